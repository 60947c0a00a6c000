//! The search by a rulebook: few positions, each judged by formulas, kept as a tree from one iteration to the next.
//!
//! Nothing is assumed of the moves but that the rulebook permits them. Men and squares are weighed as in the variant that the
//! book builds on.

mod evaluation;
mod tree;

use std::sync::atomic::AtomicU64;

use krog_chess::Position;
use shakmaty::{Move, variant::Variant};

use self::tree::Node;
use crate::{
    Info, Limits, PositionKey, Report, Score, SearchError, Stop,
    report::{DECIDED, WIN},
    search::Noise,
    stop::Budget,
};

/// Positions of one search at most, whatever the limits: each holds its moves.
const MOST: u64 = 40_000;
/// Nominal plies at most.
const DEEPEST: i32 = 24;
/// Plies of captures behind the last nominal one.
const CAPTURES: i32 = 6;
/// What a capture may bring beyond the man it takes, centipawns.
const MARGIN: i32 = 180;
const INFINITE: i32 = WIN + 1;

/// Chooses a move that the rulebook of `root` permits.
///
/// # Errors
/// The game is over in `root`, or the rulebook has no answer about it or about whatever follows.
pub(crate) fn search(
    root: &Position,
    history: &[PositionKey],
    limits: &Limits,
    stop: &Stop,
    info: &mut dyn FnMut(&Info),
) -> Result<Report, SearchError> {
    if root.trouble().is_some() {
        return Err(SearchError::NoAnswer);
    }
    if root.end().is_some() || root.legal_moves().is_empty() {
        return Err(SearchError::NoLegalMove);
    }
    let caps = limits.caps(Variant::Chess);
    let nodes = [limits.nodes, limits.strength.custom_nodes(), Some(MOST)].into_iter().flatten().min();
    let depth = i32::from(limits.depth.unwrap_or(u8::MAX).min(caps.depth));
    let noise = Noise { amplitude: caps.noise, seed: limits.seed };
    let alone = AtomicU64::new(0);
    let budget = Budget::new(limits.time, limits.enough, nodes, stop, &alone);
    let search = Search { budget, noise, line: history.to_vec() };
    search.run(root, limits, depth.clamp(1, DEEPEST), info)
}

struct Search<'a> {
    budget: Budget<'a>,
    noise: Noise,
    /// The positions of the game and of the line, oldest first.
    line: Vec<PositionKey>,
}

impl Search<'_> {
    fn run(
        mut self,
        position: &Position,
        limits: &Limits,
        deepest: i32,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Report, SearchError> {
        let mut root = Node::new(position.clone(), self.noise);
        root.expand();
        if !root.keep(&limits.only) {
            return Err(SearchError::NoLegalMove);
        }
        let mut score = root.worth;
        let mut finished = 0;
        for depth in 1..=deepest {
            if !self.budget.allows_iteration() {
                break;
            }
            let found = self.root(&mut root, depth);
            // Cut short, the best of what was looked at still counts: the last best was looked at first.
            if found > -INFINITE {
                score = found;
            }
            if self.budget.is_spent() {
                break;
            }
            finished = depth;
            info(&Info {
                depth: u8::try_from(depth).unwrap_or(u8::MAX),
                deepest: u8::try_from(depth).unwrap_or(u8::MAX),
                line: 1,
                score: Score::from_internal(score),
                pv: root.variation(),
                nodes: self.budget.nodes(),
                time: self.budget.elapsed(),
                full: 0,
            });
            let seen_to_the_end = score.abs() >= DECIDED && WIN - score.abs() <= depth;
            let mated = limits.mate.is_some_and(|moves| score >= WIN - 2 * i32::from(moves));
            if seen_to_the_end || mated || root.has_one_move() {
                break;
            }
        }
        // The game would refuse a move behind which the rulebook has no answer.
        let Some(best) = root.settle() else { return Err(SearchError::NoAnswer) };
        let pv: Vec<Move> = root.variation();
        Ok(Report {
            best,
            score: Score::from_internal(score),
            pv: if pv.first() == Some(&best) { pv } else { vec![best] },
            depth: u8::try_from(finished).unwrap_or(u8::MAX),
            nodes: self.budget.nodes(),
            time: self.budget.elapsed(),
        })
    }

    /// All moves of the root; the best stands first afterwards, even when cut short.
    fn root(&mut self, root: &mut Node, depth: i32) -> i32 {
        let mut alpha = -INFINITE;
        for index in 0..root.children.len() {
            let window = Window { alpha, beta: INFINITE };
            let Some(score) = self.reply(root, index, window, Place { depth, ply: 0 }) else {
                if self.budget.is_spent() {
                    break;
                }
                continue;
            };
            if score > alpha {
                alpha = score;
                root.prefer(index);
            }
        }
        alpha
    }

    /// The worth of a move for the side that makes it; none when the search is to end, or the rulebook has no answer.
    fn reply(&mut self, node: &mut Node, index: usize, window: Window, place: Place) -> Option<i32> {
        self.budget.poll();
        if self.budget.is_spent() || !node.has_child(index) && !self.budget.spend() {
            return None;
        }
        let (turn, key) = (node.position.turn(), node.key);
        let child = node.child(index, self.noise)?;
        // A rulebook may let a side move twice.
        let again = child.position.turn() == turn;
        let window = if again { window } else { window.turned() };
        self.line.push(key);
        let score = self.worth(child, window, Place { depth: place.depth - 1, ply: place.ply + 1 });
        self.line.pop();
        (!self.budget.is_spent()).then_some(if again { score } else { -score })
    }

    /// The worth of a position for the side to move.
    fn worth(&mut self, node: &mut Node, window: Window, place: Place) -> i32 {
        if let Some(end) = node.end() {
            return end.result.winner().map_or(0, |winner| {
                if winner == node.position.turn() { WIN - place.ply } else { place.ply - WIN }
            });
        }
        if self.line.contains(&node.key) {
            return 0;
        }
        let quiet = place.depth <= 0;
        let Window { mut alpha, beta } = window;
        let mut best = -INFINITE;
        if quiet {
            best = node.worth;
            if best >= beta || place.depth <= -CAPTURES {
                return best;
            }
            alpha = alpha.max(best);
        }
        node.expand();
        let standing = node.worth;
        for index in 0..node.children.len() {
            if quiet {
                let Some(prize) = node.prize(index) else { continue };
                if standing + prize + MARGIN <= alpha {
                    continue;
                }
            }
            let Some(score) = self.reply(node, index, Window { alpha, beta }, place) else {
                if self.budget.is_spent() {
                    return best.max(-DECIDED);
                }
                continue;
            };
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    node.prefer(index);
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        // Where the rulebook has no answer about any move, men alone count.
        if best == -INFINITE { standing } else { best }
    }
}

/// Between which scores the answer matters.
#[derive(Debug, Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// How far from the root, and how far to go.
#[derive(Debug, Clone, Copy)]
struct Place {
    depth: i32,
    ply: i32,
}
