//! Fingerprints: by what a game that comes again is known.
//!
//! A fingerprint is 128 bits of rules, start, moves, result, date (with the time of day where a program wrote it) and both
//! names without their marks. Kept ones lie sorted, each with the place of its game on the shelf:
//!
//! ```text
//! fingerprint 16, the highest byte first | game 4
//! ```

use xxhash_rust::xxh3::xxh3_128;

use crate::{card::Outcome, code::MoveCode, disk::ReadFile, error::Result, import::facts::Facts, key::Key};

/// Bytes of an entry.
pub(crate) const PRINT_BYTES: usize = 20;
/// Entries that are read at once when one is looked for.
const NEAR: u64 = 64;

/// The fingerprint of a game; `buffer` is room to work in.
pub(crate) fn fingerprint(
    start: Key,
    moves: &[MoveCode],
    outcome: Option<Outcome>,
    facts: &Facts,
    buffer: &mut Vec<u8>,
) -> u128 {
    buffer.clear();
    // The key holds the variant.
    buffer.extend(start.to_bytes());
    buffer.push(outcome.map_or(3, |outcome| outcome as u8));
    buffer.extend(facts.month.bits().to_le_bytes());
    buffer.push(facts.day.unwrap_or(0));
    for name in [&facts.white, &facts.black, &facts.time] {
        plain(name, buffer);
        buffer.push(0);
    }
    for mv in moves {
        buffer.extend(mv.bits().to_le_bytes());
    }
    xxh3_128(buffer)
}

/// A name without case, space and marks.
pub(crate) fn plain(name: &str, into: &mut Vec<u8>) {
    if name.is_ascii() {
        into.extend(name.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| byte.to_ascii_lowercase()));
        return;
    }
    let mut utf_8 = [0; 4];
    for ch in name.chars().filter(|ch| ch.is_alphanumeric()).flat_map(char::to_lowercase) {
        into.extend(ch.encode_utf8(&mut utf_8).as_bytes());
    }
}

/// The bytes of fingerprints with their games.
pub(crate) fn encode(prints: &mut [(u128, u32)]) -> Vec<u8> {
    prints.sort_unstable();
    let mut bytes = Vec::with_capacity(prints.len() * PRINT_BYTES);
    for (print, game) in prints {
        bytes.extend(print.to_be_bytes());
        bytes.extend(game.to_le_bytes());
    }
    bytes
}

/// The fingerprint and the game of an entry.
pub(crate) fn decode(entry: &[u8]) -> Option<(u128, u32)> {
    let (print, game) = entry.split_first_chunk()?;
    Some((u128::from_be_bytes(*print), u32::from_le_bytes(*game.first_chunk()?)))
}

/// The game with a fingerprint, among `count` entries that begin at `offset`.
pub(crate) fn find(file: &ReadFile, offset: u64, count: u64, print: u128) -> Result<Option<u32>> {
    let (mut low, mut high) = (0, count);
    let mut chunk = [0; NEAR as usize * PRINT_BYTES];
    // Where it would lie if they were spread evenly, which they nearly are.
    let mut guess = (((print >> 64) * u128::from(count)) >> 64) as u64;
    while low < high {
        let first = guess.saturating_sub(NEAR / 2).clamp(low, high.saturating_sub(NEAR).max(low));
        let n = NEAR.min(high - first);
        let bytes = chunk.get_mut(..n as usize * PRINT_BYTES).unwrap_or_default();
        file.read_into(bytes, offset + first * PRINT_BYTES as u64)?;
        let entries = || bytes.chunks_exact(PRINT_BYTES).filter_map(decode);
        let before = entries().take_while(|(known, _)| *known < print).count() as u64;
        if let Some((known, game)) = entries().nth(before as usize)
            && (before > 0 || known == print || first == low)
        {
            return Ok((known == print).then_some(game));
        }
        if before == 0 {
            high = first;
        } else {
            low = first + n;
        }
        guess = low + (high - low) / 2;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_their_marks() {
        let print = |white: &str, moves: &[u16]| {
            let facts = Facts { white: white.to_owned(), ..Facts::default() };
            let moves: Vec<MoveCode> = moves.iter().map(|&bits| MoveCode::from_bits(bits)).collect();
            fingerprint(Key::from_bits(7), &moves, None, &facts, &mut vec![1, 2])
        };
        assert_eq!(print("Carlsen, Magnus", &[1]), print("CARLSEN,Magnus", &[1]));
        assert_eq!(print("Åse Ørn", &[1]), print("åse-ørn", &[1]));
        assert_ne!(print("Carlsen", &[1]), print("Karlsen", &[1]));
        assert_ne!(print("Carlsen", &[1]), print("Carlsen", &[1, 2]));
    }

    #[test]
    fn what_is_kept_is_found_and_nothing_else() {
        let dir = tempfile::tempdir().unwrap();
        for count in [0u32, 1, 63, 64, 65, 1000, 5000] {
            // Spread evenly, and all of them at one end.
            for shift in [0, 60] {
                let print = |n: u32| xxh3_128(&n.to_le_bytes()) >> shift;
                let mut prints: Vec<(u128, u32)> = (0..count).map(|n| (print(n), n)).collect();
                let path = dir.path().join(format!("{count}-{shift}"));
                crate::disk::write_new(&path, &[&b"before"[..], &encode(&mut prints)].concat()).unwrap();
                let file = ReadFile::open(path).unwrap();
                for n in 0..count + 200 {
                    let found = find(&file, 6, count.into(), print(n)).unwrap();
                    assert_eq!(found, (n < count).then_some(n), "{n} of {count}, {shift}");
                }
            }
        }
    }
}
