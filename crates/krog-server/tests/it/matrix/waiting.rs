//! What is in a world for a while only: a match that the queue has found, an import.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::time::sleep;

use super::world::text;
use crate::harness::User;

/// How long a match is asked about before another is found: less than its two have for an answer.
const FRESH: Duration = Duration::from_secs(5);

/// What waits for its answers, and since when; another is made where that is too long ago.
pub async fn fresh(kept: &mut Option<(String, Instant)>, make: impl Future<Output = String>) -> String {
    let (id, since) = match kept.take().filter(|(_, since)| since.elapsed() < FRESH) {
        Some(found) => found,
        None => (make.await, Instant::now()),
    };
    *kept = Some((id.clone(), since));
    id
}

/// Lets two meet through the queue, up to the question whether they want to play; the match's id.
pub async fn found(one: &User, two: &User) -> String {
    for user in [one, two] {
        // Whoever is asked about a match, in either queue, answers that first.
        for queue in ["/api/v1/queue", "/api/v1/queue/bughouse"] {
            user.delete(queue).await.is(204);
        }
        let wish = json!({ "time": { "kind": "unlimited" }, "rated": false });
        user.post("/api/v1/queue", wish).await.ok();
    }
    loop {
        let view = one.get("/api/v1/queue").await.ok();
        if let Some(id) = view["found"]["matchId"].as_str() {
            return id.to_owned();
        }
        sleep(Duration::from_millis(5)).await;
    }
}

/// Lets four meet through the queue for bughouse, up to the question whether they want to play; the match's id there.
pub async fn four_found(four: &[User; 4]) -> String {
    // Whoever leaves a match that was found is kept from the others for a while: an earlier one runs out.
    while four[0].get("/api/v1/queue/bughouse").await.ok().get("found").is_some() {
        sleep(Duration::from_millis(50)).await;
    }
    for user in four {
        user.delete("/api/v1/queue").await.is(204);
        let wish = json!({ "time": { "kind": "unlimited" }, "rated": false });
        user.post("/api/v1/queue/bughouse", wish).await.ok();
    }
    loop {
        let view = four[0].get("/api/v1/queue/bughouse").await.ok();
        if let Some(id) = view["found"]["matchId"].as_str() {
            return id.to_owned();
        }
        sleep(Duration::from_millis(5)).await;
    }
}

/// The code of somebody who wants a partner for bughouse.
pub async fn partner_code(user: &User) -> String {
    // Whoever is asked about a match answers that first.
    for queue in ["/api/v1/queue", "/api/v1/queue/bughouse"] {
        user.delete(queue).await.is(204);
    }
    let wish = json!({ "time": { "kind": "unlimited" }, "rated": false, "partner": true });
    text(&user.post("/api/v1/queue/bughouse", wish).await.ok()["invited"]["code"])
}

/// The game of two who met through the queue.
pub async fn queued(one: &User, two: &User) -> String {
    let path = format!("/api/v1/queue/matches/{}", found(one, two).await);
    for user in [one, two] {
        user.post(&path, json!({ "answer": "accept" })).await.ok();
    }
    loop {
        let view = one.get("/api/v1/queue").await.ok();
        if let Some(id) = view["ready"]["gameId"].as_str() {
            return id.to_owned();
        }
        sleep(Duration::from_millis(5)).await;
    }
}

/// An import of somebody's that has ended, so that nothing else finds it running; its id.
pub async fn imported(user: &User) -> String {
    let import = user.upload("/api/v1/explorer/imports", "1. d4 1/2-1/2").await;
    let id = text(&import.is(202).json()["id"]);
    while user.get(&format!("/api/v1/explorer/imports/{id}")).await.ok().get("endedAt").is_none() {
        sleep(Duration::from_millis(5)).await;
    }
    id
}
