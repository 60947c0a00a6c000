//! Analyses that go on without whoever ordered them.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::harness::{TestApp, User};

const ANALYSIS: &str = "/api/v1/analysis";

/// Asks until an analysis is over.
async fn over(user: &User, id: &Value) -> Value {
    for _ in 0..600 {
        let view = user.get(&format!("{ANALYSIS}/{}", id.as_str().unwrap())).await.ok();
        if !["waiting", "running"].contains(&view["state"].as_str().unwrap()) {
            return view;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("it does not end");
}

#[tokio::test]
async fn a_position_is_analysed_while_nobody_waits() {
    let app = TestApp::start().await;
    let user = app.user();
    let question = json!({ "variant": "crazyhouse", "moves": ["e4", "e5"], "depth": 4, "lines": 2 });
    let ordered = user.post(ANALYSIS, json!({ "question": question })).await;
    let first = ordered.created();
    assert_eq!(ordered.header("location"), format!("{ANALYSIS}/{}", first["id"].as_str().unwrap()));
    assert_eq!((&first["positions"], &first["plies"]), (&json!(1), &json!([])));
    let view = over(&user, &first["id"]).await;
    assert_eq!((&view["state"], &view["searched"]), (&json!("done"), &json!(1)));
    assert_eq!((&view["newest"]["depth"], &view["newest"]["done"]), (&json!(4), &json!(true)));
    assert_eq!(view["newest"]["lines"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn every_position_of_a_game_has_its_score_and_its_best_line() {
    let app = TestApp::start().await;
    let user = app.user();
    let moves = ["f3", "e5", "g4", "Qh4#"];
    let order = json!({ "question": { "moves": moves, "depth": 4 }, "every": true });
    let view = over(&user, &user.post(ANALYSIS, order).await.created()["id"]).await;
    assert_eq!(
        (&view["state"], &view["positions"], &view["searched"]),
        (&json!("done"), &json!(5), &json!(5))
    );
    let plies = view["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 5);
    assert!(plies[0].get("played").is_none());
    for (ply, played) in plies[1..].iter().zip(moves) {
        assert_eq!((&ply["played"]["san"], &ply["played"]["fen"]), (&json!(played), &ply["fen"]));
    }
    let best = &plies[3]["found"];
    // A mate is found sooner.
    assert_eq!((&best["engine"], &plies[0]["found"]["depth"]), (&json!("builtin"), &json!(4)));
    assert_eq!(best["lines"][0]["score"]["white"], json!({ "kind": "mate", "value": -1 }));
    assert_eq!(best["lines"][0]["moves"][0]["san"], "Qh4#");
    assert!(plies[4].get("found").is_none(), "the game is over there");
}

#[tokio::test]
async fn one_asker_has_only_so_many_analyses() {
    let app = TestApp::start().await;
    let user = app.user();
    user.get("/api/v1/session").await.ok();
    let long = |mv: &str| json!({ "question": { "moves": [mv], "timeMs": 20_000 } });
    let first = user.post(ANALYSIS, long("a3")).await.created();
    user.post(ANALYSIS, long("b3")).await.created();
    let refused = user.post(ANALYSIS, long("c3")).await;
    refused.problem(429, "analysis-too-many");
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
    let place = format!("{ANALYSIS}/{}", first["id"].as_str().unwrap());
    user.delete(&place).await.is(204);
    assert_eq!(user.get(&place).await.ok()["state"], "stopped");
    // Stopped is stopped; to say it again changes nothing.
    user.delete(&place).await.is(204);
    // Those that are over make way for others, the oldest first.
    let quick = json!({ "question": { "depth": 1 } });
    for _ in 0..10 {
        over(&user, &user.post(ANALYSIS, quick.clone()).await.created()["id"]).await;
    }
    user.get(&place).await.problem(404, "not-found");
}

#[tokio::test]
async fn an_analysis_is_its_owners_and_is_closed_while_they_play() {
    let app = TestApp::start().await;
    let (white, black, game) = app.game(json!({})).await;
    let quick = json!({ "question": { "depth": 1 } });
    white.post(ANALYSIS, quick.clone()).await.problem(403, "playing-a-person");
    black.act(&game, "resign").await.ok();
    let ordered = white.post(ANALYSIS, quick).await.created();
    let place = format!("{ANALYSIS}/{}", ordered["id"].as_str().unwrap());
    over(&white, &ordered["id"]).await;
    black.get(&place).await.problem(404, "not-found");
    black.delete(&place).await.problem(404, "not-found");
    app.user().get(&place).await.problem(404, "not-found");
}

#[tokio::test]
async fn what_cannot_be_analysed_is_refused_with_its_place() {
    let app = TestApp::start().await;
    let user = app.user();
    let asked = |question: Value, every: bool| json!({ "question": question, "every": every });
    for (question, every, at) in [
        (json!({ "lines": 6 }), false, "/question/lines"),
        (json!({ "moves": ["e5"] }), true, "/question/moves/0"),
        (json!({ "moves": vec!["Nf3"; 401] }), true, "/question/moves"),
        (json!({ "engine": "nobody" }), true, "/question/engine"),
    ] {
        let refused = user.post(ANALYSIS, asked(question, every)).await.json();
        assert_eq!(refused["at"], at, "{refused}");
    }
    let over = json!({ "moves": ["f3", "e5", "g4", "Qh4"], "depth": 1 });
    user.post(ANALYSIS, asked(over, false)).await.problem(422, "game-over");
}
