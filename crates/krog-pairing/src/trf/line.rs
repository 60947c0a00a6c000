//! A line of columns.

use std::str::FromStr;

use super::Fault;

/// The characters of a line, by their columns from 1.
#[derive(Debug)]
pub(super) struct Columns(Vec<char>);

impl Columns {
    pub(super) fn new(line: &str) -> Columns {
        Columns(line.trim_end().chars().collect())
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

    pub(super) fn rest(&self, from: usize) -> String {
        self.text(from, self.len())
    }

    /// The number in some columns; none where they are blank.
    pub(super) fn number<T: FromStr>(&self, from: usize, to: usize) -> Result<Option<T>, (usize, Fault)> {
        let text = self.text(from, to);
        let text = text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| (from, Fault::NotANumber(text.to_owned())))
    }

    /// The numbers from a column on.
    pub(super) fn numbers(&self, from: usize) -> Result<Vec<u32>, (usize, Fault)> {
        self.rest(from)
            .split_whitespace()
            .map(|text| text.parse().map_err(|_| (from, Fault::NotANumber(text.to_owned()))))
            .collect()
    }

    /// Points in some columns, as tenths.
    pub(super) fn tenths(&self, from: usize, to: usize) -> Result<i64, (usize, Fault)> {
        let text = self.text(from, to);
        let text = text.trim();
        let fault = || (from, Fault::NotANumber(text.to_owned()));
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let whole: u16 = whole.parse().map_err(|_| fault())?;
        let part = part.trim_end_matches('0');
        let part: u8 = if part.is_empty() { 0 } else { part.parse().map_err(|_| fault())? };
        if part > 9 { Err(fault()) } else { Ok(i64::from(whole) * 10 + i64::from(part)) }
    }
}
