//! `krog ratings verify`, on a ledger that is whole and on ones that somebody has laid hands on.

use std::{fs, path::Path};

use krog_chess::{ByColor, Color, Variant};
use krog_compete::{
    TimeClass,
    rating::{Event, Pool, scores},
};
use krog_store::{GameId, GameRecord, NewGame, NewSession, Person, RatedGame, SessionId, Store, StoredEntry};
use sqlx::{AnyConnection, Connection};
use tempfile::TempDir;

use crate::krog::krog;

/// Rated games in the ledger; behind them comes one refund.
const GAMES: usize = 24;

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(future)
}

fn address(folder: &Path) -> String {
    Store::sqlite_address(&folder.join("krog.db"))
}

async fn person(store: &Store, name: &str) -> Person {
    let (person, id) = (Person::guest(name), SessionId::generate());
    store.create_guest(&NewSession { id: &id, device: None }, &person, 1).await.unwrap();
    person
}

async fn game(store: &Store, creator: &Person) -> GameId {
    let record = GameRecord {
        id: GameId::generate(),
        code: None,
        variant: Variant::Standard,
        rulebook: None,
        start_array: None,
        start_fen: String::new(),
        creator: creator.id.clone(),
        creator_color: Color::White,
        level: None,
        settings: "{}".to_owned(),
        rated: true,
        created_ms: 1,
    };
    let id = record.id.clone();
    let new = NewGame {
        record,
        on_turn: Color::White,
        speed: TimeClass::Unlimited,
        listed: false,
        idempotency: None,
    };
    store.create_game(&new).await.unwrap();
    id
}

/// A data folder with a ledger of games among four in two pools.
async fn filled() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&address(folder.path())).await.unwrap();
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di"] {
        people.push(person(&store, name).await);
    }
    for n in 0..GAMES {
        let (white, black) = (&people[n % 4], &people[(n + 1 + n % 3) % 4]);
        let pool = if n % 5 == 0 { Pool::variant(Variant::Atomic) } else { Pool::timed(TimeClass::Blitz) };
        let winner = [Some(Color::White), None, Some(Color::Black), Some(Color::White)][n % 4];
        let rated = RatedGame {
            game: game(&store, white).await,
            pool,
            persons: ByColor { white: white.id.clone(), black: black.id.clone() },
            scores: scores(winner),
        };
        store.rate(&rated.clone().into(), n as i64).await.unwrap();
    }
    store.refund(1, &people[0].id, 99).await.unwrap();
    store.close().await;
    folder
}

async fn execute(folder: &Path, statements: &[&str]) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&address(folder)).await.unwrap();
    // Whoever lays hands on the file is not held by what refers to what.
    sqlx::query("PRAGMA foreign_keys = OFF").execute(&mut connection).await.unwrap();
    for statement in statements {
        let done = sqlx::query(sqlx::AssertSqlSafe((*statement).to_owned())).execute(&mut connection).await;
        assert!(done.unwrap().rows_affected() > 0, "{statement}");
    }
    connection.close().await.unwrap();
}

/// The last entry, made better for White and sealed anew by somebody who knows how.
async fn forged(folder: &Path) -> String {
    let store = Store::open(&address(folder)).await.unwrap();
    let stored: StoredEntry = store.rating_entries(GAMES as u64 - 1, 1).await.unwrap().remove(0);
    store.close().await;
    let mut entry = stored.entry().unwrap();
    let Event::Game { sides, .. } = &mut entry.event else { panic!("{entry:?}") };
    sides.white.after += 1;
    let (body, hash) = (serde_json::to_string(&entry.event).unwrap(), entry.seal());
    format!("UPDATE rating_entries SET body = '{body}', hash = '{hash}' WHERE seq = {GAMES}")
}

#[test]
fn a_ledger_is_whole_until_somebody_lays_hands_on_it() {
    let whole = run(filled());
    let verify = |folder: &Path| krog(&["ratings", "verify", "--data", folder.to_str().unwrap()], "");
    let answer = verify(whole.path());
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    let said = format!("The ledger of ratings is whole: {} entries, 4 people.", GAMES + 1);
    assert!(answer.stdout.starts_with(&said), "{}", answer.stdout);
    let line = krog(&["ratings", "verify", "--jsonl", "--data", whole.path().to_str().unwrap()], "");
    let line: serde_json::Value = serde_json::from_str(&line.stdout).unwrap();
    let told = (&line["code"], &line["entries"], &line["people"]);
    assert_eq!(told, (&"cli-ratings-whole".into(), &(GAMES + 1).into(), &4.into()));

    let forged = run(forged(whole.path()));
    let cases: [(&[&str], &str); 13] = [
        (
            &["UPDATE rating_entries SET body = replace(body, '1500', '1501') WHERE seq = 1"],
            "Entry 1 of the ledger was changed after it was sealed",
        ),
        (
            &["UPDATE rating_entries SET body = body || ' ' WHERE seq = 9"],
            "Entry 9 of the ledger is not as it was written: column body",
        ),
        (
            &["UPDATE rating_entries SET at_ms = at_ms + 1 WHERE seq = 7"],
            "Entry 7 of the ledger was changed after it was sealed",
        ),
        (
            &["UPDATE rating_entries SET hash = previous WHERE seq = 7"],
            "Entry 7 of the ledger was changed after it was sealed",
        ),
        (
            &["UPDATE rating_entries SET previous = hash WHERE seq = 7"],
            "Entry 7 of the ledger does not continue the entry before it",
        ),
        (
            &["DELETE FROM rating_parts WHERE entry_seq = 5", "DELETE FROM rating_entries WHERE seq = 5"],
            "The ledger has entry 6 where entry 5 should be",
        ),
        (&[&forged], "of the ledger gives"),
        (
            &["UPDATE standings SET rating = rating + 1 WHERE pool = 'blitz'"],
            "The ledger is whole, but the standing of",
        ),
        (&["DELETE FROM standings WHERE pool = 'atomic'"], "The ledger is whole, but the standing of"),
        (&["UPDATE standings SET wins = wins + 1"], "The ledger is whole, but the standing of"),
        (
            &["UPDATE rating_parts SET rating_after = rating_after + 1 WHERE entry_seq = 3"],
            "What the histories say of entry 3 is not what the ledger says",
        ),
        (
            &["DELETE FROM rating_parts WHERE refunds = 1"],
            "What the histories say of entry 25 is not what the ledger says",
        ),
        (
            &[
                "INSERT INTO rating_parts SELECT 99, person_id, pool, at_ms, rating_before, rating_after, games_after, NULL \
               FROM rating_parts WHERE entry_seq = 2",
            ],
            "The histories speak of entry 99, which is not in the ledger",
        ),
    ];
    for (statements, found) in cases {
        let folder = tempfile::tempdir().unwrap();
        for entry in fs::read_dir(whole.path()).unwrap().map(Result::unwrap) {
            fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
        }
        run(execute(folder.path(), statements));
        let answer = verify(folder.path());
        assert_eq!(answer.status, 1, "{statements:?}: {answer:?}");
        assert!(answer.stderr.contains(found), "{statements:?}: {}", answer.stderr);
    }
    assert_eq!(verify(whole.path()).status, 0);
}
