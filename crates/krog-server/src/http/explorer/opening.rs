//! What a collection says of a position.

use axum::{Json, extract::State, http::HeaderMap, response::Response};
use krog_explorer::{BandSet, ExplorerError, Filter, report::OpeningReport};
use krog_service::markdown;
use krog_texts::Lang;
use krog_wire::explorer::opening;
use serde::Deserialize;

use super::{
    super::params::Query,
    collection,
    query::{PlayedLine, bands, months, speeds},
    report::{MOST_COUNTED, as_markdown, lang_of},
};
use crate::{
    Answer, App,
    auth::Asker,
    explorer::Whose,
    http::problems::{BadRequest, NotFound, Unprocessable},
    problem::Result,
    view,
    workers::Cost,
};

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct OpeningQuery {
    /// The rule set; standard chess without it.
    variant: Option<String>,
    /// The start; the variant's own without it.
    fen: Option<String>,
    /// Moves from there, UCI or SAN, with commas between them.
    play: Option<String>,
    /// The games to count; as of the explorer. Of `mine` only those that were imported are.
    collection: Option<String>,
    /// The mean of both ratings, from; as of the explorer.
    elo_min: Option<u16>,
    /// The mean of both ratings, up to and without.
    elo_max: Option<u16>,
    /// As of the explorer.
    speeds: Option<String>,
    /// The first month, `2024-05`, or year, `2024`.
    since: Option<String>,
    /// The last month or year.
    until: Option<String>,
    /// The language of Markdown, `en` or `no`; without it the one that the request accepts.
    lang: Option<String>,
}

impl OpeningQuery {
    fn lang(&self, headers: &HeaderMap) -> Result<Lang> {
        lang_of(self.lang.as_deref(), headers)
    }
}

/// A report, and what it is of.
struct Reported {
    which: Whose,
    line: PlayedLine,
    report: OpeningReport,
}

async fn report(app: &App, asker: &Asker, query: OpeningQuery) -> Result<Reported> {
    let line = PlayedLine::read(query.variant.as_deref(), query.fen.as_deref(), query.play.as_deref())?;
    let filter = Filter {
        bands: bands(query.elo_min, query.elo_max)?.unwrap_or(BandSet::ALL),
        speeds: speeds(query.speeds.as_deref())?,
        months: months(query.since.as_deref(), query.until.as_deref())?,
    };
    let which = collection(app, query.collection, asker.0.as_ref().map(|asker| &asker.person.id)).await?;
    let collections = app.collections.clone();
    let work = move || {
        let snapshot = collections.find(&which)?.snapshot();
        let report = snapshot.opening_report(&line.position, &filter, MOST_COUNTED)?;
        Ok::<_, ExplorerError>(Reported { which, line, report })
    };
    Ok(app.workers.run(Cost::LOOK, work).await??)
}

/// What a collection says of a position: how the games went, the moves and how they go on, who had it, when it was played, how the
/// games ended. Who had it and how they ended is counted from the newest twenty thousand games.
#[utoipa::path(get, path = "/api/v1/explorer/opening", operation_id = "openingReport", tag = "explorer", security(("token" = [])),
    params(OpeningQuery),
    responses((status = 200, body = opening::OpeningReport), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn show(
    State(app): State<App>,
    asker: Asker,
    Query(query): Query<OpeningQuery>,
) -> Answer<opening::OpeningReport> {
    let Reported { which, line, report } = report(&app, &asker, query).await?;
    let after = |mv| line.opening_after(mv);
    Ok(Json(view::opening_report(which.name(), &line.position, line.opening(), &after, &report)))
}

/// The same as Markdown, in the reader's language.
#[utoipa::path(get, path = "/api/v1/explorer/opening.md", operation_id = "openingReportAsMarkdown", tag = "explorer", security(("token" = [])),
    params(OpeningQuery),
    responses((status = 200, body = String, content_type = "text/markdown"), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn show_markdown(
    State(app): State<App>,
    asker: Asker,
    headers: HeaderMap,
    Query(query): Query<OpeningQuery>,
) -> Result<Response> {
    let lang = query.lang(&headers)?;
    let Reported { line, report, .. } = report(&app, &asker, query).await?;
    let name = line.opening().map(|opening| format!("{} {}", opening.eco, opening.said[lang]));
    let text = markdown::opening_report(&line.position, name.as_deref(), &report, lang);
    Ok(as_markdown(text, "krog-opening.md"))
}
