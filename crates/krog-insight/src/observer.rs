//! A game that is followed move by move, to be asked what the moves of its positions mean.

use krog_chess::{
    Game, Move, Position,
    facts::Candidate,
    rules::{Advised, Advisor, AskError},
};
use thiserror::Error;

use crate::{
    claim::Claim,
    detect,
    line::{Line, LineError},
    look,
    phase::Phase,
};

/// Looks at the last position of a game and knows what came before.
#[derive(Debug)]
pub struct Observer {
    position: Position,
    last: Option<Move>,
    /// None where the principles of chess do not apply.
    advisor: Option<Advisor>,
}

/// Why a move cannot be judged.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ObserveError {
    /// It, or a move of its line, is illegal.
    #[error(transparent)]
    Line(#[from] LineError),
    /// The rules take too long.
    #[error(transparent)]
    Rules(#[from] AskError),
}

impl Observer {
    /// A position of which no past is known.
    #[must_use]
    pub fn new(start: &Position) -> Observer {
        Observer { advisor: Advisor::on(start), position: start.clone(), last: None }
    }

    /// The last position of a game.
    #[must_use]
    pub fn of(game: &Game) -> Observer {
        let last = game.plies().last().map(|ply| ply.mv());
        Observer { advisor: Advisor::of(game), position: game.position().clone(), last }
    }

    /// The position that is looked at.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The move that led to it.
    #[must_use]
    pub const fn last(&self) -> Option<Move> {
        self.last
    }

    /// Goes on by a move.
    ///
    /// # Errors
    /// It is illegal.
    pub fn play(&mut self, m: Move) -> Result<(), LineError> {
        let after = self.position.play(m).map_err(|_| LineError::Illegal { ply: 0 })?;
        if let Some(advisor) = &mut self.advisor {
            advisor.play(&self.position, m, &after);
        }
        (self.position, self.last) = (after, Some(m));
        Ok(())
    }

    /// The phase of the game; nothing where the principles of chess do not apply.
    ///
    /// # Errors
    /// The rules take too long.
    pub fn phase(&mut self) -> Result<Option<Phase>, AskError> {
        self.advisor.as_mut().map(Phase::of).transpose()
    }

    /// The principles that speak for or against a move, in the order of their book; none where those of chess do not apply.
    ///
    /// # Errors
    /// The move is illegal, or the rules take too long.
    pub fn principles(&mut self, m: Move) -> Result<Vec<Advised>, ObserveError> {
        if !self.position.is_legal(m) {
            return Err(LineError::Illegal { ply: 0 }.into());
        }
        let candidate = Candidate::from_move(&self.position, m);
        let Some(advisor) = &mut self.advisor else { return Ok(Vec::new()) };
        Ok(advisor.advise(candidate)?)
    }

    /// The principles that speak of the last move of a line, with the game before it.
    pub(crate) fn principles_after(&mut self, line: &[Move]) -> Result<Vec<Advised>, ObserveError> {
        let Some((last, before)) = line.split_last() else { return Ok(Vec::new()) };
        let Some(advisor) = &mut self.advisor else { return Ok(Vec::new()) };
        let mut now = self.position.clone();
        let mut played = 0;
        let mut walk = || -> Result<Vec<Advised>, ObserveError> {
            for (ply, m) in before.iter().enumerate() {
                let after = now.play(*m).map_err(|_| LineError::Illegal { ply })?;
                advisor.play(&now, *m, &after);
                played += 1;
                now = after;
            }
            Ok(advisor.advise(Candidate::from_move(&now, *last))?)
        };
        let said = walk();
        for _ in 0..played {
            advisor.back();
        }
        said
    }

    /// The motifs of a move. A line that goes on from it tells what comes of it; without one a search does.
    ///
    /// # Errors
    /// A move is illegal.
    pub fn motifs(&self, line: &[Move]) -> Result<Vec<Claim>, LineError> {
        let Some(first) = line.first() else { return Ok(Vec::new()) };
        if self.position.custom().is_some() {
            return Ok(Vec::new());
        }
        match line {
            [_, _, ..] => Ok(detect::claims(&Line::replay(&self.position, line)?, 0..=0)),
            _ if self.position.is_legal(*first) => look::claims(&self.position, *first),
            _ => Err(LineError::Illegal { ply: 0 }),
        }
    }
}
