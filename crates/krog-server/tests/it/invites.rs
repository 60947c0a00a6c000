use std::sync::Arc;

use axum::http::Method;
use serde_json::json;

use crate::harness::TestApp;

async fn waiting(app: &TestApp) -> (crate::harness::User, String, String) {
    let host = app.named("Ada").await;
    let order = json!({ "variant": "standard", "color": "black", "opponent": { "kind": "link" } });
    let game = host.post("/api/v1/games", order).await.created();
    (host, game["id"].as_str().unwrap().to_owned(), game["code"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_link_shows_what_it_invites_to_and_lets_one_in() {
    let app = TestApp::start().await;
    let (host, id, code) = waiting(&app).await;
    let guest = app.named("Bo").await;
    let invite = guest.get(&format!("/api/v1/invites/{}", code.to_lowercase())).await.ok();
    assert_eq!(invite["code"], code.as_str());
    assert_eq!(invite["gameId"], id.as_str());
    assert_eq!((&invite["host"], &invite["color"]), (&json!("Ada"), &json!("white")));
    assert_eq!((&invite["open"], &invite["yours"]), (&json!(true), &json!(false)));
    assert_eq!(host.get(&format!("/api/v1/invites/{code}")).await.ok()["yours"], true);

    let accept = format!("/api/v1/invites/{code}/accept");
    // The creator who opens the own link just sees the game that waits.
    let own = host.post(&accept, json!({})).await.ok();
    assert_eq!((&own["status"], &own["you"]), (&json!("waiting"), &json!("black")));

    let game = guest.post(&accept, json!({})).await.ok();
    assert_eq!((&game["status"], &game["you"], &game["seq"]), (&json!("active"), &json!("white"), &json!(1)));
    assert_eq!(game["players"]["white"]["name"], "Bo");
    assert!(game.get("code").is_none());
    assert_eq!(guest.post(&accept, json!({})).await.ok(), game, "coming again changes nothing");
    let late = app.user();
    assert_eq!(late.get(&format!("/api/v1/invites/{code}")).await.ok()["open"], false);
    late.post(&accept, json!({})).await.problem(409, "seat-taken");
}

#[tokio::test]
async fn of_many_who_come_at_once_one_gets_in() {
    let app = TestApp::start().await;
    for _ in 0..5 {
        let (_, id, code) = waiting(&app).await;
        let path = Arc::new(format!("/api/v1/invites/{code}/accept"));
        let mut tasks = Vec::new();
        for n in 0..8 {
            let user = app.named(&format!("Guest no {n}")).await;
            let path = Arc::clone(&path);
            tasks.push(tokio::spawn(async move { user.post(&path, json!({})).await.status.as_u16() }));
        }
        let mut statuses = Vec::new();
        for task in tasks {
            statuses.push(task.await.unwrap());
        }
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409, 409, 409, 409, 409, 409, 409]);
        assert_eq!(app.user().game(&id).await["seq"], 1);
    }
}

#[tokio::test]
async fn codes_that_open_nothing_are_not_found() {
    let app = TestApp::start().await;
    let user = app.user();
    for code in ["", "x", "ABCDEF", "OOOOOO", "ABCDEFG", "æøåæøå"] {
        let code = code.replace('æ', "%C3%A6").replace('ø', "%C3%B8").replace('å', "%C3%A5");
        user.get(&format!("/api/v1/invites/{code}")).await.problem(404, "not-found");
        user.post(&format!("/api/v1/invites/{code}/accept"), json!({})).await.problem(404, "not-found");
    }
    let (host, id, code) = waiting(&app).await;
    host.act(&id, "abort").await.ok();
    assert_eq!(user.get(&format!("/api/v1/invites/{code}")).await.ok()["open"], false);
    user.post(&format!("/api/v1/invites/{code}/accept"), json!({})).await.problem(409, "join-after-end");
}

#[tokio::test]
async fn accepting_needs_no_body_and_knows_its_key() {
    let app = TestApp::start().await;
    let (_, id, code) = waiting(&app).await;
    let guest = app.named("Bo").await;
    let path = format!("/api/v1/invites/{code}/accept");
    for _ in 0..2 {
        let game = guest.send(Method::POST, &path, None, &[("idempotency-key", "k")]).await.ok();
        assert_eq!(game["seq"], 1);
    }
    assert_eq!(guest.game(&id).await["you"], "white");
}
