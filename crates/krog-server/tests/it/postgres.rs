//! The server on PostgreSQL, where one answers at 127.0.0.1:5432.

use std::{
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use serde_json::json;
use sqlx::{AnyConnection, Connection, Executor};

use crate::harness::{TestApp, play_all};

const POSTGRES: &str = "postgres://postgres@127.0.0.1:5432";

async fn administer(statement: String) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&format!("{POSTGRES}/postgres")).await.unwrap();
    connection.execute(sqlx::AssertSqlSafe(statement)).await.unwrap();
    connection.close().await.unwrap();
}

/// A database of one test.
pub struct Database {
    pub address: String,
    name: String,
}

impl Database {
    /// An empty one; none where PostgreSQL does not answer.
    pub async fn fresh(test: &str) -> Option<Database> {
        let address = SocketAddr::from(([127, 0, 0, 1], 5432));
        if TcpStream::connect_timeout(&address, Duration::from_millis(300)).is_err() {
            assert!(std::env::var("CI").is_err(), "PostgreSQL must answer at 127.0.0.1:5432 in CI");
            println!("PostgreSQL does not answer at 127.0.0.1:5432: `{test}` did not run");
            return None;
        }
        let name = format!("krog_server_{test}_{}", std::process::id());
        administer(format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await;
        administer(format!("CREATE DATABASE {name}")).await;
        Some(Database { address: format!("{POSTGRES}/{name}"), name })
    }

    pub async fn drop(self) {
        administer(format!("DROP DATABASE {} WITH (FORCE)", self.name)).await;
    }
}

#[tokio::test]
async fn a_game_lives_in_postgresql_too() {
    let Some(database) = Database::fresh("game").await else { return };
    let address = database.address.clone();
    let app = TestApp::with(|config| config.database = Some(address.clone())).await;
    let (white, black, id) = app.game(json!({ "variant": "crazyhouse" })).await;
    play_all(&white, &black, &id, "e4 d5 exd5 Qxd5 P@e4").await;
    white.act(&id, "takeback-offer").await.ok();
    let before = black.game(&id).await;
    app.state.stop().await;

    let next = TestApp::on(app.into_dir(), |config| config.database = Some(address)).await;
    let black = black.on(&next);
    assert_eq!(black.game(&id).await, before);
    assert_eq!(black.act(&id, "takeback-accept").await.ok()["moves"].as_array().unwrap().len(), 4);
    assert_eq!(black.get("/api/v1/games").await.ok()["items"][0]["plies"], 4);
    next.state.stop().await;
    database.drop().await;
}

#[tokio::test]
async fn a_move_whose_commit_hangs_costs_the_opponent_nothing() {
    let Some(database) = Database::fresh("hangs").await else { return };
    let address = database.address.clone();
    let app = TestApp::with(|config| config.database = Some(address.clone())).await;
    let time = json!({ "kind": "clock", "periods": [{ "initialMs": 60_000, "bonus": { "kind": "none" } }] });
    let (white, black, id) = app.game(json!({ "time": time })).await;
    play_all(&white, &black, &id, "e4 e5").await;
    // The log alone is locked: whoever asks whether something could be written hears that it could.
    let mut other = AnyConnection::connect(&address).await.unwrap();
    for statement in ["BEGIN", "LOCK TABLE game_events IN EXCLUSIVE MODE"] {
        other.execute(statement).await.unwrap();
    }
    let opens = async {
        tokio::time::sleep(Duration::from_millis(2_000)).await;
        other.execute("ROLLBACK").await.unwrap();
    };
    let (played, ()) = tokio::join!(white.play(&id, "Nf3"), opens);
    played.ok();
    let state = black.play(&id, "Nc6").await.ok();
    let used = 60_000 - state["clock"]["leftMs"]["black"].as_i64().unwrap();
    assert!(used < 1_000, "{used} ms were charged");
    other.close().await.unwrap();
    app.state.stop().await;
    database.drop().await;
}
