//! The tokens of the language, and the words and signs that stand for them.

use super::Form;
use crate::{ast::ItemKind, lang::Lang, span::Span};

/// A kind of token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tok {
    Word,
    Int,
    /// Digits with letters behind them.
    BadNumber,
    Str,
    LParen,
    RParen,
    LBrace,
    RBrace,
    LBracket,
    RBracket,
    Comma,
    Colon,
    Define,
    Bar,
    Plus,
    Minus,
    Star,
    Equal,
    NotEqual,
    Less,
    AtMost,
    Greater,
    AtLeast,
    In,
    NotIn,
    Subset,
    Not,
    And,
    Or,
    Implies,
    ImpliedBy,
    Iff,
    Since,
    ForAll,
    Exists,
    Once,
    Historically,
    Previously,
    /// `⁻¹`, as in `X⁻¹(φ)`.
    Inverse,
    /// `◇`, which the language does not have.
    Future,
    True,
    False,
    If,
    Then,
    Else,
    After,
    End,
}

/// A token and its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token {
    pub tok: Tok,
    pub span: Span,
}

impl Token {
    /// Its letters.
    pub fn text(self, source: &str) -> &str {
        source.get(self.span.start as usize..self.span.end as usize).unwrap_or_default()
    }
}

/// How a token is separated from its neighbours in canonical Unicode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Before what it applies to, without a space.
    Prefix,
    /// Between two sides, with spaces.
    Infix,
}

/// A token with two spellings.
pub(super) struct Spelling {
    pub tok: Tok,
    pub unicode: &'static str,
    pub ascii: &'static str,
    pub place: Place,
}

/// All tokens with two spellings.
pub(super) const SPELLINGS: [Spelling; 17] = {
    const fn s(tok: Tok, unicode: &'static str, ascii: &'static str, place: Place) -> Spelling {
        Spelling { tok, unicode, ascii, place }
    }
    [
        s(Tok::ForAll, "∀", "forall", Place::Prefix),
        s(Tok::Exists, "∃", "exists", Place::Prefix),
        s(Tok::Not, "¬", "not", Place::Prefix),
        s(Tok::Once, "◆", "once", Place::Prefix),
        s(Tok::Historically, "■", "hist", Place::Prefix),
        s(Tok::Previously, "●", "prev", Place::Prefix),
        s(Tok::In, "∈", "in", Place::Infix),
        s(Tok::NotIn, "∉", "notin", Place::Infix),
        s(Tok::Subset, "⊆", "subset", Place::Infix),
        s(Tok::And, "∧", "and", Place::Infix),
        s(Tok::Or, "∨", "or", Place::Infix),
        s(Tok::Since, "S", "since", Place::Infix),
        s(Tok::Implies, "→", "->", Place::Infix),
        s(Tok::Iff, "↔", "<->", Place::Infix),
        s(Tok::NotEqual, "≠", "!=", Place::Infix),
        s(Tok::AtMost, "≤", "<=", Place::Infix),
        s(Tok::AtLeast, "≥", ">=", Place::Infix),
    ]
};

/// The two spellings of a token, where it has two.
pub(super) fn spelling(tok: Tok) -> Option<&'static Spelling> {
    SPELLINGS.iter().find(|s| s.tok == tok)
}

impl Spelling {
    /// How it is written.
    pub const fn written(&self, form: Form) -> &'static str {
        match form {
            Form::Unicode => self.unicode,
            Form::Ascii => self.ascii,
        }
    }
}

/// The token that a word is; words that no name can be are tokens of their own.
pub(super) fn word(text: &str) -> Tok {
    match text {
        "not" => Tok::Not,
        "and" => Tok::And,
        "or" => Tok::Or,
        "in" => Tok::In,
        "notin" => Tok::NotIn,
        "subset" => Tok::Subset,
        "forall" => Tok::ForAll,
        "exists" => Tok::Exists,
        "once" => Tok::Once,
        "hist" => Tok::Historically,
        "prev" => Tok::Previously,
        "since" | "S" => Tok::Since,
        "true" => Tok::True,
        "false" => Tok::False,
        "if" | "IF" => Tok::If,
        "then" | "THEN" => Tok::Then,
        "else" | "ELSE" => Tok::Else,
        "after" => Tok::After,
        _ => Tok::Word,
    }
}

/// Whether a text can be a name in a formula.
#[must_use]
pub fn is_name(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|c| c.is_alphabetic() || c == '_')
        && chars.all(|c| c.is_alphabetic() || c.is_ascii_digit() || c == '_')
        && word(text) == Tok::Word
}

/// The keys that an attribute can have.
pub(super) fn attr_keys() -> impl Iterator<Item = &'static str> {
    const BEFORE: [&str; 5] = ["iri", "fide", "nsf", "fail_fide", "fail_nsf"];
    const BEHIND: [&str; 10] =
        ["title", "edition", "start", "hide", "group", "level", "note", "words", "source", "together"];
    let texts = Lang::ALL.into_iter().map(Lang::name).chain(Lang::ALL.into_iter().map(Lang::fail_key));
    BEFORE.into_iter().chain(texts).chain(BEHIND)
}

/// The kinds of items by their words.
pub(super) const ITEM_KINDS: [(&str, ItemKind); 7] = [
    ("def", ItemKind::Def),
    ("fun", ItemKind::Fun),
    ("rule", ItemKind::Rule),
    ("power", ItemKind::Power),
    ("sanction", ItemKind::Sanction),
    ("outcome", ItemKind::Outcome),
    ("reason", ItemKind::Reason),
];

/// The word of a kind of items.
pub(super) fn kind_word(kind: ItemKind) -> &'static str {
    ITEM_KINDS.iter().find(|(_, k)| *k == kind).map_or("", |(word, _)| word)
}

/// The words that part an item, besides its attributes.
pub(super) const PART_WORDS: [&str; 7] = ["except", "weight", "defeats", "effect", "unless", "where", "when"];
