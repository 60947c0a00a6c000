//! A server on a data folder of its own, and people with cookies.

use std::{net::SocketAddr, sync::Mutex, time::Duration};

use axum::{
    Extension, Router,
    body::Body,
    extract::ConnectInfo,
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use http_body_util::BodyExt;
use krog_server::{App, Config, Rates, SiteAddresses, StartError, Timing, app};
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

pub const PASSWORD: &str = "correct horse 🐴";

pub struct TestApp {
    pub state: App,
    pub router: Router,
    dir: TempDir,
}

pub fn config(dir: &TempDir) -> Config {
    Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        data: dir.path().to_owned(),
        rates: Rates::unlimited(),
        sites: SiteAddresses::none(),
        // A machine that is busy with other tests finds what was kept, however long it takes.
        timing: Timing { answer: Duration::ZERO, recall: Duration::from_secs(30), ..Timing::default() },
        analysis: krog_analysis::Config { installed: false, ..krog_analysis::Config::default() },
        ..Config::default()
    }
}

impl TestApp {
    pub async fn start() -> TestApp {
        TestApp::with(|_| {}).await
    }

    pub async fn with(change: impl FnOnce(&mut Config)) -> TestApp {
        TestApp::on(tempfile::tempdir().unwrap(), change).await
    }

    /// Whether a server starts at all.
    pub async fn try_with(change: impl FnOnce(&mut Config)) -> Result<(), StartError> {
        let dir = tempfile::tempdir().unwrap();
        let mut config = config(&dir);
        change(&mut config);
        App::open(config).await.map(|_| ())
    }

    pub async fn on(dir: TempDir, change: impl FnOnce(&mut Config)) -> TestApp {
        let mut config = config(&dir);
        change(&mut config);
        let state = App::open(config).await.unwrap();
        TestApp { router: app(state.clone()), state, dir }
    }

    /// Stops, and starts again on the same data.
    pub async fn restart(self) -> TestApp {
        self.state.stop().await;
        TestApp::on(self.dir, |_| {}).await
    }

    /// A second server on the same data, beside this one.
    pub async fn beside(&self) -> TestApp {
        let state = App::open(config(&self.dir)).await.unwrap();
        TestApp { router: app(state.clone()), state, dir: tempfile::tempdir().unwrap() }
    }

    /// Starts again on the same data while the old one just vanishes, as after `kill -9`: nothing is told to stop.
    pub async fn killed(self) -> TestApp {
        TestApp::on(self.dir, |_| {}).await
    }

    /// Around a server that runs already.
    pub fn around(state: App, dir: TempDir) -> TestApp {
        TestApp { router: app(state.clone()), state, dir }
    }

    pub fn folder(&self) -> &std::path::Path {
        self.dir.path()
    }

    /// Somebody who comes over a connection from this machine, as through a proxy.
    pub fn peer(&self) -> User {
        let peer = ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1)));
        User { router: self.router.clone().layer(Extension(peer)), ..self.user() }
    }

    pub fn into_dir(self) -> TempDir {
        self.dir
    }

    pub fn user(&self) -> User {
        User { router: self.router.clone(), cookie: Mutex::new(None), known: Mutex::new(None), lang: "en" }
    }

    /// A person with a name.
    pub async fn named(&self, name: &str) -> User {
        let user = self.user();
        user.patch("/api/v1/session", json!({ "name": name })).await.ok();
        user
    }

    /// Two people in a game that has begun: White, Black, the game's id.
    pub async fn game(&self, order: Value) -> (User, User, String) {
        let (white, black) = (self.named("Ada").await, self.named("Bo").await);
        let mut wanted = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
        wanted.as_object_mut().unwrap().extend(order.as_object().unwrap().clone());
        let game = white.post("/api/v1/games", wanted).await.created();
        let code = game["code"].as_str().unwrap();
        black.post(&format!("/api/v1/invites/{code}/accept"), json!({})).await.ok();
        (white, black, game["id"].as_str().unwrap().to_owned())
    }
}

pub struct User {
    pub router: Router,
    /// The cookie of the session.
    pub cookie: Mutex<Option<String>>,
    /// The cookie of a device that has been signed in.
    pub known: Mutex<Option<String>>,
    pub lang: &'static str,
}

#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl User {
    /// The same person on a server that was started again.
    pub fn on(&self, app: &TestApp) -> User {
        User {
            router: app.router.clone(),
            cookie: Mutex::new(self.cookie.lock().unwrap().clone()),
            known: Mutex::new(self.known.lock().unwrap().clone()),
            lang: self.lang,
        }
    }

    pub fn norwegian(mut self) -> User {
        self.lang = "nb-NO,nb;q=0.9,en;q=0.5";
        self
    }

    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
        extra: &[(&str, &str)],
    ) -> Answer {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "chess.test")
            .header(header::ACCEPT_LANGUAGE, self.lang);
        let cookies = [&self.cookie, &self.known].map(|cookie| cookie.lock().unwrap().clone());
        let cookies: Vec<String> = cookies.into_iter().flatten().collect();
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        for (name, value) in extra {
            request = request.header(*name, *value);
        }
        let request = match body {
            Some(body) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(serde_json::to_vec(&body).unwrap())),
            None => request.body(Body::empty()),
        };
        self.raw(request.unwrap()).await
    }

    pub async fn raw(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        for set in parts.headers.get_all(header::SET_COOKIE) {
            let pair = set.to_str().unwrap().split(';').next().unwrap().to_owned();
            let (name, value) = pair.split_once('=').unwrap();
            let place = if name.ends_with("krog-known") { &self.known } else { &self.cookie };
            *place.lock().unwrap() = (!value.is_empty()).then(|| pair.clone());
        }
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, None, &[]).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, Some(body), &[]).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.send(Method::PATCH, path, Some(body), &[]).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(Method::PUT, path, Some(body), &[]).await
    }

    pub async fn upload(&self, path: &str, file: impl Into<Body>) -> Answer {
        let mut request = Request::post(path)
            .header(header::HOST, "chess.test")
            .header(header::ACCEPT_LANGUAGE, self.lang)
            .header(header::CONTENT_TYPE, "application/octet-stream");
        if let Some(cookie) = self.cookie.lock().unwrap().clone() {
            request = request.header(header::COOKIE, cookie);
        }
        self.raw(request.body(file.into()).unwrap()).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, None, &[]).await
    }

    /// Makes an account with a password that all accounts of the tests have.
    pub async fn sign_up(&self, name: &str) -> Answer {
        self.post("/api/v1/accounts", json!({ "name": name, "password": PASSWORD })).await
    }

    pub async fn sign_in(&self, name: &str, password: &str) -> Answer {
        self.post("/api/v1/session", json!({ "name": name, "password": password })).await
    }

    pub async fn game(&self, id: &str) -> Value {
        self.get(&format!("/api/v1/games/{id}")).await.ok()
    }

    pub async fn play(&self, id: &str, mv: &str) -> Answer {
        self.post(&format!("/api/v1/games/{id}/moves"), json!({ "move": mv })).await
    }

    pub async fn act(&self, id: &str, act: &str) -> Answer {
        self.post(&format!("/api/v1/games/{id}/acts"), json!({ "act": act })).await
    }
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub fn is(&self, status: u16) -> &Answer {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        self
    }

    pub fn ok(&self) -> Value {
        self.is(200).json()
    }

    pub fn created(&self) -> Value {
        self.is(201).json()
    }

    /// A problem document with a status and a code.
    pub fn problem(&self, status: u16, code: &str) -> Value {
        let problem = self.is(status).json();
        assert_eq!(self.header("content-type"), "application/problem+json");
        assert_eq!(problem["code"], code, "{problem:#}");
        assert_eq!(problem["status"], status);
        assert_eq!(problem["type"], format!("urn:krog:problem:{code}"));
        assert_eq!(problem["instance"], self.header("x-request-id"));
        problem
    }

    /// The same without what differs from run to run.
    pub fn steady_problem(&self, status: u16, code: &str) -> Value {
        let mut problem = self.problem(status, code);
        problem["instance"] = json!("(id)");
        problem
    }
}

/// Plays moves in turn.
pub async fn play_all(white: &User, black: &User, id: &str, moves: &str) {
    let first = white.game(id).await["position"]["turn"] == "black";
    for (i, mv) in moves.split_whitespace().enumerate() {
        let user = if (i % 2 == 0) == first { black } else { white };
        user.play(id, mv).await.ok();
    }
}
