//! What is said beside games.

use krog_server::Quota;
use krog_store::{Role, Store};
use serde_json::{Value, json};

use super::{id, join, open};
use crate::{
    harness::{Answer, PASSWORD, TestApp, User},
    socket::live::{Live, Socket},
};

async fn say(user: &User, game: &str, room: &str, text: &str) -> Answer {
    user.post(&format!("/api/v1/games/{game}/chat"), json!({ "room": room, "text": text })).await
}

/// What somebody reads beside a game, oldest first.
async fn heard(user: &User, game: &str) -> Vec<String> {
    let page = user.get(&format!("/api/v1/games/{game}/chat")).await.ok();
    let lines = page["items"].as_array().unwrap().iter().rev();
    lines.map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

/// The next line that a socket hears.
async fn line(socket: &mut Socket) -> Value {
    loop {
        let frame = socket.event().await;
        if frame["e"] == "chat" {
            assert!(frame.get("s").is_none(), "{frame}");
            return frame["d"].clone();
        }
    }
}

#[tokio::test]
async fn players_and_watchers_are_among_themselves_until_the_game_is_over() {
    let live = Live::start().await;
    let app = &live.app;
    let (white, black) = (app.named("Ada").await, app.named("Bo").await);
    let game = id(&open(&white, json!({ "public": true })).await);
    join(&black, &game, json!({})).await.ok();
    let watcher = app.named("Cy").await;
    let mut sockets = [live.socket(&white).await, live.socket(&black).await, live.socket(&watcher).await];
    for socket in &mut sockets {
        socket.done("watch", json!({ "game": game })).await;
    }
    let [w, b, third] = &mut sockets;
    w.done("chat_say", json!({ "game": game, "room": "players", "text": "Good luck!" })).await;
    for socket in [&mut *w, &mut *b] {
        let line = line(socket).await;
        assert_eq!(
            (&line["text"], &line["name"], &line["color"]),
            (&json!("Good luck!"), &json!("Ada"), &json!("white"))
        );
    }
    third.done("chat_say", json!({ "game": game, "room": "watchers", "text": "Ada takes the rook." })).await;
    let told = line(third).await;
    assert_eq!((&told["room"], told.get("color")), (&json!("watchers"), None));
    // Neither hears the other, live or later.
    let refused = third
        .refused("chat_say", json!({ "game": game, "room": "players", "text": "Rxe5!" }), "players-only")
        .await;
    assert_eq!(refused["status"], 403);
    w.refused("chat_say", json!({ "game": game, "room": "watchers", "text": "?" }), "watchers-only").await;
    assert_eq!(heard(&white, &game).await, ["Good luck!"]);
    assert_eq!(heard(&watcher, &game).await, ["Ada takes the rook."]);
    assert_eq!(heard(&app.user(), &game).await, ["Ada takes the rook."]);
    w.done("move", json!({ "game": game, "move": "e4" })).await;
    assert_eq!(b.event().await["e"], "move");
    b.done("resign", json!({ "game": game })).await;
    say(&watcher, &game, "watchers", "Well played.").await.created();
    assert_eq!(line(b).await["text"], "Well played.", "when the game is over, players hear it all");
    assert_eq!(heard(&black, &game).await, ["Good luck!", "Ada takes the rook.", "Well played."]);
    say(&black, &game, "watchers", "Thanks.").await.created();
    assert_eq!(heard(&watcher, &game).await, ["Ada takes the rook.", "Well played.", "Thanks."]);
}

#[tokio::test]
async fn lines_have_their_bounds() {
    let app = TestApp::with(|config| config.rates.chat = Quota::new(3, 0.5)).await;
    let (white, black, game) = app.game(json!({})).await;
    for bad in ["", "   ", "a\nb", "a\u{0}b", &"x".repeat(141)] {
        let refused = say(&white, &game, "players", bad).await.problem(422, "chat-words");
        assert_eq!(refused["at"], "/text");
    }
    say(&white, &game, "players", &"ø".repeat(140)).await.created();
    say(&white, &game, "players", "  kept as it is  ").await.created();
    say(&white, &game, "players", "three").await.created();
    let refused = say(&white, &game, "players", "four").await;
    let problem = refused.problem(429, "too-fast");
    assert_eq!(refused.header("retry-after"), "2");
    assert_eq!(
        problem["verdict"]["headline"]["en"],
        "That was much in a short time; you may write again in 2 s."
    );
    assert_eq!(problem["verdict"]["headline"]["no"], "Det var mye på kort tid; du kan skrive igjen om 2 s.");
    // One by one, and each by itself.
    say(&black, &game, "players", "slow down").await.created();
    assert_eq!(heard(&white, &game).await[1..], ["  kept as it is  ", "three", "slow down"]);
    let quiet = id(&open(&white, json!({ "public": true, "chat": false })).await);
    say(&white, &quiet, "players", "hm").await.problem(403, "chat-off");
    app.user().get("/api/v1/games/0198c5a0-7c1e-7cc0-8f1e-3a5d2b9e4f10/chat").await.problem(404, "not-found");
}

#[tokio::test]
async fn words_that_the_server_does_not_allow_are_said_to_nobody() {
    let dir = tempfile::tempdir().unwrap();
    let list = dir.path().join("words.txt");
    std::fs::write(&list, "patzer*\n").unwrap();
    let app = TestApp::with(|config| config.chat_words = Some(list)).await;
    let (white, black, game) = app.game(json!({})).await;
    let problem = say(&white, &game, "players", "You PATZERS!").await.problem(403, "unwelcome-word");
    assert_eq!(
        problem["verdict"]["headline"]["no"],
        "Denne linjen har et ord som denne serveren ikke tillater."
    );
    say(&white, &game, "players", "Well played.").await.created();
    assert_eq!(heard(&black, &game).await, ["Well played."]);
}

#[tokio::test]
async fn a_key_says_it_once_and_lists_have_pages() {
    let app = TestApp::start().await;
    let (white, _, game) = app.game(json!({})).await;
    let path = format!("/api/v1/games/{game}/chat");
    let body = json!({ "room": "players", "text": "once" });
    let key = [("idempotency-key", "k")];
    let send = |body: Value| white.send(axum::http::Method::POST, &path, Some(body), &key);
    let first = send(body.clone()).await.created();
    assert_eq!(send(body).await.created(), first);
    send(json!({ "room": "players", "text": "other" })).await.problem(422, "idempotency-key-reused");
    for n in 0..5 {
        say(&white, &game, "players", &n.to_string()).await.created();
    }
    let page = white.get(&format!("{path}?limit=4")).await.ok();
    assert_eq!(page["items"].as_array().unwrap().len(), 4);
    let rest = white.get(&format!("{path}?limit=4&cursor={}", page["next"].as_str().unwrap())).await.ok();
    assert_eq!((rest["items"].as_array().unwrap().len(), rest.get("next")), (2, None));
    assert_eq!(rest["items"][1], first);
}

#[tokio::test]
async fn whoever_is_blocked_does_not_write_to_the_players() {
    let app = TestApp::start().await;
    let (white, black, watcher) = (app.user(), app.user(), app.user());
    for (user, name) in [(&white, "Ada"), (&black, "Bo"), (&watcher, "Cy")] {
        user.sign_up(name).await.created();
    }
    let game = id(&open(&white, json!({ "public": true })).await);
    join(&black, &game, json!({})).await.ok();
    say(&watcher, &game, "watchers", "before").await.created();
    white.put("/api/v1/blocks/Cy", json!({})).await;
    black.put("/api/v1/blocks/Ada", json!({})).await;
    say(&watcher, &game, "watchers", "after").await.problem(403, "people-blocked");
    say(&white, &game, "players", "hello?").await.problem(403, "people-blocked");
    say(&black, &game, "players", "no").await.problem(403, "people-blocked");
}

/// A moderator of the server.
async fn moderator(app: &TestApp) -> User {
    let user = app.user();
    user.sign_up("Mona").await.created();
    let store = Store::open(&Store::sqlite_address(&app.folder().join("krog.db"))).await.unwrap();
    store.set_role("mona", Role::Moderator, 1).await.unwrap().unwrap();
    store.close().await;
    user.sign_in("Mona", PASSWORD).await.ok();
    user
}

#[tokio::test]
async fn a_line_is_reported_judged_and_deleted_everywhere() {
    let live = Live::start().await;
    let app = &live.app;
    let (white, black, game) = app.game(json!({})).await;
    let moderator = moderator(app).await;
    let mut socket = live.socket(&black).await;
    socket.done("watch", json!({ "game": game })).await;
    let said = say(&white, &game, "players", "You are a <b>patzer</b>").await.created();
    line(&mut socket).await;
    let path = format!("/api/v1/chat/{}/report", said["id"].as_str().unwrap());
    // Whoever does not hear a line does not know of it.
    app.named("Cy").await.post(&path, json!({})).await.problem(404, "not-found");
    black.post("/api/v1/chat/nothing/report", json!({})).await.problem(404, "not-found");
    black.post(&path, json!({ "note": "x".repeat(301) })).await.problem(422, "report-note");
    for _ in 0..2 {
        black.post(&path, json!({ "note": "Rude." })).await.is(204);
    }
    // To everybody else there are no reports.
    for user in [&white, &black] {
        user.get("/api/v1/reports").await.problem(404, "not-found");
    }
    let reports = moderator.get("/api/v1/reports").await.ok();
    assert_eq!(reports["items"].as_array().unwrap().len(), 1, "reported twice is reported once");
    let report = &reports["items"][0];
    assert_eq!(
        (&report["by"], &report["note"], &report["status"]),
        (&json!("Bo"), &json!("Rude."), &json!("open"))
    );
    assert_eq!((&report["line"], &report["game"]), (&said, &json!(game)));
    let decide = format!("/api/v1/reports/{}", report["id"].as_str().unwrap());
    black.post(&decide, json!({ "outcome": "deleted" })).await.problem(404, "not-found");
    let decided = moderator.post(&decide, json!({ "outcome": "deleted" })).await.ok();
    assert_eq!((&decided["status"], &decided["decidedBy"]), (&json!("deleted"), &json!("Mona")));
    assert_eq!(decided["line"]["text"], "You are a <b>patzer</b>", "the moderator sees what was judged");
    let gone = line(&mut socket).await;
    assert_eq!((&gone["id"], &gone["text"], &gone["deleted"]), (&said["id"], &json!(""), &json!(true)));
    assert_eq!(heard(&white, &game).await, [""]);
    // Decided again in the same way nothing happens; otherwise it is said.
    moderator.post(&decide, json!({ "outcome": "deleted" })).await.ok();
    moderator.post(&decide, json!({ "outcome": "dismissed" })).await.problem(409, "report-decided");
    assert_eq!(moderator.get("/api/v1/reports").await.ok()["items"], json!([]));
    assert_eq!(moderator.get("/api/v1/reports?status=deleted").await.ok()["items"][0], decided);
    moderator.get("/api/v1/reports?status=lost").await.is(400);
    black.post(&path, json!({})).await.problem(404, "not-found");
}
