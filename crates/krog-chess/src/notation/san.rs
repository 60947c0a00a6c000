//! SAN as people write it.
//!
//! What is right is read as it stands. Otherwise the text is taken apart (man, square left, capture mark, square reached,
//! promotion, check mark, decoration) and the legal moves that fit are looked for; every liberty is reported as a
//! [`Repair`]. A text that fits several moves is refused.

mod loose;

use shakmaty::{
    Move,
    san::{SanError, SanPlus, Suffix},
};

use self::loose::Loose;
use super::{NotationError, ReadMove, Repair};
use crate::{facts::Candidate, position::Position};

/// The longest text that is looked at, in characters.
const LIMIT: usize = 48;

/// Reads a SAN or LAN move.
///
/// # Errors
/// It names no move, no legal move, or several.
pub fn parse(position: &Position, text: &str) -> Result<ReadMove, NotationError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(NotationError::Empty);
    }
    if text.chars().count() > LIMIT {
        return Err(NotationError::Unreadable { text: quote(text) });
    }
    match SanPlus::from_ascii(text.as_bytes()) {
        Ok(plus) => match position.find_san(plus.san) {
            Ok(mv) => Ok(ReadMove { mv, repairs: canonical_repairs(position, mv, plus, text) }),
            Err(SanError::AmbiguousSan) => Err(ambiguous(position, text, |m| plus.san.matches(m))),
            Err(SanError::IllegalSan) => loose(position, text),
        },
        Err(_) => loose(position, text),
    }
}

/// Text for an error: what was given, cut to a readable length.
pub(super) fn quote(text: &str) -> String {
    text.chars().take(LIMIT).collect()
}

/// The move that a text means in SAN, legal or not.
pub(super) fn meant(position: &Position, text: &str) -> Option<Candidate> {
    Loose::readings(text).into_iter().find_map(|reading| reading.meant(position))
}

fn loose(position: &Position, text: &str) -> Result<ReadMove, NotationError> {
    let readings = Loose::readings(text);
    if readings.is_empty() {
        return Err(NotationError::Unreadable { text: quote(text) });
    }
    for reading in &readings {
        let fitting: Vec<Move> =
            position.legal_moves().into_iter().filter(|m| reading.fits(position, *m)).collect();
        match *fitting.as_slice() {
            [] => {}
            [mv] => {
                let mut repairs = reading.repairs(position, mv);
                repairs.extend(check_repair(position, mv, &reading.check));
                return Ok(ReadMove { mv, repairs });
            }
            _ => return Err(ambiguous(position, text, |m| fitting.contains(&m))),
        }
    }
    Err(NotationError::Illegal { text: quote(text) })
}

fn ambiguous(position: &Position, text: &str, fits: impl Fn(Move) -> bool) -> NotationError {
    let candidates =
        position.legal_moves().into_iter().filter(|m| fits(*m)).map(|m| position.san(m)).collect();
    NotationError::Ambiguous { text: quote(text), candidates }
}

/// What is not canonical about a SAN that shakmaty reads: too much of the square left, `P`, `=q`, the check mark.
fn canonical_repairs(position: &Position, mv: Move, plus: SanPlus, text: &str) -> Vec<Repair> {
    let right = position.marked_san(mv);
    let mut repairs = Vec::new();
    if text.starts_with('P') && !text.contains('@') {
        repairs.push(Repair::PawnLetter);
    }
    if plus.san != right.san {
        repairs.push(Repair::OverSpecified);
    }
    if mv.is_promotion() && !text.contains(|c: char| c != 'P' && c.is_ascii_uppercase()) {
        repairs.push(Repair::PromotionForm);
    }
    if plus.suffix != right.suffix {
        repairs.push(Repair::CheckMark { found: mark(plus.suffix).to_owned(), right: mark(right.suffix) });
    }
    repairs
}

fn check_repair(position: &Position, mv: Move, found: &str) -> Option<Repair> {
    let right = mark(position.marked_san(mv).suffix);
    (found != right).then(|| Repair::CheckMark { found: found.to_owned(), right })
}

const fn mark(suffix: Option<Suffix>) -> &'static str {
    match suffix {
        None => "",
        Some(Suffix::Check) => "+",
        Some(Suffix::Checkmate) => "#",
    }
}
