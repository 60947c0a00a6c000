//! Games that are over are counted for their players' figures, some at a time, by one task: new ones, and those from before
//! there were figures.
//!
//! The figures are shown to everybody. What nobody but the players may see does not count, nor does a game by a rulebook of
//! somebody's own, nor a match of four. A rated game is counted once its ratings are entered.

use std::time::Duration;

use krog_chess::{Color, GameResult, Variant};
use krog_compete::TimeClass;
use krog_explorer::openings;
use krog_store::{CountedFor, CountedGame, Facet, GameRow, Outcome, StoredEvent};

use crate::{
    App,
    game::{LiveGame, Settings},
    problem::Result,
};

/// How often it is looked for games that are over.
const EVERY: Duration = Duration::from_secs(2);
/// Games that are counted at a time.
const BATCH: u32 = 100;
const HOUR_MS: i64 = 60 * 60 * 1000;

/// Where an opponent's rating lies as against one's own, from the difference. The names are kept and never change.
pub const fn band(difference: i32) -> &'static str {
    match difference {
        ..=-200 => "lower-200",
        -199..=-100 => "lower-100",
        -99..=99 => "near",
        100..=199 => "higher-100",
        200.. => "higher-200",
    }
}

impl App {
    /// Counts games until the server stops.
    pub(super) async fn count_games(self) {
        let mut tick = tokio::time::interval(EVERY);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.stopping.cancelled() => return,
                _ = tick.tick() => {}
            }
            loop {
                match self.count_some().await {
                    Ok(0) => break,
                    Ok(games) => tracing::debug!(games, "games were counted for the figures"),
                    Err(error) => {
                        tracing::error!(?error, "games that are over do not come into the figures");
                        break;
                    }
                }
                if self.stopping.is_cancelled() {
                    return;
                }
            }
        }
    }

    /// Counts the next games. Returns how many were counted.
    pub async fn count_some(&self) -> Result<usize> {
        let ids = self.store.uncounted_games(BATCH).await?;
        let mut counted = 0;
        for row in self.store.games(&ids).await? {
            if self.stopping.is_cancelled() {
                break;
            }
            let game = self.counted(&row).await?;
            counted += usize::from(self.store.count_game(&game).await?);
        }
        Ok(counted)
    }

    async fn counted(&self, row: &GameRow) -> Result<CountedGame> {
        let record = &row.record;
        let settings = Settings::load(&record.settings).unwrap_or_default();
        let mut game = CountedGame {
            game: record.id.clone(),
            rated: record.rated,
            speed: settings.class(),
            opening: None,
            players: Vec::new(),
        };
        if record.variant == Variant::Bughouse {
            return Ok(game);
        }
        let events = self.store.events(&record.id).await?;
        if record.variant == Variant::Standard && record.rulebook.is_none() {
            game.opening = opening(row, &events);
        }
        let winner = match row.end.map(|end| end.result) {
            Some(GameResult::Win(color)) => Some(color),
            Some(GameResult::Draw) => None,
            Some(GameResult::None) | None => return Ok(game),
        };
        if settings.is_closed() || record.rulebook.is_some() {
            return Ok(game);
        }
        let ratings = self.store.ratings_before(&record.id).await?;
        let seats =
            [(record.creator_color, Some(&row.creator)), (!record.creator_color, row.opponent.as_ref())];
        for (side, named) in seats {
            let Some(person) = named.map(|named| &named.id) else { continue };
            let mut buckets = common(row, game.speed, &events);
            let color = if side == Color::White { "white" } else { "black" };
            buckets.push((Facet::Color, color.to_owned()));
            let against =
                if side == record.creator_color { row.opponent.as_ref() } else { Some(&row.creator) };
            let against = match against {
                None => "computer",
                Some(named) if named.bot => "bot",
                Some(_) => "person",
            };
            buckets.push((Facet::Against, against.to_owned()));
            if let Some(opening) = game.opening {
                let facet = if side == Color::White { Facet::OpeningWhite } else { Facet::OpeningBlack };
                buckets.push((facet, opening.to_owned()));
            }
            let rating = |own: bool| ratings.iter().find(|(id, _)| (id == person) == own);
            if let (Some((_, own)), Some((_, other))) = (rating(true), rating(false)) {
                buckets.push((Facet::Rating, band(other - own).to_owned()));
            }
            let outcome = Outcome::of(winner, side);
            game.players.push(CountedFor { person: person.clone(), outcome, buckets });
        }
        Ok(game)
    }
}

/// What both players of a game count it as.
fn common(row: &GameRow, speed: TimeClass, events: &[StoredEvent]) -> Vec<(Facet, String)> {
    let mut buckets =
        vec![(Facet::Variant, row.record.variant.name().to_owned()), (Facet::Speed, speed.name().to_owned())];
    if let Some(end) = row.end {
        buckets.push((Facet::End, end.reason.name().to_owned()));
    }
    if let Some(first) = events.iter().find(|event| event.kind == "move") {
        let hour = first.at_ms.div_euclid(HOUR_MS).rem_euclid(24);
        buckets.push((Facet::Hour, format!("{hour:02}")));
    }
    buckets
}

/// The opening of a game, up to the colon of its name. A log that cannot be read is told of where the game is opened.
fn opening(row: &GameRow, events: &[StoredEvent]) -> Option<&'static str> {
    let live = LiveGame::replay(row.record.clone(), None, events).ok()?;
    Some(openings::of_game(live.game())?.1.family())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_meet_without_a_gap() {
        let bands = [-2000, -200, -199, -100, -99, 0, 99, 100, 199, 200, 2000].map(band);
        assert_eq!(
            bands,
            [
                "lower-200",
                "lower-200",
                "lower-100",
                "lower-100",
                "near",
                "near",
                "near",
                "higher-100",
                "higher-100",
                "higher-200",
                "higher-200",
            ]
        );
    }
}
