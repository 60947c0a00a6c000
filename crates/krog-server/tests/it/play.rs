use axum::http::Method;
use serde_json::{Value, json};

use crate::harness::{TestApp, play_all};

#[tokio::test]
async fn a_game_is_played_to_mate() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    white.play(&id, "f2f3").await.ok();
    let game = black.play(&id, "e5").await.ok();
    assert_eq!(game["moves"][1]["uci"], "e7e5");
    assert_eq!(game["moves"][1]["squares"], json!(["e7", "e5"]));
    white.play(&id, "g4").await.ok();
    let over = black.play(&id, "Qh4").await.ok();
    assert_eq!(over["status"], "completed");
    assert_eq!(over["end"], json!({ "result": "0-1", "reason": "checkmate", "winner": "black" }));
    assert_eq!(over["moves"][3]["san"], "Qh4#");
    assert_eq!(over["moves"][3]["check"], json!(["e1"]));
    assert_eq!(over["position"]["legal"], json!([]));
    let problem = white.play(&id, "Kf2").await.problem(409, "game-over");
    assert_eq!(problem["current"]["seq"], over["seq"]);
}

#[tokio::test]
async fn wrong_moves_are_refused_and_change_nothing() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    let before = white.game(&id).await;
    for (mv, code) in [
        ("e5", "move-illegal"),
        ("e2e5", "move-man-cannot"),
        ("", "move-empty"),
        ("xyzzy", "move-unreadable"),
    ] {
        assert_eq!(white.play(&id, mv).await.problem(422, code)["at"], "/move");
    }
    let problem = black.play(&id, "e5").await.problem(409, "not-your-turn");
    assert_eq!(problem["current"]["players"]["white"]["name"], "Ada");
    app.user().play(&id, "e4").await.problem(403, "not-a-player");
    let moves = format!("/api/v1/games/{id}/moves");
    white.post(&moves, json!({ "move": "e4", "ply": 1 })).await.problem(409, "stale-ply");
    white.post(&moves, json!({ "move": "e4", "ply": 0, "force": true })).await.problem(422, "unknown-field");
    white.post(&moves, json!({ "move": 4 })).await.problem(422, "wrong-type");
    assert_eq!(white.game(&id).await, before);
    white.post(&moves, json!({ "move": "e4", "ply": 0 })).await.ok();
    let stale = white.post(&moves, json!({ "move": "d4", "ply": 0 })).await.problem(409, "stale-ply");
    assert_eq!(stale["current"]["moves"][0]["san"], "e4");
    assert_eq!(stale["current"]["you"], "white");
}

#[tokio::test]
async fn moves_of_the_same_key_act_once() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    let moves = format!("/api/v1/games/{id}/moves");
    let key = [("idempotency-key", "m1")];
    let body = || Some(json!({ "move": "e4" }));
    let first = white.send(Method::POST, &moves, body(), &key).await.ok();
    assert_eq!(white.send(Method::POST, &moves, body(), &key).await.ok(), first);
    black.play(&id, "e5").await.ok();
    // Now the same move would be another one; under its key it is still the first.
    let again = white.send(Method::POST, &moves, body(), &key).await.ok();
    assert_eq!(again["moves"].as_array().unwrap().len(), 2);
    white
        .send(Method::POST, &moves, Some(json!({ "move": "d4" })), &key)
        .await
        .problem(422, "idempotency-key-reused");
    // A refused move leaves its key free.
    let key = [("idempotency-key", "m2")];
    white.send(Method::POST, &moves, Some(json!({ "move": "e5" })), &key).await.problem(422, "move-illegal");
    white.send(Method::POST, &moves, Some(json!({ "move": "Nf3" })), &key).await.ok();
}

#[tokio::test]
async fn draws_are_offered_declined_and_agreed() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    play_all(&white, &black, &id, "e4 e5").await;
    let problem = white.act(&id, "draw-accept").await.problem(409, "no-draw-offered");
    assert_eq!(problem["detail"], "There is no offer of a draw from Black (9.1.2.1).");
    assert_eq!(problem["message"]["no"], "Det er ikke noe remistilbud fra svart (§ 9.1.2.1).");
    assert_eq!(problem["current"]["id"], id.as_str());
    let verdict = &problem["verdict"];
    assert_eq!((&verdict["verdict"], &verdict["op"]), (&json!("forbidden"), &json!("F")));
    assert_eq!(verdict["headline"]["en"], problem["message"]["en"]);
    assert_eq!((&verdict["rule"]["id"], &verdict["fide"]), (&json!("may_accept_draw"), &json!("9.1.2.1")));
    assert!(!verdict["proof"]["trees"].as_array().unwrap().is_empty());
    // The proof is checked without the game, from what it says of the table.
    let checked =
        white.post("/api/v1/proofs/check", json!({ "document": verdict["proof"]["document"] })).await.ok();
    assert_eq!(checked, json!({ "valid": true }));
    assert_eq!(white.act(&id, "draw-offer").await.ok()["offers"]["draw"], "white");
    white.act(&id, "draw-offer").await.problem(409, "draw-offer-stands");
    app.user().act(&id, "draw-accept").await.problem(403, "not-a-player");
    assert_eq!(black.act(&id, "draw-decline").await.ok()["offers"], json!({}));
    white.play(&id, "Nf3").await.ok();
    white.act(&id, "draw-offer").await.ok();
    let over = black.act(&id, "draw-accept").await.ok();
    assert_eq!(over["end"], json!({ "result": "1/2-1/2", "reason": "agreement" }));
    for act in ["draw-offer", "abort", "takeback-offer"] {
        black.act(&id, act).await.problem(409, "game-over");
    }
    black.act(&id, "resign").await.problem(409, "resign-after-end");
}

#[tokio::test]
async fn draws_are_claimed() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    play_all(&white, &black, &id, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1").await;
    let acts = format!("/api/v1/games/{id}/acts");
    let problem = black.act(&id, "draw-claim").await.problem(422, "claim-not-met");
    assert!(problem["message"]["no"].as_str().unwrap().contains("9.2"), "{problem}");
    white.act(&id, "draw-claim").await.problem(422, "claim-not-on-turn");
    white.post(&acts, json!({ "act": "resign", "move": "e4" })).await.problem(422, "stray-move");
    let over = black.post(&acts, json!({ "act": "draw-claim", "move": "Ng8" })).await.ok();
    assert_eq!(over["end"]["reason"], "threefold");
    assert_eq!(over["moves"].as_array().unwrap().len(), 7);

    let (white, black, id) = app.game(json!({})).await;
    play_all(&white, &black, &id, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").await;
    assert_eq!(white.game(&id).await["claims"], json!({ "threefold": true, "fiftyMoves": false }));
    assert_eq!(white.act(&id, "draw-claim").await.ok()["end"]["reason"], "threefold");
}

#[tokio::test]
async fn moves_are_taken_back_by_consent() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    white.act(&id, "takeback-offer").await.problem(409, "nothing-to-take-back");
    play_all(&white, &black, &id, "e4 e5 Nf3").await;
    white.act(&id, "takeback-offer").await.ok();
    white.act(&id, "takeback-accept").await.problem(409, "own-takeback-request");
    let back = black.act(&id, "takeback-accept").await.ok();
    assert_eq!(back["moves"].as_array().unwrap().len(), 2);
    assert_eq!(back["position"]["turn"], "white");
    white.play(&id, "d4").await.ok();
    white.act(&id, "takeback-offer").await.ok();
    black.act(&id, "takeback-decline").await.ok();
    assert_eq!(black.game(&id).await["moves"][2]["san"], "d4");
}

#[tokio::test]
async fn unfinished_business_is_called_off_or_resigned() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    white.play(&id, "e4").await.ok();
    let over = black.act(&id, "abort").await.ok();
    assert_eq!(over["end"], json!({ "result": "*", "reason": "aborted" }));
    let (white, black, id) = app.game(json!({})).await;
    play_all(&white, &black, &id, "e4 e5").await;
    white.act(&id, "abort").await.problem(409, "too-late-to-abort");
    // Resigning is possible in the opponent's turn too.
    assert_eq!(black.act(&id, "resign").await.ok()["end"]["winner"], "white");
    white.act(&id, "dance").await.problem(422, "unknown-value");
}

#[tokio::test]
async fn events_tell_what_happened_from_any_number_on() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    play_all(&white, &black, &id, "e4 e5").await;
    black.act(&id, "resign").await.ok();
    let events = white.get(&format!("/api/v1/games/{id}/events")).await.ok()["events"].clone();
    let kinds: Vec<&str> = events.as_array().unwrap().iter().map(|e| e["e"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["player_joined", "move", "move", "game_over"]);
    assert_eq!(events[0]["d"]["player"]["name"], "Bo");
    let numbers: Vec<u64> = events.as_array().unwrap().iter().map(|e| e["s"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
    let last = white.get(&format!("/api/v1/games/{id}/events?from=3")).await.ok();
    assert_eq!(last["events"], json!([events[3]]));
    assert_eq!(white.get(&format!("/api/v1/games/{id}/events?from=4")).await.ok()["events"], json!([]));
    white.get(&format!("/api/v1/games/{id}/events?from=5")).await.problem(422, "events-out-of-reach");
    white.get(&format!("/api/v1/games/{id}/events?from=-1")).await.problem(400, "bad-parameter");
}

#[tokio::test]
async fn variants_play_by_their_own_rules() {
    let app = TestApp::start().await;
    for (variant, fen, mv, reason, winner) in [
        ("koth", "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "Ke4", "hill", json!("white")),
        ("three-check", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 +2+0", "Qa8", "three-checks", json!("white")),
        ("atomic", "4k3/3p4/8/8/8/8/8/3QK3 w - - 0 1", "Qxd7", "explosion", json!("white")),
        ("racing-kings", "8/6K1/8/k7/8/8/8/8 w - - 0 1", "Kg8", "race", json!("white")),
        ("antichess", "8/8/8/8/8/1p6/P7/8 w - - 0 1", "axb3", "all-men-lost", json!("black")),
        ("standard", "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "Kxd2", "insufficient-material", Value::Null),
    ] {
        let (white, _, id) = app.game(json!({ "variant": variant, "fen": fen })).await;
        let over = white.play(&id, mv).await.ok();
        assert_eq!(over["end"]["reason"], reason, "{variant}");
        assert_eq!(over["end"].get("winner").cloned().unwrap_or_default(), winner, "{variant}");
    }
    let (white, black, id) = app.game(json!({ "variant": "crazyhouse" })).await;
    play_all(&white, &black, &id, "e4 d5 exd5 Qxd5").await;
    let game = white.play(&id, "P@e4").await.ok();
    assert_eq!(game["moves"][4]["squares"], json!(["e4"]));
    assert_eq!(game["position"]["pockets"]["black"]["pawn"], 1);
    let (white, black, id) = app.game(json!({ "variant": "chess960", "startArray": 518 })).await;
    play_all(&white, &black, &id, "e4 e5 Nf3 Nf6 Bc4 Bc5").await;
    assert_eq!(white.play(&id, "O-O").await.ok()["moves"][6]["uci"], "e1h1");
}
