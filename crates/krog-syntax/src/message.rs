//! What is said to people: an id with arguments, never a sentence. The sentences lie in `texts/`.

use std::fmt;

use crate::lang::{ByLang, Lang};

/// A value that a message is about.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Arg {
    /// Quoted input, squares, moves, names: the same in every language.
    Text(String),
    /// A count.
    Number(i64),
    /// Words that the languages write differently: moves with their letters, a rulebook's sentence.
    Said(ByLang<String>),
}

impl Arg {
    /// How many there are, in words up to twelve.
    #[must_use]
    pub fn counted(many: impl TryInto<i64>) -> Arg {
        let many = many.try_into().unwrap_or(i64::MAX);
        Arg::Said(ByLang::from_fn(|lang| lang.count(many)))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<ByLang<String>> for Arg {
    fn from(texts: ByLang<String>) -> Arg {
        Arg::Said(texts)
    }
}

impl From<char> for Arg {
    fn from(ch: char) -> Arg {
        Arg::Text(ch.to_string())
    }
}

impl From<usize> for Arg {
    fn from(n: usize) -> Arg {
        Arg::Number(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

impl From<u32> for Arg {
    fn from(n: u32) -> Arg {
        Arg::Number(i64::from(n))
    }
}

/// A message: its stable code, which is also its id in `texts/`, and its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Message {
    /// The code.
    pub code: &'static str,
    /// The arguments, by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A message without arguments.
    #[must_use]
    pub const fn new(code: &'static str) -> Message {
        Message { code, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

/// For logs and assertions: the code and the bare arguments.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)?;
        for (name, value) in &self.args {
            match value {
                Arg::Text(text) => write!(f, " {name}=`{text}`")?,
                Arg::Number(n) => write!(f, " {name}={n}")?,
                Arg::Said(texts) => write!(f, " {name}=`{}`", texts[Lang::default()])?,
            }
        }
        Ok(())
    }
}
