//! The store under load.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Instant, SystemTime, UNIX_EPOCH},
};

use bench::scratch::Scratch;
use krog_chess::{Color, Variant};
use krog_compete::TimeClass;
use krog_store::{
    Append, GameId, GameRecord, NewGame, NewSession, Person, PersonId, Projection, SessionId, Status, Store,
    StoredEvent,
};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::load::Log;
use crate::measure::rounded;

/// A store with games in it. Clones share it.
#[derive(Debug, Clone)]
pub struct Database {
    store: Store,
    games: Arc<Vec<(GameId, AtomicU64)>>,
}

/// What a move's event says.
pub fn body(seq: u64) -> String {
    format!(
        r#"{{"uci":"e2e4","ply":{seq},"used_ms":1834,"credit_ms":37,"white_ms":178166,"black_ms":180000,"on":"black"}}"#
    )
}

impl Database {
    /// A SQLite file in a folder.
    pub async fn sqlite(folder: &Path, games: usize) -> anyhow::Result<Database> {
        let store = Store::open(&Store::sqlite_address(&folder.join("krog.db"))).await?;
        Database::fill(store, games).await
    }

    /// An empty database on a server.
    pub async fn postgres(scratch: &Scratch, games: usize) -> anyhow::Result<Database> {
        let store = Store::open(&scratch.address()).await?;
        Database::fill(store, games).await
    }

    async fn fill(store: Store, games: usize) -> anyhow::Result<Database> {
        let person = Person::guest("Ada");
        let session = SessionId::generate();
        store.create_guest(&NewSession { id: &session, device: None }, &person, 1).await?;
        let ids: Vec<_> = (0..games).map(|_| (GameId::generate(), AtomicU64::new(0))).collect();
        // No more at once than a pool of connections serves within its patience.
        for some in ids.chunks(64) {
            let mut creating = JoinSet::new();
            for (id, _) in some {
                let (store, game) = (store.clone(), new_game(id.clone(), person.id.clone()));
                creating.spawn(async move { store.create_game(&game).await });
            }
            while let Some(created) = creating.join_next().await {
                created??;
            }
        }
        Ok(Database { store, games: Arc::new(ids) })
    }

    /// Brings every game to so many events, and takes all up as a start does.
    pub async fn read_all(&self, events: usize) -> anyhow::Result<Value> {
        loop {
            let short: Vec<usize> = (0..self.games.len())
                .filter(|at| {
                    self.games.get(*at).is_some_and(|(_, seq)| seq.load(Ordering::Relaxed) < events as u64)
                })
                .collect();
            if short.is_empty() {
                break;
            }
            let mut playing = JoinSet::new();
            for game in short {
                let log = self.clone();
                playing.spawn(async move { log.append(game).await });
            }
            playing.join_all().await;
        }
        let begun = Instant::now();
        let mut ids: Vec<GameId> = Vec::new();
        loop {
            let more = self.store.unfinished_games(ids.last(), 1_000).await?;
            if more.is_empty() {
                break;
            }
            ids.extend(more);
        }
        let rows = self.store.games(&ids).await?;
        let listed = begun.elapsed();
        let mut read = 0;
        for some in ids.chunks(500) {
            read += self.store.events_of_many(some).await?.iter().map(Vec::len).sum::<usize>();
        }
        Ok(json!({
            "games": rows.len(),
            "events": read,
            "rows_ms": rounded(listed.as_secs_f64() * 1e3, 0),
            "all_ms": rounded(begun.elapsed().as_secs_f64() * 1e3, 0),
        }))
    }

    pub async fn close(self) {
        self.store.close().await;
    }
}

fn new_game(id: GameId, creator: PersonId) -> NewGame {
    NewGame {
        record: GameRecord {
            id,
            code: None,
            variant: Variant::Standard,
            rulebook: None,
            start_array: None,
            start_fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
            creator,
            creator_color: Color::White,
            level: None,
            settings: r#"{"clock":{"base_ms":180000,"increment_ms":2000},"rated":true}"#.to_owned(),
            rated: false,
            created_ms: 1,
        },
        on_turn: Color::White,
        speed: TimeClass::Blitz,
        listed: false,
        idempotency: None,
    }
}

impl Log for Database {
    async fn append(&self, game: usize) -> bool {
        let Some((id, last)) = self.games.get(game) else { return false };
        let seq = last.load(Ordering::Relaxed) + 1;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
        let append = Append {
            game: id.clone(),
            events: vec![StoredEvent { seq, kind: "move".to_owned(), body: body(seq), at_ms: now }],
            projection: Projection {
                opponent: None,
                status: Status::Active,
                plies: u32::try_from(seq).unwrap_or(u32::MAX),
                on_turn: if seq.is_multiple_of(2) { Color::White } else { Color::Black },
                end: None,
                due_ms: Some(now + 180_000 - (seq as i64 % 60) * 1_000),
                seats: Vec::new(),
            },
            idempotency: None,
        };
        let stands = self.store.append(append).await.is_ok();
        if stands {
            last.store(seq, Ordering::Relaxed);
        }
        stands
    }
}
