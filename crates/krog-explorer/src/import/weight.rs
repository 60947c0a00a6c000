//! How much somebody has written into a game beside its moves.

/// Bytes of comments, variations and glyphs in a game's text, space apart.
pub fn weight(text: &[u8]) -> u32 {
    let mut weight = 0;
    let mut depth = 0_u32;
    let mut rest = text;
    let mut starts_line = true;
    while let Some((&byte, behind)) = rest.split_first() {
        let line = |text: &[u8]| memchr::memchr2(b'\n', b'\r', text).unwrap_or(text.len());
        let passed = match byte {
            b'[' if starts_line => line(behind),
            b'{' => {
                let inside = memchr::memchr(b'}', behind).map_or(behind.len(), |end| end + 1);
                weight += written(behind.get(..inside).unwrap_or_default());
                inside
            }
            b';' => {
                let inside = line(behind);
                weight += written(behind.get(..inside).unwrap_or_default());
                inside
            }
            _ => {
                match byte {
                    b'(' => depth += 1,
                    b')' => depth = depth.saturating_sub(1),
                    b'$' | b'!' | b'?' => weight += 1,
                    _ => weight += usize::from(depth > 0 && !byte.is_ascii_whitespace()),
                }
                0
            }
        };
        starts_line = matches!(byte, b'\n' | b'\r');
        rest = behind.get(passed..).unwrap_or_default();
    }
    u32::try_from(weight).unwrap_or(u32::MAX)
}

fn written(text: &[u8]) -> usize {
    text.iter().filter(|byte| !matches!(byte, b' ' | b'\n' | b'\r' | b'\t')).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_beside_the_moves_weighs() {
        let plain = "[White \"A (B) {C}\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0";
        assert_eq!(weight(plain.as_bytes()), 0);
        for (text, heavy) in
            [("1. e4! e5 $2", 2), ("1. e4 {a b} e5", 3), ("1. e4 (1. d4 d5) e5", 6), ("1. e4 ;ab\ne5", 2)]
        {
            assert_eq!(weight(text.as_bytes()), heavy, "{text}");
        }
        assert_eq!(weight(b"{((([[[ never closed"), 17);
    }
}
