//! What a player's games in a collection come to.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_explorer::ExplorerError;
use krog_service::markdown;
use krog_texts::Lang;
use krog_wire::explorer::report::PlayerReport;
use serde::Deserialize;

use super::{
    super::params::Query,
    collection,
    query::{given, player, refused},
};
use crate::{
    Answer, App,
    auth::{Asker, language},
    explorer::Whose,
    http::problems::{BadRequest, NotFound, Unprocessable},
    problem::Result,
    view,
    workers::Cost,
};

/// Games of either colour that a report counts.
pub(crate) const MOST_COUNTED: usize = 20_000;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReportQuery {
    /// The player's whole name, letter by letter; other names of the same person count too.
    player: Option<String>,
    /// The collection; as of the explorer.
    collection: Option<String>,
    /// The language of Markdown, `en` or `no`; without it the one that the request accepts.
    lang: Option<String>,
}

/// What a player's games in a collection come to: by colour, year, opening and opponent, the newest twenty thousand of either
/// colour.
#[utoipa::path(get, path = "/api/v1/explorer/report", operation_id = "playerReport", tag = "explorer", security(("token" = [])),
    params(ReportQuery),
    responses((status = 200, body = PlayerReport), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn show(
    State(app): State<App>,
    asker: Asker,
    Query(query): Query<ReportQuery>,
) -> Answer<PlayerReport> {
    let Reported { which, name, found, more } = report(&app, &asker, query).await?;
    Ok(Json(view::player_report(which.name(), &name, &found, more)))
}

/// The same as Markdown, in the reader's language.
#[utoipa::path(get, path = "/api/v1/explorer/report.md", operation_id = "playerReportAsMarkdown", tag = "explorer", security(("token" = [])),
    params(ReportQuery),
    responses((status = 200, body = String, content_type = "text/markdown"), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn show_markdown(
    State(app): State<App>,
    asker: Asker,
    headers: HeaderMap,
    Query(query): Query<ReportQuery>,
) -> Result<Response> {
    let lang = lang_of(query.lang.as_deref(), &headers)?;
    let Reported { name, found, more, .. } = report(&app, &asker, query).await?;
    let text = markdown::player_report(&name, &found, more, lang);
    Ok(as_markdown(text, "krog-player.md"))
}

/// A report, and what it is of.
struct Reported {
    which: Whose,
    name: String,
    found: krog_explorer::report::PlayerReport,
    more: bool,
}

async fn report(app: &App, asker: &Asker, query: ReportQuery) -> Result<Reported> {
    let missing = || refused(Message::new("bad-parameter").with("name", "player"), "player");
    let name = player(query.player.as_deref(), None)?.ok_or_else(missing)?.name;
    let which = collection(app, query.collection, asker.0.as_ref().map(|asker| &asker.person.id)).await?;
    let collections = app.collections.clone();
    let work = move || {
        let (found, more) = collections.find(&which)?.snapshot().report(&name, MOST_COUNTED)?;
        Ok::<_, ExplorerError>(Reported { which, name, found, more })
    };
    Ok(app.workers.run(Cost::LOOK, work).await??)
}

/// The language that a request names, or the one that it accepts.
pub(super) fn lang_of(name: Option<&str>, headers: &HeaderMap) -> Result<Lang> {
    let unknown = || refused(Message::new("bad-parameter").with("name", "lang"), "lang");
    match given(name) {
        None => Ok(language(headers)),
        Some(name) => name.parse().map_err(|_| unknown()),
    }
}

/// A file of Markdown.
pub(super) fn as_markdown(text: String, name: &str) -> Response {
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/markdown; charset=utf-8"));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Language"));
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    response
}
