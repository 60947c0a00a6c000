//! The guides: each variant in about ten sentences, and what decides each of them.
//!
//! The sentences are in `texts/*/guide.ftl`, in every language. Here each has its examples: a position, an act, and what the variant's
//! rulebook says of it. The tests put every example to the rulebooks, and look for sentences without examples.

mod armies;
mod drops;
mod kings;
mod laws;

use krog_chess::{Color, Game, Message, Position};
use krog_texts::in_all;
use krog_wire::{
    explain::{Ask, TableView},
    guide as wire,
};

use crate::{
    Shown, color,
    explain::{QuestionError, game_of},
    rulebook,
};

/// A variant in sentences.
#[derive(Debug, Clone, Copy)]
pub struct Guide {
    /// The rulebook that decides.
    pub book: &'static str,
    /// The first says what is different.
    pub sentences: &'static [Sentence],
}

/// A sentence and what shows it.
#[derive(Debug, Clone, Copy)]
pub struct Sentence {
    /// Its text in the catalogues.
    pub code: &'static str,
    /// At least one.
    pub examples: &'static [Example],
}

/// An act in a position, and what the rulebook says of it.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    pub setting: Setting,
    pub act: Act,
    pub expected: Expected,
}

/// Where an example takes place.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// Without it the variant's own start.
    fen: Option<&'static str>,
    /// What has been played, with spaces between.
    moves: &'static str,
    /// Whose time is up.
    flag: Option<Color>,
    /// Who has resigned.
    resigned: Option<Color>,
    /// Whether both have agreed to a draw.
    agreed: bool,
}

/// What is asked about.
#[derive(Debug, Clone, Copy)]
pub enum Act {
    /// A move, legal or not: in UCI, and as players write it.
    Move(&'static str, &'static str),
    /// A draw on this ground.
    Claim(&'static str),
    /// Whether and how the game is over.
    End,
}

/// What the rulebook says.
#[derive(Debug, Clone, Copy)]
pub enum Expected {
    Permitted,
    /// And the reason that says why not.
    Refused(&'static str),
    /// By this outcome, for this side; for nobody in a draw.
    Over(&'static str, Option<Color>),
    GoesOn,
}

/// The variant's own start.
const fn start() -> Setting {
    Setting { fen: None, moves: "", flag: None, resigned: None, agreed: false }
}

/// A position of its own.
const fn from(fen: &'static str) -> Setting {
    Setting { fen: Some(fen), ..start() }
}

impl Setting {
    const fn after(self, moves: &'static str) -> Setting {
        Setting { moves, ..self }
    }

    const fn flag(self, side: Color) -> Setting {
        Setting { flag: Some(side), ..self }
    }

    const fn resigned(self, side: Color) -> Setting {
        Setting { resigned: Some(side), ..self }
    }

    const fn agreed(self) -> Setting {
        Setting { agreed: true, ..self }
    }

    const fn permits(self, uci: &'static str, san: &'static str) -> Example {
        Example { setting: self, act: Act::Move(uci, san), expected: Expected::Permitted }
    }

    const fn refuses(self, uci: &'static str, san: &'static str, why: &'static str) -> Example {
        Example { setting: self, act: Act::Move(uci, san), expected: Expected::Refused(why) }
    }

    const fn grants(self, ground: &'static str) -> Example {
        Example { setting: self, act: Act::Claim(ground), expected: Expected::Permitted }
    }

    const fn denies(self, ground: &'static str, why: &'static str) -> Example {
        Example { setting: self, act: Act::Claim(ground), expected: Expected::Refused(why) }
    }

    const fn is_over(self, by: &'static str, winner: Option<Color>) -> Example {
        Example { setting: self, act: Act::End, expected: Expected::Over(by, winner) }
    }

    const fn goes_on(self) -> Example {
        Example { setting: self, act: Act::End, expected: Expected::GoesOn }
    }

    /// The game so far, by the rules of the variant that the book is played as.
    ///
    /// # Errors
    /// The position or a move is none, which the tests rule out.
    pub fn game(&self, book: Shown<'_>) -> Result<Game, QuestionError> {
        let no_position = || QuestionError { message: Message::new("bad-fen"), at: "/fen".to_owned() };
        let variant = rulebook::variant(book.program).ok_or_else(no_position)?;
        let start = match self.fen {
            Some(fen) => Position::from_fen(variant, fen).map_err(|_| no_position())?,
            None => Position::start(variant),
        };
        let moves: Vec<String> = self.moves.split_whitespace().map(str::to_owned).collect();
        game_of(start, &moves)
    }

    /// What has happened beside the board, where anything has.
    pub fn table(&self) -> Option<TableView> {
        (self.flag.is_some() || self.resigned.is_some() || self.agreed).then(|| TableView {
            flag: self.flag.map(color),
            resigned: self.resigned.map(color),
            agreed: self.agreed,
            ..TableView::default()
        })
    }
}

impl Act {
    /// The question to the rules.
    pub fn ask(&self) -> Ask {
        match *self {
            Act::Move(uci, _) => Ask::Move { mv: uci.to_owned(), against: None },
            Act::Claim(ground) => Ask::Claim { ground: ground.to_owned(), mv: None },
            Act::End => Ask::End {},
        }
    }
}

/// Every guide, standard chess first.
pub const GUIDES: [&Guide; 11] = [
    &laws::STANDARD,
    &laws::CHESS960,
    &drops::CRAZYHOUSE,
    &drops::BUGHOUSE,
    &kings::THREE_CHECK,
    &kings::KOTH,
    &armies::ATOMIC,
    &armies::HORDE,
    &kings::RACING_KINGS,
    &armies::ANTICHESS,
    &laws::ARMAGEDDON,
];

/// The guide to a book by name; a variant from the 960 arrays has that of the variant.
pub fn of(book: &str) -> Option<&'static Guide> {
    let name = book.strip_suffix("-960").unwrap_or(book);
    GUIDES.into_iter().find(|guide| guide.book == name)
}

/// What stands on the cover of each guide: its first sentence, and the position that shows it.
pub fn covers() -> Vec<wire::GuideCover> {
    let cover = |guide: &Guide| {
        let book = crate::Book::named(guide.book)?;
        let first = guide.sentences.first()?;
        let position = first.examples.first()?.setting.game((&book).into()).ok()?.position().fen();
        Some(wire::GuideCover::new(guide.book.to_owned(), position, in_all(&Message::new(first.code))))
    };
    GUIDES.into_iter().filter_map(cover).collect()
}

/// The page that a book opens with; no sentences where nobody has written any.
pub fn view(book: Shown<'_>) -> wire::RuleGuide {
    let guide = of(&book.program.name).filter(|_| !book.own);
    let bases = book.program.bases.iter().filter(|base| GUIDES.into_iter().any(|guide| guide.book == **base));
    let inherits = bases.filter_map(|base| {
        let base = crate::Book::named(base)?;
        Some(wire::GuideBase { id: base.id.clone(), title: rulebook::title(base.rules.program()) })
    });
    let decides = guide.and_then(|guide| crate::Book::named(guide.book));
    let sentences = guide.zip(decides.as_ref()).map_or_else(Vec::new, |(guide, decides)| {
        guide.sentences.iter().map(|said| sentence(said, decides.into())).collect()
    });
    wire::RuleGuide {
        id: book.id.to_owned(),
        name: book.program.name.clone(),
        title: rulebook::title(book.program),
        variant: rulebook::variant(book.program).map(crate::variant),
        book: guide.map(|guide| guide.book.to_owned()),
        inherits: inherits.collect(),
        sentences,
    }
}

fn sentence(said: &Sentence, book: Shown<'_>) -> wire::GuideSentence {
    let examples = said.examples.iter().filter_map(|one| example(one, book)).collect();
    wire::GuideSentence::new(said.code.to_owned(), in_all(&Message::new(said.code)), examples)
}

fn example(one: &Example, book: Shown<'_>) -> Option<wire::GuideExample> {
    let game = one.setting.game(book).ok()?;
    Some(wire::GuideExample {
        fen: game.start().fen(),
        history: game.plies().iter().map(|ply| ply.uci().to_owned()).collect(),
        position: game.position().fen(),
        ask: one.act.ask(),
        table: one.setting.table(),
        san: match one.act {
            Act::Move(_, san) => Some(san.to_owned()),
            Act::End => game.plies().last().map(|ply| ply.san().to_owned()),
            Act::Claim(_) => None,
        },
        says: match one.expected {
            Expected::Permitted => wire::GuideVerdict::Permitted,
            Expected::Refused(_) => wire::GuideVerdict::Refused,
            Expected::Over(..) => wire::GuideVerdict::Over,
            Expected::GoesOn => wire::GuideVerdict::GoesOn,
        },
        winner: match one.expected {
            Expected::Over(_, winner) => winner.map(color),
            Expected::Permitted | Expected::Refused(_) | Expected::GoesOn => None,
        },
    })
}
