//! What happened in a game, as it lies in the log: only what cannot be computed from what went before.

use krog_chess::{Color, End, EndReason, GameResult};
use krog_store::{PersonId, StoredEvent};
use serde::{Deserialize, Serialize};

use super::ReplayError;
use crate::view;

/// An event of a game's log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum GameEvent {
    /// The second player came.
    PlayerJoined {
        /// Who.
        person: PersonId,
    },
    /// A move, by its UCI.
    Move {
        /// UCI, in the game's castling style.
        uci: String,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        by: Color,
    },
    /// The offer was declined.
    DrawDeclined {
        /// By whom.
        by: Color,
    },
    /// Taking back was asked for.
    TakebackOffered {
        /// By whom.
        by: Color,
    },
    /// It was declined.
    TakebackDeclined {
        /// By whom.
        by: Color,
    },
    /// Half-moves were taken back.
    Takeback {
        /// Half-moves that remain.
        ply: u32,
    },
    /// The game ended.
    GameOver(End),
}

/// The bodies as JSON; fields are only ever added.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Body {
    Joined { person: String },
    Move { uci: String },
    By { by: krog_wire::variant::Color },
    Takeback { ply: u32 },
    Over { result: String, reason: String },
}

impl GameEvent {
    const fn kind(&self) -> &'static str {
        match self {
            GameEvent::PlayerJoined { .. } => "player_joined",
            GameEvent::Move { .. } => "move",
            GameEvent::DrawOffered { .. } => "draw_offered",
            GameEvent::DrawDeclined { .. } => "draw_declined",
            GameEvent::TakebackOffered { .. } => "takeback_offered",
            GameEvent::TakebackDeclined { .. } => "takeback_declined",
            GameEvent::Takeback { .. } => "takeback",
            GameEvent::GameOver(_) => "game_over",
        }
    }

    fn body(&self) -> Body {
        match self {
            GameEvent::PlayerJoined { person } => Body::Joined { person: person.to_string() },
            GameEvent::Move { uci } => Body::Move { uci: uci.clone() },
            GameEvent::DrawOffered { by }
            | GameEvent::DrawDeclined { by }
            | GameEvent::TakebackOffered { by }
            | GameEvent::TakebackDeclined { by } => Body::By { by: view::color(*by) },
            GameEvent::Takeback { ply } => Body::Takeback { ply: *ply },
            GameEvent::GameOver(end) => {
                Body::Over { result: end.result.as_str().to_owned(), reason: end.reason.name().to_owned() }
            }
        }
    }

    /// As a line of the log.
    pub(crate) fn store(&self, seq: u64, at_ms: i64) -> Result<StoredEvent, serde_json::Error> {
        let body = serde_json::to_string(&self.body())?;
        Ok(StoredEvent { seq, kind: self.kind().to_owned(), body, at_ms })
    }

    /// From a line of the log.
    pub(crate) fn load(stored: &StoredEvent) -> Result<GameEvent, ReplayError> {
        let bad = || ReplayError::Unreadable { seq: stored.seq };
        let body: Body = serde_json::from_str(&stored.body).map_err(|_| bad())?;
        Ok(match (stored.kind.as_str(), body) {
            ("player_joined", Body::Joined { person }) => {
                GameEvent::PlayerJoined { person: person.parse().map_err(|_| bad())? }
            }
            ("move", Body::Move { uci }) => GameEvent::Move { uci },
            ("draw_offered", Body::By { by }) => GameEvent::DrawOffered { by: view::chess_color(by) },
            ("draw_declined", Body::By { by }) => GameEvent::DrawDeclined { by: view::chess_color(by) },
            ("takeback_offered", Body::By { by }) => GameEvent::TakebackOffered { by: view::chess_color(by) },
            ("takeback_declined", Body::By { by }) => {
                GameEvent::TakebackDeclined { by: view::chess_color(by) }
            }
            ("takeback", Body::Takeback { ply }) => GameEvent::Takeback { ply },
            ("game_over", Body::Over { result, reason }) => GameEvent::GameOver(End {
                result: result_from(&result).ok_or_else(bad)?,
                reason: EndReason::from_name(&reason).ok_or_else(bad)?,
            }),
            _ => return Err(bad()),
        })
    }
}

fn result_from(text: &str) -> Option<GameResult> {
    [GameResult::Win(Color::White), GameResult::Win(Color::Black), GameResult::Draw, GameResult::None]
        .into_iter()
        .find(|result| result.as_str() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_comes_back_from_the_log() {
        let white = Color::White;
        for event in [
            GameEvent::PlayerJoined { person: PersonId::generate() },
            GameEvent::Move { uci: "P@e4".to_owned() },
            GameEvent::DrawOffered { by: white },
            GameEvent::DrawDeclined { by: Color::Black },
            GameEvent::TakebackOffered { by: white },
            GameEvent::TakebackDeclined { by: white },
            GameEvent::Takeback { ply: 3 },
            GameEvent::GameOver(End::win(white, EndReason::ThreeChecks)),
            GameEvent::GameOver(End { result: GameResult::None, reason: EndReason::Aborted }),
        ] {
            let stored = event.store(7, 1).unwrap();
            assert_eq!(GameEvent::load(&stored).unwrap(), event, "{stored:?}");
        }
    }

    #[test]
    fn what_was_never_written_is_refused_with_its_number() {
        for (kind, body) in
            [("move", "{}"), ("move", r#"{"ply":1}"#), ("dance", r#"{"uci":"e2e4"}"#), ("move", "")]
        {
            let stored = StoredEvent { seq: 4, kind: kind.to_owned(), body: body.to_owned(), at_ms: 0 };
            assert!(
                matches!(GameEvent::load(&stored), Err(ReplayError::Unreadable { seq: 4 })),
                "{kind} {body}"
            );
        }
    }
}
