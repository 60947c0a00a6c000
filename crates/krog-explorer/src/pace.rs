//! Whether a time control without units is one of seconds or of minutes.
//!
//! PGN has seconds, and the servers write them; programs at tournaments write `90+30` for ninety minutes. What the clocks of the
//! game show decides; else what the event calls itself; else, at a tournament's board, that nobody plays ninety seconds there.

use krog_compete::TimeControl;
use krog_pgn::Headers;

use crate::speed::Speed;

/// The longest time that may be minutes: two hours and a half.
const MOST_MINUTES: u32 = 150;
/// The longest bonus.
const MOST_BONUS: u32 = 60;
/// Seconds by which a clock may show more than it began with, at most,
const SLACK: u32 = 90;
/// and for each second that it began with: less than a minute.
const SLACK_EACH: u32 = 30;
/// Tags that only games at a board, or broadcasts of them, have.
const AT_A_BOARD: [&str; 5] = ["BroadcastName", "BroadcastURL", "WhiteFideId", "BlackFideId", "WhiteTeam"];
/// What events call their speed.
const WORDS: [(&str, Speed); 11] = [
    ("classical", Speed::Classical),
    ("standard", Speed::Classical),
    ("langsjakk", Speed::Classical),
    ("rapid", Speed::Rapid),
    ("rapidplay", Speed::Rapid),
    ("hurtigsjakk", Speed::Rapid),
    ("hurtig", Speed::Rapid),
    ("blitz", Speed::Blitz),
    ("lynsjakk", Speed::Blitz),
    ("lyn", Speed::Blitz),
    ("bullet", Speed::Bullet),
];

/// A time control that may be minutes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pace {
    base: u32,
    bonus: u32,
    seconds: Speed,
    minutes: Speed,
    by_tags: Option<Speed>,
}

impl Pace {
    /// What the tags leave open; none where seconds and minutes come to the same, or minutes cannot be meant.
    pub(crate) fn of(headers: &Headers) -> Option<Pace> {
        let control = headers.get("TimeControl")?.trim();
        let (base, bonus) = control.split_once('+')?;
        let number = |text: &str, most: u32| text.parse::<u32>().ok().filter(|number| *number <= most);
        let base = number(base, MOST_MINUTES).filter(|base| *base > 0)?;
        let bonus = number(bonus, MOST_BONUS)?;
        let seconds = Speed::from_pgn(control);
        let minutes = Speed::of(&TimeControl::fischer(u64::from(base) * 60_000, u64::from(bonus) * 1000));
        let mut pace = Pace { base, bonus, seconds, minutes, by_tags: None };
        pace.by_tags = pace.said(headers);
        (minutes != seconds).then_some(pace)
    }

    fn said(&self, headers: &Headers) -> Option<Speed> {
        let event = headers.get("Event").unwrap_or_default();
        let named = event.split(|c: char| !c.is_alphanumeric()).find_map(|word| {
            WORDS.iter().find(|(known, _)| word.eq_ignore_ascii_case(known)).map(|(_, speed)| *speed)
        });
        if let Some(speed) = named.filter(|speed| *speed == self.minutes || *speed == self.seconds) {
            return Some(speed);
        }
        let at_a_board = AT_A_BOARD.iter().any(|tag| headers.get(tag).is_some_and(|value| !value.is_empty()));
        // A whole number of minutes, `60+1`, is one of seconds as well.
        (at_a_board && !self.base.is_multiple_of(60)).then_some(self.minutes)
    }

    /// What the tags say it is, if they do.
    pub(crate) fn by_tags(&self) -> Option<Speed> {
        self.by_tags
    }

    /// What the first clock of a game's text says it is; none without clocks.
    pub(crate) fn by_clocks(&self, text: &[u8]) -> Option<Speed> {
        let at = memchr::memmem::find(text, b"[%clk ")?;
        let rest = text.get(at + 6..)?;
        let end = rest.iter().take(16).position(|byte| *byte == b']')?;
        let shown = std::str::from_utf8(rest.get(..end)?).ok()?;
        let mut seconds = 0_u32;
        for part in shown.trim().split(':') {
            let whole = part.split('.').next()?.parse::<u32>().ok()?;
            seconds = seconds.checked_mul(60)?.checked_add(whole)?;
        }
        let slack = SLACK.min(self.base * SLACK_EACH);
        Some(if seconds > self.base + self.bonus + slack { self.minutes } else { self.seconds })
    }
}

#[cfg(test)]
mod tests {
    use krog_pgn::{MainLine, Reader};

    use super::*;

    fn speed(tags: &str, moves: &str) -> Option<Speed> {
        let text = format!("{tags}\n{moves} *");
        let mut line = MainLine::default();
        Reader::new(text.as_bytes()).read_main_line(&mut line).unwrap();
        let pace = Pace::of(&line.headers)?;
        pace.by_clocks(text.as_bytes()).or(pace.by_tags())
    }

    #[test]
    fn clocks_decide_then_the_event_then_the_board() {
        let tags = |control: &str, more: &str| format!("[TimeControl \"{control}\"]\n{more}");
        let clock = |time: &str| format!("1. e4 {{ [%clk {time}] }} e5");
        let board = "[BroadcastName \"Open\"]\n";
        for (control, more, moves, wanted) in [
            ("90+30", "", clock("1:30:57"), Some(Speed::Classical)),
            ("90+30", "", clock("0:01:58"), Some(Speed::Rapid)),
            ("90+30", board, clock("0:01:58"), Some(Speed::Rapid)),
            ("90+30", board, "1. e4".to_owned(), Some(Speed::Classical)),
            ("90+30", "[Event \"Oslo Classical 2024\"]\n", "1. e4".to_owned(), Some(Speed::Classical)),
            ("90+30", "[Event \"Rapid\"]\n", "1. e4".to_owned(), Some(Speed::Rapid)),
            ("90+30", "", "1. e4".to_owned(), None),
            ("3+2", "[Event \"World Blitz 2023\"]\n", "1. e4".to_owned(), Some(Speed::Blitz)),
            ("15+10", "", clock("0:15:08"), Some(Speed::Rapid)),
            ("60+1", board, "1. e4".to_owned(), None),
            ("60+1", board, clock("1:00:00"), Some(Speed::Classical)),
            ("180+2", "", clock("0:03:00"), None),
            ("5400+30", board, clock("1:30:00"), None),
            ("90+30", "", clock("nonsense"), None),
            ("1+0", "", clock("0:01:00"), Some(Speed::Bullet)),
            ("1+0", "", clock("0:00:01"), Some(Speed::UltraBullet)),
            ("1+3", "", clock("0:01:00"), Some(Speed::Blitz)),
            ("2+2", "", clock("0:01:59"), Some(Speed::Blitz)),
            ("2+2", "", clock("0:00:03"), Some(Speed::Bullet)),
            // Bullet either way.
            ("1+1", "", clock("0:01:00"), None),
            ("2+1", "", clock("0:01:59"), None),
        ] {
            assert_eq!(speed(&tags(control, more), &moves), wanted, "{control} {more} {moves}");
        }
    }
}
