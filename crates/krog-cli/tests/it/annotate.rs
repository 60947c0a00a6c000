//! `krog pgn annotate`, and `krog pgn check --proofs`.

use std::fs;

use krog_chess::Variant;
use serde_json::{Value, json};

use crate::{
    krog::{krog, root},
    server::Server,
};

const GAMES: &str = "[Event \"A\"]\n[Site \"?\"]\n[Date \"2026.01.02\"]\n[Round \"1\"]\n[White \"Ada\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n\
    1. e4 {a remark} e5 (1... c5 2. Nf3 d6) 2. Bc4 Nc6 $1 3. Qh5 {[%clk 0:01:00]} Nf6 4. Qxf7# 1-0\n\n\
    [Event \"B\"]\n[Site \"?\"]\n[Date \"2026.01.02\"]\n[Round \"2\"]\n[White \"Ada\"]\n[Black \"Bo\"]\n[Result \"*\"]\n[Variant \"Crazyhouse\"]\n\n\
    1. e4 d5 2. exd5 Qxd5 3. P@e4 Qxe4+ *\n\n";

fn annotated(args: &[&str]) -> String {
    let all: Vec<&str> = ["pgn", "annotate"].iter().chain(args).chain(&["-"]).copied().collect();
    let answer = krog(&all, GAMES);
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""), "{answer:?}");
    answer.stdout
}

fn check(text: &str) -> (i32, Vec<Value>) {
    let answer = krog(&["pgn", "check", "--proofs", "--jsonl", "-"], text);
    (answer.status, answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

#[test]
fn every_move_is_annotated_and_proved_again() {
    let text = annotated(&[]);
    assert_eq!(text.matches("[%krogend]").count(), 10 + 6, "{text}");
    assert!(text.contains("[KROGValidation \"krog-pgn-1; every move; 10\"]"), "{text}");
    assert!(text.contains("[KROGRulebook \"crazyhouse "), "{text}");
    let flat = text.replace('\n', " ");
    assert!(flat.contains("op=P rule=may_move t=T1 r=R12"), "{flat}");
    assert!(flat.contains(" is ") && flat.contains(" er "), "{flat}");
    assert_eq!(check(&text), (0, Vec::new()));
    // Another writing of the same file holds as well.
    let again = krog(&["pgn", "format", "--line-length", "200", "-"], &text).stdout;
    assert_ne!(again, text);
    assert_eq!(check(&again), (0, Vec::new()));
    let people = krog(&["pgn", "check", "--proofs", "-"], &text);
    assert_eq!(people.stdout, "2 games, 16 moves proved again, no faults.\n");
    assert_eq!(krog(&["pgn", "check", "-"], &text).status, 0);
}

#[test]
fn what_was_written_is_taken_out_again() {
    let bare = krog(&["pgn", "format", "-"], GAMES).stdout;
    let text = annotated(&[]);
    assert_eq!(krog(&["pgn", "annotate", "--strip", "-"], &text).stdout, bare);
    assert_eq!(krog(&["pgn", "format", "--strip-krog", "-"], &text).stdout, bare);
    // Annotating twice is annotating once.
    assert_eq!(krog(&["pgn", "annotate", "-"], &text).stdout, text);
    // Some programs join comments.
    let joined = text.replace("} {", " ").replace("}\n{", " ");
    assert_ne!(joined, text);
    assert_eq!(krog(&["pgn", "format", "--strip-krog", "-"], &joined).stdout, bare);
}

#[test]
fn sentences_and_moves_can_be_chosen() {
    let english = annotated(&["--sentences", "en"]);
    assert!(!english.contains(" | "), "{english}");
    assert_eq!(check(&english), (0, Vec::new()));
    assert_eq!(check(&annotated(&["--sentences", "no"])), (0, Vec::new()));
    let special = annotated(&["--only-special"]);
    assert_eq!(special.matches("[%krogend]").count(), 1 + 2, "{special}");
    assert_eq!(check(&special), (0, Vec::new()));
}

#[test]
fn every_change_is_found() {
    let text = annotated(&[]);
    let (begin, rest) = text.split_once(" p=").unwrap();
    let other = if rest.starts_with('0') { '1' } else { '0' };
    let hashed = format!("{begin} p={other}{}", rest.chars().skip(1).collect::<String>());
    let changes: Vec<(&str, String)> = vec![
        ("a move", text.replacen("1. e4 ", "1. e3 ", 1)),
        ("a type", text.replacen("t=T1", "t=T5", 1)),
        ("a pair", text.replacen("r=R12", "r=R25", 1)),
        ("a rule", text.replacen("rule=may_move", "rule=must_move", 1)),
        ("a hash", hashed),
        ("a formula", text.replacen("f=\"P(", "f=\"O(", 1)),
        ("an operator", text.replacen("op=P", "op=F", 1)),
        ("a sentence", text.replacen(" is ", " was ", 1)),
        ("a rulebook", text.replacen("[KROGRulebook \"standard ", "[KROGRulebook \"standard 0", 1)),
        ("a start", text.replacen("[Variant \"Crazyhouse\"]", "[Variant \"Three-check\"]", 1)),
        ("no header", text.replacen("[KROGValidation \"krog-pgn-1; every move; 10\"]\n", "", 1)),
    ];
    for (what, changed) in changes {
        assert_ne!(changed, text, "{what}: nothing was changed");
        let (status, faults) = check(&changed);
        assert_eq!(status, 1, "{what}");
        let fault = faults.first().unwrap();
        assert!(fault["message"]["en"] != fault["message"]["no"], "{what}: {fault}");
        assert!(
            fault["line"].as_u64().unwrap() > 0 && fault["column"].as_u64().unwrap() > 0,
            "{what}: {fault}"
        );
    }
    let (begin, rest) = text.split_once("{[%krog ").unwrap();
    let cut = format!("{begin}{}", rest.split_once('}').unwrap().1);
    let (_, faults) = check(&cut);
    assert_eq!(
        (faults[0]["code"].as_str(), faults[0]["ply"].as_u64()),
        (Some("cli-proofs-missing"), Some(1))
    );
}

#[test]
fn a_fault_is_named_with_its_place() {
    let text = annotated(&[]);
    let (nth, _) = text.match_indices("r=R12").nth(3).unwrap();
    let (before, behind) = text.split_at(nth);
    let changed = format!("{before}{}", behind.replacen("R12", "R13", 1));
    let (above, _) = before.rsplit_once("[%krog").unwrap();
    let line = above.matches('\n').count() + 1;
    let column = above.rsplit('\n').next().unwrap().chars().count() + 1;
    let (status, faults) = check(&changed);
    assert_eq!((status, faults.len()), (1, 1), "{faults:?}");
    assert_eq!(
        (faults[0]["line"].as_u64(), faults[0]["column"].as_u64()),
        (Some(line as u64), Some(column as u64))
    );
    assert_eq!((&faults[0]["game"], faults[0]["code"].as_str()), (&1.into(), Some("cli-proofs-differ")));
    assert!(faults[0]["message"]["en"].as_str().unwrap().contains(" r "), "{faults:?}");
}

#[test]
fn bad_games_are_copied_and_named() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("bad.pgn");
    fs::write(&file, "[Event \"A\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n").unwrap();
    let answer = krog(&["pgn", "annotate", file.to_str().unwrap()], "");
    assert_eq!(answer.status, 1);
    assert!(
        answer.stdout.contains("1. e4 e5 2. Ke3 Nc6 *") && !answer.stdout.contains("krog"),
        "{}",
        answer.stdout
    );
    assert!(answer.stderr.contains("bad.pgn:4:13"), "{}", answer.stderr);
    let example = root().join("docs/guide/examples/two-games.pgn");
    let answer = krog(&["pgn", "annotate", example.to_str().unwrap()], "");
    assert_eq!(check(&answer.stdout), (0, Vec::new()));
}

/// Every move of a game played on a server comes with its rule and its proof, in every variant, and holds when it is checked.
#[test]
fn games_played_on_a_server_are_proved_again() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (white, black) = (server.guest(), server.guest());
    let variants: Vec<&str> =
        Variant::ALL.into_iter().filter(|variant| variant.is_one_board()).map(Variant::name).collect();
    let mut moves = 0;
    let mut all = String::new();
    for variant in &variants {
        let order = json!({
            "variant": variant, "color": "white", "opponent": { "kind": "link" },
            "time": { "kind": "clock", "periods": [{ "initialMs": 180_000 }] },
        });
        let game = server.json("POST", "/games", &white, &order);
        let (id, code) = (game["id"].as_str().unwrap(), game["code"].as_str().unwrap());
        server.json("POST", &format!("/invites/{code}/accept"), &black, &json!({}));
        for ply in 0..6 {
            let mover = if ply % 2 == 0 { &white } else { &black };
            let view = server.json("GET", &format!("/games/{id}"), mover, &Value::Null);
            let legal = view["position"]["legal"].as_array().unwrap();
            let Some(mv) = legal.get(ply * 7 % legal.len().max(1)) else { break };
            server.json("POST", &format!("/games/{id}/moves"), mover, &json!({ "move": mv["uci"] }));
            moves += 1;
        }
        let path = |query: &str| format!("/games/{id}/pgn{query}");
        let text = server.ask("GET", &path("?proofs=true"), &white, "").1;
        assert!(text.contains("[Event \"Casual blitz game\"]"), "{text}");
        assert!(text.contains("[Rated \"false\"]") && text.contains("[TimeControl \"180\"]"), "{text}");
        assert!(text.contains("[Termination \"unterminated\"]"), "{text}");
        let plain = server.ask("GET", &path(""), &white, "").1;
        assert!(plain.contains("[%clk ") && !plain.contains("[%krog "), "{plain}");
        let bare = server.ask("GET", &path("?clocks=false&opening=false"), &white, "").1;
        assert!(!bare.contains('{') && !bare.contains("[ECO "), "{bare}");
        all.push_str(&text);
        all.push('\n');
    }
    let people = krog(&["pgn", "check", "--proofs", "-"], &all);
    assert_eq!(people.stdout, format!("{} games, {moves} moves proved again, no faults.\n", variants.len()));
    assert_eq!(check(&all), (0, Vec::new()));
    assert_eq!(krog(&["pgn", "check", "-"], &all).status, 0);
    // What somebody changes in it is found.
    let forged = all.replacen("why=", "why=other_", 1);
    assert_ne!(check(&forged).0, 0);
}

#[test]
fn an_opening_is_named_in_the_game_that_was_played() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let (white, black) = (server.guest(), server.guest());
    let order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    let game = server.json("POST", "/games", &white, &order);
    let (id, code) = (game["id"].as_str().unwrap(), game["code"].as_str().unwrap());
    server.json("POST", &format!("/invites/{code}/accept"), &black, &json!({}));
    for (ply, mv) in ["e4", "e5", "Nf3", "Nc6", "Bb5"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &white } else { &black };
        server.json("POST", &format!("/games/{id}/moves"), mover, &json!({ "move": mv }));
    }
    server.json("POST", &format!("/games/{id}/acts"), &black, &json!({ "act": "resign" }));
    let text = server.ask("GET", &format!("/games/{id}/pgn"), &white, "").1;
    for tag in [
        "[Event \"Casual game\"]",
        "[Result \"1-0\"]",
        "[ECO \"C60\"]",
        "[Opening \"Ruy Lopez\"]",
        "[TimeControl \"-\"]",
        "[Termination \"normal\"]",
    ] {
        assert!(text.contains(tag), "{tag} in\n{text}");
    }
}

/// What is copied because it is faulty passes the check of what was annotated, until somebody has annotated it.
#[test]
fn what_is_copied_from_faulty_games_passes() {
    let faulty = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 Ke7 1-0\n\n";
    let passed = "[Event \"y\"]\n[Result \"1-0\"]\n\n1. e4 -- 2. d4 1-0\n\n";
    let good = "[Event \"z\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n";
    let annotated = krog(&["pgn", "annotate", "-"], &[faulty, passed, good].concat());
    assert_eq!(annotated.status, 1);
    let checked = krog(&["pgn", "check", "--proofs", "-"], &annotated.stdout);
    assert_eq!(checked.status, 0, "{}", checked.stdout);
    assert!(checked.stdout.contains("2 faulty games"), "{}", checked.stdout);
    // An annotated game that was broken afterwards is not one of them.
    let broken = annotated.stdout.replace("1... e5", "1... Ke7");
    assert_ne!(broken, annotated.stdout);
    assert_eq!(krog(&["pgn", "check", "--proofs", "-"], &broken).status, 1);
    // Games that could have been annotated must be.
    assert_eq!(krog(&["pgn", "check", "--proofs", "-"], good).status, 1);
    let lines = krog(&["pgn", "annotate", "--jsonl", "-"], good);
    let line: Value = serde_json::from_str(&lines.stdout).unwrap();
    assert!(line["pgn"].as_str().unwrap().contains("[%krog "), "{line}");
}
