//! Touch-move, articles 4.3 and 4.4, for up to two men touched one after the other.

use krog_chess::{Color, Move, Position, Role, Square};

/// Which of the legal moves remain open to the player.
pub fn open(position: &Position, legal: &[Move], touched: &[Square]) -> Vec<Move> {
    let keep = |wanted: &dyn Fn(&Move) -> bool| -> Vec<Move> {
        legal.iter().copied().filter(|m| wanted(m)).collect()
    };
    let or_free = |moves: Vec<Move>| if moves.is_empty() { legal.to_vec() } else { moves };
    match *touched {
        [] => legal.to_vec(),
        [one] => or_free(keep(&|m| uses(m, one))),
        [first, second] => {
            let castles =
                |m: &Move| matches!(*m, Move::Castle { king, rook } if [king, rook] == [first, second]);
            if is(position, first, Role::King)
                && is(position, second, Role::Rook)
                && at_home(position, first, second)
            {
                let castling = keep(&castles);
                if !castling.is_empty() {
                    return castling;
                }
                return or_free(keep(&|m| uses(m, first)));
            }
            let other_way =
                |m: &Move| matches!(*m, Move::Castle { king, rook } if [rook, king] == [first, second]);
            let takes = keep(&|m| victim(m).is_some() && uses_both(m, first, second));
            if !takes.is_empty() {
                return takes;
            }
            let by_first = keep(&|m| uses(m, first));
            if !by_first.is_empty() {
                return by_first;
            }
            let by_second = keep(&|m| uses(m, second) && !other_way(m));
            if !by_second.is_empty() {
                return by_second;
            }
            keep(&|m| !other_way(m))
        }
        _ => panic!("only two"),
    }
}

fn uses(m: &Move, square: Square) -> bool {
    m.from() == Some(square) || victim(m) == Some(square)
}

fn uses_both(m: &Move, a: Square, b: Square) -> bool {
    let pair = (m.from(), victim(m));
    pair == (Some(a), Some(b)) || pair == (Some(b), Some(a))
}

fn victim(m: &Move) -> Option<Square> {
    match *m {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        Move::Normal { capture: Some(_), to, .. } => Some(to),
        _ => None,
    }
}

fn is(position: &Position, square: Square, role: Role) -> bool {
    position.rules().board().piece_at(square) == Some(role.of(position.turn()))
}

use shakmaty::Position as _;

/// Whether king and rook stand as for castling, so that touching both means it.
fn at_home(position: &Position, king: Square, rook: Square) -> bool {
    let rank = if position.turn() == Color::White { 0 } else { 7 };
    let both = king.rank() as u32 == rank && rook.rank() as u32 == rank;
    let files = king.file() as u32 == 4 && [0, 7].contains(&(rook.file() as u32));
    both && (position.mode().is_chess960() || files)
}
