//! The queue for bughouse: alone or with a partner.

use krog_wire_macros::wire;

use crate::{
    bughouse::SeatName,
    clock::TimeControl,
    explain::{Bilingual, ProofView, VerdictName},
    queue::{CancelReason, OpponentCard},
};

/// Joins the queue for bughouse.
#[wire(Eq, strict)]
pub struct FoursJoin {
    /// The time of every seat.
    pub time: TimeControl,
    /// Whether the match counts for the ratings; that needs four accounts.
    pub rated: bool,
    /// Whether to come with a partner: the answer holds a code for them, and the waiting begins when they have come.
    #[serde(default)]
    #[ts(as = "Option<bool>")]
    pub partner: bool,
}

/// Where somebody is in the queue for bughouse; without any of the fields they are not in it.
#[wire(Eq, Default)]
pub struct FoursView {
    /// The partner who is to come.
    pub invited: Option<FoursInvited>,
    /// How the waiting stands.
    pub queue: Option<FoursStatus>,
    /// The match that waits for an answer.
    pub found: Option<FoursFound>,
    /// The match that has begun, for a minute.
    pub ready: Option<FoursReady>,
    /// What came to nothing last, for a minute.
    pub cancelled: Option<FoursCancelled>,
}

/// A partner is to come.
#[wire(Eq)]
pub struct FoursInvited {
    /// The code for them.
    pub code: String,
    /// The time of every seat.
    pub time: TimeControl,
    /// Whether the match counts.
    pub rated: bool,
}

/// Who wants a partner, and for what.
#[wire(Eq)]
pub struct PartnerOffer {
    /// The code.
    pub code: String,
    /// Who.
    pub from: OpponentCard,
    /// The time of every seat.
    pub time: TimeControl,
    /// Whether the match counts.
    pub rated: bool,
    /// Whether it is the reader's own.
    pub own: bool,
}

/// How somebody's waiting for bughouse stands.
#[wire(Eq)]
pub struct FoursStatus {
    /// The time of every seat.
    pub time: TimeControl,
    /// Whether the match counts.
    pub rated: bool,
    /// The partner; absent for whoever comes alone.
    pub partner: Option<OpponentCard>,
    /// How many people wish the same, the reader included.
    pub waiting: u32,
    /// How long the reader has waited.
    pub waited_ms: u64,
    /// The rating that the reader is matched by: of a pair the mean of both.
    pub rating: i32,
    /// Points on either side in which the others' ratings may lie now.
    pub reach: i32,
}

/// Four were found: all are asked whether they want to play.
#[wire(Eq)]
pub struct FoursFound {
    /// The match's id in the queue.
    pub match_id: String,
    /// The time of every seat.
    pub time: TimeControl,
    /// Whether the match counts.
    pub rated: bool,
    /// Who would play together with the reader.
    pub partner: OpponentCard,
    /// The two opponents.
    pub opponents: Vec<OpponentCard>,
    /// Whether the reader has accepted already.
    pub accepted: bool,
    /// How many of the four have accepted.
    #[schema(minimum = 0, maximum = 4)]
    pub ready: u32,
    /// How long there is to answer.
    pub answer_ms: u64,
}

/// All four have accepted: the match is there.
#[wire(Eq)]
pub struct FoursReady {
    /// The match's id in the queue.
    pub match_id: String,
    /// The id of the match that is played.
    pub game_id: String,
}

/// A match that was found, or a place in the queue, comes to nothing.
#[wire(Eq)]
pub struct FoursCancelled {
    /// Why.
    pub reason: CancelReason,
    /// Because of whom.
    pub by: FoursWho,
    /// Whether the reader waits on, with the time waited so far.
    pub requeued: bool,
}

/// Because of whom something comes to nothing.
#[wire(Copy, Eq, Hash)]
pub enum FoursWho {
    /// The reader.
    You,
    /// The partner with whom the reader came.
    Partner,
    /// Somebody else.
    Others,
}

/// Why four were matched, as one of them may read it.
#[wire]
pub struct FoursReportView {
    /// The match's id.
    pub game: String,
    /// The time of every seat.
    pub time: TimeControl,
    /// Whether the match counts.
    pub rated: bool,
    /// When they were matched, RFC 3339 UTC.
    pub matched_at: String,
    /// The four as they waited: the reader, the partner and the two opponents.
    pub players: Vec<FoursMatched>,
    /// Points between the highest and the lowest rating that they were matched by.
    pub spread: i32,
    /// Points between the two teams, their own ratings added up.
    pub gap: i32,
    /// Why, in one sentence.
    pub sentence: Bilingual,
    /// What the rulebook `fours` says of the four.
    pub verdict: VerdictName,
    /// Its reason.
    pub headline: Bilingual,
    /// Its proof.
    pub proof: ProofView,
}

/// One of four who were matched.
#[wire(Eq)]
pub struct FoursMatched {
    /// The seat.
    pub seat: SeatName,
    /// The name shown.
    pub name: String,
    /// The own rating at that moment.
    pub rating: i32,
    /// The rating matched by: of a pair the mean of both.
    pub matched_by: i32,
    /// Whether this one came with the partner.
    pub pair: bool,
    /// How long this one had waited.
    pub waited_ms: u64,
    /// Points on either side that the range reached by then.
    pub reach: i32,
}
