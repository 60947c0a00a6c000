//! What people write to each other beside a game, and what is reported of it.

use krog_wire_macros::wire;

use crate::variant::Color;

/// Who hears it: the players, or those who watch. Players hear the watchers only when the game is over.
#[wire(Copy, Eq, Hash)]
pub enum ChatRoom {
    /// The players.
    Players,
    /// The watchers.
    Watchers,
}

/// Says something beside a game.
#[wire(Eq, strict)]
pub struct ChatSay {
    /// Who is to hear it.
    pub room: ChatRoom,
    /// The words, at most 140 characters, as plain text.
    #[schema(min_length = 1, max_length = 140)]
    pub text: String,
}

/// Says something beside a game, over the socket.
#[wire(Eq, strict)]
pub struct ChatRequest {
    /// The game's id.
    pub game: String,
    /// Who is to hear it.
    pub room: ChatRoom,
    /// The words, at most 140 characters, as plain text.
    #[schema(min_length = 1, max_length = 140)]
    pub text: String,
}

/// Something that was said.
#[wire(Eq)]
pub struct ChatLine {
    /// Its id.
    pub id: String,
    /// Who hears it.
    pub room: ChatRoom,
    /// The name of who said it.
    pub name: String,
    /// Whether there is an account behind the name.
    pub account: bool,
    /// The colour of who said it, if a player.
    pub color: Option<Color>,
    /// The words, as plain text; empty when they were deleted.
    pub text: String,
    /// When, RFC 3339 UTC.
    pub at: String,
    /// Whether a moderator has deleted it. It comes again under its id then.
    #[if_true]
    pub deleted: bool,
}

/// A page of what was said beside a game, to the asker's ears.
#[wire(Eq)]
pub struct ChatPage {
    /// The lines, newest first.
    pub items: Vec<ChatLine>,
    /// The cursor of the next page.
    pub next: Option<String>,
    /// That the host has muted the reader here.
    pub muted: Option<MutedView>,
    /// Whether the reader is the host, who may mute people here.
    #[if_true]
    pub may_mute: bool,
}

/// That the host of a room has muted somebody in its chat.
#[wire(Eq)]
pub struct MutedView {
    /// Until when, RFC 3339 UTC; absent where it lasts until the host unmutes them.
    pub until: Option<String>,
}

/// Mutes somebody in the chat of the asker's room: whoever said a line, or an account by its name.
#[wire(Eq, Default, strict)]
pub struct MuteOrder {
    /// The line that they said.
    pub line: Option<String>,
    /// The account's name.
    pub name: Option<String>,
    /// For how many minutes; without it until they are unmuted.
    #[schema(minimum = 1, maximum = 43200)]
    pub minutes: Option<u32>,
}

/// Somebody who is muted in the chat of a room.
#[wire(Eq)]
pub struct MuteView {
    /// The id, to unmute them by.
    pub id: String,
    /// The name.
    pub name: String,
    /// Whether there is an account behind it.
    pub account: bool,
    /// Until when, RFC 3339 UTC; absent where it lasts until they are unmuted.
    pub until: Option<String>,
}

/// Those who are muted in the chat of a room.
#[wire(Eq)]
pub struct MutesView {
    /// The last first.
    pub items: Vec<MuteView>,
}

/// Reports a line to the moderators.
#[wire(Eq, Default, strict)]
pub struct ReportOrder {
    /// What is wrong with it, at most 300 characters.
    #[schema(max_length = 300)]
    pub note: Option<String>,
}

/// Where a report stands.
#[wire(Copy, Eq, Hash)]
pub enum ReportStatus {
    /// Nobody has decided yet.
    Open,
    /// The line stays.
    Dismissed,
    /// The line was deleted.
    Deleted,
}

/// A report of a line.
#[wire(Eq)]
pub struct ReportView {
    /// Its id.
    pub id: String,
    /// The game beside which the line was said.
    pub game: String,
    /// Whether that is a match of four.
    #[if_true]
    pub four: bool,
    /// The line, as it was said.
    pub line: ChatLine,
    /// Who reports it.
    pub by: String,
    /// What is wrong with it, in the reporter's words.
    pub note: Option<String>,
    /// When it was reported, RFC 3339 UTC.
    pub at: String,
    /// Where it stands.
    pub status: ReportStatus,
    /// Who decided.
    pub decided_by: Option<String>,
    /// When that was, RFC 3339 UTC.
    pub decided_at: Option<String>,
}

/// A page of reports.
#[wire(Eq)]
pub struct ReportPage {
    /// The reports, newest first.
    pub items: Vec<ReportView>,
    /// The cursor of the next page.
    pub next: Option<String>,
}

/// What becomes of a line that was reported.
#[wire(Copy, Eq, Hash)]
pub enum ReportOutcome {
    /// It stays.
    Dismissed,
    /// It is deleted.
    Deleted,
}

/// Decides on a report.
#[wire(Copy, Eq, strict)]
pub struct ReportDecision {
    /// What becomes of the line.
    pub outcome: ReportOutcome,
}
