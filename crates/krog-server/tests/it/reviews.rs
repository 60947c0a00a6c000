//! Games that are looked through.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::harness::{TestApp, User, play_all};

const REVIEW: &str = "/api/v1/game/review";
/// Black's knight steps out of the pin and the queen is lost; what follows costs the game.
const LOST_QUEEN: &str = "[White \"Ada\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n\
    1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:58]} 2. Nf3 Nf6 3. Nxe5 Nxe4 4. Qe2 Nf6 5. Nc6+ Be7 6. Nxd8 Kxd8 1-0\n";

/// Asks until a review is over.
async fn over(user: &User, id: &Value) -> Value {
    for _ in 0..600 {
        let view = user.get(&format!("{REVIEW}/{}", id.as_str().unwrap())).await.ok();
        if view["state"] != "running" {
            return view;
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("it does not end");
}

async fn reviewed(user: &User, order: Value) -> Value {
    let ordered = user.post(REVIEW, order).await;
    let view = ordered.json();
    assert_eq!(ordered.header("location"), format!("{REVIEW}/{}", view["id"].as_str().unwrap()), "{view}");
    over(user, &view["id"]).await
}

#[tokio::test]
async fn a_text_is_reviewed_with_labels_chances_and_reasons() {
    let app = TestApp::start().await;
    let user = app.user();
    let ordered = user.post(REVIEW, json!({ "pgn": LOST_QUEEN, "depth": 6 })).await;
    ordered.is(202);
    assert_eq!(ordered.json()["positions"], 13);
    let view = over(&user, &ordered.json()["id"]).await;
    assert_eq!((&view["state"], &view["searched"]), (&json!("done"), &json!(13)), "{view}");
    assert!(view.get("game").is_none());
    let review = &view["review"];
    assert_eq!(review["players"], json!({ "white": "Ada", "black": "Bo" }));
    assert_eq!((&review["result"], &review["depth"]), (&json!("1-0"), &json!(6)));
    assert_eq!(review["engine"]["id"], "builtin");
    assert_eq!(review["opening"]["name"]["eco"], "C42");
    let moves = review["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 12);
    assert_eq!((&moves[0]["san"], &moves[0]["leftMs"]), (&json!("e4"), &json!(300_000)));
    assert!(moves[4].get("leftMs").is_none());
    let blunder = &moves[7];
    assert_eq!((&blunder["san"], &blunder["label"]), (&json!("Nf6"), &json!("blunder")));
    assert_eq!(blunder["moment"], true);
    // What is lost is the difference of White's chances before and after it.
    let chance = |ply: usize| moves[ply]["chance"].as_f64().unwrap();
    assert!(chance(7) - chance(6) >= 0.35, "{} {}", chance(6), chance(7));
    let solutions = blunder["solutions"].as_array().unwrap();
    assert!(!solutions.is_empty() && !solutions.contains(&json!("e4f6")), "{solutions:?}");
    assert_eq!(blunder["best"][0]["uci"], solutions[0]);
    let said = |lang: &str| -> String {
        let why = blunder["why"].as_array().unwrap().iter();
        why.map(|said| said[lang].as_str().unwrap()).collect::<Vec<_>>().join(" ")
    };
    assert!(said("en").starts_with("Blunder: winning chances "), "{}", said("en"));
    assert!(said("en").contains("4...Nf6 5.Nc6+") && said("no").contains("4...Sf6 5.Sc6+"), "{}", said("no"));
    assert_eq!(review["phases"][0]["phase"], "opening");
    let accuracy = |side: &str| review["accuracy"][side].as_f64().unwrap();
    assert!(accuracy("white") > accuracy("black"), "{}", review["accuracy"]);
    // What nothing is said of is no moment.
    assert!(moves.iter().all(|of| of["why"].as_array().unwrap().is_empty() || of.get("label").is_some()));
}

#[tokio::test]
async fn a_finished_game_is_reviewed_once_for_all_who_may_see_it() {
    let app = TestApp::start().await;
    let (white, black, game) = app.game(json!({})).await;
    white.post(REVIEW, json!({ "game": game })).await.problem(403, "playing-a-person");
    app.user().post(REVIEW, json!({ "game": game })).await.problem(422, "review-running");
    play_all(&white, &black, &game, "f3 e5 g4 Qh4#").await;
    let first = reviewed(&white, json!({ "game": game, "depth": 4 })).await;
    assert_eq!((&first["state"], &first["game"]), (&json!("done"), &json!(game)));
    let moves = first["review"]["moves"].as_array().unwrap();
    assert_eq!((moves.len(), &moves[2]["label"]), (4, &json!("blunder")), "{first}");
    assert_eq!(moves[3]["score"], json!({ "kind": "mate", "value": 0 }));
    // The next one has it at once, from what is kept: nothing is searched within the answer.
    let begun = Instant::now();
    let again = black.post(REVIEW, json!({ "game": game, "depth": 4 })).await;
    assert!(begun.elapsed() < Duration::from_millis(100), "{:?}", begun.elapsed());
    assert_eq!(again.ok(), first);
    // Another depth is another review.
    let deeper = reviewed(&black, json!({ "game": game, "depth": 5 })).await;
    assert_ne!(deeper["id"], first["id"]);
}

#[tokio::test]
async fn a_game_without_spectators_is_reviewed_by_its_players_alone() {
    let app = TestApp::start().await;
    let (white, black, game) = app.game(json!({ "room": { "public": false, "spectators": 0 } })).await;
    play_all(&white, &black, &game, "f3 e5 g4 Qh4#").await;
    let stranger = app.user();
    let seen = stranger.get(&format!("/api/v1/games/{game}")).await.json();
    let refused = stranger.post(REVIEW, json!({ "game": game, "depth": 3 })).await.json();
    assert_eq!(refused["code"], seen["code"], "{refused}");
    let view = reviewed(&black, json!({ "game": game, "depth": 3 })).await;
    let place = format!("{REVIEW}/{}", view["id"].as_str().unwrap());
    white.get(&place).await.ok();
    assert_eq!(stranger.get(&place).await.json()["code"], seen["code"]);
}

#[tokio::test]
async fn what_an_engine_found_for_one_review_serves_the_next_after_a_start() {
    let app = TestApp::start().await;
    let order = json!({ "pgn": LOST_QUEEN, "depth": 5 });
    let first = reviewed(&app.user(), order.clone()).await;
    krog_service::analysis::keep_fresh(&app.state).await;
    let app = app.restart().await;
    let user = app.user();
    user.get(&format!("{REVIEW}/{}", first["id"].as_str().unwrap())).await.problem(404, "not-found");
    let again = reviewed(&user, order).await;
    assert_eq!(again["review"], first["review"]);
    // What was kept came from the database. Only what was found too quickly to be worth that may have been searched again.
    for found in app.state.analysis.fresh() {
        let kept = app.state.store.engine_answer(&found.key).await.unwrap();
        assert_eq!(kept, None, "it was searched again");
    }
}

#[tokio::test]
async fn one_asker_has_only_so_many_reviews_under_way() {
    let app = TestApp::start().await;
    let user = app.user();
    user.get("/api/v1/session").await.ok();
    let long = |mv: &str| json!({ "pgn": format!("1. {mv} e5 2. Nf3 Nc6 3. Bb5 a6 *"), "depth": 20 });
    let first = user.post(REVIEW, long("e4")).await.is(202).json();
    user.post(REVIEW, long("d4")).await.problem(422, "review-faults");
    // The same again is the same review, and takes no other place.
    assert_eq!(user.post(REVIEW, long("e4")).await.is(202).json()["id"], first["id"]);
    user.post(REVIEW, json!({ "pgn": "1. a3 a6 2. b3 b6 3. c3 c6 *", "depth": 20 })).await.is(202);
    let refused = user.post(REVIEW, json!({ "pgn": "1. h3 h6 2. g3 g6 *", "depth": 20 })).await;
    refused.problem(429, "review-too-many");
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
}

#[tokio::test]
async fn of_one_asker_the_oldest_review_makes_way() {
    let app = TestApp::start().await;
    let user = app.user();
    user.get("/api/v1/session").await.ok();
    let quick =
        |n: usize| json!({ "pgn": format!("[Event \"{n}\"]\n\n1. f3 e5 2. g4 Qh4# 0-1"), "depth": 1 });
    let first = reviewed(&user, quick(0)).await;
    for n in 1..=16 {
        reviewed(&user, quick(n)).await;
    }
    user.get(&format!("{REVIEW}/{}", first["id"].as_str().unwrap())).await.problem(404, "not-found");
}

#[tokio::test]
async fn what_cannot_be_reviewed_is_refused() {
    let app = TestApp::start().await;
    let user = app.user();
    let shuffles = "Nf3 Nf6 Ng1 Ng8 ".repeat(101);
    for (order, status, code, at) in [
        (json!({}), 422, "review-game-or-pgn", None),
        (json!({ "game": "x", "pgn": "1. e4" }), 422, "review-game-or-pgn", None),
        (json!({ "game": "x" }), 404, "not-found", Some("/game")),
        (json!({ "pgn": "" }), 422, "review-no-moves", Some("/pgn")),
        (json!({ "pgn": "1. e4 e5 2. Ke3 *" }), 422, "review-faults", Some("/pgn")),
        (json!({ "pgn": shuffles }), 422, "too-many-moves", Some("/pgn")),
        (json!({ "pgn": "1. e4 *", "depth": 21 }), 422, "engine-limit", Some("/depth")),
        (json!({ "pgn": "1. e4 *", "depth": 0 }), 422, "engine-limit", Some("/depth")),
        (json!({ "pgn": "1. e4 *", "engine": "nobody" }), 404, "engine-unknown", Some("/engine")),
    ] {
        let refused = user.post(REVIEW, order).await.problem(status, code);
        assert_eq!(refused.get("at").and_then(Value::as_str), at, "{refused}");
    }
    user.get(&format!("{REVIEW}/00000000000000000000000000000000")).await.problem(404, "not-found");
}
