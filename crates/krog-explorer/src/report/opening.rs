//! What became of a position: how it went on, who had it, how those games ended.

use std::collections::BTreeMap;

use krog_chess::{Color, Move, Position, notation::Notation};

use super::Tally;
use crate::{
    answer::Answer,
    band::Band,
    cell::{Cell, Gathered},
    code::MoveCode,
    error::Result,
    filter::Filter,
    games::{Found, Persons},
    key::Key,
    month::Month,
    openings::{self, Opening},
    speed::Speed,
    stats::{Counts, Interval},
};

/// Pieces beside king and pawns that either side has in an endgame, at most.
const ENDGAME: u64 = 2;

/// What a collection says of a position.
#[derive(Debug, Clone)]
pub struct OpeningReport {
    /// Counts, moves, ratings.
    pub answer: Answer,
    /// The bounds of what White scores; none where there are no games.
    pub score: Option<Interval>,
    /// When it was first seen; none where no game is dated.
    pub first: Option<Month>,
    /// The games of known years.
    pub years: BTreeMap<u16, Counts>,
    /// How it goes on behind the moves that are played most.
    pub lines: Vec<Line>,
    /// The games one by one, as many as were looked at.
    pub games: OpeningGames,
    /// Whether there are older games that were not looked at one by one.
    pub more: bool,
    /// Games of the highest rated.
    pub strongest: Vec<Found>,
}

/// The moves that are played most, one behind the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub steps: Vec<Step>,
    /// The last name that a position of it has.
    pub opening: Option<Opening>,
}

/// A move of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub mv: Move,
    pub uci: String,
    pub san: String,
    /// In how many games it was made in its position.
    pub games: u64,
}

impl Line {
    /// Follows the moves that are played most, first the one that is given, for so many half-moves at most, and as long as there
    /// are two games that made them.
    pub fn follow(
        position: &Position,
        first: Move,
        games: u64,
        most: usize,
        filter: &Filter,
        gather: &mut dyn FnMut(Key) -> Result<Gathered>,
    ) -> Result<Line> {
        let named = |position: &Position| Key::of(position).and_then(openings::name);
        let (mut at, mut next) = (position.clone(), Some((first, games)));
        let mut line = Line { steps: Vec::new(), opening: named(position) };
        while let Some((mv, games)) = next.take() {
            let san = Notation::San.write(&at, mv).unwrap_or_default();
            let uci = at.uci(mv);
            let Ok(behind) = at.play(mv) else { break };
            line.steps.push(Step { mv, uci, san, games });
            at = behind;
            line.opening = named(&at).or(line.opening);
            if line.steps.len() >= most {
                break;
            }
            let Some(key) = Key::of(&at) else { break };
            next = most_played(&at, &gather(key)?.into_cells(), filter).filter(|(_, games)| *games >= 2);
        }
        Ok(line)
    }
}

/// The move that most games made, and how many.
fn most_played(
    position: &Position,
    cells: &[(MoveCode, Band, Speed, Cell)],
    filter: &Filter,
) -> Option<(Move, u64)> {
    let mut games: BTreeMap<MoveCode, i64> = BTreeMap::new();
    for (mv, band, speed, cell) in cells {
        if mv.is_some() && filter.bands.contains(*band) && filter.speeds.contains(*speed) {
            *games.entry(*mv).or_default() += cell.games();
        }
    }
    let best = games.into_iter().rev().max_by_key(|(_, games)| *games);
    let (mv, games) = best.filter(|(_, games)| *games > 0)?;
    Some((mv.to_move(position)?, u64::try_from(games).ok()?))
}

/// Games that came through a position, by who had it and how they ended.
#[derive(Debug, Clone, Default)]
pub struct OpeningGames {
    games: u64,
    plies: u64,
    players: [BTreeMap<String, Tally>; 2],
    endgames: BTreeMap<String, u64>,
}

impl OpeningGames {
    /// Takes in a game that counts. Names are those that the persons go by.
    pub fn add(&mut self, found: &Found, persons: &Persons) {
        self.games += 1;
        self.plies += u64::from(found.plies);
        let [white, black] = &mut self.players;
        for (color, name, players) in
            [(Color::White, &found.white, white), (Color::Black, &found.black, black)]
        {
            if !matches!(name.as_str(), "" | "?") {
                players.entry(persons.of(name).to_owned()).or_default().add(found, color);
            }
        }
        if let Some(pieces) = found.left.endgame(ENDGAME) {
            *self.endgames.entry(pieces).or_default() += 1;
        }
    }

    /// How many there are.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How long they are on average, in moves of both sides, rounded half up; none where there are none.
    pub fn mean_moves(&self) -> Option<u64> {
        (self.plies + self.games).checked_div(2 * self.games)
    }

    /// Who had a colour in most of them.
    pub fn players(&self, color: Color, most: usize) -> Vec<(&str, &Tally)> {
        let [white, black] = &self.players;
        let players = color.fold_wb(white, black);
        let mut all: Vec<_> = players.iter().map(|(name, tally)| (name.as_str(), tally)).collect();
        all.sort_by(|(one, a), (other, b)| b.games().cmp(&a.games()).then_with(|| one.cmp(other)));
        all.truncate(most);
        all
    }

    /// How many ended with at most two pieces a side beside king and pawns.
    pub fn endgames(&self) -> u64 {
        self.endgames.values().sum()
    }

    /// The pieces of those that most of them ended with, the stronger side's first: `KRvKB`.
    pub fn common_endgames(&self, most: usize) -> Vec<(&str, u64)> {
        let mut all: Vec<_> = self.endgames.iter().map(|(pieces, games)| (pieces.as_str(), *games)).collect();
        all.sort_by(|(one, a), (other, b)| b.cmp(a).then_with(|| one.cmp(other)));
        all.truncate(most);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::found;

    #[test]
    fn players_are_counted_by_colour_and_endgames_by_their_pieces() {
        let mut persons = Persons::default();
        persons.merge("Tal, Mikhail", &["Tal, M".to_owned()]);
        let mut games = OpeningGames::default();
        let mut add = |white: &str, black: &str, outcome, plies, left: &str| {
            let mut game = found(white, black, (2600, 2500), outcome, "B90");
            (game.plies, game.left) = (plies, left.parse().unwrap());
            games.add(&game, &persons);
        };
        use crate::card::Outcome::{Black, Draw, White};
        add("Tal, M", "A", Some(White), 40, "KRPPvKBP");
        add("Tal, Mikhail", "A", Some(Draw), 41, "KBPvKRPPP");
        add("A", "Tal, M", Some(Black), 80, "KQRRvKQRR");
        add("?", "B", Some(White), 81, "KPvK");
        assert_eq!((games.games(), games.mean_moves()), (4, Some(30)));
        let names = |color| -> Vec<(&str, u64)> {
            games.players(color, 9).into_iter().map(|(name, tally)| (name, tally.games())).collect()
        };
        assert_eq!(names(Color::White), [("Tal, Mikhail", 2), ("A", 1)]);
        assert_eq!(names(Color::Black), [("A", 2), ("B", 1), ("Tal, Mikhail", 1)]);
        let tally = games.players(Color::White, 1)[0].1;
        assert_eq!(tally.counts, Counts { white: 1, draws: 1, black: 0 });
        assert_eq!(games.endgames(), 3);
        assert_eq!(games.common_endgames(9), [("KRvKB", 2), ("KvK", 1)]);
        assert_eq!(OpeningGames::default().mean_moves(), None);
    }
}
