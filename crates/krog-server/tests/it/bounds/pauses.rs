//! Lines that nobody takes.

use std::time::{Duration, Instant};

use axum::{
    body::Body,
    http::{HeaderName, Request, header},
};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tokio::time::sleep;
use tower::ServiceExt;

use crate::{
    harness::TestApp,
    tokens::{bot, token},
};

const PAUSE: Duration = Duration::from_millis(100);
/// More than wait for a reader.
const MANY: usize = 20;

/// What was written for somebody who takes none of it, once nothing more comes.
async fn untaken(app: &TestApp, path: &str, who: (HeaderName, &str)) -> Vec<Value> {
    let (name, value) = who;
    let request = Request::get(path).header(header::HOST, "chess.test").header(name, value);
    let tasks = app.state.sockets.len();
    let answer = app.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(answer.status(), 200);
    let until = Instant::now() + Duration::from_secs(20);
    while app.state.sockets.len() > tasks {
        assert!(Instant::now() < until, "somebody is still waited for");
        sleep(Duration::from_millis(5)).await;
    }
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    String::from_utf8_lossy(&body).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn a_stream_of_which_no_line_is_taken_ends() {
    let app = TestApp::with(|config| config.timing.stream_pause = PAUSE).await;
    let (user, bearer) = bot(&app).await;
    let computer = json!({ "kind": "computer", "level": 1 });
    let order = json!({ "variant": "standard", "color": "white", "opponent": computer });
    for _ in 0..MANY {
        user.post("/api/v1/games", order.clone()).await.created();
    }
    let lines = untaken(&app, "/api/stream/event", (header::AUTHORIZATION, &bearer)).await;
    assert!((1..MANY).contains(&lines.len()), "{lines:#?}");
    assert!(lines.iter().all(|line| line["type"] == "gameStart"), "{lines:#?}");
}

#[tokio::test]
async fn an_export_of_which_no_line_is_taken_breaks_off() {
    let app = TestApp::with(|config| config.timing.export_pause = PAUSE).await;
    let user = app.user();
    user.sign_up("Ada").await.created();
    for _ in 0..MANY {
        token(&user, &["game:read"]).await;
    }
    let cookie = user.cookie.lock().unwrap().clone().unwrap();
    let lines = untaken(&app, "/api/v1/account/export", (header::COOKIE, &cookie)).await;
    assert!((1..MANY).contains(&lines.len()), "{lines:#?}");
    assert!(lines.iter().all(|line| line["kind"] != "end"), "{lines:#?}");
}
