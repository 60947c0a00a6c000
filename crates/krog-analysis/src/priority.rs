//! Searches stand back behind games.

/// Lets a thread search when nobody else wants the processor. A lower weight alone would not do: whoever wakes then still waits until
/// the slice of what runs is over, a few milliseconds, which is more than a move takes.
#[cfg(target_os = "linux")]
pub(crate) fn stand_back() {
    use thread_priority::{
        NormalThreadSchedulePolicy as Policy, ThreadPriority, ThreadSchedulePolicy,
        set_thread_priority_and_policy, thread_native_id,
    };

    let idle = ThreadSchedulePolicy::Normal(Policy::Idle);
    if let Err(error) = set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle) {
        tracing::debug!(%error, "an analysis works at the priority of everything else");
    }
}

/// Elsewhere a priority is the whole process's.
#[cfg(not(target_os = "linux"))]
pub(crate) const fn stand_back() {}
