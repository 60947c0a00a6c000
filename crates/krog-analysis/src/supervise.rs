//! The process between this one and an engine: whatever the engine starts ends with it.

#[cfg(target_os = "linux")]
mod descendants;
#[cfg(target_os = "linux")]
mod linux;

use std::ffi::OsString;

/// What the supervisor answers where it cannot do what it is for.
const FAILED: u8 = 2;

/// Runs an engine until it ends, or until the standard input is closed at its other end, and ends what the engine has started.
///
/// `args` are those that [`Analysis`](crate::Analysis) puts behind [`Supervisor::args`](crate::Supervisor). Answers with the exit code
/// of the process.
#[must_use]
pub fn supervise(args: impl IntoIterator<Item = OsString>) -> u8 {
    let args: Vec<OsString> = args.into_iter().collect();
    run(&args).unwrap_or(FAILED)
}

#[cfg(target_os = "linux")]
use linux::run;

/// Elsewhere engines are children of the server itself.
#[cfg(not(target_os = "linux"))]
const fn run(_: &[OsString]) -> Option<u8> {
    None
}
