//! How many sockets one person, and one address, may have open.

use http::StatusCode;
use krog_chess::Message;
use krog_store::PersonId;

use crate::{
    Rates,
    address::Address,
    problem::{ApiError, Result},
    tally::{Held, Tally},
};

/// The sockets that are open.
#[derive(Debug)]
pub struct Slots {
    people: Tally<PersonId>,
    addresses: Tally<Address>,
}

/// A socket's place, given back when dropped.
#[derive(Debug)]
pub struct Slot {
    _person: Option<Held<PersonId>>,
    held: Held<Address>,
}

impl Slot {
    /// The address that it counts for.
    pub fn address(&self) -> Address {
        *self.held.key()
    }
}

impl Slots {
    pub fn new(rates: &Rates) -> Slots {
        Slots {
            people: Tally::new(rates.sockets_per_person),
            addresses: Tally::new(rates.sockets_per_address),
        }
    }

    pub fn take(&self, person: &PersonId, address: Address) -> Result<Slot> {
        self.take_for(Some(person), address)
    }

    /// The same for somebody who may be nobody known.
    pub fn take_for(&self, person: Option<&PersonId>, address: Address) -> Result<Slot> {
        let full = |most: u32| {
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, Message::new("too-many-sockets").with("most", most))
                .retry_after(5)
        };
        let person = match person {
            Some(person) => Some(self.people.take(person.clone()).ok_or_else(|| full(self.people.most()))?),
            None => None,
        };
        let address = self.addresses.take(address).ok_or_else(|| full(self.addresses.most()))?;
        Ok(Slot { _person: person, held: address })
    }
}
