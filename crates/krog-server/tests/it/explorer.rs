//! What was played in a position: counts, filters, games, the public clients' addresses, and the games played here.

use std::{ops::ControlFlow, path::Path, time::Duration};

use axum::http::Method;
use krog_explorer::{Explorer, ImportOptions};
use serde_json::{Value, json};

use crate::{
    harness::{PASSWORD, TestApp, User},
    ratings::{begin, mate, rated},
};

/// White, Black, ratings, result, time control, date, moves.
type Row = (&'static str, &'static str, u16, u16, &'static str, &'static str, &'static str, &'static str);

const GAMES: [Row; 5] = [
    ("Anne", "Bo", 1700, 1650, "1-0", "300+0", "2024.05.01", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"),
    ("Bo", "Anne", 1655, 1710, "1/2-1/2", "300+0", "2024.05.02", "1. e4 c5 2. Nf3 d6 3. d4 cxd4"),
    ("Cato", "Dina", 2410, 2455, "0-1", "5400+30", "2023.01.15", "1. e4 c5 2. Nf3 d6 3. d4 cxd4"),
    ("Cato", "Anne", 2415, 1720, "1-0", "5400+30", "2023.02.15", "1. d4 d5 2. c4 e6"),
    ("Dina", "Cato", 2450, 2420, "*", "5400+30", "2023.03.15", "1. d4 d5 2. c4 c6"),
];

fn import(folder: &Path, collection: &str) {
    let mut text = String::new();
    for (white, black, white_elo, black_elo, result, time, date, moves) in GAMES {
        for (tag, value) in
            [("White", white), ("Black", black), ("Result", result), ("TimeControl", time), ("Date", date)]
        {
            text.push_str(&format!("[{tag} \"{value}\"]\n"));
        }
        text.push_str(&format!(
            "[WhiteElo \"{white_elo}\"]\n[BlackElo \"{black_elo}\"]\n\n{moves} {result}\n\n"
        ));
    }
    let explorer = Explorer::open(folder.join("explorer").join(collection)).unwrap();
    let options = ImportOptions::new("test");
    let summary = explorer.import(text.as_bytes(), &options, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!((summary.games, summary.errors), (5, 0));
}

async fn with_masters() -> TestApp {
    let app = TestApp::start().await;
    import(app.folder(), "masters");
    app
}

async fn look(user: &User, query: &str) -> Value {
    user.get(&format!("/api/v1/explorer?{query}")).await.ok()
}

fn counts(value: &Value) -> [u64; 3] {
    ["white", "draws", "black"].map(|name| value[name].as_u64().unwrap())
}

#[tokio::test]
async fn a_position_is_counted_and_its_chances_are_bounded() {
    let app = with_masters().await;
    let user = app.user();
    let start = look(&user, "").await;
    assert_eq!((counts(&start), &start["collection"]), ([2, 1, 1], &json!("masters")));
    let moves: Vec<&str> =
        start["moves"].as_array().unwrap().iter().map(|m| m["san"].as_str().unwrap()).collect();
    assert_eq!(moves, ["e4", "d4"]);
    let e4 = &start["moves"][0];
    assert_eq!((counts(e4), &e4["popularity"]), ([1, 1, 1], &json!(0.75)));
    assert_eq!(e4["averageRating"], json!((1700 + 1655 + 2410 + 1) / 3));
    // One of three points lost, one drawn, one won; three games are no performance, and nothing is expected unasked.
    assert_eq!((&e4["score"], e4.get("performance")), (&json!(0.5), None));
    assert_eq!((e4.get("expected"), e4.get("usage"), start.get("expected")), (None, None, None));
    let start = look(&user, "expected=true").await;
    let e4 = &start["moves"][0];
    for name in ["white", "draws", "black", "score"] {
        let chance = |part: &str| e4["expected"][name][part].as_f64().unwrap();
        assert!(0.0 < chance("low") && chance("low") < chance("mean"), "{name}");
        assert!(chance("mean") < chance("high") && chance("high") < 1.0, "{name}");
    }
    // Three games of one half on average, and the one other move that was won: (10 · (5 + 1) / 11 + 1.5) / 13.
    let expected: f64 = (10.0 * 6.0 / 11.0 + 1.5) / 13.0;
    assert!((e4["expected"]["score"]["mean"].as_f64().unwrap() - expected).abs() < 1e-4, "{e4}");

    let sicilian = look(&user, "play=e4,c5").await;
    assert_eq!(counts(&sicilian), [0, 1, 1]);
    assert_eq!(
        sicilian["opening"],
        json!({
            "eco": "B20", "name": "Sicilian Defense", "said": { "en": "Sicilian Defense", "no": "Siciliansk" }
        })
    );
    assert_eq!(sicilian["turn"], "white");
    let by_fen = "fen=rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR%20w%20KQkq%20-%200%202";
    assert_eq!(counts(&look(&user, by_fen).await), [0, 1, 1]);
    let nowhere = look(&user, "play=a3&expected=true").await;
    assert_eq!((counts(&nowhere), nowhere["moves"].as_array().unwrap().len()), ([0, 0, 0], 0));
    assert_eq!(nowhere["expected"]["score"]["mean"], json!(0.5));
}

#[tokio::test]
async fn filters_count_what_they_say() {
    let app = with_masters().await;
    let user = app.user();
    for (query, expected) in [
        ("eloMin=2400", [0, 0, 1]),
        ("eloMax=2000", [1, 1, 0]),
        ("eloMin=2000&eloMax=2200", [1, 0, 0]),
        ("speeds=blitz", [1, 1, 0]),
        ("speeds=blitz,classical", [2, 1, 1]),
        ("since=2024", [1, 1, 0]),
        ("since=2023-02&until=2023-12", [1, 0, 0]),
        ("player=Anne", [2, 1, 0]),
        ("player=Anne&color=black", [1, 1, 0]),
        ("player=Nobody", [0, 0, 0]),
        ("play=e4&player=Anne&color=white", [1, 0, 0]),
        ("speeds=blitz&player=Cato", [0, 0, 0]),
    ] {
        assert_eq!(counts(&look(&user, query).await), expected, "{query}");
    }
    let bands = look(&user, "eloMin=2400").await["bands"].clone();
    let names: Vec<&str> =
        bands.as_array().unwrap().iter().map(|band| band["band"].as_str().unwrap()).collect();
    assert_eq!(names, ["advanced", "expert", "grandmaster"]);
    // To somebody of 1700 the game of two of 2430 is next to nothing.
    let near = look(&user, "near=1700").await;
    let games = near["expected"]["games"].as_f64().unwrap();
    assert!((1.9..2.5).contains(&games), "{games}");
    assert_eq!(counts(&near), [2, 1, 1]);
}

#[tokio::test]
async fn what_cannot_be_asked_is_refused_with_its_place() {
    let app = with_masters().await;
    let user = app.user();
    for (query, status, code, at) in [
        ("eloMin=1500", 422, "explorer-bad-edge", "?eloMin"),
        ("eloMin=2000&eloMax=1200", 422, "explorer-no-rating", "?eloMin"),
        ("speeds=fast", 422, "explorer-bad-speed", "?speeds"),
        ("since=2024-13", 422, "explorer-bad-month", "?since"),
        ("near=7", 422, "bad-parameter", "?near"),
        ("color=red", 422, "bad-parameter", "?color"),
        ("variant=draughts", 422, "bad-parameter", "?variant"),
        ("what=1", 400, "unknown-parameter", "?what"),
        ("collection=none", 404, "explorer-no-collection", "?collection"),
        ("collection=..", 404, "explorer-no-collection", "?collection"),
        ("play=e5", 422, "move-illegal", "?play"),
    ] {
        let problem = user.get(&format!("/api/v1/explorer?{query}")).await.problem(status, code);
        assert_eq!(problem["at"], at, "{query}");
    }
    user.get("/api/v1/explorer?fen=x").await.problem(422, "bad-fen");
    assert_eq!(counts(&look(&user, "collection=games").await), [0, 0, 0]);
    user.get("/api/v1/explorer/games/masters.99/pgn").await.is(404);
    user.get("/api/v1/explorer/games/mine.0/pgn").await.is(404);
}

#[tokio::test]
async fn games_lead_from_a_position_and_are_found() {
    let app = with_masters().await;
    let user = app.user();
    let start = look(&user, "games=2").await;
    let best = &start["topGames"][0];
    assert_eq!(
        (&best["players"]["white"]["name"], &best["players"]["black"]["rating"]),
        (&json!("Cato"), &json!(2455))
    );
    assert_eq!(
        (&best["uci"], &best["date"], &best["speed"]),
        (&json!("e2e4"), &json!("2023-01-15"), &json!("classical"))
    );
    assert_eq!(start["recentGames"][0]["date"], "2024-05-02");
    let text = user.get(&format!("/api/v1/explorer/games/{}/pgn", best["id"].as_str().unwrap())).await;
    assert!(text.text().contains("[White \"Cato\"]") && text.text().contains("1. e4 c5"), "{}", text.text());

    for (query, found) in [
        ("", 5),
        ("player=an", 3),
        ("result=1-0", 2),
        ("play=e4,c5", 2),
        ("since=2024", 2),
        ("player=cato&color=white&result=0-1", 1),
    ] {
        let page = user.get(&format!("/api/v1/explorer/games?{query}")).await.ok();
        assert_eq!(page["items"].as_array().unwrap().len(), found, "{query}");
    }
    let first = user.get("/api/v1/explorer/games?limit=3").await.ok();
    let next = first["next"].as_str().unwrap();
    let rest = user.get(&format!("/api/v1/explorer/games?limit=3&cursor={next}")).await.ok();
    assert_eq!(rest["items"].as_array().unwrap().len(), 2);

    let popular = user.get("/api/v1/explorer/popular?limit=3").await.ok();
    assert_eq!(popular["items"][0]["games"], 4);
    assert!(
        popular["items"][0]["fen"]
            .as_str()
            .unwrap()
            .starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w")
    );
    let collections = user.get("/api/v1/explorer/collections").await.ok();
    assert_eq!(collections["items"], json!([{ "name": "masters", "games": 5 }]));
}

#[tokio::test]
async fn a_report_counts_what_a_player_has_played() {
    let app = with_masters().await;
    let user = app.user();
    let report = user.get("/api/v1/explorer/report?player=Cato&collection=masters").await.ok();
    let row = |name: &str, counts: [u64; 4], percent: u64, ratings: [u16; 2]| {
        json!({
            "name": name, "games": counts[0], "won": counts[1], "drawn": counts[2], "lost": counts[3],
            "percent": percent, "averageRating": ratings[0], "averageOpponent": ratings[1],
            // Two have a result; their opponents had 2455 and 1720. That is no performance.
            "ratedGames": 2, "averageRatedOpponent": 2088,
        })
    };
    // One is not decided; the means are of all three.
    assert_eq!(report["all"], row("", [3, 1, 0, 1], 50, [2415, 2208]));
    assert_eq!(report["white"], row("", [2, 1, 0, 1], 50, [2413, 2088]));
    assert_eq!(report["black"]["games"], 1);
    assert_eq!(report["black"].get("percent"), None);
    assert_eq!(report["years"], json!([row("2023", [3, 1, 0, 1], 50, [2415, 2208])]));
    assert_eq!(report["opponents"][0]["name"], "Dina");
    assert_eq!(report["best"][0]["players"]["black"]["name"], "Anne");
    assert_eq!(report["more"], false);
    let nobody = user.get("/api/v1/explorer/report?player=cat&collection=masters").await.ok();
    assert_eq!((&nobody["all"]["games"], &nobody["years"]), (&json!(0), &json!([])));
    user.get("/api/v1/explorer/report?collection=masters").await.problem(422, "bad-parameter");
    // Of more games than a report counts, the older ones are left out, and it says so.
    let explorer = Explorer::open(app.folder().join("explorer/masters")).unwrap();
    let (some, more) = krog_store::CollectionSnapshot::Files(explorer.snapshot()).report("Cato", 1).unwrap();
    assert_eq!((some.with(krog_chess::Color::White).games(), more), (1, true));
}

#[tokio::test]
async fn the_public_clients_find_what_they_know() {
    let app = with_masters().await;
    import(app.folder(), "lichess");
    let user = app.user();
    let fen = "fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-";
    let all = user.get(&format!("/lichess?variant=standard&{fen}&speeds=blitz,classical&ratings=1600,2200&moves=1&topGames=1&recentGames=1&source=analysis")).await;
    assert_eq!(all.header("access-control-allow-origin"), "*");
    let all = all.ok();
    // From 1600 to 1799, and from 2200 to 2499.
    assert_eq!((counts(&all), all["moves"].as_array().unwrap().len()), ([1, 1, 1], 1));
    let e4 = &all["moves"][0];
    assert_eq!((&e4["uci"], &e4["san"], &e4["game"]), (&json!("e2e4"), &json!("e4"), &Value::Null));
    assert_eq!(e4["opening"]["name"], "King's Pawn Game");
    let game = &all["topGames"][0];
    assert_eq!(
        (&game["uci"], &game["winner"], &game["speed"]),
        (&json!("e2e4"), &json!("black"), &json!("classical"))
    );
    assert_eq!(
        (&game["white"]["name"], &game["year"], &game["month"]),
        (&json!("Cato"), &json!(2023), &json!("2023-01"))
    );
    assert_eq!(all["opening"], Value::Null);

    let masters = user.get("/masters?play=d2d4,d7d5&since=1952&until=2030").await.ok();
    assert_eq!(counts(&masters), [1, 0, 0]);
    assert!(masters.get("recentGames").is_none() && masters["topGames"].as_array().unwrap().len() == 1);
    assert_eq!(masters["moves"][0]["game"]["winner"], "white");
    assert!(masters["moves"][0]["game"].get("speed").is_none());

    let player = user.get("/player?player=Anne&color=black&variant=standard&recentGames=1").await;
    assert_eq!(player.header("content-type"), "application/x-ndjson");
    let line: Value = serde_json::from_str(player.text().trim_end()).unwrap();
    assert_eq!((counts(&line), &line["queuePosition"]), ([1, 1, 0], &json!(0)));
    let d4 = line["moves"].as_array().unwrap().iter().find(|m| m["uci"] == "d2d4").unwrap();
    assert!(d4.get("averageRating").is_none() && d4["averageOpponentRating"].is_u64());
    user.get("/lichess?moves=99999999999999999999999&topGames=18446744073709551616").await.ok();
    user.get("/lichess?moves=-1").await.problem(400, "bad-parameter");
    user.get("/lichess?ratings=1500").await.problem(422, "explorer-bad-edge");
    user.get("/player").await.problem(422, "bad-parameter");
    assert_eq!(counts(&user.get("/lichess?variant=kingOfTheHill").await.ok()), [0, 0, 0]);
}

#[tokio::test]
async fn a_game_that_is_recorded_counts_once_among_ones_own() {
    let app = TestApp::start().await;
    let user = app.user();
    let game = json!({ "moves": ["e4", "e5", "g1f3"], "result": "1-0", "white": "Me", "black": "You", "whiteElo": 1500 });
    user.post("/api/v1/game/record", game.clone()).await.problem(403, "account-needed");
    user.sign_up("Recorder").await.created();
    let first = user.post("/api/v1/game/record", game.clone()).await.created();
    assert_eq!(
        (&first["movesRecorded"], &first["positionsRecorded"], &first["known"]),
        (&json!(3), &json!(4), &json!(false))
    );
    let again = user.post("/api/v1/game/record", game.clone()).await.ok();
    assert_eq!((&again["known"], &again["gameId"]), (&json!(true), &first["gameId"]));
    let pgn = "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n";
    user.post("/api/v1/game/record", json!({ "pgn": pgn })).await.created();
    assert_eq!(counts(&look(&user, "collection=mine").await), [1, 0, 1]);
    let id = first["gameId"].as_str().unwrap();
    assert!(user.get(&format!("/api/v1/explorer/games/{id}/pgn")).await.text().contains("[White \"Me\"]"));
    let other = app.user();
    other.sign_up("Other").await.created();
    assert_eq!(counts(&look(&other, "collection=mine").await), [0, 0, 0]);
    other.get(&format!("/api/v1/explorer/games/{id}/pgn")).await.is(404);

    for (body, code, at) in [
        (json!({ "moves": ["e4"], "result": "*" }), "record-result", "/result"),
        (json!({ "moves": ["e4", "Ke3"], "result": "1-0" }), "move-illegal", "/moves/1"),
        (json!({ "pgn": pgn, "result": "1-0" }), "record-twice", "/pgn"),
        (json!({ "pgn": format!("{pgn}\n{pgn}") }), "record-one-game", "/pgn"),
        (json!({ "pgn": "" }), "record-one-game", "/pgn"),
    ] {
        assert_eq!(user.post("/api/v1/game/record", body).await.problem(422, code)["at"], at);
    }
    let broken = user.post("/api/v1/game/record", json!({ "pgn": "1. e4 Ke4 1-0" })).await;
    let broken = broken.json();
    assert_eq!((&broken["status"], &broken["at"]), (&json!(422), &json!("/pgn")), "{broken}");
}

/// Waits until the explorer has so many of the games played here.
async fn own(user: &User, games: u64) -> Value {
    for _ in 0..1200 {
        let found = look(user, "collection=games").await;
        if counts(&found).iter().sum::<u64>() == games {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the explorer has not {games} games");
}

#[tokio::test]
async fn rated_games_played_here_are_counted_once_whatever_happens() {
    let app = TestApp::start().await;
    let (white, black) = (app.user(), app.user());
    white.sign_up("Hvit").await.created();
    black.sign_up("Sort").await.created();
    let id = begin(&white, &black, &json!({})).await;
    mate(&white, &black, &id).await;
    rated(&white, &id).await;
    let found = own(&white, 1).await;
    assert_eq!(counts(&found), [1, 0, 0]);
    let sample = &found["recentGames"][0];
    assert_eq!((&sample["game"], &sample["players"]["white"]["name"]), (&json!(id), &json!("Hvit")));
    assert_eq!(sample["players"]["white"]["rating"], 1500);

    // A casual game of two by a link is nobody else's business.
    let casual = begin(&white, &black, &json!({ "rated": false })).await;
    mate(&white, &black, &casual).await;
    // The same moves again, and again within the same second, are games of their own.
    for _ in 0..2 {
        let next = begin(&white, &black, &json!({})).await;
        mate(&white, &black, &next).await;
        rated(&white, &next).await;
    }
    own(&white, 3).await;
    // Brought along too, it is still one game of its player.
    let pgn = white.get(&format!("/api/v1/games/{id}/pgn")).await.text();
    assert!(pgn.contains(&format!("[GameId \"{id}\"]")), "{pgn}");
    white.post("/api/v1/game/record", json!({ "pgn": pgn })).await.created();
    let elsewhere = pgn.replace(&id, "q7ZvsdUF").replace("e5", "c5");
    white.post("/api/v1/game/record", json!({ "pgn": elsewhere })).await.created();
    let mine = white.get("/api/v1/explorer/player").await.ok();
    assert_eq!((&mine["score"]["won"], &mine["collections"][0]["games"]), (&json!(4), &json!(3)));
    assert_eq!(mine["collections"][1], json!({ "name": "mine", "games": 1 }));
    // What was played here is among one's own games, once, and opens as the game that it is.
    let mine = look(&white, "collection=mine&games=10&transposed=true").await;
    assert_eq!((counts(&mine), mine["recentGames"].as_array().unwrap().len()), ([4, 0, 0], 1));
    let played = look(&white, "collection=mine&play=e4,e5&games=10").await;
    assert_eq!(counts(&played), [3, 0, 0]);
    assert!(played["recentGames"][0]["game"].is_string(), "{played}");
    assert_eq!(counts(&look(&black, "collection=mine").await), [3, 0, 0]);
    let collections = black.get("/api/v1/explorer/collections").await.ok();
    assert!(
        collections["items"].as_array().unwrap().contains(&json!({ "name": "mine", "games": 3 })),
        "{collections}"
    );
    let app = app.killed().await;
    let someone = app.user();
    own(&someone, 3).await;
    let page = someone.get("/api/v1/explorer/games?collection=games").await.ok();
    assert_eq!(page["items"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn a_guests_games_are_the_accounts_that_the_guest_makes() {
    let app = TestApp::start().await;
    let (white, black) = (app.named("Kim").await, app.named("Lo").await);
    let other = app.named("Kim").await;
    let open = json!({ "rated": false, "room": { "public": true } });
    for guest in [&white, &other] {
        let id = begin(guest, &black, &open).await;
        mate(guest, &black, &id).await;
    }
    own(&black, 2).await;
    white.sign_up("Kim_Nordby").await.created();
    for _ in 0..400 {
        let page = black.get("/api/v1/explorer/games?collection=games").await.ok();
        let mut names: Vec<&str> = page["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|item| item["players"]["white"]["name"].as_str().unwrap())
            .collect();
        names.sort_unstable();
        if names == ["Kim", "Kim_Nordby"] {
            let mine = white.get("/api/v1/explorer/player").await.ok();
            assert_eq!(mine["score"]["won"], 1, "{mine}");
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the name stays");
}

#[tokio::test]
async fn a_closed_account_leaves_no_name_in_the_explorer() {
    let app = TestApp::start().await;
    let (white, black) = (app.user(), app.user());
    white.sign_up("Leaving").await.created();
    black.sign_up("Staying").await.created();
    let id = begin(&white, &black, &json!({})).await;
    mate(&white, &black, &id).await;
    rated(&white, &id).await;
    own(&black, 1).await;
    let password = json!({ "password": PASSWORD });
    white.send(Method::DELETE, "/api/v1/account", Some(password), &[]).await.is(204);
    for _ in 0..400 {
        let page = black.get("/api/v1/explorer/games?collection=games").await.ok();
        let items = page["items"].as_array().unwrap();
        if items.len() == 1 && items[0]["players"]["white"]["name"] != "Leaving" {
            assert_eq!(items[0]["game"], json!(id));
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the name stays");
}
