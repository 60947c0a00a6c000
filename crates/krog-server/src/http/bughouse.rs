//! Bughouse matches: creating, joining, playing, reading.

use axum::{
    Json,
    extract::{Path, State},
    http::{Extensions, HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use krog_chess::{
    Color, Message, Variant,
    bughouse::{BoardName, Seat},
    start_array::StartArray,
};
use krog_compete::{TimeClass, TimeControl, acts::bughouse::FourAct, room::DoorAct};
use krog_service::workers::Source;
use krog_store::{GameId, GameRecord, Idempotency, NewGame, Person};
use krog_wire::{
    bughouse::{BughouseCreate, BughouseView, PlayOnBoard, SeatComputer, TakeSeat},
    game::ActRequest,
};

use super::{
    Address,
    body::Body,
    games,
    idempotency::WriteKey,
    invites::room_by_code,
    moves::{counted, unmeasured},
    params::Id,
    problems::{Conflict, Forbidden, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    actors::{ActError, Reader},
    auth::{Asker, Visitor, language},
    bughouse::{MatchCommand, MatchSettings},
    clock::now_ms,
    game::Refusal,
    problem::{ApiError, Result},
    rated,
    rooms::{Given, Visit, door, permit},
    view,
};

/// The time of a match for which none was agreed: three minutes each.
const USUAL_MS: u64 = 3 * 60 * 1000;

/// Creates a match and takes a seat in it. The answer holds the code of its link.
#[utoipa::path(post, path = "/api/v1/bughouse", operation_id = "createMatch", tag = "bughouse", security(("token" = ["game:play"])), request_body = BughouseCreate,
    params(WriteKey),
    responses((status = 201, body = BughouseView), Unprocessable))]
pub(crate) async fn create(
    State(app): State<App>,
    Visitor(person): Visitor,
    key: WriteKey,
    body: Body<BughouseCreate>,
) -> Result<Response> {
    let id = place(&app, &body.value, &person, key.of(&person.id, &body.digest)).await?;
    let view = current(&app, &id, &(&person).into()).await?;
    let mut response = (StatusCode::CREATED, Json(view)).into_response();
    if let Ok(place) = HeaderValue::from_str(&format!("/api/v1/bughouse/{id}")) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

/// Creates the match that an order describes.
pub(crate) async fn place(
    app: &App,
    order: &BughouseCreate,
    person: &Person,
    idempotency: Option<Idempotency>,
) -> Result<GameId> {
    let time = match &order.time {
        Some(time) => view::control_in(time),
        None => TimeControl::fischer(USUAL_MS, 0),
    };
    time.check()
        .map_err(|error| ApiError::unprocessable(error.message()).at(format!("/time{}", error.pointer())))?;
    if order.rated {
        rated::check_match(person, &time)?;
    }
    let seat = order.seat.map_or(Seat { board: BoardName::A, color: Color::White }, view::chess_seat);
    let start = view::match_start(order.start_array)?;
    // The usual array is not worth mentioning.
    let start_array = order.start_array.filter(|id| StartArray::new(*id) != Some(StartArray::USUAL));
    let speed = TimeClass::of(&time);
    let settings = MatchSettings::new(time, seat.board);
    let mut new = NewGame {
        on_turn: start.board(BoardName::A).turn(),
        speed,
        record: GameRecord {
            id: GameId::generate(),
            code: None,
            variant: Variant::Bughouse,
            rulebook: None,
            start_array,
            start_fen: start.fen(),
            creator: person.id.clone(),
            creator_color: seat.color,
            level: None,
            created_ms: now_ms(),
            settings: if order.public { settings.public() } else { settings }.store(),
            rated: order.rated,
        },
        listed: order.public,
        idempotency,
    };
    let id = games::insert(app, &mut new).await?;
    tracing::info!(game = %id, "a match was created");
    Ok(id)
}

/// A match's whole state; what a team has said is shown to that team alone.
#[utoipa::path(get, path = "/api/v1/bughouse/{id}", operation_id = "match", tag = "bughouse", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The match.")),
    responses((status = 200, body = BughouseView), NotFound))]
pub(crate) async fn show(State(app): State<App>, asker: Asker, Id(id): Id<GameId>) -> Answer<BughouseView> {
    current(&app, &id, &asker.reader()).await.map(Json)
}

/// The match that a link invites to.
#[utoipa::path(get, path = "/api/v1/bughouse/by-code/{code}", operation_id = "matchByCode", tag = "bughouse", security(("token" = ["game:read"])),
    params(("code" = String, Path, description = "The code, in either case.")),
    responses((status = 200, body = BughouseView), NotFound))]
pub(crate) async fn by_code(
    State(app): State<App>,
    asker: Asker,
    extensions: Extensions,
    Path(code): Path<String>,
) -> Answer<BughouseView> {
    let id = of_code(&app, Address::seen(&extensions), &code).await?;
    current(&app, &id, &asker.reader()).await.map(Json)
}

/// A match played here, as a BPGN file.
#[utoipa::path(get, path = "/api/v1/bughouse/{id}/bpgn", operation_id = "matchAsBpgn", tag = "bughouse", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The match.")),
    responses((status = 200, body = String, content_type = "text/x-chess-pgn"), NotFound))]
pub(crate) async fn bpgn(
    State(app): State<App>,
    asker: Asker,
    headers: HeaderMap,
    Id(id): Id<GameId>,
) -> Result<Response> {
    let text = games::bpgn_text(&app, &id, &asker.reader(), language(&headers)).await?;
    Ok(super::pgn::file(text, &format!("krog-{id}.bpgn")))
}

/// Takes a free seat, or changes to it; whoever sits there already just sees the match.
#[utoipa::path(post, path = "/api/v1/bughouse/{id}/join", operation_id = "joinMatch", tag = "bughouse", security(("token" = ["game:play"])), request_body = TakeSeat,
    params(("id" = String, Path, description = "The match, or the code of its link."), WriteKey),
    responses((status = 200, body = BughouseView), NotFound, Conflict, Unprocessable))]
pub(crate) async fn join(
    State(app): State<App>,
    Visitor(person): Visitor,
    extensions: Extensions,
    Path(id): Path<String>,
    key: WriteKey,
    Body { value, digest, .. }: Body<TakeSeat>,
) -> Answer<BughouseView> {
    let id = find(&app, Address::seen(&extensions), &id).await?;
    let seat = view::chess_team(value.team).seat(view::chess_board(value.board));
    let key = key.of(&person.id, &digest);
    shown_after(&app, &id, &person, &MatchCommand::join(seat), key.as_ref()).await
}

/// Leaves the seat before the match begins. The match is cancelled when the last player leaves.
#[utoipa::path(post, path = "/api/v1/bughouse/{id}/leave", operation_id = "leaveMatch", tag = "bughouse", security(("token" = ["game:play"])),
    params(("id" = String, Path, description = "The match."), WriteKey),
    responses((status = 200, body = BughouseView), Forbidden, NotFound, Conflict))]
pub(crate) async fn leave(
    State(app): State<App>,
    Visitor(person): Visitor,
    Id(id): Id<GameId>,
    key: WriteKey,
) -> Answer<BughouseView> {
    let key = key.of(&person.id, &[]);
    shown_after(&app, &id, &person, &MatchCommand::Act(FourAct::Leave), key.as_ref()).await
}

/// Gives a free seat of a casual match to the computer, or takes it from there. Until the match begins, the one who has sat longest
/// says so.
#[utoipa::path(post, path = "/api/v1/bughouse/{id}/computer", operation_id = "seatComputer", tag = "bughouse", security(("token" = ["game:play"])), request_body = SeatComputer,
    params(("id" = String, Path, description = "The match."), WriteKey),
    responses((status = 200, body = BughouseView), Forbidden, NotFound, Conflict, Unprocessable))]
pub(crate) async fn seat_computer(
    State(app): State<App>,
    Visitor(person): Visitor,
    Id(id): Id<GameId>,
    key: WriteKey,
    Body { value, digest, .. }: Body<SeatComputer>,
) -> Answer<BughouseView> {
    if value.level.is_some_and(|level| !(1..=8).contains(&level)) {
        return Err(ApiError::unprocessable(Message::new("no-such-level")).at("/level"));
    }
    let seat = view::chess_team(value.team).seat(view::chess_board(value.board));
    let key = key.of(&person.id, &digest);
    let command = MatchCommand::Computer { seat, level: value.level };
    shown_after(&app, &id, &person, &command, key.as_ref()).await
}

/// Makes a move on the own board. A `ply` that is not the board's own is refused.
#[utoipa::path(post, path = "/api/v1/bughouse/{id}/moves", operation_id = "playInMatch", tag = "bughouse", security(("token" = ["game:play"])), request_body = PlayOnBoard,
    params(("id" = String, Path, description = "The match."), WriteKey),
    responses((status = 200, body = BughouseView), Forbidden, NotFound, Conflict, Unprocessable))]
pub(crate) async fn play(
    State(app): State<App>,
    Visitor(person): Visitor,
    Id(id): Id<GameId>,
    key: WriteKey,
    Body { value, digest, .. }: Body<PlayOnBoard>,
) -> Answer<BughouseView> {
    let (board, lag) = (view::chess_board(value.board), unmeasured(value.used_ms));
    let command = MatchCommand::Move { board, text: value.mv, ply: value.ply, lag };
    let key = key.of(&person.id, &digest);
    shown_after(&app, &id, &person, &command, key.as_ref()).await
}

/// Resigns for the team, calls off, offers a draw or another match, agrees to it, declines it, calls a flag.
#[utoipa::path(post, path = "/api/v1/bughouse/{id}/acts", operation_id = "actInMatch", tag = "bughouse", security(("token" = ["game:play"])), request_body = ActRequest,
    params(("id" = String, Path, description = "The match."), WriteKey),
    responses((status = 200, body = BughouseView), Forbidden, NotFound, Conflict, Unprocessable))]
pub(crate) async fn do_act(
    State(app): State<App>,
    Visitor(person): Visitor,
    Id(id): Id<GameId>,
    key: WriteKey,
    Body { value, digest, .. }: Body<ActRequest>,
) -> Answer<BughouseView> {
    if let Some(counted) = counted(value.act) {
        app.limits.admit(counted, &Source::asking())?;
    }
    let plain = value.mv.is_none() && value.ground.is_none() && value.square.is_none();
    let command = MatchCommand::of_act(value.act).filter(|_| plain);
    let refused = || ActError::Refused { refusal: Refusal::NotInAMatch, current: None, why: None };
    let command = command.ok_or_else(|| ApiError::from(refused()).at("/act"))?;
    let key = key.of(&person.id, &digest);
    shown_after(&app, &id, &person, &command, key.as_ref()).await
}

/// Acts, then shows the match to whoever acted.
async fn shown_after(
    app: &App,
    id: &GameId,
    person: &Person,
    command: &MatchCommand,
    key: Option<&Idempotency>,
) -> Answer<BughouseView> {
    act(app, id, person, command, key).await?;
    current(app, id, &person.into()).await.map(Json)
}

/// Changes a match; the number is that of its last event.
pub(crate) async fn act(
    app: &App,
    id: &GameId,
    person: &Person,
    command: &MatchCommand,
    key: Option<&Idempotency>,
) -> Result<u64> {
    if let MatchCommand::Say { message: Some(words), .. } = command
        && app.words.are_in(words)
    {
        return Err(unwelcome(app, id, person).await?);
    }
    let met;
    let command = match command {
        MatchCommand::Join { seat, .. } => {
            rated::check_seat(&games::row(app, id).await?, person)?;
            met = MatchCommand::Join { seat: *seat, blocked: blocked(app, id, person).await? };
            &met
        }
        _ => command,
    };
    match app.games.act_in_match(id, &person.id, &person.name, command, key).await {
        Ok(seq) => Ok(seq),
        Err(error) => Err(super::refusal(app, id, error).await),
    }
}

/// Whether somebody and a player of a match have blocked one another.
async fn blocked(app: &App, id: &GameId, person: &Person) -> Result<bool> {
    let blocked = app.store.blocked_either(&person.id).await?;
    if blocked.is_empty() {
        return Ok(false);
    }
    let row = games::row(app, id).await?;
    let seated = view::seats_of(&row, &app.store.seats(id).await?);
    Ok(seated.iter().any(|(_, named)| blocked.contains(&named.id)))
}

/// What the rulebook of rooms says to a word that whoever runs this server does not allow.
async fn unwelcome(app: &App, id: &GameId, person: &Person) -> Result<ApiError> {
    let row = games::row(app, id).await?;
    let visit = Visit { row: &row, person: Some(person), given: Given::Nothing, wait: 0 };
    let mut found = door(app, visit).await?;
    found.guest.unwelcome = true;
    Ok(permit(&found, DoorAct::TellPlayers).err().unwrap_or_else(ApiError::busy))
}

/// A match by its id or by the code of its link.
pub(crate) async fn find(app: &App, address: Address, text: &str) -> Result<GameId> {
    match text.parse::<GameId>() {
        Ok(id) => Ok(id),
        Err(_) => of_code(app, address, text).await,
    }
}

async fn of_code(app: &App, address: Address, code: &str) -> Result<GameId> {
    let (_, row) = room_by_code(app, address, code).await?;
    if row.record.variant == Variant::Bughouse { Ok(row.record.id) } else { Err(ApiError::not_found()) }
}

async fn current(app: &App, id: &GameId, reader: &Reader) -> Result<BughouseView> {
    games::current_match(app, id, reader).await
}
