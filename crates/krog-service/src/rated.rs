//! What a game must be that counts for ratings, and who may order one.

use http::StatusCode;
use krog_chess::{ByColor, Message, Variant};
use krog_compete::{
    TimeControl,
    rating::{self, Played, Pool, RANGE, Ruling},
    room::DoorAct,
};
use krog_logic::proof::Verdict;
use krog_store::{GameRow, Person};
use krog_wire::{game::OpponentChoice, settings::CreateGame};

use crate::{
    App,
    game::Settings,
    problem::{ApiError, Result},
    rooms::permit,
    view,
};

/// How far from the host's a rating may lie in a rated room (specification 1, section 1.1).
pub const REACH: i32 = 300;

/// Refuses an order of a rated game that asks for something out of the ordinary: what one side alone would profit by, and what
/// no pool compares.
pub fn check(order: &CreateGame, person: &Person, variant: Variant, settings: &Settings) -> Result<()> {
    if person.guest {
        return Err(account_needed().at("/rated"));
    }
    let ordinary = [
        (order.opponent != OpponentChoice::Link, "rated-no-computer", "/opponent"),
        (order.fen.is_some(), "rated-no-fen", "/fen"),
        (order.rulebook.is_some(), "rated-no-rulebook", "/rulebook"),
        (settings.takebacks, "rated-no-takebacks", "/takebacks"),
        (Pool::of(variant, &settings.time(), false).is_none(), "rated-needs-clock", "/time"),
    ];
    match ordinary.into_iter().find(|(refused, ..)| *refused) {
        Some((_, message, at)) => Err(ApiError::unprocessable(Message::new(message)).at(at)),
        None => check_even(order, settings),
    }
}

/// Refuses a rated game in which one side is better off, as the rulebook `rated` has it, with its proof.
fn check_even(order: &CreateGame, settings: &Settings) -> Result<()> {
    let agreed = Played::agreed(settings.armageddon, &settings.time());
    let ruling = Ruling::agreeing(&agreed).map_err(|error| ApiError::internal(&error))?;
    if ruling.verdict == Verdict::Permitted {
        return Ok(());
    }
    let book = rating::rated().map_err(|error| ApiError::internal(&error))?;
    let at = if order.black_time.is_some() { "/blackTime" } else { "/armageddon" };
    let verdict = view::ruling::answer(book, &agreed, &ruling);
    Err(ApiError::ruled(StatusCode::UNPROCESSABLE_ENTITY, verdict).at(at))
}

/// Refuses a rated match of somebody without an account, and one that no pool compares.
pub fn check_match(person: &Person, time: &TimeControl) -> Result<()> {
    if person.guest {
        return Err(account_needed().at("/rated"));
    }
    let both = ByColor { white: time.clone(), black: time.clone() };
    match Pool::of(Variant::Bughouse, &both, false) {
        Some(_) => Ok(()),
        None => Err(ApiError::unprocessable(Message::new("rated-needs-clock")).at("/time")),
    }
}

/// Refuses a seat of a rated match to a guest, as the rulebook of rooms has it.
pub fn check_seat(row: &GameRow, person: &Person) -> Result<()> {
    if !row.record.rated || !person.guest {
        return Ok(());
    }
    let settings = Settings::load(&row.record.settings).unwrap_or_default();
    let mut door = settings.door(row.record.variant, row.status);
    (door.rated, door.public, door.free_seat, door.guest.registered) = (true, true, true, false);
    permit(&door, DoorAct::Enter)
}

/// Refuses limits that leave no rating within reach of the host's, as the rulebook of rooms has it.
pub async fn check_range(app: &App, person: &Person, variant: Variant, settings: &Settings) -> Result<()> {
    let Some(room) = &settings.room else { return Ok(()) };
    let Some(pool) = Pool::of(variant, &settings.time(), false) else { return Ok(()) };
    let rating = app.ratings.standing(&person.id, pool).await?.rating;
    let (least, most) = ((rating - REACH).max(*RANGE.start()), (rating + REACH).min(*RANGE.end()));
    let at = if room.min_rating.is_some_and(|min| min > most) {
        "/room/minRating"
    } else if room.max_rating.is_some_and(|max| max < least) {
        "/room/maxRating"
    } else {
        return Ok(());
    };
    let message = Message::new("room-ratings-too-far");
    Err(ApiError::unprocessable(message.with("least", least.to_string()).with("most", most.to_string()))
        .at(at))
}

fn account_needed() -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, Message::new("rated-needs-account"))
}
