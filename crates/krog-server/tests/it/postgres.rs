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

#[tokio::test]
async fn a_game_lives_in_postgresql_too() {
    let address = SocketAddr::from(([127, 0, 0, 1], 5432));
    if TcpStream::connect_timeout(&address, Duration::from_millis(300)).is_err() {
        assert!(std::env::var("CI").is_err(), "PostgreSQL must answer at 127.0.0.1:5432 in CI");
        println!("PostgreSQL does not answer at 127.0.0.1:5432: a_game_lives_in_postgresql_too did not run");
        return;
    }
    let name = format!("krog_server_test_{}", std::process::id());
    administer(format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await;
    administer(format!("CREATE DATABASE {name}")).await;
    let database = format!("{POSTGRES}/{name}");
    let app = TestApp::with(|config| config.database = Some(database.clone())).await;
    let (white, black, id) = app.game(json!({ "variant": "crazyhouse" })).await;
    play_all(&white, &black, &id, "e4 d5 exd5 Qxd5 P@e4").await;
    white.act(&id, "takeback-offer").await.ok();
    let before = black.game(&id).await;
    app.state.stop().await;

    let next = TestApp::on(app.into_dir(), |config| config.database = Some(database)).await;
    let black = black.on(&next);
    assert_eq!(black.game(&id).await, before);
    assert_eq!(black.act(&id, "takeback-accept").await.ok()["moves"].as_array().unwrap().len(), 4);
    assert_eq!(black.get("/api/v1/games").await.ok()["items"][0]["plies"], 4);
    next.state.stop().await;
    administer(format!("DROP DATABASE {name} WITH (FORCE)")).await;
}
