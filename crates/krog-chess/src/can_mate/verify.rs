//! Checks an answer without the search that gave it.

use std::{
    collections::{HashSet, hash_map::DefaultHasher},
    hash::BuildHasherDefault,
};

use shakmaty::Color;

use super::{CanMate, Exhausted, NoMate, OpenError, Roaming, TooFew, roaming, too_few};
use crate::{
    end::{End, GameResult},
    key::PositionKey,
    position::Position,
};

/// What is wrong with an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// A move of the line is not legal where it is played.
    #[error("move {0} of the line is not legal")]
    Illegal(usize),
    /// The line does not end in a win.
    #[error("the line does not end in a win")]
    NotWon,
    /// The game has not ended like this.
    #[error("the game has not ended like this")]
    NotOver,
    /// The men on the board are not those of the reason.
    #[error("the material is not that of `{}`", .0.name())]
    Material(TooFew),
    /// A certificate does not speak of this position.
    #[error("the certificate is of another position")]
    NotCovered,
    /// A certificate leaves something open.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is a win among the positions that can arise.
    #[error("a win can arise")]
    Win,
    /// Another number of positions can arise.
    #[error("{stated} positions are stated, {found} can arise")]
    Positions {
        /// As stated.
        stated: u32,
        /// As found; counting stops one above what is stated.
        found: u32,
    },
}

/// Checks an answer: plays the line, looks at the material, checks the certificates, or visits everything that can arise
/// once more. *Unknown* states nothing and stands.
///
/// # Errors
/// What is wrong with it.
pub fn verify(position: &Position, who: Color, answer: &CanMate) -> Result<(), VerifyError> {
    match answer {
        CanMate::Yes { line } => {
            let mut position = position.clone();
            for (at, m) in line.iter().enumerate() {
                position = position.play(*m).map_err(|_| VerifyError::Illegal(at + 1))?;
            }
            is_won(&position, who).then_some(()).ok_or(VerifyError::NotWon)
        }
        CanMate::No { reason: NoMate::Over(end) } => {
            let is_so = End::of_rules(position) == Some(*end) && end.result != GameResult::Win(who);
            is_so.then_some(()).ok_or(VerifyError::NotOver)
        }
        CanMate::No { reason: NoMate::Material(lack) } => {
            let is_so =
                too_few(position.variant(), position.rules(), who) == Some(*lack) && !is_won(position, who);
            is_so.then_some(()).ok_or(VerifyError::Material(*lack))
        }
        CanMate::No { reason: NoMate::Blocked(blocked) } => {
            blocked.check(position.variant(), who)?;
            let is_so = blocked.covers(position.rules()) && !is_won(position, who);
            is_so.then_some(()).ok_or(VerifyError::NotCovered)
        }
        CanMate::No { reason: NoMate::Roaming(roaming) } => roams(position, who, roaming),
        CanMate::No { reason: NoMate::Exhausted(exhausted) } => visit(position, who, exhausted),
        CanMate::Unknown { .. } => Ok(()),
    }
}

fn is_won(position: &Position, who: Color) -> bool {
    End::of_rules(position).is_some_and(|end| end.result == GameResult::Win(who))
}

fn roams(start: &Position, who: Color, stated: &Roaming) -> Result<(), VerifyError> {
    if !roaming::applies(start.variant(), start.rules()) || is_won(start, who) {
        return Err(VerifyError::NotCovered);
    }
    let men = start.board().iter().collect();
    let found = stated.count(men, start.turn(), who, stated.positions)?;
    match found == stated.positions {
        true => Ok(()),
        false => Err(VerifyError::Positions { stated: stated.positions, found }),
    }
}

fn visit(start: &Position, who: Color, stated: &Exhausted) -> Result<(), VerifyError> {
    for blocked in &stated.blocked {
        blocked.check(start.variant(), who)?;
    }
    // A hasher without a random seed, as everywhere in this crate.
    let mut seen: HashSet<PositionKey, BuildHasherDefault<DefaultHasher>> = HashSet::default();
    seen.insert(PositionKey::of(start));
    if is_won(start, who) {
        return Err(VerifyError::Win);
    }
    let mut open = vec![start.clone()];
    let mut found = 1u32;
    while let Some(position) = open.pop() {
        for m in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(m);
            if !seen.insert(PositionKey::of(&next)) {
                continue;
            }
            if is_won(&next, who) {
                return Err(VerifyError::Win);
            }
            found += 1;
            if found > stated.positions {
                return Err(VerifyError::Positions { stated: stated.positions, found });
            }
            let is_closed = too_few(next.variant(), next.rules(), who).is_some()
                || stated.blocked.iter().any(|blocked| blocked.covers(next.rules()));
            if !is_closed {
                open.push(next);
            }
        }
    }
    match found == stated.positions {
        true => Ok(()),
        false => Err(VerifyError::Positions { stated: stated.positions, found }),
    }
}
