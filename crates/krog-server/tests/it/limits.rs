use krog_server::{Quota, Rates};
use serde_json::json;

use crate::harness::TestApp;

#[tokio::test]
async fn who_asks_too_much_waits_and_nobody_else_does() {
    let app = TestApp::with(|config| {
        config.rates = Rates { reads: Quota::new(5, 0.5), writes: Quota::new(2, 0.1), ..Rates::unlimited() };
    })
    .await;
    let user = app.user();
    let first = user.get("/api/v1/variants").await;
    assert_eq!(first.header("ratelimit-policy"), "\"reads\";q=5;w=10");
    assert_eq!(first.header("ratelimit"), "\"reads\";r=4;t=10");
    for _ in 0..4 {
        user.get("/api/v1/variants").await.is(200);
    }
    let refused = user.get("/api/v1/variants").await;
    refused.problem(429, "too-many-requests");
    assert_eq!(refused.header("retry-after"), "2");
    assert!(refused.header("ratelimit").contains("r=0"));
    // Writes are counted apart; a session is counted apart from its address.
    let session = user.patch("/api/v1/session", json!({ "name": "Ada" })).await;
    session.ok();
    user.get("/api/v1/variants").await.is(200);
    // So do the documents.
    for path in ["/api/openapi.json", "/api/asyncapi.json"] {
        assert!(user.get(path).await.header("ratelimit").starts_with("\"reads\""), "{path}");
    }
    user.patch("/api/v1/session", json!({ "name": "Ada" })).await.ok();
    user.patch("/api/v1/session", json!({ "name": "Ada" })).await.ok();
    user.patch("/api/v1/session", json!({ "name": "Ada" })).await.problem(429, "too-many-requests");
    // The probes of an operator are not counted.
    for _ in 0..10 {
        user.get("/health/ready").await.is(200);
    }
}

#[tokio::test]
async fn another_game_of_the_same_two_counts_as_one() {
    let app = TestApp::with(|config| {
        config.rates = Rates { games: Quota::new(2, 0.001), ..Rates::unlimited() };
    })
    .await;
    // White has made one game.
    let (white, black, first) = app.game(json!({})).await;
    white.act(&first, "resign").await.ok();
    white.act(&first, "rematch-offer").await.ok();
    let next = black.act(&first, "rematch-accept").await.ok()["rematch"].as_str().unwrap().to_owned();
    white.act(&next, "resign").await.ok();
    white.act(&next, "rematch-offer").await.problem(429, "too-many-requests");
    // Nothing was offered.
    black.act(&next, "rematch-accept").await.is(409);
}

#[tokio::test]
async fn an_address_makes_only_so_many_guests() {
    let app = TestApp::with(|config| config.rates.sessions = Quota::new(3, 0.01)).await;
    for _ in 0..3 {
        app.user().get("/api/v1/session").await.ok();
    }
    app.user().get("/api/v1/session").await.problem(429, "too-many-requests");
}

#[tokio::test]
async fn the_limits_can_be_read() {
    let app = TestApp::with(|config| config.rates = Rates::default()).await;
    let limits = app.user().get("/api/v1/limits").await.ok();
    assert_eq!(limits["frameBytes"], 8192);
    let names: Vec<&str> =
        limits["rates"].as_array().unwrap().iter().map(|rate| rate["name"].as_str().unwrap()).collect();
    let kinds = [
        "sessions",
        "reads",
        "writes",
        "games",
        "network-games",
        "heavy",
        "sockets",
        "frames",
        "bad-tokens",
        "chat",
        "codes",
        "mails",
        "recoveries",
        "network-recoveries",
    ];
    assert_eq!(names, [&kinds[..], &["sign-ins", "network-sign-ins", "accounts"]].concat());
}
