//! The queue over real sockets, and without any.

mod asking;
mod pauses;
mod storm;
mod wishes;

use std::{collections::VecDeque, time::Duration};

use krog_server::Config;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

use crate::{
    harness::User,
    socket::live::{Live, Socket},
};

/// A server whose rounds are short.
pub async fn quick(change: impl FnOnce(&mut Config)) -> Live {
    Live::with(|config| {
        config.timing.round = Duration::from_millis(50);
        change(config);
    })
    .await
}

pub fn wish(rated: bool) -> Value {
    json!({ "time": { "kind": "clock", "periods": [{ "initialMs": 180_000, "bonus": { "kind": "fischer", "ms": 2_000 } }] }, "rated": rated })
}

/// Somebody at a socket, with what they were told and have not looked at yet.
pub struct Player {
    pub user: User,
    pub socket: Socket,
    pub told: VecDeque<Value>,
}

impl Player {
    pub async fn guest(live: &Live, name: &str) -> Player {
        let user = live.app.named(name).await;
        Player { socket: live.socket(&user).await, user, told: VecDeque::new() }
    }

    pub async fn account(live: &Live, name: &str) -> Player {
        let user = live.app.user();
        user.sign_up(name).await.created();
        Player { socket: live.socket(&user).await, user, told: VecDeque::new() }
    }

    /// Sends and reads on to the answer; what comes before it is kept.
    pub async fn ask(&mut self, event: &str, data: Value) -> Value {
        let id = self.socket.next;
        self.socket.next += 1;
        self.socket.say(&json!({ "id": id, "e": event, "d": data })).await;
        loop {
            let frame = self.socket.next().await;
            if frame.get("ack").is_some() {
                assert_eq!(frame["ack"], id);
                return frame;
            }
            self.told.push_back(frame);
        }
    }

    pub async fn done(&mut self, event: &str, data: Value) -> Value {
        let answer = self.ask(event, data).await;
        assert!(answer.get("err").is_none(), "{answer}");
        answer["d"].clone()
    }

    /// The next news of a kind; others are passed over.
    pub async fn hears(&mut self, event: &str) -> Value {
        let until = Instant::now() + Duration::from_secs(60);
        loop {
            let frame = match self.told.pop_front() {
                Some(frame) => frame,
                None => self.socket.next().await,
            };
            assert!(Instant::now() < until, "no `{event}` in time");
            if frame["e"] == event {
                assert!(frame.get("g").is_none() || !event.starts_with("match"), "{frame}");
                return frame["d"].clone();
            }
        }
    }

    /// Whether nothing of a kind comes for a while.
    pub async fn hears_no(&mut self, event: &str, while_ms: u64) -> bool {
        let told = timeout(Duration::from_millis(while_ms), self.hears(event)).await;
        told.is_err()
    }

    pub async fn joins(&mut self, rated: bool) -> Value {
        self.done("queue_join", wish(rated)).await["queue"].clone()
    }

    pub async fn accepts(&mut self, found: &Value) {
        let done = self.done("match_accept", json!({ "matchId": found["matchId"] })).await;
        assert_eq!(done, json!({ "seq": 0 }));
    }
}

/// Two who have joined and are asked about each other.
async fn asked(live: &Live, rated: bool) -> ([Player; 2], [Value; 2]) {
    let (mut one, mut two) = if rated {
        (Player::account(live, "Ada").await, Player::account(live, "Bo").await)
    } else {
        (Player::guest(live, "Ada").await, Player::guest(live, "Bo").await)
    };
    one.joins(rated).await;
    two.joins(rated).await;
    let found = [one.hears("match_found").await, two.hears("match_found").await];
    ([one, two], found)
}

async fn waiting(user: &User) -> u64 {
    let pools = user.get("/api/v1/queue/pools").await.ok();
    pools["items"].as_array().unwrap().iter().map(|pool| pool["waiting"].as_u64().unwrap()).sum()
}

#[tokio::test]
async fn two_accounts_meet_accept_and_play_a_rated_game() {
    let live = quick(|_| {}).await;
    let ([mut one, mut two], [first, second]) = asked(&live, true).await;
    assert_eq!(first["matchId"], second["matchId"]);
    assert_eq!(
        first["opponent"],
        json!({ "name": "Bo", "account": true, "rating": 1500, "provisional": true, "games": 0 })
    );
    assert_eq!(
        (&first["rated"], &first["variant"], &first["accepted"]),
        (&json!(true), &json!("standard"), &json!(false))
    );
    assert!(first["answerMs"].as_u64().is_some_and(|ms| (8_000..=10_000).contains(&ms)), "{first}");
    one.accepts(&first).await;
    // To accept twice is to accept.
    one.accepts(&first).await;
    let view = one.user.get("/api/v1/queue").await.ok();
    assert_eq!(view["found"]["accepted"], true);
    two.accepts(&second).await;
    let ready = [one.hears("match_ready").await, two.hears("match_ready").await];
    assert_eq!(ready[0]["gameId"], ready[1]["gameId"]);
    let colors = [ready[0]["color"].as_str().unwrap(), ready[1]["color"].as_str().unwrap()];
    assert!(colors == ["white", "black"] || colors == ["black", "white"], "{colors:?}");
    let id = ready[0]["gameId"].as_str().unwrap().to_owned();
    let game = one.user.game(&id).await;
    assert_eq!((&game["status"], &game["settings"]["rated"]), (&json!("active"), &json!(true)));
    assert_eq!(game["you"], colors[0]);
    let white = if colors[0] == "white" { &mut one } else { &mut two };
    white.done("watch", json!({ "game": id })).await;
    white.done("move", json!({ "game": id, "move": "e4", "ply": 0 })).await;
    assert_eq!(white.hears("move").await["move"]["san"], "e4");
    assert_eq!(waiting(&one.user).await, 0);
    // Others find the game in the lobby, and nobody finds a seat in it.
    let mut watcher = live.socket(&live.app.user()).await;
    let lobby = watcher.done("lobby_watch", json!({})).await;
    let games = lobby["lobby"]["games"].as_array().unwrap();
    assert!(games.iter().any(|game| game["id"] == id && game["rated"] == true), "{lobby}");
    assert_eq!(one.user.get("/api/v1/rooms?mine=true").await.ok()["items"], json!([]));

    // They meet again, and colours change.
    let (mut one, mut two) = (one, two);
    one.joins(true).await;
    two.joins(true).await;
    for player in [&mut one, &mut two] {
        let found = player.hears("match_found").await;
        player.accepts(&found).await;
    }
    let again = [one.hears("match_ready").await, two.hears("match_ready").await];
    assert_eq!(
        [again[0]["color"].as_str().unwrap(), again[1]["color"].as_str().unwrap()],
        [colors[1], colors[0]]
    );
    assert_ne!(again[0]["gameId"], ready[0]["gameId"]);
}

#[tokio::test]
async fn both_may_read_why_they_were_matched_and_nobody_else() {
    let live = quick(|_| {}).await;
    let ([mut one, mut two], found) = asked(&live, false).await;
    one.accepts(&found[0]).await;
    two.accepts(&found[1]).await;
    let id = one.hears("match_ready").await["gameId"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/games/{id}/match");
    let (own, other) = (one.user.get(&path).await.ok(), two.user.get(&path).await.ok());
    assert_eq!((&own["you"]["name"], &own["opponent"]["name"]), (&json!("Ada"), &json!("Bo")));
    assert_eq!((&other["you"]["name"], &other["opponent"]["name"]), (&json!("Bo"), &json!("Ada")));
    assert_eq!((&own["you"]["chose"], &other["you"]["chose"]), (&json!(true), &json!(false)));
    assert_eq!(
        (&own["distance"], &own["you"]["reach"], &own["verdict"]),
        (&json!(0), &json!(100), &json!("permitted"))
    );
    assert_eq!(own["score"]["nearness"], 1.0);
    assert_eq!(own["alternatives"], json!([]));
    let sentence = &own["sentence"];
    assert_eq!(
        sentence["en"],
        "You were matched after 0 s: 0 points apart, within both ranges (±100), and no closer opponent was available."
    );
    assert_eq!(
        sentence["no"],
        "Du ble koblet etter 0 s: 0 poeng fra hverandre, begge søk rakk så langt (±100), og ingen nærmere kunne kobles med deg."
    );
    assert!(
        other["sentence"]["en"].as_str().unwrap().contains("no closer opponent was available for Ada"),
        "{other}"
    );
    let document = own["proof"]["document"].clone();
    let checked = one.user.post("/api/v1/proofs/check", json!({ "document": document })).await.ok();
    assert_eq!(checked, json!({ "valid": true }));
    let stranger = live.app.named("Eve").await;
    let unknown = stranger.get("/api/v1/games/0198c5a0-7c1e-7cc0-8f1e-3a5d2b9e4f10/match").await;
    let refused = stranger.get(&path).await;
    refused.problem(404, "not-found");
    assert_eq!(refused.json()["detail"], unknown.json()["detail"]);
    live.app.user().get(&path).await.problem(404, "not-found");
    let (white, _, linked) = live.app.game(json!({})).await;
    white.get(&format!("/api/v1/games/{linked}/match")).await.problem(404, "not-found");
}

#[tokio::test]
async fn whoever_declines_is_out_and_the_other_waits_on() {
    let live = quick(|_| {}).await;
    let ([mut one, mut two], found) = asked(&live, false).await;
    one.accepts(&found[0]).await;
    let declined = json!({ "matchId": found[1]["matchId"] });
    two.done("match_decline", declined.clone()).await;
    let (kept, out) = (one.hears("match_cancelled").await, two.hears("match_cancelled").await);
    assert_eq!(
        kept,
        json!({ "matchId": found[0]["matchId"], "reason": "declined", "byYou": false, "requeued": true })
    );
    assert_eq!(
        out,
        json!({ "matchId": found[0]["matchId"], "reason": "declined", "byYou": true, "requeued": false })
    );
    let status = one.hears("queue_status").await;
    assert_eq!((&status["position"], &status["waiting"]), (&json!(1), &json!(1)));
    assert_eq!(two.user.get("/api/v1/queue").await.ok(), json!({ "cancelled": out }));
    // It is answered; to answer it once more is to answer nothing.
    assert_eq!(two.ask("match_accept", declined).await["err"]["code"], "not-found");
    // The two do not meet again at once, though both wait.
    two.joins(false).await;
    assert!(one.hears_no("match_found", 400).await);
    assert_eq!(waiting(&one.user).await, 2);
}

#[tokio::test]
async fn in_time_nobody_answers_and_whoever_accepted_waits_on_with_the_time_waited() {
    let live = quick(|_| {}).await;
    let ([mut one, mut two], found) = asked(&live, false).await;
    one.accepts(&found[0]).await;
    let (kept, out) = (one.hears("match_cancelled").await, two.hears("match_cancelled").await);
    assert_eq!(
        (&kept["reason"], &kept["byYou"], &kept["requeued"]),
        (&json!("expired"), &json!(false), &json!(true))
    );
    assert_eq!(
        (&out["reason"], &out["byYou"], &out["requeued"]),
        (&json!("expired"), &json!(true), &json!(false))
    );
    let status = one.hears("queue_status").await;
    assert!(status["waitedMs"].as_u64().unwrap() >= 10_000, "{status}");
    // Who was late may join again, and the two may meet at once.
    two.joins(false).await;
    one.hears("match_found").await;
}

#[tokio::test]
async fn leaving_ends_the_waiting_and_the_match() {
    let live = quick(|_| {}).await;
    let ([mut one, mut two], _) = asked(&live, false).await;
    one.done("queue_leave", json!({})).await;
    assert_eq!(two.hears("match_cancelled").await["reason"], "left");
    assert_eq!(waiting(&one.user).await, 1);
    two.done("queue_leave", json!({})).await;
    assert_eq!(waiting(&one.user).await, 0);
    // Whoever is not there leaves nothing.
    two.done("queue_leave", json!({})).await;
}

#[tokio::test]
async fn whoever_is_gone_is_out_and_whoever_comes_back_in_time_keeps_the_time_waited() {
    assert_eq!(Config::default().timing.gone, Duration::from_secs(20));
    let live = quick(|config| config.timing.gone = Duration::from_millis(900)).await;
    let mut one = Player::guest(&live, "Ada").await;
    one.joins(false).await;
    sleep(Duration::from_millis(300)).await;
    one.socket.stream.close(None).await.unwrap();
    sleep(Duration::from_millis(300)).await;
    assert_eq!(waiting(&one.user).await, 1);
    one.socket = live.socket(&one.user).await;
    let status = one.joins(false).await;
    assert!(status["waitedMs"].as_u64().unwrap() >= 600, "{status}");
    // Another wish begins anew.
    let other = json!({ "variant": "atomic", "time": wish(false)["time"], "rated": false });
    let status = one.done("queue_join", other).await["queue"].clone();
    assert!(status["waitedMs"].as_u64().unwrap() < 300, "{status}");
    drop(one.socket);
    let reader = live.app.user();
    let until = Instant::now() + Duration::from_secs(60);
    while waiting(&reader).await > 0 {
        assert!(Instant::now() < until);
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_guest_is_refused_a_rated_game_with_the_rule_in_both_languages() {
    let live = quick(|_| {}).await;
    let mut guest = Player::guest(&live, "Gil").await;
    let err = guest.ask("queue_join", wish(true)).await["err"].clone();
    assert_eq!(
        (&err["status"], &err["code"], &err["at"]),
        (&json!(403), &json!("rated-needs-account"), &json!("/rated"))
    );
    assert!(err["message"]["en"].as_str().unwrap().contains("only an account has one"), "{err}");
    assert!(err["message"]["no"].as_str().unwrap().contains("bare en konto har rating"), "{err}");
    assert_eq!(err["verdict"]["rule"]["book"], "queue");
    let user = live.app.named("Ida").await.norwegian();
    let problem = user.post("/api/v1/queue", wish(true)).await;
    let problem = problem.problem(403, "rated-needs-account");
    assert_eq!(problem["detail"], problem["message"]["no"]);
    let document = problem["verdict"]["proof"]["document"].clone();
    let check = |document: Value| user.post("/api/v1/proofs/check", json!({ "document": document }));
    assert_eq!(check(document.clone()).await.ok(), json!({ "valid": true }));
    let mut other = document;
    other["state"]["sides"][0]["registered"] = json!(true);
    assert_eq!(check(other).await.ok()["valid"], false);
    assert_eq!(waiting(&user).await, 0);
    guest.joins(false).await;
}

#[tokio::test]
async fn a_wish_that_nobody_could_play_is_refused_where_it_is_wrong() {
    let live = quick(|_| {}).await;
    let user = live.app.user();
    user.sign_up("Ada").await.created();
    let join = |wish: Value| user.post("/api/v1/queue", wish);
    let unlimited = json!({ "kind": "unlimited" });
    let problem = join(json!({ "time": unlimited, "rated": true })).await.problem(422, "rated-needs-clock");
    assert_eq!(problem["at"], "/time");
    join(json!({ "time": unlimited, "rated": false })).await.ok();
    join(json!({ "variant": "bughouse", "time": wish(false)["time"], "rated": false })).await.is(422);
    join(json!({ "time": { "kind": "clock", "periods": [] }, "rated": false })).await.is(422);
    join(json!({ "rated": false })).await.is(422);
    assert_eq!(waiting(&user).await, 1);
}

#[tokio::test]
async fn a_restart_closes_the_sockets_and_pages_join_again() {
    let mut live = quick(|_| {}).await;
    let mut one = Player::guest(&live, "Ada").await;
    one.joins(false).await;
    live.stop.take().unwrap().send(()).unwrap();
    assert_eq!(one.socket.closed().await, 1012);
    live.task.await.unwrap();
    let live = Live::on(live.app.into_dir(), |config| config.timing.round = Duration::from_millis(50)).await;
    let user = one.user.on(&live.app);
    assert_eq!(user.get("/api/v1/queue").await.ok(), json!({}));
    let mut one = Player { socket: live.socket(&user).await, user, told: VecDeque::new() };
    assert_eq!(one.joins(false).await["position"], 1);
}
