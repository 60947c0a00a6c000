//! What bots say beside their games, and hear.

use axum::{
    Json,
    extract::{Path, State},
};
use krog_chess::Message;
use krog_store::{ChatRoom, GameId, LineId};
use krog_wire::{
    bot::{BotGameLine, BotOk},
    chat,
};

use super::{
    Bot,
    form::{Fields, wrong},
    game::is_own,
};
use crate::{
    Answer, App,
    http::games,
    http::problems::{BadRequest, NotFound, Unprocessable},
    problem::{ApiError, Result},
    rooms::{self, Saying},
};

/// Lines that are told at a time: more than anybody says between two looks.
const PAGE: u32 = 50;

/// Says something beside the bot's own game: `text`, and as `room` `player` (without it too) or `spectator`, as a form or as JSON.
#[utoipa::path(post, path = "/api/bot/game/{id}/chat", operation_id = "botSay", tag = "bots", security(("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = BotOk), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn say(
    State(app): State<App>,
    Bot(program): Bot,
    Path(id): Path<String>,
    fields: Fields,
) -> Answer<BotOk> {
    let id: GameId = id.parse().map_err(|_| ApiError::not_found())?;
    is_own(&app, &id, &program.person().id).await?;
    let room = match fields.text("room") {
        None | Some("player") => chat::ChatRoom::Players,
        Some("spectator") => chat::ChatRoom::Watchers,
        Some(_) => return Err(wrong("room")),
    };
    let text = fields.text("text").ok_or_else(|| {
        ApiError::unprocessable(Message::new("missing-field").with("field", "text")).at("/text")
    })?;
    let row = games::row(&app, &id).await?;
    rooms::say(&app, &row, program.person(), Saying { room, text, key: None }).await?;
    Ok(Json(BotOk { ok: true }))
}

/// What was said beside a game behind a line, oldest first; players hear the watchers when the game is over.
pub(super) async fn news(
    app: &App,
    game: &GameId,
    over: bool,
    last: &mut Option<LineId>,
) -> Result<Vec<BotGameLine>> {
    let mut lines = app.store.lines_of(game, (true, over), None, PAGE).await?;
    lines.retain(|line| !line.deleted && last.as_ref().is_none_or(|last| line.id > *last));
    lines.reverse();
    if let Some(newest) = lines.last() {
        *last = Some(newest.id.clone());
    }
    let told = lines.into_iter().map(|line| BotGameLine::ChatLine {
        room: match line.room {
            ChatRoom::Players => "player",
            ChatRoom::Watchers => "spectator",
        }
        .to_owned(),
        username: line.name,
        text: line.text,
    });
    Ok(told.collect())
}
