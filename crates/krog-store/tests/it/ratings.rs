//! The ledger of ratings: exactly one entry of each game, and all that is drawn from it.

use std::collections::BTreeMap;

use krog_chess::{ByColor, Color, End, EndReason, GameResult, Variant};
use krog_compete::{
    TimeClass,
    rating::{Fault, Ledger, Pool, Record, START, Standing, scores},
};
use krog_store::{
    GameId, Person, PersonId, Rated, RatedGame, RatedMatch, RefundError, Status, Store, StoredEntry,
};
use krog_testing::chance::Chance;
use sqlx::{AnyConnection, Connection};

use crate::{
    append,
    database::{on_both, on_both_addresses},
    event, guest, new_game,
};

const BLITZ: Pool = Pool::timed(TimeClass::Blitz);

/// A rated game that is over.
async fn game(store: &Store, players: [&Person; 2], pool: Pool, winner: Option<Color>) -> RatedGame {
    let [white, black] = players;
    let mut new = new_game(white);
    new.record.variant = Variant::Standard;
    new.record.creator_color = Color::White;
    new.record.rated = true;
    // Among a hundred thousand drawn codes some are the same.
    new.record.code = None;
    store.create_game(&new).await.unwrap();
    let mut last = append(&new.record.id, vec![event(1, "{}")]);
    last.projection.opponent = Some(black.id.clone());
    last.projection.status = Status::Completed;
    let result = winner.map_or(GameResult::Draw, GameResult::Win);
    last.projection.end = Some(End { result, reason: EndReason::Agreement });
    store.append(last).await.unwrap();
    let persons = ByColor { white: white.id.clone(), black: black.id.clone() };
    RatedGame { game: new.record.id, pool, persons, scores: scores(winner) }
}

async fn all_entries(store: &Store) -> Vec<StoredEntry> {
    let mut entries: Vec<StoredEntry> = Vec::new();
    loop {
        let behind = entries.last().map_or(0, |entry| entry.seq);
        let page = store.rating_entries(behind, 1000).await.unwrap();
        if page.is_empty() {
            return entries;
        }
        entries.extend(page);
    }
}

/// The ledger from zero; none where a row or an entry is not as it was made.
fn replayed(entries: &[StoredEntry]) -> Option<Ledger> {
    let mut ledger = Ledger::default();
    for stored in entries {
        ledger.take(&stored.entry().ok()?).ok()?;
    }
    Some(ledger)
}

async fn kept(store: &Store) -> BTreeMap<(String, String), Record> {
    let mut all = BTreeMap::new();
    let mut behind: Option<(PersonId, String)> = None;
    loop {
        let page = store.standings(behind.as_ref(), 7).await.unwrap();
        let Some((person, pool, _)) = page.last() else { break };
        behind = Some((person.clone(), pool.clone()));
        all.extend(page.into_iter().map(|(person, pool, record)| ((person.to_string(), pool), record)));
    }
    let mut behind: Option<(String, String)> = None;
    loop {
        let page = store.pair_standings(behind.as_ref(), 7).await.unwrap();
        let Some(last) = page.last() else { return all };
        behind = Some((last.pair.clone(), last.pool.clone()));
        all.extend(page.into_iter().map(|of| ((of.pair, of.pool), of.record)));
    }
}

#[test]
fn a_game_is_entered_once_however_often_it_is_tried() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let rated = game(&store, [&ada, &bo], BLITZ, Some(Color::White)).await;
        assert_eq!(store.unrated_games(None, 10).await.unwrap(), std::slice::from_ref(&rated.game));
        let mut tries = Vec::new();
        for now in 0..8 {
            let (store, rated) = (store.clone(), rated.clone());
            tries.push(tokio::spawn(async move { store.rate(&rated.clone().into(), now).await.unwrap() }));
        }
        let mut entries = Vec::new();
        for one in tries {
            entries.push(one.await.unwrap());
        }
        assert!(entries.iter().all(|entry| *entry == entries[0]));
        assert_eq!(all_entries(&store).await.len(), 1);
        assert!(store.unrated_games(None, 10).await.unwrap().is_empty());
        let standing = store.standing(&ada.id, BLITZ).await.unwrap();
        assert_eq!(standing, Standing { rating: 1520, peak: 1520, games: 1 });
        let record = store.record(&bo.id, BLITZ).await.unwrap();
        assert_eq!((record.standing.rating, record.losses, record.streak), (1480, 1, -1));
        assert_eq!((record.peak_ms, record.standing.peak), (None, START));
        assert_eq!(store.standing(&bo.id, Pool { bots: true, ..BLITZ }).await.unwrap(), Standing::default());
        // What is called off, or whose players have no accounts, is left.
        let other = game(&store, [&ada, &bo], BLITZ, None).await;
        store.leave_unrated(&other.game).await.unwrap();
        assert!(store.unrated_games(None, 10).await.unwrap().is_empty());
        assert_eq!(store.rating_entry_of(&other.game).await.unwrap(), None);
    });
}

#[test]
fn a_refund_gives_back_once() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let rated = game(&store, [&ada, &bo], BLITZ, Some(Color::White)).await;
        store.rate(&rated.clone().into(), 5).await.unwrap();
        let nobody = PersonId::generate();
        assert!(matches!(store.refund(1, &nobody, 6).await, Err(RefundError::NoGame)));
        assert!(matches!(store.refund(2, &bo.id, 6).await, Err(RefundError::NoGame)));
        let entry = store.refund(1, &bo.id, 6).await.unwrap();
        assert_eq!(entry.seq, 2);
        assert!(matches!(store.refund(1, &bo.id, 7).await, Err(RefundError::Already)));
        assert!(matches!(store.refund(2, &bo.id, 7).await, Err(RefundError::NoGame)));
        let record = store.record(&bo.id, BLITZ).await.unwrap();
        assert_eq!((record.standing.rating, record.losses, record.updated_ms), (1500, 1, 6));
        assert_eq!(store.refunds_of(1).await.unwrap()[0].entry, 2);
        let history = store.rating_history(&bo.id, BLITZ, None, 10).await.unwrap();
        let told: Vec<_> =
            history.iter().map(|past| (past.entry, past.after, past.refunds, past.refunded)).collect();
        assert_eq!(told, [(2, 1500, Some(1), None), (1, 1480, None, Some(2))]);
        assert_eq!(history[0].game, history[1].game);
        let older = store.rating_history(&bo.id, BLITZ, Some(2), 10).await.unwrap();
        assert_eq!(older.len(), 1);
    });
}

/// How many games; more are asked for by hand, since each is a commit.
fn games() -> usize {
    std::env::var("KROG_RATED_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(300)
}

#[test]
fn random_games_replayed_from_zero_give_the_standings_that_are_kept() {
    on_both(|store| async move {
        let mut chance = Chance(0x5eed);
        let mut people = Vec::new();
        for n in 0..24 {
            people.push(guest(&store, &format!("P{n}")).await);
        }
        let pools: Vec<Pool> = Pool::all().collect();
        let mut refunds = 0;
        for now in 0..games() {
            let white = chance.below(people.len());
            let black = (white + 1 + chance.below(people.len() - 1)) % people.len();
            let pool = pools[chance.below(3)];
            let winner = [None, Some(Color::White), Some(Color::Black)][chance.below(3)];
            let rated = game(&store, [&people[white], &people[black]], pool, winner).await;
            let at_ms = i64::try_from(now).unwrap();
            let entry = store.rate(&rated.clone().into(), at_ms).await.unwrap();
            if chance.below(20) == 0 {
                store.refund(entry.seq, &people[white].id, at_ms).await.unwrap();
                refunds += 1;
            }
        }
        let entries = all_entries(&store).await;
        assert_eq!(entries.len(), games() + refunds);
        let ledger = replayed(&entries).unwrap();
        let again: BTreeMap<_, _> = ledger
            .records()
            .map(|(pool, person, record)| ((person.to_owned(), pool.name().to_owned()), *record))
            .collect();
        assert_eq!(again, kept(&store).await);
        assert_eq!(store.last_rating_entry().await.unwrap(), ledger.last());
        let graph = store.rating_graph(&people[0].id, pools[0]).await.unwrap();
        let last = store.standing(&people[0].id, pools[0]).await.unwrap().rating;
        assert_eq!(graph.last().map(|(_, rating, _)| *rating), Some(last));
        assert!(graph.len() <= 1000 && graph.is_sorted_by_key(|(.., entry)| *entry), "{}", graph.len());
        let leaders = store.leaders(pools[0], 0, 100).await.unwrap();
        // Nobody here has an account.
        assert!(leaders.is_empty());
    });
}

#[test]
fn matches_of_four_are_entered_with_their_pairs() {
    on_both(|store| async move {
        let mut chance = Chance(0xb067);
        let mut people = Vec::new();
        for n in 0..7 {
            people.push(guest(&store, &format!("P{n}")).await);
        }
        let pool = Pool::variant(Variant::Bughouse);
        for now in 0..40 {
            let first = chance.below(people.len());
            let [one, two, three, four] = [0, 1, 3, 5].map(|step| &people[(first + step) % people.len()]);
            let winner = [None, Some(Color::White), Some(Color::Black)][chance.below(3)];
            let game = game(&store, [one, three], pool, winner).await.game;
            let teams = [[one, two], [three, four]].map(|team| team.map(|person| person.id.clone()));
            let ByColor { white, black } = scores(winner);
            let rated = Rated::from(RatedMatch { game, pool, teams, scores: [white, black] });
            let entry = store.rate(&rated, now).await.unwrap();
            assert_eq!(store.rate(&rated, now + 1).await.unwrap(), entry);
            assert_eq!((entry.parts().count(), entry.pairs().count()), (4, 2));
        }
        assert!(store.unrated_games(None, 10).await.unwrap().is_empty());
        let ledger = replayed(&all_entries(&store).await).unwrap();
        let again: BTreeMap<_, _> = ledger
            .records()
            .map(|(pool, person, record)| ((person.to_owned(), pool.name().to_owned()), *record))
            .collect();
        assert_eq!(again, kept(&store).await);
        let own = store.pairs_of(&people[0].id, 20).await.unwrap();
        assert!(!own.is_empty() && own.iter().all(|pair| pair.both.contains(&people[0].id)), "{own:?}");
        assert!(own.is_sorted_by_key(|pair| std::cmp::Reverse(pair.record.standing.games)));
        // A refund is of the player alone.
        let last = store.rating_entry(40).await.unwrap().unwrap();
        let part = last.parts().next().unwrap();
        let player: PersonId = part.person.parse().unwrap();
        let pairs = store.pairs_of(&player, 20).await.unwrap();
        store.refund(40, &player, 99).await.unwrap();
        assert_eq!(store.standing(&player, pool).await.unwrap().rating, part.before.rating);
        assert_eq!(store.pairs_of(&player, 20).await.unwrap(), pairs);
        assert!(matches!(store.refund(40, &player, 99).await, Err(RefundError::Already)));
        // Nobody here has an account.
        assert!(store.leading_pairs(pool.of_pairs(), 0, 10).await.unwrap().is_empty());
    });
}

#[test]
fn two_servers_on_one_database_enter_each_game_once() {
    on_both_addresses(async |address| {
        let (one, two) = (Store::open(&address).await.unwrap(), Store::open(&address).await.unwrap());
        let (ada, bo) = (guest(&one, "Ada").await, guest(&one, "Bo").await);
        let mut waiting = Vec::new();
        let mut ids = Vec::new();
        for _ in 0..12 {
            let rated = game(&one, [&ada, &bo], BLITZ, Some(Color::White)).await;
            ids.push(rated.game.clone());
            for store in [&one, &two] {
                let (store, rated) = (store.clone(), rated.clone());
                waiting.push(tokio::spawn(async move {
                    store.rate(&rated.clone().into(), 1).await.map(|entry| entry.seq)
                }));
            }
        }
        for task in waiting {
            task.await.unwrap().unwrap();
        }
        let entries = all_entries(&one).await;
        let mut entered: Vec<_> = entries.iter().filter_map(|entry| entry.game.clone()).collect();
        entered.sort();
        let mut due: Vec<String> = ids.iter().map(GameId::to_string).collect();
        due.sort();
        assert_eq!(entered, due);
        assert_eq!(replayed(&entries).unwrap().standing(BLITZ, ada.id.as_str()).games, 12);
        one.close().await;
        two.close().await;
    });
}

#[test]
fn whatever_byte_is_changed_in_the_ledger_is_found() {
    on_both_addresses(async |address| {
        let store = Store::open(&address).await.unwrap();
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        for n in 0..6 {
            let winner = [None, Some(Color::White), Some(Color::Black)][n % 3];
            let rated = game(&store, [&ada, &bo], BLITZ, winner).await;
            store.rate(&rated.clone().into(), 1_700_000_000_000).await.unwrap();
        }
        store.refund(2, &ada.id, 1_700_000_000_001).await.unwrap();
        let good = all_entries(&store).await;
        assert!(replayed(&good).is_some());
        // Each byte of each text of a game's entry and of a refund's.
        for at in [3, 6] {
            for field in 0..6 {
                let text = |entry: &StoredEntry| match field {
                    0 => entry.body.clone(),
                    1 => entry.pool.clone(),
                    2 => entry.kind.clone(),
                    3 => entry.previous.clone(),
                    4 => entry.hash.clone(),
                    _ => entry.game.clone().unwrap_or_default(),
                };
                let whole = text(&good[at]);
                for byte in 0..whole.len() {
                    for other in [b'0', b'9', b' ', b'a', b'"'] {
                        let mut bytes = whole.clone().into_bytes();
                        if bytes[byte] == other {
                            continue;
                        }
                        bytes[byte] = other;
                        let changed = String::from_utf8(bytes).unwrap();
                        let mut entries = good.clone();
                        let entry = &mut entries[at];
                        match field {
                            0 => entry.body = changed,
                            1 => entry.pool = changed,
                            2 => entry.kind = changed,
                            3 => entry.previous = changed,
                            4 => entry.hash = changed,
                            _ => entry.game = Some(changed),
                        }
                        assert!(replayed(&entries).is_none(), "{at} {field} {byte}");
                    }
                }
            }
            for step in [-1, 1] {
                let mut entries = good.clone();
                entries[at].at_ms += step;
                assert!(replayed(&entries).is_none());
            }
        }
        // In the database itself: what was changed there is read and found.
        let mut connection = AnyConnection::connect(&address).await.unwrap();
        sqlx::query("UPDATE rating_entries SET at_ms = at_ms + 1 WHERE seq = 4")
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        let entries = all_entries(&store).await;
        let mut ledger = Ledger::default();
        let fault = entries.iter().find_map(|stored| ledger.take(&stored.entry().unwrap()).err());
        assert_eq!(fault, Some(Fault::Seal(4)));
        store.close().await;
    });
}
