//! The ratings beside the names of players.

use krog_chess::Color;
use krog_compete::rating::{PROVISIONAL, START};
use krog_store::{GameRow, Named, StoreError};
use krog_wire::{
    envelope::{ServerEvent, ServerFrame},
    explain::VerdictName,
    game::{GameView, PlayerView},
};

use super::{Ratings, pool_of};
use crate::view;

impl Ratings {
    /// Fills in what the players are rated, and what the game did to it once it has.
    pub async fn show(&self, view: &mut GameView, row: &GameRow) -> Result<(), StoreError> {
        if row.record.rated
            && row.status.is_final()
            && let Some(entry) = self.store.rating_entry_of(&row.record.id).await?
        {
            let update = view::rating_update(&entry);
            for part in entry.parts() {
                let side = Color::ALL
                    .into_iter()
                    .find(|side| named(row, *side).is_some_and(|named| named.id.as_str() == part.person));
                if let Some(player) = side.and_then(|side| player_of(view, side)) {
                    rate(player, part.before.rating, part.before.games);
                }
            }
            view.ratings = Some(krog_wire::position::ByColor { white: update.white, black: update.black });
            return Ok(());
        }
        if row.record.rated
            && row.status.is_final()
            && let Some(played) = self.store.quick_game(&row.record.id).await?
        {
            let counting =
                view::counting(&played).map_err(|error| StoreError::Unavailable(error.to_string()))?;
            view.uncounted = Some(Box::new(counting)).filter(|said| said.verdict != VerdictName::Permitted);
        }
        for side in Color::ALL {
            if let (Some(named), Some(player)) = (named(row, side), player_of(view, side)) {
                self.show_player(player, named, row).await?;
            }
        }
        Ok(())
    }

    /// Fills in who joined, where that is what an event tells.
    pub async fn show_newcomer(&self, frame: &mut ServerFrame, row: &GameRow) -> Result<(), StoreError> {
        let ServerEvent::PlayerJoined(joined) = &mut frame.event else { return Ok(()) };
        let Some(named) = named(row, view::chess_color(joined.color)) else { return Ok(()) };
        view::name_player(&mut joined.player, named);
        self.show_player(&mut joined.player, named, row).await
    }

    /// Fills in what a player is rated: now, or before the game where that is over.
    pub async fn show_player(
        &self,
        player: &mut PlayerView,
        named: &Named,
        row: &GameRow,
    ) -> Result<(), StoreError> {
        let Some(pool) = pool_of(row).filter(|_| named.account) else { return Ok(()) };
        let (rating, games) = if row.status.is_final() {
            self.store.rating_at(&named.id, pool, row.record.created_ms).await?.unwrap_or((START, 0))
        } else {
            let standing = self.standing(&named.id, pool).await?;
            (standing.rating, standing.games)
        };
        rate(player, rating, games);
        Ok(())
    }
}

fn rate(player: &mut PlayerView, found: i32, games: u32) {
    if let PlayerView::Person { rating, provisional, .. } = player {
        (*rating, *provisional) = (Some(found), Some(games < PROVISIONAL));
    }
}

fn player_of(view: &mut GameView, side: Color) -> Option<&mut PlayerView> {
    match side {
        Color::White => view.players.white.as_mut(),
        Color::Black => view.players.black.as_mut(),
    }
}

fn named(row: &GameRow, side: Color) -> Option<&Named> {
    if side == row.record.creator_color { Some(&row.creator) } else { row.opponent.as_ref() }
}
