//! From bytes to text, and back into what PGN can hold.

use std::borrow::Cow;

/// What Windows-1252 has at 0x80..0xa0 where Latin-1 has control characters.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Text of the file: UTF-8, or else Windows-1252, which holds Latin-1. Tells whether it was UTF-8.
pub(super) fn decode(bytes: &[u8]) -> (Cow<'_, str>, bool) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (Cow::Borrowed(text), true),
        Err(_) => (Cow::Owned(bytes.iter().map(|&byte| windows(byte)).collect()), false),
    }
}

fn windows(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS.get(usize::from(byte - 0x80)).copied().unwrap_or('\u{fffd}'),
        _ => char::from(byte),
    }
}

/// Space and control characters, which PGN text holds as single spaces.
fn is_gap(ch: char) -> bool {
    ch.is_ascii_whitespace() || ch.is_control()
}

/// Text with every run of space and control characters as one space, and none at the ends.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split(is_gap).filter(|word| !word.is_empty()) {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

/// Takes the `\` out of `\"` and `\\`, and line ends out of the value.
pub(crate) fn unescape(value: &str) -> Cow<'_, str> {
    if !value.contains(|ch: char| ch == '\\' || ch.is_control()) {
        return Cow::Borrowed(value);
    }
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(ch) = chars.next() {
        match ch {
            '\\' => text.push(chars.next_if(|next| matches!(next, '"' | '\\')).unwrap_or('\\')),
            ch if ch.is_control() => {
                if !text.ends_with(' ') {
                    text.push(' ');
                }
            }
            ch => text.push(ch),
        }
    }
    Cow::Owned(text)
}

/// Puts a `\` before `"` and `\`, and spaces for control characters.
pub(crate) fn escape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for ch in value.chars() {
        match ch {
            '"' | '\\' => text.extend(['\\', ch]),
            ch if ch.is_control() => {
                if !text.ends_with(' ') {
                    text.push(' ');
                }
            }
            ch => text.push(ch),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_8_or_windows() {
        assert_eq!(decode("Mørk".as_bytes()), ("Mørk".into(), true));
        assert_eq!(decode(b"M\xf8rk \x93sic\x94"), ("Mørk “sic”".into(), false));
    }

    #[test]
    fn escapes_read_back() {
        for value in [r#"a "quoted" \ value"#, r"\", "\"", ""] {
            assert_eq!(unescape(&escape(value)), value);
        }
        assert_eq!(escape("a\r\nb"), "a b");
        assert_eq!(unescape("a\\nb"), "a\\nb");
        assert_eq!(unescape("over\nthe line"), "over the line");
    }

    #[test]
    fn lines_become_spaces() {
        assert_eq!(one_line("  a\r\n b\t c\u{1}"), "a b c");
        assert_eq!(one_line(" \n"), "");
    }
}
