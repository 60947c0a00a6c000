//! What a round must do, and what follows when somebody's waiting ends without a game.

use krog_compete::{
    Ms,
    queue::{self, Entry},
};
use krog_wire::envelope::ServerEvent;

use super::{super::people::Outcome, Owner};
use crate::view;

/// Neighbours whom the rulebook is asked about behind one round.
const ASKED_AT_ONCE: usize = 256;

impl Owner {
    /// Those who have not been there for too long.
    pub(super) fn gone(&mut self, now: Ms) -> Vec<queue::Person> {
        let timing = self.app.config.timing;
        let ms = |time: std::time::Duration| Ms::try_from(time.as_millis()).unwrap_or(Ms::MAX);
        let (gone, unasked) = (ms(timing.gone), ms(timing.unasked));
        let presence = &self.app.presence;
        let mut out = Vec::new();
        for (name, seated) in &mut self.people {
            if presence.is_online(&seated.entrant.person.id) {
                seated.seen_ms = now;
                continue;
            }
            // A socket that went is known of to the moment; whoever only asks was last there when they asked.
            let since = presence.offline_since(&seated.entrant.person.id).unwrap_or(seated.seen_ms);
            let (since, patience) =
                if seated.entrant.asks { (since.max(seated.seen_ms), unasked) } else { (since, gone) };
            if now - since >= patience {
                out.push(name.clone());
            }
        }
        out
    }

    /// Holds the round against the rulebook: whoever it says must be matched or let go was.
    pub(super) fn look_for_debts(&self, now: Ms) {
        match self.queue.owed(now, ASKED_AT_ONCE) {
            Ok(owed) if owed.is_empty() => {}
            Ok(owed) => tracing::error!(?owed, "the queue owes what the rulebook says it must do"),
            Err(error) => tracing::error!(%error, "the rulebook of the queue has no answer"),
        }
    }

    /// Somebody has waited as long as they wanted.
    pub(super) fn released(&mut self, entry: &Entry, now: Ms) {
        match view::queue_released(entry, now) {
            Ok(released) => {
                let event = ServerEvent::QueueReleased(Box::new(released.clone()));
                self.tell(entry.person(), &event);
                self.outcomes.keep(entry.person().clone(), Outcome::Released(Box::new(released)), now);
            }
            Err(error) => tracing::error!(%error, "the rulebook of the queue has no answer"),
        }
        self.people.remove(entry.person());
    }
}
