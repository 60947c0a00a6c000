//! Plays a game and gathers what is kept of it.

use std::ops::ControlFlow;

use krog_chess::{GameResult, Message, Move, Position, Variant, bughouse::BoardName};
use krog_pgn::{
    Fault, Headers, Place, Visitor,
    bpgn::{headers_of, is_match},
};
use shakmaty::Position as Rules;

use super::facts::Facts;
use crate::{
    card::{Card, GameNo, Outcome, PackPlace, PlayerNo},
    code::MoveCode,
    games::{board, material::Material, opening, prints, shelf::Traits},
    key::{Key, KeyTrace},
    openings::{self, Opening},
    posting::{Posting, Sign},
    speed::Speed,
};

/// The tag that a game under a rulebook carries.
const RULEBOOK: &str = "KROGRulebook";

/// Passages of one game that are counted: half-moves are numbered in sixteen bits.
const MOST_PASSAGES: usize = 1 << 16;

/// The game that was read last. Made once, it serves for any number of games.
#[derive(Debug)]
pub(crate) struct Collect {
    pub(crate) facts: Facts,
    trace: KeyTrace,
    passages: Vec<(Key, MoveCode)>,
    moves: Vec<MoveCode>,
    last: Option<(Key, Material)>,
    result: Option<GameResult>,
    fault: Option<Fault>,
    /// Where the turn is passed, so that what follows is analysis, and what is said of it.
    cut: Option<(Fault, Place)>,
    custom: bool,
    /// Whether it is a whole match, whose boards are games.
    match_of_two: bool,
    /// By what it is known when it comes again, where it is a board of a match, and which.
    board: Option<(BoardName, u128)>,
    /// Whether a board alone can be moved along its line.
    walks: bool,
    /// What the last position that has a name is called.
    named: Option<Opening>,
    opening: String,
    buffer: Vec<u8>,
}

/// Why a game is not taken.
#[derive(Debug)]
pub(crate) enum Refused {
    /// Something is wrong at a place of its text.
    Fault(Fault),
    /// Something is wrong with it as a whole.
    Whole(Message),
}

impl Collect {
    pub(crate) fn new() -> Collect {
        Collect {
            facts: Facts::default(),
            trace: KeyTrace::new(Variant::Standard),
            passages: Vec::new(),
            moves: Vec::new(),
            last: None,
            result: None,
            fault: None,
            cut: None,
            custom: false,
            match_of_two: false,
            board: None,
            walks: false,
            named: None,
            opening: String::new(),
            buffer: Vec::new(),
        }
    }

    /// Whether the movetext ended with a result.
    pub(crate) const fn is_ended(&self) -> bool {
        self.result.is_some()
    }

    /// Whether it is a whole match, whose boards are games.
    pub(crate) const fn is_match(&self) -> bool {
        self.match_of_two
    }

    /// What the reader of PGN found wrong with it.
    pub(crate) fn take_fault(&mut self) -> Option<Fault> {
        self.fault.take()
    }

    /// Makes it known as a board of a match.
    pub(crate) fn set_board(&mut self, board: BoardName, print: u128) {
        self.board = Some((board, print));
    }

    /// Whether the game of the other board comes next.
    pub(crate) fn is_first_board(&self) -> bool {
        self.board.is_some_and(|(board, _)| board == BoardName::A)
    }

    /// The result that the movetext ended with.
    pub(crate) const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Where its moves end before its text does: the turn is passed there.
    pub(crate) const fn cut(&self) -> Option<&(Fault, Place)> {
        self.cut.as_ref()
    }

    pub(crate) fn plies(&self) -> usize {
        self.moves.len()
    }

    /// What its opening is called, as shelves keep it.
    pub(crate) fn opening(&self) -> &str {
        &self.opening
    }

    /// Its moves, where a board alone can be moved along them.
    pub(crate) fn line(&self) -> Option<&[MoveCode]> {
        self.walks.then_some(&*self.moves)
    }

    /// Why it cannot be counted, if it cannot.
    pub(crate) fn refusal(&mut self) -> Option<Refused> {
        if self.custom {
            return Some(Refused::Whole(Message::new("import-house-rules")));
        }
        if self.match_of_two {
            return None;
        }
        if let Some(fault) = self.fault.take() {
            return Some(Refused::Fault(fault));
        }
        // The reader names a fault whenever it has not come to the end of the moves.
        self.last.is_none().then(|| Refused::Whole(Message::new("import-not-played")))
    }

    /// How it went.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.facts.outcome(self.result)
    }

    /// The game's card but for what its shelf knows.
    pub(crate) fn card(&self) -> Card {
        let facts = &self.facts;
        let outcome = self.outcome();
        Card {
            white_rating: facts.white_rating,
            black_rating: facts.black_rating,
            month: facts.month,
            day: facts.day,
            outcome,
            counts: outcome.is_some() && !facts.forfeit && !self.moves.is_empty(),
            live: true,
            speed: facts.speed.unwrap_or(Speed::Unknown),
            variant: self.trace.variant(),
            white: PlayerNo::default(),
            black: PlayerNo::default(),
            place: PackPlace::default(),
        }
    }

    /// What is looked for in it, but for what its shelf knows.
    pub(crate) fn traits(&self) -> Traits {
        Traits {
            eco: self.facts.eco,
            plies: u16::try_from(self.moves.len()).unwrap_or(u16::MAX),
            opening: 0,
            material: self.material().bits(),
        }
    }

    /// The men that were left.
    pub(crate) fn material(&self) -> Material {
        self.last.map(|(_, material)| material).unwrap_or_default()
    }

    /// By what it is known when it comes again.
    pub(crate) fn fingerprint(&mut self) -> u128 {
        if let Some((_, print)) = self.board {
            return print;
        }
        let outcome = self.outcome();
        let start = self.passages.first().map(|(key, _)| *key).or(self.last.map(|(key, _)| key));
        prints::fingerprint(start.unwrap_or_default(), &self.moves, outcome, &self.facts, &mut self.buffer)
    }

    /// The positions that it came through, each with the move made there; none at the end.
    pub(crate) fn passages(&self) -> impl Iterator<Item = (Key, MoveCode)> {
        let last = self.last.map(|(key, _)| (key, MoveCode::NONE));
        self.passages.iter().copied().chain(last).take(MOST_PASSAGES)
    }

    /// Its passages as those of a numbered game.
    pub(crate) fn postings(&self, game: GameNo, sign: Sign, into: &mut Vec<Posting>) {
        let numbered = (0u16..=u16::MAX).zip(self.passages());
        into.extend(numbered.map(|(ply, (key, mv))| Posting::new(key, game, ply, mv, sign)));
    }
}

impl Visitor for Collect {
    fn begin(&mut self, headers: &Headers, start: Option<&Position>) -> ControlFlow<()> {
        let one_board = |start: &Position| start.variant().is_one_board();
        self.match_of_two = start.is_none_or(one_board) && is_match(headers);
        self.board = None;
        if self.match_of_two {
            self.facts.read(&headers_of(headers, BoardName::A));
        } else {
            self.facts.read(headers);
        }
        self.passages.clear();
        self.moves.clear();
        (self.last, self.result, self.fault, self.cut, self.named) = (None, None, None, None, None);
        self.custom = headers.get(RULEBOOK).is_some_and(|book| {
            book.split_whitespace().next().is_none_or(|name| name.parse::<Variant>().is_err())
        });
        if self.custom || self.match_of_two {
            return ControlFlow::Break(());
        }
        self.walks = start.is_some_and(board::walks);
        if let Some(start) = start {
            self.trace = KeyTrace::new(start.variant());
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play<P: Rules>(&mut self, position: &P, mv: Move) -> ControlFlow<()> {
        let code = MoveCode::of(mv);
        let key = self.trace.key(position);
        self.named = openings::name(key).or(self.named);
        self.passages.push((key, code));
        self.moves.push(code);
        ControlFlow::Continue(())
    }

    fn last<P: Rules>(&mut self, position: &P) {
        let key = self.trace.key(position);
        self.named = openings::name(key).or(self.named);
        self.last = Some((key, Material::of_rules(position)));
    }

    fn cut(&mut self, fault: &Fault, place: Place) {
        self.cut = Some((fault.clone(), place));
    }

    fn end(&mut self, result: Option<GameResult>, fault: Option<&Fault>) {
        self.result = result;
        self.fault = fault.cloned();
        opening::keep(&self.facts.opening, self.named, &mut self.opening);
    }
}
