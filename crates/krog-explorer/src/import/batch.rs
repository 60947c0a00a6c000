//! Games that go into a collection together.

use super::collect::Collect;
use crate::{
    card::GameNo,
    error::Result,
    games::shelf::{NewGame, ShelfWriter},
    posting::{Posting, Sign},
    remove,
    writer::{CardsWith, Writer, add_shelf},
};

/// How large a batch becomes before it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Limits {
    pub(crate) postings: usize,
    pub(crate) games: u32,
    /// Bytes of names.
    pub(crate) names: usize,
}

impl Limits {
    /// For so many batches in memory at the same time, which together hold so many postings.
    pub(crate) const fn shared(postings: usize, batches: usize) -> Limits {
        Limits { postings: postings / batches, games: 120_000, names: (48 << 20) / batches }
    }
}

/// Games that were read and are not in the collection yet.
#[derive(Debug)]
pub(crate) struct Batch {
    shelf: ShelfWriter,
    postings: Vec<Posting>,
    /// Games of earlier batches that make way for games of this one, with their half-moves.
    replaced: Vec<(GameNo, usize)>,
}

impl Batch {
    /// An empty batch whose first game has a number; `postings` is room that serves again.
    pub(crate) fn new(writer: &Writer<'_>, base: GameNo, mut postings: Vec<Posting>) -> Result<Batch> {
        postings.clear();
        let shelf = ShelfWriter::create(writer.dir(), writer.new_files(1), base)?;
        Ok(Batch { shelf, postings, replaced: Vec::new() })
    }

    /// Uses room that has served before; of a batch that is empty yet.
    pub(crate) fn reuse(&mut self, mut postings: Vec<Posting>) {
        postings.clear();
        self.postings = postings;
    }

    /// The number that the next game will have.
    pub(crate) fn next(&self) -> GameNo {
        self.shelf.next()
    }

    pub(crate) fn is_full(&self, limits: &Limits) -> bool {
        self.postings.len() >= limits.postings
            || self.shelf.len() >= limits.games
            || self.shelf.weight() >= limits.names
    }

    /// Adds the game that was read last.
    pub(crate) fn push(&mut self, game: &Collect, print: u128, source: u32, text: &[u8]) -> Result<()> {
        game.postings(self.next(), Sign::Added, &mut self.postings);
        self.shelf.push(&NewGame {
            card: game.card(),
            white: &game.facts.white,
            black: &game.facts.black,
            traits: game.traits(),
            opening: game.opening(),
            event: &game.facts.event,
            site: &game.facts.site,
            line: game.line(),
            print: Some(print),
            source,
            text,
        })
    }

    /// Takes a game of an earlier batch out when this one is written: the game that was read last, in other words.
    pub(crate) fn replace(&mut self, old: GameNo, game: &Collect) {
        // It came through the same positions.
        game.postings(old, Sign::Removed, &mut self.postings);
        self.replaced.push((old, game.plies()));
    }

    /// Writes it, and makes it part of the collection. Returns the room of its postings.
    pub(crate) fn commit(
        self,
        writer: &Writer<'_>,
        source: &str,
        cursor: Option<&str>,
    ) -> Result<Vec<Posting>> {
        let Batch { shelf, mut postings, mut replaced } = self;
        let snapshot = writer.explorer().snapshot();
        if shelf.len() == 0 && cursor.is_none() {
            return Ok(postings);
        }
        let segment = writer.write_postings(
            &mut postings,
            &CardsWith { snapshot: &snapshot, new: |game| shelf.card(game) },
        )?;
        let info = if shelf.len() == 0 { None } else { Some(shelf.finish()?) };
        replaced.sort_unstable();
        let made_way = remove::mark(writer, &snapshot, &replaced)?;
        writer.commit(|manifest| {
            manifest.segments.extend(segment);
            made_way.enter(manifest);
            let number = manifest.source(source);
            if let Some(source) = manifest.sources.get_mut(number as usize) {
                source.games += info.as_ref().map_or(0, |info| u64::from(info.games));
                if let Some(cursor) = cursor {
                    source.cursor = Some(cursor.to_owned());
                }
            }
            if let Some(info) = info {
                add_shelf(manifest, info);
            }
        })?;
        if writer.is_crowded() {
            // Merging wants the memory.
            postings = Vec::new();
            writer.tidy()?;
        }
        Ok(postings)
    }
}
