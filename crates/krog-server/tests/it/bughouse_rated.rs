//! Rated matches of four: who may play them, and what they do to the ratings of players and pairs.

use std::time::Duration;

use serde_json::{Value, json};

use crate::harness::{TestApp, User};

const NAMES: [&str; 4] = ["Ada", "Bo", "Cy", "Di"];

fn order() -> Value {
    json!({ "rated": true, "time": { "kind": "clock", "periods": [{ "initialMs": 180_000 }] } })
}

/// Four accounts: White and Black on A, White and Black on B. Ada and Di are the first team.
pub async fn members(app: &TestApp) -> Vec<User> {
    let mut people = Vec::new();
    for name in NAMES {
        let user = app.user();
        user.sign_up(name).await.created();
        people.push(user);
    }
    people
}

pub async fn begin(people: &[User]) -> String {
    let made = people[0].post("/api/v1/bughouse", order()).await.created();
    assert_eq!(made["rated"], true);
    let id = made["id"].as_str().unwrap().to_owned();
    for (user, (team, board)) in people[1..].iter().zip([(2, "A"), (2, "B"), (1, "B")]) {
        let seat = json!({ "team": team, "board": board });
        user.post(&format!("/api/v1/bughouse/{id}/join"), seat).await.ok();
    }
    id
}

pub async fn play(user: &User, id: &str, board: &str, moves: &str, other: &User) {
    for (i, mv) in moves.split(' ').enumerate() {
        let user = [user, other][i % 2];
        user.post(&format!("/api/v1/bughouse/{id}/moves"), json!({ "board": board, "move": mv })).await.ok();
    }
}

/// The match once it is rated, or does not count.
pub async fn rated(user: &User, id: &str) -> Value {
    for _ in 0..200 {
        let shown = user.get(&format!("/api/v1/bughouse/{id}")).await.ok();
        if shown.get("ratings").is_some() || shown.get("uncounted").is_some() {
            return shown;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{id} is not rated");
}

pub const MATE: &str = "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7";

/// The figures of somebody once the match is counted.
async fn figures(app: &TestApp, name: &str) -> Value {
    for _ in 0..200 {
        app.state.count_some().await.unwrap();
        let view = app.user().get(&format!("/api/v1/people/{name}/figures")).await.ok();
        if view["all"]["played"] == 1 {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("the match of {name} is not counted");
}

#[tokio::test]
async fn a_match_counts_for_the_figures_of_all_four_by_the_result_of_the_team() {
    let app = TestApp::start().await;
    let people = members(&app).await;
    let id = begin(&people).await;
    play(&people[0], &id, "A", MATE, &people[1]).await;
    rated(&people[0], &id).await;
    for (name, won) in NAMES.into_iter().zip([1, 0, 0, 1]) {
        let view = figures(&app, name).await;
        assert_eq!((&view["all"]["won"], &view["all"]["lost"]), (&json!(won), &json!(1 - won)), "{name}");
        let rows: Vec<(&str, &str)> = view["groups"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|group| {
                let rows = group["rows"].as_array().unwrap().iter();
                rows.map(|row| (group["by"].as_str().unwrap(), row["value"].as_str().unwrap()))
            })
            .filter(|(by, _)| *by != "hour")
            .collect();
        let mut wanted = vec![
            ("variant", "bughouse"),
            ("speed", "blitz"),
            ("against", "person"),
            ("end", "checkmate"),
            ("rating", "near"),
        ];
        wanted.retain(|row| !rows.contains(row));
        assert!(wanted.is_empty() && rows.len() == 5, "{name}: {rows:?} lacks {wanted:?}");
    }
}

#[tokio::test]
async fn a_rated_match_changes_four_ratings_and_those_of_two_pairs() {
    let app = TestApp::start().await;
    let people = members(&app).await;
    let id = begin(&people).await;
    let before = people[2].get(&format!("/api/v1/bughouse/{id}")).await.ok();
    assert_eq!(before["boards"]["B"]["players"]["black"]["rating"], 1500);
    assert_eq!(before["pairs"][0], json!({ "team": 1, "rating": 1500, "provisional": true }));
    play(&people[0], &id, "A", MATE, &people[1]).await;
    let over = rated(&people[3], &id).await;
    let changes = over["ratings"]["seats"].as_array().unwrap();
    let of = |board: &str, color: &str| {
        let seat = json!({ "board": board, "color": color });
        let found = changes.iter().find(|one| one["seat"] == seat).unwrap();
        (found["change"]["before"].as_i64().unwrap(), found["change"]["after"].as_i64().unwrap())
    };
    assert_eq!([of("A", "white"), of("B", "black")], [(1500, 1520); 2]);
    assert_eq!([of("A", "black"), of("B", "white")], [(1500, 1480); 2]);
    let teams = over["ratings"]["teams"].as_array().unwrap();
    assert_eq!((&teams[0]["team"], &teams[0]["change"]["change"]), (&json!(1), &json!(20)));
    assert_eq!(teams[1]["change"]["pool"], "bughouse-pairs");
    // The file says that it counted, and what the players were rated.
    let text = people[2].get(&format!("/api/v1/bughouse/{id}/bpgn")).await.is(200).text();
    for part in [
        "[Event \"Rated blitz game\"]",
        "[Rated \"true\"]",
        "[BlackBElo \"1500\"]",
        &format!("[GameId \"{id}\"]"),
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    // The players stand with what they were rated before.
    assert_eq!(over["boards"]["A"]["players"]["white"]["rating"], 1500);

    let own = people[0].get("/api/v1/people/Ada/ratings").await.ok();
    assert_eq!((&own["pools"][0]["pool"], &own["pools"][0]["rating"]), (&json!("bughouse"), &json!(1520)));
    assert_eq!(own["pairs"][0]["partner"]["name"], "Di");
    assert_eq!((&own["pairs"][0]["rating"], &own["pairs"][0]["wins"]), (&json!(1520), &json!(1)));
    assert!(own.get("overall").is_none());

    let history = people[1].get("/api/v1/people/Bo/ratings/bughouse").await.ok();
    let line = &history["items"][0];
    assert_eq!((&line["opponent"]["name"], &line["partner"]["name"]), (&json!("Ada"), &json!("Cy")));
    assert_eq!(
        (&line["color"], &line["score"], &line["opponentRating"]),
        (&json!("black"), &json!(0.0), &json!(1500))
    );
    let entry = people[1].get(&format!("/api/v1/ratings/{}", line["entry"])).await.ok();
    let seats = entry["four"]["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 4);
    for seat in seats.iter().chain(entry["four"]["teams"].as_array().unwrap()) {
        let side = &seat["side"];
        assert_eq!((&side["strength"], &side["opponentRating"]), (&json!(1500), &json!(1500)));
        assert_eq!(side["exact"].as_f64().unwrap().abs(), 20.0);
        assert!(side["partner"]["name"].is_string());
        assert!(side["text"]["en"].as_str().unwrap().contains("K 40"), "{side:#}");
    }
    assert_eq!(entry["text"]["en"], "1500 beat 1500: expected 0.50, scored 1, K 40, change +20.");
    // The second match is expected of the means.
    let id = begin(&people).await;
    play(&people[0], &id, "A", MATE, &people[1]).await;
    let over = rated(&people[0], &id).await;
    let change = over["ratings"]["seats"][0]["change"]["change"].as_i64().unwrap();
    assert_eq!(change, 18, "40 · (1 − 1 / (1 + 10^(−40 / 400)))");
}

#[tokio::test]
async fn a_rated_match_needs_accounts_and_a_clock() {
    let app = TestApp::start().await;
    let guest = app.named("Eve").await;
    guest.post("/api/v1/bughouse", order()).await.problem(403, "rated-needs-account");
    let host = app.user();
    host.sign_up("Ada").await.created();
    let timeless = json!({ "rated": true, "time": { "kind": "unlimited" } });
    host.post("/api/v1/bughouse", timeless).await.problem(422, "rated-needs-clock");
    let made = host.post("/api/v1/bughouse", order()).await.created();
    let id = made["id"].as_str().unwrap();
    let seat = json!({ "team": 2, "board": "A" });
    let refused = guest.post(&format!("/api/v1/bughouse/{id}/join"), seat).await.is(403).json();
    let said = "A rated game needs an account on both sides; you are here as a guest.";
    assert_eq!(refused["verdict"]["headline"]["en"], said);
    let proof = json!({ "document": refused["verdict"]["proof"]["document"] });
    assert_eq!(guest.post("/api/v1/proofs/check", proof).await.ok(), json!({ "valid": true }));
    // A casual one takes everybody.
    let casual = host.post("/api/v1/bughouse", json!({})).await.created();
    assert!(casual.get("rated").is_none());
    let id = casual["id"].as_str().unwrap();
    guest.post(&format!("/api/v1/bughouse/{id}/join"), json!({ "team": 2, "board": "A" })).await.ok();
}

#[tokio::test]
async fn a_match_given_away_at_once_counts_for_nobody() {
    let app = TestApp::start().await;
    let people = members(&app).await;
    let id = begin(&people).await;
    play(&people[0], &id, "A", "e4 e5", &people[1]).await;
    people[3].post(&format!("/api/v1/bughouse/{id}/acts"), json!({ "act": "resign" })).await.ok();
    let over = rated(&people[0], &id).await;
    let said = "The game does not count: it ended before both sides had made two moves on either board.";
    assert_eq!(over["uncounted"]["headline"]["en"], said);
    assert!(over.get("ratings").is_none());
    let own = people[0].get("/api/v1/people/Ada/ratings").await.ok();
    assert_eq!((&own["pools"], &own["pairs"]), (&json!([]), &json!([])));
}
