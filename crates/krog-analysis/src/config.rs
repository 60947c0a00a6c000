//! What the machine gives to analysis.

use std::{ffi::OsString, path::PathBuf, time::Duration};

/// How the supervisor of an engine is started: a program that calls [`supervise`](crate::supervise) with what follows `args`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Supervisor {
    pub program: PathBuf,
    pub args: Vec<OsString>,
}

impl Default for Supervisor {
    /// This binary with the command `run-engine`.
    fn default() -> Supervisor {
        // A binary that is replaced while it runs is still there under this name.
        let own = if cfg!(target_os = "linux") { Some(PathBuf::from("/proc/self/exe")) } else { None };
        let program = own.or_else(|| std::env::current_exe().ok()).unwrap_or_else(|| PathBuf::from("krog"));
        Supervisor { program, args: vec!["run-engine".into()] }
    }
}

/// How long a program may take for what it has to do at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// To start and say what it is: some read a network first.
    pub start: Duration,
    /// To say that it is ready.
    pub ready: Duration,
    /// To give its move when it is told to stop.
    pub stop: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            start: Duration::from_secs(5),
            ready: Duration::from_secs(2),
            stop: Duration::from_millis(500),
        }
    }
}

/// The settings of [`Analysis`](crate::Analysis).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// Programs of engines, by their paths.
    pub programs: Vec<PathBuf>,
    /// Whether programs that are installed on the machine are used too.
    pub installed: bool,
    pub supervisor: Supervisor,
    /// Searches at once.
    pub searches: usize,
    /// Programs that run at once, searching or waiting; at least as many as search.
    pub children: usize,
    /// Threads of one search.
    pub threads: u8,
    /// Table of one search, in MiB.
    pub hash_mib: u16,
    /// What a program may hold in memory, in MiB, with its table.
    pub memory_mib: u32,
    /// How long a program that is not needed is kept running.
    pub idle: Duration,
    /// How long one search takes at most.
    pub longest: Duration,
    /// How long one takes at most while others wait.
    pub turn: Duration,
    /// Answers that are kept in memory.
    pub kept: usize,
    /// Questions that may wait in all.
    pub waiting: usize,
    pub patience: Patience,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            programs: Vec::new(),
            installed: true,
            supervisor: Supervisor::default(),
            searches: 1,
            children: 2,
            threads: 1,
            hash_mib: 64,
            memory_mib: 768,
            idle: Duration::from_secs(120),
            longest: Duration::from_secs(60),
            turn: Duration::from_secs(10),
            kept: 10_000,
            waiting: 512,
            patience: Patience::default(),
        }
    }
}
