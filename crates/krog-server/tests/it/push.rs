//! Messages to browsers, against a push service of the tests.

use krog_store::MOST_PUSH_DEVICES;
use serde_json::json;

use crate::{
    doubles::push::{Browser, PushDouble},
    harness::{Answer, PASSWORD, TestApp, User},
    mail::{run, slow_game},
    socket::live::Live,
};

async fn account(app: &TestApp, name: &str) -> User {
    let user = app.user();
    user.sign_up(name).await.created();
    user
}

async fn subscribe(user: &User, push: &PushDouble, browser: &Browser) -> Answer {
    user.post("/api/v1/push", push.subscription(browser)).await
}

async fn names(user: &User) -> Vec<String> {
    let items = user.get("/api/v1/push").await.ok()["items"].clone();
    items.as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_move_arrives_once_in_the_browser_until_it_is_switched_off() {
    let mut push = PushDouble::start().await;
    let app = TestApp::with(|config| push.config(config)).await;
    let (ada, bo) = (account(&app, "Ada").await, account(&app, "Bo").await.norwegian());
    let reach = app.user().get("/api/v1/reach").await.ok();
    assert_eq!((&reach["mail"], reach["pushKey"].as_str().unwrap().len()), (&json!(false), 87));
    let id = slow_game(&ada, &bo).await;
    ada.play(&id, "e2e4").await.ok();
    push.nothing().await;

    let (phone, other) = (Browser::new("phone"), Browser::new("other"));
    let added = subscribe(&bo, &push, &phone).await.created();
    assert_eq!(names(&bo).await, [added["id"].as_str().unwrap()]);
    assert_eq!(names(&ada).await, [""; 0]);
    bo.play(&id, "e7e5").await.ok();
    push.nothing().await;
    ada.play(&id, "g1f3").await.ok();
    let message = push.message(&phone).await;
    let path = format!("/game/{id}");
    assert_eq!(message, json!({ "title": "Ditt trekk", "body": "Mot Ada", "path": path, "lang": "nb" }));
    push.nothing().await;

    // Once, after a restart too.
    app.state.stop().await;
    let app = TestApp::on(app.into_dir(), |config| push.config(config)).await;
    push.nothing().await;
    let (ada, bo) = (ada.on(&app), bo.on(&app));
    // Every browser is told; the same one is there once.
    subscribe(&bo, &push, &phone).await.created();
    subscribe(&bo, &push, &other).await.created();
    assert_eq!(names(&bo).await.len(), 2);
    let gone = added["id"].as_str().unwrap();
    ada.delete(&format!("/api/v1/push/{gone}")).await.problem(404, "not-found");
    bo.delete(&format!("/api/v1/push/{gone}")).await.is(204);
    bo.play(&id, "b8c6").await.ok();
    ada.play(&id, "f1b5").await.ok();
    push.message(&other).await;
    push.nothing().await;

    // Signed out, the browser is nobody's.
    bo.delete("/api/v1/session").await.is(204);
    let bo = app.user();
    bo.sign_in("Bo", PASSWORD).await.ok();
    assert_eq!(names(&bo).await, [""; 0]);
    bo.play(&id, "a7a6").await.ok();
    ada.play(&id, "b5a4").await.ok();
    push.nothing().await;
}

#[tokio::test]
async fn who_looks_at_the_game_is_not_told() {
    let mut push = PushDouble::start().await;
    let live = Live::with(|config| push.config(config)).await;
    let (ada, bo) = (account(&live.app, "Ada").await, account(&live.app, "Bo").await);
    let phone = Browser::new("phone");
    subscribe(&bo, &push, &phone).await.created();
    let id = slow_game(&ada, &bo).await;
    let mut socket = live.socket(&bo).await;
    socket.done("watch", json!({ "game": id })).await;
    ada.play(&id, "e2e4").await.ok();
    push.nothing().await;
    assert_eq!(socket.event().await["e"], "move");
    socket.done("unwatch", json!({ "game": id })).await;
    bo.play(&id, "e7e5").await.ok();
    ada.play(&id, "g1f3").await.ok();
    push.message(&phone).await;
    push.nothing().await;
}

#[tokio::test]
async fn a_turn_that_nobody_was_told_of_is_told_when_the_server_comes_up_again() {
    let mut push = PushDouble::start().await;
    let app = TestApp::with(|config| push.config(config)).await;
    let (ada, bo) = (account(&app, "Ada").await, account(&app, "Bo").await);
    let phone = Browser::new("phone");
    subscribe(&bo, &push, &phone).await.created();
    let id = slow_game(&ada, &bo).await;
    ada.play(&id, "e2e4").await.ok();
    push.message(&phone).await;
    app.state.stop().await;
    // As if it had been killed between the move and the note that it was told.
    run(&app, "DELETE FROM turns_told").await;
    let _app = TestApp::on(app.into_dir(), |config| push.config(config)).await;
    push.message(&phone).await;
    push.nothing().await;
}

#[tokio::test]
async fn what_fails_for_a_while_is_tried_again_and_a_browser_that_is_gone_is_taken_off() {
    let mut push = PushDouble::start().await;
    let app = TestApp::with(|config| push.config(config)).await;
    let (ada, bo) = (account(&app, "Ada").await, account(&app, "Bo").await);
    let phone = Browser::new("phone");
    subscribe(&bo, &push, &phone).await.created();
    let id = slow_game(&ada, &bo).await;
    push.answer(&[503, 429]);
    ada.play(&id, "e2e4").await.ok();
    push.message(&phone).await;
    push.nothing().await;
    // A redirect leads nowhere, and what is refused is not tried again.
    bo.play(&id, "e7e5").await.ok();
    push.answer(&[302]);
    ada.play(&id, "g1f3").await.ok();
    push.nothing().await;
    assert_eq!(names(&bo).await.len(), 1);
    bo.play(&id, "b8c6").await.ok();
    push.answer(&[410]);
    ada.play(&id, "f1b5").await.ok();
    push.nothing().await;
    assert_eq!(names(&bo).await, [""; 0]);
}

#[tokio::test]
async fn only_public_push_services_are_subscribed_to_and_with_keys_that_are_some() {
    let push = PushDouble::start().await;
    let app = TestApp::with(|config| push.config(config)).await;
    let ada = account(&app, "Ada").await;
    let good = push.subscription(&Browser::new("phone"));
    let with = |field: &str, value: &str| {
        let mut changed = good.clone();
        changed[field] = json!(value);
        changed
    };
    for endpoint in [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "https://10.0.0.1/x",
        "https://localhost/x",
        "https://push.example.org:22/x",
        &format!("http://127.0.0.1:{}/push/phone", push.address.port() ^ 1),
    ] {
        let refused = ada.post("/api/v1/push", with("endpoint", endpoint)).await;
        assert_eq!(refused.problem(422, "push-subscription")["at"], "/endpoint", "{endpoint}");
    }
    for (field, value) in [("p256dh", "x"), ("auth", "x")] {
        ada.post("/api/v1/push", with(field, value)).await.problem(422, "push-subscription");
    }
    app.named("Guest").await.post("/api/v1/push", good.clone()).await.problem(403, "account-needed");
    ada.post("/api/v1/push", good.clone()).await.created();
    let plain = TestApp::start().await;
    account(&plain, "Ada").await.post("/api/v1/push", good).await.problem(409, "push-off");
}

#[tokio::test]
async fn one_has_only_so_many_browsers() {
    let push = PushDouble::start().await;
    let app = TestApp::with(|config| push.config(config)).await;
    let (ada, bo) = (account(&app, "Ada").await, account(&app, "Bo").await);
    let all = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].map(Browser::new);
    let (last, most) = all.split_last().unwrap();
    assert_eq!(i64::try_from(most.len()).unwrap(), MOST_PUSH_DEVICES);
    for browser in most {
        subscribe(&ada, &push, browser).await.created();
    }
    subscribe(&ada, &push, last).await.problem(409, "too-many-push-devices");
    subscribe(&ada, &push, &most[0]).await.created();
    // Whoever uses the browser now is told in it, and the other no more.
    subscribe(&bo, &push, &most[0]).await.created();
    assert_eq!((names(&ada).await.len(), names(&bo).await.len()), (7, 1));
    let export = ada.get("/api/v1/account/export").await.text();
    assert_eq!(
        export.matches(r#""kind":"pushDevice""#).count() + export.matches(r#""kind":"push-device""#).count(),
        7,
        "{export}"
    );
    assert!(!export.contains("/push/2") && !export.contains("p256dh"));
}
