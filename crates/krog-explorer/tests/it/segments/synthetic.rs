//! Positions with thousands of games, which random games never give: keys, moves and games by chance.

use std::{collections::BTreeMap, path::Path, sync::Arc};

use krog_explorer::{
    Card, Filter, GameNo, Gathered, Key, MoveCode, Posting, Segment, Sign, merge, popular, write_segment,
};
use krog_testing::chance::Chance;
use proptest::prelude::*;

use super::reference::{self, Book};

/// Under each key the games with their moves.
type Passages = BTreeMap<Key, BTreeMap<u32, MoveCode>>;

/// Games pass through some of a few hundred positions; the first are much played.
fn passages(seed: u64, games: u32) -> Passages {
    let mut chance = Chance(seed);
    let keys: Vec<Key> = (0..600)
        .map(|_| {
            Key::from_bits(
                u128::from(chance.below(1_u64 << 31)) << 65 | u128::from(chance.below(1_u64 << 31)),
            )
        })
        .collect();
    let mut all = Passages::new();
    for game in 0..games {
        for i in 0..6 {
            let bound = [1, 2, 6, 40, 300, 600][i];
            let key = keys[chance.below(bound)];
            let mv = [0u16, 0x0450, 0x0451, 0x30e0, 0x30f3, 0xfff9][chance.below(6)];
            all.entry(key).or_default().entry(game).or_insert(MoveCode::from_bits(mv));
        }
    }
    all
}

fn postings(passages: &Passages, take: impl Fn(u32) -> bool, sign: Sign) -> Vec<Posting> {
    let rows =
        passages.iter().flat_map(|(key, games)| games.iter().map(move |(game, mv)| (*key, *game, *mv)));
    rows.filter(|(_, game, _)| take(*game))
        .map(|(key, game, mv)| Posting::new(key, GameNo(game), 0, mv, sign))
        .collect()
}

fn write(dir: &Path, number: u64, mut postings: Vec<Posting>, book: &Book) -> Arc<Segment> {
    let info = write_segment(dir, number, &mut postings, book).unwrap();
    let segment = Segment::open(dir, &info).unwrap();
    segment.verify(book).unwrap();
    Arc::new(segment)
}

fn check(
    segments: &[Arc<Segment>],
    passages: &Passages,
    book: &Book,
    filter: &Filter,
) -> Result<(), TestCaseError> {
    for (key, games) in passages {
        let mut gathered = Gathered::default();
        let mut passed = BTreeMap::new();
        for segment in segments {
            segment.gather(*key, filter, book, &mut gathered).unwrap();
            segment
                .games(*key, &mut |game, mv, sign| {
                    if sign == Sign::Added {
                        passed.insert(game.0, mv);
                    } else {
                        passed.remove(&game.0);
                    }
                })
                .unwrap();
        }
        let live: BTreeMap<u32, MoveCode> = games
            .iter()
            .filter(|(game, _)| book.0[**game as usize].live)
            .map(|(game, mv)| (*game, *mv))
            .collect();
        prop_assert_eq!(passed, live);
        let games: Vec<(u32, MoveCode)> = games.iter().map(|(game, mv)| (*game, *mv)).collect();
        prop_assert_eq!(
            reference::shown(gathered, |mv| mv),
            reference::answer(&games, book, filter),
            "{}",
            key
        );
    }
    Ok(())
}

fn check_popular(segments: &[Arc<Segment>], passages: &Passages, book: &Book) -> Result<(), TestCaseError> {
    let counts = |card: &Card| card.live && card.counts && card.outcome.is_some();
    let mut expected: Vec<(u64, Key)> = passages
        .iter()
        .map(|(key, games)| {
            (games.keys().filter(|game| counts(&book.0[**game as usize])).count() as u64, *key)
        })
        .filter(|(count, _)| *count > 0)
        .collect();
    expected.sort_by_key(|(count, key)| (std::cmp::Reverse(*count), *key));
    expected.truncate(20);
    let found = popular(segments, book, 20).unwrap();
    let found: Vec<(u64, Key)> = found.iter().map(|position| (position.games, position.key)).collect();
    prop_assert_eq!(found, expected);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, max_shrink_iters: 20, ..ProptestConfig::default() })]

    #[test]
    fn much_played_positions_are_counted_right(
        seed: u64,
        some in prop::collection::vec(reference::cards(), 200),
        games in 1u32..6000,
        parts in 1u32..5,
        every in 2u32..50,
        filters in prop::collection::vec(reference::filters(), 3),
    ) {
        let dir = tempfile::tempdir().unwrap();
        let mut chance = Chance(!seed);
        let cards: Vec<Card> = (0..games).map(|_| some[chance.below(200)]).collect();
        let mut book = Book(cards);
        let all = passages(seed, games);
        let segments: Vec<Arc<Segment>> = (0..parts)
            .map(|part| write(dir.path(), u64::from(part), postings(&all, |game| game % parts == part, Sign::Added), &book))
            .collect();
        let whole = write(dir.path(), 20, postings(&all, |_| true, Sign::Added), &book);
        let info = merge(dir.path(), 21, &segments, &book).unwrap();
        let bytes = |number| std::fs::read(dir.path().join(krog_explorer::segment::file_name(number))).unwrap();
        prop_assert!(bytes(20) == bytes(21), "merged and written at once differ");
        prop_assert_eq!((info.positions, info.checksum), (whole.info().positions, whole.info().checksum));
        for filter in &filters {
            check(&segments, &all, &book, filter)?;
            check(&[Arc::clone(&whole)], &all, &book, filter)?;
        }
        check_popular(&segments, &all, &book)?;

        // Every so many games are removed.
        for game in (0..games).filter(|game| game % every == 0) {
            book.0[game as usize].live = false;
        }
        let removed = write(dir.path(), 22, postings(&all, |game| game % every == 0, Sign::Removed), &book);
        whole.verify(&book).unwrap();
        let both = [whole, removed];
        for filter in &filters {
            check(&both, &all, &book, filter)?;
        }
        check_popular(&both, &all, &book)?;
        merge(dir.path(), 23, &both, &book).unwrap();
        let left = write(dir.path(), 24, postings(&all, |game| game % every != 0, Sign::Added), &book);
        check(&[left], &all, &book, &filters[0])?;
    }
}

#[test]
fn an_empty_segment_is_a_segment() {
    let dir = tempfile::tempdir().unwrap();
    let book = Book(Vec::new());
    let empty = write(dir.path(), 0, Vec::new(), &book);
    let mut gathered = Gathered::default();
    empty.gather(Key::from_bits(7), &Filter::ALL, &book, &mut gathered).unwrap();
    assert!(gathered.into_cells().is_empty());
    assert!(popular(&[Arc::clone(&empty)], &book, 10).unwrap().is_empty());
    let info = merge(dir.path(), 1, &[Arc::clone(&empty), empty], &book).unwrap();
    assert_eq!((info.positions, info.postings), (0, 0));
}

#[test]
fn a_position_counts_once_a_game_with_the_move_made_first() {
    let dir = tempfile::tempdir().unwrap();
    let card = Card { live: true, ..sample() };
    let book = Book(vec![card; 3]);
    let key = Key::from_bits(1 << 90);
    let posting = |game, ply, mv| Posting::new(key, GameNo(game), ply, MoveCode::from_bits(mv), Sign::Added);
    let all = vec![posting(1, 9, 0x10), posting(1, 5, 0x20), posting(1, 7, 0x30), posting(2, 8, 0x10)];
    let segment = write(dir.path(), 0, all, &book);
    let mut gathered = Gathered::default();
    segment.gather(key, &Filter::ALL, &book, &mut gathered).unwrap();
    let games: Vec<(u16, i64)> =
        gathered.into_cells().iter().map(|(mv, _, _, cell)| (mv.bits(), cell.games())).collect();
    assert_eq!(games, [(0x10, 1), (0x20, 1)]);
}

#[test]
fn a_game_without_a_card_is_an_error() {
    let dir = tempfile::tempdir().unwrap();
    let book = Book(vec![sample()]);
    let key = Key::from_bits(5);
    let mut posting = vec![Posting::new(key, GameNo(0), 0, MoveCode::NONE, Sign::Added)];
    let info = write_segment(dir.path(), 3, &mut posting, &book).unwrap();
    let segment = Segment::open(dir.path(), &info).unwrap();
    let none = Book(Vec::new());
    let error = segment.gather(key, &Filter::ALL, &none, &mut Gathered::default()).unwrap_err();
    assert!(error.to_string().contains("00000003.seg"), "{error}");
    assert!(segment.verify(&none).is_err());
}

pub fn sample() -> Card {
    Card {
        white_rating: Some(2500),
        black_rating: Some(2600),
        month: krog_explorer::Month::new(2020, Some(2)),
        day: Some(3),
        outcome: Some(krog_explorer::Outcome::Draw),
        counts: true,
        live: true,
        speed: krog_explorer::Speed::Classical,
        variant: krog_chess::Variant::Standard,
        white: krog_explorer::PlayerNo(0),
        black: krog_explorer::PlayerNo(1),
        place: krog_explorer::PackPlace::default(),
    }
}
