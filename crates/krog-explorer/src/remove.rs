//! Games are taken out: what they brought is taken back, and they are known no more.

use std::sync::Arc;

use krog_pgn::Reader;

use crate::{
    card::GameNo,
    disk::write_new,
    error::Result,
    games::shelf::{Shelf, removed_name},
    import::collect::Collect,
    posting::{Posting, Sign},
    writer::Writer,
};

/// Postings that are taken back in one step.
const STEP: usize = 4_000_000;

/// Takes out all games of a source. Returns how many there were; none if there is no such source.
pub(crate) fn source(writer: &Writer<'_>, name: &str) -> Result<Option<u64>> {
    let snapshot = writer.explorer().snapshot();
    let place = snapshot.manifest.sources.iter().position(|source| source.name == name);
    let Some(number) = place.and_then(|place| u32::try_from(place).ok()) else { return Ok(None) };
    let mut count = 0;
    for shelf in snapshot.shelves() {
        let runs = shelf.origins()?;
        if runs.iter().any(|(_, source)| *source == number) {
            let wanted: Vec<u32> =
                (0..shelf.info().games).filter(|local| Shelf::origin(&runs, *local) == number).collect();
            count += from_shelf(writer, shelf, &wanted)?;
        }
    }
    // What it brought is gone, so that the next import begins where the first one did.
    writer.commit(|manifest| {
        if let Some(source) = manifest.sources.get_mut(number as usize) {
            source.cursor = None;
        }
    })?;
    writer.tidy()?;
    Ok(Some(count))
}

/// Takes out games. Returns how many there were.
pub(crate) fn games(writer: &Writer<'_>, games: &[GameNo]) -> Result<u64> {
    let snapshot = writer.explorer().snapshot();
    let mut games = games.to_vec();
    games.sort_unstable();
    games.dedup();
    let mut count = 0;
    for shelf in snapshot.shelves() {
        let wanted: Vec<u32> = games.iter().filter_map(|game| shelf.local(*game)).collect();
        if !wanted.is_empty() {
            count += from_shelf(writer, shelf, &wanted)?;
        }
    }
    writer.tidy()?;
    Ok(count)
}

/// Takes games, in their order, out of a shelf; in steps, each of which is there whole.
fn from_shelf(writer: &Writer<'_>, shelf: &Arc<Shelf>, wanted: &[u32]) -> Result<u64> {
    let mut info = shelf.info().clone();
    let mut removed = shelf.removed().clone();
    let runs = shelf.origins()?;
    let mut postings: Vec<Posting> = Vec::new();
    let mut game = Collect::new();
    let mut block = None;
    let mut count = 0;
    let mut wanted = wanted.iter().copied().peekable();
    while wanted.peek().is_some() {
        let mut taken: Vec<u32> = Vec::new();
        while postings.len() < STEP
            && let Some(local) = wanted.next()
        {
            let Some(card) = shelf.card(local)?.filter(|card| card.live && !removed.contains(local)) else {
                continue;
            };
            let texts = match block.take_if(|(known, _)| *known == card.place.block) {
                Some((_, texts)) => texts,
                None => shelf.block(card.place.block)?.1,
            };
            if let Some(text) = texts.get(usize::from(card.place.slot)) {
                replay(text, &mut game);
                let number = GameNo(info.base + local);
                game.postings(number, Sign::Removed, &mut postings);
                info.moves = info.moves.saturating_sub(game.plies() as u64);
            }
            removed.insert(local);
            taken.push(local);
            block = Some((card.place.block, texts));
        }
        if taken.is_empty() {
            break;
        }
        count += taken.len() as u64;
        info.removed = removed.count();
        info.removed_file = Some(writer.new_files(1));
        let path = writer.dir().join(removed_name(info.removed_file.unwrap_or_default()));
        write_new(&path, &removed.encode())?;
        let snapshot = writer.explorer().snapshot();
        let segment = writer.write_postings(&mut postings, &*snapshot)?;
        writer.commit(|manifest| {
            manifest.segments.extend(segment);
            for local in taken {
                if let Some(source) = manifest.sources.get_mut(Shelf::origin(&runs, local) as usize) {
                    source.games = source.games.saturating_sub(1);
                }
            }
            if let Some(shelf) = manifest.shelves.iter_mut().find(|shelf| shelf.file == info.file) {
                *shelf = info.clone();
            }
        })?;
    }
    // Where nothing or little is left, the texts go at once.
    if count > 0 && info.removed > info.games / 4 {
        let snapshot = writer.explorer().snapshot();
        if let Some(place) = snapshot.manifest.shelves.iter().position(|shelf| shelf.file == info.file) {
            writer.merge_shelves(&snapshot, place..place + 1)?;
        }
    }
    Ok(count)
}

/// Plays a kept game again.
pub(crate) fn replay(text: &[u8], game: &mut Collect) {
    // A text in memory has no errors but those of its game, which was played once before.
    let _ = Reader::new(text).read_main_line(game);
}
