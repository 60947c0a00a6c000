//! The reference pages say what the server does.

use std::collections::BTreeSet;

use krog_wire::envelope::{AckFrame, ClientFrame, ServerFrame};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use crate::harness::TestApp;

const API: &str = include_str!("../../../../docs/reference/api.md");
const ASYNCAPI: &str = include_str!("../../../../docs/reference/asyncapi.json");
const ENVELOPE: &str = include_str!("../../../../docs/reference/envelope.md");

/// A frame reads as its type and is written back the same.
fn same<T: DeserializeOwned + Serialize>(text: &str) -> bool {
    let value: Value = serde_json::from_str(text).unwrap();
    serde_json::from_str::<T>(text).is_ok_and(|frame| serde_json::to_value(frame).unwrap() == value)
}

#[test]
fn the_frames_of_the_page_are_frames() {
    let mut count = 0;
    for line in ENVELOPE.lines() {
        if let Some(text) = line.strip_prefix("→ ") {
            assert!(same::<ClientFrame>(text), "{text}");
        } else if let Some(text) = line.strip_prefix("← ") {
            assert!(same::<AckFrame>(text) || same::<ServerFrame>(text), "{text}");
        } else {
            continue;
        }
        count += 1;
    }
    assert!(count >= 9);
}

/// The page names every event that can be sent or comes, and none besides.
#[test]
fn the_tables_of_events_are_those_of_the_document() {
    let document: Value = serde_json::from_str(ASYNCAPI).unwrap();
    let messages = document["components"]["messages"].as_object().unwrap().keys();
    let events: BTreeSet<&str> = messages.filter_map(|name| Some(name.split_once('_')?.1)).collect();
    let rows =
        ENVELOPE.lines().filter_map(|line| line.strip_prefix("| `")).filter(|row| !row.starts_with("e`"));
    let told = rows.flat_map(|row| row.split('|').next().unwrap().split(['`', ' ']));
    assert_eq!(told.filter(|name| !name.is_empty()).collect::<BTreeSet<_>>(), events);
}

#[tokio::test]
async fn the_table_of_paths_is_that_of_the_document() {
    let app = TestApp::start().await;
    let document = app.user().get("/api/openapi.json").await.ok();
    let served: BTreeSet<String> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| {
            let methods = methods.as_object().unwrap().keys();
            methods.map(move |method| format!("| {} | `{path}` |", method.to_uppercase()))
        })
        .collect();
    let told: BTreeSet<String> = API
        .lines()
        .filter(|line| line.contains("| `/"))
        .map(|line| line.split_inclusive('|').take(3).collect::<String>())
        .collect();
    assert_eq!(told, served);
}

#[tokio::test]
async fn the_examples_of_the_page_work() {
    let app = TestApp::start().await;
    let bodies: Vec<Value> = API
        .lines()
        .filter_map(|line| line.split("-d '").nth(1))
        .map(|rest| serde_json::from_str(rest.trim_end_matches('\'')).unwrap())
        .collect();
    let [order, mv] = bodies.as_slice() else { panic!("{bodies:?}") };
    let user = app.user();
    let game = user.post("/api/v1/games", order.clone()).await.created();
    user.post(&format!("/api/v1/games/{}/moves", game["id"].as_str().unwrap()), mv.clone()).await.ok();

    let (white, _, id) = app.game(json!({})).await;
    let problem = API.split("```json\n").nth(1).unwrap().split("```").next().unwrap();
    let mut shown: Value = serde_json::from_str(problem).unwrap();
    shown["instance"] = json!("(id)");
    let mut problem = white.play(&id, "e5").await.steady_problem(422, "move-illegal");
    // The page shows only the first fields of a verdict.
    let whole = problem["verdict"].as_object_mut().unwrap();
    let first: Vec<String> = shown["verdict"].as_object().unwrap().keys().cloned().collect();
    whole.retain(|field, _| first.contains(field));
    assert_eq!(problem, shown);
}

/// The codes in the first column of the table behind a sentence, and what stands in its other cells as a code.
fn codes_behind(sentence: &str) -> BTreeSet<String> {
    let (_, table) = API.split_once(sentence).unwrap();
    let table = table.trim_start().split("\n\n").next().unwrap();
    table.split('`').skip(3).step_by(2).map(str::to_owned).filter(|word| word != "code").collect()
}

/// The page names every code that an act in a match can be refused with, and none besides.
#[test]
fn the_codes_of_acts_in_a_match_are_those_of_its_rulebook() {
    let program = krog_compete::acts::bughouse::rulebook().unwrap().program();
    let mut reasons: BTreeSet<String> =
        program.reasons.iter().map(|reason| reason.head.name.replace('_', "-")).collect();
    // Nobody but players and watchers asks over the wire, and a match under way has no free seat.
    for silent in ["match-not-by-officials", "match-join-under-way"] {
        assert!(reasons.remove(silent), "{silent}");
    }
    assert_eq!(codes_behind("socket's events) have these codes:"), reasons);
}

/// The page names every code that an act can be refused with, and none besides.
#[test]
fn the_codes_of_acts_are_those_of_the_rulebook() {
    let program = krog_compete::acts::rulebook().unwrap().program();
    let mut reasons: BTreeSet<String> =
        program.reasons.iter().map(|reason| reason.head.name.replace('_', "-")).collect();
    // Whoever sits at the table joins it once more without a word; nobody but players asks over the wire; and a game with a
    // free seat waits or is called off.
    for silent in ["seat-is-yours", "not-by-officials", "join-under-way"] {
        assert!(reasons.remove(silent), "{silent}");
    }
    // Not the rulebook, but the request: it names no square.
    reasons.insert("no-square".to_owned());
    assert_eq!(codes_behind("are refused with these codes:"), reasons);
}
