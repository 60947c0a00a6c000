//! Players' games of other sites, fetched from a server that answers as the sites do.

use std::time::{Duration, Instant};

use krog_server::SiteAddresses;
use serde_json::{Value, json};

use crate::harness::{TestApp, User};
use krog_testing::sites::{Fake, Reply};

const FETCH: &str = "/api/v1/explorer/imports/site";

fn game(number: usize) -> String {
    let variant = if number == 3 { "Bughouse" } else { "Standard" };
    format!(
        "[Event \"Rated Blitz game\"]\n[Site \"https://lichess.org/game{number:04}\"]\n[White \"Tal\"]\n[Black \"P{number}\"]\n\
         [Result \"1-0\"]\n[UTCDate \"2024.02.03\"]\n[UTCTime \"10:00:{number:02}\"]\n[Variant \"{variant}\"]\n\n1. e4 e5 1-0\n\n\n"
    )
}

/// Thirty games of anybody but `nobody`; `busy` is told to wait, `slow` comes slowly, `astray` is sent elsewhere.
fn site(elsewhere: String) -> Fake {
    Fake::new(move |asked, _| match asked.bare() {
        "/api/user/nobody" => Reply::status(404),
        "/api/user/busy" => Reply::status(429).with("Retry-After", "120"),
        "/api/user/astray" => Reply::status(302).with("Location", &elsewhere),
        path if path.starts_with("/api/user/") => Reply::json("{\"count\":{\"all\":30}}"),
        path if path.starts_with("/api/games/user/") => {
            let since: i64 = asked.query("since").map_or(0, |since| since.parse().unwrap());
            let new = (0..30).filter(|number| 1_706_954_400_000 + number * 1000 >= since);
            let reply = Reply::pgn(new.map(|number| game(number as usize)).collect::<String>());
            if path.ends_with("/slow") { reply.slow(500, Duration::from_millis(50)) } else { reply.gzip() }
        }
        _ => Reply::status(404),
    })
}

async fn start(fake: &Fake) -> TestApp {
    let lichess = Some(fake.url.clone());
    TestApp::with(|config| config.sites = SiteAddresses { lichess, chess_com: None }).await
}

async fn member(app: &TestApp, name: &str) -> User {
    let user = app.user();
    user.sign_up(name).await.created();
    user
}

async fn fetch(user: &User, name: &str) -> String {
    let begun = user.post(FETCH, json!({ "site": "lichess", "name": name })).await.is(202).json();
    assert_eq!(
        (&begun["kind"], &begun["source"]),
        (&json!("lichess"), &json!(format!("lichess:{}", name.to_lowercase())))
    );
    begun["id"].as_str().unwrap().to_owned()
}

/// Waits until an import is as it is wanted.
async fn until(user: &User, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let view = user.get(&format!("/api/v1/explorer/imports/{id}")).await.ok();
        if wanted(&view) {
            return view;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{view:#}");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

async fn ended(user: &User, id: &str) -> Value {
    until(user, id, |view| view.get("endedAt").is_some()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_players_games_come_and_the_next_time_what_is_new() {
    let fake = site(String::new());
    let app = start(&fake).await;
    let user = member(&app, "Fetcher").await;
    let view = ended(&user, &fetch(&user, "Tal").await).await;
    assert_eq!(
        (&view["state"], &view["games"], &view["errors"]),
        (&json!("done"), &json!(29), &json!(1)),
        "{view:#}"
    );
    assert_eq!(view["faults"][0]["address"], "https://lichess.org/game0003");
    assert_eq!((&view["faults"][0]["game"], &view["faults"][0]["black"]), (&json!(4), &json!("P3")));
    let again = ended(&user, &fetch(&user, "tal").await).await;
    assert_eq!((&again["state"], &again["games"], &again["skipped"]), (&json!("done"), &json!(0), &json!(0)));
    let sources = user.get("/api/v1/explorer/sources").await.ok();
    assert_eq!(
        sources["items"],
        json!([{ "source": "lichess:tal", "kind": "lichess", "name": "tal", "games": 29 }])
    );
    assert_eq!(sources["sites"], json!(["lichess"]));
    let other = member(&app, "Stranger").await;
    assert_eq!(other.get("/api/v1/explorer/sources").await.ok()["games"], 0);
    // Taken out, it is fetched from the beginning.
    user.delete("/api/v1/explorer/sources/lichess:tal").await.ok();
    assert_eq!(ended(&user, &fetch(&user, "tal").await).await["games"], 29);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_had_is_said() {
    let other = Fake::new(|_, _| Reply::json("{}"));
    let fake = site(other.url.clone());
    let app = start(&fake).await;
    let user = member(&app, "Asker").await;
    for (name, code) in [("nobody", "site-no-player"), ("astray", "site-elsewhere")] {
        let view = ended(&user, &fetch(&user, name).await).await;
        assert_eq!((&view["state"], &view["message"]["code"]), (&json!("failed"), &json!(code)), "{view:#}");
    }
    assert_eq!(other.asked().len(), 0);
    let asked = fake.asked().len();
    for (body, code) in [
        (json!({ "site": "lichess", "name": "../evil" }), "site-name"),
        (json!({ "site": "lichess", "name": "" }), "site-name"),
        (json!({ "site": "chess-com", "name": "tal" }), "site-off"),
    ] {
        user.post(FETCH, body).await.problem(422, code);
    }
    app.user().post(FETCH, json!({ "site": "lichess", "name": "tal" })).await.is(403);
    assert_eq!(fake.asked().len(), asked);
    let bad = TestApp::try_with(|config| config.sites.lichess = Some("lichess.org".to_owned())).await;
    assert!(bad.unwrap_err().to_string().contains("lichess.org"));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_waits_for_the_site_says_so_and_can_be_cancelled() {
    let fake = site(String::new());
    let app = start(&fake).await;
    let user = member(&app, "Waiter").await;
    let id = fetch(&user, "busy").await;
    let view = until(&user, &id, |view| view.get("message").is_some()).await;
    assert_eq!(
        (&view["state"], &view["message"]["code"]),
        (&json!("running"), &json!("site-waits-too-many"))
    );
    let begun = Instant::now();
    let view = user.delete(&format!("/api/v1/explorer/imports/{id}")).await.ok();
    assert_eq!(view["state"], "cancelled", "{view:#}");
    assert!(begun.elapsed() < Duration::from_secs(30));
    assert_eq!(fake.asked().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_the_site_is_asked_once_at_a_time() {
    let fake = site(String::new());
    let app = start(&fake).await;
    let (one, two) = (member(&app, "First").await, member(&app, "Second").await);
    let ids = [fetch(&one, "slow").await, fetch(&two, "slow").await];
    for (user, id) in [(&one, &ids[0]), (&two, &ids[1])] {
        assert_eq!(ended(user, id).await["games"], 29);
    }
    assert_eq!(fake.at_once(), 1);
}
