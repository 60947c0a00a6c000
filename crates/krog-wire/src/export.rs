//! All that is kept of a person, and the end of an account.

use krog_wire_macros::wire;

use crate::{
    account::{AccountView, Secret},
    block::BlockView,
    follow::FollowedView,
    rating::RatingEntryView,
    reach::PushDeviceView,
    session::OpenSession,
    token::TokenView,
};

/// Closes the account for good.
#[wire(Eq, strict)]
pub struct CloseAccount {
    /// The account's password.
    #[ts(as = "String")]
    #[schema(value_type = String, format = Password)]
    pub password: Secret,
}

/// A line of an export: what is kept of a person, one thing a line.
#[wire]
#[serde(tag = "kind")]
pub enum ExportLine {
    /// The account; the first line.
    Account(AccountView),
    /// Where the person is signed in.
    Session(OpenSession),
    /// A browser that is told of moves.
    PushDevice(PushDeviceView),
    /// A token, without its secret.
    Token(TokenView),
    /// Somebody who is blocked.
    Block(BlockView),
    /// Somebody whom the person follows.
    Follow(FollowedView),
    /// Something the person did that the queue counts.
    Conduct(ExportedAct),
    /// A game in which the person plays or played.
    Game(ExportedGame),
    /// A change of a rating.
    Rating(ExportedRating),
    /// Something the person said beside a game.
    Chat(ExportedLine),
    /// A game that the person brought.
    Brought(ExportedBrought),
    /// The last line: all is there.
    End,
}

/// Something that the queue counts, as it is exported.
#[wire(Eq)]
pub struct ExportedAct {
    /// `left`, `aborted`, `declined` or `finished`.
    pub did: String,
    /// When, RFC 3339 UTC.
    pub at: String,
}

/// A change of a rating, as it is exported.
#[wire]
pub struct ExportedRating {
    /// The pool.
    pub pool: String,
    /// The change.
    pub entry: RatingEntryView,
}

/// Something said beside a game, as it is exported.
#[wire(Eq)]
pub struct ExportedLine {
    /// The game's id.
    pub game: String,
    /// When, RFC 3339 UTC.
    pub at: String,
    /// The words.
    pub text: String,
}

/// A game that somebody brought, as it is exported.
#[wire(Eq)]
pub struct ExportedBrought {
    /// Where it came from.
    pub source: String,
    /// The game as it came.
    pub pgn: String,
}

/// A game as it is exported.
#[wire(Eq)]
pub struct ExportedGame {
    /// The game's id.
    pub id: String,
    /// The game as PGN, or as BPGN where it is a match on two boards.
    pub pgn: String,
}
