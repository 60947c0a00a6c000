//! Single positions, and what is silent in which variant.

use krog_chess::{Position, Square, Variant, notation::Notation};
use krog_insight::{
    Motif, Word, applies,
    evidence::{AbsolutePin, RelativePin},
    motifs_of_line, motifs_of_move,
};

fn motifs(variant: Variant, fen: &str, line: &str) -> Vec<(usize, &'static str)> {
    let start = Position::from_fen(variant, fen).unwrap();
    let mut now = start.clone();
    let mut moves = Vec::new();
    for word in line.split(' ') {
        let m = Notation::Uci.read(&now, word).unwrap().mv;
        now.play_unchecked(m);
        moves.push(m);
    }
    motifs_of_line(&start, &moves).unwrap().iter().map(|claim| (claim.ply(), claim.motif().name())).collect()
}

#[test]
fn a_knight_forks_king_and_rook() {
    let fen = "r6k/8/8/3N4/8/8/8/4K3 b - - 0 1";
    let line = "h8g8 d5c7 a8b8 c7a6";
    assert_eq!(motifs(Variant::Standard, "r3k3/8/8/3N4/8/8/8/5K2 b - - 0 1", "e8d8 d5c7 d8c7 f1e2"), []);
    assert_eq!(motifs(Variant::Standard, fen, line), []);
    let fork = "r4k2/8/8/3N4/8/8/8/4K3 b - - 0 1";
    assert_eq!(motifs(Variant::Standard, fork, "f8e8 d5c7 e8d7 c7a8"), [(1, "fork")]);
    assert_eq!(motifs(Variant::Antichess, fork, "f8e8 d5c7 a8a1"), []);
    assert_eq!(motifs(Variant::Atomic, fork, "f8e8 d5c7 e8d7 c7a8"), []);
}

#[test]
fn a_mate_on_the_back_rank_needs_its_walls() {
    let mate = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1";
    assert_eq!(motifs(Variant::Standard, mate, "h7h5 e1e8"), []);
    assert_eq!(
        motifs(Variant::Standard, "6k1/p4ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1", "a7a6 e1e8"),
        [(1, "back_rank")]
    );
    assert_eq!(motifs(Variant::Bughouse, "6k1/p4ppp/8/8/8/8/5PPP/4R1K1[] b - - 0 1", "a7a6 e1e8"), []);
}

/// What a move alone shows, and whether it is said to win or to mate.
fn alone(fen: &str, uci: &str) -> Vec<(&'static str, &'static str)> {
    let position = Position::from_fen(Variant::Standard, fen).unwrap();
    let word = |word: &Word| match word {
        Word::Shows => "shows",
        Word::Wins(_) => "wins",
        Word::Mates(_) => "mates",
    };
    let m = Notation::Uci.read(&position, uci).unwrap().mv;
    let claims = motifs_of_move(&position, m).unwrap();
    claims.iter().map(|claim| (claim.motif().name(), word(claim.word()))).collect()
}

#[test]
fn moves_alone_show_what_comes_of_them() {
    assert_eq!(alone("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7"), [("fork", "wins")]);
    assert_eq!(alone("r2qk3/8/8/3N4/8/8/8/4K3 w - - 0 1", "d5c7"), []);
    assert_eq!(alone("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", "e1e8"), [("back_rank", "mates")]);
    assert_eq!(alone("6k1/5pp1/7p/8/8/8/5PPP/4R1K1 w - - 0 1", "e1e8"), []);
}

#[test]
fn a_pin_to_the_king_is_absolute_and_one_to_the_queen_is_not() {
    let to_king = Position::from_fen(Variant::Standard, "4k3/8/8/4n3/8/8/8/4R1K1 b - - 0 1").unwrap();
    assert!(AbsolutePin::prove(&to_king.board(), Square::E1, Square::E5).is_some());
    assert!(RelativePin::prove(to_king.rules(), Square::E1, Square::E5, Square::E8).is_none());
    let to_queen = Position::from_fen(Variant::Standard, "7k/3q4/2n5/1B6/8/8/8/K7 b - - 0 1").unwrap();
    assert!(AbsolutePin::prove(&to_queen.board(), Square::B5, Square::C6).is_none());
    assert!(RelativePin::prove(to_queen.rules(), Square::B5, Square::C6, Square::D7).is_some());
    let defended = Position::from_fen(Variant::Standard, "3r3k/3b4/2n5/1Q6/8/8/8/K7 b - - 0 1").unwrap();
    assert!(RelativePin::prove(defended.rules(), Square::B5, Square::C6, Square::D7).is_none());
}

#[test]
fn an_exchange_counts_what_stands_behind() {
    let balance = |fen: &str, uci: &str| {
        let position = Position::from_fen(Variant::Standard, fen).unwrap();
        let m = Notation::Uci.read(&position, uci).unwrap().mv;
        krog_insight::exchange(&position.board(), position.turn(), m)
    };
    assert_eq!(balance("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"), 100);
    assert_eq!(balance("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5"), -220);
    assert_eq!(balance("4k3/8/3p4/4r3/8/8/4R3/4RK2 w - - 0 1", "e2e5"), 100);
    assert_eq!(balance("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"), 850);
}

#[test]
fn an_illegal_line_is_refused() {
    let start = Position::start(Variant::Standard);
    let m = Notation::Uci.read(&start, "e2e4").unwrap().mv;
    assert_eq!(motifs_of_line(&start, &[m, m]).unwrap_err().to_string(), "illegal move at ply 1");
}

#[test]
fn antichess_has_no_motif_and_chess_has_all() {
    for motif in Motif::ALL {
        assert!(applies(motif, Variant::Standard));
        assert!(!applies(motif, Variant::Antichess));
        assert_eq!(applies(motif, Variant::Atomic), motif == Motif::DoubleCheck);
        assert_eq!(serde_json::to_value(motif).unwrap(), motif.name());
    }
}
