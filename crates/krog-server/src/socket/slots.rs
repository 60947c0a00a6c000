//! How many sockets one person, and one address, may have open.

use axum::http::StatusCode;
use krog_chess::Message;
use krog_store::PersonId;

use crate::{
    Rates,
    http::Address,
    problem::ApiError,
    tally::{Held, Tally},
};

/// The sockets that are open.
#[derive(Debug)]
pub(crate) struct Slots {
    people: Tally<PersonId>,
    addresses: Tally<Address>,
}

/// A socket's place, given back when dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    _person: Held<PersonId>,
    held: Held<Address>,
}

impl Slot {
    /// The address that it counts for.
    pub(super) fn address(&self) -> Address {
        *self.held.key()
    }
}

impl Slots {
    pub(crate) fn new(rates: &Rates) -> Slots {
        Slots {
            people: Tally::new(rates.sockets_per_person),
            addresses: Tally::new(rates.sockets_per_address),
        }
    }

    pub(crate) fn take(&self, person: &PersonId, address: Address) -> Result<Slot, ApiError> {
        let full = |most: u32| {
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, Message::new("too-many-sockets").with("most", most))
                .retry_after(5)
        };
        let person = self.people.take(person.clone()).ok_or_else(|| full(self.people.most()))?;
        let address = self.addresses.take(address).ok_or_else(|| full(self.addresses.most()))?;
        Ok(Slot { _person: person, held: address })
    }
}
