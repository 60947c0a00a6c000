//! Rooms: who gets in, with which words, and who may watch.

mod chat;
mod lobby;
mod mutes;
mod watching;
mod xss;

use std::sync::Arc;

use krog_server::Quota;
use serde_json::{Value, json};

use crate::{
    harness::{Answer, TestApp, User},
    socket::live::Live,
};

/// An order of a game in a room.
pub fn order(room: &Value) -> Value {
    json!({
        "variant": "standard", "color": "white", "opponent": { "kind": "link" }, "room": room,
        "time": { "kind": "clock", "periods": [{ "initialMs": 600_000 }] },
    })
}

/// A room that somebody opens: the game as its host sees it.
pub async fn open(host: &User, room: Value) -> Value {
    host.post("/api/v1/games", order(&room)).await.created()
}

pub fn id(game: &Value) -> String {
    game["id"].as_str().unwrap().to_owned()
}

pub async fn join(user: &User, id: &str, body: Value) -> Answer {
    user.post(&format!("/api/v1/rooms/{id}/join"), body).await
}

async fn account(app: &TestApp, name: &str) -> User {
    let user = app.user();
    user.sign_up(name).await.created();
    user
}

/// A refusal with its verdict: what it says in both languages.
fn said(problem: &Value) -> (String, String) {
    let verdict = &problem["verdict"];
    assert_eq!(verdict["verdict"], "forbidden", "{problem:#}");
    assert_eq!(verdict["headline"]["en"], problem["message"]["en"]);
    let text = |lang: &str| verdict["headline"][lang].as_str().unwrap().to_owned();
    (text("en"), text("no"))
}

#[tokio::test]
async fn a_room_says_what_was_agreed_and_opens_as_it_says() {
    let app = TestApp::start().await;
    let host = app.named("Ada").await;
    let usual = open(&host, json!({})).await;
    assert_eq!(
        usual["settings"]["room"],
        json!({ "public": false, "spectators": 10, "chat": true, "colors": "alternating" })
    );
    let public =
        open(&host, json!({ "public": true, "spectators": 3, "chat": false, "colors": "first-join" })).await;
    assert_eq!(
        public["settings"]["room"],
        json!({ "public": true, "spectators": 3, "chat": false, "colors": "first-join" })
    );
    assert_eq!(public["you"], "black", "whoever joins has White");
    let guest = app.named("Bo").await;
    let game = join(&guest, &id(&public), json!({})).await.ok();
    assert_eq!((&game["status"], &game["you"]), (&json!("active"), &json!("white")));
    assert_eq!(
        join(&guest, &id(&public), json!({})).await.ok()["you"],
        "white",
        "coming again changes nothing"
    );
    join(&host, &id(&public), json!({})).await.problem(409, "own-room");
    let late = join(&app.user(), &id(&public), json!({})).await.problem(409, "seat-taken");
    assert_eq!(said(&late).0, "Both seats in this room are taken: someone was quicker.");
    for (room, code, at) in [
        (json!({ "spectators": 1001 }), "room-too-many-spectators", "/room/spectators"),
        (json!({ "minRating": 1500, "maxRating": 1400 }), "room-ratings-crossed", "/room/maxRating"),
        (json!({ "minRating": 5 }), "room-bad-rating", "/room/minRating"),
        (json!({ "colors": "green" }), "unknown-value", "/room/colors"),
        (json!({ "price": 5 }), "unknown-field", "/room/price"),
    ] {
        let refused = host.post("/api/v1/games", order(&room)).await.problem(422, code);
        assert_eq!(refused["at"], at);
    }
    let mut endless = order(&json!({ "minRating": 1500 }));
    endless.as_object_mut().unwrap().remove("time");
    host.post("/api/v1/games", endless).await.problem(422, "room-needs-clock");
}

#[tokio::test]
async fn a_private_room_is_not_listed_and_opens_with_its_code_alone() {
    let app = TestApp::start().await;
    let host = app.named("Ada").await;
    let game = open(&host, json!({})).await;
    let (room, code) = (id(&game), game["code"].as_str().unwrap());
    let guest = app.named("Bo").await;
    assert_eq!(guest.get("/api/v1/rooms").await.ok()["items"], json!([]));
    assert_eq!(host.get("/api/v1/rooms?mine=true").await.ok()["items"][0]["id"], room.as_str());
    assert_eq!(guest.get("/api/v1/rooms?mine=true").await.ok()["items"], json!([]));

    let closed = join(&guest, &room, json!({})).await.problem(403, "needs-code");
    assert_eq!(closed["verdict"]["tType"], "T6");
    assert_eq!(closed["verdict"]["rType"], "R21⟨T6,T4⟩");
    assert_eq!(closed["verdict"]["rule"]["id"], "may_enter");
    let wrong = join(&guest, &room, json!({ "code": "ZZZZZZ" })).await.problem(403, "wrong-code");
    assert_eq!(
        said(&wrong),
        (
            "This room opens with its code; the code you gave belongs to no open room.".to_owned(),
            "Rommet åpnes med koden sin; koden du oppga, hører ikke til noe åpent rom.".to_owned()
        )
    );
    let entry = guest.get(&format!("/api/v1/rooms/{room}/entry?code={}", code.to_lowercase())).await.ok();
    assert_eq!((&entry["join"]["verdict"], &entry["join"]["tType"]), (&json!("permitted"), &json!("T2")));
    assert_eq!(entry["join"]["rType"], "R14⟨T2,T4⟩");
    assert_eq!(guest.get(&format!("/api/v1/rooms/{room}/entry")).await.ok()["join"]["verdict"], "forbidden");
    // The proof of a verdict can be checked like any other.
    let checked = guest.post("/api/v1/proofs/check", json!({ "document": entry["join"] })).await.ok();
    assert_eq!(checked, json!({ "valid": true }));
    let mut forged = entry["join"]["proof"]["document"].clone();
    forged["table"]["guest"]["hasCode"] = json!(false);
    assert_eq!(guest.post("/api/v1/proofs/check", json!({ "document": forged })).await.ok()["valid"], false);

    assert_eq!(join(&guest, &room, json!({ "code": code.to_lowercase() })).await.ok()["you"], "black");
    for path in ["/api/v1/rooms/nothing/entry", "/api/v1/rooms/0198c5a0-7c1e-7cc0-8f1e-3a5d2b9e4f10/entry"] {
        guest.get(path).await.problem(404, "not-found");
    }
}

#[tokio::test]
async fn ratings_and_accounts_decide_with_exact_numbers_in_both_languages() {
    let app = TestApp::start().await;
    let (host, guest) = (account(&app, "Ada").await, account(&app, "Bo").await);
    let room = id(&open(&host, json!({ "public": true, "minRating": 1540, "maxRating": 2000 })).await);
    let low = join(&guest, &room, json!({})).await.problem(403, "rating-too-low");
    assert_eq!(
        said(&low),
        (
            "Your rapid rating is 1500, 40 below the limit of this room (1540 to 2000).".to_owned(),
            "Din hurtigsjakk-rating er 1500, 40 under grensen for dette rommet (1540 til 2000).".to_owned()
        )
    );
    let nobody = join(&app.named("Guest").await, &room, json!({})).await.problem(403, "guest-without-rating");
    assert_eq!(said(&nobody).0, "This room takes ratings from 1540 to 2000; a guest has none.");
    let mut rated = order(&json!({ "public": true }));
    rated["rated"] = json!(true);
    let game = host.post("/api/v1/games", rated).await.created();
    let stranger = app.named("Guest").await;
    let refused = join(&stranger, &id(&game), json!({})).await.problem(403, "rated-needs-account");
    assert_eq!(said(&refused).1, "Et ratet parti krever konto på begge sider; du er her som gjest.");
    // The link of a rated game does not lead past the rulebook.
    let path = format!("/api/v1/invites/{}/accept", game["code"].as_str().unwrap());
    stranger.post(&path, json!({})).await.problem(403, "rated-needs-account");
    let entry = guest.get(&format!("/api/v1/rooms/{}/entry", id(&game))).await.ok();
    assert_eq!(
        entry["join"]["headline"]["en"],
        "Your rapid rating is 1500, and this room takes 1200 to 1800."
    );
    assert_eq!(join(&guest, &id(&game), json!({})).await.ok()["you"], "black");
}

#[tokio::test]
async fn people_who_blocked_each_other_do_not_meet() {
    let app = TestApp::start().await;
    let (host, guest) = (account(&app, "Ada").await, account(&app, "Bo").await);
    host.put("/api/v1/blocks/Bo", json!({})).await;
    let game = open(&host, json!({ "public": true })).await;
    let refused = join(&guest, &id(&game), json!({})).await.problem(403, "people-blocked");
    assert_eq!(
        said(&refused).0,
        "You and a player in this room do not meet: one of you has blocked the other."
    );
    // Neither way round.
    let other = open(&guest, json!({ "public": true })).await;
    join(&host, &id(&other), json!({})).await.problem(403, "people-blocked");
    let path = format!("/api/v1/invites/{}/accept", game["code"].as_str().unwrap());
    guest.post(&path, json!({})).await.problem(403, "people-blocked");
}

#[tokio::test]
async fn of_many_who_come_at_once_one_gets_the_seat() {
    let app = TestApp::start().await;
    for _ in 0..5 {
        let room = Arc::new(id(&open(&app.named("Ada").await, json!({ "public": true })).await));
        let mut tasks = Vec::new();
        for n in 0..8 {
            let (user, room) = (app.named(&format!("Guest no {n}")).await, Arc::clone(&room));
            tasks.push(tokio::spawn(async move { join(&user, &room, json!({})).await }));
        }
        let mut seated = 0;
        for task in tasks {
            let answer = task.await.unwrap();
            if answer.status == 200 {
                seated += 1;
            } else {
                // Whoever lost the race hears it from the rulebook of rooms, like whoever came later.
                said(&answer.problem(409, "seat-taken"));
            }
        }
        assert_eq!(seated, 1);
        assert_eq!(app.user().game(&room).await["seq"], 1);
    }
}

#[tokio::test]
async fn ten_wrong_codes_a_minute_and_no_more() {
    let app = TestApp::with(|config| config.rates.codes = Quota::new(10, 10.0 / 60.0)).await;
    let host = app.named("Ada").await;
    let game = open(&host, json!({})).await;
    let (room, code) = (id(&game), game["code"].as_str().unwrap());
    // From one address, however many people: this one goes through four doors.
    for n in 0..10 {
        let guesser = app.user();
        match n % 4 {
            0 => guesser.get("/api/v1/invites/ZZZZZZ").await.problem(404, "not-found"),
            1 => guesser.post("/api/v1/invites/ZZZZZZ/accept", json!({})).await.problem(404, "not-found"),
            2 => guesser.get("/api/v1/bughouse/by-code/ZZZZZZ").await.problem(404, "not-found"),
            _ => join(&guesser, &room, json!({ "code": "ZZZZZZ" })).await.problem(403, "wrong-code"),
        };
    }
    let guesser = app.user();
    let refused = guesser.get("/api/v1/invites/ZZZZZZ").await;
    refused.problem(429, "too-many-requests");
    assert_eq!(refused.header("retry-after"), "6");
    // Not even the right one: who guesses learns nothing from it.
    guesser.get(&format!("/api/v1/invites/{code}")).await.problem(429, "too-many-requests");
    join(&guesser, &room, json!({ "code": code })).await.problem(429, "too-many-requests");
    // What needs no code goes on.
    let public = open(&host, json!({ "public": true })).await;
    join(&guesser, &id(&public), json!({})).await.ok();
}

#[tokio::test]
async fn right_codes_are_not_counted() {
    let app = TestApp::with(|config| config.rates.codes = Quota::new(2, 0.01)).await;
    let game = open(&app.named("Ada").await, json!({})).await;
    let path = format!("/api/v1/invites/{}", game["code"].as_str().unwrap());
    for _ in 0..5 {
        app.user().get(&path).await.ok();
    }
    app.user().post(&format!("{path}/accept"), json!({})).await.ok();
}

#[tokio::test]
async fn so_many_watch_as_the_room_lets_in_and_players_always() {
    let live = Live::start().await;
    let app = &live.app;
    let host = app.named("Ada").await;
    let game = open(&host, json!({ "public": true, "spectators": 2 })).await;
    let room = id(&game);
    let follow = json!({ "game": room });
    let watchers = [app.named("One").await, app.named("Two").await, app.named("Three").await];
    let mut sockets = Vec::new();
    for user in &watchers {
        sockets.push(live.socket(user).await);
    }
    sockets[0].done("watch", follow.clone()).await;
    sockets[1].done("watch", follow.clone()).await;
    let full = sockets[2].refused("watch", follow.clone(), "watch-full").await;
    assert_eq!(full["status"], 403);
    assert_eq!(full["verdict"]["headline"]["en"], "No place to watch this game is free: it has 2.");
    sockets[2].refused("resume", json!({ "game": room, "from": 0 }), "watch-full").await;
    // People are counted, not pages.
    let mut second = live.socket(&watchers[0]).await;
    second.done("watch", follow.clone()).await;
    let mut own = live.socket(&host).await;
    own.done("watch", follow.clone()).await;
    // Whoever takes the seat watches no more, and makes room.
    join(&watchers[1], &room, json!({})).await.ok();
    let joins = |socket: Value| assert_eq!(socket["e"], "player_joined");
    joins(sockets[1].event().await);
    sockets[2].done("watch", follow.clone()).await;
    let entry = app.user().get(&format!("/api/v1/rooms/{room}/entry")).await.ok();
    assert_eq!(entry["watch"]["verdict"], "forbidden", "{:#}", entry["watch"]["headline"]);

    let closed = id(&open(&host, json!({ "public": true, "spectators": 0 })).await);
    let refused = sockets[2].refused("watch", json!({ "game": closed }), "watch-closed").await;
    assert_eq!(refused["verdict"]["headline"]["no"], "Verten lar ingen følge dette partiet.");
    own.event().await;
    own.done("watch", json!({ "game": closed })).await;
}

#[tokio::test]
async fn colours_of_later_games_are_those_of_the_room() {
    let app = TestApp::start().await;
    for (colors, first, second) in
        [("fixed", "white", "white"), ("alternating", "white", "black"), ("first-join", "black", "white")]
    {
        let (host, guest) = (app.named("Ada").await, app.named("Bo").await);
        let game = open(&host, json!({ "public": true, "colors": colors })).await;
        assert_eq!(game["you"], first, "{colors}");
        join(&guest, &id(&game), json!({})).await.ok();
        host.act(&id(&game), "resign").await.ok();
        host.act(&id(&game), "rematch-offer").await.ok();
        let over = guest.act(&id(&game), "rematch-accept").await.ok();
        let next = host.game(over["rematch"].as_str().unwrap()).await;
        assert_eq!((&next["you"], &next["status"]), (&json!(second), &json!("active")), "{colors}");
        assert_eq!(next["settings"]["room"]["colors"], colors);
    }
}

/// A code lives as long as its game, and a day at least.
#[tokio::test]
async fn a_code_outlives_its_game_for_the_day() {
    let app = TestApp::start().await;
    let host = app.named("Ada").await;
    let game = open(&host, json!({})).await;
    host.act(&id(&game), "abort").await.ok();
    let path = format!("/api/v1/invites/{}", game["code"].as_str().unwrap());
    assert_eq!(app.user().get(&path).await.ok()["open"], false);
}
