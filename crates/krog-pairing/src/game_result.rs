//! How a game ended, for both of its players.

use thiserror::Error;

use crate::tournament::{Outcome, Points, Score};

/// How a game ended, for both of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameResult {
    white: Outcome,
    black: Outcome,
}

/// Why two outcomes are no result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum GameResultError {
    /// An outcome of a round without a game.
    #[error("a bye is no result of a game: record a score or a forfeit for both players")]
    Bye,
    /// Together more than a win.
    #[error("the players share more than one point: record at most a draw for both, or one win")]
    TooMuch,
    /// One player played, the other did not.
    #[error("a forfeit is recorded for one player and a score for the other: record forfeits for both")]
    HalfPlayed,
    /// Both won without a game.
    #[error("both players win by forfeit: at most one of them can")]
    BothForfeitWins,
}

impl GameResult {
    /// 1–0.
    pub const WHITE_WINS: GameResult =
        GameResult { white: Outcome::Played(Score::Win), black: Outcome::Played(Score::Loss) };
    /// ½–½.
    pub const DRAW: GameResult =
        GameResult { white: Outcome::Played(Score::Draw), black: Outcome::Played(Score::Draw) };
    /// 0–1.
    pub const BLACK_WINS: GameResult =
        GameResult { white: Outcome::Played(Score::Loss), black: Outcome::Played(Score::Win) };
    /// +/−.
    pub const BLACK_ABSENT: GameResult =
        GameResult { white: Outcome::ForfeitWin, black: Outcome::ForfeitLoss };
    /// −/+.
    pub const WHITE_ABSENT: GameResult =
        GameResult { white: Outcome::ForfeitLoss, black: Outcome::ForfeitWin };
    /// −/−.
    pub const BOTH_ABSENT: GameResult =
        GameResult { white: Outcome::ForfeitLoss, black: Outcome::ForfeitLoss };

    /// The result that two outcomes make; ½–0, 0–½ and 0–0 are results too.
    ///
    /// # Errors
    /// They cannot be those of one game.
    pub const fn new(white: Outcome, black: Outcome) -> Result<GameResult, GameResultError> {
        match (white, black) {
            (Outcome::Played(white), Outcome::Played(black)) => match (white, black) {
                (Score::Win, Score::Win | Score::Draw) | (Score::Draw, Score::Win) => {
                    return Err(GameResultError::TooMuch);
                }
                _ => {}
            },
            (Outcome::ForfeitWin, Outcome::ForfeitWin) => return Err(GameResultError::BothForfeitWins),
            (Outcome::ForfeitWin | Outcome::ForfeitLoss, Outcome::ForfeitWin | Outcome::ForfeitLoss) => {}
            (
                Outcome::Played(_) | Outcome::ForfeitWin | Outcome::ForfeitLoss,
                Outcome::Played(_) | Outcome::ForfeitWin | Outcome::ForfeitLoss,
            ) => return Err(GameResultError::HalfPlayed),
            _ => return Err(GameResultError::Bye),
        }
        Ok(GameResult { white, black })
    }

    /// What it is for White.
    #[must_use]
    pub const fn white(self) -> Outcome {
        self.white
    }

    /// What it is for Black.
    #[must_use]
    pub const fn black(self) -> Outcome {
        self.black
    }

    /// Whether the game was played.
    #[must_use]
    pub const fn is_played(self) -> bool {
        self.white.is_played()
    }

    /// What White and Black get, in half points.
    #[must_use]
    pub const fn halves(self) -> (i64, i64) {
        const HALVES: Points =
            Points { win: 2, draw: 1, loss: 0, pairing_bye: 0, zero_bye: 0, forfeit_loss: 0 };
        (HALVES.of(self.white), HALVES.of(self.black))
    }
}

#[cfg(test)]
mod tests {
    use super::{GameResult, GameResultError};
    use crate::tournament::{Outcome, Score};

    #[test]
    fn results_share_at_most_a_point_and_are_played_by_both_or_by_neither() {
        let all = [
            Outcome::Played(Score::Loss),
            Outcome::Played(Score::Draw),
            Outcome::Played(Score::Win),
            Outcome::ForfeitWin,
            Outcome::ForfeitLoss,
            Outcome::PairingBye,
            Outcome::FullBye,
            Outcome::HalfBye,
            Outcome::ZeroBye,
        ];
        let mut right = 0;
        for white in all {
            for black in all {
                let Ok(result) = GameResult::new(white, black) else { continue };
                right += 1;
                let (white, black) = result.halves();
                assert!(white + black <= 2);
                assert_eq!(result.white().is_played(), result.black().is_played());
            }
        }
        // 1–0, ½–½, 0–1, ½–0, 0–½ and 0–0; +/−, −/+ and −/−.
        assert_eq!(right, 9);
        let [win, draw] = [Score::Win, Score::Draw].map(Outcome::Played);
        assert_eq!(GameResult::new(win, draw), Err(GameResultError::TooMuch));
        assert_eq!(GameResult::new(win, Outcome::ForfeitLoss), Err(GameResultError::HalfPlayed));
        assert_eq!(GameResult::new(win, Outcome::HalfBye), Err(GameResultError::Bye));
        assert_eq!(
            GameResult::new(Outcome::ForfeitWin, Outcome::ForfeitWin),
            Err(GameResultError::BothForfeitWins)
        );
    }
}
