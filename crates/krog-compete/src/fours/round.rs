//! A round of matching.
//!
//! Whoever has waited longest chooses first, among the nearest singles and pairs within reach. What is tried is little whoever
//! waits: of eight singles and eight pairs a single can make at most 8·8 + 56 = 120 fours, a pair 8 + 28 = 36.

use super::{
    FourQueue, Place, Room,
    party::Party,
    propose::{FourCancelled, FourProposal},
    report::FourReport,
};
use crate::{
    Ms,
    queue::{ANSWER_MS, Parted, ProposalId, Turn},
};

/// Singles and pairs, each, among whom the others of a four are looked for.
const NEAREST: usize = 8;

/// What a round did.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FourRound {
    /// Proposals that nobody may answer any more.
    pub cancelled: Vec<FourCancelled>,
    /// Fours that are to be asked now.
    pub found: Vec<ProposalId>,
}

impl FourQueue {
    /// Ends what is overdue and matches those who wait.
    pub fn tick(&mut self, now: Ms) -> FourRound {
        let cancelled = self.expire(now);
        self.parted.forget(now);
        let mut found = Vec::new();
        let FourQueue { rooms, places, proposals, parted, last, .. } = self;
        for room in rooms.values_mut() {
            let turns: Vec<Turn> = room.keys().copied().collect();
            for turn in turns {
                let Some((report, chosen)) = matched(room, parted, turn, now) else { continue };
                let parties: Vec<Party> = chosen.iter().filter_map(|turn| room.remove(turn)).collect();
                *last += 1;
                let id = ProposalId(*last);
                for person in parties.iter().flat_map(Party::people) {
                    places.insert(person.clone(), Place::Asked(id));
                }
                let due_ms = now.saturating_add(ANSWER_MS);
                let proposal = FourProposal { id, due_ms, parties, accepted: Vec::new(), report };
                proposals.insert(id, proposal);
                found.push(id);
            }
        }
        rooms.retain(|_, room| !room.is_empty());
        FourRound { cancelled, found }
    }
}

/// The best four with a party that nobody left has waited longer than.
fn matched(room: &Room, parted: &Parted, turn: Turn, now: Ms) -> Option<(FourReport, Vec<Turn>)> {
    let own = room.get(&turn)?;
    let fits = |party: &&Party| party.turn != turn && own.fits(party, parted, now);
    let mut near: Vec<&Party> = room.values().filter(fits).collect();
    near.sort_by_key(|party| (own.distance(party), party.turn));
    let of_size = |pair: bool| near.iter().copied().filter(move |party| party.is_pair() == pair);
    let singles: Vec<&Party> = of_size(false).take(NEAREST).collect();
    let pairs: Vec<&Party> = of_size(true).take(NEAREST).collect();
    let mut best: Option<(FourReport, Vec<Turn>)> = None;
    for others in groups(own.is_pair(), &singles, &pairs) {
        let all_fit = others
            .iter()
            .enumerate()
            .all(|(n, one)| others.iter().skip(n + 1).all(|other| one.fits(other, parted, now)));
        if !all_fit {
            continue;
        }
        let mut parties = vec![own];
        parties.extend(others);
        let Some(report) = FourReport::new(&parties, now) else { continue };
        let turns: Vec<Turn> = parties.iter().map(|party| party.turn).collect();
        let better = best
            .as_ref()
            .is_none_or(|(known, known_turns)| (report.measure(), &turns) < (known.measure(), known_turns));
        if better {
            best = Some((report, turns));
        }
    }
    best
}

/// Those who make four together with a single or a pair, the nearest first.
fn groups<'a>(with_pair: bool, singles: &[&'a Party], pairs: &[&'a Party]) -> Vec<Vec<&'a Party>> {
    let mut groups = Vec::new();
    if with_pair {
        groups.extend(pairs.iter().map(|pair| vec![*pair]));
        for (n, one) in singles.iter().enumerate() {
            groups.extend(singles.iter().skip(n + 1).map(|other| vec![*one, *other]));
        }
        return groups;
    }
    for (n, one) in singles.iter().enumerate() {
        groups.extend(pairs.iter().map(|pair| vec![*one, *pair]));
        for (m, two) in singles.iter().enumerate().skip(n + 1) {
            groups.extend(singles.iter().skip(m + 1).map(|three| vec![*one, *two, *three]));
        }
    }
    groups
}
