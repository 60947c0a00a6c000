//! The positions that a game comes through, from its text.

use std::ops::ControlFlow;

use krog_chess::{GameResult, Move, Position, Variant};
use krog_pgn::{
    Fault, Headers, NullMoves, Visitor,
    bpgn::{BOARD, visit_text},
};
use shakmaty::Position as Rules;
use xxhash_rust::xxh3::xxh3_64;

use crate::{
    code::MoveCode,
    key::{Key, KeyTrace},
    mode::Mode,
    player::GAME_ID,
};

/// The passages of the game that was read last. Made once, it serves for any number of games.
#[derive(Debug)]
pub(crate) struct Passages {
    trace: KeyTrace,
    /// Every position in order with the move made there; the last one without.
    pub(crate) all: Vec<(Key, MoveCode)>,
    /// Whether the game was rated, where its tags say it.
    pub(crate) mode: Option<Mode>,
    /// What stands for the id that the game has where it was played, where its tags say it.
    pub(crate) id: Option<u64>,
}

impl Passages {
    pub(crate) fn new() -> Passages {
        Passages { trace: KeyTrace::new(Variant::Standard), all: Vec::new(), mode: None, id: None }
    }

    /// Plays the main line of the first game of a text.
    pub(crate) fn read(&mut self, text: &[u8]) {
        (self.mode, self.id, self.trace) = (None, None, KeyTrace::new(Variant::Standard));
        self.all.clear();
        visit_text(text, NullMoves::Keep, self);
    }

    /// The positions with the move made at the first time, in the order of their keys.
    pub(crate) fn first_times(&mut self) -> &[(Key, MoveCode)] {
        // Stable: of one position the first time stays in front.
        self.all.sort_by_key(|(key, _)| *key);
        self.all.dedup_by_key(|(key, _)| *key);
        &self.all
    }
}

impl Visitor for Passages {
    fn begin(&mut self, headers: &Headers, start: Option<&Position>) -> ControlFlow<()> {
        self.mode = Mode::of(headers);
        // Both boards of a match have its id.
        let board = headers.get(BOARD).unwrap_or_default();
        let id = headers.get(GAME_ID).filter(|id| !id.is_empty());
        self.id = id.map(|id| xxh3_64(id.as_bytes()) ^ xxh3_64(board.as_bytes()));
        if let Some(start) = start {
            self.trace = KeyTrace::new(start.variant());
        }
        ControlFlow::Continue(())
    }

    fn play<P: Rules>(&mut self, position: &P, mv: Move) -> ControlFlow<()> {
        self.all.push((self.trace.key(position), MoveCode::of(mv)));
        ControlFlow::Continue(())
    }

    fn last<P: Rules>(&mut self, position: &P) {
        self.all.push((self.trace.key(position), MoveCode::NONE));
    }

    fn end(&mut self, _: Option<GameResult>, _: Option<&Fault>) {}
}
