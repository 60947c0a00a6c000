//! What the product says to people, in each language: the Fluent catalogues of `texts/`, checked against each
//! other when this crate is built.

use std::sync::{LazyLock, OnceLock};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use krog_chess::{Arg, Message};
use unic_langid::LanguageIdentifier;

pub use krog_logic::lang::{ByLang, Lang, ParseLangError};

include!(concat!(env!("OUT_DIR"), "/sources.rs"));

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
                    Arg::Said(texts) => FluentValue::from(texts[lang].as_str()),
                },
            );
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}

/// Each is read when its language is first spoken.
static CATALOGUES: LazyLock<ByLang<OnceLock<Catalogue>>> = LazyLock::new(ByLang::default);

fn catalogue(lang: Lang) -> &'static Catalogue {
    let catalogues: &ByLang<_> = &CATALOGUES;
    catalogues[lang].get_or_init(|| Catalogue::new(lang.tag(), SOURCES[lang]))
}

/// A message in one language. A code without a text, which the tests rule out, comes back as itself.
pub fn render(lang: Lang, message: &Message) -> String {
    catalogue(lang).render(lang, message).unwrap_or_else(|| message.to_string())
}

/// A message in every language.
pub fn in_all(message: &Message) -> ByLang<String> {
    ByLang::from_fn(|lang| render(lang, message))
}

/// Whether every language has a text for a code with these arguments.
pub fn has(message: &Message) -> bool {
    Lang::ALL.into_iter().all(|lang| catalogue(lang).render(lang, message).is_some())
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
    fn words_a_message_in_every_language() {
        let texts = in_all(&Message::new("fen-no-king").with("color", "white"));
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
            let known = |lang| catalogue(lang).bundle.get_message(&code).is_some();
            assert!(Lang::ALL.into_iter().all(known), "`{code}` of {} has no text", path.display());
        }
    }
}
