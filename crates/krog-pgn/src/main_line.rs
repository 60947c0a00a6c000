//! Main lines at full speed: no tree, no comments, no text kept, every move checked.

use std::{
    io::{self, Read},
    ops::ControlFlow,
};

use shakmaty::{CastlingMode, Move, Position as Rules, variant::VariantPosition};

use super::{
    fault::{Fault, Faults},
    headers::Headers,
    lexer::Lexer,
    nulls::NullMoves,
    opening::Opening,
    quick::Find,
    reader::Reader,
    resolve::{self, In},
    token::{CommentEnd, Place, TokenKind},
    tree::{MAX_PLIES, too_many},
};
use krog_chess::{end::GameResult, position::Position, variant::Variant};

/// Follows the main lines of games.
pub trait Visitor {
    /// A game begins. Breaking passes over its moves; [`Visitor::end`] is called all the same. The position is none
    /// where the variant or the FEN cannot be read, and then there are no moves.
    fn begin(&mut self, headers: &Headers, start: Option<&Position>) -> ControlFlow<()>;

    /// A legal move, and the position that it is made in. Breaking passes over the rest of the moves.
    fn play<P: Rules>(&mut self, position: &P, mv: Move) -> ControlFlow<()>;

    /// The position behind the last move, where the moves were read to the end; before [`Visitor::end`].
    fn last<P: Rules>(&mut self, position: &P) {
        let _ = position;
    }

    /// The turn is passed at a place where that is no error: the moves of the game end, and what follows is analysis.
    fn cut(&mut self, fault: &Fault, place: Place) {
        let _ = (fault, place);
    }

    /// The game is over: its result, if the movetext ends with one, and why its moves could not be read to the end.
    fn end(&mut self, result: Option<GameResult>, fault: Option<&Fault>);
}

/// A main line, kept. Made once, it serves for any number of games.
#[derive(Debug, Clone, Default)]
pub struct MainLine {
    /// The tag pairs.
    pub headers: Headers,
    /// Where it starts.
    pub start: Option<Position>,
    pub moves: Vec<Move>,
    /// The result at the end of the movetext.
    pub result: Option<GameResult>,
    /// Why the moves end before the text does.
    pub fault: Option<Fault>,
}

impl Visitor for MainLine {
    fn begin(&mut self, headers: &Headers, start: Option<&Position>) -> ControlFlow<()> {
        self.headers.clone_from(headers);
        self.start = start.cloned();
        self.moves.clear();
        ControlFlow::Continue(())
    }

    #[inline]
    fn play<P: Rules>(&mut self, _: &P, mv: Move) -> ControlFlow<()> {
        self.moves.push(mv);
        ControlFlow::Continue(())
    }

    fn end(&mut self, result: Option<GameResult>, fault: Option<&Fault>) {
        self.result = result;
        self.fault = fault.cloned();
    }
}

/// What is left to say once the moves have been passed.
struct Ending {
    result: Option<GameResult>,
    fault: Option<Fault>,
}

/// Plays the moves; returns the offset behind the game.
pub(super) fn read<R: Read, V: Visitor>(reader: &mut Reader<R>, visitor: &mut V) -> io::Result<u64> {
    let mut faults = Faults::default();
    let opening = Opening::of(&reader.headers, &mut faults);
    let flow = visitor.begin(&reader.headers, opening.start.as_ref());
    let start = opening.start.filter(|_| flow.is_continue());
    let (lexer, nulls) = (&mut reader.lexer, reader.nulls);
    let mut ending = match start {
        Some(start) => {
            let (variant, mode) = (start.variant(), start.mode());
            let line = Line { lexer, visitor, variant, mode, nulls };
            // Standard chess does not pay for the choice between rules.
            match start.rules() {
                VariantPosition::Chess(chess) => line.play(Some(chess.clone()))?,
                rules => line.play(Some(rules.clone()))?,
            }
        }
        None => {
            let (variant, mode) = (Variant::Standard, CastlingMode::Standard);
            let line = Line { lexer, visitor, variant, mode, nulls };
            line.play::<VariantPosition>(None)?
        }
    };
    // Without a result, the game reaches up to what stopped it: not every move before that was taken as a token.
    let end = if ending.result.is_some() {
        reader.behind_result(None)?;
        reader.lexer.end()
    } else {
        reader.lexer.place().offset
    };
    ending.fault = ending.fault.or_else(|| faults.errors.pop());
    visitor.end(ending.result, ending.fault.as_ref());
    Ok(end)
}

struct Line<'a, R, V> {
    lexer: &'a mut Lexer<R>,
    visitor: &'a mut V,
    variant: Variant,
    mode: CastlingMode,
    nulls: NullMoves,
}

impl<R: Read, V: Visitor> Line<'_, R, V> {
    /// Plays the moves up to the result; none are played without a position.
    fn play<P>(self, mut position: Option<P>) -> io::Result<Ending>
    where
        P: Find + Clone + Into<VariantPosition>,
    {
        let Line { lexer, visitor, variant, mode, nulls } = self;
        let mut depth = 0u32;
        let mut plies = 0;
        let mut ending = Ending { result: None, fault: None };
        while let Some(byte) = lexer.peek()? {
            match byte {
                b'A'..=b'Z' | b'a'..=b'z' if depth == 0 => {
                    if let Some(rules) = &mut position
                        && plies < MAX_PLIES
                        && let Some((san, len)) = lexer.san_ahead()
                        && let Some(mv) = rules.find(san)
                    {
                        lexer.pass_ascii(len);
                        plies += 1;
                        if play(visitor, rules, mv).is_break() {
                            position = None;
                        }
                        continue;
                    }
                }
                b'A'..=b'Z' | b'a'..=b'z' if lexer.skip_word() => continue,
                b'1'..=b'9' if lexer.skip_number() => continue,
                b'{' if lexer.skip_plain_comment() => continue,
                b'[' if lexer.at_tag() => break,
                _ => {}
            }
            let token = lexer.take(byte)?;
            match token.kind {
                TokenKind::Move(text) if depth == 0 => {
                    let Some(rules) = &mut position else { continue };
                    if resolve::is_null(text) && nulls != NullMoves::Refuse {
                        let now = Position::from_parts(variant, mode, rules.clone().into());
                        let kept = nulls == NullMoves::Keep && now.null_move().is_some();
                        let fault = resolve::null(&now, text, token.place, In::MainLine, kept, nulls);
                        visitor.cut(&fault, token.place);
                        visitor.last(rules);
                        position = None;
                        continue;
                    }
                    let found = if plies < MAX_PLIES {
                        odd_move(variant, mode, rules, text, token.place)
                    } else {
                        Err(Box::new(too_many(token.place)))
                    };
                    plies += 1;
                    let flow = match found {
                        Ok(mv) => play(visitor, rules, mv),
                        Err(found) => {
                            ending.fault = Some(*found);
                            ControlFlow::Break(())
                        }
                    };
                    if flow.is_break() {
                        position = None;
                    }
                }
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                TokenKind::Comment { end: CommentEnd::Cut, .. } => lexer.skip_rest()?,
                TokenKind::Result { result, .. } => {
                    let inside = depth > 0 && lexer.peek()? == Some(b')');
                    if !inside {
                        ending.result = Some(result);
                        break;
                    }
                }
                _ => {}
            }
        }
        if let Some(position) = &position {
            visitor.last(position);
        }
        Ok(ending)
    }
}

#[inline]
fn play<P: Rules, V: Visitor>(visitor: &mut V, rules: &mut P, mv: Move) -> ControlFlow<()> {
    let flow = visitor.play(rules, mv);
    rules.play_unchecked(mv);
    flow
}

/// A move that is not written as it should be.
#[cold]
fn odd_move<P>(
    variant: Variant,
    mode: CastlingMode,
    rules: &P,
    text: &[u8],
    place: Place,
) -> Result<Move, Box<Fault>>
where
    P: Clone + Into<VariantPosition>,
{
    let position = Position::from_parts(variant, mode, rules.clone().into());
    if resolve::is_null(text) {
        let fault = resolve::null(&position, text, place, In::MainLine, false, NullMoves::Refuse);
        return Err(Box::new(fault));
    }
    resolve::resolve(&position, text, place, In::MainLine, &mut Faults::default()).map(|found| found.mv)
}
