//! Days, as people give them and as tags of games do.

use std::{
    fmt,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

/// A day of the calendar, in universal time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// Reads `2024-05-31` or `2024.05.31`; `2024-05` and `2024` are their first days.
    pub fn read(text: &str) -> Option<Day> {
        let mut parts = text.trim().splitn(3, ['-', '.', '/']);
        let digits = |part: &str, most: usize| {
            (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        let year = parts.next().filter(|part| part.len() == 4 && digits(part, 4))?.parse().ok()?;
        let mut next = |most: u8| match parts.next() {
            None => Some(1),
            Some(part) if digits(part, 2) => part.parse().ok().filter(|n| (1..=most).contains(n)),
            Some(_) => None,
        };
        let month = next(12)?;
        let day = next(31)?;
        (day <= days_in(year, month) && (1970..=9999).contains(&year)).then_some(Day { year, month, day })
    }

    /// Its year and month.
    pub const fn month(self) -> (u16, u8) {
        (self.year, self.month)
    }

    /// Seconds from 1970 to its beginning.
    pub fn seconds(self) -> i64 {
        // Years begin in March, so that the day of a leap year comes last.
        let (year, month) = (i64::from(self.year), i64::from(self.month));
        let year = if month <= 2 { year - 1 } else { year };
        let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + i64::from(self.day) - 1;
        let days = 365 * year + year / 4 - year / 100 + year / 400 + day_of_year - 719_468;
        days * 86_400
    }

    /// The moment of a time of day such as `08:49:37`, in seconds from 1970.
    pub(crate) fn at(self, time: &str) -> Option<i64> {
        let mut parts = time.trim().splitn(3, ':');
        let mut next = |below: i64| parts.next()?.parse::<i64>().ok().filter(|n| (0..below).contains(n));
        let (hours, minutes, seconds) = (next(24)?, next(60)?, next(60)?);
        Some(self.seconds() + hours * 3600 + minutes * 60 + seconds)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

const fn days_in(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// A moment as people read it: `12:45:10`, in universal time.
pub(crate) fn time_of_day(moment: SystemTime) -> String {
    let seconds = moment.duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO).as_secs() % 86_400;
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_and_counted() {
        for (text, seconds) in [
            ("1970-01-01", 0),
            ("1970.03.01", 59 * 86_400),
            ("2000-02-29", 951_782_400),
            ("2024", 1_704_067_200),
            ("2024-05", 1_714_521_600),
            ("2026-11-22", 1_795_305_600),
        ] {
            assert_eq!(Day::read(text).unwrap().seconds(), seconds, "{text}");
        }
        assert_eq!(Day::read("2026-11-22").unwrap().at("11:50:24"), Some(1_795_348_224));
        assert_eq!(Day::read("2024.5.3").unwrap().to_string(), "2024-05-03");
        for none in [
            "",
            "24-01-01",
            "2023-02-29",
            "2024-13",
            "2024-00-01",
            "2024-1-32",
            "1969",
            "2024-01-01-01",
            "????.??.??",
            "2024-+1",
        ] {
            assert_eq!(Day::read(none), None, "{none}");
        }
        for none in ["", "24:00:00", "1:2", "a:b:c", "00:60:00"] {
            assert_eq!(Day::read("2024").unwrap().at(none), None, "{none}");
        }
    }
}
