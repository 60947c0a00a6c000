//! The check of a blocked position's certificate: by steps from square to square, without the code that found it.
//!
//! A man is *fixed* if its only square is its own and it can never be taken. Fixed men alone stand in the way; all others
//! are thought absent where they would hinder a move, and present where they would be taken. But no pawn passes an enemy
//! pawn on its file that is never taken, if neither ever leaves the file.

use shakmaty::{Bitboard, Color, Rank, Role, Square};

use super::{
    Reach,
    blocked::{can_match, is_closed_file},
};
use crate::variant::Variant;

/// What a certificate leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum OpenError {
    /// The variant is not one in which blocked positions are known.
    #[error("no certificate for this variant")]
    Variant,
    /// A man has left its own square out, or another man's square is stated twice.
    #[error("the man on {0} is not stated rightly")]
    Man(Square),
    /// A pawn may reach its last rank.
    #[error("the pawn on {0} may be promoted")]
    Promotion(Square),
    /// A man may go where the certificate says it never stands.
    #[error("the man on {from} may reach {to}")]
    Step {
        /// Where the man stood.
        from: Square,
        /// The square that is not stated.
        to: Square,
    },
    /// A man may be taken of which the certificate says that it never is.
    #[error("the man on {0} may be taken")]
    Capture(Square),
    /// The king may be attacked on this square, with no way out that is certain.
    #[error("the king may be mated on {0}")]
    Mate(Square),
    /// The king may win the game by itself on this square.
    #[error("the king may win on {0}")]
    King(Square),
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub(super) fn step(s: Square, (df, dr): (i32, i32)) -> Option<Square> {
    Some(Square::from_coords(s.file().offset(df)?, s.rank().offset(dr)?))
}

pub(super) fn ahead(color: Color) -> i32 {
    color.fold_wb(1, -1)
}

/// The squares that a man attacks from `s` when nothing but `stops` is in the way, those included.
pub(super) fn attacked_from(s: Square, color: Color, role: Role, stops: Bitboard) -> Bitboard {
    let (directions, far): (Vec<(i32, i32)>, bool) = match role {
        Role::Pawn => (vec![(1, ahead(color)), (-1, ahead(color))], false),
        Role::Knight => (LEAPS.to_vec(), false),
        Role::Bishop => (DIAGONAL.to_vec(), true),
        Role::Rook => (STRAIGHT.to_vec(), true),
        Role::Queen => ([STRAIGHT, DIAGONAL].concat(), true),
        Role::King => ([STRAIGHT, DIAGONAL].concat(), false),
    };
    let mut attacked = Bitboard::EMPTY;
    for direction in directions {
        let mut at = step(s, direction);
        while let Some(t) = at {
            attacked.add(t);
            at = step(t, direction).filter(|_| far && !stops.contains(t));
        }
    }
    attacked
}

/// Squares where men of the colour, fixed or not as asked, may be.
fn squares_of(men: &[Reach], wanted: impl Fn(&Reach) -> bool) -> Bitboard {
    men.iter().filter(|man| wanted(man)).fold(Bitboard::EMPTY, |all, man| all | man.squares)
}

/// Whether no legal move leads out of what is stated.
pub(super) fn is_closed(men: &[Reach]) -> Result<(), OpenError> {
    let mut from = Bitboard::EMPTY;
    for man in men {
        if !man.squares.contains(man.from) || from.contains(man.from) {
            return Err(OpenError::Man(man.from));
        }
        from.add(man.from);
        if man.role == Role::King && man.capturable {
            return Err(OpenError::Capture(man.from));
        }
    }
    let fixed = squares_of(men, Reach::is_fixed);
    let anywhere = squares_of(men, |_| true);
    for man in men {
        let own_fixed = squares_of(men, |other| other.is_fixed() && other.color == man.color);
        // A fixed man attacks for certain as far as the first square where anybody may stand.
        let barred = men
            .iter()
            .filter(|other| man.role == Role::King && other.is_fixed() && other.color != man.color)
            .fold(Bitboard::EMPTY, |all, other| {
                all | attacked_from(other.from, other.color, other.role, anywhere)
            });
        for s in man.squares {
            if man.role == Role::Pawn {
                pawn_is_closed(man, s, men, fixed)?;
                continue;
            }
            for to in attacked_from(s, man.color, man.role, fixed) & !own_fixed & !barred {
                arrives(man, to, men)?;
            }
        }
    }
    Ok(())
}

/// A man may go to `to`, taking whoever may be there.
fn arrives(man: &Reach, to: Square, men: &[Reach]) -> Result<(), OpenError> {
    if !man.squares.contains(to) {
        return Err(OpenError::Step { from: man.from, to });
    }
    let spared = |other: &&Reach| {
        other.color != man.color
            && other.role != Role::King
            && other.squares.contains(to)
            && !other.capturable
    };
    men.iter().find(spared).map_or(Ok(()), |other| Err(OpenError::Capture(other.from)))
}

/// The squares where enemy pawns stood first that this one never passes: they stay on its file, ahead of it, and are never
/// taken. They do not go backwards, so that it never comes as far.
fn held_by(man: &Reach, men: &[Reach]) -> Bitboard {
    let forward = |a: Square, b: Square| man.color.fold_wb(a.rank() < b.rank(), a.rank() > b.rank());
    if !is_closed_file(men, man.from.file()) {
        return Bitboard::EMPTY;
    }
    men.iter()
        .filter(|other| other.role == Role::Pawn && other.color != man.color && !other.capturable)
        .filter(|other| other.from.file() == man.from.file() && forward(man.from, other.from))
        .filter(|other| other.squares.into_iter().all(|s| !forward(other.from, s)))
        .map(|other| other.from)
        .collect()
}

fn pawn_is_closed(man: &Reach, s: Square, men: &[Reach], fixed: Bitboard) -> Result<(), OpenError> {
    let (home, last) = man.color.fold_wb((Rank::Second, Rank::Eighth), (Rank::Seventh, Rank::First));
    let fixed = fixed | held_by(man, men);
    if s.rank() == last {
        return Err(OpenError::Promotion(man.from));
    }
    let mut reached = s;
    for _ in 0..if s.rank() == home { 2 } else { 1 } {
        let Some(to) = step(reached, (0, ahead(man.color))).filter(|to| !fixed.contains(*to)) else { break };
        if !man.squares.contains(to) {
            return Err(OpenError::Step { from: man.from, to });
        }
        reached = to;
    }
    for side in [1, -1] {
        let Some(to) = step(s, (side, ahead(man.color))) else { continue };
        let enemy = |other: &Reach| other.color != man.color && other.role != Role::King;
        if men.iter().any(|other| enemy(other) && other.squares.contains(to)) {
            arrives(man, to, men)?;
        }
        // En passant: an enemy pawn may stand beside, come from two squares further on.
        let (Some(beside), Some(start)) = (step(s, (side, 0)), step(to, (0, ahead(man.color)))) else {
            continue;
        };
        let passing = |other: &&Reach| {
            enemy(other)
                && other.role == Role::Pawn
                && start.rank() == other.color.fold_wb(Rank::Second, Rank::Seventh)
                && other.squares.contains(beside)
                && other.squares.contains(start)
        };
        for other in men.iter().filter(passing) {
            if !man.squares.contains(to) {
                return Err(OpenError::Step { from: man.from, to });
            }
            if !other.capturable {
                return Err(OpenError::Capture(other.from));
            }
        }
    }
    Ok(())
}

/// Whether `who` wins nowhere: wherever the kings stand and whichever man gives check, the king in check has a square to
/// go to that nobody attacks and that none of its own men can fill.
pub(super) fn is_never_won(men: &[Reach], variant: Variant, who: Color) -> Result<(), OpenError> {
    let fixed = squares_of(men, Reach::is_fixed);
    let king_squares = |color| squares_of(men, |man| man.color == color && man.role == Role::King);
    let (ours, theirs) = (king_squares(who), king_squares(!who));
    if let Some(hill) = (ours & variant.hill()).first() {
        return Err(OpenError::King(hill));
    }
    // Where each man that may give check stands, and what it attacks from there.
    let checkers: Vec<Vec<(Square, Bitboard)>> = men
        .iter()
        .filter(|man| man.color == who && man.role != Role::King)
        .map(|man| man.squares.into_iter().map(|s| (s, attacked_from(s, who, man.role, fixed))).collect())
        .collect();
    let unions: Vec<Bitboard> = checkers
        .iter()
        .map(|placed| placed.iter().fold(Bitboard::EMPTY, |all, (_, attacked)| all | *attacked))
        .collect();
    let fillers: Vec<Bitboard> = men
        .iter()
        .filter(|man| man.color != who && man.role != Role::King && !man.is_fixed())
        .map(|man| man.squares)
        .collect();
    let filled = squares_of(men, |man| man.is_fixed() && man.color != who);
    for k in theirs {
        let around = attacked_from(k, !who, Role::King, Bitboard::EMPTY) & !filled;
        for (at, placed) in checkers.iter().enumerate() {
            let others = unions
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != at)
                .fold(Bitboard::EMPTY, |all, (_, attacked)| all | *attacked);
            for (s, attacked) in placed.iter().filter(|(s, attacked)| *s != k && attacked.contains(k)) {
                if variant.counts_checks() {
                    return Err(OpenError::Mate(k));
                }
                for w in ours.into_iter().filter(|w| w.distance(k) > 1 && w != s) {
                    let near = attacked_from(w, who, Role::King, Bitboard::EMPTY);
                    let ways: Vec<Square> = (around & !near & !*attacked & !others).into_iter().collect();
                    if can_match(&ways, &fillers, |way, squares| squares.contains(*way)) {
                        return Err(OpenError::Mate(k));
                    }
                }
            }
        }
    }
    Ok(())
}
