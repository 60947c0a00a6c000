//! UCI: `g1f3`, `e7e8q`, `N@f3`; castling as the king's squares or as king takes rook.

use shakmaty::{Move, Position as _, uci::UciMove};

use super::{NotationError, Refusal};
use crate::{facts::Candidate, position::Position};

/// Reads a UCI move.
///
/// # Errors
/// It is no UCI, or why the man it names may not do that.
pub fn parse(position: &Position, text: &str) -> Result<Move, NotationError> {
    if text.is_empty() {
        return Err(NotationError::Empty);
    }
    let uci: UciMove =
        text.parse().map_err(|_| NotationError::Unreadable { text: super::san::quote(text) })?;
    if let Some(custom) = position.custom() {
        return custom.find_uci(&uci).ok_or_else(|| match refusal(position, &uci) {
            Some(refusal) => NotationError::Refused(refusal),
            None => NotationError::Illegal { text: text.to_owned() },
        });
    }
    // A drop by a side without the man in hand, or from an empty square, is refused by the rules.
    let m = uci.to_move(position.rules()).ok().filter(|m| position.rules().is_legal(*m));
    // The library reads over what a man captured en passant would become.
    let promotes = matches!(uci, UciMove::Normal { promotion: Some(_), .. });
    let m = m.filter(|m| m.is_promotion() == promotes);
    m.ok_or_else(|| match refusal(position, &uci) {
        Some(refusal) => NotationError::Refused(refusal),
        None => NotationError::Illegal { text: text.to_owned() },
    })
}

/// The move that squares and letters say, legal or not.
pub(super) fn meant(text: &str) -> Option<Candidate> {
    match text.parse().ok()? {
        UciMove::Normal { from, to, promotion } => Some(Candidate::step(from, to, promotion)),
        UciMove::Put { role, to } => Some(Candidate::drop(role, to)),
        UciMove::Null => None,
    }
}

/// What stands in the way, as far as the squares alone tell; none for a null move and a wrong promotion.
fn refusal(position: &Position, uci: &UciMove) -> Option<Refusal> {
    match *uci {
        UciMove::Normal { from, to, promotion } => Some(match position.board().piece_at(from) {
            None => Refusal::NoMan { square: from },
            Some(man) if man.color != position.turn() => {
                Refusal::OtherSide { color: man.color, role: man.role, square: from }
            }
            Some(_) if promotion.is_some() => return None,
            Some(man) => Refusal::Cannot { role: man.role, from, to },
        }),
        UciMove::Put { role, to } => {
            let in_hand =
                position.pockets().is_some_and(|pockets| *pockets.get(position.turn()).get(role) > 0);
            Some(if in_hand { Refusal::CannotDrop { role, to } } else { Refusal::NotInHand { role } })
        }
        UciMove::Null => None,
    }
}
