//! When segments and shelves are merged: when eight of about one size have come together.

use std::ops::Range;

use crate::{games::shelf::ShelfInfo, segment::SegmentInfo};

/// How many of one size are merged, and how much larger the next size is.
const FAN: usize = 8;
/// Postings of the smallest size of segments.
const SMALL_SEGMENT: u64 = 1 << 12;
/// Games of the smallest size of shelves.
const SMALL_SHELF: u64 = 1 << 6;
/// Games of a shelf that is large enough; it stays as it is.
const LARGE_SHELF: u64 = 60_000;

fn tier(size: u64, smallest: u64) -> u32 {
    let mut tier = 0;
    let mut limit = smallest;
    while size > limit {
        limit = limit.saturating_mul(FAN as u64);
        tier += 1;
    }
    tier
}

/// The numbers of segments to merge now, if any: all of the smallest size that has too many, with what is smaller.
pub(crate) fn segments(segments: &[SegmentInfo]) -> Option<Vec<u64>> {
    let tier_of = |segment: &SegmentInfo| tier(segment.postings, SMALL_SEGMENT);
    let most = segments.iter().map(tier_of).max()?;
    let full = (0..=most).find(|wanted| segments.iter().filter(|s| tier_of(s) == *wanted).count() >= FAN)?;
    Some(segments.iter().filter(|segment| tier_of(segment) <= full).map(|segment| segment.number).collect())
}

/// The places of shelves to merge now, if any: they follow each other.
pub(crate) fn shelves(shelves: &[ShelfInfo]) -> Option<Range<usize>> {
    let size = |shelf: &ShelfInfo| u64::from(shelf.games);
    // From the end, where new ones come: as many as together are not too large.
    let mut begin = shelves.len();
    let mut total = 0;
    let mut in_tier = [0usize; 16];
    while let Some(shelf) = begin.checked_sub(1).and_then(|place| shelves.get(place)) {
        if size(shelf) >= LARGE_SHELF || total + size(shelf) > LARGE_SHELF * 2 {
            break;
        }
        total += size(shelf);
        begin -= 1;
        let count = in_tier.get_mut(tier(size(shelf), SMALL_SHELF) as usize)?;
        *count += 1;
        if *count >= FAN {
            return Some(begin..shelves.len());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(number: u64, postings: u64) -> SegmentInfo {
        SegmentInfo { number, bytes: 0, positions: postings, postings, checksum: 0 }
    }

    fn shelf(games: u32) -> ShelfInfo {
        ShelfInfo { file: 0, base: 0, games, moves: 0, removed: 0, removed_file: None, bytes: 0 }
    }

    /// However games come, there are few segments, and each is written few times.
    #[test]
    fn segments_stay_few_and_are_seldom_written_again() {
        for batch in [80, 5_000, 8_000_000] {
            let mut list: Vec<SegmentInfo> = Vec::new();
            let (mut written, mut number) = (0, 0);
            for _ in 0..1000 {
                number += 1;
                list.push(segment(number, batch));
                written += batch;
                while let Some(chosen) = segments(&list) {
                    assert!(chosen.len() >= FAN);
                    let size: u64 =
                        list.iter().filter(|s| chosen.contains(&s.number)).map(|s| s.postings).sum();
                    list.retain(|s| !chosen.contains(&s.number));
                    number += 1;
                    list.push(segment(number, size));
                    written += size;
                }
                assert!(list.len() <= FAN * 8, "{}", list.len());
            }
            assert!(written <= 1000 * batch * 14, "{batch}: {}", written / batch / 1000);
        }
    }

    #[test]
    fn shelves_stay_few_and_none_becomes_too_large() {
        for batch in [1, 70, 30_000, 100_000] {
            let mut list: Vec<ShelfInfo> = Vec::new();
            for _ in 0..1000 {
                list.push(shelf(batch));
                while let Some(range) = shelves(&list) {
                    assert_eq!(range.end, list.len());
                    let games = list[range.clone()].iter().map(|shelf| shelf.games).sum();
                    list.splice(range, [shelf(games)]);
                }
            }
            let total = 1000 * u64::from(batch);
            assert!(list.len() as u64 <= total / 60_000 * 2 + 50, "{batch}: {}", list.len());
            assert!(list.iter().all(|shelf| u64::from(shelf.games) <= LARGE_SHELF * 2));
        }
    }
}
