//! People, their accounts and their sessions.

use krog_chess::{Color, End, EndReason, GameResult};
use krog_explorer::games::sorted::Place;
use krog_store::{
    Account, AccountEdit, Circle, FoundGame, GameCounts, GameFilter, GameId, GameOrder, MadeAccount,
    NewAccount, NewSession, Person, PersonId, Role, SessionId, Status, Store,
};

use crate::{append, database::on_both, event, guest, new_game};

fn session(id: &SessionId) -> NewSession<'_> {
    NewSession { id, device: Some("Firefox, Linux") }
}

/// A guest who becomes an account, with the session that then begins.
pub async fn account(store: &Store, name: &str) -> (Account, SessionId) {
    let person = guest(store, "Guest").await;
    let id = SessionId::generate();
    let key = name.to_lowercase();
    assert_eq!(sign_up(store, &person, true, (name, &key), &id).await, MadeAccount::New);
    (store.account(&person.id).await.unwrap().unwrap(), id)
}

async fn sign_up(
    store: &Store,
    person: &Person,
    known: bool,
    (name, name_key): (&str, &str),
    id: &SessionId,
) -> MadeAccount {
    let new = NewAccount {
        person,
        known,
        name,
        name_key,
        look: name_key,
        password_hash: "hash",
        email: None,
        session: session(id),
        admin: false,
        now_ms: 10,
    };
    store.create_account(&new).await.unwrap()
}

async fn person_of(store: &Store, id: &SessionId) -> Option<Person> {
    store.signed(id).await.unwrap().map(|signed| signed.person)
}

async fn closed_since(store: &Store, ms: i64) -> Vec<SessionId> {
    store.sessions_ended_since(ms).await.unwrap().into_iter().map(|(id, _)| id).collect()
}

#[test]
fn guests_have_sessions_and_names_that_change() {
    on_both(|store| async move {
        let person = Person::guest("Åse Øy 🦊");
        let id = SessionId::generate();
        store.create_guest(&session(&id), &person, 5).await.unwrap();
        let signed = store.signed(&id).await.unwrap().unwrap();
        assert_eq!((&signed.person, signed.seen_ms, &signed.session), (&person, 5, &id));
        assert_eq!(store.signed(&SessionId::generate()).await.unwrap(), None);
        assert!(store.rename_guest(&person.id, "Bo").await.unwrap());
        assert_eq!(person_of(&store, &id).await.unwrap().name, "Bo");
        store.see_session(&id, 700).await.unwrap();
        assert_eq!(store.signed(&id).await.unwrap().unwrap().seen_ms, 700);
        store.end_session(&id, 800).await.unwrap();
        assert_eq!(store.signed(&id).await.unwrap(), None);
        assert_eq!(store.sessions_ended_since(800).await.unwrap(), [(id, 800)]);
        assert!(store.sessions_ended_since(801).await.unwrap().is_empty());
        assert_eq!(store.forget_ended_sessions(801).await.unwrap(), 1);
        assert!(store.sessions_ended_since(0).await.unwrap().is_empty());
    });
}

#[test]
fn a_guest_becomes_an_account_with_games_and_a_new_session() {
    on_both(|store| async move {
        let person = Person::guest("Guest 1");
        let (old, new) = (SessionId::generate(), SessionId::generate());
        store.create_guest(&session(&old), &person, 5).await.unwrap();
        let game = new_game(&person);
        store.create_game(&game).await.unwrap();
        assert_eq!(sign_up(&store, &person, true, ("Ada", "ada"), &new).await, MadeAccount::New);
        assert_eq!(person_of(&store, &old).await, None);
        let now = person_of(&store, &new).await.unwrap();
        assert_eq!((&now.id, now.name.as_str(), now.guest), (&person.id, "Ada", false));
        assert_eq!(store.games_of(&now.id, None, 5).await.unwrap()[0].record.id, game.record.id);
        assert_eq!(closed_since(&store, 0).await, [old]);
        // An account's name is not changed like a guest's.
        assert!(!store.rename_guest(&person.id, "Bo").await.unwrap());

        // The name is one account's, however it is written; a second account of the same person is none.
        let other = guest(&store, "Guest 2").await;
        let third = SessionId::generate();
        assert_eq!(sign_up(&store, &other, true, ("ADA", "ada"), &third).await, MadeAccount::Taken);
        assert_eq!(sign_up(&store, &person, true, ("Eva", "eva"), &third).await, MadeAccount::Taken);
        assert_eq!(person_of(&store, &third).await, None);
        assert!(store.account(&other.id).await.unwrap().is_none());
        assert!(store.name_is_taken("ada").await.unwrap() && !store.name_is_taken("eva").await.unwrap());
        // Nothing of a refused account of somebody new stays.
        let stranger = Person::guest("Ada");
        assert_eq!(sign_up(&store, &stranger, false, ("Ada", "ada"), &third).await, MadeAccount::Taken);
        store.create_guest(&session(&third), &stranger, 5).await.unwrap();
        let fourth = SessionId::generate();
        let newcomer = Person::guest("Liv");
        assert_eq!(sign_up(&store, &newcomer, false, ("Liv", "liv"), &fourth).await, MadeAccount::New);
        assert!(!person_of(&store, &fourth).await.unwrap().guest);
    });
}

#[test]
fn of_two_who_take_a_name_at_once_one_gets_it() {
    on_both(|store| async move {
        let mut waiting = Vec::new();
        for n in 0..8 {
            let store = store.clone();
            waiting.push(tokio::spawn(async move {
                let person = Person::guest(format!("Guest {n}"));
                sign_up(&store, &person, false, ("Ada", "ada"), &SessionId::generate()).await
            }));
        }
        let mut made = 0;
        for task in waiting {
            made += usize::from(task.await.unwrap() == MadeAccount::New);
        }
        assert_eq!(made, 1);
    });
}

#[test]
fn sessions_begin_and_end_together_with_what_they_stand_on() {
    on_both(|store| async move {
        let (ada, first) = account(&store, "Ada").await;
        let guest_session = SessionId::generate();
        let visitor = Person::guest("Guest");
        store.create_guest(&session(&guest_session), &visitor, 5).await.unwrap();
        let second = SessionId::generate();
        assert!(store.sign_in(&ada, &session(&second), Some(&guest_session), 20).await.unwrap());
        assert_eq!(person_of(&store, &guest_session).await, None);
        assert_eq!(person_of(&store, &second).await.unwrap().id, ada.person.id);
        let listed = store.sessions_of(&ada.person.id).await.unwrap();
        let ids: Vec<_> = listed.iter().map(|row| &row.id).collect();
        assert_eq!(ids, [&second, &first]);
        assert_eq!((listed[0].device.as_deref(), listed[0].created_ms), (Some("Firefox, Linux"), 20));

        // All sessions end with the password, and an older password lets nobody in.
        let third = SessionId::generate();
        assert!(store.change_password(&ada, "other hash", &session(&third), 30).await.unwrap());
        for ended in [&first, &second] {
            assert_eq!(person_of(&store, ended).await, None);
        }
        assert_eq!(person_of(&store, &third).await.unwrap().id, ada.person.id);
        let late = SessionId::generate();
        assert!(!store.sign_in(&ada, &session(&late), Some(&third), 40).await.unwrap());
        assert!(!store.change_password(&ada, "third hash", &session(&late), 40).await.unwrap());
        assert_eq!(person_of(&store, &late).await, None);
        assert!(person_of(&store, &third).await.is_some());

        store.end_sessions_of(&ada.person.id, 50).await.unwrap();
        assert!(store.sessions_of(&ada.person.id).await.unwrap().is_empty());
        assert_eq!(closed_since(&store, 50).await, [third]);
    });
}

#[test]
fn a_ban_closes_what_is_open_and_keeps_who_reads_signed_in() {
    on_both(|store| async move {
        let (ada, id) = account(&store, "Ada").await;
        for (banned, now) in [(true, 30), (false, 40), (true, 50)] {
            assert_eq!(store.set_banned("ada", banned, now).await.unwrap().as_deref(), Some("Ada"));
            assert_eq!(person_of(&store, &id).await.unwrap().banned, banned);
            // Each time anew, though it was told of this session before.
            assert_eq!(store.sessions_ended_since(now).await.unwrap(), [(id.clone(), now)]);
        }
        assert_eq!(store.sessions_of(&ada.person.id).await.unwrap().len(), 1);
    });
}

#[test]
fn a_person_has_a_hundred_sessions_at_most() {
    on_both(|store| async move {
        let (ada, first) = account(&store, "Ada").await;
        let ids: Vec<_> = (0..102).map(|_| SessionId::generate()).collect();
        for (id, now) in ids.iter().zip(100..) {
            assert!(store.sign_in(&ada, &session(id), None, now).await.unwrap());
        }
        assert_eq!(store.sessions_of(&ada.person.id).await.unwrap().len(), 100);
        for ended in [&first, &ids[0], &ids[1]] {
            assert_eq!(person_of(&store, ended).await, None);
            assert!(closed_since(&store, 0).await.contains(ended));
        }
        assert!(person_of(&store, &ids[2]).await.is_some());
    });
}

#[test]
fn an_account_says_what_its_owner_wants() {
    on_both(|store| async move {
        let (ada, _) = account(&store, "Ada").await;
        let text = |text: &str| Some(Some(text.to_owned()));
        let edit = AccountEdit {
            email: text("ada@example.org"),
            country: text("NO"),
            bio: text("Spiller."),
            seen_by: Some(Circle::Friends),
            ..AccountEdit::default()
        };
        store.edit_account(&ada.person.id, &edit).await.unwrap();
        store
            .edit_account(&ada.person.id, &AccountEdit { email: Some(None), ..AccountEdit::default() })
            .await
            .unwrap();
        store.edit_account(&ada.person.id, &AccountEdit::default()).await.unwrap();
        let now = store.account_by_name("ada").await.unwrap().unwrap();
        assert_eq!((now.seen_by, now.challenged_by), (Circle::Friends, Circle::Everybody));
        assert_eq!(
            (now.email, now.country.as_deref(), now.bio.as_deref()),
            (None, Some("NO"), Some("Spiller."))
        );
        assert_eq!((now.created_ms, now.title), (10, None));
        assert!(store.account_by_name("Ada").await.unwrap().is_none());
        assert!(store.account(&PersonId::generate()).await.unwrap().is_none());
    });
}

#[test]
fn a_role_ends_the_sessions_that_had_another() {
    on_both(|store| async move {
        let (_, id) = account(&store, "Ada").await;
        assert_eq!(store.set_role("nobody", Role::Admin, 20).await.unwrap(), None);
        assert_eq!(store.set_role("ada", Role::Admin, 20).await.unwrap().as_deref(), Some("Ada"));
        assert_eq!(person_of(&store, &id).await, None);
        assert_eq!(closed_since(&store, 20).await, [id]);
        let ada = store.account_by_name("ada").await.unwrap().unwrap();
        assert_eq!(ada.person.role, Role::Admin);
    });
}

#[test]
fn finished_games_are_counted_from_the_persons_side() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let white = GameResult::Win(Color::White);
        let black = GameResult::Win(Color::Black);
        let mut finished = Vec::new();
        // Who creates plays Black.
        for (creator, opponent, result, status) in [
            (&ada, &bo, black, Status::Completed),
            (&ada, &bo, white, Status::Completed),
            (&bo, &ada, white, Status::Completed),
            (&bo, &ada, GameResult::Draw, Status::Completed),
            (&bo, &ada, GameResult::None, Status::Cancelled),
        ] {
            let game = new_game(creator);
            store.create_game(&game).await.unwrap();
            let mut last = append(&game.record.id, vec![event(1, "{}")]);
            last.projection.opponent = Some(opponent.id.clone());
            last.projection.status = status;
            let reason = if result == GameResult::None { EndReason::Aborted } else { EndReason::Resignation };
            last.projection.end = Some(End { result, reason });
            store.append(last).await.unwrap();
            if status == Status::Completed {
                finished.insert(0, game.record.id);
            }
        }
        store.create_game(&new_game(&ada)).await.unwrap();
        let counts = store.game_counts(&ada.id).await.unwrap();
        assert_eq!(counts, GameCounts { played: 4, won: 2, drawn: 1 });
        let counts = store.game_counts(&bo.id).await.unwrap();
        assert_eq!(counts, GameCounts { played: 4, won: 1, drawn: 1 });
        assert_eq!(store.game_counts(&PersonId::generate()).await.unwrap(), GameCounts::default());
        let listed =
            |games: Vec<FoundGame>| games.into_iter().map(|game| game.row.record.id).collect::<Vec<_>>();
        let over = GameFilter { finished: true, ..GameFilter::default() };
        let found = async |after: Option<Place<GameId>>, limit| {
            store.games_found(&ada.id, &over, GameOrder::default(), after.as_ref(), limit).await.unwrap()
        };
        assert_eq!(listed(found(None, 10).await), finished);
        let page = found(Some(Place { key: None, id: finished[1].clone() }), 1).await;
        assert_eq!(listed(page), [finished[2].clone()]);

        // Black on board B is of the team that the result counts as White's.
        let mut four = new_game(&ada);
        four.record.variant = krog_chess::Variant::Bughouse;
        store.create_game(&four).await.unwrap();
        let mut last = append(&four.record.id, vec![event(1, "{}")]);
        last.projection.status = Status::Completed;
        last.projection.end = Some(End { result: white, reason: EndReason::Resignation });
        last.projection.seats =
            vec![("BlackB".to_owned(), ada.id.clone()), ("BlackA".to_owned(), bo.id.clone())];
        store.append(last).await.unwrap();
        let counts = store.game_counts(&ada.id).await.unwrap();
        assert_eq!(counts, GameCounts { played: 5, won: 3, drawn: 1 });
        let counts = store.game_counts(&bo.id).await.unwrap();
        assert_eq!(counts, GameCounts { played: 5, won: 1, drawn: 1 });
    });
}
