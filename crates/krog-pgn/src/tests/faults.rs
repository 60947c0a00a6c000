//! Every fault once, with its place and its repair.

use std::{collections::BTreeSet, fs, path::Path};

use super::*;

fn judged(pgn: &[u8]) -> Vec<String> {
    judged_with(pgn, NullMoves::Refuse)
}

fn judged_with(pgn: &[u8], nulls: NullMoves) -> Vec<String> {
    let mut reader = Reader::new(pgn).with_null_moves(nulls);
    let mut found = Vec::new();
    while let Some(game) = reader.check_game().unwrap() {
        found.extend(list(&game));
    }
    found
}

const TAGS: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n";

/// Text behind the roster, from line 8, and the faults.
const CASES: &[(&str, &[&str])] = &[
    ("1. e4 e5 *", &[]),
    ("1. e4+ e5 *", &["W 8:4 pgn-check-mark -> e4"]),
    ("1. e4 f6 2. d4 g5 3. Qh5 *", &["W 8:22 pgn-check-mark -> Qh5#", "W 8:26 pgn-result-open -> 1-0"]),
    ("1. e4 *\n\n[PlyCount \"1\"]\n\n[Event \"?\"]\n*", &["W 10:1 pgn-tags-behind-game"]),
    (
        "[FEN \"bnrkrnqb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRNQB w ECec - 0 1\"]\n[SetUp \"1\"]\n*",
        &["W 8:1 pgn-chess960-by-rights -> [Variant \"Chess960\"]"],
    ),
    ("1. e4 {oh\n\n[Event \"?\"]\n*", &["E 8:7 pgn-comment-open", "W 10:1 pgn-no-result -> *"]),
    ("[EventDate \"2024-02-30\"]\n*", &["W 8:1 pgn-date-form"]),
    ("[UTCDate \"2024-02-28\"]\n*", &["W 8:1 pgn-date-form -> [UTCDate \"2024.02.28\"]"]),
    ("[SetUp \"1\"]\n*", &["W 8:1 pgn-fen-missing"]),
    (
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"]\n1/2-1/2",
        &[
            "E 7:1 pgn-result-mismatch -> [Result \"1/2-1/2\"]",
            "W 9:1 pgn-fen-repaired -> [FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
        ],
    ),
    ("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4K3 w - - 0 1\"]\n1. e4 *", &["E 9:1 pgn-fen-unreadable"]),
    ("[FEN \"4k3/7p/8/8/8/8/8/4K3 w - - 0 1\"]\n*", &["W 8:1 pgn-setup-missing -> [SetUp \"1\"]"]),
    (
        "[FEN \"4k3/7p/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"0\"]\n*",
        &["W 9:1 pgn-setup-false -> [SetUp \"1\"]"],
    ),
    (
        "$1 1. e4 2. $2 e5 *",
        &["W 8:1 pgn-glyph-without-move", "W 8:10 pgn-move-number -> 1...", "W 8:13 pgn-glyph-without-move"],
    ),
    ("1. e4 ch *", &["W 8:7 pgn-mark -> "]),
    ("1. f3 e5 2. g4 Qh4# 3. a3 0-1", &["E 7:1 pgn-result-mismatch", "E 8:24 pgn-move-after-end"]),
    ("1. Nf3 d6 2. d3 d5 3. Nd2 *", &["E 8:23 pgn-move-ambiguous"]),
    ("1. e5 *", &["E 8:4 pgn-move-illegal"]),
    ("1. e4 2. e5 2. Nf3 *", &["W 8:7 pgn-move-number -> 1..."]),
    ("1. 0-0 *", &["E 8:4 pgn-move-illegal"]),
    (
        "1. e4 e5 2. Ng1f3 Nc6 3. Bc4 Bc5 4. 0-0 *",
        &["W 8:13 pgn-move-repaired -> Nf3", "W 8:37 pgn-move-repaired -> O-O"],
    ),
    ("1. hello *", &["E 8:4 pgn-move-unreadable"]),
    ("1. e4 e5", &["W 8:9 pgn-no-result -> *"]),
    ("1. e4 (1. -- e5) e5 *", &["W 8:11 pgn-null-move"]),
    ("1. -- *", &["E 8:4 pgn-null-move-refused"]),
    ("[WhiteElo \"25x0\"]\n[BlackElo \"?\"]\n*", &["W 8:1 pgn-rating-form"]),
    ("[ECO \"Z99\"]\n*", &["W 8:1 pgn-eco-form"]),
    ("[ECO \"b90a\"]\n[BlackElo \"2450\"]\n*", &[]),
    (
        "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8 *",
        &["W 10:4 pgn-promotion-missing -> a8=Q"],
    ),
    ("1. e4 (1. d4 1-0) *", &["W 8:14 pgn-result-in-variation"]),
    ("1. e4 1/2", &["E 7:1 pgn-result-mismatch", "W 8:7 pgn-result-form -> 1/2-1/2"]),
    ("1. e4 ) *", &["W 8:7 pgn-stray-close -> "]),
    ("[ECO \"B00\"\n*", &["W 8:1 pgn-tag-bracket -> [ECO \"B00\"]"]),
    ("[Opening \"B\"00\"]\n*", &["W 8:1 pgn-tag-inner-quote -> [Opening \"B\\\"00\"]"]),
    ("[Opening \"Two\nKnights\"]\n*", &["W 8:1 pgn-tag-line-break -> [Opening \"Two Knights\"]"]),
    ("[ECO B00]\n*", &["W 8:1 pgn-tag-quote -> [ECO \"B00\"]"]),
    ("[White \"?\"]\n[Black \"x\"]\n*", &["W 8:1 pgn-tag-twice -> ", "W 9:1 pgn-tag-twice"]),
    ("1. e4 * e5\n2. Nf3", &["E 8:9 pgn-text-after-result"]),
    ("1. e4 ,@ *", &["E 8:8 pgn-move-unreadable", "W 8:7 pgn-unknown-text -> "]),
    ("[Variant \"bughouse\"]\n1. e4 *", &["E 8:1 pgn-variant-two-boards"]),
    ("[Variant \"Shogi\"]\n1. e4 *", &["E 8:1 pgn-variant-unknown"]),
    (
        "1. e4 (=) () *",
        &["W 8:7 pgn-variation-empty -> ", "W 8:8 pgn-glyph-without-move", "W 8:11 pgn-variation-empty -> "],
    ),
    ("1. e4 (1. d4 (1. c4 *", &["W 8:7 pgn-variation-open", "W 8:14 pgn-variation-open"]),
    ("(1. d4) 1. e4 *", &["W 8:1 pgn-variation-without-move"]),
];

#[test]
fn every_fault_has_its_place_code_and_repair() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut note = |found: &[String]| {
        for line in found {
            seen.insert(line.split(' ').nth(2).unwrap().to_owned());
        }
    };
    for (text, faults) in CASES {
        let found = judged(format!("{TAGS}{text}").as_bytes());
        // The second game of a text has no roster of its own.
        let found: Vec<String> = found.into_iter().filter(|line| !line.contains("pgn-roster")).collect();
        assert_eq!(found, *faults, "{text}");
        note(&found);
    }

    let mut latin = TAGS.as_bytes().to_vec();
    latin.extend(b"[Annotator \"\xd8rn\"]\n1. e4 {\xe6} *");
    assert_eq!(judged(&latin), ["W 8:1 pgn-not-utf-8"]);
    let roster = judged(b"[Event \"?\"]\n[Result \"1-1\"]\n\n1. e4 1-0");
    assert_eq!(
        roster,
        [
            "W 1:1 pgn-roster -> [Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]",
            "W 2:1 pgn-result-tag -> [Result \"1-0\"]",
        ]
    );
    let form = judged(TAGS.replace("\"*\"", "\"½-½\"").as_bytes());
    assert_eq!(form, ["W 7:1 pgn-result-form -> [Result \"1/2-1/2\"]", "W 8:1 pgn-no-result -> 1/2-1/2"]);

    let many: String = (0..600).map(|n| format!("[T{n} \"x\"]\n")).collect();
    let many = judged(format!("{TAGS}{many}*").as_bytes());
    assert_eq!(many, ["W 500:1 pgn-too-many-tags"]);
    let wide = judged(format!("{TAGS}[Opening \"{}\"]\n*", "x".repeat(lexer::MAX_TAG)).as_bytes());
    assert_eq!(wide, ["W 8:1 pgn-tag-too-long"]);
    let comment = "x".repeat(lexer::MAX_COMMENT + 1);
    let long = judged(format!("{TAGS}{{{comment}}} *").as_bytes());
    assert_eq!(long, ["W 8:1 pgn-comment-too-long"]);
    let comments = format!("{{{}}}\n", "x".repeat(lexer::MAX_COMMENT - 9)).repeat(17);
    let much = judged(format!("{TAGS}\n1. e4\n{comments} *").as_bytes());
    assert_eq!(much, ["W 25:1 pgn-too-much-text"]);
    let against = judged(format!("{}1. f3 e5 2. g4 Qh4# 1-0", TAGS.replace("\"*\"", "\"1-0\"")).as_bytes());
    assert_eq!(against, ["E 8:21 pgn-result-against-position -> 0-1"]);
    let passed = format!("{TAGS}1. e4 -- 2. d4 {{x}} *");
    let kept = judged_with(passed.as_bytes(), NullMoves::Keep);
    assert_eq!(kept, ["W 8:7 pgn-null-move-kept"]);
    let cut = judged_with(passed.as_bytes(), NullMoves::Cut);
    assert_eq!(cut, ["W 8:7 pgn-null-move-cut"]);
    note(&kept);
    note(&cut);
    for found in [against, judged(&latin), roster, form, many, wide, long, much] {
        note(&found);
    }

    // Shown among the limits.
    seen.extend(["pgn-more-faults", "pgn-too-many-moves", "pgn-variation-too-deep"].map(str::to_owned));
    let known: BTreeSet<String> = CODES.iter().map(|code| (*code).to_owned()).collect();
    assert_eq!(seen, known);
}

#[test]
fn every_code_is_worded_in_both_languages() {
    for lang in ["en", "no"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../texts").join(lang).join("pgn.ftl");
        let text = fs::read_to_string(&path).unwrap();
        let worded: BTreeSet<&str> = text
            .lines()
            .filter(|line| line.starts_with("pgn-"))
            .filter_map(|line| line.split(' ').next())
            .collect();
        assert_eq!(worded, CODES.into_iter().collect(), "{lang}");
    }
}
