//! What strangers ask reaches no game.

use std::{
    sync::{Arc, atomic::AtomicU32, atomic::Ordering},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};

use crate::{
    harness::{TestApp, User},
    socket::live::Live,
};

/// As long to decide as somebody who means harm can make it.
const DEAR: &str = "rulebook dear extends standard {
  title:en \"Dear\" title:no \"Dyr\"
  add def dear() := ∃a∈moves(): [a](∃b∈moves(): [b](∃c∈moves(): [c](∃d∈moves(): [d](∀e∈moves(): playable(e)))))
    en \"it holds\" no \"det gjelder\" fail_en \"it fails\" fail_no \"det gjelder ikke\"
}
";
/// A queen against a bare king.
const QUEEN: &str = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1";

#[tokio::test]
async fn a_result_neither_waits_for_dear_questions_nor_hangs_on_them() {
    let app = TestApp::start().await;
    let stranger = app.user();
    let book = stranger.post("/api/v1/rules", json!({ "text": DEAR })).await.created();
    let path = format!("/api/v1/rules/{}/try", book["id"].as_str().unwrap());
    let cut = Arc::new(AtomicU32::new(0));
    let flood: Vec<_> = (0..80)
        .map(|_| {
            let (stranger, path, cut) = (app.user(), path.clone(), Arc::clone(&cut));
            tokio::spawn(async move {
                let answer = stranger.post(&path, json!({ "item": "dear", "args": [] })).await;
                // Cut off when its time is over, or not let in: nobody's flood is worked through.
                match answer.json()["code"].as_str() {
                    // The latter where the machine gave it too little of a processor in ten times as long.
                    Some("takes-too-long" | "server-busy") => cut.fetch_add(1, Ordering::Relaxed),
                    Some("too-much-waits") => 0,
                    other => panic!("{other:?}: {}", answer.text()),
                }
            })
        })
        .collect();
    let asked = Instant::now();
    while cut.load(Ordering::Relaxed) == 0 && asked.elapsed() < Duration::from_secs(20) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(flood.iter().any(|question| !question.is_finished()), "the flood is over before the game begins");
    let (white, black, game) = app.game(json!({ "fen": QUEEN, "color": "white" })).await;
    let begun = Instant::now();
    // Whoever resigns with the queen loses nothing to a bare king.
    let over = white.act(&game, "resign").await.ok();
    assert_eq!(over["end"]["result"], "1/2-1/2", "{:#}", over["end"]);
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    let (white, _, game) = app.game(json!({ "fen": QUEEN, "color": "black" })).await;
    let begun = Instant::now();
    let over = white.act(&game, "resign").await.ok();
    assert_eq!(over["end"]["result"], "1-0", "{:#}", over["end"]);
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    drop(black);
    for question in flood {
        question.await.unwrap();
    }
    // Everybody is answered as before.
    let begun = Instant::now();
    let explained = app
        .user()
        .post("/api/v1/explain", json!({ "variant": "standard", "ask": { "kind": "move", "move": "e2e5" } }))
        .await;
    assert_eq!(explained.ok()["verdict"], "forbidden");
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_text_of_nothing_but_variations_is_not_answered_at_length() {
    let app = TestApp::start().await;
    let user = app.user();
    let one = format!("1. e4 {} e5 *", "(1. d4) ".repeat(500_000));
    let problem =
        user.post("/api/v1/pgn/parse", json!({ "pgn": one })).await.problem(422, "pgn-game-too-long");
    assert!(problem["detail"].as_str().unwrap().contains("Game 1"), "{problem:#}");
    // Games before it are read, as many as are asked for.
    let two = format!("1. e4 e5 *\n\n{one}");
    let answer = user.post("/api/v1/pgn/parse", json!({ "pgn": two, "limit": 1 })).await.ok();
    assert_eq!((&answer["total"], answer["games"].as_array().unwrap().len()), (&json!(2), 1));
}

/// What comes back to bytes that are written as they are.
pub async fn answer_to(live: &Live, bytes: &str) -> String {
    let mut stream = TcpStream::connect(live.address).await.unwrap();
    stream.write_all(bytes.as_bytes()).await.unwrap();
    let mut answer = vec![0; 16 * 1024];
    let length = timeout(PROMPT, stream.read(&mut answer)).await.expect("an answer in time").unwrap();
    String::from_utf8_lossy(&answer[..length]).into_owned()
}

const PROMPT: Duration = Duration::from_secs(20);

#[tokio::test]
async fn a_request_names_one_host() {
    let live = Live::start().await;
    for hosts in ["", "Host: a.test\r\nHost: b.test\r\n", "Host: a.test\r\nhost: a.test\r\n"] {
        let answer = answer_to(&live, &format!("GET /api/v1/variants HTTP/1.1\r\n{hosts}\r\n")).await;
        assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("\"bad-host\""), "{hosts:?}: {answer}");
    }
    let answer = answer_to(&live, "GET /api/v1/variants HTTP/1.1\r\nHost: a.test\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn bodies_that_stand_still_are_given_up_and_only_so_much_of_them_is_held() {
    let live = Live::with(|config| config.timing.body = Duration::from_millis(700)).await;
    let head = format!(
        "POST /api/v1/pgn/parse HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nContent-Type: application/json\r\nContent-Length: {1}\r\n\r\n",
        live.address,
        4 << 20
    );
    let (mut stalled, most) = (Vec::new(), vec![b' '; 3 << 20]);
    for _ in 0..10 {
        let mut stream = TcpStream::connect(live.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        // Three of four mebibytes; what is refused takes no more.
        let all = stream.write_all(&most);
        drop(timeout(Duration::from_millis(400), all).await);
        stalled.push(stream);
    }
    let mut told = Vec::new();
    for mut stream in stalled {
        let mut answer = vec![0; 16 * 1024];
        // The connection may be cut off with the answer.
        let length = timeout(PROMPT, stream.read(&mut answer)).await.expect("an end in time").unwrap_or(0);
        let answer = String::from_utf8_lossy(&answer[..length]).into_owned();
        told.push(answer.lines().next().unwrap_or_default().to_owned());
    }
    assert!(told.iter().any(|line| line.contains(" 400 ")), "{told:?}");
    assert!(
        told.iter()
            .all(|line| [" 400 ", " 429 ", " 503 "].iter().any(|s| line.contains(s)) || line.is_empty()),
        "{told:?}"
    );
    live.app.user().post("/api/v1/pgn/parse", json!({ "pgn": "1. e4 *" })).await.ok();
}

#[tokio::test]
async fn an_answer_that_nobody_reads_ends_its_connection() {
    let live = Live::with(|config| config.timing.send = Duration::from_millis(500)).await;
    let stream = TcpStream::connect(live.address).await.unwrap();
    let request = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", live.address);
    let (mut reader, mut writer) = stream.into_split();
    // Answers of a mebibyte each, until the system takes no more of them.
    let asked = async {
        while writer.write_all(request.as_bytes()).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PROMPT, asked).await.expect("the server ends it");
    let mut read = Vec::new();
    let rest = timeout(PROMPT, reader.read_to_end(&mut read)).await.expect("what was sent, and no more");
    assert!(rest.is_err() || read.len() < 64 << 20, "{} bytes", read.len());
}

#[tokio::test]
async fn those_who_ask_nothing_make_way_for_those_who_ask() {
    let live = Live::with(|config| config.rates.connections = 20).await;
    let mut silent = Vec::new();
    for _ in 0..60 {
        silent.push(TcpStream::connect(live.address).await.unwrap());
    }
    let begun = Instant::now();
    let answer = answer_to(&live, "GET /api/v1/variants HTTP/1.1\r\nHost: a.test\r\n\r\n").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    let mut ended = 0;
    for mut stream in silent {
        let mut byte = [0];
        let read = timeout(Duration::from_millis(20), stream.read(&mut byte)).await;
        ended += u32::from(matches!(read, Ok(Ok(0) | Err(_))));
    }
    assert!(ended >= 40, "{ended}");
}

/// A game in which each had a minute and has made a move: White, who is to move, and its id.
async fn a_minute_each() -> (TestApp, User, String) {
    let app = TestApp::start().await;
    let time = json!({ "kind": "clock", "periods": [{ "initialMs": 60_000, "bonus": { "kind": "none" } }] });
    let (white, black, game) = app.game(json!({ "time": time })).await;
    white.play(&game, "e4").await.ok();
    black.play(&game, "e5").await.ok();
    (app, white, game)
}

/// Somebody else at the store, who can keep it locked.
async fn store_of(app: &TestApp) -> sqlx::SqliteConnection {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(app.folder().join("krog.db"));
    <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options).await.unwrap()
}

#[tokio::test]
async fn an_outage_of_the_store_is_charged_to_nobody() {
    let (app, white, game) = a_minute_each().await;
    let mut other = store_of(&app).await;
    let left = |state: &Value, side: &str| state["clock"]["leftMs"][side].as_i64().unwrap();
    let begun = Instant::now();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    let away = begun.elapsed();
    app.user().get("/health/ready").await.is(200);
    let state = white.play(&game, "Nf3").await.ok();
    let whole = begun.elapsed();
    let used = 60_000 - left(&state, "white");
    let fair = (whole - away).as_millis() as i64;
    assert!(used <= fair + 500, "{used} ms were charged, {fair} ms were not the outage's");
}

#[tokio::test]
async fn what_the_way_back_to_the_store_takes_is_charged_to_nobody_and_given_to_nobody() {
    let (app, white, game) = a_minute_each().await;
    let mut other = store_of(&app).await;
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    // Sent while the store is away, made when it is back.
    let sent = {
        let game = game.clone();
        tokio::spawn(async move { white.play(&game, "Nf3").await.ok() })
    };
    tokio::time::sleep(Duration::from_millis(600)).await;
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    sent.await.unwrap();
    let rows: Vec<(String, String)> =
        sqlx::query_as("SELECT kind, body FROM game_events WHERE game_id = $1 ORDER BY seq DESC LIMIT 2")
            .bind(&game)
            .fetch_all(&mut other)
            .await
            .unwrap();
    let [(kind, made), (before, outage)] = rows.as_slice() else { panic!("{rows:?}") };
    assert_eq!([kind.as_str(), before.as_str()], ["move", "restarted"]);
    let [made, outage] = [made, outage].map(|data| serde_json::from_str::<Value>(data).unwrap());
    assert_eq!(made["clock"]["since"], outage["to"], "the opponent's time runs from the end of the outage");
    let used = 60_000 - made["clock"]["left"][0].as_i64().unwrap();
    assert!(used < 500, "{used} ms were charged before the store went away");
}
