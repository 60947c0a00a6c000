//! What happened in a match, as it lies in the log: only what cannot be computed from what went before.

use krog_chess::bughouse::{BoardName, ByBoard, MatchEnd, MatchReason};
use krog_compete::{Clock, Ms, Snapshot};
use krog_store::{GameId, StoredEvent};
use serde::{Deserialize, Serialize};

use crate::{
    game::{Cost, PersonText, ReplayError},
    stored::{Board, Call, Seat, TeamNumber},
};

/// An event of a match's log. Where it changed a clock, it holds the clock as it stood behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchEvent {
    /// A seat was taken.
    Joined(Joined),
    /// A seat was left.
    Left(Left),
    /// The computer got a seat, or lost it.
    Computer(ComputerSeat),
    /// A move was made on a board.
    Move(Made),
    /// A draw was offered or declined.
    Offer(Offered),
    /// Something was said to the partner.
    Said(Said),
    /// The server was down; nobody is charged for that.
    Restarted(Outage),
    Over(Over),
    /// Another match was asked for or declined.
    RematchOffer(Offered),
    /// There is another match.
    Rematch(NextMatch),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshots {
    pub a: Snapshot,
    pub b: Snapshot,
}

impl Snapshots {
    /// Of clocks as they stand.
    pub fn of(clocks: &ByBoard<Clock>) -> Snapshots {
        Snapshots { a: clocks.a.snapshot(), b: clocks.b.snapshot() }
    }

    pub const fn of_board(&self, board: BoardName) -> Snapshot {
        match board {
            BoardName::A => self.a,
            BoardName::B => self.b,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joined {
    pub seat: Seat,
    pub person: PersonText,
    /// The seat that the person had until then, and leaves by this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Seat>,
    /// The clocks, where they start with this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Snapshots>,
}

/// A seat that was left before the match began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left {
    pub seat: Seat,
}

/// A seat that the computer got or lost, before the match began.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComputerSeat {
    pub seat: Seat,
    /// How strong it plays, 1 to 8; none where it lost the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The clocks, where they start with this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Snapshots>,
}

/// A move by its UCI.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    pub board: Board,
    pub uci: Box<str>,
    /// What it cost; none for a first move that no clock counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    pub clock: Snapshot,
}

/// The match that follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextMatch {
    pub game: String,
}

impl NextMatch {
    pub fn id(&self) -> Option<GameId> {
        self.game.parse().ok()
    }
}

/// An offer, or its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offered {
    pub seat: Seat,
    /// Whether the seat offers or agrees; else it declines, and all offers are gone.
    pub offers: bool,
}

/// Something a partner has said: in words or as a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    pub seat: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<Call>,
}

/// The server was down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outage {
    /// From its last sign of life.
    pub from: Ms,
    /// To the end of the grace.
    pub to: Ms,
    pub clocks: Snapshots,
}

/// The end of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    /// The winners; none after a draw or an aborted match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<TeamNumber>,
    pub reason: String,
    /// The board that decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    pub clocks: Snapshots,
}

impl Over {
    /// An end, written down.
    pub fn of(end: MatchEnd, clocks: Snapshots) -> Over {
        Over {
            winner: end.winner.map(TeamNumber),
            reason: end.reason.name().to_owned(),
            board: end.board.map(Into::into),
            clocks,
        }
    }

    pub fn end(&self) -> Option<MatchEnd> {
        Some(MatchEnd {
            winner: self.winner.map(|team| team.0),
            reason: MatchReason::from_name(&self.reason)?,
            board: self.board.map(Into::into),
        })
    }
}

impl MatchEvent {
    /// As the log keeps it; fields of bodies are only ever added.
    pub fn store(&self, seq: u64, at_ms: i64) -> Result<StoredEvent, serde_json::Error> {
        let (kind, body) = match serde_json::to_value(self)? {
            serde_json::Value::Object(object) => object.into_iter().next().unwrap_or_default(),
            _ => (String::new(), serde_json::Value::Null),
        };
        Ok(StoredEvent { seq, kind, body: body.to_string(), at_ms })
    }

    /// From the log.
    pub fn load(stored: &StoredEvent) -> Result<MatchEvent, ReplayError> {
        let unreadable = |_| ReplayError::Unreadable { seq: stored.seq };
        let body: serde_json::Value = serde_json::from_str(&stored.body).map_err(unreadable)?;
        let object: serde_json::Map<_, _> = [(stored.kind.clone(), body)].into_iter().collect();
        serde_json::from_value(serde_json::Value::Object(object)).map_err(unreadable)
    }

    /// Whether it happens when the match is over: partners may still talk about it, and all four agree on the next one.
    pub const fn follows(&self) -> bool {
        matches!(self, MatchEvent::Said(_) | MatchEvent::RematchOffer(_) | MatchEvent::Rematch(_))
    }

    /// Whether it changes who sits where.
    pub const fn seats(&self) -> bool {
        matches!(self, MatchEvent::Joined(_) | MatchEvent::Left(_) | MatchEvent::Computer(_))
    }

    /// Whether it makes a seat free.
    pub const fn frees(&self) -> bool {
        matches!(
            self,
            MatchEvent::Left(_)
                | MatchEvent::Joined(Joined { from: Some(_), .. })
                | MatchEvent::Computer(ComputerSeat { level: None, .. })
        )
    }

    /// Whether everybody is told: what partners say to each other is theirs alone.
    pub const fn is_public(&self) -> bool {
        !matches!(self, MatchEvent::Said(_))
    }
}
