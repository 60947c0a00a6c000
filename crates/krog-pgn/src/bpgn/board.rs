//! One board of a match as a game: its players, its moves with the hands as they were before each, and its result.

use std::{borrow::Cow, ops::ControlFlow};

use krog_chess::{
    bughouse::{BoardName, MatchEnd, Seat},
    end::GameResult,
    position::Position,
    variant::Variant,
};
use shakmaty::{Color, Move, Position as Rules};

use super::{Record, read};
use crate::{
    fault::Fault,
    headers::Headers,
    lexer,
    main_line::{MainLine, Visitor},
    nulls::NullMoves,
    opening::is_blank,
    reader::Reader,
    text::decode,
    token::Place,
};

/// The tag that says which board of its match a text stands for: `A` or `B`.
pub const BOARD: &str = "KROGBoard";

/// Whether tags are those of a match: they say so, or name White at both boards and no other rules.
#[must_use]
pub fn is_match(headers: &Headers) -> bool {
    match headers.get("Variant").filter(|name| !is_blank(name)) {
        Some(name) => name.parse::<Variant>().is_ok_and(|variant| !variant.is_one_board()),
        None => headers.get("WhiteA").is_some() && headers.get("WhiteB").is_some(),
    }
}

/// The tags of a match as those of the game on a board: who sits there has White or Black, and the result is White's.
#[must_use]
pub fn headers_of(headers: &Headers, board: BoardName) -> Headers {
    of_pairs(headers.iter(), headers.result(), board)
}

fn of_pairs<'a>(
    pairs: impl Iterator<Item = (&'a str, &'a str)> + Clone,
    result: Option<GameResult>,
    board: BoardName,
) -> Headers {
    let mut game = Headers::default();
    game.add(BOARD, &board.letter().to_string());
    if let Some(result) = result {
        game.add("Result", seen_from(board, result).as_str());
    }
    let seats = Color::ALL.map(|color| (Seat { board, color }.name(), color.fold_wb("White", "Black")));
    for (name, value) in pairs.clone() {
        for (seat, side) in seats {
            if let Some(rest) = name.strip_prefix(seat) {
                game.add(&format!("{side}{rest}"), value);
            }
        }
    }
    // The first tag of a name is the one that counts.
    pairs.for_each(|(name, value)| game.add(name, value));
    game
}

/// A result from White's side of a board: the first team has White on board A and Black on board B.
const fn seen_from(board: BoardName, result: GameResult) -> GameResult {
    match (board, result) {
        (BoardName::B, GameResult::Win(Color::White)) => GameResult::Win(Color::Black),
        (BoardName::B, GameResult::Win(Color::Black)) => GameResult::Win(Color::White),
        _ => result,
    }
}

impl Record {
    /// How the match ended: as its boards and its last words have it, else by its tag, else as its moves end.
    fn outcome(&self) -> Option<GameResult> {
        let tag = self.header("Result").filter(|text| *text != "*");
        let told = self.game.end().map(MatchEnd::result).or(tag).unwrap_or(self.result);
        lexer::result(told.trim()).map(|(result, _)| result)
    }

    /// Plays what was made on a board to a visitor: before each half-move the position is that of the board at this time of the
    /// match, with the men that have come from the other board until then.
    pub fn visit<V: Visitor>(&self, board: BoardName, visitor: &mut V) {
        let result = self.outcome();
        let pairs = self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let headers = of_pairs(pairs, result, board);
        let fault = self.errors.first();
        if visitor.begin(&headers, Some(self.game.starts().get(board))).is_continue() {
            self.walk(board, &mut |position, mv| match mv {
                Some(mv) => visitor.play(position.rules(), mv),
                None => {
                    if fault.is_none() {
                        visitor.last(position.rules());
                    }
                    ControlFlow::Break(())
                }
            });
        }
        visitor.end(result.map(|result| seen_from(board, result)), fault);
    }

    /// Shows the positions of a board with the move made in each, the last one without, until the visit breaks off.
    fn walk(&self, board: BoardName, visit: &mut dyn FnMut(&Position, Option<Move>) -> ControlFlow<()>) {
        let mut boards = self.game.starts().clone();
        for made in self.game.made() {
            let on = boards.get_mut(made.seat.board);
            if made.seat.board == board && visit(on, Some(made.mv)).is_break() {
                return;
            }
            on.play_unchecked(made.mv);
            if let Some(sent) = made.transfer {
                let to = boards.get_mut(sent.to.board);
                if let Some(with) = to.with_man_in_hand(sent.to.color, sent.role) {
                    *to = with;
                }
            }
        }
        let _ = visit(boards.get(board), None);
    }
}

/// A text in memory as characters, whatever they are written in.
#[must_use]
pub fn text_of(text: &[u8]) -> Cow<'_, str> {
    decode(text).0
}

/// Plays the main line of the first game of a text in memory to a visitor; where the text is a match, the moves of the board that
/// it stands for, of board A where it stands for none. False where there is no game.
pub fn visit_text<V: Visitor>(text: &[u8], nulls: NullMoves, visitor: &mut V) -> bool {
    match of_text(text, nulls, visitor) {
        Of::Match(record, board) => record.visit(board, visitor),
        Of::Game => {}
        Of::Nothing => return false,
    }
    true
}

/// What a text in memory is.
enum Of {
    /// A match, and which of its boards is meant. The visitor has heard nothing of it.
    Match(Box<Record>, BoardName),
    /// A game of one board, which the visitor has heard.
    Game,
    Nothing,
}

fn of_text<V: Visitor>(text: &[u8], nulls: NullMoves, visitor: &mut V) -> Of {
    let of = |text: &[u8], board| {
        let record = read(&text_of(text)).next();
        record.map_or(Of::Nothing, |record| Of::Match(Box::new(record), board))
    };
    if let Some((board, whole)) = without_board(text) {
        return of(whole, board);
    }
    let mut unless = Unless { visitor, is_match: false };
    // A text in memory has no errors but those of its game.
    let found = Reader::new(text).with_null_moves(nulls).read_main_line(&mut unless).unwrap_or(false);
    match (found, unless.is_match) {
        (false, _) => Of::Nothing,
        (true, false) => Of::Game,
        (true, true) => of(text, BoardName::A),
    }
}

/// The position before a half-move, counted from 0, of what [`visit_text`] plays; behind all of them that at its end.
#[must_use]
pub fn position_in_text(text: &[u8], nulls: NullMoves, ply: usize) -> Option<Position> {
    let mut line = MainLine::default();
    match of_text(text, nulls, &mut line) {
        Of::Match(record, board) => {
            let (mut left, mut found) = (ply, None);
            record.walk(board, &mut |position, _| {
                found = Some(position.clone());
                let goes_on = left > 0;
                left = left.saturating_sub(1);
                if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            found
        }
        Of::Game => {
            let mut position = line.start?;
            line.moves.iter().take(ply).for_each(|mv| position.play_unchecked(*mv));
            Some(position)
        }
        Of::Nothing => None,
    }
}

/// A visitor that hears nothing of matches.
struct Unless<'a, V> {
    visitor: &'a mut V,
    is_match: bool,
}

impl<V: Visitor> Visitor for Unless<'_, V> {
    fn begin(&mut self, headers: &Headers, start: Option<&Position>) -> ControlFlow<()> {
        self.is_match = is_match(headers);
        if self.is_match { ControlFlow::Break(()) } else { self.visitor.begin(headers, start) }
    }

    #[inline]
    fn play<P: Rules>(&mut self, position: &P, mv: Move) -> ControlFlow<()> {
        self.visitor.play(position, mv)
    }

    fn last<P: Rules>(&mut self, position: &P) {
        self.visitor.last(position);
    }

    fn cut(&mut self, fault: &Fault, place: Place) {
        self.visitor.cut(fault, place);
    }

    fn end(&mut self, result: Option<GameResult>, fault: Option<&Fault>) {
        if !self.is_match {
            self.visitor.end(result, fault);
        }
    }
}

/// The text of a match as the game of a board.
#[must_use]
pub fn for_board(text: &[u8], board: BoardName) -> Vec<u8> {
    [line(board).as_bytes(), text].concat()
}

/// The text of the match whose board a text stands for, and which board; none where it stands for none.
#[must_use]
pub fn without_board(text: &[u8]) -> Option<(BoardName, &[u8])> {
    BoardName::ALL.into_iter().find_map(|board| Some((board, text.strip_prefix(line(board).as_bytes())?)))
}

/// The first line of a text that stands for a board.
fn line(board: BoardName) -> String {
    format!("[{BOARD} \"{board}\"]\n")
}
