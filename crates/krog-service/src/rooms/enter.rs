//! Taking the free seat of a room.

use krog_compete::room::DoorAct;
use krog_store::{GameRow, Idempotency, Person};
use krog_wire::game::GameView;

use super::{Given, Visit, door, permit};
use crate::{
    App,
    actors::ActError,
    game::{Command, Refusal},
    games,
    problem::{ApiError, Result},
    refusal::refusal,
};

/// Takes the free seat, if the rulebook of rooms lets the person in; whoever sits there already just sees the game.
pub async fn enter(
    app: &App,
    row: &GameRow,
    person: &Person,
    given: Given,
    key: Option<&Idempotency>,
) -> Result<GameView> {
    let id = &row.record.id;
    if row.opponent.as_ref().is_some_and(|opponent| opponent.id == person.id) {
        return games::current(app, id, &person.into()).await;
    }
    let visit = Visit { row, person: Some(person), given, wait: 0 };
    permit(&door(app, visit).await?, DoorAct::Enter)?;
    match app.games.act(id, &person.id, &person.name, &Command::Join, key).await {
        Ok(_) => games::current(app, id, &person.into()).await,
        Err(error) => Err(outrun(app, visit, error).await),
    }
}

/// Between the look at the door and the seat somebody else may have come: what the door says now.
async fn outrun(app: &App, visit: Visit<'_>, error: ActError) -> ApiError {
    let id = &visit.row.record.id;
    if matches!(&error, ActError::Refused { refusal: Refusal::Act(_), .. })
        && let Ok(row) = games::row(app, id).await
        && let Ok(found) = door(app, Visit { row: &row, ..visit }).await
        && let Err(refused) = permit(&found, DoorAct::Enter)
    {
        return refused;
    }
    refusal(app, id, error).await
}
