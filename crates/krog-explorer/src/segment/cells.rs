//! Cells as a tree keeps them.
//!
//! ```text
//! moves: gamma 3, each: move: 11 | cells - 1: gamma 2, each cell:
//! band and speed: 7 | white, draws, black: gamma 1, signed if there are signs
//! | ratings together above twice the band's edge: gamma 8, white's less black's: signed gamma 8   not where they are unknown
//! | a best game: 1 | its number: below a bound | the recent one is another: 1 | its number: below a bound
//! ```

use crate::{
    band::Band,
    card::{Cards, GameNo},
    cell::{Cell, Gathered, Slot},
    code::MoveCode,
    segment::{
        Trouble,
        bits::{BitReader, BitWriter},
        entry::Games,
        moves,
    },
};

/// A cell whose games have no ratings and dates yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kept {
    pub(crate) mv: MoveCode,
    pub(crate) slot: Slot,
    /// The sums.
    pub(crate) cell: Cell,
    /// The best-rated game and the most recent one.
    pub(crate) samples: Option<(GameNo, GameNo)>,
}

impl Kept {
    /// The cell with its samples; none if one of them is not there any more.
    pub(crate) fn with_samples(&self, cards: &dyn Cards) -> Option<Cell> {
        let mut cell = self.cell;
        if let Some((best, recent)) = self.samples {
            let best_card = cards.card(best).filter(|card| card.live)?;
            let recent_card = cards.card(recent).filter(|card| card.live)?;
            cell.offer_best(best_card.rating_sum(), best);
            cell.offer_recent(recent_card.date_order(), recent);
        }
        Some(cell)
    }
}

/// What the ratings of a cell are counted from.
fn floor(slot: Slot, games: i64) -> i64 {
    2 * games * i64::from(slot.band().lower().unwrap_or(0))
}

pub(crate) fn put(writer: &mut BitWriter, gathered: Gathered, games: Games, signs: bool) {
    let moves = gathered.into_moves();
    writer.gamma(moves.len() as u64, 3);
    for cells in moves {
        moves::put(writer, cells.mv);
        let cells = cells.sorted();
        writer.gamma(cells.len().saturating_sub(1) as u64, 2);
        for (slot, cell) in cells {
            writer.put(u64::from(slot.index()), 7);
            for count in [cell.white, cell.draws, cell.black] {
                if signs { writer.signed(count, 1) } else { writer.gamma(count as u64, 1) }
            }
            if slot.band() != Band::UNKNOWN {
                let above = cell.white_ratings + cell.black_ratings - floor(slot, cell.games());
                if signs {
                    writer.signed(above, 8);
                } else {
                    writer.gamma(above as u64, 8);
                }
                writer.signed(cell.white_ratings - cell.black_ratings, 8);
            }
            put_samples(writer, &cell, games);
        }
    }
}

fn put_samples(writer: &mut BitWriter, cell: &Cell, games: Games) {
    let samples = cell.best().zip(cell.recent());
    writer.put(u64::from(samples.is_some()), 1);
    if let Some((best, recent)) = samples {
        writer.below(games.offset(best), games.bound());
        writer.put(u64::from(best != recent), 1);
        if best != recent {
            writer.below(games.offset(recent), games.bound());
        }
    }
}

pub(crate) fn get(reader: &mut BitReader<'_>, games: Games, signs: bool) -> Result<Vec<Kept>, Trouble> {
    let mut all = Vec::new();
    for _ in 0..reader.gamma(3) {
        let mv = moves::get(reader);
        for _ in 0..=reader.gamma(2) {
            let slot = Slot::from_index(reader.get(7) as u8).ok_or(Trouble::Damaged("a cell of no band"))?;
            let cell = get_sums(reader, slot, signs);
            let samples = (reader.get(1) == 1).then(|| {
                let best = games.game(reader.below(games.bound()));
                let other = reader.get(1) == 1;
                (best, if other { games.game(reader.below(games.bound())) } else { best })
            });
            if reader.is_past() {
                return Err(Trouble::Damaged("cells that end too early"));
            }
            all.push(Kept { mv, slot, cell, samples });
        }
    }
    Ok(all)
}

fn get_sums(reader: &mut BitReader<'_>, slot: Slot, signs: bool) -> Cell {
    let mut number = |k| if signs { reader.signed(k) } else { reader.gamma(k) as i64 };
    let mut cell = Cell::default();
    (cell.white, cell.draws, cell.black) = (number(1), number(1), number(1));
    if slot.band() != Band::UNKNOWN {
        let games = cell.white.wrapping_add(cell.draws).wrapping_add(cell.black);
        let both = number(8)
            .wrapping_add(2i64.wrapping_mul(games).wrapping_mul(i64::from(slot.band().lower().unwrap_or(0))));
        let apart = reader.signed(8);
        cell.white_ratings = both.wrapping_add(apart) / 2;
        cell.black_ratings = both.wrapping_sub(apart) / 2;
    }
    cell
}
