//! From SAN to the move in standard chess, without a list of moves.
//!
//! Most moves of a game are made by the king, or by the only man that can reach the square while his king would not even
//! be attacked without him: those are legal without further ado. All others are looked up as shakmaty does.

use shakmaty::{
    Bitboard, Chess, File, Move, Position as Rules, Rank, Role, Square, attacks, san::San,
    variant::VariantPosition,
};

/// Finds the one legal move that a SAN names.
pub(super) trait Find: Rules + Sized {
    /// The move; none if no legal move fits, or several do.
    fn find(&self, san: San) -> Option<Move> {
        san.to_move(self).ok()
    }
}

impl Find for VariantPosition {}

impl Find for Chess {
    #[inline]
    fn find(&self, san: San) -> Option<Move> {
        plain(self, san).or_else(|| san.to_move(self).ok())
    }
}

/// The move, where it is legal for sure.
#[inline]
fn plain(position: &Chess, san: San) -> Option<Move> {
    let San::Normal { role, file, rank, capture, to, promotion } = san else { return None };
    let board = position.board();
    let captured = board.role_at(to);
    if capture != captured.is_some() || position.us().contains(to) {
        return None;
    }
    let occupied = board.occupied();
    let reach = match role {
        Role::Pawn => return plain_pawn(position, file, rank, to, captured, promotion),
        Role::King => {
            let from = plain_king(position, file, rank, to).filter(|_| promotion.is_none())?;
            return Some(Move::Normal { role, from, capture: captured, to, promotion: None });
        }
        Role::Knight => attacks::knight_attacks(to),
        Role::Bishop => attacks::bishop_attacks(to, occupied),
        Role::Rook => attacks::rook_attacks(to, occupied),
        Role::Queen => attacks::queen_attacks(to, occupied),
    };
    let mut from = reach & board.by_role(role) & position.us();
    if let Some(file) = file {
        from &= Bitboard::from_file(file);
    }
    if let Some(rank) = rank {
        from &= Bitboard::from_rank(rank);
    }
    let from = from.single_square().filter(|_| promotion.is_none())?;
    is_free(position, from).then_some(Move::Normal { role, from, capture: captured, to, promotion: None })
}

#[inline]
fn plain_pawn(
    position: &Chess,
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
    captured: Option<Role>,
    promotion: Option<Role>,
) -> Option<Move> {
    let turn = position.turn();
    let last = to.rank() == turn.fold_wb(Rank::Eighth, Rank::First);
    let promotes = matches!(promotion, Some(Role::Knight | Role::Bishop | Role::Rook | Role::Queen));
    if last != promotes || promotion.is_some() != promotes {
        return None;
    }
    let pawns = position.board().pawns() & position.us();
    let back = turn.fold_wb(-8, 8);
    let behind = to.offset(back)?;
    let from = match captured {
        Some(_) => Square::from_coords(file?, behind.rank()),
        None if pawns.contains(behind) => behind,
        None => {
            let from = behind.offset(back)?;
            let double = from.rank() == turn.fold_wb(Rank::Second, Rank::Seventh);
            (double && !position.board().occupied().contains(behind)).then_some(from)?
        }
    };
    let near = captured.is_none() || from.file().distance(to.file()) == 1;
    let named = file.is_none_or(|file| file == from.file()) && rank.is_none_or(|rank| rank == from.rank());
    (near && named && pawns.contains(from) && is_free(position, from)).then_some(Move::Normal {
        role: Role::Pawn,
        from,
        capture: captured,
        to,
        promotion,
    })
}

/// Whether a man may go wherever it reaches: with it lifted from the board, its king is not attacked.
#[inline]
fn is_free(position: &Chess, from: Square) -> bool {
    let Some(king) = position.board().king_of(position.turn()) else { return false };
    !is_attacked(position, king, position.board().occupied() ^ Bitboard::from_square(from))
}

/// Whether the side that is not on turn attacks a square, with the men of `occupied` in the way.
#[inline]
fn is_attacked(position: &Chess, square: Square, occupied: Bitboard) -> bool {
    let board = position.board();
    let them = position.them();
    let lines = attacks::rook_attacks(square, occupied) & board.rooks_and_queens()
        | attacks::bishop_attacks(square, occupied) & board.bishops_and_queens();
    let steps = attacks::knight_attacks(square) & board.knights()
        | attacks::pawn_attacks(position.turn(), square) & board.pawns();
    ((lines | steps) & them).any()
}

/// A step of the king to a square that nobody attacks, the king himself not being in the way.
#[inline]
fn plain_king(position: &Chess, file: Option<File>, rank: Option<Rank>, to: Square) -> Option<Square> {
    let board = position.board();
    let from = board.king_of(position.turn())?;
    let near = attacks::king_attacks(to);
    let named = file.is_none_or(|file| file == from.file()) && rank.is_none_or(|rank| rank == from.rank());
    let safe = || !is_attacked(position, to, board.occupied() ^ Bitboard::from_square(from));
    let apart = || (near & board.kings() & position.them()).is_empty();
    (named && near.contains(from) && apart() && safe()).then_some(from)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use shakmaty::san::SanPlus;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// In random games: every SAN of every legal move, and of the moves of the position before, as shakmaty finds it.
        #[test]
        fn finds_what_shakmaty_finds(choices in prop::collection::vec(any::<prop::sample::Index>(), 1..160)) {
            let mut position = Chess::default();
            let mut earlier: Vec<San> = Vec::new();
            for choice in choices {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let sans: Vec<San> = moves.iter().map(|&m| SanPlus::from_move(position.clone(), m).san).collect();
                for &san in sans.iter().chain(&earlier) {
                    prop_assert_eq!(position.find(san), san.to_move(&position).ok(), "{} {:?}", san, position);
                }
                earlier = sans;
                position.play_unchecked(moves[choice.index(moves.len())]);
            }
        }

        /// Any SAN at all, in positions with pins, checks, promotions and en passant.
        #[test]
        fn agrees_on_nonsense(
            fen in prop::sample::select(vec![
                "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1",
                "rnb1k1nr/pppp1ppp/8/4p3/1b1PP2q/8/PPP2PPP/RNBQKBNR w KQkq - 0 1",
                "4k3/P6P/8/2pP4/8/8/1p4p1/R3K2R w KQ c6 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
            ]),
            role in 0usize..6, file in prop::option::of(0u32..8), rank in prop::option::of(0u32..8),
            capture: bool, to in 0u32..64, promotion in prop::option::of(0usize..6),
        ) {
            let position: Chess = fen.parse::<shakmaty::fen::Fen>().unwrap()
                .into_position(shakmaty::CastlingMode::Standard).unwrap();
            let san = San::Normal {
                role: Role::ALL[role],
                file: file.map(File::new),
                rank: rank.map(Rank::new),
                capture,
                to: Square::new(to),
                promotion: promotion.map(|n| Role::ALL[n]),
            };
            prop_assert_eq!(position.find(san), san.to_move(&position).ok(), "{} in {}", san, fen);
        }
    }
}
