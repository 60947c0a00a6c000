//! The explorer's collections in PostgreSQL. That they answer as files do is tested in krog-server, where the answers are.

mod search;
mod twins;

use std::{collections::BTreeSet, ops::ControlFlow, sync::Arc};

use krog_chess::{Color, Position, Variant};
use krog_explorer::{
    BAND_EDGES, Band, Event, Explorer, Filter, GameNo, ImportOptions, Key, NamedBand, Summary,
    games::{Player, Ratings, Search},
};
use krog_store::{CollectionSnapshot, Store, StoredCollection, Whose};
use sqlx::{Connection, PgConnection};

use crate::{database::on_postgres_address, guest};

/// Games by number: some are alike but for a name.
fn games(numbers: impl Iterator<Item = usize>) -> String {
    let lines = [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
        "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4",
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6",
        "1. d4 d5 2. c4 e6 3. Nc3",
    ];
    let game = |n: usize| {
        format!(
            "[Event \"Open {}\"]\n[Site \"{}\"]\n[White \"White {}\"]\n[Black \"Black {n}\"]\n[WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n[Date \"20{:02}.{:02}.01\"]\n\
             [Result \"{}\"]\n\n{} *\n\n",
            n % 4,
            ["Oslo", "?"][n % 2],
            n % 10,
            1000 + n % 1900,
            1100 + n % 1700,
            n % 20,
            1 + n % 12,
            ["1-0", "0-1", "1/2-1/2"][n % 3],
            lines[n / 3 % 4],
        )
    };
    numbers.map(game).collect()
}

fn import(collection: &StoredCollection, source: &str, text: &str) -> Summary {
    let watch = &mut |event: Event<'_>| match event {
        Event::Refused(refusal) => panic!("{refusal:?}"),
        _ => ControlFlow::Continue(()),
    };
    collection.import(text.as_bytes(), &ImportOptions::new(source), watch).unwrap()
}

fn at_start(collection: &StoredCollection) -> i64 {
    let start = Key::of(&Position::start(Variant::Standard)).unwrap();
    collection.gather(start, &Filter::ALL).unwrap().games()
}

/// Runs a test that blocks on a collection of its own.
fn with_collection(test: impl Fn(&Store, &StoredCollection) + Send + Sync + 'static) {
    let test = Arc::new(test);
    on_postgres_address(async |address| {
        let store = Store::open(&address).await.unwrap();
        let (test, inner) = (Arc::clone(&test), store.clone());
        let work = move || {
            let collection = inner.collections().unwrap().of(Whose::Named("test".parse().unwrap()));
            test(&inner, &collection);
        };
        let outcome = tokio::task::spawn_blocking(work).await;
        store.close().await;
        if let Err(panic) = outcome {
            std::panic::resume_unwind(panic.into_panic());
        }
    });
}

#[test]
fn a_game_counts_once_whoever_brings_it() {
    with_collection(|store, collection| {
        assert_eq!((collection.games().unwrap(), at_start(collection)), (0, 0));
        assert_eq!(import(collection, "a", &games(0..200)).games, 200);
        let again = import(collection, "b", &games(100..300));
        assert_eq!((again.games, again.skipped), (100, 100));
        // Twice in one stream.
        let twice = import(collection, "b", &(games(300..310) + &games(290..310)));
        assert_eq!((twice.games, twice.skipped), (10, 20));
        // Four at the same time, each with all.
        let sums: Vec<Summary> = std::thread::scope(|scope| {
            let importer = |n: usize| {
                let collection = store.collections().unwrap().of(Whose::Named("test".parse().unwrap()));
                move || {
                    let order = (310..700).cycle().skip(97 * n).take(390);
                    import(&collection, ["c", "d", "e", "f"][n], &games(order))
                }
            };
            let running: Vec<_> = (0..4).map(|n| scope.spawn(importer(n))).collect();
            running.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        assert_eq!(sums.iter().map(|sum| sum.games).sum::<u64>(), 390);
        assert_eq!((collection.games().unwrap(), at_start(collection)), (700, 700));
        let verified = collection.verify().unwrap();
        assert_eq!(verified.games, 700);
        let page = collection.search(&Search { limit: 500, ..Search::default() }).unwrap();
        let numbers: BTreeSet<u32> = page.games.iter().map(|found| found.game.0).collect();
        assert_eq!((page.games.len(), numbers.first(), numbers.last()), (500, Some(&200), Some(&699)));
        assert_eq!(page.next, Some(GameNo(200)));
        let sources = collection.sources().unwrap();
        assert_eq!(sources.iter().map(|source| source.games).sum::<u64>(), 700);
        assert_eq!((sources[0].name.as_str(), sources[0].games), ("a", 200));
    });
}

#[test]
fn what_is_taken_out_leaves_nothing() {
    with_collection(|store, collection| {
        import(collection, "a", &games(0..120));
        import(collection, "b", &games(120..240));
        let some: Vec<GameNo> = [5, 6, 7, 119, 900, 5].map(GameNo).to_vec();
        assert_eq!(collection.remove_games(&some).unwrap(), 4);
        assert_eq!(collection.found(GameNo(6)).unwrap(), None);
        assert_eq!(collection.pgn(GameNo(6)).unwrap(), None);
        collection.verify().unwrap();
        assert_eq!(collection.remove_source("nobody").unwrap(), None);
        assert_eq!(collection.remove_source("a").unwrap(), Some(116));
        assert_eq!((collection.games().unwrap(), at_start(collection)), (120, 120));
        assert_eq!(collection.remove_source("a").unwrap(), Some(0));
        collection.verify().unwrap();
        // It is known no more, and comes again under new numbers.
        assert_eq!(import(collection, "a", &games(0..10)).games, 10);
        assert!(collection.found(GameNo(240)).unwrap().is_some());
        let other = store.collections().unwrap().of(Whose::Named("other".parse().unwrap()));
        import(&other, "a", &games(0..10));
        collection.forget().unwrap();
        assert_eq!((collection.games().unwrap(), at_start(collection)), (0, 0));
        assert_eq!(collection.verify().unwrap().postings, 0);
        assert_eq!((other.games().unwrap(), at_start(&other)), (10, 10));
        assert_eq!(store.collections().unwrap().names().unwrap(), ["other"]);
    });
}

#[test]
fn the_last_cursor_of_a_whole_import_is_kept() {
    with_collection(|_, collection| {
        let mut options = ImportOptions::new("lichess:ada");
        options.cursor = Some("17".to_owned());
        let mut broken_off = |_: Event<'_>| ControlFlow::Break(());
        let text = games(0..300);
        let summary = collection.import(text.as_bytes(), &options, &mut broken_off).unwrap();
        assert!(!summary.complete);
        assert_eq!(collection.sources().unwrap()[0].cursor, None);
        let mut on = |_: Event<'_>| ControlFlow::Continue(());
        collection.import(text.as_bytes(), &options, &mut on).unwrap();
        assert_eq!(collection.sources().unwrap()[0].cursor.as_deref(), Some("17"));
        collection.remove_source("lichess:ada").unwrap();
        assert_eq!(collection.sources().unwrap()[0].cursor, None);
    });
}

/// Few records are read as they are, many as their sums; either way a position has the same counts.
#[test]
fn positions_are_summed_up_once_they_have_many_games() {
    on_postgres_address(async |address| {
        let store = Store::open(&address).await.unwrap();
        let collections = store.collections().unwrap().clone();
        let sizes = [20, 12, 1, 1, 40, 3];
        let of = collections.clone();
        let counted = tokio::task::spawn_blocking(move || {
            let collection = of.of(Whose::Named("test".parse().unwrap()));
            let mut from = 0;
            let mut counted = Vec::new();
            for size in sizes {
                import(&collection, "a", &games(from..from + size));
                from += size;
                collection.verify().unwrap();
                counted.push((from, at_start(&collection)));
            }
            assert_eq!(collection.remove_games(&[GameNo(0), GameNo(76)]).unwrap(), 2);
            collection.verify().unwrap();
            counted.push((from - 2, at_start(&collection)));
            counted
        })
        .await
        .unwrap();
        for (games, count) in counted {
            assert_eq!(i64::try_from(games).unwrap(), count);
        }
        // Only positions of more than 32 games have cells, and those that have one have all.
        let mut connection = PgConnection::connect(&address).await.unwrap();
        let summed: (i64, i64) = sqlx::query_as(
            "SELECT count(*), (SELECT count(*) FROM (SELECT key FROM explorer_records GROUP BY key \
             HAVING count(*) > 32) AS many) FROM (SELECT DISTINCT key FROM explorer_cells) AS summed",
        )
        .fetch_one(&mut connection)
        .await
        .unwrap();
        assert!(summed.0 > 0 && summed.0 >= summed.1, "{summed:?}");
        // Two games were taken out again of those that had more than 32.
        let few: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM (SELECT DISTINCT collection, key FROM explorer_cells) AS summed WHERE \
             (SELECT count(*) FROM explorer_records r WHERE r.collection = summed.collection AND r.key = summed.key) < 31",
        )
        .fetch_one(&mut connection)
        .await
        .unwrap();
        assert_eq!(few, 0);
        connection.close().await.unwrap();
        store.close().await;
    });
}

#[test]
fn views_are_made_anew_while_they_are_read() {
    on_postgres_address(async |address| {
        let store = Store::open(&address).await.unwrap();
        let collections = store.collections().unwrap().clone();
        let collection = collections.of(Whose::Named("test".parse().unwrap()));
        let (of, all) = (collection.clone(), collections.clone());
        tokio::task::spawn_blocking(move || {
            import(&of, "a", &games(0..600));
            all.refresh_views().unwrap();
        })
        .await
        .unwrap();
        let mut connection = PgConnection::connect(&address).await.unwrap();
        let popular = "SELECT count(*), max(games)::BIGINT FROM popular_positions";
        let before: (i64, i64) = sqlx::query_as(popular).fetch_one(&mut connection).await.unwrap();
        assert_eq!(before.1, 600);
        // A reader in the middle of the view does not stop it, and sees what there was.
        let mut reader = PgConnection::connect(&address).await.unwrap();
        let mut tx = reader.begin().await.unwrap();
        sqlx::query("SELECT * FROM popular_positions").fetch_all(&mut *tx).await.unwrap();
        let (of, all) = (collection.clone(), collections.clone());
        tokio::task::spawn_blocking(move || {
            import(&of, "a", &games(600..700));
            all.refresh_views().unwrap();
        })
        .await
        .unwrap();
        tx.commit().await.unwrap();
        let after: (i64, i64) = sqlx::query_as(popular).fetch_one(&mut connection).await.unwrap();
        assert_eq!(after.1, 700);
        let most: i64 = sqlx::query_scalar(
            "SELECT max(n) FROM (SELECT count(*) AS n FROM best_moves GROUP BY collection, key) AS t",
        )
        .fetch_one(&mut connection)
        .await
        .unwrap();
        assert!(most <= 5, "{most}");
        let start = Key::of(&Position::start(Variant::Standard)).unwrap().to_bytes().to_vec();
        let best: Vec<(i64, i64)> =
            sqlx::query_as("SELECT place, games::BIGINT FROM best_moves WHERE key = $1 ORDER BY place")
                .bind(start)
                .fetch_all(&mut connection)
                .await
                .unwrap();
        assert_eq!(best.iter().map(|(place, _)| *place).collect::<Vec<_>>(), [1, 2, 3]);
        assert!(
            best.is_sorted_by_key(|(_, games)| -games) && best.iter().map(|(_, n)| n).sum::<i64>() == 700
        );
        connection.close().await.unwrap();
        store.close().await;
    });
}

/// Six first moves, each in twenty games: the view has five.
#[test]
fn the_five_moves_played_most_are_five() {
    on_postgres_address(async |address| {
        let store = Store::open(&address).await.unwrap();
        let collections = store.collections().unwrap().clone();
        tokio::task::spawn_blocking(move || {
            let game = |n: usize| {
                let mv = ["e4", "d4", "c4", "Nf3", "g3", "b3"][n % 6];
                format!("[White \"{n}\"]\n[Result \"1-0\"]\n\n1. {mv} 1-0\n\n")
            };
            let text: String = (0..120).map(game).collect();
            import(&collections.of(Whose::Named("test".parse().unwrap())), "a", &text);
            collections.refresh_views().unwrap();
        })
        .await
        .unwrap();
        let mut connection = PgConnection::connect(&address).await.unwrap();
        let count: i64 =
            sqlx::query_scalar("SELECT count(*) FROM best_moves").fetch_one(&mut connection).await.unwrap();
        assert_eq!(count, 5);
        connection.close().await.unwrap();
        store.close().await;
    });
}

#[test]
fn bands_are_those_of_the_program() {
    on_postgres_address(async |address| {
        let store = Store::open(&address).await.unwrap();
        let mut connection = PgConnection::connect(&address).await.unwrap();
        let rows: Vec<(i16, String, Option<i32>, Option<i32>)> =
            sqlx::query_as("SELECT band, name, min_elo, max_elo FROM elo_bands ORDER BY band")
                .fetch_all(&mut connection)
                .await
                .unwrap();
        assert_eq!(rows.len(), BAND_EDGES.len() + 1);
        for (band, (index, name, min, max)) in Band::all().zip(&rows) {
            let edge = |edge: Option<u16>| edge.map(i32::from);
            assert_eq!(
                (i16::from(band.index()), edge(band.lower()), edge(band.upper())),
                (*index, *min, *max)
            );
            assert_eq!(NamedBand::of(band).map_or("unknown", NamedBand::name), name);
        }
        // Half-open: the edge of 800 is in one band, 3200 is in one, and no band can be put over another.
        for rating in [0, 799, 800, 2999, 3000, 3200] {
            let found: i64 = sqlx::query_scalar(
                "SELECT count(*) FROM elo_bands WHERE int4range(min_elo, max_elo) @> $1 AND band < 12",
            )
            .bind(rating)
            .fetch_one(&mut connection)
            .await
            .unwrap();
            assert_eq!(found, 1, "{rating}");
        }
        let over =
            sqlx::query("INSERT INTO elo_bands (band, name, min_elo, max_elo) VALUES (13, 'x', 790, 801)");
        assert!(over.execute(&mut connection).await.is_err());

        connection.close().await.unwrap();
        store.close().await;
    });
}

#[test]
fn what_a_person_brought_is_theirs() {
    on_postgres_address(async |address| {
        let store = Store::open(&address).await.unwrap();
        let ada = guest(&store, "Ada").await;
        let collections = store.collections().unwrap().clone();
        tokio::task::spawn_blocking(move || {
            let mine = collections.of(Whose::Person(ada.id));
            import(&mine, "a", &games(0..3));
            assert_eq!(mine.games().unwrap(), 3);
            assert!(collections.names().unwrap().is_empty());
        })
        .await
        .unwrap();
        store.close().await;
    });
}
