//! Rulebooks of users: kept, played by, and never lost.

use serde_json::{Value, json};

use crate::harness::{TestApp, User};

pub const PEACEFUL: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide/examples/peaceful-knights.krog"));
const FIRST_PROMOTION: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../krog-chess/tests/books/first-promotion.krog"));
const ENDLESS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../krog-chess/tests/books/endless.krog"));
const STILL: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../krog-chess/tests/books/still.krog"));

async fn keep(user: &User, text: &str) -> Value {
    user.post("/api/v1/rules", json!({ "text": text })).await.created()
}

fn id(book: &Value) -> &str {
    book["id"].as_str().unwrap()
}

/// The computer's move, once it has come.
async fn answered(user: &User, game: &str, moves: usize) -> Value {
    for _ in 0..400 {
        let state = user.game(game).await;
        if state["moves"].as_array().unwrap().len() >= moves || state["status"] == "completed" {
            return state;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the computer does not move: {:#}", user.game(game).await);
}

#[tokio::test]
async fn a_book_is_kept_once_and_listed_to_its_owner() {
    let app = TestApp::start().await;
    let (ada, bo) = (app.named("Ada").await, app.named("Bo").await);
    let answer = ada.post("/api/v1/rules", json!({ "text": PEACEFUL })).await;
    let book = answer.created();
    assert_eq!(answer.header("location"), format!("/api/v1/rules/{}", id(&book)));
    assert_eq!(
        (&book["name"], &book["own"], &book["variant"]),
        (&json!("peaceful-knights"), &json!(true), &json!("standard"))
    );
    assert_eq!(book["title"]["no"], "Fredelige springere");
    assert_eq!(keep(&ada, PEACEFUL).await, book);
    let listed =
        |list: Value| list["items"].as_array().unwrap().iter().filter(|b| b["id"] == book["id"]).count();
    assert_eq!(listed(ada.get("/api/v1/rules").await.ok()), 1);
    assert_eq!(listed(bo.get("/api/v1/rules").await.ok()), 0);
    // Whoever has the id can read it and play by it.
    let read = bo.get(&format!("/api/v1/rules/{}", id(&book))).await.ok();
    assert_eq!(read["source"], PEACEFUL);
    assert_eq!(keep(&bo, PEACEFUL).await["id"], book["id"]);
    assert_eq!(listed(bo.get("/api/v1/rules").await.ok()), 1);
}

#[tokio::test]
async fn a_book_with_faults_is_refused_with_every_place() {
    let app = TestApp::start().await;
    let user = app.user();
    let bad = "rulebook odd extends standard {\n  title:en \"Odd\" title:no \"Rar\"\n  \
        override def clear(a: Square, b: Square) := occupid(a)\n    en \"x\" no \"x\"\n    fail_en \"y\" fail_no \"y\"\n  \
        override def leep(a: Square, b: Square) := true\n    en \"x\" no \"x\"\n    fail_en \"y\" fail_no \"y\"\n}\n";
    let problem = user.post("/api/v1/rules", json!({ "text": bad })).await.problem(422, "bad-rulebook");
    let faults = problem["faults"].as_array().unwrap();
    let at = |line: u64| {
        faults.iter().find(|fault| fault["line"] == line).unwrap_or_else(|| panic!("{line}: {problem:#}"))
    };
    assert!(at(3)["message"]["en"].as_str().unwrap().contains("occupied"), "{problem:#}");
    assert!(at(6)["message"]["en"].as_str().unwrap().contains("leap"), "{problem:#}");
    assert!(faults.iter().all(|fault| fault["column"].as_u64().unwrap() >= 1));
    user.post("/api/v1/rules", json!({ "text": "" })).await.problem(422, "bad-rulebook");
    user.post("/api/v1/rules", json!({ "text": ENDLESS })).await.problem(422, "rulebook-exhausted");
    let start = PEACEFUL.replacen('{', "{\n  start \"8/8/8/8 w - - 0 1\"", 1);
    let problem =
        user.post("/api/v1/rules", json!({ "text": start })).await.problem(422, "rulebook-bad-start");
    assert!(!problem["faults"].as_array().unwrap().is_empty());
    let long = format!("{PEACEFUL}{}", " ".repeat(64 << 10));
    user.post("/api/v1/rules", json!({ "text": long })).await.problem(422, "rulebook-too-long");
}

#[tokio::test]
async fn one_keeps_so_many_books_and_no_more() {
    let app = TestApp::start().await;
    let user = app.user();
    let text = |n: usize| {
        format!("rulebook book-{n} extends standard {{\n  title:en \"{n}\" title:no \"{n}\"\n}}\n")
    };
    for n in 0..50 {
        keep(&user, &text(n)).await;
    }
    user.post("/api/v1/rules", json!({ "text": text(50) })).await.problem(409, "rulebooks-too-many");
    keep(&user, &text(7)).await;
    keep(&app.user(), &text(50)).await;
}

#[tokio::test]
async fn a_game_against_the_computer_goes_by_the_book_and_survives_a_kill() {
    let app = TestApp::start().await;
    let ada = app.named("Ada").await;
    let book = keep(&ada, PEACEFUL).await;
    let order = json!({
        "variant": "standard", "color": "white", "rulebook": id(&book),
        "opponent": { "kind": "computer", "level": 1 },
        "fen": "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
    });
    let game = ada.post("/api/v1/games", order).await.created();
    assert_eq!(game["rulebook"], book);
    let game_id = game["id"].as_str().unwrap().to_owned();
    let legal = |game: &Value| -> Vec<String> {
        let moves = game["position"]["legal"].as_array().unwrap();
        moves.iter().map(|m| m["san"].as_str().unwrap().to_owned()).collect()
    };
    assert!(
        legal(&game).contains(&"Bb5".to_owned()) && !legal(&game).iter().any(|san| san.starts_with("Nx"))
    );
    let problem = ada.play(&game_id, "Nxe5").await.problem(422, "move-illegal");
    assert!(problem["detail"].as_str().unwrap().contains("The knight on f3 may not capture"), "{problem:#}");
    ada.play(&game_id, "f3e5").await.is(422);
    ada.play(&game_id, "Bb5").await.ok();
    let after = answered(&ada, &game_id, 2).await;
    let reply = after["moves"][1]["san"].as_str().unwrap();
    assert!(!reply.starts_with("Nx"), "{reply}");

    let app = app.killed().await;
    let ada = ada.on(&app);
    let again = ada.game(&game_id).await;
    assert_eq!(
        (&again["moves"], &again["position"], &again["rulebook"]),
        (&after["moves"], &after["position"], &book)
    );
    ada.play(&game_id, "Nxe5").await.is(422);

    let pgn = ada.get(&format!("/api/v1/games/{game_id}/pgn")).await.is(200).text();
    assert!(pgn.contains("[Variant \"Peaceful knights\"]"), "{pgn}");
    assert!(pgn.contains(&format!("[KROGRulebook \"peaceful-knights {}\"]", id(&book))), "{pgn}");
    assert!(pgn.contains("[SetUp \"1\"]") && pgn.contains("3. Bb5"), "{pgn}");
    ada.act(&game_id, "resign").await.ok();
    let list = ada.get("/api/v1/games").await.ok();
    assert_eq!(list["items"][0]["end"]["reason"], "resignation");
}

#[tokio::test]
async fn the_computer_moves_first_and_on_every_level() {
    let app = TestApp::start().await;
    let ada = app.named("Ada").await;
    let book = keep(&ada, PEACEFUL).await;
    for level in [1, 3, 8] {
        let order = json!({
            "variant": "standard", "color": "black", "rulebook": id(&book),
            "opponent": { "kind": "computer", "level": level },
        });
        let game = ada.post("/api/v1/games", order).await.created();
        let game = answered(&ada, game["id"].as_str().unwrap(), 1).await;
        assert_eq!(game["moves"].as_array().unwrap().len(), 1, "level {level}");
        ada.act(game["id"].as_str().unwrap(), "abort").await.ok();
    }
}

#[tokio::test]
async fn a_game_of_two_ends_by_the_books_own_outcome_in_its_own_words() {
    let app = TestApp::start().await;
    let book = keep(&app.named("Cy").await, FIRST_PROMOTION).await;
    let fen = "7k/P7/8/8/8/8/p7/7K w - - 0 1";
    let (white, _, game) = app.game(json!({ "rulebook": id(&book), "fen": fen })).await;
    let over = white.play(&game, "a8=N").await.ok();
    assert_eq!(over["moves"][0]["san"], "a8=N#");
    let end = &over["end"];
    assert_eq!(
        (&end["reason"], &end["result"], &end["winner"]),
        (&json!("rulebook"), &json!("1-0"), &json!("white"))
    );
    assert_eq!(
        end["text"],
        json!({
            "en": "White has promoted a pawn and wins.", "no": "Hvit har forvandlet en bonde og vinner.",
        })
    );
    let app = app.restart().await;
    let white = white.on(&app);
    assert_eq!(white.game(&game).await["end"], over["end"]);
    let pgn = white.get(&format!("/api/v1/games/{game}/pgn")).await.is(200).text();
    assert!(pgn.contains("[Result \"1-0\"]"), "{pgn}");
}

#[tokio::test]
async fn orders_that_do_not_fit_the_book_are_refused() {
    let app = TestApp::start().await;
    let user = app.user();
    let book = keep(&user, PEACEFUL).await;
    let still = keep(&user, STILL).await;
    let order = |more: Value| {
        let mut order = json!({
            "variant": "standard", "color": "white", "opponent": { "kind": "computer", "level": 1 },
        });
        order.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        order
    };
    let ask = |more| user.post("/api/v1/games", order(more));
    ask(json!({ "rulebook": "nothing" })).await.problem(404, "rulebook-not-found");
    ask(json!({ "rulebook": id(&book), "variant": "koth" })).await.problem(422, "rulebook-other-variant");
    ask(json!({ "rulebook": "moves" })).await.problem(422, "rulebook-other-variant");
    ask(json!({ "rulebook": id(&book), "startArray": 3 })).await.problem(422, "no-start-arrays");
    ask(json!({ "rulebook": id(&book), "fen": "8/8 w" })).await.problem(422, "bad-fen");
    ask(json!({ "rulebook": id(&still) })).await.problem(422, "start-is-over");
}

#[tokio::test]
async fn positions_and_questions_go_by_the_book() {
    let app = TestApp::start().await;
    let user = app.user();
    let book = keep(&user, PEACEFUL).await;
    let request = json!({
        "variant": "standard", "rulebook": id(&book), "moves": ["e4", "e5", "Nf3", "Nc6"],
    });
    let answer = user.post("/api/v1/positions", request).await.ok();
    assert_eq!(answer["line"].as_array().unwrap().len(), 4);
    let legal = answer["position"]["legal"].as_array().unwrap();
    assert_eq!(legal.len(), 26);
    assert!(legal.iter().all(|m| m["uci"] != "f3e5"));
    let request = json!({
        "variant": "standard", "rulebook": id(&book), "moves": ["e4", "e5", "Nf3", "Nc6", "Nxe5"],
    });
    assert_eq!(user.post("/api/v1/positions", request).await.problem(422, "move-illegal")["at"], "/moves/4");
    let request = json!({
        "variant": "standard", "rulebook": id(&book), "history": ["e4", "e5", "Nf3", "Nc6"],
        "ask": { "kind": "move", "move": "f3e5" },
    });
    let told = user.post("/api/v1/explain", request).await.ok();
    assert_eq!((&told["verdict"], &told["reasons"][0]["code"]), (&json!("forbidden"), &json!("peaceful")));
}

#[tokio::test]
async fn a_server_is_given_books_and_refuses_to_start_with_a_bad_one() {
    let dir = tempfile::tempdir().unwrap();
    let (good, bad) = (dir.path().join("good.krog"), dir.path().join("bad.krog"));
    std::fs::write(&good, PEACEFUL).unwrap();
    std::fs::write(&bad, PEACEFUL.replace("capture(m)", "captures(m)")).unwrap();
    let app = TestApp::with(|config| config.rulebooks = vec![good.clone()]).await;
    let user = app.user();
    let list = user.get("/api/v1/rules").await.ok();
    let book = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|book| book["name"] == "peaceful-knights")
        .unwrap()
        .clone();
    let order = json!({
        "variant": "standard", "color": "white", "rulebook": id(&book), "opponent": { "kind": "link" },
    });
    let game = user.post("/api/v1/games", order).await.created();
    // Without the file the game is still there.
    let app = app.restart().await;
    let user = user.on(&app);
    assert_eq!(user.game(game["id"].as_str().unwrap()).await["rulebook"], book);

    let folder = tempfile::tempdir().unwrap();
    let mut config = crate::harness::config(&folder);
    config.rulebooks = vec![good, bad];
    let refused = krog_server::App::open(config).await.unwrap_err();
    let krog_server::StartError::Rulebook(krog_server::GivenError::Unplayable { file, error }) = refused
    else {
        panic!("{refused:?}");
    };
    assert!(file.ends_with("bad.krog"));
    assert!(matches!(error, krog_server::UnplayableError::Book(_)));
}
