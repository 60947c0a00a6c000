//! `krog explain`, `check-proof`, `rules` and `types`.

use std::fs;

use serde_json::{Value, json};

use crate::krog::krog;

const PINNED: &str = "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1";
const CALM: &str = "rulebook calm extends standard {\n  title:en \"Calm knights\" title:no \"Rolige springere\"\n  \
    rule calm_knights : F(mover, m) → kind(from(m)) = knight ∧ capture(m)\n    level variant\n    \
    en \"{m} is forbidden: a knight captures nothing here\" no \"{m} er forbudt: en springer slår ingenting her\"\n    \
    fail_en \"{m} is no capture by a knight\" fail_no \"{m} er ikke et slag med en springer\"\n}\n";

fn lines(args: &[&str], input: &[Value]) -> Vec<Value> {
    let stdin: String = input.iter().map(|line| format!("{line}\n")).collect();
    let answer = krog(args, &stdin);
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""), "{answer:?}");
    answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_refusal_is_told_and_its_proof_checked() {
    let answer = krog(&["explain", "Bd3", "--fen", PINNED, "--tree"], "");
    assert_eq!(answer.status, 1, "{answer:?}");
    let first = answer.stdout.lines().next().unwrap();
    assert!(
        first.contains("bishop on e2") && first.contains("rook on e8") && first.contains("3.9.2"),
        "{first}"
    );
    assert!(answer.stdout.contains("may_move") && answer.stdout.contains('✗'), "{}", answer.stdout);
    let norwegian = krog(&["--lang", "no", "explain", "Bd3", "--fen", PINNED], "");
    assert!(
        norwegian.stdout.contains("§ 3.9.2") && norwegian.stdout.contains("forbudt"),
        "{}",
        norwegian.stdout
    );
    let permitted = krog(&["explain", "Nf3"], "");
    assert_eq!(permitted.status, 0);
    assert!(permitted.stdout.starts_with("Nf3 "), "{}", permitted.stdout);
}

#[test]
fn every_question_has_an_answer() {
    let twice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    for (args, status) in [
        (&["explain", "--man", "g1"][..], 0),
        (&["explain", "--man", "a1"], 1),
        (&["explain", "--claim", "threefold", "--history", twice], 0),
        (&["explain", "--claim", "threefold", "--history", "Nf3 Nf6"], 1),
        (&["explain", "--claim", "fifty-moves", "e4"], 1),
        (&["explain", "--end"], 0),
        (&["explain", "--end", "--history", "f3 e5 g4 Qh4"], 0),
        (&["explain", "--mate", "white"], 0),
        (&["explain", "e4", "--against", "Ke2"], 0),
        (&["explain", "e4", "--history", "e4 Ke3"], 1),
        (&["explain", "--man", "e4"], 1),
        (&["explain"], 2),
        (&["explain", "e4", "--end"], 2),
        (&["explain", "--man", "j9"], 2),
        (&["explain", "e4", "--rulebook", "no-such-file.krog"], 3),
    ] {
        let answer = krog(args, "");
        assert_eq!(answer.status, status, "{args:?}: {answer:?}");
    }
}

#[test]
fn a_field_said_twice_and_a_line_without_end_are_refused() {
    let honest = krog(&["explain", "--jsonl"], "{\"move\":\"Ra4\"}\n").stdout;
    let doubled =
        honest.replacen('{', "{\"headline\":{\"en\":\"Ra4 is permitted.\",\"no\":\"Ta4 er tillatt.\"},", 1);
    let long = "x".repeat(5 << 20) + &honest;
    let out = krog(&["check-proof", "--jsonl"], &format!("{honest}{doubled}{long}{honest}")).stdout;
    let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told: Vec<(bool, &str)> = answers
        .iter()
        .map(|answer| (answer["valid"] == true, answer["error"]["code"].as_str().unwrap_or("")))
        .collect();
    assert_eq!(told, [(true, ""), (false, "cli-bad-line"), (false, "cli-long-line"), (true, "")], "{out}");
    assert!(answers[1]["error"]["message"].as_str().unwrap().contains("`headline`"), "{out}");
    // The number of the line.
    assert_eq!(answers[2]["error"]["at"], "3");
}

#[test]
fn lines_are_answered_under_their_names_and_bad_ones_with_errors() {
    let out = lines(
        &["explain", "--jsonl"],
        &[
            json!({ "fen": PINNED, "move": "Bd3" }),
            json!({ "move": "Nf3", "history": [], "lang": "no" }),
            json!({ "variant": "atomic", "fen": "4k3/8/8/8/8/8/5p2/4KR2 w - - 0 1", "move": "f1f2" }),
            json!({ "move": "perhaps" }),
            json!({ "move": "e4", "history": ["e5"] }),
            json!({ "fen": "8/8 w", "move": "e4" }),
            json!({ "variant": "losers", "move": "e4" }),
            json!({ "man": "z1" }),
            json!({ "move": "e4", "end": true }),
            json!({}),
            json!({ "move": "e4", "lang": "tlh" }),
            json!({ "man": "g1" }),
            json!({ "end": true }),
        ],
    );
    let fields = ["verdict", "rule", "formula", "fide", "headline", "reasons", "proof", "t_type", "r_type"];
    for line in [&out[0], &out[1], &out[2]] {
        for field in fields {
            assert!(!line[field].is_null(), "{field}: {line}");
        }
    }
    assert_eq!((&out[0]["verdict"], &out[0]["fide"]), (&json!("forbidden"), &json!("3.9.2")));
    assert_eq!(out[0]["reasons"][0]["en"], out[0]["headline"]["en"]);
    assert_eq!(out[0]["reasons"][0]["squares"].as_array().unwrap().len(), 3);
    assert_eq!((&out[1]["t_type"], &out[1]["r_type"]), (&json!("T1"), &json!("R12⟨T1,T6⟩")));
    assert_eq!(out[2]["verdict"], "forbidden");
    for (line, at) in [(3, "move"), (4, "history/0"), (6, "variant"), (7, "man"), (10, "lang")] {
        assert_eq!(out[line]["error"]["at"], at, "{}", out[line]);
    }
    for line in [5, 8, 9] {
        assert!(out[line]["error"]["code"].is_string(), "{}", out[line]);
    }
    let checked = lines(&["check-proof", "--jsonl"], &out);
    assert_eq!(checked.len(), out.len());
    for (answer, checked) in out.iter().zip(&checked) {
        assert_eq!(checked["valid"], answer["error"].is_null(), "{answer}: {checked}");
    }
    let mut document = out[0]["proof"].clone();
    let answer = krog(&["check-proof"], &document.to_string());
    assert_eq!((answer.status, answer.stdout.as_str()), (0, "The proof holds: forbidden by standard.\n"));
    document["proof"]["nodes"][3]["truth"] = json!("unknown");
    let answer = krog(&["--lang", "no", "check-proof", "-"], &document.to_string());
    assert_eq!(answer.status, 1);
    assert!(answer.stdout.starts_with("Beviset holder ikke."), "{}", answer.stdout);
    assert_eq!(krog(&["check-proof"], "no json").status, 3);
}

#[test]
fn a_users_rulebook_is_checked_shown_exported_and_asked() {
    let dir = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = dir.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let good = file("calm.krog", CALM);
    let answer = krog(&["rules", "check", &good], "");
    assert_eq!(answer.status, 0, "{answer:?}");
    let bad = file("bad.krog", "rulebook bad extends standard {\n  def lazy(s: Square) := ocupied(s)\n}\n");
    let answer = krog(&["rules", "check", &bad], "");
    assert_eq!(answer.status, 1);
    let first = answer.stdout.lines().next().unwrap();
    assert!(first.starts_with(&format!("{bad}:2:26: error: ")), "{first}");
    assert!(answer.stdout.contains("occupied"), "{}", answer.stdout);
    let norwegian = krog(&["--lang", "no", "rules", "check", &bad], "");
    assert!(norwegian.stdout.contains(": feil: "), "{}", norwegian.stdout);
    let found: Value =
        serde_json::from_str(krog(&["rules", "check", "--jsonl", &bad], "").stdout.lines().next().unwrap())
            .unwrap();
    assert_eq!(
        (&found["line"], &found["column"], &found["severity"]),
        (&json!(2), &json!(26), &json!("error"))
    );
    assert_eq!(krog(&["rules", "check", "-"], "hello").status, 1);
    assert_eq!(krog(&["rules", "check", "-"], "").status, 1);
    let over = file("over.krog", "rulebook over extends calm { remove rule calm_knights }\n");
    assert_eq!(krog(&["rules", "check", &good, &over], "").status, 0);
    let shown = krog(&["rules", "show", &good], "").stdout;
    assert!(shown.starts_with("rulebook calm extends chess {") && shown.contains("may_move"), "{shown}");
    assert_eq!(krog(&["rules", "show", &good, "--own"], "").stdout, CALM);
    let ascii = krog(&["rules", "show", &good, "--own", "--ascii"], "").stdout;
    assert!(ascii.contains("kind(from(m)) = knight and capture(m)"), "{ascii}");
    let exported: Value = serde_json::from_str(&krog(&["rules", "export", &good], "").stdout).unwrap();
    assert_eq!(exported["name"], "calm");
    let linked: Value =
        serde_json::from_str(&krog(&["rules", "export", "koth", "--format", "jsonld"], "").stdout).unwrap();
    assert_eq!(linked["@type"], "Rulebook");
    assert_eq!(krog(&["rules", "show", "checkers"], "").status, 2);
    let table = krog(&["rules", "show", "table"], "").stdout;
    assert!(table.starts_with("rulebook table extends table-facts {"), "{table}");
    assert!(table.contains("rule may_resign : P(i, resign()) ↔ plays(i) ∧ status() ∈ {active, paused}"));
    let own = krog(&["rules", "show", "table", "--own"], "").stdout;
    assert_eq!(own, include_str!("../../../../rulebooks/table.krog"));
    for (book, facts) in [
        ("match", "match-facts"),
        ("rooms", "rooms-facts"),
        ("rated", "rated-facts"),
        ("ratings", "ratings-facts"),
        ("queue", "queue-facts"),
        ("fours", "fours-facts"),
        ("pgn", "pgn-facts"),
        ("engines", "engines-facts"),
        ("tournament", "tournament-facts"),
    ] {
        let shown = krog(&["rules", "show", book], "").stdout;
        assert!(shown.starts_with(&format!("rulebook {book} extends {facts} {{")), "{shown}");
        let exported = krog(&["rules", "export", book, "--format", "jsonld"], "").stdout;
        assert_eq!(serde_json::from_str::<Value>(&exported).unwrap()["@type"], "Rulebook");
    }
    let list = krog(&["rules", "show"], "").stdout;
    assert!(
        ["table ", "match ", "rooms ", "rated ", "ratings ", "queue ", "fours ", "tournament "]
            .iter()
            .all(|book| list.contains(book)),
        "{list}"
    );
    assert!(list.lines().any(|line| line.starts_with("standard ")), "{list}");
    let ask = ["explain", "Nxe5", "--history", "e4 e5 Nf3 Nc6", "--rulebook", &good];
    let answer = krog(&ask, "");
    assert_eq!(answer.status, 1, "{answer:?}");
    assert!(
        answer.stdout.starts_with("Nxe5 is forbidden: a knight captures nothing here"),
        "{}",
        answer.stdout
    );
    assert_eq!(krog(&["explain", "e4", "--rulebook", &bad], "").status, 3);
    let question = json!({ "rulebook": CALM, "move": "Nxe5", "history": ["e4", "e5", "Nf3", "Nc6"] });
    let out = lines(&["explain", "--jsonl"], &[question]);
    assert_eq!((&out[0]["verdict"], &out[0]["rule"]), (&json!("forbidden"), &json!("calm_knights")));
    // The book comes along with the proof.
    assert_eq!(lines(&["check-proof", "--jsonl"], &out)[0]["valid"], true);
    let mut other = out[0].clone();
    other["proof"]["book"]["source"] = json!(CALM.replace("knight", "bishop"));
    assert_eq!(lines(&["check-proof", "--jsonl"], &[other])[0]["code"], "proof-other-book");
}

#[test]
fn words_of_explanations() {
    let shown: String = [
        &["explain", "Bd3", "--fen", PINNED, "--tree"][..],
        &["--lang", "no", "explain", "Nf3", "--against", "Ke2"],
        &["--lang", "no", "explain", "--man", "b1"],
        &["explain", "--end", "--history", "f3 e5 g4 Qh4"],
        &["explain", "--mate", "black", "--fen", "k7/8/8/8/8/8/8/6NK b - - 0 1"],
        &["explain", "Ke2", "--history", "Ke2"],
        &["rules", "show", "atomic-strict", "--own"],
        &["types", "T3", "R25", "K4", "legacy:R13"],
    ]
    .iter()
    .map(|args| {
        let answer = krog(args, "");
        format!("$ krog {}\n{}{}[{}]\n\n", args.join(" "), answer.stdout, answer.stderr, answer.status)
    })
    .collect();
    // Hashes change with every word of a rulebook.
    let hash = |word: &str| {
        let bare = word.trim_end_matches(',');
        bare.len() == 12 && bare.bytes().all(|b| b.is_ascii_hexdigit())
    };
    let steady = |word: &str| if hash(word) { "(hash)".to_owned() } else { word.to_owned() };
    let shown: String = shown
        .split_inclusive(' ')
        .map(|word| {
            let bare = word.trim_end_matches(' ');
            steady(bare) + word.strip_prefix(bare).unwrap_or_default()
        })
        .collect();
    insta::assert_snapshot!(shown);
}

#[test]
fn types_are_counted_and_conflicts_refuted() {
    let all: Value = serde_json::from_str(&krog(&["types", "--json"], "").stdout).unwrap();
    let count = |field: &str| all[field].as_array().unwrap().len();
    assert_eq!((count("types"), count("relations"), count("conflicts"), count("legacy")), (7, 35, 14, 35));
    for conflict in all["conflicts"].as_array().unwrap() {
        assert!(conflict["refutation"].as_array().unwrap().len() >= 4, "{conflict}");
    }
    assert_eq!(krog(&["types"], "").stdout.lines().filter(|line| !line.is_empty()).count(), 7 + 35 + 14);
    assert!(krog(&["types", "R12"], "").stdout.starts_with("R12⟨T1,T6⟩"));
    assert!(krog(&["--lang", "no", "types", "K1"], "").stdout.lines().count() > 4);
    assert!(krog(&["types", "legacy:R11"], "").stdout.starts_with("legacy:R11"));
    assert_eq!(krog(&["types", "T8"], "").status, 2);
}
