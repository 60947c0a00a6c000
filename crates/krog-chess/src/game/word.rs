//! The short texts that a game holds one of for each move.

/// What fits in place.
const SHORT: usize = 14;

/// A text that takes no memory of its own where it is as short as moves are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Word {
    /// The bytes, and how many of them count.
    Short([u8; SHORT], u8),
    #[expect(clippy::box_collection, reason = "half as large in place as a boxed text")]
    Long(Box<String>),
}

impl Word {
    pub(super) fn new(text: &str) -> Word {
        let mut bytes = [0; SHORT];
        match (bytes.get_mut(..text.len()), u8::try_from(text.len())) {
            (Some(place), Ok(length)) => {
                place.copy_from_slice(text.as_bytes());
                Word::Short(bytes, length)
            }
            _ => Word::Long(Box::new(text.to_owned())),
        }
    }

    pub(super) fn as_str(&self) -> &str {
        match self {
            // Cut where it was put together, it is the same text again.
            Word::Short(bytes, length) => bytes
                .get(..usize::from(*length))
                .and_then(|text| std::str::from_utf8(text).ok())
                .unwrap_or_default(),
            Word::Long(text) => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_every_length_come_back() {
        for text in ["", "e4", "Qa1xb2#", "♘♘♘♘", "exactly 14 by.", "more than 14 by.", &"x".repeat(300)]
        {
            let word = Word::new(text);
            assert_eq!(word.as_str(), text);
            assert_eq!(matches!(word, Word::Short(..)), text.len() <= SHORT);
        }
        assert!(size_of::<Word>() <= 16);
    }
}
