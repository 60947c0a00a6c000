use std::time::{Duration, Instant};

use krog_chess::Variant;
use serde_json::{Value, json};

use crate::harness::{TestApp, User};

async fn until(user: &User, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    let started = Instant::now();
    loop {
        let game = user.game(id).await;
        if wanted(&game) {
            return game;
        }
        assert!(started.elapsed() < Duration::from_secs(120), "the computer does not move: {game:#}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

fn plies(game: &Value) -> usize {
    game["moves"].as_array().unwrap().len()
}

async fn against(user: &User, change: Value) -> Value {
    let mut order =
        json!({ "variant": "standard", "color": "white", "opponent": { "kind": "computer", "level": 1 } });
    order.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    user.post("/api/v1/games", order).await.created()
}

#[tokio::test]
async fn the_computer_answers_in_every_variant() {
    let app = TestApp::start().await;
    let user = app.user();
    for variant in Variant::one_board().map(Variant::name) {
        let game = against(&user, json!({ "variant": variant, "color": "black" })).await;
        assert_eq!(game["status"], "active");
        assert_eq!(game["players"]["white"], json!({ "kind": "computer", "level": 1 }));
        let id = game["id"].as_str().unwrap();
        let opened = until(&user, id, |game| plies(game) == 1).await;
        let mv = opened["position"]["legal"][0]["uci"].as_str().unwrap().to_owned();
        user.play(id, &mv).await.ok();
        until(&user, id, |game| plies(game) == 3 || game["status"] == "completed").await;
    }
}

/// People see what happens on the board, and a clock that is nearly empty is not spent on it.
#[tokio::test]
async fn the_computer_takes_its_time_where_its_clock_allows_it() {
    let pause = Duration::from_secs(2);
    let app = TestApp::with(|config| config.timing.answer = pause).await;
    let user = app.user();
    let clock = |ms: u32| json!({ "time": { "kind": "clock", "periods": [{ "initialMs": ms }] } });
    for (time, least) in [(clock(600_000), pause), (clock(15_000), Duration::from_millis(500))] {
        let game = against(&user, time).await;
        let id = game["id"].as_str().unwrap();
        let begun = Instant::now();
        user.play(id, "e4").await.ok();
        until(&user, id, |game| plies(game) == 2).await;
        assert!(begun.elapsed() >= least, "{:?}", begun.elapsed());
    }
}

#[tokio::test]
async fn the_computer_is_never_away() {
    let app = TestApp::start().await;
    let user = app.user();
    let time = json!({ "kind": "clock", "periods": [{ "initialMs": 600_000, "bonus": { "kind": "none" } }] });
    let game = against(&user, json!({ "time": time })).await;
    let id = game["id"].as_str().unwrap();
    for (mv, made) in [("e4", 2), ("a3", 4)] {
        user.play(id, mv).await.ok();
        let game = until(&user, id, |game| plies(game) == made).await;
        assert_eq!(game["gone"].get("black"), None, "{:?}", game["gone"]);
    }
}

#[tokio::test]
async fn taking_back_needs_nobody_and_stops_the_thinking() {
    let app = TestApp::start().await;
    let user = app.user();
    let game = against(&user, json!({ "opponent": { "kind": "computer", "level": 8 } })).await;
    let id = game["id"].as_str().unwrap();
    user.play(id, "e4").await.ok();
    // The computer thinks for seconds at this level; the move is gone before it answers.
    assert_eq!(plies(&user.act(id, "takeback-offer").await.ok()), 0);
    user.play(id, "d4").await.ok();
    let answered = until(&user, id, |game| plies(game) == 2).await;
    assert_eq!(answered["moves"][0]["san"], "d4");
    assert_eq!(plies(&user.act(id, "takeback-offer").await.ok()), 0);
}

#[tokio::test]
async fn draw_offers_are_always_answered() {
    let app = TestApp::start().await;
    let user = app.user();
    let game = against(&user, json!({})).await;
    let id = game["id"].as_str().unwrap();
    let declined = user.act(id, "draw-offer").await.ok();
    assert_eq!((&declined["offers"], &declined["seq"]), (&json!({}), &json!(2)));
}

#[tokio::test]
async fn late_in_the_game_the_computer_weighs_a_draw() {
    let app = TestApp::start().await;
    let user = app.user();
    for (fen, agrees) in [
        // The computer, Black, has a rook less, then a rook more.
        ("4k3/7p/8/8/8/8/7P/R3K3 w - - 0 40", true),
        ("r3k3/7p/8/8/8/8/7P/4K3 w - - 0 40", false),
    ] {
        let game = against(&user, json!({ "fen": fen })).await;
        let id = game["id"].as_str().unwrap().to_owned();
        user.act(&id, "draw-offer").await.ok();
        let answered = until(&user, &id, |game| game["offers"] == json!({})).await;
        if agrees {
            assert_eq!(answered["end"]["reason"], "agreement", "{fen}");
        } else {
            assert_eq!(answered["status"], "active", "{fen}");
        }
    }
}

#[tokio::test]
async fn after_a_crash_the_computer_goes_on_by_itself() {
    let app = TestApp::start().await;
    let user = app.user();
    let game = against(&user, json!({ "opponent": { "kind": "computer", "level": 8 } })).await;
    let id = game["id"].as_str().unwrap();
    user.play(id, "e4").await.ok();
    // Killed while it thinks: the search of the old server ends unheard, the log says that it is to move.
    let before = Instant::now();
    app.state.stop().await;
    assert!(before.elapsed() < Duration::from_millis(1500), "stopping does not wait for the search");
    let app = app.killed().await;
    let user = user.on(&app);
    // Nobody looks at the game; the list reads the database alone.
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        if user.get("/api/v1/games").await.ok()["items"][0]["plies"] == 2 {
            break;
        }
    }
    assert_eq!(plies(&user.game(id).await), 2);
}
