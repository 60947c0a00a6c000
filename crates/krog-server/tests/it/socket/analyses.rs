//! Analyses on a socket.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use super::live::{Live, Socket};

/// Reads on to the end of an analysis; its depths so far, and the end.
async fn over(socket: &mut Socket, id: &str) -> (Vec<u64>, Value) {
    let mut depths = Vec::new();
    loop {
        let frame = socket.next().await;
        if frame["d"]["id"] != id {
            continue;
        }
        match frame["e"].as_str() {
            Some("analysis_update") => depths.push(frame["d"]["update"]["depth"].as_u64().unwrap()),
            Some("analysis_done") => return (depths, frame["d"].clone()),
            _ => {}
        }
    }
}

/// A search as long as there is one.
fn long(id: &str, mv: &str) -> Value {
    json!({ "id": id, "question": { "moves": [mv], "timeMs": 20_000 } })
}

#[tokio::test]
async fn what_is_found_comes_each_time_deeper_and_ends() {
    let live = Live::start().await;
    let mut socket = live.socket(&live.app.user()).await;
    let question = json!({ "variant": "atomic", "moves": ["e4"], "lines": 2, "depth": 6 });
    socket.done("analysis_start", json!({ "id": "a", "question": question })).await;
    let (depths, end) = over(&mut socket, "a").await;
    assert!(depths.is_sorted(), "{depths:?}");
    let update = &end["update"];
    assert_eq!((&update["depth"], &update["done"]), (&json!(6), &json!(true)));
    assert_eq!(update["lines"].as_array().unwrap().len(), 2);
    assert!(end.get("err").is_none());
    // What is known is told at once, under another name too.
    socket.done("analysis_start", json!({ "id": "b", "question": question })).await;
    assert_eq!(over(&mut socket, "b").await.1["update"]["cached"], true);
}

#[tokio::test]
async fn the_same_name_replaces_and_stop_ends_at_once() {
    let live = Live::start().await;
    let mut socket = live.socket(&live.app.user()).await;
    for n in 0..8 {
        socket.next = 100 + n;
        let mv = if n % 2 == 0 { "a3" } else { "h3" };
        socket.say(&json!({ "id": socket.next, "e": "analysis_start", "d": long("a", mv) })).await;
        loop {
            let frame = socket.next().await;
            if frame.get("ack").is_some() {
                assert!(frame.get("err").is_none(), "{frame}");
                break;
            }
        }
    }
    socket.say(&json!({ "id": 200, "e": "analysis_stop", "d": { "id": "a" } })).await;
    while socket.next().await["ack"] != 200 {}
    // Nothing more of it comes, and the engine is free for the next.
    socket.next = 300;
    socket.done("analysis_start", json!({ "id": "c", "question": { "depth": 2 } })).await;
    assert_eq!(over(&mut socket, "c").await.1["update"]["depth"], 2);
    // What is not there is stopped as well.
    socket.done("analysis_stop", json!({ "id": "a" })).await;
}

#[tokio::test]
async fn a_socket_has_only_so_many_analyses_and_gives_them_back_at_its_end() {
    let live = Live::start().await;
    let user = live.app.user();
    let mut socket = live.socket(&user).await;
    for (n, mv) in ["a3", "b3", "c3", "d3", "e3"].into_iter().enumerate() {
        socket.say(&json!({ "id": n + 1, "e": "analysis_start", "d": long(mv, mv) })).await;
        let answer = loop {
            let frame = socket.next().await;
            if frame.get("ack").is_some() {
                break frame;
            }
        };
        if n < 4 {
            assert!(answer.get("err").is_none(), "{answer}");
        } else {
            let message = &answer["err"]["message"];
            assert_eq!(message["code"], "engine-too-many");
            assert!(message["en"].is_string() && message["no"].is_string(), "{message}");
        }
    }
    drop(socket);
    sleep(Duration::from_millis(500)).await;
    user.post("/api/v1/position/analyze", json!({ "depth": 1 })).await.ok();
}

#[tokio::test]
async fn what_cannot_be_analysed_is_refused_with_its_place() {
    let live = Live::start().await;
    let mut socket = live.socket(&live.app.user()).await;
    for (question, code, at) in [
        (json!({ "lines": 6 }), "engine-limit", "/d/question/lines"),
        (json!({ "timeMs": 20_001 }), "engine-limit", "/d/question/timeMs"),
        (json!({ "engine": "../sh" }), "engine-unknown", "/d/question/engine"),
    ] {
        let refused =
            socket.refused("analysis_start", json!({ "id": "a", "question": question }), code).await;
        assert_eq!(refused["at"], at);
    }
    let moves = json!({ "moves": ["e5"] });
    let bad = socket.ask("analysis_start", json!({ "id": "a", "question": moves })).await;
    assert_eq!(bad["err"]["at"], "/d/question/moves/0");
    for id in ["", &"x".repeat(65)] {
        let start = json!({ "id": id, "question": {} });
        assert_eq!(socket.refused("analysis_start", start, "bad-parameter").await["at"], "/d/id");
    }
}

#[tokio::test]
async fn players_ask_no_engine_until_their_game_is_over() {
    let live = Live::start().await;
    let (white, black, id) = live.app.game(json!({})).await;
    let mut socket = live.socket(&white).await;
    let start = json!({ "id": "a", "question": { "depth": 1 } });
    let refused = socket.refused("analysis_start", start.clone(), "playing-a-person").await;
    let verdict = &refused["verdict"];
    assert_eq!(verdict["verdict"], "forbidden", "{verdict}");
    assert!(verdict["formula"].as_str().unwrap().contains("¬at_play()"), "{verdict}");
    black.act(&id, "resign").await.ok();
    socket.say(&json!({ "id": 50, "e": "analysis_start", "d": start })).await;
    assert_eq!(over(&mut socket, "a").await.1["update"]["depth"], 1);
}
