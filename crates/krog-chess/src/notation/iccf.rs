//! ICCF numeric: files and ranks as digits, `5254`; promotion as a fifth digit (1 queen, 2 rook, 3 bishop, 4 knight, and
//! 5 king for antichess); castling as the king's two squares, in Chess960 as king to rook.

use shakmaty::{CastlingMode, File, Move, Rank, Role, Square};

use super::NotationError;
use crate::position::Position;

const PROMOTIONS: [(char, Role); 5] =
    [('1', Role::Queen), ('2', Role::Rook), ('3', Role::Bishop), ('4', Role::Knight), ('5', Role::King)];

fn target(position: &Position, m: Move) -> Square {
    match (m, position.mode()) {
        (Move::Castle { .. }, CastlingMode::Standard) => position.destination(m),
        _ => m.to(),
    }
}

/// Writes a legal move.
///
/// # Errors
/// It is a drop.
pub fn write(position: &Position, m: Move) -> Result<String, NotationError> {
    let from = m.from().ok_or(NotationError::NoDrops)?;
    let mut out = String::with_capacity(5);
    for square in [from, target(position, m)] {
        out.push_str(&(square.file().to_u32() + 1).to_string());
        out.push_str(&(square.rank().to_u32() + 1).to_string());
    }
    out.extend(PROMOTIONS.iter().filter(|(_, role)| m.promotion() == Some(*role)).map(|(digit, _)| *digit));
    Ok(out)
}

/// Reads a move.
///
/// # Errors
/// It is not four or five fitting digits, or no legal move.
pub fn parse(position: &Position, text: &str) -> Result<Move, NotationError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(NotationError::Empty);
    }
    let unreadable = || NotationError::Unreadable { text: super::san::quote(text) };
    let digits: Vec<u32> =
        text.chars().map(|c| c.to_digit(10)).collect::<Option<_>>().ok_or_else(unreadable)?;
    let (from, to, promotion) = match *digits.as_slice() {
        [a, b, c, d] => (square(a, b), square(c, d), None),
        [a, b, c, d, p] => {
            let role =
                PROMOTIONS.iter().find(|(digit, _)| digit.to_digit(10) == Some(p)).map(|(_, role)| *role);
            (square(a, b), square(c, d), Some(role.ok_or_else(unreadable)?))
        }
        _ => return Err(unreadable()),
    };
    let (from, to) = from.zip(to).ok_or_else(unreadable)?;
    position
        .legal_moves()
        .into_iter()
        .find(|m| m.from() == Some(from) && target(position, *m) == to && m.promotion() == promotion)
        .ok_or_else(|| NotationError::Illegal { text: text.to_owned() })
}

fn square(file: u32, rank: u32) -> Option<Square> {
    let index = |n: u32| n.checked_sub(1).filter(|n| *n < 8);
    Some(Square::from_coords(File::new(index(file)?), Rank::new(index(rank)?)))
}
