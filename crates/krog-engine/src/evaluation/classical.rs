//! The judgement that most rule sets share: men, their squares, their freedom, pawns and kings.

use shakmaty::{Bitboard, Board, ByRole, Color, File, Role, Square, attacks};

use super::{
    squares::Squares,
    taper::{Taper, phase},
};

/// How a rule set weighs what all of them share.
#[derive(Debug)]
pub(crate) struct Weights {
    /// Each kind of man.
    pub men: ByRole<Taper>,
    /// Attacks on a king's neighbourhood, in percent of what chess makes of them.
    pub danger: i32,
    /// A king that stays at home, in percent of what chess makes of it.
    pub shelter: i32,
}

pub(crate) static CHESS: Weights = Weights {
    men: ByRole {
        pawn: Taper::new(88, 112),
        knight: Taper::new(325, 305),
        bishop: Taper::new(335, 325),
        rook: Taper::new(480, 540),
        queen: Taper::new(970, 985),
        king: Taper::constant(0),
    },
    danger: 100,
    shelter: 100,
};

const BISHOP_PAIR: Taper = Taper::new(28, 48);
const DOUBLED: Taper = Taper::new(-8, -20);
const ISOLATED: Taper = Taper::new(-12, -14);
const OPEN_FILE: Taper = Taper::new(26, 12);
const HALF_OPEN_FILE: Taper = Taper::new(12, 8);
const SHIELD_PAWN: i32 = 12;
const MAX_DANGER: i32 = 500;

/// White's balance of everything in this file.
pub(crate) fn balance(board: &Board, weights: &Weights) -> Taper {
    side(board, Color::White, weights) - side(board, Color::Black, weights)
}

/// A balance in one number, by the phase of the game.
pub(crate) fn blend(board: &Board, balance: Taper) -> i32 {
    balance.at(phase(board))
}

/// Turns White's balance into that of the side to move, which also has the move.
pub(crate) fn for_mover(turn: Color, balance: i32) -> i32 {
    turn.fold_wb(balance, -balance) + 12
}

fn side(board: &Board, color: Color, weights: &Weights) -> Taper {
    let squares = Squares::get();
    let occupied = board.occupied();
    let own = board.by_color(color);
    let own_pawns = own & board.pawns();
    let their_pawns = board.by_color(!color) & board.pawns();
    let ring = board.king_of(!color).map_or(Bitboard::EMPTY, |king| squares.ring.at(king));
    let free = !own & !pawn_attacks(!color, their_pawns);

    let mut total = Taper::default();
    let mut threat = 0;

    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        let (typical, step, reach) = match role {
            Role::Knight => (4, Taper::new(4, 4), 2),
            Role::Bishop => (6, Taper::new(4, 5), 2),
            Role::Rook => (7, Taper::new(2, 4), 3),
            _ => (13, Taper::new(1, 3), 4),
        };
        for square in own & board.by_role(role) {
            let seen = attacks::attacks(square, role.of(color), occupied);
            total += *weights.men.get(role) + squares.worth(role, color, square);
            total += step * ((seen & free).count() as i32 - typical);
            threat += reach * (seen & ring).count() as i32;
            if role == Role::Rook {
                let file = Bitboard::from_file(square.file());
                if (file & own_pawns).is_empty() {
                    total += if (file & their_pawns).is_empty() { OPEN_FILE } else { HALF_OPEN_FILE };
                }
            }
        }
    }

    let bishops = own & board.bishops();
    if (bishops & Bitboard::LIGHT_SQUARES).any() && (bishops & Bitboard::DARK_SQUARES).any() {
        total += BISHOP_PAIR;
    }

    for square in own_pawns {
        total += *weights.men.get(Role::Pawn) + squares.worth(Role::Pawn, color, square);
        total += pawn(board, color, square, own_pawns, their_pawns);
    }

    for king in own & board.kings() {
        let mut place = squares.worth(Role::King, color, king);
        let shield = squares.ring.at(king) & squares.ahead(color, king) & own_pawns;
        place.opening += SHIELD_PAWN * shield.count() as i32;
        place.opening = place.opening * weights.shelter / 100;
        total += *weights.men.get(Role::King) + place;
    }

    let danger = (threat * threat / 6 * weights.danger / 100).min(MAX_DANGER);
    total + Taper::new(danger, danger / 8)
}

fn pawn(board: &Board, color: Color, square: Square, own: Bitboard, theirs: Bitboard) -> Taper {
    let squares = Squares::get();
    let ahead = squares.ahead(color, square);
    let file = Bitboard::from_file(square.file());
    let mut total = Taper::default();
    if (ahead & file & own).any() {
        total += DOUBLED;
    }
    if (beside(square.file()) & own).is_empty() {
        total += ISOLATED;
    }
    if (ahead & theirs).is_empty() && (ahead & file & own).is_empty() {
        let row = square.rank().to_u32() as i32;
        let advance = color.fold_wb(row, 7 - row) - 1;
        let blocked = (ahead & file & board.occupied()).any();
        let escort = match (board.king_of(color), board.king_of(!color)) {
            // Near the end the kings decide: each step that theirs is further away counts.
            (Some(own), Some(their)) => {
                (square.distance(their) as i32 * 4 - square.distance(own) as i32 * 2) * advance / 3
            }
            _ => 0,
        };
        let run = advance * advance * 5 / if blocked { 2 } else { 1 };
        total += Taper::new(advance * advance * 2, run + escort);
    }
    total
}

/// The files beside `file`.
fn beside(file: File) -> Bitboard {
    [file.offset(-1), file.offset(1)]
        .into_iter()
        .flatten()
        .map(Bitboard::from_file)
        .fold(Bitboard::EMPTY, |a, b| a | b)
}

/// Every square that `pawns` of `color` attack.
pub(crate) fn pawn_attacks(color: Color, pawns: Bitboard) -> Bitboard {
    let left = pawns & !Bitboard::from_file(File::A);
    let right = pawns & !Bitboard::from_file(File::H);
    color.fold_wb(left.shift(7) | right.shift(9), left.shift(-9) | right.shift(-7))
}

/// Scales `balance` towards a draw where the side ahead has no means to win, and shows the way where it has.
pub(crate) fn endgame(board: &Board, balance: i32) -> i32 {
    let leader = Color::from_white(balance >= 0);
    if (board.by_color(leader) & board.pawns()).any() {
        return balance;
    }
    let men = |color| {
        let own = board.by_color(color);
        let count = |role| (own & board.by_role(role)).count() as i32;
        3 * (count(Role::Knight) + count(Role::Bishop)) + 5 * count(Role::Rook) + 10 * count(Role::Queen)
    };
    let (ahead, behind) = (men(leader), men(!leader));
    if ahead - behind <= 3 {
        return balance / 8;
    }
    let bare = (board.by_color(!leader) & !board.kings()).is_empty();
    let (Some(hunter), Some(hunted)) = (board.king_of(leader), board.king_of(!leader)) else {
        return balance;
    };
    if !bare {
        return balance;
    }
    let from_middle = |index: u32| (2 * index as i32 - 7).abs();
    let edge = from_middle(hunted.file().to_u32()) + from_middle(hunted.rank().to_u32());
    let nearness = 7 - hunter.distance(hunted) as i32;
    balance + leader.fold_wb(1, -1) * (edge * 10 + nearness * 12)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::fen::Fen;

    fn judge(fen: &str) -> i32 {
        let board = fen.parse::<Fen>().unwrap().into_setup().board;
        endgame(&board, blend(&board, balance(&board, &CHESS)))
    }

    #[test]
    fn mirrored_boards_are_worth_the_opposite() {
        for fen in [
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
            "8/5k2/3p4/1P1P4/8/4K3/7R/8 w - - 0 1",
        ] {
            let board = fen.parse::<Fen>().unwrap().into_setup().board;
            let (here, there) = (balance(&board, &CHESS), balance(&board.into_mirrored(), &CHESS));
            assert_eq!(here, Taper::default() - there, "{fen}");
        }
    }

    #[test]
    fn pawn_attacks_stay_on_the_board() {
        let pawns = Bitboard::from_square(Square::A4).with(Square::H4);
        let both: Bitboard = [Square::B5, Square::G5].into_iter().collect();
        assert_eq!(pawn_attacks(Color::White, pawns), both);
        let both: Bitboard = [Square::B3, Square::G3].into_iter().collect();
        assert_eq!(pawn_attacks(Color::Black, pawns), both);
    }

    #[test]
    fn a_lone_minor_piece_is_no_lead() {
        assert!(judge("8/8/4k3/8/8/3K4/4N3/8 w - - 0 1").abs() < 60);
        assert!(judge("8/8/4k3/8/8/3K4/4R3/8 w - - 0 1") > 400);
    }

    #[test]
    fn a_hunted_king_fares_worse_at_the_edge() {
        assert!(judge("k7/8/2K5/8/8/8/8/7R w - - 0 1") > judge("8/8/8/3k4/8/3K4/8/7R w - - 0 1"));
    }
}
