//! What public clients for bots ask of tournaments, whatever their format.

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use krog_chess::Message;
use krog_store::TournamentId;
use krog_wire::{
    bot::BotOk,
    tournament::{TournamentAct, TournamentView},
};
use serde::{Deserialize, Serialize};

use super::{Program, form::Fields, lines::ND_JSON};
use crate::{
    App,
    auth::Asker,
    http::tournaments::enter_with_code,
    problem::{ApiError, Result},
    tournaments,
};

/// Lines of the table at most; as many as a tournament takes.
pub(crate) const MOST: u32 = 5_000;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ResultsQuery {
    /// How many lines, from the first place on; all without it.
    #[param(minimum = 1, maximum = 5000)]
    nb: Option<u32>,
}

impl ResultsQuery {
    fn most(&self) -> Result<usize> {
        let most = self.nb.unwrap_or(MOST);
        if !(1..=MOST).contains(&most) {
            let message = Message::new("bad-limit").with("most", MOST);
            return Err(ApiError::new(StatusCode::BAD_REQUEST, message).at("?nb"));
        }
        Ok(most as usize)
    }
}

/// A tournament of one format: others are not found under its address.
pub(super) async fn of(app: &App, asker: &Asker, id: &TournamentId, format: &str) -> Result<TournamentView> {
    tournaments::show_of(app, id, asker.0.as_ref().map(|asker| &asker.person), format).await
}

/// A line to each row of a table, as many as are asked for.
pub(super) fn lines<T: Serialize>(query: &ResultsQuery, rows: impl Iterator<Item = T>) -> Result<Response> {
    let mut text = Vec::new();
    for line in rows.take(query.most()?) {
        serde_json::to_writer(&mut text, &line).map_err(|error| ApiError::internal(&error))?;
        text.push(b'\n');
    }
    let mut response = Response::new(Body::from(text));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(ND_JSON));
    Ok(response)
}

pub(super) async fn join(app: &App, program: &Program, id: &TournamentId, fields: &Fields) -> Result<BotOk> {
    let code = fields.text("password").map(str::to_owned);
    enter_with_code(app, program.address, id, program.person(), TournamentAct::Join { code }).await?;
    Ok(BotOk { ok: true })
}

pub(super) async fn leave(app: &App, program: &Program, id: &TournamentId) -> Result<BotOk> {
    Box::pin(tournaments::act(app, id, program.person(), TournamentAct::Leave {})).await?;
    Ok(BotOk { ok: true })
}
