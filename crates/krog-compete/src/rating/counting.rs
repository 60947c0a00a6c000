//! Whether a game may be rated, and whether it counts: the rulebook `rated`, and a game's answers to its formulas.

use std::{cell::RefCell, sync::LazyLock};

use krog_chess::ByColor;
use krog_logic::{
    proof::{Act, Query},
    sort::Word,
    world::{FactId, World},
};
use krog_machine::Scratch;
use serde::{Deserialize, Serialize};

use crate::{
    Ms, TimeControl,
    class::MOVES,
    rulebook::{BookError, JudgeError, Rulebook, Subject},
    ruling::Ruling,
};

/// Quick games that are looked at; more of them change nothing.
pub const MOST_QUICK: u32 = 100;

/// A rated game, as far as it matters for whether it may be agreed on, and for whether it counts once it is over.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Played {
    /// Half-moves.
    pub plies: u32,
    /// From the first move to the end.
    pub seconds: u32,
    /// Whether the position itself ended the game.
    pub decided: bool,
    /// Quick games of the same players in the 24 hours before that ended in the same way.
    pub quick_before: u32,
    /// Whether it is a match of four; its half-moves are those of the board on which more were made.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub four: bool,
    /// Black's time in hundredths of White's, where a draw counts as won by Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<u32>,
    /// Whether the sides have different times.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unequal: bool,
}

/// The acts, by their place in the signature.
const RATE: u16 = 0;
const AGREE: u16 = 1;

/// What Black has of White's time where that is not counted.
const SAME: u32 = 100;
/// The definition by which a game is quick.
const QUICK: (u32, u32) = (20, 30);

impl Played {
    /// Whether it took so little that the same again and again means nothing: what the rulebook defines as `quick`.
    pub const fn is_quick(&self) -> bool {
        self.plies < QUICK.0 || self.seconds < QUICK.1
    }

    /// A game that is agreed on: with draw odds for Black or without, and the sides' times.
    pub fn agreed(odds: bool, time: &ByColor<TimeControl>) -> Played {
        let share = match (time.white.time_for(MOVES), time.black.time_for(MOVES)) {
            (Some(white), Some(black)) if white > 0 => percent(black, white),
            _ => SAME,
        };
        Played { odds: odds.then_some(share), unequal: time.white != time.black, ..Played::default() }
    }

    /// Whether it counts, and so must be rated.
    ///
    /// # Errors
    /// The rulebook gives no answer; for the product's own it always does, which tests hold.
    pub fn counts(&self) -> Result<bool, JudgeError> {
        Ok(Ruling::counting(self)?.obliges())
    }
}

/// A part in hundredths, rounded away from the middle of what the rulebook has as even, so that nothing beside it comes into it.
fn percent(part: Ms, whole: Ms) -> u32 {
    const MIDDLE: Ms = 70;
    let hundred = part.saturating_mul(100);
    let below = hundred / whole;
    let share = if below >= MIDDLE && hundred % whole != 0 { below + 1 } else { below };
    u32::try_from(share).unwrap_or(u32::MAX)
}

impl Ruling {
    /// Why a rated game counts, or why not.
    pub fn counting(played: &Played) -> Result<Ruling, JudgeError> {
        ruling(played, RATE)
    }

    /// Why a game may be agreed on as a rated one, or why not.
    pub fn agreeing(played: &Played) -> Result<Ruling, JudgeError> {
        ruling(played, AGREE)
    }
}

fn ruling(played: &Played, act: u16) -> Result<Ruling, JudgeError> {
    thread_local! {
        static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
    }
    let query = Query { agent: 0, act: Act::Act(act, Vec::new()) };
    SCRATCH.with(|kept| Ruling::of(rated()?, kept, played, &query))
}

impl Subject for Played {
    const BOOK: &'static str = "rated";
    const TEXTS: [(&'static str, &'static str); 2] = [
        ("rated-facts", include_str!("../../../../rulebooks/rated-facts.krog")),
        (Played::BOOK, include_str!("../../../../rulebooks/rated.krog")),
    ];
    const FACTS: &'static [&'static str] =
        &["plies", "seconds", "decided", "quick_before", "four", "odds", "share", "unequal"];
    const UPDATES: &'static [&'static str] = &[];
    const ACTS: &'static [&'static str] = &["rate", "agree"];
}

impl World for Played {
    #[inline]
    fn fact(&self, fact: FactId, _args: &[Word]) -> Option<Word> {
        match fact.0 {
            0 => Some(Word::from(self.plies)),
            1 => Some(Word::from(self.seconds)),
            2 => Some(Word::from(self.decided)),
            3 => Some(Word::from(self.quick_before)),
            4 => Some(Word::from(self.four)),
            5 => Some(Word::from(self.odds.is_some())),
            6 => Some(Word::from(self.odds.unwrap_or(SAME))),
            7 => Some(Word::from(self.unequal)),
            _ => None,
        }
    }

    fn digest(&self) -> u64 {
        let words = [
            self.plies,
            self.seconds,
            u32::from(self.decided),
            self.quick_before,
            u32::from(self.four),
            self.odds.map_or(0, |share| share.saturating_add(1)),
            u32::from(self.unequal),
        ];
        words.into_iter().fold(0, |hash: u64, word| {
            let hash = (hash ^ u64::from(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ hash >> 29
        })
    }
}

/// The rulebook of which rated games count; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rated() -> Result<&'static Rulebook<Played>, BookError> {
    static READY: LazyLock<Result<Rulebook<Played>, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}

#[cfg(test)]
mod tests {
    use krog_logic::{lang::Lang, proof::Verdict};

    use super::*;

    /// The rule written down a second time, case by case.
    fn expected(game: &Played) -> bool {
        let quick = game.plies < 20 || game.seconds < 30;
        if quick && game.quick_before >= 2 {
            return false;
        }
        game.decided || game.plies >= 4 && game.seconds >= 10
    }

    #[test]
    fn every_game_counts_or_is_told_why_not() {
        for plies in [0, 2, 3, 4, 19, 20, 90] {
            for seconds in [0, 9, 10, 29, 30, 4_000] {
                for decided in [false, true] {
                    for (quick_before, four) in
                        [0, 1, 2, 30].into_iter().flat_map(|n| [(n, false), (n, true)])
                    {
                        let game =
                            Played { plies, seconds, decided, quick_before, four, ..Played::default() };
                        let ruling = Ruling::counting(&game).unwrap();
                        let counts = ruling.verdict == Verdict::Permitted;
                        assert_eq!(counts, expected(&game), "{game:?}");
                        assert_eq!(game.counts().unwrap(), counts);
                        assert_eq!(ruling.obliges(), counts);
                        assert_eq!(ruling.t_type.unwrap().label(), if counts { "T5" } else { "T6" });
                        let said = &ruling.headline[Lang::En];
                        if counts {
                            assert_eq!(said, "The game counts for the ratings, and the server must rate it.");
                        } else {
                            assert!(said.starts_with("The game does not count: "), "{game:?}: {said}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn draw_odds_are_even_where_black_has_three_to_four_fifths_of_the_time() {
        let time = |white, black| {
            let control = |seconds: u64| TimeControl::fischer(seconds * 1_000, 0);
            ByColor { white: control(white), black: control(black) }
        };
        for (odds, white, black, even) in [
            (true, 300, 240, true),
            (true, 300, 180, true),
            (true, 600, 420, true),
            (true, 300, 300, false),
            (true, 300, 243, false),
            (true, 300, 242, false),
            (true, 300, 241, false),
            (true, 1_000, 599, false),
            (true, 300, 179, false),
            (false, 300, 300, true),
            (false, 300, 240, false),
        ] {
            let agreed = Played::agreed(odds, &time(white, black));
            let ruling = Ruling::agreeing(&agreed).unwrap();
            assert_eq!(ruling.verdict == Verdict::Permitted, even, "{agreed:?}");
            let said = &ruling.headline[Lang::En];
            assert_eq!(odds, said.contains("per cent"), "{said}");
        }
        // The increment counts: forty moves of White's take 300 + 40·3 s.
        let with_bonus = ByColor {
            white: TimeControl::fischer(300_000, 3_000),
            black: TimeControl::fischer(240_000, 3_000),
        };
        assert_eq!(Played::agreed(true, &with_bonus).odds, Some(86));
        let unlimited = ByColor { white: TimeControl::Unlimited, black: TimeControl::Unlimited };
        assert_eq!(Played::agreed(true, &unlimited).odds, Some(100));
    }

    #[test]
    fn quick_is_what_the_rulebook_says() {
        let book = rated().unwrap().source();
        assert!(book.contains(&format!("def quick() := plies() < {} ∨ seconds() < {}", QUICK.0, QUICK.1)));
    }
}
