//! Random games of every variant: each position's answer is counted again from the games' SANs, under whole positions.

use std::{collections::HashMap, sync::Arc};

use krog_chess::{Game, Position, PositionKey, Variant, start_array::StartArray};
use krog_explorer::{
    Card, Filter, GameNo, Gathered, Key, KeyTrace, MoveCode, Posting, Segment, Sign, merge, query,
    write_segment,
};
use proptest::{prelude::*, sample::Index};

use super::reference::{self, Book};

/// A game: where it starts, its moves in SAN.
struct Played {
    start: Position,
    sans: Vec<String>,
}

fn play(variant: Variant, array: u16, choices: &[Index]) -> Played {
    let start = StartArray::new(array)
        .filter(|_| variant == Variant::Chess960)
        .and_then(|array| Position::from_start_array(variant, array))
        .unwrap_or_else(|| Position::start(variant));
    let mut position = start.clone();
    let mut sans = Vec::new();
    for choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        // Few of the moves, so that games meet.
        let mv = moves[choice.index(moves.len()) % 3 % moves.len()];
        sans.push(position.san(mv));
        position.play_unchecked(mv);
    }
    Played { start, sans }
}

/// What the product makes of a game.
fn postings(game: u32, played: &Played, sign: Sign) -> Vec<Posting> {
    let mut position = played.start.clone();
    let mut trace = KeyTrace::new(position.variant());
    let mut all = Vec::new();
    for (ply, san) in played.sans.iter().enumerate() {
        let mv = krog_chess::notation::read(&position, san).unwrap().mv;
        all.push(Posting::new(trace.key(position.rules()), GameNo(game), ply as u16, MoveCode::of(mv), sign));
        position.play_unchecked(mv);
    }
    let last = played.sans.len() as u16;
    all.push(Posting::new(trace.key(position.rules()), GameNo(game), last, MoveCode::NONE, sign));
    all
}

/// A position, and the games that came to it with the move made there.
type Passages = (Position, Vec<(u32, String)>);

/// What a beginner makes of the games: under each position the games that came to it, with the move made first.
#[derive(Default)]
struct Reference {
    positions: HashMap<(Variant, PositionKey), Passages>,
}

impl Reference {
    fn add(&mut self, number: u32, played: &Played) {
        let mut game = Game::new(played.start.clone());
        for i in 0..=played.sans.len() {
            let san = played.sans.get(i).cloned().unwrap_or_default();
            let position = game.position().clone();
            let (_, games) = self
                .positions
                .entry((position.variant(), PositionKey::of(&position)))
                .or_insert_with(|| (position.clone(), Vec::new()));
            if games.iter().all(|(other, _)| *other != number) {
                games.push((number, san.clone()));
            }
            if !san.is_empty() && game.play(&san).is_err() {
                // The game is over by a rule that generates moves on: the reference has no more to say than the SAN.
                let mv = krog_chess::notation::read(&position, &san).unwrap().mv;
                game = Game::new(position.play(mv).unwrap());
            }
        }
    }
}

fn check(
    segments: &[Arc<Segment>],
    reference: &Reference,
    book: &Book,
    filter: &Filter,
) -> Result<(), TestCaseError> {
    for (position, games) in reference.positions.values() {
        let mut gathered = Gathered::default();
        for segment in segments {
            segment.gather(Key::of(position).unwrap(), filter, book, &mut gathered).unwrap();
        }
        let name = |code: MoveCode| code.to_move(position).map(|mv| position.san(mv)).unwrap_or_default();
        prop_assert_eq!(
            reference::shown(gathered, name),
            reference::answer(games, book, filter),
            "{} {}",
            position.variant(),
            position.fen()
        );
        let first = query::first(segments, book, Key::of(position).unwrap(), filter).unwrap();
        prop_assert_eq!(first, reference::first(games, book, filter), "{}", position.fen());
    }
    Ok(())
}

/// Games that came behind a move on other ways: those of the position behind it, without those that made it.
fn check_transposed(
    segments: &[Arc<Segment>],
    reference: &Reference,
    book: &Book,
    filter: &Filter,
) -> Result<(), TestCaseError> {
    let counted = |games: &[(u32, String)], san: Option<&str>| -> i64 {
        let own: Vec<_> =
            games.iter().filter(|(_, other)| san.is_none_or(|san| san == other)).cloned().collect();
        reference::answer(&own, book, filter).values().map(|line| line.0 + line.1 + line.2).sum()
    };
    let ask = |key| query::gather(segments, book, key, filter);
    for (position, games) in reference.positions.values() {
        for mv in position.legal_moves().into_iter().take(4) {
            let next = position.play(mv).unwrap();
            let behind = reference.positions.get(&(next.variant(), PositionKey::of(&next)));
            let behind = behind.map_or(0, |(_, games)| counted(games, None));
            let played = counted(games, Some(&position.san(mv))) as u64;
            let code = MoveCode::of(mv);
            let found = query::transposed(position, code, played, ask).unwrap();
            prop_assert_eq!(found, Some(behind as u64 - played), "{} {}", position.fen(), position.san(mv));
        }
        let none = query::transposed(position, MoveCode::NONE, 0, ask).unwrap();
        prop_assert_eq!(none, None);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_answer_is_the_recount(
        games in prop::collection::vec(
            (reference::cards(), 0u16..4, prop::collection::vec(any::<Index>(), 0..60), any::<bool>()),
            1..14,
        ),
        variant in 0usize..9,
        mixed: bool,
        parts in 1usize..4,
        filter in reference::filters(),
    ) {
        let dir = tempfile::tempdir().unwrap();
        let variants: Vec<Variant> = Variant::one_board().collect();
        let mut cards: Vec<Card> = games.iter().map(|(card, ..)| *card).collect();
        let played: Vec<Played> = games
            .iter()
            .enumerate()
            .map(|(i, (_, array, choices, _))| {
                play(variants[if mixed { (variant + i) % 9 } else { variant }], *array, choices)
            })
            .collect();
        let book = Book(cards.clone());
        let mut segments = Vec::new();
        for part in 0..parts {
            let mut own: Vec<Posting> = played
                .iter()
                .enumerate()
                .filter(|(i, _)| i % parts == part)
                .flat_map(|(i, played)| postings(i as u32, played, Sign::Added))
                .collect();
            let info = write_segment(dir.path(), part as u64, &mut own, &book).unwrap();
            segments.push(Arc::new(Segment::open(dir.path(), &info).unwrap()));
        }
        let mut all = Reference::default();
        played.iter().enumerate().for_each(|(i, played)| all.add(i as u32, played));
        let positions: u64 = segments.iter().map(|segment| segment.info().positions).sum();
        prop_assert!(positions >= all.positions.len() as u64);
        check(&segments, &all, &book, &Filter::ALL)?;
        check(&segments, &all, &book, &filter)?;

        let info = merge(dir.path(), 10, &segments, &book).unwrap();
        prop_assert_eq!(info.positions, all.positions.len() as u64);
        let merged = Arc::new(Segment::open(dir.path(), &info).unwrap());
        merged.verify(&book).unwrap();
        check(&[Arc::clone(&merged)], &all, &book, &filter)?;
        check_transposed(&segments, &all, &book, &filter)?;

        // Some games are removed: the answers are those of the others, before and after merging.
        let mut negative = Vec::new();
        let mut left = Reference::default();
        for (i, (played, (.., removed))) in played.iter().zip(&games).enumerate() {
            if *removed {
                cards[i].live = false;
                negative.extend(postings(i as u32, played, Sign::Removed));
            } else {
                left.add(i as u32, played);
            }
        }
        let book = Book(cards);
        let info = write_segment(dir.path(), 11, &mut negative, &book).unwrap();
        let removal = Arc::new(Segment::open(dir.path(), &info).unwrap());
        let both = [merged, removal];
        check(&both, &left, &book, &Filter::ALL)?;
        check(&both, &left, &book, &filter)?;
        let info = merge(dir.path(), 12, &both, &book).unwrap();
        prop_assert_eq!(info.positions, left.positions.len() as u64);
        let rest = Arc::new(Segment::open(dir.path(), &info).unwrap());
        rest.verify(&book).unwrap();
        check(&[rest], &left, &book, &filter)?;
    }
}
