//! A client's line to the server: one socket, one frame at a time, and what comes unasked left aside.

use std::{net::SocketAddr, time::Duration};

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// Whoever waits longer has no answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A socket that is open.
#[derive(Debug)]
pub struct Socket {
    socket: WebSocketStream<TcpStream>,
    next: u64,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// Done, or whatever else was asked for.
    Done(Value),
    /// Refused, by the code of the problem.
    Refused(String),
}

impl Socket {
    /// Opens a socket.
    ///
    /// # Errors
    /// The server does not open one.
    pub async fn open(address: SocketAddr, cookie: &str) -> anyhow::Result<Socket> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{address}/api/v1/socket").into_client_request()?;
        request.headers_mut().insert("origin", format!("http://{address}").parse()?);
        request.headers_mut().insert("cookie", cookie.parse()?);
        let (socket, _) =
            timeout(PATIENCE, client_async(request, stream)).await.context("no handshake")??;
        Ok(Socket { socket, next: 1 })
    }

    /// Asks, and waits for the answer.
    ///
    /// # Errors
    /// The line breaks, or nothing comes.
    pub async fn ask(&mut self, event: &str, data: Value) -> anyhow::Result<Answer> {
        self.ask_within(PATIENCE, event, data).await
    }

    /// The same, with more patience or less.
    ///
    /// # Errors
    /// The line breaks, or nothing comes.
    pub async fn ask_within(
        &mut self,
        patience: Duration,
        event: &str,
        data: Value,
    ) -> anyhow::Result<Answer> {
        let id = self.next;
        self.next += 1;
        let frame = json!({ "id": id, "e": event, "d": data }).to_string();
        self.socket.send(Message::text(frame)).await?;
        loop {
            let Some(message) = timeout(patience, self.socket.next()).await.context("no answer")? else {
                bail!("the line is closed");
            };
            let Message::Text(text) = message? else { continue };
            let frame: Value = serde_json::from_str(&text)?;
            if frame.get("ack").and_then(Value::as_u64) != Some(id) {
                continue;
            }
            if let Some(problem) = frame.get("err") {
                let code = problem.get("code").and_then(Value::as_str).unwrap_or("?");
                return Ok(Answer::Refused(code.to_owned()));
            }
            return Ok(Answer::Done(frame.get("d").cloned().unwrap_or_default()));
        }
    }
}
