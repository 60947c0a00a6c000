//! What the people of the queue for bughouse are told.

use krog_compete::{
    Ms,
    fours::FourProposal,
    queue::{self, range},
};
use krog_store::PersonId;
use krog_wire::{
    envelope::ServerEvent,
    fours::{FoursFound, FoursInvited, FoursStatus, FoursView},
};

use super::{
    owner::{Making, Owner},
    people::{Outcome, Seated},
};
use crate::view;

/// How often somebody's waiting is told at most.
const TOLD_EVERY_MS: Ms = 2_000;
/// To how many in one round: each is counted among all who wait.
const TOLD_AT_ONCE: usize = 200;

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn ms(time: Ms) -> u64 {
    u64::try_from(time).unwrap_or(0)
}

impl Owner {
    /// Tells those who wait how it stands, where that has changed.
    pub(super) fn tell_waiting(&mut self, now: Ms) {
        let at = |seated: &Seated| seated.told.map_or(Ms::MIN, |(at, ..)| at);
        let mut due: Vec<(Ms, queue::Person)> = (self.people.iter())
            .filter(|(person, seated)| {
                now.saturating_sub(at(seated)) >= TOLD_EVERY_MS && self.queue.party(person).is_some()
            })
            .map(|(person, seated)| (at(seated), person.clone()))
            .collect();
        // Those come first who were told longest ago.
        due.sort_unstable();
        for (_, person) in due.into_iter().take(TOLD_AT_ONCE) {
            let Some(status) = self.status(&person, now) else { continue };
            let Some(seated) = self.people.get_mut(&person) else { continue };
            let same = seated
                .told
                .is_some_and(|(_, waiting, reach)| (waiting, reach) == (status.waiting, status.reach));
            if same {
                // Looked at is as good as told, and the next have their turn.
                seated.told = Some((now, status.waiting, status.reach));
            } else {
                self.tell(&person, now);
            }
        }
    }

    /// Tells somebody in the queue how it stands.
    pub(super) fn tell(&mut self, person: &queue::Person, now: Ms) {
        let told = self.status(person, now).map(|status| (now, status.waiting, status.reach));
        let Some(seated) = self.people.get_mut(person) else { return };
        seated.told = told;
        let id = seated.entrant.person.id.clone();
        self.say(&id, person, now);
    }

    /// Tells somebody how it stands, whether they are in the queue or not.
    pub(super) fn say(&self, id: &PersonId, person: &queue::Person, now: Ms) {
        self.app.presence.tell(id, &ServerEvent::FoursQueue(Box::new(self.view(person, now))));
    }

    /// How somebody's waiting stands; nothing of those who do not wait.
    fn status(&self, person: &queue::Person, now: Ms) -> Option<FoursStatus> {
        let party = self.queue.party(person)?;
        let key = party.key();
        let partner = party.people().find(|other| *other != person);
        let waited = party.waited(now);
        Some(FoursStatus {
            time: view::control(key.control()),
            rated: key.rated(),
            partner: partner.and_then(|partner| self.people.get(partner)).map(|it| it.entrant.card.clone()),
            waiting: count(self.queue.waiting(key)),
            waited_ms: ms(waited),
            rating: party.rating(),
            reach: range::reach(waited),
        })
    }

    /// A proposal as one of its four sees it.
    fn found(&self, proposal: &FourProposal, person: &queue::Person, now: Ms) -> Option<FoursFound> {
        let (_, partner, others) = proposal.report().seen_by(person)?;
        let card = |person: &queue::Person| Some(self.people.get(person)?.entrant.card.clone());
        let key = &proposal.report().key;
        Some(FoursFound {
            match_id: self.name(proposal.id()),
            time: view::control(key.control()),
            rated: key.rated(),
            partner: card(&partner.person)?,
            opponents: others.iter().filter_map(|other| card(&other.person)).collect(),
            accepted: proposal.has_accepted(person),
            ready: count(proposal.accepted()),
            answer_ms: ms(proposal.due_ms() - now),
        })
    }

    /// The match that is being created, as one of its four sees it.
    fn made(&self, person: &queue::Person) -> Option<FoursFound> {
        let Making { made, four } = self.making.get(self.busy.get(person)?)?;
        let (_, partner, others) = made.report.seen_by(person)?;
        let card = |person: &queue::Person| {
            let seated = four.iter().find(|seated| seated.entrant.member.person == *person);
            Some(seated?.entrant.card.clone())
        };
        Some(FoursFound {
            match_id: self.name(made.id),
            time: view::control(made.report.key.control()),
            rated: made.report.key.rated(),
            partner: card(&partner.person)?,
            opponents: others.iter().filter_map(|other| card(&other.person)).collect(),
            accepted: true,
            ready: count(made.report.players.len()),
            answer_ms: 0,
        })
    }

    pub(super) fn view(&self, person: &queue::Person, now: Ms) -> FoursView {
        let invited = self.invites.of(person).and_then(|code| {
            let key = &self.people.get(person)?.entrant.key;
            let time = view::control(key.control());
            Some(FoursInvited { code: code.to_string(), time, rated: key.rated() })
        });
        let found = self.queue.asked(person).and_then(|proposal| self.found(proposal, person, now));
        let mut view = FoursView {
            invited,
            queue: self.status(person, now),
            found: found.or_else(|| self.made(person)),
            ..FoursView::default()
        };
        match self.outcomes.of(person, now).cloned() {
            Some(Outcome::Ready(ready)) => view.ready = Some(ready),
            Some(Outcome::Cancelled(cancelled)) => view.cancelled = Some(cancelled),
            None => {}
        }
        view
    }
}
