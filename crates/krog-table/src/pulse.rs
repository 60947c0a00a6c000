//! A sign of life beside the data, so that a server that starts knows since when there was none.
//!
//! It is written every few milliseconds without being forced to disk: it outlives the process, which is what counts, and
//! where the machine itself loses power it is older than it should be, which charges players less, never more.

use std::{
    fs::{File, OpenOptions},
    io::{self, Seek, SeekFrom, Write},
    path::Path,
    thread,
    time::Duration,
};

use tokio_util::sync::CancellationToken;

use crate::clock::now_ms;

/// Between two signs of life: the error of clocks after a crash.
const BEAT: Duration = Duration::from_millis(20);
/// After a restart the clocks stand still so long, for everybody to come back.
pub const GRACE_MS: i64 = 5_000;
const FILE: &str = "alive";

/// When the server before this one was last alive; none if there was none.
pub fn last_beat(folder: &Path) -> Option<i64> {
    let text = std::fs::read_to_string(folder.join(FILE)).ok()?;
    text.trim().parse().ok()
}

/// Beats until the server stops, and once more then.
pub fn start(folder: &Path, stopping: CancellationToken) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).write(true).truncate(false).open(folder.join(FILE))?;
    beat(&mut file)?;
    thread::Builder::new().name("pulse".to_owned()).spawn(move || {
        while !stopping.is_cancelled() {
            thread::sleep(BEAT);
            if let Err(error) = beat(&mut file) {
                tracing::debug!(%error, "no sign of life could be written");
            }
        }
    })?;
    Ok(())
}

/// One write of the same length each time: a reader sees one moment or the next.
fn beat(file: &mut File) -> io::Result<()> {
    file.seek(SeekFrom::Start(0))?;
    file.write_all(format!("{:020}\n", now_ms()).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_beat_is_found_again() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(last_beat(folder.path()), None);
        let stopping = CancellationToken::new();
        let before = now_ms();
        start(folder.path(), stopping.clone()).unwrap();
        thread::sleep(Duration::from_millis(120));
        stopping.cancel();
        thread::sleep(Duration::from_millis(60));
        let last = last_beat(folder.path()).unwrap();
        assert!(last >= before + 60 && last <= now_ms(), "{before} {last}");
    }
}
