//! The queue for bughouse over real sockets: pairs and singles, answers, partners, and who may not.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::{
    harness::User,
    queue::{Player, quick, wish},
    socket::live::Live,
};

const PATH: &str = "/api/v1/queue/bughouse";

fn order(rated: bool, partner: bool) -> Value {
    let mut order = wish(rated);
    order["partner"] = json!(partner);
    order
}

/// The next news of the queue in which a field stands.
async fn hears(player: &mut Player, field: &str) -> Value {
    loop {
        let news = player.hears("fours_queue").await;
        if !news[field].is_null() {
            return news[field].clone();
        }
    }
}

async fn joins_alone(player: &Player, rated: bool) {
    let view = player.user.post(PATH, order(rated, false)).await.ok();
    assert!(view["queue"].is_object() || view["found"].is_object(), "{view}");
}

/// Two become a pair and wait.
async fn pair(one: &Player, other: &Player, rated: bool) {
    let view = one.user.post(PATH, order(rated, true)).await.ok();
    let code = view["invited"]["code"].as_str().unwrap().to_owned();
    assert!(view.get("queue").is_none(), "{view}");
    let offer = other.user.get(&format!("{PATH}/partners/{}", code.to_lowercase())).await.ok();
    assert_eq!((&offer["rated"], &offer["own"]), (&json!(rated), &json!(false)));
    let view = other.user.post(&format!("{PATH}/partners/{code}"), json!(null)).await.ok();
    assert!(view["queue"]["partner"].is_object() || view["found"].is_object(), "{view}");
    other.user.get(&format!("{PATH}/partners/{code}")).await.problem(404, "not-found");
}

async fn people(live: &Live, rated: bool) -> [Player; 4] {
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di"] {
        people.push(match rated {
            true => Player::account(live, name).await,
            false => Player::guest(live, name).await,
        });
    }
    people.try_into().ok().unwrap()
}

/// All are asked, and all accept; the match.
async fn play(people: &mut [Player; 4]) -> String {
    for player in people.iter_mut() {
        let found = hears(player, "found").await;
        let path = format!("{PATH}/matches/{}", found["matchId"].as_str().unwrap());
        player.user.post(&path, json!({ "answer": "accept" })).await.ok();
    }
    let mut games = Vec::new();
    for player in people.iter_mut() {
        games.push(hears(player, "ready").await["gameId"].as_str().unwrap().to_owned());
    }
    assert!(games.iter().all(|game| *game == games[0]));
    games.swap_remove(0)
}

/// Who sits together, in the order of names.
fn teams(game: &Value) -> [Vec<&str>; 2] {
    let name = |board: &str, color: &str| game["boards"][board]["players"][color]["name"].as_str().unwrap();
    let mut teams =
        [vec![name("A", "white"), name("B", "black")], vec![name("A", "black"), name("B", "white")]];
    teams.iter_mut().for_each(|team| team.sort_unstable());
    teams.sort();
    teams
}

async fn game(user: &User, id: &str) -> Value {
    user.get(&format!("/api/v1/bughouse/{id}")).await.ok()
}

#[tokio::test]
async fn a_pair_meets_a_pair_and_they_play_a_rated_match() {
    let live = quick(|_| {}).await;
    let mut four = people(&live, true).await;
    pair(&four[0], &four[2], true).await;
    let view = four[0].user.get(PATH).await.ok();
    assert_eq!((&view["queue"]["partner"]["name"], &view["queue"]["rating"]), (&json!("Cy"), &json!(1500)));
    pair(&four[1], &four[3], true).await;
    let id = play(&mut four).await;
    let shown = game(&four[0].user, &id).await;
    assert_eq!(
        (&shown["status"], &shown["rated"], &shown["matched"]),
        (&json!("active"), &json!(true), &json!(true))
    );
    assert_eq!(teams(&shown), [["Ada", "Cy"], ["Bo", "Di"]]);
    assert!(shown["code"].is_null() && shown["public"] == true, "{shown}");
    // The four may read why, and nobody else; the proof holds.
    let path = format!("/api/v1/bughouse/{id}/match");
    let report = four[3].user.get(&path).await.ok();
    let names: Vec<&str> =
        report["players"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names[..2], ["Di", "Bo"]);
    assert!(report["players"].as_array().unwrap().iter().all(|it| it["pair"] == true), "{report}");
    assert_eq!((&report["verdict"], &report["gap"]), (&json!("permitted"), &json!(0)));
    assert!(report["sentence"]["no"].as_str().unwrap().contains("makkeren"), "{report}");
    let checked = live
        .app
        .user()
        .post("/api/v1/proofs/check", json!({ "document": report["proof"]["document"] }))
        .await
        .ok();
    assert_eq!(checked["valid"], true, "{checked}");
    live.app.user().get(&path).await.problem(404, "not-found");
    four[0].user.get(&format!("/api/v1/games/{id}/match")).await.problem(404, "not-found");
    // It is a match like others: it is played, and ends.
    let mut moved = 0;
    for player in &four {
        if game(&player.user, &id).await["you"] == json!([{ "board": "A", "color": "white" }]) {
            let order = json!({ "board": "A", "move": "e4", "ply": 0 });
            player.user.post(&format!("/api/v1/bughouse/{id}/moves"), order).await.ok();
            moved += 1;
        }
    }
    assert_eq!(moved, 1);
    // Nobody of them waits any more.
    assert!(four[0].user.get(PATH).await.ok().get("queue").is_none());
}

#[tokio::test]
async fn singles_meet_and_play_a_casual_match() {
    let live = quick(|_| {}).await;
    let mut four = people(&live, false).await;
    for player in &four {
        joins_alone(player, false).await;
    }
    let found = hears(&mut four[0], "found").await;
    assert_eq!((found["opponents"].as_array().unwrap().len(), &found["ready"]), (2, &json!(0)));
    assert!(found["partner"]["name"].is_string() && found["answerMs"].as_u64().unwrap() > 8_000, "{found}");
    four[0].told.push_front(json!({ "e": "fours_queue", "d": { "found": found } }));
    let id = play(&mut four).await;
    let shown = game(&four[1].user, &id).await;
    assert_eq!((&shown["status"], &shown["rated"]), (&json!("active"), &json!(null)));
}

#[tokio::test]
async fn one_of_a_pair_declines_and_the_others_wait_on() {
    let live = quick(|_| {}).await;
    let mut four = people(&live, false).await;
    pair(&four[0], &four[1], false).await;
    joins_alone(&four[2], false).await;
    joins_alone(&four[3], false).await;
    let found = hears(&mut four[1], "found").await;
    let path = format!("{PATH}/matches/{}", found["matchId"].as_str().unwrap());
    four[2].user.post(&path, json!({ "answer": "accept" })).await.ok();
    live.app.user().post(&path, json!({ "answer": "accept" })).await.problem(404, "not-found");
    four[1].user.post(&path, json!({ "answer": "decline" })).await.ok();
    let told = |by: &str, requeued: bool| json!({ "reason": "declined", "by": by, "requeued": requeued });
    for (n, by, requeued) in
        [(0, "partner", false), (1, "you", false), (2, "others", true), (3, "others", true)]
    {
        assert_eq!(hears(&mut four[n], "cancelled").await, told(by, requeued), "{n}");
        let view = four[n].user.get(PATH).await.ok();
        assert_eq!(view["queue"].is_object(), requeued, "{view}");
        assert!(view.get("found").is_none(), "{view}");
    }
    four[2].user.post(&path, json!({ "answer": "accept" })).await.problem(404, "not-found");
}

#[tokio::test]
async fn whoever_leaves_or_is_gone_takes_the_partner_out() {
    let live = quick(|config| config.timing.gone = Duration::from_millis(300)).await;
    let [ada, mut bo, mut cy, di] = people(&live, false).await;
    pair(&ada, &bo, false).await;
    ada.user.delete(PATH).await.is(204);
    assert_eq!(hears(&mut bo, "cancelled").await["by"], "partner");
    assert!(ada.user.get(PATH).await.ok().get("queue").is_none());
    pair(&di, &cy, false).await;
    let Player { socket, .. } = di;
    drop(socket);
    assert_eq!(
        hears(&mut cy, "cancelled").await,
        json!({ "reason": "left", "by": "partner", "requeued": false })
    );
    // Whoever waits for a partner is gone likewise, and the code opens nothing.
    let code =
        cy.user.post(PATH, order(false, true)).await.ok()["invited"]["code"].as_str().unwrap().to_owned();
    cy.user.get(&format!("{PATH}/partners/{code}")).await.ok();
    let Player { socket, user, .. } = cy;
    drop(socket);
    sleep(Duration::from_millis(900)).await;
    bo.user.get(&format!("{PATH}/partners/{code}")).await.problem(404, "not-found");
    assert!(user.get(PATH).await.ok().get("invited").is_none());
}

#[tokio::test]
async fn nobody_waits_in_both_queues_and_refusals_leave_nothing_behind() {
    let live = quick(|_| {}).await;
    let [mut ada, bo, ..] = people(&live, false).await;
    ada.joins(false).await;
    joins_alone(&ada, false).await;
    assert!(ada.user.get("/api/v1/queue").await.ok().get("queue").is_none());
    ada.joins(false).await;
    assert!(ada.user.get(PATH).await.ok().get("queue").is_none());
    // A guest may not wait for a rated match, and no one is their own partner.
    bo.user.post(PATH, order(true, false)).await.problem(403, "rated-needs-account");
    assert_eq!(bo.user.get(PATH).await.ok(), json!({}));
    let code =
        bo.user.post(PATH, order(false, true)).await.ok()["invited"]["code"].as_str().unwrap().to_owned();
    bo.user.post(&format!("{PATH}/partners/{code}"), json!(null)).await.problem(409, "partner-own");
    ada.user.post(&format!("{PATH}/partners/ZZZZZZ"), json!(null)).await.problem(404, "not-found");
    let unplayable = json!({ "time": { "kind": "clock", "periods": [{ "initialMs": 0 }] }, "rated": false });
    bo.user.post(PATH, unplayable).await.is(422);
    // The code is still good, and whoever has one keeps it.
    let again = bo.user.post(PATH, order(false, true)).await.ok();
    assert_eq!(again["invited"]["code"], code.as_str());
}

/// Whoever has a match to answer in one queue joins no other first, and nothing changes by asking.
#[tokio::test]
async fn a_match_that_was_found_is_answered_before_anything_else() {
    let live = quick(|_| {}).await;
    let [mut ada, bo, cy, di] = people(&live, false).await;
    for player in [&ada, &bo, &cy, &di] {
        joins_alone(player, false).await;
    }
    let found = hears(&mut ada, "found").await;
    ada.user.post("/api/v1/queue", wish(false)).await.problem(409, "fours-answer-first");
    let view = ada.user.get(PATH).await.ok();
    assert_eq!(view["found"]["matchId"], found["matchId"], "{view}");
    assert!(ada.user.get("/api/v1/queue").await.ok().get("waiting").is_none());
}

/// A code is for the wish that it was given for.
#[tokio::test]
async fn another_wish_has_another_code() {
    let live = quick(|_| {}).await;
    let [ada, bo, ..] = people(&live, true).await;
    let first = ada.user.post(PATH, order(true, true)).await.ok()["invited"]["code"].clone();
    let again = ada.user.post(PATH, order(true, true)).await.ok()["invited"]["code"].clone();
    assert_eq!(first, again);
    let casual = ada.user.post(PATH, order(false, true)).await.ok()["invited"]["code"].clone();
    assert_ne!(first, casual);
    let old = format!("{PATH}/partners/{}", first.as_str().unwrap());
    bo.user.post(&old, json!(null)).await.problem(404, "not-found");
    let new = format!("{PATH}/partners/{}", casual.as_str().unwrap());
    bo.user.post(&new, json!(null)).await.ok();
}
