//! The state after an act.

use super::{
    error::Fault,
    naive::{Naive, Point, Value, word},
    norms::bound,
};
use krog_logic::{
    program::{ActArg, Effect, Expr},
    proof::Act,
    sort::{Sort, Word},
    world::{UpdateId, World},
};

impl<'a, W: World> Naive<'a, W> {
    pub(super) fn after(&mut self, act: &'a Expr, body: &'a Expr, slots: &mut Vec<Word>, at: Point) -> Value {
        let Some(value) = self.value(act, slots, at)? else {
            return Ok(None);
        };
        let state = self.made_by(act.sort, value, at)?;
        let next = self.enter(state, at);
        let truth = self.truth(body, slots, next);
        self.leave();
        Ok(word(truth?))
    }

    /// What an act makes of a state: every power that matches it, in order. All is read before anything is changed. A
    /// power of just anyone is left out, as the act does not say whose it is.
    pub(super) fn made_by(&mut self, sort: Sort, value: Word, at: Point) -> Result<W, Fault> {
        let act = Act::Value(sort, value);
        let changes = self.unnoted(|naive| {
            let mut changes = Vec::new();
            let program = naive.program;
            for power in &program.powers {
                let ActArg::Value(agent) = power.agent else { continue };
                let pattern = (power.agent, &power.act);
                let Some(mut slots) = bound(&power.head, agent, pattern, &act) else { continue };
                if naive.truth(&power.event, &mut slots, at)? == Some(true) {
                    for effect in &power.effects {
                        naive.changes(effect, &mut slots, at, &mut changes)?;
                    }
                }
            }
            Ok(changes)
        })?;
        let mut state = self.state(at)?.clone();
        for (update, args) in changes {
            self.spend()?;
            state.update(update, &args);
        }
        Ok(state)
    }

    fn changes(
        &mut self,
        effect: &'a Effect,
        slots: &mut Vec<Word>,
        at: Point,
        changes: &mut Vec<(UpdateId, Vec<Word>)>,
    ) -> Result<(), Fault> {
        if let Some(when) = &effect.when
            && self.truth(when, slots, at)? != Some(true)
        {
            return Ok(());
        }
        let Some((slot, domain, filter)) = &effect.each else {
            let args = self.all_values(&effect.args, slots, at)?;
            changes.extend(args.map(|args| (effect.update, args)));
            return Ok(());
        };
        for value in self.domain(domain, slots, at)?.unwrap_or_default() {
            self.with_slot(*slot, value, slots, |naive, slots| {
                if let Some(filter) = filter
                    && naive.truth(filter, slots, at)? != Some(true)
                {
                    return Ok(());
                }
                let args = naive.all_values(&effect.args, slots, at)?;
                changes.extend(args.map(|args| (effect.update, args)));
                Ok(())
            })?;
        }
        Ok(())
    }
}
