//! JSON Lines: answers in order, errors that do not stop the run.

use serde_json::{Value, json};

use crate::krog::krog;

fn lines(args: &[&str], input: &[Value]) -> Vec<Value> {
    let stdin: String = input.iter().map(|line| format!("{line}\n")).collect();
    let answer = krog(args, &stdin);
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""), "{answer:?}");
    answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_bad_line_is_answered_and_the_run_goes_on() {
    let answer =
        krog(&["moves", "--jsonl"], "{\"fen\":\"8/8 w\"}\n\nnonsense\n{\"variant\":\"losers\"}\n{}\n");
    let lines: Vec<Value> = answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answer.status, 0);
    // The blank one too.
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0]["error"]["code"], "fen-rank-count");
    assert_eq!(
        (&lines[1]["error"]["code"], &lines[1]["error"]["at"]),
        (&json!("cli-blank-line"), &json!("2"))
    );
    assert_eq!(lines[2]["error"]["at"], "3:2");
    assert_eq!(lines[3]["error"]["code"], "variant-unknown");
    assert_eq!(lines[4]["moves"].as_array().unwrap().len(), 20);
}

#[test]
fn a_field_that_is_not_known_is_refused_by_every_command() {
    let dir = tempfile::tempdir().unwrap();
    let dir = dir.path().join("games");
    let dir = dir.to_str().unwrap();
    let answer = krog(&["import", "-", "--explorer", dir], "1. e4 *\n");
    assert_eq!(answer.status, 0, "{answer:?}");
    let explore = ["explore", "--explorer", dir];
    for command in
        [&["moves"][..], &["play"], &["perft"], &["notation"], &["motifs"], &["explain"], &["rate"], &explore]
    {
        let args: Vec<&str> = command.iter().copied().chain(["--jsonl"]).collect();
        let command = command[0];
        let out = lines(&args, &[json!({ "fenn": "x" }), json!([])]);
        for (number, line) in (1..).zip(&out) {
            assert_eq!(line["error"]["code"], "cli-bad-line", "{command}: {line}");
            let at = line["error"]["at"].as_str().unwrap();
            assert!(at.starts_with(&format!("{number}:")), "{command}: {line}");
        }
        assert!(out[0]["error"]["message"].as_str().unwrap().contains("fenn"), "{command}: {}", out[0]);
        assert_eq!(out.len(), 2);
    }
}

#[test]
fn play_names_the_ply_of_an_illegal_move() {
    let out = lines(
        &["play", "--jsonl"],
        &[
            json!({"moves": ["e4", "e7e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7"]}),
            json!({"moves": ["e4", "e5", "Ke3"]}),
            json!({"variant": "kingOfTheHill", "fen": "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "moves": ["Ke4", "Kd7"]}),
        ],
    );
    assert_eq!(out[0]["san"], json!(["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"]));
    assert_eq!((&out[0]["status"], &out[0]["reason"]), (&json!("over"), &json!("checkmate")));
    assert_eq!(out[1]["error"]["at"], "ply 3");
    assert_eq!(out[1]["error"]["code"], "cli-play-illegal");
    assert_eq!(out[2]["error"]["code"], "cli-play-over");
}

#[test]
fn perft_and_notation() {
    assert_eq!(
        lines(
            &["perft", "--jsonl"],
            &[json!({"depth": 3}), json!({"variant": "horde", "depth": 3}), json!({"depth": 99})]
        )
        .iter()
        .map(|line| line["nodes"].as_u64())
        .collect::<Vec<_>>(),
        [Some(8902), Some(1274), None]
    );
    let notes = lines(
        &["notation", "--jsonl"],
        &[
            json!({"move": "g1f3", "from": "uci", "to": "no"}),
            json!({"move": "♘f3", "from": "figurine", "to": "iccf"}),
            json!({"move": "Ng1-f3", "to": "san"}),
            json!({"move": "Nf6", "to": "san"}),
            json!({"move": "Nf3", "to": "morse"}),
        ],
    );
    assert_eq!(
        (&notes[0]["move"], &notes[1]["move"], &notes[2]["move"]),
        (&json!("Sf3"), &json!("7163"), &json!("Nf3"))
    );
    assert_eq!(notes[2]["notes"][0]["code"], "repair-over-specified");
    assert_eq!(notes[3]["error"]["code"], "move-illegal");
    assert_eq!(notes[4]["error"]["at"], "to");
}

#[test]
fn an_answer_comes_before_the_next_question() {
    use std::{
        io::{BufRead, BufReader, Write},
        process::{Command, Stdio},
    };
    let mut child = Command::new(env!("CARGO_BIN_EXE_krog"))
        .args(["perft", "--jsonl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut to, mut from) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for (depth, nodes) in [(1, 20), (2, 400)] {
        writeln!(to, "{{\"depth\":{depth}}}").unwrap();
        let mut line = String::new();
        from.read_line(&mut line).unwrap();
        assert_eq!(line.trim(), format!("{{\"nodes\":{nodes}}}"));
    }
    drop(to);
    assert!(child.wait().unwrap().success());
}
