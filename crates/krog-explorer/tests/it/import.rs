//! Taking games in: what is kept, what is refused, what comes again.

use std::{io::Read, ops::ControlFlow};

use krog_chess::Variant;
use krog_explorer::{Explorer, ExplorerError, GameNo, ImportOptions};

use crate::collection::{Collection, pgn};

#[test]
fn good_games_beside_broken_ones_are_all_kept() {
    let texts = [
        pgn("A", "1. e4 e5", "1-0"),
        pgn("B", "1. e4 e5 2. Ke3", "1-0"),
        pgn("C", "1. d4 {never closed", "0-1"),
        pgn("D", "1. e4 c5", "1/2-1/2"),
        "[Event \"x\"]\n[Variant \"Seirawan\"]\n\n1. e4 *\n\n".to_owned(),
        "[Event \"x\"]\n[FEN \"nonsense\"]\n\n1. e4 *\n\n".to_owned(),
        "[Event \"x\"]\n[Variant \"Bughouse\"]\n\n1. e4 *\n\n".to_owned(),
        "[Event \"x\"]\n[KROGRulebook \"peaceful-knights 0123\"]\n\n1. e4 *\n\n".to_owned(),
        pgn("E", "1. e4 -- 2. d4", "1-0"),
        pgn("F", "1. d4 d5", "0-1"),
    ];
    let collection = Collection::new();
    let told = collection.import(texts.concat().as_bytes());
    let codes: Vec<(u64, &str)> = told.refused.iter().map(|refusal| (refusal.game, refusal.code)).collect();
    assert_eq!(
        codes,
        [
            (2, "pgn-move-illegal"),
            (5, "pgn-variant-unknown"),
            (6, "pgn-fen-unreadable"),
            (7, "pgn-variant-two-boards"),
            (8, "import-house-rules"),
        ]
    );
    let illegal = &told.refused[0];
    assert_eq!((illegal.line, illegal.column, illegal.white.as_str()), (13, 13, "B"));
    // The comment that is not closed ends with its game; what was played before it is there.
    assert_eq!((told.summary.games, told.summary.errors, told.summary.moves), (5, 5, 8));
    // Where the turn is passed, the game ends.
    assert_eq!(told.summary.positions, 13);
    assert!(told.summary.complete && told.cut.is_none());
    assert_eq!(collection.games_at_start(), 5);
    assert_eq!(
        collection.games_at(Variant::Standard, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
        3
    );
    let text = collection.explorer.snapshot().pgn(GameNo(0)).unwrap().unwrap();
    assert_eq!(String::from_utf8(text).unwrap(), texts[0].trim_end());
}

#[test]
fn games_in_latin_1_and_in_utf_8_go_out_alike() {
    let collection = Collection::new();
    let text = pgn("Lékó", "1. e4 {Gör bra} e5", "1-0");
    let latin: Vec<u8> = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap()).collect();
    collection.import(&latin[..]);
    collection.import(pgn("Grünfeld", "1. d4", "1-0").as_bytes());
    let snapshot = collection.explorer.snapshot();
    let kept = |game| String::from_utf8(snapshot.pgn(GameNo(game)).unwrap().unwrap()).unwrap();
    assert_eq!(kept(0), text.trim_end());
    assert!(kept(1).contains("Grünfeld"));
}

#[test]
fn what_came_before_comes_no_second_time_whatever_the_file() {
    let collection = Collection::new();
    let text = [pgn("A, B.", "1. e4 e5", "1-0"), pgn("C", "1. e4 e5", "1-0")].concat();
    for threads in [1, 2] {
        let options = ImportOptions { threads, ..ImportOptions::new("other") };
        let told = collection.import_as(text.as_bytes(), &options);
        let new = if threads == 1 { 2 } else { 0 };
        assert_eq!((told.summary.games, told.summary.skipped), (new, 2 - new));
    }
    // In another form, with comments: the same game. With another result: another one.
    let told = collection.import(
        [pgn("a b", "1. e4! {best by test} (1. d4) e5", "1-0"), pgn("A, B.", "1. e4 e5", "0-1")]
            .concat()
            .as_bytes(),
    );
    assert_eq!((told.summary.games, told.summary.skipped), (1, 1));
    let told = collection.import(text.repeat(3).as_bytes());
    assert_eq!((told.summary.games, told.summary.skipped), (0, 6));
    assert_eq!(collection.games_at_start(), 3);
    collection.explorer.verify().unwrap();
}

#[test]
fn what_does_not_count_is_kept_and_found() {
    let collection = Collection::new();
    let text = [
        pgn("A", "1. e4", "*"),
        pgn("B", "1. e4", "1-0").replace("[Result", "[Termination \"Abandoned\"]\n[Result"),
        pgn("C", "1. e4", "1-0").replace("[Result", "[Termination \"Time forfeit\"]\n[Result"),
        pgn("D", "", "1-0"),
    ]
    .concat();
    let told = collection.import(text.as_bytes());
    assert_eq!((told.summary.games, told.summary.errors), (4, 0));
    assert_eq!(collection.games_at_start(), 1);
    let snapshot = collection.explorer.snapshot();
    let counted: Vec<bool> =
        (0..4).map(|n| snapshot.found(GameNo(n)).unwrap().unwrap().card.counts).collect();
    assert_eq!(counted, [false, false, true, false]);
}

#[test]
fn a_stream_that_breaks_off_keeps_what_was_whole() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the line is dead"))
        }
    }
    let collection = Collection::new();
    let text = [pgn("A", "1. e4 e5", "1-0"), pgn("B", "1. d4 d5", "1-0")].concat();
    let cut = text.len() - 8;
    let told = collection.import(text.as_bytes()[..cut].chain(Broken));
    assert_eq!(told.cut.as_deref(), Some("the line is dead"));
    assert_eq!(told.refused[0].code, "import-game-cut");
    assert_eq!((told.summary.games, told.summary.errors, told.summary.complete), (1, 1, false));
    let told = collection.import(text.as_bytes());
    assert_eq!((told.summary.games, told.summary.skipped, told.summary.complete), (1, 1, true));

    let told = Collection::new().import(Broken);
    assert_eq!((told.summary.games, told.cut.is_some()), (0, true));
}

#[test]
fn an_import_that_is_broken_off_keeps_what_it_has() {
    let text: String = (0..2000).map(|n| pgn(&format!("P{n}"), "1. e4 e5 2. Nf3", "1-0")).collect();
    let collection = Collection::new();
    let mut looks = 0;
    let summary = collection
        .explorer
        .import(text.as_bytes(), &ImportOptions::new("test"), &mut |_| {
            looks += 1;
            if looks == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .unwrap();
    assert!(!summary.complete && summary.games > 0 && summary.games < 2000);
    assert_eq!(collection.games_at_start() as u64, summary.games);
    let rest = collection.import(text.as_bytes()).summary;
    assert_eq!((rest.games, rest.skipped), (2000 - summary.games, summary.games));
    assert_eq!(collection.games_at_start(), 2000);
}

#[test]
fn one_writes_and_others_read_meanwhile() {
    let collection = Collection::new();
    let other = Explorer::open(collection.dir.path()).unwrap();
    let text = pgn("A", "1. e4", "1-0");
    let mut asked = false;
    collection
        .explorer
        .import(text.as_bytes(), &ImportOptions::new("test"), &mut |_| {
            let refused =
                other.import(text.as_bytes(), &ImportOptions::new("x"), &mut |_| ControlFlow::Continue(()));
            assert!(matches!(refused, Err(ExplorerError::Locked { .. })));
            asked = true;
            ControlFlow::Continue(())
        })
        .unwrap();
    assert!(asked);
    assert_eq!(other.snapshot().games(), 0);
    other.refresh().unwrap();
    assert_eq!(other.snapshot().games(), 1);
}

/// Many small imports: the files stay few, and the answers stay right.
#[test]
fn small_imports_do_not_pile_up() {
    let collection = Collection::new();
    for n in 0..200 {
        let options = ImportOptions::new(if n % 2 == 0 { "even" } else { "odd" });
        collection.import_as(pgn(&format!("P{n}"), "1. e4 e5 2. Nf3", "1-0").as_bytes(), &options);
    }
    assert_eq!(collection.games_at_start(), 200);
    let files = std::fs::read_dir(collection.dir.path()).unwrap().count();
    assert!(files < 40, "{files} files");
    let snapshot = collection.explorer.snapshot();
    let sources: Vec<(&str, u64)> =
        snapshot.sources().iter().map(|source| (source.name.as_str(), source.games)).collect();
    assert_eq!(sources, [("even", 100), ("odd", 100)]);
    for n in [0, 1, 99, 199] {
        let found = snapshot.found(GameNo(n)).unwrap().unwrap();
        assert_eq!(found.white, format!("P{n}"));
        assert_eq!(found.source, if n % 2 == 0 { "even" } else { "odd" });
    }
    let again = Explorer::open(collection.dir.path()).unwrap();
    assert_eq!(again.verify().unwrap().games, 200);
    again.compact().unwrap();
    assert_eq!(again.snapshot().segments().len(), 1);
    assert_eq!(again.verify().unwrap().games, 200);
}

#[test]
fn a_cursor_is_kept_once_everything_is_in() {
    let collection = Collection::new();
    let options =
        ImportOptions { cursor: Some("2024-05-01".to_owned()), ..ImportOptions::new("lichess/tal") };
    collection.import_as(pgn("A", "1. e4", "1-0").as_bytes(), &options);
    let later = ImportOptions { cursor: Some("2024-06-01".to_owned()), ..options };
    collection.import_as(&b""[..], &later);
    let again = Explorer::open(collection.dir.path()).unwrap().snapshot();
    assert_eq!(again.sources()[0].cursor.as_deref(), Some("2024-06-01"));
}
