//! The server as a process of its own, on a folder that is thrown away.

use std::{
    ffi::{OsStr, OsString},
    fs::{self, File},
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, setrlimit};
use tempfile::TempDir;

/// Clock ticks in a second, as the kernel tells processor time.
const TICKS: f64 = 100.0;
/// A stop takes no longer than the server's own patience.
const STOP: Duration = Duration::from_secs(20);

/// What a process uses.
#[derive(Debug, Clone, Copy, Default)]
pub struct Usage {
    /// Kilobytes in memory.
    pub rss_kb: u64,
    /// The most of them so far.
    pub peak_kb: u64,
    /// Seconds of processor time so far in the program itself.
    pub user_s: f64,
    /// And in the system on its behalf.
    pub system_s: f64,
}

#[derive(Debug)]
pub struct Server {
    program: PathBuf,
    /// What it is told beside where its data are.
    more: Vec<OsString>,
    folder: TempDir,
    child: Child,
    pub address: SocketAddr,
    /// Kept open: the server may still want to say something.
    _output: BufReader<ChildStdout>,
}

/// Lets this process, and the servers it starts, open as many files as the system allows.
pub fn raise_file_limit() -> anyhow::Result<u64> {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum })?;
    Ok(limit.maximum.unwrap_or(u64::MAX))
}

fn launch(
    program: &Path,
    folder: &Path,
    listen: &str,
    more: &[OsString],
) -> anyhow::Result<(Child, SocketAddr, BufReader<ChildStdout>)> {
    let log = File::options().create(true).append(true).open(folder.join("log"))?;
    let mut child = Command::new(program)
        .args(["--lang", "en", "serve", "--engine", "off", "--listen", listen, "--data"])
        .arg(folder.join("data"))
        .args(more)
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let mut output = BufReader::new(child.stdout.take().context("no output")?);
    let mut line = String::new();
    output.read_line(&mut line)?;
    let said = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
    match said.and_then(|address| address.trim_end_matches(['.', ',']).parse().ok()) {
        Some(address) => Ok((child, address, output)),
        None => {
            // It is going already, or of no use.
            drop(child.kill());
            drop(child.wait());
            bail!(
                "the server did not start: {line}{}",
                fs::read_to_string(folder.join("log")).unwrap_or_default()
            );
        }
    }
}

impl Server {
    /// Starts `krog serve` without limits, on an empty folder and a free port.
    pub fn start(program: &Path) -> anyhow::Result<Server> {
        Server::start_with(program, &[])
    }

    /// The same with more arguments.
    pub fn start_with(program: &Path, more: &[&OsStr]) -> anyhow::Result<Server> {
        Server::open(program, [OsStr::new("--unlimited")].iter().chain(more).map(OsString::from).collect())
    }

    /// The same with the limits that everybody is under.
    pub fn start_limited(program: &Path) -> anyhow::Result<Server> {
        Server::open(program, Vec::new())
    }

    fn open(program: &Path, more: Vec<OsString>) -> anyhow::Result<Server> {
        let folder = tempfile::tempdir()?;
        let (child, address, output) = launch(program, folder.path(), "127.0.0.1:0", &more)?;
        Ok(Server { program: program.to_owned(), more, folder, child, address, _output: output })
    }

    /// Its number among the processes.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// The folder of its data.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// What it has logged.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// What it uses.
    ///
    /// # Errors
    /// It is not running, or the system does not tell.
    pub fn usage(&self) -> anyhow::Result<Usage> {
        usage(&self.pid().to_string())
    }

    /// Asks it to stop, as service managers do, and waits until it has.
    ///
    /// # Errors
    /// It does not stop in time.
    pub fn stop(&mut self) -> anyhow::Result<Duration> {
        self.signal(Signal::TERM)
    }

    /// Ends it on the spot, as `kill -9` does.
    pub fn kill(&mut self) -> anyhow::Result<Duration> {
        self.signal(Signal::KILL)
    }

    fn signal(&mut self, signal: Signal) -> anyhow::Result<Duration> {
        let begun = Instant::now();
        kill_process(Pid::from_child(&self.child), signal)?;
        while begun.elapsed() < STOP {
            if self.child.try_wait()?.is_some() {
                return Ok(begun.elapsed());
            }
            thread::sleep(Duration::from_millis(2));
        }
        bail!("the server does not stop");
    }

    /// Starts it again on its data and its address; returns when it listens.
    pub fn start_again(&mut self) -> anyhow::Result<Duration> {
        let begun = Instant::now();
        let (child, _, output) =
            launch(&self.program, self.folder.path(), &self.address.to_string(), &self.more)?;
        self.child = child;
        self._output = output;
        Ok(begun.elapsed())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn usage(process: &str) -> anyhow::Result<Usage> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let kilobytes = |name: &str| -> anyhow::Result<u64> {
        let line = status.lines().find_map(|line| line.strip_prefix(name)).context("no such line")?;
        Ok(line.trim().trim_end_matches(" kB").parse()?)
    };
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The second field is a name that may hold anything; it ends with the last bracket.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |index: usize| -> anyhow::Result<f64> { Ok(fields.get(index).context("no field")?.parse()?) };
    Ok(Usage {
        rss_kb: kilobytes("VmRSS:")?,
        peak_kb: kilobytes("VmHWM:")?,
        user_s: ticks(11)? / TICKS,
        system_s: ticks(12)? / TICKS,
    })
}

impl Usage {
    /// Seconds of processor time so far.
    pub fn cpu_s(&self) -> f64 {
        self.user_s + self.system_s
    }

    /// What this process uses.
    ///
    /// # Errors
    /// The system does not tell.
    pub fn own() -> anyhow::Result<Usage> {
        usage("self")
    }
}
