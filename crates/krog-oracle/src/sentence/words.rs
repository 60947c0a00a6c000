//! The words of both languages for what holes hold.

use crate::board::{Color, Role};

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    En,
    No,
}

impl Lang {
    /// Both.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::No];

    /// Its tag in an answer.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::No => "no",
        }
    }

    /// One of two words.
    pub fn pick<'a>(self, en: &'a str, no: &'a str) -> &'a str {
        match self {
            Lang::En => en,
            Lang::No => no,
        }
    }

    /// The word before the last of a list.
    pub fn and(self) -> &'static str {
        self.pick(" and ", " og ")
    }
}

/// How a piece is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Bare,
    Definite,
    Indefinite,
    Plural,
    Own,
}

const EN: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];
const NO: [&str; 6] = ["bonde", "springer", "løper", "tårn", "dronning", "konge"];
const NO_DEFINITE: [&str; 6] = ["bonden", "springeren", "løperen", "tårnet", "dronningen", "kongen"];
const NO_PLURAL: [&str; 6] = ["bønder", "springere", "løpere", "tårn", "dronninger", "konger"];

/// A piece in words.
pub fn role(lang: Lang, form: Form, role: Role) -> String {
    let at = role.index();
    let neuter = role == Role::Rook;
    match (lang, form) {
        (Lang::En, Form::Bare) => EN[at].to_owned(),
        (Lang::En, Form::Definite) => format!("the {}", EN[at]),
        (Lang::En, Form::Indefinite) => format!("a {}", EN[at]),
        (Lang::En, Form::Plural) => format!("{}s", EN[at]),
        (Lang::En, Form::Own) => format!("own {}", EN[at]),
        (Lang::No, Form::Bare) => NO[at].to_owned(),
        (Lang::No, Form::Definite) => NO_DEFINITE[at].to_owned(),
        (Lang::No, Form::Indefinite) => format!("{} {}", if neuter { "et" } else { "en" }, NO[at]),
        (Lang::No, Form::Plural) => NO_PLURAL[at].to_owned(),
        (Lang::No, Form::Own) => format!("{} {}", if neuter { "eget" } else { "egen" }, NO[at]),
    }
}

/// How a side is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Name,
    Genitive,
    Adjective,
    Neuter,
}

/// A side in words.
pub fn color(lang: Lang, form: Side, color: Color) -> &'static str {
    let white = color == Color::White;
    let (yes, not) = match (lang, form) {
        (Lang::En, Side::Name) => ("White", "Black"),
        (Lang::En, Side::Genitive) => ("White’s", "Black’s"),
        (Lang::En, Side::Adjective | Side::Neuter) => ("white", "black"),
        (Lang::No, Side::Name | Side::Adjective) => ("hvit", "svart"),
        (Lang::No, Side::Genitive) => ("hvits", "svarts"),
        (Lang::No, Side::Neuter) => ("hvitt", "svart"),
    };
    if white { yes } else { not }
}

/// Numbers that are written out, from one on.
pub fn number(lang: Lang) -> &'static [(&'static str, i64)] {
    match lang {
        Lang::En => &[
            ("one", 1),
            ("two", 2),
            ("three", 3),
            ("four", 4),
            ("five", 5),
            ("six", 6),
            ("seven", 7),
            ("eight", 8),
            ("nine", 9),
            ("ten", 10),
            ("eleven", 11),
            ("twelve", 12),
        ],
        Lang::No => &[
            ("én", 1),
            ("ett", 1),
            ("to", 2),
            ("tre", 3),
            ("fire", 4),
            ("fem", 5),
            ("seks", 6),
            ("sju", 7),
            ("åtte", 8),
            ("ni", 9),
            ("ti", 10),
            ("elleve", 11),
            ("tolv", 12),
        ],
    }
}

/// A move's name with the English letters.
pub fn english_name(lang: Lang, name: &str) -> String {
    if lang == Lang::En {
        return name.to_owned();
    }
    let letter = |letter: char| match letter {
        'D' => 'Q',
        'T' => 'R',
        'L' => 'B',
        'S' => 'N',
        other => other,
    };
    name.chars().map(letter).collect()
}

/// Whether a move's name keeps to the letters of its language.
pub fn letters_fit(lang: Lang, name: &str) -> bool {
    let strange = lang.pick("DTLS", "QRN");
    name.starts_with("O-O") || !name.chars().any(|letter| strange.contains(letter))
}
