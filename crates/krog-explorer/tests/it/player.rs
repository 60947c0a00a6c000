//! One player's games by position, held against a recount of the same games by other means.

use std::collections::BTreeMap;

use krog_chess::{Color, Position, Variant};
use krog_explorer::{
    Key, Mode, Modes, PlayerFilter, PlayerGames,
    repertoire::{Node, Standing, repertoire},
};
use proptest::prelude::*;
use shakmaty::{Chess, Position as _, san::SanPlus};

use krog_testing::explorer::counts::{Table, games};

use crate::collection::Collection;

const NAMES: [&str; 4] = ["Åse Dahl", "ÅSE DAHL", "Bo", "Cato"];
const RESULTS: [&str; 4] = ["1-0", "1/2-1/2", "0-1", "*"];

/// A game of random moves, of those that come first so that games meet again.
fn moves(choices: &[u8]) -> String {
    let mut position = Chess::default();
    let mut text = String::new();
    for (i, choice) in choices.iter().enumerate() {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[usize::from(*choice) % legal.len().min(3)];
        if i % 2 == 0 {
            text.push_str(&format!("{}. ", i / 2 + 1));
        }
        text.push_str(&format!("{} ", SanPlus::from_move_and_play_unchecked(&mut position, mv)));
    }
    text
}

fn text(n: usize, white: &str, black: &str, result: &str, event: &str, moves: &str) -> String {
    format!(
        "[Event \"{event}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n[UTCTime \"{n}\"]\n\
         [WhiteElo \"1500\"]\n[BlackElo \"1700\"]\n\n{moves}{result}\n\n"
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_position_is_counted_as_by_hand(
        rows in prop::collection::vec(
            (0usize..4, 0usize..4, 0usize..4, any::<bool>(), prop::collection::vec(any::<u8>(), 1..14)), 1..40,
        ),
        removed in prop::collection::vec(any::<bool>(), 40),
    ) {
        let collection = Collection::new();
        let texts: Vec<String> = rows.iter().enumerate().map(|(n, (white, black, result, rated, choices))| {
            let event = if *rated { "Rated Blitz game" } else { "Casual Blitz game" };
            text(n, NAMES[*white], NAMES[*black], RESULTS[*result], event, &moves(choices))
        }).collect();
        collection.import(texts.concat().as_bytes());
        let gone: Vec<_> = (0..rows.len()).filter(|n| removed[*n]).collect();
        let numbers: Vec<_> = gone.iter().map(|n| krog_explorer::GameNo(*n as u32)).collect();
        collection.explorer.remove_games(&numbers).unwrap();
        let snapshot = collection.explorer.snapshot();
        let found = PlayerGames::read(|visit| snapshot.games_of(&["åse dahl".to_owned()], visit)).unwrap();
        for color in [Color::White, Color::Black] {
            for mode in [None, Some(Mode::Rated), Some(Mode::Casual)] {
                let mut table = Table::new();
                for (n, (white, black, _, rated, _)) in rows.iter().enumerate() {
                    let own = color.fold_wb(*white, *black) < 2;
                    let fits = mode.is_none_or(|mode| (mode == Mode::Rated) == *rated);
                    if own && fits && !gone.contains(&n) {
                        games(texts[n].as_bytes()).flatten().for_each(|played| played.add_to(&mut table));
                    }
                }
                let filter = PlayerFilter {
                    color: Some(color),
                    modes: mode.map_or(Modes::ALL, Modes::only),
                    ..PlayerFilter::default()
                };
                let mut counted = 0;
                for ((_, fen), moves) in &table {
                    let position = Position::from_fen(Variant::Standard, fen).unwrap();
                    let mut got: BTreeMap<String, [i64; 3]> = BTreeMap::new();
                    for (mv, .., cell) in found.gather(Key::of(&position).unwrap(), &filter).into_cells() {
                        let uci = mv.to_move(&position).map_or_else(String::new, |mv| position.uci(mv));
                        let sum = got.entry(uci).or_default();
                        *sum = [sum[0] + cell.white, sum[1] + cell.draws, sum[2] + cell.black];
                    }
                    prop_assert_eq!(&got, moves, "{}", fen);
                    counted += 1;
                }
                prop_assert_eq!(counted, table.len());
            }
        }
    }
}

/// So many games with these moves and this result.
fn many(into: &mut String, count: usize, player_is_white: bool, moves: &str, result: &str) {
    for _ in 0..count {
        let (white, black) = if player_is_white { ("Me", "You") } else { ("You", "Me") };
        let n = into.len();
        into.push_str(&text(n, white, black, result, "?", moves));
    }
}

fn child<'a>(nodes: &'a [Node], san: &str) -> &'a Node {
    nodes.iter().find(|node| node.step.san == san).unwrap()
}

#[test]
fn a_tree_says_where_points_are_made_and_lost() {
    let collection = Collection::new();
    let mut games = String::new();
    many(&mut games, 40, true, "1. e4 c5 2. Nf3 ", "1-0");
    many(&mut games, 10, true, "1. e4 c5 2. Nf3 ", "0-1");
    many(&mut games, 5, true, "1. e4 e5 2. f4 ", "1-0");
    many(&mut games, 45, true, "1. e4 e5 2. f4 ", "0-1");
    many(&mut games, 25, true, "1. e4 e5 2. Nf3 ", "1-0");
    many(&mut games, 25, true, "1. e4 e5 2. Nf3 ", "0-1");
    many(&mut games, 3, false, "1. d4 d5 ", "1/2-1/2");
    collection.import(games.as_bytes());
    let found = PlayerGames::read(|visit| collection.explorer.snapshot().games_of(&["me".to_owned()], visit))
        .unwrap();
    assert_eq!((found.games().count(), found.left_out()), (153, 0));
    let start = Position::start(Variant::Standard);
    let white = PlayerFilter { color: Some(Color::White), ..PlayerFilter::default() };
    let tree = repertoire(&[&found], None, &start, &white, 60, 10);
    assert_eq!((tree.score.counts.white, tree.score.counts.black), (70, 80));
    assert_eq!(tree.moves.len(), 1);
    let e4 = &tree.moves[0];
    // There is nothing that 1. e4 could be compared with.
    assert_eq!((e4.score.standing, e4.step.own, e4.score.usual), (Standing::Usual, true, None));
    let (c5, e5) = (child(&e4.moves, "c5"), child(&e4.moves, "e5"));
    assert_eq!((c5.score.standing, e5.score.standing), (Standing::Better, Standing::Worse));
    assert!(!c5.step.own && (c5.popularity - 1.0 / 3.0).abs() < 1e-12);
    // 40 of 50; 30 of the other hundred. (10 · 0.3 + 40) / 60 is expected of more.
    assert!((c5.score.score.unwrap() - 0.8).abs() < 1e-12 && (c5.score.usual.unwrap() - 0.3).abs() < 1e-12);
    assert!((c5.score.estimate.mean - 43.0 / 60.0).abs() < 1e-12);
    // 1500 against 1700.
    assert!((c5.score.by_rating.unwrap() - 1.0 / (1.0 + 10f64.powf(0.5))).abs() < 1e-12);
    let line = |lines: &[krog_explorer::repertoire::Line]| -> Vec<String> {
        lines
            .iter()
            .map(|line| line.steps.iter().map(|s| s.san.as_str()).collect::<Vec<_>>().join(" "))
            .collect()
    };
    // Each line where it is clearest; 25 of 50 is no more than what the others let expect.
    assert_eq!(line(&tree.better), ["e4 c5"]);
    assert_eq!(line(&tree.worse), ["e4 e5 f4"]);
    assert_eq!(tree.better[0].steps[1].opening.unwrap().name, "Sicilian Defense");
    // With room for few moves the most played are told, and that there is more.
    let few = repertoire(&[&found], None, &start, &white, 2, 10);
    let e4 = &few.moves[0];
    assert_eq!((e4.moves.len(), e4.more, e4.moves[0].step.san.as_str()), (1, true, "e5"));
    assert!(e4.moves[0].more && e4.moves[0].moves.is_empty());
    // Against oneself as Black nothing was played that way.
    let black = PlayerFilter { color: Some(Color::Black), ..PlayerFilter::default() };
    let tree = repertoire(&[&found], None, &start, &black, 60, 10);
    assert_eq!((tree.moves[0].step.san.as_str(), tree.moves[0].step.own), ("d4", false));
    assert!(tree.moves[0].moves[0].step.own);
    let names: Vec<_> =
        few.openings.iter().map(|opening| (opening.family, opening.score.counts.games())).collect();
    assert_eq!(names, [("King's Gambit", 50), ("King's Knight Opening", 50), ("Sicilian Defense", 50)]);
}

#[test]
fn names_that_prevail_are_who_brought_the_games() {
    let collection = Collection::new();
    let of = |n: usize, white: &str, black: &str| text(n, white, black, "1-0", "?", "1. e4 ");
    let mine = [of(1, "kari_99", "X"), of(2, "Y", "kari_99"), of(3, "Z", "X")].concat();
    collection.import_as(mine.as_bytes(), &krog_explorer::ImportOptions::new("lichess:kari_99"));
    let others = [of(4, "X", "Y"), of(5, "Z", "W")].concat();
    collection.import_as(others.as_bytes(), &krog_explorer::ImportOptions::new("file"));
    collection.import_as(of(6, "Q", "?").as_bytes(), &krog_explorer::ImportOptions::new("one"));
    let names = collection.explorer.snapshot().most_named(10).unwrap();
    let shown: Vec<_> = names.iter().map(|name| (name.name.as_str(), name.games, name.prevails)).collect();
    assert_eq!(
        shown,
        [
            ("X", 3, true),
            ("Y", 2, false),
            ("Z", 2, false),
            ("kari_99", 2, true),
            ("Q", 1, false),
            ("W", 1, false)
        ]
    );
}

#[test]
fn the_most_played_positions_of_a_variant_are_found_beside_the_others() {
    let collection = Collection::new();
    let mut games = String::new();
    for n in 0..300 {
        games.push_str(&text(n, "A", "B", "1-0", "?", "1. e4 e5 "));
    }
    for n in 300..303 {
        games.push_str(&format!("[Variant \"Atomic\"]\n{}", text(n, "A", "B", "0-1", "?", "1. Nf3 f6 ")));
    }
    collection.import(games.as_bytes());
    let snapshot = collection.explorer.snapshot();
    let counts = |variant| -> Vec<u64> {
        snapshot.popular(4, variant).unwrap().iter().map(|popular| popular.games).collect()
    };
    assert_eq!(counts(None), [300, 300, 300, 3]);
    assert_eq!(counts(Some(Variant::Standard)), [300, 300, 300]);
    assert_eq!(counts(Some(Variant::Atomic)), [3, 3, 3]);
    assert!(counts(Some(Variant::Horde)).is_empty());
}
