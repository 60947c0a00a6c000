//! `[m]φ`: what holds after an act.

use super::{
    decide::{Run, Value},
    frame::{Frame, Past},
    op::Ref,
};
use krog_logic::{
    sort::{Sort, Word},
    world::World,
};

/// A state that comes of an act: formulas about one act ask for it many times.
#[derive(Debug)]
pub(super) struct Ahead<W> {
    /// The stamp of the state before.
    before: u64,
    act: Word,
    sort: Sort,
    state: W,
    stamp: u64,
}

impl<W: World> Run<'_, W> {
    /// On its own, so that the state it makes takes no room in every other evaluation.
    #[inline(never)]
    pub(super) fn after(&mut self, act: Ref, body: Ref, sort: Sort, base: usize, f: &Frame<'_, W>) -> Value {
        let act = self.eval(act, base, f)?;
        let known = self.ahead.take().filter(|known| {
            f.stamp != 0 && known.before == f.stamp && known.act == act && known.sort == sort
        });
        let ahead = match known {
            Some(known) => known,
            None => Ahead {
                before: f.stamp,
                act,
                sort,
                state: self.after_value(act, sort, base, f),
                stamp: self.stamp(),
            },
        };
        // What is not made to its end is not kept.
        let whole = self.has_steps();
        let inner = Frame {
            now: &ahead.state,
            past: Past::Frame(f),
            depth: f.depth + 1,
            stamp: ahead.stamp,
            seen: f.seen,
        };
        let value = self.eval(body, base, &inner);
        self.ahead = Some(ahead).filter(|_| whole);
        value
    }
}
