//! Limits that nothing else comes to: what one request may ask.

mod held;
mod pauses;

use std::{
    io,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use krog_explorer::{Explorer, ImportOptions};
use krog_logic::interrupt::Interrupt;
use krog_server::{Quota, Rates};
use krog_service::workers::{Cost, LOOK, PATIENCE, WorkError};
use serde_json::json;

use crate::{
    abuse::answer_to,
    harness::{Answer, TestApp, User},
    socket::live::Live,
    tokens::ask,
};

/// Knights that go out and home.
fn to_and_fro(moves: usize) -> Vec<&'static str> {
    ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().cycle().take(moves).collect()
}

/// A body that never comes.
fn nothing() -> Body {
    Body::from_stream(futures_util::stream::pending::<Result<Vec<u8>, io::Error>>())
}

async fn raw(user: &User, path: &str, kind: &str, body: impl Into<Body>) -> Answer {
    let request = Request::post(path)
        .header(header::HOST, "chess.test")
        .header(header::CONTENT_TYPE, kind)
        .body(body.into());
    user.raw(request.unwrap()).await
}

#[tokio::test]
async fn a_head_is_read_only_so_far() {
    let live = Live::start().await;
    for (length, status) in [(31 << 10, 200), (64 << 10, 431)] {
        let head = format!(
            "GET /api/v1/variants HTTP/1.1\r\nHost: a.test\r\nX-Long: {}\r\n\r\n",
            "x".repeat(length)
        );
        let answer = answer_to(&live, &head).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{length}: {answer}");
    }
}

#[tokio::test]
async fn a_body_with_a_rulebook_is_longer_than_another_and_has_its_end() {
    let app = TestApp::start().await;
    let user = app.user();
    let (fits, long) = ("x".repeat(1_000_000), "x".repeat(1 << 20));
    for path in ["/api/v1/rules/check", "/api/v1/rules"] {
        user.post(path, json!({ "text": fits })).await.problem(422, "rulebook-too-long");
        user.post(path, json!({ "text": long })).await.problem(413, "body-too-large");
    }
    let proof = |text: &str| json!({ "document": { "@type": text } });
    assert_eq!(user.post("/api/v1/proofs/check", proof(&fits)).await.ok()["valid"], false);
    user.post("/api/v1/proofs/check", proof(&long)).await.problem(413, "body-too-large");
}

#[tokio::test]
async fn a_program_tests_only_so_many_tokens_at_once() {
    let app = TestApp::start().await;
    let user = app.user();
    let tokens: Vec<String> = (0..60).map(|n| format!("krog_{n}")).collect();
    let test = async |body: String| raw(&user, "/api/token/test", "text/plain", body).await;
    let tested = test(tokens.join(",")).await.ok();
    assert_eq!(tested.as_object().unwrap().len(), 50);
    test("x".repeat(65_537)).await.problem(413, "body-too-large");
}

#[tokio::test]
async fn who_has_tokens_tested_that_are_none_waits_as_if_they_were_tried() {
    let app = TestApp::with(|config| config.rates.bad_tokens = Quota::new(3, 0.001)).await;
    let user = app.user();
    let test = async |body: &str| raw(&user, "/api/token/test", "text/plain", body.to_owned()).await;
    test("krog_1,krog_2").await.ok();
    test("krog_3,krog_4").await.problem(429, "too-many-requests");
    test("krog_5").await.problem(429, "too-many-requests");
    ask(&app, Method::GET, "/api/v1/variants", None, "krog_6").await.problem(429, "too-many-requests");
}

#[tokio::test]
async fn a_request_takes_only_so_long_and_an_upload_longer() {
    let app = TestApp::start().await;
    let user = app.user();
    user.sign_up("Waiter").await.created();
    let (request, upload) = (Duration::from_millis(400), Duration::from_millis(1_500));
    let app = TestApp::on(app.into_dir(), |config| {
        config.timing.request = request;
        config.timing.upload = upload;
    })
    .await;
    let (user, begun) = (user.on(&app), Instant::now());
    let refused = raw(&user, "/api/v1/pgn/parse", "application/json", nothing()).await;
    refused.problem(503, "timed-out");
    assert_eq!(refused.header("retry-after"), "2");
    assert!(begun.elapsed() >= request);
    let begun = Instant::now();
    user.upload("/api/v1/explorer/imports", nothing()).await.problem(503, "timed-out");
    assert!(begun.elapsed() >= upload);
}

#[tokio::test]
async fn a_look_ends_when_its_time_is_over() {
    let app = TestApp::start().await;
    let begun = Instant::now();
    let busy = || {
        let begun = Instant::now();
        while !Interrupt::current().is_raised() && begun.elapsed() < 2 * PATIENCE {}
    };
    let cut = app.state.workers.run(Cost::LOOK, busy).await;
    // On a machine that gives it no processor it is the machine's fault.
    let starved = begun.elapsed() >= PATIENCE;
    assert_eq!(cut, Err(if starved { WorkError::Busy } else { WorkError::TooLong }));
    assert!(begun.elapsed() >= LOOK);
}

#[tokio::test]
async fn what_is_more_than_a_page_or_longer_than_a_name_is_refused() {
    let app = TestApp::start().await;
    let user = app.user();
    let name = |length: usize| "x".repeat(length);
    let lines = |count: usize| vec!["x"; count].join("%0A");
    for (path, most, more, status, code) in [
        ("leaderboards/blitz?cursor=", "100000".to_owned(), "100001".to_owned(), 400, "bad-parameter"),
        ("openings?name=", name(200), name(201), 422, "bad-parameter"),
        ("explorer?moves=", "250".to_owned(), "251".to_owned(), 400, "bad-parameter"),
        ("explorer?games=", "15".to_owned(), "16".to_owned(), 400, "bad-parameter"),
        ("explorer?player=", name(100), name(101), 422, "bad-parameter"),
        ("explorer/games?player=", name(100), name(101), 422, "bad-parameter"),
        ("explorer/games?limit=", "100".to_owned(), "101".to_owned(), 400, "bad-parameter"),
        ("explorer/popular?limit=", "100".to_owned(), "101".to_owned(), 400, "bad-parameter"),
        ("explorer/player?player=x&moves=", "400".to_owned(), "401".to_owned(), 400, "bad-parameter"),
        ("explorer/player?player=x&games=", "30".to_owned(), "31".to_owned(), 400, "bad-parameter"),
        ("explorer/player?player=x&names=", lines(12), lines(13), 422, "bad-parameter"),
        ("explorer/player?player=x&names=", name(1_000), name(1_001), 422, "bad-parameter"),
        ("../bot/online?nb=", "100".to_owned(), "101".to_owned(), 400, "bad-limit"),
    ] {
        let path = format!("/api/v1/{path}").replace("v1/../", "");
        let fits = user.get(&format!("{path}{most}")).await;
        assert!([200, 404].contains(&fits.status.as_u16()), "{path}: {}", fits.text());
        user.get(&format!("{path}{more}")).await.problem(status, code);
    }
}

#[tokio::test]
async fn only_so_many_moves_are_taken() {
    let app = TestApp::start().await;
    let user = app.user();
    user.sign_up("Ada").await.created();
    let moves = to_and_fro(2_001);
    let asked = json!({ "variant": "standard", "ask": { "kind": "move", "move": "e4" }, "history": moves });
    assert_eq!(user.post("/api/v1/explain", asked).await.problem(422, "too-many-moves")["at"], "/history");
    let tried = json!({ "item": "check", "args": [], "history": moves });
    let problem = user.post("/api/v1/rules/standard/try", tried).await.problem(422, "too-many-moves");
    assert_eq!(problem["at"], "/history");
    let recorded = json!({ "moves": moves, "result": "1-0" });
    let problem = user.post("/api/v1/game/record", recorded).await.problem(422, "too-many-moves");
    assert_eq!(problem["at"], "/moves");
    user.get(&format!("/api/v1/explorer?play={}", to_and_fro(600).join(","))).await.ok();
    let long = user.get(&format!("/api/v1/explorer?play={}", to_and_fro(601).join(","))).await;
    assert_eq!(long.problem(422, "too-many-moves")["at"], "?play");
}

#[tokio::test]
async fn only_so_many_games_of_pgn_are_answered_at_once() {
    let app = TestApp::start().await;
    let user = app.user();
    let pgn = "[Event \"x\"]\n\n1. e4 *\n\n".repeat(60);
    let ask = |limit: u32| user.post("/api/v1/pgn/parse", json!({ "pgn": pgn, "limit": limit }));
    let answer = ask(50).await.ok();
    assert_eq!((answer["games"].as_array().unwrap().len(), &answer["total"]), (50, &json!(60)));
    ask(51).await.problem(422, "bad-limit");
}

#[tokio::test]
async fn dear_questions_and_handshakes_are_counted_apart() {
    let app = TestApp::with(|config| {
        config.rates =
            Rates { heavy: Quota::new(2, 0.01), sockets: Quota::new(3, 0.01), ..Rates::unlimited() };
    })
    .await;
    let user = app.user();
    for _ in 0..2 {
        user.post("/api/v1/positions", json!({ "variant": "standard" })).await.ok();
    }
    user.post("/api/v1/positions", json!({ "variant": "standard" })).await.problem(429, "too-many-requests");
    user.post("/api/v1/pgn/parse", json!({ "pgn": "1. e4 *" })).await.problem(429, "too-many-requests");
    let shake = || user.send(Method::GET, "/api/v1/socket", None, &[("origin", "http://chess.test")]);
    for _ in 0..3 {
        shake().await.problem(400, "not-a-socket");
    }
    shake().await.problem(429, "too-many-requests");
    user.get("/api/v1/variants").await.is(200);
}

#[tokio::test]
async fn the_public_clients_are_told_only_so_much() {
    let app = TestApp::start().await;
    // The best and the latest are kept of each move.
    let moves = "a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4 Na3 Nc3 Nf3 Nh3".split(' ').enumerate();
    let text: String = moves
        .map(|(n, mv)| {
            let tags = format!("[White \"Anne\"]\n[Black \"B{n}\"]\n[Date \"2024.05.{:02}\"]\n", n + 1);
            format!("{tags}[WhiteElo \"2400\"]\n[BlackElo \"2400\"]\n[Result \"1-0\"]\n\n1. {mv} e5 1-0\n\n")
        })
        .collect();
    for collection in ["lichess", "masters"] {
        let explorer = Explorer::open(app.folder().join("explorer").join(collection)).unwrap();
        let options = ImportOptions::new("test");
        explorer.import(text.as_bytes(), &options, &mut |_| ControlFlow::Continue(())).unwrap();
    }
    let user = app.user();
    let told = async |query: &str, list: &str| {
        let answer = user.get(query).await;
        answer.is(200).json()[list].as_array().unwrap().len()
    };
    let asked = "topGames=99&recentGames=99&moves=999";
    assert_eq!(told(&format!("/lichess?{asked}"), "topGames").await, 4);
    assert_eq!(told(&format!("/lichess?{asked}"), "recentGames").await, 4);
    assert_eq!(told(&format!("/masters?{asked}"), "topGames").await, 15);
    assert_eq!(told(&format!("/player?player=Anne&color=white&{asked}"), "recentGames").await, 8);
}
