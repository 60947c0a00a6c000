//! The disk that the database is on: how much room is left, what of it the write-ahead log may take, and a reserve.
//!
//! A log that takes the room that the file needs to grow leaves pages that nobody can move, and then the log can never begin anew. So
//! it stays a small part of what there is. Where little is left, nothing new is begun, so that what is under way can be written to its
//! end; and a server that starts on a full disk gives up the reserve.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering},
    time::Instant,
};

use super::Place;
use crate::{Result, StoreError};

/// The most that the log may take: to write over 128 MiB costs the file system less than to write behind its end, and after a crash they
/// are read in a moment.
pub(super) const LOG: u64 = 128 << 20;
/// The least: a log that begins anew with every other commit syncs more than it writes.
const LEAST_LOG: u64 = 1 << 20;
/// The part of the room that the log may take.
const LOG_SHARE: u64 = 8;
/// Below this nothing new is begun, or below a part of a small disk.
pub const LOW: u64 = 64 << 20;
/// That part.
pub const LOW_SHARE: u64 = 8;
/// Below this only a try tells whether anything can be written.
const FULL: u64 = 256 << 10;
/// Between two tries.
const TRY_MS: u64 = 250;
/// Bytes of the reserve, or a part of a small disk.
const RESERVE: u64 = 1 << 20;
const LEAST_RESERVE: u64 = 128 << 10;
const RESERVE_SHARE: u64 = 32;

/// What was found at the last look. Shared by all who have the place.
#[derive(Debug)]
pub(crate) struct Room {
    low: AtomicBool,
    full: AtomicBool,
    /// Bytes that the log may take.
    log: AtomicI64,
    begun: Instant,
    tried_ms: AtomicU64,
}

impl Default for Room {
    fn default() -> Room {
        Room {
            low: AtomicBool::new(false),
            full: AtomicBool::new(false),
            log: AtomicI64::new(LOG.cast_signed()),
            begun: Instant::now(),
            tried_ms: AtomicU64::new(0),
        }
    }
}

impl Room {
    /// Whether what is left is for what is under way.
    pub(crate) fn is_low(&self) -> bool {
        self.low.load(Ordering::Relaxed)
    }

    /// Whether only a try tells whether anything can be written.
    pub(crate) fn is_full(&self) -> bool {
        self.full.load(Ordering::Relaxed)
    }

    /// Whether it is time to try whether anything can be written at all.
    pub(crate) fn is_to_be_tried(&self) -> bool {
        let now = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let due = now >= self.tried_ms.load(Ordering::Relaxed).saturating_add(TRY_MS);
        let tries = self.is_full() && due;
        if tries {
            self.tried_ms.store(now, Ordering::Relaxed);
        }
        tries
    }

    /// Bytes that the log may take.
    pub(super) fn log(&self) -> i64 {
        self.log.load(Ordering::Relaxed)
    }
}

/// What a file system says of itself, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Disk {
    free: u64,
    all: u64,
    read_only: bool,
}

impl Disk {
    #[cfg(unix)]
    fn of(folder: &Path) -> Option<Disk> {
        use rustix::fs::{StatVfsMountFlags, statvfs};
        let found = statvfs(folder).ok()?;
        Some(Disk {
            free: found.f_bavail.saturating_mul(found.f_frsize),
            all: found.f_blocks.saturating_mul(found.f_frsize),
            read_only: found.f_flag.contains(StatVfsMountFlags::RDONLY),
        })
    }

    /// Elsewhere nothing is known before a write fails.
    #[cfg(not(unix))]
    fn of(_: &Path) -> Option<Disk> {
        None
    }

    fn is_low(self) -> bool {
        self.free < LOW.min(self.all / LOW_SHARE)
    }

    /// What a log of such a length may take.
    fn log(self, length: u64) -> u64 {
        (self.free.saturating_add(length) / LOG_SHARE).clamp(LEAST_LOG, LOG)
    }
}

impl Place {
    /// Looks how much room there is; says how long the log is.
    pub(super) fn look(&self) -> u64 {
        let length = fs::metadata(self.beside("-wal")).map_or(0, |log| log.len());
        let Some(disk) = self.disk() else { return length };
        let low = disk.is_low();
        if self.room.low.swap(low, Ordering::Relaxed) != low {
            let free_mb = disk.free >> 20;
            if low {
                tracing::warn!(free_mb, "the disk is nearly full: no new games are begun");
            } else {
                tracing::info!(free_mb, "there is room on the disk again");
            }
        }
        self.room.full.store(disk.free < FULL, Ordering::Relaxed);
        self.room.log.store(disk.log(length).cast_signed(), Ordering::Relaxed);
        if !low && !disk.read_only {
            self.keep_reserve(disk);
        }
        length
    }

    /// What a failure comes from, as far as the disk knows.
    pub(super) fn explained(&self, error: StoreError) -> StoreError {
        match (error, self.disk()) {
            (StoreError::Unavailable(why), Some(disk)) if disk.read_only => StoreError::ReadOnly(why),
            (StoreError::Unavailable(why), Some(disk)) if disk.free < FULL => StoreError::Full(why),
            (error, _) => error,
        }
    }

    /// Looks whether the file can be opened, read and written, creating it where there is none. Gives up the reserve where a start
    /// could not do without it.
    ///
    /// # Errors
    /// It cannot, and why.
    pub(crate) fn check(&self) -> Result<()> {
        if self.disk().is_some_and(|disk| disk.free < FULL)
            && fs::remove_file(self.beside("-reserve")).is_ok()
        {
            tracing::warn!("the disk is full: the reserve was given up");
        }
        self.look();
        self.open_or_create().map_err(|error| self.explained(error))
    }

    fn disk(&self) -> Option<Disk> {
        let folder = self.file.parent().filter(|folder| !folder.as_os_str().is_empty());
        Disk::of(folder.unwrap_or(Path::new(".")))
    }

    fn beside(&self, ending: &str) -> PathBuf {
        let mut name = self.file.clone().into_os_string();
        name.push(ending);
        name.into()
    }

    fn keep_reserve(&self, disk: Disk) {
        let length = (disk.all / RESERVE_SHARE).clamp(LEAST_RESERVE, RESERVE);
        let file = self.beside("-reserve");
        let whole = |found: fs::Metadata| found.len() == length;
        if fs::metadata(&file).is_ok_and(whole) {
            return;
        }
        let bytes = vec![0_u8; usize::try_from(length).unwrap_or_default()];
        let kept: io::Result<()> = fs::write(&file, bytes);
        if let Err(error) = kept {
            tracing::debug!(%error, "no reserve could be kept");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MB: u64 = 1 << 20;

    #[test]
    fn the_log_is_a_small_part_of_what_there_is() {
        let disk = |free| Disk { free: free * MB, all: 100_000 * MB, read_only: false };
        assert_eq!(disk(90_000).log(0), LOG);
        assert_eq!(disk(80).log(0), 10 * MB);
        // What it has taken already counts as room.
        assert_eq!(disk(40).log(40 * MB), 10 * MB);
        assert_eq!(disk(0).log(0), LEAST_LOG);
    }

    #[test]
    fn a_small_disk_is_low_later_than_a_large_one() {
        let disk = |free, all| Disk { free: free * MB, all: all * MB, read_only: false };
        assert!(disk(63, 100_000).is_low() && !disk(65, 100_000).is_low());
        assert!(disk(3, 30).is_low() && !disk(4, 30).is_low());
    }

    #[test]
    fn whether_anything_can_be_written_is_tried_now_and_then_and_only_on_a_full_disk() {
        let room = Room::default();
        assert!(!room.is_to_be_tried());
        room.full.store(true, Ordering::Relaxed);
        std::thread::sleep(std::time::Duration::from_millis(TRY_MS + 10));
        assert!(room.is_to_be_tried() && !room.is_to_be_tried());
    }
}
