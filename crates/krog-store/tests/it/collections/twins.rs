//! Twins in PostgreSQL: found, kept, merged and told apart as in files.

use std::ops::ControlFlow;

use krog_explorer::{Explorer, GameNo, ImportOptions, TwinGame, Twinned as _};
use krog_store::{Collection, StoredCollection};

use super::{at_start, import, with_collection};

const MOVES: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 \
    11. Nbd2 Bb7 12. Bc2 Re8";

fn game(white: &str, date: &str, moves: &str) -> String {
    format!(
        "[White \"{white}\"]\n[Black \"Keres, Paul\"]\n[Date \"{date}\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n\n"
    )
}

fn text(collection: &StoredCollection, game: u32) -> Option<String> {
    Some(String::from_utf8(collection.pgn(GameNo(game)).unwrap()?).unwrap())
}

#[test]
fn twins_are_found_and_decided_on_as_in_files() {
    with_collection(|_, stored| {
        let given = [
            game("Tal, Mihail", "1959.10.??", &format!("{MOVES} 13. Nf1 Bf8")),
            game("Tal, M.", "1959.10.03", &MOVES.replace("3. Bb5", "3. Bb5 {the Spanish}")),
            game("Mihail Tal", "1961.??.??", MOVES),
            game("Smyslov", "1970.01.01", "1. d4 d5 2. c4 e6 3. Nc3 Nf6"),
            game("Smyslov, V", "1970.01.01", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 {!}"),
        ]
        .concat();
        let dir = tempfile::tempdir().unwrap();
        let files = Explorer::open(dir.path()).unwrap();
        files.import(given.as_bytes(), &ImportOptions::new("a"), &mut |_| ControlFlow::Continue(())).unwrap();
        import(stored, "a", &given);
        let (files, database) = (Collection::Files(files.into()), Collection::Stored(stored.clone()));
        let numbers = |groups: Vec<Vec<TwinGame>>| -> Vec<Vec<(u32, u32)>> {
            let one = |game: &TwinGame| (game.found.game.0, game.annotations);
            groups.iter().map(|group| group.iter().map(one).collect()).collect()
        };
        let mut told = Vec::new();
        for collection in [&files, &database] {
            let groups = || numbers(collection.snapshot().twins().unwrap());
            assert_eq!(groups(), [[(1, 11), (0, 0)], [(4, 2), (3, 0)]]);
            let pair = [GameNo(3), GameNo(4)];
            collection.say_apart(&pair, true).unwrap();
            assert!(collection.snapshot().apart().unwrap().are(GameNo(4), GameNo(3)));
            assert_eq!((groups().len(), collection.merge_games(&pair).unwrap()), (1, None));
            collection.say_apart(&pair, false).unwrap();
            let kept = collection.keep_twin(GameNo(3), &[GameNo(4), GameNo(4)]).unwrap().unwrap();
            assert_eq!((kept.game, kept.gone), (GameNo(3), vec![GameNo(4)]));
            assert_eq!(collection.merge_games(&[GameNo(0), GameNo(2)]).unwrap(), None);
            let merged = collection.merge_games(&[GameNo(0), GameNo(1)]).unwrap().unwrap();
            assert_eq!(merged.gone, [GameNo(1), GameNo(0)]);
            assert!(groups().is_empty());
            assert_eq!(collection.snapshot().games().unwrap(), 3);
            collection.verify().unwrap();
            let found = collection.snapshot().found(merged.game).unwrap().unwrap();
            told.push((found.white, found.plies, found.source, found.card.day));
            told.push((String::new(), 0, format!("{:?}", collection.snapshot().sources().unwrap()), None));
        }
        let (files, database) = told.split_at(2);
        assert_eq!(files, database);
        assert_eq!(files[0], ("Tal, M.".to_owned(), 26, "a".to_owned(), Some(3)));
        assert_eq!(at_start(stored), 3);
        assert!(text(stored, 5).unwrap().contains("the Spanish"));
        // What was said of games goes with them.
        database_of(stored).say_apart(&[GameNo(2), GameNo(5)], true).unwrap();
        stored.forget().unwrap();
        assert!(stored.apart().unwrap().is_empty());
    });
}

fn database_of(stored: &StoredCollection) -> Collection {
    Collection::Stored(stored.clone())
}

#[test]
fn the_better_annotated_of_two_stays() {
    with_collection(|_, stored| {
        let plain = game("A", "2001.01.01", "1. e4 e5 2. Nf3");
        let rich = game("A", "2001.01.01", "1. e4 {best by test} e5 2. Nf3! (2. f4)");
        let richer = game("A", "2001.01.01", "1. e4 {best by test, and by far} e5 2. Nf3! (2. f4)");
        let other = game("B", "2001.01.01", "1. d4 d5");
        let told = import(stored, "a", &(plain.clone() + &other));
        assert_eq!((told.games, told.skipped, told.replaced), (2, 0, 0));
        // In another batch, and within one.
        let told = import(stored, "b", &(plain.clone() + &rich + &other));
        assert_eq!((told.games, told.skipped, told.moves, told.replaced), (0, 3, 0, 1));
        assert!(text(stored, 0).is_none() && text(stored, 2).unwrap().contains("best by test}"));
        let told = import(stored, "b", &(richer.clone() + &plain));
        assert_eq!((told.games, told.skipped, told.replaced), (0, 2, 1));
        assert!(text(stored, 3).unwrap().contains("by far"));
        for again in [&plain, &rich, &richer] {
            let told = import(stored, "c", again);
            assert_eq!((told.games, told.skipped, told.replaced), (0, 1, 0));
        }
        let sources: Vec<(String, u64)> =
            stored.sources().unwrap().into_iter().map(|source| (source.name, source.games)).collect();
        assert_eq!(sources, [("a".to_owned(), 1), ("b".to_owned(), 1)]);
        assert_eq!((stored.games().unwrap(), at_start(stored)), (2, 2));
        stored.verify().unwrap();
        // One that was never there, in two forms at once.
        let fresh = game("C", "2001.01.01", "1. c4 c5");
        let told = import(stored, "d", &(fresh.clone() + &fresh.replace("c5", "c5 {Symmetrical}") + &fresh));
        assert_eq!((told.games, told.skipped, told.replaced, told.moves), (1, 2, 1, 2));
        assert_eq!(stored.games().unwrap(), 3);
        assert!(text(stored, 4).unwrap().contains("Symmetrical"));
        stored.verify().unwrap();
    });
}
