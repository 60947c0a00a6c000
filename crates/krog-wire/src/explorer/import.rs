//! Games that a person brings: imports that run behind the requests, and the sources that they made.

use krog_wire_macros::wire;

use crate::problem::MessageView;

/// One's own imports.
#[wire(Eq)]
pub struct ImportsView {
    /// Those that wait, run, or ended not long ago; the newest first, without what they refused.
    pub items: Vec<ImportView>,
}

/// An import of games into one's own collection.
#[wire(Eq)]
pub struct ImportView {
    /// Its id.
    pub id: String,
    /// What it reads.
    pub kind: SourceKind,
    /// The name of the file, or of the player whose games are fetched.
    pub name: String,
    /// The source that its games have in the collection.
    pub source: String,
    /// How it stands.
    pub state: ImportState,
    /// When it was asked for.
    pub created_at: String,
    /// When it ended.
    pub ended_at: Option<String>,
    /// Bytes read so far.
    pub bytes_done: u64,
    /// Bytes there are, where that is known.
    pub bytes_total: Option<u64>,
    /// Games that are new in the collection.
    pub games: u64,
    /// Games that were there already.
    pub skipped: u64,
    /// Games that could not be taken.
    pub errors: u64,
    /// Why it ended before its end, or what it waits for.
    pub message: Option<MessageView>,
    /// The first of the games that could not be taken; absent in a list of imports.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ImportFault>>", optional)]
    pub faults: Vec<ImportFault>,
}

/// How an import stands.
#[wire(Copy, Eq)]
pub enum ImportState {
    /// It waits for its turn.
    Queued,
    /// It takes games in.
    Running,
    /// It came to its end.
    Done,
    /// Its owner ended it; what it had taken in stays.
    Cancelled,
    /// Something ended it; what it had taken in stays.
    Failed,
    /// The server stopped before it was done; what it had taken in stays.
    Interrupted,
}

/// Where games came from.
#[wire(Copy, Eq)]
pub enum SourceKind {
    /// A file that was uploaded.
    File,
    /// Games recorded one by one.
    Recorded,
    /// A player of Lichess.
    Lichess,
    /// A player of Chess.com.
    ChessCom,
    /// Anything else.
    Other,
}

/// A site that games are fetched from.
#[wire(Copy, Eq)]
pub enum SiteName {
    /// lichess.org.
    Lichess,
    /// chess.com.
    ChessCom,
}

/// A player of a site, whose games are to be fetched.
#[wire(Eq, strict)]
pub struct PlayerImport {
    /// The site.
    pub site: SiteName,
    /// The player's name there.
    pub name: String,
}

/// A game that an import could not take: which, where and why.
#[wire(Eq)]
pub struct ImportFault {
    /// Which game of the text, from 1.
    pub game: u64,
    /// The line of the fault, or of the game, from 1.
    pub line: u32,
    /// The column, in characters from 1.
    pub column: u32,
    /// Where it can be looked at on the site that it came from; line and column then mean nothing.
    pub address: Option<String>,
    /// Who had White, as far as the tags say.
    pub white: String,
    /// Who had Black.
    pub black: String,
    /// What is wrong.
    pub message: MessageView,
    /// Why, in addition.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<MessageView>>", optional)]
    pub reasons: Vec<MessageView>,
}

/// Where the games of one's own collection came from.
#[wire(Eq)]
pub struct SourcesView {
    /// The sources that have games, or from which more can be fetched.
    pub items: Vec<SourceView>,
    /// The games of them all.
    pub games: u64,
    /// How many games one may have.
    pub most_games: u64,
    /// Bytes that they take.
    pub bytes: u64,
    /// How many bytes they may take.
    pub most_bytes: u64,
    /// The longest file that may be uploaded, in bytes.
    pub most_file_bytes: u64,
    /// The sites from which this server fetches games.
    pub sites: Vec<SiteName>,
}

/// Where games came from.
#[wire(Eq)]
pub struct SourceView {
    /// What a search for its games and its removal call it.
    pub source: String,
    /// What it is.
    pub kind: SourceKind,
    /// The name of the file or of the player; empty where neither is known.
    pub name: String,
    /// Its games.
    pub games: u64,
}

/// How many games were removed.
#[wire(Copy, Eq)]
pub struct RemovedView {
    /// The games.
    pub games: u64,
}
