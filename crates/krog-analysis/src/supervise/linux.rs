//! The supervisor on Linux, in two steps of the same binary.
//!
//! The first adopts whatever the engine leaves behind (a sub-reaper), and waits. That its parent is gone it sees by the standard input,
//! whose other end nobody else holds, and by having another parent: a signal for that would end it before it had ended the others. The
//! second takes the limits upon itself and becomes the engine; it ends with the first, should that be killed.

use std::{
    env,
    ffi::OsString,
    fs, io,
    os::unix::process::CommandExt as _,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
    process::{
        Pid, Resource, Rlimit, Signal, WaitOptions, getpid, getppid, getrlimit, kill_process,
        kill_process_group, set_child_subreaper, set_parent_process_death_signal, setrlimit,
        wait as wait_any,
    },
    thread::set_no_new_privs,
};

use super::descendants;
use crate::priority::stand_back;

/// Says that the second step is meant.
const BECOME: &str = "become";
/// How often it is looked whether the engine and the parent are there.
const TICK: Duration = Duration::from_millis(50);
/// How long an engine has to end by itself when its input is closed.
const GRACE: Duration = Duration::from_millis(100);
/// Ticks between two looks at what the engine has started.
const LOOKS: u32 = 5;
/// Processes that an engine may start: enough for a script around it.
const MOST_STARTED: usize = 8;
/// How long what was started is hunted.
const HUNT: Duration = Duration::from_secs(10);
/// Processes and threads that the user's may grow by while the engine runs.
const MORE_THREADS: u64 = 512;
/// Files that an engine may have open.
const FILES: u64 = 64;
/// Address space beside what may be held: threads set aside more than they use.
const ASIDE: u64 = 2 << 30;
/// Of all processes the engine is the first to go when memory runs out.
const FIRST_TO_GO: &str = "800";

/// What the engine ended with.
const ENDED: u8 = 0;
const TOO_MANY: u8 = 3;

pub(super) fn run(args: &[OsString]) -> Option<u8> {
    match args {
        [step, memory, seconds, program] if step == BECOME => {
            drop(become_engine(number(memory)?, number(seconds)?, program));
            None
        }
        [_, _, _] => guard(args).ok(),
        _ => None,
    }
}

fn number(text: &OsString) -> Option<u64> {
    text.to_str()?.parse().ok()
}

/// Why it is time to end the engine.
#[derive(Debug, PartialEq, Eq)]
enum End {
    /// It has ended.
    Gone,
    /// Nobody wants it.
    Unwanted,
    TooMany,
}

fn guard(args: &[OsString]) -> io::Result<u8> {
    let own = getpid();
    set_child_subreaper(Some(own))?;
    let parent = getppid();
    // What stands before the arguments on the command line leads here again.
    let line: Vec<OsString> = env::args_os().skip(1).collect();
    let before = line.len().saturating_sub(args.len());
    let engine = Command::new("/proc/self/exe")
        .args(line.iter().take(before))
        .arg(BECOME)
        .args(args)
        .process_group(0)
        .spawn()?;
    let engine = Pid::from_child(&engine);
    let end = wait(own, engine, parent);
    if end == End::Unwanted {
        let begun = Instant::now();
        while begun.elapsed() < GRACE && !reap(engine) {
            thread::sleep(Duration::from_millis(5));
        }
    }
    // They may be gone.
    kill_process_group(engine, Signal::KILL).ok();
    hunt(own);
    Ok(if end == End::TooMany { TOO_MANY } else { ENDED })
}

fn wait(own: Pid, engine: Pid, parent: Option<Pid>) -> End {
    let input = io::stdin();
    let tick = Timespec { tv_sec: 0, tv_nsec: i64::from(TICK.subsec_nanos()) };
    for ticks in 1_u32.. {
        let mut input = [PollFd::new(&input, PollFlags::empty())];
        let closed = match poll(&mut input, Some(&tick)) {
            Ok(0) | Err(Errno::INTR) => false,
            Ok(_) | Err(_) => true,
        };
        if reap(engine) {
            return End::Gone;
        }
        if closed || getppid() != parent {
            return End::Unwanted;
        }
        if ticks.is_multiple_of(LOOKS) && descendants::count(own, MOST_STARTED + 1) > MOST_STARTED + 1 {
            return End::TooMany;
        }
    }
    End::Unwanted
}

/// Takes leave of whoever has ended; whether the engine has.
fn reap(engine: Pid) -> bool {
    loop {
        match wait_any(WaitOptions::NOHANG) {
            Ok(Some((pid, _))) if pid == engine => return true,
            Ok(Some(_)) => {}
            Ok(None) => return false,
            Err(_) => return true,
        }
    }
}

/// Ends all that comes from this process, until there is none: who loses a parent meanwhile becomes a child of this process.
fn hunt(own: Pid) {
    let begun = Instant::now();
    while begun.elapsed() < HUNT {
        for process in descendants::descendants(own) {
            // It may be gone.
            kill_process(process, Signal::KILL).ok();
        }
        loop {
            match wait_any(WaitOptions::NOHANG) {
                Ok(Some(_)) | Err(Errno::INTR) => {}
                Ok(None) => break,
                Err(_) => return,
            }
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// Takes the limits upon itself and becomes the engine; comes back only when it cannot.
fn become_engine(memory: u64, seconds: u64, program: &OsString) -> io::Result<()> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    set_no_new_privs(true)?;
    // Not every system lets one choose.
    drop(fs::write("/proc/self/oom_score_adj", FIRST_TO_GO));
    limit(Resource::Nproc, descendants::of_user().saturating_add(MORE_THREADS))?;
    limit(Resource::Core, 0)?;
    limit(Resource::Nofile, FILES)?;
    limit(Resource::Cpu, seconds)?;
    limit(Resource::Data, memory)?;
    limit(Resource::As, memory.saturating_add(ASIDE))?;
    limit(Resource::Fsize, 0)?;
    // What the engine starts has it from this thread.
    stand_back();
    Err(Command::new(program).current_dir("/").exec())
}

/// Sets a limit, or keeps one that is lower.
fn limit(resource: Resource, most: u64) -> io::Result<()> {
    let most = getrlimit(resource).maximum.map_or(most, |set| set.min(most));
    Ok(setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?)
}
