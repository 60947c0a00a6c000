//! From columns to what they mean.

use krog_chess::{Color, End, EndReason, GameResult, Variant};
use sqlx::{Row, any::AnyRow};

use crate::{Result, StoreError};

/// A row while it is read; faults name it by its key.
pub(crate) struct Reader<'r> {
    row: &'r AnyRow,
    key: String,
}

impl<'r> Reader<'r> {
    /// Reads a row whose first column is its key.
    pub(crate) fn new(row: &'r AnyRow) -> Result<Reader<'r>> {
        Ok(Reader { row, key: row.try_get(0)? })
    }

    pub(crate) fn text(&self, column: &'static str) -> Result<String> {
        Ok(self.row.try_get(column)?)
    }

    pub(crate) fn text_or_null(&self, column: &'static str) -> Result<Option<String>> {
        Ok(self.row.try_get(column)?)
    }

    pub(crate) fn number(&self, column: &'static str) -> Result<i64> {
        Ok(self.row.try_get(column)?)
    }

    pub(crate) fn number_or_null(&self, column: &'static str) -> Result<Option<i64>> {
        Ok(self.row.try_get(column)?)
    }

    pub(crate) fn corrupt(&self, column: &'static str, found: impl std::fmt::Display) -> StoreError {
        StoreError::Corrupt { column, row: self.key.clone(), found: found.to_string() }
    }

    /// A number that must fit a narrower type.
    pub(crate) fn narrow<T: TryFrom<i64>>(&self, column: &'static str, n: i64) -> Result<T> {
        T::try_from(n).map_err(|_| self.corrupt(column, n))
    }

    pub(crate) fn parse<T: std::str::FromStr>(&self, column: &'static str) -> Result<T> {
        let text = self.text(column)?;
        text.parse().map_err(|_| self.corrupt(column, text))
    }

    pub(crate) fn parse_or_null<T: std::str::FromStr>(&self, column: &'static str) -> Result<Option<T>> {
        let Some(text) = self.text_or_null(column)? else { return Ok(None) };
        text.parse().map(Some).map_err(|_| self.corrupt(column, text))
    }

    pub(crate) fn variant(&self) -> Result<Variant> {
        self.parse("variant")
    }

    pub(crate) fn color(&self, column: &'static str) -> Result<Color> {
        match self.text(column)?.as_str() {
            "white" => Ok(Color::White),
            "black" => Ok(Color::Black),
            other => Err(self.corrupt(column, other)),
        }
    }

    /// `result` and `reason`, both or neither.
    pub(crate) fn end(&self) -> Result<Option<End>> {
        let (result, reason) = (self.text_or_null("result")?, self.text_or_null("reason")?);
        let Some(result) = result else { return Ok(None) };
        let result = match result.as_str() {
            "1-0" => GameResult::Win(Color::White),
            "0-1" => GameResult::Win(Color::Black),
            "1/2-1/2" => GameResult::Draw,
            "*" => GameResult::None,
            other => return Err(self.corrupt("result", other)),
        };
        let reason = reason.unwrap_or_default();
        let reason = EndReason::from_name(&reason).ok_or_else(|| self.corrupt("reason", reason))?;
        Ok(Some(End { result, reason }))
    }
}

pub(crate) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
