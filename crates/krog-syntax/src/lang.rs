//! The languages of the product.

use std::{fmt, str::FromStr};

/// A language of the product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Norwegian, bokmål.
    No,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::No];

    /// Its name in URLs, settings and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::No => "no",
        }
    }

    /// The best language for an `Accept-Language` header: the weightiest one that we speak, English otherwise.
    #[must_use]
    pub fn accepted(header: &str) -> Lang {
        header
            .split(',')
            .filter_map(|range| {
                let mut parts = range.split(';');
                let lang = parts.next()?.trim().parse::<Lang>().ok()?;
                let weight = parts
                    .find_map(|p| p.trim().strip_prefix("q=").map(|q| q.parse::<f32>().unwrap_or(0.0)))
                    .unwrap_or(1.0);
                (weight > 0.0).then_some((lang, weight))
            })
            // The first of equals wins.
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map_or(Lang::En, |(lang, _)| lang)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A language that the product does not speak.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseLangError;

impl fmt::Display for ParseLangError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown language; there are en and no")
    }
}

impl std::error::Error for ParseLangError {}

/// Reads language tags with any region; `nb` and `nn` are Norwegian too.
impl FromStr for Lang {
    type Err = ParseLangError;

    fn from_str(tag: &str) -> Result<Lang, ParseLangError> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "en" => Ok(Lang::En),
            "no" | "nb" | "nn" => Ok(Lang::No),
            _ => Err(ParseLangError),
        }
    }
}

/// How a list is said.
impl Lang {
    /// Words joined as the language joins them; `more` of them are only counted.
    #[must_use]
    pub fn list(self, words: &[String], more: usize) -> String {
        let and = match self {
            Lang::En => " and ",
            Lang::No => " og ",
        };
        let counted = match self {
            _ if more == 0 => None,
            Lang::En => Some(format!("{more} more")),
            Lang::No => Some(format!("{more} til")),
        };
        let all: Vec<&str> = words.iter().map(String::as_str).chain(counted.as_deref()).collect();
        match all.split_last() {
            None => String::new(),
            Some((last, [])) => (*last).to_owned(),
            Some((last, before)) => before.join(", ") + and + last,
        }
    }
}
