//! A collection of games in a directory: what was played in each position, and the games themselves.

use std::{
    fs::{self, File, TryLockError},
    io::{self, Read},
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
};

use crate::{
    card::GameNo,
    error::{ExplorerError, Result},
    games::search::{Page, Search},
    import::{self, Event, ImportOptions, Summary},
    manifest::Manifest,
    remove,
    snapshot::Snapshot,
    writer::Writer,
};

const LOCK: &str = "lock";
/// Bytes of cards and names that are held in memory where nothing else is said.
const MEMORY: usize = 192 << 20;
/// How often a manifest is read anew whose files another process has replaced meanwhile.
const TRIES: usize = 20;

/// A collection. Any number may read; one writes, in this process or another.
#[derive(Debug)]
pub struct Explorer {
    dir: PathBuf,
    /// Bytes of cards and names that may be held in memory.
    memory: usize,
    now: RwLock<Arc<Snapshot>>,
}

impl Explorer {
    /// Opens the collection of a directory; one that is empty or not there is an empty collection.
    pub fn open(dir: impl Into<PathBuf>) -> Result<Explorer> {
        Explorer::open_within(dir, MEMORY)
    }

    /// The same, with no more than so many bytes of cards and names held in memory; the others are read from their files.
    pub fn open_within(dir: impl Into<PathBuf>, memory: usize) -> Result<Explorer> {
        let explorer = Explorer { dir: dir.into(), memory, now: RwLock::default() };
        explorer.refresh()?;
        Ok(explorer)
    }

    /// Whether a directory has a collection.
    pub fn is_at(dir: &Path) -> bool {
        Manifest::is_at(dir)
    }

    /// Bytes of cards and names that may be held in memory.
    pub(crate) const fn memory(&self) -> usize {
        self.memory
    }

    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// The collection as it stands.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.now.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Takes in what another process has written.
    pub fn refresh(&self) -> Result<()> {
        for _ in 0..TRIES {
            let before = self.snapshot();
            let manifest = Manifest::load(&self.dir)?;
            match Snapshot::open(&self.dir, self.memory, manifest, &before) {
                // A writer has replaced files between the manifest and them.
                Err(ExplorerError::Io { source, .. }) if source.kind() == io::ErrorKind::NotFound => {}
                opened => {
                    self.put(opened?);
                    return Ok(());
                }
            }
        }
        let manifest = Manifest::load(&self.dir)?;
        self.put(Snapshot::open(&self.dir, self.memory, manifest, &self.snapshot())?);
        Ok(())
    }

    pub(crate) fn put(&self, snapshot: Snapshot) {
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(snapshot);
    }

    /// Becomes the one that writes.
    pub(crate) fn writer(&self) -> Result<Writer<'_>> {
        fs::create_dir_all(&self.dir).map_err(ExplorerError::io(&self.dir))?;
        let path = self.dir.join(LOCK);
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(ExplorerError::io(&path))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(ExplorerError::Locked { dir: self.dir.clone() }),
            Err(TryLockError::Error(error)) => return Err(ExplorerError::io(&path)(error)),
        }
        self.refresh()?;
        self.snapshot().manifest.sweep(&self.dir)?;
        Ok(Writer::new(self, lock))
    }

    /// Takes in the games of a PGN stream, packed or not. What was taken in stays, however the import ends; games that are
    /// there already are passed over, so that the same import can be made again at any time. `watch` hears how it goes, and
    /// may break it off.
    ///
    /// # Errors
    /// The collection cannot be read or written, or another process writes it. That the stream breaks off is no error here:
    /// `watch` is told, and the summary is not complete.
    pub fn import<R: Read>(
        &self,
        stream: R,
        options: &ImportOptions,
        watch: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<Summary> {
        import::files::run(&self.writer()?, stream, options, watch)
    }

    /// Takes out all games of a source. Returns how many there were; none if there is no such source.
    pub fn remove_source(&self, name: &str) -> Result<Option<u64>> {
        remove::source(&self.writer()?, name)
    }

    /// Takes out games. Returns how many there were.
    pub fn remove_games(&self, games: &[GameNo]) -> Result<u64> {
        remove::games(&self.writer()?, games)
    }

    /// Makes names those of one person, who goes by the first.
    pub fn merge_players(&self, name: &str, others: &[String]) -> Result<()> {
        self.writer()?.commit(|manifest| manifest.persons.merge(name, others))
    }

    /// Makes names persons of their own again. Returns how many were another's.
    pub fn part_players(&self, names: &[String]) -> Result<usize> {
        let mut parted = 0;
        self.writer()?.commit(|manifest| parted = manifest.persons.part(names))?;
        Ok(parted)
    }

    /// Makes one segment of all, and writes shelves anew that hold texts of removed games.
    pub fn compact(&self) -> Result<()> {
        self.writer()?.compact()
    }

    /// Looks for games.
    pub fn search(&self, search: &Search) -> Result<Page> {
        self.snapshot().search(search)
    }

    /// Compares every checksum, and counts everything again from what it was counted from.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify(&self) -> Result<Verified> {
        let snapshot = self.snapshot();
        for shelf in snapshot.shelves() {
            shelf.verify()?;
        }
        let mut found = Verified { games: snapshot.games(), positions: 0, postings: 0 };
        for segment in snapshot.segments() {
            let verified = segment.verify(&*snapshot)?;
            found.positions += verified.positions;
            found.postings += verified.postings;
        }
        Ok(found)
    }
}

/// What a collection was found to hold, all of it right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verified {
    /// Games that are there.
    pub games: u64,
    /// Positions of all segments, one that stands in two of them twice.
    pub positions: u64,
    /// Games' passages through positions.
    pub postings: u64,
}
