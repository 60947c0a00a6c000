//! The state that a formula is about, with those before it.

use krog_logic::world::World;

/// A state in its time.
#[derive(Debug)]
pub(super) struct Frame<'a, W> {
    pub now: &'a W,
    pub past: Past<'a, W>,
    /// How many acts ahead of the state asked about.
    pub depth: u16,
    /// Unlike that of any other state that is being looked at.
    pub stamp: u64,
    /// The state that is looked back from: what a value of it stands for can still be asked.
    pub seen: Option<&'a Frame<'a, W>>,
}

/// What came before.
#[derive(Debug)]
pub(super) enum Past<'a, W> {
    /// These, oldest first.
    Log(&'a [W]),
    /// The state before an act, and what came before that.
    Frame(&'a Frame<'a, W>),
}

impl<'a, W: World> Frame<'a, W> {
    /// How many states came before.
    pub(super) fn moment(&self) -> u64 {
        match self.past {
            Past::Log(log) => log.len() as u64,
            Past::Frame(frame) => frame.moment() + 1,
        }
    }

    /// The frame, to go back from.
    pub(super) const fn back<'f>(&'f self) -> Frame<'f, W> {
        Frame { now: self.now, past: self.past, depth: self.depth, stamp: self.stamp, seen: Some(self) }
    }

    /// The frame of the state before.
    pub(super) fn previous(&self, stamp: u64) -> Option<Frame<'a, W>> {
        match self.past {
            Past::Frame(frame) => Some(Frame { seen: self.seen, ..*frame }),
            Past::Log(log) => {
                let (now, past) = log.split_last()?;
                Some(Frame { now, past: Past::Log(past), depth: self.depth, stamp, seen: self.seen })
            }
        }
    }

    /// The state with a number.
    pub(super) fn state(&self, moment: u64) -> Option<&'a W> {
        if moment > self.moment() {
            return self.seen?.state(moment);
        }
        match self.past {
            Past::Log(log) => {
                let i = usize::try_from(moment).ok()?;
                if i == log.len() { Some(self.now) } else { log.get(i) }
            }
            Past::Frame(frame) => {
                if moment == self.moment() {
                    Some(self.now)
                } else {
                    frame.state(moment)
                }
            }
        }
    }
}

impl<W> Clone for Frame<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Frame<'_, W> {}

impl<W> Clone for Past<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Past<'_, W> {}
