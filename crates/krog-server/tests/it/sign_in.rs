//! Signing in and out.

use std::time::Duration;

use axum::http::Method;
use krog_server::{Quota, Rates};
use serde_json::json;

use crate::{
    harness::{Answer, PASSWORD, TestApp, User},
    socket::live::Live,
};

fn cookie(user: &User) -> Option<String> {
    user.cookie.lock().unwrap().clone()
}

fn with_cookie(app: &TestApp, cookie: Option<String>) -> User {
    let user = app.user();
    *user.cookie.lock().unwrap() = cookie;
    user
}

/// Tries to sign in as from an address, behind a proxy.
async fn from(user: &User, address: &str, name: &str, password: &str) -> Answer {
    let body = json!({ "name": name, "password": password });
    user.send(Method::POST, "/api/v1/session", Some(body), &[("x-forwarded-for", address)]).await
}

#[tokio::test]
async fn signing_in_takes_the_place_of_the_session_before() {
    let app = TestApp::start().await;
    let view = app.user().sign_up("Ada").await.created();
    let browser = app.user();
    browser.get("/api/v1/session").await.ok();
    let planted = cookie(&browser);
    let answer = browser.sign_in("aDa", PASSWORD).await;
    assert_eq!(answer.ok(), view);
    let set: Vec<&str> =
        answer.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).collect();
    assert_eq!(set.len(), 2, "{set:?}");
    for (set, name) in set.iter().zip(["krog=", "krog-known="]) {
        assert!(set.starts_with(name) && set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
    }
    // The cookie from before is dead; it was not raised to the account.
    assert_ne!(cookie(&browser), planted);
    with_cookie(&app, planted).get("/api/v1/account").await.problem(403, "account-needed");
    // So is an account's, when the same browser signs in anew.
    let first = cookie(&browser);
    browser.sign_in("Ada", PASSWORD).await.ok();
    with_cookie(&app, first).get("/api/v1/account").await.problem(403, "account-needed");

    let last = cookie(&browser);
    let out = browser.delete("/api/v1/session").await;
    assert!(out.is(204).header("set-cookie").contains("Max-Age=0"));
    assert_eq!(cookie(&browser), None);
    with_cookie(&app, last).get("/api/v1/account").await.problem(403, "account-needed");
    assert_eq!(browser.get("/api/v1/session").await.ok()["guest"], true);
    app.user().delete("/api/v1/session").await.is(204);
}

#[tokio::test]
async fn no_account_and_a_wrong_password_are_answered_alike() {
    let app = TestApp::start().await;
    app.user().sign_up("Ada").await.created();
    let mut problems = Vec::new();
    for (name, password) in [
        ("Ada", "wrong horse"),
        ("Eva", PASSWORD),
        ("Eva", "wrong horse"),
        ("", ""),
        ("no name of an account at all", PASSWORD),
        ("Ada", ""),
    ] {
        let user = app.user();
        let answer = user.sign_in(name, password).await;
        let problem = answer.steady_problem(401, "login-failed");
        assert_eq!((answer.header("set-cookie"), answer.header("www-authenticate")), ("", "Session"));
        assert_eq!(cookie(&user), None);
        problems.push(problem);
    }
    assert!(problems.windows(2).all(|two| two[0] == two[1]), "{problems:#?}");
    let body = json!({ "name": "Ada", "password": PASSWORD });
    for (name, value) in [("origin", "https://evil.test"), ("sec-fetch-site", "cross-site")] {
        let answer =
            app.user().send(Method::POST, "/api/v1/session", Some(body.clone()), &[(name, value)]).await;
        answer.problem(403, "foreign-origin");
    }
}

#[tokio::test]
async fn who_guesses_elsewhere_locks_nobody_out() {
    let app = TestApp::with(|config| {
        config.behind_proxy = true;
        config.rates = Rates {
            sign_ins: Quota::new(3, 0.01),
            network_sign_ins: Quota::new(6, 0.01),
            ..Rates::unlimited()
        };
    })
    .await;
    let owner = app.user();
    owner.sign_up("Ada").await.created();
    let (there, here) = ("198.51.100.7", "203.0.113.9");
    let thief = app.peer();
    for _ in 0..3 {
        from(&thief, there, "Ada", "wrong horse").await.problem(401, "login-failed");
    }
    let refused = from(&thief, there, "Ada", PASSWORD).await;
    refused.problem(429, "too-many-sign-ins");
    assert!(refused.header("retry-after").parse::<u32>().unwrap() > 30);
    // The right password from that network waits, too; from another it does not.
    from(&app.peer(), "198.51.100.99", "ada", PASSWORD).await.problem(429, "too-many-sign-ins");
    from(&app.peer(), here, "Ada", PASSWORD).await.ok();
    // A device that was signed in before is counted apart, even beside the thief, and even when the network is used up.
    let device = app.peer();
    *device.known.lock().unwrap() = owner.known.lock().unwrap().clone();
    for name in ["Bo", "Cy", "Di"] {
        from(&thief, there, name, "wrong horse").await;
    }
    from(&thief, there, "Eva", "wrong horse").await.problem(429, "too-many-sign-ins");
    from(&device, there, "Ada", PASSWORD).await.ok();
    // What it is known to is one account alone.
    from(&device, there, "Eva", "wrong horse").await.problem(429, "too-many-sign-ins");
}

/// Passwords of strangers that may wait, and how many come at once.
const MAY_WAIT: usize = 32;
const ASKED: usize = 160;

#[tokio::test]
async fn more_passwords_than_can_wait_are_refused_with_a_time() {
    let app = TestApp::start().await;
    let users: Vec<User> = (0..ASKED).map(|_| app.user()).collect();
    let asked = users.into_iter().map(|user| {
        tokio::spawn(async move {
            let answer = user.sign_in("Ada", "wrong horse").await;
            (answer.status.as_u16(), answer.header("retry-after").to_owned())
        })
    });
    let tasks: Vec<_> = asked.collect();
    let mut refused = 0;
    for task in tasks {
        match task.await.unwrap() {
            (401, _) => {}
            (503, after) => {
                assert_eq!(after, "1");
                refused += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!((1..=ASKED - MAY_WAIT).contains(&refused), "{refused}");
    app.user().sign_in("Ada", "wrong horse").await.problem(401, "login-failed");
}

#[tokio::test]
async fn sessions_are_listed_and_ended_by_their_owner_alone() {
    let app = TestApp::start().await;
    let (ada, phone, bo) = (app.user(), app.user(), app.user());
    ada.sign_up("Ada").await.created();
    bo.sign_up("Bo").await.created();
    let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    let body = json!({ "name": "Ada", "password": PASSWORD });
    phone.send(Method::POST, "/api/v1/session", Some(body), &[("user-agent", agent)]).await.ok();
    let listed = ada.get("/api/v1/sessions").await.ok();
    let items = listed["items"].as_array().unwrap();
    assert_eq!(items.len(), 2);
    assert_eq!((&items[0]["device"], &items[0]["current"]), (&json!("Firefox, Linux"), &json!(false)));
    assert_eq!(items[1]["current"], true);
    // A handle opens nothing and tells nothing of the cookie.
    let handle = items[0]["id"].as_str().unwrap();
    let secret = cookie(&phone).unwrap();
    let (session, signature) = secret.trim_start_matches("krog=").split_once('.').unwrap();
    assert!(!listed.to_string().contains(session) && !listed.to_string().contains(signature));

    let path = format!("/api/v1/sessions/{handle}");
    let nothing = app.user().delete(&path).await.steady_problem(404, "not-found");
    assert_eq!(bo.delete(&path).await.steady_problem(404, "not-found"), nothing);
    assert_eq!(ada.delete("/api/v1/sessions/nothing").await.steady_problem(404, "not-found"), nothing);
    phone.get("/api/v1/account").await.ok();
    ada.delete(&path).await.is(204);
    phone.get("/api/v1/account").await.problem(403, "account-needed");
    ada.delete(&path).await.problem(404, "not-found");
    let own = ada.get("/api/v1/sessions").await.ok()["items"][0]["id"].as_str().unwrap().to_owned();
    ada.delete(&format!("/api/v1/sessions/{own}")).await.is(204);
    assert_eq!(cookie(&ada), None);
    assert_eq!(app.user().get("/api/v1/sessions").await.ok(), json!({ "items": [] }));
    bo.get("/api/v1/account").await.ok();
}

#[tokio::test]
async fn signing_out_everywhere_closes_every_socket() {
    let live = Live::start().await;
    let (ada, phone, bo) = (live.app.user(), live.app.user(), live.app.user());
    ada.sign_up("Ada").await.created();
    phone.sign_in("Ada", PASSWORD).await.ok();
    bo.sign_up("Bo").await.created();
    let mut sockets = [live.socket(&ada).await, live.socket(&ada).await, live.socket(&phone).await];
    let mut others = live.socket(&bo).await;
    let dead = cookie(&phone);
    let out = ada.delete("/api/v1/sessions").await;
    assert!(out.is(204).header("set-cookie").contains("Max-Age=0"));
    for socket in &mut sockets {
        let code = tokio::time::timeout(Duration::from_secs(60), socket.closed()).await;
        assert_eq!(code.expect("closed within two seconds"), 4401);
    }
    with_cookie(&live.app, dead).get("/api/v1/account").await.problem(403, "account-needed");
    others.done("generate_960_position", json!({ "seed": 5 })).await;
}

#[tokio::test]
async fn sockets_close_with_their_session_whoever_ended_it() {
    let live = Live::start().await;
    let (ada, phone) = (live.app.user(), live.app.user());
    ada.sign_up("Ada").await.created();
    phone.sign_in("Ada", PASSWORD).await.ok();
    let (mut one, mut two) = (live.socket(&ada).await, live.socket(&phone).await);
    ada.delete("/api/v1/session").await.is(204);
    assert_eq!(one.closed().await, 4401);
    two.done("generate_960_position", json!({ "seed": 5 })).await;
    // Another process on the same data.
    let beside = live.app.beside().await;
    phone.on(&beside).delete("/api/v1/sessions").await.is(204);
    let code = tokio::time::timeout(Duration::from_secs(60), two.closed()).await;
    assert_eq!(code.expect("closed within two seconds"), 4401);
    // A guest who becomes an account opens a new socket, as the account.
    let liv = live.app.named("Liv").await;
    let mut before = live.socket(&liv).await;
    liv.sign_up("Liv").await.created();
    assert_eq!(before.closed().await, 4401);
    live.socket(&liv).await.done("generate_960_position", json!({ "seed": 5 })).await;
}
