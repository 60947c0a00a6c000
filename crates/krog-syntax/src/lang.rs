//! The languages of the product: one list, and values that each of them has.

use std::{fmt, ops, str::FromStr};

/// Gives the list of languages to a macro, before what else stands in its braces. A new language is a line here, a folder of
/// texts, and its strings in rulebooks and ideas of openings.
#[macro_export]
macro_rules! languages {
    ($then:ident! { $($rest:tt)* }) => {
        $then! {
            [
                /// English.
                En en {
                    tag: "en", meant_by: &["en"], and: " and ", more: " more", decimal: '.',
                    men: ['K', 'Q', 'R', 'B', 'N'], edition: Edition::Fide, cited: "",
                    numbers: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
                }
                /// Norwegian (bokmål).
                No no {
                    tag: "nb", meant_by: &["no", "nb", "nn"], and: " og ", more: " til", decimal: ',',
                    men: ['K', 'D', 'T', 'L', 'S'], edition: Edition::Nsf, cited: "§ ",
                    numbers: ["ingen", "én", "to", "tre", "fire", "fem", "seks", "sju", "åtte", "ni", "ti", "elleve", "tolv"],
                }
            ]
            $($rest)*
        }
    };
}

/// What code knows of a language. All that is said in it lies in its folder of texts and in the rulebooks.
struct Facts {
    /// Its name in URLs, settings, JSON and rulebooks.
    name: &'static str,
    /// The key of texts in rulebooks that say why something fails.
    fail_key: &'static str,
    /// Its BCP 47 tag.
    tag: &'static str,
    /// Tags that mean it, by their first part.
    meant_by: &'static [&'static str],
    /// What stands between the last two words of a list.
    and: &'static str,
    /// What stands behind the number of those that a list does not name.
    more: &'static str,
    /// What stands before the decimals of a number.
    decimal: char,
    /// The letters of king, queen, rook, bishop and knight.
    men: [char; 5],
    /// The edition of the Laws that it cites.
    edition: Edition,
    /// What stands before the number of an article.
    cited: &'static str,
    /// How many things there are, from none to twelve, in front of them; larger numbers stand in figures.
    numbers: [&'static str; 13],
}

/// An edition of the Laws whose articles rulebooks name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edition {
    /// That of FIDE.
    Fide,
    /// That of the Norwegian federation.
    Nsf,
}

macro_rules! by_list {
    ([$($(#[$doc:meta])* $lang:ident $name:ident { $($field:ident: $value:expr),* $(,)? })*]) => {
        /// A language of the product.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Lang {
            $($(#[$doc])* $lang,)*
        }

        impl Lang {
            /// Every language; the first is spoken to whoever asks for none that is here.
            pub const ALL: [Lang; [$(stringify!($name)),*].len()] = [$(Lang::$lang),*];

            const fn facts(self) -> &'static Facts {
                match self {
                    $(Lang::$lang => &Facts {
                        name: stringify!($name),
                        fail_key: concat!("fail_", stringify!($name)),
                        $($field: $value),*
                    },)*
                }
            }
        }

        /// A value for each language.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct ByLang<T> {
            $($(#[$doc])* pub $name: T,)*
        }

        impl<T> ByLang<T> {
            /// The value that each language gets.
            #[must_use]
            pub fn from_fn(mut f: impl FnMut(Lang) -> T) -> ByLang<T> {
                ByLang { $($name: f(Lang::$lang)),* }
            }

            /// Another value for each.
            #[must_use]
            pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByLang<U> {
                ByLang { $($name: f(self.$name)),* }
            }

            /// Each by reference.
            #[must_use]
            pub const fn as_ref(&self) -> ByLang<&T> {
                ByLang { $($name: &self.$name),* }
            }

            /// The values, in the languages' order.
            pub fn iter(&self) -> impl Iterator<Item = &T> {
                [$(&self.$name),*].into_iter()
            }

            /// The values, to be changed.
            pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
                [$(&mut self.$name),*].into_iter()
            }
        }

        impl<T> ByLang<Option<T>> {
            /// The values if every language has one.
            #[must_use]
            pub fn whole(self) -> Option<ByLang<T>> {
                Some(ByLang { $($name: self.$name?),* })
            }
        }

        impl<T> ops::Index<Lang> for ByLang<T> {
            type Output = T;

            fn index(&self, lang: Lang) -> &T {
                match lang {
                    $(Lang::$lang => &self.$name,)*
                }
            }
        }

        impl<T> ops::IndexMut<Lang> for ByLang<T> {
            fn index_mut(&mut self, lang: Lang) -> &mut T {
                match lang {
                    $(Lang::$lang => &mut self.$name,)*
                }
            }
        }
    };
}

languages! { by_list! {} }

impl Default for Lang {
    fn default() -> Lang {
        let [first, ..] = Lang::ALL;
        first
    }
}

/// The form in which a number stands in words.
pub const COUNTED: &str = "words";

impl Lang {
    /// Its name in URLs, settings, JSON and rulebooks.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// The key of a rulebook's text that says why something fails.
    #[must_use]
    pub const fn fail_key(self) -> &'static str {
        self.facts().fail_key
    }

    /// Its BCP 47 tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        self.facts().tag
    }

    /// The letters of king, queen, rook, bishop and knight.
    #[must_use]
    pub const fn men(self) -> [char; 5] {
        self.facts().men
    }

    /// The edition of the Laws that it cites.
    #[must_use]
    pub const fn edition(self) -> Edition {
        self.facts().edition
    }

    /// An article as it stands behind a sentence.
    #[must_use]
    pub fn cite(self, article: &str) -> String {
        format!(" ({}{article})", self.facts().cited)
    }

    /// A number with the language's decimal sign, of one written with a point.
    #[must_use]
    pub fn decimal(self, number: &str) -> String {
        number.replace('.', self.facts().decimal.encode_utf8(&mut [0; 4]))
    }

    /// How many there are, in words up to twelve.
    #[must_use]
    pub fn count(self, many: i64) -> String {
        let word = usize::try_from(many).ok().and_then(|many| self.facts().numbers.get(many));
        word.map_or_else(|| many.to_string(), |word| (*word).to_owned())
    }

    /// The best language for an `Accept-Language` header: the weightiest one that we speak, the first otherwise.
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
            .map_or_else(Lang::default, |(lang, _)| lang)
    }

    /// Words joined as the language joins them; `more` of them are only counted.
    #[must_use]
    pub fn list(self, words: &[String], more: usize) -> String {
        let counted = (more > 0).then(|| format!("{more}{}", self.facts().more));
        let all: Vec<&str> = words.iter().map(String::as_str).chain(counted.as_deref()).collect();
        match all.split_last() {
            None => String::new(),
            Some((last, [])) => (*last).to_owned(),
            Some((last, before)) => before.join(", ") + self.facts().and + last,
        }
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
        write!(f, "unknown language; there are {}", Lang::ALL.map(Lang::name).join(" and "))
    }
}

impl std::error::Error for ParseLangError {}

/// Reads language tags with any region.
impl FromStr for Lang {
    type Err = ParseLangError;

    fn from_str(tag: &str) -> Result<Lang, ParseLangError> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        let means = |lang: &Lang| lang.facts().meant_by.contains(&primary.as_str());
        Lang::ALL.into_iter().find(means).ok_or(ParseLangError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_found_by_its_name_and_its_tag() {
        for lang in Lang::ALL {
            assert_eq!((lang.name().parse(), lang.tag().parse()), (Ok(lang), Ok(lang)));
            assert_eq!(ByLang::from_fn(Lang::name)[lang], lang.name());
            assert_eq!(lang.fail_key(), format!("fail_{lang}"));
        }
    }

    #[test]
    fn lists_and_numbers_are_written_as_the_language_writes_them() {
        let words = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(Lang::En.list(&words, 0), "a, b and c");
        assert_eq!(Lang::No.list(&words, 2), "a, b, c og 2 til");
        assert_eq!((Lang::En.decimal("0.5"), Lang::No.decimal("0.5")), ("0.5".to_owned(), "0,5".to_owned()));
    }
}
