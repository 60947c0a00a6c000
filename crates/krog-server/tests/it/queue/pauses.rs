//! Whoever leaves games and declines matches again and again pauses.

use krog_compete::queue::ActKind;
use krog_store::{PersonId, Store};
use serde_json::json;

use super::{asking::until, quick, wish, wishes::meet};
use crate::harness::{TestApp, User, play_all};

async fn id_of(user: &User, app: &TestApp) -> PersonId {
    let game = user
        .post(
            "/api/v1/games",
            json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } }),
        )
        .await
        .created();
    let row = app.state.store.game(&game["id"].as_str().unwrap().parse().unwrap()).await.unwrap().unwrap();
    row.creator.id
}

async fn acts(store: &Store, person: &PersonId) -> Vec<ActKind> {
    store.acts_of(person, 0).await.unwrap().into_iter().map(|act| act.kind).collect()
}

#[tokio::test]
async fn a_pause_says_until_when_and_why_outlives_the_server_and_is_lifted() {
    let app = TestApp::start().await;
    let user = app.named("Ada").await;
    let person = id_of(&user, &app).await;
    let now = krog_table::clock::now_ms();
    for n in 0..10 {
        app.state.store.enter_declined(&person, &format!("x-{n}"), now - n).await.unwrap();
    }
    let refused = user.post("/api/v1/queue", wish(false)).await;
    let problem = refused.problem(403, "pausing");
    assert!(refused.header("retry-after").parse::<u64>().is_ok_and(|s| (900..=960).contains(&s)));
    assert!(problem["until"].as_str().is_some_and(|until| until.ends_with('Z')), "{problem}");
    assert!(problem.get("at").is_none());
    let said = problem["message"]["en"].as_str().unwrap();
    assert!(said.starts_with("You can join the queue again in 16 min."), "{said}");
    // The sum is in the proof.
    let trees = problem["verdict"]["proof"]["trees"].to_string();
    let sum = "10 matches declined − 0 for games finished is 10, 4 above 6: a pause of 16 min";
    assert!(trees.contains(sum), "{trees}");
    assert!(
        problem["message"]["no"].as_str().unwrap().starts_with("Du kan stille deg i køen igjen om 16 min.")
    );
    let document = problem["verdict"]["proof"]["document"].clone();
    let checked = user.post("/api/v1/proofs/check", json!({ "document": document })).await.ok();
    assert_eq!(checked, json!({ "valid": true }));

    let app = app.restart().await;
    let user = user.on(&app);
    user.post("/api/v1/queue", wish(false)).await.problem(403, "pausing");
    // Nobody else pauses for it.
    app.named("Bo").await.post("/api/v1/queue", wish(false)).await.ok();
    app.state.store.lift_pause(&person, krog_table::clock::now_ms()).await.unwrap();
    user.post("/api/v1/queue", wish(false)).await.ok();
}

#[tokio::test]
async fn what_is_done_with_matches_and_in_games_is_counted_once() {
    let live = quick(|_| {}).await;
    let (one, two) = (live.app.named("Ada").await, live.app.named("Bo").await);
    let (ada, bo) = (id_of(&one, &live.app).await, id_of(&two, &live.app).await);
    let store = &live.app.state.store;
    // Declined.
    for user in [&one, &two] {
        user.post("/api/v1/queue", wish(false)).await.ok();
    }
    let found = until(&one, "found").await;
    let path = format!("/api/v1/queue/matches/{}", found["matchId"].as_str().unwrap());
    one.post(&path, json!({ "answer": "decline" })).await.ok();
    until(&two, "cancelled").await;
    while acts(store, &ada).await.is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    two.delete("/api/v1/queue").await.is(204);
    assert_eq!(acts(store, &ada).await, [ActKind::Declined]);
    assert_eq!(acts(store, &bo).await, []);
    // They are kept apart for a while, so somebody else plays.
    let three = live.app.named("Cy").await;
    let cy = id_of(&three, &live.app).await;
    let game = meet(&two, &three, [wish(false), wish(false)]).await;
    let white = two.game(&game).await["you"] == "white";
    let (aborter, left) = if white { (&two, &cy) } else { (&three, &bo) };
    let (person, other) = if white { (&bo, left) } else { (&cy, left) };
    aborter.act(&game, "abort").await.ok();
    for _ in 0..2 {
        live.app.state.enter_games(None).await.unwrap();
    }
    let down = !store.outages_since(0).await.unwrap().is_empty();
    assert!(down || acts(store, person).await == [ActKind::Aborted]);
    assert_eq!(acts(store, other).await, []);
    // A game that is played on counts for both.
    let game = meet(&two, &three, [wish(false), wish(false)]).await;
    let (white, black) =
        if two.game(&game).await["you"] == "white" { (&two, &three) } else { (&three, &two) };
    play_all(white, black, &game, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7").await;
    white.act(&game, "resign").await.ok();
    live.app.state.enter_games(None).await.unwrap();
    for person in [&bo, &cy] {
        assert!(acts(store, person).await.contains(&ActKind::Finished));
    }
}

#[tokio::test]
async fn nothing_counts_against_anybody_while_the_server_was_down() {
    let live = quick(|_| {}).await;
    let (one, two) = (live.app.named("Ada").await, live.app.named("Bo").await);
    let (ada, bo) = (id_of(&one, &live.app).await, id_of(&two, &live.app).await);
    let game = meet(&one, &two, [wish(false), wish(false)]).await;
    let store = &live.app.state.store;
    let now = krog_table::clock::now_ms();
    store.record_outage(now - 1, now).await.unwrap();
    one.act(&game, "abort").await.ok();
    live.app.state.enter_games(None).await.unwrap();
    assert_eq!((acts(store, &ada).await, acts(store, &bo).await), (Vec::new(), Vec::new()));
    // A match declined counts; what a bystander did does not.
    one.post("/api/v1/queue", wish(false)).await.ok();
}
