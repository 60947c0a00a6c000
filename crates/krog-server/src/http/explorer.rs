//! What was played in a position and how it went.

pub(crate) mod games;
pub(crate) mod imports;
pub(crate) mod lichess;
pub(crate) mod names;
pub(crate) mod opening;
pub(crate) mod player;
pub(crate) mod query;
pub(crate) mod record;
pub(crate) mod report;
pub(crate) mod site;
pub(crate) mod sources;
pub(crate) mod twins;

use axum::{Json, extract::State};
use krog_chess::Message;
use krog_explorer::{ExplorerError, Key, PlayerFilter};
use krog_store::PersonId;
use krog_wire::explorer::{CollectionView, CollectionsView, ExplorerAnswer, PopularPosition, PopularView};
use serde::Deserialize;

use self::query::{ExploreQuery, Wanted};
use super::{
    params::Query,
    problems::{BadRequest, NotFound, Unavailable, Unprocessable},
};
use crate::{
    Answer, App,
    auth::Asker,
    explorer::{
        Beside, CollectionName, Collections, PopularPlace, Whose, look, look_at_own, look_at_player,
        played_here,
    },
    problem::{ApiError, Result},
    view,
    workers::Cost,
};

/// Where files of games are uploaded.
pub(crate) const UPLOADS: &str = "/api/v1/explorer/imports";
/// Positions of the list of popular ones.
const POPULAR: usize = 20;
pub(crate) const MOST_POPULAR: usize = 100;

/// What was played in a position, and how it went; where it is asked, what is expected of each move and how sure that is.
#[utoipa::path(get, path = "/api/v1/explorer", operation_id = "explore", tag = "explorer", security(("token" = [])),
    params(ExploreQuery),
    responses((status = 200, body = ExplorerAnswer), BadRequest, NotFound, Unprocessable, Unavailable))]
pub(crate) async fn show(
    State(app): State<App>,
    Asker(asker): Asker,
    Query(query): Query<ExploreQuery>,
) -> Answer<ExplorerAnswer> {
    let wanted = Wanted::read(&query)?;
    let which = collection(&app, query.collection, asker.as_ref().map(|asker| &asker.person.id)).await?;
    let collections = app.collections.clone();
    let work = move || {
        let Wanted { line, asked, player, modes, expected, around } = wanted;
        let looked = match (&player, &asker) {
            (None, Some(own)) if !own.person.guest && matches!(which, Whose::Person(_)) => {
                look_at_own(&collections, &which, &own.person.name, &line.position, &asked, around)?
            }
            (None, _) => {
                let beside = Beside { first: true, around };
                look(&collections.find(&which)?, &line.position, &asked, beside)?
            }
            (Some(player), _) => {
                let filter = PlayerFilter { filter: asked.filter, color: player.color, modes };
                look_at_player(&collections, &which, &player.name, &line.position, &asked, &filter)?
            }
        };
        let openings = |mv| line.opening_after(mv);
        let opening = line.opening();
        Ok::<_, ExplorerError>(view::explorer_answer(
            which.name(),
            &line.position,
            &looked,
            opening,
            &openings,
            expected,
        ))
    };
    Ok(Json(app.workers.run(Cost::LOOK, work).await??))
}

/// The collection that a request names, or the one that is asked without a name.
async fn collection(app: &App, name: Option<String>, asker: Option<&PersonId>) -> Result<Whose> {
    let collections = app.collections.clone();
    let asker = asker.cloned();
    app.workers
        .run(Cost::LOOK, move || match name {
            None => {
                let masters = Whose::Named(CollectionName::masters());
                let games = collections.find(&masters)?.snapshot().games()?;
                Ok(if games > 0 { masters } else { Whose::Named(CollectionName::games()) })
            }
            Some(name) => there(&collections, &name, asker.as_ref()),
        })
        .await?
}

/// The collection of a name. Only those of the server's own names are there before they have games.
fn there(collections: &Collections, name: &str, asker: Option<&PersonId>) -> Result<Whose> {
    let none = || {
        let message = Message::new("explorer-no-collection").with("name", name);
        ApiError::new(axum::http::StatusCode::NOT_FOUND, message).at("?collection")
    };
    let which = Whose::read(name, asker).ok_or_else(none)?;
    if let Whose::Named(named) = &which {
        let ours = [CollectionName::masters(), CollectionName::games()];
        if !ours.contains(named) && collections.list()?.iter().all(|(there, _)| there != named) {
            return Err(none());
        }
    }
    Ok(which)
}

/// The collections that have games.
#[utoipa::path(get, path = "/api/v1/explorer/collections", operation_id = "explorerCollections", tag = "explorer", security(("token" = [])),
    responses((status = 200, body = CollectionsView)))]
pub(crate) async fn collections(State(app): State<App>, Asker(asker): Asker) -> Answer<CollectionsView> {
    let collections = app.collections.clone();
    let work = move || {
        let mut items: Vec<CollectionView> = Vec::new();
        for (name, collection) in collections.list()? {
            items.push(CollectionView {
                name: name.as_str().to_owned(),
                games: collection.snapshot().games()?,
            });
        }
        // Masters first, then this server, then what else there is.
        items.sort_by_key(|view| match view.name.as_str() {
            "masters" => 0,
            "games" => 1,
            _ => 2,
        });
        if let Some(asker) = asker {
            let (name, guest) = (asker.person.name, asker.person.guest);
            let mine = Whose::Person(asker.person.id);
            let mut games = collections.find(&mine)?.snapshot().games()?;
            if !guest {
                games += played_here(&collections, &mine, &name)?.games().count() as u64;
            }
            if games > 0 {
                items.push(CollectionView { name: mine.name().to_owned(), games });
            }
        }
        Ok::<_, ExplorerError>(CollectionsView { items })
    };
    Ok(Json(app.workers.run(Cost::LOOK, work).await??))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PopularQuery {
    /// The games to count; as of the explorer.
    collection: Option<String>,
    /// Only positions of this rule set.
    variant: Option<String>,
    /// 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<usize>,
}

/// The positions that most games of a collection came through.
#[utoipa::path(get, path = "/api/v1/explorer/popular", operation_id = "popularPositions", tag = "explorer", security(("token" = [])),
    params(PopularQuery),
    responses((status = 200, body = PopularView), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn popular(
    State(app): State<App>,
    Asker(asker): Asker,
    Query(query): Query<PopularQuery>,
) -> Answer<PopularView> {
    let variant = query::variant(query.variant.as_deref())?;
    let limit = query::within(query.limit, "limit", 1..=MOST_POPULAR)?.unwrap_or(POPULAR);
    let which = collection(&app, query.collection, asker.as_ref().map(|asker| &asker.person.id)).await?;
    let collections = app.collections.clone();
    let work = move || {
        let snapshot = collections.find(&which)?.snapshot();
        let mut items = Vec::new();
        for PopularPlace { position, counts } in crate::explorer::popular(&snapshot, limit, variant)? {
            items.push(PopularPosition {
                variant: view::variant(position.variant()),
                fen: position.fen(),
                games: counts.games(),
                white: counts.white,
                draws: counts.draws,
                black: counts.black,
                opening: view::opening_of_line(Key::of(&position)),
            });
        }
        Ok::<_, ExplorerError>(PopularView { collection: which.name().to_owned(), items })
    };
    Ok(Json(app.workers.run(Cost::LOOK, work).await??))
}
