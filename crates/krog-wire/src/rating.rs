//! Ratings: standings, what games did to them, and leaderboards.

use krog_wire_macros::wire;

use crate::{
    bughouse::{SeatName, TeamNumber},
    explain::{Bilingual, RulingView},
    variant::Color,
};

/// What a game did to one player's rating.
#[wire(Eq)]
pub struct RatingChangeView {
    /// The number of its entry in the ledger.
    pub entry: u64,
    /// The pool that the game counts in.
    pub pool: String,
    /// The rating before.
    pub before: i32,
    /// The rating after.
    pub after: i32,
    /// What it changed by.
    pub change: i32,
    /// Whether so few games stand behind the rating after that it says little yet.
    pub provisional: bool,
}

/// The ratings of both players after a game.
#[wire(Eq)]
pub struct RatingUpdate {
    /// The game.
    pub game: String,
    /// White's change.
    pub white: Option<RatingChangeView>,
    /// Black's change.
    pub black: Option<RatingChangeView>,
    /// The changes of all four, of a match.
    pub four: Option<Box<MatchRatings>>,
    /// Why the game does not count, where it does not.
    pub uncounted: Option<Box<RulingView>>,
}

/// What a match did to the ratings of those who played it.
#[wire(Eq)]
pub struct MatchRatings {
    /// To each of the four.
    pub seats: Vec<SeatRating>,
    /// To the two who played together, as a pair.
    pub teams: Vec<TeamRating>,
}

/// What a match did to the rating of one of the four.
#[wire(Eq)]
pub struct SeatRating {
    /// The seat.
    pub seat: SeatName,
    /// The change.
    pub change: RatingChangeView,
}

/// What a match did to the rating of a pair.
#[wire(Eq)]
pub struct TeamRating {
    /// The team.
    pub team: TeamNumber,
    /// The change.
    pub change: RatingChangeView,
}

/// What a pair is rated.
#[wire(Eq)]
pub struct TeamStanding {
    /// The team.
    pub team: TeamNumber,
    /// The rating: now, or before the match where that is over.
    pub rating: i32,
    /// Whether so few matches stand behind the rating that it says little yet.
    pub provisional: bool,
}

/// A word for strength. No title: titles are awarded to a person, and no rating confers one.
#[wire(Eq)]
pub struct CategoryView {
    /// Its stable name.
    pub name: String,
    /// It in words.
    pub text: Bilingual,
}

/// A person's ratings.
#[wire(Eq)]
pub struct RatingsView {
    /// The mean of bullet, blitz, rapid and classical, each counted as often as there are games behind it; absent without any.
    pub overall: Option<i32>,
    /// The pools with rated games, those of standard chess first.
    pub pools: Vec<PoolRatingView>,
    /// The partners with whom there are rated matches of bughouse, the most matches first; at most twenty.
    pub pairs: Vec<PairRatingView>,
}

/// What a person and a partner are rated together.
#[wire(Eq)]
pub struct PairRatingView {
    /// The partner.
    pub partner: RatedPerson,
    /// The rating.
    pub rating: i32,
    /// Rated matches together.
    pub games: u32,
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
    /// Whether so few matches stand behind the rating that it says little yet.
    pub provisional: bool,
}

/// A person's standing in one pool.
#[wire(Eq)]
pub struct PoolRatingView {
    /// The pool.
    pub pool: String,
    /// The rating.
    pub rating: i32,
    /// The highest it has been.
    pub peak: i32,
    /// When it first was that, RFC 3339 UTC; absent while it is the rating that everybody begins with.
    pub peak_at: Option<String>,
    /// Rated games.
    pub games: u32,
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
    /// Games won in a row up to now; below zero, games lost in a row.
    pub streak: i32,
    /// The most games won in a row.
    pub best_streak: u32,
    /// Whether so few games stand behind the rating that it says little yet.
    pub provisional: bool,
    /// Where the rating lies.
    pub category: CategoryView,
    /// What the rating does not fall below, because of how high it has been.
    pub floor: Option<i32>,
    /// When it last changed, RFC 3339 UTC.
    pub updated_at: String,
}

/// What changed a rating.
#[wire(Copy, Eq)]
pub enum RatingEntryKind {
    /// A rated game.
    Game,
    /// A refund: what an earlier game did is taken back.
    Refund,
}

/// A person in the ledger.
#[wire(Eq)]
pub struct RatedPerson {
    /// The name shown.
    pub name: String,
    /// Whether there is a page about them.
    pub account: bool,
    /// A title that was awarded.
    pub title: Option<String>,
    /// Whether it is a program.
    #[if_true]
    pub bot: bool,
}

/// A line of a person's history in a pool.
#[wire]
pub struct RatingEntryView {
    /// Its number in the ledger.
    pub entry: u64,
    /// When it was made, RFC 3339 UTC.
    pub at: String,
    /// What changed the rating.
    pub kind: RatingEntryKind,
    /// The game; of a refund the game whose points are given back.
    pub game: String,
    /// The colour that the person had.
    pub color: Color,
    /// The opponent of that game; of a match the one on the same board.
    pub opponent: RatedPerson,
    /// The opponent's rating before that game; of a match the mean of both opponents'.
    pub opponent_rating: i32,
    /// Who played on the same side, in a match.
    pub partner: Option<RatedPerson>,
    /// What was scored: 1, 0.5 or 0.
    pub score: f64,
    /// The rating before.
    pub before: i32,
    /// The rating after.
    pub after: i32,
    /// What it changed by.
    pub change: i32,
    /// Of a refund: the entry that it takes back.
    pub of: Option<u64>,
    /// Of a game: the refund that took it back.
    pub refunded: Option<u64>,
}

/// A page of a person's history.
#[wire]
pub struct RatingHistory {
    /// The entries, newest first.
    pub items: Vec<RatingEntryView>,
    /// The cursor of the next page.
    pub next: Option<String>,
}

/// The way of a rating.
#[wire(Eq)]
pub struct RatingGraph {
    /// Milliseconds since 1970 UTC, the rating from then on, the number of the entry; oldest first, at most 1000.
    #[ts(type = "[number, number, number][]")]
    #[schema(value_type = Vec<Vec<i64>>)]
    pub points: Vec<(i64, i32, u64)>,
}

/// An entry of the ledger with its whole arithmetic.
#[wire]
pub struct RatingEntryDetail {
    /// Its number in the ledger.
    pub entry: u64,
    /// When it was made, RFC 3339 UTC.
    pub at: String,
    /// The pool that it counts in.
    pub pool: String,
    /// What changed ratings.
    pub kind: RatingEntryKind,
    /// The game; of a refund the game whose points are given back.
    pub game: String,
    /// White's part of a game.
    pub white: Option<RatingSideView>,
    /// Black's part of a game.
    pub black: Option<RatingSideView>,
    /// The parts of a match.
    pub four: Option<Box<RatingFourView>>,
    /// What a refund gives back.
    pub refund: Option<RefundView>,
    /// The entry in one sentence.
    pub text: Bilingual,
    /// The seal of the entry before.
    pub previous: String,
    /// Its own seal: SHA-256 of what it says and of the seal before it.
    pub hash: String,
}

/// The parts of a rated match.
#[wire]
pub struct RatingFourView {
    /// Of each of the four.
    pub seats: Vec<RatingSeatView>,
    /// Of the two who played together, as a pair.
    pub teams: Vec<RatingTeamView>,
}

/// One seat's part in a rated match.
#[wire]
pub struct RatingSeatView {
    /// The seat.
    pub seat: SeatName,
    /// The part.
    pub side: RatingSideView,
}

/// A pair's part in a rated match.
#[wire]
pub struct RatingTeamView {
    /// The team.
    pub team: TeamNumber,
    /// The part; `person` is the one on board A.
    pub side: RatingSideView,
}

/// One player's part in a rated game.
#[wire]
pub struct RatingSideView {
    /// Who.
    pub person: RatedPerson,
    /// Who played on the same side, in a match.
    pub partner: Option<RatedPerson>,
    /// What was scored is expected of: the own rating, or in a match the mean of it and the partner's.
    pub strength: i32,
    /// The rating before.
    pub before: i32,
    /// The rating after.
    pub after: i32,
    /// What it changed by.
    pub change: i32,
    /// The highest that it had been before, in this pool.
    pub peak: i32,
    /// Rated games before, in this pool.
    pub games: u32,
    /// The opponent's rating before; in a match the mean of both opponents', or the rating of the other pair.
    pub opponent_rating: i32,
    /// What was scored: 1, 0.5 or 0.
    pub score: f64,
    /// What was expected: `1 / (1 + 10^((opponentRating - strength) / 400))`.
    pub expected: f64,
    /// How much the game weighs.
    pub k: i32,
    /// `k * (score - expected)`.
    pub exact: f64,
    /// It, rounded half away from zero.
    pub rounded: i32,
    /// The arithmetic in one sentence.
    pub text: Bilingual,
    /// Why the game weighs so much.
    pub weight: RulingView,
    /// Why the rating that the arithmetic gives was entered, or what held it.
    pub limit: RulingView,
    /// The refund that took it back.
    pub refunded: Option<u64>,
}

/// What a refund gives back.
#[wire(Eq)]
pub struct RefundView {
    /// The entry of the game.
    pub of: u64,
    /// Who gets the points.
    pub person: RatedPerson,
    /// The rating before.
    pub before: i32,
    /// The rating after.
    pub after: i32,
    /// What it changed by.
    pub change: i32,
    /// What the game had changed it by.
    pub taken_back: i32,
    /// Why the rating was entered, or what held it.
    pub limit: RulingView,
}

/// Takes back what a game did to a player's rating.
#[wire(Eq, strict)]
pub struct RefundRequest {
    /// The player's name, in either case.
    pub person: String,
}

/// A place on a leaderboard.
#[wire(Eq)]
pub struct LeaderView {
    /// The place, from 1; those with the same rating share one.
    pub place: u32,
    /// Who.
    pub person: RatedPerson,
    /// Who plays with that person, in a pool of pairs.
    pub partner: Option<RatedPerson>,
    /// The country, ISO 3166-1 alpha-2.
    pub country: Option<String>,
    /// The rating.
    pub rating: i32,
    /// Rated games.
    pub games: u32,
}

/// The first places of a pool.
#[wire(Eq)]
pub struct LeaderboardView {
    /// The pool.
    pub pool: String,
    /// The ten best; empty where nobody has enough rated games.
    pub items: Vec<LeaderView>,
}

/// The first places of every pool.
#[wire(Eq)]
pub struct LeaderboardsView {
    /// The pools, those of standard chess first, those with bots last.
    pub pools: Vec<LeaderboardView>,
}

/// A page of a leaderboard.
#[wire(Eq)]
pub struct LeaderboardPage {
    /// The places, the best first.
    pub items: Vec<LeaderView>,
    /// The cursor of the next page.
    pub next: Option<String>,
}
