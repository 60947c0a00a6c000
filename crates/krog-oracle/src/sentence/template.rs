//! Every sentence there is, in both languages, with the fact that it states.

use std::sync::OnceLock;

use super::pattern::{Got, Pattern};
use super::view::{Truth, View};
use super::words::Lang;

/// A sentence in both languages: its patterns, its article, and how its truth is decided.
pub struct Template {
    pub id: &'static str,
    pub en: &'static str,
    pub no: &'static str,
    /// The article behind it; empty where there is none.
    pub article: &'static str,
    pub says: fn(&View<'_>) -> Truth,
}

/// A template in a line.
pub const fn t(
    id: &'static str,
    en: &'static str,
    no: &'static str,
    article: &'static str,
    says: fn(&View<'_>) -> Truth,
) -> Template {
    Template { id, en, no, article, says }
}

/// Where a sentence may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// Headlines, reasons and contrasts.
    Reasons,
    /// Steps of a proof.
    Nodes,
    /// What may be done instead, changes, names of acts, errors.
    Others,
}

/// The templates of a shelf, read once.
pub struct Stock {
    pub templates: Vec<&'static Template>,
    patterns: Vec<[Pattern; 2]>,
}

impl Stock {
    fn of(groups: &[&'static [Template]]) -> Stock {
        let templates: Vec<&'static Template> = groups.iter().flat_map(|group| group.iter()).collect();
        let patterns = templates
            .iter()
            .map(|template| [Pattern::read(Lang::En, template.en), Pattern::read(Lang::No, template.no)])
            .collect();
        Stock { templates, patterns }
    }

    /// The stock of a shelf.
    pub fn on(shelf: Shelf) -> &'static Stock {
        static REASONS: OnceLock<Stock> = OnceLock::new();
        static NODES: OnceLock<Stock> = OnceLock::new();
        static OTHERS: OnceLock<Stock> = OnceLock::new();
        match shelf {
            Shelf::Reasons => REASONS.get_or_init(|| {
                Stock::of(&[
                    super::refusals::ALL,
                    super::castling::ALL,
                    super::safety::ALL,
                    super::variants::ALL,
                    super::variants::racing::ALL,
                    super::permits::checks::ALL,
                    super::permits::ALL,
                    super::permits::variants::ALL,
                    super::ends::ALL,
                    super::claims::ALL,
                    super::advice::ALL,
                    super::answers::HEADLINES,
                ])
            }),
            Shelf::Nodes => NODES.get_or_init(|| {
                Stock::of(&[
                    super::nodes::ALL,
                    super::nodes::pawns::ALL,
                    super::nodes::moves::ALL,
                    super::nodes::game::ALL,
                    super::nodes::variants::ALL,
                ])
            }),
            Shelf::Others => OTHERS
                .get_or_init(|| Stock::of(&[super::answers::ALL, super::relations::ALL, super::errors::ALL])),
        }
    }

    /// The template of a sentence and what its holes hold.
    pub fn read(&self, lang: Lang, text: &str) -> Result<(&'static Template, Got), String> {
        let (bare, article) = split_article(lang, text);
        let mut near = None;
        for (template, patterns) in self.templates.iter().zip(&self.patterns) {
            let pattern = &patterns[lang as usize];
            let Some(got) = pattern.fits(&bare) else { continue };
            if article.as_deref().unwrap_or("") != template.article {
                near = Some(template);
                continue;
            }
            let small = bare.starts_with(char::is_lowercase);
            if small && !pattern.starts_small() && self.is_sentence(template) {
                return Err("it starts with a small letter".to_owned());
            }
            return Ok((template, got));
        }
        match near {
            Some(template) => Err(format!("the article of {} is {}", template.id, template.article)),
            None => Err("no template".to_owned()),
        }
    }

    fn is_sentence(&self, template: &Template) -> bool {
        template.en.ends_with('.')
    }
}

/// That a sentence behind another one starts with a large letter, if not with a move, a square or a number.
pub fn starts_large(text: &str) -> Truth {
    for (at, _) in text.match_indices(". ") {
        let (before, behind) = (&text[..at], &text[at + 2..]);
        let word = behind.split(' ').next().unwrap_or(behind);
        let ordinal = before.ends_with(|letter: char| letter.is_ascii_digit());
        let named = word.contains(|letter: char| letter.is_ascii_digit());
        let small = word.starts_with(char::is_lowercase);
        if small && !named && (!ordinal || word == "hvit" || word == "svart") {
            return Err(format!("behind a full stop it says {word}"));
        }
    }
    Ok(())
}

/// A sentence without its article, and the article: `Stand here (3.1).` or `Stå her (§ 3.1)`.
fn split_article(lang: Lang, text: &str) -> (String, Option<String>) {
    let (body, stop) = match text.strip_suffix('.') {
        Some(body) => (body, "."),
        None => (text, ""),
    };
    let opened = body.strip_suffix(')').and_then(|body| body.rsplit_once(lang.pick(" (", " (§ ")));
    match opened {
        Some((before, article))
            if article.chars().all(|letter| letter.is_ascii_digit() || ".IVA".contains(letter)) =>
        {
            (format!("{before}{stop}"), Some(article.to_owned()))
        }
        _ => (text.to_owned(), None),
    }
}
