//! The time of day, read at the edge and nowhere else.

use std::{
    sync::LazyLock,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tokio::time::Instant;

/// The time of day when the process first asked, and the moment of it. From then on time runs as the machine's steady clock
/// does: whoever sets the time of day moves nobody's game.
static ORIGIN: LazyLock<(i64, Instant)> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (i64::try_from(since.as_millis()).unwrap_or(i64::MAX), Instant::now())
});

/// Milliseconds since 1970 UTC; never goes back within a process.
pub fn now_ms() -> i64 {
    let (began, moment) = *ORIGIN;
    began.saturating_add(i64::try_from(moment.elapsed().as_millis()).unwrap_or(i64::MAX))
}

/// Timers wait no longer.
const FAR: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// When it will be so late, or that it was; the same moment however often it is asked.
pub fn instant_of(ms: i64) -> Instant {
    let (began, moment) = *ORIGIN;
    let since = Duration::from_millis(u64::try_from(ms.saturating_sub(began)).unwrap_or(0));
    moment + since.min(moment.elapsed() + FAR)
}

/// A moment as RFC 3339 in UTC, to the millisecond.
pub fn rfc3339(ms: i64) -> String {
    let (days, ms_of_day) = (ms.div_euclid(86_400_000), ms.rem_euclid(86_400_000));
    let (year, month, day) = date(days);
    let (seconds, ms) = (ms_of_day / 1000, ms_of_day % 1000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{ms:03}Z")
}

/// The date of a moment as PGN writes it.
pub fn pgn_date(ms: i64) -> String {
    let (year, month, day) = date(ms.div_euclid(86_400_000));
    format!("{year:04}.{month:02}.{day:02}")
}

/// Year, month and day of a day counted from 1970-01-01, in the Gregorian calendar. Years are counted from March, so
/// that the leap day is the last of its year.
fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

/// The moment that a day begins in UTC, written `2026-02-28`; none if there is no such day.
pub fn day_ms(text: &str) -> Option<i64> {
    let number = |part: &str, length: usize| {
        let digits = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| part.parse::<i64>().ok()).flatten()
    };
    let (year, rest) = text.split_once('-')?;
    let (month, day) = rest.split_once('-')?;
    let (year, month, day) = (number(year, 4)?, number(month, 2)?, number(day, 2)?);
    let (of_march, month_from_march) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let (era, year_of_era) = (of_march.div_euclid(400), of_march.rem_euclid(400));
    let day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
    let days =
        era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468;
    (date(days) == (year, month, day)).then_some(days * 86_400_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_in_utc() {
        for (ms, text) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (951_782_399_999, "2000-02-28T23:59:59.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (1_709_251_199_000, "2024-02-29T23:59:59.000Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
        ] {
            assert_eq!(rfc3339(ms), text);
        }
        assert_eq!(pgn_date(1_709_251_199_000), "2024.02.29");
    }

    #[test]
    fn days_are_read_as_they_are_written() {
        for day in -30_000..60_000 {
            let text = rfc3339(day * 86_400_000);
            assert_eq!(day_ms(text.get(..10).unwrap()), Some(day * 86_400_000), "{text}");
        }
        for text in [
            "",
            "2026",
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-1-10",
            "2026-01-1x",
            "+026-01-10",
            "2026-01-10-1",
            "2026-01-32",
            "26-001-001",
        ] {
            assert_eq!(day_ms(text), None, "{text}");
        }
    }
}
