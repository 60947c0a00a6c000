//! What happens in a tournament, as its log keeps it. What follows from it is not kept.

use krog_wire::tournament::{BoardResult, ByeWorth, EntrantOrder, TournamentSettings};
use serde::{Deserialize, Serialize};

use crate::state::EntryId;

/// What happened. The names are those of the log: they stay as they are.
///
/// Moments are in milliseconds since 1970; rounds and boards are counted from 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Event {
    /// It was made; the first of every log.
    Opened {
        /// What is settled.
        settings: Box<TournamentSettings>,
        /// When.
        at: i64,
    },
    /// Something was settled anew.
    Settled {
        /// What holds now.
        settings: Box<TournamentSettings>,
    },
    /// Somebody entered, or was entered.
    Entered {
        /// The number of the entry; one more than the last.
        entry: EntryId,
        /// Who it is.
        player: EntrantOrder,
        /// Who plays here, where it is somebody of this server.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
        /// When; logs that are older do not say so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<i64>,
    },
    /// What stands of a player was corrected.
    Corrected {
        /// Whose.
        entry: EntryId,
        /// What stands now.
        player: EntrantOrder,
    },
    /// Somebody withdrew, or was taken out.
    Withdrawn {
        /// Who.
        entry: EntryId,
        /// Whether the organiser took them out.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        removed: bool,
        /// When; logs that are older do not say so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<i64>,
    },
    /// Somebody who had withdrawn plays on.
    Readmitted {
        /// Who.
        entry: EntryId,
        /// When; logs that are older do not say so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<i64>,
    },
    /// Somebody said whether they are there.
    Present {
        /// Who.
        entry: EntryId,
        /// Whether they are.
        present: bool,
    },
    /// A round off was asked for, or is not wanted any more.
    Bye {
        /// Whose.
        entry: EntryId,
        /// Which round.
        round: u32,
        /// What it is worth; none where it was taken back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        worth: Option<ByeWorth>,
    },
    /// Players are kept apart, or may meet again.
    Apart {
        /// Who.
        entries: Vec<EntryId>,
        /// Whether they are kept apart.
        apart: bool,
    },
    /// The arena began, with those who were there.
    Begun {
        /// When.
        at: i64,
    },
    /// The next round was paired, or some of those who were free in an arena.
    Paired {
        /// Which.
        round: u32,
        /// When.
        at: i64,
        /// White and Black of each board, the first board first.
        boards: Vec<[EntryId; 2]>,
        /// Who has no opponent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bye: Option<EntryId>,
        /// Who is not there, and what that is worth.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        byes: Vec<(EntryId, ByeWorth)>,
        /// Why it was paired by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by_hand: Option<String>,
        /// Whether number 1 has White, as it was drawn for the first round of a Swiss.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first_white: Option<bool>,
        /// The entries in the order of the numbers that were drawn for the first round of a round robin, or of the seeds of a knock-out.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        numbers: Vec<EntryId>,
        /// What was drawn for the first round of a knock-out: drawn matches may hang on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lot: Option<u64>,
    },
    /// The last round was undone, with its results.
    Unpaired {
        /// Why.
        reason: String,
    },
    /// A player said how their game ended.
    Claimed {
        /// Which round.
        round: u32,
        /// Whose claim.
        entry: EntryId,
        /// How; none where the claim was taken back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<BoardResult>,
    },
    /// It was entered how a game ended.
    Result {
        /// Which round.
        round: u32,
        /// Which board.
        board: u32,
        /// How; none where the game is open again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<BoardResult>,
        /// Who says so.
        by: ResultBy,
        /// When.
        at: i64,
        /// How many moves of both sides it had, in an arena.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plies: Option<u32>,
        /// Who gave up half of their time, in an arena.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        berserk: Vec<EntryId>,
    },
    /// The game of a board has begun here.
    GameBegun {
        /// Which round.
        round: u32,
        /// Which board.
        board: u32,
        /// The game.
        game: String,
    },
    /// It is over, and its table stands.
    Completed {},
    /// It does not take place any more.
    Cancelled {
        /// Why.
        reason: String,
    },
}

/// Who says how a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResultBy {
    /// The organiser.
    Organizer,
    /// Both players, who say the same.
    Players,
    /// The game that was played here.
    Game,
}
