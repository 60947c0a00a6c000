//! A server on a port, and sockets to it.

use std::{net::SocketAddr, time::Duration};

use futures_util::{SinkExt, StreamExt};
use krog_server::{Config, Server};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{net::TcpStream, sync::oneshot, task::JoinHandle, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

use crate::harness::{TestApp, User, config};

pub struct Live {
    pub app: TestApp,
    pub address: SocketAddr,
    pub stop: Option<oneshot::Sender<()>>,
    pub task: JoinHandle<()>,
}

impl Live {
    pub async fn start() -> Live {
        Live::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> Live {
        Live::on(tempfile::tempdir().unwrap(), change).await
    }

    pub async fn on(dir: TempDir, change: impl FnOnce(&mut Config)) -> Live {
        let mut settings = config(&dir);
        change(&mut settings);
        let server = Server::bind(settings).await.unwrap();
        let (address, app) = (server.address(), server.app().clone());
        let (stop, stopped) = oneshot::channel::<()>();
        let task = tokio::spawn(async move {
            server
                .run(async {
                    stopped.await.ok();
                })
                .await
                .unwrap();
        });
        Live { app: TestApp::around(app, dir), address, stop: Some(stop), task }
    }

    pub async fn socket(&self, user: &User) -> Socket {
        if user.cookie.lock().unwrap().is_none() {
            user.get("/api/v1/session").await.ok();
        }
        let cookie = user.cookie.lock().unwrap().clone().unwrap();
        let origin = format!("http://{}", self.address);
        Socket { stream: self.open(Some(&cookie), Some(&origin)).await.unwrap(), next: 1 }
    }

    pub async fn open(
        &self,
        cookie: Option<&str>,
        origin: Option<&str>,
    ) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, Box<Error>> {
        let mut request = format!("ws://{}/api/v1/socket", self.address).into_client_request().unwrap();
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        connect_async(request).await.map(|(stream, _)| stream).map_err(Box::new)
    }
}

pub struct Socket {
    pub stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub next: u64,
}

impl Socket {
    pub async fn frame(&mut self) -> Message {
        loop {
            let message =
                timeout(Duration::from_secs(60), self.stream.next()).await.expect("a frame in time");
            match message.unwrap().unwrap() {
                Message::Ping(_) | Message::Pong(_) => {}
                other => return other,
            }
        }
    }

    pub async fn next(&mut self) -> Value {
        match self.frame().await {
            Message::Text(text) => serde_json::from_str(&text).unwrap(),
            other => panic!("not text: {other:?}"),
        }
    }

    /// The next event that is stored, passing over who is there.
    pub async fn event(&mut self) -> Value {
        loop {
            let frame = self.next().await;
            if frame.get("e").is_some_and(|e| e != "presence") {
                return frame;
            }
            assert_eq!(frame["e"], "presence", "{frame}");
        }
    }

    pub async fn say(&mut self, frame: &Value) {
        self.stream.send(Message::Text(frame.to_string().into())).await.unwrap();
    }

    /// Sends and reads on to the answer; events before it are the caller's mistake.
    pub async fn ask(&mut self, event: &str, data: Value) -> Value {
        let id = self.next;
        self.next += 1;
        self.say(&json!({ "id": id, "e": event, "d": data })).await;
        loop {
            let frame = self.next().await;
            if frame.get("ack").is_some() {
                assert_eq!(frame["ack"], id);
                return frame;
            }
            assert_eq!(frame["e"], "presence", "an event before the answer: {frame}");
        }
    }

    pub async fn done(&mut self, event: &str, data: Value) -> Value {
        let answer = self.ask(event, data).await;
        assert!(answer.get("err").is_none(), "{answer}");
        answer["d"].clone()
    }

    pub async fn refused(&mut self, event: &str, data: Value, code: &str) -> Value {
        let answer = self.ask(event, data).await;
        assert_eq!(answer["err"]["code"], code, "{answer}");
        answer["err"].clone()
    }

    pub async fn closed(&mut self) -> u16 {
        loop {
            match timeout(Duration::from_secs(60), self.stream.next()).await.expect("an end in time") {
                Some(Ok(Message::Close(Some(close)))) => return close.code.into(),
                Some(Ok(Message::Close(None))) | None => return 0,
                Some(Ok(_)) => {}
                Some(Err(_)) => return 0,
            }
        }
    }
}
