//! How far a thread stands back: what can wait gives the processor to games.

/// The nice value of what comes behind: where everybody wants the processor, it gets about a tenth of what the others get.
#[cfg(target_os = "linux")]
pub const NICE: i32 = 10;

/// How far a thread stands back.
#[derive(Debug, Clone, Copy)]
pub enum Priority {
    /// Of those who want the processor, the least.
    Behind,
    /// When nobody else wants it.
    Last,
}

/// Lets everybody else go before the thread that calls.
#[cfg(target_os = "linux")]
pub fn lower(priority: Priority) {
    use thread_priority::{
        NormalThreadSchedulePolicy as Policy, ThreadPriority, ThreadSchedulePolicy,
        set_thread_priority_and_policy, thread_native_id,
    };

    let error = match priority {
        // On Linux the priority is that of the one thread.
        Priority::Behind => {
            let own = rustix::thread::gettid();
            rustix::process::setpriority_process(Some(own), NICE).err().map(|error| error.to_string())
        }
        Priority::Last => {
            let policy = ThreadSchedulePolicy::Normal(Policy::Idle);
            set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, policy)
                .err()
                .map(|error| error.to_string())
        }
    };
    if let Some(error) = error {
        tracing::debug!(%error, ?priority, "a thread works at the priority of everything else");
    }
}

/// Elsewhere a priority is the whole process's.
#[cfg(not(target_os = "linux"))]
pub const fn lower(_: Priority) {}
