//! What the product says to people, in English and Norwegian: the Fluent catalogues of `texts/`, checked against each
//! other when this crate is built.

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use krog_chess::{Arg, Message};
use unic_langid::LanguageIdentifier;

pub use krog_logic::lang::{Lang, ParseLangError};

/// A message in both languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Texts {
    /// English.
    pub en: String,
    /// Norwegian.
    pub no: String,
}

impl Texts {
    /// The text in one language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::No => &self.no,
        }
    }
}

struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

impl Catalogue {
    fn new(tag: &str, source: &str) -> Catalogue {
        let language: LanguageIdentifier = tag.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The texts stand in logs, terminals and JSON, where invisible marks around arguments only do harm.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(partial, _)| partial);
        bundle.add_resource_overriding(resource);
        Catalogue { bundle }
    }

    fn render(&self, lang: Lang, message: &Message) -> Option<String> {
        let pattern = self.bundle.get_message(message.code)?.value()?;
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, value) in &message.args {
            args.set(
                *name,
                match value {
                    Arg::Text(text) => FluentValue::from(text.as_str()),
                    Arg::Number(n) => FluentValue::from(*n),
                    Arg::Said { en, no } => FluentValue::from(match lang {
                        Lang::En => en.as_str(),
                        Lang::No => no.as_str(),
                    }),
                },
            );
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}

static EN: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new("en", include_str!(concat!(env!("OUT_DIR"), "/en.ftl"))));
static NO: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::new("nb", include_str!(concat!(env!("OUT_DIR"), "/no.ftl"))));

/// A message in one language. A code without a text, which the tests rule out, comes back as itself.
#[must_use]
pub fn render(lang: Lang, message: &Message) -> String {
    let catalogue = match lang {
        Lang::En => &EN,
        Lang::No => &NO,
    };
    catalogue.render(lang, message).unwrap_or_else(|| message.to_string())
}

/// A message in both languages.
#[must_use]
pub fn both(message: &Message) -> Texts {
    Texts { en: render(Lang::En, message), no: render(Lang::No, message) }
}

/// Whether both languages have a text for a code with these arguments.
#[must_use]
pub fn has(message: &Message) -> bool {
    EN.render(Lang::En, message).is_some() && NO.render(Lang::No, message).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_the_language_that_is_asked_for() {
        for (header, lang) in [
            ("nb-NO,nb;q=0.9,en;q=0.8", Lang::No),
            ("en-GB,en;q=0.9,no;q=0.5", Lang::En),
            ("de,nn;q=0.3", Lang::No),
            ("de-DE", Lang::En),
            ("en;q=0.2,no;q=0.8", Lang::No),
            ("no;q=0", Lang::En),
            ("", Lang::En),
        ] {
            assert_eq!(Lang::accepted(header), lang, "{header}");
        }
    }

    #[test]
    fn words_a_message_in_both_languages() {
        let texts = both(&Message::new("fen-no-king").with("color", "white"));
        assert_eq!(texts.en, "White has no king.");
        assert_eq!(texts.no, "Hvit har ingen konge.");
    }

    /// Every code that a crate names in its source has a text.
    #[test]
    fn every_code_in_the_source_has_a_text() {
        let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut codes = Vec::new();
        let mut dirs = vec![crates];
        while let Some(dir) = dirs.pop() {
            for entry in std::fs::read_dir(dir).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    dirs.push(path);
                } else if path.extension().is_some_and(|ext| ext == "rs") {
                    let source = std::fs::read_to_string(&path).unwrap();
                    for call in ["Message::new(\"", " m(\""] {
                        for part in source.split(call).skip(1) {
                            let code = part.split('"').next().unwrap();
                            codes.push((code.to_owned(), path.clone()));
                        }
                    }
                }
            }
        }
        assert!(codes.len() > 50, "the search itself finds nothing: {}", codes.len());
        for (code, path) in codes {
            let known = |bundle: &Catalogue| bundle.bundle.get_message(&code).is_some();
            assert!(known(&EN) && known(&NO), "`{code}` of {} has no text", path.display());
        }
    }
}
