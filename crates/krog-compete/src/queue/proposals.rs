//! The proposals that are open, whether two are asked or four.

use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Serialize};

use super::entry::Person;
use crate::Ms;

/// The number of a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProposalId(pub u64);

impl fmt::Display for ProposalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why an answer does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProposalError {
    /// There is no such proposal, or no more.
    #[error("there is no proposal {0}; it may have been answered or cancelled")]
    Unknown(ProposalId),
    /// Somebody else is asked.
    #[error("proposal {0} is to others; it can only be answered by those who are asked")]
    Stranger(ProposalId),
    /// It is too late to answer.
    #[error("it is too late to answer proposal {0}; join again")]
    Late(ProposalId),
}

/// Something that people are asked about until a moment.
pub(crate) trait Asking {
    /// From then on it is too late to answer.
    fn due(&self) -> Ms;
    fn asks(&self, person: &Person) -> bool;
}

/// The open proposals. Later ones are due later.
#[derive(Debug, Clone)]
pub(crate) struct Proposals<P>(BTreeMap<ProposalId, P>);

impl<P: Asking> Proposals<P> {
    pub(crate) const fn new() -> Proposals<P> {
        Proposals(BTreeMap::new())
    }

    pub(crate) fn get(&self, id: ProposalId) -> Option<&P> {
        self.0.get(&id)
    }

    /// All of them, the oldest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &P> {
        self.0.values()
    }

    /// When the next one is overdue.
    pub(crate) fn next_due(&self) -> Option<Ms> {
        self.0.first_key_value().map(|(_, proposal)| proposal.due())
    }

    pub(crate) fn insert(&mut self, id: ProposalId, proposal: P) {
        self.0.insert(id, proposal);
    }

    pub(crate) fn remove(&mut self, id: ProposalId) -> Option<P> {
        self.0.remove(&id)
    }

    /// The next one that is overdue, which is open no more.
    pub(crate) fn take_overdue(&mut self, now: Ms) -> Option<P> {
        let first = self.0.first_entry().filter(|first| first.get().due() <= now)?;
        Some(first.remove())
    }

    /// The one that somebody may answer now.
    ///
    /// # Errors
    /// There is nothing for them to answer, or it is too late.
    pub(crate) fn answerable(
        &mut self,
        id: ProposalId,
        person: &Person,
        now: Ms,
    ) -> Result<&mut P, ProposalError> {
        let proposal = self.0.get_mut(&id).ok_or(ProposalError::Unknown(id))?;
        if !proposal.asks(person) {
            return Err(ProposalError::Stranger(id));
        }
        if proposal.due() <= now { Err(ProposalError::Late(id)) } else { Ok(proposal) }
    }
}
