//! Who comes to a game, and the next game of the same two.

use krog_chess::Color;
use krog_store::{CreateError, Named, NewGame, PersonId};
use krog_wire::envelope::{ServerEvent, ServerFrame};

use crate::{
    actors::{message::ActError, owner::Owner},
    clock::now_ms,
    game::{GameEvent, LiveGame},
    view,
};

impl Owner<LiveGame> {
    /// All pages of a newcomer are a player's from now on, and the event says who it is.
    pub(super) async fn welcome(&mut self, who: &PersonId, name: &str, frames: &mut [ServerFrame]) {
        let color = !self.live.record().creator_color;
        self.audience.recolor(who, color);
        self.presence_changed();
        let online = self.audience.is_there(color);
        let row = self.context.world.store.game(&self.context.id).await.ok().flatten();
        let known = row.as_ref().and_then(|row| row.opponent.clone()).filter(|opponent| opponent.id == *who);
        let named = known.unwrap_or_else(|| Named::guest(who.clone(), name.to_owned()));
        let mut player = view::player(&named, online);
        if let Some(row) = &row
            && let Err(error) = self.context.world.ratings.show_player(&mut player, &named, row).await
        {
            tracing::warn!(game = %self.context.id, %error, "a newcomer is shown without a rating");
        }
        for frame in frames {
            if let ServerEvent::PlayerJoined(joined) = &mut frame.event {
                joined.player = player.clone();
            }
        }
    }

    /// Creates the game that an agreed rematch leads to, before anybody is told of it.
    pub(super) async fn create_next(&self, events: &[GameEvent]) -> Result<(), ActError> {
        let Some(id) = events.iter().find_map(|event| match event {
            GameEvent::Rematch(next) => next.id(),
            _ => None,
        }) else {
            return Ok(());
        };
        let now = now_ms();
        let (record, opponent) = self.live.successor(id, now, random_color());
        let next = self.live.following(record.clone());
        let on_turn = next.game().position().turn();
        let listed = opponent.is_some() && self.live.settings().room.as_ref().is_some_and(|room| room.public);
        let new = NewGame { on_turn, record, speed: self.live.settings().class(), listed, idempotency: None };
        let store = &self.context.world.store;
        let created = match opponent {
            Some(opponent) => store.begin_game(&new, &next.begun_with(&opponent, now)?, None).await,
            None => store.create_game(&new).await.map(drop),
        };
        match created {
            Ok(()) => Ok(()),
            Err(CreateError::Store(error)) => Err(error.into()),
            Err(error) => {
                tracing::error!(game = %self.context.id, %error, "another game was not created");
                Err(ActError::Busy)
            }
        }
    }
}

/// Without randomness it is the clock's last digit that decides, which nobody can foresee either.
fn random_color() -> Color {
    let mut byte = [0];
    let drawn = getrandom::fill(&mut byte).map(|()| byte[0] % 2 == 0);
    Color::from_white(drawn.unwrap_or_else(|_| now_ms() % 2 == 0))
}
