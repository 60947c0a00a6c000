//! Games: creating, listing, reading.

use axum::{
    Json,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use krog_chess::{Color, Message, Variant, start_array::StartArray};
use krog_store::{
    CreateError, Created, GameId, GameRecord, GameRow, Idempotency, InviteCode, NewGame, Person, PersonId,
};
use krog_wire::{
    envelope::Resumed,
    game::{ColorChoice, GameView, OpponentChoice},
    settings::CreateGame,
    summary::GamePage,
};
use serde::Deserialize;

use super::{
    body::Body,
    explain::no_book,
    idempotency::WriteKey,
    page::{Page, PageQuery, cut},
    params::{Id, Query},
    problems::{BadRequest, NotFound, Unprocessable},
    rated,
};
use crate::{
    App,
    actors::Missed,
    auth::{Asker, Visitor},
    clock::now_ms,
    game::Settings,
    problem::ApiError,
    view,
};

/// Codes are drawn again when one is taken; among a thousand million that is rare.
const DRAWS: usize = 8;

/// Creates a game. Against a person, the answer holds the code of its link.
#[utoipa::path(post, path = "/api/v1/games", operation_id = "createGame", tag = "games", security(("token" = ["game:play"])), request_body = CreateGame,
    params(WriteKey),
    responses((status = 201, body = GameView), NotFound, Unprocessable))]
pub(crate) async fn create(
    State(app): State<App>,
    Visitor(person): Visitor,
    key: WriteKey,
    body: Body<CreateGame>,
) -> Result<Response, ApiError> {
    let id = place(&app, &body.value, &person, key.of(&person.id, &body.digest)).await?;
    let view = current(&app, &id, Some(&person.id)).await?;
    let mut response = (StatusCode::CREATED, Json(view)).into_response();
    if let Ok(place) = HeaderValue::from_str(&format!("/api/v1/games/{id}")) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

/// Creates the game that an order describes.
pub(crate) async fn place(
    app: &App,
    order: &CreateGame,
    person: &Person,
    idempotency: Option<Idempotency>,
) -> Result<GameId, ApiError> {
    let mut game = draft(app, order, person, idempotency).await?;
    let id = insert(app, &mut game).await?;
    let NewGame { record, .. } = game;
    tracing::info!(game = %id, variant = %record.variant, level = record.level, "a game was created");
    Ok(id)
}

/// The game that an order describes, without a code and not yet created.
pub(crate) async fn draft(
    app: &App,
    order: &CreateGame,
    person: &Person,
    idempotency: Option<Idempotency>,
) -> Result<NewGame, ApiError> {
    let variant = view::chess_variant(order.variant);
    view::one_board(variant)?;
    let start = match &order.rulebook {
        None => view::start(variant, order.start_array, order.fen.as_deref())?,
        Some(id) => {
            let book = app.book_by_id(id).await?.ok_or_else(|| no_book().at("/rulebook"))?;
            let (array, fen) = (order.start_array, order.fen.clone());
            let work = move || view::start_under(&book, variant, array, fen.as_deref());
            app.workers().run(work).await??
        }
    };
    let settings = Settings::agreed(order, start.variant(), start.start_array())?;
    if order.rated {
        rated::check(order, person, start.variant(), &settings)?;
    }
    if start.end().is_some() {
        return Err(ApiError::unprocessable(Message::new("start-is-over")).at("/fen"));
    }
    let level = match order.opponent {
        OpponentChoice::Link => None,
        OpponentChoice::Computer { level } if (1..=8).contains(&level) => Some(level),
        OpponentChoice::Computer { .. } => {
            return Err(ApiError::unprocessable(Message::new("no-such-level")).at("/opponent/level"));
        }
    };
    let creator_color = match settings.room.as_ref().map_or(order.color, |room| room.first_color(order.color))
    {
        ColorChoice::White => Color::White,
        ColorChoice::Black => Color::Black,
        ColorChoice::Random => lot()?,
    };
    // The usual array of the usual game is not worth mentioning.
    let start_array = start
        .start_array()
        .filter(|array| start.variant() == Variant::Chess960 || *array != StartArray::USUAL)
        .map(StartArray::id);
    Ok(NewGame {
        record: GameRecord {
            id: GameId::generate(),
            code: None,
            variant: start.variant(),
            rulebook: order.rulebook.clone(),
            start_array,
            start_fen: start.fen(),
            creator: person.id.clone(),
            creator_color,
            level,
            created_ms: now_ms(),
            settings: settings.store(),
            rated: settings.rated,
        },
        on_turn: start.turn(),
        listed: level.is_none() && settings.room.as_ref().is_some_and(|room| room.public),
        idempotency,
    })
}

pub(super) async fn insert(app: &App, game: &mut NewGame) -> Result<GameId, ApiError> {
    for _ in 0..DRAWS {
        if game.record.level.is_none() {
            let code =
                InviteCode::generate().ok_or_else(|| ApiError::internal(&"no randomness for a code"))?;
            game.record.code = Some(code);
        }
        match app.store().create_game(game).await {
            Ok(Created::New) => return Ok(game.record.id.clone()),
            Ok(Created::Already(id)) => return Ok(id),
            Err(CreateError::CodeTaken) => {}
            Err(CreateError::KeyReused) => {
                return Err(ApiError::unprocessable(Message::new("idempotency-key-reused")));
            }
            Err(CreateError::Store(error)) => return Err(error.into()),
        }
    }
    Err(ApiError::internal(&"no free code was found"))
}

pub(crate) fn lot() -> Result<Color, ApiError> {
    let mut byte = [0];
    getrandom::fill(&mut byte).map_err(|error| ApiError::internal(&error))?;
    let [byte] = byte;
    Ok(Color::from_white(byte % 2 == 0))
}

/// The whole state of a game as somebody sees it.
pub(crate) async fn current(app: &App, id: &GameId, person: Option<&PersonId>) -> Result<GameView, ApiError> {
    let mut view = app.games().view(id, person).await?.game()?;
    complete(app, id, &mut view).await?;
    Ok(*view)
}

/// Fills in who the players are, the names that they go by now, and what they are rated.
pub(crate) async fn complete(app: &App, id: &GameId, view: &mut GameView) -> Result<(), ApiError> {
    let row = row(app, id).await?;
    view::name_game(view, &row);
    Ok(app.ratings().show(view, &row).await?)
}

/// A game's row, asked for after its state: whoever is in the state is in the row.
pub(crate) async fn row(app: &App, id: &GameId) -> Result<GameRow, ApiError> {
    app.store().game(id).await?.ok_or_else(ApiError::not_found)
}

/// The asker's games, newest first.
#[utoipa::path(get, path = "/api/v1/games", operation_id = "games", tag = "games", security(("token" = ["game:read"])),
    params(PageQuery),
    responses((status = 200, body = GamePage), BadRequest))]
pub(crate) async fn list(
    State(app): State<App>,
    Visitor(person): Visitor,
    Query(page): Query<PageQuery>,
) -> Result<Json<GamePage>, ApiError> {
    let Page { limit, after } = page.page()?;
    let rows = app.store().games_of(&person.id, after.as_ref(), limit + 1).await?;
    games_page(&app, rows, limit, &person.id).await.map(Json)
}

/// A page of a person's games, from that person's side; `rows` hold one more where there are more.
pub(super) async fn games_page(
    app: &App,
    mut rows: Vec<GameRow>,
    limit: u32,
    person: &PersonId,
) -> Result<GamePage, ApiError> {
    let next = cut(&mut rows, limit, |row| row.record.id.clone());
    let mut items = Vec::with_capacity(rows.len());
    for row in &rows {
        let mut item = view::summary(row, person);
        if row.record.variant == Variant::Bughouse {
            view::seat_summary(&mut item, row, &app.store().seats(&row.record.id).await?, person);
        }
        items.push(item);
    }
    Ok(GamePage { items, next })
}

/// A game's whole state.
#[utoipa::path(get, path = "/api/v1/games/{id}", operation_id = "game", tag = "games", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = GameView), NotFound))]
pub(crate) async fn show(
    State(app): State<App>,
    Asker(asker): Asker,
    Id(id): Id<GameId>,
) -> Result<Json<GameView>, ApiError> {
    current(&app, &id, asker.as_ref().map(|asker| &asker.person.id)).await.map(Json)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Seen {
    /// The last event that was seen; 0 without it.
    from: Option<u64>,
}

/// The events of a game behind a number, oldest first: what a socket would have brought.
#[utoipa::path(get, path = "/api/v1/games/{id}/events", operation_id = "gameEvents", tag = "games", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The game."), Seen),
    responses((status = 200, body = Resumed), NotFound, Unprocessable))]
pub(crate) async fn events(
    State(app): State<App>,
    Id(id): Id<GameId>,
    Query(seen): Query<Seen>,
) -> Result<Json<Resumed>, ApiError> {
    let missed = app.games().events(&id, seen.from.unwrap_or(0)).await?;
    Ok(Json(resumed(&app, &id, missed).await?))
}

/// Events with the names of those who joined.
pub(crate) async fn resumed(app: &App, id: &GameId, missed: Missed) -> Result<Resumed, ApiError> {
    let Missed(mut events) = missed;
    if events.iter().any(|frame| matches!(frame.event, krog_wire::envelope::ServerEvent::PlayerJoined(_))) {
        let row = row(app, id).await?;
        for frame in &mut events {
            app.ratings().show_newcomer(frame, &row).await?;
        }
    }
    Ok(Resumed { events })
}
