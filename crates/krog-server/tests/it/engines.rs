use std::{sync::Arc, time::Duration};

use axum::http::Method;
use krog_chess::{Position, Variant};
use serde_json::{Value, json};
use tokio::{task::JoinHandle, time::sleep};

use crate::harness::{Answer, TestApp, User};

const ANALYZE: &str = "/api/v1/position/analyze";

async fn streamed(user: &User, body: Value) -> Answer {
    user.send(Method::POST, ANALYZE, Some(body), &[("accept", "application/x-ndjson")]).await
}

#[tokio::test]
async fn the_engine_that_is_built_in_is_always_there() {
    let app = TestApp::start().await;
    let engines = app.user().get("/api/v1/engines").await.ok();
    assert_eq!(engines["items"].as_array().unwrap().len(), 1);
    let own = &engines["items"][0];
    assert_eq!((&own["id"], &own["kind"]), (&json!("builtin"), &json!("builtin")));
    assert_eq!(own["variants"].as_array().unwrap().len(), Variant::ALL.len());
}

#[tokio::test]
async fn a_position_has_lines_that_can_be_played_and_scores_for_both() {
    let app = TestApp::start().await;
    let user = app.user();
    let found = user.post(ANALYZE, json!({ "moves": ["e4"], "lines": 3, "depth": 6 })).await.ok();
    assert_eq!((&found["done"], &found["cached"], &found["depth"]), (&json!(true), &json!(false), &json!(6)));
    let lines = found["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    for line in lines {
        let mut at = Position::from_fen(Variant::Standard, found["fen"].as_str().unwrap()).unwrap();
        for made in line["moves"].as_array().unwrap() {
            let read = krog_chess::notation::read(&at, made["uci"].as_str().unwrap()).unwrap();
            assert_eq!(at.san(read.mv), made["san"].as_str().unwrap());
            at = at.play(read.mv).unwrap();
            assert_eq!(at.fen(), made["fen"].as_str().unwrap());
        }
        // Black moves.
        let [white, mover] = ["white", "mover"].map(|view| line["score"][view]["value"].as_i64().unwrap());
        assert_eq!(white, -mover);
        assert_eq!(line["chances"]["white"]["win"], line["chances"]["mover"]["loss"]);
    }
    let again = user.get(&format!("{ANALYZE}?moves=e2e4&lines=3&depth=5")).await.ok();
    assert_eq!((&again["cached"], &again["lines"]), (&json!(true), &found["lines"]));
    let mate = json!({ "fen": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "depth": 3 });
    let mate = user.post(ANALYZE, mate).await.ok();
    assert_eq!(mate["lines"][0]["score"]["white"], json!({ "kind": "mate", "value": 1 }));
    assert_eq!(mate["lines"][0]["moves"][0]["san"], "Ra8#");
}

#[tokio::test]
async fn every_variant_is_analysed() {
    let app = TestApp::start().await;
    for variant in Variant::one_board() {
        let found = app.user().post(ANALYZE, json!({ "variant": variant.name(), "depth": 2 })).await.ok();
        assert!(!found["lines"][0]["moves"].as_array().unwrap().is_empty(), "{variant}");
    }
}

#[tokio::test]
async fn whoever_reads_along_gets_each_deeper_line() {
    let app = TestApp::start().await;
    let answer = streamed(&app.user(), json!({ "variant": "crazyhouse", "depth": 8 })).await;
    assert_eq!(answer.is(200).header("content-type"), "application/x-ndjson");
    let text = answer.text();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let depths: Vec<u64> = lines.iter().map(|line| line["depth"].as_u64().unwrap()).collect();
    assert!(depths.is_sorted(), "{depths:?}");
    let done: Vec<bool> = lines.iter().map(|line| line["done"] == true).collect();
    assert_eq!(done.iter().filter(|done| **done).count(), 1);
    assert_eq!((done.last(), depths.last()), (Some(&true), Some(&8)));
}

#[tokio::test]
async fn what_cannot_be_asked_of_an_engine_is_refused_with_its_place() {
    let app = TestApp::start().await;
    let user = app.user();
    for (body, at) in [
        (json!({ "lines": 6 }), "/lines"),
        (json!({ "depth": 0 }), "/depth"),
        (json!({ "nodes": 0 }), "/nodes"),
        (json!({ "timeMs": 20_001 }), "/timeMs"),
    ] {
        assert_eq!(user.post(ANALYZE, body).await.problem(422, "engine-limit")["at"], at);
    }
    user.post(ANALYZE, json!({ "engine": "../sh" })).await.problem(404, "engine-unknown");
    user.post(ANALYZE, json!({ "fen": "nonsense" })).await.problem(422, "bad-fen");
    let over = json!({ "moves": ["f3", "e5", "g4", "Qh4"], "depth": 1 });
    user.post(ANALYZE, over).await.problem(422, "game-over");
    assert_eq!(user.post(ANALYZE, json!({ "moves": ["e5"] })).await.is(422).json()["at"], "/moves/0");
    user.get(&format!("{ANALYZE}?depth=deep")).await.problem(400, "bad-parameter");
    user.get(&format!("{ANALYZE}?deep=1")).await.problem(400, "unknown-parameter");
}

/// Asks for as long a search as there is, and reads along.
fn open(user: &Arc<User>, mv: &str) -> JoinHandle<Answer> {
    let (user, body) = (Arc::clone(user), json!({ "moves": [mv], "timeMs": 20_000 }));
    tokio::spawn(async move { streamed(&user, body).await })
}

#[tokio::test]
async fn one_asker_has_only_so_many_searches_open() {
    let app = TestApp::start().await;
    let user = Arc::new(app.user());
    let searches: Vec<_> = ["a3", "b3", "c3", "d3"].map(|mv| open(&user, mv)).into();
    sleep(Duration::from_millis(300)).await;
    let refused = user.post(ANALYZE, json!({ "depth": 1 })).await;
    refused.problem(429, "engine-too-many");
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
    // Whoever goes away gives the place back at once.
    searches.iter().for_each(JoinHandle::abort);
    sleep(Duration::from_millis(300)).await;
    user.post(ANALYZE, json!({ "depth": 1 })).await.ok();
}

#[tokio::test]
async fn more_searches_than_may_wait_are_refused() {
    let app = TestApp::with(|config| config.analysis.waiting = 1).await;
    let user = Arc::new(app.user());
    let searches = ["a3", "b3", "c3"].map(|mv| open(&user, mv));
    sleep(Duration::from_millis(300)).await;
    let mut refused = 0;
    for search in searches {
        if search.is_finished() {
            search.await.unwrap().problem(503, "server-busy");
            refused += 1;
        } else {
            search.abort();
        }
    }
    assert!(refused > 0);
}

#[tokio::test]
async fn what_was_found_is_told_in_the_public_shape() {
    let app = TestApp::start().await;
    let user = app.user();
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let address = format!("/api/cloud-eval?fen={}&multiPv=2", fen.replace(' ', "%20"));
    user.get(&address).await.problem(404, "not-found");
    user.get(&address.replace("multiPv=2", "multiPv=0")).await.problem(400, "bad-parameter");
    let found = user.post(ANALYZE, json!({ "fen": fen, "lines": 2, "depth": 6 })).await.ok();
    let told = user.get(&address).await.ok();
    assert_eq!((&told["depth"], told["pvs"].as_array().unwrap().len()), (&json!(6), 2));
    assert_eq!(told["pvs"][0]["cp"], found["lines"][0]["score"]["white"]["value"]);
    let first = told["pvs"][0]["moves"].as_str().unwrap().split(' ').next().unwrap();
    assert_eq!(first, found["lines"][0]["moves"][0]["uci"]);
}

#[tokio::test]
async fn what_was_found_is_there_when_the_server_starts_again() {
    let app = TestApp::start().await;
    // Long enough to be worth keeping.
    let question = json!({ "moves": ["e4", "e5"], "lines": 2, "timeMs": 400 });
    let short = json!({ "moves": ["d4"], "depth": 1 });
    let found = app.user().post(ANALYZE, question.clone()).await.ok();
    app.user().post(ANALYZE, short.clone()).await.ok();
    let app = app.restart().await;
    let again = app.user().post(ANALYZE, question.clone()).await.ok();
    assert_eq!((&found["cached"], &again["cached"]), (&json!(false), &json!(true)), "{found}\n{again}");
    for field in ["lines", "depth", "selDepth", "nodes", "timeMs", "engine", "fen"] {
        assert_eq!(found[field], again[field], "{field}");
    }
    assert_eq!(app.user().post(ANALYZE, short).await.ok()["cached"], false);
    // A server beside this one has it too, as an evaluation of the cloud.
    let beside = app.beside().await;
    let fen = found["fen"].as_str().unwrap().replace(' ', "%20");
    let told = beside.user().get(&format!("/api/cloud-eval?fen={fen}&multiPv=2")).await.ok();
    assert_eq!(told["depth"], found["depth"]);
    beside.state.stop().await;
}

#[tokio::test]
async fn players_ask_no_engine_until_their_game_is_over() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    for player in [&white, &black] {
        let refused = player.post(ANALYZE, json!({ "depth": 1 })).await.problem(403, "playing-a-person");
        assert_eq!(refused["verdict"]["proof"]["document"]["state"], json!({ "playing": 1 }));
        // Whoever doubts it can have the proof checked.
        let checked =
            player.post("/api/v1/proofs/check", json!({ "document": refused["verdict"] })).await.ok();
        assert_eq!(checked["valid"], true, "{checked}");
        player.get(&format!("{ANALYZE}?depth=1")).await.problem(403, "playing-a-person");
        player.get("/api/cloud-eval?fen=8/8").await.problem(403, "playing-a-person");
    }
    // Whoever is not known may ask, and whoever plays the computer or waits.
    app.user().post(ANALYZE, json!({ "depth": 1 })).await.ok();
    let alone = app.user();
    let computer =
        json!({ "variant": "standard", "color": "white", "opponent": { "kind": "computer", "level": 1 } });
    alone.post("/api/v1/games", computer).await.created();
    let link = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    alone.post("/api/v1/games", link).await.created();
    alone.post(ANALYZE, json!({ "depth": 1 })).await.ok();
    white.act(&id, "resign").await.ok();
    for player in [&white, &black] {
        player.post(ANALYZE, json!({ "depth": 1 })).await.ok();
    }
}

/// A file that begins as a table of chess does, and breaks off.
fn hollow_table() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut content = vec![0x71, 0xe8, 0x23, 0x5d];
    content.resize(64 + 16, 0);
    std::fs::write(folder.path().join("KQvK.rtbw"), content).unwrap();
    folder
}

#[tokio::test]
async fn tables_that_cannot_be_read_keep_the_server_from_starting_and_those_that_break_off_do_not() {
    let folder = tempfile::tempdir().unwrap();
    for tables in [folder.path().join("missing"), folder.path().to_owned()] {
        let started = TestApp::try_with(|config| config.tables = vec![tables.clone()]).await;
        let Err(krog_server::StartError::Tables(error)) = started else { panic!("{started:?}") };
        assert!(error.to_string().contains(tables.to_str().unwrap()), "{error}");
    }
    let broken = hollow_table();
    let app = TestApp::with(|config| config.tables = vec![broken.path().to_owned()]).await;
    let question = json!({ "fen": "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", "depth": 4 });
    let found = app.user().post(ANALYZE, question).await.ok();
    assert!(found.get("tables").is_none() && !found["lines"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn a_move_tells_its_motifs_with_squares_words_and_the_line() {
    let app = TestApp::start().await;
    let user = app.user();
    let analyze = "/api/v1/move/analyze";
    let fork = json!({ "fen": "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "move": "Nc7+" });
    let found = user.post(analyze, fork).await.ok();
    assert_eq!((&found["uci"], &found["san"]), (&json!("d5c7"), &json!("Nc7+")));
    let motif = &found["motifs"][0];
    assert_eq!((&motif["motif"], &motif["squares"]), (&json!("fork"), &json!(["c7", "a8", "e8"])));
    assert_eq!(motif["says"]["en"], "Fork: the knight on c7 attacks the rook on a8 and the king on e8.");
    assert_eq!(motif["says"]["no"], "Gaffel: springeren på c7 angriper tårnet på a8 og kongen på e8.");
    assert!(motif["effect"]["en"].as_str().unwrap().ends_with("wins material worth 5 pawns."), "{motif}");
    assert_eq!(motif["line"][0], "d5c7");
    assert_eq!(user.post(analyze, json!({ "moves": ["e4"], "move": "e5" })).await.ok()["motifs"], json!([]));
    for (body, code, at) in [
        (json!({ "move": "e5" }), "move-illegal", "/move"),
        (json!({ "moves": ["e4", "Ke2"], "move": "e5" }), "move-illegal", "/moves/1"),
        (json!({ "fen": "8/8", "move": "e5" }), "bad-fen", "/fen"),
    ] {
        let refused = user.post(analyze, body).await.problem(422, code);
        assert_eq!(refused["at"], at, "{refused}");
    }
    let (white, _black, _id) = app.game(json!({})).await;
    white.post(analyze, json!({ "move": "e4" })).await.problem(403, "playing-a-person");
}
