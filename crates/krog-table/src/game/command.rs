//! What people ask of a game.

use krog_chess::{ByColor, Square};
use krog_compete::{LagReport, Ms};
use krog_wire::game::{ClaimGround, GameAct};

/// A request to change a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Takes the free seat.
    Join,
    /// Makes a move, UCI or SAN.
    Move {
        text: String,
        /// Half-moves made, as the player sees it.
        ply: Option<u32>,
        /// What is known of the line.
        lag: LagReport,
    },
    Act(Act),
}

/// An act with what may come with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    pub act: GameAct,
    /// With a draw claim: the intended move.
    pub intended: Option<String>,
    /// With a draw claim: the rule.
    pub ground: Option<ClaimGround>,
    /// With a touch: the square.
    pub square: Option<Square>,
}

impl Act {
    /// An act by itself.
    pub const fn plain(act: GameAct) -> Act {
        Act { act, intended: None, ground: None, square: None }
    }
}

impl Command {
    /// An act by itself.
    pub const fn act(act: GameAct) -> Command {
        Command::Act(Act::plain(act))
    }
}

/// When something is asked, and who is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// Now, on the server's scale.
    pub now: Ms,
    /// Since when a player has been away; none while a page of theirs is connected.
    pub away: ByColor<Option<Away>>,
}

impl Moment {
    /// A moment at which nobody is away.
    pub const fn at(now: Ms) -> Moment {
        Moment { now, away: ByColor { white: None, black: None } }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Away {
    pub since: Ms,
    /// Whether the page was closed, rather than the line lost.
    pub left: bool,
}
