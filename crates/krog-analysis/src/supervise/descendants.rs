//! Who comes from a process, as the system says.

use std::{collections::HashMap, fs};

use rustix::process::Pid;

/// All that a process has started and that lives, and what those have started.
pub(super) fn descendants(of: Pid) -> Vec<Pid> {
    let mut children: HashMap<i32, Vec<i32>> = HashMap::new();
    for (process, parent) in parents() {
        children.entry(parent).or_default().push(process);
    }
    let mut found = Vec::new();
    let mut from = vec![of.as_raw_pid()];
    while let Some(parent) = from.pop() {
        for child in children.remove(&parent).unwrap_or_default() {
            from.push(child);
            found.extend(Pid::from_raw(child));
        }
    }
    found
}

/// How many there are, without a look at all processes.
pub(super) fn count(of: Pid, most: usize) -> usize {
    let mut from = vec![of.as_raw_pid()];
    let mut count = 0;
    while let Some(parent) = from.pop() {
        let Ok(threads) = fs::read_dir(format!("/proc/{parent}/task")) else { continue };
        for thread in threads.flatten() {
            let listed = fs::read_to_string(thread.path().join("children")).unwrap_or_default();
            let before = from.len();
            from.extend(listed.split_ascii_whitespace().filter_map(|pid| pid.parse::<i32>().ok()));
            count += from.len() - before;
        }
        if count > most {
            break;
        }
    }
    count
}

/// Every process with its parent (proc(5)).
fn parents() -> impl Iterator<Item = (i32, i32)> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let process = entry.file_name().to_str()?.parse().ok()?;
        let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
        // The name in brackets may hold anything.
        let parent = stat.rsplit_once(')')?.1.split_ascii_whitespace().nth(1)?.parse().ok()?;
        Some((process, parent))
    })
}

/// Processes and threads of the user whose process this is.
pub(super) fn of_user() -> u64 {
    let user = rustix::process::getuid().as_raw().to_string();
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let threads = entries.filter_map(|entry| {
        let status = fs::read_to_string(entry.path().join("status")).ok()?;
        let field = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_ascii_whitespace().next().map(str::to_owned)
        };
        (field("Uid:")? == user).then(|| field("Threads:")?.parse::<u64>().ok())?
    });
    threads.sum()
}
