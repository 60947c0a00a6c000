//! The search: iterative deepening over one alpha-beta for all rule sets.

mod alpha_beta;
mod correction;
pub(crate) mod exchange;
mod line;
mod ordering;
mod oversight;
mod quiescence;
mod root;
mod variation;

use std::sync::atomic::AtomicU64;

use shakmaty::{Color, KnownOutcome, Move};

use crate::{
    Caps, Limits, PositionKey, Stop,
    evaluation::{LIMIT, network::Memory},
    packed::PackedMove,
    report::{DECIDED, WIN},
    rules::Rules,
    stop::Budget,
    table::Table,
};
use correction::Correction;
use line::Line;
use ordering::{Before, Ordering, Scored};
pub(crate) use oversight::{Oversight, mix};
use variation::Variations;

/// No line is followed further than this many plies.
const MAX_PLY: i32 = 100;
const INFINITE: i32 = WIN + 1;

/// Plies that something is kept for.
const PLIES: usize = MAX_PLY as usize + 2;

/// What the searches of one game have learned about moves and positions.
#[derive(Debug)]
pub(crate) struct Learned {
    ordering: Ordering,
    correction: Correction,
}

impl Learned {
    /// Nothing yet.
    pub(crate) fn new() -> Self {
        Self { ordering: Ordering::new(PLIES), correction: Correction::new() }
    }

    /// Another move of the game: what belongs to a ply of the last search belongs to no ply of the next.
    pub(crate) fn begin(&mut self) {
        self.ordering.begin();
    }
}

#[derive(Debug)]
pub(crate) struct Search<'a> {
    table: &'a Table,
    budget: Budget<'a>,
    max_depth: i32,
    /// Whether somebody waits for the move, and not for an analysis.
    hurried: bool,
    noise: Noise,
    oversight: Oversight,
    line: Line,
    ordering: &'a mut Ordering,
    correction: &'a mut Correction,
    variations: Variations,
    /// What the network knows of the positions along the line.
    memory: Memory,
    /// Static evaluations along the line.
    evaluations: Vec<i32>,
    /// Move lists of each ply, kept for their memory.
    lists: Vec<Vec<Scored>>,
    /// Depth of the running iteration.
    iteration: i32,
    /// Plies of the longest line of the running iteration.
    deepest: i32,
    /// Which of the moves of the root is being searched.
    tried: usize,
    lines: usize,
    /// A win within so many moves is enough.
    mate: Option<i32>,
    /// The only moves to choose from, where there are some.
    only: Vec<Move>,
}

/// The place of the search in its tree.
#[derive(Debug, Clone, Copy)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: i32,
    key: PositionKey,
    in_check: bool,
    /// The moves that led here.
    before: Before,
    /// Whether passing may be tried here.
    may_pass: bool,
    /// Whether one move is expected to refute this node.
    cut: bool,
    /// The move that is left out, or none.
    without: PackedMove,
}

/// Deterministic misjudgement.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Noise {
    pub amplitude: u16,
    pub seed: u64,
}

impl Noise {
    /// The misjudgement of one position, centipawns, small ones more often than great ones.
    pub(crate) fn of(self, key: PositionKey) -> i32 {
        if self.amplitude == 0 {
            return 0;
        }
        let mixed = mix(key.get() ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let range = u64::from(self.amplitude) + 1;
        let (one, other) = ((mixed >> 32) % range, (mixed & 0xffff_ffff) % range);
        one as i32 - other as i32
    }
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        table: &'a Table,
        learned: &'a mut Learned,
        history: &[PositionKey],
        limits: &Limits,
        caps: Caps,
        stop: &'a Stop,
        helped: &'a AtomicU64,
    ) -> Self {
        let depth = limits.depth.unwrap_or(u8::MAX).min(caps.depth);
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(caps.nodes);
        Self {
            table,
            budget: Budget::new(limits.time, limits.enough, Some(nodes), stop, helped),
            max_depth: i32::from(depth).clamp(1, MAX_PLY - 20),
            hurried: limits.time.is_some() && limits.enough != limits.time || caps != Caps::NONE,
            oversight: caps.oversight(limits.seed),
            noise: Noise { amplitude: caps.noise, seed: limits.seed },
            line: Line::new(history),
            ordering: &mut learned.ordering,
            correction: &mut learned.correction,
            variations: Variations::new(PLIES),
            memory: Memory::new(PLIES),
            evaluations: vec![0; PLIES],
            lists: vec![Vec::new(); PLIES],
            iteration: 0,
            deepest: 0,
            tried: 0,
            lines: usize::from(limits.lines.max(1)),
            mate: limits.mate.map(i32::from),
            only: limits.only.clone(),
        }
    }

    /// Searches for another search, which is told what this one visits.
    pub(crate) const fn help(mut self) -> Self {
        self.budget.help();
        self
    }

    /// Worth of the position for the side to move, as far as this strength can tell.
    fn evaluate<P: Rules>(&mut self, position: &P, key: PositionKey, ply: i32) -> i32 {
        (position.evaluate_at(&mut self.memory, ply as usize) + self.noise.of(key)).clamp(-LIMIT, LIMIT)
    }

    /// The evaluation with what it was wrong by in positions with the same pawns.
    fn corrected<P: Rules>(&self, position: &P, evaluation: i32) -> i32 {
        let correction =
            if self.noise.amplitude == 0 { self.correction.of(position.board(), position.turn()) } else { 0 };
        (evaluation + correction).clamp(-LIMIT, LIMIT)
    }

    /// Plays `m`: the position after it, its key on the line.
    fn play<P: Rules>(&mut self, position: &P, key: PositionKey, m: Move) -> (P, PositionKey) {
        let mut after = position.clone();
        after.play_unchecked(m);
        let key = key.after(position, m, &after);
        self.line.push(key);
        (after, key)
    }

    /// The memory of a ply's move list, empty.
    fn take_list(&mut self, ply: i32) -> Vec<Scored> {
        let mut list = self.lists.get_mut(ply as usize).map(std::mem::take).unwrap_or_default();
        list.clear();
        list
    }

    fn give_list(&mut self, ply: i32, list: Vec<Scored>) {
        if let Some(place) = self.lists.get_mut(ply as usize) {
            *place = list;
        }
    }
}

/// The score of a finished game, `ply` plies after the root, for the side to move.
fn final_score(outcome: KnownOutcome, turn: Color, ply: i32) -> i32 {
    match outcome.winner() {
        None => 0,
        Some(winner) if winner == turn => WIN - ply,
        Some(_) => -WIN + ply,
    }
}

/// The score when the side to move has no legal move.
fn score_without_moves<P: Rules>(position: &P, in_check: bool, ply: i32) -> i32 {
    let outcome =
        if in_check { KnownOutcome::Decisive { winner: !position.turn() } } else { position.stalemate() };
    final_score(outcome, position.turn(), ply)
}

/// Whether the score says that the game is decided.
const fn is_decided(score: i32) -> bool {
    score >= DECIDED || score <= -DECIDED
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::variant::{Variant, VariantPosition};

    #[test]
    fn noise_stays_within_its_amplitude_and_varies_with_the_seed() {
        let key = PositionKey::from(&VariantPosition::new(Variant::Chess));
        let noise: Vec<i32> = (0..200).map(|seed| Noise { amplitude: 40, seed }.of(key)).collect();
        assert!(noise.iter().all(|noise| noise.abs() <= 40));
        assert!(noise.iter().any(|noise| *noise > 10) && noise.iter().any(|noise| *noise < -10));
        assert_eq!(Noise { amplitude: 0, seed: 9 }.of(key), 0);
    }
}
