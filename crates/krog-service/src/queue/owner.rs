//! The one task that owns the queue.

mod ends;

use std::collections::{BTreeMap, HashMap};

use krog_chess::Color;
use krog_compete::{
    Ms,
    queue::{
        self, Cancelled, Cause, JoinError, Key, Left, Made, Proposal, ProposalError, ProposalId, Queue, range,
    },
};
use krog_store::{Person, PersonId};
use krog_wire::{
    envelope::ServerEvent,
    queue::{
        CancelReason, MatchCancelled, MatchFound, MatchReady, QueuePool, QueuePools, QueueStatus, QueueView,
    },
};
use tokio::{
    task::JoinSet,
    time::{MissedTickBehavior, interval},
};

use super::{
    Entrant, QueueError,
    begin::{Begun, begin},
    declines::Declines,
    message::{Inbox, Message},
    people::{Outcome, Outcomes, Seated, same_to_tell},
};
use crate::{
    App,
    clock::now_ms,
    problem::{ApiError, Result},
    view,
};

/// How many the queue holds.
pub const MOST: usize = 50_000;
/// Whose waiting is told anew in one round, so that a round stays short however many wait.
const TOLD_AT_ONCE: usize = 512;
/// How often somebody's waiting is told at most.
const TOLD_EVERY_MS: Ms = 2_000;

// INVARIANT: everybody in `queue` is in `people`, and nobody else; the people of `making` are in neither.
#[derive(Debug)]
struct Owner {
    app: App,
    queue: Queue,
    people: BTreeMap<queue::Person, Seated>,
    /// Matches whose games are being created, and who is in them.
    making: HashMap<ProposalId, Making>,
    busy: HashMap<queue::Person, ProposalId>,
    begins: JoinSet<(ProposalId, Result<Begun>)>,
    outcomes: Outcomes,
    /// What the matches of this run are called apart from those of another.
    run: String,
    declines: Declines,
    /// The last whose waiting was looked at.
    told: Option<queue::Person>,
}

/// A match whose game is being created.
#[derive(Debug)]
struct Making {
    made: Made,
    both: [Seated; 2],
}

/// Owns the queue until the server stops.
pub async fn run(app: App, mut inbox: Inbox) {
    let mut rounds = interval(app.config.timing.round);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let stopping = app.stopping.clone();
    let mut owner = Owner {
        queue: Queue::new(MOST, now_ms()),
        people: BTreeMap::new(),
        making: HashMap::new(),
        busy: HashMap::new(),
        begins: JoinSet::new(),
        outcomes: Outcomes::default(),
        run: format!("{:x}", now_ms()),
        declines: Declines::default(),
        told: None,
        app,
    };
    loop {
        tokio::select! {
            biased;
            () = stopping.cancelled() => break,
            Some(begun) = owner.begins.join_next(), if !owner.begins.is_empty() => match begun {
                Ok((id, begun)) => owner.begun(id, begun),
                Err(error) => tracing::error!(%error, "the beginning of a game broke off"),
            },
            _ = rounds.tick(), if !owner.queue.is_empty() => owner.round(),
            message = inbox.recv() => {
                let Some(message) = message else { break };
                owner.receive(message);
            }
        }
    }
    // Games that are being created come to their end; the sockets of those who wait close, and their pages join again.
    while owner.begins.join_next().await.is_some() {}
    owner.declines.end().await;
}

impl Owner {
    fn receive(&mut self, message: Message) {
        // Whoever asked may be gone by now.
        match message {
            Message::Join { entrant, reply } => drop(reply.send(self.join(*entrant))),
            Message::Free { person, reply } => drop(reply.send(self.free(&named(&person)))),
            Message::Leave { person, reply } => {
                self.leave(&named(&person));
                reply.send(()).ok();
            }
            Message::Answer { person, id, accept, reply } => {
                reply.send(self.answer(&named(&person), &id, accept)).ok();
            }
            Message::View { person, reply } => drop(reply.send(self.view(&named(&person)))),
            Message::Pools { reply } => drop(reply.send(self.pools())),
        }
    }

    /// Refuses whoever has a match to answer or to play first.
    fn free(&self, person: &queue::Person) -> Result<(), QueueError> {
        if self.busy.contains_key(person) {
            return Err(QueueError::Begins);
        }
        match self.queue.asked(person) {
            Some(asked) => Err(JoinError::Asked(asked.id()).into()),
            None => Ok(()),
        }
    }

    fn join(&mut self, entrant: Entrant) -> Result<QueueStatus, QueueError> {
        let now = now_ms();
        let mut seated = Seated::new(entrant, now);
        let person = seated.key();
        self.free(&person)?;
        self.queue.join(person.clone(), seated.entrant.wish.clone(), now)?;
        self.outcomes.forget(&person);
        let status = self.status(&person, now).ok_or(QueueError::Busy)?;
        seated.told = Some((now, status.clone()));
        self.people.insert(person, seated);
        Ok(status)
    }

    fn leave(&mut self, person: &queue::Person) {
        match self.queue.leave(person, now_ms()) {
            Some(Left::Queue) => drop(self.people.remove(person)),
            Some(Left::Proposal(cancelled)) => self.cancelled(cancelled),
            None => {}
        }
    }

    fn answer(&mut self, person: &queue::Person, id: &str, accept: bool) -> Result<(), QueueError> {
        let id = self.number(id).ok_or(ProposalError::Unknown(ProposalId(0)))?;
        let now = now_ms();
        if let Some(seated) = self.people.get_mut(person) {
            seated.seen_ms = now;
        }
        if self.busy.get(person) == Some(&id) {
            // Both have accepted: to say so again changes nothing, and it is too late to decline.
            return if accept { Ok(()) } else { Err(QueueError::Begins) };
        }
        if accept {
            if let Some(made) = self.queue.accept(id, person, now)? {
                self.begin(made);
            }
        } else {
            let cancelled = self.queue.decline(id, person, now)?;
            self.cancelled(cancelled);
        }
        Ok(())
    }

    /// One round: those who are gone are out, overdue matches end, pairs are found, and people hear how it stands.
    fn round(&mut self) {
        let now = now_ms();
        for person in self.gone(now) {
            tracing::debug!(%person, "somebody who is not there is out of the queue");
            self.leave(&person);
        }
        let round = self.queue.tick(now);
        for cancelled in round.cancelled {
            self.cancelled(cancelled);
        }
        for entry in round.released {
            self.released(&entry, now);
        }
        for id in round.found {
            self.found(id, now);
        }
        self.look_for_debts(now);
        self.tell_waiting(now);
    }

    fn found(&mut self, id: ProposalId, now: Ms) {
        let Some(proposal) = self.queue.proposal(id) else { return };
        for (person, _) in proposal.people() {
            if let Some(found) = self.found_view(proposal, person, now) {
                self.tell(person, &ServerEvent::MatchFound(Box::new(found)));
            }
        }
    }

    fn cancelled(&mut self, Cancelled { id, cause, requeued, out }: Cancelled) {
        let now = now_ms();
        let waits_on = requeued.into_iter().map(|person| (person, true));
        for (person, requeued) in waits_on.chain(out.into_iter().map(|person| (person, false))) {
            let (reason, by_you) = match &cause {
                Cause::Declined(who) => (CancelReason::Declined, *who == person),
                Cause::Left(who) => (CancelReason::Left, *who == person),
                Cause::Expired => (CancelReason::Expired, !requeued),
            };
            let news = MatchCancelled { match_id: self.name(id), reason, by_you, requeued };
            self.tell(&person, &ServerEvent::MatchCancelled(news.clone()));
            if requeued {
                self.tell_status(&person, now);
            } else {
                if let Some(seated) = self.people.remove(&person) {
                    let Entrant { person: Person { id: who, .. }, asks, .. } = &seated.entrant;
                    self.declines.note(&self.app, (who, *asks), self.name(id), now);
                }
            }
            self.outcomes.keep(person, Outcome::Cancelled(news), now);
        }
    }

    /// Both have accepted: the game is created beside this task.
    fn begin(&mut self, made: Made) {
        let [first, second] = made.people.each_ref().map(|person| self.people.remove(person));
        let (Some(first), Some(second)) = (first, second) else { return };
        for person in &made.people {
            self.busy.insert(person.clone(), made.id);
        }
        let people: [Person; 2] = [first.entrant.person.clone(), second.entrant.person.clone()];
        let (app, id, report) = (self.app.clone(), made.id, made.report.clone());
        // A task within the task: what breaks off there still has its number here, and nobody stays busy.
        let begun = tokio::spawn(async move { Box::pin(begin(&app, &people, &report)).await });
        self.begins.spawn(async move { (id, begun.await.unwrap_or_else(|e| Err(ApiError::internal(&e)))) });
        self.making.insert(made.id, Making { made, both: [first, second] });
    }

    fn begun(&mut self, id: ProposalId, begun: Result<Begun>) {
        let Some(Making { made, both }) = self.making.remove(&id) else { return };
        for person in &made.people {
            self.busy.remove(person);
        }
        match begun {
            Ok(Begun { game, first }) => {
                for (seated, color) in both.into_iter().zip([first, !first]) {
                    self.ready(id, &seated, game.to_string(), color);
                }
            }
            Err(error) => {
                tracing::warn!(status = %error.status(), "the game of a match was not created");
                for seated in both {
                    self.wait_on(id, &made, seated);
                }
            }
        }
    }

    fn ready(&mut self, id: ProposalId, seated: &Seated, game_id: String, color: Color) {
        let news = MatchReady { match_id: self.name(id), game_id, color: view::color(color) };
        let event = ServerEvent::MatchReady(news.clone());
        self.app.presence.tell(&seated.entrant.person.id, &event);
        self.outcomes.keep(seated.key(), Outcome::Ready(news), now_ms());
    }

    /// A game that was not created costs nobody the time waited.
    fn wait_on(&mut self, id: ProposalId, made: &Made, seated: Seated) {
        let now = now_ms();
        let person = seated.key();
        let seeker = [&made.report.first, &made.report.second].into_iter().find(|one| one.person == person);
        let waited = seeker.map_or(0, |seeker| seeker.waited_ms + now - made.report.at_ms);
        let wish = seated.entrant.wish.clone();
        let requeued = self.queue.join_after(person.clone(), wish, waited, now).is_ok();
        let news =
            MatchCancelled { match_id: self.name(id), reason: CancelReason::Failed, by_you: false, requeued };
        let event = ServerEvent::MatchCancelled(news.clone());
        self.app.presence.tell(&seated.entrant.person.id, &event);
        if requeued {
            self.people.insert(person.clone(), seated);
            self.tell_status(&person, now);
        }
        self.outcomes.keep(person, Outcome::Cancelled(news), now);
    }

    /// Tells some of those who wait how it stands, where it has changed, each in turn.
    fn tell_waiting(&mut self, now: Ms) {
        let behind =
            |told: &queue::Person| (std::ops::Bound::Excluded(told.clone()), std::ops::Bound::Unbounded);
        let mut some: Vec<queue::Person> = match &self.told {
            Some(told) => self.people.range(behind(told)).map(|(name, _)| name.clone()).collect(),
            None => self.people.keys().cloned().collect(),
        };
        some.truncate(TOLD_AT_ONCE);
        self.told = if some.len() < TOLD_AT_ONCE { None } else { some.last().cloned() };
        for person in some {
            let Some(Some((at, before))) = self.people.get(&person).map(|seated| seated.told.clone()) else {
                self.tell_status(&person, now);
                continue;
            };
            if now - at < TOLD_EVERY_MS {
                continue;
            }
            let same = self.status(&person, now).is_none_or(|status| same_to_tell(&before, &status));
            if !same {
                self.tell_status(&person, now);
            }
        }
    }

    fn tell_status(&mut self, person: &queue::Person, now: Ms) {
        let Some(status) = self.status(person, now) else { return };
        self.tell(person, &ServerEvent::QueueStatus(status.clone()));
        if let Some(seated) = self.people.get_mut(person) {
            seated.told = Some((now, status));
        }
    }

    fn tell(&self, person: &queue::Person, event: &ServerEvent) {
        if let Some(seated) = self.people.get(person) {
            self.app.presence.tell(&seated.entrant.person.id, event);
        }
    }

    /// How somebody's waiting stands; nothing of those who do not wait.
    fn status(&self, person: &queue::Person, now: Ms) -> Option<QueueStatus> {
        let entry = self.queue.entry(person)?;
        let key = &entry.wish().key;
        let ms = |time: Ms| u64::try_from(time).unwrap_or(0);
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let waited = entry.waited(now);
        Some(QueueStatus {
            variant: view::variant(key.variant()),
            time: view::control(key.control()),
            rated: key.rated(),
            position: count(self.queue.position(person)?),
            waiting: count(self.waiting(key)),
            waited_ms: ms(waited),
            estimated_wait_ms: self.queue.estimate(person, now).map(ms),
            rating: entry.wish().rating,
            reach: range::reach(waited),
            least: entry.range(now).least,
            most: entry.range(now).most,
            longest_ms: entry.wish().longest_ms.map(ms),
        })
    }

    fn waiting(&self, key: &Key) -> usize {
        self.queue.keys().find(|(known, _)| *known == key).map_or(0, |(_, waiting)| waiting)
    }

    /// A proposal as one of its two sees it.
    fn found_view(&self, proposal: &Proposal, person: &queue::Person, now: Ms) -> Option<MatchFound> {
        let [(first, one), (second, other)] = proposal.people();
        let (accepted, opponent) = if first == person { (one, second) } else { (other, first) };
        let (own, opponent) = (self.people.get(person)?, self.people.get(opponent)?);
        let answer_ms = u64::try_from(proposal.due_ms() - now).unwrap_or(0);
        Some(self.found_of(proposal.id(), &own.entrant, &opponent.entrant, (accepted, answer_ms)))
    }

    fn found_of(
        &self,
        id: ProposalId,
        own: &Entrant,
        other: &Entrant,
        (accepted, answer_ms): (bool, u64),
    ) -> MatchFound {
        let key = &own.wish.key;
        MatchFound {
            match_id: self.name(id),
            variant: view::variant(key.variant()),
            time: view::control(key.control()),
            rated: key.rated(),
            opponent: other.card.clone(),
            rating: own.wish.rating,
            accepted,
            answer_ms,
        }
    }

    fn view(&mut self, person: &queue::Person) -> QueueView {
        let now = now_ms();
        if let Some(seated) = self.people.get_mut(person) {
            seated.seen_ms = now;
        }
        let mut found = self.queue.asked(person).and_then(|proposal| self.found_view(proposal, person, now));
        if let Some(Making { made, both: [first, second] }) =
            self.busy.get(person).and_then(|id| self.making.get(id))
        {
            let (own, other) = if first.key() == *person { (first, second) } else { (second, first) };
            found = Some(self.found_of(made.id, &own.entrant, &other.entrant, (true, 0)));
        }
        let mut view = QueueView { queue: self.status(person, now), found, ..QueueView::default() };
        match self.outcomes.of(person, now).cloned() {
            Some(Outcome::Ready(ready)) => view.ready = Some(ready),
            Some(Outcome::Cancelled(cancelled)) => view.cancelled = Some(cancelled),
            Some(Outcome::Released(released)) => view.released = Some(released),
            None => {}
        }
        view
    }

    fn pools(&self) -> QueuePools {
        let mut items: Vec<QueuePool> = self
            .queue
            .keys()
            .map(|(key, waiting)| QueuePool {
                variant: view::variant(key.variant()),
                time: view::control(key.control()),
                rated: key.rated(),
                waiting: u32::try_from(waiting).unwrap_or(u32::MAX),
            })
            .collect();
        items.sort_by_key(|pool| std::cmp::Reverse(pool.waiting));
        QueuePools { items }
    }

    /// What a match is called outside.
    fn name(&self, id: ProposalId) -> String {
        format!("{}-{id}", self.run)
    }

    fn number(&self, name: &str) -> Option<ProposalId> {
        name.strip_prefix(&self.run)?.strip_prefix('-')?.parse().ok().map(ProposalId)
    }
}

fn named(person: &PersonId) -> queue::Person {
    queue::Person::from(person.as_str())
}
