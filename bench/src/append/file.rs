//! The limit: a file that grows by the same bytes, one sync for all who wait.

use std::{fs::File, io::Write as _, path::Path, thread};

use tokio::sync::{mpsc, oneshot};

use super::{database::body, load::Log};

type Job = (usize, oneshot::Sender<()>);

#[derive(Debug, Clone)]
pub struct FileLog {
    jobs: mpsc::Sender<Job>,
}

impl FileLog {
    /// Makes the file and the thread that writes it.
    pub fn start(path: &Path) -> anyhow::Result<FileLog> {
        let mut file = File::create(path)?;
        let (jobs, mut inbox) = mpsc::channel::<Job>(4096);
        thread::spawn(move || {
            let mut batch = Vec::new();
            let mut bytes = Vec::new();
            while inbox.blocking_recv_many(&mut batch, 512) > 0 {
                bytes.clear();
                for (game, _) in &batch {
                    bytes.extend_from_slice(body(*game as u64).as_bytes());
                }
                if file.write_all(&bytes).and_then(|()| file.sync_data()).is_err() {
                    return;
                }
                for (_, answer) in batch.drain(..) {
                    let _ = answer.send(());
                }
            }
        });
        Ok(FileLog { jobs })
    }
}

impl Log for FileLog {
    async fn append(&self, game: usize) -> bool {
        let (answer, done) = oneshot::channel();
        self.jobs.try_send((game, answer)).is_ok() && done.await.is_ok()
    }
}
