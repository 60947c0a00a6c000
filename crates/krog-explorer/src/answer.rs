//! What is told of a position: made of its cells alone, so that every store with the same cells gives the same answer.

use std::cmp::Reverse;

use krog_chess::{Color, Move, Position, notation::Notation};

use crate::{
    band::{Band, NamedBand},
    card::GameNo,
    cell::Cell,
    code::MoveCode,
    filter::Filter,
    month::Month,
    speed::Speed,
    stats::{
        Counts, Estimate, Estimates, Performance, Posterior, Weights, estimate, performance, popularity,
        score, usage,
    },
};

/// What is asked of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Asked {
    /// Which games are counted.
    pub filter: Filter,
    /// The rating of whoever asks what people of equal strength play; what is believed then leans on those near it.
    pub near: Option<u16>,
    /// Moves that are told of, those played most.
    pub moves: usize,
    /// The best-rated games that are named.
    pub top_games: usize,
    /// The most recent games that are named.
    pub recent_games: usize,
}

impl Default for Asked {
    fn default() -> Asked {
        Asked { filter: Filter::ALL, near: None, moves: 12, top_games: 4, recent_games: 4 }
    }
}

/// What was played in a position and how it went.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// Whose move it is.
    pub turn: Color,
    pub counts: Counts,
    /// The mean rating of both players, where both are known.
    pub average_rating: Option<u16>,
    /// The month of the most recent game, or its year; none where no game has a date.
    pub last: Option<Month>,
    /// What is believed of the results.
    pub posterior: Posterior,
    /// The moves, those played most first.
    pub moves: Vec<MoveAnswer>,
    /// The games by named band, whatever ratings were asked for; bands without games are not among them.
    pub bands: Vec<(NamedBand, Counts)>,
    /// The best-rated games with the move played here, one of each move, band and speed at most.
    pub top_games: Vec<Sample>,
    /// The most recent games, likewise.
    pub recent_games: Vec<Sample>,
}

/// What became of a move.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveAnswer {
    pub mv: Move,
    pub uci: String,
    pub san: String,
    pub counts: Counts,
    /// What the side to move scored, 0 to 1.
    pub score: f64,
    /// The part of the position's games in which it was played.
    pub popularity: f64,
    /// What part is to be expected, and how sure that is.
    pub usage: Estimate,
    /// The mean rating of those who played it, where both players' are known.
    pub average_rating: Option<u16>,
    /// The mean rating of their opponents.
    pub average_opponent: Option<u16>,
    /// The rating that their score in the games with both ratings stands for.
    pub performance: Option<Performance>,
    /// What is believed of the results.
    pub posterior: Posterior,
    pub best: Option<GameNo>,
    /// The most recent game.
    pub recent: Option<GameNo>,
}

/// A game that came through the position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    pub game: GameNo,
    /// The move played here in UCI; none where the game ended.
    pub uci: Option<String>,
}

/// The cells of one move: all bands for what is believed, those asked for summed up.
struct Row {
    mv: MoveCode,
    by_band: [Counts; Band::COUNT],
    sum: Cell,
    /// The cells of known ratings, which alone have sums of ratings.
    rated: Cell,
}

impl Answer {
    /// Makes the answer of a position's cells, which are those of all bands and speeds in the months asked for, each move's
    /// together.
    pub fn new(position: &Position, cells: &[(MoveCode, Band, Speed, Cell)], asked: &Asked) -> Answer {
        let turn = position.turn();
        let filter = &asked.filter;
        let taken = || cells.iter().filter(|(_, _, speed, _)| filter.speeds.contains(*speed));
        let rows = rows(taken(), filter);
        let weights = Weights::new(filter.bands, asked.near);
        let by_band: Vec<_> = rows.iter().map(|row| row.by_band).collect();
        let Estimates { position: posterior, moves } = estimate(weights.by_band(), &by_band);
        let (mut sum, mut rated) = (Cell::default(), Cell::default());
        for row in &rows {
            sum.merge(&row.sum);
            rated.merge(&row.rated);
        }
        let legal: Vec<(MoveCode, Move)> =
            position.legal_moves().into_iter().map(|mv| (MoveCode::of(mv), mv)).collect();
        let choices = legal.len();
        let legal = |code: MoveCode| legal.iter().find(|(other, _)| *other == code).map(|(_, mv)| *mv);

        let mut played: Vec<(&Row, Posterior)> = rows.iter().zip(moves).collect();
        played.retain(|(row, _)| row.mv.is_some() && row.sum.games() > 0);
        played.sort_by_key(|(row, _)| (Reverse(row.sum.games()), row.mv));
        let moves = played.into_iter().filter_map(|(row, posterior)| {
            Some(row.answer(position, legal(row.mv)?, posterior, sum.games(), choices))
        });
        let moves = moves.take(asked.moves).collect();

        let asked_for: Vec<_> = taken().filter(|(_, band, ..)| filter.bands.contains(*band)).collect();
        let samples = |most: usize, order: fn(&Cell) -> Option<(u32, u32, GameNo)>| {
            let mut found: Vec<_> =
                asked_for.iter().filter_map(|(mv, _, _, cell)| Some((order(cell)?, *mv))).collect();
            found.sort_by(|a, b| b.cmp(a));
            let sample = |((_, _, game), mv): ((u32, u32, GameNo), MoveCode)| Sample {
                game,
                uci: legal(mv).map(|mv| position.uci(mv)),
            };
            found.into_iter().take(most).map(sample).collect()
        };
        Answer {
            turn,
            counts: counts(&sum),
            average_rating: mean(rated.white_ratings + rated.black_ratings, 2 * rated.games()),
            last: sum.recent_date_order().map(Month::of_date_order).filter(|month| month.year().is_some()),
            posterior,
            moves,
            bands: named(&by_band),
            // The lower number of two alike.
            top_games: samples(asked.top_games, |cell| {
                let game = cell.best()?;
                Some((cell.best_rating_sum()?, u32::MAX - game.0, game))
            }),
            recent_games: samples(asked.recent_games, |cell| {
                let game = cell.recent()?;
                Some((cell.recent_date_order()?, game.0, game))
            }),
        }
    }
}

impl Row {
    fn answer(
        &self,
        position: &Position,
        mv: Move,
        posterior: Posterior,
        games: i64,
        choices: usize,
    ) -> MoveAnswer {
        let turn = position.turn();
        let ratings = (self.rated.white_ratings, self.rated.black_ratings);
        let (own, opponents) = turn.fold_wb(ratings, (ratings.1, ratings.0));
        let (counts, games) = (counts(&self.sum), u64::try_from(games).unwrap_or(0));
        let rated = seen_by(turn, self::counts(&self.rated));
        #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
        let met = |games: u64| opponents as f64 / games as f64;
        MoveAnswer {
            mv,
            uci: position.uci(mv),
            // What was just found legal can be written.
            san: Notation::San.write(position, mv).unwrap_or_default(),
            counts,
            score: score(&seen_by(turn, counts)).unwrap_or_default(),
            popularity: popularity(counts.games(), games),
            usage: usage(counts.games(), games, choices),
            average_rating: mean(own, self.rated.games()),
            average_opponent: mean(opponents, self.rated.games()),
            performance: performance(&rated, met(rated.games())),
            posterior,
            best: self.sum.best(),
            recent: self.sum.recent(),
        }
    }
}

fn rows<'a>(cells: impl Iterator<Item = &'a (MoveCode, Band, Speed, Cell)>, filter: &Filter) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (mv, band, _, cell) in cells {
        if rows.last().is_none_or(|row| row.mv != *mv) {
            let by_band = [Counts::default(); Band::COUNT];
            rows.push(Row { mv: *mv, by_band, sum: Cell::default(), rated: Cell::default() });
        }
        let Some(row) = rows.last_mut() else { continue };
        if let Some(sum) = row.by_band.get_mut(usize::from(band.index())) {
            *sum += counts(cell);
        }
        if filter.bands.contains(*band) {
            row.sum.merge(cell);
            if *band != Band::UNKNOWN {
                row.rated.merge(cell);
            }
        }
    }
    rows
}

/// The games by named band.
fn named(rows: &[[Counts; Band::COUNT]]) -> Vec<(NamedBand, Counts)> {
    let of = |named: NamedBand| {
        let mut sum = Counts::default();
        for row in rows {
            for (band, counts) in Band::all().zip(row) {
                if NamedBand::of(band) == Some(named) {
                    sum += *counts;
                }
            }
        }
        (named, sum)
    };
    NamedBand::ALL.into_iter().map(of).filter(|(_, counts)| counts.games() > 0).collect()
}

fn counts(cell: &Cell) -> Counts {
    let count = |count: i64| u64::try_from(count).unwrap_or(0);
    Counts { white: count(cell.white), draws: count(cell.draws), black: count(cell.black) }
}

/// The counts as a side has them: what it won as White's.
const fn seen_by(side: Color, counts: Counts) -> Counts {
    match side {
        Color::White => counts,
        Color::Black => Counts { white: counts.black, draws: counts.draws, black: counts.white },
    }
}

/// A mean of ratings, rounded half up.
fn mean(sum: i64, of: i64) -> Option<u16> {
    if of <= 0 { None } else { u16::try_from((2 * sum + of) / (2 * of)).ok() }
}

#[cfg(test)]
mod tests;
