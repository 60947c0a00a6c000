//! How a person's games ended, by one thing at a time.

use krog_wire_macros::wire;

use crate::{account::GameCounts, explain::Bilingual};

/// What games are told apart by.
#[wire(Copy, Eq, Hash)]
pub enum FigureBy {
    /// The rule set.
    Variant,
    /// The class of the time.
    Speed,
    /// The person's colour.
    Color,
    /// Who played the other side: `person`, `bot` or `computer`.
    Against,
    /// The opening of the games with White, up to the colon of its name.
    OpeningWhite,
    /// The opening of the games with Black.
    OpeningBlack,
    /// The reason of the end.
    End,
    /// The opponent's rating before a rated game, as against the person's own: `lower-200`, `lower-100`, `near`, `higher-100`,
    /// `higher-200`, each beginning so many points away; `near` is less than 100 away.
    Rating,
    /// The hour of the first move in UTC, `00` to `23`.
    Hour,
}

/// A person's games that anybody may see, of two players, by the variants' own rules.
#[wire(Eq)]
pub struct FiguresView {
    /// How all of them ended.
    pub all: GameCounts,
    /// The same, told apart. Games of which a thing is not known are in none of its rows.
    pub groups: Vec<FigureGroup>,
}

/// Games told apart by one thing.
#[wire(Eq)]
pub struct FigureGroup {
    /// The thing.
    pub by: FigureBy,
    /// Its values in an order of their own, openings and ends by how often they came.
    pub rows: Vec<FigureRow>,
}

/// Games that have one value in common.
#[wire(Eq)]
pub struct FigureRow {
    /// The value.
    pub value: String,
    /// What it is called, where it is an opening.
    pub said: Option<Bilingual>,
    /// How they ended.
    pub games: GameCounts,
}

/// How a game ended for somebody.
#[wire(Copy, Eq, Hash)]
pub enum GameOutcome {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}
