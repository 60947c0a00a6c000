//! What was played in a position and how it went.

pub mod import;
pub mod lichess;
pub mod opening;
pub mod player;
pub mod report;
pub mod twins;

use krog_wire_macros::wire;

use crate::{
    explain::Bilingual,
    position::ByColor,
    variant::{Color, VariantName},
};

/// A position's statistics.
#[wire]
pub struct ExplorerAnswer {
    /// The collection that was asked.
    pub collection: String,
    /// The rule set.
    pub variant: VariantName,
    /// The position.
    pub fen: String,
    /// Whose move it is.
    pub turn: Color,
    /// Games that White won.
    pub white: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// The mean rating of both players, where both are known.
    pub average_rating: Option<u16>,
    /// When the position was first seen in these games: a month, `1851-06`, or a year; absent where no game is dated.
    pub first_seen: Option<String>,
    /// When it was last seen, likewise.
    pub last_seen: Option<String>,
    /// What is expected of a game from here; only where it was asked.
    pub expected: Option<ExpectedView>,
    /// The moves, those played most first.
    pub moves: Vec<ExplorerMove>,
    /// The games by rating, whatever ratings were asked for.
    pub bands: Vec<ExplorerBand>,
    /// The opening; absent where the position has no name.
    pub opening: Option<OpeningView>,
    /// The opening whose ideas are known: this one, or the nearest that it belongs to. `GET /api/v1/openings` tells them.
    pub ideas: Option<OpeningView>,
    /// The best-rated games.
    pub top_games: Vec<ExplorerGame>,
    /// The most recent games.
    pub recent_games: Vec<ExplorerGame>,
}

/// A move's statistics.
#[wire]
pub struct ExplorerMove {
    /// UCI, in the position's castling style.
    pub uci: String,
    /// SAN with `+` or `#`.
    pub san: String,
    /// Games that White won.
    pub white: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// The points that the side to move made with it, as a part of these games: 0 to 1.
    pub score: f64,
    /// The part of the position's games in which it was played, 0 to 1.
    pub popularity: f64,
    /// The part that is to be expected; only where it was asked.
    pub usage: Option<ChanceView>,
    /// The mean rating of those who played it.
    pub average_rating: Option<u16>,
    /// The rating that their score stands for in the games with both ratings; absent of fewer than five of those, and where all points
    /// were made or none.
    pub performance: Option<PerformanceView>,
    /// What is expected of a game with it; only where it was asked.
    pub expected: Option<ExpectedView>,
    /// How many more games came to the position behind it on other ways; only where it was asked.
    pub transposed: Option<u64>,
    /// The opening that it leads to, where that has a name of its own.
    pub opening: Option<OpeningView>,
}

/// What is expected of a game: shares of results, and the score of the side to move, each with a 95 % credible interval.
#[wire(Copy)]
pub struct ExpectedView {
    /// White wins.
    pub white: ChanceView,
    /// A draw.
    pub draws: ChanceView,
    /// Black wins.
    pub black: ChanceView,
    /// The score of the side to move, a draw being half a point.
    pub score: ChanceView,
    /// How many games of those asked for it rests on; a part of a game where games count by their distance in rating.
    pub games: f64,
}

/// A number from 0 to 1, and the bounds between which it lies with a chance of 95 %.
#[wire(Copy)]
pub struct ChanceView {
    /// What is expected.
    pub mean: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The rating that a score stands for, by the table of FIDE 8.1.1, and the bounds between which it lies with a chance of 95 %.
#[wire(Copy, Eq)]
pub struct PerformanceView {
    /// The opponents' mean rating and what the table adds to it.
    pub rating: u16,
    /// The lower bound.
    pub low: u16,
    /// The upper bound.
    pub high: u16,
}

/// The games of a rating band.
#[wire(Eq)]
pub struct ExplorerBand {
    /// Its name.
    pub band: RatingBand,
    /// Where it begins.
    pub from: u16,
    /// Where the next one begins; absent at the top.
    pub to: Option<u16>,
    /// Games that White won.
    pub white: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
}

/// A band of ratings, by the mean of both players'.
#[wire(Copy, Eq)]
pub enum RatingBand {
    /// Below 800.
    Beginner,
    /// From 800, below 1200.
    Casual,
    /// From 1200, below 1600.
    Intermediate,
    /// From 1600, below 2000.
    Advanced,
    /// From 2000, below 2200.
    Expert,
    /// From 2200, below 2400.
    Master,
    /// From 2400, below 3000.
    Grandmaster,
    /// From 3000.
    Beyond,
}

/// A named opening.
#[wire(Eq)]
pub struct OpeningView {
    /// The code of the Encyclopaedia of Chess Openings.
    pub eco: String,
    /// The name in the list of Lichess, in English.
    pub name: String,
    /// What it is called.
    pub said: Bilingual,
}

/// A game of a collection.
#[wire(Eq)]
pub struct ExplorerGame {
    /// Its id within the explorer.
    pub id: String,
    /// The move played here; absent where the game ended or in a list of games.
    pub uci: Option<String>,
    /// Its rule set.
    pub variant: VariantName,
    /// The players.
    pub players: ByColor<ExplorerPlayer>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// How fast it was.
    pub speed: GameSpeed,
    /// When it was played, as far as that is known: `2024-05-31`, `2024-05` or `2024`.
    pub date: Option<String>,
    /// The opening: that of its last named position, or else what its tags say.
    pub opening: Option<OpeningView>,
    /// Its half-moves.
    pub plies: u16,
    /// The game on this server, where it was played here.
    pub game: Option<String>,
}

/// A player of a collection's game.
#[wire(Eq)]
pub struct ExplorerPlayer {
    /// The name.
    pub name: String,
    /// The rating then.
    pub rating: Option<u16>,
}

/// How fast a game was.
#[wire(Copy, Eq, Hash)]
pub enum GameSpeed {
    /// Below 30 seconds for 40 moves.
    UltraBullet,
    /// From 30 seconds, below 3 minutes.
    Bullet,
    /// From 3, below 10 minutes.
    Blitz,
    /// From 10, below 30 minutes.
    Rapid,
    /// From 30 minutes.
    Classical,
    /// Time for each move.
    Correspondence,
    /// Nothing says it, or no time was kept.
    Unknown,
}

/// The collections of games that may be asked.
#[wire(Eq)]
pub struct CollectionsView {
    /// Those there are.
    pub items: Vec<CollectionView>,
}

/// A collection of games.
#[wire(Eq)]
pub struct CollectionView {
    /// Its name.
    pub name: String,
    /// Its games.
    pub games: u64,
}

/// The positions that most games came through.
#[wire]
pub struct PopularView {
    /// The collection that was asked.
    pub collection: String,
    /// The positions, the most popular first.
    pub items: Vec<PopularPosition>,
}

/// A position that many games came through.
#[wire]
pub struct PopularPosition {
    /// The rule set.
    pub variant: VariantName,
    /// The position.
    pub fen: String,
    /// The games that came through it.
    pub games: u64,
    /// Games of these that White won.
    pub white: u64,
    /// Games of these that were drawn.
    pub draws: u64,
    /// Games of these that Black won.
    pub black: u64,
    /// The opening.
    pub opening: Option<OpeningView>,
}

/// A page of a collection's games.
#[wire(Eq)]
pub struct ExplorerGamePage {
    /// The games, newest first.
    pub items: Vec<ExplorerGame>,
    /// The cursor of the next page.
    pub next: Option<String>,
}

/// A game to be counted among one's own: as PGN, or as moves and a result.
#[wire(Eq, strict)]
pub struct RecordGame {
    /// The game as PGN; nothing else with it.
    pub pgn: Option<String>,
    /// The rule set; standard chess without it.
    pub variant: Option<VariantName>,
    /// The start; the variant's own without it.
    pub fen: Option<String>,
    /// The moves, UCI or SAN.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    #[schema(max_items = 2000)]
    pub moves: Vec<String>,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// Black's name.
    pub black: Option<String>,
    /// White's rating.
    pub white_elo: Option<u16>,
    /// Black's rating.
    pub black_elo: Option<u16>,
    /// As the tag of PGN has it, `180+2`.
    pub time_control: Option<String>,
    /// When it was played, `2024-05-31`.
    pub date: Option<String>,
}

/// A game that was counted.
#[wire(Eq)]
pub struct RecordedGame {
    /// Its id within the explorer.
    pub game_id: String,
    /// Positions that it added to.
    pub positions_recorded: u64,
    /// Moves that it added to.
    pub moves_recorded: u64,
    /// Whether it was there already, and counts once.
    pub known: bool,
}
