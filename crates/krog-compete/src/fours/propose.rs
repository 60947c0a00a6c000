//! Fours that are asked whether they want to play.

use super::{FourQueue, Place, party::Party, report::FourReport};
use crate::{
    Ms,
    queue::{Asking, Cause, Person, ProposalError, ProposalId},
};

/// A four that is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FourProposal {
    pub(super) id: ProposalId,
    pub(super) due_ms: Ms,
    pub(super) parties: Vec<Party>,
    /// Who has accepted.
    pub(super) accepted: Vec<Person>,
    pub(super) report: FourReport,
}

impl FourProposal {
    pub const fn id(&self) -> ProposalId {
        self.id
    }

    /// The moment from which on it is too late to answer.
    pub const fn due_ms(&self) -> Ms {
        self.due_ms
    }

    /// Why these four were matched, and who plays with whom.
    pub const fn report(&self) -> &FourReport {
        &self.report
    }

    /// The parties that they came in.
    pub fn parties(&self) -> &[Party] {
        &self.parties
    }

    pub fn people(&self) -> impl Iterator<Item = &Person> {
        self.parties.iter().flat_map(Party::people)
    }

    pub fn has_accepted(&self, person: &Person) -> bool {
        self.accepted.contains(person)
    }

    /// How many have accepted.
    pub const fn accepted(&self) -> usize {
        self.accepted.len()
    }
}

impl Asking for FourProposal {
    fn due(&self) -> Ms {
        self.due_ms
    }

    fn asks(&self, person: &Person) -> bool {
        self.people().any(|asked| asked == person)
    }
}

/// A four of whom all have accepted: a match is due. They are in the queue no more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FourMade {
    /// The proposal that they accepted.
    pub id: ProposalId,
    /// The parties that they came in, should the match not come to be.
    pub parties: Vec<Party>,
    /// Why they were matched, and who plays with whom.
    pub report: FourReport,
}

/// A proposal that came to nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FourCancelled {
    pub id: ProposalId,
    pub cause: Cause,
    /// Those who wait on, with the time that they have waited.
    pub requeued: Vec<Person>,
    /// Those who are in the queue no more.
    pub out: Vec<Person>,
    /// Those who had not answered.
    pub silent: Vec<Person>,
}

impl FourQueue {
    /// The proposal with a number.
    pub fn proposal(&self, id: ProposalId) -> Option<&FourProposal> {
        self.proposals.get(id)
    }

    /// The proposal that somebody is asked about.
    pub fn asked(&self, person: &Person) -> Option<&FourProposal> {
        let Place::Asked(id) = self.places.get(person)? else { return None };
        self.proposals.get(*id)
    }

    /// All proposals that are open, the oldest first.
    pub fn proposals(&self) -> impl Iterator<Item = &FourProposal> {
        self.proposals.iter()
    }

    /// Somebody accepts; once all four have, the match is made. Accepting again changes nothing.
    ///
    /// # Errors
    /// There is nothing for them to answer, or it is too late.
    pub fn accept(
        &mut self,
        id: ProposalId,
        person: &Person,
        now: Ms,
    ) -> Result<Option<FourMade>, ProposalError> {
        let proposal = self.proposals.answerable(id, person, now)?;
        if !proposal.has_accepted(person) {
            proposal.accepted.push(person.clone());
        }
        if proposal.accepted.len() < proposal.people().count() {
            return Ok(None);
        }
        let proposal = self.proposals.remove(id).ok_or(ProposalError::Unknown(id))?;
        for person in proposal.people() {
            self.places.remove(person);
        }
        Ok(Some(FourMade { id, parties: proposal.parties, report: proposal.report }))
    }

    /// Somebody declines, even after accepting: their party is out and does not meet the others for a while; those wait on.
    ///
    /// # Errors
    /// There is nothing for them to answer, or it is too late.
    pub fn decline(
        &mut self,
        id: ProposalId,
        person: &Person,
        now: Ms,
    ) -> Result<FourCancelled, ProposalError> {
        self.proposals.answerable(id, person, now)?;
        self.refuse(id, person, Cause::Declined(person.clone()), now).ok_or(ProposalError::Unknown(id))
    }

    /// Ends the proposals that are overdue: a party of whom all have accepted waits on, the others are out.
    pub(super) fn expire(&mut self, now: Ms) -> Vec<FourCancelled> {
        let mut cancelled = Vec::new();
        while let Some(proposal) = self.proposals.take_overdue(now) {
            let accepted = proposal.accepted.clone();
            let waits_on = |party: &Party| party.people().all(|person| accepted.contains(person));
            cancelled.push(self.dissolve(proposal, Cause::Expired, waits_on));
        }
        cancelled
    }

    /// Ends a proposal because one of the four does not want to play: their party and the others do not meet for a while.
    pub(super) fn refuse(
        &mut self,
        id: ProposalId,
        person: &Person,
        cause: Cause,
        now: Ms,
    ) -> Option<FourCancelled> {
        let proposal = self.proposals.remove(id)?;
        let own = proposal.parties.iter().find(|party| party.has(person))?;
        for other in proposal.people().filter(|other| !own.has(other)) {
            for member in own.people() {
                self.parted.part(member, other, now);
            }
        }
        Some(self.dissolve(proposal, cause, |party| !party.has(person)))
    }

    fn dissolve(
        &mut self,
        proposal: FourProposal,
        cause: Cause,
        waits_on: impl Fn(&Party) -> bool,
    ) -> FourCancelled {
        let FourProposal { id, parties, accepted, .. } = proposal;
        let (mut requeued, mut out, mut silent) = (Vec::new(), Vec::new(), Vec::new());
        for party in parties {
            silent.extend(party.people().filter(|person| !accepted.contains(person)).cloned());
            if waits_on(&party) {
                requeued.extend(party.people().cloned());
                // The turn is the old one, and so the time of the proposal counts as waiting too.
                self.put_in(party);
            } else {
                for person in party.people() {
                    self.places.remove(person);
                    out.push(person.clone());
                }
            }
        }
        FourCancelled { id, cause, requeued, out, silent }
    }
}
