//! Which time controls can be played.

use krog_chess::Message;

use super::{Bonus, Period, TimeControl};

/// Periods that a control may have.
pub const MOST_PERIODS: usize = 8;
/// Moves that a period may ask for.
pub const MOST_MOVES: u32 = 500;
/// The longest period: a day.
pub const LONGEST_PERIOD_MS: u64 = 24 * 3_600_000;
/// The most that a move may bring on a clock: an hour.
pub const LONGEST_BONUS_MS: u64 = 3_600_000;
/// The longest time for one move, the longest increment to it and its highest cap: a year.
pub const LONGEST_PER_MOVE_MS: u64 = 366 * 24 * 3_600_000;

/// Why a time control cannot be played. Periods are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ControlError {
    /// A clock without a period.
    #[error("a clock needs a period")]
    NoPeriod,
    /// More than [`MOST_PERIODS`].
    #[error("{found} periods, at most {MOST_PERIODS}")]
    TooManyPeriods { found: usize },
    /// A period without time.
    #[error("period {period} has no time")]
    NoTime { period: usize },
    /// A period of more than [`LONGEST_PERIOD_MS`].
    #[error("period {period} is longer than a day")]
    PeriodTooLong { period: usize },
    #[error("period {period} asks for no moves")]
    NoMoves { period: usize },
    /// A period of more than [`MOST_MOVES`].
    #[error("period {period} asks for more than {MOST_MOVES} moves")]
    TooManyMoves { period: usize },
    /// A period that never ends, with another one behind it.
    #[error("period {period} does not say after how many moves the next begins")]
    MovesMissing { period: usize },
    /// One period of one move, again and again: that is time for each move, and has a kind of its own.
    #[error("a single period of one move is time for each move")]
    OneMove,
    /// A bonus of nothing.
    #[error("the bonus of period {period} is nothing")]
    NoBonus { period: usize },
    /// A bonus of more than [`LONGEST_BONUS_MS`].
    #[error("the bonus of period {period} is longer than an hour")]
    BonusTooLong { period: usize },
    #[error("no time for a move")]
    NoTimePerMove,
    /// More than [`LONGEST_PER_MOVE_MS`] for a move.
    #[error("more than a year for a move")]
    PerMoveTooLong,
    /// An increment of nothing.
    #[error("the increment is nothing")]
    NoIncrement,
    /// An increment of more than [`LONGEST_PER_MOVE_MS`].
    #[error("the increment is longer than a year")]
    IncrementTooLong,
    /// A cap on what does not grow.
    #[error("a cap without an increment")]
    CapWithoutIncrement,
    /// A cap below the time at the start.
    #[error("the cap is below the time at the start")]
    CapBelowTime,
    /// A cap of more than [`LONGEST_PER_MOVE_MS`].
    #[error("the cap is longer than a year")]
    CapTooLong,
}

impl ControlError {
    /// What to tell people; periods are counted from 1 there.
    pub fn message(&self) -> Message {
        match *self {
            ControlError::NoPeriod => Message::new("clock-no-period"),
            ControlError::TooManyPeriods { found } => {
                Message::new("clock-too-many-periods").with("found", found).with("most", MOST_PERIODS)
            }
            ControlError::NoTime { period } => of_period(Message::new("clock-no-time"), period),
            ControlError::PeriodTooLong { period } => {
                of_period(Message::new("clock-period-too-long"), period)
            }
            ControlError::NoMoves { period } => of_period(Message::new("clock-no-moves"), period),
            ControlError::TooManyMoves { period } => {
                of_period(Message::new("clock-too-many-moves"), period).with("most", MOST_MOVES)
            }
            ControlError::MovesMissing { period } => of_period(Message::new("clock-moves-missing"), period),
            ControlError::OneMove => Message::new("clock-one-move"),
            ControlError::NoBonus { period } => of_period(Message::new("clock-no-bonus"), period),
            ControlError::BonusTooLong { period } => of_period(Message::new("clock-bonus-too-long"), period),
            ControlError::NoTimePerMove => Message::new("clock-no-time-per-move"),
            ControlError::PerMoveTooLong => Message::new("clock-per-move-too-long"),
            ControlError::NoIncrement => Message::new("clock-no-increment"),
            ControlError::IncrementTooLong => Message::new("clock-increment-too-long"),
            ControlError::CapWithoutIncrement => Message::new("clock-cap-without-increment"),
            ControlError::CapBelowTime => Message::new("clock-cap-below-time"),
            ControlError::CapTooLong => Message::new("clock-cap-too-long"),
        }
    }

    /// Where it is: a JSON pointer within the control.
    pub fn pointer(&self) -> String {
        match *self {
            ControlError::NoPeriod | ControlError::TooManyPeriods { .. } => "/periods".to_owned(),
            ControlError::NoTime { period } | ControlError::PeriodTooLong { period } => {
                format!("/periods/{period}/initialMs")
            }
            ControlError::NoMoves { period }
            | ControlError::TooManyMoves { period }
            | ControlError::MovesMissing { period } => format!("/periods/{period}/moves"),
            ControlError::OneMove => "/periods/0/moves".to_owned(),
            ControlError::NoBonus { period } | ControlError::BonusTooLong { period } => {
                format!("/periods/{period}/bonus/ms")
            }
            ControlError::NoTimePerMove | ControlError::PerMoveTooLong => "/perMoveMs".to_owned(),
            ControlError::NoIncrement | ControlError::IncrementTooLong => "/incrementMs".to_owned(),
            ControlError::CapWithoutIncrement | ControlError::CapBelowTime | ControlError::CapTooLong => {
                "/capMs".to_owned()
            }
        }
    }

    /// The period that it is about.
    pub const fn period(&self) -> Option<usize> {
        match *self {
            ControlError::NoTime { period }
            | ControlError::PeriodTooLong { period }
            | ControlError::NoMoves { period }
            | ControlError::TooManyMoves { period }
            | ControlError::MovesMissing { period }
            | ControlError::NoBonus { period }
            | ControlError::BonusTooLong { period } => Some(period),
            _ => None,
        }
    }
}

fn of_period(message: Message, period: usize) -> Message {
    message.with("period", period + 1)
}

impl TimeControl {
    /// Whether it can be played; the first fault if not.
    pub fn check(&self) -> Result<(), ControlError> {
        self.faults().first().map_or(Ok(()), |fault| Err(*fault))
    }

    /// Everything for which it cannot be played.
    pub fn faults(&self) -> Vec<ControlError> {
        let mut faults = Vec::new();
        match self {
            TimeControl::Unlimited => {}
            TimeControl::PerMove { per_move_ms, increment_ms, cap_ms } => {
                per_move(*per_move_ms, *increment_ms, *cap_ms, &mut faults);
            }
            TimeControl::Clock { periods } => clock(periods, &mut faults),
        }
        faults
    }
}

fn per_move(time: u64, increment: Option<u64>, cap: Option<u64>, faults: &mut Vec<ControlError>) {
    let mut must = |holds: bool, fault| {
        if !holds {
            faults.push(fault);
        }
    };
    must(time > 0, ControlError::NoTimePerMove);
    must(time <= LONGEST_PER_MOVE_MS, ControlError::PerMoveTooLong);
    if let Some(increment) = increment {
        must(increment > 0, ControlError::NoIncrement);
        must(increment <= LONGEST_PER_MOVE_MS, ControlError::IncrementTooLong);
    }
    if let Some(cap) = cap {
        must(increment.is_some(), ControlError::CapWithoutIncrement);
        must(cap >= time, ControlError::CapBelowTime);
        must(cap <= LONGEST_PER_MOVE_MS, ControlError::CapTooLong);
    }
}

fn clock(periods: &[Period], faults: &mut Vec<ControlError>) {
    if periods.is_empty() {
        faults.push(ControlError::NoPeriod);
    }
    if periods.len() > MOST_PERIODS {
        faults.push(ControlError::TooManyPeriods { found: periods.len() });
    }
    for (i, period) in periods.iter().enumerate().take(MOST_PERIODS) {
        let mut must = |holds: bool, fault| {
            if !holds {
                faults.push(fault);
            }
        };
        must(period.initial_ms > 0, ControlError::NoTime { period: i });
        must(period.initial_ms <= LONGEST_PERIOD_MS, ControlError::PeriodTooLong { period: i });
        match period.moves {
            Some(moves) => {
                must(moves > 0, ControlError::NoMoves { period: i });
                must(moves <= MOST_MOVES, ControlError::TooManyMoves { period: i });
                must(moves != 1 || periods.len() > 1, ControlError::OneMove);
            }
            None => must(i + 1 == periods.len(), ControlError::MovesMissing { period: i }),
        }
        must(period.bonus == Bonus::None || period.bonus.ms() > 0, ControlError::NoBonus { period: i });
        must(period.bonus.ms() <= LONGEST_BONUS_MS, ControlError::BonusTooLong { period: i });
    }
}
