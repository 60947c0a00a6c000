//! Mail: addresses, passwords, moves; against a mail server of the tests.

use axum::http::Method;
use krog_server::{ConfigError, Quota, StartError};
use krog_wire::account::Secret;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::{
    doubles::smtp::Smtp,
    harness::{Answer, PASSWORD, TestApp, User},
    socket::live::Live,
};

pub const DAY_MS: u64 = 24 * 60 * 60 * 1000;
const NEW: &str = "battery staple 🔋";

/// Changes the database from outside.
pub async fn run(app: &TestApp, sql: &'static str) {
    let options = SqliteConnectOptions::new().filename(app.folder().join("krog.db"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query(sql).execute(&mut connection).await.unwrap();
}

async fn count(app: &TestApp, sql: &'static str) -> i64 {
    let options = SqliteConnectOptions::new().filename(app.folder().join("krog.db"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
}

async fn set_email(user: &User, email: &str) -> Answer {
    user.patch("/api/v1/account", json!({ "email": email, "password": PASSWORD })).await
}

async fn verify(app: &TestApp, token: &str) -> Answer {
    app.user().post("/api/v1/email/verify", json!({ "token": token })).await
}

/// An account with a verified address.
pub async fn reached(app: &TestApp, smtp: &mut Smtp, name: &str) -> User {
    let user = app.user();
    let email = format!("{}@example.org", name.to_lowercase());
    let body = json!({ "name": name, "password": PASSWORD, "email": email });
    user.post("/api/v1/accounts", body).await.created();
    let letter = smtp.letter().await;
    assert_eq!(letter.to, email);
    verify(app, letter.token()).await.is(204);
    user
}

async fn forgotten(app: &TestApp, email: &str) -> Answer {
    app.user().post("/api/v1/recovery", json!({ "email": email })).await
}

async fn recover(app: &TestApp, token: &str, new: &str) -> Answer {
    app.user().post("/api/v1/recovery/password", json!({ "token": token, "new": new })).await
}

/// A correspondence game of two accounts, White to move.
pub async fn slow_game(white: &User, black: &User) -> String {
    let order = json!({
        "variant": "standard", "color": "white", "opponent": { "kind": "link" },
        "time": { "kind": "per-move", "perMoveMs": 2 * DAY_MS },
    });
    let game = white.post("/api/v1/games", order).await.created();
    let code = game["code"].as_str().unwrap();
    black.post(&format!("/api/v1/invites/{code}/accept"), json!({})).await.ok();
    game["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_address_is_verified_by_its_link_and_another_one_begins_anew() {
    let mut smtp = Smtp::start().await;
    let app = TestApp::with(|config| smtp.config(config)).await;
    assert_eq!(app.user().get("/api/v1/reach").await.ok(), json!({ "mail": true }));
    let ada = app.user();
    ada.sign_up("Ada").await.created();
    let send = async || ada.post("/api/v1/account/email/verification", json!({})).await;
    send().await.problem(409, "nothing-to-verify");
    // Whoever has only the cookie does not change the address.
    let change = json!({ "email": "ada@example.org" });
    ada.patch("/api/v1/account", change.clone()).await.problem(422, "email-needs-password");
    let wrong = json!({ "email": "ada@example.org", "password": "a guess" });
    assert_eq!(ada.patch("/api/v1/account", wrong).await.problem(422, "password-wrong")["at"], "/password");
    let account = set_email(&ada, "ada@example.org").await.ok();
    assert_eq!((&account["email"], account.get("emailVerified")), (&json!("ada@example.org"), None));
    let letter = smtp.letter().await;
    assert_eq!(
        (letter.to.as_str(), letter.header("Subject")),
        ("ada@example.org", "Verify your e-mail address")
    );
    assert_eq!(
        (letter.header("From"), letter.header("Auto-Submitted")),
        ("KROG <chess@example.org>", "auto-generated")
    );
    assert!(letter.text.starts_with("Hello Ada,") && letter.link().contains("/mail/verify#krog_"));

    // Mail about moves goes nowhere before that.
    let moves = json!({ "moveMail": true });
    ada.patch("/api/v1/account", moves.clone()).await.problem(422, "email-unverified");
    send().await.is(202);
    let again = smtp.letter().await;
    verify(&app, letter.token()).await.is(204);
    for dead in [letter.token(), again.token(), "krog_0", ""] {
        assert_eq!(verify(&app, dead).await.problem(422, "link-dead")["at"], "/token");
    }
    assert_eq!(ada.get("/api/v1/account").await.ok()["emailVerified"], true);
    send().await.problem(409, "nothing-to-verify");
    assert_eq!(ada.patch("/api/v1/account", moves).await.ok()["moveMail"], true);
    // The same address again changes nothing.
    ada.patch("/api/v1/account", change).await.ok();
    smtp.nothing().await;

    // Another one is verified anew, and the one before hears of it.
    let account = set_email(&ada, "ada@example.com").await.ok();
    assert_eq!(account.get("emailVerified"), None);
    let (word, link) = (smtp.letter().await, smtp.letter().await);
    assert_eq!((word.to.as_str(), link.to.as_str()), ("ada@example.org", "ada@example.com"));
    assert!(word.header("Subject").contains("was changed") && !word.text.contains("krog_"));
    ada.patch("/api/v1/account", json!({ "email": null })).await.problem(422, "email-needs-password");
    // A link to an address that the account has no more.
    set_email(&ada, "lie@example.com").await.ok();
    smtp.letter().await;
    verify(&app, link.token()).await.problem(422, "link-dead");
    // An address that was never verified is told nothing.
    smtp.nothing().await;
    let tokens = count(&app, "SELECT COUNT(*) FROM mail_links WHERE hash LIKE 'krog%'").await;
    assert_eq!(tokens, 0, "only digests are kept");
}

#[tokio::test]
async fn a_password_is_recovered_and_everything_ends() {
    let mut smtp = Smtp::start().await;
    let app = TestApp::with(|config| smtp.config(config)).await;
    let ada = reached(&app, &mut smtp, "Ada").await;
    forgotten(&app, "ADA@example.org").await.is(202);
    forgotten(&app, "ada@example.org").await.is(202);
    let (one, other) = (smtp.letter().await, smtp.letter().await);
    assert_eq!((one.to.as_str(), one.header("Subject")), ("ada@example.org", "A new password for Ada"));
    assert!(one.link().contains("/mail/recover#krog_"), "{}", one.text);
    assert_eq!(recover(&app, one.token(), "short").await.problem(422, "password-length")["at"], "/new");
    // A link does one thing.
    verify(&app, one.token()).await.problem(422, "link-dead");
    assert_eq!(recover(&app, one.token(), NEW).await.ok(), json!({ "name": "Ada" }));
    ada.get("/api/v1/account").await.problem(403, "account-needed");
    let ada = app.user();
    ada.sign_in("Ada", PASSWORD).await.problem(401, "login-failed");
    ada.sign_in("Ada", NEW).await.ok();
    for dead in [&one, &other] {
        recover(&app, dead.token(), PASSWORD).await.problem(422, "link-dead");
    }
    assert_eq!(ada.get("/api/v1/account").await.ok()["emailVerified"], true);
}

#[tokio::test]
async fn an_address_that_nobody_has_is_not_told_from_one_that_somebody_has() {
    let mut smtp = Smtp::start().await;
    let app = TestApp::with(|config| smtp.config(config)).await;
    reached(&app, &mut smtp, "Bo").await;
    let eva = app.user();
    eva.post("/api/v1/accounts", json!({ "name": "Eva", "password": PASSWORD, "email": "eva@example.org" }))
        .await
        .created();
    let _ = smtp.letter().await;
    let mut told = Vec::new();
    for email in ["nobody@example.org", "eva@example.org", "bo@example.org"] {
        let answer = forgotten(&app, email).await;
        let mut headers: Vec<String> = answer.headers.keys().map(|name| name.as_str().to_owned()).collect();
        headers.sort();
        told.push((answer.is(202).body.clone(), headers));
    }
    assert!(told.iter().all(|one| *one == told[0]), "{told:?}");
    // Only who has verified the address gets a link.
    assert_eq!(smtp.letter().await.to, "bo@example.org");
    smtp.nothing().await;
    assert_eq!(count(&app, "SELECT COUNT(*) FROM outgoing").await, 0);
}

#[tokio::test]
async fn a_link_works_once_and_not_for_ever() {
    let mut smtp = Smtp::start().await;
    let app = TestApp::with(|config| smtp.config(config)).await;
    let ada = app.user();
    ada.sign_up("Ada").await.created();
    set_email(&ada, "ada@example.org").await.ok();
    let letter = smtp.letter().await;
    let life = "SELECT expires_ms - CAST(strftime('%s', 'now') AS INTEGER) * 1000 FROM mail_links";
    let minutes = async || count(&app, life).await / 60_000;
    assert!((1438..=1440).contains(&minutes().await));
    run(&app, "UPDATE mail_links SET expires_ms = 1").await;
    verify(&app, letter.token()).await.problem(422, "link-dead");
    run(&app, "DELETE FROM mail_links").await;
    run(&app, "UPDATE accounts SET email_ok_ms = 1").await;
    forgotten(&app, "ada@example.org").await.is(202);
    let letter = smtp.letter().await;
    assert!((58..=60).contains(&minutes().await));
    run(&app, "UPDATE mail_links SET expires_ms = 1").await;
    recover(&app, letter.token(), NEW).await.problem(422, "link-dead");
    ada.get("/api/v1/account").await.ok();
}

#[tokio::test]
async fn links_are_asked_for_only_so_often() {
    let mut smtp = Smtp::start().await;
    let app = TestApp::with(|config| {
        smtp.config(config);
        let few = |burst| Quota::new(burst, 0.001);
        config.rates.mails = few(2);
        config.rates.recoveries = few(2);
        config.rates.network_recoveries = few(3);
    })
    .await;
    let ada = app.user();
    ada.sign_up("Ada").await.created();
    set_email(&ada, "ada@example.org").await.ok();
    let send = async || ada.post("/api/v1/account/email/verification", json!({})).await;
    send().await.is(202);
    send().await.problem(429, "too-many-requests");
    set_email(&ada, "lie@example.org").await.problem(429, "too-many-requests");
    for _ in 0..2 {
        smtp.letter().await;
    }
    smtp.nothing().await;
    for _ in 0..2 {
        forgotten(&app, "x@example.org").await.is(202);
    }
    forgotten(&app, "X@example.org").await.problem(429, "too-many-requests");
    // The network has none left either.
    forgotten(&app, "y@example.org").await.problem(429, "too-many-requests");
}

#[tokio::test]
async fn a_move_is_mailed_once_until_that_is_switched_off() {
    let mut smtp = Smtp::start().await;
    let app = &TestApp::with(|config| smtp.config(config)).await;
    let (ada, bo) = (reached(app, &mut smtp, "Ada").await, reached(app, &mut smtp, "Bo").await);
    // Off until it is switched on.
    let id = slow_game(&ada, &bo).await;
    ada.play(&id, "e2e4").await.ok();
    smtp.nothing().await;
    let bo = bo.norwegian();
    bo.patch("/api/v1/account", json!({ "moveMail": true })).await.ok();
    bo.play(&id, "e7e5").await.ok();
    ada.play(&id, "g1f3").await.ok();
    let letter = smtp.letter().await;
    assert_eq!((letter.to.as_str(), letter.header("Subject")), ("bo@example.org", "Ditt trekk mot Ada"));
    let left =
        ["2 dager", "1 dag og 23 timer"].map(|left| letter.text.contains(&format!("Du har {left} igjen.")));
    assert!(left.contains(&true), "{}", letter.text);
    assert_eq!(letter.link(), format!("http://chess.test/game/{id}"));
    smtp.nothing().await;
    // An offer is no turn.
    ada.act(&id, "draw-offer").await.ok();
    smtp.nothing().await;

    // Who is still on turn is reminded near the end, once.
    run(app, "UPDATE turns_told SET remind_ms = 1").await;
    smtp.nothing().await;
    run(app, "UPDATE games SET due_ms = (CAST(strftime('%s', 'now') AS INTEGER) + 5 * 3600 + 60) * 1000")
        .await;
    run(app, "UPDATE turns_told SET remind_ms = 1").await;
    let letter = smtp.letter().await;
    assert_eq!(letter.header("Subject"), "5 timer igjen mot Ada");
    smtp.nothing().await;

    // The link at its end needs nobody to be signed in; looking at it changes nothing.
    let stop = letter.header("List-Unsubscribe").trim_matches(['<', '>']).to_owned();
    assert_eq!(letter.header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    let stop = stop.strip_prefix("http://chess.test").unwrap();
    app.user().get(stop).await;
    assert_eq!(bo.get("/api/v1/account").await.ok()["moveMail"], true);
    let forged: String = stop.chars().rev().skip(1).collect::<Vec<_>>().into_iter().rev().collect();
    app.user().send(Method::POST, &forged, None, &[]).await.problem(404, "not-found");
    app.user().send(Method::POST, stop, None, &[]).await.is(204);
    assert_eq!(bo.get("/api/v1/account").await.ok().get("moveMail"), None);
    bo.play(&id, "b8c6").await.ok();
    ada.play(&id, "f1b5").await.ok();
    smtp.nothing().await;
}

#[tokio::test]
async fn who_looks_at_the_game_is_not_told_and_what_is_not_so_any_more_is_not_said() {
    let mut smtp = Smtp::start().await;
    let live = Live::with(|config| smtp.config(config)).await;
    let app = &live.app;
    let (ada, bo) = (reached(app, &mut smtp, "Ada").await, reached(app, &mut smtp, "Bo").await);
    bo.patch("/api/v1/account", json!({ "moveMail": true })).await.ok();
    let id = slow_game(&ada, &bo).await;
    let cookie = bo.cookie.lock().unwrap().clone();
    let stream = live.open(cookie.as_deref(), Some("http://chess.test")).await.unwrap();
    let mut socket = crate::socket::live::Socket { stream, next: 1 };
    socket.done("watch", json!({ "game": id })).await;
    ada.play(&id, "e2e4").await.ok();
    smtp.nothing().await;
    drop(socket);
    // The first attempt fails for a while; meanwhile the move is made.
    bo.play(&id, "e7e5").await.ok();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    smtp.refuse(&["451 later"]);
    ada.play(&id, "g1f3").await.ok();
    bo.play(&id, "b8c6").await.ok();
    smtp.nothing().await;
    ada.play(&id, "f1b5").await.ok();
    assert_eq!(smtp.letter().await.header("Subject"), "Your move against Ada");
}

#[tokio::test]
async fn what_was_taken_is_sent_however_often_it_takes_and_over_a_restart() {
    let mut smtp = Smtp::start().await;
    let app = TestApp::with(|config| smtp.config(config)).await;
    let ada = app.user();
    ada.sign_up("Ada").await.created();
    smtp.refuse(&["451 later", "421 later still", "535 not with this password"]);
    set_email(&ada, "ada@example.org").await.ok();
    let letter = smtp.letter().await;
    verify(&app, letter.token()).await.is(204);
    // What is refused for good is given up.
    smtp.refuse(&["250 yes", "550 nobody here"]);
    set_email(&ada, "nobody@example.org").await.ok();
    assert_eq!(smtp.letter().await.to, "ada@example.org");
    smtp.nothing().await;
    assert_eq!(count(&app, "SELECT COUNT(*) FROM outgoing").await, 0);

    // No mail server at all for a while.
    let address = smtp.address;
    drop(smtp);
    app.state.stop().await;
    let dir = app.into_dir();
    let nowhere = |config: &mut krog_server::Config| {
        config.smtp_url = Some(Secret::new("smtp://127.0.0.1:1"));
        config.mail_from = Some("chess@example.org".to_owned());
        config.public_url = Some("http://chess.test".to_owned());
        config.timing.outgoing = std::time::Duration::from_millis(20);
        config.timing.send_again = std::time::Duration::from_millis(50);
    };
    let app = TestApp::on(dir, nowhere).await;
    let ada = ada.on(&app);
    set_email(&ada, "lie@example.org").await.ok();
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    app.state.stop().await;
    let mut smtp = Smtp::start().await;
    assert_ne!(smtp.address, address);
    let _app = TestApp::on(app.into_dir(), |config| smtp.config(config)).await;
    assert_eq!(smtp.letter().await.to, "lie@example.org");
}

#[tokio::test]
async fn without_mail_nothing_is_asked_and_a_bad_setting_stops_the_start() {
    let app = TestApp::start().await;
    assert_eq!(app.user().get("/api/v1/reach").await.ok(), json!({ "mail": false }));
    let ada = app.user();
    ada.sign_up("Ada").await.created();
    ada.patch("/api/v1/account", json!({ "email": "ada@example.org" })).await.ok();
    ada.patch("/api/v1/account", json!({ "moveMail": true })).await.problem(409, "mail-off");
    ada.post("/api/v1/account/email/verification", json!({})).await.problem(409, "mail-off");
    forgotten(&app, "ada@example.org").await.problem(409, "mail-off");
    assert_eq!(count(&app, "SELECT COUNT(*) FROM outgoing").await, 0);

    type Change = fn(&mut krog_server::Config);
    let bad: [(Change, ConfigError); 6] = [
        (|c| c.mail_from = None, ConfigError::NoMailFrom),
        (|c| c.public_url = None, ConfigError::NoPublicUrl),
        (|c| c.smtp_url = Some(Secret::new("mail:horse@x")), ConfigError::SmtpUrl),
        (|c| c.mail_from = Some("me".to_owned()), ConfigError::MailFrom("me".to_owned())),
        (|c| c.push_key = Some(Secret::new("horse")), ConfigError::PushKey),
        (
            |c| c.push_key = Some(Secret::new(krog_server::new_push_key().unwrap())),
            ConfigError::NoPushContact,
        ),
    ];
    for (change, error) in bad {
        let found = TestApp::try_with(|config| {
            config.smtp_url = Some(Secret::new("smtps://me:horse@mail.example.org"));
            config.mail_from = Some("chess@example.org".to_owned());
            config.public_url = Some("https://chess.example.org".to_owned());
            change(config);
        })
        .await;
        let Err(StartError::Config(found)) = found else { panic!("{error}") };
        assert_eq!(found, error);
        let said = found.to_string();
        assert!(said.contains("KROG_") && !said.contains("horse"), "{said}");
    }
    let _: Value = ada.get("/api/v1/account").await.ok();
}
