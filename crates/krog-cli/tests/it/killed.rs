//! `krog serve` killed where two steps make a whole: between the end of a rated game and its entry in the ledger, and while the queue
//! begins a game.

use std::{
    path::Path,
    sync::mpsc,
    thread::{scope, sleep},
    time::{Duration, Instant},
};

use krog_store::{PersonId, Status, Store};
use serde_json::{Value, json};

use crate::{krog::krog, server::Server};

/// Rated games that end at once.
const GAMES: usize = 24;
/// Pairs who play them, each as many with one as with the other as White: more quick ones would not count.
const PAIRS: usize = 6;
/// How often a server is killed until it was in the middle of its work.
const ROUNDS: usize = 20;

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value}"))
}

fn account(server: &Server, name: &str) -> String {
    let order = json!({ "name": name, "password": "correct horse" });
    let (head, _) = server.ask("POST", "/accounts", "", &order.to_string());
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: krog=")).unwrap();
    format!("krog={}", set.split(';').next().unwrap())
}

/// What the database says while no server runs on it.
fn with_store<T>(data: &Path, look: impl AsyncFnOnce(&Store) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&Store::sqlite_address(&data.join("krog.db"))).await.unwrap();
        let seen = look(&store).await;
        store.close().await;
        seen
    })
}

/// Games that have ended and are not in the ledger, and the entries of the ledger.
fn ledger(data: &Path) -> (usize, usize) {
    with_store(data, async |store| {
        let waiting = store.unrated_games(None, 1000).await.unwrap().len();
        (waiting, store.rating_entries(0, 1000).await.unwrap().len())
    })
}

fn kill(mut server: Server) {
    server.child.kill().unwrap();
    server.child.wait().unwrap();
}

#[test]
fn games_that_ended_before_a_kill_are_entered_once_when_the_server_is_back() {
    let found_some_waiting = (0..ROUNDS).any(|_| all_are_entered_after_a_kill());
    assert!(found_some_waiting, "every end was entered before the kill, {ROUNDS} times");
}

/// Kills a server behind the last of many ends, and looks that each is entered once by the next. Whether some still waited to
/// be entered at the kill.
fn all_are_entered_after_a_kill() -> bool {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let pairs: Vec<[String; 2]> =
        (0..PAIRS).map(|n| ["Ada", "Bo"].map(|name| account(&server, &format!("{name}{n}")))).collect();
    let order = json!({
        "variant": "standard", "color": "white", "opponent": { "kind": "link" }, "rated": true,
        "time": { "kind": "clock", "periods": [{ "initialMs": 600_000 }] },
    });
    let play = |id: &str, who: &str, mv: &str| {
        server.json("POST", &format!("/games/{id}/moves"), who, &json!({ "move": mv }));
    };
    let games: Vec<(String, &str)> = (0..GAMES)
        .map(|n| {
            let [one, two] = &pairs[n % PAIRS];
            let (white, black) = if (n / PAIRS).is_multiple_of(2) { (one, two) } else { (two, one) };
            let game = server.json("POST", "/games", white, &order);
            let (id, code) = (text(&game["id"]), text(&game["code"]));
            server.json("POST", &format!("/invites/{code}/accept"), black, &json!({}));
            for pair in ["e4 e5", "Bc4 Nc6", "Qh5 Nf6"] {
                for (who, mv) in [white, black].into_iter().zip(pair.split(' ')) {
                    play(id, who, mv);
                }
            }
            (id.to_owned(), white.as_str())
        })
        .collect();
    // All end at once; the ledger takes them one by one, and has not come to the last of them.
    scope(|hands| {
        for some in games.chunks(GAMES / PAIRS) {
            hands.spawn(|| some.iter().for_each(|(id, white)| play(id, white, "Qxf7#")));
        }
    });
    kill(server);
    let (waiting, entered) = ledger(data.path());
    assert_eq!(waiting + entered, GAMES);

    let server = Server::start(data.path());
    let until = Instant::now() + Duration::from_secs(120);
    let entered = || {
        let games = |n: usize| {
            let standing = server.json("GET", &format!("/people/Ada{n}/ratings"), "", &json!({}));
            standing["pools"][0]["games"].as_u64().unwrap_or(0)
        };
        (0..PAIRS).map(games).sum::<u64>()
    };
    while entered() < GAMES as u64 {
        assert!(Instant::now() < until, "{} of {GAMES} are entered", entered());
        sleep(Duration::from_millis(20));
    }
    kill(server);
    assert_eq!(ledger(data.path()), (0, GAMES));
    let answer = krog(&["ratings", "verify", "--data", data.path().to_str().unwrap()], "");
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    waiting > 0
}

/// A match of two who wait, and has been told to both.
fn found(server: &Server, both: [&str; 2]) -> String {
    let wish = json!({
        "rated": false,
        "time": { "kind": "clock", "periods": [{ "initialMs": 600_000 }] },
    });
    for who in both {
        server.json("POST", "/queue", who, &wish);
    }
    loop {
        let view = server.json("GET", "/queue", both[0], &json!({}));
        if let Some(id) = view["found"]["matchId"].as_str() {
            return id.to_owned();
        }
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_kill_while_the_queue_begins_a_game_leaves_nobody_waiting_in_one() {
    let data = tempfile::tempdir().unwrap();
    let mut begun = 0;
    let mut people: Option<([String; 2], PersonId)> = None;
    for delay in [0, 1, 2, 4, 8, 400] {
        let server = Server::start(data.path());
        let ([one, two], first) = people
            .get_or_insert_with(|| {
                let both = [server.guest(), server.guest()];
                let session = server.json("GET", "/session", &both[0], &json!({}));
                (both, text(&session["personId"]).parse().unwrap())
            })
            .clone();
        let path = format!("/queue/matches/{}", found(&server, [&one, &two]));
        let yes = json!({ "answer": "accept" }).to_string();
        server.ask("POST", &path, &one, &yes);
        let (said, says) = mpsc::sync_channel(1);
        scope(|last| {
            let (server, path, two, yes) = (&server, &path, &two, &yes);
            // The answer may be cut off with the server.
            last.spawn(move || {
                said.send(()).unwrap();
                server.try_ask("POST", path, two, yes).ok();
            });
            says.recv().unwrap();
            sleep(Duration::from_millis(delay));
            server.signal("-KILL");
        });
        kill(server);
        with_store(data.path(), async |store| {
            let games = store.games_of(&first, None, 50).await.unwrap();
            begun = games.len();
            for game in games {
                assert!(game.opponent.is_some(), "after {delay} ms: {game:?}");
                assert_ne!(game.status, Status::Waiting, "after {delay} ms: {game:?}");
                assert!(store.match_report(&game.record.id, &first).await.unwrap().is_some());
            }
        });
    }
    assert!(begun > 0, "no game began at all");
}
