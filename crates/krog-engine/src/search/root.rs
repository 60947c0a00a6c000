//! The choice of the move.

use std::cmp::Reverse;

use shakmaty::Move;

use super::{
    INFINITE, Node, Search,
    alpha_beta::reduction_for,
    final_score, is_decided,
    ordering::{Before, place},
    score_without_moves,
};
use crate::{
    Current, Info, PositionKey, Report, Score, SearchError,
    packed::PackedMove,
    report::{DECIDED, WIN},
    rules::Rules,
};

/// First half width of the window about the last iteration's score, centipawns.
const ASPIRATION: i32 = 24;
/// Iterations before the scores have settled enough to expect the next one.
const UNSETTLED: i32 = 4;

/// A move of the root.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    m: Move,
    noisy: bool,
    /// Positions below it in the last iteration: what was hard to refute is tried early.
    effort: u64,
}

/// The best so far.
#[derive(Debug, Clone)]
struct Choice {
    score: i32,
    pv: Vec<Move>,
}

impl Search<'_> {
    /// Searches `root` until a limit is reached.
    pub(crate) fn run<P: Rules>(
        mut self,
        root: &P,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Report, SearchError> {
        let key = PositionKey::of(root);
        self.line.push(key);
        let mut candidates = self.candidates(root, key);
        let Some(first) = candidates.first().map(|candidate| candidate.m) else {
            return Err(SearchError::NoLegalMove);
        };
        if root.decided().is_some() {
            return Err(SearchError::NoLegalMove);
        }

        let evaluation = self.evaluate(root, key, 0);
        let alone = candidates.len() == 1;
        let lines = self.lines.min(candidates.len());
        let mut choices: Vec<Choice> = candidates
            .iter()
            .take(lines)
            .map(|candidate| Choice { score: evaluation, pv: vec![candidate.m] })
            .collect();
        let mut finished = 0;
        for depth in 1..=self.max_depth {
            if !self.budget.allows_iteration() {
                break;
            }
            (self.iteration, self.deepest, self.tried) = (depth, 0, 0);
            let before = choices.first().map_or(evaluation, |choice| choice.score);
            // Each line is the best of the moves that no line before it begins with.
            for (line, choice) in choices.iter_mut().enumerate() {
                let Some(rest) = candidates.get_mut(line..) else { break };
                self.deepen(root, key, rest, choice);
                if self.budget.is_spent() {
                    break;
                }
            }
            if self.budget.is_spent() {
                // The moves that were tried lose by force; those that were not need not.
                if let (Some(choice), Some(untried)) = (choices.first_mut(), candidates.get(self.tried))
                    && lines == 1
                    && choice.score <= -DECIDED
                    && before > -DECIDED
                {
                    *choice = Choice { score: before, pv: vec![untried.m] };
                }
                break;
            }
            finished = depth;
            choices.sort_by_key(|choice| Reverse(choice.score));
            for (line, choice) in (1..).zip(&choices) {
                info(&Info {
                    depth: depth as u8,
                    deepest: self.deepest.max(depth) as u8,
                    line,
                    score: Score::from_internal(choice.score),
                    pv: choice.pv.clone(),
                    nodes: self.budget.nodes_of_all(),
                    time: self.budget.elapsed(),
                    full: self.table.full(),
                });
            }
            let Some(best) = choices.first() else { break };
            // One move is no choice, and a decided game seen to its end holds no more surprises.
            // Unless a shorter win is asked for.
            let enough = self.mate.is_none() || best.score < 0;
            let seen_to_the_end = enough && is_decided(best.score) && WIN - best.score.abs() <= depth;
            let mated = self.mate.is_some_and(|moves| best.score >= WIN - 2 * moves);
            if (seen_to_the_end && lines == 1) || mated || (self.hurried && alone) {
                break;
            }
        }
        let choice = choices.into_iter().next().unwrap_or(Choice { score: evaluation, pv: vec![first] });
        Ok(Report {
            best: choice.pv.first().copied().unwrap_or(first),
            score: Score::from_internal(choice.score),
            pv: choice.pv,
            depth: finished as u8,
            nodes: self.budget.nodes_of_all(),
            time: self.budget.elapsed(),
        })
    }

    /// The legal moves, the one that looks best after a single step first.
    fn candidates<P: Rules>(&mut self, root: &P, key: PositionKey) -> Vec<Candidate> {
        let only = std::mem::take(&mut self.only);
        let mut moves: Vec<Move> =
            root.legal_moves().into_iter().filter(|m| only.is_empty() || only.contains(m)).collect();
        self.oversight.thin_root(root, key, &mut moves);
        let mut ranked: Vec<(i32, Candidate)> = moves
            .into_iter()
            .map(|m| {
                let (child, child_key) = self.play(root, key, m);
                self.line.pop();
                let theirs = match child.decided() {
                    Some(outcome) => final_score(outcome, child.turn(), 1),
                    None if child.is_check() && child.legal_moves().is_empty() => {
                        score_without_moves(&child, true, 1)
                    }
                    None => self.evaluate(&child, child_key, 1),
                };
                // A man left where it can be taken is counted as lost.
                let hanging = if P::FORCED_CAPTURES || root.exchange_reaches(m, 0) { 0 } else { 300 };
                (theirs + hanging, Candidate { m, noisy: root.is_noisy(m), effort: 0 })
            })
            .collect();
        ranked.sort_by_key(|(theirs, _)| *theirs);
        ranked.into_iter().map(|(_, candidate)| candidate).collect()
    }

    /// One iteration: widens the window about the last score until the score lies within.
    fn deepen<P: Rules>(
        &mut self,
        root: &P,
        key: PositionKey,
        candidates: &mut [Candidate],
        choice: &mut Choice,
    ) {
        let expected = choice.score;
        let (mut below, mut above) = if self.iteration <= UNSETTLED || is_decided(expected) {
            (INFINITE, INFINITE)
        } else {
            (ASPIRATION, ASPIRATION)
        };
        loop {
            let alpha = (expected - below).max(-INFINITE);
            let beta = (expected + above).min(INFINITE);
            let score = self.root(root, key, candidates, choice, alpha, beta);
            if self.budget.is_spent() {
                return;
            }
            if score <= alpha && alpha > -INFINITE {
                below = widen(below);
            } else if score >= beta && beta < INFINITE {
                above = widen(above);
            } else {
                return;
            }
        }
    }

    /// Searches all moves of the root once; keeps in `choice` the best known, even when cut short.
    fn root<P: Rules>(
        &mut self,
        root: &P,
        key: PositionKey,
        candidates: &mut [Candidate],
        choice: &mut Choice,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let depth = self.iteration;
        let mut best = -INFINITE;
        for (index, candidate) in candidates.iter_mut().enumerate() {
            let before = self.budget.nodes();
            let m = candidate.m;
            self.tried = index;
            self.budget.note(Current { m, number: index as u16 + 1, depth: depth as u8 });
            let (child, child_key) = self.play(root, key, m);
            let in_check = child.is_check();
            let next = Node {
                alpha: -beta,
                beta: -alpha,
                depth: depth - 1 + i32::from(in_check && root.exchange_reaches(m, 0)),
                ply: 1,
                key: child_key,
                in_check,
                before: Before { previous: Some(m), places: [place(m), 0] },
                may_pass: true,
                cut: false,
                without: PackedMove::NONE,
            };
            let score = if index == 0 {
                -self.alpha_beta(&child, next)
            } else {
                let quiet = !candidate.noisy && !in_check && !P::FORCED_CAPTURES;
                let reduction =
                    if depth >= 3 && index > 3 && quiet { reduction_for(depth, index) - 1 } else { 0 };
                self.scout(&child, next, alpha, reduction.clamp(0, (next.depth - 1).max(0)))
            };
            self.line.pop();
            if self.budget.is_spent() {
                return best;
            }
            candidate.effort = self.budget.nodes() - before;
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    candidate.effort = u64::MAX;
                    self.variations.extend(0, m);
                    *choice = Choice { score, pv: self.variations.main().to_vec() };
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        let chosen = choice.pv.first().copied();
        candidates.sort_by_key(|candidate| (Some(candidate.m) != chosen, Reverse(candidate.effort)));
        best
    }
}

/// The next half width of a window that was too narrow.
const fn widen(width: i32) -> i32 {
    if width >= 400 { 2 * INFINITE } else { width * 3 }
}
