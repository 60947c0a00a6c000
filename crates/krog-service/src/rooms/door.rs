//! What the rulebook of rooms asks, gathered for somebody at the door.

use http::StatusCode;
use krog_chess::{Variant, bughouse::Seat};
use krog_compete::{
    acts::{self, Judgement},
    rating::{Pool, Standing},
    room::{Door, DoorAct, Guest},
};
use krog_store::{GameRow, InviteCode, Person, PersonId};

use super::shown::computers_in;
use crate::{
    App,
    actors::Reader,
    clock::now_ms,
    game::Settings,
    problem::{ApiError, Result},
    view,
};

/// The code that somebody comes with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    Nothing,
    Right,
    Wrong,
}

impl Given {
    /// How a text compares with the code of a room.
    pub fn of(text: Option<&str>, row: &GameRow) -> Given {
        let Some(text) = text else { return Given::Nothing };
        match (text.parse::<InviteCode>(), &row.record.code) {
            (Ok(given), Some(code)) if given == *code => Given::Right,
            _ => Given::Wrong,
        }
    }
}

/// Somebody at the door of a room.
#[derive(Debug, Clone, Copy)]
pub struct Visit<'a> {
    pub row: &'a GameRow,
    /// Who it is, if anybody is known.
    pub person: Option<&'a Person>,
    /// The code that was given.
    pub given: Given,
    /// Seconds to wait before saying more.
    pub wait: u32,
}

/// The door as somebody finds it.
pub async fn door(app: &App, visit: Visit<'_>) -> Result<Door> {
    let Visit { row, person, given, wait } = visit;
    let record = &row.record;
    let settings = Settings::load(&record.settings).unwrap_or_default();
    let pool = pool_of(row, &settings);
    let registered = person.is_some_and(|person| !person.guest);
    // Who sits in a match of four changes until it begins, and nobody is its host in a rulebook about two.
    let of_four = record.variant == Variant::Bughouse;
    let sitting: Vec<PersonId> = if of_four {
        let seats = app.store.seats(&record.id).await?;
        view::seats_of(row, &seats).into_iter().map(|(_, named)| named.id).collect()
    } else {
        let opponent = row.opponent.as_ref().map(|opponent| opponent.id.clone());
        [Some(record.creator.clone()), opponent].into_iter().flatten().collect()
    };
    let seats = if of_four { Seat::ALL.len() - computers_in(app, row).await?.len() } else { 2 };
    let host = !of_four && person.is_some_and(|person| person.id == record.creator);
    let seated = person.is_some_and(|person| sitting.contains(&person.id));
    let rating = match person.filter(|_| registered) {
        Some(person) => Some(standing(app, &person.id, pool).await?.rating),
        None => None,
    };
    let blocked = match person {
        Some(person) => {
            let blocked = app.store.blocked_either(&person.id).await?;
            sitting.iter().any(|other| blocked.contains(other))
        }
        None => false,
    };
    let now = now_ms();
    let mute = match person {
        Some(person) => app.store.muted(&record.id, &person.id, now).await?,
        None => None,
    };
    let watchers = match row.status {
        // Nobody can be kept from a game that is not in memory: nobody watches it.
        _ if !app.games.is_live(&record.id) => 0,
        _ => app.games.view(&record.id, &Reader::Server).await?.watchers(),
    };
    Ok(Door {
        host,
        free_seat: sitting.len() < seats && record.level.is_none(),
        host_rating: Some(standing(app, &record.creator, pool).await?.rating),
        watchers,
        guest: Guest {
            seated,
            watching: false,
            has_code: given == Given::Right,
            other_code: given == Given::Wrong,
            registered,
            rating,
            banned: person.is_some_and(|person| person.banned),
            blocked,
            wait,
            // A minute that has begun counts: the mute lasts to its end.
            muted: mute.map(|mute| match mute.until_ms {
                Some(until) => u32::try_from((until - now + 59_999) / 60_000).unwrap_or(u32::MAX).max(1),
                None => 0,
            }),
            unwelcome: false,
        },
        ..settings.door(record.variant, row.status)
    })
}

/// The pool that a game would count in between people, rated or not.
pub(super) fn pool_of(row: &GameRow, settings: &Settings) -> Option<Pool> {
    Pool::of(row.record.variant, &settings.time(), row.creator.bot)
}

/// Somebody's standing in a pool; that of everybody in the beginning where there is none.
pub(super) async fn standing(app: &App, person: &PersonId, pool: Option<Pool>) -> Result<Standing> {
    match pool {
        Some(pool) => Ok(app.ratings.standing(person, pool).await?),
        None => Ok(Standing::default()),
    }
}

/// Refuses what the rulebook does not permit, with its reason and its proof.
pub fn permit(door: &Door, act: DoorAct) -> Result<()> {
    if acts::permits(door, act) {
        return Ok(());
    }
    let judgement = acts::judge(door, act).map_err(|error| ApiError::internal(&error))?;
    Err(refused(&judgement))
}

/// A refusal as whoever asked is told it.
pub fn refused(judgement: &Judgement<Door>) -> ApiError {
    ApiError::judged(status_of(judgement.code()), judgement)
}

/// The HTTP status of a refusal, by the reason that gives the headline.
pub fn status_of(code: &str) -> StatusCode {
    match code {
        "own_room" | "seat_is_yours" | "join_after_end" | "seat_taken" | "room_in_use" => {
            StatusCode::CONFLICT
        }
        "too_fast" => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::FORBIDDEN,
    }
}
