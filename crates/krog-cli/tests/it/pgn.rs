//! `krog pgn`.

use std::fs;

use serde_json::Value;

use crate::krog::krog;

const BROKEN: &str = "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 Nc6 1-0\n\n[Event \"B\"]\n[Result \"*\"]\n\n1. d4 {a remark} d5 *\n";

#[test]
fn check_judges_every_game_and_loses_none() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("broken.pgn");
    fs::write(&file, BROKEN).unwrap();
    let answer = krog(&["pgn", "check", "--jsonl", file.to_str().unwrap()], "");
    let games: Vec<Value> = answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((answer.status, games.len()), (1, 2));
    assert_eq!(games[0]["plies"], 2);
    let error = &games[0]["errors"][0];
    assert_eq!((&error["line"], &error["column"]), (&4.into(), &13.into()));
    assert!(error["message"]["en"].is_string() && error["message"]["no"].is_string());
    assert_eq!((&games[1]["index"], &games[1]["plies"]), (&2.into(), &2.into()));
    assert_eq!(games[1]["errors"].as_array().unwrap().len(), 0);
}

/// A file of matches is known by its name or by the option, and its matches are judged like games.
#[test]
fn check_judges_bughouse_matches() {
    const MATCHES: &str = "[WhiteA \"ann\"]\n[BlackA \"bo\"]\n[WhiteB \"cai\"]\n[BlackB \"dag\"]\n\n1A. e4{179.5} 1a. d5 2A. exd5 1B. d4 1b. P@e4 *\n\n[WhiteA \"eve\"]\n\n1A. e4 1a. Ke4 0-1\n";
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("four.BPGN");
    fs::write(&file, MATCHES).unwrap();
    let answer = krog(&["pgn", "check", "--jsonl", file.to_str().unwrap()], "");
    let found: Vec<Value> = answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((answer.status, found.len()), (1, 2));
    assert_eq!((&found[0]["plies"], &found[0]["headers"]["BlackB"]), (&5.into(), &"dag".into()));
    assert_eq!(found[0]["errors"].as_array().unwrap().len(), 0);
    assert_eq!((&found[1]["index"], &found[1]["plies"]), (&2.into(), &1.into()));
    assert_eq!(found[1]["errors"][0]["code"], "pgn-move-illegal");
    assert_eq!(krog(&["pgn", "check", "--jsonl", "--bpgn", "-"], MATCHES).stdout.lines().count(), 2);
    let told = krog(&["pgn", "check", file.to_str().unwrap()], "");
    assert!(told.stdout.contains("eve") && told.stdout.contains(":10:12"), "{}", told.stdout);
    let good = MATCHES.split("\n\n[WhiteA \"eve").next().unwrap();
    assert_eq!(krog(&["pgn", "check", "--bpgn", "-"], good).status, 0);
}

#[test]
fn format_writes_good_games_anew_and_copies_bad_ones() {
    let answer = krog(&["pgn", "format", "--no-comments", "-"], BROKEN);
    assert_eq!(answer.status, 1);
    assert!(answer.stdout.contains("1. e4 e5 2. Ke3 Nc6 1-0"), "{}", answer.stdout);
    assert!(answer.stdout.contains("1. d4 d5 *"), "{}", answer.stdout);
    assert!(!answer.stdout.contains("remark"));
    assert!(answer.stderr.contains("-:4:13"), "{}", answer.stderr);
    let again = krog(&["pgn", "format", "-"], &answer.stdout);
    assert_eq!(again.stdout, krog(&["pgn", "format", "-"], &again.stdout).stdout);
}

#[cfg(unix)]
#[test]
fn a_pipe_given_by_its_path_is_formatted_like_standard_input() {
    let by_path = krog(&["pgn", "format", "/dev/stdin"], BROKEN);
    let by_dash = krog(&["pgn", "format", "-"], BROKEN);
    assert_eq!((by_path.status, &by_path.stdout), (1, &by_dash.stdout), "{}", by_path.stderr);
    assert!(by_path.stdout.contains("1. e4 e5 2. Ke3 Nc6 1-0"));
}

/// What a written game has no place for is named, and nothing else is lost.
#[test]
fn what_formatting_loses_is_said() {
    let twice = "[White \"A\"]\n[White \"B\"]\n[Result \"*\"]\n\n1. e4 , e5 *\n";
    let told = krog(&["pgn", "format", "-"], twice);
    assert_eq!(told.status, 0);
    assert!(told.stderr.contains("-:2:1") && told.stderr.contains("-:5:7"), "{}", told.stderr);
    let split = "[White \"A\"]\n[Black \"B\"]\n\n[Event \"E\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
    let told = krog(&["pgn", "format", "-"], &split.repeat(2));
    assert_eq!(
        (told.stderr.as_str(), told.stdout.matches("[Event \"E\"]").count()),
        ("", 2),
        "{}",
        told.stdout
    );
    assert_eq!(told.stdout.matches("[White \"A\"]").count(), 2, "{}", told.stdout);
    let passed = "[Result \"*\"]\n\n1. e4 -- 2. d4 *\n";
    for (choice, status, text) in
        [("keep", 0, "1. e4 -- 2. d4 *"), ("cut", 0, "1. e4 *"), ("refuse", 1, "1. e4 -- 2. d4 *")]
    {
        let told = krog(&["pgn", "format", "--null-moves", choice, "-"], passed);
        assert_eq!(told.status, status, "{choice}");
        assert!(told.stdout.contains(text), "{choice}: {}", told.stdout);
    }
    let rules = "[Variant \"Standard\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1\"]\n[SetUp \"1\"]\n[Result \"*\"]\n\n*\n";
    let told = krog(&["pgn", "format", "--castling", "files", "-"], rules);
    assert!(
        told.stdout.contains("[Variant \"Standard\"]") && told.stdout.contains(" w Ha - "),
        "{}",
        told.stdout
    );
}
