//! What there is to enter in the ledger.

use krog_chess::ByColor;
use krog_compete::rating::{Entry, Fault, HalfPoints, Last, Pair, Pool, Record};

use crate::{GameId, PersonId};

/// A rated game that is over.
#[derive(Debug, Clone)]
pub struct RatedGame {
    pub game: GameId,
    /// The pool that it counts in.
    pub pool: Pool,
    pub persons: ByColor<PersonId>,
    pub scores: ByColor<HalfPoints>,
}

/// A rated match of four that is over.
#[derive(Debug, Clone)]
pub struct RatedMatch {
    pub game: GameId,
    /// The pool that it counts in for its players.
    pub pool: Pool,
    /// Team 1 and team 2, each on board A and on board B.
    pub teams: [[PersonId; 2]; 2],
    /// Of team 1, of team 2.
    pub scores: [HalfPoints; 2],
}

/// A rated game that is over, of two or of four.
#[derive(Debug, Clone)]
pub enum Rated {
    Game(RatedGame),
    Match(RatedMatch),
}

impl From<RatedGame> for Rated {
    fn from(game: RatedGame) -> Rated {
        Rated::Game(game)
    }
}

impl From<RatedMatch> for Rated {
    fn from(four: RatedMatch) -> Rated {
        Rated::Match(four)
    }
}

impl Rated {
    pub const fn game(&self) -> &GameId {
        match self {
            Rated::Game(game) => &game.game,
            Rated::Match(four) => &four.game,
        }
    }

    /// The pool that it counts in for its players.
    pub const fn pool(&self) -> Pool {
        match self {
            Rated::Game(game) => game.pool,
            Rated::Match(four) => four.pool,
        }
    }

    /// Who played, in the order in which the entry has them.
    pub fn persons(&self) -> Vec<&PersonId> {
        match self {
            Rated::Game(game) => vec![&game.persons.white, &game.persons.black],
            Rated::Match(four) => four.teams.iter().flatten().collect(),
        }
    }

    /// Those who played together, team 1 first.
    pub fn pairs(&self) -> Vec<Pair> {
        match self {
            Rated::Game(_) => Vec::new(),
            Rated::Match(four) => {
                four.teams.iter().map(|[one, other]| Pair::of(one.as_str(), other.as_str())).collect()
            }
        }
    }

    /// The entry that it makes; `before` are the records of the persons and of the pairs.
    pub(super) fn entry(&self, last: Last, now_ms: i64, before: &[Record]) -> Result<Entry, Fault> {
        let at = |place: usize| before.get(place).map(|record| record.standing).unwrap_or_default();
        match self {
            Rated::Game(game) => {
                let persons = game.persons.as_ref().map(|person| person.as_str().to_owned());
                let standings = ByColor { white: at(0), black: at(1) };
                let of = (&standings, &game.scores);
                Entry::game(last, now_ms, game.pool, game.game.as_str(), &persons, of)
            }
            Rated::Match(four) => {
                let persons = four.teams.each_ref().map(|team| team.each_ref().map(ToString::to_string));
                let of = (&[[at(0), at(1)], [at(2), at(3)]], &[at(4), at(5)]);
                Entry::four(last, now_ms, four.pool, four.game.as_str(), &persons, of, four.scores)
            }
        }
    }
}
