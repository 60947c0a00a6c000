//! Tables of rigid definitions: what is the same in every state is worked out once.

use super::Compiler;
use crate::{
    Scratch,
    decide::Run,
    frame::{Frame, Past},
};
use krog_logic::{sort::Word, world::World};

/// No table has more entries.
const LARGEST: u32 = 64 * 64;

impl<W: World> Compiler<'_, W> {
    /// Gives a rigid predicate of one or two constants a table, if all its values are known.
    pub(super) fn tabulate(&mut self, def: usize, sample: &W) {
        let Some(head) = self.program.defs.get(def).map(|d| &d.head) else { return };
        let sizes: Option<Vec<u16>> = head.params.iter().map(|(_, sort)| self.size(*sort)).collect();
        let (first, second) = match sizes.as_deref() {
            Some([a]) => (*a, 1),
            Some([a, b]) => (*a, *b),
            _ => return,
        };
        let entries = u32::from(first) * u32::from(second);
        if entries > LARGEST {
            return;
        }
        let mut table = vec![0u64; entries.div_ceil(64) as usize];
        let mut scratch =
            Scratch { stack: vec![0; self.machine.stack], memos: Vec::new(), stamp: 0, root: 0 };
        let mut run = Run::new(&self.machine, &mut scratch);
        let frame = Frame { now: sample, past: Past::Log(&[]), depth: 0, stamp: 0, seen: None };
        let arity = head.params.len();
        for index in 0..Word::from(entries) {
            let args = if arity == 1 {
                [index, 0]
            } else {
                [index / Word::from(second), index % Word::from(second)]
            };
            let Some(value) = run.call_with(def, args.get(..arity).unwrap_or_default(), &frame) else {
                return;
            };
            let place = usize::try_from(index).ok().and_then(|i| Some((table.get_mut(i / 64)?, i % 64)));
            if let Some((word, bit)) = place {
                *word |= u64::from(value != 0) << bit;
            }
        }
        let Ok(number) = u16::try_from(self.machine.tables.len()) else { return };
        self.machine.tables.push(table);
        if let Some(place) = self.tabled.get_mut(def) {
            *place = Some((number, second));
        }
    }
}
