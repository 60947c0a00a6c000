//! UCI: `g1f3`, `e7e8q`, `N@f3`; castling as the king's squares or as king takes rook.

use shakmaty::{Move, Position as _, uci::UciMove};

use super::NotationError;
use crate::position::Position;

/// Reads a UCI move.
///
/// # Errors
/// It is no UCI, or no legal move.
pub fn parse(position: &Position, text: &str) -> Result<Move, NotationError> {
    if text.is_empty() {
        return Err(NotationError::Empty);
    }
    let uci: UciMove =
        text.parse().map_err(|_| NotationError::Unreadable { text: super::san::quote(text) })?;
    // A drop by a side without the man in hand, or from an empty square, is refused by the rules.
    let m = uci.to_move(position.rules()).ok().filter(|m| position.rules().is_legal(*m));
    m.ok_or_else(|| NotationError::Illegal { text: text.to_owned() })
}
