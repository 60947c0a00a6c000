//! The socket: client frames `{"e","id","d"}`, answers `{"ack":id,"d"}` or `{"ack":id,"err"}`, events `{"e","s","g","d"}`.

use krog_wire_macros::wire;

use crate::{
    acts::{client_events, game_events, server_events},
    bughouse::{
        BughouseCreate, BughouseEnd, BughouseJoin, BughouseJoined, BughouseLeft, BughouseMove, BughouseMoved,
        BughouseOffer, BughouseView, PieceTransfer, TeamMessage, TeamSaid,
    },
    challenge::{ChallengeNews, ChallengeOver},
    chat::{ChatLine, ChatRequest},
    engine::{AnalysisFound, AnalysisOver, AnalysisRef, AnalysisStart},
    fours::FoursView,
    game::{ActRequest, GameView, OwnGame},
    lobby::{LobbyUpdate, LobbyView},
    position::{ByColor, Pockets},
    problem::Problem,
    queue::{
        MatchCancelled, MatchFound, MatchReady, MatchRef, QueueJoin, QueueReleased, QueueStatus, Queued,
    },
    rating::RatingUpdate,
    settings::CreateGame,
    token::TokenScope,
    variant_state::{CheckDelivered, Explosion, VariantState},
};

pub use crate::acts::Offer;
pub use crate::events::{
    By, ClockChanged, GameOver, IllegalMove, Moved, PlayerJoined, Presence, Rematch, Restarted, TakenBack,
    Touched, WrongClaim,
};
pub use crate::requests::{
    ClaimRequest, DropRequest, GameRef, MoveRequest, ResumeFrom, Seed960, TouchRequest,
};

/// What a client sends: an event with the client's own number, acknowledged under it.
#[wire(Eq)]
pub struct ClientFrame {
    /// The client's number for the frame; the same number acts once.
    pub id: u64,
    /// The event.
    #[serde(flatten)]
    pub event: ClientEvent,
}

crate::acts! { client_events
    {
        /// Follows a game; acknowledged with [`Watching`].
        Watch(GameRef): GameRead,
        /// Follows a game from an event on; acknowledged with [`Resumed`].
        Resume(ResumeFrom): GameRead,
        /// Stops following.
        Unwatch(GameRef): GameRead,
        /// Creates a game; acknowledged with [`Watching`], which also follows it.
        CreateVariantGame(Box<CreateGame>): GamePlay,
        /// Makes a move; acknowledged with [`Done`].
        Move(MoveRequest): GamePlay,
        /// Sets a piece in from hand: a move by another name.
        DropPiece(DropRequest): GamePlay,
    }
    {
        /// Asks for one of the 960 start arrays; acknowledged with [`Position960`].
        #[serde(rename = "generate_960_position")]
        Generate960Position(Seed960),
        /// Creates a bughouse match; acknowledged with its state.
        BughouseCreate(BughouseCreate): GamePlay,
        /// Takes a seat of a bughouse match, or changes to it.
        BughouseJoin(BughouseJoin): GamePlay,
        /// Leaves the seat of a bughouse match that has not begun.
        BughouseLeave(GameRef): GamePlay,
        /// Makes a move on a board of a bughouse match.
        BughouseMove(BughouseMove): GamePlay,
        /// Says something to the partner.
        TeamMessage(TeamMessage): GamePlay,
        /// Follows the lobby; acknowledged with [`LobbyWatching`].
        LobbyWatch(Nothing): GameRead,
        /// Follows the lobby no longer.
        LobbyUnwatch(Nothing): GameRead,
        /// Says something beside a game; acknowledged with [`Done`].
        ChatSay(ChatRequest): Chat,
        /// Joins the queue for a quick game; acknowledged with [`Queued`]. Again with the same wish keeps the time waited.
        QueueJoin(QueueJoin): Queue,
        /// Leaves the queue, or the match that was found.
        QueueLeave(Nothing): Queue,
        /// Accepts the match that was found.
        MatchAccept(MatchRef): Queue,
        /// Declines the match that was found, and leaves the queue.
        MatchDecline(MatchRef): Queue,
        /// Asks an engine about a position; what is found follows. An analysis of the same name is replaced.
        AnalysisStart(Box<AnalysisStart>),
        /// Ends an analysis; nothing more comes of it.
        AnalysisStop(AnalysisRef),
    }
}

/// Nothing beside the event itself.
#[wire(Copy, Eq, Default, strict)]
pub struct Nothing {}

/// The answer to a frame.
#[wire]
pub struct AckFrame {
    /// The frame's number; 0 when it could not be read.
    pub ack: u64,
    /// The answer.
    pub d: Option<Ack>,
    /// Why it was refused.
    pub err: Option<Problem>,
}

/// Answers to frames.
#[wire]
#[serde(untagged)]
pub enum Ack {
    /// To `watch`.
    Watching(Watching),
    /// To `resume`.
    Resumed(Resumed),
    /// To `watch` of a bughouse match, and to `bughouse_create`.
    Match(MatchWatching),
    /// To `generate_960_position`.
    Position960(Position960),
    /// To `lobby_watch`.
    Lobby(LobbyWatching),
    /// To `queue_join`.
    Queued(Queued),
    /// To everything else.
    Done(Done),
}

/// The whole state; later events follow from `game.seq` on.
#[wire]
pub struct Watching {
    /// The game.
    pub game: Box<GameView>,
}

/// A bughouse match; later events follow from `match.seq` on.
#[wire]
pub struct MatchWatching {
    /// The match.
    #[serde(rename = "match")]
    pub bughouse: Box<BughouseView>,
}

/// How many watch a bughouse match.
#[wire(Copy, Eq)]
pub struct MatchWatchers {
    /// Their number.
    pub watchers: u32,
}

/// The lobby; what changes follows.
#[wire]
pub struct LobbyWatching {
    /// The lobby.
    pub lobby: Box<LobbyView>,
}

/// One of the 960 start arrays.
#[wire(Eq)]
pub struct Position960 {
    /// Its number, 0 to 959.
    pub position_id: u16,
    /// The start position.
    pub fen: String,
}

/// The events that were missed, oldest first.
#[wire]
pub struct Resumed {
    /// What happened after `from`.
    pub events: Vec<ServerFrame>,
}

/// Done; in a game the event with this number tells the same to everybody.
#[wire(Copy, Eq)]
pub struct Done {
    /// The number of the game's last event; 0 where it is about no game.
    pub seq: u64,
}

/// What the server sends unasked. Stored events of a game carry `s`, one higher each; passing news carry none and are not sent
/// again. What is for a person, on whatever page, carries no `g`.
#[wire]
pub struct ServerFrame {
    /// The game.
    pub g: Option<String>,
    /// The event's number in its game.
    pub s: Option<u64>,
    /// The event.
    #[serde(flatten)]
    pub event: ServerEvent,
}

game_events! { server_events
    further {
        /// What a rated game did to the ratings (not stored).
        RatingUpdate(RatingUpdate),
        /// Who is there (not stored).
        Presence(Presence),
        /// The whole state, for a reader that had fallen behind (not stored).
        GameState(Watching),
        /// A variant's state beside the board (not stored).
        VariantState(VariantState),
        /// Pieces in hand after a move that changed them (not stored).
        HandUpdate(Pockets),
        /// A counted check was given (not stored).
        CheckDelivered(CheckDelivered),
        /// A capture exploded (not stored).
        Explosion(Explosion),
        /// A king has come nearer to the eighth rank (not stored).
        RaceProgress(ByColor<u8>),
        /// The state of a bughouse match (not stored).
        BughouseState(MatchWatching),
        /// The number of those who watch a bughouse match has changed (not stored).
        BughouseWatchers(MatchWatchers),
        /// A seat of a bughouse match was taken.
        BughouseJoined(BughouseJoined),
        /// A seat of a bughouse match was left.
        BughouseLeft(BughouseLeft),
        /// A move was made on a board of a bughouse match.
        BughouseMove(Box<BughouseMoved>),
        /// A piece went over to the partner (not stored: it follows from the move).
        PieceTransfer(PieceTransfer),
        /// An offer or its answer in a bughouse match.
        BughouseOffer(BughouseOffer),
        /// Another match is asked for, or declined.
        BughouseRematchOffer(BughouseOffer),
        /// A bughouse match is over.
        BughouseOver(BughouseEnd),
        /// The partner says something.
        TeamMessage(TeamSaid),
        /// Somebody says something beside the game, or something that was said is deleted (not stored with the game).
        Chat(ChatLine),
        /// The lobby has changed.
        LobbyUpdate(Box<LobbyUpdate>),
        /// The whole lobby, for a reader that had fallen behind.
        LobbyState(LobbyWatching),
        /// What happens in a game of the reader's while none of their pages shows it (personal, not stored).
        OwnGame(OwnGame),
        /// How the waiting in the queue stands (personal, not stored).
        QueueStatus(QueueStatus),
        /// An opponent was found and is to be answered (personal, not stored).
        MatchFound(Box<MatchFound>),
        /// Both have accepted, and the game is there (personal, not stored).
        MatchReady(MatchReady),
        /// The match that was found comes to nothing (personal, not stored).
        MatchCancelled(MatchCancelled),
        /// How it stands in the queue for bughouse (personal, not stored).
        FoursQueue(Box<FoursView>),
        /// The reader has waited as long as they wanted, and is in the queue no more (personal, not stored).
        QueueReleased(Box<QueueReleased>),
        /// Somebody challenges the reader (personal, not stored).
        Challenge(Box<ChallengeNews>),
        /// A challenge of the reader, or to the reader, is over (personal, not stored).
        ChallengeOver(ChallengeOver),
        /// What an engine has found so far in an analysis of this socket (not stored).
        AnalysisUpdate(Box<AnalysisFound>),
        /// An analysis of this socket is over (not stored).
        AnalysisDone(Box<AnalysisOver>),
    }
}
