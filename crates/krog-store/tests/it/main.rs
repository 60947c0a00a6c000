//! The store, the same suite on both databases.

#![cfg(test)]

mod accounts;
mod batch;
mod begin;
mod challenges;
mod cluster;
mod collections;
mod database;
mod engine_answers;
mod found;
mod hard;
mod live;
mod mail;
mod ratings;
mod rooms;
mod servers;
mod sorted;
mod tokens;
mod tournaments;
mod upgrade;

use krog_chess::{Color, End, EndReason, GameResult, Variant};
use krog_compete::TimeClass;
use krog_store::{
    Append, AppendError, Appended, CreateError, Created, GameId, GameRecord, Idempotency, InviteCode, KeyUse,
    NewGame, NewSession, OpenError, Person, Projection, SessionId, Status, Store, StoredEvent,
};

use crate::database::on_both;

async fn guest(store: &Store, name: &str) -> Person {
    let person = Person::guest(name);
    let session = SessionId::generate();
    store.create_guest(&NewSession { id: &session, device: None }, &person, 1).await.unwrap();
    person
}

fn record(creator: &Person) -> GameRecord {
    GameRecord {
        id: GameId::generate(),
        code: InviteCode::generate(),
        variant: Variant::ThreeCheck,
        rulebook: Some("armageddon".to_owned()),
        start_array: Some(959),
        start_fen: "8/8 w - - 0 1 +0+0".to_owned(),
        creator: creator.id.clone(),
        creator_color: Color::Black,
        level: None,
        settings: r#"{"clock":"3+2"}"#.to_owned(),
        rated: false,
        created_ms: 1_700_000_000_000,
    }
}

fn new_game(creator: &Person) -> NewGame {
    NewGame {
        record: record(creator),
        on_turn: Color::White,
        speed: TimeClass::Unlimited,
        listed: false,
        idempotency: None,
    }
}

fn event(seq: u64, body: &str) -> StoredEvent {
    StoredEvent { seq, kind: "move".to_owned(), body: body.to_owned(), at_ms: 1_700_000_000_500 }
}

fn append(game: &GameId, events: Vec<StoredEvent>) -> Append {
    let plies = u32::try_from(events.len()).unwrap();
    Append {
        game: game.clone(),
        events,
        projection: Projection {
            opponent: None,
            status: Status::Active,
            plies,
            on_turn: Color::Black,
            end: None,
            due_ms: None,
            seats: Vec::new(),
        },
        idempotency: None,
    }
}

fn key(person: &Person, key: &str, fingerprint: &str) -> Idempotency {
    Idempotency { person: person.id.clone(), key: key.to_owned(), fingerprint: fingerprint.to_owned() }
}

#[test]
fn a_game_comes_back_as_it_was_created() {
    on_both(|store| async move {
        let person = guest(&store, "Ada").await;
        let game = new_game(&person);
        assert_eq!(store.create_game(&game).await.unwrap(), Created::New);
        let row = store.game(&game.record.id).await.unwrap().unwrap();
        assert_eq!(row.record, game.record);
        assert_eq!((row.creator.name.as_str(), row.opponent), ("Ada", None));
        assert_eq!((row.status, row.plies, row.on_turn, row.end), (Status::Waiting, 0, Color::White, None));
        let code = game.record.code.clone().unwrap();
        assert_eq!(store.game_by_code(&code).await.unwrap().unwrap().record, game.record);
        assert_eq!(store.game(&GameId::generate()).await.unwrap(), None);

        let mut twin = new_game(&person);
        twin.record.code = Some(code);
        assert!(matches!(store.create_game(&twin).await, Err(CreateError::CodeTaken)));
        assert_eq!(store.game(&twin.record.id).await.unwrap(), None);
    });
}

#[test]
fn events_are_added_in_order_and_only_once() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let game = new_game(&ada);
        store.create_game(&game).await.unwrap();
        let id = &game.record.id;
        let two = vec![event(1, r#"{"uci":"e2e4"}"#), event(2, "{}")];
        assert_eq!(store.append(append(id, two.clone())).await.unwrap(), Appended);
        assert_eq!(store.events(id).await.unwrap(), two);
        // A second owner that thinks it is at event 1 finds the log closed to it, and changes nothing.
        let late = vec![event(2, "late"), event(3, "late")];
        assert!(matches!(store.append(append(id, late)).await, Err(AppendError::Fenced)));
        assert_eq!(store.events(id).await.unwrap(), two);

        let end = End { result: GameResult::Win(Color::Black), reason: EndReason::Resignation };
        let mut last = append(id, vec![event(3, "{}")]);
        last.projection = Projection {
            opponent: Some(bo.id.clone()),
            status: Status::Completed,
            plies: 7,
            on_turn: Color::Black,
            end: Some(end),
            due_ms: Some(1),
            seats: Vec::new(),
        };
        store.append(last).await.unwrap();
        let row = store.game(id).await.unwrap().unwrap();
        assert_eq!(
            (row.status, row.plies, row.on_turn, row.end),
            (Status::Completed, 7, Color::Black, Some(end))
        );
        assert_eq!(row.opponent.unwrap().name, "Bo");
    });
}

#[test]
fn many_appends_share_commits_and_a_bad_one_spoils_none() {
    on_both(|store| async move {
        let ada = guest(&store, "Ada").await;
        let mut games = Vec::new();
        for _ in 0..20 {
            let game = new_game(&ada);
            store.create_game(&game).await.unwrap();
            games.push(game.record.id);
        }
        let mut waiting = Vec::new();
        for id in games.iter().cloned().chain([GameId::generate()]) {
            let store = store.clone();
            waiting.push(tokio::spawn(async move {
                let mut answers = Vec::new();
                for seq in 1..=10 {
                    answers.push(store.append(append(&id, vec![event(seq, "{}")])).await.is_ok());
                }
                answers
            }));
        }
        let mut answers = Vec::new();
        for task in waiting {
            answers.push(task.await.unwrap());
        }
        // The last one is of a game that does not exist.
        assert_eq!(answers.pop().unwrap(), [false; 10]);
        assert!(answers.iter().flatten().all(|done| *done));
        for id in &games {
            assert_eq!(store.events(id).await.unwrap().len(), 10);
        }
    });
}

#[test]
fn a_key_acts_once_with_its_effect() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let mut game = new_game(&ada);
        game.idempotency = Some(key(&ada, "k1", "create"));
        assert_eq!(store.create_game(&game).await.unwrap(), Created::New);
        let mut again = new_game(&ada);
        again.idempotency = game.idempotency.clone();
        assert_eq!(store.create_game(&again).await.unwrap(), Created::Already(game.record.id.clone()));
        again.idempotency = Some(key(&ada, "k1", "something else"));
        assert!(matches!(store.create_game(&again).await, Err(CreateError::KeyReused)));
        again.idempotency = Some(key(&bo, "k1", "create"));
        assert_eq!(store.create_game(&again).await.unwrap(), Created::New);

        let id = &game.record.id;
        let mut first = append(id, vec![event(1, "{}")]);
        first.idempotency = Some(key(&ada, "k2", "move"));
        store.append(first.clone()).await.unwrap();
        let mut second = append(id, vec![event(2, "{}")]);
        second.idempotency = first.idempotency.clone();
        assert!(matches!(store.append(second).await, Err(AppendError::KeyUsed)));
        assert_eq!(store.events(id).await.unwrap().len(), 1);
        assert_eq!(store.key_use(&key(&ada, "k2", "move")).await.unwrap(), KeyUse::Same(id.clone()));
        assert_eq!(store.key_use(&key(&ada, "k2", "other")).await.unwrap(), KeyUse::Other);
        assert_eq!(store.key_use(&key(&ada, "k3", "move")).await.unwrap(), KeyUse::New);
        assert_eq!(store.forget_keys(i64::MAX).await.unwrap(), 3);
        assert_eq!(store.key_use(&key(&ada, "k2", "move")).await.unwrap(), KeyUse::New);
    });
}

#[test]
fn lists_run_from_the_newest_and_go_on_behind_a_cursor() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let mut ids = Vec::new();
        for n in 0..5 {
            let game = new_game(if n % 2 == 0 { &ada } else { &bo });
            store.create_game(&game).await.unwrap();
            let mut joined = append(&game.record.id, vec![event(1, "{}")]);
            joined.projection.opponent = (n == 1).then(|| ada.id.clone());
            store.append(joined).await.unwrap();
            ids.insert(0, game.record.id);
        }
        let of_ada = store.games_of(&ada.id, None, 10).await.unwrap();
        let listed: Vec<_> = of_ada.iter().map(|row| row.record.id.clone()).collect();
        assert_eq!(listed, [ids[0].clone(), ids[2].clone(), ids[3].clone(), ids[4].clone()]);
        let page = store.games_of(&ada.id, Some(&ids[2]), 1).await.unwrap();
        assert_eq!(page.len(), 1);
        assert_eq!(page[0].record.id, ids[3]);

        let mut computer = new_game(&ada);
        computer.record.level = Some(8);
        computer.record.code = None;
        store.create_game(&computer).await.unwrap();
        let open = store.unfinished_computer_games(0, 10).await.unwrap();
        assert_eq!(open.len(), 1);
        assert_eq!(open[0].record, computer.record);
        assert!(store.unfinished_computer_games(i64::MAX, 10).await.unwrap().is_empty());
    });
}

#[test]
fn closing_lets_what_waits_be_written_and_opening_again_finds_it() {
    let dir = tempfile::tempdir().unwrap();
    let address = Store::sqlite_address(&dir.path().join("with space.db"));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let id = runtime.block_on(async {
        let store = Store::open(&address).await.unwrap();
        let ada = guest(&store, "Ada").await;
        let game = new_game(&ada);
        store.create_game(&game).await.unwrap();
        let job = tokio::spawn({
            let (store, id) = (store.clone(), game.record.id.clone());
            async move { store.append(append(&id, vec![event(1, "{}")])).await }
        });
        tokio::task::yield_now().await;
        store.close().await;
        assert!(store.ping().await.is_err());
        (job.await.unwrap().is_ok(), game.record.id)
    });
    runtime.block_on(async {
        let store = Store::open(&address).await.unwrap();
        store.ping().await.unwrap();
        // Acknowledged means written, and only that.
        assert_eq!(store.events(&id.1).await.unwrap().len(), usize::from(id.0));
    });
}

#[test]
fn an_address_of_nothing_we_speak_is_refused() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        for address in ["", "mysql://root@localhost/x", "/some/file"] {
            assert!(matches!(Store::open(address).await, Err(OpenError::Address(_))), "{address}");
        }
        let missing = Store::open("sqlite:///nonexistent-folder/x.db").await;
        assert!(matches!(missing, Err(OpenError::Connect(_))));
    });
}
