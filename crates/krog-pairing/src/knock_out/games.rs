//! The games of a match: who has White in the next, and who has won.

use thiserror::Error;

use super::settings::{MatchRules, TieBreak};
use crate::{game_result::GameResult, lot::Lot, tournament::Outcome};

/// A player of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The higher seed.
    Higher,
    /// The lower seed.
    Lower,
}

impl Seat {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::Higher => Seat::Lower,
            Seat::Lower => Seat::Higher,
        }
    }
}

/// What a game is part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The match itself.
    Regular,
    /// Further games; the tie-break, from 0.
    Further(usize),
    /// The game that White must win.
    Armageddon,
}

/// A game to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Game {
    /// What it is part of.
    pub stage: Stage,
    /// From 0, in its stage.
    pub number: usize,
    /// Who has White.
    pub white: Seat,
}

/// What decided a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// Games of this stage.
    Games(Stage),
    /// The lot.
    Lot,
    /// The seeds.
    HigherSeed,
}

/// What comes next in a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Next {
    /// A game.
    Play(Game),
    /// Nothing: it is won.
    Won(Seat, By),
}

/// Why a result is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MatchError {
    /// No game is left.
    #[error("the match is decided and has no further game: take back its last result first")]
    Decided,
}

/// A match of two players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match<'a> {
    rules: &'a MatchRules,
    first_white: Seat,
    /// What tells its lot from that of other matches.
    salt: u64,
    games: Vec<GameResult>,
}

impl<'a> Match<'a> {
    /// A match before its first game; `salt` tells its lot from that of other matches by the same rules.
    #[must_use]
    pub const fn new(rules: &'a MatchRules, first_white: Seat, salt: u64) -> Match<'a> {
        Match { rules, first_white, salt, games: Vec::new() }
    }

    /// The results so far.
    #[must_use]
    pub fn games(&self) -> &[GameResult] {
        &self.games
    }

    /// Records the result of the next game.
    ///
    /// # Errors
    /// The match is won.
    pub fn play(&mut self, result: GameResult) -> Result<Next, MatchError> {
        match self.next() {
            Next::Won(..) => Err(MatchError::Decided),
            Next::Play(_) => {
                self.games.push(result);
                Ok(self.next())
            }
        }
    }

    /// What comes next. Colours alternate through the whole match, tie-breaks included. A stage ends as soon as one player cannot be
    /// caught up with; without a win by White, an Armageddon game is Black's.
    #[must_use]
    pub fn next(&self) -> Next {
        next(self.rules, self.first_white, self.salt, &self.games)
    }
}

/// What comes next in a match after these games.
pub(super) fn next(rules: &MatchRules, first_white: Seat, salt: u64, games: &[GameResult]) -> Next {
    let white_of = |at: usize| if at.is_multiple_of(2) { first_white } else { first_white.other() };
    let mut at = 0;
    let steps = rules.tie_breaks().iter().enumerate().map(|(at, step)| (Stage::Further(at), *step));
    for (stage, step) in std::iter::once((Stage::Regular, TieBreak::Games(rules.games()))).chain(steps) {
        match step {
            TieBreak::Games(count) => {
                // In half points, from the higher seed's view.
                let mut lead = 0;
                for number in 0..usize::from(count) {
                    let Some(result) = games.get(at) else {
                        return Next::Play(Game { stage, number, white: white_of(at) });
                    };
                    let (white, black) = result.halves();
                    lead += if white_of(at) == Seat::Higher { white - black } else { black - white };
                    at += 1;
                    let left = i64::from(count) - i64::try_from(number).unwrap_or(i64::MAX) - 1;
                    if lead.abs() > 2 * left {
                        break;
                    }
                }
                if lead != 0 {
                    let winner = if lead > 0 { Seat::Higher } else { Seat::Lower };
                    return Next::Won(winner, By::Games(stage));
                }
            }
            TieBreak::Armageddon => {
                let (stage, white) = (Stage::Armageddon, white_of(at));
                return games.get(at).map_or(Next::Play(Game { stage, number: 0, white }), |result| {
                    let won = matches!(result.white(), Outcome::ForfeitWin)
                        || result.is_played() && result.halves().0 == 2;
                    Next::Won(if won { white } else { white.other() }, By::Games(stage))
                });
            }
            TieBreak::Lot(seed) => {
                // Drawn twice, so that neighbouring matches and seeds have nothing in common.
                let first = Lot::new(seed).draw();
                let higher = Lot::new(first ^ salt).toss();
                return Next::Won(if higher { Seat::Higher } else { Seat::Lower }, By::Lot);
            }
            TieBreak::HigherSeed => break,
        }
    }
    // Rules end with what decides: here it is the higher seed.
    Next::Won(Seat::Higher, By::HigherSeed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Score;

    const WHITE: GameResult = GameResult::WHITE_WINS;
    const BLACK: GameResult = GameResult::BLACK_WINS;
    const DRAW: GameResult = GameResult::DRAW;

    fn played(rules: &MatchRules, first_white: Seat, results: &[GameResult]) -> Next {
        let mut told = Match::new(rules, first_white, 0);
        for result in results {
            told.play(*result).unwrap();
        }
        told.next()
    }

    #[test]
    fn a_match_ends_as_soon_as_it_cannot_be_turned() {
        let rules = MatchRules::new(4, vec![TieBreak::HigherSeed]).unwrap();
        let next = |results: &[GameResult]| played(&rules, Seat::Higher, results);
        let game = |number, white| Next::Play(Game { stage: Stage::Regular, number, white });
        assert_eq!(next(&[]), game(0, Seat::Higher));
        assert_eq!(next(&[WHITE]), game(1, Seat::Lower));
        assert_eq!(next(&[WHITE, BLACK]), game(2, Seat::Higher));
        // 2½–½ with one to play.
        assert_eq!(next(&[WHITE, BLACK, DRAW]), Next::Won(Seat::Higher, By::Games(Stage::Regular)));
        // 2–1: the last game can still draw the match.
        assert_eq!(next(&[WHITE, BLACK, BLACK]), game(3, Seat::Lower));
        assert_eq!(next(&[WHITE, BLACK, BLACK, WHITE]), Next::Won(Seat::Higher, By::HigherSeed));
        assert_eq!(next(&[BLACK, DRAW, BLACK]), Next::Won(Seat::Lower, By::Games(Stage::Regular)));
    }

    #[test]
    fn tie_breaks_follow_each_other_and_colours_alternate() {
        let rules = MatchRules::new(1, vec![TieBreak::Games(2), TieBreak::Games(2), TieBreak::Armageddon]);
        let rules = rules.unwrap();
        let next = |results: &[GameResult]| played(&rules, Seat::Lower, results);
        let mut results = Vec::new();
        let wanted = [
            (Stage::Regular, 0),
            (Stage::Further(0), 0),
            (Stage::Further(0), 1),
            (Stage::Further(1), 0),
            (Stage::Further(1), 1),
            (Stage::Armageddon, 0),
        ];
        for (at, (stage, number)) in wanted.into_iter().enumerate() {
            let white = if at % 2 == 0 { Seat::Lower } else { Seat::Higher };
            assert_eq!(next(&results), Next::Play(Game { stage, number, white }));
            results.push(DRAW);
        }
        // White in the sixth game was the higher seed; the draw is enough for Black.
        assert_eq!(next(&results), Next::Won(Seat::Lower, By::Games(Stage::Armageddon)));
        results[5] = WHITE;
        assert_eq!(next(&results), Next::Won(Seat::Higher, By::Games(Stage::Armageddon)));
        results[5] = GameResult::BLACK_ABSENT;
        assert_eq!(next(&results), Next::Won(Seat::Higher, By::Games(Stage::Armageddon)));
        results[5] = GameResult::BOTH_ABSENT;
        assert_eq!(next(&results), Next::Won(Seat::Lower, By::Games(Stage::Armageddon)));
        let mut over = Match::new(&rules, Seat::Lower, 0);
        assert_eq!(over.play(WHITE), Ok(Next::Won(Seat::Lower, By::Games(Stage::Regular))));
        assert_eq!(over.play(WHITE), Err(MatchError::Decided));
        assert_eq!(over.games(), [WHITE]);
    }

    #[test]
    fn unequal_results_count_as_they_are() {
        let rules = MatchRules::new(2, vec![TieBreak::HigherSeed]).unwrap();
        let half = |white, black| GameResult::new(Outcome::Played(white), Outcome::Played(black)).unwrap();
        let punished = half(Score::Loss, Score::Draw);
        assert_eq!(
            played(&rules, Seat::Higher, &[punished, DRAW]),
            Next::Won(Seat::Lower, By::Games(Stage::Regular))
        );
        let both = [GameResult::BOTH_ABSENT; 2];
        assert_eq!(played(&rules, Seat::Higher, &both), Next::Won(Seat::Higher, By::HigherSeed));
    }

    #[test]
    fn lots_differ_by_match_and_are_fair() {
        let rules = MatchRules::new(1, vec![TieBreak::Lot(7)]).unwrap();
        let higher = (0..2_000)
            .filter(|salt| next(&rules, Seat::Higher, *salt, &[DRAW]) == Next::Won(Seat::Higher, By::Lot));
        let higher = higher.count();
        assert!((900..1_100).contains(&higher), "{higher}");
    }

    #[test]
    fn rules_that_decide_nothing_are_refused() {
        use crate::knock_out::RulesError;
        let rules = |games, tie_breaks: &[TieBreak]| MatchRules::new(games, tie_breaks.to_vec());
        assert_eq!(rules(0, &[TieBreak::HigherSeed]), Err(RulesError::Games(0)));
        assert_eq!(rules(2, &[TieBreak::Games(25), TieBreak::Armageddon]), Err(RulesError::Games(25)));
        assert_eq!(rules(2, &[]), Err(RulesError::Undecided));
        assert_eq!(rules(2, &[TieBreak::Games(2)]), Err(RulesError::Undecided));
        let late = [TieBreak::Lot(1), TieBreak::Games(2)];
        assert_eq!(rules(2, &late), Err(RulesError::NeverReached(2)));
        assert_eq!(rules(2, &[TieBreak::Games(1); 9]), Err(RulesError::TieBreaks(9)));
    }
}
