//! Games that are taken in, in batches each of which is there whole or not at all.

use std::{
    collections::{HashMap, HashSet},
    io::Read,
    ops::ControlFlow,
};

use krog_explorer::{
    Card, Event, ExplorerError, ImportOptions, Key, MoveCode, Summary,
    games::{Eco, Material},
    import::{Keep, ReadGame, read},
};
use sqlx::{Error, PgTransaction};

use super::{StoredCollection, copy::Rows, lock, search::outcome_bits};

/// How large a batch becomes: passages, bytes of texts.
const PASSAGES: usize = 800_000;
const BYTES: usize = 64 << 20;

/// A game that is not written yet.
pub(super) struct Waiting {
    pub(super) card: Card,
    white: String,
    black: String,
    opening: String,
    eco: Option<Eco>,
    plies: usize,
    material: Material,
    print: [u8; 16],
    text: Vec<u8>,
    pub(super) passages: Vec<(Key, MoveCode)>,
}

/// An import that is running.
struct Keeping<'a> {
    collection: &'a StoredCollection,
    number: i32,
    source: String,
    cursor: Option<&'a str>,
    batch: Vec<Waiting>,
    prints: HashSet<[u8; 16]>,
    passages: usize,
    bytes: usize,
    /// Numbers that are left for games.
    room: i32,
    /// Passages of a batch.
    most: usize,
}

impl StoredCollection {
    /// Takes in the games of a PGN stream, packed or not. What was taken in stays, however the import ends; games that are there
    /// already are passed over, whoever else imports at the same time. `watch` hears how it goes, and may break it off; games are
    /// counted when their batch is written.
    ///
    /// # Errors
    /// The database failed. That the stream breaks off is no error here: `watch` is told, and the summary is not complete.
    pub fn import<R: Read>(
        &self,
        stream: R,
        options: &ImportOptions,
        watch: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<Summary, ExplorerError> {
        let number = self.make()?;
        let sql = "SELECT next_game FROM explorer_collections WHERE collection = $1";
        let next: i32 = self.all.wait(sqlx::query_scalar(sql).bind(number).fetch_one(self.pool()))?;
        let keeping = Keeping {
            collection: self,
            number,
            // No database takes it.
            source: options.source.replace('\0', ""),
            cursor: options.cursor.as_deref(),
            batch: Vec::new(),
            prints: HashSet::new(),
            passages: 0,
            bytes: 0,
            room: i32::MAX - next,
            most: options.batch.min(PASSAGES),
        };
        read(stream, keeping, options, watch)
    }
}

impl Keep for Keeping<'_> {
    fn is_full(&self) -> bool {
        self.room <= 0
    }

    fn keep(&mut self, game: &mut ReadGame<'_>, summary: &mut Summary) -> Result<(), ExplorerError> {
        let print = game.fingerprint().to_be_bytes();
        if !self.prints.insert(print) {
            summary.skipped += 1;
            return Ok(());
        }
        self.room -= 1;
        let passages = game.passages();
        self.passages += passages.len();
        self.bytes += game.text().len();
        self.batch.push(Waiting {
            card: game.card(),
            white: game.white().to_owned(),
            black: game.black().to_owned(),
            opening: game.opening().to_owned(),
            eco: game.eco(),
            plies: game.plies(),
            material: game.material(),
            print,
            text: game.text().to_vec(),
            passages,
        });
        if self.passages >= self.most || self.bytes >= BYTES {
            self.write(false, summary)?;
        }
        Ok(())
    }

    fn end(mut self, summary: &mut Summary) -> Result<(), ExplorerError> {
        self.write(summary.complete, summary)
    }
}

impl Keeping<'_> {
    fn write(&mut self, last: bool, summary: &mut Summary) -> Result<(), ExplorerError> {
        let cursor = self.cursor.filter(|_| last);
        let new = self.collection.all.wait(async {
            let mut tx = self.collection.pool().begin().await?;
            let new = self.commit(&mut tx, cursor).await?;
            tx.commit().await?;
            Ok(new)
        })?;
        for plies in &new {
            summary.games += 1;
            summary.moves += *plies as u64;
            summary.positions += *plies as u64 + 1;
        }
        summary.skipped += (self.batch.len() - new.len()) as u64;
        self.batch.clear();
        self.prints.clear();
        (self.passages, self.bytes) = (0, 0);
        Ok(())
    }

    /// Writes the games that are new. Returns the half-moves of each.
    async fn commit(&self, tx: &mut PgTransaction<'_>, cursor: Option<&str>) -> Result<Vec<usize>, Error> {
        let number = self.number;
        let base = lock(tx, number).await?;
        let new = self.new_games(tx).await?;
        if new.is_empty() && cursor.is_none() {
            return Ok(Vec::new());
        }
        let source = self.source(tx).await?;
        let names = new.iter().flat_map(|game| [game.white.as_str(), game.black.as_str()]);
        let players = numbers(tx, number, names, &PLAYERS).await?;
        let openings = numbers(tx, number, new.iter().map(|game| game.opening.as_str()), &OPENINGS).await?;
        let (mut games, mut texts, mut records) = (Rows::new(18), Rows::new(3), Rows::new(12));
        for (no, game) in (base..i32::MAX).zip(&new) {
            let card = &game.card;
            let number_of = |names: &HashMap<String, i32>, name: &str| names.get(name).copied().unwrap_or(0);
            games.row().integer(number).integer(no);
            games.integer(number_of(&players, &game.white)).integer(number_of(&players, &game.black));
            games.integer(number_of(&openings, &game.opening)).integer(source).big(game.material.bits());
            games.small(card.white_rating.unwrap_or(0)).small(card.black_rating.unwrap_or(0));
            games.small(card.month.bits()).small(card.day.unwrap_or(0)).small(card.speed.index());
            games.small(card.variant.tag()).small(outcome_bits(card.outcome)).small(Eco::bits(game.eco));
            games.integer(game.plies).boolean(card.counts).field(&game.print);
            texts.row().integer(number).integer(no).field(&game.text);
            staged(&mut records, number, no, card, &game.passages, true);
        }
        games.send(tx, COPY_GAMES).await?;
        texts.send(tx, COPY_TEXTS).await?;
        put(tx, records).await?;
        let count = i64::try_from(new.len()).unwrap_or(i64::MAX);
        let plies: Vec<usize> = new.iter().map(|game| game.plies).collect();
        sqlx::query(
            "UPDATE explorer_collections SET next_game = next_game + $2, games = games + $2, moves = moves + $3, \
             generation = generation + 1 WHERE collection = $1",
        )
        .bind(number)
        .bind(count)
        .bind(i64::try_from(plies.iter().sum::<usize>()).unwrap_or(i64::MAX))
        .execute(&mut **tx)
        .await?;
        sqlx::query(
            "UPDATE explorer_sources SET games = games + $3, up_to = coalesce($4, up_to) \
             WHERE collection = $1 AND source = $2",
        )
        .bind(number)
        .bind(source)
        .bind(count)
        .bind(cursor)
        .execute(&mut **tx)
        .await?;
        Ok(plies)
    }

    /// The games that are not there yet.
    async fn new_games(&self, tx: &mut PgTransaction<'_>) -> Result<Vec<&Waiting>, Error> {
        let prints: Vec<&[u8]> = self.batch.iter().map(|game| game.print.as_slice()).collect();
        let known: Vec<Vec<u8>> = sqlx::query_scalar(
            "SELECT g.print FROM unnest($2::BYTEA[]) AS t (print) \
             JOIN explorer_games g ON g.collection = $1 AND g.print = t.print",
        )
        .bind(self.number)
        .bind(prints)
        .fetch_all(&mut **tx)
        .await?;
        let known: HashSet<Vec<u8>> = known.into_iter().collect();
        Ok(self.batch.iter().filter(|game| !known.contains(game.print.as_slice())).collect())
    }

    /// The number of the source, which is added if it is new.
    async fn source(&self, tx: &mut PgTransaction<'_>) -> Result<i32, Error> {
        sqlx::query(
            "INSERT INTO explorer_sources (collection, source, name) \
             SELECT $1, coalesce(max(source) + 1, 0), $2 FROM explorer_sources WHERE collection = $1 \
             ON CONFLICT (collection, name) DO NOTHING",
        )
        .bind(self.number)
        .bind(&self.source)
        .execute(&mut **tx)
        .await?;
        sqlx::query_scalar("SELECT source FROM explorer_sources WHERE collection = $1 AND name = $2")
            .bind(self.number)
            .bind(&self.source)
            .fetch_one(&mut **tx)
            .await
    }
}

const COPY_GAMES: &str = "COPY explorer_games (collection, game, white, black, opening, source, material, white_rating, \
    black_rating, month, day, speed, variant, outcome, eco, plies, counts, print) FROM STDIN (FORMAT BINARY)";
const COPY_TEXTS: &str = "COPY explorer_texts (collection, game, pgn) FROM STDIN (FORMAT BINARY)";
const COPY_STAGED: &str = "COPY pg_temp.explorer_staged (collection, game, mv, band, speed, month, day, outcome, \
    white_rating, black_rating, key, added) FROM STDIN (FORMAT BINARY)";

/// Adds the records of a game.
pub(super) fn staged(
    records: &mut Rows,
    number: i32,
    game: i32,
    card: &Card,
    passages: &[(Key, MoveCode)],
    added: bool,
) {
    for (key, mv) in passages {
        records.row().integer(number).integer(game).integer(mv.bits());
        records.small(card.band().index()).small(card.speed.index());
        records.small(card.month.bits()).small(card.day.unwrap_or(0)).small(outcome_bits(card.counted()));
        records.small(card.white_rating.unwrap_or(0)).small(card.black_rating.unwrap_or(0));
        records.field(&key.to_bytes()).boolean(added);
    }
}

/// Brings records to their partitions: one copy, and one merge in each.
pub(super) async fn put(tx: &mut PgTransaction<'_>, records: Rows) -> Result<(), Error> {
    sqlx::query("SELECT explorer_stage()").execute(&mut **tx).await?;
    records.send(tx, COPY_STAGED).await?;
    sqlx::query("SELECT explorer_put()").execute(&mut **tx).await.map(drop)
}

/// Statements that number names: those that are missing are added, then all are read.
struct Numbering {
    add: &'static str,
    read: &'static str,
}

const PLAYERS: Numbering = Numbering {
    add: "INSERT INTO explorer_players (collection, name, folded) SELECT $1, t.name, t.folded \
        FROM unnest($2::TEXT[], $3::TEXT[]) AS t (name, folded) WHERE NOT EXISTS ( \
        SELECT FROM explorer_players p WHERE p.collection = $1 AND p.name = t.name)",
    read: "SELECT name, player FROM explorer_players WHERE collection = $1 AND name = ANY($2)",
};
const OPENINGS: Numbering = Numbering {
    add: "INSERT INTO explorer_openings (collection, name) SELECT $1, t.name \
        FROM unnest($2::TEXT[], $3::TEXT[]) AS t (name, folded) WHERE NOT EXISTS ( \
        SELECT FROM explorer_openings o WHERE o.collection = $1 AND o.name = t.name)",
    read: "SELECT name, opening FROM explorer_openings WHERE collection = $1 AND name = ANY($2)",
};

async fn numbers<'a>(
    tx: &mut PgTransaction<'_>,
    number: i32,
    names: impl Iterator<Item = &'a str>,
    by: &Numbering,
) -> Result<HashMap<String, i32>, Error> {
    let names: HashSet<&str> = names.collect();
    let names: Vec<&str> = names.into_iter().collect();
    let folded: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
    sqlx::query(by.add).bind(number).bind(&names).bind(folded).execute(&mut **tx).await?;
    let found: Vec<(String, i32)> =
        sqlx::query_as(by.read).bind(number).bind(&names).fetch_all(&mut **tx).await?;
    Ok(found.into_iter().collect())
}
