//! Motifs and reviews on the command line.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::krog::krog;

/// The knight forks king and rook; the king's only way to save something loses the rook.
const FORK: &str = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1";

fn lines(input: &[Value]) -> Vec<Value> {
    let input: String = input.iter().map(|line| format!("{line}\n")).collect();
    let answer = krog(&["motifs", "--jsonl"], &input);
    assert_eq!(answer.status, 0, "{answer:?}");
    answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_motif_is_told_in_both_languages_with_the_line_that_shows_what_it_wins() {
    for (lang, says, wins) in [
        (
            "en",
            "Fork: the knight on c7 attacks the rook on a8 and the king on e8.",
            "wins material worth 5 pawns.",
        ),
        (
            "no",
            "Gaffel: springeren på c7 angriper tårnet på a8 og kongen på e8.",
            "vinner materiell for 5 bønder.",
        ),
    ] {
        let answer = krog(&["--lang", lang, "motifs", "Nc7", "--fen", FORK], "");
        assert_eq!(answer.status, 0, "{answer:?}");
        assert!(answer.stdout.contains(says) && answer.stdout.contains(wins), "{}", answer.stdout);
        let head = if lang == "en" { "1. Nc7+\n" } else { "1. Sc7+\n" };
        assert!(answer.stdout.starts_with(head), "{}", answer.stdout);
    }
    let none = krog(&["--lang", "en", "motifs", "e4"], "");
    assert_eq!((none.status, none.stdout.as_str()), (0, "No motif is shown.\n"));
    assert_eq!(krog(&["motifs", "Ke2"], "").status, 1);
}

#[test]
fn lines_are_answered_with_the_squares_of_each_claim() {
    let out = lines(&[
        json!({ "id": "one", "fen": FORK, "move": "d5c7" }),
        json!({ "id": 2, "fen": "r3k3/8/8/3N4/8/8/8/4K3 b - - 0 1", "moves": ["e8f8", "d5c7", "a8b8", "c7e6"] }),
        json!({ "id": 4, "variant": "antichess", "move": "e2e3" }),
        json!({ "fen": FORK }),
        json!({ "fen": FORK, "moves": ["d5c7"] }),
        json!({ "fen": FORK, "moves": ["d5c7", "e8e8"] }),
        json!({ "fen": FORK, "move": "d5d6" }),
    ]);
    assert_eq!((&out[0]["id"], &out[0]["motifs"]), (&json!("one"), &json!(["fork"])));
    let claim = &out[0]["evidence"][0];
    assert_eq!(
        (&claim["motif"], &claim["ply"], &claim["squares"]),
        (&json!("fork"), &json!(0), &json!(["c7", "a8", "e8"]))
    );
    assert_eq!(claim["says"]["en"], "Fork: the knight on c7 attacks the rook on a8 and the king on e8.");
    // The king is not attacked from c7 when it stands on f8.
    assert_eq!((&out[1]["id"], &out[1]["motifs"][0]), (&json!(2), &Value::Null));
    assert_eq!(out[2]["motifs"], json!([]));
    assert_eq!(out[3]["error"]["code"], "motifs-moves-or-move");
    assert_eq!(out[4]["error"]["code"], "motifs-short-line");
    assert!(out[5]["error"]["at"].as_str().unwrap().ends_with("moves:1"), "{}", out[5]);
    assert!(out[6]["error"]["at"].as_str().unwrap().ends_with("move"), "{}", out[6]);
}

/// White gives a queen away at the fifth move.
const BLUNDER: &str = "[White \"Ada\"]\n[Black \"Bo\"]\n[Result \"0-1\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Qe2 Bc5 5. Qc4 0-1\n\n\
    [White \"Ada\"]\n[Black \"Bo\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";
const GAME: &str = "[White \"Ada\"]\n[Black \"Bo\"]\n[Result \"0-1\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Qe2 Nf6 4. Qb5 a6 5. Qxc6 dxc6 0-1\n\n\
    [White \"Cy\"]\n[Black \"Di\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";

#[test]
fn a_review_names_what_lost_the_game_and_what_was_better() {
    let answer = krog(&["review", "--depth", "6", "--jsonl", "-"], GAME);
    assert_eq!(answer.status, 0, "{answer:?}");
    let games: Vec<Value> = answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 2);
    let queen = &games[0]["moves"][8];
    assert_eq!(queen["san"], "Qxc6");
    assert!(["mistake", "blunder"].contains(&queen["label"].as_str().unwrap()), "{}", games[0]);
    assert!(queen["loss"].as_f64().unwrap() >= 0.20 && queen["best"][0] != "b5c6");
    let [white, black] = ["white", "black"].map(|side| games[0]["accuracy"][side].as_f64().unwrap());
    assert!(white < black, "{white} {black}");
    let mate = &games[1]["moves"];
    assert_eq!((&mate[5]["label"], &mate[6]["loss"]), (&json!("blunder"), &json!(0.0)), "{mate}");
    assert_eq!((&mate[5]["eval"], &mate[6]["eval"]), (&json!("#1"), &json!("#1")));
    assert_eq!(
        mate[5]["why"][0],
        json!({ "en": "3...Nf6 4.Qxf7# is mate.", "no": "3...Sf6 4.Dxf7# er matt." })
    );
    assert_eq!(mate[0]["why"], json!([]));
    for (lang, says, why) in [
        ("en", "Nf6 is a blunder", "\n    3...Nf6 4.Qxf7# is mate.\n"),
        ("no", "Sf6 er en bukk", "\n    3...Sf6 4.Dxf7# er matt.\n"),
    ] {
        let told = krog(&["--lang", lang, "review", "--depth", "6", "-"], GAME);
        assert!(told.stdout.starts_with("Ada – Bo  0-1\n") && told.stdout.contains(says), "{}", told.stdout);
        assert!(told.stdout.contains(why), "{}", told.stdout);
    }
}

/// The figure before a word of a comment.
fn before<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    text.split(word).next()?.split_whitespace().next_back()
}

#[test]
fn a_review_that_is_written_into_a_game_can_be_checked_from_the_game_alone() {
    let written = krog(&["--lang", "en", "pgn", "annotate", "--review", "--depth", "6", "-"], GAME);
    assert_eq!(written.status, 0, "{written:?}");
    assert_eq!(written.stdout, krog(&["--lang", "en", "review", "--pgn", "--depth", "6", "-"], GAME).stdout);
    let checked = krog(&["pgn", "check", "-"], &written.stdout);
    assert_eq!(checked.status, 0, "{checked:?}");
    let glyphs = [("Inaccuracy", 6, 10..=20), ("Mistake", 2, 20..=35), ("Blunder", 4, 35..=100)];
    let mut judged = 0;
    for game in krog_pgn::Reader::new(written.stdout.as_bytes()).games().map(Result::unwrap) {
        let white_first = game.start.as_ref().unwrap().turn().is_white();
        for (at, ply) in game.line.plies.iter().enumerate() {
            let said: String = ply.after.iter().map(|comment| comment.text().to_owned() + " ").collect();
            let eval = said.split("[%eval ").nth(1).unwrap().split(']').next().unwrap();
            let white: f64 = match eval.strip_prefix('#') {
                Some(mate) => f64::from(u8::from(!mate.starts_with('-'))),
                None => 1.0 / (1.0 + (-0.368_208 * eval.parse::<f64>().unwrap().clamp(-10.0, 10.0)).exp()),
            };
            let mover = if white_first == (at % 2 == 0) { white } else { 1.0 - white };
            for (word, glyph, loss) in &glyphs {
                assert_eq!(said.contains(word), ply.nags.contains(glyph), "{said}");
                if !said.contains(word) {
                    continue;
                }
                let figures = [" % before", " % after"]
                    .map(|word| before(&said, word).unwrap().parse::<i32>().unwrap());
                let lost = figures[0] - figures[1];
                assert!(loss.contains(&(lost - 1)) || loss.contains(&(lost + 1)), "{said}");
                assert!((100.0 * mover - f64::from(figures[1])).abs() <= 0.51, "{said} {mover}");
                assert!(said.split(". ").count() > 1 && ply.variations.len() == 1, "{said}");
                judged += 1;
            }
        }
    }
    assert!(judged >= 2, "{}", written.stdout);
}

#[test]
fn a_reviewed_game_is_pgn_that_others_read_and_the_same_game() {
    let answer = krog(&["--lang", "en", "review", "--depth", "5", "--pgn", "-"], GAME);
    assert_eq!(answer.status, 0, "{answer:?}");
    assert!(answer.stdout.contains("[%eval ") && answer.stdout.contains("Nf6 $4"), "{}", answer.stdout);
    let checked = krog(&["pgn", "check", "-"], &answer.stdout);
    assert_eq!(checked.status, 0, "{checked:?}");
    let plain = |text: &str| krog(&["pgn", "format", "--no-comments", "--no-variations", "-"], text).stdout;
    assert_eq!(
        plain(&answer.stdout).replace(" $4", "").replace(" $2", "").replace(" $6", "").replace(" $1", ""),
        plain(GAME)
    );
}

#[test]
fn what_a_review_wrote_is_taken_out_again_and_nothing_else() {
    // Its own glyphs, evaluations, comments and lines stay, even such as a review writes.
    let game = "[White \"Ada\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n\n1. e4 e5 $6 {[%eval 0.40] as ever} 2. Qh5 $4 (2. Nf3 Nc6 {Blunder} 3. Bb5) \
                2... Nc6 3. Bc4 Nf6 $4 {[%clk 0:01:02]} (3... g6 4. Qf3) 4. Qxf7# {mate} 1-0\n";
    let plain = krog(&["pgn", "format", "-"], game).stdout;
    let once = krog(&["pgn", "annotate", "--review", "--depth", "5", "-"], game);
    assert_eq!(once.status, 0, "{once:?}");
    assert!(once.stdout.contains("[%krogreview") && once.stdout.len() > 2 * plain.len(), "{}", once.stdout);
    // A second review takes the place of the first.
    let twice = krog(&["review", "--pgn", "--depth", "5", "-"], &once.stdout);
    assert_eq!(twice.stdout, once.stdout);
    for strip in [["pgn", "annotate", "--strip", "-"], ["pgn", "format", "--strip-krog", "-"]] {
        assert_eq!(krog(&strip, &once.stdout).stdout, plain);
    }
    // A program that joins comments changes nothing.
    let joined = once.stdout.replace("} {", " ");
    let stripped = krog(&["pgn", "annotate", "--strip", "-"], &joined).stdout;
    assert!(!stripped.contains("krog") && stripped.contains("{[%clk 0:01:02]}"), "{stripped}");
}

#[test]
fn a_game_that_is_wrong_is_named_and_the_others_are_reviewed() {
    let answer = krog(&["--lang", "en", "review", "--depth", "2", "-"], BLUNDER);
    assert_eq!(answer.status, 1, "{answer:?}");
    assert!(answer.stderr.contains("Qc4"), "{}", answer.stderr);
    assert_eq!(answer.stdout.matches("Ada – Bo").count(), 1, "{}", answer.stdout);
}

#[test]
fn a_review_of_ten_moves_is_there_within_seconds() {
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *";
    let begun = Instant::now();
    let answer = krog(&["review", "--depth", "8", "--jsonl", "-"], moves);
    assert_eq!(answer.status, 0, "{answer:?}");
    let game: Value = serde_json::from_str(&answer.stdout).unwrap();
    assert_eq!(game["moves"].as_array().unwrap().len(), 20);
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
}
