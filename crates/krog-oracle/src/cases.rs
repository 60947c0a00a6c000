//! Questions to ask: positions out of games and composed ones, with moves that are legal, nearly legal, or
//! nothing like it.

mod arrays;
mod chance;
mod compose;
mod games;
#[cfg(test)]
mod tests;
mod tries;

use std::collections::VecDeque;

use serde_json::{Value, json};

use crate::board::{Board, Rules};
pub use chance::Chance;

/// What is asked of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether a move may be played: a move as engines write it, of right shape or not.
    Move { uci: String },
    /// What the man on a square may do.
    Man { square: String },
    /// Whether a draw may be claimed, at once or with a move.
    Claim { ground: &'static str, intended: Option<String> },
    /// Whether and how the game is over.
    End,
}

/// A question to ask of a position that came about.
#[derive(Clone, Debug)]
pub struct Case {
    pub rules: Rules,
    /// Where the game began; nothing where that is the usual start.
    pub start_fen: Option<String>,
    /// The moves since, as engines write them.
    pub history: Vec<String>,
    /// The position asked about.
    pub board: Board,
    /// The positions before it, from the start.
    pub past: Vec<Board>,
    pub question: Question,
}

impl Case {
    /// The question as a line that `krog explain --jsonl` reads.
    pub fn request(&self) -> Value {
        let mut request = json!({ "variant": self.rules.name() });
        if let Some(fen) = &self.start_fen {
            request["fen"] = json!(fen);
        }
        if !self.history.is_empty() {
            request["history"] = json!(self.history);
        }
        match &self.question {
            Question::Move { uci } => request["move"] = json!(uci),
            Question::Man { square } => request["man"] = json!(square),
            Question::Claim { ground, intended } => {
                request["claim"] = json!(ground);
                if let Some(intended) = intended {
                    request["move"] = json!(intended);
                }
            }
            Question::End => request["end"] = json!(true),
        }
        request
    }

    /// How often the position has stood, now included.
    pub fn occurrences(&self) -> usize {
        occurrences(&self.past, &self.board)
    }

    /// Whether the game has ended by itself, as far as the board and its history tell.
    pub fn over(&self) -> bool {
        self.board.end().is_some() || self.occurrences() >= 5
    }
}

/// How often a position has stood, itself included.
pub fn occurrences(past: &[Board], board: &Board) -> usize {
    1 + past.iter().filter(|other| other.same_position(board)).count()
}

/// Questions without end by one set of rules, always the same ones for a seed.
#[derive(Debug)]
pub struct Cases {
    rules: Rules,
    source: Source,
    chance: Chance,
    ready: VecDeque<Case>,
}

/// Where positions come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Games,
    Composed,
    Both,
}

impl Cases {
    /// The questions of a seed.
    pub fn new(rules: Rules, seed: u64) -> Cases {
        Cases::out_of(Source::Both, rules, seed)
    }

    /// The questions of a seed about positions of one source.
    pub fn out_of(source: Source, rules: Rules, seed: u64) -> Cases {
        let chance = Chance::new(seed.wrapping_mul(16).wrapping_add(rules as u64));
        Cases { rules, source, chance, ready: VecDeque::new() }
    }
}

impl Iterator for Cases {
    type Item = Case;

    fn next(&mut self) -> Option<Case> {
        while self.ready.is_empty() {
            let chance = &mut self.chance;
            let sort = match self.source {
                Source::Games => chance.below(6),
                Source::Composed => 6,
                Source::Both => chance.below(10),
            };
            let lines = match sort {
                0..5 => games::random_game(self.rules, chance),
                5 => games::shuffled_game(self.rules, chance),
                _ => compose::composed_game(self.rules, chance).into_iter().collect(),
            };
            for line in lines {
                self.ready.extend(tries::questions(&line, chance));
            }
        }
        self.ready.pop_front()
    }
}

/// A game up to a position.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub start_fen: Option<String>,
    pub history: Vec<String>,
    pub past: Vec<Board>,
    pub board: Board,
}

impl Line {
    /// A game that starts from the usual start or from another position.
    pub(crate) fn from(board: Board) -> Line {
        let usual = board == Board::start(board.rules);
        let start_fen = (!usual).then(|| board.fen());
        Line { start_fen, history: Vec::new(), past: Vec::new(), board }
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, play: &crate::board::Move) {
        self.history.push(self.board.uci(play));
        let next = self.board.play(play);
        self.past.push(std::mem::replace(&mut self.board, next));
    }

    /// Whether the game has ended.
    pub(crate) fn over(&self) -> bool {
        self.board.end().is_some() || occurrences(&self.past, &self.board) >= 5
    }

    /// A question of this position.
    pub(crate) fn ask(&self, question: Question) -> Case {
        Case {
            rules: self.board.rules,
            start_fen: self.start_fen.clone(),
            history: self.history.clone(),
            board: self.board.clone(),
            past: self.past.clone(),
            question,
        }
    }
}
