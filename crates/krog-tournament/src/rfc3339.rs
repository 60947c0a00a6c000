//! Moments as they are sent: RFC 3339.

const DAY_MS: i64 = 86_400_000;

/// A moment in milliseconds since 1970, as UTC with seconds.
pub(crate) fn write(ms: i64) -> String {
    let (days, rest) = (ms.div_euclid(DAY_MS), ms.rem_euclid(DAY_MS) / 1000);
    let (year, month, day) = date(days);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The milliseconds since 1970 of a moment; none where it is not one. A fraction of a second is passed over.
pub(crate) fn read(text: &str) -> Option<i64> {
    let digits = |range: std::ops::Range<usize>| -> Option<i64> {
        let part = text.get(range)?;
        part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok())?
    };
    let sign = |at: usize, signs: &[u8]| text.as_bytes().get(at).is_some_and(|byte| signs.contains(byte));
    let (year, month, day) = (digits(0..4)?, digits(5..7)?, digits(8..10)?);
    let (hour, minute, second) = (digits(11..13)?, digits(14..16)?, digits(17..19)?);
    let signs = sign(4, b"-") && sign(7, b"-") && sign(10, b"Tt ") && sign(13, b":") && sign(16, b":");
    let within = (1..=12).contains(&month) && day >= 1 && hour < 24 && minute < 60 && second <= 60;
    let days = days(year, month, day);
    if !signs || !within || date(days) != (year, month, day) {
        return None;
    }
    let zone = text.get(19..)?.trim_start_matches(|ch: char| ch == '.' || ch.is_ascii_digit());
    let offset = match zone.as_bytes() {
        [b'Z' | b'z'] => 0,
        [sign @ (b'+' | b'-'), _, _, b':', _, _] => {
            let (hours, minutes) =
                (zone.get(1..3)?.parse::<i64>().ok()?, zone.get(4..6)?.parse::<i64>().ok()?);
            let minutes = hours * 60 + minutes;
            if *sign == b'-' { -minutes } else { minutes }
        }
        _ => return None,
    };
    Some(days * DAY_MS + ((hour * 60 + minute - offset) * 60 + second) * 1000)
}

/// The days since 1970 of a date (Hinnant 2013).
const fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// The date of a day since 1970, as year, month and day (Hinnant 2013).
const fn date(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (era * 400 + year + if month <= 2 { 1 } else { 0 }, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_and_read_back() {
        for (ms, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400_000, "2000-02-29T00:00:00Z"),
            (1_795_842_000_000, "2026-11-28T05:00:00Z"),
            (-1000, "1969-12-31T23:59:59Z"),
        ] {
            assert_eq!((write(ms).as_str(), read(text)), (text, Some(ms)));
        }
        assert_eq!(read("2026-11-28T06:00:00.25+01:00"), Some(1_795_842_000_000));
        assert_eq!(read("2026-11-27T23:30:00-05:30"), Some(1_795_842_000_000));
    }

    #[test]
    fn what_is_no_moment_is_none() {
        for text in [
            "",
            "2026-11-28",
            "2026-02-30T00:00:00Z",
            "2026-11-28T24:00:00Z",
            "2026-11-28T05:00:00",
            "2026-11-28T05:00:00+1:00",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
