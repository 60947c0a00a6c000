//! Sorting postings in place: two rounds by the first bytes of their keys, which are random numbers, then by comparing.

use crate::posting::Posting;

const BUCKETS: usize = 256;
/// Postings that are sorted by comparing at once.
const SMALL: usize = 512;

/// Sorts postings by position, game and half-move. Needs no memory beside.
pub(crate) fn sort(postings: &mut [Posting]) {
    by_byte(postings, 56);
}

fn by_byte(postings: &mut [Posting], shift: u32) {
    if postings.len() <= SMALL || shift < 40 {
        postings.sort_unstable();
        return;
    }
    let digit = |posting: &Posting| (posting.key_head() >> shift & 255) as usize;
    let mut counts = [0usize; BUCKETS];
    for posting in postings.iter() {
        if let Some(count) = counts.get_mut(digit(posting)) {
            *count += 1;
        }
    }
    let mut ends = [0usize; BUCKETS];
    let mut heads = [0usize; BUCKETS];
    let mut total = 0;
    for ((head, end), count) in heads.iter_mut().zip(&mut ends).zip(counts) {
        *head = total;
        total += count;
        *end = total;
    }
    // American flag: each posting goes where the next one of its bucket belongs, and what was there is looked at next.
    for bucket in 0..BUCKETS {
        let end = ends.get(bucket).copied().unwrap_or(0);
        while let Some(head) = heads.get(bucket).copied().filter(|&head| head < end) {
            let Some(own) = postings.get(head).map(digit) else { break };
            let Some(place) = heads.get_mut(own) else { break };
            if own != bucket {
                postings.swap(head, *place);
            }
            *place += 1;
        }
    }
    let mut rest = postings;
    for count in counts {
        let Some((own, behind)) = rest.split_at_mut_checked(count) else { break };
        by_byte(own, shift - 8);
        rest = behind;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{card::GameNo, code::MoveCode, key::Key, posting::Sign};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        /// Keys are spread over all bytes, or over few, so that buckets are empty, small and large.
        #[test]
        fn sorts_as_comparing_does(
            seeds in prop::collection::vec(any::<(u128, u32)>(), 0..6000),
            spread in 0u32..90,
        ) {
            let mut postings: Vec<Posting> = seeds
                .iter()
                .map(|(key, game)| {
                    let key = Key::from_bits((key >> spread) << spread);
                    Posting::new(key, GameNo(*game % 64), *game as u16, MoveCode::NONE, Sign::Added)
                })
                .collect();
            let mut expected = postings.clone();
            expected.sort();
            sort(&mut postings);
            prop_assert_eq!(postings, expected);
        }
    }
}
