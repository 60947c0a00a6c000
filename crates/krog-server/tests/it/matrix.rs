//! Who may do what: every operation of the API's document and every event of the socket, asked by everybody there is.
//!
//! The tables say the outcome of each: the status of what is done, the code of what is refused. An operation or an event
//! without a row fails. `UPDATE_MATRIX=1` writes the tables anew, to be read before they are committed.

mod kept;
mod spread;
mod table;
mod waiting;
mod world;

use std::collections::{BTreeMap, BTreeSet};

use krog_wire::{envelope::ClientFrame, token::TokenScope};
use serde_json::{Value, json};

use self::{
    spread::Spread,
    table::{Row, Table},
    world::{Actor, Template, World},
};
use crate::harness::TestApp;

const UPDATE: &str = "UPDATE_MATRIX";

/// A claim that does not stand is refused and written down: its maker answers for it.
const WRITTEN_DOWN: &str = "claim-not-met";

/// How often times are taken before a difference is believed: a machine that does other things too is not even.
const ROUNDS: usize = 5;
/// How many more are taken then; more than half of these must tell the same.
const MORE: usize = 8;

/// What the document says that a token needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Need {
    Session,
    Anybody,
    Scope(TokenScope),
}

fn need(operation: &Value) -> Need {
    let token = operation["security"].as_array().into_iter().flatten().find_map(|one| one.get("token"));
    match token.and_then(Value::as_array).map(Vec::as_slice) {
        None => Need::Session,
        Some([]) => Need::Anybody,
        Some([name]) => Need::Scope(TokenScope::from_name(name.as_str().unwrap()).unwrap()),
        Some(more) => panic!("{more:?}"),
    }
}

/// The operations of the document: by name their method, path and need. Health has no handlers of its own kind.
async fn operations() -> BTreeMap<String, (String, String, Need)> {
    let app = TestApp::start().await;
    let document = app.user().get("/api/openapi.json").await.ok();
    let mut operations = BTreeMap::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap().to_owned();
            operations.insert(id, (method.to_uppercase(), path.clone(), need(operation)));
        }
    }
    operations
}

/// A path fits the pattern of an operation.
fn fits(path: &str, pattern: &str) -> bool {
    let path = path.split('?').next().unwrap();
    let (path, pattern): (Vec<&str>, Vec<&str>) = (path.split('/').collect(), pattern.split('/').collect());
    path.len() == pattern.len()
        && path.iter().zip(&pattern).all(|(part, wanted)| wanted.starts_with('{') || part == wanted)
}

#[tokio::test]
async fn everybody_may_do_what_the_table_says_and_no_more() {
    let operations = operations().await;
    let mut table = Table::read("matrix/operations.txt");
    let (named, known): (BTreeSet<_>, BTreeSet<_>) =
        (table.rows.iter().map(|row| row.name.clone()).collect(), operations.keys().cloned().collect());
    assert_eq!(
        known.difference(&named).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "operations without a row in tests/it/matrix/operations.txt"
    );
    assert_eq!(named.difference(&known).collect::<Vec<_>>(), Vec::<&String>::new(), "rows of no operation");
    assert_eq!(named.len(), table.rows.len(), "an operation has two rows");

    let template = Template::build().await;
    let mut world = World::of(&template).await;
    for row in &mut table.rows {
        let (method, pattern, _) = &operations[&row.name];
        assert!(row.request.starts_with(&format!("{method} ")), "{}: {}", row.name, row.request);
        assert!(fits(row.path(), pattern), "{}: {} is not {pattern}", row.name, row.request);
        for actor in Actor::ALL {
            world.changed().await;
            let found = world.outcome(row, actor, &template).await;
            row.found.push((actor, found.clone()));
            if !found.starts_with('2') {
                // A refusal leaves nothing behind.
                assert_eq!(world.changed().await, [""; 0], "{}, {actor:?}: {found}", row.name);
            }
            if found == "not-found" {
                let [there, nowhere] = both(&mut world, row, &template).await;
                let (one, other) = (
                    world.refusal(&there, actor, &template).await,
                    world.refusal(&nowhere, actor, &template).await,
                );
                assert_eq!(one, other, "{}, {actor:?}: what is there is told from what is not", row.name);
            }
            if method != "GET" && found.starts_with('2') {
                world.close().await;
                world = World::of(&template).await;
            }
        }
        laws(row, method, operations[&row.name].2);
    }
    world.close().await;
    table.settle();
}

/// A request of what is there, and of what is not.
async fn both(world: &mut World, row: &Row, template: &Template) -> [String; 2] {
    [world.fill(&row.request, template).await, template.nowhere(&row.request)]
}

#[tokio::test]
async fn what_is_there_takes_no_longer_to_be_refused_than_what_is_not() {
    let template = Template::build().await;
    let mut world = World::of(&template).await;
    let (mut told, mut asked) = (Vec::new(), 0);
    for row in &Table::read("matrix/operations.txt").rows {
        for actor in row.refused("not-found") {
            let [there, nowhere] = both(&mut world, row, &template).await;
            if there == nowhere {
                continue;
            }
            asked += 1;
            // What tells, tells it each time, and always in the same direction.
            let mut found: Vec<Spread> = Vec::new();
            let is_told = loop {
                let spread = Spread::of(&world, (&there, &nowhere), actor, &template).await;
                let tells = |found: &Spread| found.difference().abs() > 1.0;
                let agrees = found.first().is_none_or(|first| first.difference() * spread.difference() > 0.0);
                if !tells(&spread) || !agrees {
                    break false;
                }
                found.push(spread);
                if found.len() == ROUNDS {
                    let sign = spread.difference().signum();
                    for _ in 0..MORE {
                        found.push(Spread::of(&world, (&there, &nowhere), actor, &template).await);
                    }
                    let again = found.iter().skip(ROUNDS).filter(|more| sign * more.difference() > 1.0);
                    break again.count() * 2 > MORE;
                }
            };
            if is_told {
                told.push(format!("{}, {}: {found:?}", row.name, actor.name()));
            }
        }
    }
    world.close().await;
    assert!(asked > 50, "{asked}");
    assert!(told.is_empty(), "what is there is told by the time from what is not:\n{}", told.join("\n"));
}

/// What holds of every row, whatever the table says.
fn laws(row: &Row, method: &str, need: Need) {
    let of =
        |actor| row.found.iter().find(|(known, _)| *known == actor).map(|(_, found)| found.as_str()).unwrap();
    match need {
        Need::Session => assert_eq!(of(Actor::Bare), "token-not-here", "{}", row.name),
        Need::Scope(_) => assert_eq!(of(Actor::Bare), "token-scope", "{}", row.name),
        Need::Anybody => assert!(!of(Actor::Bare).starts_with("token-"), "{}", row.name),
    }
    if let Need::Scope(scope) = need
        && scope.acts()
        && method != "GET"
    {
        assert_eq!(of(Actor::Banned), "banned", "{}", row.name);
    }
    assert!(row.found.iter().all(|(_, found)| !found.starts_with('5') && found != "internal"), "{row:?}");
}

/// Whether an event is an act at the table that needs nothing but the game.
fn is_act(name: &str) -> bool {
    let frame = json!({ "id": 1, "e": name, "d": { "game": "" } });
    serde_json::from_value::<ClientFrame>(frame).is_ok_and(|frame| frame.event.act().is_some())
}

#[tokio::test]
async fn sockets_do_for_everybody_what_their_table_says_and_no_more() {
    let app = TestApp::start().await;
    let document = app.user().get("/api/asyncapi.json").await.ok();
    let messages = document["components"]["messages"].as_object().unwrap();
    let known: BTreeSet<&str> = messages.keys().filter_map(|name| name.strip_prefix("client_")).collect();
    let mut table = Table::read("matrix/events.txt");
    let listed: BTreeSet<String> = table.rows.iter().map(|row| row.name.clone()).collect();
    let unlisted = known.iter().filter(|name| !listed.contains(**name) && is_act(name));
    table.rows.extend(unlisted.map(|name| Row::of_act(name)));
    let named: BTreeSet<&str> = table.rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(
        known.difference(&named).collect::<Vec<_>>(),
        Vec::<&&str>::new(),
        "events without a row in tests/it/matrix/events.txt"
    );
    assert_eq!(named.difference(&known).collect::<Vec<_>>(), Vec::<&&str>::new(), "rows of no event");

    let template = Template::build().await;
    let mut world = World::live(&template).await;
    for row in &mut table.rows {
        for actor in Actor::ALL {
            let frame = world.fill(&row.request, &template).await;
            world.changed().await;
            let (found, answer) = world.frame((&row.name, &frame), actor, &template).await;
            row.found.push((actor, found.clone()));
            if found != "ok" && found != WRITTEN_DOWN {
                assert_eq!(world.changed().await, [""; 0], "{}, {actor:?}: {found}", row.name);
            }
            let nowhere = template.nowhere(&row.request);
            let of_nothing = if frame == nowhere || found == "ok" {
                None
            } else {
                Some(world.frame((&row.name, &nowhere), actor, &template).await.1)
            };
            if found == "not-found" {
                assert_eq!(Some(answer), of_nothing, "{}, {actor:?}: what is there is told", row.name);
            }
            if found == "ok" && !matches!(row.name.as_str(), "watch" | "resume" | "unwatch") {
                world.close().await;
                world = World::live(&template).await;
            }
        }
    }
    world.close().await;
    table.settle();
}
