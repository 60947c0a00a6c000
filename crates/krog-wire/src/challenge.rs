//! Challenges: a game offered to one person.

use krog_wire_macros::wire;

use crate::{game::ColorChoice, settings::SettingsView, variant::VariantName};

/// A challenge.
#[wire(Eq)]
pub struct ChallengeView {
    /// The challenge's id.
    pub id: String,
    /// Who challenges.
    pub from: ChallengePerson,
    /// Who is challenged.
    pub to: ChallengePerson,
    /// The rule set.
    pub variant: VariantName,
    /// The start array, where it is not the usual one.
    pub start_array: Option<u16>,
    /// The start position.
    pub start_fen: String,
    /// The rulebook, where it is a user's.
    pub rulebook: Option<String>,
    /// What is offered beside that.
    pub settings: SettingsView,
    /// The challenger's colour.
    pub color: ColorChoice,
    /// When it was made, RFC 3339 UTC.
    pub created_at: String,
    /// When it ends unless it is answered, RFC 3339 UTC.
    pub ends_at: String,
    /// How it stands.
    pub status: ChallengeStatus,
    /// The game that came of it.
    pub game: Option<String>,
    /// Why it was declined.
    pub reason: Option<DeclineReason>,
}

/// One of the two of a challenge.
#[wire(Eq)]
pub struct ChallengePerson {
    /// The name shown.
    pub name: String,
    /// Whether the person has an account.
    pub account: bool,
    /// The awarded title.
    pub title: Option<String>,
    /// The rating in the pool of the game.
    pub rating: Option<i32>,
    /// Whether that rating comes from few games.
    pub provisional: Option<bool>,
    /// Whether a page of theirs is connected.
    pub online: bool,
}

/// How a challenge stands.
#[wire(Copy, Eq, Hash)]
pub enum ChallengeStatus {
    /// It waits for an answer.
    Open,
    /// It was accepted: there is a game.
    Accepted,
    /// It was declined.
    Declined,
    /// The challenger took it back.
    Cancelled,
    /// Nobody answered in time.
    Expired,
}

/// Why somebody declines.
#[wire(Copy, Eq, Hash, Default)]
pub enum DeclineReason {
    /// No reason is given.
    #[default]
    Generic,
    /// Not now.
    Later,
    /// The time is too short.
    TooFast,
    /// The time is too long.
    TooSlow,
    /// Another time control.
    TimeControl,
    /// Only rated games.
    Rated,
    /// Only casual games.
    Casual,
    /// Only standard chess.
    Standard,
    /// Another variant.
    Variant,
    /// No games with bots.
    NoBot,
    /// Only games with bots.
    OnlyBot,
}

/// Declines a challenge.
#[wire(Copy, Eq, Default, strict)]
pub struct DeclineChallenge {
    /// Why; without it no reason is given.
    pub reason: Option<DeclineReason>,
}

/// The challenges of a person that wait for an answer, the newest first.
#[wire(Eq)]
pub struct ChallengesView {
    /// Those to the person.
    #[serde(rename = "in")]
    pub incoming: Vec<ChallengeView>,
    /// Those of the person.
    #[serde(rename = "out")]
    pub outgoing: Vec<ChallengeView>,
}

/// Somebody challenges the reader.
#[wire(Eq)]
pub struct ChallengeNews {
    /// The challenge.
    pub challenge: ChallengeView,
}

/// A challenge is over.
#[wire(Eq)]
pub struct ChallengeOver {
    /// The challenge's id.
    pub id: String,
    /// How: never `open`.
    pub outcome: ChallengeStatus,
    /// The game that came of it.
    pub game: Option<String>,
    /// Why it was declined.
    pub reason: Option<DeclineReason>,
}
