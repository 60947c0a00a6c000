//! An attacker's connection, and the answer to what is sent on it. What is sent need not be taken: the server may answer before.

use std::{
    convert::Infallible,
    future::pending,
    io,
    net::{Ipv4Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpSocket, TcpStream, tcp::ReadHalf},
    select,
    time::timeout,
};

use super::tally::{Held, Tally};

/// No answer takes as long.
const PATIENCE: Duration = Duration::from_secs(90);
/// Bodies beyond this are read and not looked at.
const LOOKED_AT: usize = 16 * 1024;

/// A connection that is counted while it is open.
#[derive(Debug)]
pub struct Line {
    pub stream: TcpStream,
    to: SocketAddr,
    _held: Held,
}

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// The status, and what the problem is called.
    pub words: String,
    /// The cookie that is set.
    pub cookie: Option<String>,
    /// Whether the connection can be used again.
    pub keeps: bool,
}

/// What is sent.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    pub method: &'a str,
    pub path: &'a str,
    pub cookie: Option<&'a str>,
    pub body: &'a [u8],
    /// What is said to be the body's length. What is missing of it never comes.
    pub length: usize,
}

impl<'a> Request<'a> {
    /// One that is sent whole.
    pub const fn whole(method: &'a str, path: &'a str, cookie: Option<&'a str>, body: &'a [u8]) -> Self {
        Request { method, path, cookie, body, length: body.len() }
    }

    /// What stands before the body.
    pub fn head(&self, host: SocketAddr) -> String {
        let Request { method, path, length, .. } = self;
        let cookie = self.cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\n{cookie}Content-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n"
        )
    }
}

impl Line {
    /// Connects from an address; the system may be told to take in little.
    ///
    /// # Errors
    /// The system or the server does not let us.
    pub async fn open(
        from: Ipv4Addr,
        to: SocketAddr,
        tally: &Arc<Tally>,
        takes: Option<u32>,
    ) -> io::Result<Line> {
        let socket = TcpSocket::new_v4()?;
        if let Some(bytes) = takes {
            socket.set_recv_buffer_size(bytes)?;
        }
        socket.bind((from, 0).into())?;
        let stream = timeout(PATIENCE, socket.connect(to)).await??;
        Ok(Line { stream, to, _held: Tally::hold(tally) })
    }

    /// Sends, and reads the answer.
    ///
    /// # Errors
    /// There is no answer, or none of HTTP.
    pub async fn ask(&mut self, request: Request<'_>) -> io::Result<Answer> {
        let head = request.head(self.to);
        let (reader, mut writer) = self.stream.split();
        let mut reader = BufReader::new(reader);
        let mut sent = false;
        let sending = async {
            if writer.write_all(head.as_bytes()).await.is_ok() && writer.write_all(request.body).await.is_ok()
            {
                sent = request.body.len() == request.length;
            }
            pending::<Infallible>().await
        };
        let mut answer = select! {
            answer = timeout(PATIENCE, read(&mut reader)) => answer??,
            never = sending => match never {},
        };
        answer.keeps &= sent;
        Ok(answer)
    }
}

fn bad() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

async fn read(reader: &mut BufReader<ReadHalf<'_>>) -> io::Result<Answer> {
    let mut line = String::new();
    if reader.read_line(&mut line).await? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let status: u16 = line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(bad)?;
    let (mut length, mut cookie, mut keeps) = (0, None, true);
    loop {
        line.clear();
        reader.read_line(&mut line).await?;
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        match name {
            "content-length" => length = value.parse().map_err(|_| bad())?,
            "connection" => keeps = value != "close",
            "set-cookie" => cookie = value.split(';').next().map(str::to_owned),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).await?;
    let problem = (status >= 400 && length <= LOOKED_AT)
        .then(|| serde_json::from_slice::<Value>(&body).ok())
        .flatten()
        .and_then(|problem| Some(problem.get("code")?.as_str()?.to_owned()));
    let words = problem.map_or_else(|| status.to_string(), |problem| format!("{status} {problem}"));
    Ok(Answer { status, words, cookie, keeps })
}
