//! Values as people read them.

use std::{ops::RangeInclusive, time::Duration};

use krog_service::Quota;

/// A number with commas between its thousands.
pub(super) fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of things.
pub(super) fn of(number: u64, things: &str) -> String {
    format!("{} {things}", count(number))
}

/// Bytes in the largest unit that they fill.
pub(super) fn bytes(bytes: u64) -> String {
    let unit = |shift: u32| (bytes >= 1 << shift && bytes.is_multiple_of(1 << shift)).then(|| bytes >> shift);
    match (unit(30), unit(20), unit(10)) {
        (Some(gib), ..) => of(gib, "GiB"),
        (None, Some(mib), _) => of(mib, "MiB"),
        (None, None, Some(kib)) => of(kib, "KiB"),
        (None, None, None) => of(bytes, "bytes"),
    }
}

/// A time in the largest unit that it fills.
pub(super) fn time(time: Duration) -> String {
    let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let units =
        [(86_400_000, "day", "days"), (3_600_000, "h", "h"), (60_000, "min", "min"), (1_000, "s", "s")];
    let fits = units.into_iter().find(|(unit, ..)| ms >= *unit && ms.is_multiple_of(*unit));
    let (number, one, many) = fits.map_or((ms, "ms", "ms"), |(unit, one, many)| (ms / unit, one, many));
    of(number, if number == 1 { one } else { many })
}

/// Milliseconds.
pub(super) fn ms(ms: i64) -> String {
    time(Duration::from_millis(ms.unsigned_abs()))
}

/// From the shortest to the longest.
pub(super) fn range(range: &RangeInclusive<usize>, things: &str) -> String {
    format!("{} to {} {things}", count(*range.start() as u64), count(*range.end() as u64))
}

/// So much at once, and how it comes back.
pub(super) fn quota(quota: Quota) -> String {
    let at_once = count(u64::from(quota.burst));
    if quota.per_second >= 1.0 {
        return format!("{at_once} at once, then {} a second", quota.per_second);
    }
    // Rounded for the reader only.
    let seconds = (1.0 / quota.per_second).round() as u64;
    format!("{at_once} at once, then one in {}", time(Duration::from_secs(seconds)))
}
