//! A client that writes its frames by hand, right or wrong.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

use super::live::Live;
use crate::harness::User;

pub const TEXT: u8 = 0x81;
pub const BINARY: u8 = 0x82;
pub const PING: u8 = 0x89;
pub const PONG: u8 = 0x8a;

pub struct Raw {
    pub stream: TcpStream,
    /// The head of the answer to the handshake.
    pub head: String,
}

/// A frame as clients send it.
pub fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match payload.len() {
        short @ 0..126 => bytes.push(0x80 | short as u8),
        middling @ 126..65_536 => {
            bytes.push(0x80 | 126);
            bytes.extend((middling as u16).to_be_bytes());
        }
        long => {
            bytes.push(0x80 | 127);
            bytes.extend((long as u64).to_be_bytes());
        }
    }
    let mask = [0x9d, 0x01, 0xe7, 0x5a];
    bytes.extend(mask);
    bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}

impl Raw {
    /// A socket whose handshake is done.
    pub async fn open(live: &Live, user: &User) -> Raw {
        let raw = Raw::with(live, user, &[]).await;
        assert!(raw.head.starts_with("HTTP/1.1 101 "), "{}", raw.head);
        raw
    }

    /// A handshake with more headers.
    pub async fn with(live: &Live, user: &User, more: &[(&str, &str)]) -> Raw {
        let origin = format!("http://{}", live.address);
        let headers = [&[("Origin", origin.as_str()), ("Sec-WebSocket-Version", "13")], more].concat();
        Raw::handshake(live, user, &headers).await
    }

    /// A socket behind which the system holds as little as it can.
    pub async fn narrow(live: &Live, user: &User) -> Raw {
        let origin = format!("http://{}", live.address);
        let headers = [("Origin", origin.as_str()), ("Sec-WebSocket-Version", "13")];
        Raw::begin(live, user, &headers, Some(4096)).await
    }

    /// A handshake with the headers given.
    pub async fn handshake(live: &Live, user: &User, headers: &[(&str, &str)]) -> Raw {
        Raw::begin(live, user, headers, None).await
    }

    async fn begin(live: &Live, user: &User, headers: &[(&str, &str)], narrow: Option<u32>) -> Raw {
        if user.cookie.lock().unwrap().is_none() {
            user.get("/api/v1/session").await.ok();
        }
        let cookie = user.cookie.lock().unwrap().clone().unwrap();
        let more: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let socket = TcpSocket::new_v4().unwrap();
        if let Some(bytes) = narrow {
            socket.set_recv_buffer_size(bytes).unwrap();
        }
        let mut stream = socket.connect(live.address).await.unwrap();
        let request = format!(
            "GET /api/v1/socket HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n",
            live.address
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(timeout(Duration::from_secs(60), stream.read_u8()).await.unwrap().unwrap());
        }
        Raw { stream, head: String::from_utf8(head).unwrap() }
    }

    pub fn status(&self) -> u16 {
        self.head.split(' ').nth(1).unwrap().parse().unwrap()
    }

    /// Writes as long as the other side listens.
    pub async fn write(&mut self, bytes: &[u8]) -> bool {
        timeout(Duration::from_secs(60), self.stream.write_all(bytes)).await.is_ok_and(|done| done.is_ok())
    }

    /// The next frame: its first byte and its payload. None at the end.
    pub async fn read(&mut self) -> Option<(u8, Vec<u8>)> {
        let read = async {
            let first = self.stream.read_u8().await?;
            let length = match self.stream.read_u8().await? {
                126 => usize::from(self.stream.read_u16().await?),
                127 => self.stream.read_u64().await? as usize,
                short => usize::from(short),
            };
            let mut payload = vec![0; length];
            self.stream.read_exact(&mut payload).await?;
            Ok::<_, std::io::Error>((first, payload))
        };
        timeout(Duration::from_secs(60), read).await.expect("a frame or an end in time").ok()
    }

    /// Reads on to the end: the texts on the way, and the code; 0 where none is given.
    pub async fn ended(&mut self) -> (Vec<String>, u16) {
        let mut texts = Vec::new();
        while let Some((first, payload)) = self.read().await {
            match first {
                0x81 => texts.push(String::from_utf8(payload).unwrap()),
                0x88 => return (texts, payload.first_chunk().map_or(0, |code| u16::from_be_bytes(*code))),
                _ => {}
            }
        }
        (texts, 0)
    }

    /// Answers every ping after a while, until the end.
    pub async fn pong_late(mut self, late: Duration) -> u16 {
        while let Some((first, payload)) = self.read().await {
            match first {
                PING => {
                    tokio::time::sleep(late).await;
                    if !self.write(&frame(PONG, &payload)).await {
                        return 0;
                    }
                }
                0x88 => return payload.first_chunk().map_or(0, |code| u16::from_be_bytes(*code)),
                _ => {}
            }
        }
        0
    }
}
