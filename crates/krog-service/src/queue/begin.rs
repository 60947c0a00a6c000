//! The game of a match that both have accepted.

use krog_chess::Color;
use krog_compete::queue::Report;
use krog_store::{CreateError, GameId, Person, PersonId};
use krog_wire::{game::ColorChoice, room::RoomOrder, settings::CreateGame};

use crate::{
    App,
    game::{LiveGame, Settings},
    games::{draft, lot},
    problem::{ApiError, Result},
    view,
};

/// Games that colours are counted in.
const COUNTED: u32 = 10;

/// A game that has begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Begun {
    pub game: GameId,
    /// The colour of the first of the two.
    pub first: Color,
}

/// Creates the game of two with both in their seats and why they were matched, all or nothing.
pub(super) async fn begin(app: &App, [first, second]: &[Person; 2], report: &Report) -> Result<Begun> {
    app.games.room()?;
    let color = color(app, &first.id, &second.id).await?;
    let rated = report.key.rated();
    let side = color.fold_wb(ColorChoice::White, ColorChoice::Black);
    let order = CreateGame {
        time: Some(view::control(report.key.control())),
        // Whoever comes to the queue plays before everybody.
        room: Some(RoomOrder { public: true, ..RoomOrder::default() }),
        rated,
        ..CreateGame::usual(view::variant(report.key.variant()), side)
    };
    let mut game = draft(app, &order, first, None).await?;
    let agreed = Settings::load(&game.record.settings).unwrap_or_default();
    game.record.settings = Settings { matched: true, ..agreed }.store();
    let report = serde_json::to_string(report).map_err(|error| ApiError::internal(&error))?;
    let live = LiveGame::new(game.record.clone(), None).map_err(|error| ApiError::internal(&error))?;
    let begun = live.begun_with(&second.id, game.record.created_ms)?;
    match app.store.begin_game(&game, &begun, Some(&report)).await {
        Ok(()) => {}
        Err(CreateError::Store(error)) => return Err(error.into()),
        Err(error) => return Err(ApiError::internal(&error)),
    }
    let id = game.record.id;
    tracing::info!(game = %id, variant = %game.record.variant, rated, "a game of the queue has begun");
    Ok(Begun { game: id, first: color })
}

/// The colour of the first: White for whoever has had White less often of late, else by lot.
async fn color(app: &App, first: &PersonId, second: &PersonId) -> Result<Color> {
    let (one, other) = (whites(app, first).await?, whites(app, second).await?);
    match one.cmp(&other) {
        std::cmp::Ordering::Less => Ok(Color::White),
        std::cmp::Ordering::Greater => Ok(Color::Black),
        std::cmp::Ordering::Equal => lot(),
    }
}

/// By how many games somebody has had White more often than Black, of the last few against people.
async fn whites(app: &App, person: &PersonId) -> Result<i32> {
    let rows = app.store.games_of(person, None, COUNTED).await?;
    let met = rows.iter().filter(|row| row.opponent.is_some() && row.record.variant.is_one_board());
    let colors = met.map(|row| {
        let creator = row.record.creator_color;
        if row.record.creator == *person { creator } else { !creator }
    });
    Ok(colors.map(|color| color.fold_wb(1, -1)).sum())
}
