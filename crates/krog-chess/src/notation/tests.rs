use shakmaty::{Role, Square};

use super::*;
use crate::variant::Variant;

fn position(fen: &str) -> Position {
    Position::from_fen(Variant::Standard, fen).unwrap()
}

fn start() -> Position {
    Position::start(Variant::Standard)
}

/// Position, text, SAN, names of the repairs.
fn repaired(position: &Position, text: &str, san: &str, repairs: &[&str]) {
    let read = san::parse(position, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(position.san(read.mv), san, "{text}");
    let codes: Vec<_> = read.repairs.iter().map(|r| r.message(san).code).collect();
    assert_eq!(codes, repairs, "{text}");
}

#[test]
fn right_san_needs_no_repair() {
    for (text, san) in [("e4", "e4"), ("Nf3", "Nf3"), (" Nc3 ", "Nc3")] {
        repaired(&start(), text, san, &[]);
    }
    repaired(&position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), "Ra8#", "Ra8#", &[]);
}

#[test]
fn castling_in_every_spelling() {
    let pos = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    repaired(&pos, "O-O", "O-O", &[]);
    for text in ["0-0", "o-o", "0–0", "OO", "О-О", "Ke1-g1", "Ke1g1"] {
        repaired(&pos, text, "O-O", &["repair-castling"]);
    }
    repaired(&pos, "0-0-0", "O-O-O", &["repair-castling"]);
    repaired(&pos, "0-0!", "O-O", &["repair-decoration", "repair-castling"]);
}

#[test]
fn check_marks_missing_false_and_old() {
    let pos = position("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1");
    repaired(&pos, "Qa8", "Qa8+", &["repair-check-mark-missing"]);
    repaired(&pos, "Qa8#", "Qa8+", &["repair-check-mark-wrong"]);
    repaired(&pos, "Qa2+", "Qa2", &["repair-check-mark-false"]);
    repaired(&pos, "Qa8ch", "Qa8+", &["repair-decoration"]);
    repaired(&pos, "Qa8++", "Qa8+", &["repair-decoration"]);
}

#[test]
fn squares_too_many_and_dashes() {
    let pos = start();
    repaired(&pos, "Ngf3", "Nf3", &["repair-over-specified"]);
    repaired(&pos, "Ng1f3", "Nf3", &["repair-over-specified"]);
    repaired(&pos, "Ng1-f3", "Nf3", &["repair-over-specified"]);
    repaired(&pos, "e2-e4", "e4", &["repair-over-specified"]);
    repaired(&pos, "e2e4", "e4", &["repair-over-specified"]);
    repaired(&pos, "Pe4", "e4", &["repair-pawn-letter"]);
    repaired(&pos, "1.e4", "e4", &["repair-decoration"]);
    repaired(&pos, "nf3", "Nf3", &["repair-lower-case"]);
    repaired(&pos, "Sf3", "Nf3", &["repair-letter"]);
    repaired(&pos, "♘f3", "Nf3", &["repair-letter"]);
}

#[test]
fn promotions_in_every_spelling() {
    let pos = position("3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1");
    repaired(&pos, "e8=Q", "e8=Q", &[]);
    for text in ["e8Q", "e8(Q)", "e8/Q", "e8=q", "e8=D"] {
        repaired(&pos, text, "e8=Q", &["repair-promotion-form"]);
    }
    repaired(&pos, "e8", "e8=Q", &["repair-promotion-missing"]);
    repaired(&pos, "exd8=N", "exd8=N", &[]);
    repaired(&pos, "ed8N", "exd8=N", &["repair-promotion-form", "repair-capture-mark"]);
    assert!(matches!(san::parse(&pos, "e8=K"), Err(NotationError::Illegal { .. })));
}

#[test]
fn captures_in_every_spelling() {
    let pos = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    repaired(&pos, "exd6", "exd6", &[]);
    repaired(&pos, "exd6 e.p.", "exd6", &["repair-en-passant-mark"]);
    repaired(&pos, "exd6ep", "exd6", &["repair-en-passant-mark"]);
    repaired(&pos, "ed6", "exd6", &["repair-capture-mark"]);
    repaired(&pos, "ed", "exd6", &["repair-short-capture"]);
    repaired(&pos, "exd", "exd6", &["repair-short-capture"]);
    repaired(&pos, "e5:d6", "exd6", &["repair-over-specified"]);
    let pos = position("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1");
    repaired(&pos, "Nd5", "Nxd5", &["repair-capture-mark"]);
    repaired(&pos, "Nxf5", "Nf5", &["repair-capture-mark"]);
}

/// A step is never read as a capture, with or without a promotion.
#[test]
fn a_square_alone_is_no_capture() {
    let pos = position("4k3/8/8/8/4n3/5P2/8/4K3 w - - 0 1");
    for text in ["e4", "Pe4", "e4!", "e4+", "1.e4"] {
        let found = san::parse(&pos, text);
        assert!(matches!(found, Err(NotationError::Illegal { .. })), "{text}: {found:?}");
    }
    repaired(&pos, "fe4", "fxe4", &["repair-capture-mark"]);
    repaired(&pos, "xe4", "fxe4", &["repair-over-specified"]);
    repaired(&pos, "f3e4", "fxe4", &["repair-capture-mark", "repair-over-specified"]);
    let pos = position("4n3/5P1k/8/8/8/8/8/4K3 w - - 0 1");
    for text in ["e8", "e8=Q", "e8Q", "e8q"] {
        assert!(san::parse(&pos, text).is_err(), "{text}");
    }
    let pos = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert!(san::parse(&pos, "d6").is_err() && san::parse(&pos, "ed6").is_ok());
}

#[test]
fn a_b_pawn_comes_before_a_bishop() {
    let pos = position("4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1");
    repaired(&pos, "bc4", "bxc4", &["repair-capture-mark"]);
    let pos = position("4k3/8/8/8/2p5/8/8/4KB2 w - - 0 1");
    repaired(&pos, "bc4", "Bxc4", &["repair-lower-case", "repair-capture-mark"]);
}

#[test]
fn refusals_say_what_kind() {
    let two = position("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    assert!(san::parse(&two, "Rd1").is_ok(), "only the rook on a1 reaches d1");
    let two = position("4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
    match san::parse(&two, "Rd1").unwrap_err() {
        NotationError::Ambiguous { candidates, .. } => assert_eq!(candidates, ["Rad1", "Rhd1"]),
        other => panic!("{other}"),
    }
    assert!(matches!(san::parse(&start(), "Nf4"), Err(NotationError::Illegal { .. })));
    assert!(matches!(san::parse(&start(), "exd5"), Err(NotationError::Illegal { .. })));
    for text in ["hello", "e9", "N", "i4", "--", "@@@", "e4e5e6", "=Q", "æ", "xx", "O-O-O-O"] {
        assert!(matches!(san::parse(&start(), text), Err(NotationError::Unreadable { .. })), "{text}");
    }
    assert_eq!(san::parse(&start(), "  "), Err(NotationError::Empty));
}

#[test]
fn isvalidsan_traps_of_the_specification() {
    let pos = start();
    for text in ["Ke4=Q", "e8", "xd5", "e-e4"] {
        assert!(san::parse(&pos, text).is_err(), "{text}");
    }
    let hand = Position::from_fen(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1").unwrap();
    assert_eq!(hand.san(san::parse(&hand, "N@f3").unwrap().mv), "N@f3");
    assert_eq!(hand.san(san::parse(&hand, "P@d5").unwrap().mv), "@d5");
    assert_eq!(hand.san(san::parse(&hand, "@d5").unwrap().mv), "@d5");
}

#[test]
fn every_notation_writes_and_reads() {
    let pos = position("r3k2r/1P6/8/3pP3/8/5N2/8/R3K2R w KQkq d6 0 1");
    for (uci, lan, iccf, figurine, no) in [
        ("e1g1", "O-O", "5171", "O-O", "O-O"),
        ("b7a8q", "b7xa8=Q+", "27181", "bxa8=♕+", "bxa8=D+"),
        ("e5d6", "e5xd6", "5546", "exd6", "exd6"),
        ("f3d4", "Nf3-d4", "6344", "♘d4", "Sd4"),
    ] {
        let m = uci::parse(&pos, uci).unwrap();
        for (notation, text) in [
            (Notation::Uci, uci),
            (Notation::Lan, lan),
            (Notation::Iccf, iccf),
            (Notation::Figurine, figurine),
            (Notation::Norwegian, no),
        ] {
            assert_eq!(notation.write(&pos, m).unwrap(), text);
            assert_eq!(notation.read(&pos, text).unwrap().mv, m, "{notation}");
        }
    }
    let drop = Position::from_fen(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1").unwrap();
    let m = Move::Put { role: Role::Knight, to: Square::F3 };
    assert_eq!(Notation::Iccf.write(&drop, m), Err(NotationError::NoDrops));
    assert_eq!(Notation::Norwegian.write(&drop, m).unwrap(), "S@f3");
    assert_eq!(Notation::Norwegian.read(&drop, "S@f3").unwrap().mv, m);
}

#[test]
fn chess960_castling_is_king_takes_rook() {
    let pos = Position::from_fen(Variant::Chess960, "4k3/8/8/8/8/8/8/5K1R w H - 0 1").unwrap();
    let castle = san::parse(&pos, "O-O").unwrap().mv;
    assert_eq!(Notation::Uci.write(&pos, castle).unwrap(), "f1h1");
    assert_eq!(Notation::Iccf.write(&pos, castle).unwrap(), "6181");
    // Kg1 is the king's own move, never castling (B3).
    let step = san::parse(&pos, "Kg1").unwrap().mv;
    assert_eq!(Notation::Uci.write(&pos, step).unwrap(), "f1g1");
    assert_eq!(Notation::Iccf.write(&pos, step).unwrap(), "6171");
    let behind = Position::from_fen(Variant::Chess960, "4k3/8/8/8/8/8/8/qRK4R w BH - 0 1").unwrap();
    assert!(
        matches!(san::parse(&behind, "O-O-O"), Err(NotationError::Illegal { .. })),
        "queen behind the rook (B2)"
    );
}

#[test]
fn squares_that_are_no_move_are_told_of_the_man() {
    let code = |position: &Position, text: &str| read(position, text).unwrap_err().message().code;
    for (text, wanted) in [
        ("e4e5", "move-no-man"),
        ("e7e5", "move-other-side"),
        ("g1g3", "move-man-cannot"),
        ("e1g1", "move-man-cannot"),
        ("N@f3", "move-not-in-hand"),
        ("Ke3", "move-illegal"),
        ("zz", "move-unreadable"),
    ] {
        assert_eq!(code(&start(), text), wanted, "{text}");
    }
    let hand = Position::from_fen(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1").unwrap();
    assert_eq!(code(&hand, "P@e8"), "move-cannot-drop");
    // A pawn two squares say nothing of the promotion: read as a queen, with a note.
    let pos = position("8/4P3/8/8/8/8/k7/4K3 w - - 0 1");
    assert_eq!(pos.san(read(&pos, "e7e8").unwrap().mv), "e8=Q");
    assert_eq!(code(&pos, "e7e8k"), "move-illegal");
}

#[test]
fn two_squares_are_never_san() {
    let pos = position("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    assert_eq!(read(&pos, "b1c4").unwrap_err().message().code, "move-man-cannot");
    assert_eq!(meant(&pos, "b1c4").unwrap(), Candidate::step(Square::B1, Square::C4, None));
    for text in ["b1-c4", "b1xc4", "b5c4"] {
        assert!(read(&pos, text).is_err(), "{text}");
    }
    assert_eq!(pos.san(read(&pos, "bc4").unwrap().mv), "Bc4");
}

#[test]
fn nothing_is_guessed_in_a_game() {
    let refused = |fen: &str, text: &str| exact(&position(fen), text).unwrap_err().message().code;
    let knight = "4k3/8/8/3p4/6N1/4N3/8/4K3 w - - 0 1";
    for text in ["Nxf5", "Nf5+", "Nf6#"] {
        assert_eq!(refused(knight, text), "move-inexact", "{text}");
    }
    for (text, uci) in [
        ("Nxd5", "e3d5"),
        ("Nd5", "e3d5"),
        ("nd5!", "e3d5"),
        ("Ne3xd5", "e3d5"),
        ("Nf6", "g4f6"),
        ("Sf6+", "g4f6"),
    ] {
        let pos = position(knight);
        assert_eq!(exact(&pos, text).map(|m| pos.uci(m)), Ok(uci.to_owned()), "{text}");
    }
    assert_eq!(refused("4k3/8/8/8/2p5/8/8/4KB2 w - - 0 1", "bc4"), "move-inexact");
    let pawn = "3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1";
    for text in ["e8", "e7e8", "exd8"] {
        assert_eq!(refused(pawn, text), "move-promotion-missing", "{text}");
    }
    assert!(exact(&position(pawn), "e8Q").is_ok());
    // A check may be told where it is mate, not the other way about.
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    assert!(exact(&position(mate), "Ra8+").is_ok());
    assert_eq!(refused("6k1/5pp1/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#"), "move-inexact");
}
