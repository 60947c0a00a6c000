//! Patterns of sentences: words with holes for squares, pieces, sides, moves, numbers and lists of them.

use std::collections::BTreeMap;

use super::words::{self, Form, Lang, Side};
use crate::board::{Color, Role, Square};

/// What a hole holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    Square(Square),
    Squares(Vec<Square>),
    /// A piece; none is "nothing".
    Role(Option<Role>),
    Roles(Vec<Role>),
    Color(Color),
    /// A move's name with the English letters.
    Name(String),
    Names(Vec<String>),
    Number(i64),
    /// One of the words that a hole allows, by its place among them.
    Choice(usize),
}

/// What the holes of a sentence hold.
pub type Got = BTreeMap<&'static str, Value>;

/// The kinds of holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hole {
    Square,
    Squares,
    Role(Form),
    Roles,
    Color(Side),
    Name,
    Names,
    Number,
    /// How many: in words up to twelve.
    Count,
    /// How often: once, twice, 3 times.
    Times,
    Wing,
    /// A file or a rank.
    Straight,
    /// To mate, or to win where games are won in other ways too.
    Win,
    Wins,
    Ground,
    Minutes,
    /// The rank that a side starts on.
    Home,
    /// The colour of squares.
    Shade,
}

/// A part of a pattern.
#[derive(Clone, Copy, Debug)]
enum Part {
    Text(&'static str),
    Hole(&'static str, Hole),
}

/// A pattern of a sentence in one language.
#[derive(Clone, Debug)]
pub struct Pattern {
    lang: Lang,
    parts: Vec<Part>,
}

impl Pattern {
    /// Reads `The rook on {a:sq} cannot pass {b:def} on {x:sq}.`
    pub fn read(lang: Lang, text: &'static str) -> Pattern {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once('{') {
            if !before.is_empty() {
                parts.push(Part::Text(before));
            }
            let (hole, after) = behind.split_once('}').expect("a hole is closed");
            let (name, kind) = hole.split_once(':').expect("a hole has a kind");
            parts.push(Part::Hole(name, hole_of(kind)));
            rest = after;
        }
        if !rest.is_empty() {
            parts.push(Part::Text(rest));
        }
        Pattern { lang, parts }
    }

    /// What the holes hold if the text is of this pattern.
    pub fn fits(&self, text: &str) -> Option<Got> {
        let mut got = Got::new();
        self.follow(&self.parts, text, true, &mut got).then_some(got)
    }

    /// Whether a sentence of this pattern may start with a small letter.
    pub fn starts_small(&self) -> bool {
        matches!(self.parts.first(), Some(Part::Hole(_, Hole::Square | Hole::Name | Hole::Squares)))
    }

    fn follow(&self, parts: &[Part], text: &str, first: bool, got: &mut Got) -> bool {
        let Some((part, rest)) = parts.split_first() else { return text.is_empty() };
        match part {
            Part::Text(words) => match strip(text, words, first) {
                // A sentence behind another one starts with a large letter, too.
                Some(after) => self.follow(rest, after, words.ends_with(". "), got),
                None => false,
            },
            Part::Hole(name, hole) => {
                for (value, length) in self.holds(*hole, text, first) {
                    if got.get(name).is_some_and(|before| *before != value) {
                        continue;
                    }
                    let before = got.insert(name, value);
                    if self.follow(rest, &text[length..], false, got) {
                        return true;
                    }
                    match before {
                        Some(value) => got.insert(name, value),
                        None => got.remove(name),
                    };
                }
                false
            }
        }
    }

    /// What a hole can hold at the start of a text, each with its length, longest lists first.
    fn holds(&self, hole: Hole, text: &str, first: bool) -> Vec<(Value, usize)> {
        let lang = self.lang;
        let mut found = Vec::new();
        match hole {
            Hole::Square => {
                if let Some(square) = square_at(text) {
                    found.push((Value::Square(square), 2));
                }
            }
            Hole::Role(form) => {
                for role in Role::ALL {
                    let words = words::role(lang, form, role);
                    if let Some(rest) = strip(text, &words, first).filter(|rest| ends_word(rest)) {
                        found.push((Value::Role(Some(role)), text.len() - rest.len()));
                    }
                }
                let nothing = lang.pick("nothing", "ingenting");
                if let Some(rest) = strip(text, nothing, first).filter(|rest| ends_word(rest)) {
                    found.push((Value::Role(None), text.len() - rest.len()));
                }
            }
            Hole::Color(side) => {
                for color in [Color::White, Color::Black] {
                    let words = words::color(lang, side, color);
                    if let Some(rest) = strip(text, words, first).filter(|rest| ends_word(rest)) {
                        found.push((Value::Color(color), text.len() - rest.len()));
                    }
                }
            }
            Hole::Name => {
                if let Some((name, length)) = self.name_at(text) {
                    found.push((Value::Name(name), length));
                }
            }
            Hole::Names => {
                let mut prefixes = self.list(text, |text| self.name_at(text));
                while let Some((names, length)) = prefixes.pop() {
                    found.push((Value::Names(names), length));
                }
            }
            Hole::Squares => {
                let mut prefixes = self.list(text, |text| Some((square_at(text)?, 2)));
                while let Some((squares, length)) = prefixes.pop() {
                    found.push((Value::Squares(squares), length));
                }
            }
            Hole::Roles => {
                let role_at = |text: &str| {
                    Role::ALL.into_iter().find_map(|role| {
                        let words = words::role(lang, Form::Bare, role);
                        let rest = text.strip_prefix(words.as_str()).filter(|rest| ends_word(rest))?;
                        Some((role, text.len() - rest.len()))
                    })
                };
                let mut prefixes = self.list(text, role_at);
                while let Some((roles, length)) = prefixes.pop() {
                    found.push((Value::Roles(roles), length));
                }
            }
            Hole::Number => found
                .extend(self.number_at(text, first).map(|(number, length)| (Value::Number(number), length))),
            Hole::Count => found.extend(
                self.number_at(text, first)
                    .filter(|(number, _)| (*number > 12) == text.starts_with(|c: char| c.is_ascii_digit()))
                    .map(|(number, length)| (Value::Number(number), length)),
            ),
            Hole::Times => {
                let words: &[(&str, i64)] = if lang == Lang::En {
                    &[("once", 1), ("twice", 2)]
                } else {
                    &[("én gang", 1), ("to ganger", 2)]
                };
                for (word, number) in words {
                    if let Some(rest) = text.strip_prefix(word).filter(|rest| ends_word(rest)) {
                        found.push((Value::Number(*number), text.len() - rest.len()));
                    }
                }
                if let Some((number, length)) = self.number_at(text, first)
                    && let Some(rest) = text[length..].strip_prefix(lang.pick(" times", " ganger"))
                    && number != 1
                    && (number > 12) == text.starts_with(|c: char| c.is_ascii_digit())
                {
                    found.push((Value::Number(number), text.len() - rest.len()));
                }
            }
            Hole::Wing => choose(text, lang.pick("short|long", "kort|langt"), &mut found),
            Hole::Home => choose(text, lang.pick("first|eighth", "første|åttende"), &mut found),
            Hole::Shade => choose(text, lang.pick("light|dark", "hvite|svarte"), &mut found),
            Hole::Straight => choose(text, lang.pick("file|rank", "linje|rad"), &mut found),
            Hole::Win => choose(text, lang.pick("mate|win", "sette matt|vinne"), &mut found),
            Hole::Wins => choose(text, lang.pick("mates|wins", "setter ikke matt|vinner ikke"), &mut found),
            Hole::Ground => choose_first(
                text,
                lang.pick("threefold repetition|the fifty-move rule", "trekkgjentakelse|femtitrekksregelen"),
                first,
                &mut found,
            ),
            Hole::Minutes => {
                choose(
                    text,
                    lang.pick("One minute goes|Two minutes go", "ett minutt|to minutter"),
                    &mut found,
                );
            }
        }
        found
    }

    /// The lists at the start of a text, by growing length.
    fn list<T: Clone>(&self, text: &str, item: impl Fn(&str) -> Option<(T, usize)>) -> Vec<(Vec<T>, usize)> {
        let mut found = Vec::new();
        let Some((first, mut length)) = item(text) else { return found };
        let mut items = vec![first];
        found.push((items.clone(), length));
        loop {
            let rest = &text[length..];
            if let Some(behind) = rest.strip_prefix(self.lang.and())
                && let Some((last, size)) = item(behind)
            {
                items.push(last);
                found.push((items, length + self.lang.and().len() + size));
                return found;
            }
            let Some((next, size)) = rest.strip_prefix(", ").and_then(&item) else { return found };
            items.push(next);
            length += 2 + size;
        }
    }

    fn name_at(&self, text: &str) -> Option<(String, usize)> {
        let length = text.find(|letter: char| !(letter.is_ascii_alphanumeric() || "@=+#-".contains(letter)));
        let length = length.unwrap_or(text.len());
        let name = &text[..length];
        (is_name(name) && words::letters_fit(self.lang, name))
            .then(|| (words::english_name(self.lang, name), length))
    }

    fn number_at(&self, text: &str, first: bool) -> Option<(i64, usize)> {
        let length = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
        if length > 0 {
            return Some((text[..length].parse().ok()?, length));
        }
        words::number(self.lang).iter().find_map(|(word, number)| {
            let rest = strip(text, word, first).filter(|rest| ends_word(rest))?;
            Some((*number, text.len() - rest.len()))
        })
    }
}

fn hole_of(kind: &str) -> Hole {
    match kind {
        "sq" => Hole::Square,
        "sqs" => Hole::Squares,
        "role" => Hole::Role(Form::Bare),
        "def" => Hole::Role(Form::Definite),
        "ind" => Hole::Role(Form::Indefinite),
        "pl" => Hole::Role(Form::Plural),
        "own" => Hole::Role(Form::Own),
        "roles" => Hole::Roles,
        "col" => Hole::Color(Side::Name),
        "gen" => Hole::Color(Side::Genitive),
        "adj" => Hole::Color(Side::Adjective),
        "neuter" => Hole::Color(Side::Neuter),
        "san" => Hole::Name,
        "sans" => Hole::Names,
        "n" => Hole::Number,
        "count" => Hole::Count,
        "times" => Hole::Times,
        "wing" => Hole::Wing,
        "straight" => Hole::Straight,
        "win" => Hole::Win,
        "wins" => Hole::Wins,
        "ground" => Hole::Ground,
        "minutes" => Hole::Minutes,
        "home" => Hole::Home,
        "shade" => Hole::Shade,
        other => panic!("no hole: {other}"),
    }
}

/// What follows the words; the first letter of a sentence is large whatever the pattern has.
fn strip<'a>(text: &'a str, words: &str, first: bool) -> Option<&'a str> {
    if let Some(rest) = text.strip_prefix(words) {
        return Some(rest);
    }
    if !first {
        return None;
    }
    let (mut letters, mut wanted) = (text.chars(), words.chars());
    let (letter, small) = (letters.next()?, wanted.next()?);
    if !letter.is_uppercase() || !letter.to_lowercase().eq(small.to_lowercase()) {
        return None;
    }
    letters.as_str().strip_prefix(wanted.as_str())
}

fn ends_word(rest: &str) -> bool {
    !rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '’')
}

fn choose(text: &str, words: &str, found: &mut Vec<(Value, usize)>) {
    choose_first(text, words, false, found);
}

fn choose_first(text: &str, words: &str, first: bool, found: &mut Vec<(Value, usize)>) {
    for (at, word) in words.split('|').enumerate() {
        if let Some(rest) = strip(text, word, first).filter(|rest| ends_word(rest)) {
            found.push((Value::Choice(at), text.len() - rest.len()));
        }
    }
}

fn square_at(text: &str) -> Option<Square> {
    let square = text.get(..2)?.parse().ok()?;
    ends_word(&text[2..]).then_some(square)
}

/// Whether a text can name a move: it names a square or castles.
fn is_name(name: &str) -> bool {
    let bare = name.trim_end_matches(['+', '#']);
    if matches!(bare, "O-O" | "O-O-O") {
        return true;
    }
    let bare = bare.split_once('=').map_or(bare, |(before, _)| before);
    bare.len() >= 2 && bare.is_ascii() && bare[bare.len() - 2..].parse::<Square>().is_ok()
}
