use serde_json::{Value, json};

use crate::harness::TestApp;

#[tokio::test]
async fn a_position_tells_all_that_a_board_needs() {
    let app = TestApp::start().await;
    let user = app.user();
    let ask = |body: Value| {
        let user = &user;
        async move { user.post("/api/v1/positions", body).await }
    };
    let start = ask(json!({ "variant": "standard" })).await.ok();
    assert_eq!(start["position"]["legal"].as_array().unwrap().len(), 20);
    assert_eq!(start["line"], json!([]));
    let line = ask(json!({ "variant": "standard", "moves": ["e4", "e7e5", "0-0-0"] })).await;
    assert_eq!(line.problem(422, "move-illegal")["at"], "/moves/2");
    let line =
        ask(json!({ "variant": "standard", "moves": ["e4", "e5", "Ng1f3", "Nc6", "Bc4", "Bc5", "0-0"] }))
            .await
            .ok();
    assert_eq!(line["line"][2]["san"], "Nf3");
    assert_eq!(line["line"][2]["notes"].as_array().unwrap().len(), 1);
    assert_eq!(line["line"][6]["san"], "O-O");
    assert_eq!(line["line"][6]["squares"], json!(["e1", "g1"]));
    assert_eq!((&line["position"]["ply"], &line["position"]["turn"]), (&json!(7), &json!("black")));
    let crazy = ask(json!({ "variant": "crazyhouse", "moves": ["e4", "d5", "exd5"] })).await.ok();
    assert_eq!(crazy["position"]["pockets"]["white"]["pawn"], 1);
    let checks =
        ask(json!({ "variant": "three-check", "moves": ["e4", "e5", "Qh5", "Nc6", "Qxf7"] })).await.ok();
    assert_eq!(checks["position"]["checksGiven"], json!({ "white": 1, "black": 0 }));
    assert_eq!(checks["position"]["check"], json!(["e8"]));
    let mate = ask(json!({ "variant": "standard", "moves": ["f3", "e5", "g4", "Qh4"] })).await.ok();
    assert_eq!(mate["position"]["end"]["reason"], "checkmate");
    ask(json!({ "variant": "standard", "moves": ["f3", "e5", "g4", "Qh4", "a3"] })).await.is(422);
}

#[tokio::test]
async fn positions_are_judged() {
    let app = TestApp::start().await;
    let user = app.user();
    let problem = user
        .post("/api/v1/positions", json!({ "variant": "standard", "fen": "8/8/8/8/8/8/8/4K2Z x K - 0 0" }))
        .await
        .problem(422, "bad-fen");
    let faults = problem["faults"].as_array().unwrap();
    assert!(faults.len() >= 2, "{problem:#}");
    for fault in faults {
        assert!(fault["message"]["en"] != fault["message"]["no"], "{fault}");
    }
    let long: Vec<&str> = std::iter::repeat_n(["Nf3", "Nf6", "Ng1", "Ng8"], 501).flatten().collect();
    user.post("/api/v1/positions", json!({ "variant": "standard", "moves": long }))
        .await
        .problem(422, "too-many-moves");
}

#[tokio::test]
async fn repetition_ends_nothing_on_an_analysis_board() {
    let app = TestApp::start().await;
    let moves: Vec<&str> = std::iter::repeat_n(["Nf3", "Nf6", "Ng1", "Ng8"], 50).flatten().collect();
    let answer =
        app.user().post("/api/v1/positions", json!({ "variant": "standard", "moves": moves })).await.ok();
    assert_eq!(answer["position"]["legal"].as_array().unwrap().len(), 20);
    assert_eq!(answer["position"]["ply"], 200);
}

#[tokio::test]
async fn a_board_of_bughouse_is_shown_with_its_drops() {
    let app = TestApp::start().await;
    let user = app.user();
    let fen = "5R1k/6pp/8/8/8/8/8/6K1[n] b - - 0 1";
    let answer = user.post("/api/v1/positions", json!({ "variant": "bughouse", "fen": fen })).await.ok();
    let legal = answer["position"]["legal"].as_array().unwrap();
    assert_eq!((legal.len(), &legal[0]["uci"], &legal[0]["drop"]), (1, &json!("N@g8"), &json!("knight")));
    let waits = fen.replace("[n]", "[p]");
    let answer = user.post("/api/v1/positions", json!({ "variant": "bughouse", "fen": waits })).await.ok();
    assert_eq!(answer["position"]["legal"], json!([]));
    assert_eq!((&answer["position"]["check"], answer["position"].get("end")), (&json!(["h8"]), None));
    // What is captured fills no hand of this board.
    let moves = json!({ "variant": "bughouse", "moves": ["e4", "d5", "exd5"] });
    let answer = user.post("/api/v1/positions", moves).await.ok();
    assert_eq!(answer["position"]["pockets"]["white"]["pawn"], 0);
}
