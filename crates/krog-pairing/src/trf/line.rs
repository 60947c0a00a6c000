//! A line of columns.

use std::str::FromStr;

use super::Fault;

/// The characters of a line, by their columns from 1.
#[derive(Debug)]
pub(super) struct Columns(Vec<char>);

/// What is wrong with a line, and at which column.
pub(super) type Wrong = (usize, Fault);

impl Columns {
    pub(super) fn new(line: &str) -> Columns {
        Columns(line.trim_start_matches('\u{feff}').trim_end().chars().collect())
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn at(&self, column: usize) -> Option<char> {
        self.0.get(column.checked_sub(1)?).copied()
    }

    /// The text of some columns, both counted; what is not there is nothing.
    pub(super) fn text(&self, from: usize, to: usize) -> String {
        self.0.iter().take(to).skip(from.saturating_sub(1)).collect()
    }

    /// The text of some columns without the blanks around it.
    pub(super) fn word(&self, from: usize, to: usize) -> String {
        self.text(from, to).trim().to_owned()
    }

    pub(super) fn rest(&self, from: usize) -> String {
        self.text(from, self.len())
    }

    /// The number in some columns; none where they are blank.
    pub(super) fn number<T: FromStr>(&self, from: usize, to: usize) -> Result<Option<T>, Wrong> {
        let text = self.word(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| (from, Fault::NotANumber(text)))
    }

    /// The numbers from a column on, with blanks between.
    pub(super) fn numbers(&self, from: usize) -> Result<Vec<u32>, Wrong> {
        let mut numbers = Vec::new();
        let mut column = from;
        for text in self.rest(from).split(char::is_whitespace) {
            if !text.is_empty() {
                numbers.push(text.parse().map_err(|_| (column, Fault::NotANumber(text.to_owned())))?);
            }
            column += text.chars().count() + 1;
        }
        Ok(numbers)
    }

    /// Points in some columns, as tenths.
    pub(super) fn tenths(&self, from: usize, to: usize) -> Result<i64, Wrong> {
        self.points(from, to)?.ok_or_else(|| (from, Fault::NotANumber(String::new())))
    }

    /// Points in some columns, as tenths; none where they are blank.
    pub(super) fn points(&self, from: usize, to: usize) -> Result<Option<i64>, Wrong> {
        let text = self.word(from, to);
        if text.is_empty() {
            return Ok(None);
        }
        tenths(&text).map(Some).ok_or((from, Fault::NotANumber(text)))
    }
}

fn tenths(text: &str) -> Option<i64> {
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |text| (-1, text));
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    if whole.is_empty() && part.is_empty() {
        return None;
    }
    let whole: u16 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let part = part.trim_end_matches('0');
    let part: u8 = if part.is_empty() { 0 } else { part.parse().ok().filter(|part| *part <= 9)? };
    Some(sign * (i64::from(whole) * 10 + i64::from(part)))
}

/// Tenths of a point in so many columns at most; none where they do not fit.
pub(super) fn in_columns(tenths: i64, width: usize) -> Option<String> {
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, part) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    let long = format!("{sign}{whole}.{part}");
    if long.len() <= width {
        return Some(long);
    }
    let short = format!("{sign}{whole}");
    (part == 0 && short.len() <= width).then_some(short)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_tenths_and_back() {
        for (text, value) in [("2.5", 25), ("11", 110), (".5", 5), ("1.50", 15), ("-1.5", -15), ("3.", 30)] {
            assert_eq!(tenths(text), Some(value), "{text}");
        }
        for text in ["", ".", "-", "1.25", "x", "1,5", "1.x"] {
            assert_eq!(tenths(text), None, "{text}");
        }
        assert_eq!(in_columns(995, 4).as_deref(), Some("99.5"));
        assert_eq!(in_columns(1000, 4).as_deref(), Some("100"));
        assert_eq!(in_columns(1005, 4), None);
        assert_eq!(in_columns(-5, 4).as_deref(), Some("-0.5"));
    }

    #[test]
    fn a_number_that_is_none_has_a_column() {
        assert_eq!(Columns::new("XXP 1  2 3").numbers(4), Ok(vec![1, 2, 3]));
        assert_eq!(Columns::new("XXP 1  x 3").numbers(4), Err((8, Fault::NotANumber("x".to_owned()))));
    }
}
