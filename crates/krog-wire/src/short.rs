//! Texts of a few letters.

use std::{
    fmt::{self, Write},
    ops::Deref,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What fits in place.
const HELD: usize = 14;

/// A text that takes no memory of its own where it is as short as a move or a square: positions hold more than a hundred.
#[derive(Clone, PartialEq, Eq)]
pub struct Short(Text);

#[derive(Clone, PartialEq, Eq)]
enum Text {
    /// The bytes, and how many of them count.
    Held([u8; HELD], u8),
    #[expect(clippy::box_collection, reason = "half as large in place as a text")]
    Long(Box<String>),
}

impl Short {
    /// What something looks like.
    #[must_use]
    pub fn of(shown: impl fmt::Display) -> Short {
        let mut short = Short(Text::Held([0; HELD], 0));
        // It takes whatever comes.
        let _ = write!(short, "{shown}");
        short
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self
    }
}

impl Write for Short {
    fn write_str(&mut self, more: &str) -> fmt::Result {
        match &mut self.0 {
            Text::Long(text) => text.push_str(more),
            Text::Held(bytes, length) => {
                let (from, to) = (usize::from(*length), usize::from(*length) + more.len());
                match (bytes.get_mut(from..to), u8::try_from(to)) {
                    (Some(place), Ok(to)) => {
                        place.copy_from_slice(more.as_bytes());
                        *length = to;
                    }
                    _ => self.0 = Text::Long(Box::new(format!("{}{more}", &**self))),
                }
            }
        }
        Ok(())
    }
}

impl Deref for Short {
    type Target = str;

    fn deref(&self) -> &str {
        match &self.0 {
            // Put together of whole texts, it is one.
            Text::Held(bytes, length) => bytes
                .get(..usize::from(*length))
                .and_then(|text| std::str::from_utf8(text).ok())
                .unwrap_or_default(),
            Text::Long(text) => text,
        }
    }
}

impl fmt::Debug for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl PartialEq<str> for Short {
    fn eq(&self, text: &str) -> bool {
        **self == *text
    }
}

impl Serialize for Short {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Short {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Short, D::Error> {
        Ok(Short::of(String::deserialize(deserializer)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_every_length_come_back() {
        for text in ["", "e4", "Qa1xb2#", "♘♘♘♘", "exactly 14 by.", "more than 14 by.", &"x".repeat(300)]
        {
            let short = Short::of(text);
            assert_eq!(&*short, text);
            assert_eq!(Short::of(format_args!("{text}{text}")), *format!("{text}{text}"));
            let json = serde_json::to_string(&short).unwrap();
            assert_eq!(json, serde_json::to_string(text).unwrap());
            assert_eq!(serde_json::from_str::<Short>(&json).unwrap(), short);
            assert_eq!(matches!(short.0, Text::Held(..)), text.len() <= HELD);
        }
        assert!(size_of::<Short>() <= 16);
    }
}
