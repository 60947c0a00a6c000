//! The one writer of a PostgreSQL database: a batch of appends is one statement, whatever its size.

use std::collections::{HashMap, HashSet};

use sqlx::{
    Executor, PgPool,
    error::{DatabaseError, ErrorKind},
    postgres::PgPoolOptions,
};

use crate::{
    Append, AppendError, Appended, GameId, Idempotency, PersonId, Result, StoreError, StoredEvent,
    append::Row,
    batch::{Answer, AppendJob, BATCH, Inbox},
    collections,
    script::{Ran, Script, ScriptAnswer, Value},
    store::ACQUIRE_TIMEOUT,
};

/// A server that is set to acknowledge before the disk has it is asked to wait all the same.
const SETUP: &str = "SELECT set_config('synchronous_commit', 'on', false) \
    WHERE current_setting('synchronous_commit') = 'off'";

pub(crate) async fn connect(address: &str, connections: u32) -> Result<PgPool, sqlx::Error> {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .after_connect(|connection, _| Box::pin(async move { connection.execute(SETUP).await.map(drop) }))
        .connect(address)
        .await
}

/// Connections of the explorer, none of them open yet: they have room for records on their way, and sum partitions up one by one.
pub(crate) fn connect_to_collections(address: &str) -> Result<PgPool, sqlx::Error> {
    PgPoolOptions::new()
        .min_connections(0)
        .max_connections(collections::CONNECTIONS)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .after_connect(|connection, _| {
            Box::pin(async move {
                connection.execute(SETUP).await?;
                connection.execute("SET temp_buffers = '64MB'").await?;
                connection.execute("SET enable_partitionwise_aggregate = on").await.map(drop)
            })
        })
        .connect_lazy(address)
}

/// Says in the log when the server's settings break the promise that an acknowledged move survives.
pub(crate) async fn warn_of_settings(pool: &PgPool) -> Result<(), sqlx::Error> {
    let fsync: String = sqlx::query_scalar("SELECT current_setting('fsync')").fetch_one(pool).await?;
    if fsync == "off" {
        tracing::warn!(
            "PostgreSQL runs with fsync = off: acknowledged moves may not survive a loss of power"
        );
    }
    Ok(())
}

/// Writes what comes until the inbox is closed and empty.
pub(crate) async fn serve(pool: PgPool, mut inbox: Inbox<AppendJob>) {
    let mut waiting = Vec::with_capacity(BATCH);
    while inbox.jobs.recv_many(&mut waiting, BATCH).await > 0 {
        while !waiting.is_empty() {
            let round = take_round(&mut waiting);
            let answers = commit(&pool, &round).await;
            for (job, answer) in round.into_iter().zip(answers) {
                // Whoever asked may have gone; the events stand all the same.
                drop(job.answer.send(answer));
            }
        }
    }
}

/// Takes the jobs of which no two touch the same game or use the same key: within one statement nothing sees what the
/// rest of it writes.
fn take_round(waiting: &mut Vec<AppendJob>) -> Vec<AppendJob> {
    let mut games = HashSet::new();
    let mut keys = HashSet::new();
    let all = std::mem::take(waiting);
    let mut round = Vec::with_capacity(all.len());
    for job in all {
        let key = job.append.idempotency.as_ref().map(|key| (key.person.clone(), key.key.clone()));
        // The game is taken even when the key is not free: its later appends must not overtake this one.
        let first = games.insert(job.append.game.clone());
        if first && key.is_none_or(|key| keys.insert(key)) {
            round.push(job);
        } else {
            waiting.push(job);
        }
    }
    round
}

async fn commit(pool: &PgPool, jobs: &[AppendJob]) -> Vec<Answer> {
    let appends: Vec<&Append> = jobs.iter().map(|job| &job.append).collect();
    match write(pool, &appends).await {
        Ok(answers) => answers,
        Err(sqlx::Error::Database(error)) if jobs.len() > 1 && may_be_of_one(&*error) => {
            tracing::warn!(%error, appends = jobs.len(), "a shared commit failed and is repeated one by one");
            let mut answers = Vec::with_capacity(jobs.len());
            for append in appends {
                let answer = match write(pool, &[append]).await {
                    Ok(mut answers) => answers.pop().unwrap_or(Err(AppendError::Fenced)),
                    Err(error) => Err(refusal(error)),
                };
                answers.push(answer);
            }
            answers
        }
        Err(error) => {
            tracing::error!(%error, appends = jobs.len(), "a commit failed");
            let error = refusal(error);
            jobs.iter().map(|_| Err(error.clone())).collect()
        }
    }
}

/// Whether one append may have spoilt it for the others: a broken constraint (23), a conflict with another node (40), a
/// value that cannot be (22); not the server's own troubles.
fn may_be_of_one(error: &dyn DatabaseError) -> bool {
    error.code().is_some_and(|code| ["22", "23", "40"].iter().any(|class| code.starts_with(class)))
}

/// What a failed statement means to the one append in it.
fn refusal(error: sqlx::Error) -> AppendError {
    if let sqlx::Error::Database(fault) = &error
        && fault.kind() == ErrorKind::UniqueViolation
    {
        // Another node was quicker, between our look and our insert.
        return match fault.table() {
            Some("idempotency_keys") => AppendError::KeyUsed,
            _ => AppendError::Fenced,
        };
    }
    StoreError::from(error).into()
}

/// All of a batch or, when it fails, nothing. Games that went on without us and keys that were used touch no row. The
/// moment to look at a game stays while it is of use, and with it the index.
const WRITE: &str = "\
    WITH given AS ( \
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::text[], \
            $8::text[], $9::text[], $10::bigint[], $11::bigint[], $12::text[], $13::text[], $14::text[]) \
        AS t (id, first_seq, last_seq, opponent_id, status, plies, on_turn, result, reason, at_ms, due_ms, person_id, \
            key_text, fingerprint) \
    ), moved AS ( \
        UPDATE games g SET last_seq = n.last_seq, opponent_id = n.opponent_id, status = n.status, plies = n.plies, \
            on_turn = n.on_turn, result = n.result, reason = n.reason, updated_ms = n.at_ms, due_ms = n.due_ms, \
            look_ms = CASE WHEN g.look_ms <= n.due_ms AND g.look_ms > n.at_ms THEN g.look_ms ELSE n.due_ms END \
        FROM given n WHERE g.id = n.id AND g.last_seq = n.first_seq - 1 AND NOT EXISTS ( \
            SELECT 1 FROM idempotency_keys k WHERE k.person_id = n.person_id AND k.key_text = n.key_text) \
        RETURNING g.id \
    ), logged AS ( \
        INSERT INTO game_events (game_id, seq, kind, body, at_ms) \
        SELECT e.game_id, e.seq, e.kind, e.body, e.at_ms \
        FROM unnest($15::text[], $16::bigint[], $17::text[], $18::text[], $19::bigint[]) \
            AS e (game_id, seq, kind, body, at_ms) JOIN moved m ON m.id = e.game_id \
    ), seated AS ( \
        INSERT INTO game_seats (game_id, seat, person_id) SELECT s.game_id, s.seat, s.person_id \
        FROM unnest($20::text[], $21::text[], $22::text[]) AS s (game_id, seat, person_id) \
            JOIN moved m ON m.id = s.game_id \
        ON CONFLICT (game_id, seat) DO UPDATE SET person_id = excluded.person_id \
    ), freed AS ( \
        DELETE FROM game_seats s USING moved m WHERE s.game_id = m.id AND s.game_id = ANY($20::text[]) AND NOT EXISTS ( \
            SELECT 1 FROM unnest($20::text[], $21::text[]) AS n (game_id, seat) \
            WHERE n.game_id = s.game_id AND n.seat = s.seat) \
    ), kept AS ( \
        INSERT INTO idempotency_keys (person_id, key_text, fingerprint, game_id, created_ms) \
        SELECT n.person_id, n.key_text, n.fingerprint, n.id, n.at_ms FROM given n JOIN moved m ON m.id = n.id \
        WHERE n.key_text IS NOT NULL \
    ) SELECT id FROM moved";

/// Whether a game was left alone because of its key.
const KEY_USED: &str =
    "SELECT EXISTS (SELECT 1 FROM idempotency_keys WHERE person_id = $1 AND key_text = $2)";

/// An append and what it writes in the row of its game.
struct Given<'a> {
    append: &'a Append,
    row: Row<'a>,
}

async fn write(pool: &PgPool, appends: &[&Append]) -> Result<Vec<Answer>, sqlx::Error> {
    let mut given = Vec::with_capacity(appends.len());
    let mut answers = Vec::with_capacity(appends.len());
    for append in appends {
        match Row::of(append) {
            Ok(Some(row)) => {
                given.push(Given { append, row });
                answers.push(None);
            }
            Ok(None) => answers.push(Some(Ok(Appended))),
            Err(error) => answers.push(Some(Err(error))),
        }
    }
    let moved = if given.is_empty() { HashSet::new() } else { moved(pool, &given).await? };
    let mut written = Vec::with_capacity(appends.len());
    for (append, answer) in appends.iter().zip(answers) {
        written.push(match answer {
            Some(answer) => answer,
            None if moved.contains(append.game.as_str()) => Ok(Appended),
            None => Err(why_not(pool, append).await?),
        });
    }
    Ok(written)
}

async fn why_not(pool: &PgPool, append: &Append) -> Result<AppendError, sqlx::Error> {
    let Some(key) = &append.idempotency else { return Ok(AppendError::Fenced) };
    let used = sqlx::query_scalar(KEY_USED).bind(key.person.as_str()).bind(&key.key).fetch_one(pool).await?;
    Ok(if used { AppendError::KeyUsed } else { AppendError::Fenced })
}

/// Writes, and says which games took it.
async fn moved(pool: &PgPool, given: &[Given<'_>]) -> Result<HashSet<String>, sqlx::Error> {
    let moved: Vec<String> = sqlx::query_scalar(WRITE)
        .bind(rows(given, |row| row.game))
        .bind(rows(given, |row| row.first))
        .bind(rows(given, |row| row.last))
        .bind(rows(given, |row| row.opponent))
        .bind(rows(given, |row| row.status))
        .bind(rows(given, |row| row.plies))
        .bind(rows(given, |row| row.on_turn))
        .bind(rows(given, |row| row.result))
        .bind(rows(given, |row| row.reason))
        .bind(rows(given, |row| row.at_ms))
        .bind(rows(given, |row| row.due_ms))
        .bind(keys(given, |key| key.person.as_str()))
        .bind(keys(given, |key| &key.key))
        .bind(keys(given, |key| &key.fingerprint))
        .bind(events(given, |game, _| game))
        // `Row::of` has seen that the numbers fit.
        .bind(events(given, |_, event| i64::try_from(event.seq).unwrap_or(i64::MAX)))
        .bind(events(given, |_, event| event.kind.as_str()))
        .bind(events(given, |_, event| event.body.as_str()))
        .bind(events(given, |_, event| event.at_ms))
        .bind(seats(given, |game, _, _| game))
        .bind(seats(given, |_, seat, _| seat))
        .bind(seats(given, |_, _, person| person.as_str()))
        .fetch_all(pool)
        .await?;
    Ok(moved.into_iter().collect())
}

fn rows<'g, T>(given: &'g [Given<'g>], value: impl Fn(&'g Row<'g>) -> T) -> Vec<T> {
    given.iter().map(|given| value(&given.row)).collect()
}

fn keys<'g>(given: &'g [Given<'g>], value: impl Fn(&'g Idempotency) -> &'g str) -> Vec<Option<&'g str>> {
    given.iter().map(|given| given.append.idempotency.as_ref().map(&value)).collect()
}

fn events<'g, T>(given: &'g [Given<'g>], value: impl Fn(&'g str, &'g StoredEvent) -> T) -> Vec<T> {
    let mut column = Vec::with_capacity(given.len());
    for Given { append, row } in given {
        column.extend(append.events.iter().map(|event| value(row.game, event)));
    }
    column
}

fn seats<'g>(
    given: &'g [Given<'g>],
    value: impl Fn(&'g str, &'g str, &'g PersonId) -> &'g str,
) -> Vec<&'g str> {
    let mut column = Vec::new();
    for Given { append, row } in given {
        column.extend(append.projection.seats.iter().map(|(seat, person)| value(row.game, seat, person)));
    }
    column
}

/// Runs a script in a transaction of its own.
pub(crate) async fn run(pool: &PgPool, script: &Script) -> ScriptAnswer {
    let mut tx = pool.begin().await?;
    let mut touched = 0;
    for (number, step) in script.iter().enumerate() {
        let mut query = sqlx::query(step.sql);
        for value in &step.values {
            query = match value {
                Value::Text(text) => query.bind(text),
                Value::Number(number) => query.bind(number),
            };
        }
        touched = query.execute(&mut *tx).await?.rows_affected();
        if step.must && touched == 0 {
            return Ok(Ran::Refused(number));
        }
    }
    tx.commit().await?;
    Ok(Ran::Done(touched))
}

const EVENTS: &str = "SELECT game_id, seq, kind, body, at_ms FROM game_events WHERE game_id = ANY($1) \
    ORDER BY game_id, seq";

/// The events of each game.
pub(crate) async fn events_of_many(pool: &PgPool, games: &[GameId]) -> Result<Vec<Vec<StoredEvent>>> {
    let ids: Vec<&str> = games.iter().map(GameId::as_str).collect();
    let found: Vec<(String, i64, String, String, i64)> =
        sqlx::query_as(EVENTS).bind(ids).fetch_all(pool).await?;
    let mut logs: HashMap<String, Vec<StoredEvent>> = HashMap::new();
    for (game, seq, kind, body, at_ms) in found {
        let seq = u64::try_from(seq).map_err(|_| StoreError::Corrupt {
            column: "seq",
            row: game.clone(),
            found: seq.to_string(),
        })?;
        logs.entry(game).or_default().push(StoredEvent { seq, kind, body, at_ms });
    }
    Ok(games.iter().map(|game| logs.get(game.as_str()).cloned().unwrap_or_default()).collect())
}
