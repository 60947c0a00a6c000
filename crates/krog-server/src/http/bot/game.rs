//! The stream of a game: the whole of it first, then how it stands whenever that changes.

use axum::{extract::State, http::HeaderMap, response::Response};
use krog_store::{GameId, PersonId};
use krog_wire::{
    bot::{BotGameLine, BotGameState},
    game::{GameView, PlayerView},
    variant::Color,
};

use super::{
    Bot, chat,
    lines::{Closed, Lines, open},
};
use crate::{
    App,
    actors::{Reader, Seat},
    auth::Asker,
    http::{
        games,
        params::{Id, Query},
        pgn::{self, PgnQuery},
        problems::{BadRequest, Forbidden, NotFound, Unprocessable},
    },
    problem::{ApiError, Result},
    socket::{Follower, News},
    view,
};

/// The bot's own game, line by line, until it is over.
#[utoipa::path(get, path = "/api/bot/game/stream/{id}", operation_id = "botGameStream", tag = "bots", security(("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = BotGameLine, content_type = "application/x-ndjson"), NotFound))]
pub(crate) async fn stream(
    State(app): State<App>,
    Bot(program): Bot,
    Id(id): Id<GameId>,
) -> Result<Response> {
    let person = program.person().id.clone();
    let view = own(&app, &id, &person).await?;
    let (lines, response) = open(&app, &program)?;
    let told = Told { app: app.clone(), id, person, lines };
    app.sockets.spawn(told.run(view));
    Ok(response)
}

/// A game as a PGN file.
#[utoipa::path(get, path = "/game/export/{id}", operation_id = "botExportGame", tag = "bots", security(("token" = [])),
    params(("id" = String, Path, description = "The game."), PgnQuery),
    responses((status = 200, body = String, content_type = "text/x-chess-pgn"), BadRequest, Forbidden, NotFound, Unprocessable))]
pub(crate) async fn export(
    app: State<App>,
    asker: Asker,
    headers: HeaderMap,
    id: Id<GameId>,
    query: Query<PgnQuery>,
) -> Result<Response> {
    pgn::of_game(app, asker, headers, id, query).await
}

/// Nobody but its players is told here that there is a game.
pub(super) async fn is_own(app: &App, id: &GameId, person: &PersonId) -> Result<()> {
    if app.store.plays(person, id).await? { Ok(()) } else { Err(ApiError::not_found()) }
}

/// A game in which somebody plays, as that player sees it.
pub(super) async fn own(app: &App, id: &GameId, person: &PersonId) -> Result<GameView> {
    is_own(app, id, person).await?;
    let view = games::current(app, id, &Reader::Person { id: person.clone(), banned: false }).await?;
    if view.you.is_some() { Ok(view) } else { Err(ApiError::not_found()) }
}

/// What a stream tells.
struct Told {
    app: App,
    id: GameId,
    person: PersonId,
    lines: Lines,
}

impl Told {
    async fn run(mut self, view: GameView) {
        let here = self.app.bots.enter(&self.person);
        let follower = Follower::new();
        let seat = || follower.seat(&self.person);
        // From here on nothing is missed: what happened since the view was taken is found by the first look.
        if self.app.games.watch(&self.id, seat).await.is_ok() {
            let ended = self.tell(&follower, view).await;
            tracing::debug!(game = %self.id, ?ended, "a bot's stream of a game ended");
        }
        self.app.games.leave(&self.id, follower.id(), false).await;
        drop(here);
    }

    async fn tell(&mut self, follower: &Follower, view: GameView) -> Result<(), Closed> {
        let mut last = view::bot::game_state(&view);
        let (mut gone, mut heard) = (None, None);
        self.lines.write(&BotGameLine::GameFull(Box::new(view::bot::game_full(&view)))).await?;
        let mut over = view.end.is_some();
        while !over {
            let view = own(&self.app, &self.id, &self.person).await.map_err(|_| Closed)?;
            let state = view::bot::game_state(&view);
            if changed(&last, &state) {
                self.lines.write(&BotGameLine::GameState(state.clone())).await?;
                last = state;
            }
            let away = opponent_gone(&view);
            if away.is_some() != gone.is_some() {
                let line = BotGameLine::OpponentGone { gone: away.is_some(), claim_win_in_seconds: away };
                self.lines.write(&line).await?;
                gone = away;
            }
            over = view.end.is_some();
            for line in chat::news(&self.app, &self.id, over, &mut heard).await.map_err(|_| Closed)? {
                self.lines.write(&line).await?;
            }
            if !over {
                self.lines.wait(follower.outbox(), None).await?;
                follower.clear().map_err(|()| Closed)?;
            }
        }
        Ok(())
    }
}

/// Whether there is something to tell. Clocks that run on are not: clients count by themselves.
fn changed(last: &BotGameState, state: &BotGameState) -> bool {
    let still = BotGameState { wtime: last.wtime, btime: last.btime, ..state.clone() };
    still != *last
}

/// Seconds until the game of an opponent who has left may be claimed.
fn opponent_gone(view: &GameView) -> Option<u64> {
    let (opponent, ms) = match view.you? {
        Color::White => (&view.players.black, view.gone.black),
        Color::Black => (&view.players.white, view.gone.white),
    };
    // The built-in computer has no page that could be closed.
    let ms = ms.filter(|_| matches!(opponent, Some(PlayerView::Person { .. })))?;
    Some(ms.div_ceil(1000))
}

/// How a program follows a game: by an outbox of which it only wants to know that there is news.
impl Follower {
    /// As the owner of a game knows it.
    fn seat(&self, person: &PersonId) -> Seat {
        Seat {
            id: self.id(),
            person: person.clone(),
            banned: false,
            outbox: self.shared(),
            lane: self.lane(),
        }
    }

    /// Forgets what waits: the whole state tells more. An error when it was cut off.
    pub(super) fn clear(&self) -> Result<(), ()> {
        loop {
            match self.outbox().next() {
                News::Event(_) => {}
                News::Cut => return Err(()),
                // A player's lane is never behind.
                News::Behind(_) | News::None => return Ok(()),
            }
        }
    }
}
