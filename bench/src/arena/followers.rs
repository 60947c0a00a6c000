//! Those who follow the table of a tournament: a connection each, which counts what comes.

use std::{
    net::SocketAddr,
    sync::mpsc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    sync::watch,
    task::JoinSet,
};

/// How long the first line may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// Read at once.
const BUFFER: usize = 64 * 1024;

/// What was heard.
#[derive(Debug, Clone, Copy, Default)]
pub struct Heard {
    /// Lines behind the first, of all together.
    pub lines: u64,
    pub bytes: u64,
    /// Lines behind the first in a second, of the one who heard most.
    pub most: f64,
}

/// A crowd on a thread of its own.
#[derive(Debug)]
pub struct Followers {
    stop: watch::Sender<bool>,
    crowd: JoinHandle<anyhow::Result<Heard>>,
}

impl Followers {
    /// One for each cookie; returns when all of them have the whole.
    ///
    /// # Errors
    /// Somebody is not let in, or hears nothing.
    pub fn open(address: SocketAddr, id: &str, cookies: Vec<String>) -> anyhow::Result<Followers> {
        let (stop, stopped) = watch::channel(false);
        let path = format!("/api/v1/tournaments/{id}/stream");
        let count = cookies.len();
        let (ready, all_ready) = mpsc::sync_channel(count);
        let crowd = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(crowd(address, &path, cookies, &ready, &stopped))
        });
        let until = Instant::now() + PATIENCE;
        for n in 0..count {
            let left = until.saturating_duration_since(Instant::now());
            if all_ready.recv_timeout(left).is_err() {
                let _ = stop.send(true);
                crowd.join().ok().context("the crowd fell")??;
                bail!("{n} of {count} have the table");
            }
        }
        Ok(Followers { stop, crowd })
    }

    /// Sends them home, and says what they heard.
    ///
    /// # Errors
    /// Somebody was cut off.
    pub fn close(self) -> anyhow::Result<Heard> {
        let _ = self.stop.send(true);
        self.crowd.join().ok().context("the crowd fell")?
    }
}

async fn crowd(
    address: SocketAddr,
    path: &str,
    cookies: Vec<String>,
    ready: &mpsc::SyncSender<()>,
    stopped: &watch::Receiver<bool>,
) -> anyhow::Result<Heard> {
    let mut all = JoinSet::new();
    for cookie in cookies {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n");
        all.spawn(follow(address, request, ready.clone(), stopped.clone()));
    }
    let mut heard = Heard::default();
    while let Some(one) = all.join_next().await {
        let one = one??;
        heard.lines += one.lines;
        heard.bytes += one.bytes;
        heard.most = heard.most.max(one.most);
    }
    Ok(heard)
}

async fn follow(
    address: SocketAddr,
    request: String,
    ready: mpsc::SyncSender<()>,
    mut stopped: watch::Receiver<bool>,
) -> anyhow::Result<Heard> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut buffer = vec![0; BUFFER];
    let (mut lines, mut bytes, mut last) = (0_u64, 0, 0_u8);
    let mut begun = None;
    loop {
        let count = tokio::select! {
            count = stream.read(&mut buffer) => count?,
            _ = stopped.wait_for(|stopped| *stopped) => break,
        };
        ensure!(count > 0, "a follower was cut off after {bytes} bytes");
        bytes += u64::try_from(count)?;
        // A line of JSON ends with a brace; those of the chunks that it comes in end with CR LF, and a sign of life is empty.
        for byte in buffer.iter().take(count) {
            if *byte == b'\n' && last == b'}' {
                lines += 1;
                if begun.is_none() {
                    begun = Some(Instant::now());
                    let _ = ready.send(());
                }
            }
            last = *byte;
        }
        ensure!(lines > 0 || bytes < 4_096 || !buffer.starts_with(b"HTTP/1.1 4"), "a follower was refused");
    }
    let since = begun.map_or(0.0, |begun| begun.elapsed().as_secs_f64());
    let lines = lines.saturating_sub(1);
    #[expect(clippy::cast_precision_loss, reason = "a few lines")]
    let most = if since > 0.0 { lines as f64 / since } else { 0.0 };
    Ok(Heard { lines, bytes, most })
}
