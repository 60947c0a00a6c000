//! What happened in a game, as it lies in the log: only what cannot be computed from what went before.

use krog_chess::{Color, End, EndReason, GameResult, Square};
use krog_compete::{Ms, Receipt, Snapshot};
use krog_store::{GameId, PersonId, StoredEvent};
use krog_wire::envelope::Notice;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::ReplayError;
use crate::stored::{Ground, Side, Words};

/// Writes [`GameEvent`] and its forms in the log: of each event the text that is kept for it, and its body.
macro_rules! events {
    ($($(#[$text:meta])* $event:ident($body:ty) = $kept:literal,)*) => {
        /// An event of a game's log. Where it changed the clock, it holds the clock as it stood behind it.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum GameEvent {
            $($(#[$text])* $event($body),)*
            /// A player has let the other know something.
            Notice(Notice, Color),
        }

        impl GameEvent {
            /// As the log keeps it; fields of bodies are only ever added.
            pub fn store(&self, seq: u64, at_ms: i64) -> Result<StoredEvent, serde_json::Error> {
                let (kind, body) = match self {
                    $(GameEvent::$event(body) => ($kept, text(body)),)*
                    GameEvent::Notice(notice, by) => (notice.kept(), text(&By { by: (*by).into() })),
                };
                Ok(StoredEvent { seq, kind: kind.to_owned(), body: body?, at_ms })
            }

            fn read(stored: &StoredEvent) -> Result<GameEvent, ReplayError> {
                Ok(match stored.kind.as_str() {
                    $($kept => GameEvent::$event(body(stored)?),)*
                    kind => {
                        let known = Notice::ALL.iter().find(|notice| notice.kept() == kind);
                        let notice = known.ok_or(ReplayError::Unreadable { seq: stored.seq })?;
                        GameEvent::Notice(*notice, body::<By>(stored)?.by.into())
                    }
                })
            }
        }
    };
}

events! {
    /// The second player came.
    PlayerJoined(Joined) = "player_joined",
    /// A move was made.
    Move(Made) = "move",
    /// An illegal move was made and penalised.
    IllegalMove(Breach) = "illegal_move",
    /// A man was touched.
    Touched(Touch) = "touched",
    /// A draw was claimed wrongly.
    WrongClaim(Breach) = "wrong_claim",
    /// Half-moves were taken back.
    Takeback(Back) = "takeback",
    /// The clocks stand still.
    Paused(Clocked) = "paused",
    PauseEnded(Clocked) = "pause_ended",
    /// A player has halved the own time.
    Berserked(Clocked) = "berserked",
    /// A player has given the opponent time.
    TimeGiven(Clocked) = "time_given",
    /// The server was down; nobody is charged for that.
    Restarted(Outage) = "restarted",
    GameOver(Over) = "game_over",
    /// There is another game.
    Rematch(Next) = "rematch",
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joined {
    pub person: PersonText,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Snapshot>,
}

/// A person's id as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonText(pub PersonId);

/// A move by its UCI, in the game's castling style.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    pub uci: Box<str>,
    /// What it cost; none without clocks, and for a first move that none counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Snapshot>,
}

/// What a move cost, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    pub used: Ms,
    /// Lag that was not charged.
    pub credited: Ms,
    /// What its maker had left behind it; none without a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Ms>,
}

impl From<Receipt> for Cost {
    fn from(receipt: Receipt) -> Cost {
        Cost { used: receipt.used_ms, credited: receipt.credited_ms, left: receipt.left_ms }
    }
}

/// An illegal move or a wrong claim, with its penalty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breach {
    pub by: Side,
    /// The move, as it was given; of a claim the intended one.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// The rule of a claim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<Ground>,
    /// What went to the opponent.
    pub added: Ms,
    pub text: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Snapshot>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Touch {
    pub by: Side,
    /// The square's number, a1 = 0.
    pub square: u8,
}

impl Touch {
    pub fn square(self) -> Option<Square> {
        Square::try_from(self.square).ok()
    }
}

/// The body of a notice.
#[derive(Serialize, Deserialize)]
struct By {
    by: Side,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Back {
    /// Half-moves that remain.
    pub ply: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Snapshot>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocked {
    /// Who did it; none where it was agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Side>,
    pub clock: Snapshot,
}

/// The server was down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outage {
    /// From its last sign of life.
    pub from: Ms,
    /// To the end of the grace.
    pub to: Ms,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Snapshot>,
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    pub result: String,
    pub reason: String,
    /// Whether it was drawn and counts as won by Black.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub draw_odds: bool,
    /// Whose flag has fallen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flagged: Option<Side>,
    /// Who aborted it, or did not make the first move; who claimed it from an opponent who had left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Snapshot>,
}

impl Over {
    pub fn end(&self) -> Option<End> {
        let result = [
            GameResult::Win(Color::White),
            GameResult::Win(Color::Black),
            GameResult::Draw,
            GameResult::None,
        ]
        .into_iter()
        .find(|result| result.as_str() == self.result)?;
        Some(End { result, reason: EndReason::from_name(&self.reason)? })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Next {
    pub game: String,
}

impl Next {
    pub fn id(&self) -> Option<GameId> {
        self.game.parse().ok()
    }
}

impl Serialize for PersonText {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

impl<'de> Deserialize<'de> for PersonText {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<PersonText, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(PersonText).map_err(|_| serde::de::Error::custom("no person's id"))
    }
}

impl GameEvent {
    /// From the log.
    pub fn load(stored: &StoredEvent) -> Result<GameEvent, ReplayError> {
        let event = GameEvent::read(stored)?;
        let sound = match &event {
            GameEvent::GameOver(over) => over.end().is_some(),
            GameEvent::Rematch(next) => next.id().is_some(),
            _ => true,
        };
        if sound { Ok(event) } else { Err(ReplayError::Unreadable { seq: stored.seq }) }
    }

    /// The clock as it stood behind the event, where the event changed it.
    pub const fn clock(&self) -> Option<&Snapshot> {
        match self {
            GameEvent::PlayerJoined(Joined { clock, .. })
            | GameEvent::Move(Made { clock, .. })
            | GameEvent::IllegalMove(Breach { clock, .. })
            | GameEvent::WrongClaim(Breach { clock, .. })
            | GameEvent::Takeback(Back { clock, .. })
            | GameEvent::Restarted(Outage { clock, .. })
            | GameEvent::GameOver(Over { clock, .. }) => clock.as_ref(),
            GameEvent::Paused(body)
            | GameEvent::PauseEnded(body)
            | GameEvent::Berserked(body)
            | GameEvent::TimeGiven(body) => Some(&body.clock),
            _ => None,
        }
    }
}

fn text(body: &impl Serialize) -> Result<String, serde_json::Error> {
    serde_json::to_string(body)
}

fn body<T: DeserializeOwned>(stored: &StoredEvent) -> Result<T, ReplayError> {
    serde_json::from_str(&stored.body).map_err(|_| ReplayError::Unreadable { seq: stored.seq })
}

#[cfg(test)]
mod tests {
    use krog_chess::ByColor;
    use krog_compete::{Clock, TimeControl};

    use krog_logic::lang::ByLang;

    use super::*;

    #[test]
    fn every_event_comes_back_from_the_log() {
        let control = TimeControl::fischer(180_000, 2_000);
        let mut clock = Clock::new(ByColor { white: control.clone(), black: control });
        clock.start(Color::White, 12);
        let snapshot = clock.snapshot();
        let by = Side::White;
        let clocked = Clocked { by: Some(by), clock: snapshot };
        let breach = Breach {
            by,
            mv: Some("Ke3".to_owned()),
            ground: None,
            added: 60_000,
            text: Words(ByLang::from_fn(|lang| lang.to_string())),
            clock: Some(snapshot),
        };
        let cost = Cost { used: 12, credited: 3, left: Some(4) };
        let notices = Notice::ALL.iter().map(|notice| GameEvent::Notice(*notice, Color::Black));
        let events = [
            GameEvent::PlayerJoined(Joined {
                person: PersonText(PersonId::generate()),
                clock: Some(snapshot),
            }),
            GameEvent::Move(Made { uci: "P@e4".into(), cost: None, clock: None }),
            GameEvent::Move(Made { uci: "e2e4".into(), cost: Some(cost), clock: Some(snapshot) }),
            GameEvent::IllegalMove(breach.clone()),
            GameEvent::WrongClaim(Breach { ground: Some(Ground::FiftyMoves), mv: None, ..breach }),
            GameEvent::Touched(Touch { by, square: 12 }),
            GameEvent::Takeback(Back { ply: 3, clock: None }),
            GameEvent::Paused(Clocked { by: None, clock: snapshot }),
            GameEvent::PauseEnded(clocked.clone()),
            GameEvent::Berserked(clocked.clone()),
            GameEvent::TimeGiven(clocked),
            GameEvent::Restarted(Outage { from: 1, to: 2, clock: None }),
            GameEvent::GameOver(Over {
                result: "0-1".to_owned(),
                reason: "flag".to_owned(),
                draw_odds: true,
                flagged: Some(by),
                by: Some(by),
                clock: Some(snapshot),
            }),
            GameEvent::Rematch(Next { game: GameId::generate().to_string() }),
        ];
        for event in events.into_iter().chain(notices) {
            let stored = event.store(7, 1).unwrap();
            assert_eq!(GameEvent::load(&stored).unwrap(), event, "{stored:?}");
        }
    }

    #[test]
    fn logs_without_clocks_are_read() {
        for (kind, body) in [
            ("move", r#"{"uci":"e2e4"}"#),
            ("game_over", r#"{"result":"1-0","reason":"resignation"}"#),
            ("takeback", r#"{"ply":1}"#),
        ] {
            let stored = StoredEvent { seq: 4, kind: kind.to_owned(), body: body.to_owned(), at_ms: 0 };
            assert!(GameEvent::load(&stored).is_ok(), "{kind}");
        }
    }

    #[test]
    fn what_was_never_written_is_refused_with_its_number() {
        for (kind, body) in [
            ("move", "{}"),
            ("move", r#"{"ply":1}"#),
            ("dance", r#"{"uci":"e2e4"}"#),
            ("move", ""),
            ("game_over", r#"{"result":"2-0","reason":"flag"}"#),
            ("rematch", r#"{"game":"?"}"#),
        ] {
            let stored = StoredEvent { seq: 4, kind: kind.to_owned(), body: body.to_owned(), at_ms: 0 };
            assert!(
                matches!(GameEvent::load(&stored), Err(ReplayError::Unreadable { seq: 4 })),
                "{kind} {body}"
            );
        }
    }
}
