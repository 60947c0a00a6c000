//! The cross table, and what counts in it when players leave (C.05).

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use super::Schedule;
use crate::{
    game_result::GameResult,
    tournament::{Kind, Number, Outcome, Player, Points, Tournament},
};

/// The result of a scheduled game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// From 0.
    pub round: usize,
    /// Who had White.
    pub white: Number,
    /// Who had Black.
    pub black: Number,
    /// How it ended.
    pub result: GameResult,
}

/// A game of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// From 0.
    pub round: usize,
    /// Whom they meet.
    pub opponent: Number,
    /// Whether they have White.
    pub white: bool,
    /// None as long as it has not been played; forfeits of who left are filled in. Played games count for ratings, whatever
    /// happens to the standings.
    pub outcome: Option<Outcome>,
    /// Whether it counts in the standings.
    pub counts: bool,
}

/// A player in the cross table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The pairing number.
    pub number: Number,
    /// Whether they left before the end.
    pub withdrawn: bool,
    /// In tenths; none for who is not in the standings, having left before half of the games were played.
    pub points: Option<i64>,
    /// The games in the order of the rounds.
    pub cells: Vec<Cell>,
}

impl Row {
    /// The games against an opponent, one for each cycle.
    pub fn against(&self, opponent: Number) -> impl Iterator<Item = &Cell> {
        self.cells.iter().filter(move |cell| cell.opponent == opponent)
    }

    /// How many games were played.
    #[must_use]
    pub fn played(&self) -> usize {
        self.cells.iter().filter(|cell| cell.outcome.is_some_and(Outcome::is_played)).count()
    }
}

/// Everybody's games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossTable {
    cycles: usize,
    points: Points,
    rows: Vec<Row>,
}

/// Why results make no cross table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TableError {
    /// The schedule has no such game.
    #[error("round {} has no game of {white} against {black}: check the round and the colours", round + 1)]
    NotScheduled {
        /// From 0.
        round: usize,
        /// Who had White.
        white: Number,
        /// Who had Black.
        black: Number,
    },
    /// A game has two results.
    #[error("round {}, {white} against {black} has two results: remove one", round + 1)]
    Twice {
        /// From 0.
        round: usize,
        /// Who had White.
        white: Number,
        /// Who had Black.
        black: Number,
    },
    /// Nobody has the number.
    #[error("player {0} cannot withdraw: nobody has this number")]
    NoPlayer(Number),
}

impl CrossTable {
    /// The table of these results. Who has withdrawn with under half of all scheduled games played is taken from the
    /// standings, and so are the points that others have against them; of who played half or more, the results stay and the games left are
    /// forfeits.
    ///
    /// # Errors
    /// A result is of no scheduled game, or of one that has a result; nobody has the number of who has withdrawn.
    pub fn new(
        schedule: &Schedule,
        entries: &[Entry],
        withdrawn: &[Number],
        points: Points,
    ) -> Result<CrossTable, TableError> {
        let players = super::number(schedule.players());
        if let Some(stranger) = withdrawn.iter().find(|one| !(1..=players).contains(*one)) {
            return Err(TableError::NoPlayer(*stranger));
        }
        let mut scheduled = BTreeSet::new();
        for (round, told) in schedule.rounds().iter().enumerate() {
            scheduled.extend(told.pairs.iter().map(|pair| (round, pair.white, pair.black)));
        }
        let mut results = BTreeMap::new();
        for &Entry { round, white, black, result } in entries {
            if !scheduled.contains(&(round, white, black)) {
                return Err(TableError::NotScheduled { round, white, black });
            }
            if results.insert((round, white, black), result).is_some() {
                return Err(TableError::Twice { round, white, black });
            }
        }
        let left: BTreeSet<Number> = withdrawn.iter().copied().collect();
        let removed = removed(&left, &results, schedule.games());
        let mut rows: BTreeMap<Number, Vec<Cell>> =
            (1..=players).map(|number| (number, Vec::new())).collect();
        for game @ (round, white, black) in scheduled {
            let result =
                results.get(&game).copied().or(match (left.contains(&white), left.contains(&black)) {
                    (true, true) => Some(GameResult::BOTH_ABSENT),
                    (true, false) => Some(GameResult::WHITE_ABSENT),
                    (false, true) => Some(GameResult::BLACK_ABSENT),
                    (false, false) => None,
                });
            let counts = !removed.contains(&white) && !removed.contains(&black);
            let cell = |opponent, white, outcome| Cell { round, opponent, white, outcome, counts };
            rows.entry(white).or_default().push(cell(black, true, result.map(GameResult::white)));
            rows.entry(black).or_default().push(cell(white, false, result.map(GameResult::black)));
        }
        let row = |(number, cells): (Number, Vec<Cell>)| {
            let counted = cells.iter().filter(|cell| cell.counts).filter_map(|cell| cell.outcome);
            let sum = counted.map(|outcome| points.of(outcome)).sum();
            let points = (!removed.contains(&number)).then_some(sum);
            Row { number, withdrawn: left.contains(&number), points, cells }
        };
        Ok(CrossTable { cycles: schedule.cycles(), points, rows: rows.into_iter().map(row).collect() })
    }

    /// One for each player, in the order of their numbers.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What counts, for standings and tie-breaks; a name and a rating are asked for each player. Where somebody is taken from the
    /// standings, the rounds against them are left out and the others' games move together.
    pub fn tournament(&self, mut of: impl FnMut(Number) -> (String, Option<u16>)) -> Tournament {
        let counted: Vec<&Row> = self.rows.iter().filter(|row| row.points.is_some()).collect();
        let free = counted.len() % 2 * self.cycles;
        let rounds = counted.len().saturating_sub(1) * self.cycles + free;
        let whole = counted.len() == self.rows.len();
        let player = |row: &&Row| {
            let mut told: Vec<crate::Round> = Vec::new();
            for cell in &row.cells {
                while whole && told.len() < cell.round {
                    told.push(crate::Round::ABSENT);
                }
                if cell.counts {
                    told.push(cell.outcome.map_or(crate::Round::ABSENT, |outcome| crate::Round {
                        opponent: Some(cell.opponent),
                        white: Some(cell.white),
                        outcome,
                    }));
                }
            }
            told.resize(rounds, crate::Round::ABSENT);
            let (name, rating) = of(row.number);
            Player { number: row.number, name, rating, rounds: told }
        };
        Tournament {
            kind: Kind::RoundRobin,
            rounds,
            points: self.points,
            players: counted.iter().map(player).collect(),
            absent: BTreeSet::new(),
            first_white: None,
            apart: Vec::new(),
            virtual_points: BTreeMap::new(),
        }
    }
}

/// Who left before half of the games were played.
fn removed(
    left: &BTreeSet<Number>,
    results: &BTreeMap<(usize, Number, Number), GameResult>,
    games: usize,
) -> BTreeSet<Number> {
    let played = |one: Number| {
        let own = |game: &(usize, Number, Number)| game.1 == one || game.2 == one;
        results.iter().filter(|(game, result)| own(game) && result.is_played()).count()
    };
    left.iter().copied().filter(|one| 2 * played(*one) < games).collect()
}
