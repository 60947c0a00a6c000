//! Words on lines of bounded length.

/// Text that grows by words. The last word stays open, so that something can be glued to it.
#[derive(Debug)]
pub(crate) struct Wrap {
    text: String,
    column: usize,
    width: usize,
    word: String,
    /// Brackets that open before the next word.
    opening: usize,
}

impl Wrap {
    pub(crate) fn new(text: String, width: usize) -> Wrap {
        Wrap { text, column: 0, width, word: String::new(), opening: 0 }
    }

    /// Adds a word.
    pub(crate) fn word(&mut self, word: &str) {
        self.flush();
        for _ in 0..std::mem::take(&mut self.opening) {
            self.word.push('(');
        }
        self.word.push_str(word);
    }

    /// Adds to the last word.
    pub(crate) fn glue(&mut self, text: &str) {
        self.word.push_str(text);
    }

    /// Opens a bracket before the next word.
    pub(crate) fn open(&mut self) {
        self.opening += 1;
    }

    /// Closes a bracket behind the last word.
    pub(crate) fn close(&mut self) {
        self.word.push(')');
    }

    fn flush(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let len = self.word.chars().count();
        if self.column > 0 && self.column + 1 + len > self.width {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&self.word);
        self.column += len;
        self.word.clear();
    }

    pub(crate) fn finish(mut self) -> String {
        self.flush();
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_fill_lines_and_brackets_cling() {
        let mut wrap = Wrap::new(String::new(), 10);
        wrap.word("1.");
        wrap.word("e4");
        wrap.open();
        wrap.word("1.");
        wrap.word("d4");
        wrap.close();
        wrap.word("much-too-long");
        wrap.glue("er");
        wrap.word("*");
        assert_eq!(wrap.finish(), "1. e4 (1.\nd4)\nmuch-too-longer\n*");
    }

    #[test]
    fn a_line_of_exactly_the_width_is_kept() {
        let mut wrap = Wrap::new(String::new(), 5);
        wrap.word("æøå");
        wrap.word("4");
        wrap.word("5");
        assert_eq!(wrap.finish(), "æøå 4\n5");
    }
}
