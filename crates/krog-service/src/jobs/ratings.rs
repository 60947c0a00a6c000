//! Ratings: each rated game that is over makes one entry in the ledger, and everybody concerned is told.
//!
//! Owners of games hand over the ids of games that have just ended, without waiting. What did not fit, what another process
//! left behind and what a killed server had not come to is found by a look at the database, at the start and every minute.

use std::time::Duration;

use krog_chess::{
    ByColor, EndReason, GameResult,
    bughouse::{BoardName, Seat},
};
use krog_compete::rating::{Played, Pool, scores};
use krog_store::{GameId, GameRow, Named, Rated, RatedGame, RatedMatch, Status, StoreError, StoredEvent};
use krog_table::{
    bughouse::MatchEvent,
    ratings::{Ended, pool_of},
    view::SEATS,
};
use krog_wire::{envelope::ServerEvent, rating::RatingUpdate};

use crate::{App, clock::now_ms, game::Settings, view};

const SWEEP: Duration = Duration::from_secs(60);
/// Games of the same two are remembered so long.
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// Games that a sweep asks for at a time.
const PAGE: u32 = 200;

/// What there is to enter of a game that is over; of a match who sat where is in `seats`.
fn rated_game(row: &GameRow, seats: &[(String, Named)]) -> Option<Rated> {
    let winner = match row.end?.result {
        GameResult::Win(color) => Some(color),
        GameResult::Draw => None,
        GameResult::None => return None,
    };
    if row.status != Status::Completed || !row.record.rated {
        return None;
    }
    let (game, scores) = (row.record.id.clone(), scores(winner));
    if !row.record.variant.is_one_board() {
        let person = |seat: Seat| seats.iter().find(|(name, _)| name == seat.name()).map(|(_, named)| named);
        let [one, two, three, four] = SEATS.map(person);
        let (one, two, three, four) = (one?, two?, three?, four?);
        let bots = [one, two, three, four].iter().any(|named| named.bot);
        let time = Settings::load(&row.record.settings)?.time();
        let teams = [[one.id.clone(), two.id.clone()], [three.id.clone(), four.id.clone()]];
        // Lists have a match as a game in which team 1 has White.
        let scores = [scores.white, scores.black];
        let pool = Pool::of(row.record.variant, &time, bots)?;
        return Some(Rated::Match(RatedMatch { game, pool, teams, scores }));
    }
    let (creator, opponent) = (row.creator.id.clone(), row.opponent.as_ref()?.id.clone());
    let persons = row.record.creator_color.fold_wb(
        ByColor { white: creator.clone(), black: opponent.clone() },
        ByColor { white: opponent, black: creator },
    );
    Some(Rated::Game(RatedGame { game, pool: pool_of(row)?, persons, scores }))
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
    let at = |kinds: &[&str]| {
        events.iter().find(|event| kinds.contains(&event.kind.as_str())).map(|event| event.at_ms)
    };
    let end = at(&["game_over", "over"]).unwrap_or_default();
    let ms = at(&["move"]).map_or(0, |first| end - first);
    (u32::try_from(ms / 1000).unwrap_or_default(), end)
}

/// Half-moves on the board of a match on which more were made.
fn longer_board(events: &[StoredEvent]) -> u32 {
    let boards = events.iter().filter_map(|event| match MatchEvent::load(event) {
        Ok(MatchEvent::Move(made)) => Some(BoardName::from(made.board)),
        _ => None,
    });
    let (a, b): (Vec<_>, Vec<_>) = boards.partition(|board| *board == BoardName::A);
    u32::try_from(a.len().max(b.len())).unwrap_or(u32::MAX)
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
            Ok(Some((update, rated))) => self.tell_rated(game, update, &rated).await,
            Ok(None) => {}
            Err(error) => tracing::error!(%game, %error, "a game is not rated yet"),
        }
    }

    /// Enters a game that is over, unless it is entered, does not count or there is nothing to enter.
    async fn rate_game(&self, game: &GameId) -> Result<Option<(RatingUpdate, Rated)>, StoreError> {
        let Some(row) = self.store.game(game).await? else { return Ok(None) };
        if !row.record.rated || !row.status.is_final() {
            return Ok(None);
        }
        let seats = match row.record.variant.is_one_board() {
            true => Vec::new(),
            false => self.store.seats(game).await?,
        };
        let Some(rated) = rated_game(&row, &seats) else {
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
        Ok(Some((update, rated)))
    }

    /// What matters of a game for whether it counts; kept where it was quick, so that it is the same whenever it is asked.
    async fn played(&self, row: &GameRow, rated: &Rated) -> Result<Played, StoreError> {
        if let Some(kept) = self.store.quick_game(rated.game()).await? {
            return Ok(kept);
        }
        let events = self.store.events(rated.game()).await?;
        let (seconds, end_ms) = took(&events);
        let decided = row.end.is_some_and(|end| is_decided(end.reason));
        let four = matches!(rated, Rated::Match(_));
        let plies = if four { longer_board(&events) } else { row.plies };
        let mut played = Played { plies, seconds, decided, quick_before: 0, four, ..Played::default() };
        if played.is_quick() {
            played.quick_before = self.store.quick_games_like(rated, end_ms - DAY_MS, end_ms).await?;
            self.store.keep_quick_game(rated, &played, end_ms).await?;
        }
        Ok(played)
    }

    /// Tells whoever follows the game, and the players wherever else they are.
    async fn tell_rated(&self, game: &GameId, update: RatingUpdate, rated: &Rated) {
        let there = self.games.rated(game, &update).await;
        let event = ServerEvent::RatingUpdate(update);
        for person in rated.persons().into_iter().filter(|person| !there.contains(person)) {
            self.presence.tell(person, &event);
        }
    }
}
