//! Numbers of any width in a row of bits, the lowest bit first.
//!
//! | Code | For | Bits |
//! | --- | --- | --- |
//! | plain | n bits | n |
//! | below a bound | numbers that are all equally likely | ⌊log₂ bound⌋ or one more |
//! | Rice, parameter k | gaps between sorted random numbers | k + 1 + value / 2ᵏ |
//! | gamma, order k | small numbers with a long tail | k + 2 ⌊log₂(value / 2ᵏ + 1)⌋ + 1 |

/// The longest number that is written at once.
const WIDEST: u32 = 56;
/// A Rice quotient that no writer makes: a reader that finds it has lost its place.
const LONGEST_RUN: u64 = 1 << 24;

#[derive(Debug, Clone, Default)]
pub(crate) struct BitWriter {
    bytes: Vec<u8>,
    word: u64,
    filled: u32,
}

impl BitWriter {
    /// The lowest bits of a number, at most 64.
    #[inline]
    pub(crate) fn put(&mut self, value: u64, bits: u32) {
        let value = if bits >= 64 { value } else { value & ((1 << bits) - 1) };
        self.word |= value << self.filled;
        let filled = self.filled + bits;
        if filled < 64 {
            self.filled = filled;
            return;
        }
        self.bytes.extend_from_slice(&self.word.to_le_bytes());
        self.word = if self.filled == 0 { 0 } else { value >> (64 - self.filled) };
        self.filled = filled - 64;
    }

    /// The lowest bits of a number, at most 128.
    #[inline]
    pub(crate) fn put_wide(&mut self, value: u128, bits: u32) {
        if bits > 64 {
            self.put(value as u64, 64);
            self.put((value >> 64) as u64, bits - 64);
        } else {
            self.put(value as u64, bits);
        }
    }

    /// A number below a bound.
    #[inline]
    pub(crate) fn below(&mut self, value: u64, bound: u64) {
        if bound <= 1 {
            return;
        }
        let width = 64 - (bound - 1).leading_zeros();
        let short = (1u64 << width) - bound;
        if value < short {
            self.put(value, width - 1);
        } else {
            let value = value + short;
            self.put(value >> 1 | (value & 1) << (width - 1), width);
        }
    }

    /// As many ones, then a zero.
    #[inline]
    fn unary(&mut self, mut ones: u64) {
        while ones >= 32 {
            self.put(u64::from(u32::MAX), 32);
            ones -= 32;
        }
        self.put((1 << ones) - 1, ones as u32 + 1);
    }

    #[inline]
    pub(crate) fn rice(&mut self, value: u128, k: u32) {
        self.unary((value >> k) as u64);
        self.put_wide(value & ((1 << k) - 1), k);
    }

    /// An Elias gamma code above k plain bits.
    #[inline]
    pub(crate) fn gamma(&mut self, value: u64, k: u32) {
        let head = (value >> k) + 1;
        let length = 63 - head.leading_zeros();
        self.unary(u64::from(length));
        self.put(head, length);
        self.put(value, k);
    }

    /// A gamma code of a number with a sign.
    #[inline]
    pub(crate) fn signed(&mut self, value: i64, k: u32) {
        self.gamma((value << 1 ^ value >> 63) as u64, k);
    }

    /// What has been written, filled up to whole bytes; the writer is empty then.
    pub(crate) fn finish_into(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.bytes);
        let last = self.word.to_le_bytes();
        out.extend(last.iter().take(self.filled.div_ceil(8) as usize));
        self.bytes.clear();
        self.word = 0;
        self.filled = 0;
    }
}

/// Reads numbers. Behind the end all bits are zero, and [`BitReader::is_past`] says so.
#[derive(Debug, Clone)]
pub(crate) struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
    lost: bool,
}

impl<'a> BitReader<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> BitReader<'a> {
        BitReader { bytes, at: 0, lost: false }
    }

    /// Whether more has been read than was there.
    pub(crate) const fn is_past(&self) -> bool {
        self.lost || self.at > self.bytes.len() * 8
    }

    /// At least 57 bits from here.
    #[inline]
    fn word(&self) -> u64 {
        let byte = self.at >> 3;
        let word = match self.bytes.get(byte..byte + 8) {
            Some(bytes) => bytes.try_into().map_or(0, u64::from_le_bytes),
            None => self.last_word(byte),
        };
        word >> (self.at & 7)
    }

    #[cold]
    fn last_word(&self, byte: usize) -> u64 {
        let rest = self.bytes.get(byte..).unwrap_or_default();
        rest.iter().take(8).rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
    }

    /// A number of at most 64 bits.
    #[inline]
    pub(crate) fn get(&mut self, bits: u32) -> u64 {
        if bits <= WIDEST {
            let value = self.word() & ((1 << bits) - 1);
            self.at += bits as usize;
            return value;
        }
        let low = self.get(32);
        low | self.get(bits - 32) << 32
    }

    /// A number of at most 128 bits.
    #[inline]
    pub(crate) fn get_wide(&mut self, bits: u32) -> u128 {
        if bits <= WIDEST {
            return u128::from(self.get(bits));
        }
        let low = u128::from(self.get(WIDEST));
        if bits <= 2 * WIDEST {
            return low | u128::from(self.get(bits - WIDEST)) << WIDEST;
        }
        let middle = u128::from(self.get(WIDEST)) << WIDEST;
        low | middle | u128::from(self.get(bits - 2 * WIDEST)) << (2 * WIDEST)
    }

    /// A number below a bound; garbage may give a larger one.
    #[inline]
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        if bound <= 1 {
            return 0;
        }
        let width = 64 - (bound - 1).leading_zeros();
        let short = (1u64 << width) - bound;
        let value = self.get(width - 1);
        if value < short { value } else { (value << 1 | self.get(1)) - short }
    }

    #[inline]
    fn unary(&mut self) -> u64 {
        let mut run = 0;
        loop {
            let ones = self.word().trailing_ones().min(WIDEST);
            run += u64::from(ones);
            if ones < WIDEST {
                self.at += ones as usize + 1;
                return run;
            }
            self.at += ones as usize;
            if run > LONGEST_RUN {
                self.lost = true;
                return 0;
            }
        }
    }

    #[inline]
    pub(crate) fn rice(&mut self, k: u32) -> u128 {
        let quotient = u128::from(self.unary());
        quotient << k | self.get_wide(k)
    }

    /// A gamma code of order k.
    #[inline]
    pub(crate) fn gamma(&mut self, k: u32) -> u64 {
        let length = self.unary();
        if length > 63 {
            self.lost = true;
            return 0;
        }
        let head = 1 << length | self.get(length as u32);
        (head - 1).wrapping_shl(k) | self.get(k)
    }

    /// A gamma code of a number with a sign.
    #[inline]
    pub(crate) fn signed(&mut self, k: u32) -> i64 {
        let value = self.gamma(k);
        (value >> 1) as i64 ^ -((value & 1) as i64)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Debug, Clone)]
    enum Number {
        Plain(u64, u32),
        Wide(u128, u32),
        Below(u64, u64),
        Rice(u128, u32),
        Gamma(u64, u32),
        Signed(i64, u32),
    }

    fn numbers() -> impl Strategy<Value = Vec<Number>> {
        let low = |value: u64, bits: u32| if bits == 64 { value } else { value & ((1 << bits) - 1) };
        let number = prop_oneof![
            (any::<u64>(), 0u32..=64).prop_map(move |(value, bits)| Number::Plain(low(value, bits), bits)),
            (any::<u128>(), 0u32..=96)
                .prop_map(|(value, bits)| Number::Wide(value & ((1 << bits) - 1), bits)),
            (any::<u64>(), 1u64..1 << 40).prop_map(|(value, bound)| Number::Below(value % bound, bound)),
            (any::<u128>(), 0u128..300, 0u32..96)
                .prop_map(|(low, high, k)| Number::Rice(high << k | low & ((1 << k) - 1), k)),
            (any::<u64>(), 0u32..60, 0u32..20)
                .prop_map(|(value, shift, k)| Number::Gamma(value >> shift >> 1, k)),
            (any::<i64>(), 2u32..60, 0u32..20)
                .prop_map(|(value, shift, k)| Number::Signed(value >> shift, k)),
        ];
        prop::collection::vec(number, 0..200)
    }

    proptest! {
        #[test]
        fn numbers_read_back(numbers in numbers()) {
            let mut writer = BitWriter::default();
            for number in &numbers {
                match *number {
                    Number::Plain(value, bits) => writer.put(value, bits),
                    Number::Wide(value, bits) => writer.put_wide(value, bits),
                    Number::Below(value, bound) => writer.below(value, bound),
                    Number::Rice(value, k) => writer.rice(value, k),
                    Number::Gamma(value, k) => writer.gamma(value, k),
                    Number::Signed(value, k) => writer.signed(value, k),
                }
            }
            let mut bytes = Vec::new();
            writer.finish_into(&mut bytes);
            let mut reader = BitReader::new(&bytes);
            for number in &numbers {
                match *number {
                    Number::Plain(value, bits) => prop_assert_eq!(reader.get(bits), value),
                    Number::Wide(value, bits) => prop_assert_eq!(reader.get_wide(bits), value),
                    Number::Below(value, bound) => prop_assert_eq!(reader.below(bound), value),
                    Number::Rice(value, k) => prop_assert_eq!(reader.rice(k), value),
                    Number::Gamma(value, k) => prop_assert_eq!(reader.gamma(k), value),
                    Number::Signed(value, k) => prop_assert_eq!(reader.signed(k), value),
                }
            }
            prop_assert!(!reader.is_past());
            reader.get(8);
            prop_assert!(reader.is_past());
        }

        /// Garbage is read without a panic, and ends.
        #[test]
        fn garbage_is_read(bytes in prop::collection::vec(prop_oneof![any::<u8>(), Just(255u8)], 0..60), k in 0u32..96) {
            let mut reader = BitReader::new(&bytes);
            for _ in 0..100 {
                reader.rice(k);
                reader.gamma(k % 20);
                reader.signed(3);
                reader.below(u64::from(k) + 1);
                reader.get(64);
            }
            prop_assert!(reader.is_past());
        }
    }
}
