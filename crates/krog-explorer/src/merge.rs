//! Making one segment of several.

use std::{path::Path, sync::Arc};

use crate::{
    card::Cards,
    error::Result,
    segment::{
        Segment, SegmentInfo, SegmentWriter, Walk,
        entry::{self, Entry, Games},
    },
};

/// Merges segments into one that is on the disk when this returns: byte for byte what [`crate::write_segment`] makes of all
/// their postings. Memory: a block of each, and the postings of one position, eight bytes each and as many while it is
/// divided by time.
pub fn merge(dir: &Path, number: u64, inputs: &[Arc<Segment>], cards: &dyn Cards) -> Result<SegmentInfo> {
    let games = inputs.iter().fold(Games::NONE, |games, input| games.with(input.games_told_apart()));
    let mut walks = Vec::with_capacity(inputs.len());
    for input in inputs {
        walks.push(Walk::start(Arc::clone(input))?);
    }
    let mut writer = SegmentWriter::create(dir, number, games, cards)?;
    let mut entries: Vec<Entry> = Vec::new();
    while let Some(key) = walks.iter().filter_map(Walk::peek).min() {
        entries.clear();
        let mut sources = 0;
        for walk in walks.iter_mut().filter(|walk| walk.peek() == Some(key)) {
            walk.take(&mut entries)?;
            sources += 1;
        }
        if sources > 1 {
            entries.sort_unstable_by_key(|entry| (entry.game(), entry.sign(), entry.mv()));
            entry::net(&mut entries);
        }
        writer.push(key, &mut entries)?;
    }
    writer.finish()
}
