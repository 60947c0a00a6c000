use axum::http::Method;
use serde_json::json;

use crate::harness::TestApp;

#[tokio::test]
async fn foreign_pages_may_not_write() {
    let app = TestApp::start().await;
    let (white, _, id) = app.game(json!({})).await;
    let moves = format!("/api/v1/games/{id}/moves");
    let body = || Some(json!({ "move": "e4" }));
    for (name, value) in [
        ("origin", "https://evil.test"),
        ("origin", "null"),
        ("origin", "http://chess.test:8080"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        white.send(Method::POST, &moves, body(), &[(name, value)]).await.problem(403, "foreign-origin");
    }
    let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    white
        .send(Method::POST, "/api/v1/games", Some(order), &[("origin", "https://evil.test")])
        .await
        .problem(403, "foreign-origin");
    assert_eq!(white.game(&id).await["moves"], json!([]));
    let own = [("origin", "http://chess.test"), ("sec-fetch-site", "same-origin")];
    white.send(Method::POST, &moves, body(), &own).await.ok();
    // Reading is left to the browser, which keeps the answer from foreign pages.
    white.send(Method::GET, "/api/v1/variants", None, &[("origin", "https://evil.test")]).await.ok();
}

#[tokio::test]
async fn with_a_public_address_only_its_pages_may_write() {
    let app = TestApp::with(|config| config.public_url = Some("https://chess.example".to_owned())).await;
    let user = app.user();
    let rename = |origin: &'static str| {
        let user = &user;
        async move {
            let body = Some(json!({ "name": "Ada" }));
            user.send(Method::PATCH, "/api/v1/session", body, &[("origin", origin)]).await
        }
    };
    rename("https://chess.example").await.ok();
    rename("http://chess.test").await.problem(403, "foreign-origin");
    rename("http://chess.example").await.problem(403, "foreign-origin");
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let app = TestApp::start().await;
    let user = app.user();
    for path in ["/api/v1/session", "/api/v1/nothing", "/health/live", "/", "/missing.js"] {
        let answer = user.get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-embedder-policy"), "require-corp");
        assert_eq!(answer.header("x-request-id").len(), 16);
        assert!(answer.headers.get("access-control-allow-origin").is_none());
    }
    assert_eq!(user.get("/api/v1/session").await.header("cache-control"), "no-store");
}

#[tokio::test]
async fn the_browsers_engine_alone_may_be_web_assembly() {
    let app = TestApp::start().await;
    let user = app.user();
    let engine = user.get("/assets/stockfish-worker-1234567.js").await;
    let policy = engine.header("content-security-policy");
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self' 'wasm-unsafe-eval'"));
    assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"));
    assert_eq!(engine.header("cross-origin-embedder-policy"), "require-corp");
    for path in ["/", "/analysis", "/assets/browser-1234567.js", "/stockfish-1.js", "/api/v1/session"] {
        let answer = user.get(path).await;
        assert!(!answer.header("content-security-policy").contains("wasm"), "{path}");
    }
}

#[tokio::test]
async fn a_game_says_nothing_of_its_people_but_their_names() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    let people: Vec<String> = [white.get("/api/v1/session").await, black.get("/api/v1/session").await]
        .iter()
        .map(|answer| answer.ok()["personId"].as_str().unwrap().to_owned())
        .collect();
    let stranger = app.user();
    for path in ["", "/events", "/pgn"] {
        let text = stranger.get(&format!("/api/v1/games/{id}{path}")).await.is(200).text();
        assert!(people.iter().all(|person| !text.contains(person)), "{path}");
    }
}
