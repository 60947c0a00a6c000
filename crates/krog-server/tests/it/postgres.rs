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
