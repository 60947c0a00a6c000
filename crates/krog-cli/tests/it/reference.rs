//! The 2,500 reference positions of every variant, computed by other programs, where they are at hand.

use std::{
    collections::BTreeMap,
    io::Read,
    process::{Command, Stdio},
};

use krog_testing::data;
use serde_json::Value;

use crate::krog::krog;

#[test]
fn moves_agree_with_other_programs() {
    let Some(path) = data::reference("variants/positions.jsonl.gz") else { return };
    let mut text = String::new();
    let mut unpack = Command::new("gzip").arg("-dc").arg(path).stdout(Stdio::piped()).spawn().unwrap();
    unpack.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    assert!(unpack.wait().unwrap().success());
    // What the other programs found is no part of the question.
    let questions: String = text
        .lines()
        .map(|line| {
            let wanted: Value = serde_json::from_str(line).unwrap();
            format!("{}\n", serde_json::json!({ "variant": wanted["variant"], "fen": wanted["fen"] }))
        })
        .collect();
    let answer = krog(&["moves", "--jsonl"], &questions);
    let mut compared = BTreeMap::<String, u32>::new();
    let mut waiting = Waiting::default();
    for (wanted, ours) in text.lines().zip(answer.stdout.lines()) {
        let wanted: Value = serde_json::from_str(wanted).unwrap();
        let ours: Value = serde_json::from_str(ours).unwrap();
        let variant = wanted["variant"].as_str().unwrap();
        *compared.entry(variant.to_owned()).or_default() += 1;
        let moves: BTreeMap<&str, &Value> = ours["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|m| (m["uci"].as_str().unwrap(), &m["san"]))
            .collect();
        let expected: BTreeMap<&str, &Value> =
            wanted["moves"].as_object().unwrap().iter().map(|(uci, san)| (uci.as_str(), san)).collect();
        if variant == "bughouse" {
            bughouse(&ours, &wanted, &moves, &expected, &mut waiting);
            continue;
        }
        assert_eq!(moves, expected, "{wanted}");
        for field in ["check", "over", "result", "insufficient"] {
            assert_eq!(ours[field], wanted[field], "{field}: {wanted}");
        }
    }
    assert_eq!(waiting, Waiting { positions: 1, moves: 2 });
    assert_eq!(compared.values().copied().collect::<Vec<_>>(), [250; 10]);
}

/// Where the other program ends a game of bughouse by mate, and by our rules a man yet to come could parry it.
#[derive(Debug, Default, PartialEq, Eq)]
struct Waiting {
    positions: u32,
    moves: u32,
}

/// The other program names no result, and calls every check without an answer now a mate.
fn bughouse(
    ours: &Value,
    wanted: &Value,
    moves: &BTreeMap<&str, &Value>,
    expected: &BTreeMap<&str, &Value>,
    waiting: &mut Waiting,
) {
    assert_eq!(ours["check"], wanted["check"], "{wanted}");
    assert_eq!(ours["over"] == true || ours["waits"] == true, wanted["over"] == true, "{wanted}");
    waiting.positions += u32::from(ours["waits"] == true);
    assert!(moves.keys().eq(expected.keys()), "{wanted}");
    for (uci, san) in expected {
        let (theirs, ours) = (san.as_str().unwrap(), moves[uci].as_str().unwrap());
        if ours != theirs {
            assert_eq!(ours.strip_suffix('+'), theirs.strip_suffix('#'), "{uci} in {wanted}");
            waiting.moves += 1;
        }
    }
}
