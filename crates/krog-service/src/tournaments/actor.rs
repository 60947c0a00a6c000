//! Who acts in a tournament, or reads of it.

use krog_compete::rating::Pool;
use krog_store::{Person, TournamentRow};
use krog_table::view::control_in;
use krog_tournament::Actor;
use krog_wire::tournament::TournamentSettings;

use crate::{App, problem::Result, view};

/// Somebody as the rulebook of tournaments asks about them.
pub(super) async fn actor(
    app: &App,
    row: &TournamentRow,
    settings: &TournamentSettings,
    person: Option<&Person>,
) -> Result<Actor> {
    let Some(person) = person else { return Ok(Actor::default()) };
    let account = if person.guest { None } else { app.store.account(&person.id).await? };
    let rating = match pool(settings).filter(|_| !person.guest) {
        Some(pool) => u32::try_from(app.ratings.standing(&person.id, pool).await?.rating).ok(),
        None => None,
    };
    let bot = account.as_ref().is_some_and(|account| account.bot);
    Ok(Actor {
        organizes: row.organizer.id == person.id,
        person: Some(person.id.to_string()),
        name: person.name.clone(),
        rating,
        title: account.and_then(|account| account.title),
        account: !person.guest,
        banned: person.banned,
        bot,
    })
}

/// The pool in which the games of a tournament count, or would.
fn pool(settings: &TournamentSettings) -> Option<Pool> {
    let time = control_in(&settings.time);
    let both = krog_chess::ByColor { white: time.clone(), black: time };
    Pool::of(view::chess_variant(settings.variant), &both, false)
}
