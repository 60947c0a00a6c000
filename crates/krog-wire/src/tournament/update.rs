//! What changes in a tournament.

use krog_wire_macros::wire;

use super::{
    BoardView, DutyView, EntrantView, MatchView, StandingView, TournamentActName, TournamentRoundView,
    TournamentSettings, TournamentStatus,
};

/// What changed of a tournament between two versions. What is absent is as it was.
#[wire(Eq)]
pub struct TournamentUpdate {
    /// The tournament.
    pub id: String,
    /// The version that it changes; a reader with another one asks anew.
    pub from: u64,
    /// The version that it leads to.
    pub version: u64,
    /// What is settled.
    pub settings: Option<TournamentSettings>,
    /// How far it is.
    pub status: Option<TournamentStatus>,
    /// Why it was called off.
    pub cancelled: Option<String>,
    /// Those who are kept apart.
    pub apart: Option<Vec<Vec<u32>>>,
    /// How many rounds it has.
    pub rounds_planned: Option<u32>,
    /// The reader's own entry, where the reader has come in.
    pub mine: Option<u32>,
    /// What is open to the reader now.
    pub may: Option<Vec<TournamentActName>>,
    /// Who has to do what next.
    pub duties: Option<Vec<DutyView>>,
    /// When the next round begins by itself, RFC 3339 UTC; an empty text where none does any more.
    pub next_round_at: Option<String>,
    /// When the arena is over that has begun, RFC 3339 UTC.
    pub ends_at: Option<String>,
    /// Players who are new or changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<EntrantView>>", optional)]
    pub entrants: Vec<EntrantView>,
    /// Players who are gone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<u32>>", optional)]
    pub gone: Vec<u32>,
    /// Rounds that are new or were paired anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<TournamentRoundView>>", optional)]
    pub rounds: Vec<TournamentRoundView>,
    /// How many rounds are paired, where that changed: those beyond are undone.
    pub paired: Option<u32>,
    /// Boards that changed in rounds that were there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<BoardChange>>", optional)]
    pub boards: Vec<BoardChange>,
    /// Places of the table that changed, with the first place first; a table that became shorter ends at `places`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<StandingChange>>", optional)]
    pub standings: Vec<StandingChange>,
    /// How long the table is, where that changed.
    pub places: Option<u32>,
    /// Matches of the bracket that changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<MatchView>>", optional)]
    pub bracket: Vec<MatchView>,
}

/// A board that changed.
#[wire(Eq)]
pub struct BoardChange {
    /// The round.
    pub round: u32,
    /// How the board stands.
    pub board: BoardView,
}

/// A row of the table that changed.
#[wire(Eq)]
pub struct StandingChange {
    /// Which row, from 0.
    pub at: u32,
    /// What stands there now.
    pub row: StandingView,
}
