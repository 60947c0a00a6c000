//! Frames about games.

use krog_chess::{Position, Variant, start_array::StartArray};
use krog_store::{GameId, Person};
use krog_wire::{
    chat::ChatRequest,
    envelope::{Ack, Done, MatchWatching, Position960, Watching},
};

use crate::{
    App,
    actors::{Current, Seat},
    bughouse::MatchCommand,
    game::Command,
    http::{Address, bughouse, games, refusal},
    problem::{ApiError, Result},
    rooms::{self, Saying},
};

/// A game's id; one that is none is not found.
pub(super) fn id(text: &str) -> Result<GameId> {
    text.parse().map_err(|_| ApiError::not_found().at("/d/game"))
}

/// Follows a game; its events go to the seat from now on.
pub(super) async fn follow(
    app: &App,
    game: &GameId,
    from: Option<u64>,
    seat: impl Fn() -> Seat,
) -> Result<Ack> {
    match from {
        Some(from) => {
            let missed = app.games.resume(game, from, seat).await?;
            Ok(Ack::Resumed(games::resumed(app, game, missed).await?))
        }
        None => match app.games.watch(game, seat).await? {
            Current::Game(mut current) => {
                games::complete(app, game, &mut current).await?;
                Ok(Ack::Watching(Watching { game: current }))
            }
            Current::Match(mut current) => {
                games::name_match(app, game, &mut current).await?;
                Ok(Ack::Match(MatchWatching { bughouse: current }))
            }
        },
    }
}

pub(super) async fn act(app: &App, game: &str, person: &Person, command: &Command) -> Result<Ack> {
    let game = &id(game)?;
    match app.games.act(game, &person.id, &person.name, command, None).await {
        Ok(seq) => Ok(Ack::Done(Done { seq })),
        Err(error) => Err(Box::pin(refusal(app, game, error)).await),
    }
}

pub(super) async fn act_in_match(
    app: &App,
    game: &str,
    (person, address): (&Person, Address),
    command: &MatchCommand,
) -> Result<Ack> {
    let game = bughouse::find(app, address, game).await.map_err(|error| error.at("/d/game"))?;
    let seq = bughouse::act(app, &game, person, command, None).await?;
    Ok(Ack::Done(Done { seq }))
}

/// Says something beside a game.
pub(super) async fn say(app: &App, person: &Person, said: &ChatRequest) -> Result<Ack> {
    let row = games::row(app, &id(&said.game)?).await.map_err(|error| error.at("/d/game"))?;
    let saying = Saying { room: said.room, text: &said.text, key: None };
    rooms::say(app, &row, person, saying).await.map_err(|error| error.at_if_none("/d/text"))?;
    Ok(Ack::Done(Done { seq: 0 }))
}

/// One of the start arrays: that of a seed, or one by lot.
pub(super) fn array(seed: Option<u64>) -> Result<Ack> {
    let seed = match seed {
        Some(seed) => seed,
        None => {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(&error))?;
            u64::from_le_bytes(bytes)
        }
    };
    let number = u16::try_from(seed % 960).unwrap_or(0);
    let position = StartArray::new(number)
        .and_then(|array| Position::from_start_array(Variant::Chess960, array))
        .ok_or_else(|| ApiError::internal(&"an array is missing"))?;
    Ok(Ack::Position960(Position960 { position_id: number, fen: position.fen() }))
}
