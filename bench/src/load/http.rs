//! As much HTTP as it takes to begin a game: one connection, one request at a time.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    thread,
    time::Duration,
};

use anyhow::{Context, ensure};
use serde_json::json;

use super::home::connect_from;

/// A server that is away or busy is asked again so often.
const ATTEMPTS: u32 = 20;
const PAUSE: Duration = Duration::from_millis(500);

/// A connection that is kept.
#[derive(Debug)]
pub struct Http {
    address: SocketAddr,
    home: Option<Ipv4Addr>,
    stream: Option<BufReader<TcpStream>>,
}

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// The cookies that are set, as they are sent back.
    pub cookie: Option<String>,
    pub body: Vec<u8>,
}

impl Http {
    /// One to an address, opened by the first question.
    pub const fn new(address: SocketAddr) -> Http {
        Http { address, home: None, stream: None }
    }

    /// The same for somebody who comes from an address of this machine.
    pub const fn from(address: SocketAddr, home: Ipv4Addr) -> Http {
        Http { address, home: Some(home), stream: None }
    }

    /// Asks; a connection that has ended meanwhile is opened again by the next call.
    ///
    /// # Errors
    /// There is no answer, or none of HTTP.
    pub fn ask(
        &mut self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: &str,
    ) -> anyhow::Result<Answer> {
        let answer = self.exchange(method, path, cookie, body);
        if answer.is_err() {
            self.stream = None;
        }
        answer.with_context(|| format!("{method} {path}"))
    }

    /// Asks as a page does: a server that restarts or has no time is asked again.
    ///
    /// # Errors
    /// There is no answer after many attempts, or none of HTTP.
    pub fn insist(
        &mut self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: &str,
    ) -> anyhow::Result<Answer> {
        let mut attempt = 0;
        loop {
            attempt += 1;
            let answer = self.ask(method, path, cookie, body);
            let comes_again = match &answer {
                Ok(answer) => answer.status == 503,
                Err(error) => error.is::<io::Error>(),
            };
            if !comes_again || attempt == ATTEMPTS {
                return answer;
            }
            thread::sleep(PAUSE);
        }
    }

    /// The cookie of a guest who comes for the first time.
    ///
    /// # Errors
    /// The server lets nobody in.
    pub fn session(&mut self) -> anyhow::Result<String> {
        let answer = self.insist("GET", "/api/v1/session", None, "")?;
        let cookie = answer.cookie.clone();
        answer.done()?;
        cookie.context("a session without a cookie")
    }

    /// The cookie of a newcomer who makes an account.
    ///
    /// # Errors
    /// The server makes none.
    pub fn account(&mut self, name: &str) -> anyhow::Result<String> {
        let guest = self.session()?;
        let body = json!({ "name": name, "password": "a horse that plays chess" }).to_string();
        let answer = self.ask("POST", "/api/v1/accounts", Some(&guest), &body)?;
        let cookie = answer.cookie.clone();
        answer.done()?;
        Ok(cookie.unwrap_or(guest))
    }

    fn exchange(
        &mut self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: &str,
    ) -> anyhow::Result<Answer> {
        let stream = match &mut self.stream {
            Some(stream) => stream,
            none => {
                let stream = match self.home {
                    Some(home) => connect_from(home, self.address)?,
                    None => TcpStream::connect(self.address)?,
                };
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(Duration::from_secs(60)))?;
                none.insert(BufReader::new(stream))
            }
        };
        let cookie = cookie.map(|cookie| format!("Cookie: {cookie}\r\n")).unwrap_or_default();
        let (host, length) = (self.address, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\n{cookie}Content-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        stream.get_mut().write_all(request.as_bytes())?;
        let mut line = String::new();
        stream.read_line(&mut line)?;
        let Some(status) = line.split(' ').nth(1) else {
            return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
        };
        let status = status.parse()?;
        let (mut length, mut cookie) = (None, None);
        loop {
            line.clear();
            stream.read_line(&mut line)?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name {
                "content-length" => length = Some(value.parse::<usize>()?),
                "set-cookie" => {
                    let new = value.split(';').next().unwrap_or_default();
                    cookie = Some(
                        cookie.map_or_else(|| new.to_owned(), |known: String| format!("{known}; {new}")),
                    );
                }
                _ => {}
            }
        }
        let mut body = vec![0; length.context("an answer without a length")?];
        stream.read_exact(&mut body)?;
        Ok(Answer { status, cookie, body })
    }
}

impl Answer {
    /// The body of a success.
    ///
    /// # Errors
    /// It is none.
    pub fn done(self) -> anyhow::Result<Vec<u8>> {
        let text = || String::from_utf8_lossy(&self.body).into_owned();
        ensure!((200..300).contains(&self.status), "status {}: {}", self.status, text());
        Ok(self.body)
    }
}

/// One page, asked for on a connection of its own.
///
/// # Errors
/// It is not to be had.
pub fn get(address: SocketAddr, path: &str, cookie: Option<&str>) -> anyhow::Result<Vec<u8>> {
    Http::new(address).ask("GET", path, cookie, "")?.done()
}
