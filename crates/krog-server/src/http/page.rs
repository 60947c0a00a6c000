//! Pages of lists.

use std::str::FromStr;

use axum::http::StatusCode;
use krog_chess::Message;
use krog_store::GameId;
use serde::Deserialize;

use super::params::unreadable;
use crate::problem::{ApiError, Result};

const ROWS: u32 = 20;
pub(crate) const MOST_ROWS: u32 = 100;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// `next` of the page before.
    cursor: Option<String>,
}

impl PageQuery {
    pub(super) fn page<T: FromStr>(&self) -> Result<Page<T>> {
        Page::of(self.limit, self.cursor.as_deref())
    }
}

/// Which page of a list is asked for.
pub(super) struct Page<T = GameId> {
    /// How many rows.
    pub limit: u32,
    /// The last of the page before.
    pub after: Option<T>,
}

impl<T: FromStr> Page<T> {
    pub(super) fn of(limit: Option<u32>, cursor: Option<&str>) -> Result<Page<T>> {
        let limit = rows(limit)?;
        let after = cursor.map(str::parse).transpose().map_err(|_| unreadable("cursor"))?;
        Ok(Page { limit, after })
    }
}

/// How many rows a page has.
pub(super) fn rows(limit: Option<u32>) -> Result<u32> {
    let limit = limit.unwrap_or(ROWS);
    if (1..=MOST_ROWS).contains(&limit) {
        return Ok(limit);
    }
    let message = Message::new("bad-limit").with("most", MOST_ROWS);
    Err(ApiError::new(StatusCode::BAD_REQUEST, message).at("?limit"))
}

/// Cuts rows to a page, of which one more was asked for, and names the last where another page follows.
pub(super) fn cut<R, N: ToString>(rows: &mut Vec<R>, limit: u32, name: impl Fn(&R) -> N) -> Option<String> {
    let more = rows.len() > limit as usize;
    rows.truncate(limit as usize);
    rows.last().filter(|_| more).map(|row| name(row).to_string())
}
