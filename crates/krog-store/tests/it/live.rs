//! Games that go on by themselves.

use krog_store::{GameId, Named, NewGame, Status};

use crate::{append, database::on_both, event, guest, new_game};

#[test]
fn what_is_due_is_found_and_what_is_over_is_not() {
    on_both(|store| async move {
        let ada = guest(&store, "Ada").await;
        let mut ids: Vec<GameId> = Vec::new();
        for _ in 0..5 {
            let game: NewGame = new_game(&ada);
            store.create_game(&game).await.unwrap();
            ids.push(game.record.id);
        }
        let dues = [Some(300), None, Some(100), Some(200), Some(50)];
        for (id, due_ms) in ids.iter().zip(dues) {
            let mut first = append(id, vec![event(1, "{}")]);
            first.projection.due_ms = due_ms;
            store.append(first).await.unwrap();
            assert_eq!(store.game(id).await.unwrap().unwrap().due_ms, due_ms);
        }
        let mut over = append(&ids[4], vec![event(2, "{}")]);
        (over.projection.status, over.projection.due_ms) = (Status::Cancelled, Some(50));
        store.append(over).await.unwrap();
        let mut paused = append(&ids[3], vec![event(2, "{}")]);
        (paused.projection.status, paused.projection.due_ms) = (Status::Paused, Some(200));
        store.append(paused).await.unwrap();

        let all = [ids[2].clone(), ids[3].clone(), ids[0].clone()];
        assert_eq!(store.due_games(301, 10).await.unwrap(), all);
        assert_eq!(store.due_games(300, 10).await.unwrap(), all[..2]);
        assert_eq!(store.due_games(301, 1).await.unwrap(), all[..1]);
        assert_eq!(store.due_games(100, 10).await.unwrap(), []);
        // A move puts it off, another brings it on.
        for (seq, due_ms) in [(2, 900_000_i64), (3, 150), (4, 250)] {
            let mut next = append(&ids[2], vec![event(seq, "{}")]);
            next.projection.due_ms = Some(due_ms);
            store.append(next).await.unwrap();
            let due = store.due_games(due_ms, 10).await.unwrap();
            assert!(!due.contains(&ids[2]), "{due_ms}");
            assert!(store.due_games(due_ms + 1, 10).await.unwrap().contains(&ids[2]), "{due_ms}");
        }
        assert_eq!(store.unfinished_games(None, 2).await.unwrap(), [ids[0].clone(), ids[2].clone()]);
        assert_eq!(store.unfinished_games(Some(&ids[2]), 2).await.unwrap(), [ids[3].clone()]);
    });
}

#[test]
fn four_sit_at_two_boards() {
    on_both(|store| async move {
        let mut people = Vec::new();
        for name in ["Ada", "Bo", "Cai", "Dag", "Eva"] {
            people.push(guest(&store, name).await);
        }
        let mut game = new_game(&people[0]);
        game.record.variant = krog_chess::Variant::Bughouse;
        store.create_game(&game).await.unwrap();
        let id = &game.record.id;
        assert_eq!(store.game(id).await.unwrap().unwrap().record.variant, krog_chess::Variant::Bughouse);
        let mut sat = append(id, vec![event(1, "{}")]);
        let seated = |who: [usize; 4]| -> Vec<_> {
            let seats = ["A-white", "A-black", "B-white", "B-black"].into_iter().zip(who);
            seats.map(|(seat, at)| (seat.to_owned(), people[at].id.clone())).collect()
        };
        sat.projection.seats = seated([0, 1, 2, 3]);
        store.append(sat).await.unwrap();
        // Another has taken the place of one who left; the others stay.
        let mut moved = append(id, vec![event(2, "{}")]);
        moved.projection.seats = seated([0, 1, 2, 4]);
        store.append(moved).await.unwrap();
        // An event that moves nobody.
        store.append(append(id, vec![event(3, "{}")])).await.unwrap();
        let named = |seat: &str, at: usize| {
            (seat.to_owned(), Named::guest(people[at].id.clone(), people[at].name.clone()))
        };
        let expected = [named("A-black", 1), named("A-white", 0), named("B-black", 4), named("B-white", 2)];
        assert_eq!(store.seats(id).await.unwrap(), expected);
        for (at, games) in [(0, 1), (1, 1), (2, 1), (3, 0), (4, 1)] {
            assert_eq!(store.games_of(&people[at].id, None, 10).await.unwrap().len(), games, "{at}");
        }
        assert_eq!(store.seats(&GameId::generate()).await.unwrap(), []);
    });
}

#[test]
fn outages_are_kept() {
    on_both(|store| async move {
        for (from_ms, to_ms) in [(100, 200), (500, 900), (100, 200)] {
            store.record_outage(from_ms, to_ms).await.unwrap();
        }
        assert_eq!(store.outages_since(0).await.unwrap(), [(100, 200), (500, 900)]);
        assert_eq!(store.outages_since(200).await.unwrap(), [(500, 900)]);
        assert_eq!(store.outages_since(900).await.unwrap(), []);
    });
}

#[test]
fn games_against_people_are_counted_while_they_are_not_over() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let playing = async |person: &krog_store::Person| store.playing_people(&person.id).await.unwrap();
        // One that waits, and one against the computer.
        let waiting = new_game(&ada);
        store.create_game(&waiting).await.unwrap();
        let mut computer = new_game(&ada);
        computer.record.level = Some(3);
        store.create_game(&computer).await.unwrap();
        assert_eq!((playing(&ada).await, playing(&bo).await), (0, 0));
        let mut joined = append(&waiting.record.id, vec![event(1, "{}")]);
        joined.projection.opponent = Some(bo.id.clone());
        store.append(joined).await.unwrap();
        assert_eq!((playing(&ada).await, playing(&bo).await), (1, 1));
        let mut paused = append(&waiting.record.id, vec![event(2, "{}")]);
        paused.projection.opponent = Some(bo.id.clone());
        paused.projection.status = Status::Paused;
        store.append(paused).await.unwrap();
        assert_eq!((playing(&ada).await, playing(&bo).await), (1, 1));
        // A match of four counts for whoever sits in it with another person.
        let mut four = new_game(&ada);
        four.record.variant = krog_chess::Variant::Bughouse;
        store.create_game(&four).await.unwrap();
        let mut alone = append(&four.record.id, vec![event(1, "{}")]);
        alone.projection.seats = vec![("A-white".to_owned(), bo.id.clone())];
        store.append(alone).await.unwrap();
        assert_eq!(playing(&bo).await, 1);
        let mut both = append(&four.record.id, vec![event(2, "{}")]);
        both.projection.seats =
            vec![("A-white".to_owned(), bo.id.clone()), ("B-black".to_owned(), ada.id.clone())];
        store.append(both).await.unwrap();
        assert_eq!((playing(&ada).await, playing(&bo).await), (2, 2));
        for (game, seq) in [(&waiting, 3), (&four, 3)] {
            let mut over = append(&game.record.id, vec![event(seq, "{}")]);
            over.projection.status = Status::Cancelled;
            store.append(over).await.unwrap();
        }
        assert_eq!((playing(&ada).await, playing(&bo).await), (0, 0));
    });
}
