//! The tree of a game, token by token. Recursion is a stack here, of bounded depth.

use super::{
    comment::Comment,
    fault::{Fault, Faults},
    game::{Line, PgnPly},
    nulls::NullMoves,
    resolve::{self, In},
    text::decode,
    token::{Place, Token, TokenKind},
};
use krog_chess::{message::Message, position::Position};

/// How deep variations may lie in each other.
pub const MAX_DEPTH: usize = 64;
/// How many half-moves a game may have, variations included.
pub const MAX_PLIES: usize = 100_000;
/// How many bytes of comments a game may have.
pub const MAX_TEXT: usize = 1 << 24;
/// How many glyphs a move may have.
const MAX_NAGS: usize = 16;

/// A line that is being read.
#[derive(Debug)]
struct Frame {
    line: Line,
    /// The position behind the last move; none if the line cannot go on.
    position: Option<Position>,
    /// The position before the last move.
    previous: Option<Position>,
    /// Comments that belong to the move to come.
    pending: Vec<Comment>,
    /// Whether a move number, or a variation, stands behind the last move.
    moved_on: bool,
    /// By how much the move numbers differ from the right ones.
    shift: i64,
    opened: Place,
}

impl Frame {
    const fn new(position: Option<Position>, opened: Place) -> Frame {
        Frame {
            line: Line { plies: Vec::new() },
            position,
            previous: None,
            pending: Vec::new(),
            moved_on: false,
            shift: 0,
            opened,
        }
    }
}

/// A game's moves while they are read.
#[derive(Debug)]
pub(super) struct Tree {
    root: Frame,
    stack: Vec<Frame>,
    /// Variations that are passed over, in the innermost line.
    skipped: u32,
    comments: Vec<Comment>,
    plies: usize,
    text: usize,
    nulls: NullMoves,
    pub(super) faults: Faults,
}

impl Tree {
    pub(super) fn new(
        start: Option<Position>,
        comments: Vec<Comment>,
        faults: Faults,
        nulls: NullMoves,
    ) -> Tree {
        let root = Frame::new(start, Place::default());
        Tree { root, stack: Vec::new(), skipped: 0, comments, plies: 0, text: 0, nulls, faults }
    }

    /// How many variations are open.
    pub(super) fn depth(&self) -> usize {
        self.stack.len() + self.skipped as usize
    }

    fn top(&mut self) -> &mut Frame {
        self.stack.last_mut().unwrap_or(&mut self.root)
    }

    pub(super) fn comment(&mut self, comment: Option<Comment>, place: Place) {
        let Some(comment) = comment.filter(|_| self.skipped == 0) else { return };
        self.text += weight(&comment);
        if self.text > MAX_TEXT {
            self.faults
                .warn_once(Fault::new(place, Message::new("pgn-too-much-text")).with("limit", MAX_TEXT));
            return;
        }
        let in_main_line = self.stack.is_empty();
        let frame = self.stack.last_mut().unwrap_or(&mut self.root);
        if frame.position.is_none() && (frame.moved_on || self.plies > 0) {
            return;
        }
        match frame.line.plies.last_mut() {
            Some(ply) if !frame.moved_on => ply.after.push(comment),
            None if in_main_line && !frame.moved_on => self.comments.push(comment),
            _ => frame.pending.push(comment),
        }
    }

    pub(super) fn token(&mut self, token: &Token<'_>) {
        let place = token.place;
        match token.kind {
            TokenKind::Open => self.open(place),
            TokenKind::Close => self.close(place),
            _ if self.skipped > 0 => {}
            TokenKind::Number { number, .. } => self.number(number, place),
            TokenKind::Move(text) => self.play(text, place),
            TokenKind::Nag(nag) => self.nag(nag, place),
            TokenKind::Mark(text) => self.stray("pgn-mark", text, place),
            TokenKind::Unknown(text) => self.stray("pgn-unknown-text", text, place),
            TokenKind::Tag(_) | TokenKind::Comment { .. } | TokenKind::Result { .. } => {}
        }
    }

    fn stray(&mut self, code: &'static str, text: &[u8], place: Place) {
        if self.top().position.is_none() {
            return;
        }
        let (text, _) = decode(text);
        let shown: String = text.chars().take(48).collect();
        self.faults.warn(Fault::new(place, Message::new(code).with("text", shown)).repaired(""));
    }

    fn number(&mut self, number: u32, place: Place) {
        let frame = self.stack.last_mut().unwrap_or(&mut self.root);
        frame.moved_on = true;
        let Some(position) = &frame.position else { return };
        let right = position.ply() / 2 + 1;
        let shift = i64::from(number) - i64::from(right);
        if shift != frame.shift {
            frame.shift = shift;
            if shift != 0 {
                let repair = resolve::number(position);
                let message =
                    Message::new("pgn-move-number").with("found", number).with("right", repair.as_str());
                self.faults.warn(Fault::new(place, message).repaired(repair));
            }
        }
    }

    fn play(&mut self, text: &[u8], place: Place) {
        let within = if self.stack.is_empty() { In::MainLine } else { In::Variation };
        let frame = self.stack.last_mut().unwrap_or(&mut self.root);
        let Some(position) = &frame.position else {
            frame.moved_on = true;
            return;
        };
        if self.plies == MAX_PLIES {
            self.faults.error(too_many(place));
            frame.position = None;
            return;
        }
        let (mv, next, nag) = if resolve::is_null(text) {
            match null(position, text, place, (within, self.nulls), &mut self.faults) {
                Some(next) => (None, next, None),
                None => {
                    frame.position = None;
                    return;
                }
            }
        } else {
            match resolve::resolve(position, text, place, within, &mut self.faults) {
                Ok(found) => (Some(found.mv), found.next, found.nag),
                Err(fault) => {
                    self.faults.error(*fault);
                    frame.position = None;
                    return;
                }
            }
        };
        self.plies += 1;
        let mut ply = PgnPly::new(mv);
        ply.before = std::mem::take(&mut frame.pending);
        ply.nags.extend(nag);
        frame.line.plies.push(ply);
        frame.previous = frame.position.replace(next);
        frame.moved_on = false;
    }

    fn nag(&mut self, nag: u8, place: Place) {
        let frame = self.top();
        if frame.position.is_none() {
            return;
        }
        match frame.line.plies.last_mut() {
            Some(ply) if !frame.moved_on => {
                if !ply.nags.contains(&nag) && ply.nags.len() < MAX_NAGS {
                    ply.nags.push(nag);
                }
            }
            _ => self.faults.warn(Fault::new(place, Message::new("pgn-glyph-without-move"))),
        }
    }

    fn open(&mut self, place: Place) {
        if self.skipped > 0 {
            self.skipped += 1;
            return;
        }
        let deep = self.stack.len() == MAX_DEPTH;
        let frame = self.top();
        match (&frame.previous, &frame.position) {
            // What follows a broken move would vary that move.
            (_, None) => self.skipped = 1,
            _ if deep => {
                self.skipped = 1;
                self.faults
                    .warn(Fault::new(place, Message::new("pgn-variation-too-deep")).with("limit", MAX_DEPTH));
            }
            (None, Some(_)) => {
                self.skipped = 1;
                self.faults.warn(Fault::new(place, Message::new("pgn-variation-without-move")));
            }
            (Some(previous), Some(_)) => {
                let mut inner = Frame::new(Some(previous.clone()), place);
                inner.shift = frame.shift;
                self.stack.push(inner);
            }
        }
    }

    fn close(&mut self, place: Place) {
        if self.skipped > 0 {
            self.skipped -= 1;
            return;
        }
        if self.stack.is_empty() {
            self.faults.warn(Fault::new(place, Message::new("pgn-stray-close")).repaired(""));
        } else {
            self.pop();
        }
    }

    fn pop(&mut self) {
        let Some(frame) = self.stack.pop() else { return };
        let (line, rest, opened) = (frame.line, frame.pending, frame.opened);
        let broken = frame.position.is_none();
        let outer = self.stack.last_mut().unwrap_or(&mut self.root);
        let Some(ply) = outer.line.plies.last_mut() else { return };
        let mut line = line;
        match line.plies.last_mut() {
            Some(last) => {
                last.after.extend(rest);
                ply.variations.push(line);
                outer.moved_on = true;
            }
            None => {
                ply.after.extend(rest);
                if !broken {
                    self.faults.warn(Fault::new(opened, Message::new("pgn-variation-empty")).repaired(""));
                }
            }
        }
    }

    /// Closes what the result finds open.
    pub(super) fn close_all(&mut self) {
        self.skipped = 0;
        while let Some(frame) = self.stack.last() {
            self.faults.warn(Fault::new(frame.opened, Message::new("pgn-variation-open")));
            self.pop();
        }
        // A comment behind the result belongs to the last move.
        self.root.moved_on = false;
        let rest = std::mem::take(&mut self.root.pending);
        match self.root.line.plies.last_mut() {
            Some(ply) => ply.after.extend(rest),
            None => self.comments.extend(rest),
        }
    }

    /// The comments before the first move, the main line, the position behind it unless the line is cut, the faults.
    pub(super) fn finish(mut self) -> (Vec<Comment>, Line, Option<Position>, Faults) {
        self.close_all();
        (self.comments, self.root.line, self.root.position, self.faults)
    }
}

pub(crate) fn too_many(place: Place) -> Fault {
    Fault::new(place, Message::new("pgn-too-many-moves")).with("limit", MAX_PLIES)
}

/// What a comment takes in memory.
pub(super) fn weight(comment: &Comment) -> usize {
    comment.text().len() + 64
}

/// Passes the turn: in a variation, and in a main line where that is kept.
fn null(
    position: &Position,
    text: &[u8],
    place: Place,
    (within, nulls): (In, NullMoves),
    faults: &mut Faults,
) -> Option<Position> {
    let kept = within == In::Variation || nulls == NullMoves::Keep;
    let next = position.null_move().filter(|_| kept);
    let fault = resolve::null(position, text, place, within, next.is_some(), nulls);
    // A main line that may pass the turn ends where that cannot be done, as one that is cut: in check.
    if next.is_some() || (within == In::MainLine && nulls != NullMoves::Refuse) {
        faults.warn(fault);
    } else {
        faults.error(fault);
    }
    next
}
