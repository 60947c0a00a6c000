//! What a search may use of a clock.

use std::time::Duration;

use crate::command::Go;

/// The moves that a clock without a count of them is shared among.
const MOVES: u32 = 32;

/// Behind which time no deeper iteration begins, and behind which the search ends; none where no clock runs.
pub(crate) fn share(go: &Go, side: usize, overhead: Duration) -> Option<(Duration, Duration)> {
    if let Some(time) = go.move_time {
        return Some((time, time));
    }
    let left = go.left.get(side).copied().flatten()?.saturating_sub(overhead).max(Duration::from_millis(1));
    let increment = go.increment.get(side).copied().unwrap_or_default();
    let moves = go.moves_to_go.unwrap_or(MOVES).min(MOVES);
    let share = left / moves.max(1) + increment.mul_f64(0.75);
    // The last move before more time comes may use nearly all, a hard one three times its share.
    let most = left.mul_f64(if moves == 1 { 0.85 } else { 0.5 });
    Some((share.mul_f64(0.6).min(most), (share * 3).min(most)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(left: u64, increment: u64, moves_to_go: Option<u32>) -> (u64, u64) {
        let go = Go {
            left: [Some(Duration::from_millis(left)), None],
            increment: [Duration::from_millis(increment); 2],
            moves_to_go,
            ..Go::default()
        };
        let (enough, most) = share(&go, 0, Duration::from_millis(30)).unwrap();
        (u64::try_from(enough.as_millis()).unwrap(), u64::try_from(most.as_millis()).unwrap())
    }

    #[test]
    fn no_clock_is_ever_used_up() {
        for left in [0, 1, 29, 31, 100, 1_000, 60_000] {
            for increment in [0, 100, 10_000] {
                for moves in [None, Some(1), Some(2), Some(40)] {
                    let (enough, most) = of(left, increment, moves);
                    assert!(enough <= most && (most < left.max(1)), "{left} {increment} {moves:?}: {most}");
                }
            }
        }
    }

    #[test]
    fn more_time_is_for_longer_thought() {
        assert!(of(60_000, 0, None) < of(600_000, 0, None));
        assert!(of(60_000, 0, None) < of(60_000, 1_000, None));
        assert!(of(60_000, 0, Some(20)) > of(60_000, 0, Some(30)));
    }
}
