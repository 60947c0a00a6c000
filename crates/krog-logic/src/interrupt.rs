//! Ending work that nobody waits for any more.
//!
//! Whoever gives out work that a stranger asked for raises a flag when its time is over. What works through formulas, proofs and
//! positions looks at the flag of its thread as it goes: no question, however it is put and whatever it calls, can forget to.

use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

thread_local! {
    static CURRENT: RefCell<Interrupt> = const { RefCell::new(Interrupt(None)) };
}

/// A flag that ends work when it is raised. Clones share it; without one, nothing ends early.
#[derive(Debug, Clone, Default)]
pub struct Interrupt(Option<Arc<AtomicBool>>);

impl Interrupt {
    /// A flag that is not raised.
    #[must_use]
    pub fn new() -> Interrupt {
        Interrupt(Some(Arc::default()))
    }

    /// The flag of the work that this thread is at.
    #[must_use]
    pub fn current() -> Interrupt {
        CURRENT.with_borrow(Interrupt::clone)
    }

    /// Ends the work.
    pub fn raise(&self) {
        if let Some(flag) = &self.0 {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the work is to end.
    #[inline]
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Works under this flag; the one from before holds again afterwards.
    pub fn during<T>(&self, work: impl FnOnce() -> T) -> T {
        let _back = Back(CURRENT.replace(self.clone()));
        work()
    }
}

/// Puts a flag back, whichever way the work ends.
struct Back(Interrupt);

impl Drop for Back {
    fn drop(&mut self) {
        CURRENT.set(std::mem::take(&mut self.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_is_that_of_the_work_within() {
        let (outer, inner) = (Interrupt::new(), Interrupt::new());
        outer.during(|| {
            inner.raise();
            assert!(!Interrupt::current().is_raised());
            assert!(inner.during(|| Interrupt::current().is_raised()));
            let died = std::panic::catch_unwind(|| inner.during(|| panic!("on purpose")));
            assert!(died.is_err() && !Interrupt::current().is_raised());
            outer.raise();
            assert!(Interrupt::current().is_raised());
        });
        assert!(!Interrupt::current().is_raised());
        Interrupt::default().raise();
        assert!(!Interrupt::default().is_raised());
    }
}
