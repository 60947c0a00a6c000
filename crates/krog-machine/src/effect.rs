//! What an act changes: the effects of the powers that fit it, on a copy of the state.

use super::{
    decide::{FRAME, Run},
    frame::Frame,
    op::{EffectCode, PowerCode},
    resolve::{Asked, AskedAct},
    weight::COPY,
};
use krog_logic::{
    program::ActArg,
    proof::Query,
    sort::{Sort, Word},
    world::World,
};

impl<W: World> Run<'_, W> {
    /// The state after an act that is a value, by whoever may have the power.
    pub(super) fn after_value(&mut self, act: Word, sort: Sort, base: usize, f: &Frame<'_, W>) -> W {
        self.take(COPY);
        let mut next = f.now.clone();
        let machine = self.machine;
        let base = base + usize::from(FRAME);
        for power in &machine.powers {
            // An agent that the act does not name leaves the power out: nothing says whose it would be.
            let ActArg::Value(agent) = power.agent else { continue };
            let asked = Asked { agent, act: AskedAct::Value(sort, act) };
            self.exert(power, asked, base, f, &mut next);
        }
        next
    }

    /// The state after an act by an agent.
    pub(super) fn perform(&mut self, query: &Query, f: &Frame<'_, W>) -> W {
        self.take(COPY);
        let mut next = f.now.clone();
        let machine = self.machine;
        for power in &machine.powers {
            self.exert(power, Asked::new(query), 0, f, &mut next);
        }
        next
    }

    fn exert(&mut self, power: &PowerCode, asked: Asked<'_>, base: usize, f: &Frame<'_, W>, next: &mut W) {
        if self.bind(power.agent, &power.act, asked, base)
            && self.take(power.weight)
            && self.eval(power.event, base, f) == Some(1)
        {
            for effect in &power.effects {
                self.effect(effect, base, f, next);
            }
        }
    }

    /// All terms are read in the state before; what is not known changes nothing.
    fn effect(&mut self, effect: &EffectCode, base: usize, f: &Frame<'_, W>, next: &mut W) {
        if let Some(when) = effect.when
            && self.eval(when, base, f) != Some(1)
        {
            return;
        }
        let mut once = |run: &mut Self| {
            let mut values = [0; 8];
            if let Some(n) = run.args(&effect.args, base, f, &mut values) {
                next.update(effect.update, values.get(..n).unwrap_or_default());
            }
        };
        match &effect.each {
            None => once(self),
            Some(over) => {
                let _all_or_none_known = self.each(over, base, f, |run, _| {
                    if run.eval(over.body, base, f) == Some(1) {
                        once(run);
                    }
                    true
                });
            }
        }
    }
}
