//! What is asked.

use std::time::Duration;

use krog_chess::{Move, Position};
use krog_engine::PositionKey;

use crate::{EngineId, EngineInfo};

/// Lines of one search at most.
pub const MOST_LINES: u8 = 5;
/// Half-moves that an engine is told with a position at most: as many as can pass before the game is drawn by itself.
const MOST_BEFORE: usize = 150;

/// Who waits for the answer. The first comes first; the last is not left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// Somebody looks at the position.
    Watching,
    /// Somebody waits until a whole game has been gone through.
    Review,
    /// Nobody waits.
    Background,
}

impl Class {
    pub(crate) const ALL: [Class; 3] = [Class::Watching, Class::Review, Class::Background];
}

/// Where a search ends: at the limit that is reached first. Without any it goes on as long as a search may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Effort {
    pub depth: Option<u8>,
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
}

impl Effort {
    #[must_use]
    pub const fn depth(plies: u8) -> Effort {
        Effort { depth: Some(plies), nodes: None, time: None }
    }

    #[must_use]
    pub const fn nodes(positions: u64) -> Effort {
        Effort { depth: None, nodes: Some(positions), time: None }
    }

    #[must_use]
    pub const fn time(time: Duration) -> Effort {
        Effort { depth: None, nodes: None, time: Some(time) }
    }
}

/// A position to be searched, and how.
#[derive(Debug, Clone)]
pub struct Question {
    /// The position after the last move that cannot be undone, and the moves since: what a repetition can go back to.
    pub(crate) from: Position,
    pub(crate) moves: Vec<Move>,
    pub(crate) position: Position,
    pub(crate) history: Vec<PositionKey>,
    pub effort: Effort,
    /// From 1 to [`MOST_LINES`].
    pub lines: u8,
    /// The engine that is to answer, and no other; none leaves the choice.
    pub engine: Option<EngineId>,
    pub class: Class,
    /// Who asks: each has a turn as often as the others.
    pub asker: u64,
}

impl Question {
    /// A question about a position of which nothing came before.
    #[must_use]
    pub fn new(position: Position, asker: u64) -> Question {
        Question {
            from: position.clone(),
            moves: Vec::new(),
            position,
            history: Vec::new(),
            effort: Effort::default(),
            lines: 1,
            engine: None,
            class: Class::Watching,
            asker,
        }
    }

    /// A question about the position after `moves` from `start`; none where one of them is not legal.
    #[must_use]
    pub fn after(start: Position, moves: &[Move], asker: u64) -> Option<Question> {
        let mut question = Question::new(start, asker);
        for m in moves {
            let next = question.position.play(*m).ok()?;
            question.history.push(PositionKey::from(&question.position));
            question.moves.push(*m);
            question.position = next;
            if question.position.halfmoves() == 0 || question.moves.len() > MOST_BEFORE {
                question.from = question.position.clone();
                question.moves.clear();
                question.history.clear();
            }
        }
        Some(question)
    }

    /// The position to be searched.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    #[must_use]
    pub fn effort(self, effort: Effort) -> Question {
        Question { effort, ..self }
    }

    #[must_use]
    pub fn lines(self, lines: u8) -> Question {
        Question { lines, ..self }
    }

    #[must_use]
    pub fn by(self, engine: EngineId) -> Question {
        Question { engine: Some(engine), ..self }
    }

    #[must_use]
    pub fn class(self, class: Class) -> Question {
        Question { class, ..self }
    }
}

/// What makes two answers the same: who answers, about which position with which past, in how many lines.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Subject {
    pub engine: EngineId,
    pub position: Position,
    pub history: Vec<PositionKey>,
    pub lines: u8,
}

impl Subject {
    pub(crate) fn new(question: &Question, engine: &EngineInfo) -> Subject {
        Subject {
            engine: engine.id.clone(),
            position: question.position.clone(),
            history: question.history.clone(),
            lines: question.lines,
        }
    }
}

#[cfg(test)]
mod tests {
    use krog_chess::{Variant, notation::Notation};

    use super::*;

    fn after(moves: &str) -> Option<Question> {
        let start = Position::start(Variant::Standard);
        let (mut position, mut made) = (start.clone(), Vec::new());
        for text in moves.split(' ') {
            let m = Notation::Uci.read(&position, text).unwrap().mv;
            made.push(m);
            position.play_unchecked(m);
        }
        Question::after(start, &made, 1)
    }

    #[test]
    fn only_what_can_be_repeated_is_remembered() {
        let question = after("e2e4 e7e5 g1f3 b8c6 f3g1 c6b8").unwrap();
        assert_eq!((question.moves.len(), question.history.len()), (4, 4));
        assert_eq!(PositionKey::from(&question.from), PositionKey::from(question.position()));
        assert!(after("e2e4 e7e5").unwrap().history.is_empty());
        let start = Position::start(Variant::Standard);
        let illegal = [start.legal_moves()[0]; 2];
        assert!(Question::after(start, &illegal, 1).is_none());
    }
}
