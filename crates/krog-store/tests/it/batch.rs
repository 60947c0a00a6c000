//! Appends that share a commit: what one of them does wrong is nobody else's loss.

use std::task::Poll;

use krog_store::{Append, AppendError, Appended, GameId, KeyUse, PersonId, Status, Store};

use crate::{append, database::on_both, event, guest, key, new_game};

async fn games(store: &Store, count: usize) -> Vec<GameId> {
    let ada = guest(store, "Ada").await;
    let mut ids = Vec::new();
    for _ in 0..count {
        let game = new_game(&ada);
        store.create_game(&game).await.unwrap();
        ids.push(game.record.id);
    }
    ids
}

/// Queues appends in their order, all before the first is waited for.
async fn together(store: &Store, appends: Vec<Append>) -> Vec<Result<Appended, AppendError>> {
    let mut waiting: Vec<_> = appends.into_iter().map(|append| Box::pin(store.append(append))).collect();
    let mut answers: Vec<_> = waiting.iter().map(|_| None).collect();
    std::future::poll_fn(|context| {
        for (one, answer) in waiting.iter_mut().zip(&mut answers) {
            if answer.is_none()
                && let Poll::Ready(ready) = one.as_mut().poll(context)
            {
                *answer = Some(ready);
            }
        }
        if answers.iter().all(Option::is_some) { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    answers.into_iter().flatten().collect()
}

/// The answers in short, to compare them.
fn short(answers: &[Result<Appended, AppendError>]) -> String {
    let letter = |answer: &Result<Appended, AppendError>| match answer {
        Ok(Appended) => '+',
        Err(AppendError::Fenced) => 'f',
        Err(AppendError::KeyUsed) => 'k',
        Err(AppendError::Busy) => 'b',
        Err(AppendError::Full) => 'x',
        Err(AppendError::Store(_)) => 's',
    };
    answers.iter().map(letter).collect()
}

#[test]
fn of_two_owners_one_goes_on() {
    on_both(|store| async move {
        let ids = games(&store, 4).await;
        for seq in 1..=20 {
            let mut both = Vec::new();
            for id in &ids {
                both.push(append(id, vec![event(seq, "one")]));
                both.push(append(id, vec![event(seq, "other")]));
            }
            assert_eq!(short(&together(&store, both).await), "+f+f+f+f", "{seq}");
        }
        for id in &ids {
            let log = store.events(id).await.unwrap();
            assert_eq!(log.len(), 20);
            assert!(log.iter().zip(1..).all(|(event, seq)| event.seq == seq && event.body == "one"));
        }
    });
}

#[test]
fn a_log_has_no_gaps() {
    on_both(|store| async move {
        let id = &games(&store, 1).await[0];
        for bad in [vec![2], vec![0], vec![1, 3], vec![1, 1], vec![2, 1], vec![u64::MAX]] {
            let events = bad.iter().map(|seq| event(*seq, "")).collect();
            assert!(matches!(store.append(append(id, events)).await, Err(AppendError::Fenced)), "{bad:?}");
        }
        assert!(store.append(append(&GameId::generate(), vec![event(1, "")])).await.is_err());
        assert_eq!(store.events(id).await.unwrap(), []);
        assert_eq!(store.game(id).await.unwrap().unwrap().status, Status::Waiting);
        assert_eq!(store.append(append(id, vec![])).await.unwrap(), Appended);
        // One game's appends keep their order within a batch.
        let row: Vec<_> = (1..=9).map(|seq| append(id, vec![event(seq, "")])).collect();
        assert_eq!(short(&together(&store, row).await), "+++++++++");
        assert_eq!(store.events(id).await.unwrap().len(), 9);
    });
}

#[test]
fn one_bad_append_among_many_leaves_nothing_and_the_others_stand() {
    on_both(|store| async move {
        let ids = games(&store, 60).await;
        let mut all: Vec<_> = ids.iter().map(|id| append(id, vec![event(1, "a"), event(2, "b")])).collect();
        // Nobody of that name; nobody of that name on a seat, behind the events; a log that is elsewhere.
        all[7].projection.opponent = Some(PersonId::generate());
        all[23].projection.seats = vec![("A-white".to_owned(), PersonId::generate())];
        all[41].events = vec![event(5, "late")];
        let answers = short(&together(&store, all).await);
        for (n, (answer, id)) in answers.chars().zip(&ids).enumerate() {
            let expected = match n {
                7 | 23 => 's',
                41 => 'f',
                _ => '+',
            };
            assert_eq!(answer, expected, "{n}");
            let (log, row) = (store.events(id).await.unwrap(), store.game(id).await.unwrap().unwrap());
            let (events, status) = if answer == '+' { (2, Status::Active) } else { (0, Status::Waiting) };
            assert_eq!((log.len(), row.status), (events, status), "{n}");
        }
        for n in [7, 23, 41] {
            store.append(append(&ids[n], vec![event(1, "")])).await.unwrap();
        }
    });
}

#[test]
fn a_key_acts_once_in_a_batch() {
    on_both(|store| async move {
        let ids = games(&store, 3).await;
        let person = guest(&store, "Bo").await;
        let with = |id: &GameId, seq, name: &str| {
            let mut one = append(id, vec![event(seq, name)]);
            one.idempotency = Some(key(&person, name, "move"));
            one
        };
        let all = vec![
            with(&ids[0], 1, "k"),
            with(&ids[0], 1, "k"),
            with(&ids[1], 1, "k"),
            with(&ids[0], 2, "l"),
            with(&ids[2], 9, "m"),
            with(&ids[2], 1, "m"),
        ];
        // A refused append does not take its key.
        assert_eq!(short(&together(&store, all).await), "+kk+f+");
        let logged: Vec<_> = store.events_of_many(&ids).await.unwrap().iter().map(Vec::len).collect();
        assert_eq!(logged, [2, 0, 1]);
        assert_eq!(store.key_use(&key(&person, "m", "move")).await.unwrap(), KeyUse::Same(ids[2].clone()));
    });
}

#[test]
fn more_than_the_queue_holds_is_refused_at_once() {
    on_both(|store| async move {
        let id = &games(&store, 1).await[0];
        let late = (0..20_000).map(|_| append(id, vec![event(9, "")])).collect();
        let answers = short(&together(&store, late).await);
        assert!(answers.contains('b') && answers.contains('f'), "{}", answers.len());
        assert!(!answers.contains('+'));
        store.append(append(id, vec![event(1, "")])).await.unwrap();
    });
}

#[test]
fn many_games_are_read_at_once() {
    on_both(|store| async move {
        let ids = games(&store, 30).await;
        for (n, id) in ids.iter().enumerate().skip(1) {
            let events = (1..=n as u64).map(|seq| event(seq, "{}")).collect();
            store.append(append(id, events)).await.unwrap();
        }
        let mut asked: Vec<GameId> = ids.iter().rev().cloned().collect();
        asked.push(GameId::generate());
        let logs = store.events_of_many(&asked).await.unwrap();
        assert_eq!(logs.len(), asked.len());
        for (id, log) in asked.iter().zip(&logs) {
            assert_eq!(*log, store.events(id).await.unwrap());
        }
        let mut found: Vec<_> =
            store.games(&asked).await.unwrap().into_iter().map(|row| row.record.id).collect();
        found.sort();
        assert_eq!(found, ids);
        assert_eq!(store.games(&[]).await.unwrap(), []);
    });
}
