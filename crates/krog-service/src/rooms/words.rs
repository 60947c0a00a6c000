//! Words that whoever runs the server does not allow in chat.

use std::{collections::HashSet, fs, io, path::Path};

use crate::auth::look;

/// The words of a list: one on each line; a `*` at its end stands for every ending, and what follows `#` is a remark.
#[derive(Debug, Clone, Default)]
pub struct HouseWords {
    whole: HashSet<String>,
    beginnings: Vec<String>,
}

impl HouseWords {
    /// # Errors
    /// The file cannot be read.
    pub fn open(file: &Path) -> io::Result<HouseWords> {
        fs::read_to_string(file).map(|list| HouseWords::read(&list))
    }

    fn read(list: &str) -> HouseWords {
        let mut words = HouseWords::default();
        for line in list.lines() {
            let word = line.split('#').next().unwrap_or_default().trim();
            match word.strip_suffix('*') {
                Some(beginning) if !look(beginning).is_empty() => words.beginnings.push(look(beginning)),
                None if !word.is_empty() => drop(words.whole.insert(look(word))),
                _ => {}
            }
        }
        words
    }

    /// Whether one of them is in a line, however its letters are drawn.
    pub fn are_in(&self, line: &str) -> bool {
        if self.whole.is_empty() && self.beginnings.is_empty() {
            return false;
        }
        let parts = line.split(|c: char| {
            c.is_whitespace() || matches!(c, ',' | '.' | '!' | '?' | ':' | ';' | '"' | '(' | ')')
        });
        parts.map(look).any(|word| {
            self.whole.contains(&word)
                || self.beginnings.iter().any(|beginning| word.starts_with(beginning.as_str()))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_however_they_are_drawn_and_no_others() {
        let words = HouseWords::read("# the list\nblærehode\n  patzer* # and what ends otherwise\n\n*\n#\n");
        for bad in ["Blærehode!", "you PATZER", "patzerish play", "pаtzer", "oh, patzers: no", "(blærehode)"]
        {
            assert!(words.are_in(bad), "{bad}");
        }
        for good in ["", "good game", "blære hode", "a spatzer", "blærehoder"] {
            assert!(!words.are_in(good), "{good}");
        }
        assert!(!HouseWords::default().are_in("patzer"));
    }
}
