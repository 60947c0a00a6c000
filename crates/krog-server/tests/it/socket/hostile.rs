//! Attackers, each beside a game that goes on.

use std::time::{Duration, Instant};

use krog_server::Quota;
use serde_json::json;
use tokio::{io::AsyncReadExt, net::TcpStream};

use super::{
    live::{Live, Socket},
    raw::{BINARY, PING, PONG, Raw, TEXT, frame},
};

/// What two may wait for a move while others attack; the machine may be busy with other tests.
const PROMPT: Duration = Duration::from_secs(30);

/// A game whose players move to and fro.
struct Table {
    id: String,
    sockets: [Socket; 2],
    seq: u64,
}

impl Table {
    async fn set(live: &Live) -> Table {
        let (white, black, id) = live.app.game(json!({})).await;
        let mut sockets = [live.socket(&white).await, live.socket(&black).await];
        for socket in &mut sockets {
            socket.done("watch", json!({ "game": id })).await;
        }
        Table { id, sockets, seq: 1 }
    }

    /// Four moves: each is answered, and heard by both, in order and soon. Three times at most, or the position has come
    /// too often.
    async fn play(&mut self) {
        for mv in ["Nf3", "Nf6", "Ng1", "Ng8"] {
            let started = Instant::now();
            let mover = usize::from(self.seq.is_multiple_of(2));
            let answer = self.sockets[mover].ask("move", json!({ "game": self.id, "move": mv })).await;
            self.seq += 1;
            assert_eq!(answer["d"]["seq"], self.seq, "{answer}");
            for socket in &mut self.sockets {
                assert_eq!(socket.event().await["s"], self.seq);
            }
            assert!(started.elapsed() < PROMPT, "{:?}", started.elapsed());
        }
    }
}

async fn live() -> Live {
    Live::with(|config| config.rates.frames = Quota::new(80, 20.0)).await
}

#[tokio::test]
async fn wrong_bytes_end_the_socket_with_the_code_for_them_and_nobody_elses() {
    let live = live().await;
    let user = live.app.named("Mallory").await;
    let long = vec![b'x'; 9_000];
    let halves = [frame(0x01, &long[..5_000]), frame(0x80, &long[..5_000])].concat();
    let attacks: [(&str, Vec<u8>, u16); 16] = [
        ("a long frame", frame(TEXT, &long), 1009),
        ("a frame of 64 KB", frame(TEXT, &vec![b'x'; 70_000]), 1009),
        (
            "a length beyond all measure",
            vec![0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
            1009,
        ),
        ("a message long by its fragments", halves, 1009),
        ("bad UTF-8", frame(TEXT, b"\xc3\x28"), 1007),
        ("bad UTF-8 in a fragment", frame(0x01, b"{\xff"), 1007),
        ("binary", frame(BINARY, b"{}"), 1003),
        ("unmasked", vec![0x81, 2, b'{', b'}'], 1002),
        ("compressed", frame(TEXT | 0x40, b"{}"), 1002),
        ("an opcode that is none", frame(0x83, b"{}"), 1002),
        ("a control frame in parts", frame(0x09, b""), 1002),
        ("a long ping", frame(PING, &[0; 126]), 1002),
        ("a continuation of nothing", frame(0x80, b"{}"), 1002),
        ("a message inside a message", [frame(0x01, b"{"), frame(TEXT, b"{}")].concat(), 1002),
        ("a close frame without a code", frame(0x88, b"x"), 1002),
        ("a code that is none", frame(0x88, &1005_u16.to_be_bytes()), 1002),
    ];
    let mut table = Table::set(&live).await;
    let playing = tokio::spawn(async move {
        for _ in 0..3 {
            table.play().await;
        }
    });
    for (name, bytes, code) in attacks {
        let mut raw = Raw::open(&live, &user).await;
        raw.write(&bytes).await;
        assert_eq!(raw.ended().await.1, code, "{name}");
    }
    let mut raw = Raw::open(&live, &user).await;
    raw.write(&frame(0x88, &[0x03, 0xe8, b'o', b'k'])).await;
    assert_eq!(raw.ended().await.1, 1000, "a good-bye is answered in kind");
    playing.await.unwrap();
}

#[tokio::test]
async fn floods_end_with_1008_and_the_game_beside_them_goes_on() {
    let live = live().await;
    let user = live.app.named("Mallory").await;
    let nonsense = json!({ "id": 1, "e": "dance", "d": {} }).to_string();
    let none = Vec::new();
    let floods = [
        ("empty frames", none.clone(), frame(TEXT, b"")),
        ("empty fragments", frame(0x01, b""), frame(0x00, b"")),
        ("tiny fragments", frame(0x01, b" "), frame(0x00, b" ")),
        ("pings", none.clone(), frame(PING, b"?")),
        ("pongs nobody asked for", none.clone(), frame(PONG, b"?")),
        ("nonsense", none.clone(), frame(TEXT, nonsense.as_bytes())),
        ("broken JSON", none, frame(TEXT, b"{")),
    ];
    let mut table = Table::set(&live).await;
    let playing = tokio::spawn(async move {
        for _ in 0..3 {
            table.play().await;
        }
    });
    for (name, begin, piece) in floods {
        let raw = Raw::open(&live, &user).await;
        let flood = [begin, piece.repeat(10_000)].concat();
        let (mut reading, mut writing) = raw.stream.into_split();
        let pouring = tokio::spawn(async move {
            tokio::io::AsyncWriteExt::write_all(&mut writing, &flood).await.ok();
            writing
        });
        let mut all = Vec::new();
        reading.read_to_end(&mut all).await.ok();
        pouring.await.unwrap();
        let text = String::from_utf8_lossy(&all);
        assert!(text.ends_with("too many frames"), "{name}: {}", text.len());
        let code = u16::from_be_bytes(*all.split_at(all.len() - 15).0.last_chunk().unwrap());
        assert_eq!(code, 1008, "{name}");
        let refused = text.matches("too-many-requests\"").count();
        // As many as are acted on are refused with a word before the end.
        assert!(if name.contains("JSON") { refused >= 80 } else { refused < 400 }, "{name}: {refused}");
    }
    playing.await.unwrap();
}

#[tokio::test]
async fn an_ordinary_client_is_no_flood() {
    let live = live().await;
    let user = live.app.named("Ada").await;
    let mut raw = Raw::open(&live, &user).await;
    // A message in many parts, a ping of its own each second or so, pongs to every ping.
    let parts: Vec<u8> = r#"{"id":1,"e":"dance"}"#.bytes().flat_map(|byte| frame(0x00, &[byte])).collect();
    raw.write(&[frame(0x01, b""), parts, frame(PING, b"mine"), frame(0x80, b"")].concat()).await;
    let (mut pong, mut text) = (false, false);
    while !(pong && text) {
        let (first, payload) = raw.read().await.unwrap();
        match first {
            PING => assert!(raw.write(&frame(PONG, &payload)).await),
            PONG => pong = payload == b"mine",
            _ => text = String::from_utf8(payload).unwrap().contains("\"ack\":1"),
        }
    }
}

#[tokio::test]
async fn extensions_are_not_agreed_on() {
    let live = live().await;
    let user = live.app.named("Ada").await;
    let offers = "permessage-deflate; client_max_window_bits, x-webkit-deflate-frame";
    let raw = Raw::with(&live, &user, &[("Sec-WebSocket-Extensions", offers)]).await;
    assert_eq!(raw.status(), 101);
    assert!(raw.head.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    assert!(!raw.head.to_lowercase().contains("extensions"), "{}", raw.head);
    let origin = format!("http://{}", live.address);
    let old = Raw::handshake(&live, &user, &[("Origin", &origin), ("Sec-WebSocket-Version", "8")]).await;
    assert_eq!(old.status(), 400);
    assert!(old.head.contains("sec-websocket-version: 13"), "{}", old.head);
}

#[tokio::test]
async fn no_foreign_origin_comes_in_whatever_it_looks_like() {
    let live = live().await;
    let user = live.app.named("Ada").await;
    let own = format!("http://{}", live.address);
    let (host, port) = (live.address.ip(), live.address.port());
    let mut foreign = vec![
        String::new(),
        "null".to_owned(),
        "*".to_owned(),
        "file://".to_owned(),
        "about:blank".to_owned(),
        format!("ws://{host}:{port}"),
        format!("ftp://{host}:{port}"),
        format!("{host}:{port}"),
        format!("//{host}:{port}"),
        format!("http:/{host}:{port}"),
        format!("http://{host}"),
        format!("http://{host}:{}", port ^ 1),
        format!("http://{host}:0{port}"),
        format!("http://localhost:{port}"),
        format!("http://[::1]:{port}"),
        format!("http://{host}.evil.test:{port}"),
        format!("http://evil.test/{host}:{port}"),
        format!("http://evil.test#{host}:{port}"),
        format!("http://evil.test?{host}:{port}"),
        format!("http://{host}:{port}@evil.test"),
        format!("http://evil.test@{host}:{port}"),
    ];
    for tail in ["/", "/x", "?", "#", "\\", " evil.test", ", http://evil.test", ";", "%00", ".", ":", "@"] {
        foreign.push(format!("{own}{tail}"));
    }
    for scheme in
        ["chrome-extension", "moz-extension", "data", "blob", "javascript", "capacitor", "app", "wss"]
    {
        foreign.push(format!("{scheme}://{host}:{port}"));
        foreign.push(format!("{scheme}:{own}"));
    }
    for n in 0..160 {
        foreign.push(format!("http{}://{n}.evil{}.test:{port}", if n % 2 == 0 { "s" } else { "" }, n % 7));
    }
    assert!(foreign.len() >= 200);
    for origin in &foreign {
        let raw = Raw::handshake(&live, &user, &[("Origin", origin), ("Sec-WebSocket-Version", "13")]).await;
        assert_eq!(raw.status(), 403, "{origin}");
    }
    // Without one, or with one of each.
    let none = Raw::handshake(&live, &user, &[("Sec-WebSocket-Version", "13")]).await;
    assert_eq!(none.status(), 403);
    for pair in [[own.as_str(), "http://evil.test"], ["http://evil.test", own.as_str()]] {
        let headers = [("Origin", pair[0]), ("Origin", pair[1]), ("Sec-WebSocket-Version", "13")];
        assert_eq!(Raw::handshake(&live, &user, &headers).await.status(), 403);
    }
    assert_eq!(Raw::with(&live, &user, &[]).await.status(), 101);
}

#[tokio::test]
async fn slow_handshakes_are_given_up_and_keep_nobody_out() {
    let live = Live::with(|config| config.timing.head = Duration::from_millis(400)).await;
    let mut table = Table::set(&live).await;
    let mut slow = Vec::new();
    for n in 0..200 {
        let mut stream = TcpStream::connect(live.address).await.unwrap();
        let part = "GET /api/v1/socket HTTP/1.1\r\nHost: x\r\nX-Slow: ".split_at(n % 40).0;
        tokio::io::AsyncWriteExt::write_all(&mut stream, part.as_bytes()).await.unwrap();
        slow.push(stream);
    }
    table.play().await;
    for mut stream in slow {
        let mut rest = Vec::new();
        let ended = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut rest));
        ended.await.expect("an end in time").ok();
    }
    table.play().await;
}

#[tokio::test]
async fn one_person_and_one_address_hold_only_so_many_sockets() {
    let live = Live::with(|config| {
        config.rates.sockets_per_person = 3;
        config.rates.sockets_per_address = 5;
    })
    .await;
    let (ada, bo) = (live.app.named("Ada").await, live.app.named("Bo").await);
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(Raw::open(&live, &ada).await);
    }
    let refused = Raw::with(&live, &ada, &[]).await;
    assert_eq!(refused.status(), 429);
    assert!(refused.head.contains("retry-after: "), "{}", refused.head);
    held.push(Raw::open(&live, &bo).await);
    held.push(Raw::open(&live, &bo).await);
    assert_eq!(Raw::with(&live, &bo, &[]).await.status(), 429);
    // Who lets one go has it back.
    let mut gone = held.remove(0);
    gone.write(&frame(0x88, b"")).await;
    assert_eq!(gone.ended().await, (vec![], 0));
    drop(gone);
    for tries in 0.. {
        if Raw::with(&live, &ada, &[]).await.status() == 101 {
            break;
        }
        assert!(tries < 50);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn one_address_has_only_so_many_connections_and_sockets_are_not_among_them() {
    let live = Live::with(|config| config.rates.connections_per_address = 4).await;
    let user = live.app.named("Ada").await;
    let mut sockets = Vec::new();
    for _ in 0..8 {
        sockets.push(Raw::open(&live, &user).await);
    }
    let mut idle = Vec::new();
    for _ in 0..4 {
        idle.push(TcpStream::connect(live.address).await.unwrap());
    }
    let mut fifth = TcpStream::connect(live.address).await.unwrap();
    let mut bytes = [0; 8];
    let ended = tokio::time::timeout(Duration::from_secs(60), fifth.read(&mut bytes));
    assert!(matches!(ended.await.expect("an end in time"), Ok(0) | Err(_)));
    drop(idle);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(Raw::with(&live, &user, &[]).await.status(), 101);
}
