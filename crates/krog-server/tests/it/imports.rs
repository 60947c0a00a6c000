//! Files of games that one brings: taken in behind the request, within bounds, for one's own eyes.

use std::time::{Duration, Instant};

use axum::body::Body;
use futures_util::{StreamExt, stream};
use krog_server::Config;
use serde_json::{Value, json};

use crate::harness::{PASSWORD, TestApp, User};

const IMPORTS: &str = "/api/v1/explorer/imports";
const MOVES: [&str; 4] = [
    "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6",
    "1. d4 d5 2. c4 e6 3. Nc3 Nf6",
    "1. c4 e6 2. Nf3 Nf6 3. d4 b6",
];

/// A game without a code of its opening.
fn game(n: usize, moves: &str) -> String {
    let result = ["1-0", "0-1", "1/2-1/2"][n % 3];
    format!(
        "[White \"White {n}\"]\n[Black \"Black {n}\"]\n[WhiteElo \"{}\"]\n[BlackElo \"1500\"]\n[Date \"2024.{:02}.{:02}\"]\n\
         [Result \"{result}\"]\n\n{moves} {result}\n\n",
        1400 + n % 3 * 400,
        n % 12 + 1,
        n % 28 + 1
    )
}

fn games(count: usize) -> String {
    (0..count).map(|n| game(n, MOVES[n % 4])).collect()
}

async fn member(app: &TestApp, name: &str) -> User {
    let user = app.user();
    user.sign_up(name).await.created();
    user
}

async fn send(user: &User, name: &str, file: impl Into<Body>) -> String {
    let begun = user.upload(&format!("{IMPORTS}?name={name}"), file).await;
    let view = begun.is(202).json();
    let id = view["id"].as_str().unwrap().to_owned();
    assert_eq!(begun.header("location"), format!("{IMPORTS}/{id}"));
    id
}

async fn state(user: &User, id: &str) -> Value {
    user.get(&format!("{IMPORTS}/{id}")).await.ok()
}

/// Waits until an import is no longer in any of these states.
async fn behind(user: &User, id: &str, states: &[&str]) -> Value {
    for _ in 0..1_200 {
        let view = state(user, id).await;
        if !states.contains(&view["state"].as_str().unwrap()) {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the import does not end");
}

async fn ended(user: &User, id: &str) -> Value {
    behind(user, id, &["queued", "running"]).await
}

fn counts(view: &Value) -> [u64; 3] {
    ["games", "skipped", "errors"].map(|name| view[name].as_u64().unwrap())
}

async fn own(user: &User) -> u64 {
    user.get("/api/v1/explorer/sources").await.ok()["games"].as_u64().unwrap()
}

#[tokio::test]
async fn a_file_is_taken_in_and_what_is_wrong_is_told_by_line() {
    let app = TestApp::start().await;
    let user = member(&app, "Importer").await;
    let mut text = String::new();
    let mut lines = Vec::new();
    for n in 0..500 {
        let broken = match n {
            17 => Some("1. e4 e5 2. Ke3"),
            250 => Some("1. d4 Qh4"),
            499 => Some("1. Nf3 Nf3"),
            _ => None,
        };
        if broken.is_some() {
            lines.push(text.lines().count() as u64 + 8);
        }
        text.push_str(&game(n, broken.unwrap_or(MOVES[n % 4])));
    }
    let id = send(&user, "my%20games.pgn", text.clone()).await;
    let view = ended(&user, &id).await;
    assert_eq!((&view["state"], counts(&view)), (&json!("done"), [497, 0, 3]), "{view:#}");
    assert_eq!(
        (&view["name"], &view["source"], &view["kind"]),
        (&json!("my games.pgn"), &json!("file:my games.pgn"), &json!("file"))
    );
    assert_eq!((&view["bytesDone"], &view["bytesTotal"]), (&json!(text.len()), &json!(text.len())));
    let faults = view["faults"].as_array().unwrap();
    let told: Vec<u64> = faults.iter().map(|fault| fault["line"].as_u64().unwrap()).collect();
    assert_eq!(told, lines);
    assert_eq!((&faults[0]["game"], &faults[0]["white"]), (&json!(18), &json!("White 17")));
    for fault in faults {
        assert!(fault["message"]["en"].as_str().unwrap() != fault["message"]["no"].as_str().unwrap());
    }
    let listed = user.get(IMPORTS).await.ok();
    assert_eq!(listed["items"][0]["id"], json!(id));
    assert!(listed["items"][0].get("faults").is_none());

    // The same again adds nothing.
    let again = send(&user, "other.pgn", text).await;
    assert_eq!(counts(&ended(&user, &again).await), [0, 497, 3]);
    let sources = user.get("/api/v1/explorer/sources").await.ok();
    assert_eq!(
        sources["items"],
        json!([{ "source": "file:my games.pgn", "kind": "file", "name": "my games.pgn", "games": 497 }])
    );
    let looked = user.get("/api/v1/explorer?collection=mine&eloMax=1600").await.ok();
    let sum: u64 = ["white", "draws", "black"].map(|name| looked[name].as_u64().unwrap()).iter().sum();
    assert!(0 < sum && sum < 497, "{sum}");

    // Nobody else sees any of it.
    let other = member(&app, "Stranger").await;
    other.get(&format!("{IMPORTS}/{id}")).await.problem(404, "not-found");
    other.delete(&format!("{IMPORTS}/{id}")).await.problem(404, "not-found");
    assert_eq!(other.get(IMPORTS).await.ok()["items"], json!([]));
    assert_eq!(own(&other).await, 0);
    // Of one that has ended it is told no more.
    user.delete(&format!("{IMPORTS}/{id}")).await.ok();
    user.get(&format!("{IMPORTS}/{id}")).await.is(404);
    assert_eq!(own(&user).await, 497);
}

#[tokio::test]
async fn packed_files_are_unpacked_within_bounds() {
    let app = TestApp::with(|config| config.imports.text_bytes = 200_000).await;
    let user = member(&app, "Packer").await;
    let text = games(40);
    let zstd = zstd::encode_all(text.as_bytes(), 3).unwrap();
    let gzip = {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        std::io::Write::write_all(&mut encoder, text.as_bytes()).unwrap();
        encoder.finish().unwrap()
    };
    let id = send(&user, "a.pgn.zst", zstd.clone()).await;
    assert_eq!(counts(&ended(&user, &id).await), [40, 0, 0]);
    let id = send(&user, "a.pgn.gz", gzip).await;
    assert_eq!(counts(&ended(&user, &id).await), [0, 40, 0]);
    // Cut in the middle.
    let cut = zstd::encode_all(games(400).as_bytes(), 3).unwrap();
    let id = send(&user, "cut.zst", cut[..cut.len() / 2].to_vec()).await;
    let view = ended(&user, &id).await;
    assert_eq!((&view["state"], &view["message"]["code"]), (&json!("failed"), &json!("import-damaged")));
    // A few bytes that would be a hundred million.
    let bomb = zstd::encode_all(&vec![b' '; 100_000_000][..], 3).unwrap();
    assert!(bomb.len() < 20_000);
    let id = send(&user, "bomb.zst", bomb).await;
    let view = ended(&user, &id).await;
    assert_eq!(
        (&view["state"], &view["message"]["code"]),
        (&json!("failed"), &json!("import-text-too-long"))
    );
    let id = send(&user, "nothing.pgn", "\n\n").await;
    assert_eq!(ended(&user, &id).await["message"]["code"], json!("import-no-game"));
}

#[tokio::test]
async fn what_is_too_much_is_refused() {
    let app = TestApp::with(|config| {
        config.imports.file_bytes = 100_000;
        config.imports.games = 600;
        config.imports.waiting_per_person = 2;
    })
    .await;
    let guest = app.user();
    guest.upload(IMPORTS, "1. e4 *").await.problem(403, "account-needed");
    let user = member(&app, "Greedy").await;
    user.upload(IMPORTS, "").await.problem(422, "import-empty");
    user.upload(IMPORTS, vec![b'x'; 100_001]).await.problem(413, "import-file-too-long");
    let chunks = stream::iter((0..200).map(|_| Ok::<_, std::io::Error>(vec![b'x'; 1_000])));
    user.upload(IMPORTS, Body::from_stream(chunks)).await.problem(413, "import-file-too-long");
    user.post(IMPORTS, json!({ "pgn": "1. e4 *" })).await.problem(415, "not-pgn");
    assert_eq!(user.get("/api/v1/limits").await.ok()["importBytes"], json!(100_000));
    // What was refused left nothing.
    assert_eq!(std::fs::read_dir(app.folder().join("imports")).unwrap().count(), 0);

    let text = (0..3_000).map(|n| game(n, "1. e4")).collect::<String>();
    let packed = zstd::encode_all(text.as_bytes(), 3).unwrap();
    let id = send(&user, "many.zst", packed).await;
    let view = ended(&user, &id).await;
    assert_eq!((&view["state"], &view["message"]["code"]), (&json!("failed"), &json!("import-games-full")));
    let there = own(&user).await;
    assert!((600..1_000).contains(&there) && counts(&view)[0] == there, "{there}");
    user.upload(IMPORTS, "1. a3 *").await.problem(409, "import-games-full");
    let recorded = json!({ "moves": ["a4"], "result": "1-0" });
    user.post("/api/v1/game/record", recorded).await.problem(409, "import-games-full");
}

#[tokio::test]
async fn an_upload_that_stands_still_is_given_up_and_leaves_nothing() {
    let pause = Duration::from_millis(200);
    let app = TestApp::with(|config| {
        config.timing.upload_pause = pause;
        config.timing.upload = Duration::from_secs(20);
    })
    .await;
    let user = member(&app, "Waiter").await;
    let stalled = stream::iter([Ok::<_, std::io::Error>("1. e4 e5 *")]).chain(stream::pending());
    let begun = Instant::now();
    user.upload(IMPORTS, Body::from_stream(stalled)).await.problem(400, "body-incomplete");
    assert!(begun.elapsed() >= pause);
    assert_eq!(std::fs::read_dir(app.folder().join("imports")).unwrap().count(), 0);
    assert_eq!(user.get(IMPORTS).await.ok()["items"], json!([]));
}

fn still(config: &mut Config) {
    config.imports.running = 0;
    config.imports.waiting_per_person = 2;
    config.imports.waiting = 3;
}

#[tokio::test]
async fn so_many_wait_and_no_more() {
    let app = TestApp::with(still).await;
    let (one, two) = (member(&app, "One").await, member(&app, "Two").await);
    let first = send(&one, "a.pgn", "1. e4 *").await;
    send(&one, "b.pgn", "1. d4 *").await;
    one.upload(IMPORTS, "1. c4 *").await.problem(409, "import-too-many");
    send(&two, "c.pgn", "1. c4 *").await;
    two.upload(IMPORTS, "1. f4 *").await.problem(503, "import-crowded");
    let view = one.delete(&format!("{IMPORTS}/{first}")).await.ok();
    assert_eq!((&view["state"], &view["message"]["code"]), (&json!("cancelled"), &json!("import-cancelled")));
    send(&two, "d.pgn", "1. f4 *").await;

    // The next server tells what was not done, and sweeps up.
    let app = app.restart().await;
    let (one, two) = (one.on(&app), two.on(&app));
    let left = one.get(IMPORTS).await.ok();
    let items = left["items"].as_array().unwrap();
    assert_eq!(items.len(), 1, "{left:#}");
    assert_eq!(
        (&items[0]["state"], &items[0]["name"], &items[0]["message"]["code"]),
        (&json!("interrupted"), &json!("b.pgn"), &json!("import-interrupted"))
    );
    assert_eq!(two.get(IMPORTS).await.ok()["items"].as_array().unwrap().len(), 2);
    assert_eq!(std::fs::read_dir(app.folder().join("imports")).unwrap().count(), 0);
}

#[tokio::test]
async fn an_import_that_is_cancelled_keeps_what_it_had() {
    let app = TestApp::start().await;
    let user = member(&app, "Canceller").await;
    let text = games(60_000);
    let id = send(&user, "big.pgn", text.clone()).await;
    behind(&user, &id, &["queued"]).await;
    while state(&user, &id).await["games"] == json!(0) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // Meanwhile nothing else changes the collection.
    user.delete("/api/v1/explorer/games?ids=mine.0").await.problem(409, "import-running");
    let recorded = json!({ "moves": ["a4"], "result": "1-0" });
    user.post("/api/v1/game/record", recorded).await.problem(409, "import-running");
    user.delete(&format!("{IMPORTS}/{id}")).await.ok();
    let view = ended(&user, &id).await;
    let [games, ..] = counts(&view);
    assert_eq!((&view["state"], &view["message"]["code"]), (&json!("cancelled"), &json!("import-cancelled")));
    assert!(0 < games && games < 60_000, "{games}");
    assert!(view["message"]["en"].as_str().unwrap().contains("stay"));
    assert_eq!(own(&user).await, games);

    // A server that stops ends an import, and the next one tells how far it came.
    let id = send(&user, "big.pgn", text).await;
    behind(&user, &id, &["queued"]).await;
    let app = app.restart().await;
    let user = user.on(&app);
    let view = state(&user, &id).await;
    assert_eq!((&view["state"], &view["name"]), (&json!("interrupted"), &json!("big.pgn")));
    assert_eq!(own(&user).await, games + counts(&view)[0]);
}

#[tokio::test]
async fn games_are_found_by_position_and_removed() {
    let app = TestApp::start().await;
    let user = member(&app, "Remover").await;
    let id = send(&user, "one.pgn", games(8)).await;
    ended(&user, &id).await;
    let id = send(&user, "two.pgn", (8..12).map(|n| game(n, MOVES[n % 4])).collect::<String>()).await;
    ended(&user, &id).await;
    let find = async |query: &str| {
        let page = user.get(&format!("/api/v1/explorer/games?collection=mine&{query}")).await.ok();
        page["items"].as_array().unwrap().clone()
    };
    for (query, count) in [
        ("opening=B9", 3),
        ("opening=najdorf", 3),
        ("opening=E12", 3),
        ("opening=queen%27s%20indian", 3),
        ("opening=A", 0),
        ("source=file:two.pgn", 4),
        ("result=1-0&since=2024-01&until=2024-03", 1),
        ("player=white%2011", 1),
        ("play=d4,d5,c4,e6", 3),
    ] {
        assert_eq!(find(query).await.len(), count, "{query}");
    }
    // All of a search is one file, the newest first; without a game it is empty.
    let file = user.get("/api/v1/explorer/pgn?collection=mine&source=file:two.pgn&limit=1").await;
    assert_eq!(file.header("content-type"), "text/x-chess-pgn; charset=utf-8");
    assert_eq!(file.header("content-disposition"), "attachment; filename=\"krog-mine.pgn\"");
    let text = file.text();
    let white: Vec<&str> = text.lines().filter(|line| line.starts_with("[White ")).collect();
    assert_eq!(white.len(), 4, "{text}");
    assert!(white[0].contains("White 11") && white[3].contains("White 8"), "{text}");
    assert_eq!(user.get("/api/v1/explorer/pgn?collection=mine&event=nowhere").await.text(), "");
    user.get("/api/v1/explorer/pgn?collection=mine&pieces=8/8").await.problem(422, "bad-parameter");
    let najdorf = find("opening=B9").await;
    let named = ["eco", "name"].map(|key| najdorf[0]["opening"][key].as_str().unwrap());
    assert_eq!(named, ["B90", "Sicilian Defense: Najdorf Variation"]);
    assert_eq!(najdorf[0]["opening"]["said"]["no"], "Siciliansk: Najdorf-varianten");
    assert_eq!(najdorf[0]["plies"], 10);
    let ids: Vec<&str> = najdorf.iter().map(|game| game["id"].as_str().unwrap()).collect();
    user.delete(&format!("/api/v1/explorer/games/{}", ids[0])).await.is(204);
    user.delete(&format!("/api/v1/explorer/games/{}", ids[0])).await.problem(404, "not-found");
    let removed = user.delete(&format!("/api/v1/explorer/games?ids={}", ids.join(","))).await.ok();
    assert_eq!(removed, json!({ "games": 2 }));
    assert_eq!(find("opening=B9").await.len(), 0);
    user.get(&format!("/api/v1/explorer/games/{}/pgn", ids[1])).await.is(404);
    user.delete("/api/v1/explorer/games?ids=masters.0").await.problem(422, "import-bad-games");
    user.delete("/api/v1/explorer/games/masters.0").await.problem(404, "not-found");
    let removed = user.delete("/api/v1/explorer/sources/file:one.pgn").await.ok();
    assert_eq!((removed, own(&user).await), (json!({ "games": 6 }), 3));
    user.delete("/api/v1/explorer/sources/file:one.pgn").await.ok();
    user.delete("/api/v1/explorer/sources/none").await.problem(404, "not-found");
    // What was removed can come again.
    let id = send(&user, "one.pgn", games(8)).await;
    assert_eq!(counts(&ended(&user, &id).await), [8, 0, 0]);
}

#[tokio::test]
async fn a_closed_account_leaves_no_import() {
    let app = TestApp::with(still).await;
    let user = member(&app, "Leaver").await;
    send(&user, "a.pgn", "1. e4 *").await;
    let password = json!({ "password": PASSWORD });
    user.send(axum::http::Method::DELETE, "/api/v1/account", Some(password), &[]).await.is(204);
    for _ in 0..200 {
        if std::fs::read_dir(app.folder().join("imports")).unwrap().count() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the file stays");
}

#[tokio::test]
async fn a_collection_and_the_files_that_wait_take_only_so_much_of_the_disk() {
    let app = TestApp::with(|config| config.imports.collection_bytes = 1).await;
    let user = member(&app, "Filler").await;
    let id = send(&user, "a.pgn", games(4)).await;
    ended(&user, &id).await;
    user.upload(IMPORTS, "1. a3 *").await.problem(409, "import-bytes-full");
    let recorded = json!({ "moves": ["a4"], "result": "1-0" });
    user.post("/api/v1/game/record", recorded).await.problem(409, "import-bytes-full");
    let app = TestApp::with(|config| {
        still(config);
        config.imports.waiting_bytes = 20;
    })
    .await;
    let (one, two) = (member(&app, "One").await, member(&app, "Two").await);
    let first = send(&one, "a.pgn", "1. e4 e5 *").await;
    two.upload(IMPORTS, "1. e4 e5 2. d4 *").await.problem(503, "import-crowded");
    // What has gone makes room.
    one.delete(&format!("{IMPORTS}/{first}")).await.ok();
    send(&two, "b.pgn", "1. e4 e5 2. d4 *").await;
}

#[tokio::test]
async fn only_so_many_games_are_removed_at_once() {
    let app = TestApp::start().await;
    let user = member(&app, "Remover").await;
    let path = |count: usize| {
        let ids: Vec<String> = (0..count).map(|n| format!("mine.{n}")).collect();
        format!("/api/v1/explorer/games?ids={}", ids.join(","))
    };
    assert_eq!(user.delete(&path(100)).await.ok(), json!({ "games": 0 }));
    user.delete(&path(101)).await.problem(422, "import-bad-games");
}

#[tokio::test]
async fn a_game_without_end_is_left_out() {
    let app = TestApp::start().await;
    let user = member(&app, "Talker").await;
    let comment = format!("{{{}}}\n", "x".repeat(1_000_000));
    let text = format!(
        "{}[White \"Long\"]\n\n1. e4 {} e5 1-0\n\n{}",
        game(1, "1. e4"),
        comment.repeat(18),
        game(2, "1. d4")
    );
    let id = send(&user, "long.pgn", text).await;
    let view = ended(&user, &id).await;
    assert_eq!(counts(&view), [2, 0, 1]);
    assert_eq!(view["faults"][0]["message"]["code"], "import-game-too-long", "{view:#}");
}
