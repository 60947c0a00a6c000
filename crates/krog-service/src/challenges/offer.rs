//! What is offered, and a challenge as it is shown.

use http::StatusCode;
use krog_chess::Message;
use krog_compete::{TimeClass, rating::Pool};
use krog_store::{Account, Challenge, ChallengeId, Circle, MadeChallenge, NewChallenge, Person};
use krog_table::stored::Decline;
use krog_wire::{
    challenge::{ChallengeNews, ChallengePerson, ChallengeView},
    envelope::ServerEvent,
    settings::CreateGame,
};
use serde::{Deserialize, Serialize};

use super::{order::Order, status};
use crate::{
    App,
    clock::{now_ms, rfc3339},
    game::Settings,
    games::draft,
    problem::{ApiError, Result},
    view,
};

/// Open challenges that somebody may have made.
pub const MOST_OUT: u32 = 20;
/// Open challenges that may wait for somebody.
pub const MOST_IN: u32 = 50;
/// A game without clocks, or with days for a move, is offered for so long.
pub const SLOW_MS: i64 = 14 * 24 * 60 * 60 * 1000;

/// What a challenge offers, as it is kept: the order, and what shows of the game that it would make.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// The order of the game.
    pub order: Order,
    /// The start array, where it is not the usual one.
    pub start_array: Option<u16>,
    pub start_fen: String,
    pub settings: Settings,
}

/// Makes a challenge, and tells the challenged.
pub async fn challenge(app: &App, from: &Person, to: &str, order: CreateGame) -> Result<ChallengeView> {
    let to = app.store.account_by_name(&to.to_ascii_lowercase()).await?;
    let Account { person: to, challenged_by, .. } = to.ok_or_else(|| ApiError::not_found().at("/to"))?;
    if to.id == from.id {
        return Err(ApiError::unprocessable(Message::new("refused-challenge-self")).at("/to"));
    }
    if app.store.blocked_between(&from.id, &to.id).await? {
        let message = Message::new("refused-challenge-not-wanted");
        return Err(ApiError::new(StatusCode::FORBIDDEN, message).at("/to"));
    }
    let friend = challenged_by == Circle::Friends
        && app.store.follows(&from.id, &to.id).await?
        && app.store.follows(&to.id, &from.id).await?;
    if !challenged_by.has(friend) {
        let message = Message::new("refused-challenge-closed").with("name", to.name.as_str());
        return Err(ApiError::new(StatusCode::FORBIDDEN, message).at("/to"));
    }
    let game = draft(app, &order, from, None).await?;
    let settings = Settings::load(&game.record.settings)
        .ok_or_else(|| ApiError::internal(&"settings that were just written cannot be read"))?;
    let lasts = match settings.class() {
        TimeClass::Correspondence | TimeClass::Unlimited => SLOW_MS,
        _ => i64::try_from(app.config.timing.offer.as_millis()).unwrap_or(SLOW_MS),
    };
    let record = game.record;
    let offer =
        Offer { order: order.into(), start_array: record.start_array, start_fen: record.start_fen, settings };
    let offer = serde_json::to_string(&offer).map_err(|error| ApiError::internal(&error))?;
    let (id, now) = (ChallengeId::generate(), now_ms());
    let new = NewChallenge {
        id: &id,
        from: &from.id,
        to: &to.id,
        offer: &offer,
        created_ms: now,
        ends_ms: now + lasts,
        most_out: MOST_OUT,
        most_in: MOST_IN,
    };
    let conflict = |id| ApiError::new(StatusCode::CONFLICT, Message::new(id));
    let id = match app.store.create_challenge(&new).await? {
        MadeChallenge::New => id,
        // The same once more is the same; something else must wait for the answer.
        MadeChallenge::Open(open) => match app.store.challenge(&open).await? {
            Some(before) if before.offer == offer => open,
            _ => return Err(conflict("refused-challenge-open").at("/to")),
        },
        MadeChallenge::TooMany => return Err(conflict("refused-challenge-too-many")),
    };
    let made = app.store.challenge(&id).await?.ok_or_else(ApiError::not_found)?;
    let view = view(app, &made).await?;
    if made.created_ms == now {
        let news = ChallengeNews { challenge: view.clone() };
        app.presence.tell(&made.to.id, &ServerEvent::Challenge(Box::new(news)));
    }
    Ok(view)
}

/// A challenge as its two see it.
pub async fn view(app: &App, challenge: &Challenge) -> Result<ChallengeView> {
    let offer: Offer = serde_json::from_str(&challenge.offer).map_err(|error| ApiError::internal(&error))?;
    let status = status(challenge, now_ms())
        .ok_or_else(|| ApiError::internal(&format!("a challenge is `{}`", challenge.status)))?;
    let reason = challenge.reason.as_ref().and_then(|reason| Decline::from_name(reason)).map(Into::into);
    let variant = offer.order.variant;
    let pool = Pool::of(variant, &offer.settings.time(), false);
    Ok(ChallengeView {
        id: challenge.id.to_string(),
        from: person(app, &challenge.from, pool).await?,
        to: person(app, &challenge.to, pool).await?,
        variant: view::variant(variant),
        start_array: offer.start_array,
        start_fen: offer.start_fen,
        rulebook: offer.order.rulebook,
        settings: offer.settings.view(),
        color: offer.order.color.into(),
        created_at: rfc3339(challenge.created_ms),
        ends_at: rfc3339(challenge.ends_ms),
        status,
        game: challenge.game.as_ref().map(ToString::to_string),
        reason,
    })
}

async fn person(app: &App, person: &Person, pool: Option<Pool>) -> Result<ChallengePerson> {
    let account = app.store.account(&person.id).await?;
    let standing = match pool.filter(|_| account.is_some()) {
        Some(pool) => Some(crate::queue::standing_in(app, &person.id, pool).await?),
        None => None,
    };
    Ok(ChallengePerson {
        name: person.name.clone(),
        account: account.is_some(),
        title: account.and_then(|account| account.title),
        rating: standing.map(|standing| standing.rating),
        provisional: standing.map(|standing| standing.provisional()),
        online: app.presence.is_online(&person.id),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts came out of a server of before.
    #[test]
    fn offers_are_written_as_they_were() {
        for line in include_str!("offers.txt").lines() {
            let offer: Offer = serde_json::from_str(line).unwrap();
            let message = "a stored form changed: old data must stay readable; add a new tag";
            assert_eq!(serde_json::to_string(&offer).unwrap(), line, "{message}");
        }
    }
}
