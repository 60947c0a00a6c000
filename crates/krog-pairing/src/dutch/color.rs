//! Who has White (C.04.3 article 5).

use super::player::{Candidate, Strength};

/// What settles the colours of a pair (C.04.3 article 5.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ColorRule {
    /// Each gets the colour that is due, or nothing is due to the other (5.2.1).
    Due,
    /// The same colour is due to both, to one of them more (5.2.2).
    Stronger,
    /// The same colour must go to both; one has had the other colour more often (5.2.2).
    Wider,
    /// They had different colours in a round before, and change them (5.2.3).
    Alternate,
    /// The higher ranked gets what is due (5.2.4).
    Higher,
    /// Neither has had a colour: an odd number gets the initial colour (5.2.5).
    Initial,
}

/// Whether the higher ranked of a pair has White; `first_white` is the initial colour.
pub(super) fn has_white(higher: &Candidate, lower: &Candidate, first_white: bool) -> bool {
    settled(higher, lower, first_white).0
}

/// Whether the higher ranked of a pair has White, and what settles it.
pub(super) fn settled(higher: &Candidate, lower: &Candidate, first_white: bool) -> (bool, ColorRule) {
    let (own, theirs) = (higher.preference, lower.preference);
    match (own, theirs) {
        (Some(own), Some(theirs)) if own.white != theirs.white => (own.white, ColorRule::Due),
        (Some(own), Some(theirs)) => {
            // The stronger; of two that are absolute the wider difference.
            let wide = |candidate: &Candidate, strength: Strength| match strength {
                Strength::Absolute => candidate.difference().abs(),
                _ => 0,
            };
            let one = (own.strength, wide(higher, own.strength));
            let other = (theirs.strength, wide(lower, theirs.strength));
            let rule = if own.strength == theirs.strength { ColorRule::Wider } else { ColorRule::Stronger };
            match one.cmp(&other) {
                std::cmp::Ordering::Greater => (own.white, rule),
                std::cmp::Ordering::Less => (!theirs.white, rule),
                std::cmp::Ordering::Equal => alternates(higher, lower)
                    .map_or((own.white, ColorRule::Higher), |white| (white, ColorRule::Alternate)),
            }
        }
        (Some(own), None) => (own.white, ColorRule::Due),
        (None, Some(theirs)) => (!theirs.white, ColorRule::Due),
        (None, None) => ((higher.order % 2 == 1) == first_white, ColorRule::Initial),
    }
}

/// The other way round than in the latest round in which the two had different colours.
fn alternates(higher: &Candidate, lower: &Candidate) -> Option<bool> {
    let pairs = higher.colors.iter().rev().zip(lower.colors.iter().rev());
    pairs.into_iter().find(|(own, theirs)| own != theirs).map(|(own, _)| !own)
}
