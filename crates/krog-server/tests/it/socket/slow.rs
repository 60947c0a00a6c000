//! Clients that are slow to read or to answer.

use std::time::{Duration, Instant};

use krog_server::Config;
use serde_json::{Value, json};

use super::{
    live::Live,
    raw::{PING, PONG, Raw, TEXT, frame},
};
use crate::harness::play_all;

/// Full pockets on an empty board: events of some 20 KB.
const POCKETS: &str = "4k3/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1";
/// How often somebody asks without reading.
const ASKED: u64 = 100;

/// Nobody is cut off for want of time.
fn patient(config: &mut Config) {
    config.timing.silence *= 5;
    config.timing.send *= 5;
}

/// A quarter of the real times: a ping every 2.5 s, an end after 12 s of silence.
async fn quick() -> Live {
    Live::with(|config| {
        config.timing.ping /= 4;
        config.timing.silence /= 4;
        config.timing.send /= 4;
    })
    .await
}

#[tokio::test]
async fn a_pong_that_comes_late_keeps_the_socket_and_silence_ends_it() {
    let live = quick().await;
    let user = live.app.named("Ada").await;
    // Eight seconds late, at a quarter.
    let late = Raw::open(&live, &user).await;
    let late = tokio::spawn(late.pong_late(Duration::from_secs(2)));
    let mut silent = Raw::open(&live, &user).await;
    let started = Instant::now();
    assert_eq!(silent.ended().await.1, 1008);
    let took = started.elapsed();
    assert!(took > Duration::from_secs(3) && took < Duration::from_secs(60), "{took:?}");
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert!(!late.is_finished());
    late.abort();
}

#[tokio::test]
async fn who_pongs_without_reading_is_gone_in_time_and_the_players_notice_nothing() {
    let live = quick().await;
    let (white, black, id) = live.app.game(json!({ "variant": "crazyhouse", "fen": POCKETS })).await;
    let mut w = live.socket(&white).await;
    w.done("watch", json!({ "game": id })).await;
    let lazy = live.app.named("Lazy").await;
    let mut raw = Raw::open(&live, &lazy).await;
    raw.write(&frame(0x81, json!({ "id": 1, "e": "watch", "d": { "game": id } }).to_string().as_bytes()))
        .await;
    let started = Instant::now();
    let mut gone = None;
    for n in 0..4000_u32 {
        if n.is_multiple_of(50) && !raw.write(&frame(PONG, b"here")).await {
            break;
        }
        let asked = Instant::now();
        white.play(&id, "Kd1").await.ok();
        white.act(&id, "takeback-offer").await.ok();
        black.act(&id, "takeback-accept").await.ok();
        for _ in 0..3 {
            w.event().await;
        }
        assert!(asked.elapsed() < Duration::from_secs(30), "{:?}", asked.elapsed());
        if n > 20 && white.game(&id).await["watchers"] == 0 {
            gone = Some(started.elapsed());
            break;
        }
    }
    let gone = gone.expect("the one who does not read is gone");
    assert!(gone < Duration::from_secs(120), "{gone:?}");
}

#[tokio::test]
async fn who_asks_without_reading_is_not_heard_until_they_read() {
    let live = Live::with(patient).await;
    let (_, _, large) = live.app.game(json!({ "variant": "crazyhouse", "fen": POCKETS })).await;
    let time = json!({ "kind": "clock", "periods": [{ "initialMs": 3_600_000 }] });
    let (asker, black, own) = live.app.game(json!({ "time": time })).await;
    play_all(&asker, &black, &own, "e4 e5").await;
    let seq = async || black.game(&own).await["seq"].as_u64().unwrap();
    let before = seq().await;
    let mut raw = Raw::narrow(&live, &asker).await;
    // Answers of two mebibytes, and between them acts that show how far it is heard.
    for n in 1..=ASKED {
        for (id, act, game) in [(2 * n - 1, "watch", &large), (2 * n, "give_time", &own)] {
            let asked = json!({ "id": id, "e": act, "d": { "game": game } });
            assert!(raw.write(&frame(TEXT, asked.to_string().as_bytes())).await);
        }
    }
    let (mut heard, mut same) = (before, 0);
    while same < 10 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        let now = seq().await;
        same = if now == heard { same + 1 } else { 0 };
        heard = now;
    }
    assert!(before < heard && heard < before + ASKED, "{before} {heard}");
    loop {
        let (first, payload) = raw.read().await.expect("the socket lives on");
        let answer: Value = if first == TEXT { serde_json::from_slice(&payload).unwrap() } else { json!({}) };
        if answer["ack"] == 2 * ASKED {
            break;
        }
    }
    assert_eq!(seq().await, before + ASKED);
}

#[tokio::test]
async fn a_watcher_that_fell_behind_gets_the_whole_state_and_goes_on_from_there() {
    let live = Live::with(patient).await;
    let (white, black, id) = live.app.game(json!({ "variant": "crazyhouse", "fen": POCKETS })).await;
    let mut raw = Raw::narrow(&live, &live.app.named("Slow").await).await;
    raw.write(&frame(0x81, json!({ "id": 1, "e": "watch", "d": { "game": id } }).to_string().as_bytes()))
        .await;
    // More than the systems on both sides and the server's queue hold, in less than the time of a send.
    for _ in 0..130 {
        white.play(&id, "Kd1").await.ok();
        white.act(&id, "takeback-offer").await.ok();
        black.act(&id, "takeback-accept").await.ok();
    }
    let last = white.game(&id).await["seq"].as_u64().unwrap();
    let (mut seen, mut passed_over) = (None::<u64>, false);
    while seen.is_none_or(|seen| seen < last) {
        let (first, payload) = raw.read().await.expect("the socket lives on");
        if first == PING {
            raw.write(&frame(PONG, &payload)).await;
            continue;
        }
        assert_eq!(first, 0x81, "{}", String::from_utf8_lossy(&payload));
        let event: Value = serde_json::from_slice(&payload).unwrap();
        if let Some(number) = event["s"].as_u64() {
            assert_eq!(Some(number), seen.map(|seen| seen + 1), "no gap but before a whole state");
            seen = Some(number);
        } else if event["e"] == "game_state" || event["ack"] == 1 {
            let whole = event["d"]["game"]["seq"].as_u64().unwrap();
            passed_over |= event["e"] == "game_state" && seen.is_some_and(|seen| seen + 1 < whole);
            assert!(seen.is_none_or(|seen| seen <= whole));
            seen = Some(whole);
        }
    }
    assert!(passed_over, "it was never behind");
    white.play(&id, "Ke2").await.ok();
    loop {
        let (first, payload) = raw.read().await.expect("the socket lives on");
        let event: Value = if first == 0x81 { serde_json::from_slice(&payload).unwrap() } else { json!({}) };
        if event["s"] == last + 1 {
            break;
        }
    }
}
