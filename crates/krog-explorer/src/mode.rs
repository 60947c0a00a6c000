//! Whether a game was played for ratings.

use std::ops::ControlFlow;

use krog_chess::{GameResult, Move, Position};
use krog_pgn::{Fault, Headers, Reader, Visitor, bpgn::without_board};
use shakmaty::Position as Rules;

/// The tag that this product writes.
pub const RATED: &str = "Rated";

krog_syntax::named! {
    /// Whether a game was rated.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Mode {
        /// It counted for the players' ratings.
        Rated = "rated",
        Casual = "casual",
    }
}

impl Mode {
    /// What the tags of the first game of a text say.
    pub fn of_text(text: &[u8]) -> Option<Mode> {
        let mut tags = Tags(None);
        // A text in memory has no errors but those of its game.
        let text = without_board(text).map_or(text, |(_, whole)| whole);
        let _ = Reader::new(text).read_main_line(&mut tags);
        tags.0
    }

    /// What a game's tags say: `Rated` as this product writes it, or a word in `Event` as the servers do ("Rated Blitz game",
    /// "FICS unrated lightning game"). Most games from a board say nothing.
    pub fn of(headers: &Headers) -> Option<Mode> {
        match headers.get(RATED) {
            Some("true") => return Some(Mode::Rated),
            Some("false") => return Some(Mode::Casual),
            _ => {}
        }
        let word = |word: &str| {
            let is = |known: &&str| word.eq_ignore_ascii_case(known);
            if is(&"rated") {
                Some(Mode::Rated)
            } else if is(&"casual") || is(&"unrated") {
                Some(Mode::Casual)
            } else {
                None
            }
        };
        headers.get("Event")?.split(|c: char| !c.is_alphabetic()).find_map(word)
    }
}

/// Reads the tags of a game and none of its moves.
struct Tags(Option<Mode>);

impl Visitor for Tags {
    fn begin(&mut self, headers: &Headers, _: Option<&Position>) -> ControlFlow<()> {
        self.0 = Mode::of(headers);
        ControlFlow::Break(())
    }

    fn play<P: Rules>(&mut self, _: &P, _: Move) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    fn end(&mut self, _: Option<GameResult>, _: Option<&Fault>) {}
}

/// Which games count by their mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Modes(Option<Mode>);

impl Modes {
    /// All games, those too that do not say.
    pub const ALL: Modes = Modes(None);

    /// Only those of one mode.
    pub const fn only(mode: Mode) -> Modes {
        Modes(Some(mode))
    }

    /// Whether a game counts.
    pub fn takes(self, mode: Option<Mode>) -> bool {
        self.0.is_none() || self.0 == mode
    }
}

#[cfg(test)]
mod tests {
    use krog_pgn::MainLine;

    use super::*;

    #[test]
    fn tags_tell_the_mode() {
        let of = |tags: &str| {
            let mut line = MainLine::default();
            Reader::new(format!("{tags}\n1. e4 *").as_bytes()).read_main_line(&mut line).unwrap();
            Mode::of(&line.headers)
        };
        assert_eq!(of("[Event \"Rated Blitz game\"]\n"), Some(Mode::Rated));
        assert_eq!(of("[Event \"rated bullet tournament https://x.org/y\"]\n"), Some(Mode::Rated));
        assert_eq!(of("[Event \"FICS unrated lightning game\"]\n"), Some(Mode::Casual));
        assert_eq!(of("[Event \"Casual Rapid game\"]\n"), Some(Mode::Casual));
        assert_eq!(of("[Event \"Operated by the club\"]\n"), None);
        assert_eq!(of("[Event \"Casual game\"]\n[Rated \"true\"]\n"), Some(Mode::Rated));
        assert_eq!(of(""), None);
    }

    #[test]
    fn a_game_that_does_not_say_counts_among_all_only() {
        assert!(Modes::ALL.takes(None) && Modes::ALL.takes(Some(Mode::Casual)));
        let rated = Modes::only(Mode::Rated);
        assert!(rated.takes(Some(Mode::Rated)) && !rated.takes(Some(Mode::Casual)) && !rated.takes(None));
    }
}
