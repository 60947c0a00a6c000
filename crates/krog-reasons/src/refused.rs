//! Why a move of a PGN text is not legal, as the rules of its position say it.

use krog_chess::{
    Game,
    rules::{Ask, Inquiry, Rules, Words},
};
use krog_logic::proof::Verdict;
use krog_pgn::Fault;
use krog_texts::{ByLang, in_all};

/// The sentence that decides against the move of a fault; none where the fault is another, tells why itself, or where the
/// rules find no answer.
pub fn refused(fault: &Fault) -> Option<ByLang<String>> {
    let refused = fault.refused.as_deref()?;
    let rules = match refused.position.custom() {
        Some(custom) => custom.rules().rules().clone(),
        None => Rules::of(&refused.position).ok()?,
    };
    let game = Game::new(refused.position.clone());
    let ask = Ask::Move { text: refused.text.clone(), against: None };
    let answer = Inquiry::new(&rules, &game, None).brief().answer(&ask).ok()?;
    if answer.verdict != Verdict::Forbidden {
        return None;
    }
    Some(match answer.headline {
        Words::Said(texts) => texts,
        Words::Message(message) => in_all(&message),
    })
}

#[cfg(test)]
mod tests {
    use krog_pgn::Reader;

    use super::*;

    fn why(pgn: &str) -> Option<String> {
        let game = Reader::new(pgn.as_bytes()).read_game().unwrap().unwrap();
        refused(&game.errors[0]).map(|texts| texts.en)
    }

    #[test]
    fn an_illegal_move_of_a_text_has_the_reason_that_the_rules_give() {
        for (pgn, wanted) in [
            ("1. e4 e5 2. Ke3 *", "The king on e1 moves one square at a time; e3 is not next to it (3.8.1)."),
            ("1. e4 e5 2. Bd4 *", "The bishop on c1 moves along its diagonals; d4 is on none of them (3.2)."),
            (
                "1. e4 d5 2. Bb5+ a6 *",
                "Black is in check from the bishop on b5. a6 does not answer it; c6, Nc6, Nd7, Bd7 and Qd7 do (3.9.2).",
            ),
            (
                "1. e4 e6 2. d4 Bb4+ 3. Nc3 d5 4. Nd5 Nf6 *",
                "The knight on c3 is pinned by the bishop on b4: moving it leaves the king on e1 attacked (3.9.2).",
            ),
            ("1. e4 e5 2. e2e5 *", "There is no piece on e2."),
            ("1. O-O *", "White may not castle short now: the bishop on f1 is in the way (3.8.2.2)."),
            (
                "[Variant \"Antichess\"]\n\n1. e4 d5 2. Nf3 *",
                "Captures are compulsory, and Nf3 captures nothing; White can play exd5.",
            ),
        ] {
            assert_eq!(why(pgn).as_deref(), Some(wanted), "{pgn}");
        }
        // What cannot be read is no question to the rules.
        assert_eq!(why("1. e4 xyzzy *"), None);
    }
}
