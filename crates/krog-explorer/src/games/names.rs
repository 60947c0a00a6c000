//! Names that many games share, each once: players, openings.
//!
//! ```text
//! how many 4 | ends, each 4 | the names in the order of their bytes, one after the other
//! ```

use std::{borrow::Cow, collections::HashMap, ops::Range};

use crate::disk::take;

/// A part of names, looked for in any case.
#[derive(Debug)]
pub(crate) struct Part(String);

impl Part {
    pub(crate) fn new(part: &str) -> Part {
        Part(part.to_lowercase())
    }

    /// Whether a name has it. Of most names nothing has to be written anew for that.
    pub(crate) fn is_in(&self, name: &str) -> bool {
        if !name.is_ascii() {
            return name.to_lowercase().contains(&self.0);
        }
        let part = self.0.as_bytes();
        part.is_empty() || name.as_bytes().windows(part.len()).any(|own| own.eq_ignore_ascii_case(part))
    }
}

/// Names that are being gathered, numbered as they come.
#[derive(Debug, Default)]
pub(crate) struct NameTable {
    numbers: HashMap<Box<str>, u32>,
    bytes: usize,
}

impl NameTable {
    pub(crate) fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        self.numbers.insert(name.into(), number);
        self.bytes += name.len() + 64;
        number
    }

    /// About how much memory they take, in bytes.
    pub(crate) const fn weight(&self) -> usize {
        self.bytes
    }

    /// The bytes of the sorted names, and for each number the place of its name among them.
    pub(crate) fn finish(self) -> (Vec<u8>, Vec<u32>) {
        let mut names: Vec<(Box<str>, u32)> = self.numbers.into_iter().collect();
        names.sort_unstable();
        let mut ranks = vec![0; names.len()];
        for (rank, (_, number)) in (0u32..).zip(&names) {
            if let Some(slot) = ranks.get_mut(*number as usize) {
                *slot = rank;
            }
        }
        (encode(names.iter().map(|(name, _)| name.as_ref())), ranks)
    }
}

/// The bytes of names that come sorted and once each.
fn encode<'a>(names: impl ExactSizeIterator<Item = &'a str> + Clone) -> Vec<u8> {
    let mut bytes = Vec::new();
    bytes.extend(u32::try_from(names.len()).unwrap_or(u32::MAX).to_le_bytes());
    let mut end = 0u32;
    for name in names.clone() {
        end = end.saturating_add(u32::try_from(name.len()).unwrap_or(u32::MAX));
        bytes.extend(end.to_le_bytes());
    }
    for name in names {
        bytes.extend(name.as_bytes());
    }
    bytes
}

/// Names as they are kept.
#[derive(Debug)]
pub(crate) struct Names<'a> {
    bytes: Cow<'a, [u8]>,
    count: usize,
}

impl<'a> Names<'a> {
    /// Reads them; none if the bytes are not such names.
    pub(crate) fn new(bytes: Cow<'a, [u8]>) -> Option<Names<'a>> {
        let mut rest = &*bytes;
        let count = usize::try_from(u32::from_le_bytes(take(&mut rest)?)).ok()?;
        rest.get(..count.checked_mul(4)?)?;
        Some(Names { bytes, count })
    }

    /// No names.
    pub(crate) const fn none() -> Names<'a> {
        Names { bytes: Cow::Borrowed(&[]), count: 0 }
    }

    fn end(&self, n: usize) -> Option<usize> {
        let bytes = self.bytes.get(4 + n * 4..)?.first_chunk()?;
        usize::try_from(u32::from_le_bytes(*bytes)).ok()
    }

    /// The name of a number.
    pub(crate) fn get(&self, number: u32) -> Option<&str> {
        let n = usize::try_from(number).ok().filter(|n| *n < self.count)?;
        let begin = if n == 0 { 0 } else { self.end(n - 1)? };
        let text = self.bytes.get(4 + self.count * 4..)?;
        std::str::from_utf8(text.get(begin..self.end(n)?)?).ok()
    }

    /// Each name with its number.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, &str)> {
        (0..u32::try_from(self.count).unwrap_or(0)).filter_map(|n| Some((n, self.get(n)?)))
    }
}

/// Where the name of a number lies among `length` bytes of names that are read by place; none if there is no such name.
pub(crate) fn place<E>(
    number: u32,
    length: u64,
    read: impl Fn(u64, u64) -> Result<Vec<u8>, E>,
) -> Result<Option<Range<u64>>, E> {
    let take = |mut bytes: &[u8]| take(&mut bytes).map_or(0, |bytes| u64::from(u32::from_le_bytes(bytes)));
    let count = take(&read(0, 4)?);
    if u64::from(number) >= count {
        return Ok(None);
    }
    // The end of the name before stands in front of its own; in front of the first stands how many there are.
    let ends = read(4 * u64::from(number), 8)?;
    let begin = if number == 0 { 0 } else { take(&ends) };
    let end = take(ends.get(4..).unwrap_or_default());
    let names = 4 + 4 * count;
    Ok((begin <= end && names + end <= length).then_some(names + begin..names + end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_by_their_place() {
        let mut table = NameTable::default();
        let wanted = ["Tal", "", "Åse", "Botvinnik", "Tal", "Zz"];
        let numbers: Vec<u32> = wanted.iter().map(|name| table.number(name)).collect();
        let (bytes, ranks) = table.finish();
        let names = Names::new(Cow::Borrowed(&bytes)).unwrap();
        for number in 0..6 {
            let read = |at: u64, length: u64| {
                let from = usize::try_from(at).unwrap();
                bytes.get(from..from + usize::try_from(length).unwrap()).map(<[u8]>::to_vec).ok_or(())
            };
            let place = place(number, bytes.len() as u64, read).unwrap();
            let name =
                place.map(|place| String::from_utf8(read(place.start, place.end - place.start).unwrap()));
            assert_eq!(name.map(Result::unwrap).as_deref(), names.get(number));
        }
        for (name, number) in wanted.iter().zip(numbers) {
            assert_eq!(names.get(ranks[number as usize]), Some(*name));
        }
        let sorted: Vec<&str> = names.iter().map(|(_, name)| name).collect();
        assert_eq!(sorted, ["", "Botvinnik", "Tal", "Zz", "Åse"]);
        assert!(names.get(5).is_none());
    }

    #[test]
    fn parts_are_found_in_any_case() {
        for (part, name, is_in) in [
            ("", "Tal", true),
            ("", "", true),
            ("TAL", "Vitaly", true),
            ("åse", "ÅSE Dahl", true),
            ("å", "Aase", false),
            ("tall", "Tal", false),
            ("l, m", "Tal, Mikhail", true),
            ("ÉC", "Lécuyer", true),
        ] {
            assert_eq!(Part::new(part).is_in(name), is_in, "{part} {name}");
        }
    }

    #[test]
    fn damage_is_no_panic() {
        assert!(Names::new(vec![1, 0].into()).is_none());
        assert!(Names::new(vec![9, 0, 0, 0, 1].into()).is_none());
        let odd = Names::new(vec![1, 0, 0, 0, 200, 0, 0, 0, b'x'].into()).unwrap();
        assert_eq!(odd.iter().count(), 0);
    }
}
