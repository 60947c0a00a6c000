//! A range of one's own, and waiting only so long.

use std::time::Duration;

use serde_json::{Value, json};

use super::{asking::until, quick, waiting, wish};
use crate::harness::User;

fn wishing(fields: &Value) -> Value {
    let mut wish = wish(false);
    wish.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    wish
}

/// Two who ask are matched, and both accept: the game.
pub async fn meet(one: &User, two: &User, [first, second]: [Value; 2]) -> String {
    one.post("/api/v1/queue", first).await.ok();
    two.post("/api/v1/queue", second).await.ok();
    let found = until(one, "found").await;
    until(two, "found").await;
    let path = format!("/api/v1/queue/matches/{}", found["matchId"].as_str().unwrap());
    for user in [one, two] {
        user.post(&path, json!({ "answer": "accept" })).await.ok();
    }
    until(two, "ready").await;
    until(one, "ready").await["gameId"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_wish_has_its_bounds() {
    let live = quick(|_| {}).await;
    let user = live.app.named("Ada").await;
    for (fields, code, at) in [
        (json!({ "below": 501 }), "queue-points", "/below"),
        (json!({ "above": 100_000 }), "queue-points", "/above"),
        (json!({ "longest": 9 }), "queue-longest", "/longest"),
        (json!({ "longest": 3_601 }), "queue-longest", "/longest"),
    ] {
        let problem = user.post("/api/v1/queue", wishing(&fields)).await.problem(422, code);
        assert_eq!(problem["at"], at);
    }
    assert_eq!(waiting(&user).await, 0);
    let view = user.post("/api/v1/queue", wishing(&json!({ "below": 40, "longest": 3_600 }))).await.ok();
    let queue = &view["queue"];
    assert_eq!((&queue["least"], &queue["most"], &queue["reach"]), (&json!(1460), &json!(1600), &json!(100)));
    assert_eq!(queue["longestMs"], 3_600_000);
}

#[tokio::test]
async fn a_match_shows_what_both_chose_and_that_it_had_to_be_made() {
    let live = quick(|_| {}).await;
    let (one, two) = (live.app.named("Ada").await, live.app.named("Bo").await);
    let wishes = [wishing(&json!({ "below": 0, "above": 30, "longest": 600 })), wish(false)];
    let game = meet(&one, &two, wishes).await;
    let report = one.get(&format!("/api/v1/games/{game}/match")).await.ok();
    assert_eq!((&report["you"]["least"], &report["you"]["most"]), (&json!(1500), &json!(1530)), "{report}");
    assert_eq!((&report["you"]["longestMs"], report["opponent"].get("longestMs")), (&json!(600_000), None));
    let headline = report["headline"]["en"].as_str().unwrap();
    assert!(headline.contains("no wider than they chose"), "{headline}");
    assert_eq!(report["duty"]["tType"], "T5");
    for proof in [&report["proof"], &report["duty"]["proof"]] {
        let checked = one.post("/api/v1/proofs/check", json!({ "document": proof["document"] })).await.ok();
        assert_eq!(checked, json!({ "valid": true }));
    }
}

#[tokio::test]
async fn whoever_waits_only_so_long_is_let_go_with_the_rule() {
    let live = quick(|_| {}).await;
    let user = live.app.named("Ada").await;
    user.post("/api/v1/queue", wishing(&json!({ "longest": 10 }))).await.ok();
    tokio::time::sleep(Duration::from_secs(9)).await;
    let released = until(&user, "released").await;
    assert_eq!(released["longestMs"], 10_000);
    assert_eq!(released["sentence"]["en"], "You wanted to wait 10 s at most, and no opponent was found.");
    assert_eq!(released["duty"]["tType"], "T5");
    let document = released["duty"]["proof"]["document"].clone();
    let checked = user.post("/api/v1/proofs/check", json!({ "document": document })).await.ok();
    assert_eq!(checked, json!({ "valid": true }));
    assert_eq!(waiting(&user).await, 0);
    // Another search forgets it.
    assert!(user.post("/api/v1/queue", wish(false)).await.ok().get("released").is_none());
}
