//! Tournaments over HTTP: who may what, rounds at the board and here, the report, and what those who watch are told.

use std::time::Duration;

use axum::http::Method;
use http_body_util::BodyExt;
use krog_pairing::{check, trf};
use krog_server::Quota;
use serde_json::{Value, json};

use crate::{
    harness::{TestApp, User},
    tokens::{ask, token},
};

/// A Swiss at the board that players enter themselves.
pub fn order(rounds: u32) -> Value {
    json!({
        "name": "Club evening", "place": "over-the-board", "format": { "kind": "swiss", "rounds": rounds },
        "variant": "standard", "time": { "kind": "clock", "periods": [{ "initialMs": 900_000 }] },
        "entry": { "open": true }, "public": true,
    })
}

pub async fn made(user: &User, order: Value) -> String {
    user.post("/api/v1/tournaments", order).await.created()["id"].as_str().unwrap().to_owned()
}

pub async fn act(user: &User, id: &str, act: Value) -> crate::harness::Answer {
    user.post(&format!("/api/v1/tournaments/{id}/acts"), act).await
}

pub async fn seen(user: &User, id: &str) -> Value {
    user.get(&format!("/api/v1/tournaments/{id}")).await.ok()
}

pub async fn organizer(app: &TestApp) -> User {
    let ada = app.user();
    ada.sign_up("Ada").await.created();
    ada
}

#[tokio::test]
async fn an_evening_at_the_board_from_its_list_of_players_to_its_report() {
    let app = TestApp::start().await;
    let (ada, guest) = (organizer(&app).await, app.named("Guest").await);
    let id = made(&ada, order(3)).await;
    let players: Vec<Value> =
        (1..=7).map(|n| json!({ "name": format!("Player {n}"), "rating": 2000 - 50 * n })).collect();
    // Whoever does not organise it is told why not, with the proof.
    let refused = act(&guest, &id, json!({ "kind": "enter", "players": players })).await;
    let refused = refused.is(403).json();
    assert_eq!(refused["verdict"]["verdict"], "forbidden", "{refused}");
    assert!(refused["verdict"]["proof"].is_object(), "{refused}");
    act(&ada, &id, json!({ "kind": "enter", "players": players })).await.ok();
    act(&guest, &id, json!({ "kind": "join" })).await.ok();
    let at = act(&ada, &id, json!({ "kind": "enter", "players": [{ "name": " " }] })).await.is(422).json();
    assert_eq!(at["at"], "/players/0/name");
    for round in 1..=3 {
        let paired = act(&ada, &id, json!({ "kind": "pair" })).await.ok();
        let boards = paired["tournament"]["rounds"][round - 1]["boards"].as_array().unwrap().clone();
        assert_eq!(boards.len(), 4);
        act(&ada, &id, json!({ "kind": "pair" })).await.is(409);
        // While its games go on, too.
        let path = format!("/api/v1/tournaments/{id}/rounds/{round}/why?entrant={}", boards[0]["white"]);
        assert_eq!(guest.get(&path).await.ok()["isSo"], true);
        for board in &boards {
            let better = board["white"].as_u64() < board["black"].as_u64();
            let result = if better { "white-wins" } else { "draw" };
            act(
                &ada,
                &id,
                json!({ "kind": "result", "round": round, "board": board["board"], "result": result }),
            )
            .await
            .ok();
        }
    }
    for round in 1..=3 {
        let why = |against: u32| {
            let path = format!("/api/v1/tournaments/{id}/rounds/{round}/why?entrant=1&against={against}");
            let guest = &guest;
            async move { guest.get(&path).await.ok() }
        };
        let mut so = 0;
        for other in 2..=8 {
            let told = why(other).await;
            so += u32::from(told["isSo"] == true);
            let line = told["lines"][0]["en"].as_str().unwrap();
            assert!(line.contains("Player 1"), "{told}");
        }
        assert_eq!(so, 1, "one opponent in round {round}");
    }
    act(&ada, &id, json!({ "kind": "complete" })).await.ok();
    let over = seen(&guest, &id).await;
    assert_eq!((&over["status"], &over["standings"][0]["rank"]), (&json!("completed"), &json!(1)));
    let sheet = guest.get(&format!("/api/v1/tournaments/{id}/standings/1")).await.ok();
    assert_eq!(sheet["sheets"].as_array().unwrap().len(), 4);
    for form in ["trf26", "trf16"] {
        let report = guest.get(&format!("/api/v1/tournaments/{id}/report?form={form}")).await;
        let report = trf::report(&report.is(200).text()).unwrap();
        assert_eq!(check::check(&report), [], "{form}");
    }
    // All of it is there after the server was killed.
    let app = app.killed().await;
    let again = seen(&guest.on(&app), &id).await;
    assert_eq!(again, over);
}

#[tokio::test]
async fn both_players_say_how_their_game_ended_and_only_then_it_stands() {
    let app = TestApp::start().await;
    let (ada, one, two) = (organizer(&app).await, app.named("One").await, app.named("Two").await);
    let id = made(&ada, order(1)).await;
    act(&one, &id, json!({ "kind": "join" })).await.ok();
    act(&two, &id, json!({ "kind": "join" })).await.ok();
    act(&one, &id, json!({ "kind": "join" })).await.is(409);
    act(&ada, &id, json!({ "kind": "pair" })).await.ok();
    let claim = |result: &str| json!({ "kind": "claim", "round": 1, "result": result });
    act(&one, &id, claim("draw")).await.ok();
    act(&two, &id, claim("white-wins")).await.ok();
    assert!(seen(&ada, &id).await["rounds"][0]["boards"][0]["result"].is_null());
    let agreed = act(&two, &id, claim("draw")).await.ok();
    assert_eq!(agreed["tournament"]["rounds"][0]["boards"][0]["result"], "draw");
}

#[tokio::test]
async fn games_that_are_played_here_begin_with_their_round_and_enter_their_results() {
    let app = TestApp::start().await;
    let (ada, one, two) = (organizer(&app).await, app.named("One").await, app.named("Two").await);
    let mut online = order(1);
    online["place"] = json!("online");
    online["entry"] = json!({ "open": true, "code": "rook" });
    let id = made(&ada, online).await;
    act(&one, &id, json!({ "kind": "join", "code": "king" })).await.is(403);
    act(&one, &id, json!({ "kind": "join", "code": "rook" })).await.ok();
    act(&two, &id, json!({ "kind": "join", "code": "rook" })).await.ok();
    assert_eq!(
        seen(&one, &id).await["settings"]["entry"]["code"],
        "",
        "whoever plays need not read it again"
    );
    act(&ada, &id, json!({ "kind": "pair" })).await.ok();
    let board = seen(&ada, &id).await["rounds"][0]["boards"][0].clone();
    let game = board["game"].as_str().unwrap();
    let white = if board["white"] == 1 { &one } else { &two };
    white.play(game, "e4").await.ok();
    white.act(game, "resign").await.ok();
    let mut result = Value::Null;
    for _ in 0..100 {
        result = seen(&ada, &id).await["rounds"][0]["boards"][0]["result"].clone();
        if !result.is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(result, "black-wins");
}

#[tokio::test]
async fn rounds_begin_at_their_time() {
    let app = TestApp::start().await;
    let ada = organizer(&app).await;
    let mut soon = order(2);
    soon["pauseMinutes"] = json!(0);
    let id = made(&ada, soon).await;
    let players = json!([{ "name": "A" }, { "name": "B" }, { "name": "C" }, { "name": "D" }]);
    act(&ada, &id, json!({ "kind": "enter", "players": players })).await.ok();
    act(&ada, &id, json!({ "kind": "pair" })).await.ok();
    for board in [1, 2] {
        act(&ada, &id, json!({ "kind": "result", "round": 1, "board": board, "result": "draw" })).await.ok();
    }
    for _ in 0..100 {
        if seen(&ada, &id).await["rounds"].as_array().unwrap().len() == 2 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the second round has not begun");
}

/// More of them than the server looks at in one go.
#[tokio::test]
async fn tournaments_that_cannot_begin_hold_up_no_other() {
    let app = TestApp::start().await;
    let mut stuck = order(1);
    stuck["pauseMinutes"] = json!(0);
    stuck["startsAt"] = json!("2020-01-01T18:00:00Z");
    for name in ["Ada", "Bo"] {
        let user = app.user();
        user.sign_up(name).await.created();
        for _ in 0..13 {
            made(&user, stuck.clone()).await;
        }
    }
    let gus = app.user();
    gus.sign_up("Gus").await.created();
    let mut due = order(1);
    due["pauseMinutes"] = json!(0);
    due["startsAt"] = json!("2020-01-02T18:00:00Z");
    let (id, late) = (made(&gus, due.clone()).await, made(&gus, due).await);
    let players = json!([{ "name": "A" }, { "name": "B" }]);
    act(&gus, &id, json!({ "kind": "enter", "players": players })).await.ok();
    let begun = async |id: &str| {
        for _ in 0..600 {
            if seen(&gus, id).await["rounds"].as_array().unwrap().len() == 1 {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        false
    };
    assert!(begun(&id).await, "it waits behind those that cannot begin");
    // One that could not begin begins as soon as it can.
    act(&gus, &late, json!({ "kind": "enter", "players": players })).await.ok();
    assert!(begun(&late).await);
}

#[tokio::test]
async fn those_who_watch_are_told_what_changes() {
    let app = TestApp::start().await;
    let (ada, guest) = (organizer(&app).await, app.user());
    let id = made(&ada, order(1)).await;
    let request = axum::http::Request::get(format!("/api/v1/tournaments/{id}/stream"))
        .body(axum::body::Body::empty())
        .unwrap();
    let response = tower::ServiceExt::oneshot(guest.router.clone(), request).await.unwrap();
    let mut body = response.into_body();
    let mut line = async || -> Value {
        let mut line = Vec::new();
        // A line comes in pieces, and an empty one says that the stream lives.
        while line.len() < 2 || line.last() != Some(&b'\n') {
            let frame =
                tokio::time::timeout(Duration::from_secs(10), body.frame()).await.unwrap().unwrap().unwrap();
            line.extend_from_slice(&frame.into_data().unwrap());
        }
        serde_json::from_slice(&line).unwrap()
    };
    let whole = line().await;
    assert_eq!((&whole["id"], &whole["version"]), (&json!(id), &json!(1)));
    act(&ada, &id, json!({ "kind": "enter", "players": [{ "name": "Bo" }] })).await.ok();
    let change = line().await;
    assert_eq!((&change["from"], &change["version"]), (&json!(1), &json!(2)), "{change}");
    assert_eq!(change["entrants"][0]["name"], "Bo");
    assert!(change.get("settings").is_none(), "what did not change is not told: {change}");
}

#[tokio::test]
async fn one_organises_only_so_many_at_once() {
    let app = TestApp::start().await;
    let ada = organizer(&app).await;
    let mut last = String::new();
    for _ in 0..20 {
        last = made(&ada, order(3)).await;
    }
    ada.post("/api/v1/tournaments", order(3)).await.problem(409, "tournaments-too-many");
    act(&ada, &last, json!({ "kind": "cancel", "reason": "Too many" })).await.ok();
    made(&ada, order(3)).await;
    let page = ada.get("/api/v1/tournaments?mine=true&limit=5&status=registration").await.ok();
    assert_eq!(page["items"].as_array().unwrap().len(), 5);
    let next = page["next"].as_str().unwrap();
    let path = format!("/api/v1/tournaments?mine=true&limit=20&status=registration&cursor={next}");
    assert_eq!(ada.get(&path).await.ok()["items"].as_array().unwrap().len(), 15);
    app.user().post("/api/v1/tournaments", order(3)).await.problem(403, "account-needed");
}

#[tokio::test]
async fn what_could_not_be_played_is_refused_when_it_is_settled() {
    let app = TestApp::start().await;
    let ada = organizer(&app).await;
    let mut order = order(3);
    order["time"] = json!({ "kind": "clock", "periods": [] });
    let refused = ada.post("/api/v1/tournaments", order.clone()).await.is(422).json();
    assert!(refused["at"].as_str().unwrap().starts_with("/time"), "{refused}");
    order["time"] = json!({ "kind": "unlimited" });
    (order["place"], order["rated"]) = (json!("online"), json!(true));
    assert_eq!(
        ada.post("/api/v1/tournaments", order.clone()).await.problem(422, "rated-needs-clock")["at"],
        "/time"
    );
    order["rated"] = json!(false);
    let id = made(&ada, order.clone()).await;
    order["time"] = json!({ "kind": "clock", "periods": [] });
    let refused = act(&ada, &id, json!({ "kind": "settle", "settings": order })).await.is(422).json();
    assert!(refused["at"].as_str().unwrap().starts_with("/settings/time"), "{refused}");
    assert_eq!(seen(&ada, &id).await["version"], 1);
}

#[tokio::test]
async fn what_only_the_organiser_sees_is_in_nobody_elses_report() {
    let app = TestApp::start().await;
    let (ada, guest) = (organizer(&app).await, app.user());
    let id = made(&ada, order(1)).await;
    let players = json!([
        { "name": "Bo", "fideId": 1_503_014, "born": "1990-11-30", "note": "fee paid" },
        { "name": "Cy", "fideId": 1_503_015, "born": "1991" },
    ]);
    act(&ada, &id, json!({ "kind": "enter", "players": players })).await.ok();
    let path = format!("/api/v1/tournaments/{id}/report");
    let (own, others) = (ada.get(&path).await.is(200).text(), guest.get(&path).await.is(200).text());
    for hidden in ["1503014", "1990/11/30", "1991"] {
        assert!(own.contains(hidden), "{own}");
        assert!(!others.contains(hidden), "{others}");
    }
    let seen = seen(&guest, &id).await.to_string();
    assert!(!seen.contains("fee paid") && !seen.contains("1503014"), "{seen}");
}

#[tokio::test]
async fn a_code_is_guessed_only_so_often() {
    let app = TestApp::with(|config| config.rates.codes = Quota::new(10, 10.0 / 60.0)).await;
    let (ada, guest) = (organizer(&app).await, app.named("Guest").await);
    let mut coded = order(1);
    coded["entry"] = json!({ "open": true, "code": "rook" });
    let id = made(&ada, coded).await;
    let join = |code: String| json!({ "kind": "join", "code": code });
    for guess in 0..10 {
        act(&guest, &id, join(guess.to_string())).await.problem(403, "entry-wrong-code");
    }
    act(&guest, &id, join("rook".to_owned())).await.problem(429, "too-many-requests");
}

#[tokio::test]
async fn programs_enter_where_the_organiser_lets_bots_in_and_read_the_table_in_their_words() {
    let app = TestApp::start().await;
    let (ada, bo, robot) = (organizer(&app).await, app.user(), app.user());
    bo.sign_up("Bo").await.created();
    robot.sign_up("Robo").await.created();
    let mut coded = order(1);
    coded["entry"] = json!({ "open": true, "code": "rook" });
    let id = made(&ada, coded.clone()).await;
    let (_, bo) = token(&bo, &["tournament:write"]).await;
    let (_, robot) = token(&robot, &["tournament:write", "bot:play"]).await;
    ask(&app, Method::POST, "/api/bot/account/upgrade", None, &robot).await.ok();
    let path = |rest: &str| format!("/api/swiss/{id}{rest}");
    let post = async |secret: &str, rest: &str, body: Value| {
        ask(&app, Method::POST, &path(rest), Some(body), secret).await
    };
    let code = json!({ "password": "rook" });
    post(&bo, "/join", json!({ "password": "king" })).await.problem(403, "entry-wrong-code");
    post(&bo, "/join", code.clone()).await.ok();
    // A bot comes in only where that was settled.
    post(&robot, "/join", code.clone()).await.problem(403, "no-bots");
    coded["entry"]["bots"] = json!(true);
    act(&ada, &id, json!({ "kind": "settle", "settings": coded })).await.ok();
    post(&robot, "/join", code).await.ok();
    act(&ada, &id, json!({ "kind": "pair" })).await.ok();
    act(&ada, &id, json!({ "kind": "result", "round": 1, "board": 1, "result": "draw" })).await.ok();
    let seen = app.user().get(&path("")).await.ok();
    assert_eq!(
        (&seen["status"], &seen["round"], &seen["nbRounds"], &seen["nbPlayers"], &seen["clock"]["limit"]),
        (&json!("started"), &json!(1), &json!(1), &json!(2), &json!(900))
    );
    for nb in [0, 5_001] {
        app.user().get(&path(&format!("/results?nb={nb}"))).await.problem(400, "bad-limit");
    }
    assert_eq!(app.user().get(&path("/results?nb=1")).await.is(200).text().lines().count(), 1);
    let table = app.user().get(&path("/results?nb=5")).await.is(200).text();
    let lines: Vec<Value> = table.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2, "{table}");
    assert!(lines.iter().all(|line| line["points"] == 0.5), "{table}");
    let names: Vec<&str> = lines.iter().map(|line| line["username"].as_str().unwrap()).collect();
    assert!(names.contains(&"Bo") && names.contains(&"Robo"), "{table}");
    post(&robot, "/withdraw", json!({})).await.ok();
    assert_eq!(app.user().get(&path("")).await.ok()["nbPlayers"], 1);
}
