use serde_json::json;

use crate::harness::TestApp;

#[tokio::test]
async fn a_browser_becomes_a_guest_and_stays_it() {
    let app = TestApp::start().await;
    let user = app.user();
    let answer = user.get("/api/v1/session").await;
    let first = answer.ok();
    let cookie = answer.header("set-cookie");
    for part in ["krog=", "Path=/", "HttpOnly", "SameSite=Lax"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"));
    assert_eq!((&first["guest"], &first["role"]), (&json!(true), &json!("player")));
    assert!(first["name"].as_str().unwrap().starts_with("Guest "), "{first}");
    let again = user.get("/api/v1/session").await;
    assert_eq!(again.ok(), first);
    assert_eq!(again.header("set-cookie"), "");
    assert_ne!(app.user().get("/api/v1/session").await.ok()["personId"], first["personId"]);
    let norwegian = app.user().norwegian().get("/api/v1/session").await.ok();
    assert!(norwegian["name"].as_str().unwrap().starts_with("Gjest "), "{norwegian}");
}

#[tokio::test]
async fn a_forged_cookie_is_another_guest() {
    let app = TestApp::start().await;
    let user = app.user();
    let first = user.get("/api/v1/session").await.ok();
    let cookie = user.cookie.lock().unwrap().clone().unwrap();
    let (value, signature) = cookie.split_once('.').unwrap();
    *user.cookie.lock().unwrap() = Some(format!("{value}.{}", signature.chars().rev().collect::<String>()));
    let other = user.get("/api/v1/session").await;
    assert_ne!(other.ok()["personId"], first["personId"]);
    assert_ne!(other.header("set-cookie"), "");
}

#[tokio::test]
async fn under_https_the_cookie_is_kept_to_the_host() {
    let app = TestApp::with(|config| config.public_url = Some("https://chess.test".to_owned())).await;
    let answer = app.user().get("/api/v1/session").await;
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("__Host-krog=") && cookie.contains("; Secure"), "{cookie}");
}

#[tokio::test]
async fn names_are_changed_and_bad_ones_refused() {
    let app = TestApp::start().await;
    let user = app.user();
    let answer = user.patch("/api/v1/session", json!({ "name": "  Åse Ø  " })).await.ok();
    assert_eq!(answer["name"], "Åse Ø");
    assert_eq!(user.get("/api/v1/session").await.ok(), answer);
    for (name, code) in [("A", "name-length"), ("A\u{202e}B", "name-invisible"), ("A\nB", "name-invisible")] {
        let problem = user.patch("/api/v1/session", json!({ "name": name })).await.problem(422, code);
        assert_eq!(problem["at"], "/name");
    }
    user.patch("/api/v1/session", json!({ "name": 5 })).await.problem(422, "wrong-type");
    user.patch("/api/v1/session", json!({})).await.problem(422, "missing-field");
    assert_eq!(user.get("/api/v1/session").await.ok(), answer);
}
