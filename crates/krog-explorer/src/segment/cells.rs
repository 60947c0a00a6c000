//! Cells as a tree keeps them.
//!
//! ```text
//! moves: gamma 3, each: move: 11 | cells - 1: gamma 2, each cell:
//! band and speed: 7 | white, draws, black: gamma 1, signed if there are signs
//! | ratings together above twice the band's edge: gamma 8, white's less black's: signed gamma 8   not where they are unknown
//! | games to show: 1 | the best-rated: below a bound, its ratings together above twice the band's edge: gamma 7
//! | the most recent is another: 1 | its number: below a bound | its date: 21
//! ```

use crate::{
    band::Band,
    card::Cards,
    cell::{Cell, Gathered, Slot},
    code::MoveCode,
    segment::{
        Trouble,
        bits::{BitReader, BitWriter},
        entry::Games,
        moves,
    },
};

/// A cell of a move in a band at a speed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kept {
    pub(crate) mv: MoveCode,
    pub(crate) slot: Slot,
    pub(crate) cell: Cell,
}

impl Kept {
    /// Whether the games that it shows are still there.
    pub(crate) fn is_live(&self, cards: &dyn Cards) -> bool {
        let samples = [self.cell.best(), self.cell.recent()];
        samples.into_iter().flatten().all(|game| cards.is_live(game))
    }
}

/// The least that the ratings of so many games can be together.
fn floor(slot: Slot, games: i64) -> i64 {
    games.wrapping_mul(2 * i64::from(slot.band().lower().unwrap_or(0)))
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
            put_samples(writer, slot, &cell, games);
        }
    }
}

/// Bits of a date.
const DATE: u32 = 21;

fn put_samples(writer: &mut BitWriter, slot: Slot, cell: &Cell, games: Games) {
    let samples = cell.best_rated().zip(cell.most_recent());
    writer.put(u64::from(samples.is_some()), 1);
    if let Some(((sum, best), (date, recent))) = samples {
        writer.below(games.offset(best), games.bound());
        writer.gamma((i64::from(sum) - floor(slot, 1)) as u64, 7);
        writer.put(u64::from(best != recent), 1);
        if best != recent {
            writer.below(games.offset(recent), games.bound());
        }
        writer.put(u64::from(date), DATE);
    }
}

fn get_samples(reader: &mut BitReader<'_>, slot: Slot, cell: &mut Cell, games: Games) {
    if reader.get(1) == 0 {
        return;
    }
    let best = games.game(reader.below(games.bound()));
    let sum = reader.gamma(7).wrapping_add(floor(slot, 1) as u64);
    let other = reader.get(1) == 1;
    let recent = if other { games.game(reader.below(games.bound())) } else { best };
    cell.offer_best(sum as u32, best);
    cell.offer_recent(reader.get(DATE) as u32, recent);
}

pub(crate) fn get(reader: &mut BitReader<'_>, games: Games, signs: bool) -> Result<Vec<Kept>, Trouble> {
    let mut all = Vec::new();
    for _ in 0..reader.gamma(3) {
        let mv = moves::get(reader);
        for _ in 0..=reader.gamma(2) {
            let slot = Slot::from_index(reader.get(7) as u8).ok_or(Trouble::Damaged("a cell of no band"))?;
            let mut cell = get_sums(reader, slot, signs);
            get_samples(reader, slot, &mut cell, games);
            if reader.is_past() {
                return Err(Trouble::Damaged("cells that end too early"));
            }
            all.push(Kept { mv, slot, cell });
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
