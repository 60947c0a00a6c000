//! PostgreSQL servers of a test's own, where the programs for it are installed.

use std::{
    fs::{self, File},
    net::{TcpListener, TcpStream},
    os::unix::{fs::chown, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use tempfile::TempDir;

/// A start takes no longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running server in a temporary folder, on a free port of this machine.
pub struct Cluster {
    folder: TempDir,
    server: Child,
    /// Its address, without a database's name.
    pub address: String,
    pub port: u16,
}

/// Where a program lies: on the path, or where Debian keeps those of the versions.
fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    folders.extend(versions.map(|version| version.path().join("bin")));
    folders.into_iter().map(|folder| folder.join(name)).find(|program| program.is_file())
}

/// PostgreSQL refuses to run as root; then its own user takes it over.
fn servant() -> Option<(u32, u32)> {
    let own = fs::metadata("/proc/self").ok().map(|data| std::os::unix::fs::MetadataExt::uid(&data));
    if own != Some(0) {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").ok()?;
    let user = users.lines().find(|line| line.starts_with("postgres:"))?;
    let mut numbers = user.split(':').skip(2).map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    if let Some((user, group)) = servant() {
        command.uid(user).gid(group);
    }
    command.current_dir("/").stdin(Stdio::null());
    command
}

impl Cluster {
    /// Starts one; none where the programs are not installed.
    pub fn start() -> Option<Cluster> {
        let (initdb, postgres) = (program("initdb")?, program("postgres")?);
        let folder = tempfile::tempdir().unwrap();
        if let Some((user, group)) = servant() {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let data = folder.path().join("data");
        let made = command(&initdb)
            .args(["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(&data)
            .output()
            .unwrap();
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        // Free a moment ago; whoever takes it meanwhile makes the start fail, loudly.
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let log = File::create(folder.path().join("log")).unwrap();
        let server = command(&postgres)
            .args(["-h", "127.0.0.1", "-p", &port.to_string(), "-F", "-c", "shared_buffers=16MB", "-k"])
            .arg(folder.path())
            .arg("-D")
            .arg(&data)
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        let address = format!("postgres://postgres@127.0.0.1:{port}");
        let mut cluster = Cluster { folder, server, address, port };
        cluster.wait();
        Some(cluster)
    }

    fn wait(&mut self) {
        let begun = Instant::now();
        let log = self.folder.path().join("log");
        let said = || fs::read_to_string(&log).unwrap_or_default();
        while !(said().contains("ready to accept connections")
            && TcpStream::connect(("127.0.0.1", self.port)).is_ok())
        {
            assert!(self.server.try_wait().unwrap().is_none(), "PostgreSQL has ended: {}", said());
            assert!(begun.elapsed() < PATIENCE, "PostgreSQL does not start: {}", said());
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // Its children end with it; what it leaves lies in the folder, which goes too.
        if let Some(stop) = program("pg_ctl") {
            let stopped = command(&stop)
                .args(["stop", "--silent", "--mode=immediate", "-D"])
                .arg(self.folder.path().join("data"))
                .output();
            drop(stopped);
        }
        drop(self.server.kill());
        drop(self.server.wait());
    }
}
