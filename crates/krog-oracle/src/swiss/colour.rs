//! Article 5: who has White.

use super::player::{Ranked, Strength};

/// 5.2: whether the higher-ranked of two has White.
#[must_use]
pub fn higher_has_white(higher: &Ranked, lower: &Ranked, white_first: bool) -> bool {
    both(higher, lower)
        .or_else(|| stronger(higher, lower))
        .or_else(|| alternate(higher, lower))
        .or_else(|| higher.preference.map(|preference| preference.white))
        .unwrap_or_else(|| initial(higher, white_first))
}

/// 5.2.1: both preferences; who has none takes what is left.
fn both(higher: &Ranked, lower: &Ranked) -> Option<bool> {
    match (higher.preference, lower.preference) {
        (Some(one), Some(other)) => (one.white != other.white).then_some(one.white),
        (Some(one), None) => Some(one.white),
        (None, Some(other)) => Some(!other.white),
        (None, None) => None,
    }
}

/// 5.2.2: the stronger preference; of two absolute ones that with the wider difference.
fn stronger(higher: &Ranked, lower: &Ranked) -> Option<bool> {
    let (one, other) = (higher.preference?, lower.preference?);
    if one.strength != other.strength {
        return Some(if one.strength > other.strength { one.white } else { !other.white });
    }
    let (wide, wide_other) = (higher.difference.abs(), lower.difference.abs());
    (one.strength == Strength::Absolute && wide != wide_other).then_some(if wide > wide_other {
        one.white
    } else {
        !other.white
    })
}

/// 5.2.3 and C.04.2, 3.4: the other way round than when they last had different colours, rounds without a game left out.
fn alternate(higher: &Ranked, lower: &Ranked) -> Option<bool> {
    let backwards = higher.whites.iter().rev().zip(lower.whites.iter().rev());
    backwards.into_iter().find(|(one, other)| one != other).map(|(one, _)| !one)
}

/// 5.2.5: the initial colour for an odd pairing number, the other one for an even number.
fn initial(higher: &Ranked, white_first: bool) -> bool {
    higher.odd == white_first
}
