//! `krog games` and `krog report`, as they are run.

use std::path::Path;

use serde_json::Value;

use crate::krog::{Answer, krog};

const GAMES: &str = "\
[Event \"Candidates\"]\n[Site \"Bled\"]\n[Date \"1959.09.07\"]\n[White \"Tal, Mikhail\"]\n[Black \"Smyslov, Vasily\"]\n[Result \"1-0\"]\n\
[WhiteElo \"2650\"]\n[BlackElo \"2640\"]\n\n1. e4 c6 2. d3 d5 3. Nd2 e5 1-0\n\n\
[Event \"World Championship\"]\n[Site \"Moscow\"]\n[Date \"1960.03.26\"]\n[White \"Botvinnik, Mikhail\"]\n[Black \"Tal, M.\"]\n\
[Result \"0-1\"]\n\n1. c4 Nf6 2. Nf3 g6 3. g3 c5 0-1\n\n\
[Event \"Riga|Open\"]\n[Site \"Riga\"]\n[Date \"1961.??.??\"]\n[White \"Tal, M.\"]\n[Black \"Nobody\"]\n[Result \"1/2-1/2\"]\n\n\
1. d4 d5 2. c4 dxc4 3. Qa4+ Qd7 4. Qxd7+ Kxd7 1/2-1/2\n\n";

fn collection(dir: &Path) -> String {
    let (file, place) = (dir.join("games.pgn"), dir.join("games"));
    std::fs::write(&file, GAMES).unwrap();
    let place = place.to_str().unwrap().to_owned();
    let answer = krog(&["import", file.to_str().unwrap(), "--explorer", &place], "");
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    place
}

fn run(place: &str, args: &[&str]) -> Answer {
    let all: Vec<&str> = args.iter().copied().chain(["--explorer", place]).collect();
    krog(&all, "")
}

fn numbers(place: &str, args: &[&str]) -> Vec<u64> {
    let all: Vec<&str> = ["games", "find", "--jsonl"].iter().chain(args).copied().collect();
    let answer = run(place, &all);
    let game = |line: &str| serde_json::from_str::<Value>(line).unwrap()["game"].as_u64().unwrap();
    let found: Vec<u64> = answer.stdout.lines().map(game).collect();
    assert_eq!(answer.status, i32::from(found.is_empty()), "{}", answer.stderr);
    found
}

#[test]
fn games_are_found_by_everything_that_is_said_of_them() {
    let dir = tempfile::tempdir().unwrap();
    let place = collection(dir.path());
    for (args, wanted) in [
        (&[][..], &[2, 1, 0][..]),
        (&["--player", "tal"], &[2, 1, 0]),
        (&["--player", "tal", "--color", "black"], &[1]),
        (&["--player", "=Tal, M."], &[2, 1]),
        (&["--player", "tal", "--opponent", "smysl"], &[0]),
        (&["--event", "CHAMPION"], &[1]),
        (&["--site", "riga"], &[2]),
        (&["--elo-min", "2600", "--elo-max", "2650"], &[0]),
        (&["--since", "1960", "--until", "1960-03"], &[1]),
        (&["--result", "1/2-1/2"], &[2]),
        (&["--material", "KRRBBNNPPPPPPPvKRRBBNNPPPPPPPP"], &[2]),
        (&["--pieces", "8/8/8/8/Q7/8/8/8"], &[2]),
        (&["--pawns", "8/pp3ppp/2p5/3pp3/4P3/3P4/PPP2PPP/8"], &[0]),
        (&["--pawns", "8/pp3ppp/2p5/3pp3/4P3/3P4/PPP2PPP/8", "--player", "botvinnik"], &[]),
        (&["--opening", "D20"], &[2]),
        (&["--limit", "1"], &[2]),
    ] {
        assert_eq!(numbers(&place, args), wanted, "{args:?}");
    }
    let shown = run(&place, &["games", "find", "--event", "cand"]).stdout;
    assert!(
        shown.contains("1959.09.07  1-0      Tal, Mikhail (2650) – Smyslov, Vasily (2640)  Candidates"),
        "{shown}"
    );
}

#[test]
fn a_search_that_cannot_be_is_refused_in_the_language_of_the_reader() {
    let dir = tempfile::tempdir().unwrap();
    let place = collection(dir.path());
    for (args, english, norwegian) in [
        (&["--pieces", "8/8"][..], "Unknown board “8/8”. Write it like", "Ukjent brett «8/8». Skriv det som"),
        (
            &["--pieces", "8/8/8/8/8/8/8/8"],
            "There are no pieces on the board",
            "Det står ingen brikker på brettet",
        ),
        (&["--pawns", "p"], "Unknown board “p”.", "Ukjent brett «p»."),
        (&["--material", "KXvK"], "Unknown material “KXvK”.", "Ukjent materiell «KXvK»."),
        (&["--since", "2010-13"], "Unknown month “2010-13”.", "Ukjent måned «2010-13»."),
        (&["--since", "2011", "--until", "2010"], "2011-01 is after 2010-12.", "2011-01 er etter 2010-12."),
        (&["--variant", "losers"], "Unknown variant “losers”. Choose standard,", "«losers»"),
    ] {
        for (lang, words) in [("en", english), ("no", norwegian)] {
            let all: Vec<&str> = ["--lang", lang, "games", "find"].iter().chain(args).copied().collect();
            let wrong = run(&place, &all);
            assert_eq!((wrong.status, wrong.stdout.as_str()), (2, ""), "{args:?}");
            assert!(wrong.stderr.contains(words), "{args:?}: {}", wrong.stderr);
        }
    }
}

#[test]
fn a_search_is_exported_as_it_came() {
    let dir = tempfile::tempdir().unwrap();
    let place = collection(dir.path());
    let all = run(&place, &["games", "export"]);
    let mut texts: Vec<&str> =
        GAMES.split_inclusive("-0\n\n").flat_map(|part| part.split_inclusive("0-1\n\n")).collect();
    texts.reverse();
    let right = texts.concat();
    assert_eq!((all.status, all.stdout), (0, right));
    assert_eq!(all.stderr, "3 games written.\n");
    let file = dir.path().join("out.pgn");
    let one = run(&place, &["games", "export", "--site", "bled", "--out", file.to_str().unwrap()]);
    assert_eq!((one.status, one.stdout.as_str()), (0, ""));
    let again = dir.path().join("again");
    let answer =
        krog(&["import", "--jsonl", file.to_str().unwrap(), "--explorer", again.to_str().unwrap()], "");
    assert_eq!(serde_json::from_str::<Value>(&answer.stdout).unwrap()["games"], 1);
    let none = run(&place, &["--lang", "no", "games", "export", "--site", "oslo"]);
    assert_eq!((none.status, none.stderr.as_str()), (1, "0 partier er skrevet.\n"));
}

#[test]
fn names_are_listed_brought_together_and_parted() {
    let dir = tempfile::tempdir().unwrap();
    let place = collection(dir.path());
    let names = |begin: &str| run(&place, &["games", "players", begin]).stdout;
    assert_eq!(names("tal"), "        2  Tal, M.\n        1  Tal, Mikhail\n");
    let merged = run(&place, &["games", "merge", "Tal, Mikhail", "Tal, M."]);
    assert_eq!((merged.status, merged.stdout.as_str()), (0, "“Tal, Mikhail” is also “Tal, M.”.\n"));
    assert_eq!(names("tal"), "        3  Tal, Mikhail (Tal, M.)\n");
    assert_eq!(numbers(&place, &["--player", "=Tal, Mikhail"]), [2, 1, 0]);
    let report = run(&place, &["report", "player", "Tal, M."]).stdout;
    assert!(report.contains("| All | 3 | 2 | 1 | 0 | 83 % | 2650 | 2640 |"), "{report}");
    assert_eq!(run(&place, &["games", "part", "Tal, M."]).status, 0);
    assert_eq!(run(&place, &["games", "part", "Tal, M."]).status, 1);
    assert_eq!(numbers(&place, &["--player", "=Tal, Mikhail"]), [0]);
}

#[test]
fn reports_are_markdown_in_both_languages() {
    let dir = tempfile::tempdir().unwrap();
    let place = collection(dir.path());
    let report = run(&place, &["report", "player", "Tal, M."]);
    assert_eq!(report.status, 0, "{}", report.stderr);
    for line in [
        "# Tal, M.",
        "2 games, 1960–1961",
        "| With White | 1 | 0 | 1 | 0 | 50 % | – | – | 0 | – | not enough | – |",
        "| With Black | 1 | 1 | 0 | 0 | 100 % | – | – | 0 | – | not enough | – |",
        "## Openings with White",
        "| D20 Queen's Gambit Accepted | 1 | 0 | 1 | 0 | 50 % | – | – | 0 | – | not enough | – |",
        "| Botvinnik, Mikhail | 1 | 1 | 0 | 0 | 100 % | – | – | 0 | – | not enough | – |",
    ] {
        assert!(report.stdout.lines().any(|own| own == line), "{line}\n{}", report.stdout);
    }
    let nobody = run(&place, &["report", "player", "Nemo"]);
    assert_eq!((nobody.status, nobody.stderr.as_str()), (1, "krog: No game of the collection is of Nemo.\n"));
    let opening = run(&place, &["--lang", "no", "report", "opening"]);
    assert_eq!(opening.status, 0, "{}", opening.stderr);
    for line in [
        "# Startstillingen",
        "3 partier var innom denne stillingen.",
        "| e4 | 1 | 1 | 0 | 0 | 100 % | 2650 | 2640 | ingen | – |",
        "- 1. e4 (1) B00 Kongebondespill",
        "| Tal, M. | 1 | 0 | 1 | 0 | 50 % | – | – | 0 | – | ikke nok | – |",
        "| 1961 | 1 | 0 | 1 | 0 |",
        "| 1961.??.?? | Tal, M. | Nobody | 1/2-1/2 | Riga\\|Open |",
    ] {
        assert!(opening.stdout.lines().any(|own| own == line), "{line}\n{}", opening.stdout);
    }
}

#[test]
fn shells_and_man_know_the_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let answer = krog(&["completions", shell], "");
        assert_eq!(answer.status, 0, "{}", answer.stderr);
        assert!(answer.stdout.contains("explore") && answer.stdout.contains("export"), "{shell}");
    }
    let page = krog(&["man"], "");
    assert!(page.stdout.contains(".TH krog 1") && page.stdout.contains("explore"), "{}", page.stdout);
    let dir = tempfile::tempdir().unwrap();
    assert_eq!(krog(&["man", "--dir", dir.path().to_str().unwrap()], "").status, 0);
    let export = std::fs::read_to_string(dir.path().join("krog-games-export.1")).unwrap();
    assert!(export.contains("opponent"), "{export}");
}

/// Two matches of bughouse, as servers write them.
const MATCHES: &str = "\
[Date \"2004.05.06\"]\n[WhiteA \"ann\"][WhiteAElo \"2100\"]\n[BlackA \"bo\"]\n[WhiteB \"cai\"]\n[BlackB \"dag\"]\n[TimeControl \"180+0\"]\n[Result \"1-0\"]\n\n\
1A. e4{179.5} 1B. d4{178} 1a. d5 1b. Nf6 2A. exd5 2B. Nf3 2b. P@e4 2a. Qxd5 {bo resigns} 1-0\n\n\
[Date \"2004.05.07\"]\n[WhiteA \"bo\"]\n[BlackA \"ann\"]\n[WhiteB \"dag\"]\n[BlackB \"cai\"]\n[Result \"0-1\"]\n\n\
1A. e4 1B. d4 1a. d5 1b. Nf6 2A. exd5 2B. Nf3 2b. e6 {bo resigns} 0-1\n\n";

#[test]
fn matches_of_bughouse_are_taken_in_looked_up_and_written_out() {
    let dir = tempfile::tempdir().unwrap();
    let (file, place) = (dir.path().join("evening.bpgn"), dir.path().join("bug"));
    let place = place.to_str().unwrap();
    std::fs::write(&file, MATCHES).unwrap();
    let import = |games: u64, skipped: u64| {
        let answer = run(place, &["import", "--jsonl", file.to_str().unwrap()]);
        let told: Value = serde_json::from_str(&answer.stdout).unwrap();
        assert_eq!((&told["games"], &told["skipped"]), (&games.into(), &skipped.into()), "{}", answer.stderr);
    };
    import(4, 0);
    import(0, 4);
    let held = "rnbqkb1r/pppppppp/5n2/8/3P4/5N2/PPP1PPPP/RNBQKB1R[p] b KQkq - 2 2";
    let line = format!("{{\"variant\":\"bughouse\",\"fen\":\"{held}\"}}\n");
    let answer = krog(&["explore", "--jsonl", "--explorer", place], &line);
    let found: Value = serde_json::from_str(&answer.stdout).unwrap();
    assert_eq!((&found["white"], &found["draws"], &found["black"]), (&1.into(), &0.into(), &1.into()));
    let moves: Vec<&str> =
        found["moves"].as_array().unwrap().iter().map(|line| line["uci"].as_str().unwrap()).collect();
    assert!(moves.len() == 2 && moves.contains(&"P@e4") && moves.contains(&"e7e6"), "{moves:?}");
    let shown = run(place, &["explore", held, "--variant", "bughouse"]);
    assert!(shown.stdout.contains("@e4"), "{}", shown.stdout);
    assert_eq!(numbers(place, &["--variant", "bughouse", "--fen", held]), [3, 1]);
    assert_eq!(numbers(place, &["--player", "dag", "--color", "black"]), [1]);
    assert_eq!(numbers(place, &["--result", "1-0"]), [3, 0]);
    // Each match once and whole, whichever of its boards is wanted.
    for (args, wanted) in
        [(&[][..], 2), (&["--player", "=dag"], 2), (&["--elo-min", "2000"], 0), (&["--result", "1-0"], 2)]
    {
        let all: Vec<&str> = ["games", "export"].iter().chain(args).copied().collect();
        let out = run(place, &all).stdout;
        assert_eq!(out.matches("[WhiteA ").count(), wanted, "{args:?}: {out}");
        assert!(!out.contains("KROGBoard"), "{out}");
        for text in out.split("\n\n[").filter(|text| !text.is_empty()) {
            assert!(MATCHES.contains(text.trim_end()), "{text}");
        }
    }
    let report = run(place, &["report", "player", "ann"]);
    assert!(report.status == 0 && report.stdout.contains("bo"), "{}", report.stdout);
    let report = run(place, &["report", "opening", "--variant", "bughouse"]);
    assert!(report.status == 0 && report.stdout.contains("e4"), "{}", report.stdout);
    assert_eq!(run(place, &["explore", "--verify"]).status, 0);
    // What was written out comes in again.
    let out = run(place, &["games", "export"]).stdout;
    std::fs::write(&file, out).unwrap();
    import(0, 4);
    let source = file.to_str().unwrap().to_owned();
    let removed = run(place, &["import", "--remove", "evening.bpgn", "--jsonl"]);
    let removed =
        if removed.status == 0 { removed } else { run(place, &["import", "--remove", &source, "--jsonl"]) };
    let told: Value = serde_json::from_str(&removed.stdout).unwrap();
    assert_eq!(told["removed"], 4);
    assert!(numbers(place, &[]).is_empty());
}
