//! Bishops that roam: all bishops of one side on squares of one colour are thought to be anywhere on them, or gone. The
//! other men are followed move by move. Far fewer positions remain to be visited, and every real one is among those that
//! one of them stands for. The check is in `roaming_check`.

use std::collections::HashSet;

use shakmaty::{Bitboard, Board, Color, Piece, Position, Rank, Role, Square, attacks};

use super::{Material, blocked::is_settled, key::Mixer};
use crate::variant::Variant;

/// A completed visit in which some bishops were thought to be anywhere on their colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Roaming {
    /// Whose bishops.
    pub color: Color,
    /// Whether they are those on light squares.
    pub light: bool,
    /// How many positions of the other men can arise, told apart by the side to move and by whether a roaming bishop may
    /// be giving check.
    pub positions: u32,
}

/// The squares of one colour.
pub(super) fn squares(light: bool) -> Bitboard {
    if light { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES }
}

/// Whether the visit speaks of a position: of checkmate by the Laws, without castling and en passant.
pub(super) fn applies<P: Position>(variant: Variant, position: &P) -> bool {
    variant.has_walls() && variant.material() == Some(Material::Chess) && is_settled(position)
}

/// The other men, and the side to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct State {
    board: Board,
    turn: Color,
    /// A roaming bishop may be giving check.
    check: bool,
}

struct Visit {
    color: Color,
    squares: Bitboard,
    who: Color,
}

impl Roaming {
    /// Visits all that can arise, up to so many positions; and how many were looked at.
    pub(super) fn find<P: Position>(
        variant: Variant,
        position: &P,
        who: Color,
        most: u32,
    ) -> (Option<Roaming>, u32) {
        let mut looked_at = 0;
        if !applies(variant, position) || position.board().pawns().is_empty() {
            return (None, looked_at);
        }
        for color in Color::ALL {
            for light in [true, false] {
                let roaming = position.board().by_piece(Role::Bishop.of(color)) & squares(light);
                if roaming.is_empty() {
                    continue;
                }
                let visit = Visit { color, squares: squares(light), who };
                let (positions, looked) = visit.run(position.board(), position.turn(), most);
                looked_at += looked;
                if let Some(positions) = positions {
                    return (Some(Roaming { color, light, positions }), looked_at);
                }
            }
        }
        (None, looked_at)
    }
}

impl Visit {
    fn run(&self, board: &Board, turn: Color, most: u32) -> (Option<u32>, u32) {
        let mut board = board.clone();
        for s in board.by_piece(Role::Bishop.of(self.color)) & self.squares {
            board.discard_piece_at(s);
        }
        let start = self.state(board, turn, None);
        let mut seen: HashSet<State, std::hash::BuildHasherDefault<Mixer>> = HashSet::default();
        seen.insert(start.clone());
        let mut open = vec![start];
        let mut looked_at = 1;
        while let Some(state) = open.pop() {
            let Some(following) = (if self.may_be_mate(&state) { None } else { self.next(&state) }) else {
                return (None, looked_at);
            };
            for next in following {
                if seen.insert(next.clone()) {
                    open.push(next);
                    looked_at += 1;
                }
            }
            if looked_at > most {
                return (None, looked_at);
            }
        }
        (Some(looked_at), looked_at)
    }

    /// What stands there after a move; `from` is where a man went that does not roam.
    fn state(&self, board: Board, turn: Color, from: Option<Square>) -> State {
        let check = turn != self.color
            && board.king_of(turn).is_some_and(|king| {
                let seen = attacks::bishop_attacks(king, board.occupied());
                self.squares.contains(king) && from.is_none_or(|from| seen.contains(from))
            });
        State { board, turn, check }
    }

    /// Whether the side to move may be mated somewhere among the positions that are meant: a flight is certain on squares
    /// of the other colour only.
    fn may_be_mate(&self, state: &State) -> bool {
        let board = &state.board;
        if state.turn == self.who {
            return false;
        }
        let Some(king) = board.king_of(state.turn) else { return true };
        let is_attacked =
            |s: Square| board.attacks_to(s, self.who, board.occupied().without(king)).without(s).any();
        let to = attacks::king_attacks(king) & !board.by_color(state.turn) & !self.squares;
        (state.check || is_attacked(king)) && !to.into_iter().any(|s| !is_attacked(s))
    }

    /// All that can follow, and perhaps more; none where a pawn might be taken in passing.
    fn next(&self, state: &State) -> Option<Vec<State>> {
        let (board, turn) = (&state.board, state.turn);
        let mut following = Vec::new();
        if turn == self.color {
            following.push(self.state(board.clone(), !turn, None));
            for s in board.by_color(!turn) & self.squares & !board.kings() {
                let mut after = board.clone();
                after.discard_piece_at(s);
                following.push(self.state(after, !turn, None));
            }
        }
        let (ours, theirs) = (board.by_color(turn), board.by_color(!turn));
        for from in ours {
            let Some(piece) = board.piece_at(from) else { continue };
            let mut to = attacks::attacks(from, piece, board.occupied()) & !ours;
            if piece.role == Role::Pawn {
                to &= if turn == self.color { theirs } else { theirs | self.squares };
                let ahead = turn.fold_wb(8, -8);
                if let Some(one) = from.offset(ahead).filter(|one| !board.occupied().contains(*one)) {
                    to.add(one);
                    let is_home = from.rank() == turn.fold_wb(Rank::Second, Rank::Seventh);
                    let two = one.offset(ahead).filter(|two| is_home && !board.occupied().contains(*two));
                    if let Some(two) = two {
                        if (attacks::pawn_attacks(turn, one) & board.pawns() & theirs).any() {
                            return None;
                        }
                        to.add(two);
                    }
                }
            }
            for to in to & !board.kings() {
                self.play(board, piece, from, to, &mut following);
            }
        }
        Some(following)
    }

    fn play(&self, board: &Board, piece: Piece, from: Square, to: Square, following: &mut Vec<State>) {
        let last = piece.color.fold_wb(Rank::Eighth, Rank::First);
        let becomes: &[Role] = match piece.role {
            Role::Pawn if to.rank() == last => &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen],
            _ => &[piece.role],
        };
        for role in becomes {
            let mut after = board.clone();
            after.discard_piece_at(from);
            after.set_piece_at(to, role.of(piece.color));
            if !self.is_surely_attacked(&after, piece.color) {
                following.push(self.state(after, !piece.color, Some(from)));
            }
        }
    }

    /// Whether a king is attacked with no square between on which a roaming bishop may stand.
    fn is_surely_attacked(&self, board: &Board, color: Color) -> bool {
        board.king_of(color).is_some_and(|king| {
            let attackers = board.attacks_to(king, !color, board.occupied());
            attackers.into_iter().any(|s| attacks::between(s, king).is_disjoint(self.squares))
        })
    }
}
