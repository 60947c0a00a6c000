//! Games that are taken in, in batches each of which is there whole or not at all.

use std::{collections::HashMap, io::Read, ops::ControlFlow};

use krog_explorer::{
    Card, Event, ExplorerError, ImportOptions, Key, MoveCode, Summary,
    games::{Eco, Material},
    import::{Keep, ReadGame, read, weight},
};
use sqlx::{Error, PgTransaction};

use super::{
    StoredCollection,
    copy::Rows,
    lock,
    numbers::{EVENTS, OPENINGS, PLAYERS, SITES, numbers},
    remove::{Wanted, take_out},
    search::outcome_bits,
};

/// How large a batch becomes: passages, bytes of texts.
const PASSAGES: usize = 1_600_000;
const BYTES: usize = 64 << 20;
/// Texts of known games that are compared at a time.
const COMPARED: usize = 1_000;

/// A game that is not written yet.
pub(super) struct Waiting {
    pub(super) card: Card,
    white: String,
    black: String,
    opening: String,
    event: String,
    site: String,
    eco: Option<Eco>,
    plies: usize,
    material: Material,
    print: [u8; 16],
    text: Vec<u8>,
    /// How much is written into it.
    weight: u32,
    /// Whether it took the place of one that waited with less.
    is_better: bool,
    pub(super) passages: Vec<(Key, MoveCode)>,
}

/// What was written: the number of its first game, and each of them.
type Written = Option<(i32, Vec<New>)>;

/// A game that was written.
struct New {
    plies: usize,
    /// Whether it took the place of a game of before.
    replaces: bool,
    /// Whether it took the place of one that came with it.
    is_better: bool,
}

/// An import that is running.
struct Keeping<'a> {
    collection: &'a StoredCollection,
    number: i32,
    source: String,
    cursor: Option<&'a str>,
    batch: Vec<Waiting>,
    /// Where in the batch each is.
    prints: HashMap<[u8; 16], usize>,
    passages: usize,
    bytes: usize,
    /// Numbers that are left for games.
    room: i32,
    /// Passages of a batch.
    most: usize,
    /// Games that make way for the first batch, all or none of it, and what its first game became.
    instead_of: &'a [i32],
    put: &'a mut Option<i32>,
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
        self.import_instead(stream, options, (&[], &mut None), watch)
    }

    /// Takes in a game in the place of others, if they are all there; says what its number is then.
    pub(super) fn import_instead<R: Read>(
        &self,
        stream: R,
        options: &ImportOptions,
        (instead_of, put): (&[i32], &mut Option<i32>),
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
            prints: HashMap::new(),
            passages: 0,
            bytes: 0,
            room: i32::MAX - next,
            most: options.batch.min(PASSAGES),
            instead_of,
            put,
        };
        read(stream, keeping, options, watch)
    }
}

impl Keep for Keeping<'_> {
    fn is_full(&self) -> bool {
        // A match is two games.
        self.room <= 1
    }

    fn keep(&mut self, game: &mut ReadGame<'_>, summary: &mut Summary) -> Result<(), ExplorerError> {
        let print = game.fingerprint().to_be_bytes();
        let weight = weight(game.text());
        let known = self.prints.get(&print).copied();
        if let Some(known) = known {
            summary.skipped += 1;
            if self.batch.get(known).is_none_or(|known| known.weight >= weight) {
                return Ok(());
            }
        } else {
            self.room -= 1;
        }
        let passages = game.passages();
        self.passages += passages.len();
        self.bytes += game.text().len();
        let waiting = Waiting {
            card: game.card(),
            white: game.white().to_owned(),
            black: game.black().to_owned(),
            opening: game.opening().to_owned(),
            event: game.event().to_owned(),
            site: game.site().to_owned(),
            eco: game.eco(),
            plies: game.plies(),
            material: game.material(),
            print,
            text: game.text().to_vec(),
            weight,
            is_better: known.is_some(),
            passages,
        };
        match known.and_then(|known| self.batch.get_mut(known)) {
            Some(known) => *known = waiting,
            None => {
                self.prints.insert(print, self.batch.len());
                self.batch.push(waiting);
            }
        }
        let full = self.passages >= self.most || self.bytes >= BYTES;
        if full && !game.is_first_board() {
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
            if new.is_some() {
                tx.commit().await?;
            }
            Ok(new)
        })?;
        let (base, new) = new.unwrap_or_default();
        if !new.is_empty() && !self.instead_of.is_empty() {
            *self.put = Some(base);
        }
        summary.skipped += self.batch.len() as u64;
        for game in &new {
            summary.replaced += u64::from(game.replaces || game.is_better);
            if game.replaces {
                continue;
            }
            summary.skipped -= 1;
            summary.games += 1;
            summary.moves += game.plies as u64;
            summary.positions += game.plies as u64 + 1;
        }
        self.batch.clear();
        self.prints.clear();
        (self.passages, self.bytes) = (0, 0);
        Ok(())
    }

    /// Writes the games that are new, or annotated better than what is there. Returns the number of the first, and each
    /// of them; none where what is to make way is not there, or what is to come in its place is: then nothing of it holds.
    async fn commit(&self, tx: &mut PgTransaction<'_>, cursor: Option<&str>) -> Result<Written, Error> {
        let number = self.number;
        let base = lock(tx, number).await?;
        if !self.make_way(tx, self.instead_of).await? {
            return Ok(None);
        }
        let new = self.new_games(tx).await?;
        if new.is_empty() && !self.instead_of.is_empty() {
            return Ok(None);
        }
        if new.is_empty() && cursor.is_none() {
            return Ok(Some((base, Vec::new())));
        }
        let known: Vec<i32> = new.iter().filter_map(|(_, known)| *known).collect();
        self.make_way(tx, &known).await?;
        let one = |(game, known): &(&Waiting, Option<i32>)| New {
            plies: game.plies,
            replaces: known.is_some(),
            is_better: game.is_better,
        };
        let told: Vec<New> = new.iter().map(one).collect();
        let new: Vec<&Waiting> = new.into_iter().map(|(game, _)| game).collect();
        let source = self.source(tx).await?;
        let names = new.iter().flat_map(|game| [game.white.as_str(), game.black.as_str()]);
        let players = numbers(tx, number, names, &PLAYERS).await?;
        let openings = numbers(tx, number, new.iter().map(|game| game.opening.as_str()), &OPENINGS).await?;
        let events = numbers(tx, number, new.iter().map(|game| game.event.as_str()), &EVENTS).await?;
        let sites = numbers(tx, number, new.iter().map(|game| game.site.as_str()), &SITES).await?;
        let (mut games, mut texts) = (Rows::new(20), Rows::new(3));
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
            games.integer(number_of(&events, &game.event)).integer(number_of(&sites, &game.site));
            texts.row().integer(number).integer(no).field(&game.text);
        }
        games.send(tx, COPY_GAMES).await?;
        texts.send(tx, COPY_TEXTS).await?;
        self.put(tx, base, &new).await?;
        let count = i64::try_from(new.len()).unwrap_or(i64::MAX);
        sqlx::query(
            "UPDATE explorer_collections SET next_game = next_game + $2, games = games + $2, moves = moves + $3, \
             generation = generation + 1 WHERE collection = $1",
        )
        .bind(number)
        .bind(count)
        .bind(i64::try_from(told.iter().map(|game| game.plies).sum::<usize>()).unwrap_or(i64::MAX))
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
        Ok(Some((base, told)))
    }

    /// Takes games out. False where they are not all there.
    async fn make_way(&self, tx: &mut PgTransaction<'_>, games: &[i32]) -> Result<bool, Error> {
        let mut gone = 0;
        for step in games.chunks(COMPARED) {
            let taken = take_out(tx, self.number, &Wanted::Games(step)).await?;
            if taken > 0 {
                // It is emptied with the transaction, and more comes before its end.
                sqlx::query("TRUNCATE pg_temp.explorer_staged").execute(&mut **tx).await?;
            }
            gone += taken;
        }
        Ok(gone == games.len() as u64)
    }

    /// Brings the passages of games to their partitions: in the order of their keys, so that each page is gone to once.
    async fn put(&self, tx: &mut PgTransaction<'_>, base: i32, new: &[&Waiting]) -> Result<(), Error> {
        let whole: bool = sqlx::query_scalar("SELECT explorer_is_whole()").fetch_one(&mut **tx).await?;
        let mut passages: Vec<(Key, i32, MoveCode)> =
            Vec::with_capacity(new.iter().map(|game| game.passages.len()).sum());
        for (no, game) in (base..i32::MAX).zip(new) {
            passages.extend(game.passages.iter().map(|(key, mv)| (*key, no, *mv)));
        }
        passages.sort_unstable();
        if whole {
            self.send(tx, COPY_RECORDS, (base, new), &passages, None).await?;
        }
        sqlx::query("SELECT explorer_stage()").execute(&mut **tx).await?;
        self.send(tx, COPY_STAGED, (base, new), &passages, Some(true)).await?;
        drop(passages);
        sum_up(tx, whole).await
    }

    /// Sends records as they are written, so that few are in memory twice; with whether they are added where that is asked for.
    async fn send(
        &self,
        tx: &mut PgTransaction<'_>,
        statement: &str,
        (base, new): (i32, &[&Waiting]),
        passages: &[(Key, i32, MoveCode)],
        added: Option<bool>,
    ) -> Result<(), Error> {
        let mut copy = tx.copy_in_raw(statement).await?;
        let mut records = Rows::new(if added.is_some() { 12 } else { 11 });
        for &(key, no, mv) in passages {
            let Some(game) = new.get(usize::try_from(no - base).unwrap_or(usize::MAX)) else { continue };
            record(&mut records, self.number, no, &game.card, (key, mv));
            if let Some(added) = added {
                records.boolean(added);
            }
            if let Some(full) = records.take_full() {
                copy.send(full).await?;
            }
        }
        copy.send(records.end()).await?;
        copy.finish().await.map(drop)
    }

    /// The games that are not there yet, and those that are there with less written into them: each with what it replaces.
    async fn new_games(&self, tx: &mut PgTransaction<'_>) -> Result<Vec<(&Waiting, Option<i32>)>, Error> {
        let prints: Vec<&[u8]> = self.batch.iter().map(|game| game.print.as_slice()).collect();
        let known: Vec<(Vec<u8>, i32)> = sqlx::query_as(
            "SELECT g.print, g.game FROM unnest($2::BYTEA[]) AS t (print) \
             JOIN explorer_games g ON g.collection = $1 AND g.print = t.print",
        )
        .bind(self.number)
        .bind(prints)
        .fetch_all(&mut **tx)
        .await?;
        let known: HashMap<Vec<u8>, i32> = known.into_iter().collect();
        let of = |game: &Waiting| known.get(game.print.as_slice()).copied();
        // What has nothing written into it is heavier than nothing.
        let compared: Vec<i32> = self.batch.iter().filter(|game| game.weight > 0).filter_map(of).collect();
        let mut weights: HashMap<i32, u32> = HashMap::new();
        for step in compared.chunks(COMPARED) {
            let sql = "SELECT game, pgn FROM explorer_texts WHERE collection = $1 AND game = ANY($2)";
            let query = sqlx::query_as(sql).bind(self.number).bind(step);
            let texts: Vec<(i32, Vec<u8>)> = query.fetch_all(&mut **tx).await?;
            weights.extend(texts.iter().map(|(game, text)| (*game, weight(text))));
        }
        let is_heavier =
            |game: &Waiting, known| weights.get(&known).is_some_and(|known| game.weight > *known);
        let comes = |game: &&Waiting| of(game).is_none_or(|known| is_heavier(game, known));
        Ok(self.batch.iter().filter(comes).map(|game| (game, of(game))).collect())
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
    black_rating, month, day, speed, variant, outcome, eco, plies, counts, print, event, site) FROM STDIN (FORMAT BINARY)";
const COPY_TEXTS: &str = "COPY explorer_texts (collection, game, pgn) FROM STDIN (FORMAT BINARY)";
const COPY_RECORDS: &str = "COPY explorer_records (collection, game, mv, band, speed, month, day, outcome, white_rating, \
    black_rating, key) FROM STDIN (FORMAT BINARY)";
const COPY_STAGED: &str = "COPY pg_temp.explorer_staged (collection, game, mv, band, speed, month, day, outcome, \
    white_rating, black_rating, key, added) FROM STDIN (FORMAT BINARY)";

/// Adds the records of a game, and whether they are added or taken out.
pub(super) fn staged(
    records: &mut Rows,
    number: i32,
    game: i32,
    card: &Card,
    passages: &[(Key, MoveCode)],
    added: bool,
) {
    for passage in passages {
        record(records, number, game, card, *passage);
        records.boolean(added);
    }
}

/// Adds a record.
fn record(records: &mut Rows, number: i32, game: i32, card: &Card, (key, mv): (Key, MoveCode)) {
    records.row().integer(number).integer(game).integer(mv.bits());
    records.small(card.band().index()).small(card.speed.index());
    records.small(card.month.bits()).small(card.day.unwrap_or(0)).small(outcome_bits(card.counted()));
    records.small(card.white_rating.unwrap_or(0)).small(card.black_rating.unwrap_or(0));
    records.field(&key.to_bytes());
}

/// Brings records to their partitions: one copy, and one merge in each.
pub(super) async fn put(tx: &mut PgTransaction<'_>, records: Rows) -> Result<(), Error> {
    sqlx::query("SELECT explorer_stage()").execute(&mut **tx).await?;
    records.send(tx, COPY_STAGED).await?;
    sum_up(tx, false).await
}

/// Brings what is staged to its partitions, or, where its records are there already, sums it up.
async fn sum_up(tx: &mut PgTransaction<'_>, there: bool) -> Result<(), Error> {
    let put = if there { "SELECT explorer_put_sums()" } else { "SELECT explorer_put()" };
    sqlx::query(put).execute(&mut **tx).await.map(drop)
}
