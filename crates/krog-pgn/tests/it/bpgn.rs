//! BPGN: files of others read, our own read back, faults with their places.

use std::{collections::BTreeSet, fs, path::Path, time::Duration};

use krog_chess::bughouse::{BoardName, Match, MatchReason, Seat, Team};
use krog_pgn::{
    Comment, Fault,
    bpgn::{CODES, Note, Record, read, write},
};
use proptest::prelude::*;

use krog_testing::{chance::Chance, chess::bughouse::random::step};

/// As servers write it: several tags on a line, no space before braces, the end in words.
const SERVER: &str = "[Event \"rated bughouse match\"]\r\n[Date \"2004.05.06\"]\r\n\
    [WhiteA \"ann\"][WhiteAElo \"2100\"]\r\n[BlackA \"bo\"][BlackAElo \"2000\"]\r\n\
    [WhiteB \"cai\"][WhiteBElo \"1900\"]\r\n[BlackB \"dag\"][BlackBElo \"1800\"]\r\n\
    [TimeControl \"180+0\"]\r\n[Result \"1-0\"]\r\n\r\n\
    {C:game number 7}\r\n1A. e4{179.500} 1B. d4{178.000} 1a. d5{177.250} 1b. Nf6{180} 2A. exd5{175.000} 2B. Nf3{170.1}\r\n\
    2b. P@e4{160.000} 2a. Qxd5{150.000} 3B. Ng1 {a slip} 3A. Nc3{140.000}\r\n{bo resigns} 1-0\r\n";

fn faults(list: &[Fault]) -> Vec<String> {
    list.iter().map(|fault| format!("{}:{} {}", fault.line, fault.column, fault.code)).collect()
}

fn one(text: &str) -> Record {
    let mut all = read(text);
    let record = all.next().unwrap();
    assert_eq!(all.next(), None, "{text}");
    record
}

#[test]
fn files_of_servers_are_read() {
    let record = one(SERVER);
    assert_eq!((faults(&record.errors), faults(&record.warnings)), (vec![], vec![]));
    assert_eq!(record.header("BlackBElo"), Some("1800"));
    assert_eq!(record.comments, [Comment::new("C:game number 7").unwrap()]);
    let moves: Vec<String> =
        record.game.made().iter().map(|made| format!("{}{}", made.seat.letter(), made.san)).collect();
    assert_eq!(moves, ["Ae4", "Bd4", "ad5", "bNf6", "Aexd5", "BNf3", "bP@e4", "aQxd5", "BNg1", "ANc3"]);
    let clocks: Vec<_> = record.notes.iter().map(|note| note.clock).collect();
    assert_eq!(clocks[0], Some(Duration::from_millis(179_500)));
    assert_eq!(
        (clocks[3], clocks[5]),
        (Some(Duration::from_secs(180)), Some(Duration::from_millis(170_100)))
    );
    assert_eq!(record.notes[8], Note { clock: None, comment: Comment::new("a slip") });
    let end = record.game.end().unwrap();
    assert_eq!(
        (end.reason, end.loser(), end.winner),
        (MatchReason::Resignation, Seat::from_name("BlackA"), Some(Team::One))
    );
    assert!(record.game.board(BoardName::B).fen().contains("[P] b"), "{}", record.game.fen());
}

#[test]
fn a_match_is_written_in_one_form() {
    let record = one(SERVER);
    insta::assert_snapshot!(write(&record));
    let mut start = Record::new(
        Match::from_fens("5R1k/6pp/8/8/8/8/8/6K1[] b - - 0 1", "4k3/8/8/8/8/8/8/4K3[Qp] w - - 3 40").unwrap(),
    );
    start.game.play(BoardName::B, "Q@d7").unwrap();
    start.game.flag(Seat::from_name("BlackA").unwrap()).unwrap();
    start.set_header("WhiteB", "a \"b\"");
    start.comments.extend(Comment::new("from a study"));
    insta::assert_snapshot!(write(&start));
    let again = one(&write(&start));
    assert_eq!((&again.game, &again.comments), (&start.game, &start.comments));
    assert_eq!(again.header("WhiteB"), Some("a \"b\""));
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let cases: [(&str, &[&str], &[&str]); 13] = [
        ("1A. e4 e5 *", &["1:8 bpgn-no-seat"], &[]),
        ("1. e4 *", &["1:4 bpgn-no-seat"], &[]),
        ("1a. e5 *", &["1:5 bpgn-turn"], &[]),
        ("1A. e4\n1A. e4 *", &["2:5 bpgn-turn"], &[]),
        ("1A. e5 *", &["1:5 pgn-move-illegal"], &[]),
        ("3A. e4 *", &[], &["1:1 pgn-move-number"]),
        ("1A. 0-0 1B. d4 *", &["1:5 pgn-move-illegal"], &[]),
        ("1A. e2e4 *", &[], &[]),
        ("1A. e4 (1A. d4 1a. d5) 1a. e5 *", &[], &["1:8 bpgn-variation"]),
        ("1A. e4", &[], &["1:7 pgn-no-result"]),
        ("1A. e4 {open", &["1:8 pgn-comment-open"], &["1:13 pgn-no-result"]),
        ("[WhiteA ann]\n1A. e4 *", &["1:1 bpgn-tag"], &[]),
        ("[FEN \"8/8\"]\n\n1A. e4 *", &["1:1 bpgn-fens"], &[]),
    ];
    let mut seen = BTreeSet::new();
    for (text, errors, warnings) in cases {
        let record = one(text);
        assert_eq!(
            (faults(&record.errors), faults(&record.warnings)),
            (owned(errors), owned(warnings)),
            "{text}"
        );
        seen.extend(record.errors.iter().chain(&record.warnings).map(|fault| fault.code));
    }
    // Mate on board A ends the match for both boards.
    let mate = "[FEN \"6k1/5ppp/3B4/8/8/8/8/6K1[R] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1\"]\n";
    let record = one(&format!("{mate}1A. R@f8# 1B. Kd2 1-0"));
    assert_eq!(faults(&record.errors), ["2:15 pgn-move-after-end"]);
    let record = one(&format!("{mate}1A. R@f8 0-1"));
    assert_eq!(
        (faults(&record.errors), faults(&record.warnings)),
        (vec![], vec!["2:10 bpgn-result-against-boards".to_owned()])
    );
    assert_eq!(record.warnings[0].repair.as_deref(), Some("1-0"));
    seen.extend(record.warnings.iter().map(|fault| fault.code));
    let many = format!("{}*", "[A \"b\"]\n".repeat(502));
    assert_eq!(faults(&one(&many).warnings), ["501:1 pgn-too-many-tags"]);
    let own: BTreeSet<&str> = CODES.into_iter().collect();
    assert_eq!(seen.into_iter().filter(|code| code.starts_with("bpgn-")).collect::<BTreeSet<_>>(), own);
    for lang in ["en", "no"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../texts").join(lang).join("chess.ftl");
        let text = fs::read_to_string(&path).unwrap();
        let worded: BTreeSet<&str> = text
            .lines()
            .filter(|line| line.starts_with("bpgn-"))
            .filter_map(|line| line.split(' ').next())
            .collect();
        assert_eq!(worded, own, "{lang}");
    }
}

fn owned(list: &[&str]) -> Vec<String> {
    list.iter().map(|text| (*text).to_owned()).collect()
}

#[test]
fn matches_follow_each_other() {
    let text = format!("{SERVER}\n{}", SERVER.replace("{bo resigns} 1-0", "{dag forfeits on time} 0-1"));
    let ends: Vec<_> = read(&text).map(|record| record.game.end().unwrap()).collect();
    assert_eq!(ends.len(), 2);
    assert_eq!((ends[1].reason, ends[1].loser()), (MatchReason::Flag, Seat::from_name("BlackB")));
    // A name that two bear does not tell who it was; an end against the result is not believed.
    let twice = SERVER.replace("\"dag\"", "\"bo\"");
    assert_eq!((one(&twice).game.end(), one(&twice).result), (None, "1-0"));
    assert_eq!(one(&SERVER.replace("} 1-0", "} 0-1")).game.end(), None);
    assert_eq!(read(" {only words} ").next(), None);
    assert_eq!(read("").next(), None);
}

#[test]
fn a_reader_of_pgn_says_that_there_are_two_boards() {
    let written = write(&one(SERVER));
    let game = krog_pgn::Reader::new(written.as_bytes()).read_game().unwrap().unwrap();
    assert!(game.errors.iter().any(|fault| fault.code == "pgn-variant-two-boards"), "{:?}", game.errors);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 96 } else { 512 }))]

    #[test]
    fn what_is_written_reads_back(
        seed in 1_u64..,
        plies in 0_usize..160,
        clocks in prop::collection::vec(prop::option::of(0_u64..10_000_000), 160),
        words in prop::collection::vec(prop::option::of("[a-zæøå ]{1,30}"), 160),
        ending in 0_usize..8,
    ) {
        let mut chance = Chance(seed);
        let mut game = Match::start();
        while game.end().is_none() && game.made().len() < plies && step(&mut game, &mut |n| chance.below(n)).is_some() {}
        let seat = Seat::ALL[ending % 4];
        let _already_over = match ending {
            0 | 1 => game.resign(seat),
            2 | 3 => game.flag(seat),
            4 => game.agree(),
            5 => game.abort(),
            _ => Ok(krog_chess::bughouse::MatchEnd::lost(seat, MatchReason::Flag)),
        };
        let mut record = Record::new(game);
        for (note, (clock, words)) in record.notes.iter_mut().zip(clocks.iter().zip(&words)) {
            note.clock = clock.map(Duration::from_millis);
            note.comment = words.as_deref().and_then(Comment::new);
        }
        record.set_header("WhiteA", "Åse \\ \"x\"");
        let written = write(&record);
        let again = one(&written);
        prop_assert_eq!(&again.errors, &[]);
        prop_assert_eq!(&again.warnings, &[]);
        prop_assert_eq!(&again.game, &record.game, "{}", &written);
        prop_assert_eq!(&again.notes, &record.notes);
        prop_assert_eq!(again.result, record.result);
        prop_assert_eq!(write(&again), written);
    }

    #[test]
    fn no_text_breaks_the_reader(text in "[\\[\\]{}()\";.$!?*#@+=a-hA-BKQRNPx0-9 \\n~|-]{0,200}") {
        for record in read(&text) {
            let again = read(&write(&record)).next().unwrap();
            prop_assert_eq!(again.game.fen(), record.game.fen());
            // Of a match that could not be read whole, the words about its end may first be understood without the rest.
            if record.errors.is_empty() {
                prop_assert_eq!(again.game.end(), record.game.end());
            }
        }
    }
}
