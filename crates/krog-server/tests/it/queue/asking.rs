//! The queue by requests alone.

use std::time::Duration;

use krog_server::Config;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use super::{quick, waiting, wish};
use crate::harness::User;

/// Asks until something stands in the answer.
pub async fn until(user: &User, field: &str) -> Value {
    let end = Instant::now() + Duration::from_secs(10);
    loop {
        let view = user.get("/api/v1/queue").await.ok();
        if let Some(found) = view.get(field) {
            return found.clone();
        }
        assert!(Instant::now() < end, "no `{field}` in {view}");
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn two_meet_by_requests_alone() {
    let live = quick(|_| {}).await;
    let (one, two) = (live.app.named("Ada").await, live.app.named("Bo").await);
    let joined = one.post("/api/v1/queue", wish(false)).await.ok();
    assert_eq!((&joined["queue"]["position"], &joined["queue"]["reach"]), (&json!(1), &json!(100)));
    two.post("/api/v1/queue", wish(false)).await.ok();
    let found = until(&one, "found").await;
    until(&two, "found").await;
    let path = format!("/api/v1/queue/matches/{}", found["matchId"].as_str().unwrap());
    // Nobody else is told that there is such a match.
    let eve = live.app.named("Eve").await;
    eve.post(&path, json!({ "answer": "accept" })).await.problem(404, "not-found");
    eve.post("/api/v1/queue/matches/x", json!({ "answer": "accept" })).await.problem(404, "not-found");
    // Whoever is asked answers before wishing something else.
    one.post("/api/v1/queue", wish(false)).await.problem(409, "queue-answer-first");
    let accepted = one.post(&path, json!({ "answer": "accept" })).await.ok();
    assert_eq!(accepted["found"]["accepted"], true);
    two.post(&path, json!({ "answer": "accept" })).await.ok();
    let (ready, other) = (until(&one, "ready").await, until(&two, "ready").await);
    assert_eq!((&ready["gameId"], &ready["matchId"]), (&other["gameId"], &found["matchId"]));
    assert_ne!(ready["color"], other["color"]);
    let game = one.game(ready["gameId"].as_str().unwrap()).await;
    assert_eq!((&game["status"], &game["you"]), (&json!("active"), &ready["color"]));
    // Joining again forgets how the last one ended.
    let view = one.post("/api/v1/queue", wish(false)).await.ok();
    assert!(view.get("ready").is_none(), "{view}");
    one.delete("/api/v1/queue").await.is(204);
    assert_eq!(one.get("/api/v1/queue").await.ok(), json!({}));
}

#[tokio::test]
async fn whoever_asks_no_more_is_out_and_nobody_is_made_a_guest_by_looking() {
    assert_eq!(Config::default().timing.unasked, Duration::from_secs(30));
    let live = quick(|config| config.timing.unasked = Duration::from_millis(700)).await;
    let (one, reader) = (live.app.named("Ada").await, live.app.user());
    one.post("/api/v1/queue", wish(false)).await.ok();
    for _ in 0..6 {
        sleep(Duration::from_millis(200)).await;
        assert!(one.get("/api/v1/queue").await.ok().get("queue").is_some());
    }
    sleep(Duration::from_millis(1_500)).await;
    assert_eq!(waiting(&reader).await, 0);
    assert_eq!(reader.get("/api/v1/queue").await.ok(), json!({}));
    reader.delete("/api/v1/queue").await.is(204);
    assert!(reader.cookie.lock().unwrap().is_none());
}
