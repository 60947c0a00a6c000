//! Moves as words.

use std::collections::HashSet;

use krog_chess::{
    Move, Position, Role, Square, Variant,
    facts::{Candidate, ChessState, Fact},
};
use krog_logic::{sort::Word, world::World};
use proptest::prelude::*;

use super::Played;

fn moves(state: &ChessState) -> Vec<Candidate> {
    let mut cursor = 0;
    std::iter::from_fn(|| state.next(Fact::Moves.id(), &[], &mut cursor))
        .map(|w| w.try_into().unwrap())
        .collect()
}

#[test]
fn words_are_read_back() {
    let mut read = 0;
    for word in -3..1_i64 << 20 {
        if let Ok(candidate) = Candidate::try_from(word) {
            read += 1;
            assert_eq!(Word::from(candidate), word);
        }
    }
    // Steps with and without six promotions, and drops of six kinds, however pointless.
    assert_eq!(read, 64 * 64 * 7 + 6 * 64);
    for word in [Word::MIN, Word::MAX, 1 << 40, -1] {
        assert!(Candidate::try_from(word).is_err());
    }
}

#[test]
fn pointless_moves_are_none() {
    let position = super::position(Variant::Crazyhouse, "4k3/P7/8/8/8/8/8/4K3[Q] w - - 0 1");
    for candidate in [
        Candidate::step(Square::E1, Square::E1, None),
        Candidate::step(Square::A7, Square::A8, Some(Role::Pawn)),
        Candidate::step(Square::A7, Square::A8, Some(Role::King)),
        Candidate::step(Square::E1, Square::E2, Some(Role::Queen)),
        Candidate::drop(Role::King, Square::E4),
        Candidate::drop(Role::Queen, Square::E1),
    ] {
        assert_eq!(Candidate::try_from(Word::from(candidate)), Ok(candidate));
        assert_eq!(candidate.to_move(&position), None, "{candidate:?}");
    }
}

#[test]
fn the_parts_of_a_move_are_facts() {
    let state = ChessState::from_position(&Position::start(Variant::Standard));
    let ask = |fact: Fact, c: Candidate| state.fact(fact.id(), &[c.into()]);
    let step = Candidate::step(Square::E7, Square::F8, Some(Role::Rook));
    assert_eq!(ask(Fact::From, step), Some(52));
    assert_eq!(ask(Fact::To, step), Some(61));
    assert_eq!(ask(Fact::Promo, step), Some(3));
    assert_eq!(ask(Fact::Dropped, step), Some(6));
    let drop = Candidate::drop(Role::Pawn, Square::A3);
    assert_eq!(ask(Fact::From, drop), None);
    assert_eq!(ask(Fact::To, drop), Some(16));
    assert_eq!(ask(Fact::Promo, drop), Some(6));
    assert_eq!(ask(Fact::Dropped, drop), Some(0));
}

#[test]
fn the_start_has_every_own_man_to_every_square() {
    let state = ChessState::from_position(&Position::start(Variant::Standard));
    let all = moves(&state);
    // Eight pawns could promote on eight squares in five ways.
    assert_eq!(all.len(), 16 * 63 + 8 * 8 * 5);
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    assert_eq!(state.every_candidate().count(), 16 * 63 * 6);
}

#[test]
fn men_in_hand_are_dropped_everywhere_and_others_only_in_the_complete_list() {
    let position = super::position(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[NNr] w - - 0 1");
    let state = ChessState::from_position(&position);
    let drops: Vec<Candidate> = moves(&state).into_iter().filter(|c| c.from.is_none()).collect();
    assert_eq!(drops.len(), 64);
    assert!(drops.iter().all(|c| c.dropped == Some(Role::Knight)));
    assert_eq!(state.every_candidate().filter(|c| c.from.is_none()).count(), 5 * 64);
}

#[test]
fn castling_is_written_in_both_styles() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let castle = Move::Castle { king: Square::E1, rook: Square::A1 };
    for (mode, to) in
        [(shakmaty::CastlingMode::Standard, Square::C1), (shakmaty::CastlingMode::Chess960, Square::A1)]
    {
        let position = Position::from_fen_in(Variant::Chess960, fen, mode).unwrap();
        let candidate = Candidate::from_move(&position, castle);
        assert_eq!(candidate, Candidate::step(Square::E1, to, None));
        assert_eq!(candidate.to_move(&position), Some(castle));
        let other = if to == Square::C1 { Square::A1 } else { Square::C1 };
        assert_eq!(Candidate::step(Square::E1, other, None).to_move(&position), None);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 48 } else { 256 }))]

    /// The candidates hold every legal move once, and name no other.
    #[test]
    fn candidates_and_legal_moves(Played(game) in super::games(80)) {
        let positions: Vec<Position> = game.positions().collect();
        for (state, position) in krog_chess::facts::log(&game).iter().rev().zip(positions.iter().rev()).take(3) {
            let legal = position.legal_moves();
            let named: HashSet<Candidate> = legal.iter().map(|m| Candidate::from_move(position, *m)).collect();
            prop_assert_eq!(named.len(), legal.len());
            for m in &legal {
                prop_assert_eq!(Candidate::from_move(position, *m).to_move(position), Some(*m));
            }
            let short = moves(state);
            prop_assert!(named.iter().all(|c| short.contains(c)), "{}", position.fen());
            let mut found = 0;
            for candidate in state.every_candidate() {
                let m = candidate.to_move(position);
                prop_assert_eq!(m.is_some(), named.contains(&candidate), "{:?} in {}", candidate, position.fen());
                found += usize::from(m.is_some());
            }
            prop_assert_eq!(found, legal.len());
        }
    }
}
