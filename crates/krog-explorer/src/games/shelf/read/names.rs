//! Names of players, openings, events and sites on a shelf.

use super::{
    super::{PLACE_BYTES, Part, Place, Section},
    Shelf,
};
use crate::{
    error::Result,
    games::names::{self, Names},
};

impl Shelf {
    /// The name of a player, found by its place: of many names one is wanted.
    pub(crate) fn player(&self, number: u32) -> Result<String> {
        self.name(Part::Players, number)
    }

    /// The name of an opening, likewise.
    pub(crate) fn opening(&self, number: u32) -> Result<String> {
        self.name(Part::Openings, number)
    }

    /// The names of a game's event and of its site, likewise; empty where they are not known.
    pub(crate) fn event_and_site(&self, local: u32) -> Result<(String, String)> {
        if self.old || local >= self.info.games {
            return Ok(Default::default());
        }
        let mut bytes = [0; PLACE_BYTES];
        self.fill(Part::Places, &mut bytes, u64::from(local) * PLACE_BYTES as u64)?;
        let place = Place::from_bytes(&bytes).unwrap_or_default();
        Ok((self.name(Part::Events, place.event)?, self.name(Part::Sites, place.site)?))
    }

    fn name(&self, part: Part, number: u32) -> Result<String> {
        let Section { offset, length, .. } = self.section(part);
        let read = |at: u64, count: u64| {
            if at.checked_add(count).is_none_or(|end| end > length) {
                return Err(self.file.damaged(offset, "it ends too early"));
            }
            let mut bytes = vec![0; usize::try_from(count).unwrap_or(usize::MAX)];
            self.fill(part, &mut bytes, at)?;
            Ok(bytes)
        };
        let wrong = || self.file.damaged(offset, "no names");
        let Some(place) = names::place(number, length, read)? else { return Ok(String::new()) };
        String::from_utf8(read(place.start, place.end.saturating_sub(place.start))?).map_err(|_| wrong())
    }

    pub(crate) fn players(&self) -> Result<Names<'_>> {
        self.names(Part::Players)
    }

    pub(crate) fn openings(&self) -> Result<Names<'_>> {
        self.names(Part::Openings)
    }

    /// The names of events; none on an old shelf.
    pub(crate) fn events(&self) -> Result<Names<'_>> {
        self.places_names(Part::Events)
    }

    /// The names of sites; none on an old shelf.
    pub(crate) fn sites(&self) -> Result<Names<'_>> {
        self.places_names(Part::Sites)
    }

    fn places_names(&self, part: Part) -> Result<Names<'_>> {
        if self.old { Ok(Names::none()) } else { self.names(part) }
    }

    fn names(&self, part: Part) -> Result<Names<'_>> {
        let bytes = self.whole(part)?;
        Names::new(bytes).ok_or_else(|| self.file.damaged(self.section(part).offset, "no names"))
    }
}
