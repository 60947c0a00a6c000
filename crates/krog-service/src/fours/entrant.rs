//! Somebody on the way into the queue for bughouse: what they wish, checked, and what the others are shown of them.

use krog_chess::{Message, Variant};
use krog_compete::{
    fours::{FourKey, FourKeyError, Member},
    queue,
    rating::{Pool, Standing},
};
use krog_store::Person;
use krog_wire::{clock::TimeControl, queue::OpponentCard};

use super::Entrant;
use crate::{
    App,
    problem::{ApiError, Result},
    queue::{may_wait, standing_in},
    view,
};

/// Reads a wish, and asks the rulebook of the queue whether one may wait with it.
pub async fn entrant(app: &App, person: &Person, time: &TimeControl, rated: bool) -> Result<Entrant> {
    let control = view::control_in(time);
    control
        .check()
        .map_err(|error| ApiError::unprocessable(error.message()).at(format!("/time{}", error.pointer())))?;
    let account = app.store.account(&person.id).await?;
    may_wait(rated, account.is_some(), app.record_of(&person.id).await?)?;
    let key = FourKey::new(&control, rated).map_err(|error| match error {
        FourKeyError::NoPool => ApiError::unprocessable(Message::new("rated-needs-clock")).at("/time"),
        // What else could be wrong was looked at before.
        error => ApiError::internal(&error),
    })?;
    let pool = Pool::variant(Variant::Bughouse);
    let Standing { rating, games, .. } = standing_in(app, &person.id, pool).await?;
    let card = OpponentCard {
        name: account.as_ref().map_or_else(|| person.name.clone(), |account| account.person.name.clone()),
        account: account.is_some(),
        rating,
        provisional: Standing { rating, peak: rating, games }.provisional(),
        games,
        country: account.as_ref().and_then(|account| account.country.clone()),
        title: account.and_then(|account| account.title),
    };
    let blocked = app.store.blocked_either(&person.id).await?;
    let blocked = blocked.iter().map(|id| queue::Person::from(id.as_str())).collect();
    let member = Member { person: queue::Person::from(person.id.as_str()), rating, blocked };
    Ok(Entrant { person: person.clone(), key, member, card })
}
