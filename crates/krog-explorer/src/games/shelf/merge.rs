//! Small shelves beside each other become one, without the texts of removed games.

use std::{path::Path, sync::Arc};

use super::{NewGame, Removed, Shelf, ShelfInfo, ShelfWriter, removed_name};
use crate::{card::GameNo, disk::write_new, error::Result};

/// Writes the games of shelves that follow each other anew, under the numbers that they have. Removed ones stay as cards.
/// Two file numbers are used: `file` and, where something was removed, the one behind it.
pub(crate) fn merge(dir: &Path, inputs: &[Arc<Shelf>], file: u64) -> Result<Option<ShelfInfo>> {
    let Some(first) = inputs.first() else { return Ok(None) };
    let mut writer = ShelfWriter::create(dir, file, GameNo(first.info().base))?;
    let mut removed = Removed::default();
    for shelf in inputs {
        let (players, openings, runs) = (shelf.players()?, shelf.openings()?, shelf.origins()?);
        let mut prints = shelf.prints()?;
        prints.sort_unstable_by_key(|(_, local)| *local);
        let mut prints = prints.into_iter().peekable();
        let mut block = None;
        for (local, card, traits) in shelf.games()? {
            let number = card.place.block;
            let texts = match block.take_if(|(known, _)| *known == number) {
                Some((_, texts)) => texts,
                None => shelf.block(number)?.1,
            };
            let print = prints.next_if(|(_, game)| *game == local).map(|(print, _)| print);
            if !card.live {
                removed.insert(writer.len());
            }
            writer.push(&NewGame {
                card,
                white: players.get(card.white.0).unwrap_or_default(),
                black: players.get(card.black.0).unwrap_or_default(),
                traits,
                opening: openings.get(traits.opening).unwrap_or_default(),
                print: print.filter(|_| card.live),
                source: Shelf::origin(&runs, local),
                text: texts
                    .get(usize::from(card.place.slot))
                    .filter(|_| card.live)
                    .map_or(&[], Vec::as_slice),
            })?;
            block = Some((number, texts));
        }
    }
    let mut info = writer.finish()?;
    if removed != Removed::default() {
        info.removed = removed.count();
        info.removed_file = Some(file + 1);
        write_new(&dir.join(removed_name(file + 1)), &removed.encode())?;
    }
    Ok(Some(info))
}
