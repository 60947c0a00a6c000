//! Tokens, blocks and bans, as programs and people meet them.

use axum::http::Method;
use krog_store::{Role, Store};
use serde_json::{Value, json};
use tokio_tungstenite::{connect_async, tungstenite::client::IntoClientRequest};

use crate::{
    harness::{Answer, PASSWORD, TestApp, User},
    socket::live::{Live, Socket},
};

/// Makes a token: its id and its secret.
pub async fn token(user: &User, scopes: &[&str]) -> (String, String) {
    let made = user.post("/api/v1/tokens", json!({ "name": "A program", "scopes": scopes })).await.created();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&made["token"]["id"]), text(&made["secret"]))
}

/// A bot's account: somebody signed in, and the bearer of its program.
pub async fn bot(app: &TestApp) -> (User, String) {
    let user = app.user();
    user.sign_up("Bot").await.created();
    let (_, secret) = token(&user, &["bot:play"]).await;
    ask(app, Method::POST, "/api/bot/account/upgrade", None, &secret).await.ok();
    (user, format!("Bearer {secret}"))
}

/// A request by a program that has nothing but a token.
pub async fn ask(app: &TestApp, method: Method, path: &str, body: Option<Value>, secret: &str) -> Answer {
    let bearer = format!("Bearer {secret}");
    app.user().send(method, path, body, &[("authorization", &bearer)]).await
}

#[tokio::test]
async fn a_token_does_what_its_scopes_say_in_its_owners_name() {
    let app = TestApp::start().await;
    let ada = app.user();
    ada.sign_up("Ada").await.created();
    let made =
        ada.post("/api/v1/tokens", json!({ "name": " Bot ", "scopes": ["game:play", "game:read"] })).await;
    let view = made.created();
    let secret = view["secret"].as_str().unwrap().to_owned();
    assert!(secret.starts_with("krog_") && secret.len() == 45, "{secret}");
    assert_eq!(
        (&view["token"]["name"], &view["token"]["scopes"]),
        (&json!("Bot"), &json!(["game:read", "game:play"]))
    );
    assert_eq!(made.header("location"), format!("/api/v1/tokens/{}", view["token"]["id"].as_str().unwrap()));
    assert!(view["token"].get("usedAt").is_none());

    let order =
        json!({ "variant": "standard", "color": "white", "opponent": { "kind": "computer", "level": 1 } });
    let game = ask(&app, Method::POST, "/api/v1/games", Some(order), &secret).await;
    assert_eq!(game.header("set-cookie"), "");
    let game = game.created();
    assert_eq!(game["players"]["white"]["name"], "Ada");
    assert_eq!(ada.get("/api/v1/games").await.ok()["items"][0]["id"], game["id"]);
    let path = format!("/api/v1/games/{}/moves", game["id"].as_str().unwrap());
    // A program names no origin; whatever a page of another site sends cannot hold a token.
    ask(&app, Method::POST, &path, Some(json!({ "move": "e4" })), &secret).await.ok();

    let refused = ask(&app, Method::GET, "/api/v1/account", None, &secret).await.problem(403, "token-scope");
    assert!(refused["detail"].as_str().unwrap().contains("account:read"));
    for (method, path) in [
        (Method::GET, "/api/v1/tokens"),
        (Method::GET, "/api/v1/sessions"),
        (Method::DELETE, "/api/v1/session"),
        (Method::PUT, "/api/v1/account/password"),
    ] {
        ask(&app, method, path, None, &secret).await.problem(403, "token-not-here");
    }
    let listed = ada.get("/api/v1/tokens").await.ok();
    assert!(listed["items"][0]["usedAt"].is_string() && !listed.to_string().contains("krog_"), "{listed}");
}

#[tokio::test]
async fn what_is_no_token_is_refused_whatever_else_comes_with_it() {
    let app = TestApp::start().await;
    let ada = app.user();
    ada.sign_up("Ada").await.created();
    let (id, secret) = token(&ada, &["account:read"]).await;
    ask(&app, Method::GET, "/api/v1/account", None, &secret).await.ok();
    let short: String = secret.chars().take(44).collect();
    for bad in ["", "x", &short, &format!("{secret}0"), &secret.to_uppercase()] {
        let bearer = format!("Bearer {bad}");
        // The cookie beside it does not count.
        let answer = ada.send(Method::GET, "/api/v1/account", None, &[("authorization", &bearer)]).await;
        answer.problem(401, "token-unknown");
        assert_eq!(answer.header("www-authenticate"), "Bearer error=\"invalid_token\"");
    }
    // Another scheme is a proxy's.
    ada.send(Method::GET, "/api/v1/account", None, &[("authorization", "Basic dTpw")]).await.ok();
    ada.delete(&format!("/api/v1/tokens/{id}")).await.is(204);
    ask(&app, Method::GET, "/api/v1/account", None, &secret).await.problem(401, "token-unknown");
    let nothing = ada.delete(&format!("/api/v1/tokens/{id}")).await.steady_problem(404, "not-found");
    assert_eq!(ada.delete("/api/v1/tokens/nothing").await.steady_problem(404, "not-found"), nothing);
    for (body, code, at) in [
        (json!({ "name": " ", "scopes": [] }), "token-name", "/name"),
        (json!({ "name": "a", "scopes": ["everything"] }), "unknown-value", "/scopes/0"),
    ] {
        assert_eq!(ada.post("/api/v1/tokens", body).await.problem(422, code)["at"], at);
    }
    app.user()
        .post("/api/v1/tokens", json!({ "name": "a", "scopes": [] }))
        .await
        .problem(403, "account-needed");
}

#[tokio::test]
async fn who_tries_tokens_that_are_none_waits() {
    let app = TestApp::with(|config| config.rates.bad_tokens = krog_server::Quota::new(3, 0.01)).await;
    for _ in 0..3 {
        ask(&app, Method::GET, "/api/v1/variants", None, "krog_x").await.problem(401, "token-unknown");
    }
    ask(&app, Method::GET, "/api/v1/variants", None, "krog_x").await.problem(429, "too-many-requests");
    app.user().get("/api/v1/variants").await.is(200);
}

async fn socket(live: &Live, secret: &str, origin: Option<&str>) -> Option<Socket> {
    let mut request = format!("ws://{}/api/v1/socket", live.address).into_client_request().unwrap();
    request.headers_mut().insert("authorization", format!("Bearer {secret}").parse().unwrap());
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse().unwrap());
    }
    connect_async(request).await.ok().map(|(stream, _)| Socket { stream, next: 1 })
}

#[tokio::test]
async fn a_socket_opens_with_a_token_and_closes_with_it() {
    let live = Live::start().await;
    let eva = live.app.user();
    eva.sign_up("Eva").await.created();
    let (id, secret) = token(&eva, &["game:read"]).await;
    let (_, blind) = token(&eva, &["chat"]).await;
    assert!(socket(&live, &blind, None).await.is_none(), "no scope for the socket");
    assert!(socket(&live, "krog_x", None).await.is_none(), "no token");
    assert!(socket(&live, &secret, Some("https://evil.test")).await.is_none(), "a page of another site");
    let mut open = socket(&live, &secret, None).await.unwrap();
    open.done("generate_960_position", json!({ "seed": 5 })).await;
    let (white, black, game) = live.app.game(json!({})).await;
    let state = open.done("watch", json!({ "game": game })).await;
    assert_eq!(state["game"]["players"]["white"]["name"], "Ada");
    open.refused("resign", json!({ "game": game }), "token-scope").await;
    open.refused("bughouse_create", json!({}), "token-scope").await;
    drop((white, black));
    eva.delete(&format!("/api/v1/tokens/{id}")).await.is(204);
    assert_eq!(open.closed().await, 4401);
}

#[tokio::test]
async fn people_block_whom_they_like() {
    let app = TestApp::start().await;
    let (ada, bo) = (app.user(), app.user());
    ada.sign_up("Ada").await.created();
    bo.sign_up("Bo").await.created();
    for _ in 0..2 {
        ada.put("/api/v1/blocks/bO", json!(null)).await.is(204);
    }
    let listed = ada.get("/api/v1/blocks").await.ok();
    assert_eq!((listed["items"].as_array().unwrap().len(), &listed["items"][0]["name"]), (1, &json!("Bo")));
    assert_eq!(bo.get("/api/v1/blocks").await.ok(), json!({ "items": [] }));
    assert_eq!(ada.get("/api/v1/people/Bo").await.ok()["blocked"], true);
    assert!(bo.get("/api/v1/people/Ada").await.ok().get("blocked").is_none());
    ada.put("/api/v1/blocks/ada", json!(null)).await.problem(422, "block-self");
    ada.put("/api/v1/blocks/nobody", json!(null)).await.problem(404, "not-found");
    ada.delete("/api/v1/blocks/Bo").await.is(204);
    assert_eq!(ada.get("/api/v1/blocks").await.ok(), json!({ "items": [] }));
    app.user().get("/api/v1/blocks").await.problem(403, "account-needed");
}

pub async fn give_role(app: &TestApp, name: &str, role: Role) {
    let store = Store::open(&Store::sqlite_address(&app.folder().join("krog.db"))).await.unwrap();
    store.set_role(name, role, 1).await.unwrap().unwrap();
    store.close().await;
}

#[tokio::test]
async fn who_is_banned_reads_and_nothing_else() {
    let live = Live::start().await;
    let app = &live.app;
    let (ada, moderator, other) = (app.user(), app.user(), app.user());
    for (user, name) in [(&ada, "Ada"), (&moderator, "Mia"), (&other, "Max")] {
        user.sign_up(name).await.created();
    }
    let nothing =
        moderator.post("/api/v1/people/Ada/ban", json!(null)).await.steady_problem(404, "not-found");
    assert_eq!(
        moderator.post("/api/v1/people/nobody/ban", json!(null)).await.steady_problem(404, "not-found"),
        nothing
    );
    for name in ["mia", "max"] {
        give_role(app, name, Role::Moderator).await;
    }
    moderator.sign_in("Mia", PASSWORD).await.ok();
    let (_, secret) = token(&ada, &["game:play", "game:read"]).await;
    let mut open = live.socket(&ada).await;
    let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    let game = ada.post("/api/v1/games", order.clone()).await.created()["id"].as_str().unwrap().to_owned();

    moderator.post("/api/v1/people/Max/ban", json!(null)).await.problem(403, "ban-not-above");
    moderator.post("/api/v1/people/Mia/ban", json!(null)).await.problem(403, "ban-not-above");
    moderator.post("/api/v1/people/ada/ban", json!(null)).await.is(204);
    assert_eq!(open.closed().await, 4401);
    ask(app, Method::GET, "/api/v1/games", None, &secret).await.problem(401, "token-unknown");
    // Who reads stays signed in, and may sign in.
    assert_eq!(ada.get("/api/v1/session").await.ok()["banned"], true);
    assert_eq!(ada.sign_in("Ada", PASSWORD).await.ok()["banned"], true);
    assert_eq!(app.user().get("/api/v1/people/Ada").await.ok()["banned"], true);
    ada.post("/api/v1/games", order.clone()).await.problem(403, "banned");
    ada.act(&game, "abort").await.problem(403, "banned");
    assert_eq!(ada.game(&game).await["you"], "white");
    ada.patch("/api/v1/account", json!({ "country": "NO" })).await.ok();
    let mut again = live.socket(&ada).await;
    again.done("watch", json!({ "game": game })).await;
    again.refused("abort", json!({ "game": game }), "banned").await;

    moderator.delete("/api/v1/people/Ada/ban").await.is(204);
    assert_eq!(again.closed().await, 4401);
    // What is opened then stays open, whatever is looked at from time to time.
    let mut after = live.socket(&ada).await;
    tokio::time::sleep(std::time::Duration::from_millis(2_500)).await;
    after.done("watch", json!({ "game": game })).await;
    ada.post("/api/v1/games", order).await.created();
}
