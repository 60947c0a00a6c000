//! Challenges: a game offered to one person.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{game::ColorChoice, settings::SettingsView, variant::VariantName};

/// A challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub start_array: Option<u16>,
    /// The start position.
    pub start_fen: String,
    /// The rulebook, where it is a user's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<String>,
    /// Why it was declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<DeclineReason>,
}

/// One of the two of a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct ChallengePerson {
    /// The name shown.
    pub name: String,
    /// Whether the person has an account.
    pub account: bool,
    /// The awarded title.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub title: Option<String>,
    /// The rating in the pool of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rating: Option<i32>,
    /// Whether that rating comes from few games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub provisional: Option<bool>,
    /// Whether a page of theirs is connected.
    pub online: bool,
}

/// How a challenge stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export, optional_fields)]
pub struct DeclineChallenge {
    /// Why; without it no reason is given.
    pub reason: Option<DeclineReason>,
}

/// The challenges of a person that wait for an answer, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct ChallengesView {
    /// Those to the person.
    #[serde(rename = "in")]
    pub incoming: Vec<ChallengeView>,
    /// Those of the person.
    #[serde(rename = "out")]
    pub outgoing: Vec<ChallengeView>,
}

/// Somebody challenges the reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct ChallengeNews {
    /// The challenge.
    pub challenge: ChallengeView,
}

/// A challenge is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct ChallengeOver {
    /// The challenge's id.
    pub id: String,
    /// How: never `open`.
    pub outcome: ChallengeStatus,
    /// The game that came of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<String>,
    /// Why it was declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<DeclineReason>,
}
