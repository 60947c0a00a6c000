//! Seats and teams as they stand in documents: `WhiteA`, and 1 or 2.

use krog_chess::bughouse::{Seat, Team};
use serde::{Deserialize, Deserializer, Serializer, de::Error};

fn named<E: Error>(name: &str) -> Result<Seat, E> {
    Seat::from_name(name).ok_or_else(|| E::custom("a seat is WhiteA, BlackA, WhiteB or BlackB"))
}

pub(super) mod seat {
    use super::{Deserialize, Deserializer, Seat, Serializer, named};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    pub(in super::super) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(seat.name())
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        named(&String::deserialize(from)?)
    }
}

/// A set of seats, in the order in which match tags list them.
pub(super) mod seats {
    use super::{Deserialize, Deserializer, Seat, Serializer, named};

    pub(in super::super) fn serialize<S: Serializer>(has: &[bool; 4], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(Seat::ALL.into_iter().zip(has).filter(|(_, has)| **has).map(|(seat, _)| seat.name()))
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[bool; 4], D::Error> {
        let names = Vec::<String>::deserialize(from)?;
        let seats = names.iter().map(|name| named(name)).collect::<Result<Vec<Seat>, _>>()?;
        Ok(Seat::ALL.map(|seat| seats.contains(&seat)))
    }
}

pub(super) mod perhaps {
    use super::{Deserialize, Deserializer, Seat, Serializer, named};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    pub(in super::super) fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
        match seat {
            Some(seat) => to.serialize_some(seat.name()),
            None => to.serialize_none(),
        }
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Seat>, D::Error> {
        Option::<String>::deserialize(from)?.map(|name| named(&name)).transpose()
    }
}

pub(super) mod team {
    use super::{Deserialize, Deserializer, Error, Serializer, Team};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    pub(in super::super) fn serialize<S: Serializer>(team: &Option<Team>, to: S) -> Result<S::Ok, S::Error> {
        match team {
            Some(team) => to.serialize_some(&team.number()),
            None => to.serialize_none(),
        }
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Team>, D::Error> {
        let Some(number) = Option::<u8>::deserialize(from)? else { return Ok(None) };
        let team = Team::ALL.into_iter().find(|team| team.number() == number);
        team.map(Some).ok_or_else(|| D::Error::custom("a team is 1 or 2"))
    }
}
