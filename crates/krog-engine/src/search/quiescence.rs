//! Following captures until the position is quiet enough to be judged.

use super::{
    INFINITE, MAX_PLY, Node, Search, final_score,
    ordering::{Before, Scored, pick, place, rank_noisy},
    score_without_moves,
};
use crate::{
    packed::PackedMove,
    rules::Rules,
    table::{Bound, Entry},
};

/// So many plies of answers to checks; then a check is judged like any other position.
const EVASIONS: i32 = 6;
/// So many plies of compulsory captures.
const FORCED: i32 = 12;
/// What a capture may bring beyond the man it takes.
const MARGIN: i32 = 180;

impl Search<'_> {
    /// The worth of a position in which only forcing moves are looked at; `steps` of them have been.
    pub(super) fn quiescence<P: Rules>(&mut self, position: &P, node: Node, steps: i32) -> i32 {
        let Node { mut alpha, beta, ply, key, in_check, before, .. } = node;
        if !self.budget.spend() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        if let Some(outcome) = position.decided() {
            return final_score(outcome, position.turn(), ply);
        }
        if position.is_dead() {
            return 0;
        }
        if ply >= MAX_PLY {
            return self.evaluate(position, key, ply);
        }

        let stored = self.table.probe(key.get(), ply);
        if let Some(entry) = stored
            && beta - alpha == 1
            && cuts(&entry, alpha, beta)
        {
            return entry.score;
        }

        let evading = in_check && steps < EVASIONS;
        let forced = P::FORCED_CAPTURES && steps < FORCED;
        let mut evaluation = None;
        let mut stand = None;
        let mut best = -INFINITE;
        if !evading && !forced {
            let raw = stored
                .and_then(|entry| entry.evaluation)
                .unwrap_or_else(|| self.evaluate(position, key, ply));
            let judged = self.corrected(position, raw);
            if judged >= beta {
                return judged;
            }
            evaluation = Some(raw);
            stand = Some(judged);
            best = judged;
            alpha = alpha.max(judged);
        }

        let mut list = self.take_list(ply);
        let legal = self.gather_forcing(position, &mut list, evading, stored, before);
        self.oversight.thin(position, key, ply, &mut list, evading || forced);
        if legal == 0 {
            self.give_list(ply, list);
            return score_without_moves(position, in_check, ply);
        }
        if P::FORCED_CAPTURES && (list.is_empty() || !forced) {
            self.give_list(ply, list);
            return evaluation.unwrap_or_else(|| self.evaluate(position, key, ply));
        }

        let mut best_move = PackedMove::NONE;
        let mut raised = false;
        let mut index = 0;
        while let Some(Scored { m, .. }) = pick(&mut list, index) {
            index += 1;
            if let Some(judged) = stand
                && judged + position.prize(m) + MARGIN <= alpha
                && m.is_capture()
            {
                continue;
            }
            let (child, child_key) = self.play(position, key, m);
            let in_check = child.is_check();
            let node = Node {
                alpha: -beta,
                beta: -alpha,
                depth: 0,
                ply: ply + 1,
                key: child_key,
                in_check,
                before: Before { previous: Some(m), places: [place(m), before.places[0]] },
                may_pass: false,
                cut: false,
                without: PackedMove::NONE,
            };
            let score = -self.quiescence(&child, node, steps + 1);
            self.line.pop();
            if self.budget.is_spent() {
                self.give_list(ply, list);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = PackedMove::new(m);
                    raised = true;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.give_list(ply, list);

        let bound = match (best >= beta, raised) {
            (true, _) => Bound::Lower,
            (false, true) => Bound::Exact,
            (false, false) => Bound::Upper,
        };
        let entry = Entry { best: best_move, score: best, evaluation, depth: 0, bound };
        self.table.store(key.get(), ply, &entry);
        best
    }

    /// Adds the moves worth following to `list`; answers how many legal moves there are.
    fn gather_forcing<P: Rules>(
        &self,
        position: &P,
        list: &mut Vec<Scored>,
        evading: bool,
        stored: Option<Entry>,
        before: Before,
    ) -> usize {
        let remembered = stored.map_or(PackedMove::NONE, |entry| entry.best);
        let moves = position.legal_moves();
        for &m in &moves {
            let noisy = position.is_noisy(m);
            if !noisy && !evading {
                continue;
            }
            let rank = if PackedMove::new(m) == remembered {
                i32::MAX
            } else if P::FORCED_CAPTURES {
                position.prize(m)
            } else if noisy {
                let rank = rank_noisy(position, m);
                if rank < 0 && !evading {
                    continue;
                }
                rank
            } else {
                self.ordering.history(position.turn(), m, before)
            };
            list.push(Scored { m, rank, noisy });
        }
        moves.len()
    }
}

/// Whether what the table says settles a node with the window from `alpha` to `beta`.
pub(super) const fn cuts(entry: &Entry, alpha: i32, beta: i32) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.score >= beta,
        Bound::Upper => entry.score <= alpha,
    }
}
