//! Seats that the computer has in a match of four.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::harness::{Answer, TestApp, User};

/// A match of short clocks that somebody makes, with White on board A.
async fn made(user: &User) -> String {
    let time = json!({ "kind": "clock", "periods": [{ "initialMs": 8_000 }] });
    let made = user.post("/api/v1/bughouse", json!({ "time": time })).await.created();
    made["id"].as_str().unwrap().to_owned()
}

async fn give(user: &User, id: &str, (team, board): (u8, &str), level: Option<u8>) -> Answer {
    let mut order = json!({ "team": team, "board": board });
    if let Some(level) = level {
        order["level"] = json!(level);
    }
    user.post(&format!("/api/v1/bughouse/{id}/computer"), order).await
}

async fn shown(user: &User, id: &str) -> Value {
    user.get(&format!("/api/v1/bughouse/{id}")).await.ok()
}

/// Makes the first legal move wherever these people are on turn, until the match is over.
async fn play_out(people: &[&User], id: &str, until: impl Fn(&Value) -> bool) -> Value {
    let began = Instant::now();
    loop {
        for user in people {
            let view = shown(user, id).await;
            if until(&view) {
                return view;
            }
            let (board, color) = (view["you"][0]["board"].as_str().unwrap(), &view["you"][0]["color"]);
            let position = &view["boards"][board]["position"];
            if position["turn"] == *color
                && let Some(mv) = position["legal"][0]["uci"].as_str()
            {
                let order = json!({ "board": board, "move": mv });
                // A flag may have fallen meanwhile.
                user.post(&format!("/api/v1/bughouse/{id}/moves"), order).await;
            }
        }
        assert!(began.elapsed() < Duration::from_secs(120), "it does not end");
        sleep(Duration::from_millis(20)).await;
    }
}

fn over(view: &Value) -> bool {
    view["status"] == "completed"
}

#[tokio::test]
async fn one_person_plays_a_match_with_three_computers_to_its_end() {
    let app = TestApp::start().await;
    let user = app.named("Ada").await;
    let id = made(&user).await;
    for seat in [(2, "A"), (2, "B")] {
        let view = give(&user, &id, seat, Some(1)).await.ok();
        assert_eq!(view["status"], "waiting");
    }
    let view = give(&user, &id, (1, "B"), Some(2)).await.ok();
    assert_eq!(view["status"], "active");
    assert_eq!(view["boards"]["A"]["players"]["black"], json!({ "kind": "computer", "level": 1 }));
    assert_eq!(view["boards"]["B"]["players"]["black"], json!({ "kind": "computer", "level": 2 }));
    // No draw with the computer, and no seat changes any more.
    let acts = format!("/api/v1/bughouse/{id}/acts");
    user.post(&acts, json!({ "act": "draw-offer" })).await.problem(409, "match-draw-computer");
    give(&user, &id, (1, "B"), None).await.problem(409, "match-computer-under-way");
    let half = |view: &Value| over(view) || view["order"].as_array().unwrap().len() >= 8;
    play_out(&[&user], &id, half).await;
    // It goes on after a restart, from where it was.
    let cookie = user.cookie.lock().unwrap().clone();
    let app = app.restart().await;
    let user = app.user();
    *user.cookie.lock().unwrap() = cookie;
    let view = play_out(&[&user], &id, over).await;
    assert!(view["order"].as_array().unwrap().len() >= 8, "{view}");
    assert!(view["end"]["winningTeam"].is_number(), "{}", view["end"]);
    // Asked for once, there is another: partners have changed seats.
    let view = user.post(&acts, json!({ "act": "rematch-offer" })).await.ok();
    let next = shown(&user, view["rematch"].as_str().unwrap()).await;
    assert_eq!(
        (&next["status"], &next["you"]),
        (&json!("active"), &json!([{ "board": "B", "color": "black" }]))
    );
    assert_eq!(next["boards"]["A"]["players"]["white"], json!({ "kind": "computer", "level": 2 }));
    let file = user.get(&format!("/api/v1/bughouse/{id}/bpgn")).await.is(200).text();
    assert!(file.contains("[WhiteA \"Ada\"]") && file.contains("level 1"), "{file}");
}

#[tokio::test]
async fn two_people_each_with_a_computer_beside_them() {
    let app = TestApp::start().await;
    let (ada, bo) = (app.named("Ada").await, app.named("Bo").await);
    let id = made(&ada).await;
    give(&ada, &id, (1, "B"), Some(1)).await.ok();
    give(&ada, &id, (2, "B"), Some(1)).await.ok();
    bo.post(&format!("/api/v1/bughouse/{id}/join"), json!({ "team": 2, "board": "A" })).await.ok();
    let view = play_out(&[&ada, &bo], &id, over).await;
    // Both boards were played, that of the computers too.
    let boards = view["order"].as_array().unwrap();
    assert!(
        ["A", "B"].iter().all(|board| boards.iter().filter(|it| *it == board).count() >= 2),
        "{boards:?}"
    );
}

#[tokio::test]
async fn whoever_has_sat_longest_says_which_seats_the_computer_has() {
    let app = TestApp::start().await;
    let (ada, bo) = (app.named("Ada").await, app.named("Bo").await);
    let id = made(&ada).await;
    give(&bo, &id, (2, "A"), Some(3)).await.problem(403, "not-a-player");
    bo.post(&format!("/api/v1/bughouse/{id}/join"), json!({ "team": 2, "board": "A" })).await.ok();
    give(&bo, &id, (1, "B"), Some(3)).await.problem(409, "match-computer-not-host");
    give(&ada, &id, (2, "A"), Some(3)).await.problem(409, "match-computer-taken");
    give(&ada, &id, (1, "B"), None).await.problem(409, "match-no-computer");
    give(&ada, &id, (1, "B"), Some(9)).await.problem(422, "no-such-level");
    give(&ada, &id, (1, "B"), Some(3)).await.ok();
    // Nobody sits down there, until it is free again.
    let seat = json!({ "team": 1, "board": "B" });
    let path = format!("/api/v1/bughouse/{id}/join");
    app.user().post(&path, seat.clone()).await.problem(409, "match-seat-taken");
    let view = give(&ada, &id, (1, "B"), None).await.ok();
    assert!(view["boards"]["B"]["players"]["black"].is_null(), "{view}");
    app.user().post(&path, seat).await.ok();
    // With the last person goes the match, whatever computers sit there.
    let alone = made(&ada).await;
    give(&ada, &alone, (1, "B"), Some(3)).await.ok();
    let left = ada.post(&format!("/api/v1/bughouse/{alone}/leave"), json!(null)).await.ok();
    assert_eq!(left["status"], "cancelled");
    // Without clocks the computers of one board would play without end.
    for time in [json!({ "kind": "unlimited" }), json!({ "kind": "per-move", "perMoveMs": 86_400_000 })] {
        let endless = ada.post("/api/v1/bughouse", json!({ "time": time })).await.created();
        let id = endless["id"].as_str().unwrap();
        give(&ada, id, (2, "A"), Some(3)).await.problem(409, "match-computer-without-clock");
    }
    // A rated match is one of people; the lobby shows the seats that are left.
    let user = app.user();
    user.sign_up("Cy").await.created();
    let rated = user.post("/api/v1/bughouse", json!({ "rated": true })).await.created();
    give(&user, rated["id"].as_str().unwrap(), (2, "A"), Some(3)).await.problem(409, "match-computer-rated");
}
