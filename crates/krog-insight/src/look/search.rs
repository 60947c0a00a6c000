//! A search of captures, promotions and checks, every answer to a check included.

use shakmaty::{Board, Color, Move, Position, Role, attacks};

use crate::exchange::{exchange, price};

/// What mate is worth, less a point for each ply until it.
const MATE: i32 = 100_000;

/// How far the search goes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Depth {
    /// Plies in which every move is tried.
    pub(super) full: u32,
    /// Plies in which quiet checks are tried beside captures and promotions.
    pub(super) checks: u32,
}

impl Depth {
    const fn next(self) -> Depth {
        Depth { full: self.full.saturating_sub(1), checks: self.checks.saturating_sub(1) }
    }
}

/// A search with a budget of positions.
#[derive(Debug)]
pub(super) struct Search {
    left: u32,
}

impl Search {
    pub(super) const fn new(budget: u32) -> Search {
        Search { left: budget }
    }

    /// The best line of the side to move.
    pub(super) fn line<P: Position + Clone>(&mut self, position: &P, depth: Depth) -> Vec<Move> {
        let mut line = Vec::new();
        self.worth(position, depth, 0, -MATE * 2, MATE * 2, &mut line);
        line
    }

    /// The worth of a position for the side to move, within a window, and the line that shows it.
    fn worth<P: Position + Clone>(
        &mut self,
        position: &P,
        depth: Depth,
        ply: i32,
        mut alpha: i32,
        beta: i32,
        line: &mut Vec<Move>,
    ) -> i32 {
        line.clear();
        let every = depth.full > 0 || (depth.checks > 0 && position.is_check());
        let mut best = -MATE * 2;
        if !every && !position.is_variant_end() {
            best = standing(position);
            // Stalemate is not looked for here.
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let legal = position.legal_moves();
        if legal.is_empty() {
            return ended(position, ply);
        }
        if self.left == 0 {
            return standing(position);
        }
        self.left -= 1;
        let tried = legal.into_iter().filter(|m| every || is_sharp(position, *m, depth)).collect();
        let mut below = Vec::new();
        for m in ordered(position, tried) {
            let mut next = position.clone();
            next.play_unchecked(m);
            let score = -self.worth(&next, depth.next(), ply + 1, -beta, -alpha, &mut below);
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    line.clear();
                    line.push(m);
                    line.append(&mut below);
                }
                if score >= beta {
                    break;
                }
            }
        }
        best
    }
}

/// The worth of a position without moves.
fn ended(position: &impl Position, ply: i32) -> i32 {
    match position.outcome().winner() {
        Some(winner) if winner == position.turn() => MATE - ply,
        Some(_) => ply - MATE,
        None => 0,
    }
}

/// Captures that do not lose by exchange, promotions to a queen, and checks as long as they are asked for.
fn is_sharp(position: &impl Position, m: Move, depth: Depth) -> bool {
    let (board, side) = (position.board(), position.turn());
    if m.is_promotion() {
        return m.promotion() == Some(Role::Queen);
    }
    (m.is_capture() && exchange(board, side, m) >= 0) || (depth.checks > 0 && gives_check(board, side, m))
}

/// Whether a move attacks the enemy's king, with the piece or by leaving a line.
fn gives_check(board: &Board, side: Color, m: Move) -> bool {
    let Some(king) = board.king_of(side.other()) else { return false };
    let Some(from) = m.from().filter(|_| !m.is_castle()) else {
        return attacks::attacks(m.to(), m.role().of(side), board.occupied()).contains(king);
    };
    let becomes = m.promotion().unwrap_or(m.role());
    let left = board.occupied().without(from).with(m.to());
    attacks::attacks(m.to(), becomes.of(side), left).contains(king)
        || (board.attacks_to(king, side, left) & board.sliders()).without(from).without(m.to()).any()
}

/// Material, and a little for pieces near the middle and pawns that are far.
fn standing(position: &impl Position) -> i32 {
    let board = position.board();
    let side = |color: Color| -> i32 {
        let own = board.by_color(color);
        let material: i32 = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
            .into_iter()
            .map(|role| price(role) * i32::try_from((own & board.by_role(role)).count()).unwrap_or(0))
            .sum();
        let far: i32 = (own & board.pawns())
            .into_iter()
            .map(|pawn| {
                let rank = i32::from(u8::from(pawn.rank()));
                let gone = color.fold_wb(rank, 7 - rank) - 1;
                gone * gone
            })
            .sum();
        material + far
    };
    side(position.turn()) - side(position.turn().other())
}

/// Captures of the dearest first, then checks.
fn ordered(position: &impl Position, mut moves: Vec<Move>) -> Vec<Move> {
    let (board, side) = (position.board(), position.turn());
    moves.sort_by_cached_key(|m| {
        let gain = if m.is_promotion() { price(Role::Queen) } else { 0 };
        let taken = m.capture().map_or(0, |taken| 10 * price(taken) - price(m.role()).min(1000));
        let check = if gives_check(board, side, *m) { 500 } else { 0 };
        -(gain + taken + check)
    });
    moves
}
