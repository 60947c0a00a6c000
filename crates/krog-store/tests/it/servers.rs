//! The explorer on two PostgreSQL servers, set up with the words of `docs/guide/servers.md`: its answers are those of files.

use std::{fmt::Write as _, ops::ControlFlow};

use krog_chess::{Color, Position, Variant};
use krog_explorer::{
    Explorer, Filter, GameNo, ImportOptions, Key, MonthRange, Speed, SpeedSet,
    games::{Player, Search},
    popular, query,
};
use krog_store::{Store, StoredCollection, Whose};
use krog_testing::chance::Chance;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::cluster::Cluster;

const GUIDE: &str = include_str!("../../../../docs/guide/servers.md");

/// The statements of the guide, in its order: the server, the partitions, what is left behind.
fn guide(second: &Cluster) -> [String; 3] {
    let mut parts = GUIDE.split("```sql\n").skip(1).filter_map(|part| part.split("```").next());
    [(); 3].map(|()| {
        let part = parts.next().unwrap();
        part.replace("10.0.0.2", "127.0.0.1").replace("port '5432'", &format!("port '{}'", second.port))
    })
}

/// Games that meet at first and part later, and the positions that they come through.
fn games(chance: &mut Chance, numbers: std::ops::Range<usize>, keys: &mut Vec<Key>) -> String {
    let mut text = String::new();
    for n in numbers {
        let result = ["1-0", "0-1", "1/2-1/2", "*"][chance.below(4)];
        let (white, black) = (chance.below(12), 1000 + chance.below(2000));
        let (year, month, control) =
            (2015 + chance.below(6), 1 + chance.below(12), ["60+0", "300+3", "1800"][chance.below(3)]);
        let _ = writeln!(
            text,
            "[Event \"?\"]\n[White \"White {white}\"]\n[Black \"Black {n}\"]\n[Date \"{year}.{month:02}.{:02}\"]\n\
             [WhiteElo \"{}\"]\n[BlackElo \"{black}\"]\n[TimeControl \"{control}\"]\n[Result \"{result}\"]\n",
            1 + chance.below(28),
            1000 + chance.below(2000)
        );
        let mut position = Position::start(Variant::Standard);
        for ply in 0..10 + chance.below(30) {
            keys.extend(Key::of(&position));
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[chance.below(if ply < 8 { 2 } else { 30 }) % moves.len()];
            let _ = write!(text, "{} ", position.san(mv));
            position.play_unchecked(mv);
        }
        let _ = writeln!(text, "{result}\n");
    }
    keys.sort_unstable();
    keys.dedup();
    text
}

fn on(_: krog_explorer::Event<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Every question to both.
fn compare(stored: &StoredCollection, files: &Explorer, keys: &[Key]) {
    let snapshot = files.snapshot();
    assert_eq!(stored.games().unwrap(), snapshot.games());
    let months = MonthRange::parse(Some("2016-05"), Some("2018")).unwrap();
    let speeds = SpeedSet::NONE.with(Speed::from_pgn("300+3"));
    let filters = [Filter::ALL, Filter { months, ..Filter::ALL }, Filter { speeds, ..Filter::ALL }];
    let mut played = 0;
    for key in keys {
        for filter in &filters {
            let own = query::gather(snapshot.segments(), &*snapshot, *key, filter).unwrap();
            played += own.games();
            let other = stored.gather(*key, filter).unwrap();
            assert_eq!(other.into_cells(), own.into_cells(), "{key} {filter:?}");
            let first = query::first(snapshot.segments(), &*snapshot, *key, filter).unwrap();
            assert_eq!(stored.first(*key, filter).unwrap(), first, "{key} {filter:?}");
        }
    }
    assert!(played > 500, "{played} passages of games were compared");
    let shown = |popular: Vec<krog_explorer::Popular>| -> Vec<_> {
        popular
            .into_iter()
            .map(|popular| (popular.key, popular.games, popular.gathered.into_cells()))
            .collect()
    };
    let most = popular(snapshot.segments(), &*snapshot, 20).unwrap();
    assert_eq!(shown(stored.popular(20, None).unwrap()), shown(most));
    for game in (0..u32::try_from(snapshot.games()).unwrap() + 20).map(GameNo) {
        assert_eq!(stored.pgn(game).unwrap(), snapshot.pgn(game).unwrap());
        let name = |found: Option<krog_explorer::games::Found>| {
            found.map(|found| (found.white, found.black, found.plies, found.source, found.card.month))
        };
        assert_eq!(name(stored.found(game).unwrap()), name(snapshot.found(game).unwrap()));
    }
    let player = Player { name: "white 3".to_owned(), exact: false, color: Some(Color::White) };
    for position in keys.iter().step_by(keys.len() / 20) {
        let search = Search {
            player: Some(player.clone()),
            position: Some(*position),
            limit: 100,
            ..Search::default()
        };
        let numbers = |page: krog_explorer::games::Page| -> Vec<GameNo> {
            page.games.into_iter().map(|found| found.game).collect()
        };
        assert_eq!(numbers(stored.search(&search).unwrap()), numbers(files.search(&search).unwrap()));
    }
    let (there, here) = (stored.verify().unwrap(), files.verify().unwrap());
    assert_eq!(there.games, here.games);
}

async fn say(address: &str, sql: &str) {
    let mut connection = PgConnection::connect(address).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

async fn count(address: &str, sql: &'static str) -> i64 {
    let mut connection = PgConnection::connect(address).await.unwrap();
    let count = sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    count
}

#[test]
fn two_servers_answer_as_one() {
    let (Some(first), Some(second)) = (Cluster::start(), Cluster::start()) else {
        println!("skipped: initdb and postgres are not installed, so that no second server can be started");
        return;
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let addresses = [&first, &second].map(|cluster| format!("{}/krog", cluster.address));
    let opened = runtime.block_on(async {
        for cluster in [&first, &second] {
            say(&format!("{}/postgres", cluster.address), "CREATE DATABASE krog").await;
        }
        Store::open(&addresses[1]).await.unwrap().close().await;
        Store::open(&addresses[0]).await.unwrap()
    });
    let folder = tempfile::tempdir().unwrap();
    let files = Explorer::open(folder.path()).unwrap();
    let (mut chance, mut keys) = (Chance(0x2545_f491_4f6c_dd1d), Vec::new());
    let texts = [0..120, 120..260].map(|numbers| games(&mut chance, numbers, &mut keys));
    // Some, and the one that every game comes through.
    let start = Key::of(&Position::start(Variant::Standard));
    let keys: Vec<Key> = keys.iter().copied().step_by(keys.len() / 500 + 1).chain(start).collect();
    let collection = |store: &Store| store.collections().unwrap().of(Whose::Named("games".parse().unwrap()));
    let import = |stored: &StoredCollection, source: &str, text: &str| {
        let options = ImportOptions::new(source);
        let own = files.import(text.as_bytes(), &options, &mut on).unwrap();
        let other = stored.import(text.as_bytes(), &options, &mut on).unwrap();
        assert_eq!((own.games, own.skipped, own.errors), (other.games, other.skipped, other.errors));
    };
    // What was there before moves too.
    import(&collection(&opened), "before", &texts[0]);
    runtime.block_on(opened.close());
    let [server, partitions, left] = guide(&second);
    let store = runtime.block_on(async {
        say(&addresses[0], &server).await;
        say(&addresses[0], &partitions).await;
        Store::open(&addresses[0]).await.unwrap()
    });
    let stored = collection(&store);
    compare(&stored, &files, &keys);
    import(&stored, "after", &texts[1]);
    import(&stored, "again", &texts[0]);
    compare(&stored, &files, &keys);

    let some = [3, 50, 119, 120, 200].map(GameNo);
    assert_eq!(stored.remove_games(&some).unwrap(), files.remove_games(&some).unwrap());
    compare(&stored, &files, &keys);
    let all = "SELECT count(*) FROM explorer_records";
    let (whole, there) =
        runtime.block_on(async { (count(&addresses[0], all).await, count(&addresses[1], all).await) });
    assert!(
        there > whole / 4 && there < whole * 3 / 4,
        "{there} of {whole} records lie on the second server"
    );

    // As if the first server had died between the commits.
    let lost = "INSERT INTO explorer_arrivals_5 SELECT DISTINCT ON (collection, key) collection, 9999, mv, 3, 2, 0, 0, 1, 1300, 1300, key, true \
                FROM explorer_records_5 WHERE game < 20 AND mv > 0";
    runtime.block_on(say(&addresses[1], lost));
    assert!(stored.verify().is_err());
    runtime.block_on(say(&addresses[0], &left));
    compare(&stored, &files, &keys);

    assert_eq!(stored.remove_source("before").unwrap(), files.remove_source("before").unwrap());
    compare(&stored, &files, &keys);
    runtime.block_on(store.close());
}
