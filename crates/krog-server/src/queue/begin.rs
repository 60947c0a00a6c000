//! The game of a match that both have accepted.

use krog_chess::Color;
use krog_compete::queue::Report;
use krog_store::{GameId, Person, PersonId};
use krog_wire::game::{ColorChoice, CreateGame, GameAct, IllegalMoves, OpponentChoice};

use crate::{
    App,
    clock::now_ms,
    game::Command,
    http::games::{lot, place_matched},
    problem::ApiError,
    view,
};

/// Games that colours are counted in.
const COUNTED: u32 = 10;

/// A game that has begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Begun {
    /// Which.
    pub game: GameId,
    /// The colour of the first of the two.
    pub first: Color,
}

/// Creates the game of two, keeps why they were matched, and lets both sit down.
pub(super) async fn begin(
    app: &App,
    [first, second]: &[Person; 2],
    report: &Report,
) -> Result<Begun, ApiError> {
    let color = color(app, &first.id, &second.id).await?;
    let rated = report.key.rated();
    let order = CreateGame {
        variant: view::variant(report.key.variant()),
        start_array: None,
        fen: None,
        rulebook: None,
        color: color.fold_wb(ColorChoice::White, ColorChoice::Black),
        opponent: OpponentChoice::Link,
        time: Some(view::control(report.key.control())),
        black_time: None,
        armageddon: false,
        illegal_moves: IllegalMoves::Reject,
        touch_move: false,
        takebacks: None,
        room: None,
        rated,
    };
    let game = place_matched(app, &order, first).await?;
    if let Err(error) = seat(app, &game, second, report).await {
        // Nobody is left waiting alone in it.
        let off = Command::act(GameAct::Abort);
        if let Err(error) = app.games().act(&game, &first.id, &first.name, &off, None).await {
            tracing::warn!(%game, %error, "a game of the queue is left with a free seat");
        }
        return Err(error);
    }
    Ok(Begun { game, first: color })
}

async fn seat(app: &App, game: &GameId, second: &Person, report: &Report) -> Result<(), ApiError> {
    let report = serde_json::to_string(report).map_err(|error| ApiError::internal(&error))?;
    app.store().keep_match(game, &report, now_ms()).await?;
    app.games().act(game, &second.id, &second.name, &Command::Join, None).await?;
    Ok(())
}

/// The colour of the first: White for whoever has had White less often of late, else by lot.
async fn color(app: &App, first: &PersonId, second: &PersonId) -> Result<Color, ApiError> {
    let (one, other) = (whites(app, first).await?, whites(app, second).await?);
    match one.cmp(&other) {
        std::cmp::Ordering::Less => Ok(Color::White),
        std::cmp::Ordering::Greater => Ok(Color::Black),
        std::cmp::Ordering::Equal => lot(),
    }
}

/// By how many games somebody has had White more often than Black, of the last few against people.
async fn whites(app: &App, person: &PersonId) -> Result<i32, ApiError> {
    let rows = app.store().games_of(person, None, COUNTED).await?;
    let met = rows.iter().filter(|row| row.opponent.is_some() && row.record.variant.is_one_board());
    let colors = met.map(|row| {
        let creator = row.record.creator_color;
        if row.record.creator == *person { creator } else { !creator }
    });
    Ok(colors.map(|color| color.fold_wb(1, -1)).sum())
}
