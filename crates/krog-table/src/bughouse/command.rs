//! What people ask of a match.

use krog_chess::bughouse::{BoardName, Seat};
use krog_compete::{LagReport, acts::bughouse::FourAct};
use krog_wire::{bughouse::QuickCall, game::GameAct};

use crate::game::{Act, Command};

/// A request to change a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchCommand {
    /// Takes a seat.
    Join(Seat),
    /// Makes a move, UCI or SAN.
    Move {
        /// On which board.
        board: BoardName,
        /// As typed.
        text: String,
        /// Half-moves made on the board, as the player sees it.
        ply: Option<u32>,
        /// What is known of the line.
        lag: LagReport,
    },
    /// Gives up for the team.
    Resign,
    /// Calls the match off.
    Abort,
    /// Offers a draw, or agrees to one.
    OfferDraw,
    /// Agrees to the draw that others offer.
    AcceptDraw,
    /// Declines the draw.
    DeclineDraw,
    /// Says that somebody's time is up.
    Flag,
    /// Says something to the partner.
    Say {
        /// In words.
        message: Option<String>,
        /// As a call.
        call: Option<QuickCall>,
    },
}

impl MatchCommand {
    /// The rulebook's act behind a request of a player; none for moves and talk. Who joins names a seat as well.
    pub(super) const fn act(&self) -> Option<FourAct> {
        Some(match self {
            MatchCommand::Join(_) | MatchCommand::Move { .. } | MatchCommand::Say { .. } => return None,
            MatchCommand::Resign => FourAct::Resign,
            MatchCommand::Abort => FourAct::Abort,
            MatchCommand::OfferDraw => FourAct::OfferDraw,
            MatchCommand::AcceptDraw => FourAct::AcceptDraw,
            MatchCommand::DeclineDraw => FourAct::DeclineDraw,
            MatchCommand::Flag => FourAct::CallFlag,
        })
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
        match act {
            GameAct::Resign => Some(MatchCommand::Resign),
            GameAct::Abort => Some(MatchCommand::Abort),
            GameAct::DrawOffer => Some(MatchCommand::OfferDraw),
            GameAct::DrawAccept => Some(MatchCommand::AcceptDraw),
            GameAct::DrawDecline => Some(MatchCommand::DeclineDraw),
            GameAct::Flag => Some(MatchCommand::Flag),
            _ => None,
        }
    }
}
