//! Playing over REST: moves and the acts beside them.

use axum::{Json, extract::State};
use krog_chess::{Message, Square};
use krog_compete::LagReport;
use krog_service::workers::Source;
use krog_store::GameId;
use krog_wire::game::{ActRequest, GameAct, GameView, PlayMove};

use super::{
    body::Body,
    games,
    idempotency::WriteKey,
    limits::Counted,
    params::Id,
    problems::{Conflict, Forbidden, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::Visitor,
    game::{Act, Command},
    problem::{ApiError, Result},
};

/// Makes a move. A `ply` that is not the game's own is refused with the current state.
#[utoipa::path(post, path = "/api/v1/games/{id}/moves", operation_id = "playInGame", tag = "games", security(("token" = ["game:play"])), request_body = PlayMove,
    params(("id" = String, Path, description = "The game."), WriteKey),
    responses((status = 200, body = GameView), Forbidden, NotFound, Conflict, Unprocessable))]
pub(crate) async fn play(
    State(app): State<App>,
    Visitor(person): Visitor,
    Id(id): Id<GameId>,
    key: WriteKey,
    Body { value, digest, .. }: Body<PlayMove>,
) -> Answer<GameView> {
    let command = Command::Move { text: value.mv, ply: value.ply, lag: unmeasured(value.used_ms) };
    let key = key.of(&person.id, &digest);
    act(&app, &id, &person, &command, key.as_ref()).await
}

/// What is known of the line of a request over HTTP: no round trip was measured, and without one nothing is credited.
pub(crate) const fn unmeasured(used_ms: Option<u32>) -> LagReport {
    LagReport { line_ms: None, answers_ms: None, claimed_used_ms: used_ms }
}

/// Does what is not a move: resign, offer, accept, decline, claim, take back, call off. Offering or accepting another game counts as creating
/// one.
#[utoipa::path(post, path = "/api/v1/games/{id}/acts", operation_id = "actInGame", tag = "games", security(("token" = ["game:play"])), request_body = ActRequest,
    params(("id" = String, Path, description = "The game."), WriteKey),
    responses((status = 200, body = GameView), Forbidden, NotFound, Conflict, Unprocessable))]
pub(crate) async fn do_act(
    State(app): State<App>,
    Visitor(person): Visitor,
    Id(id): Id<GameId>,
    key: WriteKey,
    Body { value, digest, .. }: Body<ActRequest>,
) -> Answer<GameView> {
    if let Some(counted) = counted(value.act) {
        app.limits.admit(counted, &Source::asking())?;
    }
    let command = command(value)?;
    let key = key.of(&person.id, &digest);
    act(&app, &id, &person, &command, key.as_ref()).await
}

/// What an act counts as, beside the request or the frame that it comes in.
pub(crate) const fn counted(act: GameAct) -> Option<Counted> {
    match act {
        GameAct::RematchOffer | GameAct::RematchAccept => Some(Counted::Games),
        _ => None,
    }
}

/// What a request asks of a game.
pub(crate) fn command(ActRequest { act, mv, ground, square: name }: ActRequest) -> Result<Command> {
    let square = name.as_deref().map(square).transpose()?;
    Ok(Command::Act(Act { act, intended: mv, ground, square }))
}

/// A square by its name.
fn square(name: &str) -> Result<Square> {
    let bad = || {
        let shown: String = name.chars().take(16).collect();
        ApiError::unprocessable(Message::new("bad-square").with("square", shown)).at("/square")
    };
    name.trim().to_ascii_lowercase().parse().map_err(|_| bad())
}

/// Acts, then shows the game to whoever acted.
pub(crate) async fn act(
    app: &App,
    id: &GameId,
    person: &krog_store::Person,
    command: &Command,
    key: Option<&krog_store::Idempotency>,
) -> Answer<GameView> {
    if let Err(error) = app.games.act(id, &person.id, &person.name, command, key).await {
        return Err(super::refusal(app, id, error).await);
    }
    games::current(app, id, &person.into()).await.map(Json)
}
