//! A tie-break in words: its name, what each of its terms is, and how they make the value.

use krog_chess::{Arg, Message};
use krog_pairing::{
    Number, TieBreak, Value, Worksheet,
    tie_break::{Base, How, Term},
};
use krog_texts::{ByLang, Lang, in_all, render};

use super::tenths;

/// A worksheet as people read it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorksheetWords {
    /// The tie-break's name, with its modifiers.
    pub name: Message,
    /// What a term is, where there are any.
    pub counts: Option<Message>,
    /// The value, and how the terms make it.
    pub how: Message,
    /// The terms, one for each of the worksheet.
    pub terms: Vec<Message>,
}

/// A player's worksheet of a tie-break in words; `name` says what a player is called.
#[must_use]
pub fn worksheet_words(
    tie_break: &TieBreak,
    sheet: &Worksheet,
    name: impl Fn(Number) -> String,
) -> WorksheetWords {
    let code = tie_break.base.code();
    let shows = !sheet.terms.is_empty();
    WorksheetWords {
        name: named(tie_break),
        counts: shows.then(|| {
            Message::new("worksheet-counts").with("code", code).with("limit", u32::from(tie_break.limit))
        }),
        how: how(tie_break, sheet),
        terms: sheet.terms.iter().map(|term| in_words(term, is_whole(sheet), &name)).collect(),
    }
}

fn named(tie_break: &TieBreak) -> Message {
    let TieBreak { base, cut_lowest, cut_highest, forfeits_played, limit, reversed } = tie_break;
    let mut modifiers = Vec::new();
    match (*cut_lowest, *cut_highest) {
        (0, _) => {}
        (count, _) if *base == Base::Progressive => {
            modifiers.push(Message::new("tie-break-without-first").with("count", count));
        }
        (count, 0) => modifiers.push(Message::new("tie-break-without-lowest").with("count", count)),
        (count, _) => modifiers.push(Message::new("tie-break-without-both").with("count", count)),
    }
    if *forfeits_played {
        modifiers.push(Message::new("tie-break-with-forfeits"));
    }
    if *base == Base::Koya && *limit != 50 {
        modifiers.push(Message::new("tie-break-limit").with("limit", u32::from(*limit)));
    }
    if *reversed {
        modifiers.push(Message::new("tie-break-reversed"));
    }
    let name = Message::new("tie-break-name").with("code", base.code());
    let whole = |lang: Lang| {
        let words = std::iter::once(&name).chain(&modifiers).map(|message| render(lang, message));
        words.collect::<Vec<_>>().join(", ")
    };
    Message::new("tie-break-title").with("code", tie_break.to_string()).with("name", ByLang::from_fn(whole))
}

fn how(tie_break: &TieBreak, sheet: &Worksheet) -> Message {
    let counted: Vec<&Term> = sheet.terms.iter().filter(|term| !term.cut).collect();
    let of = |code: &'static str| Message::new(code).with("value", value(sheet.value));
    match (sheet.how, sheet.value) {
        (_, Value::Undefined) if tie_break.base == Base::Rating => Message::new("worksheet-no-rating"),
        (_, Value::Undefined) => Message::new("worksheet-undefined").with("code", tie_break.base.code()),
        (How::Sum, _) if counted.is_empty() => of("worksheet-no-terms"),
        (How::Sum, _) => of("worksheet-sum").with("cut", sheet.terms.len() - counted.len()),
        (How::Mean, _) => {
            of("worksheet-mean").with("count", counted.len()).with("cut", sheet.terms.len() - counted.len())
        }
        (How::Performance { share, difference }, Value::Whole(rating)) => of("worksheet-performance")
            .with("mean", (rating - difference).to_string())
            .with("share", share.to_string())
            .with("difference", signed(difference)),
        (How::Perfect { score: 0 }, _) => of("worksheet-perfect-nothing"),
        (How::Perfect { score }, _) => of("worksheet-perfect").with("score", tenths(score)),
        (How::Place, Value::Whole(0)) => Message::new("worksheet-no-place"),
        (How::Place, _) => of("worksheet-place"),
        (How::Performance { .. } | How::Nothing, _) => {
            of("worksheet-value").with("code", tie_break.base.code())
        }
    }
}

/// Whether terms are whole numbers, as the value is; points against each other are not, though a place is.
const fn is_whole(sheet: &Worksheet) -> bool {
    matches!(sheet.value, Value::Whole(_)) && !matches!(sheet.how, How::Place)
}

fn in_words(term: &Term, whole: bool, name: impl Fn(Number) -> String) -> Message {
    let amount = if whole { Value::Whole(term.amount) } else { Value::Hundredths(term.amount) };
    let said =
        |code: &'static str| Message::new(code).with("round", term.round).with("amount", value(amount));
    let message = match term.opponent {
        Some(opponent) => said("worksheet-term").with("opponent", name(opponent)),
        None => said("worksheet-term-alone"),
    };
    if term.cut { Message::new("worksheet-cut").with("term", in_all(&message)) } else { message }
}

fn value(value: Value) -> Arg {
    let text = value.to_string();
    Arg::Said(ByLang::from_fn(|lang| lang.decimal(&text)))
}

fn signed(difference: i64) -> String {
    if difference < 0 { format!("− {}", -difference) } else { format!("+ {difference}") }
}
