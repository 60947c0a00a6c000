//! Games: what an order comes to, and the whole state with names and ratings.

use krog_chess::{Color, Message, Variant, start_array::StartArray};
use krog_store::{
    CreateError, Created, GameId, GameRecord, GameRow, Idempotency, InviteCode, NewGame, Person,
};
use krog_texts::Lang;
use krog_wire::{
    bughouse::BughouseView,
    envelope::Resumed,
    game::{ColorChoice, GameView, OpponentChoice},
    settings::CreateGame,
};

use crate::{
    App,
    actors::{Missed, Reader},
    clock::{now_ms, pgn_date},
    evaluations,
    game::Settings,
    problem::{ApiError, Result},
    rated,
    view::{self, PgnExtras, PgnParts, Unwritten},
    workers::Cost,
};

/// Codes are drawn again when one is taken; among a thousand million that is rare.
const DRAWS: usize = 8;

/// Creates the game that an order describes.
pub async fn place(
    app: &App,
    order: &CreateGame,
    person: &Person,
    idempotency: Option<Idempotency>,
) -> Result<GameId> {
    let mut game = draft(app, order, person, idempotency).await?;
    let id = insert(app, &mut game).await?;
    let NewGame { record, .. } = game;
    tracing::info!(game = %id, variant = %record.variant, level = record.level, "a game was created");
    Ok(id)
}

/// The game that an order describes, without a code and not yet created.
pub async fn draft(
    app: &App,
    order: &CreateGame,
    person: &Person,
    idempotency: Option<Idempotency>,
) -> Result<NewGame> {
    let variant = view::chess_variant(order.variant);
    view::one_board(variant)?;
    let start = match &order.rulebook {
        None => view::start(variant, order.start_array, order.fen.as_deref())?,
        Some(id) => {
            let book = app.book_by_id(id).await?.ok_or_else(|| no_book().at("/rulebook"))?;
            let (array, fen) = (order.start_array, order.fen.clone());
            let work = move || view::start_under(&book, variant, array, fen.as_deref());
            let made = app.deciding.run(person.id.as_str(), work).await;
            made.ok_or_else(|| ApiError::internal(&"a start under a rulebook died"))??
        }
    };
    let settings = Settings::agreed(order)?;
    if order.rated {
        rated::check(order, person, start.variant(), &settings)?;
        rated::check_range(app, person, start.variant(), &settings).await?;
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
        speed: settings.class(),
        listed: level.is_none() && settings.room.as_ref().is_some_and(|room| room.public),
        idempotency,
    })
}

pub async fn insert(app: &App, game: &mut NewGame) -> Result<GameId> {
    app.games.room()?;
    for _ in 0..DRAWS {
        if game.record.level.is_none() {
            let code =
                InviteCode::generate().ok_or_else(|| ApiError::internal(&"no randomness for a code"))?;
            game.record.code = Some(code);
        }
        match app.store.create_game(game).await {
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

pub fn lot() -> Result<Color> {
    let mut byte = [0];
    getrandom::fill(&mut byte).map_err(|error| ApiError::internal(&error))?;
    let [byte] = byte;
    Ok(Color::from_white(byte % 2 == 0))
}

/// The whole state of a game as somebody sees it who may.
pub async fn current(app: &App, id: &GameId, reader: &Reader) -> Result<GameView> {
    let mut view = app.games.view(id, reader).await?.game()?;
    complete(app, id, &mut view).await?;
    Ok(*view)
}

/// Fills in who the players are, the names that they go by now, and what they are rated.
pub async fn complete(app: &App, id: &GameId, view: &mut GameView) -> Result<()> {
    let row = row(app, id).await?;
    view::name_game(view, &row);
    Ok(app.ratings.show(view, &row).await?)
}

/// A game's row, asked for after its state: whoever is in the state is in the row.
pub async fn row(app: &App, id: &GameId) -> Result<GameRow> {
    app.store.game(id).await?.ok_or_else(ApiError::not_found)
}

/// Events with the names of those who joined.
pub async fn resumed(app: &App, id: &GameId, missed: Missed) -> Result<Resumed> {
    let Missed(mut events) = missed;
    if events.iter().any(|frame| matches!(frame.event, krog_wire::envelope::ServerEvent::PlayerJoined(_))) {
        let row = row(app, id).await?;
        for frame in &mut events {
            app.ratings.show_newcomer(frame, &row).await?;
        }
    }
    Ok(Resumed { events })
}

/// A game as PGN.
pub async fn pgn_text(
    app: &App,
    id: &GameId,
    reader: &Reader,
    (parts, lang): (PgnParts, Lang),
) -> Result<String> {
    let game = current(app, id, reader).await?;
    let record = row(app, id).await?.record;
    let book = match &record.rulebook {
        Some(book) => app.book_by_id(book).await?,
        None => None,
    };
    let extras = extras(app, &game, &record, book.as_ref(), (parts, lang)).await?;
    let (date, site) = (pgn_date(record.created_ms), app.origin.as_deref().map(str::to_owned));
    // A rulebook takes its time over every move.
    let work = move || view::pgn_of(&game, book.as_ref(), (&date, site.as_deref()), (parts, &extras), lang);
    app.workers.run(Cost::LOOK, work).await?.map_err(|error| match error {
        Unwritten::Ask(_) => ApiError::unprocessable(Message::new("explain-too-long")),
        error => ApiError::internal(&format!("game {id} is not written as PGN: {error}")),
    })
}

/// A match's state with the names that its players go by now.
pub async fn current_match(app: &App, id: &GameId, reader: &Reader) -> Result<BughouseView> {
    let mut view = app.games.view(id, reader).await?.bughouse()?;
    name_match(app, id, &mut view).await?;
    Ok(*view)
}

/// A match as BPGN.
pub async fn bpgn_text(app: &App, id: &GameId, reader: &Reader, lang: Lang) -> Result<String> {
    let view = current_match(app, id, reader).await?;
    let record = row(app, id).await?.record;
    let (date, site) = (pgn_date(record.created_ms), app.origin.as_deref().map(str::to_owned));
    let work = move || view::bpgn_of(&view, &date, site.as_deref(), lang);
    let written = app.workers.run(Cost::LOOK, work).await?;
    written.ok_or_else(|| ApiError::internal(&format!("match {id} cannot be written as BPGN")))
}

/// What a PGN holds that is not in the game's state: read in its log, and computed.
async fn extras(
    app: &App,
    game: &GameView,
    record: &GameRecord,
    book: Option<&view::Book>,
    (parts, lang): (PgnParts, Lang),
) -> Result<PgnExtras> {
    if parts.evaluations && game.end.is_none() {
        return Err(ApiError::unprocessable(Message::new("evaluations-running")));
    }
    if !parts.evaluations && !parts.comments {
        return Ok(PgnExtras::default());
    }
    let mut log = app.store.events(&record.id).await?;
    // What has happened since the state was taken is not in the moves either.
    log.retain(|event| event.seq <= game.seq);
    let (record, book) = (record.clone(), book.cloned());
    let id = record.id.clone();
    let read = move || view::told(record, book.as_ref(), &log, lang);
    let (told, played) = app
        .workers
        .run(Cost::LOOK, read)
        .await?
        .map_err(|error| ApiError::internal(&format!("the log of game {id} cannot be read: {error}")))?;
    let evaluations =
        if parts.evaluations { Some(evaluations::of_game(app, &id, &played).await?) } else { None };
    Ok(PgnExtras { evaluations, told: if parts.comments { told } else { Vec::new() } })
}

/// Fills in the names that people go by now; what they are rated the match's owner has put in.
pub async fn name_match(app: &App, id: &GameId, view: &mut BughouseView) -> Result<()> {
    let row = row(app, id).await?;
    let seats = app.store.seats(id).await?;
    view::name_match(view, |place| {
        let joined = seats.iter().find(|(seat, _)| seat == place.name());
        joined.map_or(&row.creator, |(_, named)| named)
    });
    Ok(())
}

/// There is no such rulebook.
pub fn no_book() -> ApiError {
    ApiError::new(http::StatusCode::NOT_FOUND, Message::new("rulebook-not-found"))
}
