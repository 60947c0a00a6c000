use esca::{classic, openings as peer};
use krog_chess::{Position, Variant, start_array::StartArray};
use proptest::prelude::*;

use super::{game, key};
use crate::{
    key::Key,
    openings::{Opening, count, name, of_game, of_line},
};

include!(concat!(env!("OUT_DIR"), "/opening_lines.rs"));

fn of(line: &str) -> Option<Opening> {
    name(key(&game(line)))
}

fn shown(opening: Option<Opening>) -> String {
    opening.map_or_else(String::new, |o| format!("{} {}", o.eco, o.name))
}

/// Played by our own reader and keyed by our own key, not by those that built the table.
#[test]
fn every_row_names_its_own_position() {
    assert!(LINES.len() >= 3_800);
    assert_eq!(LINES.len(), count());
    for (eco, name, line) in LINES {
        assert_eq!(shown(of(line)), format!("{eco} {name}"), "{line}");
    }
}

#[test]
fn transpositions_are_named_alike() {
    let orders: [(&str, &[&str]); 4] = [
        (
            "E12 Queen's Indian Defense",
            &["d4 Nf6 c4 e6 Nf3 b6", "Nf3 Nf6 c4 b6 d4 e6", "c4 e6 Nf3 Nf6 d4 b6"],
        ),
        (
            "B90 Sicilian Defense: Najdorf Variation",
            &["e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "e4 d6 Nf3 c5 d4 cxd4 Nxd4 a6 Nc3 Nf6"],
        ),
        (
            "D35 Queen's Gambit Declined: Exchange Variation, Positional Variation",
            &["d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5", "d4 Nf6 c4 e6 Nc3 d5 cxd5 exd5 Bg5"],
        ),
        ("C00 French Defense", &["e4 e6 d4 d5", "d4 e6 e4 d5"]),
    ];
    for (expected, lines) in orders {
        for line in lines {
            let (_, last) = of_game(&game(line)).unwrap();
            assert_eq!(shown(Some(last)), expected, "{line}");
        }
    }
}

#[test]
fn names_have_parts() {
    let najdorf = of("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3").unwrap();
    assert_eq!(najdorf.eco.to_string(), "B90");
    assert_eq!(najdorf.family(), "Sicilian Defense");
    assert_eq!(najdorf.variation(), Some("Najdorf Variation, English Attack"));
    let polish = of("b4").unwrap();
    assert_eq!(
        (polish.eco.to_string().as_str(), polish.family(), polish.variation()),
        ("A00", "Polish Opening", None)
    );
}

#[test]
fn the_last_named_position_holds() {
    let line =
        game("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 Rd8 Nf1");
    let keys: Vec<Key> = line.positions().map(|p| Key::of(&p).unwrap()).collect();
    assert_eq!(name(*keys.last().unwrap()), None);
    let (ply, opening) = of_line(keys.iter().copied()).unwrap();
    assert_eq!((ply, shown(Some(opening)).as_str()), (22, "C97 Ruy Lopez: Closed, Chigorin Defense"));
    assert_eq!(of_game(&line), Some((ply, opening)));
    assert_eq!(of_line([]), None);
    assert_eq!(of_game(&krog_chess::Game::new(Position::start(Variant::Atomic))), None);
}

/// The same men in another variant are another position; a position is named wherever its game began.
#[test]
fn only_standard_chess_is_named_and_by_position_alone() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    for variant in Variant::one_board() {
        let Ok(position) = Position::from_fen(variant, fen) else { continue };
        let found = Key::of(&position).and_then(name);
        assert_eq!(found.is_some(), variant == Variant::Standard, "{variant}");
    }
    let array = StartArray::new(518).unwrap();
    let mut classic = Position::from_start_array(Variant::Chess960, array).unwrap();
    classic.play_unchecked(classic.legal_moves()[0]);
    assert_eq!(Key::of(&classic).and_then(name), None);
    let middle = "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6";
    let found = Key::of(&Position::from_fen(Variant::Standard, middle).unwrap()).and_then(name);
    assert_eq!(shown(found), "B90 Sicilian Defense: Najdorf Variation");
    let lost_right = middle.replace("KQkq", "Qkq");
    assert_eq!(Key::of(&Position::from_fen(Variant::Standard, &lost_right).unwrap()).and_then(name), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Another library, with another board and another hash, names every position of random games by the same list. Games
    /// keep to the list for a while, so that there is something to name.
    #[test]
    fn another_library_agrees(
        row in any::<prop::sample::Index>(),
        kept in 0usize..12,
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..10),
    ) {
        let (_, _, line) = LINES[row.index(LINES.len())];
        let start: Vec<&str> = line.split_whitespace().take(kept).collect();
        let mut ours = game(&start.join(" "));
        let mut theirs = esca::Game::new(classic());
        for san in &start {
            theirs.play_san(san).unwrap();
        }
        for choice in choices {
            let found = shown(name(key(&ours)));
            let expected = peer::lookup(theirs.position()).map(|o| o.to_string()).unwrap_or_default();
            prop_assert_eq!(found, expected, "{}", ours.position().fen());
            let moves = ours.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            let san = ours.play_move(moves[choice.index(moves.len())]).unwrap().san().to_owned();
            theirs.play_san(&san).unwrap();
        }
    }
}
