//! Challenges, on both databases.

use krog_store::{ChallengeId, MadeChallenge, NewChallenge, Person, Store};

use crate::{database::on_both, guest, new_game};

async fn challenge(store: &Store, from: &Person, to: &Person, at: i64) -> (ChallengeId, MadeChallenge) {
    let id = ChallengeId::generate();
    let new = NewChallenge {
        id: &id,
        from: &from.id,
        to: &to.id,
        offer: "{}",
        created_ms: at,
        ends_ms: at + 100,
        most_out: 2,
        most_in: 2,
    };
    let made = store.create_challenge(&new).await.unwrap();
    (id, made)
}

#[test]
fn one_is_open_between_two_until_it_is_closed_or_over() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let (id, made) = challenge(&store, &ada, &bo, 1000).await;
        assert_eq!(made, MadeChallenge::New);
        assert_eq!(challenge(&store, &ada, &bo, 1050).await.1, MadeChallenge::Open(id.clone()));
        let kept = store.challenge(&id).await.unwrap().unwrap();
        assert_eq!((&kept.from, &kept.to, kept.status.as_str(), kept.ends_ms), (&ada, &bo, "open", 1100));
        for person in [&ada, &bo] {
            assert_eq!(store.challenges_of(&person.id, 1099).await.unwrap(), std::slice::from_ref(&kept));
            assert!(store.challenges_of(&person.id, 1100).await.unwrap().is_empty());
        }
        assert!(store.overdue_challenges(1099, 10).await.unwrap().is_empty());
        assert_eq!(store.overdue_challenges(1100, 10).await.unwrap().len(), 1);
        // What is over makes room by itself.
        let (next, made) = challenge(&store, &ada, &bo, 1100).await;
        assert_eq!(made, MadeChallenge::New);
        assert_eq!(store.challenge(&id).await.unwrap().unwrap().status, "expired");
        assert!(store.close_challenge(&next, "declined", Some("later")).await.unwrap());
        assert!(!store.close_challenge(&next, "cancelled", None).await.unwrap());
        let closed = store.challenge(&next).await.unwrap().unwrap();
        assert_eq!((closed.status.as_str(), closed.reason.as_deref()), ("declined", Some("later")));
    });
}

#[test]
fn there_are_no_more_than_a_bound_on_either_side() {
    on_both(|store| async move {
        let mut people = Vec::new();
        for n in 0..5 {
            people.push(guest(&store, &format!("P{n}")).await);
        }
        let [a, b, c, d, e] = people.as_slice() else { panic!() };
        assert_eq!(challenge(&store, a, b, 0).await.1, MadeChallenge::New);
        assert_eq!(challenge(&store, a, c, 0).await.1, MadeChallenge::New);
        assert_eq!(challenge(&store, a, d, 0).await.1, MadeChallenge::TooMany);
        assert_eq!(challenge(&store, d, b, 0).await.1, MadeChallenge::New);
        assert_eq!(challenge(&store, e, b, 0).await.1, MadeChallenge::TooMany);
    });
}

#[test]
fn a_challenge_is_accepted_with_its_game_or_not_at_all() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let (id, _) = challenge(&store, &ada, &bo, 0).await;
        let game = |at| {
            let mut game = new_game(&ada);
            game.record.created_ms = at;
            game
        };
        let late = game(100);
        assert!(!store.accept_challenge(&id, &late).await.unwrap());
        assert!(store.game(&late.record.id).await.unwrap().is_none());
        let (one, two) = (game(50), game(50));
        assert!(store.accept_challenge(&id, &one).await.unwrap());
        assert!(!store.accept_challenge(&id, &two).await.unwrap());
        assert!(store.game(&one.record.id).await.unwrap().is_some());
        assert!(store.game(&two.record.id).await.unwrap().is_none());
        let kept = store.challenge(&id).await.unwrap().unwrap();
        assert_eq!((kept.status.as_str(), kept.game.as_ref()), ("accepted", Some(&one.record.id)));
    });
}
