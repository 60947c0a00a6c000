//! Places in a text.

/// A stretch of a text, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The stretch from `start` up to `end`, in bytes; a text is shorter than 4 GiB.
    #[must_use]
    pub fn new(start: usize, end: usize) -> Span {
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span { start: clamp(start), end: clamp(end) }
    }

    /// The stretch from the start of `self` to the end of `other`.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Line and column of its start, both from 1; columns count characters.
    #[must_use]
    pub fn place(self, text: &str) -> (usize, usize) {
        let mut end = (self.start as usize).min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = text.get(..end).unwrap_or_default();
        let line = before.bytes().filter(|&b| b == b'\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |s| s.chars().count()) + 1;
        (line, column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let text = "ab\n∀x ¬y";
        assert_eq!(Span::new(0, 1).place(text), (1, 1));
        assert_eq!(Span::new(text.find('y').unwrap(), text.len()).place(text), (2, 5));
        assert_eq!(Span::new(999, 999).place(text), (2, 6));
        assert_eq!(Span::new(4, 5).place(text), (2, 1), "inside a character: its start");
    }
}
