//! Games as the export format of the standard has them (sections 3.2, 8): roster first, escapes, lines of bounded length.

mod wrap;

use shakmaty::san::SanPlus;

pub(crate) use self::wrap::Wrap;
use super::{
    check::ROSTER,
    comment::Comment,
    game::{Line, PgnGame, PgnPly},
    text::escape,
    tree::MAX_DEPTH,
};
use krog_chess::{end::GameResult, fen::CastlingLetters, game::Game, position::Position, variant::Variant};

/// What to write of a game, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WriteOptions {
    pub comments: bool,
    pub variations: bool,
    /// The times in comments (`[%clk]`, `[%emt]`), with or without the rest of them.
    pub clock_times: bool,
    pub move_numbers: bool,
    /// `1. e4` rather than `1.e4`.
    pub space_after_number: bool,
    /// The letters of castling in a FEN; without a choice those that the game came with.
    pub castling: Option<CastlingLetters>,
    /// The longest line of movetext, in characters. A single word that is longer stands alone.
    pub line_length: usize,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions {
            comments: true,
            variations: true,
            clock_times: true,
            move_numbers: true,
            space_after_number: true,
            castling: None,
            line_length: 80,
        }
    }
}

/// Writes a game. It ends with an empty line, so that games can follow each other.
///
/// Tags `Variant`, `FEN` and `SetUp` say what the game's start position is, and `Result` what its result is, whatever its
/// headers say.
#[must_use]
pub fn write(game: &PgnGame, options: &WriteOptions) -> String {
    let mut text = String::new();
    for (name, value) in tags(game, options.castling) {
        text.push_str(&format!("[{name} \"{}\"]\n", escape(&value)));
    }
    text.push('\n');
    let mut writer = Writer { options, wrap: Wrap::new(text, options.line_length) };
    for comment in &game.comments {
        writer.comment(comment);
    }
    if let Some(start) = &game.start {
        writer.line(&game.line, start, 0);
    }
    writer.wrap.word(game.result.as_str());
    let mut text = writer.wrap.finish();
    text.push_str("\n\n");
    text
}

impl From<&Game> for PgnGame {
    fn from(game: &Game) -> PgnGame {
        let mut pgn = PgnGame::new(game.start().clone());
        for ply in game.plies() {
            pgn.line.push(ply.mv());
        }
        pgn.result = game.end().map_or(GameResult::None, |end| end.result);
        pgn
    }
}

/// A tag's name in the letters that tags have.
fn tag_name(name: &str) -> String {
    name.chars().map(|ch| if ch.is_ascii_alphanumeric() { ch } else { '_' }).collect()
}

/// The tag pairs in their order: the roster, what says from where the game starts, the rest.
fn tags(game: &PgnGame, castling: Option<CastlingLetters>) -> Vec<(String, String)> {
    let mut tags: Vec<(String, String)> = Vec::new();
    for name in ROSTER {
        let value = match name {
            "Result" => game.result.as_str(),
            _ => game.header(name).unwrap_or(if name == "Date" { "????.??.??" } else { "?" }),
        };
        tags.push((name.to_owned(), value.to_owned()));
    }
    if let Some(start) = &game.start
        && let Some(custom) = start.custom()
    {
        // No reader can know the start that a rulebook has.
        let book = custom.rules().rules().program();
        tags.push(("Variant".to_owned(), custom.rules().title().en));
        tags.push(("SetUp".to_owned(), "1".to_owned()));
        tags.push(("FEN".to_owned(), start.fen()));
        tags.push(("KROGRulebook".to_owned(), format!("{} {}", book.name, custom.rules().id())));
    } else if let (Some(variant), Some(start)) = (game.variant, &game.start) {
        // A game of the usual rules need not say so; one that does, goes on saying it.
        let said = game.header("Variant").filter(|name| name.parse() == Ok(variant));
        if variant != Variant::Standard {
            tags.push(("Variant".to_owned(), variant.pgn_name().to_owned()));
        } else if let Some(said) = said {
            tags.push(("Variant".to_owned(), said.to_owned()));
        }
        // The counters matter too, and positions are equal without them.
        let fen = start.fen();
        if variant == Variant::Chess960 || Position::start(variant).fen() != fen {
            tags.push(("SetUp".to_owned(), "1".to_owned()));
            tags.push(("FEN".to_owned(), fen_of(game, start, castling).unwrap_or(fen)));
        }
    }
    for (name, value) in &game.headers {
        let name = tag_name(name);
        let settled = game.start.is_some() && matches!(name.as_str(), "Variant" | "FEN" | "SetUp");
        if !name.is_empty() && !settled && tags.iter().all(|(known, _)| *known != name) {
            tags.push((name, value.clone()));
        }
    }
    tags
}

/// The FEN of a game's start with its castling in the letters that are wanted, or that it came with; none where they are not
/// to be known.
fn fen_of(game: &PgnGame, start: &Position, castling: Option<CastlingLetters>) -> Option<String> {
    if let Some(letters) = castling {
        return Some(start.fen_in(letters));
    }
    let given = |fen: &str| fen.split_ascii_whitespace().nth(2).map(str::to_owned);
    let came = game.header("FEN").and_then(given);
    let forms = [CastlingLetters::Usual, CastlingLetters::Files].map(|letters| start.fen_in(letters));
    forms.into_iter().find(|fen| came.is_some() && given(fen) == came)
}

struct Writer<'a> {
    options: &'a WriteOptions,
    wrap: Wrap,
}

impl Writer<'_> {
    fn line(&mut self, line: &Line, start: &Position, depth: usize) {
        let mut position = start.clone();
        let mut numbered = true;
        for (index, ply) in line.plies.iter().enumerate() {
            let Some(next) = ply.play(&position) else { return };
            if index == 0 && depth > 0 {
                numbered |= self.comments(&ply.before);
                self.mv(ply, &position, numbered);
            } else if self.shows(&ply.before) {
                self.number(&position, true);
                self.comments(&ply.before);
                self.wrap.word(&san(ply, &position));
            } else {
                self.mv(ply, &position, numbered);
            }
            for nag in &ply.nags {
                self.wrap.word(&format!("${nag}"));
            }
            numbered = self.comments(&ply.after);
            if self.options.variations && depth < MAX_DEPTH {
                for variation in ply.variations.iter().filter(|line| starts(line, &position)) {
                    self.wrap.open();
                    self.line(variation, &position, depth + 1);
                    self.wrap.close();
                    numbered = true;
                }
            }
            position = next;
        }
    }

    fn number(&mut self, position: &Position, needed: bool) {
        let white = position.turn().is_white();
        if self.options.move_numbers && (white || needed) {
            let dots = if white { "." } else { "..." };
            self.wrap.word(&format!("{}{dots}", position.ply() / 2 + 1));
        }
    }

    fn mv(&mut self, ply: &PgnPly, position: &Position, numbered: bool) {
        self.number(position, numbered);
        let shown = self.options.move_numbers && (numbered || position.turn().is_white());
        if shown && !self.options.space_after_number {
            self.wrap.glue(&san(ply, position));
        } else {
            self.wrap.word(&san(ply, position));
        }
    }

    fn shown(&self, comment: &Comment) -> Option<Comment> {
        match (self.options.comments, self.options.clock_times) {
            (true, true) => Some(comment.clone()),
            (true, false) => comment.without_times(),
            (false, true) => comment.only_times(),
            (false, false) => None,
        }
    }

    fn shows(&self, comments: &[Comment]) -> bool {
        comments.iter().any(|comment| self.shown(comment).is_some())
    }

    fn comments(&mut self, comments: &[Comment]) -> bool {
        let mut any = false;
        for comment in comments {
            any |= self.comment(comment);
        }
        any
    }

    fn comment(&mut self, comment: &Comment) -> bool {
        let Some(comment) = self.shown(comment) else { return false };
        let mut words = comment.text().split(' ');
        self.wrap.word(&format!("{{{}", words.next().unwrap_or_default()));
        for word in words {
            // A line that begins with `%` would be passed over.
            if word.starts_with('%') {
                self.wrap.glue(" ");
                self.wrap.glue(word);
            } else {
                self.wrap.word(word);
            }
        }
        self.wrap.glue("}");
        true
    }
}

/// Whether a line has a move that can be played.
fn starts(line: &Line, position: &Position) -> bool {
    line.plies.first().is_some_and(|ply| ply.play(position).is_some())
}

fn san(ply: &PgnPly, position: &Position) -> String {
    let Some(mv) = ply.mv else { return "--".to_owned() };
    match position.library() {
        Some(rules) => SanPlus::from_move_and_play_unchecked(&mut rules.clone(), mv).to_string(),
        None => position.san(mv),
    }
}
