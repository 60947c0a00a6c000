//! Pairs that are asked whether they want to play.

use super::{
    Queue, Status,
    entry::{Entry, Person},
    proposals::{Asking, ProposalError, ProposalId},
    report::Report,
};
use crate::Ms;

/// How long both have to accept.
pub const ANSWER_MS: Ms = 10_000;

/// A pair that is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub(super) id: ProposalId,
    pub(super) due_ms: Ms,
    pub(super) parts: [Part; 2],
    pub(super) report: Report,
}

/// One of a pair that is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) entry: Entry,
    pub(super) accepted: bool,
}

impl Proposal {
    pub fn id(&self) -> ProposalId {
        self.id
    }

    /// The moment from which on it is too late to answer.
    pub fn due_ms(&self) -> Ms {
        self.due_ms
    }

    /// Why these two were matched.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// Both, with whether they have accepted.
    pub fn people(&self) -> [(&Person, bool); 2] {
        self.parts.each_ref().map(|part| (&part.entry.person, part.accepted))
    }
}

impl Asking for Proposal {
    fn due(&self) -> Ms {
        self.due_ms
    }

    fn asks(&self, person: &Person) -> bool {
        self.parts.iter().any(|part| part.entry.person == *person)
    }
}

/// A pair of whom both have accepted: a game is due. They are in the queue no more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The proposal that they accepted.
    pub id: ProposalId,
    /// Both; the first had waited longer.
    pub people: [Person; 2],
    /// Why they were matched; the key of the game stands there.
    pub report: Report,
}

/// Why a proposal came to nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    Declined(Person),
    Left(Person),
    /// Not both had accepted in time.
    Expired,
}

/// A proposal that came to nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cancelled {
    pub id: ProposalId,
    pub cause: Cause,
    /// Those who wait on, with the time that they have waited.
    pub requeued: Vec<Person>,
    /// Those who are in the queue no more.
    pub out: Vec<Person>,
}

impl Queue {
    /// The proposal with a number.
    pub fn proposal(&self, id: ProposalId) -> Option<&Proposal> {
        self.proposals.get(id)
    }

    /// The proposal that somebody is asked about.
    pub fn asked(&self, person: &Person) -> Option<&Proposal> {
        let Status::Asked(id) = self.places.get(person)? else { return None };
        self.proposals.get(*id)
    }

    /// All proposals that are open, the oldest first.
    pub fn proposals(&self) -> impl Iterator<Item = &Proposal> {
        self.proposals.iter()
    }

    /// When the next proposal is overdue.
    pub fn next_due(&self) -> Option<Ms> {
        self.proposals.next_due()
    }

    /// Somebody accepts; once both have, the pair is made. Accepting again changes nothing.
    ///
    /// # Errors
    /// There is nothing for them to answer, or it is too late.
    pub fn accept(
        &mut self,
        id: ProposalId,
        person: &Person,
        now: Ms,
    ) -> Result<Option<Made>, ProposalError> {
        let proposal = self.proposals.answerable(id, person, now)?;
        for part in &mut proposal.parts {
            part.accepted |= part.entry.person == *person;
        }
        if !proposal.parts.iter().all(|part| part.accepted) {
            return Ok(None);
        }
        let Proposal { parts, report, .. } = self.proposals.remove(id).ok_or(ProposalError::Unknown(id))?;
        let people = parts.map(|part| part.entry.person);
        for person in &people {
            self.places.remove(person);
        }
        Ok(Some(Made { id, people, report }))
    }

    /// Somebody declines, even after accepting: they are out and do not meet the other for a while; the other waits on.
    ///
    /// # Errors
    /// There is nothing for them to answer, or it is too late.
    pub fn decline(&mut self, id: ProposalId, person: &Person, now: Ms) -> Result<Cancelled, ProposalError> {
        self.proposals.answerable(id, person, now)?;
        self.refuse(id, person, Cause::Declined(person.clone()), now).ok_or(ProposalError::Unknown(id))
    }

    /// Ends the proposals that are overdue: whoever has accepted waits on, whoever has not answered is out.
    pub fn expire(&mut self, now: Ms) -> Vec<Cancelled> {
        let mut cancelled = Vec::new();
        while let Some(proposal) = self.proposals.take_overdue(now) {
            cancelled.push(self.dissolve(proposal, Cause::Expired, |part| part.accepted));
        }
        cancelled
    }

    /// Ends a proposal because one of the two does not want to play: the two do not meet for a while.
    pub(super) fn refuse(
        &mut self,
        id: ProposalId,
        person: &Person,
        cause: Cause,
        now: Ms,
    ) -> Option<Cancelled> {
        let proposal = self.proposals.remove(id)?;
        let [a, b] = &proposal.parts;
        self.parted.part(&a.entry.person, &b.entry.person, now);
        Some(self.dissolve(proposal, cause, |part| part.entry.person != *person))
    }

    fn dissolve(&mut self, proposal: Proposal, cause: Cause, waits_on: impl Fn(&Part) -> bool) -> Cancelled {
        let mut cancelled = Cancelled { id: proposal.id, cause, requeued: Vec::new(), out: Vec::new() };
        for part in proposal.parts {
            let person = part.entry.person.clone();
            if waits_on(&part) {
                // The turn is the old one, and so the time of the proposal counts as waiting too.
                self.put_in(part.entry);
                cancelled.requeued.push(person);
            } else {
                self.places.remove(&person);
                cancelled.out.push(person);
            }
        }
        cancelled
    }
}
