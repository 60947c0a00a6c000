//! What a socket follows: games, and the lobby.

use std::sync::Arc;

use krog_chess::Message as Words;
use krog_store::GameId;
use krog_wire::envelope::{Ack, Done, ServerEvent, ServerFrame};

use super::{Connection, Ended, Lane, TOO_SLOW, game};
use crate::{
    actors::{Reader, Seat},
    problem::{ApiError, Result},
    websocket::Frame,
};

/// Games that one socket may follow.
pub(crate) const GAMES_PER_SOCKET: usize = 16;

impl Connection {
    /// Follows a game no longer.
    pub(super) async fn leave(&mut self, game: &str) -> Result<Ack> {
        let game = game::id(game)?;
        let seq = self.app.games.view(&game, &Reader::Server).await?.seq();
        self.app.games.leave(&game, self.seat, false).await;
        self.forget(&game);
        Ok(Ack::Done(Done { seq }))
    }

    fn forget(&mut self, game: &GameId) {
        for (_, lane) in self.games.extract_if(.., |(known, _)| known == game) {
            self.outbox.leave(lane);
        }
    }

    /// Refuses to follow more games than a socket may.
    pub(super) fn room_for_one_more(&self) -> Result<()> {
        if self.games.len() < GAMES_PER_SOCKET {
            return Ok(());
        }
        let message = Words::new("too-many-games").with("most", GAMES_PER_SOCKET);
        Err(ApiError::unprocessable(message).at("/d/game"))
    }

    /// Follows a game, from an event on or from now.
    pub(super) async fn follow(&mut self, game: GameId, from: Option<u64>) -> Result<Ack> {
        // What waits of an earlier following is part of the answer to this one.
        self.forget(&game);
        self.room_for_one_more()?;
        let lane = self.outbox.follow();
        // Before the owner knows of the seat, so that it is left in any case.
        self.games.push((game.clone(), lane));
        let seat = || Seat {
            id: self.seat,
            person: self.person.id.clone(),
            banned: self.person.banned,
            outbox: self.outbox.clone(),
            lane,
        };
        let followed = game::follow(&self.app, &game, from, seat).await;
        if followed.is_err() {
            self.app.games.leave(&game, self.seat, false).await;
            self.forget(&game);
        }
        followed
    }

    /// Follows the lobby; as it stands, as JSON.
    pub(super) async fn follow_lobby(&mut self) -> Result<Arc<str>> {
        self.leave_lobby();
        let lane = self.outbox.follow();
        self.lobby = Some(lane);
        let watched = self.app.lobby.watch(self.seat, &self.outbox, lane).await;
        if watched.is_err() {
            self.leave_lobby();
        }
        watched
    }

    /// Follows the lobby no longer.
    pub(super) fn leave_lobby(&mut self) {
        if let Some(lane) = self.lobby.take() {
            self.outbox.leave(lane);
            self.app.lobby.leave(self.seat);
        }
    }

    /// Sends the whole lobby, whose changes were passed over.
    async fn catch_up_with_lobby(&mut self) -> Result<(), Ended> {
        let Ok(lobby) = self.follow_lobby().await else { return Err(TOO_SLOW) };
        self.writer.push(Frame::text(&format!(r#"{{"e":"lobby_state","d":{lobby}}}"#)));
        Ok(())
    }

    /// Sends the whole state of a game whose events were passed over.
    pub(super) async fn catch_up(&mut self, lane: Lane) -> Result<(), Ended> {
        if self.lobby == Some(lane) {
            return self.catch_up_with_lobby().await;
        }
        let Some((game, _)) = self.games.iter().find(|(_, known)| *known == lane).cloned() else {
            self.outbox.leave(lane);
            return Ok(());
        };
        let g = Some(game.to_string());
        let event = match self.follow(game, None).await {
            Ok(Ack::Watching(state)) => ServerEvent::GameState(state),
            Ok(Ack::Match(state)) => ServerEvent::BughouseState(state),
            _ => return Err(TOO_SLOW),
        };
        let frame = ServerFrame { g, s: None, event };
        self.writer.push(Frame::json(&frame, 8 * 1024));
        Ok(())
    }
}
