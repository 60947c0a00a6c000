//! A full disk, a disk that fails, a process that is killed: what was acknowledged is there, what was not is refused.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use krog_store::{
    AppendError, GameId, NewGame, NewSession, Person, SessionId, Store, StoreError, StoreOptions,
};

use crate::{
    append,
    database::{administer, on_both_addresses, on_postgres_address},
    event, guest, new_game,
};

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
        .block_on(future)
}

async fn game(store: &Store) -> GameId {
    let game: NewGame = new_game(&guest(store, "Ada").await);
    store.create_game(&game).await.unwrap();
    game.record.id
}

/// Appends until it is refused: the number of the last event that stands, and the refusal.
async fn until_refused(store: &Store, id: &GameId, from: u64) -> (u64, AppendError) {
    let mut seq = from;
    loop {
        if let Err(error) = store.append(append(id, vec![event(seq, &"x".repeat(2_000))])).await {
            return (seq - 1, error);
        }
        seq += 1;
        assert!(seq < 100_000, "there is always room");
    }
}

#[test]
fn a_full_database_refuses_and_goes_on_when_there_is_room() {
    let dir = tempfile::tempdir().unwrap();
    let address = Store::sqlite_address(&dir.path().join("krog.db"));
    run(async {
        let store = Store::open_with(&address, StoreOptions { most_bytes: Some(700_000) }).await.unwrap();
        let id = game(&store).await;
        let (last, error) = until_refused(&store, &id, 1).await;
        assert!(matches!(error, AppendError::Full), "{error}");
        assert!(last > 10);
        // It is refused again and again, reading goes on, and nothing but the acknowledged is there.
        for _ in 0..3 {
            assert!(
                matches!(until_refused(&store, &id, last + 1).await, (seq, AppendError::Full) if seq == last)
            );
        }
        assert_eq!(store.events(&id).await.unwrap().len() as u64, last);
        let mut refused = false;
        for n in 0..100 {
            let person = Person::guest("x".repeat(2_000));
            let session = SessionId::generate();
            let created = store.create_guest(&NewSession { id: &session, device: None }, &person, n).await;
            assert!(matches!(created, Ok(()) | Err(StoreError::Full(_))), "{created:?}");
            refused |= created.is_err();
        }
        assert!(refused);
        store.close().await;
        let store = Store::open_with(&address, StoreOptions { most_bytes: Some(900_000) }).await.unwrap();
        assert!(until_refused(&store, &id, last + 1).await.0 > last + 10);
        store.close().await;
    });
}

/// A file system of a few megabytes in memory, where one may be mounted.
struct Small<'a>(&'a Path);

impl<'a> Small<'a> {
    fn mount(folder: &'a Path) -> Option<Small<'a>> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=4m", "tmpfs"]).arg(folder).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success()).then_some(Small(folder))
    }
}

impl Drop for Small<'_> {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg("--lazy").arg(self.0).status();
        assert!(unmounted.is_ok_and(|status| status.success()), "{} stays mounted", self.0.display());
    }
}

#[test]
fn a_full_disk_refuses_and_goes_on_when_there_is_room() {
    let dir = tempfile::tempdir().unwrap();
    let Some(_small) = Small::mount(dir.path()) else {
        println!("no file system can be mounted here: the full disk was tried as a full database alone");
        return;
    };
    let ballast = dir.path().join("ballast");
    std::fs::write(&ballast, vec![1; 1_500_000]).unwrap();
    run(async {
        let store = Store::open(&Store::sqlite_address(&dir.path().join("krog.db"))).await.unwrap();
        let id = game(&store).await;
        let (last, error) = until_refused(&store, &id, 1).await;
        assert!(matches!(error, AppendError::Full), "{error}");
        assert!(
            matches!(until_refused(&store, &id, last + 1).await, (seq, AppendError::Full) if seq == last)
        );
        assert_eq!(store.events(&id).await.unwrap().len() as u64, last);
        // By itself: neither opened again nor told.
        std::fs::remove_file(&ballast).unwrap();
        let (more, _) = until_refused(&store, &id, last + 1).await;
        assert!(more > last + 20, "{last} {more}");
        assert_eq!(store.events(&id).await.unwrap().len() as u64, more);
        store.close().await;
    });
}

/// Games that the child plays at once.
const GAMES: usize = 8;
const CHILD: &str = "KROG_STORE_TEST_CHILD";

/// Plays all games at once up to an event, says every acknowledgement, and stops where it is refused.
async fn play(address: &str, last: u64) {
    let store = Store::open(address).await.unwrap();
    let mut playing = tokio::task::JoinSet::new();
    for id in store.unfinished_games(None, 100).await.unwrap() {
        let store = store.clone();
        playing.spawn(async move {
            let first = store.events(&id).await.unwrap().len() as u64 + 1;
            for seq in first..=last {
                let mut next = append(&id, vec![event(seq, &"y".repeat(500))]);
                next.projection.due_ms = Some(1);
                match store.append(next).await {
                    Ok(_) => println!("acknowledged {id} {seq}"),
                    Err(error) => {
                        println!("refused {error:?}");
                        return;
                    }
                }
            }
        });
    }
    playing.join_all().await;
    store.close().await;
}

/// On its own, a short game; as the child of another test, whatever that test lets it.
#[test]
fn plays_until_it_is_stopped() {
    if let Ok(address) = std::env::var(CHILD) {
        // Ends the line that the harness has begun.
        println!();
        return run(play(&address, u64::MAX));
    }
    let dir = tempfile::tempdir().unwrap();
    let address = Store::sqlite_address(&dir.path().join("krog.db"));
    run(async {
        games_for_a_child(&address).await;
        play(&address, 20).await;
        let store = Store::open(&address).await.unwrap();
        let ids = store.unfinished_games(None, 100).await.unwrap();
        let logs: Vec<_> = store.events_of_many(&ids).await.unwrap().iter().map(Vec::len).collect();
        assert_eq!(logs, [20; GAMES]);
        store.close().await;
    });
}

/// What a child said until it was killed or had been refused everything.
fn child(address: &str, shell: &str, time: Option<Duration>) -> (HashMap<String, u64>, Vec<String>) {
    let mut child = Command::new("sh")
        .args([
            "-c",
            &format!("{shell} exec \"$0\" \"$@\""),
            std::env::current_exe().unwrap().to_str().unwrap(),
        ])
        .args(["--exact", "hard::plays_until_it_is_stopped", "--nocapture", "--test-threads=1"])
        .env(CHILD, address)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap());
    let (mut last, mut refusals) = (HashMap::new(), Vec::new());
    let mut begun: Option<Instant> = None;
    // What was said before it was killed is still read to its end.
    for line in lines.lines() {
        let Ok(line) = line else { break };
        if let Some(line) = line.strip_prefix("acknowledged ") {
            let (id, seq) = line.split_once(' ').unwrap();
            last.insert(id.to_owned(), seq.parse().unwrap());
            let begun = *begun.get_or_insert_with(Instant::now);
            if time.is_some_and(|time| begun.elapsed() > time) {
                child.kill().unwrap();
            }
        } else if let Some(line) = line.strip_prefix("refused ") {
            refusals.push(line.to_owned());
        }
    }
    child.wait().unwrap();
    (last, refusals)
}

async fn games_for_a_child(address: &str) {
    let store = Store::open(address).await.unwrap();
    for _ in 0..GAMES {
        let id = game(&store).await;
        let mut first = append(&id, vec![event(1, "")]);
        first.projection.due_ms = Some(1);
        store.append(first).await.unwrap();
    }
    store.close().await;
}

/// Every log is whole and goes at least as far as was said.
async fn check(address: &str, said: &HashMap<String, u64>) {
    let store = Store::open(address).await.unwrap();
    let ids = store.unfinished_games(None, 100).await.unwrap();
    assert_eq!(ids.len(), GAMES);
    for id in &ids {
        let log = store.events(id).await.unwrap();
        assert!(log.iter().zip(1..).all(|(event, seq)| event.seq == seq), "a gap in {id}");
        if let Some(said) = said.get(id.as_str()).copied() {
            let there = log.len() as u64;
            // One more may have been written and not been said any more.
            assert!(there == said || there == said + 1, "{id}: {said} were acknowledged, {there} are there");
        }
        // It goes on.
        let mut next = append(id, vec![event(log.len() as u64 + 1, "")]);
        next.projection.due_ms = Some(1);
        store.append(next).await.unwrap();
    }
    store.close().await;
}

#[test]
fn a_killed_process_has_lost_nothing_that_it_acknowledged() {
    on_both_addresses(async |address| {
        games_for_a_child(&address).await;
        for round in 0..4_u64 {
            let time = Duration::from_millis(40 + 70 * round);
            let (said, refusals) = tokio::task::block_in_place(|| child(&address, "", Some(time)));
            assert_eq!(refusals, Vec::<String>::new());
            assert!(said.values().any(|last| *last > 1), "the child wrote nothing");
            let gone = if address.starts_with("postgres") { settle(&address).await } else { true };
            assert!(gone, "the killed child's session stays");
            check(&address, &said).await;
        }
    });
}

/// PostgreSQL ends the statement of a client that has gone before it lets go of it.
async fn settle(address: &str) -> bool {
    let mut connection = <sqlx::AnyConnection as sqlx::Connection>::connect(address).await.unwrap();
    for _ in 0..100 {
        let others: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() \
             AND backend_type = 'client backend'",
        )
        .fetch_one(&mut connection)
        .await
        .unwrap();
        if others == 0 {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    false
}

#[test]
fn a_disk_that_fails_is_never_acknowledged() {
    let dir = tempfile::tempdir().unwrap();
    let address = Store::sqlite_address(&dir.path().join("krog.db"));
    run(games_for_a_child(&address));
    // Behind 600 KiB the system refuses to write: no room it is not, the file may not grow.
    let (said, refusals) = child(&address, "trap '' XFSZ; ulimit -f 600;", None);
    assert!(said.values().any(|last| *last > 1), "the child wrote nothing");
    assert_eq!(refusals.len(), GAMES);
    assert!(refusals.iter().all(|refusal| refusal.starts_with("Store(Unavailable(")), "{refusals:?}");
    run(check(&address, &said));
}

#[test]
fn a_database_that_lets_nobody_in_to_read_says_so_though_a_writer_is_in_still() {
    on_postgres_address(async |address| {
        let name = address.rsplit('/').next().unwrap();
        let store = Store::open(&address).await.unwrap();
        store.could_read().await.unwrap();
        store.could_write().await.unwrap();
        administer(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false")).await;
        administer(&format!(
            "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity WHERE datname = '{name}' \
             AND query <> 'COMMIT'"
        ))
        .await;
        store.could_write().await.unwrap();
        let refused = store.could_read().await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
        administer(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).await;
        store.could_read().await.unwrap();
        store.close().await;
    });
}
