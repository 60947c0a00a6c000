//! Ratings: each rated game that is over makes one entry in the ledger, and everybody concerned is told.
//!
//! Owners of games hand over the ids of games that have just ended, without waiting. What did not fit, what another process
//! left behind and what a killed server had not come to is found by a look at the database, at the start and every minute.

use std::time::Duration;

use krog_chess::{ByColor, EndReason, GameResult};
use krog_compete::rating::{Played, scores};
use krog_store::{GameId, GameRow, PersonId, RatedGame, Status, StoreError, StoredEvent};
use krog_table::ratings::{Ended, pool_of};
use krog_wire::{envelope::ServerEvent, rating::RatingUpdate};

use crate::{App, clock::now_ms, view};

const SWEEP: Duration = Duration::from_secs(60);
/// Games of the same two are remembered so long.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
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

/// Whether the position itself ended a game, and nobody's decision.
const fn is_decided(reason: EndReason) -> bool {
    match reason {
        EndReason::Checkmate
        | EndReason::Stalemate
        | EndReason::InsufficientMaterial
        | EndReason::Fivefold
        | EndReason::SeventyFiveMoves
        | EndReason::ThreeChecks
        | EndReason::Hill
        | EndReason::Explosion
        | EndReason::HordeDestroyed
        | EndReason::Race
        | EndReason::RaceDrawn
        | EndReason::AllMenLost
        | EndReason::DeadPosition
        | EndReason::Rulebook
        | EndReason::Stuck => true,
        EndReason::Threefold
        | EndReason::FiftyMoves
        | EndReason::Agreement
        | EndReason::Resignation
        | EndReason::Aborted
        | EndReason::Flag
        | EndReason::IllegalMove
        | EndReason::Abandoned => false,
    }
}

/// From the first move of a game to its end, and when that was.
fn took(events: &[StoredEvent]) -> (u32, i64) {
    let at = |kind: &str| events.iter().find(|event| event.kind == kind).map(|event| event.at_ms);
    let end = at("game_over").unwrap_or_default();
    let ms = at("move").map_or(0, |first| end - first);
    (u32::try_from(ms / 1000).unwrap_or_default(), end)
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
            Ok(Some((update, persons))) => self.tell_rated(game, update, &persons).await,
            Ok(None) => {}
            Err(error) => tracing::error!(%game, %error, "a game is not rated yet"),
        }
    }

    /// Enters a game that is over, unless it is entered, does not count or there is nothing to enter.
    async fn rate_game(
        &self,
        game: &GameId,
    ) -> Result<Option<(RatingUpdate, ByColor<PersonId>)>, StoreError> {
        let Some(row) = self.store.game(game).await? else { return Ok(None) };
        if !row.record.rated || !row.status.is_final() {
            return Ok(None);
        }
        let Some(rated) = rated_game(&row) else {
            self.store.leave_unrated(game).await?;
            return Ok(None);
        };
        let played = self.played(&row, &rated).await?;
        let unanswered = |error| StoreError::Unavailable(format!("the rulebook `rated`: {error}"));
        let update = if played.counts().map_err(unanswered)? {
            view::rating_update(&self.store.rate(&rated, now_ms()).await?)
        } else {
            self.store.leave_unrated(game).await?;
            view::uncounted(game, &played).map_err(unanswered)?
        };
        Ok(Some((update, rated.persons)))
    }

    /// What matters of a game for whether it counts; kept where it was quick, so that it is the same whenever it is asked.
    async fn played(&self, row: &GameRow, rated: &RatedGame) -> Result<Played, StoreError> {
        if let Some(kept) = self.store.quick_game(&rated.game).await? {
            return Ok(kept);
        }
        let (seconds, end_ms) = took(&self.store.events(&rated.game).await?);
        let decided = row.end.is_some_and(|end| is_decided(end.reason));
        let mut played = Played { plies: row.plies, seconds, decided, quick_before: 0 };
        if played.is_quick() {
            played.quick_before = self.store.quick_games_like(rated, end_ms - DAY_MS, end_ms).await?;
            self.store.keep_quick_game(rated, &played, end_ms).await?;
        }
        Ok(played)
    }

    /// Tells whoever follows the game, and the players wherever else they are.
    async fn tell_rated(&self, game: &GameId, update: RatingUpdate, persons: &ByColor<PersonId>) {
        let there = self.games.rated(game, &update).await;
        let event = ServerEvent::RatingUpdate(update);
        for (person, there) in [(&persons.white, there.white), (&persons.black, there.black)] {
            if !there {
                self.presence.tell(person, &event);
            }
        }
    }
}
