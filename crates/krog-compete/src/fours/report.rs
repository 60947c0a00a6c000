//! Why four were matched, as data that can be computed again from its own numbers.

use std::collections::BTreeSet;

use krog_chess::bughouse::{BoardName, Seat, Team};
use serde::{Deserialize, Serialize};

use super::{key::FourKey, party::Party};
use crate::{
    Ms,
    queue::{Person, range},
};

/// Why four were matched, and who plays with whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FourReport {
    pub key: FourKey,
    pub at_ms: Ms,
    /// The first and the second play together against the third and the fourth.
    pub players: [FourSeeker; 4],
    /// Points between the highest and the lowest rating that they were matched by.
    pub spread: i32,
    /// Points between the two teams, their own ratings added up.
    pub gap: i32,
}

/// Somebody as they waited at that moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FourSeeker {
    pub person: Person,
    /// The number of the party: the same for those who came as a pair.
    pub party: u64,
    /// Their own rating.
    pub points: i32,
    /// The rating that they were matched by: a pair's mean.
    pub rating: i32,
    /// How long they had waited.
    pub waited_ms: Ms,
    /// Points on either side that their range had after that.
    pub reach: i32,
}

/// What does not hold in a report.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FourFault {
    /// Somebody stands in it twice.
    #[error("`{0}` stands in it twice")]
    Twice(Person),
    /// The rating, the wait or the range of a party are not those of its members.
    #[error("the rating or the range of `{0}` is not the one of their party and wait")]
    Party(Person),
    /// Two do not lie in each other's ranges.
    #[error("`{0}` and `{1}` do not lie in each other's ranges")]
    Apart(Person, Person),
    /// A pair is split, other teams would be more even, or the sums are wrong.
    #[error("the teams are not the most even ones, or split a pair")]
    Teams,
}

/// Who is on the first team, by places: the three ways of making two teams of four.
const WAYS: [[usize; 4]; 3] = [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]];

impl FourReport {
    /// The report of parties that make four; nothing of others. The first had waited longest.
    pub(super) fn new(parties: &[&Party], now: Ms) -> Option<FourReport> {
        let first = parties.first()?;
        let seekers: Vec<FourSeeker> = parties
            .iter()
            .flat_map(|party| {
                party.members().iter().map(|member| FourSeeker {
                    person: member.person.clone(),
                    party: party.turn.number,
                    points: member.rating,
                    rating: party.rating(),
                    waited_ms: party.waited(now),
                    reach: party.reach(now),
                })
            })
            .collect();
        let players: [FourSeeker; 4] = seekers.try_into().ok()?;
        let (gap, way) = ways(&players).min_by_key(|(gap, _)| *gap)?;
        let players = way.map(|place| players.get(place).cloned());
        let [Some(a), Some(b), Some(c), Some(d)] = players else { return None };
        let players = [a, b, c, d];
        let spread = spread(&players);
        Some(FourReport { key: first.key().clone(), at_ms: now, players, spread, gap })
    }

    /// What the best four has least of.
    pub(super) const fn measure(&self) -> i32 {
        self.spread.saturating_add(self.gap)
    }

    /// The two teams.
    pub const fn teams(&self) -> [[&FourSeeker; 2]; 2] {
        let [a, b, c, d] = &self.players;
        [[a, b], [c, d]]
    }

    /// Who is somebody's partner, and who their opponents are; nothing of others.
    pub fn seen_by(&self, person: &Person) -> Option<(&FourSeeker, &FourSeeker, [&FourSeeker; 2])> {
        let [one, two] = self.teams();
        for (own, others) in [(one, two), (two, one)] {
            let [a, b] = own;
            if a.person == *person {
                return Some((a, b, others));
            }
            if b.person == *person {
                return Some((b, a, others));
            }
        }
        None
    }

    /// Who sits where: the stronger of a team meets the stronger of the other; which team is the first and on which board the
    /// stronger sit is drawn by two bits of a lot.
    pub fn seats(&self, lot: u8) -> [(Seat, Person); 4] {
        let stronger_first = |[a, b]: [&FourSeeker; 2]| {
            let (a, b) = if b.points > a.points { (b, a) } else { (a, b) };
            (a.person.clone(), b.person.clone())
        };
        let [one, two] = self.teams().map(stronger_first);
        let (own, other) = if lot & 1 == 0 { (Team::One, Team::Two) } else { (Team::Two, Team::One) };
        let (strong, weak) =
            if lot & 2 == 0 { (BoardName::A, BoardName::B) } else { (BoardName::B, BoardName::A) };
        [
            (own.seat(strong), one.0),
            (own.seat(weak), one.1),
            (other.seat(strong), two.0),
            (other.seat(weak), two.1),
        ]
    }

    /// Computes everything again that the report says.
    ///
    /// # Errors
    /// The first thing that does not hold.
    pub fn check(&self) -> Result<(), FourFault> {
        let mut seen = BTreeSet::new();
        for seeker in &self.players {
            if !seen.insert(&seeker.person) {
                return Err(FourFault::Twice(seeker.person.clone()));
            }
            let own: Vec<&FourSeeker> =
                self.players.iter().filter(|other| other.party == seeker.party).collect();
            let sum: i32 = own.iter().map(|one| one.points).sum();
            let rating = match own.len() {
                1 => sum,
                2 => sum.div_euclid(2),
                _ => return Err(FourFault::Party(seeker.person.clone())),
            };
            let alike = own.iter().all(|other| other.waited_ms == seeker.waited_ms);
            let right = seeker.rating == rating && seeker.reach == range::reach(seeker.waited_ms);
            if !(alike && right && seeker.waited_ms >= 0) {
                return Err(FourFault::Party(seeker.person.clone()));
            }
            for other in &self.players {
                if (seeker.rating - other.rating).abs() > seeker.reach {
                    return Err(FourFault::Apart(seeker.person.clone(), other.person.clone()));
                }
            }
        }
        let best = ways(&self.players).map(|(gap, _)| gap).min();
        let as_seated = ways(&self.players).find(|(_, way)| *way == WAYS[0]).map(|(gap, _)| gap);
        let even = best.is_some() && best == as_seated && best == Some(self.gap);
        if even && self.spread == spread(&self.players) { Ok(()) } else { Err(FourFault::Teams) }
    }
}

/// The ways of making two teams that split no pair, with the points between the teams.
fn ways(players: &[FourSeeker; 4]) -> impl Iterator<Item = (i32, [usize; 4])> {
    WAYS.into_iter().filter_map(|way| {
        let [a, b, c, d] = way.map(|place| players.get(place));
        let (a, b, c, d) = (a?, b?, c?, d?);
        let keeps = [a, b].iter().all(|one| [c, d].iter().all(|other| one.party != other.party));
        keeps.then(|| ((a.points + b.points - c.points - d.points).abs(), way))
    })
}

fn spread(players: &[FourSeeker; 4]) -> i32 {
    let ratings = players.iter().map(|seeker| seeker.rating);
    ratings.clone().max().unwrap_or(0) - ratings.min().unwrap_or(0)
}
