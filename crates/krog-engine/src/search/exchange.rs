//! What a chain of captures on one square wins.

use shakmaty::{Board, ByRole, Color, Move, Role, Square};

/// Above every other sum of men.
pub(crate) const KING: i32 = 12_000;

pub(crate) static VALUES: ByRole<i32> =
    ByRole { pawn: 100, knight: 320, bishop: 330, rook: 500, queen: 950, king: KING };

/// Whether `m`, followed by the best captures of both sides on its square, wins at least `threshold`.
pub(crate) fn reaches(board: &Board, turn: Color, m: Move, threshold: i32, values: &ByRole<i32>) -> bool {
    let to = m.to();
    let moved = m.promotion().unwrap_or(m.role());
    let promotion = m.promotion().map_or(0, |role| values.get(role) - values.pawn);
    let captured = m.capture().map_or(0, |role| *values.get(role));

    let mut balance = captured + promotion - threshold;
    if balance < 0 {
        return false;
    }
    balance -= values.get(moved);
    if balance >= 0 {
        return true;
    }

    let mut occupied = board.occupied().with(to);
    match m {
        Move::Normal { from, .. } => occupied.discard(from),
        Move::EnPassant { from, to } => {
            occupied.discard(from);
            occupied.discard(Square::from_coords(to.file(), from.rank()));
        }
        Move::Castle { .. } => return threshold <= 0,
        Move::Put { .. } => {}
    }

    let mut side = !turn;
    loop {
        let attackers = board.attacks_to(to, side, occupied) & occupied;
        let Some((square, role)) = Role::ALL
            .into_iter()
            .find_map(|role| (attackers & board.by_role(role)).first().map(|square| (square, role)))
        else {
            break;
        };
        occupied.discard(square);
        if role == Role::King && (board.attacks_to(to, !side, occupied) & occupied).any() {
            // A king may not capture what is protected.
            break;
        }
        side = !side;
        balance = -balance - 1 - values.get(role);
        if balance >= 0 {
            break;
        }
    }
    side != turn
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, Chess, Position, fen::Fen, uci::UciMove};

    /// The largest multiple of ten that the move reaches.
    fn worth(fen: &str, uci: &str) -> i32 {
        let position: Chess = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        let m = uci.parse::<UciMove>().unwrap().to_move(&position).unwrap();
        (-200..200)
            .map(|tens| tens * 10)
            .rev()
            .find(|&threshold| reaches(position.board(), position.turn(), m, threshold, &VALUES))
            .unwrap()
    }

    #[test]
    fn chains_are_counted_to_their_end() {
        // A free pawn, a protected pawn taken by a rook, and one taken with enough support.
        assert_eq!(worth("4k3/8/8/4p3/8/8/8/4R1K1 w - - 0 1", "e1e5"), 100);
        assert_eq!(worth("4k3/8/3p4/4p3/8/8/8/4R1K1 w - - 0 1", "e1e5"), -400);
        assert_eq!(worth("4k3/8/3p4/4p3/8/5N2/8/4R1K1 w - - 0 1", "f3e5"), -120);
        assert_eq!(worth("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), 100);
    }

    #[test]
    fn men_behind_men_join_in() {
        assert_eq!(worth("4r1k1/8/8/4p3/8/8/4R3/4R1K1 w - - 0 1", "e2e5"), 100);
    }

    #[test]
    fn a_king_takes_only_what_is_free() {
        assert_eq!(worth("8/8/4k3/4p3/8/8/4R3/4R1K1 w - - 0 1", "e2e5"), 100);
        assert_eq!(worth("8/8/4k3/4p3/8/8/4R3/6K1 w - - 0 1", "e2e5"), -400);
    }

    #[test]
    fn en_passant_opens_lines() {
        assert_eq!(worth("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), 100);
    }
}
