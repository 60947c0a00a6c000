//! What is in a world for a while only: a match that the queue has found, an import.

use std::time::Duration;

use serde_json::json;
use tokio::time::sleep;

use super::world::text;
use crate::harness::User;

/// Lets two meet through the queue, up to the question whether they want to play; the match's id.
pub async fn found(one: &User, two: &User) -> String {
    for user in [one, two] {
        user.delete("/api/v1/queue").await.is(204);
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
