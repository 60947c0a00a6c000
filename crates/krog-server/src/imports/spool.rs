//! Files that wait for their import, and the notes by which a server that starts knows which imports were not done.
//!
//! Each import has a note `<id>.json` for as long as it waits and runs; an uploaded file lies beside it as `<id>.upload`. The
//! server that works on it holds the note locked, so that another on the same folder leaves both alone.

use std::{
    fs::{self, File},
    io::{self, Seek as _, Write as _},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use krog_explorer::Summary;
use serde::{Deserialize, Serialize};

use super::{Job, Origin};

const NOTE: &str = "json";
const UPLOAD: &str = "upload";
/// The longest note that is read.
const LONGEST: u64 = 16 << 10;

/// What a note says.
#[derive(Debug, Serialize, Deserialize)]
struct NoteText {
    person: String,
    source: String,
    created_ms: i64,
    /// What had been done, where the server had the time to say it.
    #[serde(default)]
    done: Option<Done>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Done {
    games: u64,
    skipped: u64,
    errors: u64,
}

/// The note of an import; it goes with this, unless it is to be found by the next server.
#[derive(Debug)]
pub(super) struct Note {
    path: PathBuf,
    file: File,
    stays: bool,
}

impl Note {
    pub(super) fn write(dir: &Path, job: &Job) -> io::Result<Note> {
        let path = dir.join(format!("{}.{NOTE}", job.id));
        let file = File::options().write(true).create_new(true).open(&path)?;
        let mut note = Note { path, file, stays: false };
        note.file.lock()?;
        note.put(job, None)?;
        Ok(note)
    }

    /// Leaves it for the next server, with what was done.
    pub(super) fn leave(mut self, job: &Job) {
        self.stays = true;
        if let Err(error) = self.put(job, Some(job.counted())) {
            tracing::warn!(%error, "what an import had done is not kept");
        }
    }

    fn put(&mut self, job: &Job, done: Option<Summary>) -> io::Result<()> {
        let kept = NoteText {
            person: job.person.to_string(),
            source: job.origin.source(),
            created_ms: job.created_ms,
            done: done.map(|done| Done { games: done.games, skipped: done.skipped, errors: done.errors }),
        };
        self.file.rewind()?;
        self.file.set_len(0)?;
        self.file.write_all(&serde_json::to_vec(&kept)?)
    }
}

impl Drop for Note {
    fn drop(&mut self) {
        if !self.stays {
            // What stays is swept away by the next server.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// The imports that a server before this one has left, their files deleted. None where another server works on them.
pub(super) fn sweep(dir: &Path) -> Vec<Job> {
    let mut left = Vec::new();
    // A folder that is not there holds nothing.
    for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        let kind = path.extension().and_then(|kind| kind.to_str());
        if kind == Some(UPLOAD) && !path.with_extension(NOTE).exists() {
            let _ = fs::remove_file(&path);
        }
        if kind == Some(NOTE)
            && let Some(job) = take_up(&path)
        {
            left.push(job);
        }
    }
    left.sort_by(|one, other| one.id.cmp(&other.id));
    left
}

/// The import of a note, which is deleted with its file.
fn take_up(path: &Path) -> Option<Job> {
    let file = File::open(path).ok()?;
    file.try_lock().ok()?;
    let text = fs::read(path).ok().filter(|text| text.len() as u64 <= LONGEST);
    let kept = text.and_then(|text| serde_json::from_slice::<NoteText>(&text).ok());
    let id = path.file_stem().and_then(|id| id.to_str()?.parse().ok());
    for gone in [path.with_extension(UPLOAD), path.to_owned()] {
        let _ = fs::remove_file(gone);
    }
    let (Some(kept), Some(id)) = (kept, id) else { return None };
    let job = Job::kept(id, kept.person.parse().ok()?, Origin::of(&kept.source), kept.created_ms);
    job.was_interrupted(kept.done.map(|done| Summary {
        games: done.games,
        skipped: done.skipped,
        errors: done.errors,
        ..Summary::default()
    }));
    Some(job)
}

/// An uploaded file; it goes with this.
#[derive(Debug)]
pub(crate) struct Spool {
    path: PathBuf,
    bytes: u64,
    /// What all files together take.
    all: Arc<AtomicU64>,
}

impl Spool {
    pub(super) fn create(dir: &Path, job: &Job, all: Arc<AtomicU64>) -> io::Result<(Spool, File)> {
        let path = dir.join(format!("{}.{UPLOAD}", job.id));
        let file = File::options().write(true).create_new(true).open(&path)?;
        Ok((Spool { path, bytes: 0, all }, file))
    }

    /// Counts bytes that are to be written. Returns how many there are with all other files.
    pub(super) fn grow(&mut self, bytes: u64) -> u64 {
        self.bytes += bytes;
        self.all.fetch_add(bytes, Ordering::Relaxed) + bytes
    }

    pub(super) const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Opens it to be read.
    pub(super) fn open(&self) -> io::Result<File> {
        File::open(&self.path)
    }
}

impl Drop for Spool {
    fn drop(&mut self) {
        self.all.fetch_sub(self.bytes, Ordering::Relaxed);
        let _ = fs::remove_file(&self.path);
    }
}
