//! Draws are seen coming: avoided by the side ahead, sought by the side behind.

use krog_engine::{Builtin, Engine, Limits, PositionKey, Score, Stop};
use shakmaty::{Position, uci::UciMove, variant::Variant};

use crate::support::{position, search, uci};

#[test]
fn a_winning_side_does_not_repeat() {
    // White has moved its queen to and fro; once more and the position has stood three times.
    let mut root = position(Variant::Chess, "6k1/5ppp/8/8/8/8/5PPP/Q5K1 w - - 0 1");
    let mut history = Vec::new();
    for uci in ["a1b1", "g8f8", "b1a1", "f8g8", "a1b1", "g8f8", "b1a1", "f8g8"] {
        history.push(PositionKey::from(&root));
        let m = uci.parse::<UciMove>().unwrap().to_move(&root).unwrap();
        root.play_unchecked(m);
    }
    for depth in 1..=6 {
        let report = Builtin::new(4)
            .search(&root, &history, &Limits::depth(depth), &Stop::new(), &mut |_| {})
            .unwrap();
        let mut after = root.clone();
        after.play_unchecked(report.best);
        assert!(!history.contains(&PositionKey::from(&after)), "depth {depth}: {}", report.best);
    }
}

#[test]
fn a_losing_side_takes_perpetual_check() {
    // Black threatens mate and is far ahead, but its king cannot leave the checks.
    let root = position(Variant::Chess, "6k1/5p1p/5Q2/8/8/8/q1r2PPP/6K1 w - - 0 1");
    let report = search(&root, &Limits::depth(8));
    assert_eq!(report.score, Score::Centipawns(0), "{report:?}");
}

#[test]
fn the_fiftieth_move_draws_except_where_men_come_back() {
    let fen = "8/8/4k3/8/8/3K4/7R/8 w - - 99 80";
    assert_eq!(search(&position(Variant::Chess, fen), &Limits::depth(4)).score, Score::Centipawns(0));
    let fen = "8/8/4k3/8/8/3K4/7R/8[] w - - 99 80";
    assert_ne!(search(&position(Variant::Crazyhouse, fen), &Limits::depth(4)).score, Score::Centipawns(0));
}

#[test]
fn mate_on_the_hundredth_ply_is_mate() {
    let root = position(Variant::Chess, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80");
    let report = search(&root, &Limits::depth(3));
    assert_eq!((report.score, uci(&report).as_str()), (Score::Mate(1), "a1a8"));
}

#[test]
fn dead_material_is_a_draw() {
    let root = position(Variant::Chess, "8/8/4k3/8/8/3K4/3n4/8 w - - 0 1");
    assert_eq!(search(&root, &Limits::depth(4)).score, Score::Centipawns(0));
}
