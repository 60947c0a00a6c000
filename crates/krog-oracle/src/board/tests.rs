//! Figures of move counts that are known, and what the texts of positions and moves look like.

use super::{Board, Color, End, Rules, Square};

fn perft(board: &Board, depth: u32) -> u64 {
    if board.variant_end().is_some() {
        return 0;
    }
    let moves = board.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|play| perft(&board.play(play), depth - 1)).sum()
}

#[track_caller]
fn counts(rules: Rules, fen: &str, figures: &[u64]) {
    let board = Board::read(rules, fen).unwrap();
    for (depth, figure) in (1..).zip(figures) {
        assert_eq!(perft(&board, depth), *figure, "{} {fen}, depth {depth}", rules.name());
    }
}

#[test]
fn standard_counts() {
    counts(Rules::Standard, Rules::Standard.start(), &[20, 400, 8902]);
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    counts(Rules::Standard, kiwipete, &[48, 2039]);
    counts(Rules::Standard, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812]);
    let castling = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    counts(Rules::Standard, castling, &[6, 264]);
    let promotion = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
    counts(Rules::Standard, promotion, &[44, 1486]);
}

#[test]
fn chess960_counts() {
    let apart = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    counts(Rules::Chess960, apart, &[21, 528]);
    let behind = "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9";
    counts(Rules::Chess960, behind, &[21, 807]);
}

#[test]
fn crazyhouse_counts() {
    counts(Rules::Crazyhouse, "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", &[301]);
    let promoted = "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1";
    counts(Rules::Crazyhouse, promoted, &[42, 1347]);
}

#[test]
fn atomic_counts() {
    counts(Rules::Atomic, Rules::Atomic.start(), &[20, 400]);
    let open = "rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1";
    counts(Rules::Atomic, open, &[40, 1238]);
}

#[test]
fn other_counts() {
    counts(Rules::RacingKings, Rules::RacingKings.start(), &[21, 421]);
    counts(Rules::Horde, Rules::Horde.start(), &[8, 128, 1274]);
    counts(Rules::Antichess, Rules::Antichess.start(), &[20, 400, 8067]);
    counts(Rules::ThreeCheck, Rules::ThreeCheck.start(), &[20, 400]);
}

#[test]
fn texts_of_positions_come_back() {
    for (rules, fen) in [
        (Rules::Chess960, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"),
        (Rules::Crazyhouse, "2b1rn1N~/n2qkb2/3p4/1pRP2rb/2pPnP2/1P3pP1/6q1/4RK2[BNpppppp] w - - 0 87"),
        (Rules::ThreeCheck, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2 +1+2"),
        (Rules::Horde, Rules::Horde.start()),
    ] {
        assert_eq!(Board::read(rules, fen).unwrap().fen(), fen);
    }
    let left = Board::read(Rules::ThreeCheck, "4k3/8/8/8/8/8/8/4K2R w K - 2+3 0 1").unwrap();
    assert_eq!(left.checks, [1, 0]);
    let ninth = Board::read(Rules::Crazyhouse, "4k3/8/8/8/8/8/8/4K2R/QNp w K - 0 1").unwrap();
    assert_eq!(ninth.fen(), "4k3/8/8/8/8/8/8/4K2R[QNp] w K - 0 1");
    assert!(Board::read(Rules::Standard, "4k3/8/8/8/8/8/8/4K3 w - e6 0 1").is_err());
}

#[test]
fn a_king_and_a_rook_may_stand_where_castling_takes_them() {
    let board = Board::read(Rules::Chess960, "4k3/8/8/8/8/8/8/5RKR w HF - 0 1").unwrap();
    let short = board.find("g1h1");
    assert!(short.is_none(), "the rook on f1 is in the way");
    let board = Board::read(Rules::Chess960, "4k3/8/8/8/8/8/8/6KR w H - 0 1").unwrap();
    let short = board.find("g1h1").unwrap();
    assert_eq!(board.san(&short), "O-O");
    assert_eq!(board.play(&short).fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let behind = Board::read(Rules::Chess960, "4k3/8/8/8/8/8/8/qRK4R w BH - 0 1").unwrap();
    assert_eq!(behind.find("c1b1"), None, "the queen on a1 stands behind the rook");
    assert!(behind.find("c1h1").is_some());
}

#[test]
fn in_atomic_the_king_castles_from_beside_a_checker() {
    let board = Board::read(Rules::Atomic, "8/8/8/8/8/8/4k3/4K2R w K - 0 1").unwrap();
    assert!(!board.in_check(Color::White));
    assert!(board.find("e1g1").is_some());
    let explodes = Board::read(Rules::Atomic, "3k4/3p4/8/8/8/8/3Q4/q3K3 w - - 0 1").unwrap();
    let takes = explodes.find("d2d7").unwrap();
    assert_eq!(explodes.play(&takes).end(), Some((End::KingExploded, Some(Color::White))));
}

#[test]
fn in_racing_kings_black_may_answer_by_arriving_and_by_nothing_else() {
    let can = Board::read(Rules::RacingKings, "7K/k7/8/8/8/8/8/8 b - - 0 1").unwrap();
    assert_eq!(can.end(), None);
    assert_eq!(can.play(&can.find("a7a8").unwrap()).end(), Some((End::RaceDrawn, None)));
    let stays = can.play(&can.find("a7a6").unwrap());
    assert_eq!(stays.end(), Some((End::RaceWon, Some(Color::White))));
    let late = Board::read(Rules::RacingKings, "7K/8/k7/8/8/8/8/8 b - - 0 1").unwrap();
    assert_eq!(late.end(), Some((End::RaceWon, Some(Color::White))));
}

#[test]
fn squares_between() {
    let square = |name: &str| name.parse::<Square>().unwrap();
    assert_eq!(square("a1").between(square("d4")), [square("b2"), square("c3")]);
    assert_eq!(square("h5").between(square("f5")), [square("g5")]);
    assert!(square("a1").between(square("b3")).is_empty());
}
