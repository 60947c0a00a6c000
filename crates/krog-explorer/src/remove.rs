//! Games are taken out: what they brought is taken back, and they are known no more.

use std::sync::Arc;

use krog_chess::{Variant, bughouse::BoardName};
use krog_pgn::{NullMoves, bpgn::visit_text};

use crate::{
    card::GameNo,
    disk::write_new,
    error::Result,
    games::shelf::{Shelf, ShelfInfo, removed_name},
    import::{boards::of_board, collect::Collect},
    manifest::Manifest,
    posting::{Posting, Sign},
    snapshot::Snapshot,
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

/// Takes out games, of a match both boards. Returns how many there were.
pub(crate) fn games(writer: &Writer<'_>, games: &[GameNo]) -> Result<u64> {
    let snapshot = writer.explorer().snapshot();
    let mut games = games.to_vec();
    games.extend(other_boards(&snapshot, &games)?);
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

/// The other boards of those games that are a board of a match.
fn other_boards(snapshot: &Snapshot, games: &[GameNo]) -> Result<Vec<GameNo>> {
    let mut found = Vec::new();
    for shelf in snapshot.shelves() {
        let mut locals = Vec::new();
        for local in games.iter().filter_map(|game| shelf.local(*game)) {
            if shelf.card(local)?.is_some_and(|card| card.variant == Variant::Bughouse) {
                locals.push(local);
            }
        }
        if locals.is_empty() {
            continue;
        }
        locals.sort_unstable();
        let prints = shelf.prints()?;
        let of = prints.iter().filter(|(_, local)| locals.binary_search(local).is_ok());
        for print in of.flat_map(|(print, _)| BoardName::ALL.map(|board| of_board(*print, board))) {
            for shelf in snapshot.shelves() {
                found.extend(shelf.find(print)?.map(|local| GameNo(shelf.info().base + local)));
            }
        }
    }
    Ok(found)
}

/// Shelves from which games are gone, as the manifest will have them.
#[derive(Debug, Default)]
pub(crate) struct Gone {
    shelves: Vec<ShelfInfo>,
    /// Sources, each as often as it lost a game.
    sources: Vec<u32>,
}

impl Gone {
    /// Makes it so.
    pub(crate) fn enter(self, manifest: &mut Manifest) {
        for source in self.sources {
            if let Some(source) = manifest.sources.get_mut(source as usize) {
                source.games = source.games.saturating_sub(1);
            }
        }
        for info in self.shelves {
            if let Some(shelf) = manifest.shelves.iter_mut().find(|shelf| shelf.file == info.file) {
                *shelf = info;
            }
        }
    }
}

/// Marks games, in their order and with their half-moves, as gone: their postings are taken back elsewhere. It is so once the
/// manifest says it.
pub(crate) fn mark(writer: &Writer<'_>, snapshot: &Snapshot, games: &[(GameNo, usize)]) -> Result<Gone> {
    let mut gone = Gone::default();
    for shelf in snapshot.shelves() {
        let on = |(game, plies): &(GameNo, usize)| shelf.local(*game).map(|local| (local, *plies));
        let wanted: Vec<(u32, usize)> = games.iter().filter_map(on).collect();
        if wanted.is_empty() {
            continue;
        }
        let (mut info, mut removed, runs) = (shelf.info().clone(), shelf.removed().clone(), shelf.origins()?);
        for (local, plies) in wanted {
            if removed.insert(local) {
                info.moves = info.moves.saturating_sub(plies as u64);
                gone.sources.push(Shelf::origin(&runs, local));
            }
        }
        info.removed = removed.count();
        info.removed_file = Some(writer.new_files(1));
        let path = writer.dir().join(removed_name(info.removed_file.unwrap_or_default()));
        write_new(&path, &removed.encode())?;
        gone.shelves.push(info);
    }
    Ok(gone)
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
    visit_text(text, NullMoves::Keep, game);
}
