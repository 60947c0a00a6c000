//! Rooms and games as the lobby shows them.

use std::time::Instant;

use krog_chess::{
    Color, Variant,
    bughouse::{BoardName, Seat},
    start_array::StartArray,
};
use krog_compete::{TimeClass, rating::Standing};
use krog_store::{GameId, GameRow, Named, PersonId, Status};
use krog_wire::{
    bughouse::SeatView,
    game::ColorChoice,
    lobby::LobbyGame,
    position::ByColor,
    room::{RoomPerson, RoomView},
};

use super::door::{pool_of, standing};
use crate::{App, bughouse::LiveMatch, clock::rfc3339, game::Settings, problem::Result, rated::REACH, view};

/// A room that waits, with what decides whether it is listed.
#[derive(Debug, Clone)]
pub struct RoomRow {
    /// As it is shown.
    pub view: RoomView,
    pub host: PersonId,
    /// Whether its host has to be there for the game to begin.
    pub live: bool,
    /// When its ratings were looked up.
    pub at: Instant,
}

/// A public game that is being played.
#[derive(Debug, Clone)]
pub(super) struct GameShown {
    /// As it is shown.
    pub view: LobbyGame,
    pub id: GameId,
    /// The sum of the players' ratings.
    pub weight: i32,
    /// When they were looked up.
    pub at: Instant,
}

/// Whether somebody has to be there for a game of such a time to be of any use.
pub(super) const fn needs_presence(class: TimeClass) -> bool {
    !matches!(class, TimeClass::Correspondence | TimeClass::Unlimited)
}

fn person(named: &Named, standing: Option<Standing>) -> RoomPerson {
    RoomPerson {
        name: named.name.clone(),
        account: named.account,
        bot: named.bot,
        title: named.title.clone(),
        rating: standing.map(|standing| standing.rating),
        provisional: standing.map(|standing| standing.provisional()),
    }
}

/// A room that waits. That of a match of four belongs to those who sit in it now.
pub async fn room_view(app: &App, row: &GameRow) -> Result<RoomRow> {
    let record = &row.record;
    let seats = seats_in(app, row).await?;
    let seated = |person: &PersonId| seats.iter().any(|(_, named)| named.id == *person);
    let first = seats.first().filter(|_| !seated(&row.creator.id));
    let host = first.map_or(&row.creator, |(_, named)| named);
    let settings = Settings::load(&record.settings).unwrap_or_default();
    let room = settings.room.as_ref();
    let pool = pool_of(row, &settings);
    let standing = match pool.filter(|_| host.account) {
        Some(_) => Some(standing(app, &host.id, pool).await?),
        None => None,
    };
    // A rated room takes ratings within 300 points of the host's, as the rulebook says.
    let around = |by: i32| standing.filter(|_| settings.rated).map(|own| (own.rating + by).clamp(100, 3500));
    let color = match room {
        Some(room) if room.lot => ColorChoice::Random,
        _ => record.creator_color.fold_wb(ColorChoice::Black, ColorChoice::White),
    };
    let class = settings.class();
    let computer = |(seat, level): (Seat, u8)| view::computer_seat(seat, level);
    let computers: Vec<SeatView> = computers_in(app, row).await?.into_iter().map(computer).collect();
    let view = RoomView {
        id: record.id.to_string(),
        variant: view::variant(record.variant),
        start_array: record.start_array,
        own_start: record.variant != Variant::Bughouse
            && record.start_array.is_none()
            && !usual_start(record.variant, &record.start_fen),
        rulebook: record.rulebook.clone(),
        time: view::control(&settings.white),
        black_time: (settings.black != settings.white).then(|| view::control(&settings.black)),
        class: view::class(class),
        rated: settings.rated,
        armageddon: settings.armageddon,
        illegal_moves: settings.illegal_moves(),
        takebacks: settings.takebacks,
        host: person(host, standing),
        seats: [shown(&seats), computers].concat(),
        color,
        min_rating: room.and_then(|room| room.min_rating).max(around(-REACH)),
        max_rating: nearer(room.and_then(|room| room.max_rating), around(REACH)),
        spectators: room.map(|room| room.spectators),
        chat: room.is_none_or(|room| room.chat),
        created_at: rfc3339(record.created_ms),
        status: view::status(row.status),
    };
    Ok(RoomRow { view, host: host.id.clone(), live: needs_presence(class), at: Instant::now() })
}

/// Who sits in a match of four; nobody is told so of a game of two.
async fn seats_in(app: &App, row: &GameRow) -> Result<Vec<(Seat, Named)>> {
    if row.record.variant != Variant::Bughouse {
        return Ok(Vec::new());
    }
    Ok(view::seats_of(row, &app.store.seats(&row.record.id).await?))
}

/// Which seats of a match that waits the computer has, and how strong it plays there: that stands in its log alone.
pub(super) async fn computers_in(app: &App, row: &GameRow) -> Result<Vec<(Seat, u8)>> {
    if row.record.variant != Variant::Bughouse || row.status != Status::Waiting {
        return Ok(Vec::new());
    }
    let log = app.store.events(&row.record.id).await?;
    let live = LiveMatch::replay(row.record.clone(), &log);
    Ok(live.map(|live| live.computers().to_vec()).unwrap_or_default())
}

fn shown(seats: &[(Seat, Named)]) -> Vec<SeatView> {
    seats.iter().map(|(seat, named)| view::seat_view(*seat, named, false)).collect()
}

/// The lower of two limits, where there are two.
fn nearer(a: Option<i32>, b: Option<i32>) -> Option<i32> {
    a.into_iter().chain(b).min()
}

/// Whether a game begins where its variant usually does.
fn usual_start(variant: Variant, fen: &str) -> bool {
    let usual = krog_chess::Position::from_start_array(variant, StartArray::USUAL);
    fen == krog_chess::Position::start(variant).fen() || usual.is_some_and(|usual| usual.fen() == fen)
}

fn lobby_game(row: &GameRow, settings: &Settings, players: ByColor<RoomPerson>) -> LobbyGame {
    LobbyGame {
        id: row.record.id.to_string(),
        variant: view::variant(row.record.variant),
        time: view::control(&settings.white),
        class: view::class(settings.class()),
        rated: settings.rated,
        seats: Vec::new(),
        players,
    }
}

/// A public game that is being played; none where a seat is nobody's, or nobody may watch.
pub(super) async fn game_shown(app: &App, row: &GameRow) -> Result<Option<GameShown>> {
    let settings = Settings::load(&row.record.settings).unwrap_or_default();
    if settings.is_closed() {
        return Ok(None);
    }
    let seats = seats_in(app, row).await?;
    let on_a = |color| {
        let seat = Seat { board: BoardName::A, color };
        seats.iter().find(|(known, _)| *known == seat).map(|(_, named)| named)
    };
    let opponent = match &row.opponent {
        Some(opponent) => opponent,
        None => match (on_a(Color::White), on_a(Color::Black)) {
            (Some(white), Some(black)) => {
                let players = ByColor { white: person(white, None), black: person(black, None) };
                let view = LobbyGame { seats: shown(&seats), ..lobby_game(row, &settings, players) };
                return Ok(Some(GameShown {
                    view,
                    id: row.record.id.clone(),
                    weight: 0,
                    at: Instant::now(),
                }));
            }
            _ => return Ok(None),
        },
    };
    let pool = pool_of(row, &settings);
    let mut weight = 0;
    let mut players = Vec::with_capacity(2);
    for named in [&row.creator, opponent] {
        let standing = match pool.filter(|_| named.account) {
            Some(_) => Some(standing(app, &named.id, pool).await?),
            None => None,
        };
        weight += standing.map_or(0, |standing| standing.rating);
        players.push(person(named, standing));
    }
    let (Some(guest), Some(host)) = (players.pop(), players.pop()) else { return Ok(None) };
    let players = match row.record.creator_color {
        Color::White => ByColor { white: host, black: guest },
        Color::Black => ByColor { white: guest, black: host },
    };
    let view = lobby_game(row, &settings, players);
    Ok(Some(GameShown { view, id: row.record.id.clone(), weight, at: Instant::now() }))
}
