//! Small shelves beside each other become one, without the texts of removed games.

use std::{path::Path, sync::Arc};

use super::{NewGame, Removed, Shelf, ShelfInfo, ShelfWriter, Stretch, removed_name};
use crate::{
    card::GameNo, code::MoveCode, disk::write_new, error::Result, import::collect::Collect, remove::replay,
};

/// Writes the games of shelves that follow each other anew, under the numbers that they have. Removed ones stay as cards.
/// Two file numbers are used: `file` and, where something was removed, the one behind it.
pub(crate) fn merge(dir: &Path, inputs: &[Arc<Shelf>], file: u64) -> Result<Option<ShelfInfo>> {
    let Some(first) = inputs.first() else { return Ok(None) };
    let mut writer = ShelfWriter::create(dir, file, GameNo(first.info().base))?;
    let mut removed = Removed::default();
    let (mut game, mut line) = (Collect::new(), Vec::new());
    for shelf in inputs {
        let (players, openings, runs) = (shelf.players()?, shelf.openings()?, shelf.origins()?);
        let (events, sites, places) = (shelf.events()?, shelf.sites()?, shelf.places()?);
        let mut stretch: Option<Stretch> = None;
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
            let text = texts.get(usize::from(card.place.slot)).filter(|_| card.live);
            let text = text.map_or(&[][..], Vec::as_slice);
            let place = places.get(local);
            let (mut event, mut site) = (events.get(place.event), sites.get(place.site));
            line.clear();
            if shelf.is_old() && card.live {
                // What it does not say itself is read from the game.
                replay(text, &mut game);
                (event, site) = (Some(game.facts.event.as_str()), Some(game.facts.site.as_str()));
                line.extend(game.line().unwrap_or_default());
            } else if place.moves > 0 {
                if stretch.as_ref().is_none_or(|stretch| !stretch.holds(local)) {
                    stretch = shelf.stretch(local, &places)?;
                }
                let kept = stretch.as_ref().and_then(|stretch| stretch.line(local));
                let moves = kept.map_or(&[][..], |(_, moves)| moves);
                line.extend(moves.iter().map(|mv| MoveCode::from_bits(u16::from_le_bytes(*mv))));
            }
            writer.push(&NewGame {
                card,
                white: players.get(card.white.0).unwrap_or_default(),
                black: players.get(card.black.0).unwrap_or_default(),
                traits,
                opening: openings.get(traits.opening).unwrap_or_default(),
                event: event.unwrap_or_default(),
                site: site.unwrap_or_default(),
                line: Some(&line),
                print: print.filter(|_| card.live),
                source: Shelf::origin(&runs, local),
                text,
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
