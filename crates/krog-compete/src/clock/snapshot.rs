//! A clock as the log keeps it.

use krog_chess::{ByColor, Color};
use serde::{Deserialize, Serialize};

use super::{Clock, MOST_MS, Phase, Side, Turn};
use crate::{Ms, TimeControl, lag::Quota};

/// Everything of a clock but its controls. Pairs are White's and Black's.
///
/// Periods follow from the moves; what a turn has taken is left out where it has taken nothing, as after every move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// The time of both sides before the turn that goes on.
    pub left: [Ms; 2],
    /// The moves that they have completed.
    pub moves: [u32; 2],
    /// What may still be credited to them for the line.
    pub quota: [Ms; 2],
    /// What of it may be above the measured round trip.
    pub jitter: [Ms; 2],
    /// Who has gone berserk.
    #[serde(default, skip_serializing_if = "nobody")]
    pub berserk: [bool; 2],
    /// Whose turn it is.
    #[serde(with = "letter")]
    pub turn: Color,
    /// Since when the clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Ms>,
    /// Whether it is interrupted.
    #[serde(default, skip_serializing_if = "is_false")]
    pub paused: bool,
    /// What the turn has taken before that moment, what of it is to be charged, and what is left of the delay; nothing for a
    /// turn that has just begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<[Ms; 3]>,
}

impl Clock {
    /// The clock as the log keeps it.
    pub fn snapshot(&self) -> Snapshot {
        let pair = |get: fn(&Side) -> Ms| [get(&self.sides.white), get(&self.sides.black)];
        let Turn { spent, charged, delay } = self.turn;
        let begun = self.turn == Turn { spent: 0, charged: 0, delay: self.delay_of(self.to_move) };
        Snapshot {
            left: pair(|side| side.left),
            moves: [self.sides.white.moves, self.sides.black.moves],
            quota: pair(|side| side.quota.quota_ms),
            jitter: pair(|side| side.quota.jitter_ms),
            berserk: [self.sides.white.berserk, self.sides.black.berserk],
            turn: self.to_move,
            since: self.since(),
            paused: self.is_paused(),
            spent: (!begun).then_some([spent, charged, delay]),
        }
    }

    /// The clock of a snapshot with the controls that it ran by.
    pub fn restore(control: ByColor<TimeControl>, snapshot: &Snapshot) -> Clock {
        let mut clock = Clock::new(control);
        clock.sides = snapshot.sides();
        clock.begin_turn(snapshot.turn);
        if let Some([spent, charged, delay]) = snapshot.spent {
            let stretch = |length: Ms| length.clamp(0, MOST_MS);
            clock.turn = Turn { spent: stretch(spent), charged: stretch(charged), delay: stretch(delay) };
        }
        clock.phase = match snapshot.since {
            _ if snapshot.paused => Phase::Paused,
            Some(since) => Phase::Running { since },
            None => Phase::Stopped,
        };
        clock
    }

    /// Goes back to a snapshot from before the moves that are taken back. The clock runs, stands or is paused as before.
    ///
    /// Moves, periods and berserk are as they were then. Time that was spent stays spent, and what the moves brought is
    /// returned: each side has what it had then or what it has now, whichever is less.
    pub fn take_back(&mut self, snapshot: &Snapshot, at: Ms) {
        let phase = self.phase;
        self.halt(at);
        let now = self.sides;
        self.sides = snapshot.sides();
        for color in Color::ALL {
            let (now, then) = (now.get(color), self.sides.get_mut(color));
            then.left = then.left.min(now.left);
            then.quota = now.quota;
            // Time that was halved stays halved, and cannot be halved again.
            then.berserk = now.berserk;
        }
        self.begin_turn(snapshot.turn);
        self.phase = match phase {
            Phase::Running { since } => Phase::Running { since: at.max(since) },
            Phase::Stopped | Phase::Paused => phase,
        };
    }
}

impl Snapshot {
    fn sides(&self) -> ByColor<Side> {
        let &Snapshot { left: [wl, bl], moves: [wm, bm], quota: [wq, bq], jitter: [wj, bj], berserk, .. } =
            self;
        let side = |left: Ms, moves, quota: Ms, jitter: Ms, berserk| Side {
            left: left.clamp(0, MOST_MS),
            moves,
            berserk,
            quota: Quota { quota_ms: quota.clamp(0, MOST_MS), jitter_ms: jitter.clamp(0, MOST_MS) },
        };
        let [wb, bb] = berserk;
        ByColor { white: side(wl, wm, wq, wj, wb), black: side(bl, bm, bq, bj, bb) }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(flag: &bool) -> bool {
    !flag
}

fn nobody(berserk: &[bool; 2]) -> bool {
    *berserk == [false; 2]
}

/// A side as `w` or `b`.
pub(super) mod letter {
    use krog_chess::Color;
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(in crate::clock) fn serialize<S: Serializer>(color: &Color, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_char(color.char())
    }

    pub(in crate::clock) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Color, D::Error> {
        let letter = char::deserialize(from)?;
        Color::from_char(letter).ok_or_else(|| D::Error::custom("a side is `w` or `b`"))
    }
}
