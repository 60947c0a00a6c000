//! A tournament as it stands, and in a list.

use krog_wire_macros::wire;

use super::{
    BoardResult, ByeWorth, TournamentActName, TournamentFormat, TournamentPlace, TournamentSettings,
    TournamentStatus,
};
use crate::{clock::TimeControl, explain::Bilingual, variant::VariantName};

/// A round off that was asked for.
#[wire(Copy, Eq)]
pub struct ByeAsked {
    /// Which round.
    pub round: u32,
    /// What it is worth.
    pub worth: ByeWorth,
}

/// A player of a tournament.
#[wire(Eq)]
pub struct EntrantView {
    /// The number of the entry.
    pub id: u32,
    /// The pairing number; absent before the first round.
    pub number: Option<u32>,
    /// The name.
    pub name: String,
    /// The name of the account, where the player has one here.
    pub account: Option<String>,
    /// The rating.
    pub rating: Option<u32>,
    /// The title.
    pub title: Option<String>,
    /// The federation.
    pub federation: Option<String>,
    /// The club or team.
    pub club: Option<String>,
    /// Whether the player has withdrawn.
    #[if_true]
    pub withdrawn: bool,
    /// Whether the player has said that they are there.
    #[if_true]
    pub present: bool,
    /// The rounds off that were asked for and are to come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ByeAsked>>", optional)]
    pub byes: Vec<ByeAsked>,
    /// What only the organiser sees of them.
    pub hidden: Option<EntrantHidden>,
}

/// What only the organiser sees of a player.
#[wire(Eq)]
pub struct EntrantHidden {
    /// The number in FIDE's rating list.
    pub fide_id: Option<u32>,
    /// The day or the year of birth.
    pub born: Option<String>,
    /// The organiser's note.
    pub note: Option<String>,
}

/// A game of a round.
#[wire(Eq)]
#[ts(rename = "TournamentBoardView")]
#[schema(as = TournamentBoardView)]
pub struct BoardView {
    /// The board, from 1.
    pub board: u32,
    /// The entry with White.
    pub white: u32,
    /// The entry with Black.
    pub black: u32,
    /// How it ended.
    pub result: Option<BoardResult>,
    /// What White says of it.
    pub white_claims: Option<BoardResult>,
    /// What Black says of it.
    pub black_claims: Option<BoardResult>,
    /// The game played here.
    pub game: Option<String>,
}

/// Why somebody has no game in a round.
#[wire(Copy, Eq, Hash)]
pub enum ByeKind {
    /// No opponent was left.
    Pairing,
    /// Asked for, worth a win.
    Full,
    /// Asked for, worth a draw.
    Half,
    /// Absent.
    Zero,
}

/// Somebody without a game in a round.
#[wire(Copy, Eq)]
pub struct ByeView {
    /// The entry.
    pub entrant: u32,
    /// Why.
    pub bye: ByeKind,
}

/// A round.
#[wire(Eq)]
pub struct TournamentRoundView {
    /// Which, from 1.
    pub round: u32,
    /// When it was paired, RFC 3339 UTC.
    pub paired_at: String,
    /// Why it was paired by hand; absent where the rules paired it.
    pub by_hand: Option<String>,
    /// The games, the first board first.
    pub boards: Vec<BoardView>,
    /// Those without a game; who has withdrawn is left out.
    pub byes: Vec<ByeView>,
}

/// A part of the bracket of a knock-out.
#[wire(Copy, Eq, Hash)]
pub enum BracketSide {
    /// Of who has not lost.
    Winners,
    /// Of who has lost once.
    Losers,
    /// The winners of both, and the second match of the same.
    GrandFinal,
    /// The losers of the semi-finals.
    ThirdPlace,
}

/// How a match of a knock-out was settled.
#[wire(Copy, Eq, Hash)]
pub enum MatchBy {
    /// By its games.
    Games,
    /// By further games.
    Replay,
    /// By a game that White had to win.
    Armageddon,
    /// By a lot.
    Lot,
    /// By the seeds.
    HigherSeed,
    /// The loser had left.
    Walkover,
    /// There was no opponent.
    Bye,
    /// Both were absent or had left.
    NoShow,
}

/// What the next game of a match is.
#[wire(Copy, Eq, Hash)]
pub enum MatchStage {
    /// One of its games.
    Regular,
    /// A further game, as it is drawn so far.
    Replay,
    /// The game that White must win.
    Armageddon,
}

/// A game of a match: where it stands among the rounds.
#[wire(Copy, Eq)]
pub struct MatchGame {
    /// The round.
    pub round: u32,
    /// The board.
    pub board: u32,
}

/// A match of a knock-out.
#[wire(Eq)]
#[ts(rename = "TournamentMatchView")]
#[schema(as = TournamentMatchView)]
pub struct MatchView {
    /// Its number in the bracket.
    pub id: u32,
    /// The part of the bracket.
    pub side: BracketSide,
    /// The round in its part, from 1.
    pub round: u32,
    /// From 1 at the top, in its round.
    pub place: u32,
    /// The entries that play it, as far as they are known: who comes from the upper place first.
    pub players: Vec<Option<u32>>,
    /// Whether only one can come to it, who goes on without a game.
    #[if_true]
    pub bye: bool,
    /// The games that are paired, the first first.
    pub games: Vec<MatchGame>,
    /// What is played last or next, where it goes on.
    pub stage: Option<MatchStage>,
    /// Who went on.
    pub winner: Option<u32>,
    /// How it was settled; absent where it is not.
    pub by: Option<MatchBy>,
    /// The match in which its winner plays next.
    pub winner_to: Option<u32>,
    /// The match in which its loser plays next.
    pub loser_to: Option<u32>,
}

/// How an arena has gone for a player so far.
#[wire(Copy, Eq)]
pub struct ArenaStanding {
    /// Games that count.
    pub games: u32,
    /// How many of them were lost.
    pub losses: u32,
    /// The rating performance (C.07, 10.2); absent before the first game that was played.
    pub performance: Option<i64>,
    /// Wins in a row, up to the last game.
    pub streak: u32,
}

/// A player's place in the table.
#[wire(Eq)]
pub struct StandingView {
    /// The entry.
    pub entrant: u32,
    /// From 1; those whom nothing tells apart share it.
    pub rank: u32,
    /// In tenths.
    pub points: i64,
    /// One for each tie-break, in their order, as they are written; null where it is not defined.
    pub values: Vec<Option<String>>,
    /// What stands beside the points in an arena.
    pub arena: Option<ArenaStanding>,
}

/// Who has to do what next.
#[wire(Eq)]
#[ts(rename = "TournamentDutyView")]
#[schema(as = TournamentDutyView)]
pub struct DutyView {
    /// Whose duty it is.
    pub whose: DutyOf,
    /// What, by its name.
    pub act: TournamentActName,
    /// Why, in one sentence, by the rulebook.
    pub text: Bilingual,
}

/// Whose duty something is.
#[wire(Copy, Eq, Hash)]
pub enum DutyOf {
    /// The reader's.
    Reader,
    /// The organiser's.
    Organizer,
    /// Of players.
    Players,
}

/// A tournament as it stands.
#[wire(Eq)]
pub struct TournamentView {
    /// Its id.
    pub id: String,
    /// How many events its log has; grows with each.
    pub version: u64,
    /// What is settled; the code is shown to the organiser alone.
    pub settings: TournamentSettings,
    /// How far it is.
    pub status: TournamentStatus,
    /// Why it was called off.
    pub cancelled: Option<String>,
    /// How many rounds it has; of a round robin this hangs on its players, and of a knock-out on drawn matches too.
    pub rounds_planned: u32,
    /// The name of who organises it.
    pub organizer: String,
    /// Whether that is the reader.
    #[if_true]
    pub organizes: bool,
    /// The reader's own entry.
    pub mine: Option<u32>,
    /// What is open to the reader now.
    pub may: Vec<TournamentActName>,
    /// Who has to do what next.
    pub duties: Vec<DutyView>,
    /// When it was made, RFC 3339 UTC.
    pub created_at: String,
    /// When the next round begins by itself, RFC 3339 UTC.
    pub next_round_at: Option<String>,
    /// When an arena that runs is over, RFC 3339 UTC: a game that ends later does not count.
    pub ends_at: Option<String>,
    /// The players, by the number of their entry.
    pub entrants: Vec<EntrantView>,
    /// Those who are kept apart.
    pub apart: Vec<Vec<u32>>,
    /// The rounds that are paired, the first first.
    pub rounds: Vec<TournamentRoundView>,
    /// The table, the first place first; empty before the first round. Of a knock-out, it has the places that are final.
    pub standings: Vec<StandingView>,
    /// The bracket of a knock-out, by the numbers of its matches; those to which nobody comes are left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<MatchView>>", optional)]
    pub bracket: Vec<MatchView>,
}

/// A tournament in a list.
#[wire(Eq)]
pub struct TournamentRow {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How far it is.
    pub status: TournamentStatus,
    /// Where the games are played.
    pub place: TournamentPlace,
    /// How players are brought together.
    pub format: TournamentFormat,
    /// The rule set.
    pub variant: VariantName,
    /// The time of a game.
    pub time: TimeControl,
    /// How many players there are.
    pub players: u32,
    /// The round that was paired last; 0 before the first.
    pub round: u32,
    /// How many rounds it has.
    pub rounds_planned: u32,
    /// Who organises it.
    pub organizer: String,
    /// Whether players enter themselves.
    #[if_true]
    pub open: bool,
    /// Whether the reader plays in it.
    #[if_true]
    pub playing: bool,
    /// Whether the reader organises it.
    #[if_true]
    pub organizes: bool,
    /// When it is to begin, RFC 3339.
    pub starts_at: Option<String>,
    /// When it was made, RFC 3339 UTC.
    pub created_at: String,
}

/// A page of tournaments.
#[wire(Eq)]
pub struct TournamentPage {
    /// Those that run first, then those that players can enter, then the rest, newest first.
    pub items: Vec<TournamentRow>,
    /// The cursor of the next page.
    pub next: Option<String>,
}
