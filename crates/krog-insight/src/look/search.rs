//! A search of captures, promotions and checks, every answer to a check included.

mod checks;
mod standing;

use shakmaty::{Move, MoveList, Position, Role};

use self::{
    checks::Checks,
    standing::{gained, standing},
};
use crate::exchange::{exchange, price};

/// What mate is worth, less a point for each ply until it.
const MATE: i32 = 100_000;
/// What a check counts in the order of moves.
const CHECK: i32 = 500;

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

/// Plies of which it is remembered what refuted the last position.
const PLIES: usize = 16;

/// A search with a budget of positions.
#[derive(Debug)]
pub(super) struct Search {
    left: u32,
    /// Whether moves do what they do in chess and nothing besides, so that what they bring is known before they are made.
    plain: bool,
    /// What refuted the last position at each ply: often it refutes the next one too.
    refuted: [Option<Move>; PLIES],
}

/// A position that is looked at, and how far.
struct At<'a, P> {
    position: &'a P,
    depth: Depth,
    ply: usize,
}

/// A position whose moves have to be tried.
struct Open {
    /// What it is worth if nothing is done, where that may be.
    least: Option<i32>,
    tried: Tried,
    quiet: Quiet,
}

/// Which moves lead to where the other side only asks what stands there.
struct Quiet {
    applies: bool,
    checks: Option<Checks>,
    standing: Option<i32>,
}

impl<P: Position + Clone> At<'_, P> {
    /// The position after a move.
    fn after(&self, m: Move) -> P {
        let mut next = self.position.clone();
        next.play_unchecked(m);
        next
    }

    const fn below<'b>(&self, next: &'b P) -> At<'b, P> {
        At { position: next, depth: self.depth.next(), ply: self.ply + 1 }
    }
}

impl Quiet {
    /// What a move comes to where the other side would be content with that, if it is no more than `alpha`.
    fn content<P: Position>(&mut self, position: &P, m: Move, alpha: i32) -> Option<i32> {
        let checks =
            |m: Move| self.checks.as_ref().is_some_and(|checks| checks.given_by(position.board(), m));
        if !self.applies || m.is_castle() || m.is_en_passant() || checks(m) {
            return None;
        }
        let now = *self.standing.get_or_insert_with(|| standing(position));
        Some(now + gained(position.turn(), m)).filter(|score| *score <= alpha)
    }
}

impl Search {
    pub(super) const fn new(budget: u32, plain: bool) -> Search {
        Search { left: budget, plain, refuted: [None; PLIES] }
    }

    /// The best line of the side to move.
    pub(super) fn line<P: Position + Clone>(&mut self, position: &P, depth: Depth) -> Vec<Move> {
        let mut line = Vec::new();
        self.worth(&At { position, depth, ply: 0 }, -MATE * 2, MATE * 2, &mut line);
        line
    }

    /// Looks at a position, before its moves are made. What it is worth instead, where what stands there reaches `beta`, or nothing can be
    /// tried.
    fn see<P: Position + Clone>(&mut self, at: &At<'_, P>, beta: i32) -> Result<Open, i32> {
        let At { position, depth, ply } = *at;
        let every = depth.full > 0 || (depth.checks > 0 && position.is_check());
        let mut least = None;
        if !every && !position.is_variant_end() {
            let now = *least.insert(standing(position));
            // Stalemate is not looked for here.
            if now >= beta {
                return Err(now);
            }
        }
        let legal = position.legal_moves();
        if legal.is_empty() {
            return Err(ended(position, ply));
        }
        if self.left == 0 {
            return Err(standing(position));
        }
        self.left -= 1;
        let checks = Checks::of(position);
        let tried = Tried::of(position, &legal, &checks, (!every).then_some(depth));
        let next = depth.next();
        let quiet = Quiet {
            applies: self.plain && next.full == 0,
            checks: Some(checks).filter(|_| next.checks > 0),
            standing: least,
        };
        Ok(Open { least, tried, quiet })
    }

    /// The worth of a position for the side to move, within a window, and the line that shows it.
    fn worth<P: Position + Clone>(
        &mut self,
        at: &At<'_, P>,
        mut alpha: i32,
        beta: i32,
        line: &mut Vec<Move>,
    ) -> i32 {
        line.clear();
        let Open { least, tried, mut quiet } = match self.see(at, beta) {
            Err(worth) => return worth,
            Ok(open) => open,
        };
        let mut best = least.unwrap_or(-MATE * 2);
        alpha = alpha.max(best);
        let mut below = Vec::new();
        for (nth, m) in tried.moves().enumerate() {
            if let Some(score) = quiet.content(at.position, *m, alpha) {
                best = best.max(score);
                continue;
            }
            let next = at.after(*m);
            let next = at.below(&next);
            // Whether it is better at all takes less than by how much and how.
            if nth > 0 {
                let score = -self.bound(&next, -alpha);
                if score <= alpha {
                    best = best.max(score);
                    continue;
                }
            }
            let score = -self.worth(&next, -beta, -alpha, &mut below);
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    line.clear();
                    line.push(*m);
                    line.append(&mut below);
                }
                if score >= beta {
                    break;
                }
            }
        }
        best
    }

    /// A bound of the worth of a position for the side to move: it tells whether that reaches `beta`, in whatever order moves are tried.
    fn bound<P: Position + Clone>(&mut self, at: &At<'_, P>, beta: i32) -> i32 {
        let Open { least, tried, mut quiet } = match self.see(at, beta) {
            Err(worth) => return worth,
            Ok(open) => open,
        };
        let mut best = least.unwrap_or(-MATE * 2);
        let last = self.refuted.get(at.ply).copied().flatten().filter(|m| tried.moves().any(|own| own == m));
        let others = tried.moves().filter(|m| last != Some(**m));
        for m in last.iter().chain(others) {
            if let Some(score) = quiet.content(at.position, *m, beta - 1) {
                best = best.max(score);
                continue;
            }
            let next = at.after(*m);
            let score = -self.bound(&at.below(&next), 1 - beta);
            best = best.max(score);
            if score >= beta {
                if let Some(refuted) = self.refuted.get_mut(at.ply) {
                    *refuted = Some(*m);
                }
                break;
            }
        }
        best
    }
}

/// The worth of a position without moves.
fn ended(position: &impl Position, ply: usize) -> i32 {
    let ply = i32::try_from(ply).unwrap_or(MATE);
    match position.outcome().winner() {
        Some(winner) if winner == position.turn() => MATE - ply,
        Some(_) => ply - MATE,
        None => 0,
    }
}

/// Moves in the order in which they are tried: captures of the dearest first, then checks, then the others as they come.
#[derive(Debug)]
struct Tried {
    loud: Vec<(i32, Move)>,
    others: MoveList,
}

impl Tried {
    /// All of them, or only what is sharp at a depth.
    fn of(position: &impl Position, legal: &MoveList, checks: &Checks, sharp: Option<Depth>) -> Tried {
        let mut tried = Tried { loud: Vec::new(), others: MoveList::new() };
        for m in legal {
            if sharp.is_some_and(|depth| !is_sharp(position, *m, depth, checks)) {
                continue;
            }
            let gain = if m.is_promotion() { price(Role::Queen) } else { 0 };
            let taken = m.capture().map_or(0, |taken| 10 * price(taken) - price(m.role()).min(1000));
            let check = if checks.given_by(position.board(), *m) { CHECK } else { 0 };
            match gain + taken + check {
                0 => tried.others.push(*m),
                loud => tried.loud.push((loud, *m)),
            }
        }
        tried.loud.sort_by_key(|(loud, _)| -loud);
        tried
    }

    fn moves(&self) -> impl Iterator<Item = &Move> {
        self.loud.iter().map(|(_, m)| m).chain(&self.others)
    }
}

/// Captures that do not lose by exchange, promotions to a queen, and checks as long as they are asked for.
fn is_sharp(position: &impl Position, m: Move, depth: Depth, checks: &Checks) -> bool {
    if m.is_promotion() {
        return m.promotion() == Some(Role::Queen);
    }
    let taken = m.capture();
    // Whoever takes something as dear as the piece that takes loses nothing.
    taken.is_some_and(|taken| {
        price(taken) >= price(m.role()) || exchange(position.board(), position.turn(), m) >= 0
    }) || (depth.checks > 0 && checks.given_by(position.board(), m))
}
