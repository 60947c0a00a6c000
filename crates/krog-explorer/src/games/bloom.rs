//! Whether a fingerprint may be known: never wrong when it says no.

/// Bits for each fingerprint: about one wrong yes in a hundred and fifty.
const BITS: u64 = 12;
/// Bits that a fingerprint sets.
const PROBES: u64 = 7;
/// The least room, in fingerprints.
const LEAST: u64 = 1 << 16;

/// A Bloom filter whose bits for one fingerprint lie in one line of 64 bytes.
#[derive(Debug)]
pub(crate) struct Bloom {
    lines: Vec<[u64; 8]>,
    room: u64,
    count: u64,
}

impl Bloom {
    /// A filter for so many fingerprints and as many again.
    pub(crate) fn with_room(count: u64) -> Bloom {
        let room = (count * 2).max(LEAST);
        let lines = usize::try_from(room * BITS / 512 + 1).unwrap_or(1);
        Bloom { lines: vec![[0; 8]; lines], room, count: 0 }
    }

    fn place(&self, print: u128) -> (usize, u64) {
        let (high, low) = ((print >> 64) as u64, print as u64);
        let line = (u128::from(high) * self.lines.len() as u128) >> 64;
        (line as usize, low)
    }

    /// Adds a fingerprint. False when it is full: it should be made anew with more room.
    pub(crate) fn insert(&mut self, print: u128) -> bool {
        let (line, bits) = self.place(print);
        if let Some(line) = self.lines.get_mut(line) {
            for probe in 0..PROBES {
                let bit = bits >> (probe * 9) & 511;
                if let Some(word) = line.get_mut((bit >> 6) as usize) {
                    *word |= 1 << (bit & 63);
                }
            }
        }
        self.count += 1;
        self.count <= self.room
    }

    /// Whether it may have been added.
    pub(crate) fn may_hold(&self, print: u128) -> bool {
        let (line, bits) = self.place(print);
        self.lines.get(line).is_some_and(|line| {
            (0..PROBES).all(|probe| {
                let bit = bits >> (probe * 9) & 511;
                line.get((bit >> 6) as usize).is_some_and(|word| word >> (bit & 63) & 1 == 1)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use xxhash_rust::xxh3::xxh3_128;

    use super::*;

    #[test]
    fn it_knows_all_and_few_others() {
        let print = |n: u32| xxh3_128(&n.to_le_bytes());
        let mut bloom = Bloom::with_room(50_000);
        let full = (0..100_000).filter(|&n| !bloom.insert(print(n))).count();
        assert_eq!(full, 0);
        assert!((0..100_000).all(|n| bloom.may_hold(print(n))));
        let wrong = (100_000..200_000).filter(|&n| bloom.may_hold(print(n))).count();
        assert!(wrong < 2_000, "{wrong}");
        assert!(!bloom.insert(print(100_000)));
    }
}
