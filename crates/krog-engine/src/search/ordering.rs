//! Which moves to try first.

use shakmaty::{Color, Move};

use crate::{packed::PackedMove, rules::Rules};

/// A move with its rank among the moves of its position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scored {
    pub m: Move,
    pub rank: i32,
    pub noisy: bool,
}

/// What the search has learned about moves, whatever the position.
#[derive(Debug)]
pub(super) struct Ordering {
    /// The last two quiet moves that refuted something at each ply.
    killers: Vec<[Option<Move>; 2]>,
    /// How often a quiet move was best, by colour, origin and destination.
    history: Vec<i32>,
    /// The quiet move that last refuted a move, by colour, man and destination.
    replies: Vec<Option<Move>>,
    /// The same as history for a quiet move after another, one and two plies before it: by whose, by colour, and by man and
    /// destination of both.
    continuation: Vec<i16>,
}

/// The moves before a node, by man and destination: the last and the one before that; 0 is none.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Before {
    pub previous: Option<Move>,
    pub places: [u16; 2],
}

const REMEMBERED: i32 = 1 << 26;
const WINNING: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const LOSING: i32 = -(1 << 24);
/// Bound of every history value.
pub(super) const MAX_HISTORY: i32 = 1 << 14;

/// Men and destinations.
const PLACES: usize = 7 * 64;

/// Sixty-four squares and six kinds of men in hand.
const ORIGINS: usize = 70;

impl Ordering {
    pub(super) fn new(plies: usize) -> Self {
        Self {
            killers: vec![[None; 2]; plies],
            history: vec![0; 2 * ORIGINS * 64],
            replies: vec![None; 2 * 7 * 64],
            continuation: vec![0; 4 * PLACES * PLACES],
        }
    }

    /// Adds the legal moves of `position` to `list`, ranked.
    pub(super) fn gather<P: Rules>(
        &self,
        position: &P,
        list: &mut Vec<Scored>,
        remembered: PackedMove,
        ply: i32,
        before: Before,
    ) {
        let turn = position.turn();
        let [first, second] = self.killers.get(ply as usize).copied().unwrap_or_default();
        let reply = before.previous.and_then(|m| self.replies.get(reply_index(turn, m)).copied().flatten());
        for m in position.legal_moves() {
            let noisy = position.is_noisy(m);
            let rank = if PackedMove::new(m) == remembered {
                REMEMBERED
            } else if P::FORCED_CAPTURES {
                position.prize(m) * 64 + self.history(turn, m, before)
            } else if noisy {
                rank_noisy(position, m)
            } else if first == Some(m) {
                KILLER + 2
            } else if second == Some(m) {
                KILLER + 1
            } else if reply == Some(m) {
                KILLER
            } else {
                self.history(turn, m, before)
            };
            list.push(Scored { m, rank, noisy });
        }
    }

    /// How well `m` has done as a quiet move, alone and after the moves before it, each at most [`MAX_HISTORY`].
    pub(super) fn history(&self, turn: Color, m: Move, before: Before) -> i32 {
        let alone = self.history.get(history_index(turn, m)).copied().unwrap_or_default();
        let after = |which: usize| {
            let place = continuation_index(turn, which, before, m);
            self.continuation.get(place).map_or(0, |value| i32::from(*value))
        };
        alone + after(0) + after(1)
    }

    /// Remembers that quiet `best` refuted its node, and that `tried` before it did not.
    pub(super) fn reward(
        &mut self,
        turn: Color,
        ply: i32,
        depth: i32,
        best: Move,
        before: Before,
        tried: &[Scored],
    ) {
        if let Some(killers) = self.killers.get_mut(ply as usize)
            && !killers.contains(&Some(best))
        {
            *killers = [Some(best), killers.first().copied().flatten()];
        }
        if let Some(reply) = before.previous.and_then(|m| self.replies.get_mut(reply_index(turn, m))) {
            *reply = Some(best);
        }
        let bonus = (depth * depth * 16).min(MAX_HISTORY / 8);
        self.adjust(turn, best, before, bonus);
        for scored in tried.iter().filter(|scored| !scored.noisy && scored.m != best) {
            self.adjust(turn, scored.m, before, -bonus);
        }
    }

    fn adjust(&mut self, turn: Color, m: Move, before: Before, bonus: i32) {
        // The nearer to the bound, the smaller the step: the bound is never passed.
        let next = |value: i32| value + bonus - value * bonus.abs() / MAX_HISTORY;
        if let Some(value) = self.history.get_mut(history_index(turn, m)) {
            *value = next(*value);
        }
        for which in 0..2 {
            if let Some(value) = self.continuation.get_mut(continuation_index(turn, which, before, m)) {
                *value = next(i32::from(*value)) as i16;
            }
        }
    }

    /// Forgets which moves refuted something at a ply: another search begins.
    pub(super) fn begin(&mut self) {
        self.killers.fill([None; 2]);
    }
}

/// Captures and promotions by what they take, unless they lose more than they take.
pub(super) fn rank_noisy<P: Rules>(position: &P, m: Move) -> i32 {
    let rank = position.prize(m) * 8 - m.role() as i32;
    if position.exchange_reaches(m, 0) { WINNING + rank } else { LOSING + rank }
}

/// Brings the best move from `index` on to `index`.
pub(super) fn pick(list: &mut [Scored], index: usize) -> Option<Scored> {
    let rest = list.get_mut(index..)?;
    let best = rest
        .iter()
        .enumerate()
        .reduce(|best, other| if other.1.rank > best.1.rank { other } else { best })
        .map(|(place, _)| place)?;
    rest.swap(0, best);
    rest.first().copied()
}

fn history_index(turn: Color, m: Move) -> usize {
    let origin = match m {
        Move::Put { role, .. } => 63 + role as usize,
        Move::Normal { from, .. } | Move::EnPassant { from, .. } => from as usize,
        Move::Castle { king, .. } => king as usize,
    };
    (turn.fold_wb(0, ORIGINS) + origin) * 64 + m.to() as usize
}

/// A move by its man and destination.
pub(super) fn place(m: Move) -> u16 {
    m.role() as u16 * 64 + m.to() as u16
}

fn continuation_index(turn: Color, which: usize, before: Before, m: Move) -> usize {
    let earlier = before.places.get(which).copied().unwrap_or_default();
    ((2 * which + turn.fold_wb(0, 1)) * PLACES + usize::from(earlier)) * PLACES + usize::from(place(m))
}

fn reply_index(turn: Color, m: Move) -> usize {
    (turn.fold_wb(0, 7) + m.role() as usize) * 64 + m.to() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, Chess, Position, fen::Fen};

    #[test]
    fn good_captures_come_first_and_bad_ones_last() {
        let fen: Fen = "4k3/8/1qp5/3p4/4P3/8/3Q4/4K3 w - - 0 1".parse().unwrap();
        let position: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        let mut list = Vec::new();
        Ordering::new(4).gather(&position, &mut list, PackedMove::NONE, 0, Before::default());
        let order: Vec<String> =
            (0..list.len()).map_while(|index| pick(&mut list, index)).map(|s| s.m.to_string()).collect();
        assert_eq!(order.first().map(String::as_str), Some("e4xd5"));
        assert_eq!(order.last().map(String::as_str), Some("Qd2xd5"));
    }

    #[test]
    fn history_never_leaves_its_bounds() {
        let mut ordering = Ordering::new(4);
        let m = Chess::default().legal_moves()[0];
        for _ in 0..1_000 {
            ordering.reward(Color::White, 0, 40, m, Before::default(), &[]);
        }
        assert!(ordering.history(Color::White, m, Before::default()) <= 3 * MAX_HISTORY);
    }
}
