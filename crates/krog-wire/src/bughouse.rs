//! Bughouse: two boards, four seats, one match.

use krog_wire_macros::wire;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    clock::ClockView,
    explain::RulingView,
    game::{GameStatus, PlayerView},
    position::{ByColor, MoveView, PositionView},
    rating::{MatchRatings, TeamStanding},
    variant::{Color, Role},
};

/// A board of a match.
#[wire(Copy, Eq, Hash)]
#[serde(rename_all = "PascalCase")]
pub enum BoardName {
    /// Team 1 has White.
    A,
    /// Team 1 has Black.
    B,
}

/// A team, 1 or 2, as a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(export, type = "1 | 2")]
pub enum TeamNumber {
    /// White on board A, Black on board B.
    One,
    /// Black on board A, White on board B.
    Two,
}

impl utoipa::PartialSchema for TeamNumber {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).maximum(Some(2)).build().into()
    }
}

impl ToSchema for TeamNumber {}

impl From<TeamNumber> for u8 {
    fn from(team: TeamNumber) -> u8 {
        match team {
            TeamNumber::One => 1,
            TeamNumber::Two => 2,
        }
    }
}

impl TryFrom<u8> for TeamNumber {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<TeamNumber, &'static str> {
        match number {
            1 => Ok(TeamNumber::One),
            2 => Ok(TeamNumber::Two),
            _ => Err("a team is 1 or 2"),
        }
    }
}

/// A seat.
#[wire(Copy, Eq, Hash, strict)]
pub struct SeatName {
    /// The board.
    pub board: BoardName,
    /// The colour.
    pub color: Color,
}

/// Creates a match; whoever creates it takes a seat.
#[wire(Eq, strict)]
pub struct BughouseCreate {
    /// The time of every seat, without it 3+0.
    pub time: Option<crate::clock::TimeControl>,
    /// One of the 960 start arrays, the same on both boards; without it the usual one.
    #[schema(maximum = 959)]
    pub start_array: Option<u16>,
    /// Whether the lobby lists it with its free seats. Otherwise it opens with its link.
    #[serde(default)]
    #[ts(as = "Option<bool>")]
    pub public: bool,
    /// The creator's seat; without it White on board A.
    pub seat: Option<SeatName>,
    /// Whether it counts for the ratings; that needs a clock and four accounts.
    #[serde(default)]
    #[ts(as = "Option<bool>")]
    pub rated: bool,
}

/// Takes a seat.
#[wire(Eq, strict)]
pub struct BughouseJoin {
    /// The match, by its id or the code of its link.
    pub game: String,
    /// The team.
    pub team: TeamNumber,
    /// The board.
    pub board: BoardName,
}

/// A move on a board.
#[wire(Eq, strict)]
pub struct BughouseMove {
    /// The match.
    pub game: String,
    /// The board.
    pub board: BoardName,
    /// UCI or SAN.
    #[serde(rename = "move")]
    pub mv: String,
    /// Half-moves made on this board so far, as the player sees it.
    pub ply: Option<u32>,
    /// Milliseconds that the move took by the player's own clock.
    pub used_ms: Option<u32>,
}

/// A seat to take in the match that the address names.
#[wire(Eq, strict)]
pub struct TakeSeat {
    /// The team.
    pub team: TeamNumber,
    /// The board.
    pub board: BoardName,
}

/// A seat of the match that the address names, and whether the computer is to have it.
#[wire(Eq, strict)]
pub struct SeatComputer {
    /// The team.
    pub team: TeamNumber,
    /// The board.
    pub board: BoardName,
    /// How strong it plays; without it the seat is free again.
    #[schema(minimum = 1, maximum = 8)]
    pub level: Option<u8>,
}

/// A move in the match that the address names.
#[wire(Eq, strict)]
pub struct PlayOnBoard {
    /// The board.
    pub board: BoardName,
    /// UCI or SAN.
    #[serde(rename = "move")]
    pub mv: String,
    /// Half-moves made on this board so far, as the player sees it.
    pub ply: Option<u32>,
    /// Milliseconds that the move took by the player's own clock.
    pub used_ms: Option<u32>,
}

/// Something to say to the partner.
#[wire(Eq, strict)]
pub struct TeamMessage {
    /// The match.
    pub game: String,
    /// Free words, at most 200 characters; not together with `call`.
    pub message: Option<String>,
    /// A quick call.
    pub call: Option<QuickCall>,
}

/// A call that is understood in every language.
#[wire(Copy, Eq, Hash)]
pub enum QuickCall {
    /// Send a pawn.
    NeedPawn,
    /// Send a knight.
    NeedKnight,
    /// Send a bishop.
    NeedBishop,
    /// Send a rook.
    NeedRook,
    /// Send a queen.
    NeedQueen,
    /// No trades now.
    NoTrades,
    /// Trades are welcome.
    TradesGood,
    /// Wait with your move.
    Sit,
    /// Move now.
    Go,
    /// Mate follows if nothing comes over.
    Mating,
    /// I am in trouble.
    InTrouble,
    /// Well done.
    Nice,
}

/// A match.
#[wire(Eq)]
pub struct BughouseView {
    /// Its id, as in its link.
    pub id: String,
    /// The code that lets players in, while seats are free.
    pub code: Option<String>,
    /// When it was created, RFC 3339 UTC.
    pub created_at: String,
    /// Where it stands.
    pub status: GameStatus,
    /// The time of every seat.
    pub time: crate::clock::TimeControl,
    /// Whether it counts for the ratings.
    #[if_true]
    pub rated: bool,
    /// What the two who play together are rated as a pair.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<TeamStanding>>", optional)]
    pub pairs: Vec<TeamStanding>,
    /// What it did to the ratings, once it counts.
    pub ratings: Option<Box<MatchRatings>>,
    /// Why it does not count, though it is rated.
    pub uncounted: Option<Box<RulingView>>,
    /// Whether the lobby lists it.
    #[if_true]
    pub public: bool,
    /// Whether the queue brought the four together: why can be asked.
    #[if_true]
    pub matched: bool,
    /// The start array of both boards, if it is not the usual one.
    pub start_array: Option<u16>,
    /// The boards.
    pub boards: Boards,
    /// The board of every move, in the order in which they were made.
    pub order: Vec<BoardName>,
    /// The asker's seats; none for a watcher.
    pub you: Vec<SeatName>,
    /// The number of the last event.
    pub seq: u64,
    /// While seats are free: the seat of the one who has sat longest, who alone may abort the match.
    pub host: Option<SeatName>,
    /// Who has offered a draw: it needs all four.
    pub draw_offers: Vec<SeatName>,
    /// Who asks for another match: it needs all four.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<SeatName>>", optional)]
    pub rematch_offers: Vec<SeatName>,
    /// The match that follows, by its id.
    pub rematch: Option<String>,
    /// What the own team has said, oldest first; the last hundred.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<TeamSaid>>", optional)]
    pub chat: Vec<TeamSaid>,
    /// How it ended.
    pub end: Option<BughouseEnd>,
    /// How many watch.
    pub watchers: u32,
}

/// Both boards.
#[wire(Eq)]
pub struct Boards {
    /// Team 1 has White.
    #[serde(rename = "A")]
    pub a: BoardView,
    /// Team 1 has Black.
    #[serde(rename = "B")]
    pub b: BoardView,
}

/// One board of a match.
#[wire(Eq)]
pub struct BoardView {
    /// Who sits where.
    pub players: ByColor<Option<PlayerView>>,
    /// Where it starts, if not from the usual array.
    pub start_fen: Option<String>,
    /// Every move on it.
    pub moves: Vec<MoveView>,
    /// The position, pockets included.
    pub position: PositionView,
    /// The clocks.
    pub clock: ClockView,
    /// Whether the side to move has no move now and waits for a piece.
    pub waiting: bool,
}

/// Who sits where, as lists show it.
#[wire(Eq)]
pub struct SeatView {
    /// The seat.
    pub seat: SeatName,
    /// The name shown; empty where the computer sits.
    pub name: String,
    /// Whether there is an account, and so a page about them.
    #[serde(default)]
    pub account: bool,
    /// How strong the computer plays, where it has the seat.
    pub level: Option<u8>,
    /// Whether it is the asker.
    pub you: bool,
}

/// A seat was left before the match began, and is free again.
#[wire(Copy, Eq)]
pub struct BughouseLeft {
    /// The seat.
    pub seat: SeatName,
    /// The seat of the one who has sat longest now.
    pub host: SeatName,
}

/// A seat was taken.
#[wire(Eq)]
pub struct BughouseJoined {
    /// The seat.
    pub seat: SeatName,
    /// Who took it.
    pub player: PlayerView,
    /// The seat that the player had before, free again.
    pub left: Option<SeatName>,
    /// Where the match stands now.
    pub status: GameStatus,
    /// The clocks of both boards.
    pub clocks: Clocks,
}

/// The clocks of both boards.
#[wire(Copy, Eq)]
pub struct Clocks {
    /// Board A.
    #[serde(rename = "A")]
    pub a: ClockView,
    /// Board B.
    #[serde(rename = "B")]
    pub b: ClockView,
}

/// A move on a board, and what it changes on both.
#[wire(Eq)]
pub struct BughouseMoved {
    /// The board.
    pub board: BoardName,
    /// The move.
    #[serde(rename = "move")]
    pub mv: MoveView,
    /// The position after it.
    pub position: PositionView,
    /// Whether the side to move there has no move now.
    pub waiting: bool,
    /// The piece that went over.
    pub transfer: Option<PieceTransfer>,
    /// The other board after a piece came over: its pockets and legal moves have changed.
    pub other: Option<PositionView>,
    /// Whether the side to move on the other board has no move now.
    pub other_waiting: bool,
    /// The clocks of both boards.
    pub clocks: Clocks,
}

/// A piece that went over.
#[wire(Copy, Eq)]
pub struct PieceTransfer {
    /// The piece; what was promoted goes over as a pawn.
    pub piece: Role,
    /// Where it was captured.
    pub from_board: BoardName,
    /// Where it may be set in.
    pub to_board: BoardName,
    /// Whose it is there.
    pub color: Color,
}

/// An offer of a draw or a wish for another match, or its end.
#[wire(Eq)]
pub struct BughouseOffer {
    /// Who.
    pub seat: SeatName,
    /// Whether the seat offers or agrees; else it declines, and all offers are gone.
    pub offers: bool,
}

/// How a match ended.
#[wire(Eq)]
pub struct BughouseEnd {
    /// The winning team; absent for a draw or a match called off.
    pub winning_team: Option<TeamNumber>,
    /// Why.
    pub reason: crate::position::EndReason,
    /// The board that decided.
    pub board: Option<BoardName>,
    /// The clocks of both boards.
    pub clocks: Option<Clocks>,
}

/// Something a partner has said.
#[wire(Eq)]
pub struct TeamSaid {
    /// Who.
    pub seat: SeatName,
    /// In words.
    pub message: Option<String>,
    /// As a call.
    pub call: Option<QuickCall>,
}
