//! Games that begin when they are created, on both databases.

use krog_store::{CreateError, Status};

use crate::{append, database::on_both, event, guest, new_game};

#[test]
fn a_game_of_the_queue_begins_with_both_seats_taken_or_not_at_all() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let game = new_game(&ada);
        let id = &game.record.id;
        let begun = |id| {
            let mut begun = append(id, vec![event(1, r#"{"joined":"Bo"}"#)]);
            begun.projection.opponent = Some(bo.id.clone());
            begun.projection.due_ms = Some(77);
            begun
        };
        store.begin_game(&game, &begun(id), Some("{\"a\":1}")).await.unwrap();
        let row = store.game(id).await.unwrap().unwrap();
        assert_eq!((row.status, row.due_ms, row.plies), (Status::Active, Some(77), 1));
        assert_eq!(row.opponent.map(|opponent| opponent.id), Some(bo.id.clone()));
        assert_eq!(store.events(id).await.unwrap().len(), 1);
        assert_eq!(store.due_games(78, 10).await.unwrap(), std::slice::from_ref(id));
        // The log goes on from there.
        let mut next = append(id, vec![event(2, "{}")]);
        next.projection.opponent = Some(bo.id.clone());
        store.append(next).await.unwrap();
        for person in [&ada, &bo] {
            let report = store.match_report(id, &person.id).await.unwrap();
            assert_eq!(report.as_deref(), Some("{\"a\":1}"));
        }
        let cy = guest(&store, "Cy").await;
        assert_eq!(store.match_report(id, &cy.id).await.unwrap(), None);
        // Another game with the code, one without an event, and one whose log begins in the middle: nothing of them is there.
        let mut twin = new_game(&ada);
        twin.record.code = game.record.code.clone();
        let taken = store.begin_game(&twin, &begun(&twin.record.id), Some("{}")).await;
        assert!(matches!(taken, Err(CreateError::CodeTaken)));
        let other = new_game(&ada);
        for events in [vec![], vec![event(2, "{}")]] {
            let empty = append(&other.record.id, events);
            assert!(matches!(store.begin_game(&other, &empty, None).await, Err(CreateError::Store(_))));
        }
        for id in [&twin.record.id, &other.record.id] {
            assert_eq!(store.game(id).await.unwrap(), None);
            assert_eq!(store.match_report(id, &ada.id).await.unwrap(), None);
        }
    });
}
