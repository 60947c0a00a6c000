//! The games of collections.

use std::{io, ops::ControlFlow};

use axum::{
    Json,
    body::Bytes,
    extract::{Path, State},
    response::Response,
};
use krog_chess::Message;
use krog_explorer::{
    ExplorerError, GameNo, Key, Outcome,
    games::{
        Material, Once, Pattern, Player, Ratings, Search, Structure, as_it_came,
        sorted::{MOST_SORTED, Place, SortBy, Sorting},
    },
};
use krog_wire::explorer::ExplorerGamePage;
use serde::Deserialize;
use tokio::{sync::mpsc, time::timeout};

use super::{
    super::{
        params::Query,
        pgn::{file, streamed},
    },
    collection,
    query::{PlayedLine, given, months, player, read, refused, within},
};
use crate::{
    Answer, App,
    auth::Asker,
    explorer::{GameRef, Played, Whose, named},
    http::{
        pieces,
        problems::{BadRequest, NotFound, Unprocessable},
    },
    problem::{ApiError, Result},
    view,
    workers::{Cost, Source},
};

const PAGE: usize = 20;
pub(crate) const LONGEST_PAGE: usize = 100;
/// Text of games that is read at a time, in bytes.
const PIECE: usize = 1 << 20;
/// Such pieces that may wait for a reader.
const WAITING: usize = 2;

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchQuery {
    /// The collection; as of the explorer.
    collection: Option<String>,
    /// A part of a player's name, in either case.
    player: Option<String>,
    /// `white` or `black`: the colour that the player had.
    color: Option<String>,
    /// A part of the opponent's name, in either case.
    opponent: Option<String>,
    /// A part of the event's name, in either case.
    event: Option<String>,
    /// A part of the site's name, in either case.
    site: Option<String>,
    /// The beginning of an ECO code, or a part of the opening's name: that of the game's last named position, or as its tags have it.
    opening: Option<String>,
    /// `1-0`, `0-1` or `1/2-1/2`.
    result: Option<String>,
    /// The first month or year.
    since: Option<String>,
    /// The last month or year.
    until: Option<String>,
    /// The mean of both ratings, from.
    elo_min: Option<u16>,
    /// The mean of both ratings, up to and with.
    elo_max: Option<u16>,
    /// The rule set of `fen` and `play`.
    variant: Option<String>,
    /// A position that the game came through.
    fen: Option<String>,
    /// Moves to it.
    play: Option<String>,
    /// Pieces that the game came down to, `KRPvKR`, whichever side had which.
    material: Option<String>,
    /// Pieces that stood on these squares at some time: the board of a FEN. With `material` and `pawns` it is one and the same position.
    pieces: Option<String>,
    /// All pawns as they stood at some time: the board of a FEN, of which only the pawns count.
    pawns: Option<String>,
    /// Where the game came from.
    source: Option<String>,
    /// `date`, `white`, `black`, `rating` (the mean of both), `result` (White's wins above draws above Black's), `moves` or
    /// `opening` (its code): what the list is sorted by. Games that lack it come last. Without it, the newest in the collection
    /// come first.
    sort: Option<String>,
    /// `asc` or `desc`, with `sort`; without it names and openings ascend and all else descends.
    order: Option<String>,
    /// 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<usize>,
    /// `next` of the page before, in the same order.
    #[param(pattern = r"^([0-9]{1,9}(\.n-?[0-9]{1,9}|\.t[^\x00]{0,400})?)?$")]
    cursor: Option<String>,
}

impl SearchQuery {
    /// The search that it stands for.
    fn search(&self) -> Result<Search> {
        let (fen, play) = (given(self.fen.as_deref()), given(self.play.as_deref()));
        let position = match fen.or(play) {
            Some(_) => Key::of(&PlayedLine::read(self.variant.as_deref(), fen, play)?.position),
            None => None,
        };
        let outcome = match given(self.result.as_deref()) {
            None => None,
            Some("1-0") => Some(Outcome::White),
            Some("0-1") => Some(Outcome::Black),
            Some("1/2-1/2") => Some(Outcome::Draw),
            Some(_) => return Err(refused(Message::new("bad-parameter").with("name", "result"), "result")),
        };
        let part = |player: Option<Player>| player.map(|player| Player { exact: false, ..player });
        let rated = self.elo_min.is_some() || self.elo_max.is_some();
        Ok(Search {
            player: part(player(self.player.as_deref(), self.color.as_deref())?),
            opponent: part(player(self.opponent.as_deref(), None)?),
            event: given(self.event.as_deref()).map(str::to_owned),
            site: given(self.site.as_deref()).map(str::to_owned),
            opening: given(self.opening.as_deref()).map(str::to_owned),
            outcome,
            months: months(self.since.as_deref(), self.until.as_deref())?,
            ratings: rated.then(|| Ratings {
                least: self.elo_min.unwrap_or(0),
                most: self.elo_max.unwrap_or(u16::MAX),
            }),
            variant: None,
            source: given(self.source.as_deref()).map(str::to_owned),
            position,
            material: read::<Material>(self.material.as_deref(), "material")?,
            pattern: read::<Pattern>(self.pieces.as_deref(), "pieces")?,
            structure: read::<Structure>(self.pawns.as_deref(), "pawns")?,
            before: None,
            limit: within(self.limit, "limit", 1..=LONGEST_PAGE)?.unwrap_or(PAGE),
        })
    }

    /// How the list is sorted; none where the newest in the collection come first.
    fn sorting(&self) -> Result<Option<Sorting>> {
        let unknown = |name| refused(Message::new("bad-parameter").with("name", name), name);
        let by = match given(self.sort.as_deref()) {
            None => return Ok(None),
            Some("date") => SortBy::Date,
            Some("white") => SortBy::White,
            Some("black") => SortBy::Black,
            Some("rating") => SortBy::Rating,
            Some("result") => SortBy::Result,
            Some("moves") => SortBy::Moves,
            Some("opening") => SortBy::Opening,
            Some(_) => return Err(unknown("sort")),
        };
        let ascending = match given(self.order.as_deref()) {
            None => matches!(by, SortBy::White | SortBy::Black | SortBy::Opening),
            Some("asc") => true,
            Some("desc") => false,
            Some(_) => return Err(unknown("order")),
        };
        Ok(Some(Sorting { by, ascending }))
    }

    /// Where the page before ended.
    fn after(&self) -> Result<Option<Place<u32>>> {
        read(self.cursor.as_deref(), "cursor")
    }
}

/// Games of a collection: by players, event, site, opening, result, time, ratings, position, pieces on the board.
#[utoipa::path(get, path = "/api/v1/explorer/games", operation_id = "explorerGames", tag = "explorer", security(("token" = [])),
    params(SearchQuery),
    responses((status = 200, body = ExplorerGamePage), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn list(
    State(app): State<App>,
    Asker(asker): Asker,
    Query(query): Query<SearchQuery>,
) -> Answer<ExplorerGamePage> {
    let (mut search, sorting, after) = (query.search()?, query.sorting()?, query.after()?);
    let which = collection(&app, query.collection, asker.as_ref().map(|asker| &asker.person.id)).await?;
    let collections = app.collections.clone();
    let work = move || {
        let snapshot = collections.find(&which)?.snapshot();
        let (games, next) = match sorting {
            None => {
                search.before = after.map(|place| GameNo(place.id));
                let page = snapshot.search(&search)?;
                (page.games, page.next.map(|game| game.0.to_string()))
            }
            Some(sorting) => match snapshot.search_sorted(&search, sorting, after.as_ref())? {
                Some(page) => (page.games, page.next.map(|place| place.to_string())),
                None => return Ok(None),
            },
        };
        let mut items = Vec::with_capacity(games.len());
        for found in games {
            let here = crate::explorer::here(&snapshot, &found)?;
            items.push(view::explorer_game(which.name(), &Played { found, here, mode: None }));
        }
        Ok::<_, ExplorerError>(Some(ExplorerGamePage { items, next }))
    };
    let too_many = || refused(Message::new("sort-too-many").with("most", MOST_SORTED), "sort");
    app.workers.run(Cost::LOOK, work).await??.map(Json).ok_or_else(too_many)
}

/// All games of a search as one PGN file, as they came, matches of bughouse whole and once, the newest in the collection first; `limit`
/// and `sort` do not matter. It comes while it is read.
#[utoipa::path(get, path = "/api/v1/explorer/pgn", operation_id = "exportExplorerGames", tag = "explorer", security(("token" = [])),
    params(SearchQuery),
    responses((status = 200, body = String, content_type = "text/x-chess-pgn"), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn export(
    State(app): State<App>,
    Asker(asker): Asker,
    Query(query): Query<SearchQuery>,
) -> Result<Response> {
    let mut search = query.search()?;
    search.before = query.after()?.map(|place| GameNo(place.id));
    let which = collection(&app, query.collection, asker.as_ref().map(|asker| &asker.person.id)).await?;
    let name = format!("krog-{}.pgn", which.name());
    let (sender, receiver) = mpsc::channel(WAITING);
    // The task is still at work for whoever asked, and takes their turns.
    app.sockets.spawn(Source::asking().during(give(app.clone(), which, search, sender)));
    Ok(streamed(pieces::body(receiver), &name))
}

/// Reads the games of a search piece by piece, and goes on while they are taken. An answer that breaks off ends with an error, so
/// that no reader takes it for whole.
async fn give(app: App, which: Whose, mut search: Search, sender: mpsc::Sender<io::Result<Bytes>>) {
    let mut once = Once::default();
    loop {
        let (collections, which, wanted) = (app.collections.clone(), which.clone(), search.clone());
        let work = move || {
            let mut piece = Vec::with_capacity(PIECE + PIECE / 4);
            let next = collections.find(&which)?.snapshot().export(&wanted, &mut |_, text| {
                if let Some(text) = once.take(text) {
                    piece.extend(text);
                    piece.extend(b"\n\n");
                }
                if piece.len() < PIECE { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })?;
            Ok::<_, ExplorerError>((piece, next, once))
        };
        let read = match app.workers.run(Cost::LOOK, work).await {
            Ok(read) => read.map_err(|error| error.to_string()),
            Err(error) => Err(format!("{error:?}")),
        };
        let (piece, next, seen) = match read {
            Ok(read) => read,
            Err(error) => {
                tracing::warn!(error, "an export of games broke off");
                // Where nobody reads any more there is nobody to tell.
                let told = sender.send(Err(io::Error::other(error)));
                drop(timeout(app.config.timing.export_pause, told).await);
                return;
            }
        };
        let sent = timeout(app.config.timing.export_pause, sender.send(Ok(Bytes::from(piece)))).await;
        match next {
            Some(_) if matches!(sent, Ok(Ok(()))) => (search.before, once) = (next, seen),
            _ => return,
        }
    }
}

/// A game of a collection as a PGN file, as it came; of a board of a match the whole match.
#[utoipa::path(get, path = "/api/v1/explorer/games/{id}/pgn", operation_id = "explorerGameAsPgn", tag = "explorer", security(("token" = [])),
    params(("id" = String, Path, description = "The game, `masters.123`.")),
    responses((status = 200, body = String, content_type = "text/x-chess-pgn"), NotFound))]
pub(crate) async fn pgn(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(id): Path<String>,
) -> Result<Response> {
    let GameRef { collection, game } = id.parse().map_err(|_| ApiError::not_found())?;
    let asker = asker.as_ref().map(|asker| &asker.person.id);
    let which = Whose::read(&collection, asker).ok_or_else(ApiError::not_found)?;
    let collections = app.collections.clone();
    let work = move || {
        let snapshot = collections.find(&which)?.snapshot();
        // A game that was removed may still have its text.
        match named(&snapshot, game)? {
            Some(_) => Ok::<_, ExplorerError>(snapshot.pgn(game)?.map(as_it_came)),
            None => Ok(None),
        }
    };
    let text = app.workers.run(Cost::LOOK, work).await??.ok_or_else(ApiError::not_found)?;
    Ok(file(String::from_utf8_lossy(&text).into_owned(), &format!("krog-{collection}-{}.pgn", game.0)))
}
