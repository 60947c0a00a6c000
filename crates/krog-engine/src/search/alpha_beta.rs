//! The full-width part of the tree.

use std::sync::LazyLock;

use super::{
    INFINITE, MAX_PLY, Node, Search, final_score, is_decided,
    ordering::{Before, MAX_HISTORY, Scored, pick, place},
    quiescence::cuts,
    score_without_moves,
};
use crate::{
    PositionKey,
    packed::PackedMove,
    report::{DECIDED, WIN},
    rules::{Rules, checks_directly},
    table::{Bound, Entry},
};

/// So close to a draw by the fifty-move rule the table, which does not know the count, is not believed.
const TRUSTED_HALFMOVES: u32 = 88;
/// A pass that refutes a node this deep is verified by a search without passing.
const VERIFIED_DEPTH: i32 = 10;
/// From this depth on the remembered move is tried for being the only good one.
const SINGULAR_DEPTH: i32 = 7;

impl Search<'_> {
    /// The worth of a position within a window, to a depth.
    pub(super) fn alpha_beta<P: Rules>(&mut self, position: &P, node: Node) -> i32 {
        let Node { mut alpha, mut beta, mut depth, ply, key, in_check, before, may_pass, cut, without } =
            node;
        let whole = without == PackedMove::NONE;
        self.variations.clear(ply);
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence(position, node, 0);
        }
        if !self.budget.spend() {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        if let Some(score) = self.settled(position, ply, in_check) {
            return score;
        }

        let principal = beta - alpha > 1;
        // Even mate on the spot could not change the choice of a shorter one found before.
        alpha = alpha.max(-WIN + ply);
        beta = beta.min(WIN - ply - 1);
        if alpha >= beta {
            return alpha;
        }

        let stored = self.table.probe(key.get(), ply);
        if let Some(entry) = stored
            && !principal
            && whole
            && entry.depth >= depth
            && position.halfmoves() < TRUSTED_HALFMOVES
            && cuts(&entry, alpha, beta)
        {
            return entry.score;
        }
        let remembered = stored.map_or(PackedMove::NONE, |entry| entry.best);

        let raw = (!in_check).then(|| {
            stored.and_then(|entry| entry.evaluation).unwrap_or_else(|| self.evaluate(position, key, ply))
        });
        let corrected = raw.map(|raw| self.corrected(position, raw));
        let improving = self.note_evaluation(ply, corrected);
        let evaluation = corrected.map(|corrected| informed(corrected, stored.as_ref()));

        if let Some(judged) = evaluation
            && !principal
            && whole
            && !is_decided(beta)
        {
            if P::PRUNING && depth <= 8 && judged - 75 * (depth - i32::from(improving)) >= beta {
                return judged;
            }
            if P::NULL_MOVE
                && may_pass
                && depth >= 3
                && judged >= beta
                && position.may_pass()
                && let Some(score) = self.pass(position, &Node { alpha, beta, depth, ..node }, judged)
            {
                return score;
            }
        }
        if remembered == PackedMove::NONE && depth >= 4 && whole {
            // Without a first move the search is dear: find one more cheaply now.
            depth -= 1;
        }

        let singular = match stored {
            Some(entry)
                if P::PRUNING
                    && whole
                    && depth >= SINGULAR_DEPTH
                    && ply < 2 * self.iteration
                    && remembered != PackedMove::NONE
                    && entry.bound != Bound::Upper
                    && entry.depth >= depth - 3
                    && !is_decided(entry.score) =>
            {
                let below = entry.score - 2 * depth;
                let half = Node {
                    alpha: below - 1,
                    beta: below,
                    depth: (depth - 1) / 2,
                    without: remembered,
                    ..node
                };
                let score = self.alpha_beta(position, half);
                self.variations.clear(ply);
                if self.budget.is_spent() {
                    return 0;
                }
                match score {
                    score if score < below => 1,
                    // Several moves are too good: so is the node.
                    _ if below >= beta && !principal => return below,
                    _ if entry.score >= beta || cut => -1,
                    _ => 0,
                }
            }
            _ => 0,
        };

        let mut list = self.take_list(ply);
        self.ordering.gather(position, &mut list, remembered, ply, before);
        if list.is_empty() {
            self.give_list(ply, list);
            return score_without_moves(position, in_check, ply);
        }

        let alone = list.len() == 1;
        self.oversight.thin(position, key, ply, &mut list, true);
        let remembered_takes =
            list.iter().any(|scored| scored.noisy && PackedMove::new(scored.m) == remembered);
        let mut best = -INFINITE;
        let mut best_move = PackedMove::NONE;
        let mut best_noisy = false;
        let mut raised = false;
        let mut quiets = 0;
        let mut index = 0;
        let mut skipped = false;
        while let Some(scored) = pick(&mut list, index + usize::from(skipped)) {
            let Scored { m, noisy, .. } = scored;
            if !whole && !skipped && PackedMove::new(m) == without {
                // It stands first.
                skipped = true;
                continue;
            }
            index += 1;
            let history = if noisy { 0 } else { self.ordering.history(position.turn(), m, before) };
            // Who looks for a mate in so many moves wants no longer one instead.
            let hunts = self.mate.is_some() && alpha >= DECIDED;
            if P::PRUNING
                && !principal
                && !noisy
                && !hunts
                && best > -DECIDED
                && !checks_directly(position, m)
            {
                let enough = (5 + depth * depth) / if improving { 1 } else { 2 };
                let futile = evaluation.is_some_and(|judged| judged + 90 + 90 * depth <= alpha);
                let hopeless = evaluation.is_some()
                    && (depth <= 6 && (quiets > enough || futile)
                        || depth <= 4 && history < -2_500 * depth
                        || depth <= 6 && !position.exchange_reaches(m, -25 * depth * depth));
                if hopeless {
                    continue;
                }
            }
            let (child, child_key) = self.play(position, key, m);
            let gives_check = child.is_check();

            let hopeless = P::PRUNING && !principal && noisy && best > -DECIDED && !gives_check;
            if hopeless && depth <= 5 && !position.exchange_reaches(m, -90 * depth) {
                self.line.pop();
                continue;
            }
            quiets += i32::from(!noisy);

            let extension = if index == 1 && singular != 0 {
                singular
            } else {
                i32::from(
                    (gives_check && ply < 2 * self.iteration && position.exchange_reaches(m, 0))
                        || (alone && ply < self.iteration),
                )
            };
            let next = Node {
                alpha: -beta,
                beta: -alpha,
                depth: depth - 1 + extension,
                ply: ply + 1,
                key: child_key,
                in_check: gives_check,
                before: Before { previous: Some(m), places: [place(m), before.places[0]] },
                may_pass: true,
                cut: !principal && !cut,
                without: PackedMove::NONE,
            };
            let score = if index == 1 {
                -self.alpha_beta(&child, next)
            } else {
                let mut reduction = 0;
                if depth >= 3 && index > 2 && !alone && (!noisy || scored.rank < 0) {
                    reduction = reduction_for(depth, index) - history / (MAX_HISTORY / 2)
                        + i32::from(!improving)
                        + i32::from(cut)
                        + i32::from(remembered_takes)
                        - i32::from(principal)
                        - i32::from(gives_check || in_check);
                    if P::FORCED_CAPTURES {
                        reduction = if m.is_capture() { 0 } else { reduction / 2 };
                    }
                }
                self.scout(&child, next, alpha, reduction.clamp(0, (next.depth - 1).max(0)))
            };
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
                    (raised, best_noisy) = (true, noisy);
                    if principal {
                        self.variations.extend(ply, m);
                    }
                    if score >= beta {
                        if !noisy && whole {
                            let tried = list.get(..index).unwrap_or_default();
                            self.ordering.reward(position.turn(), ply, depth, m, before, tried);
                        }
                        break;
                    }
                }
            }
        }
        self.give_list(ply, list);
        if !whole {
            // With no other move, or none that was worth a look, the one left out is the only one.
            return if best == -INFINITE { alpha } else { best };
        }

        let bound = match (best >= beta, raised) {
            (true, _) => Bound::Lower,
            (false, true) => Bound::Exact,
            (false, false) => Bound::Upper,
        };
        if let Some(judged) = corrected
            && !best_noisy
            && !is_decided(best)
            && (bound == Bound::Exact
                || bound == Bound::Lower && best > judged
                || bound == Bound::Upper && best < judged)
        {
            let raw = raw.unwrap_or(judged);
            self.correction.learn(position.board(), position.turn(), depth, best - raw);
        }
        self.table.store(
            key.get(),
            ply,
            &Entry { best: best_move, score: best, evaluation: raw, depth, bound },
        );
        best
    }

    /// A later move: shown with the least effort to be no better than `alpha`, and searched in full if it is.
    pub(super) fn scout<P: Rules>(&mut self, child: &P, full: Node, alpha: i32, reduction: i32) -> i32 {
        let narrow = Node { alpha: -alpha - 1, beta: -alpha, cut: true, ..full };
        let mut score = -self.alpha_beta(child, Node { depth: full.depth - reduction, ..narrow });
        if score > alpha && reduction > 0 {
            score = -self.alpha_beta(child, Node { cut: full.cut, ..narrow });
        }
        if score > alpha && score < -full.alpha {
            score = -self.alpha_beta(child, Node { cut: false, ..full });
        }
        score
    }

    /// The score of a position that needs no search: the game is over, or as good as drawn.
    fn settled<P: Rules>(&self, position: &P, ply: i32, in_check: bool) -> Option<i32> {
        if let Some(outcome) = position.decided() {
            return Some(final_score(outcome, position.turn(), ply));
        }
        let halfmoves = position.halfmoves();
        let window = if P::MEN_RETURN { usize::MAX } else { halfmoves as usize };
        if position.is_dead() || self.line.repeats(window) {
            return Some(0);
        }
        if P::FIFTY_MOVES && halfmoves >= 100 {
            // Mate by the hundredth move comes before the draw.
            let mated = in_check && position.legal_moves().is_empty();
            return Some(if mated { score_without_moves(position, true, ply) } else { 0 });
        }
        None
    }

    /// Keeps the evaluation for the plies to come; whether the side to move stands better than a move ago.
    fn note_evaluation(&mut self, ply: i32, evaluation: Option<i32>) -> bool {
        let before = usize::try_from(ply - 2).ok().and_then(|ply| self.evaluations.get(ply)).copied();
        if let Some(place) = self.evaluations.get_mut(ply as usize) {
            *place = evaluation.or(before).unwrap_or(-INFINITE);
        }
        evaluation.is_some_and(|now| before.is_none_or(|before| now > before))
    }

    /// Lets the other side move twice; a position still too good then is not searched further.
    fn pass<P: Rules>(&mut self, position: &P, node: &Node, judged: i32) -> Option<i32> {
        let passed = position.clone().swap_turn().ok()?;
        let key = PositionKey::of(&passed);
        let reduction = 3 + node.depth / 4 + ((judged - node.beta) / 200).min(3);
        let barrier = self.line.push_pass(key);
        let next = Node {
            alpha: -node.beta,
            beta: -node.beta + 1,
            depth: node.depth - 1 - reduction,
            ply: node.ply + 1,
            key,
            in_check: false,
            before: Before { previous: None, places: [0, node.before.places[0]] },
            may_pass: false,
            cut: !node.cut,
            without: PackedMove::NONE,
        };
        let score = -self.alpha_beta(&passed, next);
        self.line.pop_pass(barrier);
        if self.budget.is_spent() || score < node.beta {
            return None;
        }
        // A mate found after passing need not be one.
        let score = if is_decided(score) { node.beta } else { score };
        if node.depth < VERIFIED_DEPTH {
            return Some(score);
        }
        let verified = self.alpha_beta(
            position,
            Node { alpha: node.beta - 1, depth: node.depth - reduction, may_pass: false, ..*node },
        );
        (verified >= node.beta).then_some(score)
    }
}

/// The evaluation, or what a search has found of the position where that says more.
fn informed(evaluation: i32, stored: Option<&Entry>) -> i32 {
    match stored {
        Some(entry)
            if !is_decided(entry.score)
                && match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => entry.score > evaluation,
                    Bound::Upper => entry.score < evaluation,
                } =>
        {
            entry.score
        }
        _ => evaluation,
    }
}

/// By how much the `index`th move of a node is searched less deeply.
pub(super) fn reduction_for(depth: i32, index: usize) -> i32 {
    static REDUCTIONS: LazyLock<Vec<i32>> = LazyLock::new(|| {
        let logarithm = |number: i32| f64::from(number.max(1)).ln();
        (0..64 * 64).map(|cell| (0.6 + logarithm(cell / 64) * logarithm(cell % 64) / 2.2) as i32).collect()
    });
    REDUCTIONS.get(depth.clamp(0, 63) as usize * 64 + index.min(63)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_moves_of_deeper_nodes_are_reduced_more() {
        assert!(reduction_for(3, 3) <= 1);
        assert!(reduction_for(24, 20) > reduction_for(6, 20));
        assert!(reduction_for(24, 40) > reduction_for(24, 4));
    }
}
