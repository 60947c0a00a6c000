//! Somebody on the way into the queue: what they wish, checked, and what an opponent is shown of them.

use std::collections::BTreeSet;

use http::StatusCode;
use krog_chess::{ByColor, Message};
use krog_compete::{
    queue::{self, Key, KeyError, Pair, Wish},
    rating::{Pool, Standing},
};
use krog_logic::proof::Verdict;
use krog_store::{Person, PersonId};
use krog_wire::{
    queue::{OpponentCard, QueueJoin},
    variant::VariantName,
};

use super::Entrant;
use crate::{
    App,
    problem::{ApiError, Result},
    view,
};

/// Reads a wish, and asks the rulebook whether one may wait with it.
pub async fn entrant(app: &App, person: &Person, order: &QueueJoin, asks: bool) -> Result<Entrant> {
    let variant = view::chess_variant(order.variant.unwrap_or(VariantName::Standard));
    view::one_board(variant)?;
    let control = view::control_in(&order.time);
    control
        .check()
        .map_err(|error| ApiError::unprocessable(error.message()).at(format!("/time{}", error.pointer())))?;
    let account = app.store.account(&person.id).await?;
    may_wait(order.rated, account.is_some())?;
    let key = Key::new(variant, &control, order.rated).map_err(|error| match error {
        KeyError::NoPool => ApiError::unprocessable(Message::new("rated-needs-clock")).at("/time"),
        // What else could be wrong was looked at before.
        error => ApiError::internal(&error),
    })?;
    let Standing { rating, games, .. } = standing(app, &person.id, &key).await?;
    let card = OpponentCard {
        name: account.as_ref().map_or_else(|| person.name.clone(), |account| account.person.name.clone()),
        account: account.is_some(),
        rating,
        provisional: Standing { rating, peak: rating, games }.provisional(),
        games,
        country: account.as_ref().and_then(|account| account.country.clone()),
        title: account.and_then(|account| account.title),
    };
    let wish = Wish { key, rating, blocked: blocked(app, &person.id).await? };
    Ok(Entrant { person: person.clone(), wish, card, asks })
}

/// The rulebook's word on who may wait.
fn may_wait(rated: bool, registered: bool) -> Result<()> {
    let (pair, ruling) = Pair::waiting(rated, registered, krog_compete::rating::START)
        .map_err(|error| ApiError::internal(&error))?;
    if ruling.verdict == Verdict::Permitted {
        return Ok(());
    }
    let book = queue::rulebook().map_err(|error| ApiError::internal(&error))?;
    let verdict = view::ruling::answer(book, &pair, &ruling);
    Err(ApiError::ruled(StatusCode::FORBIDDEN, verdict).at("/rated"))
}

/// The standing that somebody is matched by: that in the pool of the game, for a casual one too.
async fn standing(app: &App, person: &PersonId, key: &Key) -> Result<Standing> {
    let time = ByColor { white: key.control().clone(), black: key.control().clone() };
    match Pool::of(key.variant(), &time, false) {
        Some(pool) => standing_in(app, person, pool).await,
        None => Ok(Standing::default()),
    }
}

/// Somebody's standing in a pool.
pub async fn standing_in(app: &App, person: &PersonId, pool: Pool) -> Result<Standing> {
    Ok(app.ratings.standing(person, pool).await?)
}

/// Those whom somebody does not want to meet, and those who do not want to meet them.
async fn blocked(app: &App, person: &PersonId) -> Result<BTreeSet<queue::Person>> {
    let blocked = app.store.blocked_either(person).await?;
    Ok(blocked.iter().map(|id| queue::Person::from(id.as_str())).collect())
}
