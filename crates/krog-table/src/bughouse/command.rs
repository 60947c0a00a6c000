//! What people ask of a match.

use krog_chess::bughouse::{BoardName, Seat};
use krog_compete::{LagReport, acts::bughouse::FourAct};
use krog_wire::{bughouse::QuickCall, game::GameAct};

use crate::game::{Act, Command};

/// A request to change a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchCommand {
    /// Takes a seat, or changes to it.
    Join {
        seat: Seat,
        /// Whether the person and somebody who sits there have blocked one another.
        blocked: bool,
    },
    /// Gives a seat to the computer, or takes it from there.
    Computer {
        seat: Seat,
        /// How strong it plays, 1 to 8; none to free the seat.
        level: Option<u8>,
    },
    /// Makes a move, UCI or SAN.
    Move {
        board: BoardName,
        text: String,
        /// Half-moves made on the board, as the player sees it.
        ply: Option<u32>,
        /// What is known of the line.
        lag: LagReport,
    },
    /// Does what the rulebook of the match knows by its name alone.
    Act(FourAct),
    /// Says something to the partner.
    Say { message: Option<String>, call: Option<QuickCall> },
}

impl MatchCommand {
    /// To take a seat among people none of whom is blocked.
    pub const fn join(seat: Seat) -> MatchCommand {
        MatchCommand::Join { seat, blocked: false }
    }

    /// The same request to a game, where a match knows it too.
    pub const fn of(command: &Command) -> Option<MatchCommand> {
        match command {
            Command::Act(Act { act, .. }) => MatchCommand::of_act(*act),
            Command::Join | Command::Move { .. } => None,
        }
    }

    /// The act of a game, where a match knows it too.
    pub const fn of_act(act: GameAct) -> Option<MatchCommand> {
        Some(MatchCommand::Act(match act {
            GameAct::Resign => FourAct::Resign,
            GameAct::Abort => FourAct::Abort,
            GameAct::DrawOffer => FourAct::DrawOffer,
            GameAct::DrawAccept => FourAct::DrawAccept,
            GameAct::DrawDecline => FourAct::DrawDecline,
            GameAct::Flag => FourAct::Flag,
            GameAct::RematchOffer => FourAct::RematchOffer,
            GameAct::RematchAccept => FourAct::RematchAccept,
            GameAct::RematchDecline => FourAct::RematchDecline,
            _ => return None,
        }))
    }
}
