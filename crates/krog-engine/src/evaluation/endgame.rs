//! What a lead is worth when few men are left.

use shakmaty::{Bitboard, Board, Color, Role, Square};

/// A balance counts in sixty-fourths of itself.
pub(crate) const WHOLE: i32 = 64;

/// Scales `balance` towards a draw where the side ahead has little to win with, and shows the way where it has.
pub(crate) fn endgame(board: &Board, balance: i32) -> i32 {
    let leader = Color::from_white(balance >= 0);
    let balance = balance * scale(board, leader) / WHOLE;
    balance + hunt(board, leader)
}

/// How much of a lead can be turned into a win.
pub(crate) fn scale(board: &Board, leader: Color) -> i32 {
    let own = board.by_color(leader);
    let pawns = own & board.pawns();
    if pawns.is_empty() {
        return if men(board, leader) - men(board, !leader) <= 3 { WHOLE / 8 } else { WHOLE };
    }
    let officers = |color| board.by_color(color) & !(board.pawns() | board.kings());
    let bishops = board.bishops();
    if wrong_bishop(board, leader, pawns, officers(leader)) {
        return 0;
    }
    let each_one = (own & bishops).count() == 1 && (bishops & !own).count() == 1;
    if each_one && (bishops & Bitboard::LIGHT_SQUARES).count() == 1 {
        let bare = officers(leader) == own & bishops && officers(!leader) == bishops & !own;
        return if bare { (20 + 5 * pawns.count() as i32).min(40) } else { 48 };
    }
    // The fewer pawns, the easier they are exchanged for the last man.
    WHOLE.min(44 + 6 * pawns.count() as i32)
}

/// Pawns on the rim whose last square the bishop does not reach, with the other king on it.
fn wrong_bishop(board: &Board, leader: Color, pawns: Bitboard, officers: Bitboard) -> bool {
    let rims = [Bitboard(0x0101_0101_0101_0101), Bitboard(0x8080_8080_8080_8080)];
    let Some(rim) = rims.into_iter().find(|rim| (pawns & !*rim).is_empty()) else { return false };
    let goal = (rim & leader.fold_wb(Bitboard(0xff << 56), Bitboard(0xff))).first();
    let (Some(goal), Some(king)) = (goal, board.king_of(!leader)) else { return false };
    let bishops = officers & board.bishops();
    let light = |square: Square| square.is_light();
    officers == bishops
        && bishops.into_iter().all(|bishop| light(bishop) != light(goal))
        && king.distance(goal) <= 1
}

/// Men but pawns, in pawns.
fn men(board: &Board, color: Color) -> i32 {
    let own = board.by_color(color);
    let count = |role| (own & board.by_role(role)).count() as i32;
    3 * (count(Role::Knight) + count(Role::Bishop)) + 5 * count(Role::Rook) + 10 * count(Role::Queen)
}

/// Drives a bare king to the edge, White's balance.
fn hunt(board: &Board, leader: Color) -> i32 {
    let bare = (board.by_color(!leader) & !board.kings()).is_empty();
    let (Some(hunter), Some(hunted)) = (board.king_of(leader), board.king_of(!leader)) else { return 0 };
    if !bare || men(board, leader) <= 3 {
        return 0;
    }
    let from_middle = |index: u32| (2 * index as i32 - 7).abs();
    let edge = from_middle(hunted.file().to_u32()) + from_middle(hunted.rank().to_u32());
    let nearness = 7 - hunter.distance(hunted) as i32;
    leader.fold_wb(1, -1) * (edge * 10 + nearness * 12 + corner(board, leader, hunted))
}

/// A bishop and a knight mate in a corner of the bishop's colour only.
fn corner(board: &Board, leader: Color, hunted: Square) -> i32 {
    let officers = board.by_color(leader) & !(board.pawns() | board.kings());
    let bishops = officers & board.bishops();
    let knights = officers & board.knights();
    let (Some(bishop), 2, 1) = (bishops.first(), officers.count(), knights.count()) else { return 0 };
    let corners = if bishop.is_light() { [Square::H1, Square::A8] } else { [Square::A1, Square::H8] };
    let steps = corners.into_iter().map(|corner| {
        let (files, ranks) = (corner.file().distance(hunted.file()), corner.rank().distance(hunted.rank()));
        (files + ranks) as i32
    });
    20 * (7 - steps.min().unwrap_or(7))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::{
        classical::{balance, blend},
        weights::CHESS,
    };
    use shakmaty::fen::Fen;

    fn judge(fen: &str) -> i32 {
        let board = fen.parse::<Fen>().unwrap().into_setup().board;
        endgame(&board, blend(&board, balance(&board, &CHESS)))
    }

    #[test]
    fn a_lone_minor_piece_is_no_lead() {
        assert!(judge("8/8/4k3/8/8/3K4/4N3/8 w - - 0 1").abs() < 80);
        assert!(judge("8/8/4k3/8/8/3K4/4R3/8 w - - 0 1") > 400);
    }

    #[test]
    fn a_hunted_king_fares_worse_at_the_edge() {
        assert!(judge("k7/8/2K5/8/8/8/8/7R w - - 0 1") > judge("8/8/8/3k4/8/3K4/8/7R w - - 0 1"));
    }

    #[test]
    fn a_bishop_and_a_knight_drive_to_their_corner() {
        assert!(judge("k7/8/2K5/8/8/8/3BN3/8 w - - 0 1") < judge("7k/5K2/8/8/8/8/3BN3/8 w - - 0 1"));
    }

    #[test]
    fn a_pawn_on_the_rim_with_the_wrong_bishop_is_nothing() {
        assert_eq!(judge("k7/8/1K6/P7/8/8/8/2B5 w - - 0 1"), 0);
        assert!(judge("k7/8/1K6/P7/8/8/3B4/3B4 w - - 0 1") != 0);
        assert!(judge("k7/8/1K6/P7/8/8/8/3B4 w - - 0 1") != 0);
    }
}
