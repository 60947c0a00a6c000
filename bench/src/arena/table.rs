//! The table of a tournament as it is told: lines of JSON in the chunks of HTTP.

use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpStream},
    thread,
};

use serde::Deserialize;

/// The table, whole or what changed in it.
#[derive(Debug, Deserialize)]
pub struct Table {
    #[serde(default)]
    pub rounds: Vec<Round>,
    #[serde(default)]
    pub boards: Vec<Change>,
}

#[derive(Debug, Deserialize)]
pub struct Round {
    pub boards: Vec<Board>,
}

#[derive(Debug, Deserialize)]
pub struct Change {
    pub board: Board,
}

#[derive(Debug, Deserialize)]
pub struct Board {
    pub white: u32,
    pub black: u32,
    pub result: Option<String>,
    pub game: Option<String>,
}

/// Hands on what the table says, line by line, and nothing where it says no more, until nobody wants it.
///
/// # Errors
/// There is no server.
pub fn listen(
    address: SocketAddr,
    id: &str,
    cookie: &str,
    hear: impl Fn(Option<Table>) -> bool + Send + 'static,
) -> anyhow::Result<()> {
    let mut stream = TcpStream::connect(address)?;
    let path = format!("/api/v1/tournaments/{id}/stream");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n")?;
    let mut reader = BufReader::new(stream);
    thread::spawn(move || {
        let (mut line, mut text) = (Vec::new(), Vec::new());
        loop {
            line.clear();
            if !matches!(reader.read_until(b'\n', &mut line), Ok(1..)) {
                hear(None);
                return;
            }
            // Of the sizes of the chunks and of the heads, none begins or goes on a line of JSON.
            if text.is_empty() && line.first() != Some(&b'{') {
                continue;
            }
            if line.ends_with(b"\r\n") {
                // A chunk ends within the line: what stands there is the line so far, or the size of the next.
                let part = line.strip_suffix(b"\r\n").unwrap_or(&line);
                if !part.iter().all(u8::is_ascii_hexdigit) {
                    text.extend_from_slice(part);
                }
                continue;
            }
            text.extend_from_slice(&line);
            let table = serde_json::from_slice(&text).ok();
            text.clear();
            if !hear(table) {
                return;
            }
        }
    });
    Ok(())
}
