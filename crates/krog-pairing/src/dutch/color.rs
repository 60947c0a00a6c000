//! Who has White (C.04.3 article 5).

use super::player::{Candidate, Strength};

/// Whether the higher ranked of a pair has White; `first_white` is the initial colour.
pub(super) fn has_white(higher: &Candidate, lower: &Candidate, first_white: bool) -> bool {
    let (own, theirs) = (higher.preference, lower.preference);
    match (own, theirs) {
        (Some(own), Some(theirs)) if own.white != theirs.white => own.white,
        (Some(own), Some(theirs)) => {
            // The stronger; of two that are absolute the wider difference.
            let wide = |candidate: &Candidate, strength: Strength| match strength {
                Strength::Absolute => candidate.difference().abs(),
                _ => 0,
            };
            let one = (own.strength, wide(higher, own.strength));
            let other = (theirs.strength, wide(lower, theirs.strength));
            match one.cmp(&other) {
                std::cmp::Ordering::Greater => own.white,
                std::cmp::Ordering::Less => !theirs.white,
                std::cmp::Ordering::Equal => alternates(higher, lower).unwrap_or(own.white),
            }
        }
        (Some(own), None) => own.white,
        (None, Some(theirs)) => !theirs.white,
        (None, None) => (higher.order % 2 == 1) == first_white,
    }
}

/// The other way round than in the latest round in which the two had different colours.
fn alternates(higher: &Candidate, lower: &Candidate) -> Option<bool> {
    let pairs = higher.colors.iter().rev().zip(lower.colors.iter().rev());
    pairs.into_iter().find(|(own, theirs)| own != theirs).map(|(own, _)| !own)
}
