//! The grain of the answers: what became of one move in one rating band at one speed.

use crate::{
    band::Band,
    card::{Card, GameNo, Outcome},
    code::MoveCode,
    posting::Sign,
    speed::Speed,
    stats::Counts,
};

/// How the games went that one move was made in, in one band at one speed. A sum: cells of several segments add up, and games
/// that were removed count negative until they meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cell {
    /// Games that White won.
    pub white: i64,
    /// Games that nobody won.
    pub draws: i64,
    /// Games that Black won.
    pub black: i64,
    /// White's ratings together; zero in the band of unknown ratings.
    pub white_ratings: i64,
    /// Black's ratings together; zero in the band of unknown ratings.
    pub black_ratings: i64,
    best: Option<(u32, GameNo)>,
    recent: Option<(u32, GameNo)>,
}

impl Cell {
    pub const fn games(&self) -> i64 {
        self.white + self.draws + self.black
    }

    /// Its best-rated game: by both ratings together, then the lower number.
    pub fn best(&self) -> Option<GameNo> {
        self.best.map(|(_, game)| game)
    }

    /// The ratings together of its best-rated game, a missing one as zero.
    pub fn best_rating_sum(&self) -> Option<u32> {
        self.best.map(|(sum, _)| sum)
    }

    /// Its most recent game: by date, then the higher number.
    pub fn recent(&self) -> Option<GameNo> {
        self.recent.map(|(_, game)| game)
    }

    /// The date of its most recent game, as [`Card::date_order`] has it.
    pub fn recent_date_order(&self) -> Option<u32> {
        self.recent.map(|(date, _)| date)
    }

    /// Its best-rated game behind its ratings together.
    pub(crate) const fn best_rated(&self) -> Option<(u32, GameNo)> {
        self.best
    }

    /// Its most recent game behind its date.
    pub(crate) const fn most_recent(&self) -> Option<(u32, GameNo)> {
        self.recent
    }

    pub fn merge(&mut self, other: &Cell) {
        self.white += other.white;
        self.draws += other.draws;
        self.black += other.black;
        self.white_ratings += other.white_ratings;
        self.black_ratings += other.black_ratings;
        if let Some((sum, game)) = other.best {
            self.offer_best(sum, game);
        }
        if let Some((date, game)) = other.recent {
            self.offer_recent(date, game);
        }
    }

    fn add(&mut self, game: GameNo, card: &Card, outcome: Outcome, sign: Sign) {
        let factor = sign.factor();
        match outcome {
            Outcome::White => self.white += factor,
            Outcome::Draw => self.draws += factor,
            Outcome::Black => self.black += factor,
        }
        if let (Some(white), Some(black)) = (card.white_rating, card.black_rating) {
            self.white_ratings += factor * i64::from(white);
            self.black_ratings += factor * i64::from(black);
        }
        if card.live && sign == Sign::Added {
            self.offer_best(card.rating_sum(), game);
            self.offer_recent(card.date_order(), game);
        }
    }

    /// Takes a game for its best-rated one if it is that: by both ratings together.
    pub fn offer_best(&mut self, sum: u32, game: GameNo) {
        if self.best.is_none_or(|(other, number)| (sum, number) > (other, game)) {
            self.best = Some((sum, game));
        }
    }

    /// Takes a game for its most recent one if it is that: by its date, as [`Card::date_order`] has it.
    pub fn offer_recent(&mut self, date: u32, game: GameNo) {
        self.recent = self.recent.max(Some((date, game)));
    }
}

/// Band and speed in one small number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Slot(u8);

/// Slots of a band. On disk: one speed more needs another form of cells.
const SPEEDS: u8 = 7;
const _: () = assert!(Speed::ALL.len() == SPEEDS as usize);

impl Slot {
    pub(crate) const COUNT: usize = Band::COUNT * SPEEDS as usize;

    pub(crate) const fn new(band: Band, speed: Speed) -> Slot {
        Slot(band.index() * SPEEDS + speed.index())
    }

    pub(crate) fn from_index(index: u8) -> Option<Slot> {
        (usize::from(index) < Slot::COUNT).then_some(Slot(index))
    }

    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    pub(crate) fn band(self) -> Band {
        Band::from_index(self.0 / SPEEDS).unwrap_or(Band::UNKNOWN)
    }

    pub(crate) fn speed(self) -> Speed {
        Speed::from_index(self.0 % SPEEDS).unwrap_or(Speed::Unknown)
    }
}

#[derive(Debug, Clone)]
pub(crate) struct MoveCells {
    pub(crate) mv: MoveCode,
    /// Where the cell of each slot is, counted from 1; 0 for none.
    places: [u8; Slot::COUNT],
    cells: Vec<(Slot, Cell)>,
}

impl MoveCells {
    fn cell(&mut self, slot: Slot) -> Option<&mut Cell> {
        let place = self.places.get_mut(usize::from(slot.0))?;
        if *place == 0 {
            self.cells.push((slot, Cell::default()));
            *place = self.cells.len() as u8;
        }
        self.cells.get_mut(usize::from(*place) - 1).map(|(_, cell)| cell)
    }

    /// The cells, in the order of bands and speeds.
    pub(crate) fn sorted(mut self) -> Vec<(Slot, Cell)> {
        self.cells.sort_unstable_by_key(|(slot, _)| *slot);
        self.cells
    }
}

/// The cells of a position, as they come together.
#[derive(Debug, Clone, Default)]
pub struct Gathered {
    moves: Vec<MoveCells>,
    /// The move that was asked for last.
    latest: usize,
}

impl Gathered {
    /// Every cell with games, in the order of moves, bands and speeds.
    pub fn into_cells(self) -> Vec<(MoveCode, Band, Speed, Cell)> {
        let cells = self.into_moves().into_iter().flat_map(|cells| {
            let mv = cells.mv;
            cells.sorted().into_iter().map(move |(slot, cell)| (mv, slot.band(), slot.speed(), cell))
        });
        cells.filter(|(.., cell)| cell.games() != 0).collect()
    }

    pub(crate) fn into_moves(mut self) -> Vec<MoveCells> {
        self.moves.sort_unstable_by_key(|cells| cells.mv);
        self.moves
    }

    /// The games of all cells.
    pub fn games(&self) -> i64 {
        self.moves.iter().flat_map(|cells| &cells.cells).map(|(_, cell)| cell.games()).sum()
    }

    /// How the games of all cells went.
    pub fn counts(&self) -> Counts {
        let count = |count: i64| u64::try_from(count).unwrap_or(0);
        let mut sum = Cell::default();
        self.moves.iter().flat_map(|cells| &cells.cells).for_each(|(_, cell)| sum.merge(cell));
        Counts { white: count(sum.white), draws: count(sum.draws), black: count(sum.black) }
    }

    /// The most recent game that came through.
    pub fn sample(&self) -> Option<GameNo> {
        let recent = self.moves.iter().flat_map(|cells| &cells.cells).filter_map(|(_, cell)| cell.recent);
        recent.max().map(|(_, game)| game)
    }

    /// How many cells there are.
    pub(crate) fn len(&self) -> usize {
        self.moves.iter().map(|cells| cells.cells.len()).sum()
    }

    /// Counts a game, if it counts.
    #[inline]
    pub fn add(&mut self, mv: MoveCode, game: GameNo, card: &Card, sign: Sign) {
        if let Some(outcome) = card.counted()
            && let Some(cell) = self.cell(mv, Slot::new(card.band(), card.speed))
        {
            cell.add(game, card, outcome, sign);
        }
    }

    #[inline]
    pub(crate) fn cell(&mut self, mv: MoveCode, slot: Slot) -> Option<&mut Cell> {
        if self.moves.get(self.latest).is_none_or(|cells| cells.mv != mv) {
            self.latest = self.moves.iter().position(|cells| cells.mv == mv).unwrap_or(self.moves.len());
            if self.latest == self.moves.len() {
                self.moves.push(MoveCells { mv, places: [0; Slot::COUNT], cells: Vec::new() });
            }
        }
        self.moves.get_mut(self.latest)?.cell(slot)
    }

    pub fn add_cell(&mut self, mv: MoveCode, band: Band, speed: Speed, cell: &Cell) {
        if let Some(sum) = self.cell(mv, Slot::new(band, speed)) {
            sum.merge(cell);
        }
    }

    /// Adds all cells of another.
    pub fn merge(&mut self, other: &Gathered) {
        for cells in &other.moves {
            for (slot, cell) in &cells.cells {
                if let Some(sum) = self.cell(cells.mv, *slot) {
                    sum.merge(cell);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_read_back() {
        let all: Vec<Slot> = Band::all()
            .flat_map(|band| Speed::ALL.into_iter().map(move |speed| Slot::new(band, speed)))
            .collect();
        assert_eq!(all.len(), Slot::COUNT);
        for (i, slot) in all.iter().enumerate() {
            assert_eq!(usize::from(slot.index()), i);
            assert_eq!(Slot::new(slot.band(), slot.speed()), *slot);
            assert_eq!(Slot::from_index(slot.index()), Some(*slot));
        }
        assert_eq!(Slot::from_index(Slot::COUNT as u8), None);
    }

    #[test]
    fn the_best_game_has_the_lower_number_and_the_recent_one_the_higher() {
        let mut cell = Cell::default();
        for (value, game) in [(5, 3), (7, 9), (7, 4), (7, 6), (1, 1)] {
            cell.offer_best(value, GameNo(game));
            cell.offer_recent(value, GameNo(game));
        }
        assert_eq!((cell.best(), cell.recent()), (Some(GameNo(4)), Some(GameNo(9))));
    }
}
