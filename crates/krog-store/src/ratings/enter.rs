//! Adding to the ledger.

use krog_compete::rating::{Entry, Event, Fault, Pair, Pool, Record};

use super::{
    Rated,
    entries::{kind_of, number},
};
use crate::{
    GameId, PersonId, Result, Store, StoreError,
    script::{Ran, Step, Value},
};

/// Another server may have added an entry between our look and our insert; so often it is tried anew.
const ATTEMPTS: usize = 32;

/// Why nothing was given back.
#[derive(Debug, thiserror::Error)]
pub enum RefundError {
    /// There is no such entry, or it is no game of that person.
    #[error("there is no such game of that person")]
    NoGame,
    /// It was given back before.
    #[error("it was given back before")]
    Already,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The ledger is where the caller believed it to be, or not.
#[derive(Debug, PartialEq, Eq)]
enum Entered {
    Yes,
    No,
}

impl Store {
    /// Enters what a rated game did to the ratings, and says what it was; the entry that is there, where it was entered before.
    /// Exactly one entry comes of a game, however often and by however many it is tried.
    pub async fn rate(&self, rated: &Rated, now_ms: i64) -> Result<Entry> {
        for _ in 0..ATTEMPTS {
            if let Some(entry) = self.rating_entry_of(rated.game()).await? {
                return Ok(entry);
            }
            // In this order: whatever comes between the two looks takes the number that we are about to take.
            let last = self.last_rating_entry().await?;
            let before = self.before(rated).await?;
            let entry = rated.entry(last, now_ms, &before).map_err(|fault| failed(&fault))?;
            if self.enter(&entry, &before).await? == Entered::Yes {
                return Ok(entry);
            }
        }
        Err(StoreError::Unavailable("the ledger is added to by too many at once".to_owned()))
    }

    /// The records of all whom a rated game changes, as they are: of the players, then of the pairs.
    async fn before(&self, rated: &Rated) -> Result<Vec<Record>> {
        let mut before = Vec::with_capacity(6);
        for person in rated.persons() {
            before.push(self.record(person, rated.pool()).await?);
        }
        for pair in rated.pairs() {
            before.push(self.pair_record(&pair, rated.pool().of_pairs()).await?);
        }
        Ok(before)
    }

    /// Gives a person back what a game changed, as an entry of its own.
    ///
    /// # Errors
    /// There is nothing to give back, or the database failed.
    pub async fn refund(&self, of: u64, person: &PersonId, now_ms: i64) -> Result<Entry, RefundError> {
        let game = self.rating_entry(of).await?.filter(|entry| !matches!(entry.event, Event::Refund { .. }));
        let game = game.ok_or(RefundError::NoGame)?;
        let part = game.parts().find(|part| part.person == person.as_str()).ok_or(RefundError::NoGame)?;
        let change = part.after.rating - part.before.rating;
        for _ in 0..ATTEMPTS {
            let last = self.last_rating_entry().await?;
            if self.refunds_of(of).await?.iter().any(|refund| refund.person == *person) {
                return Err(RefundError::Already);
            }
            let before = self.record(person, game.pool).await?;
            let what = (of, game.pool, change);
            let entry = Entry::refund(last, now_ms, what, person.as_str(), before.standing)
                .map_err(|fault| failed(&fault))?;
            if self.enter(&entry, &[before]).await? == Entered::Yes {
                return Ok(entry);
            }
        }
        Err(StoreError::Unavailable("the ledger is added to by too many at once".to_owned()).into())
    }

    /// Adds an entry with all that is drawn from it, all or nothing. `before` are the records of its parts and of its pairs.
    async fn enter(&self, entry: &Entry, before: &[Record]) -> Result<Entered> {
        let (kind, game) = kind_of(&entry.event);
        let body = serde_json::to_string(&entry.event)
            .map_err(|error| StoreError::Unavailable(format!("an entry cannot be written: {error}")))?;
        let mut steps = vec![Step::must(
            "INSERT INTO rating_entries (seq, at_ms, pool, kind, game_id, body, previous, hash) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
            vec![
                number(entry.seq).into(),
                entry.at_ms.into(),
                entry.pool.name().into(),
                kind.into(),
                game.map(str::to_owned).into(),
                body.as_str().into(),
                entry.previous.to_string().as_str().into(),
                entry.hash.to_string().as_str().into(),
            ],
        )];
        let people = entry.parts().count();
        for (part, before) in entry.parts().zip(before) {
            steps.push(Step::must(
                "INSERT INTO rating_parts (entry_seq, person_id, pool, at_ms, rating_before, rating_after, games_after, refunds) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
                vec![
                    number(entry.seq).into(),
                    part.person.into(),
                    entry.pool.name().into(),
                    entry.at_ms.into(),
                    i64::from(part.before.rating).into(),
                    i64::from(part.after.rating).into(),
                    i64::from(part.after.games).into(),
                    part.refunds.map(number).into(),
                ],
            ));
            steps.push(standing(part.person, entry.pool, &before.after(&part, entry.at_ms)));
        }
        for (part, before) in entry.pairs().zip(before.iter().skip(people)) {
            let pair = Pair::named(part.person)
                .ok_or_else(|| StoreError::Unavailable(format!("{} is no pair", part.person)))?;
            steps.push(together(&pair, entry.pool.of_pairs(), &before.after(&part, entry.at_ms)));
        }
        if let Some(game) = game {
            steps.push(Step::must(
                "UPDATE games SET rated = 2 WHERE id = $1 AND rated = 1",
                vec![game.into()],
            ));
        }
        Ok(match self.run(steps).await? {
            Ran::Done(_) => Entered::Yes,
            Ran::Refused(_) => Entered::No,
        })
    }

    /// Notes of a rated game that there is nothing to enter.
    pub async fn leave_unrated(&self, game: &GameId) -> Result<()> {
        let values = vec![game.as_str().into()];
        self.write("UPDATE games SET rated = 2 WHERE id = $1 AND rated = 1", values).await.map(drop)
    }

    /// Rated games that are over and not entered yet, at most `limit`, from behind `after` on.
    pub async fn unrated_games(&self, after: Option<&GameId>, limit: u32) -> Result<Vec<GameId>> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE rated = 1 AND status IN ('completed', 'cancelled') AND id > $1 \
             ORDER BY id LIMIT $2",
        )
        .bind(after.map_or("", GameId::as_str))
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| crate::column::Reader::new(row)?.parse("id")).collect()
    }
}

/// The arithmetic has an answer for every game; a rulebook that gives none is a fault of the product.
fn failed(fault: &Fault) -> StoreError {
    StoreError::Unavailable(format!("an entry cannot be computed: {fault}"))
}

fn standing(person: &str, pool: Pool, record: &Record) -> Step {
    let mut values = vec![person.into(), pool.name().into()];
    values.extend(values_of(record));
    Step::must(
        "INSERT INTO standings (person_id, pool, rating, peak, peak_ms, games, wins, draws, losses, streak, best_streak, updated_ms) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (person_id, pool) DO UPDATE SET \
         rating = excluded.rating, peak = excluded.peak, peak_ms = excluded.peak_ms, games = excluded.games, \
         wins = excluded.wins, draws = excluded.draws, losses = excluded.losses, streak = excluded.streak, \
         best_streak = excluded.best_streak, updated_ms = excluded.updated_ms",
        values,
    )
}

/// The standing of two who play together.
fn together(pair: &Pair, pool: Pool, record: &Record) -> Step {
    let [one, other] = pair.both();
    let mut values =
        vec![pair.name().as_str().into(), pool.name().into(), one.as_str().into(), other.as_str().into()];
    values.extend(values_of(record));
    Step::must(
        "INSERT INTO pair_standings (pair, pool, one_id, other_id, rating, peak, peak_ms, games, wins, draws, losses, streak, \
         best_streak, updated_ms) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) \
         ON CONFLICT (pair, pool) DO UPDATE SET rating = excluded.rating, peak = excluded.peak, \
         peak_ms = excluded.peak_ms, games = excluded.games, wins = excluded.wins, draws = excluded.draws, \
         losses = excluded.losses, streak = excluded.streak, best_streak = excluded.best_streak, \
         updated_ms = excluded.updated_ms",
        values,
    )
}

/// A record as both tables have it.
fn values_of(record: &Record) -> [Value; 10] {
    let standing = &record.standing;
    [
        i64::from(standing.rating).into(),
        i64::from(standing.peak).into(),
        record.peak_ms.into(),
        i64::from(standing.games).into(),
        i64::from(record.wins).into(),
        i64::from(record.draws).into(),
        i64::from(record.losses).into(),
        i64::from(record.streak).into(),
        i64::from(record.best_streak).into(),
        record.updated_ms.into(),
    ]
}
