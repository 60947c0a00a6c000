//! The queue for a quick game.

use krog_wire_macros::wire;

use crate::{
    clock::TimeControl,
    explain::{Bilingual, ProofView, VerdictName},
    variant::{Color, VariantName},
};

/// Joins the queue.
#[wire(Eq, strict)]
pub struct QueueJoin {
    /// The rule set; without it standard chess.
    pub variant: Option<VariantName>,
    /// The time of each side.
    pub time: TimeControl,
    /// Whether the game counts for the ratings; that needs an account.
    pub rated: bool,
    /// How many points below the joiner's an opponent's rating may lie at most; without it 500, beyond which nobody is matched.
    #[schema(maximum = 500)]
    pub below: Option<u32>,
    /// The same above.
    #[schema(maximum = 500)]
    pub above: Option<u32>,
    /// How many seconds the joiner wants to wait at most; without it as long as it takes.
    #[schema(minimum = 10, maximum = 3600)]
    pub longest: Option<u32>,
}

/// A match that was found.
#[wire(Eq, strict)]
pub struct MatchRef {
    /// Its id.
    pub match_id: String,
}

/// How somebody's waiting stands.
#[wire(Eq)]
pub struct QueueStatus {
    /// The rule set.
    pub variant: VariantName,
    /// The time of each side.
    pub time: TimeControl,
    /// Whether the game counts.
    pub rated: bool,
    /// The place among those who wish the same, from 1.
    pub position: u32,
    /// How many wish the same.
    pub waiting: u32,
    /// How long the reader has waited.
    pub waited_ms: u64,
    /// How long it will still take, as likely longer as shorter; absent while too little is known.
    pub estimated_wait_ms: Option<u64>,
    /// The rating that the reader is matched by.
    pub rating: i32,
    /// Points on either side in which an opponent's rating may lie now.
    pub reach: i32,
    /// The lowest rating that an opponent may have now.
    pub least: i32,
    /// The highest.
    pub most: i32,
    /// How long the reader wants to wait at most, if they have said so.
    pub longest_ms: Option<u64>,
}

/// The reader has waited as long as they wanted, and is in the queue no more.
#[wire]
pub struct QueueReleased {
    /// The rule set.
    pub variant: VariantName,
    /// The time of each side.
    pub time: TimeControl,
    /// Whether the game would have counted.
    pub rated: bool,
    /// How long the reader wanted to wait at most.
    pub longest_ms: u64,
    /// That, in one sentence.
    pub sentence: Bilingual,
    /// What the rulebook `queue` says the server must do then.
    pub duty: DutyView,
}

/// What the server must do, by a rulebook.
#[wire]
pub struct DutyView {
    /// What the rulebook says.
    pub verdict: VerdictName,
    /// The server's position: `T5` where it must, `T6` where it must not.
    pub t_type: Option<String>,
    /// Why, in one sentence.
    pub headline: Bilingual,
    /// The proof.
    pub proof: ProofView,
}

/// The answer to `queue_join`.
#[wire(Eq)]
pub struct Queued {
    /// How the waiting stands.
    pub queue: QueueStatus,
}

/// An opponent was found: both are asked whether they want to play.
#[wire(Eq)]
pub struct MatchFound {
    /// The match's id.
    pub match_id: String,
    /// The rule set.
    pub variant: VariantName,
    /// The time of each side.
    pub time: TimeControl,
    /// Whether the game counts.
    pub rated: bool,
    /// The opponent.
    pub opponent: OpponentCard,
    /// The reader's own rating.
    pub rating: i32,
    /// Whether the reader has accepted already.
    pub accepted: bool,
    /// How long there is to answer.
    pub answer_ms: u64,
}

/// An opponent as one is shown before the game.
#[wire(Eq)]
pub struct OpponentCard {
    /// The name shown.
    pub name: String,
    /// Whether the person has an account.
    pub account: bool,
    /// The rating in the pool of the game.
    pub rating: i32,
    /// Whether that rating comes from few games.
    pub provisional: bool,
    /// How many games it comes from.
    pub games: u32,
    /// The country, ISO 3166-1 alpha-2.
    pub country: Option<String>,
    /// The awarded title.
    pub title: Option<String>,
}

/// Both have accepted: the game is there.
#[wire(Eq)]
pub struct MatchReady {
    /// The match's id.
    pub match_id: String,
    /// The game's id.
    pub game_id: String,
    /// The reader's colour.
    pub color: Color,
}

/// A match that was found comes to nothing.
#[wire(Eq)]
pub struct MatchCancelled {
    /// The match's id.
    pub match_id: String,
    /// Why.
    pub reason: CancelReason,
    /// Whether the reader was it who declined, left or did not answer.
    pub by_you: bool,
    /// Whether the reader waits on, with the time waited so far.
    pub requeued: bool,
}

/// Why a match comes to nothing.
#[wire(Copy, Eq, Hash)]
pub enum CancelReason {
    /// One of the two declined.
    Declined,
    /// One of the two left.
    Left,
    /// Not both accepted in time.
    Expired,
    /// Both accepted, and the game could not be created.
    Failed,
}

/// Where somebody is in the queue; without any of the fields they are not in it.
#[wire(Default)]
pub struct QueueView {
    /// How the waiting stands.
    pub queue: Option<QueueStatus>,
    /// The match that waits for an answer.
    pub found: Option<MatchFound>,
    /// The game that came of the last match, for a minute.
    pub ready: Option<MatchReady>,
    /// The last match that came to nothing, for a minute.
    pub cancelled: Option<MatchCancelled>,
    /// That the reader had waited as long as they wanted, for a minute.
    pub released: Option<Box<QueueReleased>>,
}

/// Answers a match that was found.
#[wire(Copy, Eq, strict)]
pub struct MatchAnswer {
    /// The answer.
    pub answer: MatchAnswerKind,
}

/// An answer to a match.
#[wire(Copy, Eq, Hash)]
pub enum MatchAnswerKind {
    /// Plays.
    Accept,
    /// Does not, and leaves the queue.
    Decline,
}

/// Who waits, by what they wish.
#[wire(Eq)]
pub struct QueuePools {
    /// What somebody wishes, the most wished first.
    pub items: Vec<QueuePool>,
}

/// A wish, and how many wait with it.
#[wire(Eq)]
pub struct QueuePool {
    /// The rule set.
    pub variant: VariantName,
    /// The time of each side.
    pub time: TimeControl,
    /// Whether the game counts.
    pub rated: bool,
    /// How many wait.
    pub waiting: u32,
}

/// Why two were matched, as one of them may read it.
#[wire]
pub struct MatchReportView {
    /// The game's id.
    pub game: String,
    /// The rule set.
    pub variant: VariantName,
    /// The time of each side.
    pub time: TimeControl,
    /// Whether the game counts.
    pub rated: bool,
    /// When they were matched, RFC 3339 UTC.
    pub matched_at: String,
    /// The reader as they waited.
    pub you: MatchedSide,
    /// The opponent as they waited.
    pub opponent: MatchedSide,
    /// Points between the two.
    pub distance: i32,
    /// The score of the two.
    pub score: MatchScore,
    /// Others with whom the one who had waited longest could have been matched, the best first.
    pub alternatives: Vec<MatchAlternative>,
    /// Why, in one sentence.
    pub sentence: Bilingual,
    /// What the rulebook `queue` says of the two.
    pub verdict: VerdictName,
    /// Its reason.
    pub headline: Bilingual,
    /// Its proof.
    pub proof: ProofView,
    /// That the server must match them then.
    pub duty: DutyView,
}

/// One of two who were matched.
#[wire(Eq)]
pub struct MatchedSide {
    /// The name shown.
    pub name: String,
    /// The rating that they were matched by.
    pub rating: i32,
    /// How long they had waited.
    pub waited_ms: u64,
    /// Points on either side that their range reached by then.
    pub reach: i32,
    /// The lowest rating within that and within their own choice.
    pub least: i32,
    /// The highest.
    pub most: i32,
    /// How long they wanted to wait at most, if they had said so.
    pub longest_ms: Option<u64>,
    /// Whether this was the one whose turn it was to be matched: nobody left had waited longer.
    pub chose: bool,
}

/// How well two fitted: `total = nearness + patience`.
#[wire(Copy)]
pub struct MatchScore {
    /// `1 − distance / 500`.
    pub nearness: f64,
    /// `min(1, wait / 300 s)`, of whoever had waited longer.
    pub patience: f64,
    /// Their sum.
    pub total: f64,
}

/// Somebody who might have been the partner, without a name.
#[wire]
pub struct MatchAlternative {
    /// Their rating.
    pub rating: i32,
    /// Points between them and the one who chose.
    pub distance: i32,
    /// How long they had waited.
    pub waited_ms: u64,
    /// The score that the pair would have had.
    pub score: MatchScore,
    /// Why it was not they.
    pub why: Bilingual,
}
