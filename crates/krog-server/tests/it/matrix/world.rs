//! A world with everybody in it, built once and copied for every request that changes it.

use std::{
    collections::BTreeMap,
    fs,
    time::{Duration, Instant},
};

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use http_body_util::BodyExt;
use krog_server::Config;
use krog_store::{Role, Store};
use krog_wire::token::TokenScope;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio_tungstenite::{connect_async, tungstenite::client::IntoClientRequest};
use tower::ServiceExt;

use super::{
    kept::Kept,
    table::Row,
    waiting::{found, four_found, fresh, imported, partner_code, queued},
};
use crate::{
    harness::{PASSWORD, TestApp, User},
    socket::live::{Live, Socket},
};

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
    /// The token of a bot, with every scope, that has to do with nothing here.
    Bot,
}

impl Actor {
    pub const ALL: [Actor; 10] = [
        Actor::Nobody,
        Actor::Guest,
        Actor::Player,
        Actor::Opponent,
        Actor::Watcher,
        Actor::Host,
        Actor::Moderator,
        Actor::Banned,
        Actor::Bare,
        Actor::Bot,
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
            Actor::Bot => "bot",
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
    secrets: BTreeMap<Actor, String>,
    names: BTreeMap<&'static str, String>,
    hidden: Vec<Hidden>,
}

/// What only some may read.
struct Hidden {
    value: String,
    readers: &'static [Actor],
}

/// A server on a copy.
pub struct World {
    app: TestApp,
    live: Option<Live>,
    /// A match that the queue has found of the player and the opponent, and since when.
    found: Option<(String, Instant)>,
    /// The same of four.
    four: Option<(String, Instant)>,
    kept: Kept,
}

/// What nobody else is to read: an address, and words for the opponent.
const MAIL: &str = "player@letters.example";
const WORDS: &str = "Between the two of us";

async fn account(app: &TestApp, name: &str) -> User {
    let user = app.user();
    user.sign_up(name).await.created();
    user
}

/// A server whose queue loses no time.
fn config(config: &mut Config) {
    config.timing.round = Duration::from_millis(20);
}

/// A token of somebody's.
async fn token(user: &User, scopes: &[TokenScope]) -> Value {
    user.post("/api/v1/tokens", json!({ "name": "a program", "scopes": scopes })).await.created()
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value}")).to_owned()
}

impl Template {
    pub async fn build() -> Template {
        let app = TestApp::with(config).await;
        let guest = app.named("Guest").await;
        let (player, opponent) = (account(&app, "Player").await, account(&app, "Opponent").await);
        let (watcher, host) = (account(&app, "Watcher").await, account(&app, "Host").await);
        let (moderator, banned) = (account(&app, "Mona").await, account(&app, "Banned").await);
        account(&app, "Somebody").await;
        let id = crate::ratings::begin(&player, &opponent, &json!({})).await;
        crate::ratings::mate(&player, &opponent, &id).await;
        crate::ratings::rated(&player, &id).await;
        let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
        let game = player.post("/api/v1/games", order.clone()).await.created();
        let path = format!("/api/v1/invites/{}/accept", text(&game["code"]));
        opponent.post(&path, json!({})).await.ok();
        player.patch("/api/v1/account", json!({ "email": MAIL })).await.ok();
        let path = format!("/api/v1/games/{}/chat", text(&game["id"]));
        let line = json!({ "room": "players", "text": WORDS });
        let line = player.post(&path, line).await.created();
        let path = format!("/api/v1/chat/{}/report", text(&line["id"]));
        opponent.post(&path, json!({})).await.is(204);
        let waiting = host.post("/api/v1/games", order).await.created();
        let seat = json!({});
        let four = host.post("/api/v1/bughouse", seat).await.created();
        let queued = queued(&player, &opponent).await;
        player.act(&queued, "resign").await.ok();
        let bare = token(&player, &[]).await;
        let robot = account(&app, "Robot").await;
        let program = token(&robot, &TokenScope::ALL).await;
        let bearer = format!("Bearer {}", text(&program["secret"]));
        let upgrade = "/api/bot/account/upgrade";
        robot.send(Method::POST, upgrade, None, &[("authorization", &bearer)]).await.ok();
        let offer = json!({ "to": "Opponent", "variant": "standard", "color": "white" });
        let offered = player.post("/api/v1/challenges", offer).await.created();
        let sessions = player.get("/api/v1/sessions").await.ok();
        let event = host.post("/api/v1/tournaments", crate::tournaments::order(1)).await.created();
        let path = format!("/api/v1/tournaments/{}/acts", text(&event["id"]));
        player.post(&path, json!({ "kind": "join" })).await.ok();
        opponent.post(&path, json!({ "kind": "join" })).await.ok();
        host.post(&path, json!({ "kind": "pair" })).await.ok();
        let mut names = BTreeMap::from([
            ("line", text(&line["id"])),
            ("game", text(&game["id"])),
            ("waiting", text(&waiting["id"])),
            ("code", text(&waiting["code"])),
            ("match", text(&four["id"])),
            ("challenge", text(&offered["id"])),
            ("matchcode", text(&four["code"])),
            ("session", text(&sessions["items"][0]["id"])),
            ("token", text(&bare["token"]["id"])),
            ("queued", queued),
            ("tournament", text(&event["id"])),
            ("entry", "1".to_owned()),
            ("somebody", "Somebody".to_owned()),
        ]);
        let store = Store::open(&Store::sqlite_address(&app.folder().join("krog.db"))).await.unwrap();
        store.set_role("mona", Role::Moderator, 1).await.unwrap().unwrap();
        store.set_banned("banned", true, 1).await.unwrap().unwrap();
        store.close().await;
        moderator.sign_in("mona", PASSWORD).await.ok();
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
        let secrets =
            BTreeMap::from([(Actor::Bare, text(&bare["secret"])), (Actor::Bot, text(&program["secret"]))]);
        let of_both: &[Actor] = &[Actor::Player, Actor::Opponent];
        let hidden = [
            (MAIL, &[Actor::Player, Actor::Bare][..]),
            (WORDS, &[Actor::Player, Actor::Opponent, Actor::Moderator]),
            (&names["line"], &[Actor::Player, Actor::Opponent, Actor::Moderator]),
            (&names["report"], &[Actor::Moderator]),
            (&names["code"], &[Actor::Host]),
            (&names["challenge"], of_both),
            (&names["session"], &[Actor::Player]),
            (&names["token"], &[Actor::Player]),
            (&secrets[&Actor::Bare], &[]),
            (&secrets[&Actor::Bot], &[]),
        ];
        let hidden = hidden.map(|(value, readers)| Hidden { value: value.to_owned(), readers }).into();
        Template { dir: app.into_dir(), cookies, secrets, names, hidden }
    }

    /// What a request says, with the names of this world.
    fn fill(&self, request: &str) -> String {
        self.names
            .iter()
            .fold(request.to_owned(), |request, (name, value)| request.replace(&format!("{{{name}}}"), value))
    }

    /// The same request of what is not there: names that nothing has, of the same form.
    pub fn nowhere(&self, request: &str) -> String {
        // No run of the server is called so.
        let request = request
            .replace("{found}", "123abc-1")
            .replace("{four}", "123abc-1")
            .replace("{partner}", "AAAAAA")
            .replace("{import}", "01890000-0000-7000-8000-000000000000");
        let names = self.names.iter().map(|(name, value)| (format!("{{{name}}}"), of_nothing(value)));
        names.fold(request, |request, (name, value)| request.replace(&name, &value))
    }

    /// An answer holds nothing that is hidden from whoever asked, beyond what they said themselves.
    fn look(&self, request: &str, actor: Actor, body: &[u8]) {
        let body = String::from_utf8_lossy(body);
        for Hidden { value, readers } in &self.hidden {
            let leaks = body.contains(value) && !readers.contains(&actor) && !request.contains(value);
            assert!(!leaks, "{request}: {} reads {value}: {body}", actor.name());
        }
    }

    /// Somebody of this world.
    fn user(&self, app: &TestApp, actor: Actor) -> User {
        let user = app.user();
        *user.cookie.lock().unwrap() = self.cookies.get(&actor).cloned();
        user
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

/// A name that nothing has, of the same form.
fn of_nothing(name: &str) -> String {
    if name.bytes().all(|byte| byte.is_ascii_digit()) {
        return "9".repeat(name.len() + 3);
    }
    let mut other: String = name.chars().map(|c| if c.is_ascii_hexdigit() { 'a' } else { c }).collect();
    if other.len() == 36 {
        other.replace_range(14..15, "7");
    }
    other
}

impl World {
    pub async fn of(template: &Template) -> World {
        let app = TestApp::on(template.copy(), config).await;
        let kept = Kept::open(app.folder()).await;
        World { app, live: None, found: None, four: None, kept }
    }

    /// One with a port, for sockets.
    pub async fn live(template: &Template) -> World {
        let live = Live::on(template.copy(), config).await;
        let app = TestApp::around(live.app.state.clone(), tempfile::tempdir().unwrap());
        let kept = Kept::open(live.app.folder()).await;
        World { app, live: Some(live), found: None, four: None, kept }
    }

    /// The tables that have changed since this was last asked.
    pub async fn changed(&mut self) -> Vec<String> {
        self.kept.changed().await
    }

    /// What a request says, with the names of this world; `{found}` is a match that waits for its answers.
    pub async fn fill(&mut self, request: &str, template: &Template) -> String {
        let mut request = template.fill(request);
        if request.contains("{import}") {
            let id = imported(&template.user(&self.app, Actor::Player)).await;
            request = request.replace("{import}", &id);
        }
        if request.contains("{partner}") {
            let code = partner_code(&template.user(&self.app, Actor::Host)).await;
            request = request.replace("{partner}", &code);
        }
        let user = |actor| template.user(&self.app, actor);
        if request.contains("{four}") {
            let four = [Actor::Player, Actor::Opponent, Actor::Watcher, Actor::Host].map(user);
            request = request.replace("{four}", &fresh(&mut self.four, four_found(&four)).await);
        }
        if request.contains("{found}") {
            let [one, two] = [Actor::Player, Actor::Opponent].map(user);
            request = request.replace("{found}", &fresh(&mut self.found, found(&one, &two)).await);
        }
        request
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
    pub async fn outcome(&mut self, row: &Row, actor: Actor, template: &Template) -> String {
        let request = self.fill(&row.request, template).await;
        let (status, problem) = self.ask(&request, actor, template).await;
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
        if let Some(secret) = template.secrets.get(&actor) {
            asked = asked.header(header::AUTHORIZATION, format!("Bearer {secret}"));
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
        let kind = response.headers().get(header::CONTENT_TYPE).cloned();
        if kind.is_some_and(|kind| kind == "application/x-ndjson") {
            // A stream has no end.
            return (status, None);
        }
        let body = response.into_body().collect().await.unwrap().to_bytes();
        template.look(request, actor, &body);
        if status < 400 {
            return (status, None);
        }
        let problem = serde_json::from_slice(&body)
            .unwrap_or_else(|_| panic!("{request}: {status} {}", String::from_utf8_lossy(&body)));
        (status, Some(problem))
    }

    /// How long a request takes until its answer begins, in nanoseconds.
    pub async fn time(&self, request: &str, actor: Actor, template: &Template) -> u64 {
        let begun = Instant::now();
        self.ask(request, actor, template).await;
        u64::try_from(begun.elapsed().as_nanos()).unwrap()
    }

    /// The outcome of a frame on a socket of its own: `ok`, or the code of the refusal; and the whole answer.
    pub async fn frame(
        &self,
        (event, data): (&str, &str),
        actor: Actor,
        template: &Template,
    ) -> (String, Value) {
        let live = self.live.as_ref().unwrap();
        let mut request = format!("ws://{}/api/v1/socket", live.address).into_client_request().unwrap();
        let headers = request.headers_mut();
        if let Some(cookie) = template.cookies.get(&actor) {
            headers.insert("cookie", cookie.parse().unwrap());
        }
        if let Some(secret) = template.secrets.get(&actor) {
            headers.insert("authorization", format!("Bearer {secret}").parse().unwrap());
        } else {
            headers.insert("origin", format!("http://{}", live.address).parse().unwrap());
        }
        let stream = match connect_async(request).await {
            Ok((stream, _)) => stream,
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => {
                let body = response.into_body().unwrap_or_default();
                let problem: Value = serde_json::from_slice(&body).unwrap();
                return (format!("closed:{}", text(&problem["code"])), problem);
            }
            Err(error) => panic!("{error}"),
        };
        let mut socket = Socket { stream, next: 1 };
        let answer = socket.ask(event, serde_json::from_str(data).unwrap()).await;
        template.look(data, actor, answer.to_string().as_bytes());
        let outcome = answer.get("err").map_or_else(|| "ok".to_owned(), |problem| text(&problem["code"]));
        (outcome, answer)
    }
}
