//! Tournaments: their logs, lists and games, on both databases.

use std::collections::HashSet;

use krog_chess::{Color, End, EndReason, GameResult, Variant};
use krog_store::{
    BoardGame, DueTournament, GameId, NewTournament, Person, PersonId, Status, Store, StoredTournamentEvent,
    TournamentBoard, TournamentChange, TournamentEvent, TournamentFilter, TournamentGame, TournamentId,
    TournamentPlace, TournamentProjection, TournamentRow, TournamentStatus,
};

use crate::{accounts::account, append, database::on_both, event, guest, new_game};

fn projection(name: &str, status: TournamentStatus) -> TournamentProjection {
    TournamentProjection {
        name: name.to_owned(),
        status,
        place: TournamentPlace::OverTheBoard,
        format: "swiss".to_owned(),
        public: true,
        open: false,
        variant: Variant::Crazyhouse,
        players: 0,
        round: 0,
        rounds_planned: 7,
        starts_ms: Some(5_000),
        due_ms: None,
        card: r#"{"time":"90+30"}"#.to_owned(),
    }
}

fn happens(body: &str, person: Option<&Person>) -> TournamentEvent {
    TournamentEvent {
        kind: "entered".to_owned(),
        body: body.to_owned(),
        at_ms: 1_700_000_000_500,
        person: person.map(|person| person.id.clone()),
    }
}

async fn made(store: &Store, organizer: &Person, projection: TournamentProjection) -> TournamentId {
    let new = NewTournament {
        id: TournamentId::generate(),
        organizer: organizer.id.clone(),
        projection,
        created_ms: 1_700_000_000_000,
    };
    let begun = store.begin_tournament(&new, &[happens("{}", Some(organizer))]).await.unwrap();
    assert!(begun);
    new.id
}

/// A game as it is created, under way.
async fn game(store: &Store, creator: &Person) -> GameId {
    let game = new_game(creator);
    store.create_game(&game).await.unwrap();
    store.append(append(&game.record.id, vec![event(1, "{}")])).await.unwrap();
    game.record.id
}

/// All that is kept of a tournament.
async fn kept(
    store: &Store,
    id: &TournamentId,
    person: &PersonId,
) -> (Option<TournamentRow>, Vec<StoredTournamentEvent>, Vec<(TournamentId, u32)>, Vec<TournamentGame>) {
    (
        store.tournament(id).await.unwrap(),
        store.tournament_events(id).await.unwrap(),
        store.tournament_entries(person, std::slice::from_ref(id)).await.unwrap(),
        store.games_of_tournament(id).await.unwrap(),
    )
}

#[test]
fn a_tournament_comes_back_as_it_was_made() {
    on_both(|store| async move {
        let ada = guest(&store, "Ada").await;
        let new = NewTournament {
            id: TournamentId::generate(),
            organizer: ada.id.clone(),
            projection: projection("Høst 'Åpen' \"24\" 🦊", TournamentStatus::Registration),
            created_ms: i64::MAX,
        };
        // As JSON they are texts all the same.
        let bodies = ["{\"a\":[1,null]}", "null", "12", "", "\\ \" '\n\u{1}\u{202e} 🦊", "[]"];
        let events: Vec<_> =
            bodies.iter().enumerate().map(|(n, body)| happens(body, (n % 2 == 0).then_some(&ada))).collect();
        assert!(store.begin_tournament(&new, &events).await.unwrap());
        let row = store.tournament(&new.id).await.unwrap().unwrap();
        assert_eq!((&row.id, &row.projection), (&new.id, &new.projection));
        assert_eq!((row.organizer.id, row.organizer.name.as_str()), (ada.id.clone(), "Ada"));
        assert_eq!((row.created_ms, row.updated_ms, row.version), (i64::MAX, i64::MAX, 6));
        let log = store.tournament_events(&new.id).await.unwrap();
        assert_eq!(log.iter().map(|event| event.seq).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        assert_eq!(log.into_iter().map(|event| event.event).collect::<Vec<_>>(), events);

        let mut twin = new.clone();
        twin.projection.name = "Another".to_owned();
        assert!(!store.begin_tournament(&twin, &events).await.unwrap());
        assert_eq!(store.tournament(&new.id).await.unwrap().unwrap().projection, new.projection);
        assert_eq!(store.tournament_events(&new.id).await.unwrap().len(), 6);
        let other = TournamentId::generate();
        assert_eq!(kept(&store, &other, &ada.id).await, (None, Vec::new(), Vec::new(), Vec::new()));
    });
}

#[test]
fn an_append_changes_all_that_follows_or_nothing() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let id = made(&store, &ada, projection("Open", TournamentStatus::Registration)).await;
        let games = [game(&store, &ada).await, game(&store, &ada).await];
        let mut change = TournamentChange::new(projection("Open", TournamentStatus::Running), 77);
        change.projection.place = TournamentPlace::Online;
        change.projection.format = "round-robin".to_owned();
        (change.projection.public, change.projection.open) = (false, true);
        (change.projection.players, change.projection.round, change.projection.rounds_planned) = (2, 1, 3);
        (change.projection.starts_ms, change.projection.due_ms) = (None, Some(9_000));
        change.projection.card = "{}".to_owned();
        change.entered = vec![(ada.id.clone(), 4), (bo.id.clone(), 2)];
        let on = |game: &GameId, board| BoardGame { game: game.clone(), round: 1, board };
        change.games = vec![on(&games[0], 2), on(&games[1], 1)];
        let two = [happens("{\"n\":1}", Some(&bo)), happens("{\"n\":2}", None)];
        assert!(store.append_tournament(&id, 1, &two, &change).await.unwrap());
        let after = kept(&store, &id, &ada.id).await;
        let row = after.0.as_ref().unwrap();
        assert_eq!((&row.projection, row.updated_ms, row.version), (&change.projection, 77, 3));
        assert_eq!(row.created_ms, 1_700_000_000_000);
        let numbered: Vec<_> = after.1[1..].iter().map(|event| (event.seq, event.event.clone())).collect();
        assert_eq!(numbered, [(2, two[0].clone()), (3, two[1].clone())]);
        assert_eq!(after.2, [(id.clone(), 4)]);
        let boards: Vec<_> = after.3.iter().map(|game| game.at.clone()).collect();
        assert_eq!(boards, [on(&games[1], 1), on(&games[0], 2)]);

        // From a version that is past, from one that is to come, and of what is not there: nothing stands.
        let mut late = TournamentChange::new(projection("Late", TournamentStatus::Cancelled), 99);
        late.entered = vec![(ada.id.clone(), 1)];
        late.left = vec![bo.id.clone()];
        late.games = vec![on(&game(&store, &bo).await, 9)];
        late.undone = games.to_vec();
        for from in [0, 1, 2, 4, u64::MAX] {
            assert!(!store.append_tournament(&id, from, &two, &late).await.unwrap(), "{from}");
        }
        let nowhere = TournamentId::generate();
        assert!(!store.append_tournament(&nowhere, 0, &two, &late).await.unwrap());
        // Neither when its last statement cannot be: the game is not there, or is played elsewhere already.
        for game in [GameId::generate(), games[0].clone()] {
            late.games = vec![on(&game, 9)];
            late.undone = vec![games[1].clone()];
            assert!(store.append_tournament(&id, 3, &two, &late).await.is_err());
        }
        assert_eq!(kept(&store, &id, &ada.id).await, after);
        assert_eq!(
            store.tournament_entries(&bo.id, &[id.clone(), nowhere]).await.unwrap(),
            [(id.clone(), 2)]
        );

        // An entry gets another number, one goes, and a board is played anew.
        let mut next = TournamentChange::new(projection("Open", TournamentStatus::Completed), 100);
        next.projection.due_ms = Some(1);
        next.entered = vec![(ada.id.clone(), 5)];
        next.left = vec![bo.id.clone()];
        next.undone = vec![games[0].clone()];
        next.games = vec![on(&games[0], 3)];
        assert!(store.append_tournament(&id, 3, &[], &next).await.unwrap());
        let (row, log, entries, boards) = kept(&store, &id, &ada.id).await;
        // What is over is due no more.
        assert_eq!(row.map(|row| (row.version, row.projection.due_ms)), Some((3, None)));
        assert_eq!((log, entries), (after.1, vec![(id.clone(), 5)]));
        assert_eq!(boards.iter().map(|game| game.at.board).collect::<Vec<_>>(), [1, 3]);
        assert!(store.tournament_entries(&bo.id, &[id]).await.unwrap().is_empty());
    });
}

#[test]
fn of_twenty_at_once_one_goes_on_and_the_log_has_no_gap() {
    on_both(|store| async move {
        let ada = guest(&store, "Ada").await;
        let id = made(&store, &ada, projection("Open", TournamentStatus::Running)).await;
        let mut version = 1;
        let mut won = Vec::new();
        for round in 0..10 {
            let mut racing = tokio::task::JoinSet::new();
            for n in 0..20_usize {
                let (store, id) = (store.clone(), id.clone());
                racing.spawn(async move {
                    // Logs of different lengths would leave gaps and doubles where two went on.
                    let events = vec![happens(&n.to_string(), None); n % 3 + 1];
                    let mut all = projection(&n.to_string(), TournamentStatus::Running);
                    all.round = round;
                    let change = TournamentChange::new(all, 1);
                    let went = store.append_tournament(&id, version, &events, &change).await.unwrap();
                    (n, went.then_some(events.len()))
                });
            }
            let went: Vec<_> =
                racing.join_all().await.into_iter().filter_map(|(n, went)| Some((n, went?))).collect();
            let [(n, events)] = went[..] else { panic!("{went:?} went on from {version}") };
            version += events as u64;
            won.extend(vec![n.to_string(); events]);
            let row = store.tournament(&id).await.unwrap().unwrap();
            assert_eq!((row.version, row.projection.round), (version, round));
            assert_eq!(row.projection.name, n.to_string());
        }
        let log = store.tournament_events(&id).await.unwrap();
        assert!(log.iter().zip(1..).all(|(event, seq)| event.seq == seq));
        let bodies: Vec<_> = log.into_iter().skip(1).map(|event| event.event.body).collect();
        assert_eq!(bodies, won);
    });
}

#[test]
fn a_list_of_thousands_is_one_append() {
    on_both(|store| async move {
        let ada = guest(&store, "Ada").await;
        let id = made(&store, &ada, projection("Open", TournamentStatus::Registration)).await;
        let player =
            r#"{"name":"Nordmann, Ola","rating":2100,"federation":"NOR","club":"Oslo Schakselskap"}"#;
        let events: Vec<_> = (0..5_000).map(|n| happens(&format!("{n} {player}"), Some(&ada))).collect();
        let change = TournamentChange::new(projection("Open", TournamentStatus::Registration), 1);
        assert!(store.append_tournament(&id, 1, &events, &change).await.unwrap());
        let log = store.tournament_events(&id).await.unwrap();
        assert!(log.iter().zip(1..).all(|(event, seq)| event.seq == seq));
        assert_eq!(log.into_iter().skip(1).map(|event| event.event).collect::<Vec<_>>(), events);
    });
}

/// What a filter asks for, in plain words.
fn wanted(
    filter: &TournamentFilter,
    row: &TournamentRow,
    players: &HashSet<(TournamentId, PersonId)>,
) -> bool {
    (filter.status.is_empty() || filter.status.contains(&row.projection.status))
        && (!filter.public || row.projection.public)
        && filter.of.as_ref().is_none_or(|person| {
            row.organizer.id == *person || players.contains(&(row.id.clone(), person.clone()))
        })
        && filter
            .text
            .as_ref()
            .is_none_or(|text| row.projection.name.to_lowercase().contains(&text.to_lowercase()))
}

#[test]
fn pages_have_each_once_in_order_under_every_filter() {
    on_both(|store| async move {
        use TournamentStatus::{Cancelled, Completed, Registration, Running};

        let (ada, bo, cy) =
            (guest(&store, "Ada").await, guest(&store, "Bo").await, guest(&store, "Cy").await);
        let names = ["Åpen 100%", "åpent mesterskap", "Club_night", "Clubs !", "ØST-cup", "open \\ closed"];
        let (mut rows, mut players) = (Vec::new(), HashSet::new());
        for n in 0..60_usize {
            let status = TournamentStatus::ALL[n * 7 % 11 % 4];
            let mut all = projection(names[n % names.len()], Registration);
            all.public = n % 5 != 0;
            let id = made(&store, if n % 3 == 0 { &ada } else { &bo }, all.clone()).await;
            all.status = status;
            let mut change = TournamentChange::new(all, 1);
            for (person, in_it) in [(&ada, n % 4 == 0), (&cy, n % 7 == 1)] {
                if in_it {
                    change.entered.push((person.id.clone(), 1));
                    players.insert((id.clone(), person.id.clone()));
                }
            }
            assert!(store.append_tournament(&id, 1, &[happens("", None)], &change).await.unwrap());
            rows.push(store.tournament(&id).await.unwrap().unwrap());
        }
        let stage = |row: &TournamentRow| match row.projection.status {
            Running => 0,
            Registration => 1,
            Completed | Cancelled => 2,
        };
        rows.reverse();
        rows.sort_by_key(stage);
        let (mut asked, mut found) = (0, 0);
        for status in
            [vec![], vec![Running], vec![Registration, Running], vec![Cancelled], vec![Completed, Running]]
        {
            for public in [false, true] {
                for of in [None, Some(&ada), Some(&bo), Some(&cy)] {
                    for text in
                        [None, Some("åPEN"), Some("club_"), Some("%"), Some("!"), Some("\\"), Some("x")]
                    {
                        let filter = TournamentFilter {
                            status: status.clone(),
                            public,
                            of: of.map(|person| person.id.clone()),
                            text: text.map(str::to_owned),
                        };
                        let all: Vec<_> =
                            rows.iter().filter(|row| wanted(&filter, row, &players)).cloned().collect();
                        let limit = [1, 4, 7, 60][asked % 4];
                        assert_eq!(paged(&store, &filter, limit).await, all, "{filter:?} by {limit}");
                        (asked, found) = (asked + 1, found + all.len());
                    }
                }
            }
        }
        assert!(asked == 280 && found > 500, "{found} were found in {asked} lists");
    });
}

/// Page after page, to the end.
async fn paged(store: &Store, filter: &TournamentFilter, limit: u32) -> Vec<TournamentRow> {
    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let page = store.tournaments(filter, after.as_ref(), limit).await.unwrap();
        assert!(page.rows.len() == limit as usize || page.next.is_none());
        all.extend(page.rows);
        let Some(next) = page.next else { return all };
        // As it goes to the client and comes back.
        after = Some(next.to_string().parse().unwrap());
    }
}

#[test]
fn what_is_due_and_what_runs_is_found() {
    on_both(|store| async move {
        let ada = guest(&store, "Ada").await;
        let mut ids = Vec::new();
        for (status, due_ms) in [
            (TournamentStatus::Running, Some(300)),
            (TournamentStatus::Registration, Some(100)),
            (TournamentStatus::Running, None),
            (TournamentStatus::Completed, Some(50)),
            (TournamentStatus::Running, Some(200)),
            (TournamentStatus::Cancelled, Some(50)),
        ] {
            ids.push(made(&store, &ada, TournamentProjection { due_ms, ..projection("Open", status) }).await);
        }
        let pick = |places: &[usize]| -> Vec<TournamentId> {
            places.iter().map(|place| ids[*place].clone()).collect()
        };
        let due = async |now_ms, after: Option<&DueTournament>, limit| -> Vec<TournamentId> {
            let found = store.tournaments_due(now_ms, after, limit).await.unwrap();
            found.into_iter().map(|due| due.id).collect()
        };
        assert_eq!(due(99, None, 10).await, []);
        assert_eq!(due(200, None, 10).await, pick(&[1, 4]));
        assert_eq!(due(1_000, None, 10).await, pick(&[1, 4, 0]));
        assert_eq!(due(1_000, None, 2).await, pick(&[1, 4]));
        let second = &store.tournaments_due(1_000, None, 2).await.unwrap()[1];
        assert_eq!(second.version, 1);
        assert_eq!(due(1_000, Some(second), 2).await, pick(&[0]));
        assert_eq!(store.running_tournaments(None, 10).await.unwrap(), pick(&[0, 2, 4]));
        assert_eq!(store.running_tournaments(None, 1).await.unwrap(), pick(&[0]));
        assert_eq!(store.running_tournaments(Some(&ids[0]), 10).await.unwrap(), pick(&[2, 4]));

        // It moves with the next append, and goes with the end.
        let mut next = TournamentChange::new(projection("Open", TournamentStatus::Running), 1);
        next.projection.due_ms = Some(2_000);
        assert!(store.append_tournament(&ids[1], 1, &[happens("", None)], &next).await.unwrap());
        next.projection.status = TournamentStatus::Cancelled;
        assert!(store.append_tournament(&ids[0], 1, &[happens("", None)], &next).await.unwrap());
        assert_eq!(due(1_999, None, 10).await, pick(&[4]));
        assert_eq!(due(2_000, None, 10).await, pick(&[4, 1]));
        assert_eq!(store.running_tournaments(None, 10).await.unwrap(), pick(&[1, 2, 4]));
    });
}

#[test]
fn a_game_finds_its_tournament_and_a_tournament_how_its_games_ended() {
    on_both(|store| async move {
        let ada = guest(&store, "Ada").await;
        let id = made(&store, &ada, projection("Open", TournamentStatus::Running)).await;
        let games = [game(&store, &ada).await, game(&store, &ada).await, game(&store, &ada).await];
        let elsewhere = game(&store, &ada).await;
        let mut change = TournamentChange::new(projection("Open", TournamentStatus::Running), 1);
        change.games = [(&games[0], 2, 1), (&games[1], 1, 2), (&games[2], 1, 1)]
            .map(|(game, round, board)| BoardGame { game: game.clone(), round, board })
            .into();
        assert!(store.append_tournament(&id, 1, &[happens("", None)], &change).await.unwrap());
        let at = TournamentBoard { tournament: id.clone(), round: 1, board: 2 };
        assert_eq!(store.tournament_of_game(&games[1]).await.unwrap(), Some(at));
        assert_eq!(store.tournament_of_game(&elsewhere).await.unwrap(), None);

        let end = End { result: GameResult::Draw, reason: EndReason::Agreement };
        let off = End { result: GameResult::None, reason: EndReason::Aborted };
        for (game, status, end) in [(&games[1], Status::Completed, end), (&games[2], Status::Cancelled, off)]
        {
            let mut last = append(game, vec![event(2, "{}")]);
            (last.projection.status, last.projection.end, last.projection.on_turn) =
                (status, Some(end), Color::White);
            store.append(last).await.unwrap();
        }
        let found = store.games_of_tournament(&id).await.unwrap();
        let found: Vec<_> = found.into_iter().map(|game| (game.at.game, game.status, game.end)).collect();
        assert_eq!(
            found,
            [
                (games[2].clone(), Status::Cancelled, Some(off)),
                (games[1].clone(), Status::Completed, Some(end)),
                (games[0].clone(), Status::Active, None),
            ]
        );
    });
}

#[test]
fn an_account_closes_though_it_organises_and_plays() {
    on_both(|store| async move {
        let (ada, _) = account(&store, "Ada").await;
        let bo = guest(&store, "Bo").await;
        let person = &ada.person;
        let own = made(&store, person, projection("Own", TournamentStatus::Running)).await;
        let other = made(&store, &bo, projection("Other", TournamentStatus::Running)).await;
        let mut change = TournamentChange::new(projection("Other", TournamentStatus::Running), 1);
        change.entered = vec![(person.id.clone(), 3)];
        assert!(store.append_tournament(&other, 1, &[happens("", Some(person))], &change).await.unwrap());
        let organizer = store.tournament(&own).await.unwrap().unwrap().organizer;
        assert_eq!((organizer.name.as_str(), organizer.account), ("Ada", true));

        assert!(store.close_account(&ada, 50).await.unwrap());
        let organizer = store.tournament(&own).await.unwrap().unwrap().organizer;
        assert_eq!((organizer.name.as_str(), organizer.account), ("", false));
        // The table keeps its players.
        let entries = store.tournament_entries(&person.id, &[own, other.clone()]).await.unwrap();
        assert_eq!(entries, [(other.clone(), 3)]);
        assert_eq!(store.tournament_events(&other).await.unwrap()[1].event.person.as_ref(), Some(&person.id));
    });
}
