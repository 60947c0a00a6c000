//! Games of a collection in PostgreSQL, looked for as in files.

use krog_explorer::{
    MonthRange,
    games::{
        Found,
        sorted::{SortBy, Sorting},
    },
};

use super::*;

fn player(name: &str, color: Option<Color>) -> Option<Player> {
    Some(Player { name: name.to_owned(), exact: false, color })
}

/// Searches by each field and by several.
fn searches() -> Vec<Search> {
    let part = |text: &str| Some(text.to_owned());
    let start = Key::of(&Position::start(Variant::Standard));
    vec![
        Search { opponent: player("white 3", None), ..Search::default() },
        Search {
            player: player("black 1", Some(Color::Black)),
            opponent: player("white", None),
            ..Search::default()
        },
        Search {
            player: player("black 1", Some(Color::White)),
            opponent: player("white", None),
            ..Search::default()
        },
        Search { event: part("open 2"), ..Search::default() },
        Search { event: part("OPEN"), site: part("oslo"), position: start, ..Search::default() },
        Search { ratings: Some(Ratings { least: 1100, most: 1200 }), ..Search::default() },
        Search { pattern: Some("8/8/8/1B6/8/8/8/8".parse().unwrap()), ..Search::default() },
        Search {
            structure: Some("8/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/8".parse().unwrap()),
            ..Search::default()
        },
        Search {
            material: Some("KQRRBBNNPPPPPPPvKQRRBBNNPPPPPPP".parse().unwrap()),
            site: part("oslo"),
            ..Search::default()
        },
    ]
}

/// What of several pages is found, and what is exported.
fn found(snapshot: &CollectionSnapshot, search: &Search) -> (Vec<u32>, Vec<String>) {
    let (mut games, mut texts) = (Vec::new(), Vec::new());
    let mut search = Search { limit: 7, ..search.clone() };
    loop {
        let page = snapshot.search(&search).unwrap();
        games.extend(page.games.iter().map(|found| found.game.0));
        search.before = page.next;
        if search.before.is_none() {
            break;
        }
    }
    loop {
        let next = snapshot.export(&search, &mut |_, text| {
            texts.push(String::from_utf8(text.to_vec()).unwrap());
            if texts.len() % 5 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        search.before = next.unwrap();
        if search.before.is_none() {
            return (games, texts);
        }
    }
}

#[test]
fn games_are_found_and_exported_as_from_files() {
    with_collection(|_, collection| {
        let dir = tempfile::tempdir().unwrap();
        let explorer = Explorer::open(dir.path()).unwrap();
        let text = games(0..150);
        import(collection, "a", &text);
        let options = ImportOptions::new("a");
        explorer.import(text.as_bytes(), &options, &mut |_| ControlFlow::Continue(())).unwrap();
        let files = CollectionSnapshot::Files(explorer.snapshot());
        let stored = CollectionSnapshot::Stored(collection.clone());
        let right: Vec<_> = searches().iter().map(|search| found(&files, search)).collect();
        for (search, right) in searches().iter().zip(&right) {
            assert_eq!(found(&stored, search), *right, "{search:?}");
            assert_eq!(right.0.len(), right.1.len());
        }
        assert_eq!(right.iter().filter(|(games, _)| games.is_empty()).count(), 1);
        let told = stored.found(GameNo(2)).unwrap().unwrap();
        assert_eq!(Some(&told.event), files.found(GameNo(2)).unwrap().map(|found| found.event).as_ref());
    });
}

/// The games of a search in an order, page by page.
fn sorted(snapshot: &CollectionSnapshot, search: &Search, sorting: Sorting) -> Vec<Found> {
    let (mut games, mut after) = (Vec::new(), None);
    let search = Search { limit: 7, ..search.clone() };
    loop {
        let page = snapshot.search_sorted(&search, sorting, after.as_ref()).unwrap().unwrap();
        games.extend(page.games);
        after = page.next;
        if after.is_none() {
            return games;
        }
    }
}

#[test]
fn games_come_in_every_order_as_from_files_and_as_one_by_one() {
    with_collection(|_, collection| {
        let dir = tempfile::tempdir().unwrap();
        let explorer = Explorer::open(dir.path()).unwrap();
        let text = games(0..150);
        import(collection, "a", &text);
        let options = ImportOptions::new("a");
        explorer.import(text.as_bytes(), &options, &mut |_| ControlFlow::Continue(())).unwrap();
        let files = CollectionSnapshot::Files(explorer.snapshot());
        let stored = CollectionSnapshot::Stored(collection.clone());
        let everything = Search::default();
        type Key = fn(&Found) -> Option<String>;
        let keys: [(SortBy, Key); 7] = [
            (SortBy::Date, |found| {
                found.card.month.year().map(|_| format!("{:010}", found.card.date_order()))
            }),
            (SortBy::White, |found| Some(found.white.to_lowercase())),
            (SortBy::Black, |found| Some(found.black.to_lowercase())),
            (SortBy::Rating, |found| {
                Some(format!("{:06}", found.card.white_rating? + found.card.black_rating?))
            }),
            (SortBy::Result, |found| Some(["2", "1", "0"][found.card.outcome? as usize].to_owned())),
            (SortBy::Moves, |found| Some(format!("{:06}", found.plies))),
            (SortBy::Opening, |found| {
                found.named.as_ref().map(|named| format!("{} {}", named.eco, named.name))
            }),
        ];
        for search in searches().iter().chain([&everything]) {
            let all = found(&files, search).0;
            for (by, key) in keys {
                for ascending in [true, false] {
                    let sorting = Sorting { by, ascending };
                    let from_files = sorted(&files, search, sorting);
                    let numbers =
                        |found: &[Found]| found.iter().map(|found| found.game.0).collect::<Vec<_>>();
                    let from_database = sorted(&stored, search, sorting);
                    assert_eq!(numbers(&from_database), numbers(&from_files), "{sorting:?} {search:?}");
                    // Newest first, which those that are alike keep.
                    let mut right: Vec<Found> =
                        all.iter().map(|game| files.found(GameNo(*game)).unwrap().unwrap()).collect();
                    if ascending {
                        right.sort_by_key(|found| (key(found).is_none(), key(found)));
                    } else {
                        right.sort_by_key(|found| (key(found).is_none(), std::cmp::Reverse(key(found))));
                    }
                    assert_eq!(from_files, right, "{sorting:?} {search:?}");
                }
            }
        }
    });
}

#[test]
fn a_position_is_reported_as_from_files_and_as_counted_one_by_one() {
    with_collection(|_, collection| {
        let dir = tempfile::tempdir().unwrap();
        let explorer = Explorer::open(dir.path()).unwrap();
        let text = games(0..150);
        import(collection, "a", &text);
        let options = ImportOptions::new("a");
        explorer.import(text.as_bytes(), &options, &mut |_| ControlFlow::Continue(())).unwrap();
        let files = CollectionSnapshot::Files(explorer.snapshot());
        let stored = CollectionSnapshot::Stored(collection.clone());
        let start = Position::start(Variant::Standard);
        let months = MonthRange::parse(Some("2003"), Some("2011-06")).unwrap();
        for (filter, most) in
            [(Filter::ALL, 1000), (Filter { months, ..Filter::ALL }, 1000), (Filter::ALL, 40)]
        {
            let report = |snapshot: &CollectionSnapshot| {
                let report = snapshot.opening_report(&start, &filter, most).unwrap();
                let strongest: Vec<_> = report.strongest.iter().map(|found| found.game).collect();
                let games = format!("{:?}", report.games);
                (report.answer, report.first, report.years, report.lines, games, report.more, strongest)
            };
            let right = report(&files);
            assert_eq!(report(&stored), right, "{filter:?}");
            assert_eq!(right.5, most == 40);
            let counts = right.0.counts;
            let by_year: u64 = right.2.values().map(krog_explorer::stats::Counts::games).sum();
            assert_eq!(by_year, counts.games(), "all years are known");
            let first = &right.3[0].steps[0];
            assert_eq!((&first.uci, first.games), (&right.0.moves[0].uci, right.0.moves[0].counts.games()));
        }
        let bughouse = Position::start(Variant::Bughouse);
        let none = files.opening_report(&bughouse, &Filter::ALL, 9).unwrap();
        assert_eq!(none.answer.counts.games(), 0);
    });
}

/// Games of which only the text says where they were played, as those of before have it.
#[test]
fn events_of_games_of_before_are_read_from_their_texts() {
    on_postgres_address(async |address| {
        let store = Store::open(&address).await.unwrap();
        let collection = store.collections().unwrap().of(Whose::Named("test".parse().unwrap()));
        let stored = collection.clone();
        let all = move || {
            let snapshot = CollectionSnapshot::Stored(stored.clone());
            searches().iter().map(|search| found(&snapshot, search)).collect::<Vec<_>>()
        };
        let first = all.clone();
        let right = tokio::task::spawn_blocking(move || {
            import(&collection, "a", &games(0..150));
            first()
        })
        .await
        .unwrap();
        let mut connection = PgConnection::connect(&address).await.unwrap();
        let sql = "UPDATE explorer_games SET event = NULL, site = NULL";
        sqlx::query(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        assert_eq!(tokio::task::spawn_blocking(all).await.unwrap(), right);
        store.close().await;
    });
}

#[test]
fn names_of_one_person_are_found_together() {
    with_collection(|_, collection| {
        import(collection, "a", &games(0..100));
        let snapshot = CollectionSnapshot::Stored(collection.clone());
        let named = |prefix: &str| -> Vec<(String, u64)> {
            snapshot.named(prefix, 3).unwrap().into_iter().map(|count| (count.name, count.games)).collect()
        };
        let pair = |name: &str, games| (name.to_owned(), games);
        assert_eq!(named("white"), [pair("White 0", 10), pair("White 1", 10), pair("White 2", 10)]);
        collection.merge_players("White 0", &["White 1".to_owned(), "White 2".to_owned()]).unwrap();
        collection.merge_players("White 3", &["White 1".to_owned()]).unwrap();
        assert_eq!(named("white 1"), [pair("White 3", 40)]);
        assert_eq!(snapshot.further_names().unwrap().len(), 3);
        let search = Search { player: player("white 2", None), ..Search::default() };
        assert_eq!(found(&snapshot, &search).0.len(), 40);
        let mut games = 0;
        let visit = &mut |_: GameNo, _: &krog_explorer::Card, _: Color, _: &[u8]| {
            games += 1;
            ControlFlow::Continue(())
        };
        snapshot.games_of(&["white 0".to_owned()], visit).unwrap();
        assert_eq!(games, 40);
        assert_eq!(collection.part_players(&["White 2".to_owned(), "Black 7".to_owned()]).unwrap(), 1);
        assert_eq!(found(&snapshot, &search).0.len(), 10);
    });
}
