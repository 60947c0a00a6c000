//! Pings, and what their pongs tell of the way there and back.

use std::{collections::VecDeque, time::Instant};

/// Round trips that are kept: those of the last twenty seconds.
const KEPT: usize = 8;
/// Pings that may be under way; older ones are given up.
const UNDER_WAY: usize = 8;

/// The pulse of a socket.
#[derive(Debug, Default)]
pub(super) struct Pulse {
    next: u32,
    under_way: VecDeque<(u32, Instant)>,
    recent_ms: [u16; KEPT],
    measured: usize,
}

impl Pulse {
    /// The payload of the ping that goes out now.
    pub(super) fn ping(&mut self, now: Instant) -> [u8; 4] {
        let number = self.next;
        self.next = number.wrapping_add(1);
        if self.under_way.len() >= UNDER_WAY {
            self.under_way.pop_front();
        }
        self.under_way.push_back((number, now));
        number.to_be_bytes()
    }

    /// Takes a pong; says whether it answers a ping that is under way. It answers the pings before it too (RFC 6455, 5.5.3).
    pub(super) fn pong(&mut self, payload: &[u8], now: Instant) -> bool {
        let Ok(number) = payload.try_into().map(u32::from_be_bytes) else { return false };
        let Some(place) = self.under_way.iter().position(|(known, _)| *known == number) else { return false };
        for (_, sent) in self.under_way.drain(..=place).skip(place) {
            let sample = now.saturating_duration_since(sent).as_millis();
            if let Some(place) = self.recent_ms.get_mut(self.measured % KEPT) {
                *place = u16::try_from(sample).unwrap_or(u16::MAX);
            }
            self.measured += 1;
        }
        true
    }

    /// The round trip in milliseconds, as measured here: the least of the recent ones. A client can hold a pong back, but not
    /// answer before it is asked, and one pong that was late says nothing about the line.
    pub(super) fn rtt_ms(&self) -> Option<u32> {
        self.recent_ms.iter().take(self.measured).min().map(|ms| u32::from(*ms))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_least_of_the_recent_round_trips_counts() {
        let (mut pulse, start) = (Pulse::default(), Instant::now());
        assert_eq!(pulse.rtt_ms(), None);
        let mut now = start;
        let mut measured = Vec::new();
        for rtt in [140_u64, 40, 60, 1000, 50, 55, 70, 80, 90, 95, 99, 100, 120, 70_000] {
            let payload = pulse.ping(now);
            now += Duration::from_millis(rtt);
            assert!(pulse.pong(&payload, now));
            measured.push(rtt.min(u64::from(u16::MAX)));
            let recent = measured.iter().rev().take(KEPT).min().copied();
            assert_eq!(pulse.rtt_ms().map(u64::from), recent);
        }
    }

    #[test]
    fn only_pings_that_were_sent_are_answered_and_only_once() {
        let (mut pulse, now) = (Pulse::default(), Instant::now());
        let later = now + Duration::from_millis(30);
        for spoofed in [&b""[..], b"x", &[0, 0, 0, 0], &[0, 0, 0, 1], &[0; 5], &[0xff; 4]] {
            assert!(!pulse.pong(spoofed, now));
        }
        let first = pulse.ping(now);
        assert!(!pulse.pong(&[0, 0, 0, 1], now), "a ping that is yet to come");
        assert!(pulse.pong(&first, later));
        assert!(!pulse.pong(&first, later + Duration::from_secs(9)), "a second answer");
        assert_eq!(pulse.rtt_ms(), Some(30));
    }

    #[test]
    fn a_late_pong_counts_and_one_for_many_too() {
        let (mut pulse, start) = (Pulse::default(), Instant::now());
        let at = |ms| start + Duration::from_millis(ms);
        let pings: Vec<_> = (0..3).map(|n| pulse.ping(at(n * 2_500))).collect();
        assert!(pulse.pong(&pings[0], at(8_000)));
        assert_eq!(pulse.rtt_ms(), Some(8_000));
        // Whoever answers the latest only has answered those before it.
        assert!(pulse.pong(&pings[2], at(8_000)));
        assert!(!pulse.pong(&pings[1], at(8_001)));
        assert_eq!(pulse.rtt_ms(), Some(3_000));
    }

    #[test]
    fn whoever_answers_nothing_takes_no_memory() {
        let (mut pulse, now) = (Pulse::default(), Instant::now());
        let first = pulse.ping(now);
        for _ in 0..100 {
            pulse.ping(now);
        }
        assert_eq!(pulse.under_way.len(), UNDER_WAY);
        assert!(!pulse.pong(&first, now));
    }
}
