//! Games that are wanted, given out as they came: any number of them, one block of texts in memory at a time.

use std::ops::ControlFlow;

use krog_pgn::bpgn::without_board;
use xxhash_rust::xxh3::xxh3_128;

use super::search::{Search, look};
use crate::{card::GameNo, error::Result, snapshot::Snapshot};

/// What is done with the text of a game.
pub type VisitText<'a> = dyn FnMut(GameNo, &[u8]) -> ControlFlow<()> + 'a;

/// A game's text as it came: of a board of a match that of the whole match.
pub fn as_it_came(text: Vec<u8>) -> Vec<u8> {
    match without_board(&text) {
        Some((_, whole)) => whole.to_vec(),
        None => text,
    }
}

/// Texts on their way out, a match once though both its boards are wanted: they lie behind each other.
#[derive(Debug, Default)]
pub struct Once {
    last: Option<u128>,
}

impl Once {
    /// What is given out of a game's text; none where it was given out with the game before.
    pub fn take<'a>(&mut self, text: &'a [u8]) -> Option<&'a [u8]> {
        let Some((_, whole)) = without_board(text) else {
            self.last = None;
            return Some(text);
        };
        let print = Some(xxh3_128(whole));
        (std::mem::replace(&mut self.last, print) != print).then_some(whole)
    }
}

impl Snapshot {
    /// Shows the texts of games that are wanted, the newest first, until the visit breaks off or as many were looked at as for a
    /// page. Returns where it goes on: games before this one; none where all were looked at. A search's limit does not matter.
    pub fn export(&self, search: &Search, visit: &mut VisitText<'_>) -> Result<Option<GameNo>> {
        let mut block: Option<(u32, u32, Vec<Vec<u8>>)> = None;
        look(self, search, &mut |hit| {
            let (base, number) = (hit.shelf.info().base, hit.card.place.block);
            let texts = match block.take() {
                Some((of, known, texts)) if (of, known) == (base, number) => texts,
                _ => hit.shelf.block(number)?.1,
            };
            let text = texts.get(usize::from(hit.card.place.slot)).map_or(&[][..], Vec::as_slice);
            let flow = visit(GameNo(base + hit.local), text);
            block = Some((base, number, texts));
            Ok(flow)
        })
    }
}
