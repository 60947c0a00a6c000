//! Bughouse in the explorer: matches out of files, matches played here, positions with hands, and matches that come out again.

use std::time::Duration;

use axum::http::Method;
use serde_json::{Value, json};

use crate::{
    bughouse_rated::{MATE, begin, members, play, rated},
    harness::{PASSWORD, TestApp, User},
};

/// As servers write them: tags on one line, no variant, clocks in braces.
const MATCHES: [&str; 2] = [
    "[Event \"rated bughouse match\"]\n[Date \"2004.05.06\"]\n[WhiteA \"ann\"][WhiteAElo \"2100\"]\n\
     [BlackA \"bo\"][BlackAElo \"2000\"]\n[WhiteB \"cai\"][WhiteBElo \"1900\"]\n[BlackB \"dag\"][BlackBElo \"1800\"]\n\
     [TimeControl \"180+0\"]\n[Result \"1-0\"]\n\n1A. e4{179.500} 1B. d4{178.000} 1a. d5{177.250} 1b. Nf6{180} \
     2A. exd5{175.000} 2B. Nf3{170.1}\n2b. P@e4{160.000} 2a. Qxd5{150.000}\n{bo resigns} 1-0",
    "[Event \"rated bughouse match\"]\n[Date \"2004.05.07\"]\n[WhiteA \"bo\"]\n[BlackA \"ann\"]\n[WhiteB \"dag\"]\n\
     [BlackB \"cai\"]\n[Result \"1/2-1/2\"]\n\n1A. e4 1B. d4 1a. d5 1b. Nf6 2A. exd5 2B. Nf3 2b. e6 {Game drawn by mutual agreement} 1/2-1/2",
];

/// Board B of both before Black's second move there, with the pawn that was taken on board A.
const HELD: &str = "rnbqkb1r/pppppppp/5n2/8/3P4/5N2/PPP1PPPP/RNBQKB1R[p] b KQkq - 2 2";

async fn look(user: &User, query: &str) -> Value {
    user.get(&format!("/api/v1/explorer?{query}")).await.ok()
}

fn counts(value: &Value) -> [u64; 3] {
    ["white", "draws", "black"].map(|name| value[name].as_u64().unwrap())
}

fn moves(value: &Value) -> Vec<(String, [u64; 3])> {
    let line = |line: &Value| (line["uci"].as_str().unwrap().to_owned(), counts(line));
    let mut moves: Vec<_> = value["moves"].as_array().unwrap().iter().map(line).collect();
    moves.sort();
    moves
}

fn escaped(fen: &str) -> String {
    fen.replace(' ', "%20").replace('[', "%5B").replace(']', "%5D").replace('/', "%2F")
}

/// Takes a file in.
async fn bring(user: &User, name: &str, text: &str) -> Value {
    let begun = user.upload(&format!("/api/v1/explorer/imports?name={name}"), text.to_owned()).await;
    let id = begun.is(202).json()["id"].as_str().unwrap().to_owned();
    for _ in 0..1_200 {
        let view = user.get(&format!("/api/v1/explorer/imports/{id}")).await.ok();
        if !["queued", "running"].contains(&view["state"].as_str().unwrap()) {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the import does not end");
}

#[tokio::test]
async fn matches_of_a_file_are_counted_found_and_come_out_whole() {
    let app = TestApp::start().await;
    let user = app.user();
    user.sign_up("Importer").await.created();
    let told = bring(&user, "evening.bpgn", &MATCHES.join("\n\n")).await;
    assert_eq!(
        (&told["state"], &told["games"], &told["errors"]),
        (&json!("done"), &json!(4), &json!(0)),
        "{told:#}"
    );
    let told = bring(&user, "again.bpgn", &MATCHES.join("\n\n")).await;
    assert_eq!((&told["games"], &told["skipped"]), (&json!(0), &json!(4)));

    let start = look(&user, "collection=mine&variant=bughouse").await;
    assert_eq!(counts(&start), [1, 2, 1]);
    assert_eq!(counts(&look(&user, "collection=mine&variant=crazyhouse").await), [0, 0, 0]);
    let held = look(&user, &format!("collection=mine&variant=bughouse&fen={}", escaped(HELD))).await;
    assert_eq!(moves(&held), [("P@e4".to_owned(), [0, 0, 1]), ("e7e6".to_owned(), [0, 1, 0])]);
    assert_eq!(held["fen"], HELD);
    let empty = escaped(&HELD.replace("[p]", "[]"));
    assert_eq!(
        counts(&look(&user, &format!("collection=mine&variant=bughouse&fen={empty}")).await),
        [0, 0, 0]
    );
    let sample = &held["topGames"][0];
    assert_eq!(
        (&sample["variant"], &sample["players"]["white"]["name"]),
        (&json!("bughouse"), &json!("cai"))
    );
    assert_eq!((&sample["result"], &sample["players"]["black"]["rating"]), (&json!("0-1"), &json!(1800)));
    let popular = user.get("/api/v1/explorer/popular?collection=mine&variant=bughouse").await.ok();
    let shown: Vec<&str> =
        popular["items"].as_array().unwrap().iter().map(|item| item["fen"].as_str().unwrap()).collect();
    assert!(shown.contains(&HELD), "{shown:#?}");

    // Either board opens as the whole match, and the search gives each match once.
    let id = sample["id"].as_str().unwrap();
    assert_eq!(user.get(&format!("/api/v1/explorer/games/{id}/pgn")).await.text(), MATCHES[0]);
    let all = user.get("/api/v1/explorer/pgn?collection=mine").await.text();
    assert_eq!(all, format!("{}\n\n{}\n\n", MATCHES[1], MATCHES[0]));
    let held =
        format!("/api/v1/explorer/pgn?collection=mine&variant=bughouse&player=dag&fen={}", escaped(HELD));
    assert_eq!(user.get(&held).await.text(), all);
    let taken_along = user.get("/api/v1/account/export").await.text();
    assert_eq!(taken_along.matches("[WhiteA ").count(), 2, "{taken_along}");
    let report = user.get("/api/v1/explorer/report?collection=mine&player=ann").await.ok();
    let all = &report["all"];
    assert_eq!((&all["games"], &all["won"], &all["drawn"]), (&json!(2), &json!(1), &json!(1)), "{report:#}");
    let openings =
        user.get("/api/v1/explorer/player?collection=mine&player=ann&color=white&variant=bughouse").await;
    openings.is(200);

    // One board goes, and the other with it.
    user.delete(&format!("/api/v1/explorer/games/{id}")).await.is(204);
    let start = look(&user, "collection=mine&variant=bughouse").await;
    assert_eq!(counts(&start), [0, 2, 0]);
    let left = user.get("/api/v1/explorer/pgn?collection=mine").await.text();
    assert_eq!(left, format!("{}\n\n", MATCHES[1]));

    // A board alone in PGN does not say where the men in hand come from.
    let alone = bring(&user, "alone.pgn", "[Variant \"Bughouse\"]\n[White \"a\"]\n\n1. e4 e5 *\n").await;
    assert_eq!(alone["faults"][0]["message"]["code"], "pgn-variant-two-boards", "{alone:#}");
}

/// Waits until the explorer has so many boards of matches played here.
async fn own(user: &User, boards: u64) -> Value {
    for _ in 0..1200 {
        let found = look(user, "collection=games&variant=bughouse").await;
        if counts(&found).iter().sum::<u64>() == boards {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the explorer has not {boards} boards");
}

#[tokio::test]
async fn matches_played_here_are_counted_and_leave_no_closed_name() {
    let app = TestApp::start().await;
    let people = members(&app).await;
    let id = begin(&people).await;
    // A board without a move has no opening, and does not count.
    play(&people[2], &id, "B", "d4 d5", &people[3]).await;
    play(&people[0], &id, "A", MATE, &people[1]).await;
    rated(&people[0], &id).await;
    let found = own(&people[0], 2).await;
    // The first team won: White on board A, Black on board B.
    assert_eq!(counts(&found), [1, 0, 1]);
    assert_eq!(moves(&found), [("d2d4".to_owned(), [0, 0, 1]), ("e2e4".to_owned(), [1, 0, 0])]);
    assert!(
        found["recentGames"].as_array().unwrap().iter().all(|game| game["game"] == json!(id)),
        "{found:#}"
    );
    let mine = look(&people[3], "collection=mine&variant=bughouse").await;
    assert_eq!(counts(&mine), [0, 0, 1]);

    // The third leaves, who sat on board B: no text of either board names Cy any more.
    let password = json!({ "password": PASSWORD });
    people[2].send(Method::DELETE, "/api/v1/account", Some(password), &[]).await.is(204);
    for _ in 0..400 {
        let all = people[0].get("/api/v1/explorer/pgn?collection=games").await.text();
        if all.contains("[WhiteB ") && !all.contains("[WhiteB \"Cy\"]") {
            assert_eq!(all.matches("[WhiteA \"Ada\"]").count(), 1, "{all}");
            own(&people[0], 2).await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the name stays");
}

#[tokio::test]
async fn a_match_with_a_computer_is_not_explored() {
    let app = TestApp::start().await;
    let people = members(&app).await;
    let made = people[0].post("/api/v1/bughouse", json!({ "public": true })).await.created();
    let id = made["id"].as_str().unwrap().to_owned();
    let seat = json!({ "team": 1, "board": "B", "level": 1 });
    people[0].post(&format!("/api/v1/bughouse/{id}/computer"), seat).await.ok();
    for (user, (team, board)) in people[1..3].iter().zip([(2, "A"), (2, "B")]) {
        user.post(&format!("/api/v1/bughouse/{id}/join"), json!({ "team": team, "board": board })).await.ok();
    }
    play(&people[0], &id, "A", MATE, &people[1]).await;
    app.state.collect_some().await.unwrap();
    assert_eq!(counts(&look(&people[0], "collection=games&variant=bughouse").await), [0, 0, 0]);
}
