//! Twins in collections of files.

use std::collections::BTreeSet;

use super::{Apart, Kept, TwinGame, Twinned, are_twins, merged};
use crate::{card::GameNo, error::Result, explorer::Explorer, games::search::Found, snapshot::Snapshot};

impl Twinned for Snapshot {
    fn texts_from(&self, from: GameNo, most: usize, visit: &mut dyn FnMut(GameNo, &[u8])) -> Result<bool> {
        let mut seen = 0;
        for shelf in self.shelves() {
            let base = shelf.info().base;
            // Where it is not the first of the shelf, its block is where the shelf is gone on with.
            let start = from.0.saturating_sub(base);
            if start >= shelf.info().games {
                continue;
            }
            let block = if start == 0 { 0 } else { shelf.card(start)?.map_or(0, |card| card.place.block) };
            for block in block..shelf.block_count() {
                let (first, texts) = shelf.block(block)?;
                for (local, text) in (first..).zip(&texts).filter(|(local, _)| *local >= start) {
                    if shelf.card(local)?.is_some_and(|card| card.live) {
                        visit(GameNo(base + local), text);
                        seen += 1;
                    }
                }
                if seen >= most {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn with_texts(&self, games: &[GameNo]) -> Result<Vec<(Found, Vec<u8>)>> {
        let mut found = Vec::with_capacity(games.len());
        for game in games {
            if let (Some(game), Some(text)) = (self.found(*game)?, self.pgn(*game)?) {
                found.push((game, text));
            }
        }
        Ok(found)
    }

    fn apart(&self) -> Result<Apart> {
        Ok(self.manifest.apart.clone())
    }
}

impl Snapshot {
    /// The groups of games that are one game, each with two or more; the best annotated of a group stands first.
    pub fn twins(&self) -> Result<Vec<Vec<TwinGame>>> {
        super::twins(self)
    }
}

impl Explorer {
    /// Makes one game of several that are one: what any of them says is in it. None where [`merged`] makes none of them; then nothing is
    /// changed.
    pub fn merge_games(&self, games: &[GameNo]) -> Result<Option<Kept>> {
        let writer = self.writer()?;
        let Some(whole) = merged(&*self.snapshot(), games)? else { return Ok(None) };
        let game =
            crate::import::files::put_instead(&writer, whole.text.as_bytes(), &whole.source, &whole.of)?;
        Ok(Some(Kept { game, gone: whole.of }))
    }

    /// Keeps one of several games that are one, and takes the others out. None where they are not all there, or are not one game; then
    /// nothing is changed.
    pub fn keep_twin(&self, game: GameNo, others: &[GameNo]) -> Result<Option<Kept>> {
        let writer = self.writer()?;
        let gone: BTreeSet<GameNo> = others.iter().copied().filter(|other| *other != game).collect();
        let gone: Vec<GameNo> = gone.into_iter().collect();
        let all: Vec<GameNo> = gone.iter().copied().chain([game]).collect();
        if !are_twins(&*self.snapshot(), &all)? {
            return Ok(None);
        }
        crate::remove::games(&writer, &gone)?;
        Ok(Some(Kept { game, gone }))
    }

    /// Says of games that none is another of them, whatever they look like, or takes it back.
    pub fn say_apart(&self, games: &[GameNo], apart: bool) -> Result<()> {
        self.writer()?.commit(|manifest| manifest.apart.say(games, apart))
    }
}
