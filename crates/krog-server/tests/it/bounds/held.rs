//! What is held for somebody, and for how long.

use std::{
    pin::pin,
    sync::{Arc, Mutex, mpsc::sync_channel},
    task::{Context, Poll, Waker},
    time::{Duration, Instant},
};

use axum::{
    body::Body,
    http::{HeaderMap, Method, Request, header},
};
use futures_util::future::join_all;
use krog_service::{
    address::Address,
    rooms::{LobbyFilter, lobby::ASKED},
    scale::{RECEIVED, RECEIVED_OF_NETWORK},
    workers::{Cost, Source, WAITING_OF_NETWORK, WAITING_OF_ONE, WorkError, Workers},
};
use krog_store::GameId;
use krog_table::actors::{MAILBOX, Reader};
use serde_json::{Value, json};
use tokio::{
    io::AsyncReadExt,
    net::TcpStream,
    time::{sleep, timeout},
};
use tower::ServiceExt;

use crate::{
    custom::PEACEFUL,
    harness::{TestApp, User},
    socket::live::Live,
    tokens::bot,
};

fn address(ip: [u8; 4]) -> Address {
    Address::of(Some(ip.into()), &HeaderMap::new(), false)
}

#[tokio::test]
async fn only_so_much_is_on_its_way_in() {
    let app = TestApp::start().await;
    let user = app.user();
    let ask = || user.post("/api/v1/positions", json!({ "variant": "standard" }));
    let mut own = app.state.received.load(Address::default().network());
    own.add(RECEIVED_OF_NETWORK).unwrap();
    let refused = ask().await;
    refused.problem(429, "too-much-waits");
    assert_eq!(refused.header("retry-after"), "1");
    drop(own);
    let mut all = Vec::new();
    for n in 0..RECEIVED / RECEIVED_OF_NETWORK {
        let mut load = app.state.received.load(address([10, 0, n as u8, 1]).network());
        load.add(RECEIVED_OF_NETWORK).unwrap();
        all.push(load);
    }
    let refused = ask().await;
    refused.problem(503, "server-busy");
    assert_eq!(refused.header("retry-after"), "2");
    drop(all);
    ask().await.ok();
}

#[tokio::test]
async fn work_of_one_network_waits_only_so_long_a_queue() {
    let workers = Workers::start(1).unwrap();
    let (open, gate) = sync_channel::<()>(0);
    let (began, begun) = sync_channel::<()>(1);
    let gate = Arc::new(Mutex::new(gate));
    let mut context = Context::from_waker(Waker::noop());
    let ask = |source: Source, began: Option<std::sync::mpsc::SyncSender<()>>| {
        let (workers, gate) = (workers.clone(), Arc::clone(&gate));
        let work = move || {
            began.into_iter().for_each(|began| began.send(()).unwrap());
            gate.lock().unwrap().recv().ok();
        };
        Box::pin(source.during(async move { workers.run(Cost::QUESTION, work).await }))
    };
    let mut first = ask(Source::of(address([10, 1, 1, 1])), Some(began));
    assert!(first.as_mut().poll(&mut context).is_pending());
    begun.recv().unwrap();
    let mut waiting = Vec::new();
    for n in 0..WAITING_OF_NETWORK {
        let mut asked = ask(Source::of(address([10, 0, 0, (n / WAITING_OF_ONE) as u8])), None);
        assert!(asked.as_mut().poll(&mut context).is_pending(), "{n}");
        waiting.push(asked);
    }
    let mut more = pin!(ask(Source::of(address([10, 0, 0, 200])), None));
    assert_eq!(more.as_mut().poll(&mut context), Poll::Ready(Err(WorkError::TooMuch)));
    let mut elsewhere = ask(Source::of(address([10, 0, 1, 200])), None);
    assert!(elsewhere.as_mut().poll(&mut context).is_pending());
    drop(open);
}

#[tokio::test]
async fn only_so_many_games_are_live() {
    let app = TestApp::with(|config| config.live_games = 1).await;
    let user = app.named("Ada").await;
    let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    let first = user.post("/api/v1/games", order.clone()).await.created();
    for (path, order) in [("/api/v1/games", order), ("/api/v1/bughouse", json!({}))] {
        let refused = user.post(path, order).await;
        refused.problem(503, "server-busy");
        assert_eq!(refused.header("retry-after"), "2");
    }
    // Nor are they made.
    let made = user.get("/api/v1/games").await.ok();
    assert_eq!(made["items"].as_array().unwrap().len(), 1, "{made}");
    user.get(&format!("/api/v1/games/{}", first["id"].as_str().unwrap())).await.ok();
}

#[tokio::test]
async fn only_so_many_wait_for_a_game_and_only_so_long_for_a_place() {
    let app = TestApp::start().await;
    let user = app.named("Ada").await;
    let book = user.post("/api/v1/rules", json!({ "text": PEACEFUL })).await.created();
    let order = json!({
        "variant": "standard", "color": "white", "opponent": { "kind": "link" }, "rulebook": book["id"],
    });
    let game = user.post("/api/v1/games", order).await.created();
    let path = format!("/api/v1/games/{}", game["id"].as_str().unwrap());
    let id: GameId = game["id"].as_str().unwrap().parse().unwrap();
    // A server that has not read the book yet, and cannot: the game answers nobody.
    let app = TestApp::on(app.into_dir(), |config| config.timing.mailbox = Duration::from_millis(100)).await;
    let mut context = Context::from_waker(Waker::noop());
    let (open, gate) = sync_channel::<()>(0);
    let mut reads = pin!(app.state.deciding.run("another", move || gate.recv().ok()));
    assert!(reads.as_mut().poll(&mut context).is_pending());
    let mut waiting: Vec<_> =
        (0..MAILBOX).map(|_| Box::pin(app.state.games.view(&id, &Reader::Server))).collect();
    assert!(waiting.iter_mut().all(|asked| asked.as_mut().poll(&mut context).is_pending()));
    let refused = app.user().get(&path).await;
    refused.problem(503, "server-busy");
    assert_eq!(refused.header("retry-after"), "2");
    drop(open);
    assert!(join_all(waiting).await.iter().all(Result::is_ok));
    app.user().get(&path).await.ok();
}

#[tokio::test]
async fn one_network_has_only_so_many_connections() {
    let live = Live::with(|config| config.rates.connections_per_network = 4).await;
    let mut idle = Vec::new();
    for _ in 0..4 {
        idle.push(TcpStream::connect(live.address).await.unwrap());
    }
    let mut fifth = TcpStream::connect(live.address).await.unwrap();
    let ended = timeout(Duration::from_secs(60), fifth.read_u8()).await;
    assert!(ended.expect("an end in time").is_err());
    drop(idle);
    // Whoever is taken in hears nothing until the head should have come.
    let is_open = async || {
        let again = TcpStream::connect(live.address).await.unwrap();
        timeout(Duration::from_millis(200), again.peek(&mut [0])).await.is_err()
    };
    let until = Instant::now() + Duration::from_secs(60);
    while !is_open().await {
        assert!(Instant::now() < until);
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn only_so_many_events_are_told_again() {
    let app = TestApp::start().await;
    let time = json!({ "kind": "clock", "periods": [{ "initialMs": 3_600_000 }] });
    let (white, black, id) = app.game(json!({ "time": time })).await;
    white.play(&id, "e4").await.ok();
    black.play(&id, "e5").await.ok();
    let last = loop {
        let seq = white.act(&id, "give-time").await.ok()["seq"].as_u64().unwrap();
        if seq > 1_000 {
            break seq;
        }
    };
    let events = async |from: u64| white.get(&format!("/api/v1/games/{id}/events?from={from}")).await;
    let told = events(last - 1_000).await.ok();
    let numbered = told["events"].as_array().unwrap().iter().filter(|event| event["s"].is_u64());
    assert_eq!(numbered.count(), 1_000);
    events(last - 1_001).await.problem(422, "events-out-of-reach");
}

#[tokio::test]
async fn streams_of_programs_count_as_sockets() {
    let app = TestApp::with(|config| config.rates.sockets_per_person = 1).await;
    let (_, bearer) = bot(&app).await;
    let with = [("authorization", bearer.as_str())];
    let request = Request::get("/api/stream/event")
        .header(header::HOST, "chess.test")
        .header(header::AUTHORIZATION, &bearer)
        .body(Body::empty());
    let stream = app.router.clone().oneshot(request.unwrap()).await.unwrap();
    assert_eq!(stream.status(), 200);
    let refused = app.user().send(Method::GET, "/api/stream/event", None, &with).await;
    refused.problem(429, "too-many-sockets");
    assert_eq!(refused.header("retry-after"), "5");
    drop(stream);
}

#[tokio::test]
async fn only_so_many_wait_for_the_lobby() {
    let app = TestApp::start().await;
    let mut context = Context::from_waker(Waker::noop());
    // The lobby does not come to it before this task rests.
    let mut asked: Vec<_> =
        (0..=ASKED).map(|_| Box::pin(app.state.lobby.list(LobbyFilter::default()))).collect();
    let mut ready = asked.iter_mut().map(|asked| asked.as_mut().poll(&mut context));
    assert!(ready.by_ref().take(ASKED).all(|ready| ready.is_pending()));
    let Some(Poll::Ready(Err(refused))) = ready.next() else { panic!("one too many waits") };
    assert_eq!(refused.status(), 503);
    drop(asked);
    // They are gone through, and there is room again.
    let until = Instant::now() + Duration::from_secs(60);
    while app.user().get("/api/v1/rooms").await.status == 503 {
        assert!(Instant::now() < until);
        sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_key_is_forgotten_in_time() {
    let app = TestApp::start().await;
    let user = app.named("Ada").await;
    let make = async |user: &User| {
        let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
        let key = [("idempotency-key", "k")];
        user.send(Method::POST, "/api/v1/games", Some(order), &key).await.created()["id"].clone()
    };
    let first = make(&user).await;
    assert_eq!(make(&user).await, first);
    let app = TestApp::on(app.into_dir(), |config| config.timing.keys = Duration::ZERO).await;
    let (user, until) = (user.on(&app), Instant::now() + Duration::from_secs(60));
    while make(&user).await == first {
        assert!(Instant::now() < until);
        sleep(Duration::from_millis(20)).await;
    }
}

/// What is written to the database of a server beside it.
async fn write(app: &TestApp, statements: &[&'static str]) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(app.folder().join("krog.db"));
    let mut other = <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options).await.unwrap();
    for statement in statements {
        sqlx::query(*statement).execute(&mut other).await.unwrap();
    }
}

#[tokio::test]
async fn one_blocks_only_so_many() {
    let app = TestApp::start().await;
    let (ada, bo, cy) = (app.user(), app.user(), app.user());
    for (user, name) in [(&ada, "Ada"), (&bo, "Bo"), (&cy, "Cy")] {
        user.sign_up(name).await.created();
    }
    let numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)";
    let people: &'static str = format!(
        "{numbers} INSERT INTO people (id, name, guest, created_ms) \
         SELECT printf('01890000-0000-7000-8000-%012d', i), 'Nobody', 1, 0 FROM n"
    )
    .leak();
    let blocks: &'static str = format!(
        "{numbers} INSERT INTO blocks (person_id, blocked_id, at_ms) \
         SELECT (SELECT id FROM people WHERE name = 'Ada'), printf('01890000-0000-7000-8000-%012d', i), 0 FROM n"
    )
    .leak();
    write(&app, &[people, blocks]).await;
    ada.put("/api/v1/blocks/Bo", Value::Null).await.is(204);
    ada.put("/api/v1/blocks/Cy", Value::Null).await.problem(409, "too-many-blocks");
    // Whoever is blocked stays so, and one who is let go makes room.
    ada.put("/api/v1/blocks/Bo", Value::Null).await.is(204);
    ada.delete("/api/v1/blocks/Bo").await.is(204);
    ada.put("/api/v1/blocks/Cy", Value::Null).await.is(204);
}

#[tokio::test]
async fn the_code_of_a_game_that_is_over_opens_nothing_after_a_day() {
    let app = TestApp::start().await;
    let host = app.named("Ada").await;
    let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    let game = host.post("/api/v1/games", order).await.created();
    let path = format!("/api/v1/invites/{}", game["code"].as_str().unwrap());
    let a_day = "UPDATE games SET created_ms = created_ms - 24 * 60 * 60 * 1000";
    write(&app, &[a_day]).await;
    assert_eq!(app.user().get(&path).await.ok()["open"], true);
    host.act(game["id"].as_str().unwrap(), "abort").await.ok();
    app.user().get(&path).await.problem(404, "not-found");
}
