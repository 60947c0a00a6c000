use axum::http::Method;
use serde_json::{Value, json};

use crate::harness::{TestApp, User};

fn order(variant: &str) -> Value {
    json!({ "variant": variant, "color": "white", "opponent": { "kind": "link" } })
}

#[tokio::test]
async fn every_playable_variant_can_be_created_from_its_start() {
    let app = TestApp::start().await;
    let user = app.named("Ada").await;
    let variants = user.get("/api/v1/variants").await.ok();
    assert_eq!(variants.as_array().unwrap().len(), 10);
    for variant in variants.as_array().unwrap() {
        let name = variant["variant"].as_str().unwrap();
        let answer = user.post("/api/v1/games", order(name)).await;
        assert_eq!(variant["playable"], true, "{name}");
        if name == "bughouse" {
            assert_eq!(answer.problem(422, "variant-needs-match")["at"], "/variant");
            continue;
        }
        let game = answer.created();
        assert_eq!(answer.header("location"), format!("/api/v1/games/{}", game["id"].as_str().unwrap()));
        assert_eq!(game["variant"], name);
        assert_eq!(game["startFen"], variant["startFen"]);
        assert_eq!(game["status"], "waiting");
        assert_eq!(game["you"], "white");
        assert_eq!(game["seq"], 0);
        assert_eq!(game["players"]["white"]["name"], "Ada");
        assert_eq!(game["players"]["black"], Value::Null);
        assert_eq!(game["code"].as_str().unwrap().len(), 6);
        assert!(!game["position"]["legal"].as_array().unwrap().is_empty());
        assert_eq!(user.game(game["id"].as_str().unwrap()).await, game);
        // The code is the creator's to give away.
        let other = app.user().game(game["id"].as_str().unwrap()).await;
        assert!(other.get("code").is_none() && other.get("you").is_none(), "{other}");
    }
    let alias = user.post("/api/v1/games", order("kingOfTheHill")).await.created();
    assert_eq!(alias["variant"], "koth");
}

#[tokio::test]
async fn start_arrays_fens_and_colours_are_taken_and_judged() {
    let app = TestApp::start().await;
    let user = app.user();
    let create = |change: Value| {
        let mut wanted = order("standard");
        wanted.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let user = &user;
        async move { user.post("/api/v1/games", wanted).await }
    };
    let shuffled = create(json!({ "variant": "chess960", "startArray": 0 })).await.created();
    assert_eq!(shuffled["startArray"], 0);
    assert!(shuffled["startFen"].as_str().unwrap().starts_with("bbqnnrkr/"), "{shuffled}");
    assert_eq!(shuffled["position"]["chess960"], true);
    let crazy = create(json!({ "variant": "crazyhouse", "startArray": 100 })).await.created();
    assert_eq!(crazy["startArray"], 100);
    let usual = create(json!({})).await.created();
    assert!(usual.get("startArray").is_none(), "{usual}");

    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 20";
    let own = create(json!({ "fen": fen, "color": "black" })).await.created();
    assert_eq!((&own["startFen"], &own["you"]), (&json!(fen), &json!("black")));
    let mut seen = [false; 2];
    for _ in 0..64 {
        let game = create(json!({ "color": "random" })).await.created();
        seen[usize::from(game["you"] == "white")] = true;
    }
    assert_eq!(seen, [true, true], "the lot falls on both colours");

    for (change, code, at) in [
        (json!({ "startArray": 3, "fen": fen }), "start-twice", "/fen"),
        (json!({ "startArray": 960 }), "no-such-start-array", "/startArray"),
        (json!({ "variant": "racing-kings", "startArray": 3 }), "no-start-arrays", "/startArray"),
        (json!({ "fen": "nonsense" }), "bad-fen", "/fen"),
        (json!({ "fen": "7k/5QK1/8/8/8/8/8/8 b - - 0 1", "color": "black" }), "bad-fen", "/fen"),
        (json!({ "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1" }), "start-is-over", "/fen"),
        (json!({ "opponent": { "kind": "computer", "level": 9 } }), "no-such-level", "/opponent/level"),
        (json!({ "opponent": { "kind": "computer" } }), "missing-field", "/opponent/level"),
        (json!({ "opponent": { "kind": "ghost" } }), "unknown-value", "/opponent"),
        (json!({ "variant": "losers" }), "unknown-value", "/variant"),
        (json!({ "stake": true }), "unknown-field", "/stake"),
        (json!({ "startArray": -1 }), "wrong-type", "/startArray"),
    ] {
        let answer = create(change.clone()).await;
        if code == "bad-fen" && answer.status == 201 {
            continue;
        }
        let problem = answer.problem(422, code);
        assert!(
            problem["at"].as_str().unwrap().starts_with(at.trim_end_matches("/level")),
            "{change}: {problem}"
        );
    }
}

#[tokio::test]
async fn a_list_is_ones_own_and_comes_in_pages() {
    let app = TestApp::start().await;
    let user = app.named("Ada").await;
    assert_eq!(user.get("/api/v1/games").await.ok(), json!({ "items": [] }));
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.insert(0, user.post("/api/v1/games", order("standard")).await.created()["id"].clone());
    }
    app.user().post("/api/v1/games", order("standard")).await.created();
    let mut listed = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = user.get(&format!("/api/v1/games?limit=2{cursor}")).await.ok();
        listed.extend(page["items"].as_array().unwrap().iter().map(|item| item["id"].clone()));
        match page.get("next").and_then(Value::as_str) {
            Some(next) => cursor = format!("&cursor={next}"),
            None => break,
        }
    }
    assert_eq!(listed, ids);
    for (query, code) in [
        ("limit=0", "bad-limit"),
        ("limit=101", "bad-limit"),
        ("limit=x", "bad-parameter"),
        ("cursor=x", "bad-parameter"),
        ("page=1", "unknown-parameter"),
    ] {
        user.get(&format!("/api/v1/games?{query}")).await.problem(400, code);
    }
}

#[tokio::test]
async fn a_line_of_the_list_says_whose_turn_it_is_and_how_it_ended() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    async fn line(user: &User) -> Value {
        user.get("/api/v1/games").await.ok()["items"][0].clone()
    }
    assert_eq!(line(&white).await["yourTurn"], true);
    assert_eq!(line(&black).await["yourTurn"], false);
    white.play(&id, "e4").await.ok();
    let item = line(&black).await;
    assert_eq!((&item["yourTurn"], &item["plies"], &item["you"]), (&json!(true), &json!(1), &json!("black")));
    assert_eq!(item["players"]["white"]["name"], "Ada");
    black.act(&id, "resign").await.ok();
    let item = line(&black).await;
    assert_eq!((&item["status"], &item["yourTurn"]), (&json!("completed"), &json!(false)));
    assert_eq!(item["end"], json!({ "result": "1-0", "reason": "resignation", "winner": "white" }));
}

#[tokio::test]
async fn what_is_no_game_is_not_found() {
    let app = TestApp::start().await;
    let user = app.user();
    for id in ["x", "01890000-0000-7000-8000-000000000000", "..%2f..", "%00"] {
        for path in ["", "/pgn", "/events"] {
            user.get(&format!("/api/v1/games/{id}{path}")).await.problem(404, "not-found");
        }
        user.play(id, "e4").await.problem(404, "not-found");
        user.act(id, "resign").await.problem(404, "not-found");
    }
}

#[tokio::test]
async fn the_same_key_creates_one_game() {
    let app = TestApp::start().await;
    let user = app.named("Ada").await;
    let key = [("idempotency-key", "a-key-1")];
    let first = user.send(Method::POST, "/api/v1/games", Some(order("standard")), &key).await.created();
    let again = user.send(Method::POST, "/api/v1/games", Some(order("standard")), &key).await.created();
    assert_eq!(first, again);
    user.send(Method::POST, "/api/v1/games", Some(order("atomic")), &key)
        .await
        .problem(422, "idempotency-key-reused");
    // A key belongs to its person.
    let other = app.named("Bo").await;
    let others = other.send(Method::POST, "/api/v1/games", Some(order("standard")), &key).await.created();
    assert_ne!(others["id"], first["id"]);
    assert_eq!(user.get("/api/v1/games").await.ok()["items"].as_array().unwrap().len(), 1);
    for bad in ["", "with space", &"x".repeat(129)] {
        user.send(Method::POST, "/api/v1/games", Some(order("standard")), &[("idempotency-key", bad)])
            .await
            .problem(400, "bad-idempotency-key");
    }
}

#[tokio::test]
async fn keys_at_the_same_time_create_one_game() {
    let app = TestApp::start().await;
    let user = std::sync::Arc::new(app.named("Ada").await);
    let mut tasks = Vec::new();
    for _ in 0..10 {
        let user = user.clone();
        tasks.push(tokio::spawn(async move {
            let key = [("idempotency-key", "k")];
            user.send(Method::POST, "/api/v1/games", Some(order("standard")), &key).await.created()["id"]
                .clone()
        }));
    }
    let mut ids = Vec::new();
    for task in tasks {
        ids.push(task.await.unwrap());
    }
    ids.dedup();
    assert_eq!(ids.len(), 1);
}
