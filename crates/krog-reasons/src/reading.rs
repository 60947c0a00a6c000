//! What was owed to a game of a PGN text, by the rulebook `pgn`.

use krog_compete::pgn::Reading;
use krog_pgn::PgnGame;

/// A game that was read, as the rulebook asks for it: what is written in its text is counted apart from what was made of it.
pub fn reading(game: &PgnGame) -> Reading {
    // A tag that is missing explains no move that is.
    let told = game.errors.iter().chain(&game.warnings).filter(|fault| fault.may_lose_moves()).count();
    Reading { written: game.written, read: game.moves(), told: u32::try_from(told).unwrap_or(u32::MAX) }
}

#[cfg(test)]
mod tests {
    use krog_pgn::Reader;

    use super::*;

    fn read(pgn: &str) -> PgnGame {
        Reader::new(pgn.as_bytes()).read_game().unwrap().unwrap()
    }

    #[test]
    fn a_text_without_fault_is_read_to_the_end_and_else_it_is_told() {
        let whole = "[Result \"*\"]\n\n1. e4 {a} e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 $1 Nc6 *\n";
        assert_eq!(reading(&read(whole)), Reading { written: 9, read: 9, told: 0 });
        for cut in ["1. e4 e5 2. Nf6 Nc6 3. Bb5 *", "1. e4 e5 2. Nf3 (2. Ke3 d5) Nc6 *", "1. e4 xyzzy e5 *"] {
            let game = read(cut);
            let reading = reading(&game);
            assert!(reading.told > 0, "{cut}: {reading:?}");
            assert!(reading.is_fulfilled(), "{cut}: {reading:?}");
        }
    }

    /// A reader that drops what it has read does not do what it must.
    #[test]
    fn a_reader_that_loses_moves_owes_them() {
        // That the roster and the result are not there is told, and excuses nothing.
        let mut game = read("1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6\n");
        assert!(!game.warnings.is_empty());
        assert!(reading(&game).is_fulfilled());
        game.line.plies[1].variations.clear();
        let lost = reading(&game);
        assert!(!lost.is_fulfilled());
        assert!(lost.must_read().unwrap().obliges() && lost.must_tell().unwrap().obliges());
        assert_eq!(lost.hand_over().unwrap().headline.en, "2 of 6 moves were lost, and no fault was told.");
    }
}
