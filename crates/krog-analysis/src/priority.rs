//! Searches stand back behind games.

/// The nice value of whatever searches: where everybody wants the processor, it gets about a tenth of what the others get.
pub(crate) const NICE: i32 = 10;

/// Lets everybody else go before the thread that calls, and before what it starts.
#[cfg(target_os = "linux")]
pub(crate) fn lower() {
    // On Linux the priority is that of the one thread.
    let own = rustix::thread::gettid();
    if let Err(error) = rustix::process::setpriority_process(Some(own), NICE) {
        tracing::debug!(%error, "an analysis works at the priority of everything else");
    }
}

/// Elsewhere a priority is the whole process's.
#[cfg(not(target_os = "linux"))]
pub(crate) const fn lower() {}
