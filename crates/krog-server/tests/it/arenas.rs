//! Arenas over HTTP: players are paired by themselves until the time is over, through a kill too.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    harness::{TestApp, User},
    tournaments::{act, made, order, organizer, seen},
};

fn arena() -> Value {
    let mut order = order(1);
    order["place"] = json!("online");
    order["format"] = json!({ "kind": "arena", "minutes": 60, "scoring": "bonus" });
    order
}

/// The boards whose games go on, with their rounds.
fn on(view: &Value) -> Vec<(u64, Value)> {
    let rounds = view["rounds"].as_array().unwrap().iter();
    rounds
        .flat_map(|round| {
            let number = round["round"].as_u64().unwrap();
            round["boards"].as_array().unwrap().iter().map(move |board| (number, board.clone()))
        })
        .filter(|(_, board)| board["result"].is_null() && board["game"].is_string())
        .collect()
}

/// Waits until the tournament is as it is to be.
async fn until(reader: &User, id: &str, is: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..300 {
        let view = seen(reader, id).await;
        if is(&view) {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{}", seen(reader, id).await)
}

/// White resigns after a move of each.
async fn lost_by_white(players: &[User], board: &Value) {
    let side = |side: &str| &players[board[side].as_u64().unwrap() as usize - 1];
    let game = board["game"].as_str().unwrap();
    side("white").play(game, "e4").await.ok();
    side("black").play(game, "e5").await.ok();
    side("white").act(game, "resign").await.ok();
}

#[tokio::test]
async fn whoever_is_free_is_paired_again_through_a_kill() {
    let app = TestApp::start().await;
    let ada = organizer(&app).await;
    let id = made(&ada, arena()).await;
    let mut players = Vec::new();
    for n in 1..=4 {
        let player = app.named(&format!("Player_{n}")).await;
        act(&player, &id, json!({ "kind": "join" })).await.ok();
        players.push(player);
    }
    act(&players[0], &id, json!({ "kind": "pair" })).await.problem(403, "not-organizer");
    act(&ada, &id, json!({ "kind": "pair" })).await.ok();
    let view = until(&ada, &id, |view| on(view).len() == 2).await;
    assert_eq!((&view["status"], view["endsAt"].is_string()), (&json!("running"), true), "{view}");
    assert_eq!(view["standings"].as_array().unwrap().len(), 4);
    let game = ada.game(on(&view)[0].1["game"].as_str().unwrap()).await;
    assert_eq!(game["settings"]["tournament"], json!({ "id": id, "name": "Club evening" }));
    // Who meets whom has its reasons, and so has who does not.
    let (round, board) = on(&view)[0].clone();
    let (white, black) = (board["white"].as_u64().unwrap(), board["black"].as_u64().unwrap());
    let other = (1..=4).find(|one| ![white, black].contains(one)).unwrap();
    let path = format!("/api/v1/tournaments/{id}/rounds/{round}/why?entrant={white}");
    let told = ada.get(&path).await.ok();
    let lines: Vec<&str> =
        told["lines"].as_array().unwrap().iter().map(|line| line["en"].as_str().unwrap()).collect();
    assert_eq!(told["isSo"], true);
    assert!(lines[0].ends_with("both were free, two of 4.") && lines.len() == 4, "{told}");
    let told = ada.get(&format!("{path}&against={other}")).await.ok();
    assert_eq!((&told["isSo"], told["lines"].as_array().unwrap().len()), (&json!(false), 6), "{told}");
    ada.get(&format!("/api/v1/tournaments/{id}/report")).await.problem(409, "tournament-arena-report");

    for (_, board) in on(&view) {
        lost_by_white(&players, &board).await;
    }
    // All four are free again, and meet others.
    let view =
        until(&ada, &id, |view| view["rounds"].as_array().unwrap().len() > 1 && on(view).len() == 2).await;
    let points: i64 =
        view["standings"].as_array().unwrap().iter().map(|row| row["points"].as_i64().unwrap()).sum();
    assert_eq!(points, 40, "{view}");
    let again = on(&view);
    assert!(!again.iter().any(|(_, next)| {
        let pair = |board: &Value| {
            let (one, two) = (board["white"].as_u64(), board["black"].as_u64());
            (one.min(two), one.max(two))
        };
        pair(next) == pair(&board)
    }));

    // The server goes down while games go on, and comes back: nothing is paired twice, and what ends counts.
    let app = app.killed().await;
    let ada = ada.on(&app);
    let players: Vec<User> = players.iter().map(|player| player.on(&app)).collect();
    assert_eq!(on(&seen(&ada, &id).await), again);
    lost_by_white(&players, &again[0].1).await;
    let winner = again[0].1["black"].as_u64().unwrap();
    let view = until(&ada, &id, |view| {
        let row = view["standings"].as_array().unwrap().iter().find(|row| row["entrant"] == winner).cloned();
        row.is_some_and(|row| row["arena"]["games"] == 2)
    })
    .await;
    let sheet = ada.get(&format!("/api/v1/tournaments/{id}/standings/{winner}")).await.ok();
    let row =
        view["standings"].as_array().unwrap().iter().find(|row| row["entrant"] == winner).unwrap().clone();
    let value = (row["points"].as_i64().unwrap() / 10).to_string();
    assert_eq!(sheet["sheets"][0]["value"], json!(value), "{sheet}");

    // Who leaves may come back; somebody new comes in while it runs.
    act(&players[1], &id, json!({ "kind": "leave" })).await.ok();
    act(&players[1], &id, json!({ "kind": "join" })).await.ok();
    let late = app.named("Late").await;
    act(&late, &id, json!({ "kind": "join" })).await.ok();
    // Programs read it by the calls of the public clients.
    let told = late.get(&format!("/api/tournament/{id}")).await.ok();
    assert_eq!(
        (&told["isStarted"], &told["minutes"], &told["nbPlayers"]),
        (&json!(true), &json!(60), &json!(5))
    );
    let table = late.get(&format!("/api/tournament/{id}/results?nb=1")).await.is(200).text().to_owned();
    let first: Value = serde_json::from_str(table.trim()).unwrap();
    assert_eq!((&first["rank"], &first["score"]), (&json!(1), &json!(5)), "{table}");
    late.get(&format!("/api/swiss/{id}")).await.problem(404, "not-found");
    act(&ada, &id, json!({ "kind": "complete" })).await.ok();
    let over = seen(&ada, &id).await;
    assert_eq!(over["status"], "completed");
    act(&late, &id, json!({ "kind": "join" })).await.problem(409, "tournament-over");
    // What still goes on is played, and counts for nobody.
    let (_, board) = again[1].clone();
    lost_by_white(&players, &board).await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(seen(&ada, &id).await["standings"], over["standings"]);
}

#[tokio::test]
async fn what_only_rounds_have_is_refused_with_its_place() {
    let app = TestApp::start().await;
    let ada = organizer(&app).await;
    let mut wrong = arena();
    wrong["place"] = json!("over-the-board");
    wrong["checkIn"] = json!(true);
    let refused = ada.post("/api/v1/tournaments", wrong).await.is(422).json();
    let at: Vec<&str> =
        refused["faults"].as_array().unwrap().iter().map(|fault| fault["at"].as_str().unwrap()).collect();
    assert_eq!(at, ["/place", "/checkIn"], "{refused}");
}
