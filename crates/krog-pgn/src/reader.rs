//! Games out of a PGN stream, one after the other: whole, or their main lines at full speed.

use std::{
    io::{self, Read},
    ops::Range,
};

use super::{
    check,
    comment::Comment,
    fault::{Fault, Faults},
    game::PgnGame,
    headers::Headers,
    lexer::{Lexer, MAX_COMMENT},
    main_line::{self, Visitor},
    nulls::NullMoves,
    opening::Opening,
    text::decode,
    token::{CommentEnd, Place, TagFlaw, Token, TokenKind},
    tree::{MAX_TEXT, Tree, weight},
};
use krog_chess::{end::GameResult, message::Message};

/// Reads games from a byte stream, in memory that does not grow with it. It buffers by itself.
#[derive(Debug)]
pub struct Reader<R> {
    pub(super) lexer: Lexer<R>,
    pub(super) headers: Headers,
    pub(super) faults: Faults,
    pub(super) nulls: NullMoves,
    leading: Vec<Comment>,
    index: u64,
    begin: Place,
    end: u64,
}

/// How the movetext of a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Terminator {
    pub(super) result: Option<GameResult>,
    pub(super) place: Place,
}

impl<R: Read> Reader<R> {
    /// A reader at the start of a stream.
    pub fn new(reader: R) -> Reader<R> {
        Reader {
            lexer: Lexer::new(reader),
            headers: Headers::default(),
            faults: Faults::default(),
            nulls: NullMoves::default(),
            leading: Vec::new(),
            index: 0,
            begin: Place::default(),
            end: 0,
        }
    }

    /// The same, which does otherwise with main lines that pass the turn; without it their games are wrong.
    #[must_use]
    pub fn with_null_moves(mut self, nulls: NullMoves) -> Reader<R> {
        self.nulls = nulls;
        self
    }

    /// The next game with everything in it; none at the end of the stream. What is wrong with the text is in the game.
    ///
    /// # Errors
    /// Those of the reader underneath.
    pub fn read_game(&mut self) -> io::Result<Option<PgnGame>> {
        self.game(false)
    }

    /// As [`Reader::read_game`], held against the standard too: roster, dates, tags that are missing or double.
    ///
    /// # Errors
    /// Those of the reader underneath.
    pub fn check_game(&mut self) -> io::Result<Option<PgnGame>> {
        self.game(true)
    }

    /// Every game that is left.
    pub fn games(&mut self) -> impl Iterator<Item = io::Result<PgnGame>> {
        std::iter::from_fn(move || self.read_game().transpose())
    }

    /// Plays the next game's main line to a visitor, every move checked. False at the end of the stream.
    ///
    /// # Errors
    /// Those of the reader underneath.
    pub fn read_main_line<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<bool> {
        let Some(begin) = self.section(false)? else { return Ok(false) };
        self.begin = begin;
        self.end = main_line::read(self, visitor)?;
        self.index += 1;
        Ok(true)
    }

    /// Where the main line that was read last begins: its first tag, comment or move.
    #[must_use]
    pub const fn begin(&self) -> Place {
        self.begin
    }

    /// Where the game lies in the stream whose main line was read last, in bytes; space may stand at its end.
    #[must_use]
    pub const fn extent(&self) -> Range<u64> {
        self.begin.offset..self.end
    }

    /// The reader underneath. What is read from it is lost to the games.
    pub fn get_mut(&mut self) -> &mut R {
        self.lexer.get_mut()
    }

    /// How many games have been read.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.index
    }

    fn game(&mut self, strict: bool) -> io::Result<Option<PgnGame>> {
        let Some(begin) = self.section(true)? else { return Ok(None) };
        let mut faults = std::mem::take(&mut self.faults);
        self.headers.faults(&mut faults);
        let opening = Opening::of(&self.headers, &mut faults);
        let leading = std::mem::take(&mut self.leading);
        let mut tree = Tree::new(opening.start.clone(), leading, faults, self.nulls);
        let mut written = 0;
        let terminator = self.movetext(&mut tree, &mut written)?;
        let (comments, line, last, faults) = tree.finish();
        let mut game = PgnGame {
            index: self.index,
            extent: begin.offset..self.lexer.end(),
            headers: self.headers.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            variant: opening.variant,
            start: opening.start,
            written,
            comments,
            line,
            result: terminator.result.unwrap_or(GameResult::None),
            errors: faults.errors,
            warnings: faults.warnings,
        };
        check::check(&mut game, &self.headers, begin, terminator, last.as_ref(), strict);
        self.index += 1;
        Ok(Some(game))
    }

    /// Reads up to the movetext. The place where the game begins; none at the end of the stream.
    fn section(&mut self, keep: bool) -> io::Result<Option<Place>> {
        self.headers.clear();
        self.faults = Faults::default();
        self.leading.clear();
        let mut begin = None;
        let mut text = 0;
        while let Some(byte) = self.lexer.peek()? {
            let place = self.lexer.place();
            match byte {
                b'[' if self.lexer.at_tag() => {
                    if self.next_game_begins()? {
                        break;
                    }
                    begin.get_or_insert(place);
                    let token = self.lexer.take(byte)?;
                    if let TokenKind::Tag(tag) = &token.kind {
                        self.headers.push(tag, token.place);
                        if tag.flaw == Some(TagFlaw::Cut) {
                            self.lexer.skip_rest()?;
                        }
                    }
                }
                b'{' | b';' if self.headers.is_empty() => {
                    begin.get_or_insert(place);
                    let comment = comment(&mut self.lexer, byte, &mut self.faults)?;
                    if let Some(comment) = comment.filter(|_| keep && text < MAX_TEXT) {
                        text += weight(&comment);
                        self.leading.push(comment);
                    }
                }
                _ => return Ok(begin.or(Some(place))),
            }
        }
        // Comments alone are no game.
        Ok(begin.filter(|_| !self.headers.is_empty()))
    }

    /// Whether the tag that comes next belongs to another game: one without moves stands before it. Tags that an empty line
    /// splits are one game's unless a name comes again.
    fn next_game_begins(&mut self) -> io::Result<bool> {
        if self.headers.is_empty() {
            return Ok(false);
        }
        let Reader { lexer, headers, .. } = self;
        if lexer.after_empty_line() {
            return lexer.tags_ahead(|name| headers.holds(name));
        }
        Ok(lexer.tag_name() == Some(b"Event") && headers.get("Result").is_some())
    }

    /// Reads moves into a tree, and counts those that are written, whatever becomes of them there.
    fn movetext(&mut self, tree: &mut Tree, written: &mut u32) -> io::Result<Terminator> {
        while let Some(byte) = self.lexer.peek()? {
            match byte {
                b'[' if self.lexer.at_tag() => break,
                b'{' | b';' => {
                    let place = self.lexer.place();
                    let comment = comment(&mut self.lexer, byte, &mut tree.faults)?;
                    tree.comment(comment, place);
                    continue;
                }
                _ => {}
            }
            let token = self.lexer.take(byte)?;
            *written = written.saturating_add(u32::from(matches!(token.kind, TokenKind::Move(_))));
            let Token { place, kind: TokenKind::Result { result, exact } } = token else {
                tree.token(&token);
                continue;
            };
            if tree.depth() > 0 && self.lexer.peek()? == Some(b')') {
                tree.faults.warn(Fault::new(place, Message::new("pgn-result-in-variation")));
                continue;
            }
            if !exact {
                let fault = Fault::new(place, Message::new("pgn-result-form").with("where", "text"));
                tree.faults.warn(fault.repaired(result.as_str()));
            }
            tree.close_all();
            self.behind_result(Some(tree))?;
            return Ok(Terminator { result: Some(result), place });
        }
        Ok(Terminator { result: None, place: self.lexer.place() })
    }

    /// Reads tag pairs behind a game, where some programs put a few.
    fn trailing_tags(&mut self, tree: Option<&mut Tree>) -> io::Result<()> {
        let place = self.lexer.place();
        if let Some(tree) = tree {
            tree.faults.warn(Fault::new(place, Message::new("pgn-tags-behind-game")));
        }
        let first = self.headers.len();
        while let Some(byte) = self.lexer.peek()? {
            let ends = self.lexer.tag_name().is_none_or(|name| name == b"Event");
            if ends || (self.lexer.after_empty_line() && self.headers.len() > first) {
                return Ok(());
            }
            let token = self.lexer.take(byte)?;
            if let TokenKind::Tag(tag) = &token.kind {
                self.headers.push(tag, token.place);
            }
        }
        Ok(())
    }

    /// Reads what stands behind the result and is not the next game yet.
    pub(super) fn behind_result(&mut self, mut tree: Option<&mut Tree>) -> io::Result<()> {
        while let Some(byte) = self.lexer.peek()? {
            let Reader { lexer, headers, .. } = &mut *self;
            // What the game has already, and what no program puts behind one, is the next one's.
            let foreign =
                |name: &[u8]| matches!(name, b"White" | b"Black" | b"Result") || headers.holds(name);
            if byte == b'[' && lexer.at_trailing_tags(foreign)? {
                self.trailing_tags(tree.as_deref_mut())?;
                return Ok(());
            }
            if self.lexer.after_empty_line() || self.lexer.at_tag() || self.lexer.at_move_one() {
                return Ok(());
            }
            let place = self.lexer.place();
            if matches!(byte, b'{' | b';') {
                let faults = tree.as_mut().map_or(&mut self.faults, |tree| &mut tree.faults);
                let comment = comment(&mut self.lexer, byte, faults)?;
                if let Some(tree) = &mut tree {
                    tree.comment(comment, place);
                }
                continue;
            }
            self.lexer.take(byte)?;
            if let Some(tree) = &mut tree {
                tree.faults.error_once(Fault::new(place, Message::new("pgn-text-after-result")));
            }
        }
        Ok(())
    }
}

/// Reads a comment.
fn comment<R: Read>(lexer: &mut Lexer<R>, byte: u8, faults: &mut Faults) -> io::Result<Option<Comment>> {
    let token = lexer.take(byte)?;
    let TokenKind::Comment { text, end } = token.kind else { return Ok(None) };
    let (text, utf_8) = decode(text);
    if !utf_8 {
        faults.warn_once(Fault::new(token.place, Message::new("pgn-not-utf-8")));
    }
    let comment = Comment::new(&text);
    match end {
        CommentEnd::Closed => {}
        CommentEnd::Open => faults.error(Fault::new(token.place, Message::new("pgn-comment-open"))),
        CommentEnd::Cut => {
            let message = Message::new("pgn-comment-too-long").with("limit", MAX_COMMENT);
            faults.warn(Fault::new(token.place, message));
            lexer.skip_rest()?;
        }
    }
    Ok(comment)
}
