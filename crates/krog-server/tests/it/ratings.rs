//! Rated games: who may play them, what they do to ratings, and what is shown of it.

use std::time::Duration;

use axum::http::Method;
use krog_server::App;
use krog_store::{Role, Store};
use serde_json::{Value, json};

use crate::{
    harness::{PASSWORD, TestApp, User, config},
    socket::live::Live,
};

async fn member(app: &TestApp, name: &str) -> User {
    let user = app.user();
    user.sign_up(name).await.created();
    user
}

fn order(more: &Value) -> Value {
    let time = json!({ "kind": "clock", "periods": [{ "initialMs": 180_000 }] });
    let mut order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" }, "rated": true, "time": time });
    order.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    order
}

/// A rated game between two accounts, White and Black.
pub async fn begin(white: &User, black: &User, more: &Value) -> String {
    let game = white.post("/api/v1/games", order(more)).await.created();
    let code = game["code"].as_str().unwrap();
    black.post(&format!("/api/v1/invites/{code}/accept"), json!({})).await.ok();
    game["id"].as_str().unwrap().to_owned()
}

/// White mates in four.
pub async fn mate(white: &User, black: &User, id: &str) {
    for pair in ["e4 e5", "Bc4 Nc6", "Qh5 Nf6", "Qxf7#"] {
        for (who, mv) in [white, black].into_iter().zip(pair.split(' ')) {
            who.play(id, mv).await.ok();
        }
    }
}

/// Black gives up after a move each.
async fn give_up(white: &User, black: &User, id: &str) {
    white.play(id, "e4").await.ok();
    black.play(id, "e5").await.ok();
    black.act(id, "resign").await.ok();
}

/// The game once it is rated, or does not count.
pub async fn rated(user: &User, id: &str) -> Value {
    for _ in 0..200 {
        let game = user.game(id).await;
        if game.get("ratings").is_some() || game.get("uncounted").is_some() {
            return game;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{id} is not rated");
}

async fn standings(user: &User, name: &str) -> Value {
    user.get(&format!("/api/v1/people/{name}/ratings")).await.ok()
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_and_shows_its_arithmetic() {
    let app = TestApp::start().await;
    let (ada, bo) = (member(&app, "Ada").await, member(&app, "Bo").await);
    let id = begin(&ada, &bo, &json!({})).await;
    let running = bo.game(&id).await;
    assert_eq!(
        (&running["settings"]["rated"], &running["settings"]["takebacks"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(
        running["players"]["white"],
        json!({ "kind": "person", "name": "Ada", "online": false, "account": true, "rating": 1500, "provisional": true })
    );
    assert!(running.get("ratings").is_none());
    mate(&ada, &bo, &id).await;
    let game = rated(&ada, &id).await;
    let change = |before: i32, after: i32| json!({ "entry": 1, "pool": "blitz", "before": before, "after": after, "change": after - before, "provisional": true });
    assert_eq!(game["ratings"], json!({ "white": change(1500, 1520), "black": change(1500, 1480) }));
    assert_eq!(game["players"]["white"]["rating"], 1500);

    let pgn = ada.get(&format!("/api/v1/games/{id}/pgn")).await.is(200).text();
    assert!(pgn.contains("[WhiteElo \"1500\"]") && pgn.contains("[BlackElo \"1500\"]"), "{pgn}");
    assert!(!pgn.contains("Title"), "{pgn}");
    let events = bo.get(&format!("/api/v1/games/{id}/events")).await.ok();
    assert_eq!(events["events"][0]["e"], "player_joined");
    let newcomer = &events["events"][0]["d"]["player"];
    assert_eq!((&newcomer["name"], &newcomer["rating"]), (&json!("Bo"), &json!(1500)));

    let view = standings(&bo, "ada").await;
    let blitz = &view["pools"][0];
    assert_eq!(
        (&view["overall"], &blitz["pool"], &blitz["rating"]),
        (&json!(1520), &json!("blitz"), &json!(1520))
    );
    assert_eq!((&blitz["wins"], &blitz["streak"], &blitz["peak"]), (&json!(1), &json!(1), &json!(1520)));
    assert_eq!(blitz["category"]["text"], json!({ "en": "Intermediate", "no": "Viderekommen" }));
    assert!(blitz["peakAt"].is_string() && blitz.get("floor").is_none());
    assert_eq!(standings(&bo, "Bo").await["pools"][0]["streak"], -1);
    app.user().get("/api/v1/people/Nobody/ratings").await.problem(404, "not-found");

    let history = bo.get("/api/v1/people/Bo/ratings/blitz").await.ok();
    let line = &history["items"][0];
    assert_eq!((&line["entry"], &line["kind"], &line["color"]), (&json!(1), &json!("game"), &json!("black")));
    assert_eq!((&line["opponent"]["name"], &line["opponentRating"]), (&json!("Ada"), &json!(1500)));
    assert_eq!((&line["score"], &line["change"], &line["game"]), (&json!(0.0), &json!(-20), &json!(id)));
    let graph = bo.get("/api/v1/people/Bo/ratings/blitz/graph").await.ok();
    assert_eq!((graph["points"][0][1].as_i64(), graph["points"][0][2].as_i64()), (Some(1480), Some(1)));
    bo.get("/api/v1/people/Bo/ratings/unlimited").await.problem(404, "not-found");
    bo.get("/api/v1/people/Bo/ratings/blitz?limit=0").await.problem(400, "bad-limit");

    let detail = app.user().get("/api/v1/ratings/1").await.ok();
    let white = &detail["white"];
    assert_eq!((&white["k"], &white["expected"], &white["exact"]), (&json!(40), &json!(0.5), &json!(20.0)));
    assert_eq!(white["text"]["en"], "1500 beat 1500: expected 0.50, scored 1, K 40, change +20.");
    assert_eq!(white["text"]["no"], "1500 slo 1500: forventet 0,50, oppnådd 1, K 40, endring +20.");
    assert_eq!(
        detail["black"]["text"]["en"],
        "1500 lost to 1500: expected 0.50, scored 0, K 40, change −20."
    );
    assert_eq!(detail["text"], white["text"]);
    let why = &white["weight"];
    assert_eq!(why["verdict"], "permitted");
    assert!(why["headline"]["en"].as_str().unwrap().starts_with("K = 40: fewer than ten"));
    assert_eq!(detail["previous"], "0".repeat(64));
    let checked =
        ada.post("/api/v1/proofs/check", json!({ "document": why["proof"]["document"] })).await.ok();
    assert_eq!(checked["valid"], true);
    for nothing in ["0", "2", "x", "99999999999999999999"] {
        ada.get(&format!("/api/v1/ratings/{nothing}")).await.problem(404, "not-found");
    }
    // What came after does not change what stood before a game.
    let casual = begin(&ada, &bo, &json!({ "rated": false })).await;
    let pgn = ada.get(&format!("/api/v1/games/{casual}/pgn")).await.is(200).text();
    assert!(pgn.contains("[WhiteElo \"1520\"]"), "{pgn}");
    let casual = ada.game(&casual).await;
    assert_eq!(
        (&casual["players"]["white"]["rating"], &casual["settings"]["rated"]),
        (&json!(1520), &json!(false))
    );
}

#[tokio::test]
async fn a_rated_game_is_an_ordinary_one_between_two_accounts() {
    let app = TestApp::start().await;
    let guest = app.user();
    let refused = guest.post("/api/v1/games", order(&json!({}))).await;
    assert_eq!(refused.problem(403, "rated-needs-account")["at"], "/rated");
    let ada = member(&app, "Ada").await;
    let fast = json!({ "kind": "clock", "periods": [{ "initialMs": 60_000 }] });
    for (more, code, at) in [
        (json!({ "opponent": { "kind": "computer", "level": 1 } }), "rated-no-computer", "/opponent"),
        (json!({ "fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1" }), "rated-no-fen", "/fen"),
        (json!({ "rulebook": "standard" }), "rated-no-rulebook", "/rulebook"),
        (json!({ "armageddon": true }), "odds-not-even", "/armageddon"),
        (json!({ "armageddon": true, "blackTime": fast }), "odds-not-even", "/blackTime"),
        (json!({ "takebacks": true }), "rated-no-takebacks", "/takebacks"),
        (json!({ "blackTime": fast }), "times-differ", "/blackTime"),
        (json!({ "time": { "kind": "unlimited" } }), "rated-needs-clock", "/time"),
    ] {
        let problem = ada.post("/api/v1/games", order(&more)).await.problem(422, code);
        assert_eq!(problem["at"], at);
        assert_ne!(problem["message"]["en"], problem["message"]["no"]);
    }
    // What the rulebook says comes with a proof that holds.
    let problem =
        ada.post("/api/v1/games", order(&json!({ "armageddon": true }))).await.problem(422, "odds-not-even");
    let proof = json!({ "document": problem["verdict"]["proof"]["document"] });
    assert_eq!(guest.post("/api/v1/proofs/check", proof).await.ok(), json!({ "valid": true }));
    let whole = json!({ "document": problem["verdict"] });
    assert_eq!(guest.post("/api/v1/proofs/check", whole).await.ok(), json!({ "valid": true }));
    let game = ada.post("/api/v1/games", order(&json!({ "variant": "atomic" }))).await.created();
    let accept = format!("/api/v1/invites/{}/accept", game["code"].as_str().unwrap());
    app.user().post(&accept, json!({})).await.problem(403, "rated-needs-account");
    member(&app, "Bo").await.post(&accept, json!({})).await.ok();
}

/// A draw counts as won by Black, whose time is less: for the ratings too.
#[tokio::test]
async fn armageddon_is_rated_where_time_weighs_the_odds() {
    let app = TestApp::start().await;
    let (ada, bo) = (member(&app, "Ada").await, member(&app, "Bo").await);
    let clock = |ms: u32| json!({ "kind": "clock", "periods": [{ "initialMs": ms }] });
    let odds = json!({ "armageddon": true, "time": clock(300_000), "blackTime": clock(240_000) });
    let id = begin(&ada, &bo, &odds).await;
    for (at, mv) in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split(' ').enumerate() {
        let player = if at % 2 == 0 { &ada } else { &bo };
        player.play(&id, mv).await.ok();
    }
    let game = rated(&ada, &id).await;
    assert_eq!((&game["end"]["reason"], &game["end"]["drawOdds"]), (&json!("fivefold"), &json!(true)));
    let change = |side: &str| game["ratings"][side]["after"].as_i64().unwrap() - 1500;
    assert_eq!((change("white"), change("black")), (-20, 20));
}

#[tokio::test]
async fn a_game_called_off_counts_for_nobody() {
    let app = TestApp::start().await;
    let (ada, bo) = (member(&app, "Ada").await, member(&app, "Bo").await);
    let off = begin(&ada, &bo, &json!({})).await;
    ada.act(&off, "abort").await.ok();
    let on = begin(&ada, &bo, &json!({})).await;
    mate(&ada, &bo, &on).await;
    rated(&ada, &on).await;
    assert!(ada.game(&off).await.get("ratings").is_none());
    let view = standings(&ada, "Ada").await;
    assert_eq!(view["pools"][0]["games"], 1);
}

#[tokio::test]
async fn whoever_follows_hears_of_it_and_the_players_wherever_they_are() {
    let live = Live::start().await;
    let (ada, bo) = (member(&live.app, "Ada").await, member(&live.app, "Bo").await);
    let id = begin(&ada, &bo, &json!({})).await;
    let mut watcher = live.socket(&live.app.user()).await;
    watcher.done("watch", json!({ "game": id })).await;
    // Black has a socket open, and does not look at the game.
    let mut away = live.socket(&bo).await;
    mate(&ada, &bo, &id).await;
    let update = loop {
        let event = watcher.event().await;
        if event["e"] == "rating_update" {
            break event;
        }
    };
    assert_eq!((&update["g"], update.get("s")), (&json!(id), None));
    assert_eq!((&update["d"]["game"], &update["d"]["white"]["change"]), (&json!(id), &json!(20)));
    let own = loop {
        let event = away.event().await;
        if event["e"] == "rating_update" {
            break event;
        }
    };
    assert_eq!((own.get("g"), &own["d"]), (None, &update["d"]));
}

#[tokio::test]
async fn a_server_that_was_killed_between_end_and_entry_enters_the_game_once() {
    let app = TestApp::start().await;
    let (ada, bo) = (member(&app, "Ada").await, member(&app, "Bo").await);
    // The end is committed by owners, as ever; but nobody rates, as if the server were killed at that moment.
    app.state.stop().await;
    let address = Store::sqlite_address(&app.folder().join("krog.db"));
    let quiet = TestApp::on(app.into_dir(), |_| {}).await;
    let (ada, bo) = (ada.on(&quiet), bo.on(&quiet));
    let id = begin(&ada, &bo, &json!({})).await;
    mate(&ada, &bo, &id).await;
    rated(&ada, &id).await;
    quiet.state.stop().await;
    undo(&address).await;
    let store = Store::open(&address).await.unwrap();
    assert_eq!(store.unrated_games(None, 10).await.unwrap().len(), 1);
    store.close().await;
    // Two that start at once on what was left both look for it.
    let dir = quiet.into_dir();
    let beside = App::open(config(&dir)).await.unwrap();
    let next = TestApp::on(dir, |_| {}).await;
    let game = rated(&ada.on(&next), &id).await;
    assert_eq!(game["ratings"]["white"]["entry"], 1);
    beside.stop().await;
    let next = next.restart().await;
    let store = Store::open(&address).await.unwrap();
    assert_eq!(store.rating_entries(0, 10).await.unwrap().len(), 1);
    store.close().await;
    assert_eq!(standings(&ada.on(&next), "Ada").await["pools"][0]["games"], 1);
}

async fn change(address: &str, statements: &[&'static str]) {
    use sqlx::Connection;
    sqlx::any::install_default_drivers();
    let mut connection = sqlx::AnyConnection::connect(address).await.unwrap();
    for statement in statements {
        sqlx::query(*statement).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

/// As if the ledger had not been come to.
async fn undo(address: &str) {
    let statements = [
        "DELETE FROM standings",
        "DELETE FROM rating_parts",
        "DELETE FROM rating_entries",
        "UPDATE games SET rated = 1 WHERE rated = 2",
    ];
    change(address, &statements).await;
}

/// As if all that was played so far had been played a day earlier.
async fn a_day_later(app: &TestApp) {
    let address = Store::sqlite_address(&app.folder().join("krog.db"));
    change(&address, &["UPDATE quick_games SET at_ms = at_ms - 86400000"]).await;
}

#[tokio::test]
async fn quick_losses_to_the_same_player_do_not_rate_again_and_again() {
    let live = Live::start().await;
    let (ada, bo) = (member(&live.app, "Ada").await, member(&live.app, "Bo").await);
    let mut socket = live.socket(&ada).await;
    // Given away after a move each: it counts for nobody, and both are told why, with the proof.
    for _ in 0..3 {
        let id = begin(&ada, &bo, &json!({})).await;
        give_up(&ada, &bo, &id).await;
        let game = rated(&ada, &id).await;
        assert!(game.get("ratings").is_none(), "{game}");
        let told = loop {
            let event = socket.event().await;
            if event["e"] == "rating_update" {
                break event["d"]["uncounted"].clone();
            }
        };
        for why in [&game["uncounted"], &told] {
            assert_eq!(why["verdict"], "forbidden");
            let said = why["headline"]["en"].as_str().unwrap();
            assert!(said.starts_with("The game does not count: "), "{said}");
            let document = json!({ "document": why["proof"]["document"] });
            assert_eq!(ada.post("/api/v1/proofs/check", document).await.ok()["valid"], true);
        }
    }
    a_day_later(&live.app).await;
    // Lost on the board in four moves: twice it counts, the third time it does not.
    let mut counted = Vec::new();
    for _ in 0..4 {
        let id = begin(&ada, &bo, &json!({})).await;
        mate(&ada, &bo, &id).await;
        counted.push(rated(&bo, &id).await.get("uncounted").is_none());
    }
    assert_eq!(counted, [true, true, false, false]);
    // The other way round it is another matter, and so it is tomorrow.
    let id = begin(&bo, &ada, &json!({})).await;
    mate(&bo, &ada, &id).await;
    assert!(rated(&bo, &id).await.get("uncounted").is_none());
    a_day_later(&live.app).await;
    let id = begin(&ada, &bo, &json!({})).await;
    mate(&ada, &bo, &id).await;
    assert!(rated(&bo, &id).await.get("uncounted").is_none());
    assert_eq!(standings(&ada, "Ada").await["pools"][0]["games"], 4);
}

#[tokio::test]
async fn an_arbiter_gives_points_back_once_and_nobody_else_learns_of_it() {
    let app = TestApp::start().await;
    let (ada, bo) = (member(&app, "Ada").await, member(&app, "Bo").await);
    let id = begin(&ada, &bo, &json!({})).await;
    mate(&ada, &bo, &id).await;
    rated(&ada, &id).await;
    let refund = "/api/v1/ratings/1/refund";
    let body = json!({ "person": "bo" });
    for user in [&app.user(), &bo] {
        user.post(refund, body.clone()).await.problem(404, "not-found");
    }
    member(&app, "Cy").await;
    let store = Store::open(&Store::sqlite_address(&app.folder().join("krog.db"))).await.unwrap();
    store.set_role("cy", Role::Arbiter, 1).await.unwrap();
    store.close().await;
    let arbiter = app.user();
    arbiter.post("/api/v1/session", json!({ "name": "Cy", "password": PASSWORD })).await.ok();
    arbiter.post("/api/v1/ratings/9/refund", body.clone()).await.problem(404, "not-found");
    for stranger in ["Cy", "Nobody"] {
        let problem =
            arbiter.post(refund, json!({ "person": stranger })).await.problem(422, "refund-no-game");
        assert_eq!(problem["at"], "/person");
    }
    let detail = arbiter.post(refund, body.clone()).await.created();
    assert_eq!(
        (&detail["entry"], &detail["kind"], &detail["game"]),
        (&json!(2), &json!("refund"), &json!(id))
    );
    assert_eq!((&detail["refund"]["change"], &detail["refund"]["takenBack"]), (&json!(20), &json!(-20)));
    assert_eq!(detail["text"]["en"], "What entry 1 changed was given back: 1480 became 1500.");
    arbiter.post(refund, body).await.problem(409, "refund-already");
    let entry = bo.get("/api/v1/ratings/1").await.ok();
    assert_eq!((&entry["black"]["refunded"], entry["white"].get("refunded")), (&json!(2), None));
    assert_eq!(entry["hash"], detail["previous"]);
    let view = standings(&bo, "Bo").await;
    assert_eq!((&view["pools"][0]["rating"], &view["pools"][0]["losses"]), (&json!(1500), &json!(1)));
}

#[tokio::test]
async fn leaderboards_show_those_with_ten_games() {
    let app = TestApp::start().await;
    let (ada, bo) = (member(&app, "Ada").await, member(&app, "Bo").await);
    let mut last = String::new();
    for n in 0..10 {
        if n == 9 {
            rated(&ada, &last).await;
            let early = ada.get("/api/v1/leaderboards/blitz").await.ok();
            assert_eq!(early["items"], json!([]));
        }
        last = begin(&ada, &bo, &json!({})).await;
        mate(&ada, &bo, &last).await;
        rated(&ada, &last).await;
        a_day_later(&app).await;
    }
    rated(&ada, &last).await;
    let page = app.user().get("/api/v1/leaderboards/blitz?limit=1").await.ok();
    assert_eq!(page["items"][0]["person"], json!({ "name": "Ada", "account": true }));
    assert_eq!((&page["items"][0]["place"], &page["next"]), (&json!(1), &json!("1")));
    let second = app.user().get("/api/v1/leaderboards/blitz?limit=1&cursor=1").await.ok();
    assert_eq!((&second["items"][0]["place"], second.get("next")), (&json!(2), None));
    let all = app.user().get("/api/v1/leaderboards").await.ok();
    let pools = all["pools"].as_array().unwrap();
    assert_eq!(pools.len(), 30);
    let blitz = pools.iter().find(|pool| pool["pool"] == "blitz").unwrap();
    assert_eq!(blitz["items"].as_array().unwrap().len(), 2);
    app.user().get("/api/v1/leaderboards/checkers").await.problem(404, "not-found");
    let perfs = app.user().get("/api/user/ada").await.ok()["perfs"].clone();
    assert_eq!(perfs, json!({ "blitz": { "games": 10, "rating": page["items"][0]["rating"] } }));
    assert_eq!(app.user().get("/api/user/bo").await.ok()["perfs"]["blitz"]["games"], 10);
    let history = ada.get("/api/v1/people/Ada/ratings/blitz?limit=4").await.ok();
    assert_eq!((history["items"].as_array().unwrap().len(), &history["next"]), (4, &json!("7")));
    let rest = ada.get("/api/v1/people/Ada/ratings/blitz?limit=100&cursor=7").await.ok();
    assert_eq!((rest["items"].as_array().unwrap().len(), rest.get("next")), (6, None));
    // Whoever has left is on no list, and those behind move up; what the ledger says of the games stays.
    let bye = json!({ "password": PASSWORD });
    ada.send(Method::DELETE, "/api/v1/account", Some(bye), &[]).await.is(204);
    let page = app.user().get("/api/v1/leaderboards/blitz").await.ok();
    let items = page["items"].as_array().unwrap();
    assert_eq!((items.len(), &items[0]["person"]["name"]), (1, &json!("Bo")), "{page}");
    assert_eq!((&items[0]["place"], page.get("next")), (&json!(1), None));
    let all = app.user().get("/api/v1/leaderboards").await.ok();
    assert!(!all.to_string().contains("Ada"), "{all}");
    let entry = app.user().get("/api/v1/ratings/1").await.ok();
    let white = &entry["white"]["person"];
    assert_eq!((&white["name"], &white["account"]), (&json!(""), &json!(false)), "{entry}");
}
