//! The search for a line in which both sides help. Nothing is cut off: when no position is left to go into, everything
//! that can arise was visited, and that is a proof that there is no win.

use krog_logic::interrupt::Interrupt;
use shakmaty::{Color, EnPassantMode, KnownOutcome, Move, Outcome, Position, Role};

use super::{
    Blocked, Budget, CanMate, Exhausted, NoMate,
    frontier::Frontier,
    guide::{Guide, TIES},
    key::{Key, Visited},
    picture::Picture,
    roaming::Roaming,
    too_few,
};
use crate::variant::Variant;

struct Node<P> {
    position: P,
    parent: u32,
    step: Option<Move>,
    done: bool,
}

/// Whether the position ends the game with a win for `who`, where that shows before its moves are asked for.
fn is_won<P: Position>(position: &P, who: Color) -> bool {
    if position.is_variant_end() {
        return won_by(position, who);
    }
    position.turn() != who && position.is_check() && position.legal_moves().is_empty()
}

fn won_by<P: Position>(position: &P, who: Color) -> bool {
    matches!(position.variant_outcome(), Outcome::Known(KnownOutcome::Decisive { winner }) if winner == who)
}

/// What guides an attempt.
#[derive(Debug, Clone, Copy)]
enum Kind {
    /// What is promising anywhere.
    General,
    /// One picture of a mate after another, where there are any.
    Pictures,
    /// What is promising anywhere, where a side has only moves of pawns to wait with.
    Waiting,
    /// No search for a win, but a proof that there is none, with bishops thought to be anywhere.
    Roaming,
}

/// Moves that may be tried for each position of a budget: most lead to positions that were looked at before, and take
/// time all the same.
const TRIES: u64 = 24;

/// The most pictures that are tried.
const PICTURES: usize = 8;

/// Parts of the budget, of 32, for one attempt after another; the last has all that is left. A draw of luck that leads
/// astray is better given up early.
const ATTEMPTS: [(Kind, u32); 7] = [
    (Kind::General, 2),
    (Kind::Roaming, 1),
    (Kind::Pictures, 1),
    (Kind::Waiting, 3),
    (Kind::General, 2),
    (Kind::Waiting, 3),
    (Kind::General, 32),
];

pub(super) fn run<P: Position + Clone>(variant: Variant, root: &P, who: Color, budget: Budget) -> CanMate {
    let guide = Guide::new(variant, who);
    let mut spent = 0u32;
    let mut pictures: Option<Vec<Picture>> = None;
    for (seed, (kind, parts)) in (0u64..).zip(ATTEMPTS) {
        if let Kind::Roaming = kind {
            let (roaming, looked_at) = Roaming::find(variant, root, who, (budget.nodes() / 64) * parts);
            spent = spent.saturating_add(looked_at);
            match roaming {
                Some(roaming) => return CanMate::No { reason: NoMate::Roaming(roaming) },
                None => continue,
            }
        }
        let share = Budget::new((budget.nodes() / 32).saturating_mul(parts));
        let guides = match kind {
            Kind::General => vec![guide.clone()],
            Kind::Pictures => pictures
                .get_or_insert_with(|| Picture::nearest(root.board(), who, PICTURES))
                .iter()
                .map(|picture| guide.towards(picture))
                .collect(),
            Kind::Roaming => Vec::new(),
            Kind::Waiting => guide.waiting(root.board()).into_iter().collect(),
        };
        for guide in guides {
            let share = share.min(Budget::new(budget.nodes().saturating_sub(spent)));
            match attempt(variant, root, who, &guide, share, seed) {
                CanMate::Unknown { nodes } => spent = spent.saturating_add(nodes),
                answer => return answer,
            }
        }
    }
    CanMate::Unknown { nodes: spent }
}

fn attempt<P: Position + Clone>(
    variant: Variant,
    root: &P,
    who: Color,
    guide: &Guide,
    budget: Budget,
    seed: u64,
) -> CanMate {
    let mut nodes = vec![Node { position: root.clone(), parent: 0, step: None, done: false }];
    let mut visited = Visited::default();
    visited.insert(guide.key(root));
    let mut frontier = Frontier::new(TIES, seed);
    frontier.push(guide.scores(root), 0);
    let mut blocked: Vec<Blocked> = Vec::new();
    let mut looked_at = 0u32;
    let mut tried = 0u64;
    let interrupt = Interrupt::current();

    while let Some(at) = frontier.pop(|at| nodes.get(at as usize).is_none_or(|node| node.done)) {
        let Some(node) = nodes.get_mut(at as usize) else { break };
        node.done = true;
        let position = node.position.clone();
        let moves = position.legal_moves();
        if moves.is_empty() && won_by(&position, who) {
            return CanMate::Yes { line: line(&nodes, at, None) };
        }
        tried += moves.len() as u64;
        // A capture in passing that is not made is gone for good.
        let passes = position.ep_square(EnPassantMode::Legal).is_some();
        for m in moves {
            let mut next = position.clone();
            next.play_unchecked(m);
            if !visited.insert(guide.key(&next)) {
                continue;
            }
            looked_at += 1;
            if is_won(&next, who) {
                return CanMate::Yes { line: line(&nodes, at, Some(m)) };
            }
            if (passes || cannot_be_undone(&position, m)) && is_closed(variant, &next, m, who, &mut blocked) {
                continue;
            }
            let Ok(id) = u32::try_from(nodes.len()) else {
                return CanMate::Unknown { nodes: looked_at };
            };
            frontier.push(guide.scores(&next), id);
            nodes.push(Node { position: next, parent: at, step: Some(m), done: false });
        }
        if looked_at >= budget.nodes() || tried >= TRIES * u64::from(budget.nodes()) || interrupt.is_raised()
        {
            return CanMate::Unknown { nodes: looked_at };
        }
    }
    if !guide.is_complete() {
        return CanMate::Unknown { nodes: looked_at };
    }
    // Which positions a later find would have closed depends on the order of the visit; the count that is given must not.
    let positions = if blocked.is_empty() {
        u32::try_from(visited.len()).ok()
    } else {
        count(variant, root, who, &blocked)
    };
    match positions {
        Some(positions) => CanMate::No { reason: NoMate::Exhausted(Exhausted { positions, blocked }) },
        None => CanMate::Unknown { nodes: looked_at },
    }
}

/// Whether a move may have closed the position: where it can be undone, it was as closed before.
fn cannot_be_undone<P: Position>(before: &P, m: Move) -> bool {
    let leaves_pawn = || m.role() == Role::King && before.checkers().intersects(before.board().pawns());
    let loses_rights = || matches!(m.role(), Role::King | Role::Rook) && before.castles().any();
    m.is_zeroing() || leaves_pawn() || loses_rights()
}

/// Whether nothing that follows can be a win.
fn is_closed<P: Position>(
    variant: Variant,
    position: &P,
    m: Move,
    who: Color,
    blocked: &mut Vec<Blocked>,
) -> bool {
    if (m.is_capture() || m.is_promotion()) && too_few(variant, position, who).is_some() {
        return true;
    }
    if !Blocked::is_likely(position) {
        return false;
    }
    if blocked.iter().rev().any(|known| known.covers(position)) {
        return true;
    }
    match Blocked::find(variant, position, who) {
        Some(found) => {
            blocked.push(found);
            true
        }
        None => false,
    }
}

fn count<P: Position + Clone>(variant: Variant, root: &P, who: Color, blocked: &[Blocked]) -> Option<u32> {
    let mut visited = Visited::default();
    visited.insert(Key::of(root));
    let mut open = vec![root.clone()];
    while let Some(position) = open.pop() {
        for m in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(m);
            if !visited.insert(Key::of(&next)) || too_few(variant, &next, who).is_some() {
                continue;
            }
            if !blocked.iter().any(|b| b.covers(&next)) {
                open.push(next);
            }
        }
    }
    u32::try_from(visited.len()).ok()
}

fn line<P>(nodes: &[Node<P>], last: u32, mate: Option<Move>) -> Vec<Move> {
    let mut line: Vec<Move> = mate.into_iter().collect();
    let mut at = last;
    while let Some(Node { step: Some(m), parent, .. }) = nodes.get(at as usize) {
        line.push(*m);
        at = *parent;
    }
    line.reverse();
    line
}
