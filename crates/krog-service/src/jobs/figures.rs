//! Games that are over are counted for their players' figures, some at a time, by one task: new ones, and those from before
//! there were figures.
//!
//! The figures are shown to everybody. What nobody but the players may see does not count, nor does a game by a rulebook of
//! somebody's own. A match of four counts for each of its players by the result of the team; it has no colour, and no opening. A rated game is
//! counted once its ratings are entered.

use std::time::Duration;

use krog_chess::{Color, GameResult, Variant, bughouse::Team};
use krog_compete::{TimeClass, rating::mean};
use krog_explorer::openings;
use krog_store::{
    CountedFor, CountedGame, Facet, GameRecord, GameRow, Named, Outcome, PersonId, StoredEvent,
};
use krog_table::view::SEATS;

use super::batches::{Batches, until_stopped};
use crate::{
    App,
    game::{LiveGame, Settings},
    problem::Result,
    workers::{Cost, WorkError},
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
        let batches = Batches {
            every: EVERY,
            done: "games were counted for the figures",
            failed: "games that are over do not come into the figures",
        };
        until_stopped(self, batches, |app| async move { app.count_some().await }).await;
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
        let events = self.store.events(&record.id).await?;
        if record.variant == Variant::Standard && record.rulebook.is_none() {
            let (record, events) = (record.clone(), events.clone());
            game.opening = match self.workers.run(Cost::LOOK, move || opening(record, &events)).await {
                Ok(opening) => opening,
                // It would not be different the next time.
                Err(WorkError::TooLong | WorkError::Died) => None,
                Err(error) => return Err(error.into()),
            };
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
        if record.variant == Variant::Bughouse {
            let seats = self.store.seats(&record.id).await?;
            game.players = counted_match(&seats, winner, &ratings, &common(row, game.speed, &events));
            return Ok(game);
        }
        let seats =
            [(record.creator_color, Some(&row.creator)), (!record.creator_color, row.opponent.as_ref())];
        for (side, named) in seats {
            let Some(person) = named.map(|named| &named.id) else { continue };
            let mut buckets = common(row, game.speed, &events);
            let color = if side == Color::White { "white" } else { "black" };
            buckets.push((Facet::Color, color.to_owned()));
            let against =
                if side == record.creator_color { row.opponent.as_ref() } else { Some(&row.creator) };
            buckets.push((Facet::Against, kind_of(against).to_owned()));
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

/// What a match counts as for each of its players, by the result of the team. Lists have a match as a game in which team 1 has White.
fn counted_match(
    seats: &[(String, Named)],
    winner: Option<Color>,
    ratings: &[(PersonId, i32)],
    common: &[(Facet, String)],
) -> Vec<CountedFor> {
    let named = |seat: krog_chess::bughouse::Seat| {
        seats.iter().find(|(name, _)| name == seat.name()).map(|(_, named)| named)
    };
    let rating = |named: &Named| ratings.iter().find(|(id, _)| *id == named.id).map(|(_, rating)| *rating);
    let mut players = Vec::with_capacity(SEATS.len());
    for seat in SEATS {
        let Some(own) = named(seat) else { continue };
        let [one, two, three, four] = SEATS.map(named);
        let others = if seat.team() == Team::One { [three, four] } else { [one, two] };
        let mut buckets = common.to_vec();
        let kinds = others.map(kind_of);
        let against = ["computer", "bot"].into_iter().find(|kind| kinds.contains(kind)).unwrap_or("person");
        buckets.push((Facet::Against, against.to_owned()));
        if let ([Some(one), Some(other)], Some(own)) =
            (others.map(|named| named.and_then(rating)), rating(own))
        {
            buckets.push((Facet::Rating, band(mean([one, other]) - own).to_owned()));
        }
        let side = if seat.team() == Team::One { Color::White } else { Color::Black };
        players.push(CountedFor { person: own.id.clone(), outcome: Outcome::of(winner, side), buckets });
    }
    players
}

/// Who plays on a seat.
const fn kind_of(named: Option<&Named>) -> &'static str {
    match named {
        None => "computer",
        Some(named) if named.bot => "bot",
        Some(_) => "person",
    }
}

/// What all players of a game count it as.
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
fn opening(record: GameRecord, events: &[StoredEvent]) -> Option<&'static str> {
    let live = LiveGame::replay(record, None, events).ok()?;
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
