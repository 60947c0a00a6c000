//! Moves that are considered, and why.

use serde_json::{Value, json};

use crate::harness::TestApp;

const MOVES: &str = "/api/v1/position/moves";
/// White's queen has gone out to a square that Black's knight attacks from the next one.
const EARLY_QUEEN: [&str; 4] = ["e4", "e5", "Qh5", "Nc6"];

fn move_of<'a>(view: &'a Value, san: &str) -> &'a Value {
    let moves = view["moves"].as_array().unwrap();
    moves.iter().find(|of| of["san"] == san).unwrap_or_else(|| panic!("no {san} in {view}"))
}

fn said(of: &Value, lang: &str) -> String {
    of.as_array().unwrap().iter().map(|said| said[lang].as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn moves_are_considered_in_their_order_with_reasons() {
    let app = TestApp::start().await;
    let user = app.user();
    let view = user.post(MOVES, json!({ "moves": EARLY_QUEEN, "depth": 6, "limit": 3 })).await.ok();
    assert_eq!((&view["engine"]["id"], &view["depth"]), (&json!("builtin"), &json!(6)));
    assert_eq!((&view["phase"], &view["context"]), (&json!("opening"), &json!("opening")));
    let moves = view["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 3, "{view}");
    assert_eq!((&moves[0]["recommended"], moves[0].get("asked")), (&json!(true), None));
    assert_eq!(said(&moves[0]["whyNot"], "en"), "");
    for of in moves {
        // What is added up is the sum.
        let terms: i64 = of["sheet"].as_array().unwrap().iter().map(|t| t["points"].as_i64().unwrap()).sum();
        assert_eq!(Some(terms), of["total"].as_i64(), "{of}");
        assert_eq!(of["line"][0]["uci"], of["uci"]);
        let san = of["san"].as_str().unwrap();
        assert!(of["says"]["en"].as_str().unwrap().starts_with(san.trim_end_matches(['+', '#'])), "{of}");
    }
    assert!(said(&moves[1]["whyNot"], "no").contains(' '), "{}", moves[1]);
    // The same by an address.
    let at = user.get(&format!("{MOVES}?moves={}&depth=6&limit=3", EARLY_QUEEN.join(","))).await.ok();
    assert_eq!(at["moves"], view["moves"]);
}

#[tokio::test]
async fn a_move_that_is_asked_about_is_refuted_by_its_line() {
    let app = TestApp::start().await;
    let user = app.user();
    // The queen takes a pawn that is guarded, and is taken.
    let view = user
        .post(MOVES, json!({ "moves": EARLY_QUEEN, "ask": ["Qxe5+"], "depth": 6, "limit": 1 }))
        .await
        .ok();
    let asked = move_of(&view, "Qxe5+");
    assert_eq!((&asked["asked"], &asked["label"]), (&json!(true), &json!("blunder")));
    assert!(asked.get("recommended").is_none());
    assert!(asked["loss"].as_f64().unwrap() >= 0.35, "{asked}");
    assert_eq!(asked["refuted"]["line"][0]["san"], "Qxe5+");
    assert_eq!(asked["refuted"]["line"][1]["san"], "Nxe5");
    let (en, no) = (said(&asked["whyNot"], "en"), said(&asked["whyNot"], "no"));
    assert!(en.contains("Nxe5") && no.contains("Sxe5"), "{en} | {no}");
    assert_eq!(view["moves"].as_array().unwrap().last(), Some(asked), "what loses much comes last");
}

#[tokio::test]
async fn what_the_opponent_threatens_is_told() {
    let app = TestApp::start().await;
    let user = app.user();
    // The bishop and the queen look at f7.
    let moves = ["e4", "e5", "Bc4", "Nc6", "Qh5"];
    let view = user.post(MOVES, json!({ "moves": moves, "depth": 6 })).await.ok();
    assert_eq!(view["threat"]["san"], "Qxf7#", "{view}");
    assert_eq!(said(&view["threat"]["says"], "en"), "It is checkmate.");
    let quiet = user.post(MOVES, json!({ "depth": 4 })).await.ok();
    assert!(quiet.get("threat").is_none(), "{}", quiet["threat"]);
}

#[tokio::test]
async fn other_variants_are_advised_on_as_far_as_their_notions_go() {
    let app = TestApp::start().await;
    let user = app.user();
    for variant in ["crazyhouse", "atomic", "antichess", "horde"] {
        let view = user.post(MOVES, json!({ "variant": variant, "depth": 4 })).await.ok();
        assert!(!view["moves"].as_array().unwrap().is_empty(), "{view}");
    }
    let antichess = user.post(MOVES, json!({ "variant": "antichess", "depth": 4 })).await.ok();
    assert!(antichess.get("phase").is_none());
}

#[tokio::test]
async fn what_cannot_be_advised_on_is_refused_with_its_place() {
    let app = TestApp::start().await;
    let user = app.user();
    for (body, code, at) in [
        (json!({ "limit": 6 }), "engine-limit", "/limit"),
        (json!({ "depth": 21 }), "engine-limit", "/depth"),
        (json!({ "ask": ["a3", "a4", "b3", "b4"] }), "too-many-moves", "/ask"),
        (json!({ "ask": ["Ke2"] }), "move-illegal", "/ask/0"),
        (json!({ "moves": ["e4", "e4"] }), "move-illegal", "/moves/1"),
    ] {
        let problem = user.post(MOVES, body.clone()).await.problem(422, code);
        assert_eq!(problem["at"], at, "{body}");
    }
    user.post(MOVES, json!({ "engine": "nobody" })).await.problem(404, "engine-unknown");
    let over = json!({ "moves": ["f3", "e5", "g4", "Qh4#"] });
    user.post(MOVES, over).await.problem(422, "game-over");
    user.get(&format!("{MOVES}?context=blitz")).await.problem(422, "bad-parameter");
    // Whoever plays a person asks no engine.
    let (white, ..) = app.game(json!({})).await;
    white.post(MOVES, json!({ "depth": 1 })).await.problem(403, "playing-a-person");
}
