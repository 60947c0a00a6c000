//! Taking games out.

use krog_explorer::{GameNo, ImportOptions, games::Search};

use crate::collection::{Collection, pgn};

fn two_sources() -> Collection {
    let collection = Collection::new();
    for source in ["a", "b"] {
        let text: String = (0..60)
            .map(|n| pgn(&format!("{source}{n}"), "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. e4 e5", "1-0"))
            .collect();
        collection.import_as(text.as_bytes(), &ImportOptions::new(source));
    }
    collection
}

#[test]
fn a_source_is_taken_out_as_if_it_had_never_come() {
    let collection = two_sources();
    assert_eq!(collection.games_at_start(), 120);
    assert_eq!(collection.explorer.remove_source("nobody").unwrap(), None);
    assert_eq!(collection.explorer.remove_source("a").unwrap(), Some(60));
    assert_eq!(collection.games_at_start(), 60);
    let snapshot = collection.explorer.snapshot();
    assert_eq!((snapshot.games(), snapshot.moves()), (60, 480));
    assert!(snapshot.pgn(GameNo(0)).unwrap().is_none() && snapshot.found(GameNo(0)).unwrap().is_none());
    assert!(snapshot.pgn(GameNo(60)).unwrap().is_some());
    let page = collection.explorer.search(&Search { limit: 500, ..Search::default() }).unwrap();
    assert!(page.games.iter().all(|found| found.source == "b") && page.games.len() == 60);
    collection.explorer.verify().unwrap();
    collection.explorer.compact().unwrap();
    assert_eq!(collection.games_at_start(), 60);
    collection.explorer.verify().unwrap();
    // It is known no more, and can come again.
    let text = pgn("a0", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. e4 e5", "1-0");
    assert_eq!(collection.import(text.as_bytes()).summary.games, 1);
    assert_eq!(collection.games_at_start(), 61);
}

#[test]
fn single_games_are_taken_out_once() {
    let collection = two_sources();
    let games = [GameNo(3), GameNo(3), GameNo(119), GameNo(500)];
    assert_eq!(collection.explorer.remove_games(&games).unwrap(), 2);
    assert_eq!(collection.explorer.remove_games(&games).unwrap(), 0);
    assert_eq!(collection.games_at_start(), 118);
    let sources: Vec<u64> =
        collection.explorer.snapshot().sources().iter().map(|source| source.games).collect();
    assert_eq!(sources, [59, 59]);
}

#[test]
fn texts_of_removed_games_are_gone_from_the_disk() {
    let collection = two_sources();
    collection.explorer.remove_source("a").unwrap();
    collection.explorer.compact().unwrap();
    let snapshot = collection.explorer.snapshot();
    for n in 0..60 {
        assert!(snapshot.pgn(GameNo(n)).unwrap().is_none());
    }
    let bytes = snapshot.shelf_bytes();
    let fresh = Collection::new();
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. e4 e5";
    let text: String = (0..60).map(|n| pgn(&format!("b{n}"), moves, "1-0")).collect();
    fresh.import(text.as_bytes());
    // The cards of the removed ones stay, and where they were played; their texts, names, lines and fingerprints are more than that.
    assert!(bytes < fresh.explorer.snapshot().shelf_bytes() + 60 * 70, "{bytes}");
}
