//! What one player plays, popular positions of a variant, ideas of openings, and how games came to a position.

use std::{ops::ControlFlow, path::Path};

use krog_explorer::{Explorer, ImportOptions};
use serde_json::{Value, json};

use crate::harness::{TestApp, User};

fn import(folder: &Path, collection: &str, source: &str, games: &str) {
    let explorer = Explorer::open(folder.join("explorer").join(collection)).unwrap();
    let options = ImportOptions::new(source);
    let summary = explorer.import(games.as_bytes(), &options, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!(summary.errors, 0);
}

/// So many games, each at a time of its own.
fn games(count: usize, tags: &[(&str, &str)], moves: &str) -> String {
    let mut text = String::new();
    for n in 0..count {
        for (tag, value) in tags {
            text.push_str(&format!("[{tag} \"{value}\"]\n"));
        }
        text.push_str(&format!("[UTCTime \"{moves}{n}\"]\n\n{moves} *\n\n"));
    }
    text
}

fn of_anne(count: usize, result: &str, moves: &str) -> String {
    let tags = [
        ("Event", "Rated Blitz game"),
        ("White", "Anne"),
        ("Black", "Bo"),
        ("Result", result),
        ("WhiteElo", "1500"),
        ("BlackElo", "1500"),
        ("TimeControl", "300+0"),
        ("Date", "2024.05.01"),
    ];
    games(count, &tags, moves)
}

async fn with_games() -> TestApp {
    let app = TestApp::start().await;
    let text = [
        of_anne(30, "1-0", "1. e4 c5 2. Nf3"),
        of_anne(30, "0-1", "1. e4 e5 2. f4"),
        of_anne(10, "1-0", "1. e4 e5 2. Nf3"),
        of_anne(2, "1/2-1/2", "1. Nf3 c5 2. e4"),
        games(
            4,
            &[
                ("Event", "Casual Bullet game"),
                ("White", "Cato"),
                ("Black", "ANNE"),
                ("Result", "1-0"),
                ("Date", "2024.07.02"),
            ],
            "1. d4 f5",
        ),
        games(
            3,
            &[("Variant", "Atomic"), ("White", "Cato"), ("Black", "Dina"), ("Result", "1-0")],
            "1. Nf3 f6",
        ),
    ];
    import(app.folder(), "games", "test", &text.concat());
    app
}

async fn player(user: &User, query: &str) -> Value {
    user.get(&format!("/api/v1/explorer/player?{query}")).await.ok()
}

fn child<'a>(moves: &'a Value, san: &str) -> &'a Value {
    moves
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["step"]["san"] == san)
        .unwrap_or_else(|| panic!("{san}: {moves}"))
}

#[tokio::test]
async fn a_player_sees_where_points_are_made_and_lost() {
    let app = with_games().await;
    let user = app.user();
    let found = player(&user, "player=anne").await;
    assert_eq!(
        (&found["player"], &found["color"], &found["turn"]),
        (&json!("anne"), &json!("white"), &json!("white"))
    );
    let score = &found["score"];
    assert_eq!((&score["won"], &score["drawn"], &score["lost"]), (&json!(40), &json!(2), &json!(30)));
    assert_eq!((&score["byRating"], &score["opponents"]), (&json!(0.5), &json!(1500)));
    // 41 of 72 points: 57 hundredths, 50 points in the table.
    assert_eq!((&score["score"], &score["performance"]["rating"]), (&json!(0.5694), &json!(1550)));
    let e4 = child(&found["moves"], "e4");
    let (c5, e5) = (child(&e4["moves"], "c5"), child(&e4["moves"], "e5"));
    assert_eq!((&c5["score"]["standing"], &e5["score"]["standing"]), (&json!("better"), &json!("worse")));
    // All of the thirty; the other games: eleven points in 42.
    assert_eq!((&c5["score"]["score"], &c5["score"]["usual"]), (&json!(1.0), &json!(0.2619)));
    assert_eq!(c5["score"].get("performance"), None);
    assert_eq!((&c5["step"]["own"], &e4["step"]["own"]), (&json!(false), &json!(true)));
    let lines = |name: &str| -> Vec<String> {
        let lines = found[name].as_array().unwrap().iter();
        lines
            .map(|line| {
                let steps = line["steps"].as_array().unwrap();
                steps.iter().map(|step| step["san"].as_str().unwrap()).collect::<Vec<_>>().join(" ")
            })
            .collect()
    };
    assert_eq!((lines("better"), lines("worse")), (vec!["e4 c5".to_owned()], vec!["e4 e5 f4".to_owned()]));
    assert_eq!(found["openings"][0]["opening"]["name"], "Sicilian Defense");
    assert_eq!(found["openings"][0]["score"]["won"], 30);
    assert_eq!(found["collections"], json!([{ "name": "games", "games": 76 }]));
    assert_eq!(found["recentGames"].as_array().unwrap().len(), 8);

    // The way to the Sicilian by 1. Nf3 comes to the same position.
    let sicilian = player(&user, "player=Anne&play=e4,c5,Nf3").await;
    assert_eq!((&sicilian["score"]["won"], &sicilian["score"]["drawn"]), (&json!(30), &json!(2)));
    assert_eq!(sicilian["opening"]["name"], "Sicilian Defense");

    let black = player(&user, "player=Anne&color=black").await;
    assert_eq!((&black["score"]["lost"], &black["moves"][0]["step"]["own"]), (&json!(4), &json!(false)));
    for (query, games) in [
        ("player=Anne&modes=rated", 72),
        ("player=Anne&modes=casual", 0),
        ("player=Anne&modes=casual&color=black", 4),
        ("player=Anne&modes=casual,rated", 72),
        ("player=Anne&speeds=rapid", 0),
        ("player=Anne&since=2024-06&color=black", 4),
        ("player=Anne&until=2024-06&color=black", 0),
        ("player=Anne&eloMin=1600", 0),
        ("player=Anne&eloMin=1400&eloMax=1600", 72),
        ("player=Anne&variant=atomic", 0),
        ("player=Nobody", 0),
    ] {
        let score = player(&user, query).await["score"].clone();
        let sum: u64 = ["won", "drawn", "lost"].iter().map(|name| score[name].as_u64().unwrap()).sum();
        assert_eq!(sum, games, "{query}");
    }
    for (query, at) in [("player=Anne&color=red", "?color"), ("player=Anne&modes=slow", "?modes")] {
        let problem =
            user.get(&format!("/api/v1/explorer/player?{query}")).await.problem(422, "bad-parameter");
        assert_eq!(problem["at"], at);
    }
    user.get("/api/v1/explorer/player?player=Anne&collection=none")
        .await
        .problem(404, "explorer-no-collection");
    user.get("/api/v1/explorer/player?moves=0&player=Anne").await.problem(400, "bad-parameter");
}

#[tokio::test]
async fn what_comes_later_is_counted_at_once() {
    let app = with_games().await;
    let user = app.user();
    assert_eq!(player(&user, "player=Anne").await["score"]["won"], 40);
    user.sign_up("Anne").await.created();
    let mine = player(&user, "").await;
    assert_eq!(
        (&mine["player"], &mine["score"]["won"], &mine["names"]),
        (&json!("Anne"), &json!(40), &json!([]))
    );
    for (white, moves) in [("annie_x", "1. b3 e5"), ("annie_x", "1. b3 d5"), ("Other", "1. b3 c5")] {
        let pgn = format!("[White \"{white}\"]\n[Black \"Z\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n");
        user.post("/api/v1/game/record", json!({ "pgn": pgn })).await.created();
    }
    let mine = player(&user, "").await;
    // The opponent of all three is in more than half of them, as the player is.
    assert_eq!((&mine["score"]["won"], &mine["collections"][1]["name"]), (&json!(42), &json!("mine")));
    let counted = |name: &str| {
        mine["names"].as_array().unwrap().iter().find(|one| one["name"] == name).unwrap()["counted"].clone()
    };
    assert_eq!((counted("annie_x"), counted("Other")), (json!(true), json!(false)));
    let other = player(&user, "names=Other").await;
    assert_eq!(other["score"]["won"], 41);
    assert_eq!(child(&other["moves"], "b3")["score"]["won"], 1);
}

#[tokio::test]
async fn the_public_clients_see_modes_and_months() {
    let app = with_games().await;
    let user = app.user();
    let line = |text: String| -> Value { serde_json::from_str(text.trim_end()).unwrap() };
    let casual = line(user.get("/player?player=Anne&color=black&modes=casual").await.text());
    assert_eq!((&casual["white"], &casual["recentGames"][0]["mode"]), (&json!(4), &json!("casual")));
    let rated = line(user.get("/player?player=anne&color=black&modes=rated").await.text());
    assert_eq!(rated["white"], 0);
    user.get("/player?player=Anne&color=black&modes=fast").await.problem(422, "bad-parameter");
    let history = user.get("/lichess?history=true").await.ok()["history"].clone();
    assert_eq!(
        history,
        json!([
            { "month": "2024-05", "white": 40, "draws": 2, "black": 30 },
            { "month": "2024-06", "white": 0, "draws": 0, "black": 0 },
            { "month": "2024-07", "white": 4, "draws": 0, "black": 0 },
        ])
    );
    let within = user.get("/lichess?history=true&since=2024-06&until=2024-12").await.ok()["history"].clone();
    assert_eq!(within, json!([{ "month": "2024-07", "white": 4, "draws": 0, "black": 0 }]));
    assert!(user.get("/lichess").await.ok().get("history").is_none());
}

#[tokio::test]
async fn games_that_came_on_other_ways_are_told_where_it_is_asked() {
    let app = with_games().await;
    let user = app.user();
    let at = "/api/v1/explorer?collection=games&play=e4,c5";
    let plain = user.get(at).await.ok();
    assert!(plain["moves"][0].get("transposed").is_none());
    let told = user.get(&format!("{at}&transposed=true&expected=true")).await.ok();
    assert_eq!((&told["moves"][0]["san"], &told["moves"][0]["transposed"]), (&json!("Nf3"), &json!(2)));
    let usage = &told["moves"][0]["usage"];
    assert!(usage["low"].as_f64().unwrap() < usage["mean"].as_f64().unwrap(), "{usage}");
    let filtered = user.get(&format!("{at}&transposed=true&until=2023")).await.ok();
    assert_eq!(filtered["moves"], json!([]));
    user.get(&format!("{at}&transposed=maybe")).await.problem(400, "bad-parameter");
}

#[tokio::test]
async fn popular_positions_of_a_variant_are_not_lost_among_the_others() {
    let app = with_games().await;
    let user = app.user();
    let all = user.get("/api/v1/explorer/popular?collection=games&limit=2").await.ok();
    assert_eq!((&all["collection"], &all["items"][0]["games"]), (&json!("games"), &json!(76)));
    assert_eq!((&all["items"][0]["white"], &all["items"][0]["draws"]), (&json!(44), &json!(2)));
    let atomic = user.get("/api/v1/explorer/popular?collection=games&variant=atomic").await.ok();
    let items = atomic["items"].as_array().unwrap();
    assert_eq!(items.len(), 3);
    assert!(items.iter().all(|item| item["variant"] == "atomic" && item["games"] == 3));
    user.get("/api/v1/explorer/popular?variant=draughts").await.problem(422, "bad-parameter");
}

#[tokio::test]
async fn an_opening_says_what_it_is_about_and_why() {
    let app = with_games().await;
    let user = app.user();
    let answer = user.get("/api/v1/explorer?collection=games&play=e4,c5,Nf3").await.ok();
    assert_eq!(answer["ideas"]["name"], "Sicilian Defense");
    assert_eq!(answer["ideas"]["said"], json!({ "en": "Sicilian Defense", "no": "Siciliansk" }));
    assert!(user.get("/api/v1/explorer?collection=games").await.ok().get("ideas").is_none());
    // A variation without ideas of its own has its family's.
    let name = "name=Sicilian%20Defense:%20Nowhere%20Variation";
    let ideas = user.get(&format!("/api/v1/openings?{name}")).await.ok();
    assert_eq!((&ideas["name"], &ideas["line"]), (&json!("Sicilian Defense"), &json!(["e4", "c5"])));
    let parts: Vec<&str> =
        ideas["ideas"].as_array().unwrap().iter().map(|idea| idea["part"].as_str().unwrap()).collect();
    assert!(parts.contains(&"white") && parts.contains(&"black") && parts.contains(&"plan"), "{parts:?}");
    for idea in ideas["ideas"].as_array().unwrap() {
        let proof = user.get(&format!("/api/v1/openings/ideas/{}", idea["id"])).await.ok();
        assert_eq!(
            (&proof["truth"], &proof["idea"], &proof["proof"]["truth"]),
            (&json!("true"), idea, &json!("true"))
        );
        assert!(!proof["proof"]["children"].as_array().unwrap().is_empty());
    }
    user.get("/api/v1/openings?name=Nowhere").await.is(404);
    user.get("/api/v1/openings").await.problem(422, "bad-parameter");
    user.get("/api/v1/openings/ideas/65535").await.is(404);
    user.get("/api/v1/openings/ideas/x").await.is(404);
}
