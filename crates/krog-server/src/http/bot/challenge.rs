//! Games that a bot asks for.

use axum::{Json, extract::State, http::StatusCode, response::IntoResponse};
use krog_chess::Message;
use krog_wire::{
    bot::BotCreated,
    clock::{Bonus, Period, TimeControl},
    game::{ColorChoice, OpponentChoice},
    settings::CreateGame,
    variant::VariantName,
};

use super::{
    Bot,
    form::{Fields, wrong},
};
use crate::{
    App,
    http::games,
    http::problems::{BadRequest, TooLarge, Unprocessable},
    problem::{ApiError, Result},
    view,
};

const DAY_MS: f64 = 24.0 * 60.0 * 60.0 * 1000.0;
/// The level of the built-in computer where none is named.
const LEVEL: u8 = 8;

/// Starts a game against the built-in computer: `level`, `clock.limit` and `clock.increment` in seconds or `days`, `color`, `variant`,
/// `fen`, as a form or as JSON.
#[utoipa::path(post, path = "/api/challenge/ai", operation_id = "botChallengeComputer", tag = "bots", security(("token" = ["bot:play"])),
    responses((status = 201, body = BotCreated), BadRequest, TooLarge, Unprocessable))]
pub(crate) async fn computer(
    State(app): State<App>,
    Bot(program): Bot,
    fields: Fields,
) -> Result<impl IntoResponse> {
    let level = match fields.number("level")? {
        None => LEVEL,
        Some(level) if (1.0..=8.0).contains(&level) => level as u8,
        Some(_) => return Err(ApiError::unprocessable(Message::new("no-such-level")).at("/level")),
    };
    let mut order = order(&fields)?;
    order.opponent = OpponentChoice::Computer { level };
    let id = games::place(&app, &order, program.person(), None).await?;
    let view = games::current(&app, &id, &program.person().into()).await?;
    Ok((StatusCode::CREATED, Json(view::bot::created(&view))))
}

/// The game that the fields of a challenge describe.
pub(super) fn order(fields: &Fields) -> Result<CreateGame> {
    let from_position = fields.text("variant") == Some("fromPosition");
    let variant = if from_position {
        VariantName::Standard
    } else {
        fields.named("variant")?.unwrap_or(VariantName::Standard)
    };
    Ok(CreateGame {
        fen: fields.text("fen").map(str::to_owned),
        time: time(fields)?,
        rated: fields.flag("rated")?,
        ..CreateGame::usual(variant, fields.named("color")?.unwrap_or(ColorChoice::Random))
    })
}

/// The time: a clock in seconds, days for each move, or none.
fn time(fields: &Fields) -> Result<Option<TimeControl>> {
    let seconds = |name: &'static str| {
        let ms = fields.number(name)?.map(|seconds| seconds * 1000.0);
        ms.map(|ms| whole(ms).ok_or_else(|| wrong(name))).transpose()
    };
    let (limit, increment) = (seconds("clock.limit")?, seconds("clock.increment")?);
    if limit.is_some() || increment.is_some() {
        let bonus = match increment {
            None | Some(0) => Bonus::None,
            Some(ms) => Bonus::Fischer { ms },
        };
        let period = Period { initial_ms: limit.unwrap_or(0), moves: None, bonus };
        return Ok(Some(TimeControl::Clock { periods: vec![period] }));
    }
    let Some(days) = fields.number("days")? else { return Ok(None) };
    let per_move_ms = whole(days * DAY_MS).filter(|ms| *ms > 0).ok_or_else(|| wrong("days"))?;
    Ok(Some(TimeControl::PerMove { per_move_ms, increment_ms: None, cap_ms: None }))
}

/// Milliseconds, where they are some.
fn whole(ms: f64) -> Option<u64> {
    // Far beyond any limit, which names itself when it is looked at.
    (0.0..=1e15).contains(&ms).then_some(ms as u64)
}
