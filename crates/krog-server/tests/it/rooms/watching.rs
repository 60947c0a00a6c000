//! Who sees a game: every way to read one, for everybody who might try, in every kind of room, while it goes on and after.

use std::{collections::BTreeMap, time::Duration};

use serde_json::{Value, json};

use super::{id, join, open};
use crate::{
    harness::{PASSWORD, User},
    socket::live::{Live, Socket},
    tokens::give_role,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Who {
    Host,
    Player,
    /// Watches already.
    Watcher,
    /// Has an account, and neither plays nor watches.
    Other,
    Banned,
    /// Blocked by the host.
    Blocked,
    /// Has said nothing of itself.
    Stranger,
}

const EVERYBODY: [Who; 7] =
    [Who::Host, Who::Player, Who::Watcher, Who::Other, Who::Banned, Who::Blocked, Who::Stranger];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Room {
    Public,
    Private,
    Closed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Under way, with places left.
    Open,
    /// Under way, all places taken.
    Full,
    Over,
}

/// Whether somebody may see a game.
fn sees(who: Who, room: Room, stage: Stage) -> bool {
    match (who, room, stage) {
        (Who::Host | Who::Player, ..) => true,
        (_, Room::Closed, _) => false,
        (_, _, Stage::Over) => true,
        (Who::Banned, ..) => false,
        (Who::Watcher, ..) => true,
        (.., stage) => stage == Stage::Open,
    }
}

/// Whether lists that everybody reads name a game.
fn is_listed(room: Room, stage: Stage) -> bool {
    room == Room::Public && stage != Stage::Full
}

struct Crowd {
    live: Live,
    people: BTreeMap<Who, User>,
    cells: u32,
}

impl Crowd {
    async fn gather() -> Crowd {
        let live = Live::start().await;
        let mut people = BTreeMap::new();
        for who in EVERYBODY {
            let user = live.app.user();
            if who != Who::Stranger {
                user.sign_up(&format!("{who:?}_Lie")).await.created();
            }
            people.insert(who, user);
        }
        people[&Who::Host].put("/api/v1/blocks/Blocked_Lie", json!(null)).await.is(204);
        let moderator = live.app.user();
        moderator.sign_up("Mia_Lie").await.created();
        give_role(&live.app, "mia_lie", krog_store::Role::Moderator).await;
        moderator.sign_in("Mia_Lie", PASSWORD).await.ok();
        moderator.post("/api/v1/people/Banned_Lie/ban", json!(null)).await.is(204);
        people[&Who::Banned].sign_in("Banned_Lie", PASSWORD).await.ok();
        Crowd { live, people, cells: 0 }
    }

    fn host(&self) -> &User {
        &self.people[&Who::Host]
    }

    fn cell(&mut self, what: &str, (who, room, stage): (Who, Room, Stage), status: u16, wanted: bool) {
        self.cells += 1;
        let right = if wanted { status == 200 } else { status == 403 };
        assert!(right, "{what} as {who:?} in a {room:?} room, {stage:?}: {status}");
    }

    /// Everybody tries every way that is not a list.
    async fn try_all(&mut self, game: &str, room: Room, stage: Stage) {
        for who in EVERYBODY {
            let (at, wanted) = ((who, room, stage), sees(who, room, stage));
            for path in [
                format!("/api/v1/games/{game}"),
                format!("/api/v1/games/{game}/events?from=0"),
                format!("/api/v1/games/{game}/pgn"),
                format!("/game/export/{game}"),
            ] {
                let status = self.people[&who].get(&path).await.status.as_u16();
                self.cell(&path, at, status, wanted);
            }
            let mut socket = self.live.socket(&self.people[&who]).await;
            for (event, data) in
                [("watch", json!({ "game": game })), ("resume", json!({ "game": game, "from": 0 }))]
            {
                let answer = socket.ask(event, data).await;
                let refused = answer["err"]["status"].as_u64();
                self.cell(event, at, refused.map_or(200, |status| status as u16), wanted);
                socket.ask("unwatch", json!({ "game": game })).await;
            }
            drop(socket);
            self.until_gone(game, who, stage).await;
        }
    }

    /// Waits until the place that a socket took is free again.
    async fn until_gone(&self, game: &str, who: Who, stage: Stage) {
        if stage == Stage::Over || matches!(who, Who::Host | Who::Player) {
            return;
        }
        for _ in 0..600 {
            let view = self.host().game(game).await;
            if view["watchers"].as_u64().unwrap() <= 1 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("{who:?} watches on");
    }

    /// Whether the lobby shows a game, asked by a stranger.
    async fn is_in_lobby(&self, game: &str) -> bool {
        let mut socket = self.live.socket(&self.people[&Who::Stranger]).await;
        let lobby = socket.done("lobby_watch", json!({})).await;
        let games = lobby["lobby"]["games"].as_array().or_else(|| lobby["games"].as_array()).unwrap().clone();
        games.iter().any(|shown| shown["id"] == game)
    }

    async fn lobby_comes_to(&self, game: &str, wanted: bool) {
        for _ in 0..600 {
            if self.is_in_lobby(game).await == wanted {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the lobby names {game}: not {wanted}");
    }
}

async fn watch(crowd: &Crowd, who: Who, game: &str) -> Socket {
    let mut socket = crowd.live.socket(&crowd.people[&who]).await;
    socket.done("watch", json!({ "game": game })).await;
    socket
}

#[tokio::test]
async fn every_way_to_read_a_game_keeps_what_its_room_says() {
    let mut crowd = Crowd::gather().await;
    let mut over: Vec<(String, Room)> = Vec::new();
    for (room, spectators) in
        [(Room::Public, 2), (Room::Public, 1), (Room::Private, 2), (Room::Private, 1), (Room::Closed, 0)]
    {
        let order = json!({ "public": room != Room::Private, "spectators": spectators });
        let made = open(crowd.host(), order).await;
        let game = id(&made);
        let code = json!({ "code": made["code"] });
        join(&crowd.people[&Who::Player], &game, code).await.ok();
        let watcher = if spectators > 0 { Some(watch(&crowd, Who::Watcher, &game).await) } else { None };
        let stage = if spectators == 1 { Stage::Full } else { Stage::Open };
        crowd.try_all(&game, room, stage).await;
        crowd.lobby_comes_to(&game, is_listed(room, stage)).await;
        // With the place free again the lobby names the game.
        drop(watcher);
        if stage == Stage::Full {
            crowd.lobby_comes_to(&game, is_listed(room, Stage::Open)).await;
        }
        for mv in ["e2e4", "e7e5"] {
            let mover = if mv == "e2e4" { Who::Host } else { Who::Player };
            crowd.people[&mover].play(&game, mv).await.ok();
        }
        crowd.host().act(&game, "resign").await.ok();
        crowd.try_all(&game, room, Stage::Over).await;
        over.push((game, room));
    }
    // Lists of games that are over.
    let mut lists = 0;
    for who in EVERYBODY {
        for name in ["Host_Lie", "Player_Lie"] {
            let page = crowd.people[&who].get(&format!("/api/v1/people/{name}/games?limit=100")).await.ok();
            let listed: Vec<&str> =
                page["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap()).collect();
            for (game, room) in &over {
                let wanted = sees(who, *room, Stage::Over);
                assert_eq!(listed.contains(&game.as_str()), wanted, "{who:?} {room:?} of {name}");
                lists += 1;
            }
        }
    }
    // The collection of games played here has those of the lobby, and no others.
    crowd.live.app.state.collect_some().await.unwrap();
    for who in EVERYBODY {
        let page = crowd.people[&who].get("/api/v1/explorer/games?collection=games&limit=100").await.ok();
        let text = page.to_string();
        for (game, room) in &over {
            assert_eq!(text.contains(game.as_str()), *room == Room::Public, "{who:?} {room:?}: {text}");
            lists += 1;
        }
    }
    assert_eq!((crowd.cells, lists), (7 * 6 * 10, 7 * 5 * 3));
}

#[tokio::test]
async fn a_rated_room_takes_ratings_within_reach_of_the_host_only() {
    let live = Live::start().await;
    let app = &live.app;
    let host = app.user();
    host.sign_up("Ada_Lie").await.created();
    let rated = |room: Value| {
        let mut order = super::order(&room);
        order["rated"] = json!(true);
        order
    };
    // 1500 is the rating of somebody new: the limits of the host narrow 1200 to 1800, and never widen them.
    for (room, least, most) in [
        (json!({ "public": true, "minRating": 900, "maxRating": 2400 }), 1200, 1800),
        (json!({ "public": true, "minRating": 1450 }), 1450, 1800),
        (json!({ "public": true, "maxRating": 1600 }), 1200, 1600),
    ] {
        let game = host.post("/api/v1/games", rated(room)).await.created();
        let rooms = host.get("/api/v1/rooms?mine=true").await.ok();
        let shown = rooms["items"].as_array().unwrap().iter().find(|room| room["id"] == game["id"]).unwrap();
        assert_eq!((&shown["minRating"], &shown["maxRating"]), (&json!(least), &json!(most)));
    }
    for (room, at) in [
        (json!({ "public": true, "minRating": 1801 }), "/room/minRating"),
        (json!({ "public": true, "maxRating": 1199 }), "/room/maxRating"),
    ] {
        let refused = host.post("/api/v1/games", rated(room)).await.problem(422, "room-ratings-too-far");
        assert_eq!(refused["at"], at);
    }
}
