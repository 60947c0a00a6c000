//! Ratings: each rated game that is over makes one entry in the ledger, and everybody concerned is told.
//!
//! Owners of games hand over the ids of games that have just ended, without waiting. What did not fit, what another process
//! left behind and what a killed server had not come to is found by a look at the database, at the start and every minute.

use std::time::Duration;

use krog_chess::{ByColor, GameResult};
use krog_compete::rating::{Entry, scores};
use krog_store::{GameId, GameRow, PersonId, RatedGame, Status, StoreError};
use krog_table::ratings::{Ended, pool_of};
use krog_wire::envelope::ServerEvent;

use crate::{App, clock::now_ms, view};

const SWEEP: Duration = Duration::from_secs(60);
/// Games that a sweep asks for at a time.
const PAGE: u32 = 200;

/// What there is to enter of a game that is over.
fn rated_game(row: &GameRow) -> Option<RatedGame> {
    let scores = match row.end?.result {
        GameResult::Win(color) => scores(Some(color)),
        GameResult::Draw => scores(None),
        GameResult::None => return None,
    };
    if row.status != Status::Completed || !row.record.rated {
        return None;
    }
    let (creator, opponent) = (row.creator.id.clone(), row.opponent.as_ref()?.id.clone());
    let persons = row.record.creator_color.fold_wb(
        ByColor { white: creator.clone(), black: opponent.clone() },
        ByColor { white: opponent, black: creator },
    );
    Some(RatedGame { game: row.record.id.clone(), pool: pool_of(row)?, persons, scores })
}

impl App {
    /// Rates games until the server stops.
    pub(super) async fn rate_games(self, mut ended: Ended) {
        let mut sweep = tokio::time::interval(SWEEP);
        sweep.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                biased;
                () = self.stopping.cancelled() => return,
                game = ended.recv() => match game {
                    Some(game) => self.rate_and_tell(&game).await,
                    None => return,
                },
                _ = sweep.tick() => self.rate_what_was_missed().await,
            }
        }
    }

    async fn rate_what_was_missed(&self) {
        let mut after = None;
        loop {
            match self.store.unrated_games(after.as_ref(), PAGE).await {
                Ok(games) => {
                    for game in &games {
                        if self.stopping.is_cancelled() {
                            return;
                        }
                        self.rate_and_tell(game).await;
                    }
                    after = games.last().cloned();
                    if after.is_none() {
                        return;
                    }
                }
                Err(error) => {
                    tracing::error!(%error, "games that wait to be rated are not looked for");
                    return;
                }
            }
        }
    }

    async fn rate_and_tell(&self, game: &GameId) {
        match self.rate_game(game).await {
            Ok(Some((entry, persons))) => self.tell_rated(game, &entry, &persons).await,
            Ok(None) => {}
            Err(error) => tracing::error!(%game, %error, "a game is not rated yet"),
        }
    }

    /// Enters a game that is over, unless it is entered or there is nothing to enter.
    async fn rate_game(&self, game: &GameId) -> Result<Option<(Entry, ByColor<PersonId>)>, StoreError> {
        let Some(row) = self.store.game(game).await? else { return Ok(None) };
        if !row.record.rated || !row.status.is_final() {
            return Ok(None);
        }
        let Some(rated) = rated_game(&row) else {
            self.store.leave_unrated(game).await?;
            return Ok(None);
        };
        let entry = self.store.rate(&rated, now_ms()).await?;
        Ok(Some((entry, rated.persons)))
    }

    /// Tells whoever follows the game, and the players wherever else they are.
    async fn tell_rated(&self, game: &GameId, entry: &Entry, persons: &ByColor<PersonId>) {
        let update = view::rating_update(entry);
        let there = self.games.rated(game, &update).await;
        let event = ServerEvent::RatingUpdate(update);
        for (person, there) in [(&persons.white, there.white), (&persons.black, there.black)] {
            if !there {
                self.presence.tell(person, &event);
            }
        }
    }
}
