//! Games of one's own collection that are one game, and names that are one person's.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    harness::{TestApp, User},
    postgres::Database,
};

const TWINS: &str = "/api/v1/explorer/twins";
const NAMES: &str = "/api/v1/explorer/names";
const MOVES: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 \
    11. Nbd2 Bb7 12. Bc2 Re8";

fn game(white: &str, black: &str, date: &str, moves: &str) -> String {
    format!(
        "[Event \"Candidates\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Date \"{date}\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n\n"
    )
}

async fn bring(user: &User, name: &str, text: String) {
    let begun = user.upload(&format!("/api/v1/explorer/imports?name={name}"), text).await.is(202).json();
    let path = format!("/api/v1/explorer/imports/{}", begun["id"].as_str().unwrap());
    for _ in 0..1_200 {
        let view = user.get(&path).await.ok();
        if !["queued", "running"].contains(&view["state"].as_str().unwrap()) {
            assert_eq!(view["state"], "done", "{view:#}");
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the import does not end");
}

async fn twins(user: &User) -> Vec<Vec<String>> {
    let told = user.get(TWINS).await.ok();
    assert!(told.get("next").is_none() && told.get("read").is_none(), "{told:#}");
    let ids = |group: &Value| {
        let games = group["games"].as_array().unwrap();
        games.iter().map(|one| one["game"]["id"].as_str().unwrap().to_owned()).collect()
    };
    told["items"].as_array().unwrap().iter().map(ids).collect()
}

async fn names(user: &User, query: &str) -> Vec<(String, u64, Vec<String>)> {
    let told = user.get(&format!("{NAMES}?collection=mine&{query}")).await.ok();
    let name = |name: &Value| {
        let also = name["also"].as_array().unwrap().iter().map(|also| also.as_str().unwrap().to_owned());
        (name["name"].as_str().unwrap().to_owned(), name["games"].as_u64().unwrap(), also.collect())
    };
    told["items"].as_array().unwrap().iter().map(name).collect()
}

/// Does the same with files and, where PostgreSQL answers, in the database.
async fn on_both(test: &str, run: impl AsyncFn(&TestApp)) {
    let app = TestApp::start().await;
    run(&app).await;
    let Some(database) = Database::fresh(test).await else { return };
    let address = database.address.clone();
    let app = TestApp::with(|config| config.database = Some(address)).await;
    run(&app).await;
    app.state.stop().await;
    database.drop().await;
}

#[tokio::test]
async fn games_that_are_one_are_seen_told_apart_kept_and_merged() {
    on_both("twins", async |app| {
        let user = app.user();
        user.sign_up("Merger").await.created();
        let other = app.user();
        other.sign_up("Stranger").await.created();
        let first = game("Tal, Mihail", "Keres, Paul", "1959.10.??", &format!("{MOVES} 13. Nf1 Bf8"))
            + &game("Smyslov, V", "Tal", "1970.01.01", "1. d4 d5 2. c4 e6 3. Nc3 Nf6");
        let second =
            game("Tal, M.", "Keres, P", "1959.10.03", &MOVES.replace("3. Bb5", "3. Bb5 {the Spanish}"))
                + &game("Vasily Smyslov", "Botvinnik", "1970.01.01", "1. d4 d5 2. c4 e6 3. Nc3 Nf6")
                + &game("Smyslov", "Tal, Mihail", "1970.01.02", "1. d4 d5 2. c4 e6 3. Nc3 Nf6");
        bring(&user, "a.pgn", first).await;
        bring(&user, "b.pgn", second).await;
        assert_eq!(twins(&user).await, [["mine.2", "mine.0"], ["mine.1", "mine.4"]]);
        assert!(twins(&other).await.is_empty());
        let told = user.get(TWINS).await.ok();
        assert_eq!(told["games"], 5);
        let group = &told["items"][0];
        assert_eq!(
            group["moves"].as_array().unwrap()[..5],
            ["e4", "e5", "Nf3", "Nc6", "Bb5"].map(Value::from)
        );
        let one = &group["games"][0];
        assert_eq!(
            (&one["annotations"], &one["event"], &one["source"], &one["kind"]),
            (&json!(11), &json!("Candidates"), &json!("b.pgn"), &json!("file"))
        );
        assert_eq!((&one["game"]["date"], &one["game"]["plies"]), (&json!("1959-10-03"), &json!(24)));

        let decide = async |verdict: &str, games: &[&str]| {
            user.post(TWINS, json!({ "verdict": verdict, "games": games })).await
        };
        // Different games, until that is taken back.
        let pair = ["mine.1", "mine.4"];
        assert_eq!(decide("different", &pair).await.ok(), json!({ "removed": [] }));
        assert_eq!(twins(&user).await.len(), 1);
        decide("keep", &pair).await.problem(409, "twins-not-kept");
        decide("undecided", &pair).await.ok();
        assert_eq!(
            decide("keep", &["mine.4", "mine.1"]).await.ok(),
            json!({ "game": "mine.4", "removed": ["mine.1"] })
        );
        // What is not one game is left alone.
        decide("merge", &["mine.0", "mine.3"]).await.problem(409, "twins-not-merged");
        decide("different", &["mine.0", "mine.1"]).await.problem(409, "twins-not-kept");
        for id in ["mine.0", "mine.2"] {
            other.post(TWINS, json!({ "verdict": "keep", "games": [id, "mine.9"] })).await.is(409);
        }
        let merged = decide("merge", &["mine.0", "mine.2"]).await.ok();
        assert_eq!((&merged["game"], &merged["removed"]), (&json!("mine.5"), &json!(["mine.2", "mine.0"])));
        let text = user.get("/api/v1/explorer/games/mine.5/pgn").await.text();
        assert!(text.contains("{the Spanish}") && text.contains("13. Nf1 Bf8"), "{text}");
        assert!(twins(&user).await.is_empty());
        assert_eq!(user.get("/api/v1/explorer/sources").await.ok()["games"], 3);
        // What comes later is looked at too.
        bring(&user, "c.pgn", game("Tal", "Keres", "1959.10.03", MOVES)).await;
        assert_eq!(twins(&user).await, [["mine.5", "mine.6"]]);
    })
    .await;
}

#[tokio::test]
async fn names_are_proposed_merged_found_and_parted() {
    on_both("names", async |app| {
        let user = app.user();
        user.sign_up("Namer").await.created();
        let white = |name: &str, n: usize| game(name, &format!("Someone{n}"), "2001.01.01", "1. e4 e5");
        let text = white("Carlsen, Magnus", 1)
            + &white("Carlsen, Magnus", 2)
            + &white("Magnus Carlsen", 3)
            + &white("Carlsen, Henrik", 4);
        bring(&user, "a.pgn", text).await;
        let alike = user.get(&format!("{NAMES}/alike")).await.ok();
        assert_eq!(
            alike,
            json!({ "items": [{ "names": [
                { "name": "Carlsen, Magnus", "games": 2, "also": [] },
                { "name": "Magnus Carlsen", "games": 1, "also": [] },
            ] }], "more": false })
        );
        let merge = json!({ "name": "Carlsen, Magnus", "also": ["Magnus Carlsen"] });
        user.post(NAMES, merge.clone()).await.is(204);
        let mine = ("Carlsen, Magnus".to_owned(), 3, vec!["Magnus Carlsen".to_owned()]);
        assert_eq!(names(&user, "prefix=magnus").await, std::slice::from_ref(&mine));
        assert_eq!(names(&user, "prefix=carlsen&limit=1").await, [mine]);
        let page = user.get(&format!("{NAMES}?collection=mine&prefix=carlsen&limit=1")).await.ok();
        assert_eq!(page["more"], true);
        assert_eq!(user.get(&format!("{NAMES}/alike")).await.ok()["items"], json!([]));
        // The report of one name is of all.
        let report = user.get("/api/v1/explorer/report?collection=mine&player=Magnus%20Carlsen").await.ok();
        assert_eq!(report["all"]["games"], 3);
        user.delete(&format!("{NAMES}?name=Magnus%20Carlsen")).await.is(204);
        user.delete(&format!("{NAMES}?name=Magnus%20Carlsen")).await.problem(404, "not-found");
        assert_eq!(names(&user, "prefix=magnus").await, [("Magnus Carlsen".to_owned(), 1, Vec::new())]);
        // Nobody fills a collection with names that no game has, and nobody changes another's.
        let unknown = json!({ "name": "Carlsen, Magnus", "also": ["Nobody"] });
        let refused = user.post(NAMES, unknown).await.problem(422, "names-unknown");
        assert!(refused["detail"].as_str().unwrap().contains("Nobody"), "{refused:#}");
        let other = app.user();
        other.sign_up("Another").await.created();
        other.post(NAMES, merge).await.problem(422, "names-unknown");
    })
    .await;
}

#[tokio::test]
async fn only_so_much_is_told_and_decided_at_once() {
    let app = TestApp::start().await;
    let user = app.user();
    user.sign_up("Bounded").await.created();
    // Copies of a game that differ in a letter of a name, and pairs of another.
    let copy = |n: usize| game(&format!("Capablanca, {}", "J".repeat(n + 1)), "Black", "2001.01.01", MOVES);
    let name = |n: u8| char::from(b'a' + n).to_string().repeat(4);
    let pair = |n: u8| {
        let moves = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7";
        game(&format!("{}, A.", name(n)), "Black", "2001.01.??", moves)
            + &game(&format!("{}, Anna", name(n)), "Black", "2001.01.01", moves)
    };
    let copies: String = (0..52).map(copy).collect();
    let pairs: String = (0..12).map(pair).collect();
    bring(&user, "a.pgn", copies + &pairs).await;
    let first = user.get(&format!("{TWINS}?limit=5")).await.ok();
    let items = first["items"].as_array().unwrap();
    assert_eq!(
        (items.len(), items[0]["games"].as_array().unwrap().len(), &items[0]["more"]),
        (5, 50, &json!(2))
    );
    let mut seen = items.len();
    let mut cursor = first["next"].as_str().map(str::to_owned);
    while let Some(next) = cursor {
        let page = user.get(&format!("{TWINS}?limit=5&cursor={next}")).await.ok();
        seen += page["items"].as_array().unwrap().len();
        cursor = page["next"].as_str().map(str::to_owned);
    }
    assert_eq!(seen, 13);
    for query in ["limit=0", "limit=51", "cursor=x", "cursor=1-x"] {
        user.get(&format!("{TWINS}?{query}")).await.problem(400, "bad-parameter");
    }
    let ids = |count: usize| (0..count).map(|n| format!("mine.{n}")).collect::<Vec<String>>();
    for games in [ids(0), ids(1), ids(51), vec!["mine.0".to_owned(), "games.1".to_owned()]] {
        let refused = user.post(TWINS, json!({ "verdict": "keep", "games": games })).await;
        assert_eq!(refused.problem(422, "twins-bad-games")["at"], "/games");
    }
    assert_eq!(user.post(TWINS, json!({ "verdict": "keep", "games": ids(50) })).await.ok()["game"], "mine.0");

    user.get(&format!("{NAMES}?limit=101")).await.problem(400, "bad-parameter");
    user.get(&format!("{NAMES}?prefix={}", "x".repeat(101))).await.problem(422, "bad-parameter");
    let alike = user.get(&format!("{NAMES}/alike")).await.ok();
    assert_eq!(alike["items"].as_array().unwrap().len(), 13);
    let also: Vec<String> = (0..21).map(|n| format!("{}, A.", name(n))).collect();
    let merge = |also: &[String]| json!({ "name": "aaaa, Anna", "also": also });
    for also in [&also[..0], &also[..], &["aaaa, Anna".to_owned()]] {
        user.post(NAMES, merge(also)).await.problem(422, "names-too-many");
    }
    user.post(NAMES, merge(&also[..12])).await.is(204);
}
