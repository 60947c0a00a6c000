//! Limits are kept, and within them the answer does not depend on chance.

use std::{
    thread,
    time::{Duration, Instant},
};

use krog_engine::{Builtin, Engine, Level, Limits, PositionKey, SearchError, Stop};
use shakmaty::variant::{Variant, VariantPosition};

use crate::support::{position, search};

#[test]
fn the_same_question_gets_the_same_answer() {
    let mut used = Builtin::new(2);
    for variant in Variant::ALL {
        let root = VariantPosition::new(variant);
        for limits in [
            Limits::depth(5),
            Limits::nodes(5_000),
            Limits::default().at_level(Level::try_from(3).unwrap(), 11),
        ] {
            let fresh = search(&root, &limits);
            let mut again = used.search(&root, &[], &limits, &Stop::new(), &mut |_| {}).unwrap();
            again.time = fresh.time;
            if limits.depth.is_none() {
                assert_eq!(again, fresh, "{variant} {limits:?}");
            } else {
                // Tables of different sizes may disagree on the way, not on the shape of the answer.
                assert_eq!(again.depth, fresh.depth);
            }
            let mut third = used.search(&root, &[], &limits, &Stop::new(), &mut |_| {}).unwrap();
            third.time = again.time;
            assert_eq!(third, again, "{variant} {limits:?}");
        }
    }
}

#[test]
fn nodes_are_never_exceeded() {
    for variant in Variant::ALL {
        let root = VariantPosition::new(variant);
        for nodes in [0, 1, 10, 777, 4_000] {
            let report = search(&root, &Limits::nodes(nodes));
            assert!(report.nodes <= nodes, "{variant}: {} of {nodes}", report.nodes);
        }
    }
}

#[test]
fn depth_is_never_exceeded() {
    for depth in 1..=4 {
        let mut seen = Vec::new();
        let report = Builtin::new(1)
            .search(&VariantPosition::default(), &[], &Limits::depth(depth), &Stop::new(), &mut |info| {
                seen.push(info.depth);
            })
            .unwrap();
        assert_eq!(report.depth, depth);
        assert_eq!(seen, (1..=depth).collect::<Vec<_>>());
        assert_eq!(report.pv.first(), Some(&report.best));
    }
}

#[test]
fn time_is_kept() {
    let time = Duration::from_millis(100);
    for variant in Variant::ALL {
        let mut engine = Builtin::new(8);
        let start = Instant::now();
        let report = engine
            .search(&VariantPosition::new(variant), &[], &Limits::time(time), &Stop::new(), &mut |_| {})
            .unwrap();
        // Generous: other tests share the processors. Without a limit it would not end.
        assert!(start.elapsed() < time + Duration::from_secs(10), "{variant}: {:?}", start.elapsed());
        assert!(report.depth >= 1, "{variant}: {report:?}");
    }
}

#[test]
fn without_time_there_is_still_a_move() {
    for variant in Variant::ALL {
        let root = VariantPosition::new(variant);
        let report = search(&root, &Limits::time(Duration::ZERO));
        assert_eq!((report.depth, report.nodes), (0, 0));
        assert_eq!(report.pv, [report.best]);
        assert!(shakmaty::Position::is_legal(&root, report.best));
    }
}

#[test]
fn a_raised_stop_ends_an_endless_search() {
    let stop = Stop::new();
    let (report, waited) = thread::scope(|scope| {
        let searcher = scope.spawn(|| {
            Builtin::new(4).search(&VariantPosition::default(), &[], &Limits::default(), &stop, &mut |_| {})
        });
        thread::sleep(Duration::from_millis(60));
        stop.raise();
        let raised = Instant::now();
        (searcher.join().unwrap(), raised.elapsed())
    });
    assert!(report.unwrap().depth > 0);
    assert!(waited < Duration::from_secs(10), "{waited:?}");
}

#[test]
fn a_stop_raised_beforehand_leaves_a_move() {
    let stop = Stop::new();
    stop.raise();
    let report =
        Builtin::new(1).search(&VariantPosition::default(), &[], &Limits::depth(9), &stop, &mut |_| {});
    assert_eq!(report.unwrap().depth, 0);
}

#[test]
fn a_quarter_of_a_threads_stack_is_enough() {
    // Threads have 2 MiB by default; the deepest lines are those of nearly empty boards.
    let search = || {
        for (variant, fen) in [
            (Variant::Chess, "8/8/8/1k6/8/8/4P3/4K3 w - - 0 1"),
            (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1"),
            (Variant::Antichess, "8/8/8/1k6/8/8/8/4KN2 w - - 0 1"),
        ] {
            search(&position(variant, fen), &Limits::nodes(150_000));
        }
    };
    thread::Builder::new().stack_size(512 << 10).spawn(search).unwrap().join().unwrap();
}

#[test]
fn an_only_move_is_played_at_once() {
    let root = position(Variant::Chess, "7k/5Q2/8/8/8/8/8/R3K3 b - - 0 1");
    let only = position(Variant::Chess, "k7/7R/8/8/8/8/8/1R2K3 b - - 0 1");
    assert!(shakmaty::Position::legal_moves(&root).len() != 1);
    assert!(shakmaty::Position::legal_moves(&only).is_empty());
    let only = position(Variant::Chess, "k7/7R/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(shakmaty::Position::legal_moves(&only).len(), 1);
    let start = Instant::now();
    let report = search(&only, &Limits::time(Duration::from_secs(20)));
    assert!(start.elapsed() < Duration::from_secs(15));
    assert_eq!(report.depth, 1);
}

#[test]
fn a_finished_game_has_no_move() {
    for (variant, fen) in [
        (Variant::Chess, "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"),
        (Variant::Chess, "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1"),
        (Variant::KingOfTheHill, "k7/8/8/8/4K3/8/8/8 b - - 0 1"),
        (Variant::ThreeCheck, "4k3/8/8/8/8/8/8/4KR2 b - - 0+3 0 1"),
        (Variant::RacingKings, "7K/8/8/8/8/8/k7/8 b - - 0 1"),
        (Variant::Horde, "4k3/8/8/8/8/8/8/8 w - - 0 1"),
        (Variant::Antichess, "8/8/8/8/8/8/8/4K3 b - - 0 1"),
        (Variant::Atomic, "8/8/8/8/8/8/8/4K2R b - - 0 1"),
    ] {
        let root = position(variant, fen);
        let answer = Builtin::new(1).search(&root, &[], &Limits::depth(2), &Stop::new(), &mut |_| {});
        assert_eq!(answer.unwrap_err(), SearchError::NoLegalMove, "{variant} {fen}");
    }
}

#[test]
fn keys_follow_the_rules_of_repetition() {
    let here = position(Variant::Chess, "4k3/8/8/8/8/8/8/4K2R w - - 3 40");
    let later = position(Variant::Chess, "4k3/8/8/8/8/8/8/4K2R w - - 9 43");
    let castling = position(Variant::Chess, "4k3/8/8/8/8/8/8/4K2R w K - 3 40");
    assert_eq!(PositionKey::from(&here), PositionKey::from(&later));
    assert_ne!(PositionKey::from(&here), PositionKey::from(&castling));
}
