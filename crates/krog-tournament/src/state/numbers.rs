//! Pairing numbers, and who can be paired.

use std::cmp::Reverse;

use krog_wire::tournament::{ByeWorth, TournamentFormat};

use super::{Entrant, EntryId, State, count};

/// Titles in the order of the rules (C.04.2): of players with the same rating, the higher title comes first.
pub(crate) const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

impl State {
    /// The entries by the pairing numbers that they have when a round is paired, from 1: by rating, title and name until the fourth
    /// is paired; afterwards who is new comes behind all others.
    #[must_use]
    pub fn numbering(&self, round: u32) -> Vec<EntryId> {
        let mut numbers = if self.renumbers(round) { Vec::new() } else { self.numbers.clone() };
        let known = !numbers.is_empty();
        let joins = |entrant: &&Entrant| {
            // Whose number has been given keeps a place in the order, here or not.
            entrant.counts() && !(known && entrant.number.is_some())
        };
        let mut new: Vec<&Entrant> = self.entrants.iter().filter(joins).collect();
        new.sort_by_cached_key(|entrant| order(entrant));
        numbers.extend(new.into_iter().map(|entrant| entrant.id));
        numbers
    }

    /// Why somebody who has not withdrawn is not paired in the next round, and what that is worth; none where they are.
    #[must_use]
    pub fn away(&self, entrant: &Entrant) -> Option<ByeWorth> {
        if self.is_arena() {
            return None;
        }
        if !self.is_swiss() {
            // Who is there at the first round is in the schedule or the bracket, whatever they say later.
            let missed = self.rounds.is_empty() && self.settings.check_in && !entrant.present;
            return missed.then_some(ByeWorth::Zero);
        }
        let next = self.paired().saturating_add(1);
        let asked = entrant.byes.get(&next).copied();
        asked.or((self.settings.check_in && !entrant.present).then_some(ByeWorth::Zero))
    }

    /// How many players could be paired in the next round.
    #[must_use]
    pub fn pairable(&self) -> u32 {
        if let Some(drawn) = self.knock_out() {
            return drawn.pairable();
        }
        let can = |entrant: &&Entrant| entrant.gone.is_none() && self.away(entrant).is_none();
        count(self.entrants.iter().filter(can).count())
    }

    /// Who is the last of the accelerated group, as the first round has it; none where none is accelerated.
    pub(super) fn accelerated_until(&self) -> Option<EntryId> {
        let TournamentFormat::Swiss { accelerated: true, .. } = self.settings.format else { return None };
        let size = 2 * self.numbers.len().div_ceil(4);
        self.numbers.get(size.min(self.numbers.len()).checked_sub(1)?).copied()
    }
}

/// The higher rating first, then the higher title, then by name.
fn order(entrant: &Entrant) -> (Reverse<u32>, usize, String, EntryId) {
    let player = &entrant.player;
    let title = player.title.as_deref();
    let title = TITLES.iter().position(|known| Some(*known) == title).unwrap_or(TITLES.len());
    (Reverse(player.rating.unwrap_or_default()), title, player.name.to_lowercase(), entrant.id)
}
