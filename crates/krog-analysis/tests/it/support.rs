//! Engines that misbehave, and a look at the processes of the machine.

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use krog_analysis::{Analysis, Config, Patience, Supervisor};
use krog_chess::{Position, Variant};
use tempfile::TempDir;

pub const CHILD: &str = env!("CARGO_BIN_EXE_krog-analysis-child");

/// A folder of engines, each with the name of what it does.
pub struct Engines(TempDir);

impl Engines {
    pub fn new(modes: &[&str]) -> Engines {
        let folder = tempfile::tempdir().unwrap();
        for mode in modes.iter().chain(&["sleeper", "orphan"]) {
            symlink(CHILD, folder.path().join(mode)).unwrap();
        }
        Engines(folder)
    }

    pub fn path(&self, mode: &str) -> PathBuf {
        self.0.path().join(mode)
    }

    pub fn config(&self, modes: &[&str]) -> Config {
        Config {
            programs: modes.iter().map(|mode| self.path(mode)).collect(),
            installed: false,
            supervisor: Supervisor { program: CHILD.into(), args: vec!["run-engine".into()] },
            searches: 2,
            children: 4,
            memory_mib: 256,
            hash_mib: 4,
            // Beside other tests it may take long to begin.
            patience: Patience { start: Duration::from_secs(30), ..Patience::default() },
            ..Config::default()
        }
    }

    /// The processes that come from this folder.
    pub fn processes(&self) -> Vec<u32> {
        processes_with(self.0.path())
    }

    /// Waits until a program of the folder and all that it has started are gone; how long it took.
    pub async fn gone(&self, mode: &str) -> Duration {
        let begun = Instant::now();
        while !processes_with(&self.path(mode)).is_empty() {
            assert!(begun.elapsed() < Duration::from_secs(2), "{mode} is still there");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        begun.elapsed()
    }

    /// Waits until nothing of the folder is there, and nothing of this process is a zombie.
    pub async fn all_gone(&self) {
        let begun = Instant::now();
        loop {
            let (left, zombies) = (self.processes(), zombies());
            if left.is_empty() && zombies.is_empty() {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(2), "left: {left:?}, zombies: {zombies:?}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

fn each() -> impl Iterator<Item = (u32, PathBuf)> {
    fs::read_dir("/proc").unwrap().flatten().filter_map(|entry| {
        let process = entry.file_name().to_str()?.parse().ok()?;
        Some((process, entry.path()))
    })
}

fn processes_with(path: &Path) -> Vec<u32> {
    let wanted = path.to_str().unwrap();
    let named = |words: &[u8]| {
        words.split(|byte| *byte == 0).any(|word| {
            let word = String::from_utf8_lossy(word);
            word == wanted || word.starts_with(&format!("{wanted}/"))
        })
    };
    each()
        .filter(|(_, proc)| fs::read(proc.join("cmdline")).is_ok_and(|words| named(&words)))
        .map(|(process, _)| process)
        .collect()
}

/// Children of this process that nobody has taken leave of.
fn zombies() -> Vec<u32> {
    let own = std::process::id().to_string();
    each()
        .filter(|(_, proc)| {
            let stat = fs::read_to_string(proc.join("stat")).unwrap_or_default();
            let Some((_, rest)) = stat.rsplit_once(')') else { return false };
            let fields: Vec<&str> = rest.split_ascii_whitespace().collect();
            fields.first() == Some(&"Z") && fields.get(1) == Some(&own.as_str())
        })
        .map(|(process, _)| process)
        .collect()
}

/// What a process, or all of this one, has used of a processor.
pub fn used(process: &str) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_ascii_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
    Duration::from_millis(ticks * 10)
}

pub async fn started(config: Config) -> Analysis {
    let analysis = Analysis::start(config).unwrap();
    analysis.probed().await;
    analysis
}

pub fn start() -> Position {
    Position::start(Variant::Standard)
}

pub fn standard(fen: &str) -> Position {
    Position::from_fen(Variant::Standard, fen).unwrap()
}
