use serde_json::json;

use crate::harness::{TestApp, play_all};

const TWO: &str = "[Event \"One\"]\n[White \"A\"]\n\n1. e4 {best} (1. d4 d5 (1... Nf6)) e5 $1 2. Nf3 *\n\n\
    [Event \"Two\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 1-0\n";

#[tokio::test]
async fn texts_are_read_with_variations_and_faults() {
    let app = TestApp::start().await;
    let user = app.user();
    let answer = user.post("/api/v1/pgn/parse", json!({ "pgn": TWO })).await.ok();
    assert_eq!(answer["total"], 2);
    let first = &answer["games"][0];
    assert_eq!(first["headers"][0], json!(["Event", "One"]));
    assert_eq!(first["moves"][0]["move"]["san"], "e4");
    assert_eq!(first["moves"][0]["after"], "best");
    assert_eq!(first["moves"][0]["variations"][0][0]["move"]["uci"], "d2d4");
    assert_eq!(first["moves"][0]["variations"][0][1]["variations"][0][0]["move"]["san"], "Nf6");
    assert_eq!(first["moves"][0]["variations"][0][1]["move"]["ply"], 2);
    assert_eq!(first["moves"][1]["nags"], json!([1]));
    let second = &answer["games"][1];
    assert_eq!((&second["index"], &second["variant"]), (&json!(2), &json!("crazyhouse")));
    assert_eq!(second["moves"][4]["move"]["squares"], json!(["e4"]));
    let page = user.post("/api/v1/pgn/parse", json!({ "pgn": TWO, "skip": 1, "limit": 1 })).await.ok();
    assert_eq!(page["games"], json!([second]));
    assert_eq!(page["total"], 2);

    let bad = user.post("/api/v1/pgn/parse", json!({ "pgn": "1. e4 e5 2. Ke3 *" })).await.ok();
    let error = &bad["games"][0]["errors"][0];
    assert_eq!(error["line"], 1);
    assert!(error["message"]["en"] != error["message"]["no"], "{error}");
    user.post("/api/v1/pgn/parse", json!({ "pgn": "", "limit": 0 })).await.problem(422, "bad-limit");
    assert_eq!(user.post("/api/v1/pgn/parse", json!({ "pgn": "" })).await.ok()["total"], 0);
    // Games that would make too long an answer are counted, and come when asked for by their place.
    let long = format!("[Event \"x\"]\n\n1. e4 {{{}}} *\n\n", "x".repeat(100_000)).repeat(5);
    let cut = user.post("/api/v1/pgn/parse", json!({ "pgn": long })).await.ok();
    assert_eq!((cut["games"].as_array().unwrap().len(), &cut["total"]), (2, &json!(5)));
    let rest = user.post("/api/v1/pgn/parse", json!({ "pgn": long, "skip": 2 })).await.ok();
    assert_eq!((&rest["games"][0]["index"], rest["games"].as_array().unwrap().len()), (&json!(3), 2));
}

#[tokio::test]
async fn drafts_are_written() {
    let app = TestApp::start().await;
    let user = app.user();
    let draft = json!({
        "headers": [["White", "Ada"]],
        "variant": "standard",
        "comment": "hello",
        "moves": [
            { "move": "e2e4", "nags": [1], "after": "good", "variations": [[{ "move": "d4" }, { "move": "--" }]] },
            { "move": "e7e5" },
        ],
        "result": "1-0",
    });
    let text = user.post("/api/v1/pgn/format", draft.clone()).await.ok()["pgn"].as_str().unwrap().to_owned();
    for part in ["[White \"Ada\"]", "[Result \"1-0\"]", "{hello}", "e4", "{good}", "(1. d4 --)", "1-0"] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    let again = user.post("/api/v1/pgn/parse", json!({ "pgn": text })).await.ok();
    assert_eq!(again["games"][0]["errors"], json!([]), "{text}");
    let mut bad = draft.clone();
    bad["moves"][0]["variations"][0][0]["move"] = json!("d5");
    let problem = user.post("/api/v1/pgn/format", bad).await.problem(422, "move-illegal");
    assert_eq!(problem["at"], "/moves/0/variations/0/0/move");
    let mut bad = draft.clone();
    bad["result"] = json!("2-0");
    user.post("/api/v1/pgn/format", bad).await.problem(422, "bad-result");
    let mut bad = draft.clone();
    bad["moves"][1]["move"] = json!("--");
    user.post("/api/v1/pgn/format", bad).await.problem(422, "pass-in-main-line");
    let mut bad = draft;
    bad["startFen"] = json!("x");
    assert_eq!(user.post("/api/v1/pgn/format", bad).await.problem(422, "bad-fen")["at"], "/startFen");
}

#[tokio::test]
async fn a_played_game_is_exported_and_reads_back() {
    let app = TestApp::start().await;
    for variant in ["standard", "crazyhouse", "chess960", "horde", "three-check"] {
        let (white, black, id) = app.game(json!({ "variant": variant, "startArray": 7 })).await;
        let game = white.game(&id).await;
        let mv = game["position"]["legal"][0]["uci"].as_str().unwrap();
        white.play(&id, mv).await.ok();
        black.act(&id, "resign").await.ok();
        let answer = white.get(&format!("/api/v1/games/{id}/pgn")).await;
        assert_eq!(answer.is(200).header("content-type"), "text/x-chess-pgn; charset=utf-8");
        assert!(answer.header("content-disposition").contains(&format!("krog-{id}.pgn")));
        let text = answer.text();
        let read = white.post("/api/v1/pgn/parse", json!({ "pgn": text })).await.ok()["games"][0].clone();
        assert_eq!(read["errors"], json!([]), "{text}");
        assert_eq!((&read["variant"], &read["startFen"]), (&game["variant"], &game["startFen"]));
        assert_eq!(read["moves"][0]["move"]["uci"], mv);
        assert_eq!(read["result"], "1-0");
    }
    let (white, black, id) = app.game(json!({})).await;
    play_all(&white, &black, &id, "e4 e5 Nf3 Nc6").await;
    let text = white.get(&format!("/api/v1/games/{id}/pgn")).await.text();
    for part in ["[White \"Ada\"]", "[Black \"Bo\"]", "[Result \"*\"]", "1. e4 e5 2. Nf3 Nc6 *"] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

#[tokio::test]
async fn values_and_what_happened_go_out_where_they_are_asked_for() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({ "takebacks": true })).await;
    play_all(&white, &black, &id, "e4 e5 Bc4 Nc6 Qh5").await;
    let path = format!("/api/v1/games/{id}/pgn?evaluations=true&comments=true");
    // The engine helps nobody who still plays.
    white.get(&path).await.problem(422, "evaluations-running");
    white.act(&id, "draw-offer").await.ok();
    white.act(&id, "takeback-offer").await.ok();
    black.act(&id, "takeback-accept").await.ok();
    white.play(&id, "Qf3").await.ok();
    black.act(&id, "draw-offer").await.ok();
    white.act(&id, "draw-decline").await.ok();
    play_all(&white, &black, &id, "d6 Qxf7").await;
    let plain = white.get(&format!("/api/v1/games/{id}/pgn")).await.text();
    assert!(!plain.contains("%eval") && !plain.contains("Taken back"), "{plain}");
    let text = white.get(&path).await.is(200).text();
    assert_eq!(text, white.get(&path).await.text(), "the same again");
    let read = white.post("/api/v1/pgn/parse", json!({ "pgn": text })).await.ok()["games"][0].clone();
    assert_eq!((&read["errors"], &read["warnings"]), (&json!([]), &json!([])), "{text}");
    let after = |at: usize| read["moves"][at]["after"].as_str().unwrap().to_owned();
    assert!(after(0).starts_with("[%eval "), "{text}");
    assert!(after(3).ends_with("White offered a draw. Taken back: Qh5."), "{text}");
    assert!(after(4).contains("Black offered a draw. White declined the draw."), "{text}");
    // White mates at once.
    assert!(after(5).starts_with("[%eval #1]"), "{text}");
    // What ended the game has no value.
    assert_eq!(after(6), "Checkmate: White wins.");
    assert!(text.contains("[Annotator \"KROG Chess\"]"), "{text}");
    let norwegian = app.user().norwegian().get(&path).await.text();
    let norwegian = norwegian.replace('\n', " ");
    assert!(
        ["{Svart tilbød remis.}", "{Hvit avslo remis.}"].iter().all(|said| norwegian.contains(said)),
        "{norwegian}"
    );
}

/// Evaluations count as heavy requests, as many as the pieces that they are worked out in.
#[tokio::test]
async fn values_are_worked_out_for_whoever_has_not_asked_too_much() {
    let app = TestApp::with(|config| config.rates.heavy = krog_server::Quota::new(2, 0.001)).await;
    let (white, black, id) = app.game(json!({})).await;
    play_all(&white, &black, &id, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3").await;
    black.act(&id, "resign").await.ok();
    // Seventeen half-moves are three pieces of work.
    let path = format!("/api/v1/games/{id}/pgn?evaluations=true");
    white.get(&path).await.problem(429, "too-many-requests");
    white.get(&format!("/api/v1/games/{id}/pgn")).await.is(200);
}
