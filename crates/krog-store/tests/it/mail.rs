//! Mail and messages on their way out.

use krog_store::{GameId, NewOutgoing, OutgoingKind, Store, Turn};
use sqlx::{AnyConnection, Connection};

use crate::{
    database::{on_both, on_both_addresses},
    guest, new_game,
};

fn push<'a>(target: &'a str, now_ms: i64) -> NewOutgoing<'a> {
    NewOutgoing { kind: OutgoingKind::Push, person: None, target, game: None, lang: "en", now_ms }
}

async fn due(store: &Store, now_ms: i64) -> Vec<String> {
    let due = store.outgoing_due(true, now_ms, 100).await.unwrap();
    due.into_iter().map(|one| one.target).collect()
}

#[test]
fn what_is_taken_is_not_due_for_a_while_and_once_done_never() {
    on_both(async |store: Store| {
        assert!(store.send_out(&push("a", 10)).await.unwrap());
        assert!(store.send_out(&push("b", 20)).await.unwrap());
        assert_eq!(due(&store, 9).await, [""; 0]);
        assert_eq!(due(&store, 10).await, ["a"]);
        assert_eq!(due(&store, 20).await, ["a", "b"]);
        assert!(store.outgoing_due(false, 20, 100).await.unwrap().is_empty(), "none of it is mail");
        let first = store.outgoing_due(true, 20, 1).await.unwrap().remove(0);
        assert!(store.take_outgoing(&first, 500).await.unwrap());
        // Another server found it too, and comes later.
        assert!(!store.take_outgoing(&first, 900).await.unwrap());
        assert_eq!(due(&store, 499).await, ["b"]);
        assert_eq!(due(&store, 500).await, ["b", "a"]);
        assert_eq!(store.outgoing_due(true, 500, 2).await.unwrap()[1].tries, 1);
        store.outgoing_done(&first.id).await.unwrap();
        assert_eq!(due(&store, 500).await, ["b"]);
    });
}

#[test]
fn a_turn_is_told_once() {
    on_both(async |store: Store| {
        let ada = guest(&store, "Ada").await;
        let game = new_game(&ada);
        store.create_game(&game).await.unwrap();
        let id: &GameId = &game.record.id;
        let turn = |seq, plies| Turn { person: &ada.id, game: id, seq, plies, remind_ms: Some(70) };
        let began = async |seq, plies| store.begin_turn(&turn(seq, plies), &[push("a", 1)]).await.unwrap();
        assert_eq!(store.turn_told(&ada.id, id).await.unwrap(), None);
        assert!(began(3, 2).await);
        assert!(!began(3, 2).await && !began(2, 1).await);
        assert_eq!((due(&store, 1).await.len(), store.turn_told(&ada.id, id).await.unwrap()), (1, Some(2)));
        assert!(began(5, 4).await);
        assert_eq!(due(&store, 1).await.len(), 2);
        assert!(store.reminders_due(69, 9).await.unwrap().is_empty());
        let reminder = store.reminders_due(70, 9).await.unwrap().remove(0);
        assert_eq!((&reminder.person, reminder.plies), (&ada.id, 4));
        assert!(store.reminded(&reminder, Some(90), None).await.unwrap());
        assert!(!store.reminded(&reminder, None, Some(&push("a", 1))).await.unwrap());
        let reminder = store.reminders_due(90, 9).await.unwrap().remove(0);
        assert!(store.reminded(&reminder, None, Some(&push("a", 1))).await.unwrap());
        assert_eq!((due(&store, 1).await.len(), store.reminders_due(999, 9).await.unwrap().len()), (3, 0));
        // The game waits for its second player, so that nobody's turn stands.
        assert_eq!(store.forget_turns().await.unwrap(), 1);
    });
}

#[test]
fn only_so_much_is_on_its_way() {
    on_both_addresses(async |address: String| {
        let store = Store::open(&address).await.unwrap();
        let mut connection = AnyConnection::connect(&address).await.unwrap();
        sqlx::query(
            "INSERT INTO outgoing (id, kind, target, lang, tries, due_ms, made_ms) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19999) \
             SELECT CAST(i AS TEXT), 'push', 'x', 'en', 0, 900, 900 FROM n",
        )
        .execute(&mut connection)
        .await
        .unwrap();
        assert!(store.send_out(&push("last", 1)).await.unwrap());
        assert!(!store.send_out(&push("too much", 1)).await.unwrap());
        assert_eq!(due(&store, 1).await, ["last"]);
        store.close().await;
    });
}
