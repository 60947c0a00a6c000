//! What a game brings to a player, and why.
//!
//! | | [`System::Bonus`] | [`System::Double`] |
//! | --- | --- | --- |
//! | win, draw, loss | 2, 1, 0 | 2, 1, 0 |
//! | streak | a win that is at least the second in a row: 1 more | after two wins in a row games count double, up to and including the first that is not won |
//! | berserk win | 1 more | 1 more for at least 7 own moves, never doubled |
//! | draw within the first 10 moves | 1 | 0 |
//! | draw after a draw, no win between | 1 | 0, unless it has more than 30 moves |
//!
//! A win over an opponent who never moved is a win and part of the streak, but berserk brings nothing there: nothing was risked.
//! A draw that brings nothing still ends the streak, and is a draw for the next one.

use crate::{
    arena::GameId,
    tournament::{Number, Score},
};

/// One point, in tenths.
const POINT: i64 = 10;
/// From so many wins in a row on there is more.
const STREAK: u32 = 2;
/// A berserk win of the second system needs so many own moves.
const BERSERK_MOVES: u32 = 7;
/// A draw of no more moves brings nothing in the second system.
const SHORT_DRAW: u32 = 10;
/// A draw of more moves always counts.
const LONG_DRAW: u32 = 30;

/// How streaks and draws are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum System {
    /// One point more for each win from the second in a row on.
    #[default]
    Bonus,
    /// After two wins in a row games count double, as on Lichess.
    Double,
}

/// How an arena scores its games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scoring {
    /// How streaks and draws are counted.
    pub system: System,
    /// Whether wins in a row bring more.
    pub streaks: bool,
    /// Whether players may go berserk.
    pub berserk: bool,
}

impl Default for Scoring {
    fn default() -> Scoring {
        Scoring { system: System::Bonus, streaks: true, berserk: true }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody won.
    Draw,
}

impl Ending {
    /// What it brought to White, or to Black.
    #[must_use]
    pub const fn score(self, white: bool) -> Score {
        match (self, white) {
            (Ending::White, true) | (Ending::Black, false) => Score::Win,
            (Ending::White, false) | (Ending::Black, true) => Score::Loss,
            (Ending::Draw, _) => Score::Draw,
        }
    }
}

/// A game as one of its players had it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seat {
    /// Which game.
    pub game: GameId,
    /// Against whom.
    pub opponent: Number,
    /// Whether the player had White.
    pub white: bool,
    /// How it ended for the player.
    pub score: Score,
    /// Moves of both sides together.
    pub plies: u32,
    /// Whether the player went berserk.
    pub berserk: bool,
    /// Whether it was played: nobody failed to make the first move.
    pub played: bool,
}

impl Seat {
    /// The player's own moves.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        if self.white { self.plies.div_ceil(2) } else { self.plies / 2 }
    }
}

/// A game that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Game {
    /// Which game.
    pub id: GameId,
    /// Who had White.
    pub white: Number,
    /// Who had Black.
    pub black: Number,
    /// How it ended.
    pub ending: Ending,
    /// Moves of both sides together.
    pub plies: u32,
    /// Whether White went berserk.
    pub white_berserk: bool,
    /// Whether Black went berserk.
    pub black_berserk: bool,
    /// Whether it was played: nobody failed to make the first move.
    pub played: bool,
}

impl Game {
    /// The game as White had it, or Black.
    #[must_use]
    pub const fn seat(&self, white: bool) -> Seat {
        Seat {
            game: self.id,
            opponent: if white { self.black } else { self.white },
            white,
            score: self.ending.score(white),
            plies: self.plies,
            berserk: if white { self.white_berserk } else { self.black_berserk },
            played: self.played,
        }
    }
}

/// Why points are given or taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reason {
    /// For the result alone.
    Base,
    /// For wins in a row.
    Streak,
    /// For a win with half of the time.
    Berserk,
    /// A draw within the first ten moves.
    ShortDraw,
    /// A draw after a draw, with no win between.
    DrawStreak,
}

/// Points with their reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Part {
    /// Why.
    pub reason: Reason,
    /// In tenths; below zero where the base is taken back.
    pub points: i64,
}

/// A game's line in a player's worksheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The game.
    pub seat: Seat,
    /// What its points are made of, the base first.
    pub parts: Vec<Part>,
}

impl Line {
    /// What the game brought, in tenths.
    #[must_use]
    pub fn points(&self) -> i64 {
        self.parts.iter().map(|part| part.points).sum()
    }
}

/// What earlier games of a player mean for the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Form {
    /// Wins in a row, up to the last game.
    pub wins: u32,
    /// Whether there was a draw since the last win.
    pub drew: bool,
}

impl Form {
    /// The form after a game.
    #[must_use]
    pub const fn after(self, score: Score) -> Form {
        match score {
            Score::Win => Form { wins: self.wins.saturating_add(1), drew: false },
            Score::Draw => Form { wins: 0, drew: true },
            Score::Loss => Form { wins: 0, drew: self.drew },
        }
    }
}

impl Scoring {
    /// The line of a game for a player of that form.
    #[must_use]
    pub fn line(&self, form: Form, seat: Seat) -> Line {
        let base = match seat.score {
            Score::Win => 2 * POINT,
            Score::Draw => POINT,
            Score::Loss => 0,
        };
        let mut parts = vec![Part { reason: Reason::Base, points: base }];
        let mut add = |reason, points| parts.push(Part { reason, points });
        if let Some(reason) = self.worthless(form, &seat) {
            add(reason, -base);
        } else if self.streaks {
            let more = match self.system {
                System::Bonus if seat.score == Score::Win && form.after(seat.score).wins >= STREAK => POINT,
                System::Double if form.wins >= STREAK => base,
                _ => 0,
            };
            if more > 0 {
                add(Reason::Streak, more);
            }
        }
        let enough = self.system == System::Bonus || seat.moves() >= BERSERK_MOVES;
        if self.berserk && seat.berserk && seat.played && seat.score == Score::Win && enough {
            add(Reason::Berserk, POINT);
        }
        Line { seat, parts }
    }

    /// Why a draw brings nothing.
    fn worthless(&self, form: Form, seat: &Seat) -> Option<Reason> {
        if self.system != System::Double || seat.score != Score::Draw {
            None
        } else if seat.plies <= 2 * SHORT_DRAW {
            Some(Reason::ShortDraw)
        } else if form.drew && seat.plies <= 2 * LONG_DRAW {
            Some(Reason::DrawStreak)
        } else {
            None
        }
    }
}

/// The worksheet of a player: a line for each game, in the order in which they ended.
pub fn sheet(scoring: Scoring, seats: impl IntoIterator<Item = Seat>) -> Vec<Line> {
    let mut form = Form::default();
    let line = |seat: Seat| {
        let line = scoring.line(form, seat);
        form = form.after(seat.score);
        line
    };
    seats.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LICHESS: Scoring = Scoring { system: System::Double, streaks: true, berserk: true };
    const SEAT: Seat =
        Seat { game: 7, opponent: 2, white: true, score: Score::Win, plies: 40, berserk: true, played: true };

    /// Games as `W60` (a win of 60 plies), `w60` (the same, berserk), `D`, `L`; without plies 50; none is a no-show.
    fn points(scoring: Scoring, games: &str) -> Vec<i64> {
        let seats = games.split_whitespace().map(|text| {
            let (kind, plies) = text.split_at(1);
            let score = match kind {
                "W" | "w" => Score::Win,
                "D" => Score::Draw,
                _ => Score::Loss,
            };
            let plies = plies.parse().unwrap_or(50);
            Seat { score, plies, berserk: kind == "w", played: plies > 1, ..SEAT }
        });
        sheet(scoring, seats).iter().map(|line| line.points() / POINT).collect()
    }

    #[test]
    fn the_second_win_in_a_row_brings_one_more() {
        let bonus = Scoring::default();
        assert_eq!(points(bonus, "W W W L W D W W"), [2, 3, 3, 0, 2, 1, 2, 3]);
        assert_eq!(points(bonus, "w W w w5 L w"), [3, 3, 4, 4, 0, 3]);
        assert_eq!(points(bonus, "D5 D D80"), [1, 1, 1]);
        assert_eq!(points(Scoring { streaks: false, ..bonus }, "w W w"), [3, 2, 3]);
        assert_eq!(points(Scoring { berserk: false, ..bonus }, "w W w"), [2, 3, 3]);
        assert_eq!(points(bonus, "w1 w0"), [2, 3]);
    }

    #[test]
    fn after_two_wins_games_count_double_up_to_the_first_that_is_not_won() {
        assert_eq!(points(LICHESS, "W W D"), [2, 2, 2]);
        assert_eq!(points(LICHESS, "W W W W L W W W"), [2, 2, 4, 4, 0, 2, 2, 4]);
        assert_eq!(points(LICHESS, "W W D W D W W D"), [2, 2, 2, 2, 1, 2, 2, 2]);
        assert_eq!(points(Scoring { streaks: false, ..LICHESS }, "W W W D"), [2, 2, 2, 1]);
    }

    #[test]
    fn berserk_needs_seven_own_moves_and_is_never_doubled() {
        assert_eq!(points(LICHESS, "w12 w13 w50 w12"), [2, 3, 5, 4]);
        let black = Seat { white: false, plies: 13, ..SEAT };
        assert_eq!(LICHESS.line(Form::default(), black).points(), 20);
        assert_eq!(LICHESS.line(Form::default(), Seat { plies: 14, ..black }).points(), 30);
    }

    #[test]
    fn draws_that_are_short_or_follow_a_draw_bring_nothing() {
        assert_eq!(points(LICHESS, "D20 D21"), [0, 0]);
        assert_eq!(points(LICHESS, "D21 D60 D61 D"), [1, 0, 1, 0]);
        assert_eq!(points(LICHESS, "D L D W D D"), [1, 0, 0, 2, 1, 0]);
        assert_eq!(points(LICHESS, "W W D20 W"), [2, 2, 0, 2]);
    }

    #[test]
    fn every_point_has_its_reason() {
        let told = |scoring: Scoring, seat: Seat| {
            let line = scoring.line(Form { wins: 2, drew: false }, seat);
            line.parts.iter().map(|part| (part.reason, part.points)).collect::<Vec<_>>()
        };
        let (base, berserk) = ((Reason::Base, 20), (Reason::Berserk, 10));
        assert_eq!(told(Scoring::default(), SEAT), [base, (Reason::Streak, 10), berserk]);
        assert_eq!(told(LICHESS, SEAT), [base, (Reason::Streak, 20), berserk]);
        let draw = Seat { score: Score::Draw, plies: 8, ..SEAT };
        assert_eq!(told(LICHESS, draw), [(Reason::Base, 10), (Reason::ShortDraw, -10)]);
    }
}
