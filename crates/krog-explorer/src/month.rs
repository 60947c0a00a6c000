//! When a game was played, as far as it is counted: by month.

use std::fmt;

/// The first year that is told apart.
pub const FIRST_YEAR: u16 = 1400;
/// The last one: months fit into fifteen bits.
pub const LAST_YEAR: u16 = 3899;

/// Months of a year, and a year whose month is not known.
const STEPS: u16 = 13;

/// A month, a year whose month is not known, or nothing at all. In order of time, what is not known first: unknown, then the
/// year alone, then its January.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Month(u16);

impl Month {
    /// Not even the year is known.
    pub const UNKNOWN: Month = Month(0);

    /// A month, or a year alone; unknown where the year is none that is told apart. A month outside 1 to 12 leaves the year.
    pub fn new(year: u16, month: Option<u8>) -> Month {
        if !(FIRST_YEAR..=LAST_YEAR).contains(&year) {
            return Month::UNKNOWN;
        }
        let month = month.filter(|month| (1..=12).contains(month)).unwrap_or(0);
        Month(1 + (year - FIRST_YEAR) * STEPS + u16::from(month))
    }

    /// The month of a date as a card orders it, its day left out.
    pub fn of_date_order(date: u32) -> Month {
        Month::from_bits(u16::try_from(date >> 5).unwrap_or(0))
    }

    pub const fn year(self) -> Option<u16> {
        if self.0 == 0 { None } else { Some(FIRST_YEAR + (self.0 - 1) / STEPS) }
    }

    /// The month, 1 to 12.
    pub const fn month(self) -> Option<u8> {
        if self.0 == 0 || (self.0 - 1).is_multiple_of(STEPS) {
            None
        } else {
            Some(((self.0 - 1) % STEPS) as u8)
        }
    }

    /// The sixteen bits that it is kept in.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The month of sixteen bits; unknown where they are of no year that is told apart.
    pub fn from_bits(bits: u16) -> Month {
        let month = Month(bits);
        if month.year().is_some_and(|year| year > LAST_YEAR) { Month::UNKNOWN } else { month }
    }
}

/// `YYYY-MM`, `YYYY` or `?`.
impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.year(), self.month()) {
            (Some(year), Some(month)) => write!(f, "{year:04}-{month:02}"),
            (Some(year), None) => write!(f, "{year:04}"),
            (None, _) => f.write_str("?"),
        }
    }
}

/// From one month to another, both counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MonthRange {
    first: Month,
    last: Month,
}

impl MonthRange {
    /// Reads limits written `YYYY-MM` or `YYYY`; a year alone is all of it. None without limits.
    ///
    /// # Errors
    /// A limit is written otherwise, or the first is after the last.
    pub fn parse(since: Option<&str>, until: Option<&str>) -> Result<Option<MonthRange>, MonthRangeError> {
        if since.is_none() && until.is_none() {
            return Ok(None);
        }
        let first = since.map_or(Ok(Month::new(FIRST_YEAR, Some(1))), |text| limit(text, 1))?;
        let last = until.map_or(Ok(Month::new(LAST_YEAR, Some(12))), |text| limit(text, 12))?;
        if first > last {
            return Err(MonthRangeError::Empty(first, last));
        }
        Ok(Some(MonthRange { first, last }))
    }

    /// All months of a year.
    pub fn year(year: u16) -> MonthRange {
        MonthRange::years(year, year)
    }

    /// All months of some years, the last one included.
    pub fn years(first: u16, last: u16) -> MonthRange {
        MonthRange { first: Month::new(first, Some(1)), last: Month::new(last, Some(12)) }
    }

    pub const fn month(month: Month) -> MonthRange {
        MonthRange { first: month, last: month }
    }

    /// What lies in both; none where nothing does.
    #[must_use]
    pub fn within(self, other: MonthRange) -> Option<MonthRange> {
        let (first, last) = (self.first.max(other.first), self.last.min(other.last));
        (first <= last).then_some(MonthRange { first, last })
    }

    pub const fn first(self) -> Month {
        self.first
    }

    pub const fn last(self) -> Month {
        self.last
    }

    /// Whether any month of a year lies in it.
    pub fn touches(self, year: u16) -> bool {
        self.first <= Month::new(year, Some(12)) && Month::new(year, Some(1)) <= self.last
    }

    /// Whether a game lies in it for sure: a game of which only the year is known does when the whole year does.
    pub fn contains(self, month: Month) -> bool {
        if month.year().is_some() && month.month().is_none() {
            return self.first.0 <= month.0 + 1 && month.0 + 12 <= self.last.0;
        }
        self.first <= month && month <= self.last
    }
}

fn limit(text: &str, alone: u8) -> Result<Month, MonthRangeError> {
    let digits = |text: &str, count| {
        (text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())).then(|| text.parse().ok())?
    };
    let read = || {
        let (year, month): (u16, u16) = match text.split_once('-') {
            Some((year, month)) => (digits(year, 4)?, digits(month, 2)?),
            None => (digits(text, 4)?, u16::from(alone)),
        };
        let month = u8::try_from(month).ok().filter(|month| (1..=12).contains(month))?;
        Some(Month::new(year, Some(month))).filter(|month| *month != Month::UNKNOWN)
    };
    read().ok_or_else(|| MonthRangeError::Written(text.chars().take(32).collect()))
}

/// Limits of time that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MonthRangeError {
    /// It is not written as it should be.
    #[error("unknown month `{0}`: write `2024-05`, or `2024` for the year, from {FIRST_YEAR} to {LAST_YEAR}")]
    Written(String),
    /// The first is after the last.
    #[error("`{0}` is after `{1}`")]
    Empty(Month, Month),
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn range(since: &str, until: &str) -> MonthRange {
        let some = |text: &'static str| (!text.is_empty()).then_some(text);
        let (since, until) = (since.to_owned().leak(), until.to_owned().leak());
        MonthRange::parse(some(since), some(until)).unwrap().unwrap()
    }

    #[test]
    fn a_year_alone_counts_when_it_lies_in_the_range_whole() {
        let year = Month::new(2010, None);
        assert!(range("2010", "2010").contains(year));
        assert!(range("2010-01", "2010-12").contains(year));
        assert!(!range("2010-02", "2012").contains(year));
        assert!(!range("2009", "2010-11").contains(year));
        assert!(!range("2000", "").contains(Month::UNKNOWN));
        assert!(range("2010-05", "2010-05").contains(Month::new(2010, Some(5))));
        assert!(!range("2010-05", "2010-05").contains(Month::new(2010, Some(6))));
    }

    #[test]
    fn fifteen_bits_are_enough() {
        assert!(Month::new(LAST_YEAR, Some(12)).bits() < 1 << 15);
        assert_eq!(Month::new(LAST_YEAR + 1, Some(1)), Month::UNKNOWN);
    }

    #[test]
    fn wrong_limits_are_refused() {
        for text in ["", "10", "2010-13", "2010-00", "2010/05", "+010", "1399", "3900", "2010-5", "20100"] {
            assert!(MonthRange::parse(Some(text), None).is_err(), "{text}");
        }
        assert!(MonthRange::parse(Some("2011"), Some("2010")).is_err());
        assert_eq!(MonthRange::parse(None, None), Ok(None));
    }

    proptest! {
        #[test]
        fn months_read_back(year in FIRST_YEAR..=LAST_YEAR, month in prop::option::of(1u8..=12)) {
            let found = Month::new(year, month);
            prop_assert_eq!((found.year(), found.month()), (Some(year), month));
            prop_assert_eq!(Month::from_bits(found.bits()), found);
        }

        #[test]
        fn any_bits_are_a_month_that_can_be_shown(bits: u16) {
            let month = Month::from_bits(bits);
            prop_assert!(month == Month::UNKNOWN || month.year().is_some());
            prop_assert!(!month.to_string().is_empty());
        }
    }
}
