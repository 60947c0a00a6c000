//! A chess clock for two sides, as a state and what changes it.
//!
//! Moments are the caller's, on one scale that never goes back; one before the turn began counts as its beginning. Nothing is
//! charged before a turn ends, so a clock that nobody asks costs nothing.
//!
//! | Event | What it does |
//! | --- | --- |
//! | `start` | a side's turn begins |
//! | `press` | the move is made: charge, credit, bonus, next period; the other side's turn begins |
//! | `flag` | the time is up |
//! | `pause`, `resume` | what was used stays used; simple delay begins anew |
//! | `skip`, `freeze_until` | time that is charged to nobody |
//! | `add`, `berserk` | time given and given up |
//! | `take_back` | moves undone; time stays spent |
//! | `halt` | the game is over |

mod berserk;
mod press;
mod snapshot;

use krog_chess::{ByColor, Color};

pub use self::{
    berserk::BerserkError,
    press::{Flagged, Receipt},
    snapshot::Snapshot,
};
use crate::{Bonus, LagReport, Ms, TimeControl, lag::Quota};

/// The most time that a side can have: a hundred years.
const MOST_MS: Ms = 100 * 366 * 24 * 3_600_000;

/// A clock.
///
/// ```
/// use krog_chess::{ByColor, Color};
/// use krog_compete::{Clock, LagReport, TimeControl};
///
/// let control: TimeControl = "3+2".parse()?;
/// let mut clock = Clock::new(ByColor { white: control.clone(), black: control });
/// clock.start(Color::White, 0);
/// let receipt = clock.press(10_150, LagReport { line_ms: Some(150), answers_ms: None, claimed_used_ms: Some(10_010) })?;
/// assert_eq!((receipt.used_ms, receipt.credited_ms, receipt.added_ms), (10_010, 140, 2000));
/// assert_eq!(clock.left(Color::White, 10_150), Some(171_990));
/// // Black has three minutes, and the two seconds that may still be credited.
/// assert_eq!(clock.flag_due(), Some(10_150 + 182_000));
/// assert_eq!(clock.flag(192_150), Some(Color::Black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Clock {
    control: ByColor<TimeControl>,
    sides: ByColor<Side>,
    to_move: Color,
    phase: Phase,
    turn: Turn,
}

/// What a side has.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Side {
    /// Before the turn that goes on; without meaning where no time is kept.
    left: Ms,
    moves: u32,
    berserk: bool,
    quota: Quota,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Phase {
    Stopped,
    Running { since: Ms },
    Paused,
}

/// The turn that goes on, up to the moment since which the clock runs.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Turn {
    /// What it has taken.
    spent: Ms,
    /// What of that is to be charged.
    charged: Ms,
    /// What is left of the delay.
    delay: Ms,
}

impl Turn {
    /// The turn when the clock has run for another while.
    fn after(self, run: Ms) -> Turn {
        Turn {
            spent: self.spent.saturating_add(run),
            charged: self.charged.saturating_add((run - self.delay).max(0)),
            delay: (self.delay - run).max(0),
        }
    }
}

impl Clock {
    /// A clock that stands still before White's first move.
    pub fn new(control: ByColor<TimeControl>) -> Clock {
        let sides = control.as_ref().map(|control| Side {
            left: control.initial_ms().unwrap_or(0).min(MOST_MS),
            moves: 0,
            berserk: false,
            quota: Quota::new(control),
        });
        let mut clock = Clock {
            control,
            sides,
            to_move: Color::White,
            phase: Phase::Stopped,
            turn: Turn { spent: 0, charged: 0, delay: 0 },
        };
        clock.begin_turn(Color::White);
        clock
    }

    /// What each side was given.
    pub const fn control(&self) -> &ByColor<TimeControl> {
        &self.control
    }

    /// Lets a side's turn begin. A turn of the other side that goes on ends uncompleted, and what it took is charged.
    pub fn start(&mut self, side: Color, at: Ms) {
        self.halt(at);
        self.begin_turn(side);
        self.phase = Phase::Running { since: at };
    }

    /// Stops for good: what the turn took is charged, and the clock stands as it will be shown.
    pub fn halt(&mut self, at: Ms) {
        let used = self.turn_at(at).charged;
        if self.is_limited(self.to_move) {
            let side = self.sides.get_mut(self.to_move);
            side.left = (side.left - used).max(0);
        }
        self.begin_turn(self.to_move);
        self.phase = Phase::Stopped;
    }

    /// Interrupts the turn. Whoever pauses a clock asks for fallen flags first: on a paused clock none falls.
    pub fn pause(&mut self, at: Ms) {
        if matches!(self.phase, Phase::Running { .. }) {
            self.turn = self.turn_at(at);
            self.phase = Phase::Paused;
        }
    }

    /// Lets the turn go on. What it has taken stays taken; simple delay begins anew, for the player must find into the
    /// position again.
    pub fn resume(&mut self, at: Ms) {
        if self.phase == Phase::Paused {
            self.turn.delay = self.delay_of(self.to_move);
            self.phase = Phase::Running { since: at };
        }
    }

    /// The running clock does not run before this moment, and what ran before is charged to nobody. For a clock from a log
    /// whose scale is not the caller's any more; on the same scale [`Clock::skip`] keeps what was used.
    pub fn freeze_until(&mut self, moment: Ms) {
        if let Phase::Running { since } = &mut self.phase {
            *since = moment;
        }
    }

    /// Charges the time between two moments to nobody: an outage, from the last sign of life to the end of the grace.
    pub fn skip(&mut self, from: Ms, to: Ms) {
        if let Phase::Running { since } = self.phase
            && to > from.max(since)
        {
            self.turn = self.turn_at(from);
            self.phase = Phase::Running { since: to };
        }
    }

    /// What a move made at `at` was charged of the time between two moments; asked of the clock as it stood before the move, when
    /// it turns out that the time was an outage.
    pub fn charge_within(&self, from: Ms, to: Ms, at: Ms) -> Ms {
        let left = |skipped: bool| {
            let mut clock = self.clone();
            if skipped {
                clock.skip(from, to.min(at));
            }
            clock.press(at, LagReport::default()).ok()?.left_ms
        };
        left(true).zip(left(false)).map_or(0, |(without, with)| (without - with).max(0))
    }

    /// Gives a side time, or takes some; returns what it came to, which is less where nothing more is left to take. Nothing
    /// happens where no time is kept.
    pub fn add(&mut self, side: Color, length: Ms) -> Ms {
        if !self.is_limited(side) {
            return 0;
        }
        let side = self.sides.get_mut(side);
        let before = side.left;
        side.left = before.saturating_add(length).clamp(0, MOST_MS);
        side.left - before
    }

    /// The moment from which the running side's flag may be called: its delay and its time are over, and no move that comes
    /// in then can be saved by a credit.
    pub fn flag_due(&self) -> Option<Ms> {
        let Phase::Running { since } = self.phase else { return None };
        if !self.is_limited(self.to_move) {
            return None;
        }
        let side = self.sides.get(self.to_move);
        let owed = side.left - self.turn.charged + side.quota.grace();
        let run = if owed > 0 { self.turn.delay + owed } else { 0 };
        Some(since.saturating_add(run))
    }

    /// Whose flag has fallen, if it may be called now. The clock stops then.
    pub fn flag(&mut self, at: Ms) -> Option<Color> {
        if at < self.flag_due()? {
            return None;
        }
        self.fall();
        Some(self.to_move)
    }

    /// The time that a side has; none if no time is kept. Nothing is credited before the move.
    pub fn left(&self, side: Color, at: Ms) -> Option<Ms> {
        if !self.is_limited(side) {
            return None;
        }
        let used = if side == self.to_move { self.turn_at(at).charged } else { 0 };
        Some((self.sides.get(side).left - used).max(0))
    }

    pub fn running(&self) -> Option<Color> {
        matches!(self.phase, Phase::Running { .. }).then_some(self.to_move)
    }

    /// Whose turn it is, whether or not the clock runs.
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// Since when the clock runs: the beginning of the turn, or of its last part after a pause or an outage.
    pub const fn since(&self) -> Option<Ms> {
        match self.phase {
            Phase::Running { since } => Some(since),
            Phase::Stopped | Phase::Paused => None,
        }
    }

    /// How long the running clock waits before it takes time: what is left of a freeze and of the delay.
    pub fn waits(&self, at: Ms) -> Ms {
        match self.phase {
            Phase::Running { since } => (since - at).max(0) + self.turn_at(at).delay,
            Phase::Stopped | Phase::Paused => 0,
        }
    }

    /// Whether a turn is interrupted.
    pub fn is_paused(&self) -> bool {
        self.phase == Phase::Paused
    }

    /// The moves that a side has completed.
    pub fn moves(&self, side: Color) -> u32 {
        self.sides.get(side).moves
    }

    /// The moves that a side has still to make before it is given the next period's time.
    pub fn moves_to_control(&self, side: Color) -> Option<u32> {
        self.control.get(side).period_after(self.moves(side))?.1
    }

    /// The period that a side is in, from 0; none where there are no periods.
    pub fn period(&self, side: Color) -> Option<usize> {
        Some(self.control.get(side).period_after(self.moves(side))?.0)
    }

    fn is_limited(&self, side: Color) -> bool {
        *self.control.get(side) != TimeControl::Unlimited
    }

    /// The turn as it stands at a moment.
    fn turn_at(&self, at: Ms) -> Turn {
        match self.phase {
            Phase::Running { since } => self.turn.after(at.saturating_sub(since).max(0)),
            Phase::Stopped | Phase::Paused => self.turn,
        }
    }

    fn begin_turn(&mut self, side: Color) {
        self.to_move = side;
        self.turn = Turn { spent: 0, charged: 0, delay: self.delay_of(side) };
    }

    /// The bonus of the move that a side makes next.
    fn bonus_of(&self, side: Color) -> Bonus {
        if self.is_berserk(side) {
            return Bonus::None;
        }
        let control = self.control.get(side);
        let period = self.period(side).and_then(|index| control.period(index));
        period.map_or(Bonus::None, |period| period.bonus)
    }

    fn delay_of(&self, side: Color) -> Ms {
        self.bonus_of(side).before_move().min(MOST_MS)
    }

    /// The side to move has no time left.
    fn fall(&mut self) {
        self.sides.get_mut(self.to_move).left = 0;
        self.begin_turn(self.to_move);
        self.phase = Phase::Stopped;
    }
}
