//! Long algebraic notation: both squares, `-` or `x` between them. The lenient SAN reader reads it.

use shakmaty::{Move, Role};

use crate::position::Position;

/// Writes a legal move.
#[must_use]
pub fn write(position: &Position, m: Move) -> String {
    let plus = position.marked_san(m);
    let body = match (m, m.from()) {
        (Move::Normal { .. } | Move::EnPassant { .. }, Some(from)) => {
            let letter = match m.role() {
                Role::Pawn => String::new(),
                role => role.upper_char().to_string(),
            };
            let link = if m.is_capture() { 'x' } else { '-' };
            let promotion = m.promotion().map_or_else(String::new, |role| format!("={}", role.upper_char()));
            format!("{letter}{from}{link}{}{promotion}", m.to())
        }
        _ => plus.san.to_string(),
    };
    match plus.suffix {
        Some(suffix) => format!("{body}{suffix}"),
        None => body,
    }
}
