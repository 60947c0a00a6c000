//! A world with everybody in it, built once and copied for every request that changes it.

use std::{collections::BTreeMap, fs};

use axum::{
    body::Body,
    http::{Request, header},
};
use http_body_util::BodyExt;
use krog_store::{Role, Store};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio_tungstenite::{connect_async, tungstenite::client::IntoClientRequest};
use tower::ServiceExt;

use super::table::Row;
use crate::{
    harness::{PASSWORD, TestApp, User},
    socket::live::{Live, Socket},
};

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Actor {
    /// Without a cookie and a token.
    Nobody,
    /// A guest who has to do with nothing here.
    Guest,
    /// White in the game, on turn.
    Player,
    /// Black in the game.
    Opponent,
    /// An account that has to do with nothing here.
    Watcher,
    /// Who waits for an opponent.
    Host,
    /// An account of a moderator.
    Moderator,
    /// An account that was banned.
    Banned,
    /// The player's token without any scope.
    Bare,
}

impl Actor {
    pub const ALL: [Actor; 9] = [
        Actor::Nobody,
        Actor::Guest,
        Actor::Player,
        Actor::Opponent,
        Actor::Watcher,
        Actor::Host,
        Actor::Moderator,
        Actor::Banned,
        Actor::Bare,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Actor::Nobody => "nobody",
            Actor::Guest => "guest",
            Actor::Player => "player",
            Actor::Opponent => "opponent",
            Actor::Watcher => "watcher",
            Actor::Host => "host",
            Actor::Moderator => "moderator",
            Actor::Banned => "banned",
            Actor::Bare => "token-without-scope",
        }
    }

    pub fn of(name: &str) -> Actor {
        Actor::ALL.into_iter().find(|actor| actor.name() == name).unwrap_or_else(|| panic!("{name}"))
    }
}

/// The data of a world, and the names of what is in it.
pub struct Template {
    dir: TempDir,
    cookies: BTreeMap<Actor, String>,
    secret: String,
    names: BTreeMap<&'static str, String>,
}

/// A server on a copy.
pub struct World {
    app: TestApp,
    live: Option<Live>,
}

async fn account(app: &TestApp, name: &str) -> User {
    let user = app.user();
    user.sign_up(name).await.created();
    user
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value}")).to_owned()
}

impl Template {
    pub async fn build() -> Template {
        let app = TestApp::start().await;
        let guest = app.named("Guest").await;
        let (player, opponent) = (account(&app, "Player").await, account(&app, "Opponent").await);
        let (watcher, host) = (account(&app, "Watcher").await, account(&app, "Host").await);
        let (moderator, banned) = (account(&app, "Moderator").await, account(&app, "Banned").await);
        account(&app, "Somebody").await;
        let id = crate::ratings::begin(&player, &opponent, &json!({})).await;
        crate::ratings::give_up(&player, &opponent, &id).await;
        crate::ratings::rated(&player, &id).await;
        let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
        let game = player.post("/api/v1/games", order.clone()).await.created();
        let path = format!("/api/v1/invites/{}/accept", text(&game["code"]));
        opponent.post(&path, json!({})).await.ok();
        let path = format!("/api/v1/games/{}/chat", text(&game["id"]));
        let line = json!({ "room": "players", "text": "Good luck" });
        let line = player.post(&path, line).await.created();
        let path = format!("/api/v1/chat/{}/report", text(&line["id"]));
        opponent.post(&path, json!({})).await.is(204);
        let waiting = host.post("/api/v1/games", order).await.created();
        let seat = json!({});
        let four = host.post("/api/v1/bughouse", seat).await.created();
        let made = player.post("/api/v1/tokens", json!({ "name": "bare", "scopes": [] })).await.created();
        let offer = json!({ "to": "Opponent", "variant": "standard", "color": "white" });
        let offered = player.post("/api/v1/challenges", offer).await.created();
        let sessions = player.get("/api/v1/sessions").await.ok();
        let mut names = BTreeMap::from([
            ("line", text(&line["id"])),
            ("game", text(&game["id"])),
            ("waiting", text(&waiting["id"])),
            ("code", text(&waiting["code"])),
            ("match", text(&four["id"])),
            ("challenge", text(&offered["id"])),
            ("matchcode", text(&four["code"])),
            ("session", text(&sessions["items"][0]["id"])),
            ("token", text(&made["token"]["id"])),
        ]);
        let store = Store::open(&Store::sqlite_address(&app.folder().join("krog.db"))).await.unwrap();
        store.set_role("moderator", Role::Moderator, 1).await.unwrap().unwrap();
        store.set_banned("banned", true, 1).await.unwrap().unwrap();
        store.close().await;
        moderator.sign_in("moderator", PASSWORD).await.ok();
        let reports = moderator.get("/api/v1/reports").await.ok();
        names.insert("report", text(&reports["items"][0]["id"]));
        banned.sign_in("banned", PASSWORD).await.ok();
        let cookie = |user: &User| user.cookie.lock().unwrap().clone().unwrap();
        let cookies = BTreeMap::from([
            (Actor::Guest, cookie(&guest)),
            (Actor::Player, cookie(&player)),
            (Actor::Opponent, cookie(&opponent)),
            (Actor::Watcher, cookie(&watcher)),
            (Actor::Host, cookie(&host)),
            (Actor::Moderator, cookie(&moderator)),
            (Actor::Banned, cookie(&banned)),
        ]);
        app.state.stop().await;
        Template { dir: app.into_dir(), cookies, secret: text(&made["secret"]), names }
    }

    /// What a request says, with the names of this world.
    fn fill(&self, request: &str) -> String {
        self.names
            .iter()
            .fold(request.to_owned(), |request, (name, value)| request.replace(&format!("{{{name}}}"), value))
    }

    /// The same request of what is not there: names that nothing has, of the same form.
    pub fn nowhere(&self, request: &str) -> String {
        self.names.iter().fold(request.to_owned(), |request, (name, value)| {
            let other: String = value.chars().map(|c| if c.is_ascii_hexdigit() { 'a' } else { c }).collect();
            let mut id = other;
            if id.len() == 36 {
                id.replace_range(14..15, "7");
            }
            request.replace(&format!("{{{name}}}"), &id)
        })
    }

    fn copy(&self) -> TempDir {
        let dir = tempfile::tempdir().unwrap();
        for entry in fs::read_dir(self.dir.path()).unwrap() {
            let entry = entry.unwrap();
            if entry.file_type().unwrap().is_file() {
                fs::copy(entry.path(), dir.path().join(entry.file_name())).unwrap();
            }
        }
        dir
    }
}

impl World {
    pub async fn of(template: &Template) -> World {
        World { app: TestApp::on(template.copy(), |_| {}).await, live: None }
    }

    /// One with a port, for sockets.
    pub async fn live(template: &Template) -> World {
        let live = Live::on(template.copy(), |_| {}).await;
        let app = TestApp::around(live.app.state.clone(), tempfile::tempdir().unwrap());
        World { app, live: Some(live) }
    }

    pub async fn close(self) {
        match self.live {
            Some(mut live) => {
                live.stop.take().unwrap().send(()).unwrap();
                live.task.await.unwrap();
            }
            None => self.app.state.stop().await,
        }
    }

    /// The status of what was done, or the code of the refusal.
    pub async fn outcome(&self, row: &Row, actor: Actor, template: &Template) -> String {
        let (status, problem) = self.ask(&row.request, actor, template).await;
        match problem {
            Some(problem) => text(&problem["code"]),
            None => status.to_string(),
        }
    }

    /// The refusal without what differs from request to request.
    pub async fn refusal(&self, request: &str, actor: Actor, template: &Template) -> Value {
        let (status, problem) = self.ask(request, actor, template).await;
        let mut problem = problem.unwrap_or_else(|| panic!("{request}: {status}"));
        problem["instance"] = Value::Null;
        problem
    }

    async fn ask(&self, request: &str, actor: Actor, template: &Template) -> (u16, Option<Value>) {
        let request = template.fill(request);
        let mut parts = request.splitn(3, ' ');
        let (method, path) = (parts.next().unwrap(), parts.next().unwrap());
        let mut asked = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "chess.test")
            .header(header::ORIGIN, "http://chess.test");
        if let Some(cookie) = template.cookies.get(&actor) {
            asked = asked.header(header::COOKIE, cookie);
        }
        if actor == Actor::Bare {
            asked = asked.header(header::AUTHORIZATION, format!("Bearer {}", template.secret));
        }
        let asked = match parts.next() {
            Some(body) if body.starts_with('{') => {
                serde_json::from_str::<Value>(body).unwrap_or_else(|error| panic!("{request}: {error}"));
                asked.header(header::CONTENT_TYPE, "application/json").body(Body::from(body.to_owned()))
            }
            Some(body) => asked.header(header::CONTENT_TYPE, "text/plain").body(Body::from(body.to_owned())),
            None => asked.body(Body::empty()),
        };
        let response = self.app.router.clone().oneshot(asked.unwrap()).await.unwrap();
        let status = response.status().as_u16();
        if status < 400 {
            // A stream has no end.
            return (status, None);
        }
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let problem = serde_json::from_slice(&body)
            .unwrap_or_else(|_| panic!("{request}: {status} {}", String::from_utf8_lossy(&body)));
        (status, Some(problem))
    }

    /// The outcome of a frame on a socket of its own: `ok`, or the code of the refusal.
    pub async fn frame(&self, row: &Row, actor: Actor, template: &Template) -> String {
        let live = self.live.as_ref().unwrap();
        let mut request = format!("ws://{}/api/v1/socket", live.address).into_client_request().unwrap();
        let headers = request.headers_mut();
        if let Some(cookie) = template.cookies.get(&actor) {
            headers.insert("cookie", cookie.parse().unwrap());
        }
        if actor == Actor::Bare {
            headers.insert("authorization", format!("Bearer {}", template.secret).parse().unwrap());
        } else {
            headers.insert("origin", format!("http://{}", live.address).parse().unwrap());
        }
        let stream = match connect_async(request).await {
            Ok((stream, _)) => stream,
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => {
                let body = response.into_body().unwrap_or_default();
                return format!("closed:{}", text(&serde_json::from_slice::<Value>(&body).unwrap()["code"]));
            }
            Err(error) => panic!("{error}"),
        };
        let mut socket = Socket { stream, next: 1 };
        let data: Value = serde_json::from_str(&template.fill(&row.request)).unwrap();
        let answer = socket.ask(&row.name, data).await;
        match answer.get("err") {
            Some(problem) => text(&problem["code"]),
            None => "ok".to_owned(),
        }
    }
}
