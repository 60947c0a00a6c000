use axum::{
    body::Body,
    http::{Method, Request, header},
};
use serde_json::json;

use crate::harness::{TestApp, User};

async fn body(user: &User, kind: &str, text: &str) -> crate::harness::Answer {
    let request = Request::builder()
        .method(Method::POST)
        .uri("/api/v1/positions")
        .header(header::HOST, "chess.test")
        .header(header::CONTENT_TYPE, kind)
        .body(Body::from(text.to_owned()))
        .unwrap();
    user.raw(request).await
}

#[tokio::test]
async fn problems_read_the_same_every_time() {
    let app = TestApp::start().await;
    let user = app.user();
    let (white, black, id) = app.game(json!({})).await;
    insta::assert_json_snapshot!(
        "not_found",
        user.get("/api/v1/games/x").await.steady_problem(404, "not-found")
    );
    let mut illegal = white.norwegian().play(&id, "e5").await.steady_problem(422, "move-illegal");
    assert_eq!(illegal["verdict"]["verdict"], "forbidden");
    illegal["verdict"] = json!("(the verdict)");
    insta::assert_json_snapshot!("move_illegal_in_norwegian", illegal);
    insta::assert_json_snapshot!(
        "unknown_field",
        user.patch("/api/v1/session", json!({ "name": "Ada", "title": "GM" }))
            .await
            .steady_problem(422, "unknown-field")
    );
    insta::assert_json_snapshot!(
        "bad_fen",
        user.post(
            "/api/v1/positions",
            json!({ "variant": "standard", "fen": "8/8/8/8/8/8/8/4K2Z w - - 0 1" })
        )
        .await
        .steady_problem(422, "bad-fen")
    );
    let mut stale = black
        .post(&format!("/api/v1/games/{id}/moves"), json!({ "move": "e5", "ply": 7 }))
        .await
        .steady_problem(409, "stale-ply");
    assert_eq!(stale["current"]["id"], id.as_str());
    stale["current"] = json!("(the game)");
    insta::assert_json_snapshot!("stale_ply", stale);
    insta::assert_json_snapshot!(
        "not_a_player",
        user.play(&id, "e5").await.steady_problem(403, "not-a-player")
    );
}

#[tokio::test]
async fn bodies_are_refused_with_the_place_of_the_fault() {
    let app = TestApp::start().await;
    let user = app.user();
    let json = "application/json";
    body(&user, "text/plain", "{}").await.problem(415, "not-json");
    assert_eq!(body(&user, json, "{\"variant\":").await.problem(400, "bad-json")["at"], "1:11");
    body(&user, json, "").await.problem(400, "bad-json");
    body(&user, json, "{\"variant\":\"standard\"} {}").await.problem(400, "bad-json");
    body(&user, "application/json; charset=utf-8", "{\"variant\":\"standard\"}").await.ok();
    for (text, code, at) in [
        (r#"{"variant":"standard","movs":[]}"#, "unknown-field", "/movs"),
        (r#"{"moves":[]}"#, "missing-field", "/variant"),
        (r#"{"variant":"standard","moves":["e4",5]}"#, "wrong-type", "/moves/1"),
        (r#"{"variant":"standard","startArray":-1}"#, "wrong-type", "/startArray"),
        (r#"{"variant":"standard","startArray":70000}"#, "wrong-type", "/startArray"),
        (r#"{"variant":"standard","variant":"koth"}"#, "duplicate-field", "/variant"),
        (r#"{"variant":"nope"}"#, "unknown-value", "/variant"),
        (r#"{"variant":5}"#, "wrong-type", "/variant"),
        (r#"["standard"]"#, "wrong-type", ""),
        ("7", "wrong-type", ""),
    ] {
        let problem = body(&user, json, text).await.problem(422, code);
        assert_eq!(problem["at"], at, "{text}");
    }
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    body(&user, json, &deep).await.problem(422, "wrong-type");
    let large = format!("{{\"variant\":\"standard\",\"fen\":\"{}\"}}", "x".repeat(70_000));
    body(&user, json, &large).await.problem(413, "body-too-large");
    let pgn = "x".repeat(5 * 1024 * 1024);
    user.post("/api/v1/pgn/parse", json!({ "pgn": pgn })).await.problem(413, "body-too-large");
    let fits = format!("1. e4 {{{}}} *", "x".repeat(200_000));
    assert_eq!(user.post("/api/v1/pgn/parse", json!({ "pgn": fits })).await.ok()["total"], 1);
}

#[tokio::test]
async fn routes_that_are_none_say_so() {
    let app = TestApp::start().await;
    let user = app.user();
    for path in ["/api", "/api/", "/api/v1", "/api/v1/nothing", "/api/v2/games", "/health/other"] {
        user.get(path).await.problem(404, "not-found");
    }
    let answer = user.send(Method::PUT, "/api/v1/session", Some(json!({})), &[]).await;
    answer.problem(405, "method-not-allowed");
    assert!(answer.header("allow").contains("PATCH"), "{}", answer.header("allow"));
    let answer = user.send(Method::PUT, "/api/v1/games", Some(json!({})), &[]).await;
    answer.problem(405, "method-not-allowed");
    assert!(answer.header("allow").contains("POST"));
    user.send(Method::POST, "/health/live", None, &[]).await.problem(405, "method-not-allowed");
    user.send(Method::POST, "/nothing", None, &[]).await.problem(405, "method-not-allowed");
}

#[tokio::test]
async fn the_language_is_the_readers_and_the_code_is_not() {
    let app = TestApp::start().await;
    let english = app.user().get("/api/v1/games/x").await;
    let norwegian = app.user().norwegian().get("/api/v1/games/x").await;
    let (en, no) = (english.problem(404, "not-found"), norwegian.problem(404, "not-found"));
    assert_eq!(en["message"], no["message"]);
    assert_eq!((&en["detail"], &no["detail"]), (&en["message"]["en"], &en["message"]["no"]));
    assert_ne!(en["title"], no["title"]);
    assert_eq!((english.header("content-language"), norwegian.header("content-language")), ("en", "nb"));
}

#[tokio::test]
async fn health_tells_life_from_readiness() {
    let app = TestApp::start().await;
    let user = app.user();
    assert_eq!(user.get("/health/live").await.ok()["status"], "live");
    assert_eq!(user.get("/health/ready").await.ok()["status"], "ready");
    app.state.stop().await;
    assert_eq!(user.get("/health/live").await.ok()["status"], "live");
    user.get("/health/ready").await.problem(503, "server-stopping");
    // What happens inside does not leave the server.
    let problem = user.get("/api/v1/session").await.problem(503, "database-unavailable");
    assert!(!problem.to_string().to_lowercase().contains("sqlx"), "{problem}");
}
