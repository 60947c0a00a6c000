//! When a position was first seen: a walk along its tree's time that ends at the first month with a game.

use super::{
    Trouble,
    block::Place,
    entry::Entry,
    read::{Segment, placed},
    tree::{self, Head, Level, Parts},
};
use crate::{card::Cards, error::Result, filter::Filter, key::Key, month::Month, posting::Sign};

impl Segment {
    /// The earliest month, or year, of a game through the position that a filter takes; none without a dated game.
    pub fn first(&self, key: Key, filter: &Filter, cards: &dyn Cards) -> Result<Option<Month>> {
        let mut entries = Vec::new();
        let mut first = Earliest { filter, cards, month: None };
        let mut look = || match self.find(key, &mut entries)? {
            None => Ok(()),
            Some(Place::Inline(_)) => entries.iter().try_for_each(|entry| first.offer(*entry)),
            Some(Place::Extent(extent)) => {
                self.first_of_node(Level::All, extent.offset, extent.head, &mut first)
            }
        };
        look().map_err(|trouble| self.trouble(trouble, 0))?;
        Ok(first.month)
    }

    fn first_of_node(
        &self,
        level: Level,
        offset: u64,
        head: u64,
        first: &mut Earliest<'_>,
    ) -> Result<(), Trouble> {
        let body = offset.saturating_add(head);
        let head = self.head(offset, head)?;
        if !first.may_be_in(&head) {
            return Ok(());
        }
        match &head.parts {
            Parts::Postings(bytes) => {
                let bytes = self.section(body, *bytes)?;
                tree::get_postings(&bytes, self.games, head.signs, &mut |entry| first.offer(entry))
            }
            Parts::Children(children) => {
                for (child, offset) in placed(children, body) {
                    let below = level.below().ok_or(Trouble::Damaged("a month with parts"))?;
                    if child.label == Month::UNKNOWN.bits() {
                        continue;
                    }
                    self.first_of_node(below, offset, child.head, first)?;
                    // The children are in the order of time.
                    if first.month.is_some() {
                        break;
                    }
                }
                Ok(())
            }
        }
    }
}

/// The earliest month among the games that were offered.
struct Earliest<'a> {
    filter: &'a Filter,
    cards: &'a dyn Cards,
    month: Option<Month>,
}

impl Earliest<'_> {
    fn offer(&mut self, entry: Entry) -> Result<(), Trouble> {
        if entry.sign() == Sign::Removed {
            return Ok(());
        }
        let card = entry.card(self.cards)?;
        let counted = card.live && card.counted().is_some() && self.filter.takes(&card);
        if counted && card.month.year().is_some() && self.month.is_none_or(|first| card.month < first) {
            self.month = Some(card.month);
        }
        Ok(())
    }

    /// Whether a node has games of the bands and speeds asked for, as far as its cells say it.
    fn may_be_in(&self, head: &Head) -> bool {
        head.cells.as_ref().is_none_or(|kept| {
            kept.iter().any(|kept| {
                self.filter.bands.contains(kept.slot.band()) && self.filter.speeds.contains(kept.slot.speed())
            })
        })
    }
}
