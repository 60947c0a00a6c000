//! Knock-outs over HTTP: to their end at the board and here, and why the two of a match meet.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    harness::{TestApp, User},
    tournaments::{act, made, order, organizer, seen},
};

fn knock_out(elimination: &str, drawn: &str) -> Value {
    let mut order = order(1);
    order["format"] = json!({
        "kind": "knock-out", "elimination": elimination, "games": 1, "replays": 0, "drawn": drawn, "seeds": "rating",
    });
    order
}

fn last(view: &Value) -> (usize, Vec<Value>) {
    let rounds = view["rounds"].as_array().unwrap();
    (rounds.len(), rounds.last().map(|round| round["boards"].as_array().unwrap().clone()).unwrap_or_default())
}

/// Whether rounds are left to pair.
fn goes_on(view: &Value) -> bool {
    last(view).0 < view["roundsPlanned"].as_u64().unwrap() as usize
}

/// Every player of the last round is asked why they meet, or why not another one: nobody is said to meet somebody else.
async fn asked(reader: &User, id: &str, players: u64) {
    let (round, boards) = last(&seen(reader, id).await);
    for one in 1..=players {
        let pair = boards.iter().find(|board| board["white"] == one || board["black"] == one);
        let path = format!("/api/v1/tournaments/{id}/rounds/{round}/why?entrant={one}");
        let told = reader.get(&path).await.ok();
        assert_eq!(told["isSo"], pair.is_some(), "{told}");
        for other in (1..=players).filter(|other| *other != one) {
            let told = reader.get(&format!("{path}&against={other}")).await.ok();
            let meet = pair.is_some_and(|board| board["white"] == other || board["black"] == other);
            assert_eq!(told["isSo"], meet, "{told}");
            let line = told["lines"][0]["en"].as_str().unwrap();
            assert!(line.contains(&format!("Player {one}")), "{told}");
            assert!(meet != line.contains("does not meet"), "{told}");
        }
    }
}

#[tokio::test]
async fn five_at_the_board_to_the_last_place() {
    let app = TestApp::start().await;
    let (ada, guest) = (organizer(&app).await, app.user());
    let id = made(&ada, knock_out("double", "armageddon")).await;
    let players: Vec<Value> =
        (1..=5).map(|n| json!({ "name": format!("Player {n}"), "rating": 2000 - 50 * n })).collect();
    act(&ada, &id, json!({ "kind": "enter", "players": players })).await.ok();
    while goes_on(&seen(&ada, &id).await) {
        act(&ada, &id, json!({ "kind": "pair" })).await.ok();
        asked(&guest, &id, 5).await;
        let (round, boards) = last(&seen(&ada, &id).await);
        for (at, board) in boards.iter().enumerate() {
            let result = ["black-wins", "draw"][(round + at) % 2];
            let result =
                json!({ "kind": "result", "round": round, "board": board["board"], "result": result });
            act(&ada, &id, result).await.ok();
        }
        assert!(round < 20);
    }
    // Nobody comes late, and no bye is asked for.
    let late = json!({ "kind": "enter", "players": [{ "name": "Late" }] });
    act(&ada, &id, late).await.problem(409, "enter-knock-out");
    act(&ada, &id, json!({ "kind": "complete" })).await.ok();
    let over = seen(&guest, &id).await;
    let standings = over["standings"].as_array().unwrap();
    assert_eq!((standings.len(), &standings[0]["rank"]), (5, &json!(1)), "{over}");
    let bracket = over["bracket"].as_array().unwrap();
    assert!(bracket.iter().all(|one| one["by"].is_string()), "{over}");
    assert!(bracket.iter().any(|one| one["side"] == "losers" && one["by"] == "games"), "{over}");
    assert!(bracket.iter().any(|one| one["by"] == "armageddon"), "{over}");
    guest.get(&format!("/api/v1/tournaments/{id}/report")).await.is(200);
    let app = app.killed().await;
    assert_eq!(seen(&guest.on(&app), &id).await, over);
}

#[tokio::test]
async fn eight_here_whose_games_begin_and_end_by_themselves() {
    let app = TestApp::start().await;
    let ada = organizer(&app).await;
    let mut online = knock_out("third-place", "lot");
    online["place"] = json!("online");
    let id = made(&ada, online).await;
    let mut players = Vec::new();
    for n in 1..=8 {
        let player = app.named(&format!("Player_{n}")).await;
        act(&player, &id, json!({ "kind": "join" })).await.ok();
        players.push(player);
    }
    let mut games = 0;
    while goes_on(&seen(&ada, &id).await) {
        act(&ada, &id, json!({ "kind": "pair" })).await.ok();
        let (round, boards) = last(&seen(&ada, &id).await);
        games += boards.len();
        for board in &boards {
            let side = |side: &str| &players[board[side].as_u64().unwrap() as usize - 1];
            let game = board["game"].as_str().unwrap();
            side("white").play(game, "e4").await.ok();
            side("black").act(game, "resign").await.ok();
            let pgn = side("white").get(&format!("/api/v1/games/{game}/pgn")).await.is(200).text().to_owned();
            assert!(pgn.contains("[Event \"Club evening\"]\n"), "{pgn}");
            assert!(pgn.contains(&format!("[Round \"{round}\"]\n")), "{pgn}");
        }
        for _ in 0..100 {
            if last(&seen(&ada, &id).await).1.iter().all(|board| board["result"].is_string()) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    let view = seen(&ada, &id).await;
    assert_eq!((games, last(&view).0), (8, 3), "seven matches and that for the third place");
    let ranks: Vec<u64> =
        view["standings"].as_array().unwrap().iter().map(|row| row["rank"].as_u64().unwrap()).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 5, 5, 5]);
    // Who is out is not paired any more, and to withdraw binds who is not.
    act(&players[0], &id, json!({ "kind": "join" })).await.is(409);
    act(&ada, &id, json!({ "kind": "complete" })).await.ok();
}
