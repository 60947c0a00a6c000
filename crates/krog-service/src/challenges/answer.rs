//! Answers to a challenge.

use http::StatusCode;
use krog_chess::Message;
use krog_store::{Challenge, ChallengeId, CreateError, InviteCode, Person, Status};
use krog_table::stored::Decline;
use krog_wire::{
    challenge::{ChallengeStatus, ChallengeView, DeclineReason},
    settings::CreateGame,
};

use super::{Offer, name, tell_over, view};
use crate::{
    App,
    game::Command,
    games::{draft, row},
    problem::{ApiError, Result},
};

/// Codes are drawn again when one is taken.
const DRAWS: usize = 8;

/// Accepts: the game is created and the challenge closed with it, both or neither. Accepting once more is answered as the first time.
pub async fn accept(app: &App, person: &Person, id: &ChallengeId) -> Result<ChallengeView> {
    let challenge = found(app, person, id).await?;
    if challenge.to.id != person.id {
        return Err(ApiError::not_found());
    }
    if challenge.status == name(ChallengeStatus::Open) {
        let offer: Offer =
            serde_json::from_str(&challenge.offer).map_err(|error| ApiError::internal(&error))?;
        let mut game = draft(app, &CreateGame::from(&offer.order), &challenge.from, None).await?;
        for _ in 0..DRAWS {
            game.record.code = InviteCode::generate();
            match app.store.accept_challenge(id, &game).await {
                Err(CreateError::CodeTaken) => {}
                Err(CreateError::KeyReused) => return Err(ApiError::internal(&"a game without a key")),
                Err(CreateError::Store(error)) => return Err(error.into()),
                Ok(_) => break,
            }
        }
    }
    // Somebody else may have been quicker, and after a restart the seat may be free still.
    let challenge = found(app, person, id).await?;
    let Some(game) = challenge.game.clone() else { return Err(over()) };
    if row(app, &game).await?.status == Status::Waiting {
        app.games.act(&game, &person.id, &person.name, &Command::Join, None).await?;
        tell_over(app, &challenge, ChallengeStatus::Accepted, Some(game.to_string()), None);
    }
    view(app, &challenge).await
}

/// Declines, as the challenged, or takes back, as the challenger.
pub async fn close(
    app: &App,
    person: &Person,
    id: &ChallengeId,
    (outcome, reason): (ChallengeStatus, Option<DeclineReason>),
) -> Result<ChallengeView> {
    let challenge = found(app, person, id).await?;
    let own = if outcome == ChallengeStatus::Cancelled { &challenge.from } else { &challenge.to };
    if own.id != person.id {
        return Err(ApiError::not_found());
    }
    let word = reason.map(|reason| Decline::from(reason).name());
    if app.store.close_challenge(id, name(outcome), word).await? {
        tell_over(app, &challenge, outcome, None, reason);
    } else if challenge.status != name(outcome) {
        return Err(over());
    }
    view(app, &found(app, person, id).await?).await
}

async fn found(app: &App, person: &Person, id: &ChallengeId) -> Result<Challenge> {
    app.store.challenge_for(id, &person.id).await?.ok_or_else(ApiError::not_found)
}

fn over() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, Message::new("refused-challenge-over"))
}
