//! The page of limits is the code's own, and leaves nothing out.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use krog_server::{
    Rates,
    limit_table::{
        Bounded, Counted, Holds, Limit, Outcome, Test, bounded_acts, bounded_operations, limits, operations,
        page, taken,
    },
};
use krog_wire::envelope::ClientFrame;
use serde_json::{Value, json};

use crate::harness::TestApp;

/// Set to write the committed page anew.
const UPDATE: &str = "UPDATE_LIMITS";
/// A request of each event that needs more than a game.
const EVENTS: &str = include_str!("matrix/events.txt");
/// The longest bodies, and the limits that say so.
const BODIES: [(usize, &[&str]); 3] =
    [(64 << 10, &["body"]), (1 << 20, &["rules-body"]), (4 << 20, &["pgn-body"])];
/// What takes a body that is not told of in the document: a form, as the public clients write it.
const FORMS: [&str; 6] =
    ["botChallengeComputer", "botChallenge", "botDeclineChallenge", "botJoinArena", "botJoinSwiss", "botSay"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn all() -> Vec<Limit> {
    limits().into_iter().flat_map(|(_, limits)| limits).collect()
}

/// The limits that a name stands for.
fn meant<'a>(name: &str, limits: &'a [Limit]) -> Vec<&'a Limit> {
    let exact: Vec<&Limit> = limits.iter().filter(|limit| limit.name == name).collect();
    if !exact.is_empty() {
        return exact;
    }
    let begin = format!("{name}-");
    limits.iter().filter(|limit| limit.name.starts_with(&begin)).collect()
}

#[test]
fn the_committed_page_is_the_codes_own() {
    let file = root().join("docs/reference/limits.md");
    if std::env::var_os(UPDATE).is_some() {
        fs::write(&file, page()).unwrap();
    }
    assert!(
        fs::read_to_string(&file).unwrap_or_default() == page(),
        "docs/reference/limits.md is stale: run this test with {UPDATE}=1 and commit it"
    );
}

/// Names of rows are those of what there is, each once.
fn are_the_same(rows: &[Bounded], known: &BTreeSet<String>, kind: &str) {
    let named: BTreeSet<String> = rows.iter().map(|row| row.name.to_owned()).collect();
    let without: Vec<_> = known.difference(&named).collect();
    assert!(without.is_empty(), "{kind} without a row in krog-server/src/limit_table: {without:?}");
    let of_none: Vec<_> = named.difference(known).collect();
    assert!(of_none.is_empty(), "rows of no {kind}: {of_none:?}");
    assert_eq!(named.len(), rows.len(), "{kind}: one has two rows");
}

#[tokio::test]
async fn every_operation_and_every_act_has_a_row() {
    let app = TestApp::start().await;
    let document = app.user().get("/api/openapi.json").await.ok();
    let told =
        document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values());
    let told: BTreeSet<String> =
        told.map(|operation| operation["operationId"].as_str().unwrap().to_owned()).collect();
    are_the_same(bounded_operations(), &told, "operations");
    assert_eq!(operations().into_iter().map(|operation| operation.id).collect::<BTreeSet<_>>(), told);
    let document = app.user().get("/api/asyncapi.json").await.ok();
    let messages = document["components"]["messages"].as_object().unwrap().keys();
    let acts = messages.filter_map(|name| name.strip_prefix("client_").map(str::to_owned)).collect();
    are_the_same(bounded_acts(), &acts, "acts");
}

#[test]
fn every_name_is_a_limits_and_every_limit_is_named_where_it_holds() {
    let all = all();
    let names: BTreeSet<&str> = all.iter().map(|limit| limit.name).collect();
    assert_eq!(names.len(), all.len(), "two limits have one name");
    let mut named = BTreeSet::new();
    for row in bounded_operations().iter().chain(bounded_acts()) {
        for name in row.limits {
            let meant = meant(name, &all);
            assert!(!meant.is_empty(), "{}: no limit is called `{name}`", row.name);
            for limit in meant {
                assert_eq!(limit.holds, Holds::Named, "{}: `{}` holds everywhere", row.name, limit.name);
                named.insert(limit.name);
            }
        }
    }
    let nowhere: Vec<_> =
        all.iter().filter(|limit| limit.holds == Holds::Named && !named.contains(limit.name)).collect();
    assert!(nowhere.is_empty(), "limits that no operation and no act names: {nowhere:?}");
}

#[test]
fn bodies_are_as_long_as_their_rows_say() {
    let rows: BTreeMap<&str, &Bounded> = bounded_operations().iter().map(|row| (row.name, row)).collect();
    for operation in operations() {
        let named = rows[operation.id.as_str()].limits;
        let bodies: Vec<&str> =
            named.iter().copied().filter(|name| *name == "upload" || name.ends_with("body")).collect();
        let takes = operation.has_body || FORMS.contains(&operation.id.as_str());
        assert_eq!(bodies.len(), usize::from(takes), "{}: {bodies:?}", operation.id);
        if let ([body], true) = (&bodies[..], bodies != ["upload"]) {
            let (_, fit) = BODIES.iter().find(|(length, _)| Some(*length) == operation.body).unwrap();
            assert!(fit.contains(body), "{}: {:?} is not `{body}`", operation.id, operation.body);
        }
    }
}

/// A frame of an act.
fn frame(act: &str) -> ClientFrame {
    let listed = EVENTS.lines().find_map(|line| line.strip_prefix(&format!("{act}: ")));
    let data: Value =
        listed.map_or_else(|| json!({ "game": "" }), |data| serde_json::from_str(data).unwrap());
    serde_json::from_value(json!({ "id": 1, "e": act, "d": data })).unwrap()
}

#[test]
fn acts_are_taken_from_the_buckets_that_their_rows_say() {
    for act in bounded_acts() {
        assert_eq!(taken(&frame(act.name).event), act.taken, "{}", act.name);
    }
    assert!(bounded_operations().iter().all(|operation| operation.taken.is_none()), "the route says it");
    for operation in operations() {
        let apart = operation.path.starts_with("/health/");
        assert_eq!(operation.taken.is_none(), apart, "{} is in no bucket", operation.id);
    }
}

#[tokio::test]
async fn every_rate_that_is_told_has_a_row() {
    let app = TestApp::with(|config| config.rates = Rates::default()).await;
    let told = app.user().get("/api/v1/limits").await.ok();
    let all = all();
    for rate in told["rates"].as_array().unwrap() {
        let name = rate["name"].as_str().unwrap();
        let limit = all.iter().find(|limit| limit.name == name).unwrap_or_else(|| panic!("{name}"));
        assert!(
            limit.value.starts_with(&format!("{} at once, then ", rate["burst"])),
            "{name}: {}",
            limit.value
        );
    }
    let kinds = [Counted::Reads, Counted::Writes, Counted::Games, Counted::Heavy, Counted::Sockets];
    for kind in kinds {
        assert!(all.iter().any(|limit| limit.name == kind.name()), "{kind:?}");
    }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Whether a text has a test of a name: a function, and right above it what makes it one.
fn has_test(text: &str, name: &str) -> bool {
    let lines: Vec<&str> = text.lines().collect();
    let begin = format!("fn {name}(");
    let place = lines.iter().position(|line| line.contains(&begin));
    place.is_some_and(|place| {
        let above = lines[..place].iter().rev().take_while(|line| line.trim_start().starts_with("#["));
        above.into_iter().any(|line| line.contains("test"))
    })
}

/// What the end of the disk refuses and has a table, or waits to be accepted, is a game.
#[test]
fn whatever_makes_a_game_counts_as_one() {
    let operations = operations();
    let mut makers = 0;
    for row in bounded_operations().iter().chain(bounded_acts()) {
        let has = |name: &str| row.limits.contains(&name);
        if has("disk") && (has("table") || has("challenges")) {
            let operation = operations.iter().find(|operation| operation.id == row.name);
            let taken = operation.map_or(row.taken, |operation| operation.taken);
            assert_eq!(taken, Some(Counted::Games), "{}", row.name);
            makers += 1;
        }
    }
    assert_eq!(makers, 8);
}

#[test]
fn every_limit_names_tests_and_they_are_there() {
    for limit in all() {
        assert!(!limit.tests.is_empty(), "`{}`: no test holds it", limit.name);
        for Test(package, file, name) in limit.tests {
            let mut found = Vec::new();
            sources(&root().join("crates").join(package), &mut found);
            let end = format!("/{file}.rs");
            let found = found.iter().filter(|path| path.to_string_lossy().ends_with(&end));
            let mut texts = found.map(|path| fs::read_to_string(path).unwrap());
            assert!(texts.any(|text| has_test(&text, name)), "`{}`: {package} {file} {name}", limit.name);
        }
    }
}

/// What stands in files of a folder with an ending.
fn written(folder: &str, ending: &str) -> String {
    let files = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|extension| extension == ending));
    files.map(|path| fs::read_to_string(path).unwrap()).collect()
}

#[test]
fn every_code_at_a_limit_is_worded() {
    let (texts, rulebooks) = (written("texts/en", "ftl"), written("rulebooks", "krog"));
    let worded = |code: &str| {
        let by_a_rule = format!(" {} ", code.replace('-', "_"));
        texts.lines().any(|line| line.starts_with(&format!("{code} ="))) || rulebooks.contains(&by_a_rule)
    };
    for limit in all() {
        assert!(!limit.outcomes.is_empty(), "`{}`: nothing becomes of it", limit.name);
        for outcome in limit.outcomes {
            match outcome {
                Outcome::Refused(status, code) => {
                    assert!((400..600).contains(status) && worded(code), "`{}`: {status} {code}", limit.name);
                }
                Outcome::Other(words) => {
                    let codes = words.split('`').skip(1).step_by(2).filter(|code| code.contains('-'));
                    codes.for_each(|code| assert!(worded(code), "`{}`: {code}", limit.name));
                }
                Outcome::Bare(_) | Outcome::Closed(_) => {}
            }
        }
    }
}
