//! Moving committed pages from the write-ahead log into the file, where no commit waits for it.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use rusqlite::Connection;

use super::{Place, room::LOG};
use crate::Result;

/// When pages are moved though there is work.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pace {
    /// Changed rows after which it happens.
    rows: u64,
    /// Bytes that the log keeps at most.
    kept: i64,
}

impl Pace {
    /// Bytes that the log may keep where the disk has little room.
    fn kept(self, place: &Place) -> i64 {
        self.kept.min(place.room.log())
    }

    /// Pages in the log from which on the writer itself moves the last ones. Only then can the log begin anew: whoever moves
    /// them beside the writer never has them all.
    ///
    /// That is well before the end of what the log keeps. A commit that is written behind the end changes the file's length, and
    /// then waits for the file system's journal as well: on a machine that is busy this took several times as long.
    fn long(self, place: &Place) -> i64 {
        self.kept(place) / PAGE * 5 / 8
    }

    /// Changed rows after which pages are moved: so few that the log is still short of its end at the look that finds it long.
    fn rows(self, place: &Place) -> u64 {
        self.rows.min(self.long(place).cast_unsigned() / 4)
    }
}

/// Bytes of a page of ours.
const PAGE: i64 = 4_096;
pub(super) const PACE: Pace = Pace { rows: 4_096, kept: LOG.cast_signed() };
/// Pages that the writer moves without anybody's noticing.
const FEW: i64 = 256;
/// Attempts to leave it no more than that.
const ATTEMPTS: usize = 8;
/// Silence after which pages are moved however few.
const SILENCE: Duration = Duration::from_secs(1);
/// How often it is looked how much room there is.
const LOOK: Duration = Duration::from_millis(250);

#[derive(Debug)]
pub(super) struct Checkpoints {
    wake: SyncSender<()>,
    thread: JoinHandle<()>,
    shared: Arc<Shared>,
    place: Place,
    pace: Pace,
    /// Bytes that the connection was told the log may keep.
    kept: i64,
    /// Rows at the last wake.
    woken_at: u64,
    /// What the connection's own count said last.
    counted: u64,
}

#[derive(Debug, Default)]
struct Shared {
    /// Rows changed since the start.
    rows: AtomicU64,
    /// Whether the log is long, and the writer is to move what is left of it.
    long: AtomicBool,
}

impl Checkpoints {
    pub(super) fn start(place: Place, pace: Pace) -> io::Result<Checkpoints> {
        let (wake, woken) = sync_channel(1);
        let shared = Arc::new(Shared::default());
        let mover = Mover { place: place.clone(), db: None, shared: Arc::clone(&shared), pace, moved_at: 0 };
        let thread =
            thread::Builder::new().name("store-checkpoint".to_owned()).spawn(move || mover.serve(&woken))?;
        Ok(Checkpoints { wake, thread, shared, place, pace, kept: 0, woken_at: 0, counted: 0 })
    }

    /// To be called behind every commit.
    pub(super) fn after_commit(&mut self, db: &Connection) {
        let counted = db.total_changes();
        // A connection that was opened again counts from zero.
        let new = counted.checked_sub(self.counted).unwrap_or(counted);
        self.counted = counted;
        let rows = self.shared.rows.fetch_add(new, Ordering::Relaxed) + new;
        // A row takes a page or two.
        if rows - self.woken_at >= self.pace.rows(&self.place) {
            self.woken_at = rows;
            // A wake that has not been taken yet does for both.
            let _ = self.wake.try_send(());
        }
        if self.shared.long.swap(false, Ordering::Relaxed)
            && let Err(error) = checkpoint(db)
        {
            tracing::warn!(%error, "the write-ahead log could not begin anew");
        }
        self.keep(db);
    }

    /// Tells the connection what the log may keep when it begins anew.
    fn keep(&mut self, db: &Connection) {
        let most = self.pace.kept(&self.place);
        if most != self.kept {
            self.kept = most;
            if let Err(error) = db.query_row(&format!("PRAGMA journal_size_limit = {most}"), [], |_| Ok(())) {
                tracing::warn!(%error, "the write-ahead log keeps its length");
            }
        }
    }

    /// Moves all pages, so that the log begins anew; says whether it could.
    pub(super) fn begin_anew(&self, db: &Connection) -> bool {
        let busy = db.query_row("PRAGMA wal_checkpoint(RESTART)", [], |row| row.get::<_, i64>(0));
        matches!(busy, Ok(0))
    }

    pub(super) fn stop(self) {
        drop(self.wake);
        if self.thread.join().is_err() {
            tracing::error!("the thread that moves pages ended badly");
        }
    }
}

/// The other thread's side.
struct Mover {
    place: Place,
    db: Option<Connection>,
    shared: Arc<Shared>,
    pace: Pace,
    /// Rows at the last move.
    moved_at: u64,
}

impl Mover {
    fn serve(mut self, woken: &Receiver<()>) {
        let (mut seen, mut since) = (0, Instant::now());
        loop {
            let wake = woken.recv_timeout(LOOK);
            let length = self.place.look();
            let rows = self.shared.rows.load(Ordering::Relaxed);
            match wake {
                Ok(()) => {}
                Err(RecvTimeoutError::Timeout) => {
                    if rows != seen {
                        (seen, since) = (rows, Instant::now());
                    }
                    if since.elapsed() < SILENCE {
                        continue;
                    }
                    let most = self.pace.kept(&self.place).cast_unsigned();
                    if length > most.saturating_add(most / 4) {
                        self.cut();
                    }
                    if rows == self.moved_at {
                        continue;
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
            self.serve_once(rows);
        }
    }

    /// Gives back what the log takes of the disk, where nobody reads or writes in it just now.
    fn cut(&mut self) {
        let done = self.connection().and_then(|db| {
            db.execute_batch("PRAGMA busy_timeout = 0")?;
            let done = db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
            db.execute_batch("PRAGMA busy_timeout = 5000")?;
            Ok(done?)
        });
        if let Err(error) = done {
            self.db = None;
            tracing::warn!(%error, "the write-ahead log could not be cut");
        }
    }

    fn connection(&mut self) -> Result<&Connection> {
        match &mut self.db {
            Some(db) => Ok(db),
            none => Ok(none.insert(self.place.open()?)),
        }
    }

    fn serve_once(&mut self, rows: u64) {
        match self.run() {
            // The writer is moving them. Whether all of them could be moved is asked again.
            Ok(..0) => {}
            Ok(in_log) => {
                self.moved_at = rows;
                self.shared.long.store(in_log >= self.pace.long(&self.place), Ordering::Relaxed);
            }
            Err(error) => {
                self.db = None;
                tracing::warn!(%error, "pages stay in the write-ahead log");
            }
        }
    }

    /// Says how many pages the log has.
    fn run(&mut self) -> Result<i64> {
        let long = self.pace.long(&self.place);
        let db = self.connection()?;
        let mut in_log = checkpoint(db)?;
        // Meanwhile the writer has written more, and the less of it is left the sooner everybody's moves go on.
        for _ in 0..ATTEMPTS {
            let before = in_log;
            if in_log < long {
                break;
            }
            in_log = checkpoint(db)?;
            if in_log - before < FEW {
                break;
            }
        }
        Ok(in_log)
    }
}

/// Moves what can be moved without waiting for anybody; says how many pages the log has, or -1 while another moves them.
fn checkpoint(db: &Connection) -> rusqlite::Result<i64> {
    db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1))
}

#[cfg(test)]
mod tests {
    use std::{fs, io::Read as _, path::Path};

    use super::*;

    /// What a log has in its head that another beginning has not: sqlite.org/fileformat2.html, 4.1.
    fn salt(log: &Path) -> [u8; 8] {
        let mut head = [0; 24];
        fs::File::open(log).unwrap().read_exact(&mut head).unwrap();
        *head.last_chunk().unwrap()
    }

    /// Long from 128 pages on.
    const SHORT: Pace = Pace { rows: 64, kept: 205 * PAGE };

    /// What two threads that never rest do to each other is the system's affair, so both sides take their steps here: the log becomes
    /// long, the mover says so though it could not move all pages, and the writer moves what is left. Then the mover has its thread.
    #[test]
    fn a_long_log_begins_anew_though_the_writer_never_rests() {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::new(folder.path().join("busy.db"), None);
        fs::write(&place.file, "").unwrap();
        let db = place.open().unwrap();
        db.execute_batch("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)").unwrap();
        let log = folder.path().join("busy.db-wal");
        let write = |rows: u32| {
            for _ in 0..rows {
                db.execute("INSERT INTO t (b) VALUES (?1)", ["x".repeat(500)]).unwrap();
            }
        };
        let reader = place.open().unwrap();
        let read = || reader.query_row("SELECT COUNT(*) FROM t", [], |row| row.get::<_, u32>(0)).unwrap();
        let ((wake, woken), shared) = (sync_channel(1), Arc::<Shared>::default());
        let mut mover =
            Mover { place: place.clone(), db: None, shared: Arc::clone(&shared), pace: SHORT, moved_at: 0 };
        let (thread, pace) = (thread::spawn(|| ()), SHORT);
        let mut checkpoints =
            Checkpoints { wake, thread, shared, place, pace, kept: 0, woken_at: 0, counted: 0 };
        for _ in 0..3 {
            let before = salt(&log);
            write(100);
            reader.execute_batch("BEGIN").unwrap();
            read();
            write(100);
            checkpoints.after_commit(&db);
            woken.try_recv().expect("many rows wake the mover");
            mover.serve_once(checkpoints.woken_at);
            reader.execute_batch("COMMIT").unwrap();
            write(1);
            assert_eq!(salt(&log), before, "there were pages that nobody had moved");
            checkpoints.after_commit(&db);
            write(1);
            assert_ne!(salt(&log), before, "the writer was told to move them");
        }
        write(200);
        checkpoints.thread = thread::spawn(move || mover.serve(&woken));
        checkpoints.after_commit(&db);
        while !checkpoints.shared.long.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(1));
        }
        checkpoints.stop();
        assert_eq!(read(), 3 * 202 + 200);
    }
    /// As long as moving keeps up, nothing is ever written behind the end of what the log keeps.
    #[test]
    fn a_log_that_is_written_without_end_begins_anew_before_its_end() {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::new(folder.path().join("steady.db"), None);
        fs::write(&place.file, "").unwrap();
        let db = place.open().unwrap();
        db.execute_batch("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)").unwrap();
        let log = folder.path().join("steady.db-wal");
        let ((wake, woken), shared) = (sync_channel(1), Arc::<Shared>::default());
        let pace = Pace { rows: 4_096, kept: 2 << 20 };
        let mut mover =
            Mover { place: place.clone(), db: None, shared: Arc::clone(&shared), pace, moved_at: 0 };
        let thread = thread::spawn(|| ());
        let mut checkpoints =
            Checkpoints { wake, thread, shared, place, pace, kept: 0, woken_at: 0, counted: 0 };
        let (mut begun, mut last) = (0, salt_or_none(&log));
        for _ in 0..4_000 {
            db.execute("INSERT INTO t (b) VALUES (?1)", ["x".repeat(500)]).unwrap();
            checkpoints.after_commit(&db);
            if woken.try_recv().is_ok() {
                mover.serve_once(checkpoints.woken_at);
            }
            let length = fs::metadata(&log).unwrap().len();
            assert!(length <= pace.kept.cast_unsigned(), "{length} bytes");
            let now = salt_or_none(&log);
            begun += u32::from(now != last);
            last = now;
        }
        assert!(begun > 5, "it began anew {begun} times");
        checkpoints.stop();
    }

    fn salt_or_none(log: &Path) -> Option<[u8; 8]> {
        (fs::metadata(log).ok()?.len() > 24).then(|| salt(log))
    }
}
