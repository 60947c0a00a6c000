//! `krog serve` told to stop in the middle of a game.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::Command,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::server::Server;

fn socket(server: &Server, cookie: &str) -> Socket {
    let mut stream = TcpStream::connect(&server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    write!(
        stream,
        "GET /api/v1/socket HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {cookie}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address
    )
    .unwrap();
    let mut socket = Socket { stream: BufReader::new(stream) };
    let mut line = String::new();
    socket.stream.read_line(&mut line).unwrap();
    assert!(line.starts_with("HTTP/1.1 101"), "{line}");
    while line != "\r\n" {
        line.clear();
        socket.stream.read_line(&mut line).unwrap();
    }
    socket
}

struct Socket {
    stream: BufReader<TcpStream>,
}

impl Socket {
    fn say(&mut self, id: u64, event: &str, data: &Value) -> bool {
        let text = json!({ "id": id, "e": event, "d": data }).to_string();
        // A mask of zeros leaves the text as it is.
        let mut frame = vec![0x81, 0x80 | 126];
        frame.extend((text.len() as u16).to_be_bytes());
        frame.extend([0; 4]);
        if text.len() < 126 {
            frame = vec![0x81, 0x80 | text.len() as u8, 0, 0, 0, 0];
        }
        frame.extend(text.as_bytes());
        self.stream.get_mut().write_all(&frame).is_ok()
    }

    /// The next text, or the code of the end.
    fn next(&mut self) -> Result<Value, u16> {
        loop {
            let mut head = [0; 2];
            self.stream.read_exact(&mut head).map_err(|_| 0_u16)?;
            let [first, length] = head;
            let mut length = usize::from(length);
            if length == 126 {
                let mut more = [0; 2];
                self.stream.read_exact(&mut more).map_err(|_| 0_u16)?;
                length = usize::from(u16::from_be_bytes(more));
            }
            let mut payload = vec![0; length];
            self.stream.read_exact(&mut payload).map_err(|_| 0_u16)?;
            match first {
                0x81 => return Ok(serde_json::from_slice(&payload).unwrap()),
                0x88 => return Err(payload.first_chunk().map_or(0, |code| u16::from_be_bytes(*code))),
                _ => {}
            }
        }
    }

    fn answer(&mut self, id: u64) -> Result<Value, u16> {
        loop {
            let frame = self.next()?;
            if frame.get("ack") == Some(&json!(id)) {
                return Ok(frame);
            }
        }
    }
}

#[test]
fn what_was_acknowledged_before_the_end_is_there_after_it() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path());
    let (white, black) = (server.guest(), server.guest());
    let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    let game = server.json("POST", "/games", &white, &order);
    let (id, code) = (game["id"].as_str().unwrap(), game["code"].as_str().unwrap());
    server.json("POST", &format!("/invites/{code}/accept"), &black, &json!({}));
    let (mut for_white, mut for_black) = (socket(&server, &white), socket(&server, &black));
    let mut idle = socket(&server, &white);

    let pid = server.child.id().to_string();
    let stopping = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        Instant::now()
    });
    // To and fro, with pawn moves between, until the line is closed.
    let mut acknowledged = 0_u64;
    // The pawns on the c-file stay: the knights need the squares before them.
    let pawns = [
        "a3", "a6", "b3", "b6", "d3", "d6", "e3", "e6", "f3", "f6", "g3", "g6", "h3", "h6", "a4", "a5", "b4",
        "b5", "d4", "d5", "e4", "e5", "f4", "f5", "g4", "g5", "h4", "h5",
    ];
    let knights = ["Nc3", "Nc6", "Nb1", "Nb8"];
    let moves = pawns.chunks(2).flat_map(|pair| knights.iter().chain(&knights).chain(pair));
    let mut code = None;
    for (ply, mv) in moves.enumerate() {
        let socket = if ply.is_multiple_of(2) { &mut for_white } else { &mut for_black };
        let number = ply as u64 + 1;
        socket.say(number, "move", &json!({ "game": id, "move": mv, "ply": ply }));
        match socket.answer(number) {
            Ok(answer) if answer.get("err").is_none() => acknowledged = number,
            Ok(answer) => {
                assert_eq!(answer["err"]["code"], "server-stopping", "{answer}");
                code = Some(socket.next().unwrap_err());
                break;
            }
            Err(closed) => {
                code = Some(closed);
                break;
            }
        }
        std::thread::sleep(Duration::from_millis(8));
    }
    assert_eq!(code, Some(1012), "after {acknowledged} moves");
    // Where nothing was asked, too: what goes on in one's games was told before.
    let end = loop {
        match idle.next() {
            Ok(news) if news["e"] == "own_game" => {}
            other => break other,
        }
    };
    assert_eq!(end, Err(1012));
    let told = stopping.join().unwrap();
    let status = loop {
        if let Some(status) = server.child.try_wait().unwrap() {
            break status;
        }
        assert!(told.elapsed() < Duration::from_secs(60), "it does not end");
        std::thread::sleep(Duration::from_millis(10));
    };
    assert!(status.success(), "{status}");
    assert!(acknowledged > 0);

    let again = Server::start(data.path());
    let seen = again.json("GET", &format!("/games/{id}"), &white, &json!({}));
    let moves = seen["moves"].as_array().unwrap().len() as u64;
    assert!(moves >= acknowledged && moves <= acknowledged + 1, "{moves} of {acknowledged}");
}
