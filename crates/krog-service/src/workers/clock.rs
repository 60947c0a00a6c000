//! What a piece of work has used of a processor.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use krog_logic::interrupt::Interrupt;

/// A piece of work that is being done, by the thread that called [`Watched::begin`].
#[derive(Debug)]
pub(super) struct Watched {
    id: u64,
    thread: Thread,
    /// What the thread had used before.
    used: Option<Duration>,
    begun: Instant,
    time: Duration,
    most: Duration,
    interrupt: Interrupt,
    /// Raised where the work did not get its time.
    starved: Arc<AtomicBool>,
}

impl Watched {
    /// Work that may use so much of a processor, and take so long in all.
    pub(super) fn begin(
        time: Duration,
        most: Duration,
        interrupt: Interrupt,
        starved: Arc<AtomicBool>,
    ) -> Watched {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let thread = Thread::own();
        let used = thread.used();
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        Watched { id, thread, used, begun: Instant::now(), time, most, interrupt, starved }
    }

    pub(super) const fn id(&self) -> u64 {
        self.id
    }

    /// Ends the work if its time is over, and tells work that waited for a processor from work that used its time.
    pub(super) fn look(&self) {
        let passed = self.begun.elapsed();
        // Nobody has used more than has passed.
        if passed < self.time {
            return;
        }
        let used = match (self.used, self.thread.used()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => passed,
        };
        if used >= self.time {
            self.interrupt.raise();
        } else if passed >= self.most {
            self.starved.store(true, Ordering::Relaxed);
            self.interrupt.raise();
        }
    }
}

/// A thread of this process.
#[cfg(target_os = "linux")]
#[derive(Debug)]
struct Thread(i32);

#[cfg(target_os = "linux")]
impl Thread {
    fn own() -> Thread {
        Thread(rustix::thread::gettid().as_raw_nonzero().get())
    }

    /// What it has used of a processor (proc(5): `utime` and `stime`, in hundredths of a second).
    fn used(&self) -> Option<Duration> {
        let text = std::fs::read_to_string(format!("/proc/self/task/{}/stat", self.0)).ok()?;
        let mut fields = text.rsplit_once(')')?.1.split_ascii_whitespace().skip(11);
        let ticks: u64 = fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?;
        Some(Duration::from_millis(ticks * 10))
    }
}

/// Elsewhere what has passed counts.
#[cfg(not(target_os = "linux"))]
#[derive(Debug)]
struct Thread;

#[cfg(not(target_os = "linux"))]
impl Thread {
    const fn own() -> Thread {
        Thread
    }

    const fn used(&self) -> Option<Duration> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_works_is_ended_and_what_sleeps_is_left_alone() {
        let begin = |time, most| {
            let interrupt = Interrupt::new();
            let (time, most) = (Duration::from_millis(time), Duration::from_millis(most));
            let starved = Arc::default();
            (Watched::begin(time, most, interrupt.clone(), Arc::clone(&starved)), interrupt, starved)
        };
        let (watched, interrupt, starved) = begin(60, 10_000);
        std::thread::sleep(Duration::from_millis(120));
        watched.look();
        assert!(cfg!(not(target_os = "linux")) || !interrupt.is_raised());
        let begun = Instant::now();
        while !interrupt.is_raised() {
            watched.look();
            assert!(begun.elapsed() < Duration::from_secs(20), "it is never ended");
        }
        assert!(!starved.load(Ordering::Relaxed) || begun.elapsed() > Duration::from_secs(9));
        let (watched, interrupt, starved) = begin(10, 30);
        std::thread::sleep(Duration::from_millis(40));
        watched.look();
        assert!(interrupt.is_raised(), "nobody waits for ever");
        assert!(cfg!(not(target_os = "linux")) || starved.load(Ordering::Relaxed));
    }
}
