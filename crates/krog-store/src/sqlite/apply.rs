//! One job within the writer's transaction.

use rusqlite::{Connection, ErrorCode, ToSql, params, params_from_iter};

use super::Job;
use crate::{
    Append, AppendError, Appended, StoreError,
    append::Row,
    batch::Answer,
    script::{Ran, Script, ScriptAnswer, Value},
};

/// The answer of a job, to be given when the transaction has been committed.
#[derive(Debug)]
pub(super) enum Applied {
    Append(Answer),
    Script(ScriptAnswer),
}

/// Why a job is not simply answered.
#[derive(Debug)]
pub(super) enum Fault {
    /// It wrote something that must not stand; undone, it is to be answered so.
    Halfway(Applied),
    /// The database failed, for all that share the transaction.
    Database(rusqlite::Error),
}

pub(super) fn apply(db: &Connection, job: &Job) -> Result<Applied, Fault> {
    match job {
        Job::Append(job) => match write(db, &job.append) {
            Ok(answer) => Ok(Applied::Append(answer)),
            Err(error) => Err(fault(error, |error| Applied::Append(Err(error.into())))),
        },
        Job::Script(script, _) => match run(db, script) {
            // What the statements before it wrote must go.
            Ok(Ran::Refused(step)) if step > 0 => {
                Err(Fault::Halfway(Applied::Script(Ok(Ran::Refused(step)))))
            }
            Ok(ran) => Ok(Applied::Script(Ok(ran))),
            Err(error) => Err(fault(error, |error| Applied::Script(Err(error)))),
        },
    }
}

/// A broken constraint is the job's own fault; everything else is the database's.
fn fault(error: rusqlite::Error, answer: impl FnOnce(StoreError) -> Applied) -> Fault {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation | ErrorCode::TooBig) => Fault::Halfway(answer(error.into())),
        _ => Fault::Database(error),
    }
}

/// A move as most are: the players, the status and the look at the clock stay, so that no index is touched.
const MOVE: &str = "UPDATE games SET last_seq = ?1, plies = ?2, on_turn = ?3, due_ms = ?4, updated_ms = ?5 \
    WHERE id = ?6 AND last_seq = ?7 AND status = ?8 AND opponent_id IS ?9 AND result IS NULL \
    AND (?4 IS NULL AND look_ms IS NULL OR look_ms <= ?4 AND look_ms > ?5)";

const CHANGE: &str = "UPDATE games SET last_seq = ?1, plies = ?2, on_turn = ?3, due_ms = ?4, updated_ms = ?5, \
    status = ?8, opponent_id = ?9, result = ?10, reason = ?11, look_ms = ?4 WHERE id = ?6 AND last_seq = ?7";

const EVENT: &str = "INSERT INTO game_events (game_id, seq, kind, body, at_ms) VALUES (?1, ?2, ?3, ?4, ?5)";

const SEATS_ANEW: &str = "DELETE FROM game_seats WHERE game_id = ?1";

const SEAT: &str = "INSERT INTO game_seats (game_id, seat, person_id) VALUES (?1, ?2, ?3) \
    ON CONFLICT (game_id, seat) DO UPDATE SET person_id = excluded.person_id";

const KEY_USED: &str = "SELECT 1 FROM idempotency_keys WHERE person_id = ?1 AND key_text = ?2";

const KEY: &str = "INSERT INTO idempotency_keys (person_id, key_text, fingerprint, game_id, created_ms) \
    VALUES (?1, ?2, ?3, ?4, ?5)";

/// A refused append has written nothing: the row of its game is the fence, and comes first.
fn write(db: &Connection, append: &Append) -> rusqlite::Result<Answer> {
    if let Some(key) = &append.idempotency {
        let mut used = db.prepare_cached(KEY_USED)?;
        if used.exists(params![key.person.as_str(), key.key])? {
            return Ok(Err(AppendError::KeyUsed));
        }
    }
    let row = match Row::of(append) {
        Ok(Some(row)) => row,
        Ok(None) => return Ok(Ok(Appended)),
        Err(error) => return Ok(Err(error)),
    };
    if !(row.result.is_none() && updated(db, MOVE, &row)? || updated(db, CHANGE, &row)?) {
        return Ok(Err(AppendError::Fenced));
    }
    let mut event = db.prepare_cached(EVENT)?;
    for (seq, each) in (row.first..).zip(&append.events) {
        event.execute(params![row.game, seq, each.kind, each.body, each.at_ms])?;
    }
    if !append.projection.seats.is_empty() {
        db.prepare_cached(SEATS_ANEW)?.execute(params![row.game])?;
    }
    for (seat, person) in &append.projection.seats {
        db.prepare_cached(SEAT)?.execute(params![row.game, seat, person.as_str()])?;
    }
    if let Some(key) = &append.idempotency {
        let values = params![key.person.as_str(), key.key, key.fingerprint, row.game, row.at_ms];
        db.prepare_cached(KEY)?.execute(values)?;
    }
    Ok(Ok(Appended))
}

/// Of these values `MOVE` has no use for the last two.
fn updated(db: &Connection, sql: &str, row: &Row<'_>) -> rusqlite::Result<bool> {
    let mut statement = db.prepare_cached(sql)?;
    let wanted = statement.parameter_count();
    let before = row.first - 1;
    let values: [&dyn ToSql; 11] = [
        &row.last,
        &row.plies,
        &row.on_turn,
        &row.due_ms,
        &row.at_ms,
        &row.game,
        &before,
        &row.status,
        &row.opponent,
        &row.result,
        &row.reason,
    ];
    Ok(statement.execute(params_from_iter(values.iter().take(wanted)))? > 0)
}

fn run(db: &Connection, script: &Script) -> rusqlite::Result<Ran> {
    let mut touched = 0;
    for (number, step) in script.iter().enumerate() {
        let mut statement = db.prepare_cached(step.sql)?;
        for (value, place) in step.values.iter().zip(1_usize..) {
            // SQLite numbers `$1`, `$2` by where they first stand.
            let Some(index) = statement.parameter_index(&format!("${place}"))? else { continue };
            match value {
                Value::Text(text) => statement.raw_bind_parameter(index, text)?,
                Value::Number(number) => statement.raw_bind_parameter(index, number)?,
            }
        }
        touched = statement.raw_execute()?;
        if step.must && touched == 0 {
            return Ok(Ran::Refused(number));
        }
    }
    Ok(Ran::Done(touched as u64))
}
