//! The one task that owns the queue for bughouse.

use std::collections::{BTreeMap, HashMap};

use krog_compete::{
    Ms,
    fours::{FourCancelled, FourJoinError, FourLeft, FourMade, FourProposal, FourQueue},
    queue::{self, Cause, ProposalError, ProposalId},
};
use krog_store::{GameId, InviteCode, PersonId};
use krog_wire::{
    fours::{FoursCancelled, FoursReady, FoursView, FoursWho, PartnerOffer},
    queue::CancelReason,
};
use tokio::{
    task::JoinSet,
    time::{MissedTickBehavior, interval},
};

use super::{
    Entrant, FoursError,
    begin::begin,
    invites::Invites,
    message::{Inbox, Message},
    people::{Outcome, Outcomes, Seated},
};
use crate::{
    App,
    clock::now_ms,
    problem::{ApiError, Result},
    queue::declines::Declines,
    view,
};

/// How many the queue for bughouse holds, those included who wait for a partner.
pub const MOST: usize = 2_000;

// INVARIANT: everybody in `queue` or `invites` is in `people`, and nobody else; the people of `making` are in none of them.
#[derive(Debug)]
pub(super) struct Owner {
    pub(super) app: App,
    pub(super) queue: FourQueue,
    pub(super) invites: Invites,
    pub(super) people: BTreeMap<queue::Person, Seated>,
    /// Matches that are being created, and who is in them.
    pub(super) making: HashMap<ProposalId, Making>,
    pub(super) busy: HashMap<queue::Person, ProposalId>,
    begins: JoinSet<(ProposalId, Result<GameId>)>,
    declines: Declines,
    pub(super) outcomes: Outcomes,
    /// What the matches of this run are called apart from those of another.
    run: String,
}

/// A match that is being created.
#[derive(Debug)]
pub(super) struct Making {
    pub(super) made: FourMade,
    pub(super) four: Vec<Seated>,
}

/// Owns the queue until the server stops.
pub async fn run(app: App, mut inbox: Inbox) {
    let mut rounds = interval(app.config.timing.round);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let stopping = app.stopping.clone();
    let mut owner = Owner {
        queue: FourQueue::new(MOST),
        invites: Invites::default(),
        people: BTreeMap::new(),
        making: HashMap::new(),
        busy: HashMap::new(),
        begins: JoinSet::new(),
        declines: Declines::default(),
        outcomes: Outcomes::default(),
        run: format!("{:x}", now_ms()),
        app,
    };
    loop {
        tokio::select! {
            biased;
            () = stopping.cancelled() => break,
            Some(begun) = owner.begins.join_next(), if !owner.begins.is_empty() => match begun {
                Ok((id, begun)) => owner.begun(id, begun),
                Err(error) => tracing::error!(%error, "the beginning of a match broke off"),
            },
            _ = rounds.tick(), if !owner.people.is_empty() => owner.round(),
            message = inbox.recv() => {
                let Some(message) = message else { break };
                owner.receive(message);
            }
        }
    }
    // Matches that are being created come to their end; the sockets of those who wait close, and their pages ask again.
    while owner.begins.join_next().await.is_some() {}
    owner.declines.end().await;
}

fn named(person: &PersonId) -> queue::Person {
    queue::Person::from(person.as_str())
}

impl Owner {
    fn receive(&mut self, message: Message) {
        // Whoever asked may be gone by now.
        match message {
            Message::Join { entrant, partner, reply } => drop(reply.send(self.join(*entrant, partner))),
            Message::Offer { code, reader, reply } => drop(reply.send(self.offer(&code, reader.as_ref()))),
            Message::Pair { code, entrant, reply } => drop(reply.send(self.pair(&code, *entrant))),
            Message::Free { person, reply } => drop(reply.send(self.free(&named(&person)))),
            Message::Leave { person, reply } => {
                self.leave(&named(&person), now_ms());
                reply.send(()).ok();
            }
            Message::Answer { person, id, accept, reply } => {
                reply.send(self.answer(&named(&person), &id, accept)).ok();
            }
            Message::View { person, reply } => drop(reply.send(self.seen(&named(&person)))),
        }
    }

    fn seat(&self, entrant: Entrant, now: Ms) -> Seated {
        let asks = !self.app.presence.is_online(&entrant.person.id);
        Seated { entrant, asks, seen_ms: now, told: None }
    }

    /// Refuses whoever has a match to answer or to play first.
    fn free(&self, person: &queue::Person) -> Result<(), FoursError> {
        if self.busy.contains_key(person) {
            return Err(FoursError::Begins);
        }
        match self.queue.asked(person) {
            Some(asked) => Err(FourJoinError::Asked(asked.id()).into()),
            None => Ok(()),
        }
    }

    /// Whether there is room for one more. Those who wait for a partner take a place too, and whoever has one keeps it.
    fn has_room(&self, person: &queue::Person) -> Result<(), FoursError> {
        if self.people.len() >= MOST && !self.people.contains_key(person) {
            return Err(FourJoinError::Full { capacity: MOST }.into());
        }
        Ok(())
    }

    fn join(&mut self, entrant: Entrant, partner: bool) -> Result<(), FoursError> {
        let now = now_ms();
        let person = entrant.member.person.clone();
        self.free(&person)?;
        self.has_room(&person)?;
        if !partner {
            let left = self.queue.join(vec![entrant.member.clone()], entrant.key.clone(), now)?;
            self.invites.close(&person);
            self.put(entrant, now);
            self.left_behind(left, now);
            self.tell(&person, now);
            return Ok(());
        }
        // A code is for one wish: whoever has opened its link must not come into another.
        if self.people.get(&person).is_some_and(|seated| seated.entrant.key != entrant.key) {
            self.invites.close(&person);
        }
        self.invites.open(&person).ok_or(FoursError::NoCode)?;
        if let Some(FourLeft::Queue(left)) = self.queue.leave(&person, now) {
            self.left_behind(left.into_iter().filter(|left| *left != person).collect(), now);
        }
        self.put(entrant, now);
        self.tell(&person, now);
        Ok(())
    }

    fn put(&mut self, entrant: Entrant, now: Ms) {
        let person = entrant.member.person.clone();
        self.outcomes.forget(&person);
        let seated = self.seat(entrant, now);
        self.people.insert(person, seated);
    }

    fn offer(&self, code: &InviteCode, reader: Option<&PersonId>) -> Result<PartnerOffer, FoursError> {
        let host = self.invites.by(code).and_then(|person| self.people.get(person));
        let Entrant { person, key, card, .. } = &host.ok_or(FoursError::NoOffer)?.entrant;
        Ok(PartnerOffer {
            code: code.to_string(),
            from: card.clone(),
            time: view::control(key.control()),
            rated: key.rated(),
            own: reader == Some(&person.id),
        })
    }

    fn pair(&mut self, code: &InviteCode, entrant: Entrant) -> Result<(), FoursError> {
        let now = now_ms();
        let person = entrant.member.person.clone();
        let host = self.invites.by(code).and_then(|host| self.people.get(host));
        let host = host.ok_or(FoursError::NoOffer)?.entrant.clone();
        if host.person.id == entrant.person.id {
            return Err(FoursError::Own);
        }
        // What the guest may wait for was asked of this wish and of no other.
        if host.key != entrant.key {
            return Err(FoursError::NoOffer);
        }
        self.free(&person)?;
        self.has_room(&person)?;
        let blocks = |one: &Entrant, other: &Entrant| one.member.blocked.contains(&other.member.person);
        if blocks(&host, &entrant) || blocks(&entrant, &host) {
            return Err(FoursError::Blocked);
        }
        let members = vec![host.member.clone(), entrant.member.clone()];
        let left = self.queue.join(members, host.key.clone(), now)?;
        let first = host.member.person;
        self.invites.close(&first);
        self.invites.close(&person);
        self.put(entrant, now);
        self.left_behind(left, now);
        for one in [&first, &person] {
            self.tell(one, now);
        }
        Ok(())
    }

    /// Those whose partner has gone to wait otherwise are out.
    fn left_behind(&mut self, left: Vec<queue::Person>, now: Ms) {
        for person in left {
            self.out(&person, (CancelReason::Left, FoursWho::Partner), now);
        }
    }

    /// Somebody is in the queue no more, and hears why.
    fn out(&mut self, person: &queue::Person, (reason, by): (CancelReason, FoursWho), now: Ms) {
        let news = FoursCancelled { reason, by, requeued: false };
        self.outcomes.keep(person.clone(), Outcome::Cancelled(news), now);
        let seated = self.people.remove(person);
        if let Some(seated) = seated {
            self.say(&seated.entrant.person.id, person, now);
        }
    }

    fn leave(&mut self, person: &queue::Person, now: Ms) {
        if self.invites.close(person) {
            self.gone_silently(person, now);
            return;
        }
        match self.queue.leave(person, now) {
            Some(FourLeft::Queue(people)) => {
                self.gone_silently(person, now);
                self.left_behind(people.into_iter().filter(|other| other != person).collect(), now);
            }
            Some(FourLeft::Proposal(cancelled)) => self.cancelled(cancelled, now),
            None => {}
        }
    }

    /// Whoever leaves by their own wish is told no more than that on their other pages.
    fn gone_silently(&mut self, person: &queue::Person, now: Ms) {
        if let Some(seated) = self.people.remove(person) {
            self.say(&seated.entrant.person.id, person, now);
        }
    }

    fn answer(&mut self, person: &queue::Person, id: &str, accept: bool) -> Result<(), FoursError> {
        let id = self.number(id).ok_or(ProposalError::Unknown(ProposalId(0)))?;
        let now = now_ms();
        if let Some(seated) = self.people.get_mut(person) {
            seated.seen_ms = now;
        }
        if self.busy.get(person) == Some(&id) {
            // All have accepted: to say so again changes nothing, and it is too late to decline.
            return if accept { Ok(()) } else { Err(FoursError::Begins) };
        }
        if !accept {
            let cancelled = self.queue.decline(id, person, now)?;
            self.cancelled(cancelled, now);
            return Ok(());
        }
        match self.queue.accept(id, person, now)? {
            Some(made) => self.begin(made),
            None => self.tell_found(id, now),
        }
        Ok(())
    }

    /// One round: those who are gone are out, overdue matches end, fours are found, and people hear how it stands.
    fn round(&mut self) {
        let now = now_ms();
        for person in self.gone(now) {
            tracing::debug!(%person, "somebody who is not there is out of the queue for bughouse");
            self.leave(&person, now);
        }
        let round = self.queue.tick(now);
        for cancelled in round.cancelled {
            self.cancelled(cancelled, now);
        }
        for id in round.found {
            self.tell_found(id, now);
        }
        self.tell_waiting(now);
    }

    /// Those who have not been there for too long.
    fn gone(&mut self, now: Ms) -> Vec<queue::Person> {
        let timing = self.app.config.timing;
        let ms = |time: std::time::Duration| Ms::try_from(time.as_millis()).unwrap_or(Ms::MAX);
        let (gone, unasked) = (ms(timing.gone), ms(timing.unasked));
        let presence = &self.app.presence;
        let mut out = Vec::new();
        for (name, seated) in &mut self.people {
            let id = &seated.entrant.person.id;
            if presence.is_online(id) {
                (seated.seen_ms, seated.asks) = (now, false);
                continue;
            }
            // A socket that went is known of to the moment; whoever only asks was last there when they asked.
            let since = presence.offline_since(id).unwrap_or(seated.seen_ms).max(seated.seen_ms);
            if now - since >= if seated.asks { unasked } else { gone } {
                out.push(name.clone());
            }
        }
        out
    }

    fn tell_found(&mut self, id: ProposalId, now: Ms) {
        let people: Vec<queue::Person> =
            self.queue.proposal(id).into_iter().flat_map(FourProposal::people).cloned().collect();
        for person in people {
            self.tell(&person, now);
        }
    }

    fn cancelled(&mut self, cancelled: FourCancelled, now: Ms) {
        let FourCancelled { id, cause, requeued, out, silent } = cancelled;
        // Whoever did it, and those who are out with them, are of one party, or of parties that have not answered.
        for person in out {
            let (reason, by) = match &cause {
                Cause::Declined(who) if *who == person => (CancelReason::Declined, FoursWho::You),
                Cause::Declined(_) => (CancelReason::Declined, FoursWho::Partner),
                Cause::Left(who) if *who == person => (CancelReason::Left, FoursWho::You),
                Cause::Left(_) => (CancelReason::Left, FoursWho::Partner),
                Cause::Expired if silent.contains(&person) => (CancelReason::Expired, FoursWho::You),
                Cause::Expired => (CancelReason::Expired, FoursWho::Partner),
            };
            // As in the queue for two, it counts for a pause.
            if by == FoursWho::You
                && let Some(seated) = self.people.get(&person)
            {
                let who = (&seated.entrant.person.id, seated.asks);
                self.declines.note(&self.app, who, self.name(id), now);
            }
            self.out(&person, (reason, by), now);
        }
        let reason = match cause {
            Cause::Declined(_) => CancelReason::Declined,
            Cause::Left(_) => CancelReason::Left,
            Cause::Expired => CancelReason::Expired,
        };
        for person in requeued {
            let news = FoursCancelled { reason, by: FoursWho::Others, requeued: true };
            self.outcomes.keep(person.clone(), Outcome::Cancelled(news), now);
            self.tell(&person, now);
        }
    }

    /// All have accepted: the match is created beside this task.
    fn begin(&mut self, made: FourMade) {
        let four: Vec<Seated> =
            made.report.players.iter().filter_map(|seeker| self.people.remove(&seeker.person)).collect();
        for seeker in &made.report.players {
            self.busy.insert(seeker.person.clone(), made.id);
        }
        let people: Vec<PersonId> = four.iter().map(|seated| seated.entrant.person.id.clone()).collect();
        let (app, id, report) = (self.app.clone(), made.id, made.report.clone());
        // A task within the task: what breaks off there still has its number here, and nobody stays busy.
        let begun = tokio::spawn(async move { Box::pin(begin(&app, &people, &report)).await });
        self.begins.spawn(async move { (id, begun.await.unwrap_or_else(|e| Err(ApiError::internal(&e)))) });
        self.making.insert(made.id, Making { made, four });
    }

    fn begun(&mut self, id: ProposalId, begun: Result<GameId>) {
        let Some(Making { made, four }) = self.making.remove(&id) else { return };
        for seeker in &made.report.players {
            self.busy.remove(&seeker.person);
        }
        let now = now_ms();
        match begun {
            Ok(game) => {
                for seated in four {
                    let news = FoursReady { match_id: self.name(id), game_id: game.to_string() };
                    let person = seated.entrant.member.person.clone();
                    self.outcomes.keep(person.clone(), Outcome::Ready(news), now);
                    self.say(&seated.entrant.person.id, &person, now);
                }
            }
            Err(error) => {
                tracing::warn!(status = %error.status(), "the match of four was not created");
                self.wait_on(made, four, now);
            }
        }
    }

    /// A match that was not created costs nobody the time waited.
    fn wait_on(&mut self, made: FourMade, four: Vec<Seated>, now: Ms) {
        let mut four: HashMap<queue::Person, Seated> =
            four.into_iter().map(|seated| (seated.entrant.member.person.clone(), seated)).collect();
        for party in made.parties {
            let (members, waited) = (party.members().to_vec(), party.waited(now));
            let people: Vec<queue::Person> = party.people().cloned().collect();
            let requeued = self.queue.join_after(members, party.key().clone(), waited, now).is_ok();
            for person in people {
                let news = FoursCancelled { reason: CancelReason::Failed, by: FoursWho::Others, requeued };
                self.outcomes.keep(person.clone(), Outcome::Cancelled(news), now);
                let Some(seated) = four.remove(&person) else { continue };
                let id = seated.entrant.person.id.clone();
                if requeued {
                    self.people.insert(person.clone(), seated);
                }
                self.say(&id, &person, now);
            }
        }
    }

    /// The same to whoever asks, who is there by asking.
    fn seen(&mut self, person: &queue::Person) -> FoursView {
        let now = now_ms();
        if let Some(seated) = self.people.get_mut(person) {
            seated.seen_ms = now;
        }
        self.view(person, now)
    }

    /// What a match is called outside.
    pub(super) fn name(&self, id: ProposalId) -> String {
        format!("{}-{id}", self.run)
    }

    fn number(&self, name: &str) -> Option<ProposalId> {
        name.strip_prefix(&self.run)?.strip_prefix('-')?.parse().ok().map(ProposalId)
    }
}
