//! Whether a side can still win by any possible series of legal moves (Laws 5.2.2, 6.9, 7.5.5, 9.6).
//!
//! A search with three answers. *Yes* carries a line in which both sides help; *no* carries a reason that
//! [`verify`] checks without the search: too few men, a position blocked for ever, or every reachable position visited,
//! some bishops being thought anywhere or each where it stands.
//! *Unknown* says how much was searched. The counters of moves play no part: a series may be as long as it likes.

mod blocked;
mod closure;
mod frontier;
mod guide;
mod key;
mod material;
mod picture;
mod reach;
mod roaming;
mod roaming_check;
mod search;
mod verify;

use shakmaty::{ByColor, Color, Move};

pub use self::{
    blocked::{Blocked, Reach},
    closure::OpenError,
    material::{ATOMIC, HORDE, Holding, Material, Row, TABLE, TooFew, too_few},
    roaming::Roaming,
    verify::{VerifyError, verify},
};
use crate::{
    end::{End, GameResult},
    position::Position,
    with_rules,
};

/// How many positions a search may look at. It is counted, not timed, so that answers repeat; what is met again within
/// one attempt counts once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Budget(u32);

impl Budget {
    /// Answers nearly every position of real games: a blocked one in less than a tenth of a second.
    pub const USUAL: Budget = Budget(100_000);

    /// A budget of so many positions.
    #[must_use]
    pub const fn new(nodes: u32) -> Budget {
        Budget(nodes)
    }

    /// The number of positions.
    #[must_use]
    pub const fn nodes(self) -> u32 {
        self.0
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::USUAL
    }
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CanMate {
    /// There is a series of legal moves that ends in a win; empty if it is won already.
    Yes {
        /// The moves of both sides.
        line: Vec<Move>,
    },
    /// There is none.
    No {
        /// Why not.
        reason: NoMate,
    },
    /// Neither was found within the budget. Counts as yes; an arbiter may rule.
    Unknown {
        /// Positions looked at.
        nodes: u32,
    },
}

/// Why no series of legal moves wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoMate {
    /// The game is over, and this side did not win it.
    Over(End),
    /// Too few men of the right kind on either side.
    Material(TooFew),
    /// Nothing can open the position.
    Blocked(Blocked),
    /// Every position that can arise was visited, with some bishops thought to be anywhere, and none is a win.
    Roaming(Roaming),
    /// Every position that can arise was visited, and none is a win.
    Exhausted(Exhausted),
}

/// A completed visit of everything that can arise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exhausted {
    /// Distinct positions that were reached, the first one included. Those that are closed by material or by one of
    /// `blocked` count, what follows them does not.
    pub positions: u32,
    /// The blocked positions that were met.
    pub blocked: Vec<Blocked>,
}

impl CanMate {
    /// Whether a win was shown to be possible.
    #[must_use]
    pub const fn is_yes(&self) -> bool {
        matches!(self, CanMate::Yes { .. })
    }

    /// Whether a win was shown to be impossible.
    #[must_use]
    pub const fn is_no(&self) -> bool {
        matches!(self, CanMate::No { .. })
    }

    /// Its stable name, as in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            CanMate::Yes { .. } => "yes",
            CanMate::No { .. } => "no",
            CanMate::Unknown { .. } => "unknown",
        }
    }
}

impl NoMate {
    /// Its stable name, as in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            NoMate::Over(_) => "over",
            NoMate::Material(_) => "material",
            NoMate::Blocked(_) => "blocked",
            NoMate::Roaming(_) => "roaming",
            NoMate::Exhausted(_) => "exhausted",
        }
    }
}

/// Whether `who` can still win, by the means of the position's variant, in any series of legal moves.
#[must_use]
pub fn can_mate(position: &Position, who: Color, budget: Budget) -> CanMate {
    if let Some(end) = End::of_rules(position) {
        return match end.result {
            GameResult::Win(winner) if winner == who => CanMate::Yes { line: Vec::new() },
            _ => CanMate::No { reason: NoMate::Over(end) },
        };
    }
    let Some(rules) = position.library() else {
        // The search knows the library's rules alone, and not what a partner may send.
        return CanMate::Unknown { nodes: 0 };
    };
    let variant = position.variant();
    if let Some(lack) = too_few(variant, rules, who) {
        return CanMate::No { reason: NoMate::Material(lack) };
    }
    if let Some(blocked) = Blocked::find(variant, rules, who) {
        return CanMate::No { reason: NoMate::Blocked(blocked) };
    }
    with_rules!(rules, rules => search::run(variant, rules, who, budget))
}

/// Why neither side can win, if that is shown: the position is dead (5.2.2) and the game drawn. None after the game's
/// end, and none in crazyhouse, which knows no dead position.
#[must_use]
pub fn dead(position: &Position, budget: Budget) -> Option<ByColor<NoMate>> {
    let known = position.custom().is_none() && position.variant().has_insufficient_material();
    if !known || End::of_rules(position).is_some() {
        return None;
    }
    let CanMate::No { reason: white } = can_mate(position, Color::White, budget) else {
        return None;
    };
    let CanMate::No { reason: black } = can_mate(position, Color::Black, budget) else {
        return None;
    };
    Some(ByColor { white, black })
}

/// Whether it can be seen without a search that neither side can win (5.2.2): too few men, or pawns and bishops that block
/// each other for ever. Cheap enough to ask after every move.
#[must_use]
pub fn is_dead_at_sight(position: &Position) -> bool {
    let board = position.board();
    // Officers that can leap or turn corners come through in the end, or a search has to say that they do not.
    (board.queens() | board.rooks() | board.knights()).is_empty() && is_dead(position, Budget::new(0))
}

/// Whether neither side can win (5.2.2).
#[must_use]
pub fn is_dead(position: &Position, budget: Budget) -> bool {
    dead(position, budget).is_some()
}
