//! FENs: faults named one by one, spellings read and written.

use krog_chess::{FenFault, Position, Variant};

fn codes(variant: Variant, fen: &str) -> Vec<(&'static str, Option<usize>)> {
    let error = Position::from_fen(variant, fen).expect_err(fen);
    error.faults().iter().map(|fault| (fault.message().code, fault.column())).collect()
}

fn rewritten(variant: Variant, fen: &str) -> String {
    Position::from_fen(variant, fen).unwrap_or_else(|e| panic!("{fen}: {e}")).fen()
}

#[test]
fn every_fault_of_spelling_is_named_with_its_column() {
    assert_eq!(
        codes(Variant::Standard, "rnbqkbnr/ppppXppp/9/8/7/8/PPPPPPPP/RNBQKBNR x KQkz e9 -1 y extra"),
        [
            ("fen-unknown-man", Some(14)),
            ("fen-unknown-man", Some(19)),
            ("fen-rank-width", Some(23)),
            ("fen-turn", Some(45)),
            ("fen-castling", Some(50)),
            ("fen-en-passant", Some(52)),
            ("fen-halfmove-clock", Some(55)),
            ("fen-move-number", Some(58)),
            ("fen-extra", Some(60)),
        ]
    );
    assert_eq!(codes(Variant::Standard, "   "), [("fen-empty", None)]);
    assert_eq!(codes(Variant::Standard, "8/8/8 w - - 0 1"), [("fen-rank-count", None)]);
    assert_eq!(codes(Variant::Standard, &"8".repeat(600)), [("fen-too-long", None)]);
    assert_eq!(
        codes(Variant::Standard, "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"),
        [("fen-pocket-not-in-variant", Some(21))]
    );
    assert_eq!(
        codes(Variant::Crazyhouse, "4k3/P~7/8/8/8/8/8/4K3[QxK] w - - 0 1"),
        [("fen-stray-tilde", Some(6)), ("fen-pocket", Some(24)), ("fen-pocket", Some(25))]
    );
    assert_eq!(codes(Variant::ThreeCheck, "4k3/8/8/8/8/8/8/4K3 w - - 4+1 0 1"), [("fen-checks", Some(27))]);
    assert_eq!(
        codes(Variant::Standard, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +0+0"),
        [("fen-checks-not-in-variant", Some(31))]
    );
    assert_eq!(codes(Variant::Standard, "4k3/8/8/8/8/8/8/R3K3 w QQ - 0 1")[0].0, "fen-castling-twice");
}

#[test]
fn every_reason_why_a_position_is_impossible_is_named() {
    let standard = |fen| codes(Variant::Standard, fen).into_iter().map(|(code, _)| code).collect::<Vec<_>>();
    assert_eq!(standard("8/8/8/8/8/8/8/8 w - - 0 1"), ["fen-empty-board", "fen-no-king", "fen-no-king"]);
    assert_eq!(
        standard("P3k2P/8/8/8/8/8/8/K3K2R w Qkq e6 0 1"),
        [
            "fen-castling-right",
            "fen-castling-right",
            "fen-castling-right",
            "fen-en-passant-square",
            "fen-too-many-kings",
            "fen-pawns-on-back-rank"
        ]
    );
    assert_eq!(standard("4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1"), ["fen-opposite-check"]);
    assert_eq!(standard("4k3/8/8/8/1b2r3/8/8/r3K3 w - - 0 1"), ["fen-impossible-check"]);
    assert_eq!(
        standard("rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ["fen-too-much-material"]
    );
    assert_eq!(
        standard("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"),
        ["fen-castling-needs-960"; 4]
    );
    // The promotion example of the specification: the kings touch, White stands in check and Black has moved.
    assert_eq!(standard("8/4P3/8/8/8/8/4k3/4K3 b - - 0 1"), ["fen-opposite-check"]);
}

#[test]
fn the_variants_have_reasons_of_their_own() {
    let first = |variant, fen| codes(variant, fen)[0].0;
    // Corrections B20: the layout with 37 pawns.
    assert_eq!(
        first(Variant::Horde, "rnbqkbnr/pppppppp/8/1PP2PPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"),
        "fen-too-much-material"
    );
    assert_eq!(first(Variant::Horde, "8/8/8/8/8/8/8/P7 w - - 0 1"), "fen-no-king");
    // Corrections B5: forty-two men.
    assert_eq!(
        first(Variant::Crazyhouse, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QRBNPqrbnp] w KQkq - 0 1"),
        "fen-too-much-material"
    );
    assert_eq!(first(Variant::ThreeCheck, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +3+3"), "fen-checks-both-three");
    assert_eq!(first(Variant::RacingKings, "8/8/8/8/8/P7/krbnNBRK/qrbnNBRQ w - - 0 1"), "fen-racing-pawns");
    assert_eq!(first(Variant::RacingKings, "8/8/8/8/8/8/k6R/7K b - - 0 1"), "fen-racing-check");
    assert_eq!(first(Variant::RacingKings, "k6K/8/8/8/8/8/8/8 b - - 0 1"), "fen-racing-both-arrived");
    assert_eq!(
        first(Variant::RacingKings, "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w KQ - 0 1"),
        "fen-castling-not-in-variant"
    );
    // Corrections B15: kings may touch in atomic.
    assert!(Position::from_fen(Variant::Atomic, "8/8/8/3kK3/8/8/8/8 w - - 0 1").is_ok());
}

#[test]
fn what_can_be_saved_is_offered() {
    let error = Position::from_fen(Variant::Standard, "4k3/8/8/8/8/8/8/4K3 w KQkq e6 0 1").unwrap_err();
    assert_eq!(error.faults().len(), 5);
    assert_eq!(error.salvaged().unwrap().fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let hopeless = Position::from_fen(Variant::Standard, "4k3/8/8/8/8/8/8/8 w - - 0 1").unwrap_err();
    assert_eq!(hopeless.faults(), [FenFault::NoKing { color: krog_chess::Color::White }]);
    assert!(hopeless.salvaged().is_none());
}

#[test]
fn spellings_are_read_and_one_is_written() {
    let standard = |fen| rewritten(Variant::Standard, fen);
    assert_eq!(standard("8/8/8/8/8/8/k7/4K3"), "8/8/8/8/8/8/k7/4K3 w - - 0 1");
    assert_eq!(standard("8/8/8/8/8/8/k7/4K3_b_-_-_7_30"), "8/8/8/8/8/8/k7/4K3 b - - 7 30");
    assert_eq!(
        standard("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 1"),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
    for x_fen in ["KQkq", "HFhf", "FHfh"] {
        assert_eq!(
            rewritten(
                Variant::Chess960,
                &format!("bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w {x_fen} - 0 1")
            ),
            "bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1"
        );
    }
    // An inner rook has to be named by its file; `K` means the outer one.
    assert_eq!(
        rewritten(Variant::Chess960, "4k3/8/8/8/8/8/8/1K3RR1 w K - 0 1"),
        "4k3/8/8/8/8/8/8/1K3RR1 w G - 0 1"
    );
    assert_eq!(
        rewritten(Variant::Chess960, "4k3/8/8/8/8/8/8/1K3RR1 w F - 0 1"),
        "4k3/8/8/8/8/8/8/1K3RR1 w F - 0 1"
    );
    for checks in ["- - 2+1 0 1", "- - 0 1 +1+2"] {
        assert_eq!(
            rewritten(Variant::ThreeCheck, &format!("4k3/8/8/8/8/8/8/4K3 w {checks}")),
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+2"
        );
    }
    for hand in ["[nQ]", "/Qn"] {
        assert_eq!(
            rewritten(Variant::Crazyhouse, &format!("4k3/Q~7/8/8/8/8/8/4K3{hand} w - - 0 1")),
            "4k3/Q~7/8/8/8/8/8/4K3[Qn] w - - 0 1"
        );
    }
    assert_eq!(
        rewritten(Variant::Crazyhouse, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/ w KQkq - 0 1"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
    );
}

#[test]
fn a_variant_from_an_unusual_array_castles_as_in_960() {
    let fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1";
    for variant in [Variant::Atomic, Variant::Koth, Variant::ThreeCheck] {
        let position = Position::from_fen(variant, fen).unwrap();
        assert!(position.mode().is_chess960());
        assert!(position.fen().starts_with(fen));
    }
}

#[test]
fn a_readable_board_is_judged_beside_a_misspelt_field() {
    assert_eq!(
        codes(Variant::Standard, "4k3/8/8/8/8/8/8/8 x K - 0 1"),
        [("fen-turn", Some(19)), ("fen-castling-right", Some(21)), ("fen-no-king", None)]
    );
    // Told from left to right, though castling rights are judged after everything is read.
    assert_eq!(
        codes(Variant::Standard, "4k3/8/8/8/8/8/8/4K3 w Kx e9 0 1"),
        [("fen-castling-right", Some(23)), ("fen-castling", Some(24)), ("fen-en-passant", Some(26))]
    );
    // Whose king may stand in check is not known.
    assert_eq!(codes(Variant::Standard, "4k3/4Q3/8/8/8/8/8/4K3 x - - 0 1"), [("fen-turn", Some(23))]);
}
