//! Men on squares that are looked for: some of them, all pawns, or how many of each kind, all in one position of a game.

use std::{fmt, ops::ControlFlow, str::FromStr};

use krog_chess::{GameResult, Move, Position, Variant};
use krog_pgn::{Fault, Headers, NullMoves, Visitor, bpgn::visit_text};
use shakmaty::{Board, Position as Rules};

use super::{
    board::{BLACK, Man, PAWN, Signature, Walk, Watch, man},
    material::Material,
    search::Search,
};
use crate::code::MoveCode;

/// Men that stand on squares, whatever stands on the others. Written as the board of a FEN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern(Board);

/// All pawns of both sides, whatever else stands. Written as the board of a FEN, of which the pawns are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Structure([u64; 2]);

/// A board that cannot be looked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseBoardError {
    /// It is not written as it should be.
    #[error("unknown board `{0}`: write it like the board of a FEN, such as `8/8/8/3p4/3P4/8/8/8`")]
    Written(String),
    /// Pieces are looked for, and there are none.
    #[error("there are no pieces on the board `{0}`")]
    Empty(String),
}

/// The board at the front of a FEN.
fn board(text: &str) -> Result<Board, ParseBoardError> {
    let wrong = || ParseBoardError::Written(text.chars().take(96).collect());
    let field = text.split_whitespace().next().ok_or_else(wrong)?;
    Board::from_ascii_board_fen(field.as_bytes()).map_err(|_| wrong())
}

impl FromStr for Pattern {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Pattern, ParseBoardError> {
        let board = board(text)?;
        if board.occupied().is_empty() {
            return Err(ParseBoardError::Empty(text.chars().take(96).collect()));
        }
        Ok(Pattern(board))
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Structure {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Structure, ParseBoardError> {
        board(text).map(|board| Structure(Walk::of(&board).pawns))
    }
}

/// What a game's positions are looked at for.
#[derive(Debug, Clone)]
pub struct Sought {
    /// The men, and the same with the sides exchanged.
    material: Option<[Material; 2]>,
    pawns: Option<[u64; 2]>,
    /// The men that squares are to hold; 0 where it does not matter.
    wanted: [Man; 64],
    /// How many squares are to hold one.
    squares: u32,
    /// How many men there are at least where it is come to, kings included. Men never become more.
    least: i64,
    signature: Signature,
}

impl Sought {
    /// What a search looks for in positions; none where it looks for nothing there.
    pub fn of(search: &Search) -> Option<Sought> {
        if search.material.is_none() && search.pattern.is_none() && search.structure.is_none() {
            return None;
        }
        let mut wanted = [0; 64];
        let (mut signature, mut squares) = (Signature::default(), 0);
        if let Some(Pattern(board)) = &search.pattern {
            for (square, piece) in board {
                if let Some(place) = wanted.get_mut(usize::from(square)) {
                    *place = man(piece);
                    squares += 1;
                }
                signature.mark(u8::from(square), man(piece));
            }
        }
        let pawns = search.structure.map(|Structure(pawns)| pawns);
        if let Some(pawns) = pawns {
            for (of, pawn) in pawns.into_iter().zip([PAWN, PAWN + BLACK]) {
                (0u8..64)
                    .filter(|square| of >> square & 1 == 1)
                    .for_each(|square| signature.mark(square, pawn));
            }
        }
        let material = search.material.map(|material| [material, material.swapped()]);
        let counted = search.material.map_or(0, |material| i64::from(material.men_and_kings()));
        let least = counted.max(i64::from(squares));
        Some(Sought { material, pawns, wanted, squares, least, signature })
    }

    /// Whether a game can have come to it, by its rules and the men that were left at its end.
    pub fn may_be(&self, variant: Variant, left: Material) -> bool {
        let follows = |either: [Material; 2]| either.iter().any(|material| left.can_follow(*material));
        variant.has_pockets() || self.material.is_none_or(follows)
    }

    /// Whether a game can have come to it, by where men stood.
    pub(crate) fn may_have_stood(&self, stood: &Signature) -> bool {
        stood.holds(&self.signature)
    }

    /// Whether a line from the usual start comes to it.
    pub(crate) fn is_on_line(&self, line: &[[u8; 2]]) -> bool {
        let mut walk = Walk::start();
        let missing = walk.men().filter(|(square, man)| self.wants(*square) == *man).count();
        let men = walk.men().count() as i64;
        let mut watched = Watched { sought: self, missing: i64::from(self.squares) - missing as i64, men };
        if watched.is_there(&walk) {
            return true;
        }
        for mv in line {
            if !walk.make(MoveCode::from_bits(u16::from_le_bytes(*mv)), &mut watched) {
                return false;
            }
            if watched.is_there(&walk) {
                return true;
            }
            if watched.is_past(&walk) {
                return false;
            }
        }
        false
    }

    /// Whether the game of a text comes to it.
    pub fn is_in_text(&self, text: &[u8]) -> bool {
        let mut seek = Seek { sought: self, found: false };
        visit_text(text, NullMoves::Keep, &mut seek);
        seek.found
    }

    fn wants(&self, square: u8) -> Man {
        self.wanted.get(usize::from(square & 63)).copied().unwrap_or(0)
    }

    fn is_on(&self, board: &Board) -> bool {
        let walk = Walk::of(board);
        let stands = walk.men().filter(|(square, man)| self.wants(*square) == *man).count();
        stands == self.squares as usize && self.counts(&walk)
    }

    #[inline]
    fn counts(&self, walk: &Walk) -> bool {
        self.material.is_none_or(|either| either.contains(&walk.material))
            && self.pawns.is_none_or(|pawns| pawns == walk.pawns)
    }
}

/// How far a line has come.
struct Watched<'a> {
    sought: &'a Sought,
    /// How many squares do not hold what they are to.
    missing: i64,
    /// How many men there are.
    men: i64,
}

impl Watched<'_> {
    #[inline]
    fn is_there(&self, walk: &Walk) -> bool {
        self.missing == 0 && self.sought.counts(walk)
    }

    /// Whether the line comes to it no more: too few men are left, or too few pawns.
    #[inline]
    fn is_past(&self, walk: &Walk) -> bool {
        let fewer = |pawns: [u64; 2]| {
            pawns.iter().zip(&walk.pawns).any(|(wanted, left)| left.count_ones() < wanted.count_ones())
        };
        self.men < self.sought.least || self.sought.pawns.is_some_and(fewer)
    }
}

impl Watch for Watched<'_> {
    #[inline]
    fn changed(&mut self, square: u8, before: Man, after: Man) {
        self.men += i64::from(after != 0) - i64::from(before != 0);
        let wanted = self.sought.wants(square);
        if wanted != 0 {
            self.missing += i64::from(before == wanted) - i64::from(after == wanted);
        }
    }
}

/// Plays until it is there.
struct Seek<'a> {
    sought: &'a Sought,
    found: bool,
}

impl Visitor for Seek<'_> {
    fn begin(&mut self, _: &Headers, _: Option<&Position>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn play<P: Rules>(&mut self, position: &P, _: Move) -> ControlFlow<()> {
        self.last(position);
        if self.found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn last<P: Rules>(&mut self, position: &P) {
        self.found |= self.sought.is_on(position.board());
    }

    fn end(&mut self, _: Option<GameResult>, _: Option<&Fault>) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read() {
        let pattern: Pattern = "8/8/8/3p4/3P4/8/8/8 w - -".parse().unwrap();
        assert_eq!(pattern.to_string(), "8/8/8/3p4/3P4/8/8/8");
        for text in ["", "8/8", "9/8/8/8/8/8/8/8"] {
            assert_eq!(text.parse::<Pattern>(), Err(ParseBoardError::Written(text.to_owned())));
        }
        let empty = "8/8/8/8/8/8/8/8";
        assert_eq!(empty.parse::<Pattern>(), Err(ParseBoardError::Empty(empty.to_owned())));
        let start: Structure = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".parse().unwrap();
        assert_eq!("8/pppppppp/8/8/8/8/PPPPPPPP/8".parse(), Ok(start));
        // No pawn at all is a structure too.
        assert_eq!("8/8/8/8/8/8/8/8".parse(), Ok(Structure([0; 2])));
    }
}
