//! What was played in a position and how it went.

pub(crate) mod games;
pub(crate) mod imports;
pub(crate) mod lichess;
pub(crate) mod player;
mod query;
pub(crate) mod record;
pub(crate) mod site;
pub(crate) mod sources;

use axum::{Json, extract::State};
use krog_chess::Message;
use krog_explorer::{ExplorerError, Key, PlayerFilter};
use krog_store::PersonId;
use krog_wire::{
    explorer::{CollectionView, CollectionsView, ExplorerAnswer, PopularPosition, PopularView},
    problem::Problem,
};

use self::query::Wanted;
use super::params::Params;
use crate::{
    App,
    auth::Asker,
    explorer::{CollectionName, Collections, PopularPlace, Whose, look, look_at_player},
    problem::ApiError,
    view,
};

/// Where files of games are uploaded.
pub(crate) const UPLOADS: &str = "/api/v1/explorer/imports";
/// Positions of the list of popular ones.
const POPULAR: usize = 20;
const MOST_POPULAR: usize = 100;

/// What was played in a position, with the chances that each move gives and how sure they are.
#[utoipa::path(get, path = "/api/v1/explorer", operation_id = "explore", tag = "explorer", security(("token" = [])),
    params(
        ("variant" = Option<String>, Query, description = "The rule set; standard chess without it."),
        ("fen" = Option<String>, Query, description = "The start; the variant's own without it."),
        ("play" = Option<String>, Query, description = "Moves from there, UCI or SAN, with commas between them. The name of an opening that the line has left is kept."),
        ("collection" = Option<String>, Query, description = "The games to count: the name of a collection, or `mine`; without it `masters` where there is one, else `games`."),
        ("eloMin" = Option<u16>, Query, description = "The mean of both ratings, from; an edge of the bands: 0 800 1000 1200 1400 1600 1800 2000 2200 2400 2500 3000."),
        ("eloMax" = Option<u16>, Query, description = "The mean of both ratings, up to and without; an edge of the bands."),
        ("speeds" = Option<String>, Query, description = "With commas between them: ultra-bullet, bullet, blitz, rapid, classical, correspondence, unknown."),
        ("since" = Option<String>, Query, description = "The first month, `2024-05`, or year, `2024`."),
        ("until" = Option<String>, Query, description = "The last month or year."),
        ("near" = Option<u16>, Query, description = "A rating, 100 to 4000: what is expected then leans on games of people near it.", minimum = 100, maximum = 4000),
        ("player" = Option<String>, Query, description = "Only games of the player of this name, in either case."),
        ("color" = Option<String>, Query, description = "`white` or `black`: the colour that the player had."),
        ("modes" = Option<String>, Query, description = "`rated` or `casual`, or both with a comma between them: of one player only, whose games are played through."),
        ("moves" = Option<usize>, Query, description = "How many moves, at most 250; 20 without it.", maximum = 250),
        ("games" = Option<usize>, Query, description = "How many games of each list, at most 15; 4 without it.", maximum = 15),
        ("transposed" = Option<bool>, Query, description = "Whether to tell how many more games came to the position behind each move on other ways; not of one player."),
    ),
    responses(
        (status = 200, body = ExplorerAnswer),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
        (status = 503, body = Problem, content_type = "application/problem+json"),
    ))]
pub(crate) async fn show(
    State(app): State<App>,
    Asker(asker): Asker,
    params: Params,
) -> Result<Json<ExplorerAnswer>, ApiError> {
    params.only(&query::KNOWN)?;
    let wanted = Wanted::read(&params)?;
    let which = collection(&app, &params, asker.as_ref().map(|asker| &asker.person.id)).await?;
    let collections = app.collections().clone();
    let work = move || {
        let Wanted { line, asked, player, modes, around } = wanted;
        let looked = match &player {
            None => look(&collections.find(&which)?, &line.position, &asked, around)?,
            Some(player) => {
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
        ))
    };
    Ok(Json(app.workers().run(work).await??))
}

/// The collection that a request names, or the one that is asked without a name.
async fn collection(app: &App, params: &Params, asker: Option<&PersonId>) -> Result<Whose, ApiError> {
    let name: Option<String> = params.get("collection")?;
    let collections = app.collections().clone();
    let asker = asker.cloned();
    app.workers()
        .run(move || match name {
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
fn there(collections: &Collections, name: &str, asker: Option<&PersonId>) -> Result<Whose, ApiError> {
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
pub(crate) async fn collections(
    State(app): State<App>,
    Asker(asker): Asker,
) -> Result<Json<CollectionsView>, ApiError> {
    let collections = app.collections().clone();
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
            let mine = Whose::Person(asker.person.id);
            let games = collections.find(&mine)?.snapshot().games()?;
            if games > 0 {
                items.push(CollectionView { name: mine.name().to_owned(), games });
            }
        }
        Ok::<_, ExplorerError>(CollectionsView { items })
    };
    Ok(Json(app.workers().run(work).await??))
}

/// The positions that most games of a collection came through.
#[utoipa::path(get, path = "/api/v1/explorer/popular", operation_id = "popularPositions", tag = "explorer", security(("token" = [])),
    params(
        ("collection" = Option<String>, Query, description = "The games to count; as of the explorer."),
        ("variant" = Option<String>, Query, description = "Only positions of this rule set."),
        ("limit" = Option<usize>, Query, description = "1 to 100; 20 without it.", minimum = 1, maximum = 100),
    ),
    responses(
        (status = 200, body = PopularView),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 422, body = Problem, content_type = "application/problem+json"),
    ))]
pub(crate) async fn popular(
    State(app): State<App>,
    Asker(asker): Asker,
    params: Params,
) -> Result<Json<PopularView>, ApiError> {
    params.only(&["collection", "variant", "limit"])?;
    let variant = query::some_variant(&params)?;
    let limit = query::within(&params, "limit", 1..=MOST_POPULAR)?.unwrap_or(POPULAR);
    let which = collection(&app, &params, asker.as_ref().map(|asker| &asker.person.id)).await?;
    let collections = app.collections().clone();
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
    Ok(Json(app.workers().run(work).await??))
}
