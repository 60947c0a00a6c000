//! What openings are called in Norwegian: the English name of the list, taken apart and put together again.
//!
//! A name is parts between `: ` and `, `. A part that has a name of its own stands in `norwegian/parts.tsv`; any other is
//! what it is called after and what it is (`Najdorf Variation`), whose words stand in `norwegian/words.tsv`. What no table
//! has (`Giuoco Piano`) keeps its name.

use std::{collections::HashMap, sync::LazyLock};

/// A word of a name, by what it does in it.
#[derive(Debug, Clone, Copy)]
enum Word {
    /// What it is: a variation, an attack. With its definite form, and whether it is neuter.
    Kind { indefinite: &'static str, definite: &'static str, neuter: bool },
    /// Of what sort: its common and its neuter form.
    Sort { common: &'static str, neuter: &'static str },
    /// What it is called after, which is one word with what follows.
    Stem(&'static str),
    /// A person or a place, as it is written in Norwegian.
    Name(&'static str),
}

static PARTS: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    rows(include_str!("norwegian/parts.tsv"))
        .filter_map(|row| Some((row.first()?.trim(), *row.get(1)?)))
        .collect()
});

static WORDS: LazyLock<HashMap<&'static str, Word>> =
    LazyLock::new(|| rows(include_str!("norwegian/words.tsv")).filter_map(|row| word(&row)).collect());

fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.is_empty()).map(|line| line.split('\t').collect())
}

fn word(row: &[&'static str]) -> Option<(&'static str, Word)> {
    let &[kind, english, ref rest @ ..] = row else { return None };
    let word = match (kind, rest) {
        ("kind", &[indefinite, definite, gender]) => {
            Word::Kind { indefinite, definite, neuter: gender == "n" }
        }
        ("sort", &[common]) => Word::Sort { common, neuter: common },
        ("sort", &[common, neuter]) => Word::Sort { common, neuter },
        ("stem", &[stem]) => Word::Stem(stem),
        ("name", &[name]) => Word::Name(name),
        _ => return None,
    };
    Some((english, word))
}

/// The Norwegian name of an opening, or of its family or variation, from its English one.
pub(super) fn norwegian(name: &str) -> String {
    let parts = name.split(": ").map(|part| part.split(", ").map(of_part).collect::<Vec<_>>().join(", "));
    parts.collect::<Vec<_>>().join(": ")
}

fn of_part(part: &str) -> String {
    if let Some(own) = PARTS.get(part) {
        return (*own).to_owned();
    }
    if let Some(with) = part.strip_prefix("with ") {
        let words: Vec<&str> = with.split(' ').collect();
        let moves = || words.iter().map(|&word| if word == "and" { "og".to_owned() } else { letters(word) });
        return format!(
            "med {}",
            phrase(&words, true).unwrap_or_else(|| moves().collect::<Vec<_>>().join(" "))
        );
    }
    let words: Vec<&str> = part.split(' ').collect();
    capital(&phrase(&words, true).unwrap_or_else(|| part.to_owned()))
}

/// A part by its words, or nothing where they do not say what it is.
fn phrase(words: &[&str], definite: bool) -> Option<String> {
    let (&first, &last) = (words.first()?, words.last()?);
    let [before @ .., _] = words else { return None };
    // Two words that are one (`Poisoned Pawn`, `Old Indian`), or one name of several words.
    let called = before.join(" ");
    if let (Some(&Word::Sort { common, neuter }), Some(&Word::Kind { indefinite, .. })) =
        (WORDS.get(called.as_str()), WORDS.get(last))
    {
        return Some(format!("{} {indefinite}", if is_neuter(words) { neuter } else { common }));
    }
    // Some of what comes last in English comes first in Norwegian: a gambit accepted.
    if let (Some(&Word::Sort { common, neuter }), [before @ .., _]) = (WORDS.get(last), words)
        && !before.is_empty()
    {
        let rest = phrase(before, false)?;
        return Some(format!(
            "{} {}",
            if is_neuter(before) { neuter } else { common },
            small_sort(before, &rest)
        ));
    }
    if let (Some(&Word::Sort { common, neuter }), [_, after @ ..]) = (WORDS.get(first), words)
        && !after.is_empty()
    {
        let rest = phrase(after, false)?;
        return Some(format!(
            "{} {}",
            if is_neuter(words) { neuter } else { common },
            small_sort(after, &rest)
        ));
    }
    let Some(&Word::Kind { indefinite, definite: definite_form, .. }) = WORDS.get(last) else { return None };
    let kind = if definite { definite_form } else { indefinite };
    if before.is_empty() {
        return Some(kind.to_owned());
    }
    Some(match WORDS.get(called.as_str()) {
        Some(Word::Stem(stem)) => format!("{stem}{kind}"),
        Some(Word::Name(name)) => format!("{name}-{kind}"),
        Some(Word::Kind { indefinite: called, .. }) => format!("{called}{kind}"),
        _ => format!("{}-{kind}", names(&called)),
    })
}

/// Whether what the words end with is neuter.
fn is_neuter(words: &[&str]) -> bool {
    words.iter().rev().find_map(|word| match WORDS.get(word) {
        Some(&Word::Kind { neuter, .. }) => Some(neuter),
        _ => None,
    }) == Some(true)
}

/// Only names keep their capital behind another word.
fn small_sort(words: &[&str], rest: &str) -> String {
    let first = words.first().and_then(|word| WORDS.get(word));
    let own = !matches!(first, Some(Word::Sort { .. } | Word::Stem(_) | Word::Kind { .. }));
    if own { rest.to_owned() } else { with_first(rest, |c| c.to_lowercase().collect()) }
}

/// People and places as they are written in Norwegian, each part of a double name for itself.
fn names(called: &str) -> String {
    let of_word = |word: &str| {
        let own = word.strip_suffix("'s").unwrap_or(word);
        let parts = own.split('-').map(|part| match WORDS.get(part) {
            Some(Word::Name(name)) => name,
            _ => part,
        });
        parts.collect::<Vec<_>>().join("-")
    };
    called.split(' ').map(of_word).collect::<Vec<_>>().join(" ")
}

/// A move with the letters of the Norwegian pieces.
fn letters(san: &str) -> String {
    with_first(san, |c| {
        let letter = match c {
            'Q' => 'D',
            'R' => 'T',
            'B' => 'L',
            'N' => 'S',
            other => other,
        };
        letter.to_string()
    })
}

fn capital(text: &str) -> String {
    with_first(text, |c| c.to_uppercase().collect())
}

fn with_first(text: &str, change: impl Fn(char) -> String) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| change(first) + chars.as_str())
}

/// Panics where a row is not read, or two rows are for the same English words.
#[cfg(test)]
pub(super) fn tables_are_whole() {
    assert_eq!(rows(include_str!("norwegian/parts.tsv")).count(), PARTS.len());
    assert_eq!(rows(include_str!("norwegian/words.tsv")).count(), WORDS.len());
}
