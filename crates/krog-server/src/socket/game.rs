//! Frames about games.

use krog_store::{GameId, Person};
use krog_wire::{
    envelope::{Ack, ClientEvent, Done, GameRef, Watching},
    game::GameAct,
};

use crate::{
    App,
    actors::{Current, Seat},
    game::{Act, Command},
    http::{games, refusal},
    problem::ApiError,
    view,
};

/// What a frame asks for.
#[derive(Debug)]
pub(super) enum Wish {
    /// To follow a game, from an event on or from now.
    Follow {
        /// The game.
        game: GameId,
        /// The last event seen.
        from: Option<u64>,
    },
    /// To follow it no longer.
    Leave(GameId),
    /// To change it.
    Act(GameId, Command),
}

/// Reads what a frame asks for; a game that is none is not found.
pub(super) fn wish(event: ClientEvent) -> Result<Wish, ApiError> {
    let act = |GameRef { game }: GameRef, act| Ok(Wish::Act(id(&game)?, Command::act(act)));
    match event {
        ClientEvent::Watch(watch) => Ok(Wish::Follow { game: id(&watch.game)?, from: None }),
        ClientEvent::Resume(resume) => Ok(Wish::Follow { game: id(&resume.game)?, from: Some(resume.from) }),
        ClientEvent::Unwatch(unwatch) => Ok(Wish::Leave(id(&unwatch.game)?)),
        ClientEvent::Move(m) => Ok(Wish::Act(id(&m.game)?, Command::Move { text: m.mv, ply: m.ply })),
        ClientEvent::DrawClaim(claim) => {
            Ok(Wish::Act(id(&claim.game)?, Command::Act(Act { act: GameAct::DrawClaim, intended: claim.mv })))
        }
        ClientEvent::Resign(game) => act(game, GameAct::Resign),
        ClientEvent::Abort(game) => act(game, GameAct::Abort),
        ClientEvent::DrawOffer(game) => act(game, GameAct::DrawOffer),
        ClientEvent::DrawAccept(game) => act(game, GameAct::DrawAccept),
        ClientEvent::DrawDecline(game) => act(game, GameAct::DrawDecline),
        ClientEvent::TakebackOffer(game) => act(game, GameAct::TakebackOffer),
        ClientEvent::TakebackAccept(game) => act(game, GameAct::TakebackAccept),
        ClientEvent::TakebackDecline(game) => act(game, GameAct::TakebackDecline),
    }
}

fn id(text: &str) -> Result<GameId, ApiError> {
    text.parse().map_err(|_| ApiError::not_found().at("/d/game"))
}

/// Follows a game; its events go to the seat from now on.
pub(super) async fn follow(
    app: &App,
    game: &GameId,
    from: Option<u64>,
    seat: impl Fn() -> Seat,
) -> Result<Ack, ApiError> {
    match from {
        Some(from) => {
            let missed = app.games().resume(game, from, seat).await?;
            Ok(Ack::Resumed(games::resumed(app, game, missed).await?))
        }
        None => {
            let Current(mut current) = app.games().watch(game, seat).await?;
            view::name_game(&mut current, &games::row(app, game).await?);
            Ok(Ack::Watching(Watching { game: current }))
        }
    }
}

/// Changes a game.
pub(super) async fn act(
    app: &App,
    game: &GameId,
    person: &Person,
    command: &Command,
) -> Result<Ack, ApiError> {
    match app.games().act(game, &person.id, &person.name, command, None).await {
        Ok(seq) => Ok(Ack::Done(Done { seq })),
        Err(error) => Err(refusal(app, game, error).await),
    }
}
