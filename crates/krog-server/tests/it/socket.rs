//! Sockets over a real port.

mod analyses;
mod hostile;
pub mod live;
mod raw;
mod slow;

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use krog_server::Quota;
use serde_json::json;
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::tungstenite::{Error, Message};

use self::live::Live;
use crate::harness::User;

/// The next event on a person's line about a game that they do not look at.
async fn elsewhere(socket: &mut live::Socket) -> serde_json::Value {
    loop {
        let frame = socket.next().await;
        if frame["e"] == "own_game" {
            return frame["d"].clone();
        }
    }
}

#[tokio::test]
async fn who_does_not_look_at_a_game_is_told_of_their_turn_and_of_the_end() {
    let live = Live::start().await;
    let (white, black, id) = live.app.game(json!({})).await;
    let mut b = live.socket(&black).await;
    let game = json!({ "game": id });
    // Black is on another page.
    white.play(&id, "e4").await.ok();
    assert_eq!(elsewhere(&mut b).await, json!({ "gameId": id, "yourTurn": true }));
    let going = black.get("/api/v1/games?underWay=true").await.ok();
    let item = &going["items"][0];
    assert_eq!((&item["id"], &item["yourTurn"]), (&json!(id), &json!(true)));
    assert_eq!(black.get("/api/v1/session").await.ok()["playing"], true);
    // Who looks at the game hears of it there alone.
    b.done("watch", game.clone()).await;
    black.play(&id, "e5").await.ok();
    white.play(&id, "d4").await.ok();
    loop {
        let frame = b.next().await;
        assert_ne!(frame["e"], "own_game", "{frame}");
        if frame["e"] == "move" && frame["d"]["move"]["san"] == "d4" {
            break;
        }
    }
    b.done("unwatch", game).await;
    white.act(&id, "resign").await.ok();
    assert_eq!(elsewhere(&mut b).await, json!({ "gameId": id, "yourTurn": false, "over": true }));
    assert_eq!(black.get("/api/v1/games?underWay=true").await.ok()["items"], json!([]));
    assert_eq!(black.get("/api/v1/session").await.ok().get("playing"), None);
    assert_eq!(black.get("/api/v1/games").await.ok()["items"][0]["id"], json!(id));
}

#[tokio::test]
async fn two_play_and_a_third_watches() {
    let live = Live::start().await;
    let (white, black, id) = live.app.game(json!({})).await;
    let (mut w, mut b) = (live.socket(&white).await, live.socket(&black).await);
    let mut third = live.socket(&live.app.user()).await;
    let game = json!({ "game": id });
    let state = w.done("watch", game.clone()).await["game"].clone();
    assert_eq!((&state["you"], &state["seq"]), (&json!("white"), &json!(1)));
    assert_eq!(
        state["players"]["white"],
        json!({ "kind": "person", "name": "Ada", "online": true, "account": false })
    );
    b.done("watch", game.clone()).await;
    assert!(third.done("watch", game.clone()).await["game"].get("you").is_none());

    assert_eq!(w.done("move", json!({ "game": id, "move": "e4", "ply": 0 })).await, json!({ "seq": 2 }));
    for socket in [&mut w, &mut b, &mut third] {
        let event = socket.event().await;
        assert_eq!((&event["e"], &event["s"], &event["g"]), (&json!("move"), &json!(2), &json!(id)));
        assert_eq!(event["d"]["move"]["san"], "e4");
        assert_eq!(event["d"]["position"]["turn"], "black");
    }
    w.refused("move", json!({ "game": id, "move": "d4" }), "not-your-turn").await;
    let stale = b.refused("move", json!({ "game": id, "move": "e5", "ply": 0 }), "stale-ply").await;
    assert_eq!(stale["current"]["players"]["black"]["name"], "Bo");
    third.refused("resign", game.clone(), "not-a-player").await;
    third.refused("move", json!({ "game": id, "move": "e5" }), "not-a-player").await;
    b.done("move", json!({ "game": id, "move": "e5", "ply": 1 })).await;
    for socket in [&mut w, &mut b] {
        assert_eq!(socket.event().await["e"], "move");
    }
    b.done("draw_offer", game.clone()).await;
    assert_eq!(w.event().await["e"], "draw_offered");
    w.done("draw_accept", game.clone()).await;
    for socket in [&mut w, &mut b] {
        loop {
            let event = socket.event().await;
            if event["e"] == "game_over" {
                assert_eq!((&event["s"], &event["d"]["reason"]), (&json!(5), &json!("agreement")));
                break;
            }
        }
    }
    w.refused("resign", game, "resign-after-end").await;
}

#[tokio::test]
async fn answers_come_before_the_events_they_brought_about() {
    let live = Live::start().await;
    let (white, black, id) = live.app.game(json!({})).await;
    let (mut w, mut b) = (live.socket(&white).await, live.socket(&black).await);
    w.done("watch", json!({ "game": id })).await;
    b.done("watch", json!({ "game": id })).await;
    let mut seq = 1;
    for _ in 0..10 {
        for (mover, mv) in [("white", "Nf3"), ("black", "Nf6"), ("white", "Ng1"), ("black", "Ng8")] {
            let (m, o) = if mover == "white" { (&mut w, &mut b) } else { (&mut b, &mut w) };
            // `ask` fails on an event before the answer.
            let answer = m.ask("move", json!({ "game": id, "move": mv })).await;
            if answer.get("err").is_some() {
                assert_eq!(answer["err"]["code"], "game-over");
                return;
            }
            seq += 1;
            assert!(answer["d"]["seq"].as_u64().unwrap() >= seq);
            assert_eq!(m.event().await["s"], seq);
            assert_eq!(o.event().await["s"], seq);
            if answer["d"]["seq"] != seq {
                seq += 1;
                assert_eq!(m.event().await["e"], "game_over");
                assert_eq!(o.event().await["e"], "game_over");
            }
        }
    }
    panic!("five repetitions end the game");
}

#[tokio::test]
async fn who_comes_back_resumes_without_a_gap() {
    let live = Live::start().await;
    let (white, black, id) = live.app.game(json!({})).await;
    let mut b = live.socket(&black).await;
    let seen = b.done("watch", json!({ "game": id })).await["game"]["seq"].as_u64().unwrap();
    drop(b);
    white.play(&id, "e4").await.ok();
    black.play(&id, "e5").await.ok();
    white.act(&id, "draw-offer").await.ok();
    let mut b = live.socket(&black).await;
    let events = b.done("resume", json!({ "game": id, "from": seen })).await["events"].clone();
    let numbers: Vec<u64> = events.as_array().unwrap().iter().map(|e| e["s"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [2, 3, 4]);
    assert_eq!(events[2]["e"], "draw_offered");
    white.play(&id, "Nf3").await.ok();
    assert_eq!(b.event().await["s"], 5, "what follows comes by itself");
    let all = b.done("resume", json!({ "game": id, "from": 0 })).await["events"].clone();
    assert_eq!(all[0]["d"]["player"]["name"], "Bo");
    b.refused("resume", json!({ "game": id, "from": 99 }), "events-out-of-reach").await;
    assert_eq!(b.done("resume", json!({ "game": id, "from": 5 })).await["events"], json!([]));
}

#[tokio::test]
async fn presence_tells_who_is_there() {
    let live = Live::start().await;
    let (white, black, id) = live.app.game(json!({})).await;
    let mut w = live.socket(&white).await;
    w.done("watch", json!({ "game": id })).await;
    let there = json!({ "white": true, "black": true, "watchers": 1 });
    let mut b = live.socket(&black).await;
    b.done("watch", json!({ "game": id })).await;
    let mut third = live.socket(&live.app.user()).await;
    third.done("watch", json!({ "game": id })).await;
    loop {
        let frame = w.next().await;
        assert!(frame.get("s").is_none());
        if frame["d"] == there {
            break;
        }
    }
    drop(b);
    assert_eq!(third.done("unwatch", json!({ "game": id })).await, json!({ "seq": 1 }));
    loop {
        if w.next().await["d"] == json!({ "white": true, "black": false, "watchers": 0 }) {
            break;
        }
    }
    let seen = white.game(&id).await;
    assert_eq!(seen["players"]["black"]["online"], false);
    assert_eq!(seen["players"]["white"]["online"], true);
}

#[tokio::test]
async fn the_waiting_creator_hears_who_joins() {
    let live = Live::start().await;
    let host = live.app.named("Ada").await;
    let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    let game = host.post("/api/v1/games", order).await;
    let game = game.created();
    let mut h = live.socket(&host).await;
    h.done("watch", json!({ "game": game["id"] })).await;
    h.refused("move", json!({ "game": game["id"], "move": "e4" }), "game-not-begun").await;
    let guest = live.app.named("Bo").await;
    guest.post(&format!("/api/v1/invites/{}/accept", game["code"].as_str().unwrap()), json!({})).await.ok();
    let event = h.event().await;
    assert_eq!(event["e"], "player_joined");
    assert_eq!(event["d"]["player"]["name"], "Bo");
    assert_eq!(event["d"]["color"], "black");
}

#[tokio::test]
async fn a_number_acts_once() {
    let live = Live::start().await;
    let (white, _, id) = live.app.game(json!({})).await;
    let mut w = live.socket(&white).await;
    let frame = json!({ "id": 7, "e": "move", "d": { "game": id, "move": "e4" } });
    w.say(&frame).await;
    let first = w.next().await;
    assert_eq!(first, json!({ "ack": 7, "d": { "seq": 2 } }));
    w.say(&frame).await;
    assert_eq!(w.next().await, first);
    w.say(&json!({ "id": 7, "e": "resign", "d": { "game": id } })).await;
    assert_eq!(w.next().await, first);
    assert_eq!(white.game(&id).await["seq"], 2);
    for id_ in 8..90 {
        w.say(&json!({ "id": id_, "e": "draw_accept", "d": { "game": id } })).await;
        assert_eq!(w.next().await["err"]["code"], "no-draw-offered");
    }
    w.say(&frame).await;
    assert_eq!(w.next().await["err"]["code"], "frame-number-used");
}

#[tokio::test]
async fn unreadable_frames_are_answered_and_the_socket_lives_on() {
    let live = Live::start().await;
    let (white, _, id) = live.app.game(json!({})).await;
    let mut w = live.socket(&white).await;
    for (text, ack, code) in [
        ("nonsense", 0, "bad-json"),
        ("{}", 0, "missing-field"),
        (r#"{"id":3}"#, 3, "missing-field"),
        (r#"{"id":3,"e":"dance"}"#, 3, "unknown-value"),
        (r#"{"id":4,"e":"move","d":{"game":"x"}}"#, 4, "missing-field"),
        (r#"{"id":5,"e":"watch","d":{"game":"x"}}"#, 5, "not-found"),
        (r#"{"id":5,"e":"watch","d":{"game":"01890000-0000-7000-8000-000000000000"}}"#, 5, "not-found"),
        (r#"{"id":6,"e":"resign","d":{"game":"x","y":1}}"#, 6, "unknown-field"),
    ] {
        w.stream.send(Message::Text(text.into())).await.unwrap();
        let answer = w.next().await;
        assert_eq!((&answer["ack"], &answer["err"]["code"]), (&json!(ack), &json!(code)), "{text}: {answer}");
    }
    w.next = 10;
    w.done("move", json!({ "game": id, "move": "e4" })).await;
}

#[tokio::test]
async fn oversize_frames_close_the_socket_with_the_code_for_it() {
    let live = Live::start().await;
    let mut socket = live.socket(&live.app.user()).await;
    let long = json!({ "id": 1, "e": "watch", "d": { "game": "x".repeat(9_000) } });
    socket.say(&long).await;
    assert_eq!(socket.closed().await, 1009);
}

#[tokio::test]
async fn sockets_open_only_to_our_own_pages() {
    let live = Live::start().await;
    let own = format!("http://{}", live.address);
    for origin in [None, Some("https://evil.test"), Some("null"), Some("http://127.0.0.1:1")] {
        let error = live.open(None, origin).await.err().unwrap();
        assert!(matches!(*error, Error::Http(ref answer) if answer.status() == 403), "{origin:?}: {error}");
    }
    live.open(None, Some(&own)).await.unwrap();
    live.app.user().get("/api/v1/socket").await.problem(403, "foreign-origin");
    live.app
        .user()
        .send(axum::http::Method::GET, "/api/v1/socket", None, &[("origin", "http://chess.test")])
        .await
        .problem(400, "not-a-socket");
}

#[tokio::test]
async fn who_does_not_read_is_cut_off_and_the_players_play_on() {
    let live = Live::with(|config| config.timing.send = Duration::from_millis(300)).await;
    // Full pockets on an empty board: events of some 20 KB.
    let fen = "4k3/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1";
    let (white, black, id) = live.app.game(json!({ "variant": "crazyhouse", "fen": fen })).await;
    let slow = live.app.user();
    let mut lazy = live.socket(&slow).await;
    lazy.done("watch", json!({ "game": id })).await;
    // Much is told and nothing read: the buffers of the system fill, then its queue, or its time is up.
    for _ in 0..400 {
        white.play(&id, "Kd1").await.ok();
        white.act(&id, "takeback-offer").await.ok();
        black.act(&id, "takeback-accept").await.ok();
        if white.game(&id).await["watchers"] == 0 {
            break;
        }
    }
    assert_eq!(white.game(&id).await["watchers"], 0);
    // What it reads in the end is a broken line; it comes back and resumes.
    let mut again = live.socket(&slow).await;
    again.done("watch", json!({ "game": id })).await;
}

#[tokio::test]
async fn silence_ends_a_socket_and_pongs_keep_it() {
    let live = Live::with(|config| {
        config.timing.ping = Duration::from_millis(100);
        // Long enough that a busy machine is not taken for a silent client.
        config.timing.silence = Duration::from_millis(2_500);
    })
    .await;
    let mut awake = live.socket(&live.app.user()).await;
    let mut asleep = live.socket(&live.app.user()).await;
    // The library answers pings only while it is read from.
    let reading = tokio::spawn(async move {
        // Thirty pings take longer than the silence that would end it.
        for _ in 0..30 {
            match timeout(Duration::from_secs(60), awake.stream.next()).await {
                Ok(Some(Ok(Message::Ping(_)))) => {}
                other => panic!("{other:?}"),
            }
        }
    });
    reading.await.unwrap();
    // It is told why, unless its late pongs have broken the line before it read so far.
    assert!(matches!(asleep.closed().await, 1008 | 0));
}

#[tokio::test]
async fn frames_are_counted_and_the_refused_may_come_again() {
    let live = Live::with(|config| config.rates.frames = Quota::new(2, 5.0)).await;
    let (white, _, id) = live.app.game(json!({})).await;
    let mut w = live.socket(&white).await;
    for n in 1..=3 {
        w.say(&json!({ "id": n, "e": "watch", "d": { "game": id } })).await;
    }
    let mut refused = 0;
    for _ in 1..=3 {
        let mut frame = w.next().await;
        while frame.get("ack").is_none() {
            frame = w.next().await;
        }
        if let Some(err) = frame.get("err") {
            assert_eq!((&err["status"], &frame["ack"]), (&json!(429), &json!(3)));
            refused += 1;
        }
    }
    assert_eq!(refused, 1);
    tokio::time::sleep(Duration::from_millis(450)).await;
    w.next = 3;
    w.done("watch", json!({ "game": id })).await;
}

#[tokio::test]
async fn one_socket_follows_only_so_many_games() {
    let live = Live::start().await;
    let user = live.app.named("Ada").await;
    let mut socket = live.socket(&user).await;
    for n in 0..17 {
        let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
        let game = user.post("/api/v1/games", order).await.created();
        let data = json!({ "game": game["id"] });
        if n < 16 {
            socket.done("watch", data).await;
        } else {
            socket.refused("watch", data, "too-many-games").await;
        }
    }
}

#[tokio::test]
async fn rooms_made_on_a_socket_count_as_those_made_by_request_and_a_refusal_makes_none() {
    let live = Live::with(|config| {
        config.rates.games = Quota::new(20, 0.001);
        // What is asked without a connection comes from no network of these.
        config.rates.network_games = Quota::new(20, 0.001);
    })
    .await;
    let user = live.app.named("Ada").await;
    let mut socket = live.socket(&user).await;
    let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    let four = json!({});
    let made = async |user: &User| {
        let list = user.get("/api/v1/games?limit=50").await.ok();
        list["items"].as_array().unwrap().len()
    };
    for _ in 0..16 {
        socket.done("create_variant_game", order.clone()).await;
    }
    // A socket follows only so many, which is said before anything is made.
    for _ in 0..3 {
        socket.refused("create_variant_game", order.clone(), "too-many-games").await;
        socket.refused("bughouse_create", four.clone(), "too-many-games").await;
    }
    assert_eq!(made(&user).await, 16);
    // The rest of what a person may make, however it is asked for.
    let mut another = live.socket(&user).await;
    for _ in 0..2 {
        another.done("create_variant_game", order.clone()).await;
        user.post("/api/v1/games", order.clone()).await.created();
    }
    another.refused("create_variant_game", order.clone(), "too-many-requests").await;
    user.post("/api/v1/games", order.clone()).await.problem(429, "too-many-requests");
    assert_eq!(made(&user).await, 20);
    // And the rest of what a network may.
    let guest = live.app.named("Bo").await;
    let mut third = live.socket(&guest).await;
    third.done("create_variant_game", order.clone()).await;
    third.done("create_variant_game", order.clone()).await;
    third.refused("create_variant_game", order.clone(), "too-many-requests").await;
    assert_eq!(made(&guest).await, 2);
}

#[tokio::test]
async fn stopping_closes_sockets_with_a_code_and_the_next_server_goes_on() {
    let mut live = Live::start().await;
    let (white, black, id) = live.app.game(json!({})).await;
    let mut w = live.socket(&white).await;
    w.done("watch", json!({ "game": id })).await;
    w.done("move", json!({ "game": id, "move": "e4" })).await;
    live.stop.take().unwrap().send(()).unwrap();
    assert_eq!(w.closed().await, 1012);
    timeout(Duration::from_secs(60), live.task).await.expect("an end in time").unwrap();
    assert!(TcpStream::connect(live.address).await.is_err());
    let next = Live::on(live.app.into_dir(), |_| {}).await;
    let mut b = next.socket(&black.on(&next.app)).await;
    let events = b.done("resume", json!({ "game": id, "from": 1 })).await["events"].clone();
    assert_eq!(events[0]["d"]["move"]["san"], "e4");
    b.done("move", json!({ "game": id, "move": "e5" })).await;
}
