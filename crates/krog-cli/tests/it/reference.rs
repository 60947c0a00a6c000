//! The 2,500 reference positions of every variant, computed by other programs, where they are at hand.

use std::{
    collections::BTreeMap,
    io::Read,
    process::{Command, Stdio},
};

use serde_json::Value;

use crate::krog::{krog, reference};

#[test]
fn moves_agree_with_other_programs() {
    let Some(path) = reference("variants/positions.jsonl.gz") else { return };
    let mut text = String::new();
    let mut unpack = Command::new("gzip").arg("-dc").arg(path).stdout(Stdio::piped()).spawn().unwrap();
    unpack.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    assert!(unpack.wait().unwrap().success());
    let answer = krog(&["moves", "--jsonl"], &text);
    let mut compared = BTreeMap::<String, u32>::new();
    for (wanted, ours) in text.lines().zip(answer.stdout.lines()) {
        let wanted: Value = serde_json::from_str(wanted).unwrap();
        let ours: Value = serde_json::from_str(ours).unwrap();
        let variant = wanted["variant"].as_str().unwrap();
        *compared.entry(variant.to_owned()).or_default() += 1;
        if variant == "bughouse" {
            assert_eq!(ours["error"]["code"], "variant-not-one-board");
            continue;
        }
        let moves: BTreeMap<&str, &Value> = ours["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|m| (m["uci"].as_str().unwrap(), &m["san"]))
            .collect();
        let expected: BTreeMap<&str, &Value> =
            wanted["moves"].as_object().unwrap().iter().map(|(uci, san)| (uci.as_str(), san)).collect();
        assert_eq!(moves, expected, "{wanted}");
        for field in ["check", "over", "result", "insufficient"] {
            assert_eq!(ours[field], wanted[field], "{field}: {wanted}");
        }
    }
    assert_eq!(compared.values().copied().collect::<Vec<_>>(), [250; 10]);
}
