//! Moves in words, legal or not.

use krog_chess::{
    Role, Square, Variant,
    facts::{Candidate, ChessState, MOVE, PLACEMENT},
};
use krog_logic::{lang::Lang, world::World};

fn words(variant: Variant, fen: &str, candidate: Candidate) -> [String; 4] {
    let state = ChessState::from_position(&super::position(variant, fen));
    [(None, Lang::En), (None, Lang::No), (Some("lan"), Lang::En), (Some("uci"), Lang::No)]
        .map(|(form, lang)| state.word(MOVE, candidate.into(), form, lang).unwrap())
}

fn step(from: &str, to: &str) -> Candidate {
    Candidate::step(from.parse().unwrap(), to.parse().unwrap(), None)
}

#[test]
fn cases() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let pinned = "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1";
    let castle = "4k3/8/8/1b6/8/8/8/R3K2R w KQ - 0 1";
    let promotion = |role| Candidate::step(Square::A7, Square::A8, role);
    let pawns = "4k3/P7/8/8/4P3/4P3/8/4K3 w - - 0 1";
    let s = Variant::Standard;
    for (variant, fen, candidate, expected) in [
        // Legal.
        (s, start, step("g1", "f3"), ["Nf3", "Sf3", "Ng1-f3", "g1f3"]),
        (s, start, step("e2", "e4"), ["e4", "e4", "e2-e4", "e2e4"]),
        (s, castle, step("e1", "c1"), ["O-O-O", "O-O-O", "O-O-O", "e1c1"]),
        (s, pawns, promotion(Some(Role::Queen)), ["a8=Q+", "a8=D+", "a7-a8=Q+", "a7a8q"]),
        // Meant.
        (s, pinned, step("e2", "d3"), ["Bd3", "Ld3", "Be2-d3", "e2d3"]),
        (s, start, step("g1", "g3"), ["Ng3", "Sg3", "Ng1-g3", "g1g3"]),
        (s, start, step("a1", "a4"), ["Ra4", "Ta4", "Ra1-a4", "a1a4"]),
        (s, start, step("a1", "a2"), ["Ra2", "Ta2", "Ra1-a2", "a1a2"]),
        (s, start, step("d1", "d7"), ["Qxd7", "Dxd7", "Qd1xd7", "d1d7"]),
        (s, start, step("e2", "d4"), ["exd4", "exd4", "e2-d4", "e2d4"]),
        (s, start, step("e4", "e5"), ["e4-e5", "e4-e5", "e4-e5", "e4e5"]),
        (s, start, step("g8", "e5"), ["Ne5", "Se5", "Ng8-e5", "g8e5"]),
        (s, castle, step("e1", "g1"), ["O-O", "O-O", "O-O", "e1g1"]),
        (s, castle, step("e1", "h1"), ["Kh1", "Kh1", "Ke1-h1", "e1h1"]),
        (s, castle, step("e1", "e3"), ["Ke3", "Ke3", "Ke1-e3", "e1e3"]),
        (s, pawns, promotion(None), ["a8", "a8", "a7-a8", "a7a8"]),
        (s, pawns, promotion(Some(Role::King)), ["a8=K", "a8=K", "a7-a8=K", "a7a8k"]),
        // Only the pawn in front can go to e5.
        (s, pawns, step("e3", "e5"), ["e3-e5", "e3-e5", "e3-e5", "e3e5"]),
        (
            Variant::Crazyhouse,
            "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1",
            Candidate::drop(Role::Knight, Square::F3),
            ["N@f3", "S@f3", "N@f3", "N@f3"],
        ),
        (
            Variant::Crazyhouse,
            "4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1",
            Candidate::drop(Role::Pawn, Square::E8),
            ["@e8", "@e8", "@e8", "P@e8"],
        ),
        (s, start, Candidate::drop(Role::Rook, Square::E4), ["R@e4", "T@e4", "R@e4", "R@e4"]),
        (
            Variant::Chess960,
            "1r2k2r/8/8/8/8/8/8/1R2K2R w Bh - 0 1",
            step("e1", "b1"),
            ["O-O-O", "O-O-O", "O-O-O", "e1b1"],
        ),
        (
            Variant::Chess960,
            "1r2k2r/8/8/8/8/8/8/1R2K2R w Bh - 0 1",
            step("e1", "h1"),
            ["O-O", "O-O", "O-O", "e1h1"],
        ),
        (
            Variant::Chess960,
            "1r2k2r/8/8/8/8/8/8/1R2K2R w Bh - 0 1",
            step("e1", "g1"),
            ["Kg1", "Kg1", "Ke1-g1", "e1g1"],
        ),
        (
            Variant::RacingKings,
            "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
            step("h2", "f2"),
            ["Kf2", "Kf2", "Kh2-f2", "h2f2"],
        ),
    ] {
        assert_eq!(words(variant, fen, candidate), expected, "{candidate:?} in {fen}");
    }
}

/// A pinned knight must not be taken for the free one.
#[test]
fn a_refused_move_is_not_written_like_a_legal_one() {
    let fen = "4r1k1/8/8/8/8/2N5/4N3/4K3 w - - 0 1";
    assert_eq!(words(Variant::Standard, fen, step("e2", "d4"))[0], "Nd4");
    assert_eq!(words(Variant::Standard, fen, step("c3", "d5"))[0], "Nd5");
    let fen = "4r1k1/8/8/8/8/8/2N1N3/4K3 w - - 0 1";
    assert_eq!(words(Variant::Standard, fen, step("e2", "d4"))[0], "Ned4");
    // Legal, and alone in being so.
    assert_eq!(words(Variant::Standard, fen, step("c2", "d4"))[0], "Nd4");
}

/// Whoever has a strange position gets words all the same.
#[test]
fn impossible_states_and_moves_have_words() {
    use krog_chess::facts::Update;
    let mut state =
        ChessState::from_position(&super::position(Variant::Standard, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    state.update(Update::Remove.id(), &[4]);
    state.update(Update::Put.id(), &[0, 0, 0]);
    let pointless = [
        step("h8", "a1"),
        step("e8", "e8"),
        Candidate::step(Square::E8, Square::E7, Some(Role::Pawn)),
        Candidate::drop(Role::Queen, Square::A1),
        Candidate::drop(Role::King, Square::C4),
    ];
    for candidate in state.every_candidate().chain(pointless) {
        for lang in Lang::ALL {
            for form in [None, Some("lan"), Some("uci"), Some("no such form")] {
                assert!(state.word(MOVE, candidate.into(), form, lang).is_some_and(|w| !w.is_empty()));
            }
        }
    }
    assert_eq!(state.word(MOVE, -1, None, Lang::En), None);
    assert_eq!(state.word(PLACEMENT, 0, None, Lang::En), None);
}
