//! The export and the end of an account, and the first of a server.

use axum::http::Method;
use serde_json::{Value, json};

use crate::{
    harness::{PASSWORD, TestApp, User},
    ratings,
    tokens::token,
};

const ACCOUNT: &str = "/api/v1/account";

async fn close(user: &User, password: &str) -> crate::harness::Answer {
    user.send(Method::DELETE, ACCOUNT, Some(json!({ "password": password })), &[]).await
}

#[tokio::test]
async fn a_closed_account_leaves_its_games_and_nobody_waiting() {
    let app = TestApp::start().await;
    let (ada, bo, over) = app.game(json!({})).await;
    ada.sign_up("Ada").await.created();
    bo.sign_up("Bo").await.created();
    ada.play(&over, "e4").await.ok();
    bo.play(&over, "e5").await.ok();
    bo.act(&over, "resign").await.ok();
    let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    let waiting = ada.post("/api/v1/games", order.clone()).await.created();
    let running = ada.post("/api/v1/games", order).await.created();
    let (waiting, id) = (waiting["id"].as_str().unwrap(), running["id"].as_str().unwrap());
    bo.post(&format!("/api/v1/invites/{}/accept", running["code"].as_str().unwrap()), json!({})).await.ok();
    ada.play(id, "e4").await.ok();
    bo.play(id, "e5").await.ok();
    let (_, secret) = token(&ada, &["game:read"]).await;

    assert_eq!(close(&ada, "wrong horse").await.problem(422, "password-wrong")["at"], "/password");
    ada.get(ACCOUNT).await.ok();
    let answer = close(&ada, PASSWORD).await;
    assert!(answer.is(204).header("set-cookie").contains("Max-Age=0"));
    ada.get(ACCOUNT).await.problem(403, "account-needed");
    let bearer = format!("Bearer {secret}");
    let by_token = app.user().send(Method::GET, "/api/v1/games", None, &[("authorization", &bearer)]).await;
    by_token.problem(401, "token-unknown");
    app.user().sign_in("Ada", PASSWORD).await.problem(401, "login-failed");
    app.user().get("/api/v1/people/Ada").await.problem(404, "not-found");
    assert_eq!(app.user().sign_up("ada").await.problem(409, "name-taken")["at"], "/name");
    let game = bo.game(&over).await;
    assert_eq!((&game["players"]["white"]["name"], &game["end"]["result"]), (&json!(""), &json!("1-0")));
    assert_eq!(bo.game(id).await["end"]["reason"], "resignation");
    assert_eq!(bo.game(waiting).await["status"], "cancelled");
}

/// The seat of a match that waits is free for somebody else; a match that was begun is lost for the team.
#[tokio::test]
async fn a_closed_account_leaves_its_seats() {
    let app = TestApp::start().await;
    let (ada, bo, cy, di) = (app.user(), app.named("Bo").await, app.named("Cy").await, app.named("Di").await);
    ada.sign_up("Ada").await.created();
    let seat = |team: u8, board: &str| json!({ "team": team, "board": board });
    let waiting = bo.post("/api/v1/bughouse", json!({})).await.created();
    let waiting = format!("/api/v1/bughouse/{}", waiting["id"].as_str().unwrap());
    ada.post(&format!("{waiting}/join"), seat(2, "A")).await.ok();
    let running = ada.post("/api/v1/bughouse", json!({})).await.created();
    let running = format!("/api/v1/bughouse/{}", running["id"].as_str().unwrap());
    for (user, at) in [(&bo, seat(2, "A")), (&cy, seat(2, "B")), (&di, seat(1, "B"))] {
        user.post(&format!("{running}/join"), at).await.ok();
    }
    for (user, board, mv) in [(&ada, "A", "e4"), (&bo, "A", "e5"), (&cy, "B", "e4"), (&di, "B", "e5")] {
        user.post(&format!("{running}/moves"), json!({ "board": board, "move": mv })).await.ok();
    }
    let alone = ada.post("/api/v1/bughouse", json!({})).await.created();
    close(&ada, PASSWORD).await.is(204);
    let alone = format!("/api/v1/bughouse/{}", alone["id"].as_str().unwrap());
    assert_eq!(bo.get(&alone).await.ok()["status"], "cancelled");
    let free = bo.get(&waiting).await.ok();
    assert_eq!(
        (&free["status"], &free["boards"]["A"]["players"]["black"]),
        (&json!("waiting"), &Value::Null)
    );
    let over = bo.get(&running).await.ok();
    assert_eq!((&over["end"]["reason"], &over["end"]["winningTeam"]), (&json!("resignation"), &json!(2)));
    cy.post(&format!("{waiting}/join"), seat(2, "A")).await.ok();
}

#[tokio::test]
async fn an_export_holds_all_that_is_kept() {
    let app = TestApp::start().await;
    let (ada, bo, id) = app.game(json!({})).await;
    ada.sign_up("Ada").await.created();
    bo.sign_up("Bo").await.created();
    ada.play(&id, "e4").await.ok();
    let rated = ratings::begin(&bo, &ada, &json!({})).await;
    ratings::mate(&bo, &ada, &rated).await;
    ratings::rated(&ada, &rated).await;
    let (_, secret) = token(&ada, &["game:read"]).await;
    let said = json!({ "room": "players", "text": "Good luck" });
    ada.post(&format!("/api/v1/games/{id}/chat"), said).await.created();
    ada.put("/api/v1/blocks/Bo", json!(null)).await.is(204);
    ada.post("/api/v1/bughouse", json!({})).await.created();
    let brought = json!({ "white": "Ada", "black": "Cy", "moves": ["d4", "d5"], "result": "0-1" });
    ada.post("/api/v1/game/record", brought).await.created();
    let answer = ada.get("/api/v1/account/export").await;
    assert_eq!(answer.is(200).header("content-type"), "application/x-ndjson");
    assert!(answer.header("content-disposition").contains("krog-Ada.ndjson"));
    let text = answer.text();
    assert!(!text.contains(&secret) && !text.contains("argon2"), "{text}");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let kinds: Vec<&str> = lines.iter().map(|line| line["kind"].as_str().unwrap()).collect();
    assert_eq!(
        kinds,
        ["account", "session", "token", "block", "game", "game", "game", "rating", "chat", "brought", "end"]
    );
    assert_eq!((&lines[0]["name"], &lines[3]["name"]), (&json!("Ada"), &json!("Bo")));
    assert!(lines[6]["pgn"].as_str().unwrap().contains("1. e4"), "{}", lines[6]);
    let change = &lines[7]["entry"];
    assert_eq!((&lines[7]["pool"], &change["game"]), (&json!("blitz"), &json!(rated)));
    assert_eq!((&change["before"], &change["after"]), (&json!(1500), &json!(1480)));
    assert_eq!((&lines[8]["text"], &lines[8]["game"]), (&json!("Good luck"), &json!(id)));
    assert!(lines[9]["pgn"].as_str().unwrap().contains("1. d4 d5 0-1"), "{}", lines[9]);
    assert_eq!(lines[9]["source"], "recorded");
    app.user().get("/api/v1/account/export").await.problem(403, "account-needed");
}

#[tokio::test]
async fn whoever_opens_the_first_link_and_signs_up_runs_the_server() {
    let app = TestApp::start().await;
    let path = app.state.setup_path().unwrap();
    app.user().get("/setup/krog_x").await.problem(404, "not-found");
    let opened = app.user().get(&path).await;
    assert_eq!(opened.is(303).header("location"), "/signup");
    let cookie = opened.header("set-cookie").split(';').next().unwrap().to_owned();
    // The page for signing up tells of it to this browser alone.
    let seen = app.user().send(Method::GET, "/api/v1/session", None, &[("cookie", &cookie)]).await.ok();
    assert_eq!(seen["setup"], true);
    assert_eq!(app.user().get("/api/v1/session").await.ok().get("setup"), None);
    let body = json!({ "name": "Ada", "password": PASSWORD });
    let answer = app.user().send(Method::POST, "/api/v1/accounts", Some(body), &[("cookie", &cookie)]).await;
    assert_eq!(answer.created()["role"], "admin");
    // The link has done its work.
    app.user().get(&path).await.problem(404, "not-found");
    let body = json!({ "name": "Bo", "password": PASSWORD });
    let answer = app.user().send(Method::POST, "/api/v1/accounts", Some(body), &[("cookie", &cookie)]).await;
    assert_eq!(answer.created()["role"], "player");
    let seen = app.user().send(Method::GET, "/api/v1/session", None, &[("cookie", &cookie)]).await.ok();
    assert_eq!(seen.get("setup"), None);
    let app = app.restart().await;
    assert_eq!(app.state.setup_path(), None);
}

#[tokio::test]
async fn a_stranger_who_signs_up_first_takes_the_link_from_nobody() {
    let app = TestApp::start().await;
    let stranger = app.user();
    assert_eq!(stranger.sign_up("Eve").await.created()["role"], "player");
    // It stays good, after a restart too, until somebody has used it.
    let app = app.restart().await;
    let path = app.state.setup_path().unwrap();
    assert_eq!(app.user().get(&path).await.is(303).header("location"), "/signup");
    // Whoever has an account already needs no other.
    let ada = app.user();
    ada.sign_up("Ada").await.created();
    assert_eq!(ada.get(&path).await.is(303).header("location"), "/");
    assert_eq!(ada.get("/api/v1/session").await.ok()["role"], "admin");
    stranger.on(&app).get(&path).await.problem(404, "not-found");
    assert_eq!(app.restart().await.state.setup_path(), None);
}
