//! Challenges: a game offered to one person.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    harness::{TestApp, User},
    queue::{Player, quick},
};

#[expect(clippy::needless_pass_by_value, reason = "written where it is asked")]
fn offer(to: &str, more: Value) -> Value {
    let mut offer = json!({ "to": to, "variant": "standard", "color": "white" });
    offer.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    offer
}

fn blitz() -> Value {
    json!({ "kind": "clock", "periods": [{ "initialMs": 180_000, "bonus": { "kind": "none" } }] })
}

async fn account(app: &TestApp, name: &str) -> User {
    let user = app.user();
    user.sign_up(name).await.created();
    user
}

async fn lists(user: &User) -> [usize; 2] {
    let view = user.get("/api/v1/challenges").await.ok();
    ["in", "out"].map(|side| view[side].as_array().unwrap().len())
}

#[tokio::test]
async fn one_challenges_and_the_other_accepts_on_their_pages() {
    let live = quick(|_| {}).await;
    let (mut ada, mut bo) = (Player::account(&live, "Ada").await, Player::account(&live, "Bo").await);
    let wanted = offer("bO", json!({ "time": blitz(), "rated": true }));
    let made = ada.user.post("/api/v1/challenges", wanted.clone()).await.created();
    assert_eq!(
        (&made["status"], &made["from"]["name"], &made["to"]["name"]),
        (&json!("open"), &json!("Ada"), &json!("Bo"))
    );
    assert_eq!(
        (&made["settings"]["rated"], &made["from"]["rating"], &made["to"]["online"]),
        (&json!(true), &json!(1500), &json!(true))
    );
    assert_eq!(bo.hears("challenge").await["challenge"]["id"], made["id"]);
    // The same once more is the same, and makes no noise; another must wait for the answer.
    assert_eq!(ada.user.post("/api/v1/challenges", wanted).await.created()["id"], made["id"]);
    let other = ada.user.post("/api/v1/challenges", offer("Bo", json!({}))).await;
    assert_eq!(other.problem(409, "refused-challenge-open")["at"], "/to");
    assert_eq!((lists(&ada.user).await, lists(&bo.user).await), ([0, 1], [1, 0]));
    let path = format!("/api/v1/challenges/{}", made["id"].as_str().unwrap());
    // Only the challenged accepts, and nobody else knows of it.
    ada.user.post(&format!("{path}/accept"), json!({})).await.problem(404, "not-found");
    let eve = account(&live.app, "Eve").await;
    for answer in
        [eve.get(&path).await, eve.post(&format!("{path}/accept"), json!({})).await, eve.delete(&path).await]
    {
        answer.problem(404, "not-found");
    }
    let accepted = bo.user.post(&format!("{path}/accept"), json!({})).await.ok();
    let id = accepted["game"].as_str().unwrap().to_owned();
    assert_eq!(accepted["status"], "accepted");
    for player in [&mut ada, &mut bo] {
        let over = player.hears("challenge_over").await;
        assert_eq!(over, json!({ "id": made["id"], "outcome": "accepted", "game": id }));
    }
    assert_eq!(bo.user.post(&format!("{path}/accept"), json!({})).await.ok()["game"], id);
    let game = ada.user.game(&id).await;
    assert_eq!(
        (&game["status"], &game["you"], &game["settings"]["rated"]),
        (&json!("active"), &json!("white"), &json!(true))
    );
    ada.user.play(&id, "e4").await.ok();
    assert_eq!((lists(&ada.user).await, lists(&bo.user).await), ([0, 0], [0, 0]));
    bo.user.post(&format!("{path}/decline"), json!({})).await.problem(409, "refused-challenge-over");
}

#[tokio::test]
async fn challenges_are_declined_with_a_reason_and_taken_back() {
    let live = quick(|_| {}).await;
    let (mut ada, mut bo) = (Player::guest(&live, "Gil").await, Player::account(&live, "Bo").await);
    let made = ada.user.post("/api/v1/challenges", offer("Bo", json!({}))).await.created();
    assert_eq!((&made["from"]["account"], made["from"].get("rating")), (&json!(false), None));
    let path = format!("/api/v1/challenges/{}", made["id"].as_str().unwrap());
    let declined = bo.user.post(&format!("{path}/decline"), json!({ "reason": "too-slow" })).await.ok();
    assert_eq!((&declined["status"], &declined["reason"]), (&json!("declined"), &json!("too-slow")));
    assert_eq!(
        ada.hears("challenge_over").await,
        json!({ "id": made["id"], "outcome": "declined", "reason": "too-slow" })
    );
    bo.user.post(&format!("{path}/accept"), json!({})).await.problem(409, "refused-challenge-over");
    ada.user.delete(&path).await.problem(409, "refused-challenge-over");
    let again = ada.user.post("/api/v1/challenges", offer("Bo", json!({}))).await.created();
    assert_ne!(again["id"], made["id"]);
    let path = format!("/api/v1/challenges/{}", again["id"].as_str().unwrap());
    bo.user.delete(&path).await.problem(404, "not-found");
    assert_eq!(ada.user.delete(&path).await.ok()["status"], "cancelled");
    bo.hears("challenge_over").await;
    assert_eq!(bo.hears("challenge_over").await["outcome"], "cancelled");
}

#[tokio::test]
async fn what_cannot_be_played_cannot_be_offered() {
    let app = TestApp::start().await;
    let (ada, guest) = (account(&app, "Ada").await, app.named("Gil").await);
    account(&app, "Bo").await;
    let challenge = |user, more| {
        let user: &User = user;
        user.post("/api/v1/challenges", more)
    };
    assert_eq!(challenge(&ada, offer("Nobody", json!({}))).await.problem(404, "not-found")["at"], "/to");
    assert_eq!(
        challenge(&ada, offer("ada", json!({}))).await.problem(422, "refused-challenge-self")["at"],
        "/to"
    );
    challenge(&guest, offer("Bo", json!({ "rated": true, "time": blitz() })))
        .await
        .problem(403, "rated-needs-account");
    challenge(&ada, offer("Bo", json!({ "rated": true }))).await.problem(422, "rated-needs-clock");
    challenge(&ada, offer("Bo", json!({ "fen": "8/8/8/8/8/8/8/8 w - - 0 1" }))).await.is(422);
    challenge(&ada, offer("Bo", json!({ "variant": "bughouse" }))).await.is(422);
    assert_eq!(lists(&ada).await, [0, 0]);
    assert_eq!(app.user().get("/api/v1/challenges").await.ok(), json!({ "in": [], "out": [] }));
}

#[tokio::test]
async fn nobody_has_more_open_challenges_than_twenty() {
    let app = TestApp::start().await;
    let ada = account(&app, "Ada").await;
    for n in 0..=20 {
        let name = format!("P{n:02}");
        account(&app, &name).await;
        let answer = ada.post("/api/v1/challenges", offer(&name, json!({}))).await;
        if n < 20 {
            answer.created()
        } else {
            answer.problem(409, "refused-challenge-too-many")
        };
    }
    assert_eq!(lists(&ada).await, [0, 20]);
}

#[tokio::test]
async fn a_challenge_ends_after_its_time() {
    let live = quick(|config| config.timing.offer = Duration::from_millis(300)).await;
    let (mut ada, bo) = (Player::account(&live, "Ada").await, Player::account(&live, "Bo").await);
    let wanted = offer("Bo", json!({ "time": blitz() }));
    let made = ada.user.post("/api/v1/challenges", wanted).await.created();
    let over = ada.hears("challenge_over").await;
    assert_eq!(over, json!({ "id": made["id"], "outcome": "expired" }));
    let path = format!("/api/v1/challenges/{}", made["id"].as_str().unwrap());
    bo.user.post(&format!("{path}/accept"), json!({})).await.problem(409, "refused-challenge-over");
    assert_eq!(bo.user.get(&path).await.ok()["status"], "expired");
}

#[tokio::test]
async fn a_quick_game_is_offered_for_twenty_minutes_and_a_slow_one_for_fourteen_days() {
    let app = TestApp::start().await;
    let ada = account(&app, "Ada").await;
    let parts = |at: &str| {
        let (day, time) = at.split_once('T').unwrap();
        let mut numbers = time.split(':').map(|part| part.parse::<u32>().unwrap_or(0));
        (day.to_owned(), numbers.next().unwrap() * 60 + numbers.next().unwrap())
    };
    for (name, time, quick) in [("Bo", blitz(), true), ("Cy", json!({ "kind": "unlimited" }), false)] {
        account(&app, name).await;
        let made = ada.post("/api/v1/challenges", offer(name, json!({ "time": time }))).await.created();
        let ((began, from), (ends, to)) =
            (parts(made["createdAt"].as_str().unwrap()), parts(made["endsAt"].as_str().unwrap()));
        let apart = (to + 24 * 60 - from) % (24 * 60);
        assert_eq!((apart, began != ends && !quick), if quick { (20, false) } else { (0, true) });
    }
}
