//! A changed byte anywhere in a segment is found, and never a reason to panic or to answer wrongly.

use krog_explorer::{
    Filter, GameNo, Gathered, Key, MoveCode, Posting, Segment, SegmentInfo, Sign, write_segment,
};
use proptest::prelude::*;

use super::{
    reference::{self, Answer, Book},
    synthetic::sample,
};

/// A segment with a tree, some blocks and postings of both signs.
struct Fixture {
    dir: tempfile::TempDir,
    info: SegmentInfo,
    bytes: Vec<u8>,
    book: Book,
    keys: Vec<Key>,
}

impl Fixture {
    fn new() -> Fixture {
        let dir = tempfile::tempdir().unwrap();
        let book = Book((0..3000).map(|_| sample()).collect());
        let mut postings = Vec::new();
        let key = |n: u32| {
            Key::from_bits(u128::from(n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060) & Key::MAX.bits())
        };
        for game in 0..3000 {
            let sign = if game % 7 == 0 { Sign::Removed } else { Sign::Added };
            for (ply, n) in [0, game % 20, 100 + game % 400].into_iter().enumerate() {
                let mv = MoveCode::from_bits([0x0450, 0x0460, 0][game as usize % 3]);
                postings.push(Posting::new(key(n), GameNo(game), ply as u16, mv, sign));
            }
        }
        let keys = (0..500).map(key).collect();
        let info = write_segment(dir.path(), 1, &mut postings, &book).unwrap();
        let bytes = std::fs::read(dir.path().join("00000001.seg")).unwrap();
        Fixture { dir, info, bytes, book, keys }
    }

    fn answers(&self, segment: &Segment) -> Vec<Option<Answer<MoveCode>>> {
        let ask = |key: &Key| {
            let mut gathered = Gathered::default();
            segment.gather(*key, &Filter::ALL, &self.book, &mut gathered).ok()?;
            Some(reference::shown(gathered, |mv| mv))
        };
        self.keys.iter().map(ask).collect()
    }

    /// Writes other bytes; says whether that is found, and asks everything all the same.
    fn is_found(&self, bytes: &[u8], right: &[Option<Answer<MoveCode>>]) -> bool {
        std::fs::write(self.dir.path().join("00000001.seg"), bytes).unwrap();
        let Ok(segment) = Segment::open(self.dir.path(), &self.info) else { return true };
        let found = segment.verify(&self.book).is_err();
        for (answer, right) in self.answers(&segment).iter().zip(right) {
            assert!(answer.is_none() || answer == right);
        }
        found
    }
}

#[test]
fn a_changed_byte_is_found_wherever_it_is() {
    let fixture = Fixture::new();
    let segment = Segment::open(fixture.dir.path(), &fixture.info).unwrap();
    segment.verify(&fixture.book).unwrap();
    let right = fixture.answers(&segment);
    assert!(right.iter().all(Option::is_some));
    let mut bytes = fixture.bytes.clone();
    let step = bytes.len() / 250;
    for at in (0..bytes.len()).step_by(step).chain(bytes.len() - 64..bytes.len()).chain(0..8) {
        bytes[at] ^= 1 << (at % 8);
        assert!(fixture.is_found(&bytes, &right), "byte {at} of {}", bytes.len());
        bytes[at] = fixture.bytes[at];
    }
    assert!(!fixture.is_found(&bytes, &right));
}

#[test]
fn a_cut_or_longer_file_is_found() {
    let fixture = Fixture::new();
    for length in [0, 7, 8, 20, fixture.bytes.len() / 2, fixture.bytes.len() - 1] {
        assert!(fixture.is_found(&fixture.bytes[..length], &[]), "{length}");
    }
    let mut longer = fixture.bytes.clone();
    longer.push(0);
    assert!(fixture.is_found(&longer, &[]));
    std::fs::remove_file(fixture.dir.path().join("00000001.seg")).unwrap();
    assert!(Segment::open(fixture.dir.path(), &fixture.info).is_err());
}

#[test]
fn another_segment_under_the_name_is_found() {
    let fixture = Fixture::new();
    let mut postings = vec![Posting::new(Key::from_bits(9), GameNo(0), 0, MoveCode::NONE, Sign::Added)];
    write_segment(fixture.dir.path(), 1, &mut postings, &fixture.book).unwrap();
    let error = Segment::open(fixture.dir.path(), &fixture.info).unwrap_err();
    assert!(error.to_string().contains("manifest"), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, max_shrink_iters: 20, ..ProptestConfig::default() })]

    /// Garbage of any length under a right checksum at the end.
    #[test]
    fn garbage_is_an_error(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let dir = tempfile::tempdir().unwrap();
        let mut file = b"KROGSEG1".to_vec();
        file.extend_from_slice(&bytes);
        file.extend_from_slice(&(bytes.len() as u64).to_le_bytes());
        file.extend_from_slice(&crc32(&bytes).to_le_bytes());
        file.extend_from_slice(b"KROGSEG1");
        std::fs::write(dir.path().join("00000001.seg"), &file).unwrap();
        let info = SegmentInfo { number: 1, bytes: file.len() as u64, positions: 1, postings: 1, checksum: crc32(&bytes) };
        prop_assert!(Segment::open(dir.path(), &info).is_err());
    }
}

/// CRC-32 bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0u32, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg()))
    })
}
