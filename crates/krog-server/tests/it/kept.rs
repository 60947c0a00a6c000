//! Databases that an earlier version wrote open, play on and verify: see `tests/fixtures/README.md`.

use std::{collections::BTreeSet, fs};

use krog_chess::Variant;
use krog_compete::rating::Ledger;
use krog_store::Store;
use serde_json::{Value, json};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};

use crate::{
    harness::{PASSWORD, TestApp, User},
    postgres::Database,
};

const SQLITE: &[u8] = include_bytes!("../fixtures/krog.db.zst");
const POSTGRES: &[u8] = include_bytes!("../fixtures/postgres.sql.zst");
/// When the servers that wrote them last gave a sign of life: nobody is charged for the time since.
const SQLITE_ALIVE: &str = "00000001795398896844\n";
const POSTGRES_ALIVE: &str = "00000001795399055396\n";

/// Entries of their ledgers.
const RATED: u64 = 9;

struct Kept {
    id: String,
    variant: String,
    status: String,
    plies: usize,
}

async fn games(address: &str) -> Vec<Kept> {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(address).await.unwrap();
    let rows = sqlx::query("SELECT id, variant, status, plies FROM games ORDER BY id");
    let rows = rows.fetch_all(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    rows.iter()
        .map(|row| Kept {
            id: row.get(0),
            variant: row.get(1),
            status: row.get(2),
            plies: usize::try_from(row.get::<i64, _>(3)).unwrap(),
        })
        .collect()
}

fn count(list: &Value) -> usize {
    list.as_array().unwrap().len()
}

/// Makes the first legal move of whoever is on turn; says whether there was one.
async fn plays_on(players: &[User], game: &Kept) -> bool {
    for player in players {
        if game.variant == "bughouse" {
            let path = format!("/api/v1/bughouse/{}", game.id);
            let shown = player.get(&path).await.ok();
            for seat in shown["you"].as_array().into_iter().flatten() {
                let board = &shown["boards"][seat["board"].as_str().unwrap()];
                let mv = &board["position"]["legal"][0]["uci"];
                if board["position"]["turn"] == seat["color"] && mv.is_string() {
                    let order = json!({ "board": seat["board"], "move": mv });
                    player.post(&format!("{path}/moves"), order).await.ok();
                    return true;
                }
            }
            continue;
        }
        let answer = player.get(&format!("/api/v1/games/{}", game.id)).await;
        if !answer.status.is_success() {
            continue;
        }
        let shown = answer.json();
        let mv = &shown["position"]["legal"][0]["uci"];
        if shown["you"] == shown["position"]["turn"] && mv.is_string() {
            player.play(&game.id, mv.as_str().unwrap()).await.ok();
            assert_eq!(count(&player.game(&game.id).await["moves"]), game.plies + 1);
            return true;
        }
    }
    false
}

/// What is at an address, as the first of them who may see it sees it.
async fn shown_to(players: &[User], path: &str) -> Option<Value> {
    for player in players {
        let answer = player.get(path).await;
        if answer.status.is_success() {
            return Some(answer.json());
        }
    }
    None
}

async fn goes_on(app: &TestApp, address: &str) {
    let mut players = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Dee"] {
        let player = app.user();
        player.sign_in(name, PASSWORD).await.ok();
        players.push(player);
    }
    let ada = &players[0];
    let mut played = BTreeSet::new();
    for game in games(address).await {
        let path = if game.variant == "bughouse" { "bughouse" } else { "games" };
        // The guest's game and private ones are shown to their players alone.
        let Some(shown) = shown_to(&players, &format!("/api/v1/{path}/{}", game.id)).await else { continue };
        assert_eq!(shown["status"], game.status, "{}", game.id);
        if game.variant == "bughouse" {
            assert_eq!(count(&shown["order"]), game.plies);
        } else {
            assert_eq!(count(&shown["moves"]), game.plies);
        }
        if game.status == "paused" {
            ada.act(&game.id, "resume").await.ok();
        }
        if matches!(game.status.as_str(), "active" | "paused") && plays_on(&players, &game).await {
            played.insert(game.variant);
        }
    }
    // Those that there were when it was kept.
    assert_eq!(played, Variant::ALL.into_iter().take(10).map(|variant| variant.name().to_owned()).collect());

    let moderator = app.user();
    moderator.sign_in("Mo", PASSWORD).await.ok();
    moderator.get("/api/v1/reports").await.ok();
    for list in ["blocks", "tokens", "challenges", "account/export"] {
        ada.get(&format!("/api/v1/{list}")).await.is(200);
    }
}

/// Every rating follows from the one before, under seals that hold.
async fn ratings_verify(address: &str) {
    let store = Store::open(address).await.unwrap();
    let mut ledger = Ledger::default();
    for entry in store.rating_entries(0, 100).await.unwrap() {
        ledger.take(&entry.entry().unwrap()).unwrap();
    }
    assert_eq!(ledger.last().seq, RATED);
    store.close().await;
}

#[tokio::test]
async fn a_sqlite_database_of_an_earlier_version_plays_on() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("krog.db");
    fs::write(&path, zstd::decode_all(SQLITE).unwrap()).unwrap();
    fs::write(dir.path().join("alive"), SQLITE_ALIVE).unwrap();
    let address = Store::sqlite_address(&path);
    let app = TestApp::on(dir, |_| {}).await;
    goes_on(&app, &address).await;
    app.state.stop().await;
    ratings_verify(&address).await;
}

#[tokio::test]
async fn a_postgresql_database_of_an_earlier_version_plays_on() {
    let Some(database) = Database::fresh("kept").await else { return };
    let address = database.address.clone();
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&address).await.unwrap();
    let dump = String::from_utf8(zstd::decode_all(POSTGRES).unwrap()).unwrap();
    sqlx::raw_sql(AssertSqlSafe(dump)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("alive"), POSTGRES_ALIVE).unwrap();
    let app = TestApp::on(dir, |config| config.database = Some(address.clone())).await;
    goes_on(&app, &address).await;
    app.state.stop().await;
    ratings_verify(&address).await;
    database.drop().await;
}
