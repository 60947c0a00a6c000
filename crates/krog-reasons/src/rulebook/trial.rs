//! Trying a predicate on a position.

use krog_chess::{FenError, Position, message::Message, notation::meant, rules::Inquiry};
use krog_logic::{
    ast::ItemKind,
    program::{Def, Program},
    proof::Truth,
    signature::Signature,
    sort::{Sort, SortId, Word},
};
use krog_machine::ExhaustedError;
use krog_wire::{
    explain::Bilingual,
    rulebook::{TryAnswer, TryRequest},
};

use crate::{
    Book,
    explain::{QuestionError, game_of, node, truth},
};

/// A square that is left open: the answer tells for which it holds.
const OPEN: &str = "*";

/// Why a predicate cannot be tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TrialError {
    /// The position cannot be set up.
    Fen(FenError),
    /// What is asked cannot be read.
    Question(QuestionError),
}

impl TrialError {
    fn at(message: Message, at: impl Into<String>) -> TrialError {
        TrialError::Question(QuestionError { message, at: at.into() })
    }
}

impl From<ExhaustedError> for TrialError {
    fn from(_: ExhaustedError) -> TrialError {
        TrialError::at(Message::new("explain-too-long"), "/item")
    }
}

/// The position that a book starts from, or a FEN under its variant.
///
/// # Errors
/// The FEN is none.
pub fn start_of(book: &Book, fen: Option<&str>) -> Result<Position, FenError> {
    if book.own {
        return match fen {
            Some(fen) => Position::from_fen_under(&book.custom, fen),
            None => Position::start_under(&book.custom),
        };
    }
    let program = book.rules.program();
    let variant = book.rules.variant();
    let own = program.meta.iter().find(|(key, _)| key == "start").map(|(_, fen)| fen.as_str());
    match fen.or(own) {
        Some(fen) => Position::from_fen(variant, fen),
        None => Ok(Position::start(variant)),
    }
}

/// Whether a predicate holds, and why.
///
/// # Errors
/// The position, the predicate or an argument cannot be read, or the rules take too long.
pub fn trial(book: &Book, request: &TryRequest) -> Result<TryAnswer, TrialError> {
    let start = start_of(book, request.fen.as_deref()).map_err(TrialError::Fen)?;
    let game = game_of(start, &request.history).map_err(TrialError::Question)?;
    let program = book.rules.program();
    let (index, def) = find(program, &request.item)?;
    let wanted = def.head.params.len();
    if request.args.len() != wanted {
        let message = Message::new("try-args")
            .with("item", def.head.name.as_str())
            .with("wanted", wanted)
            .with("found", request.args.len());
        return Err(TrialError::at(message, "/args"));
    }
    let mut args: Vec<Word> = Vec::with_capacity(wanted);
    let mut open = None;
    for (i, (text, (_, sort))) in request.args.iter().zip(&def.head.params).enumerate() {
        let place = program.signature.decl(sort.id).is_some_and(|decl| decl.place);
        if text.trim() == OPEN && place && open.is_none() {
            open = Some(i);
            args.push(0);
        } else {
            args.push(value(&program.signature, *sort, text, game.position(), i)?);
        }
    }
    let mut inquiry = Inquiry::new(&book.rules, &game, None);
    let mut scratch = book.rules.scratch();
    let log = inquiry.log().to_vec();
    let missing = || TrialError::at(Message::new("explain-not-in-book"), "/item");
    let mut judge = book.rules.judge(&mut scratch, &log).ok_or_else(missing)?;
    let mut squares = Vec::new();
    if let Some(open) = open {
        let mut first = None;
        for square in krog_chess::Square::ALL {
            let word = Word::from(square.to_u32());
            if let Some(slot) = args.get_mut(open) {
                *slot = word;
            }
            if judge.holds(&def.head.name, &args)? == Some(Truth::True) {
                squares.push(square.to_string());
                first.get_or_insert(word);
            }
        }
        if let Some(slot) = args.get_mut(open) {
            *slot = first.unwrap_or_default();
        }
    }
    let reason = judge.explain_item(ItemKind::Def, index, &args)?.ok_or_else(missing)?;
    let fails = reason.truth == Truth::False;
    let said = match reason.truth {
        Truth::Unknown => None,
        Truth::True | Truth::False => judge.say(&def.head, index, fails, &args)?,
    };
    Ok(TryAnswer {
        truth: truth(reason.truth).to_owned(),
        text: said.map(|said| Bilingual::new(said.texts)),
        node: node(&inquiry.tree(&reason, true)?),
        squares,
    })
}

/// A predicate by name.
fn find<'p>(program: &'p Program, name: &str) -> Result<(u16, &'p Def), TrialError> {
    let found = (0_u16..).zip(&program.defs).find(|(_, def)| def.head.name == name);
    let (index, def) = found.ok_or_else(|| {
        TrialError::at(
            Message::new("try-no-item").with("item", name).with("book", program.name.as_str()),
            "/item",
        )
    })?;
    if def.result != Sort::BOOL {
        let message = Message::new("try-no-predicate").with("item", name);
        return Err(TrialError::at(message, "/item"));
    }
    Ok((index, def))
}

/// A value from its text.
fn value(
    signature: &Signature,
    sort: Sort,
    text: &str,
    position: &Position,
    index: usize,
) -> Result<Word, TrialError> {
    let text = text.trim();
    let bad = || {
        let message =
            Message::new("try-bad-value").with("value", text).with("sort", signature.sort_name(sort));
        TrialError::at(message, format!("/args/{index}"))
    };
    if sort.shape != krog_logic::ast::Shape::One {
        return Err(bad());
    }
    if signature.sort("Move") == Some(sort.id) {
        return meant(position, text)
            .map(Word::from)
            .map_err(|error| TrialError::at(error.message(), format!("/args/{index}")));
    }
    match sort.id {
        SortId::INT => text.parse().map_err(|_| bad()),
        SortId::BOOL => text.parse::<bool>().map(Word::from).map_err(|_| bad()),
        id => {
            let constants = signature.decl(id).and_then(|decl| decl.constants.as_ref()).ok_or_else(bad)?;
            let place = constants.iter().position(|c| c.name.eq_ignore_ascii_case(text));
            place.and_then(|place| Word::try_from(place).ok()).ok_or_else(bad)
        }
    }
}
