//! Games that come again in other words: which stays, which are one, and what is made of them.

use krog_chess::{Color, GameResult};
use krog_explorer::{Event, Explorer, GameNo, Heads, ImportOptions, Twins};
use krog_pgn::{MainLine, NullMoves, Reader};
use std::ops::ControlFlow;

use crate::collection::{Collection, pgn};

/// Whites, known games and whether they made way.
fn twins(explorer: &Explorer, text: &str, options: &ImportOptions) -> Vec<(String, u32, bool)> {
    let mut seen = Vec::new();
    explorer
        .import(text.as_bytes(), options, &mut |event| {
            if let Event::Twin(twin) = event {
                seen.push((twin.white.clone(), twin.known.0, twin.replaced));
            }
            ControlFlow::Continue(())
        })
        .unwrap();
    seen
}

fn text(collection: &Collection, game: u32) -> Option<String> {
    let text = collection.explorer.snapshot().pgn(GameNo(game)).unwrap()?;
    Some(String::from_utf8(text).unwrap())
}

#[test]
fn the_better_annotated_of_two_stays_wherever_the_other_is() {
    let plain = pgn("A", "1. e4 e5 2. Nf3", "1-0");
    let rich = pgn("A", "1. e4 {best by test} e5 2. Nf3! (2. f4)", "1-0");
    let other = pgn("B", "1. d4 d5", "0-1");
    for threads in [1, 2] {
        // Batches of one game each, and one batch for all.
        for batch in [1, 1_000_000] {
            let options = ImportOptions { threads, batch, ..ImportOptions::new("x") };
            for order in [[&plain, &rich, &other], [&rich, &plain, &other], [&plain, &other, &rich]] {
                let collection = Collection::new();
                let all: String = order.into_iter().map(String::as_str).collect();
                let told = collection.import_as(all.as_bytes(), &options);
                assert_eq!((told.summary.games, told.summary.skipped), (2, 1));
                let snapshot = collection.explorer.snapshot();
                assert_eq!((snapshot.games(), snapshot.moves()), (2, 5), "{threads} {batch}");
                let kept: Vec<String> = (0..4).filter_map(|game| text(&collection, game)).collect();
                assert!(kept.iter().any(|text| text.contains("best by test")), "{kept:?}");
                assert_eq!(kept.len(), 2);
                collection.explorer.verify().unwrap();
                assert_eq!(collection.games_at_start(), 2);
                // Again, nothing changes, and nothing is said of what is the same.
                let again = collection.import_as(rich.as_bytes(), &options);
                assert_eq!((again.summary.skipped, again.summary.replaced), (1, 0));
                assert_eq!(twins(&collection.explorer, &rich, &options), []);
                assert_eq!(collection.games_at_start(), 2);
                assert_eq!(collection.explorer.snapshot().sources()[0].games, 2);
            }
        }
    }
}

#[test]
fn both_are_named_and_what_made_way_is_gone_from_every_count() {
    let collection = Collection::new();
    let options = ImportOptions::new("x");
    let (plain, rich) = (pgn("A", "1. e4 e5", "1-0"), pgn("A", "1. e4 {x} e5", "1-0"));
    assert_eq!(twins(&collection.explorer, &plain, &options), []);
    assert_eq!(twins(&collection.explorer, &rich, &options), [("A".to_owned(), 0, true)]);
    assert_eq!(twins(&collection.explorer, &plain, &options), [("A".to_owned(), 1, false)]);
    assert!(text(&collection, 0).is_none() && text(&collection, 1).unwrap().contains("{x}"));
    collection.explorer.compact().unwrap();
    collection.explorer.verify().unwrap();
    assert_eq!(collection.games_at_start(), 1);
    assert_eq!(collection.explorer.remove_source("x").unwrap(), Some(1));
    assert_eq!(collection.games_at_start(), 0);
    // It is known no more.
    assert_eq!(collection.import(plain.as_bytes()).summary.games, 1);
}

fn dated(white: &str, black: &str, date: &str, moves: &str) -> String {
    format!(
        "[White \"{white}\"]\n[Black \"{black}\"]\n[Date \"{date}\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n\n"
    )
}

#[test]
fn games_that_are_one_are_found_and_merged() {
    const MOVES: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 \
                         10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8";
    let collection = Collection::new();
    let texts = [
        dated("Tal, Mihail", "Keres, Paul", "1959.10.??", &format!("{MOVES} 13. Nf1 Bf8")),
        dated("Tal, M.", "Keres, P", "1959.10.03", &MOVES.replace("3. Bb5", "3. Bb5 {the Spanish}")),
        dated("Mihail Tal", "Paul Keres", "1961.??.??", MOVES),
        dated("Tal, Mihail", "Smyslov, V", "1959.10.03", MOVES),
        dated("Anybody", "Somebody", "1959.10.03", "1. e4 e5 2. Qh5"),
    ];
    collection.import(texts.concat().as_bytes());
    let groups = collection.explorer.snapshot().twins().unwrap();
    let numbers: Vec<Vec<u32>> =
        groups.iter().map(|group| group.iter().map(|game| game.found.game.0).collect()).collect();
    // The annotated one first.
    assert_eq!(numbers, [[1, 0]]);
    assert_eq!(collection.explorer.merge_games(&[GameNo(0), GameNo(4)]).unwrap(), None);
    assert_eq!(collection.explorer.merge_games(&[GameNo(0)]).unwrap(), None);
    let kept = collection.explorer.merge_games(&[GameNo(0), GameNo(1)]).unwrap().unwrap();
    let merged = text(&collection, kept.game.0).unwrap();
    assert!(merged.contains("{the Spanish}") && merged.contains("13. Nf1 Bf8"), "{merged}");
    assert!(merged.contains("[White \"Tal, M.\"]") && merged.contains("[Date \"1959.10.03\"]"), "{merged}");
    let snapshot = collection.explorer.snapshot();
    assert_eq!(snapshot.games(), 4);
    assert!(snapshot.twins().unwrap().is_empty());
    collection.explorer.verify().unwrap();
    assert_eq!(collection.games_at_start(), 4);
}

/// Two games that are one, so many times, each pair of players of its own.
fn pairs(count: usize) -> String {
    const MOVES: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7";
    let pair = |n: usize| {
        let second = dated(&format!("Player{n}, A."), "Black", "2001.01.??", MOVES);
        dated(&format!("Player{n}, Anna"), "Black", "2001.01.01", MOVES) + &second
    };
    (0..count).map(pair).collect()
}

#[test]
fn twins_are_told_page_by_page_and_what_comes_later_is_read_alone() {
    let collection = Collection::new();
    collection.import(pairs(5).as_bytes());
    let mut heads = Heads::default();
    let read = |heads: &mut Heads| heads.read(&*collection.explorer.snapshot(), 1).unwrap();
    while read(&mut heads) {}
    assert_eq!(heads.games(), 10);
    let numbers = |twins: &Twins| -> Vec<Vec<u32>> {
        twins.groups.iter().map(|group| group.iter().map(|game| game.found.game.0).collect()).collect()
    };
    let page = |heads: &Heads, from| heads.twins(&*collection.explorer.snapshot(), from, 2, 1_000).unwrap();
    // All of them begin alike: a page ends within them.
    let first = page(&heads, None);
    assert_eq!(numbers(&first), [[0, 1], [2, 3]]);
    // What is decided on meanwhile does not move the next one.
    assert_eq!(collection.explorer.keep_twin(GameNo(1), &[GameNo(0)]).unwrap().unwrap().gone, [GameNo(0)]);
    collection.explorer.say_apart(&[GameNo(6), GameNo(7)], true).unwrap();
    let second = page(&heads, first.next);
    assert_eq!((numbers(&second), second.next), (vec![vec![4, 5], vec![8, 9]], None));
    collection.import(
        dated("Player0, A", "Black", "2001.01.01", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7")
            .as_bytes(),
    );
    while read(&mut heads) {}
    assert_eq!((heads.games(), numbers(&page(&heads, None))), (11, vec![vec![1, 10], vec![2, 3]]));
    collection.explorer.verify().unwrap();
}

#[test]
fn games_that_somebody_said_are_not_one_are_not_one_until_they_say_so() {
    let collection = Collection::new();
    collection.import(pairs(1).as_bytes());
    let games = [GameNo(0), GameNo(1)];
    let groups = || collection.explorer.snapshot().twins().unwrap().len();
    collection.explorer.say_apart(&games, true).unwrap();
    assert_eq!(groups(), 0);
    assert_eq!(collection.explorer.merge_games(&games).unwrap(), None);
    assert_eq!(collection.explorer.keep_twin(GameNo(0), &[GameNo(1)]).unwrap(), None);
    // It holds for whoever opens the collection.
    assert!(Explorer::open(collection.dir.path()).unwrap().snapshot().twins().unwrap().is_empty());
    collection.explorer.say_apart(&games, false).unwrap();
    assert_eq!(groups(), 1);
    assert!(collection.explorer.merge_games(&games).unwrap().is_some());
    assert_eq!(groups(), 0);
}

#[test]
fn a_game_that_passes_the_turn_counts_up_to_there() {
    let given = pgn("A", "1. e4 e5 2. -- {analysis} Nc6 3. d4", "1-0");
    for (null_moves, games, moves, kept) in [
        (NullMoves::Keep, 1, 2, "2. -- {analysis} Nc6 3. d4 1-0"),
        (NullMoves::Cut, 1, 2, "1. e4 e5\n1-0"),
        (NullMoves::Refuse, 0, 0, ""),
    ] {
        let collection = Collection::new();
        let options = ImportOptions { null_moves, ..ImportOptions::new("x") };
        let mut noted = Vec::new();
        let summary = collection
            .explorer
            .import(given.as_bytes(), &options, &mut |event| {
                if let Event::Noted(note) = event {
                    noted.push((note.line, note.code));
                }
                ControlFlow::Continue(())
            })
            .unwrap();
        assert_eq!(
            (summary.games, summary.moves, summary.errors),
            (games, moves, 1 - games),
            "{null_moves:?}"
        );
        assert_eq!(noted.len() as u64, games);
        if games == 1 {
            let text = text(&collection, 0).unwrap();
            assert!(text.ends_with(kept), "{text}");
            collection.explorer.verify().unwrap();
            assert_eq!(collection.explorer.remove_source("x").unwrap(), Some(1));
            collection.explorer.verify().unwrap();
            assert_eq!(collection.games_at_start(), 0);
        }
    }
}

#[test]
fn a_game_that_is_cut_keeps_the_moves_before_the_cut_whatever_stands_there() {
    for (moves, kept, plies) in [
        ("1. e4 -- 2. d4", "1. e4\n1-0", 1),
        ("1. e4 ; best by test\n-- 2. d4", "1. e4 ; best by test\n1-0", 1),
        ("1. e4 ; as in 1990\n-- 2. d4", "1. e4 ; as in 1990\n1-0", 1),
        ("1. e4 1... -- 2. d4", "1. e4\n1-0", 1),
        ("1. e4 e5 2.-- d5", "1. e4 e5\n1-0", 2),
        ("1. e4 e5 {in 1990} 2. --", "1. e4 e5 {in 1990}\n1-0", 2),
        ("1. e4 e5 {in 1990}2. --", "1. e4 e5 {in 1990}\n1-0", 2),
        ("1. -- e5", "[Result \"1-0\"]\n1-0", 0),
    ] {
        let collection = Collection::new();
        let options = ImportOptions { null_moves: NullMoves::Cut, ..ImportOptions::new("x") };
        let given = pgn("A", moves, "1-0");
        assert_eq!(collection.import_as(given.as_bytes(), &options).summary.games, 1, "{moves}");
        let text = text(&collection, 0).unwrap();
        assert!(text.ends_with(kept), "{text}");
        let mut line = MainLine::default();
        Reader::new(text.as_bytes()).read_main_line(&mut line).unwrap();
        assert_eq!(
            (line.moves.len(), line.fault, line.result),
            (plies, None, Some(GameResult::Win(Color::White))),
            "{text}"
        );
        collection.explorer.verify().unwrap();
        assert_eq!(collection.explorer.remove_source("x").unwrap(), Some(1));
        collection.explorer.verify().unwrap();
    }
}

#[test]
fn of_many_copies_the_heaviest_stays_and_each_that_made_way_is_counted() {
    let copy = |words: usize| {
        let comment = if words == 0 { String::new() } else { format!(" {{{}}}", "word ".repeat(words)) };
        pgn("A", &format!("1. e4{comment} e5"), "1-0")
    };
    let others: Vec<String> =
        ["1. d4", "1. c4", "1. f4", "1. b4", "1. g4"].map(|moves| pgn("B", moves, "0-1")).into();
    let rising: Vec<String> = (0..6).map(copy).collect();
    let falling: Vec<String> = rising.iter().rev().cloned().collect();
    let mixed: Vec<String> = [0, 5, 2, 5, 3, 4].map(copy).into();
    for threads in [1, 2] {
        for (order, in_one_batch, in_batches) in [(&rising, 1, 5), (&falling, 0, 0), (&mixed, 1, 1)] {
            // One batch for all, batches of one game each, and batches of three games or so.
            for (batch, replaced) in [(1_000_000, Some(in_one_batch)), (1, Some(in_batches)), (8, None)] {
                let options = ImportOptions { threads, batch, ..ImportOptions::new("x") };
                let collection = Collection::new();
                let mut all = order.concat();
                all += &others.concat();
                let told = collection.import_as(all.as_bytes(), &options).summary;
                assert_eq!((told.games, told.skipped), (6, 5));
                assert!(
                    replaced.is_none_or(|replaced| replaced == told.replaced),
                    "{threads} {batch} {told:?}"
                );
                let snapshot = collection.explorer.snapshot();
                assert_eq!((snapshot.games(), snapshot.moves()), (6, 7));
                let kept: Vec<String> = (0..20).filter_map(|game| text(&collection, game)).collect();
                assert!(kept.iter().any(|text| text.matches("word").count() == 5), "{kept:?}");
                collection.explorer.verify().unwrap();
                assert_eq!(collection.games_at_start(), 6);
                assert_eq!(snapshot.sources()[0].games, 6);
            }
        }
    }
}

#[test]
fn games_that_wait_for_one_another_are_filed_once() {
    // Six games in one batch, each with a better copy that waits; the batches that these fill are written one by one.
    let moves = ["1. e4", "1. d4", "1. c4", "1. f4", "1. b4", "1. g4"];
    let plain: String = moves.map(|moves| pgn("A", moves, "1-0")).concat();
    let rich: String = moves.map(|moves| pgn("A", &format!("{moves} {{x}}"), "1-0")).concat();
    for threads in [1, 2] {
        // So many passages fill a batch: all of the plain games, and then of each rich one those that it adds and takes back.
        let options = ImportOptions { threads, batch: 13 * threads, ..ImportOptions::new("x") };
        let collection = Collection::new();
        let told = collection.import_as(format!("{plain}{rich}").as_bytes(), &options).summary;
        assert_eq!((told.games, told.skipped, told.replaced), (6, 6, 6));
        let snapshot = collection.explorer.snapshot();
        assert_eq!((snapshot.games(), snapshot.moves()), (6, 6), "{threads}");
        collection.explorer.verify().unwrap();
        assert_eq!(collection.games_at_start(), 6);
        assert_eq!(snapshot.sources()[0].games, 6);
    }
}

#[test]
fn what_would_lose_something_is_not_merged() {
    let with = |white: &str, moves: &str, more: &str| {
        format!(
            "{more}[White \"{white}\"]\n[Black \"B\"]\n[Date \"2020.01.01\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n\n"
        )
    };
    for (moves, more) in [
        ("1. e4 {one} e5 (1... Ke4)", ""),
        ("(1. d4 {two}) 1. e4 {one} e5", ""),
        ("1. e4 {one} e5", "[Event \"Oslo\"]\n[Event \"Bergen\"]\n"),
    ] {
        let collection = Collection::new();
        // Another game to an import, by the name.
        let texts = [with("Tal", moves, more), with("Tal, M", "1. e4 e5", "")];
        assert_eq!(collection.import(texts.concat().as_bytes()).summary.games, 2, "{moves} {more}");
        assert_eq!(collection.explorer.snapshot().twins().unwrap().len(), 1);
        let generation = collection.explorer.snapshot().generation();
        assert_eq!(collection.explorer.merge_games(&[GameNo(0), GameNo(1)]).unwrap(), None, "{moves} {more}");
        assert_eq!(collection.explorer.snapshot().generation(), generation);
        assert_eq!(text(&collection, 0).unwrap(), texts[0].trim_end());
    }
}
