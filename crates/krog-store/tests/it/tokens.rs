//! Tokens, blocks, bans, bots, and the end of an account.

use krog_store::{
    Account, MOST_BLOCKS, MOST_TOKENS, MadeAccount, NewAccount, NewSession, NewToken, Person, Role,
    SessionId, Store,
};

use crate::{append, database::on_both, event, guest, new_game};

async fn account(store: &Store, name: &str, admin: bool) -> Account {
    let person = guest(store, "Guest").await;
    let (id, key) = (SessionId::generate(), name.to_lowercase());
    let new = NewAccount {
        person: &person,
        known: true,
        name,
        name_key: &key,
        look: &key,
        password_hash: "hash",
        email: Some("ada@example.org"),
        session: NewSession { id: &id, device: None },
        admin,
        now_ms: 10,
    };
    assert_eq!(store.create_account(&new).await.unwrap(), MadeAccount::New);
    store.account(&person.id).await.unwrap().unwrap()
}

fn token<'a>(id: &'a SessionId, hash: &'a str) -> NewToken<'a> {
    NewToken { id, hash, name: "My bot", scopes: "game:read bot:play" }
}

#[test]
fn a_token_is_found_by_its_digest_until_its_owner_ends_it() {
    on_both(|store| async move {
        let (ada, bo) = (account(&store, "Ada", false).await, account(&store, "Bo", false).await);
        let id = SessionId::generate();
        assert!(store.create_token(&ada.person.id, &token(&id, "one"), 20).await.unwrap());
        let owner = store.token_owner("one").await.unwrap().unwrap();
        assert_eq!((&owner.id, &owner.person, owner.used_ms), (&id, &ada.person, None));
        assert_eq!(owner.scopes, "game:read bot:play");
        assert_eq!(store.token_owner("two").await.unwrap(), None);
        store.see_token(&id, 30).await.unwrap();
        let rows = store.tokens_of(&ada.person.id).await.unwrap();
        assert_eq!((rows.len(), rows[0].used_ms, rows[0].created_ms), (1, Some(30), 20));
        assert!(store.tokens_of(&bo.person.id).await.unwrap().is_empty());
        // Nobody else's, and told to every server when it ends.
        assert!(!store.end_token(&bo.person.id, &id, 40).await.unwrap());
        assert!(store.token_owner("one").await.unwrap().is_some());
        assert!(store.end_token(&ada.person.id, &id, 40).await.unwrap());
        assert_eq!(store.token_owner("one").await.unwrap(), None);
        assert_eq!(store.sessions_ended_since(40).await.unwrap(), [(id.clone(), 40)]);
        assert!(!store.end_token(&ada.person.id, &id, 50).await.unwrap());
    });
}

#[test]
fn one_person_has_so_many_tokens_and_no_more() {
    on_both(|store| async move {
        let ada = account(&store, "Ada", false).await;
        for n in 0..MOST_TOKENS {
            let id = SessionId::generate();
            assert!(store.create_token(&ada.person.id, &token(&id, &n.to_string()), n).await.unwrap());
        }
        let id = SessionId::generate();
        assert!(!store.create_token(&ada.person.id, &token(&id, "more"), 99).await.unwrap());
    });
}

#[test]
fn who_blocks_and_who_is_blocked_do_not_meet() {
    on_both(|store| async move {
        let mut people = Vec::new();
        for name in ["Ada", "Bo", "Cy"] {
            people.push(account(&store, name, false).await.person.id);
        }
        let [ada, bo, cy] = people.as_slice() else { panic!("three") };
        assert!(store.block(ada, bo, 5).await.unwrap() && store.block(ada, bo, 6).await.unwrap());
        assert!(store.block(cy, ada, 7).await.unwrap());
        assert!(store.blocks(ada, bo).await.unwrap() && !store.blocks(bo, ada).await.unwrap());
        for (one, other, apart) in [(ada, bo, true), (bo, ada, true), (ada, cy, true), (bo, cy, false)] {
            assert_eq!(store.blocked_between(one, other).await.unwrap(), apart);
        }
        let either = store.blocked_either(ada).await.unwrap();
        assert!(either.len() == 2 && either.contains(bo) && either.contains(cy));
        let listed = store.blocks_of(ada).await.unwrap();
        assert_eq!((listed.len(), listed[0].name.as_str(), listed[0].at_ms), (1, "Bo", 5));
        store.unblock(ada, bo).await.unwrap();
        store.unblock(ada, bo).await.unwrap();
        assert!(store.blocked_either(bo).await.unwrap().is_empty());
        assert_eq!(MOST_BLOCKS, 1_000);
    });
}

#[test]
fn a_ban_ends_tokens_and_can_be_lifted() {
    on_both(|store| async move {
        let ada = account(&store, "Ada", false).await;
        let (session, id) = (SessionId::generate(), SessionId::generate());
        let new = NewSession { id: &session, device: None };
        assert!(store.sign_in(&ada, &new, None, 20).await.unwrap());
        store.create_token(&ada.person.id, &token(&id, "one"), 20).await.unwrap();
        assert_eq!(store.set_banned("ada", true, 30).await.unwrap().as_deref(), Some("Ada"));
        assert_eq!(store.token_owner("one").await.unwrap(), None);
        let told = store.sessions_ended_since(30).await.unwrap();
        assert!(
            told.len() == 3 && told.contains(&(id, 30)) && told.contains(&(session.clone(), 30)),
            "{told:?}"
        );
        assert!(store.account(&ada.person.id).await.unwrap().unwrap().person.banned);
        assert!(store.signed(&session).await.unwrap().unwrap().person.banned);
        store.set_banned("ada", false, 50).await.unwrap();
        assert!(!store.account(&ada.person.id).await.unwrap().unwrap().person.banned);
        assert_eq!(store.set_banned("nobody", true, 60).await.unwrap(), None);
    });
}

#[test]
fn one_may_run_the_server_where_nobody_does_and_no_other() {
    on_both(|store| async move {
        assert_eq!(account(&store, "Eve", false).await.person.role, Role::Player);
        assert!(store.has_no_admin().await.unwrap());
        assert_eq!(account(&store, "Ada", true).await.person.role, Role::Admin);
        assert!(!store.has_no_admin().await.unwrap());
        let bo = account(&store, "Bo", true).await.person;
        assert_eq!(bo.role, Role::Player);
        assert!(!store.make_first_admin(&bo.id).await.unwrap());
    });
}

#[test]
fn only_who_has_not_played_becomes_a_bot() {
    on_both(|store| async move {
        let (ada, bo) = (account(&store, "Ada", false).await, account(&store, "Bo", false).await);
        store.create_game(&new_game(&ada.person)).await.unwrap();
        assert!(
            store.make_bot(&ada.person.id).await.unwrap() && store.make_bot(&ada.person.id).await.unwrap()
        );
        assert!(store.account(&ada.person.id).await.unwrap().unwrap().bot);
        let game = new_game(&bo.person);
        store.create_game(&game).await.unwrap();
        store.append(append(&game.record.id, vec![event(1, "{}")])).await.unwrap();
        assert!(!store.make_bot(&bo.person.id).await.unwrap());
        assert!(!store.make_bot(&Person::guest("Cy").id).await.unwrap());
    });
}

#[test]
fn a_closed_account_keeps_its_name_and_nothing_else() {
    on_both(|store| async move {
        let (ada, bo) = (account(&store, "Ada", false).await, account(&store, "Bo", false).await);
        let (session, id) = (SessionId::generate(), SessionId::generate());
        assert!(store.sign_in(&ada, &NewSession { id: &session, device: None }, None, 20).await.unwrap());
        store.create_token(&ada.person.id, &token(&id, "one"), 20).await.unwrap();
        store.block(&bo.person.id, &ada.person.id, 20).await.unwrap();
        let game = new_game(&ada.person);
        store.create_game(&game).await.unwrap();
        let stale = Account { password_hash: "other".to_owned(), ..ada.clone() };
        assert!(!store.close_account(&stale, 30).await.unwrap());
        assert!(store.signed(&session).await.unwrap().is_some());
        assert!(store.close_account(&ada, 30).await.unwrap());
        assert!(!store.close_account(&ada, 31).await.unwrap());
        assert!(
            store.signed(&session).await.unwrap().is_none()
                && store.token_owner("one").await.unwrap().is_none()
        );
        assert_eq!(store.account(&ada.person.id).await.unwrap(), None);
        assert_eq!(store.account_by_name("ada").await.unwrap(), None);
        assert!(store.name_is_taken("ada").await.unwrap());
        assert!(store.blocks_of(&bo.person.id).await.unwrap().is_empty());
        assert_eq!(store.game(&game.record.id).await.unwrap().unwrap().creator.name, "");
    });
}
