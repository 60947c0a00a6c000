//! Somebody on the way into the queue: what they wish, checked, and what an opponent is shown of them.

use std::{collections::BTreeSet, ops::RangeInclusive};

use http::StatusCode;
use krog_chess::{ByColor, Message};
use krog_compete::{
    Ms,
    queue::{
        self, Key, KeyError, Newcomer, Pair, Record, Wish,
        range::{Choice, WIDEST},
    },
    rating::{Pool, Standing},
    rulebook::JudgeError,
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
    clock::now_ms,
    problem::{ApiError, Result},
    view,
};

/// How many seconds somebody may want to wait at most.
pub const LONGEST_S: RangeInclusive<u32> = 10..=3600;

/// Reads a wish, and asks the rulebook whether one may wait with it.
pub async fn entrant(app: &App, person: &Person, order: &QueueJoin, asks: bool) -> Result<Entrant> {
    let variant = view::chess_variant(order.variant.unwrap_or(VariantName::Standard));
    view::one_board(variant)?;
    let control = view::control_in(&order.time);
    control
        .check()
        .map_err(|error| ApiError::unprocessable(error.message()).at(format!("/time{}", error.pointer())))?;
    let account = app.store.account(&person.id).await?;
    let (choice, longest_ms) = limits(order)?;
    let record = app.record_of(&person.id).await?;
    may_wait(order.rated, account.is_some(), record)?;
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
    let blocked = blocked(app, &person.id).await?;
    let wish = Wish { blocked, choice, longest_ms, ..Wish::new(key, rating) };
    Ok(Entrant { person: person.clone(), wish, card, asks })
}

/// How far and how long somebody wants to look for an opponent.
fn limits(order: &QueueJoin) -> Result<(Choice, Option<Ms>)> {
    let points = |points: Option<u32>, at: &str| match points.map(i32::try_from) {
        None => Ok(WIDEST),
        Some(Ok(points)) if points <= WIDEST => Ok(points),
        Some(_) => {
            Err(ApiError::unprocessable(Message::new("queue-points").with("most", WIDEST.unsigned_abs()))
                .at(at))
        }
    };
    let choice = Choice { below: points(order.below, "/below")?, above: points(order.above, "/above")? };
    let longest = order.longest.map(|seconds| {
        if LONGEST_S.contains(&seconds) {
            return Ok(Ms::from(seconds) * 1000);
        }
        let message = Message::new("queue-longest")
            .with("least", *LONGEST_S.start())
            .with("most", LONGEST_S.end() / 60);
        Err(ApiError::unprocessable(message).at("/longest"))
    });
    Ok((choice, longest.transpose()?))
}

/// The rulebook's word on who may wait.
pub fn may_wait(rated: bool, registered: bool, record: Record) -> Result<()> {
    let internal = |error: JudgeError| ApiError::internal(&error);
    let newcomer = Newcomer { rated, registered, rating: krog_compete::rating::START, record };
    let (pair, ruling) = Pair::waiting(newcomer).map_err(internal)?;
    if ruling.verdict == Verdict::Permitted {
        return Ok(());
    }
    let book = queue::rulebook().map_err(|error| ApiError::internal(&error))?;
    let error = ApiError::ruled(StatusCode::FORBIDDEN, view::ruling::answer(book, &pair, &ruling));
    if ruling.cited.is_none_or(|cited| cited.id != "pausing") {
        return Err(error.at("/rated"));
    }
    let left = Pair::pause_left(record).map_err(internal)?.unwrap_or_default();
    let seconds = u64::try_from(left).unwrap_or_default().div_ceil(1000);
    Err(error.until(now_ms() + left).retry_after(seconds))
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
