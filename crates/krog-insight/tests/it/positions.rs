//! Single positions, and what is silent in which variant.

use krog_chess::{Position, Variant, notation::Notation};
use krog_insight::{Motif, applies, motifs_of_line};

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
