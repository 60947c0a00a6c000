//! What could be otherwise.

use krog_chess::{
    Color, Role, Square, Variant,
    facts::{Change, ChangeKind, ChessState, Fact},
};
use krog_logic::{sort::Word, world::World};
use proptest::prelude::*;

use super::{Played, domains::questions};

fn state(variant: Variant, fen: &str) -> ChessState {
    ChessState::from_position(&super::position(variant, fen))
}

fn kinds(state: &ChessState, fact: Fact, args: &[Word]) -> Vec<ChangeKind> {
    let value = state.fact(fact.id(), args);
    state.changes(fact.id(), args, value).into_iter().map(|change| change.kind).collect()
}

/// The one game that a change makes of a game.
fn only(change: &Change, states: &[ChessState]) -> Vec<ChessState> {
    let logs = Change::logs(&[change], states);
    assert_eq!(logs.len(), 1);
    logs.into_iter().next().unwrap()
}

#[test]
fn an_enemy_man_is_any_enemy_man() {
    let s = state(Variant::Standard, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
    let on = |square: Square| Word::from(square.to_u32());
    let change = &s.changes(Fact::Kind.id(), &[on(Square::B3)], None)[0];
    let boards: Vec<String> =
        Change::logs(&[change], &[s]).iter().map(|log| log[0].board_and_turn()).collect();
    assert_eq!(boards, ["4k3/8/8/8/8/1p6/P7/4K3 w", "4k3/8/8/8/8/1q6/P7/4K3 w"]);
}

#[test]
fn only_a_man_who_stands_where_he_began_can_have_stayed_there() {
    let mut game =
        krog_chess::Game::new(super::position(Variant::Standard, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
    for m in ["Ra3", "Kd8", "Rhh3", "Ke8", "Ra1", "Kd8", "Rh1", "Ke8"] {
        game.play(m).unwrap();
    }
    let back = krog_chess::facts::log(&game);
    let stays = |states: &[ChessState], square: Square| {
        let now = states.last().unwrap();
        let left = Some(Word::from_ne_bytes((1u64 << square.to_u32()).to_ne_bytes()));
        now.changes(Fact::Left.id(), &[], left)[0].is_of(states)
    };
    assert!(stays(&back, Square::A1) && stays(&back, Square::H1));
    let mut game =
        krog_chess::Game::new(super::position(Variant::Standard, "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"));
    for m in ["h1h3", "e8d8", "a1b1", "d8e8", "b1h1", "e8d8"] {
        game.play(m).unwrap();
    }
    let swapped = krog_chess::facts::log(&game);
    assert!(!stays(&swapped, Square::H1));
}

#[test]
fn changes_answer_the_facts_that_refused_a_move() {
    let s = state(Variant::Crazyhouse, "r3k2r/8/8/8/8/8/P7/R3K2R[Np] w Kq - 0 1");
    let on = |s: Square| Word::from(s.to_u32());
    assert_eq!(kinds(&s, Fact::Occupied, &[on(Square::A2)]), [ChangeKind::Remove(Square::A2)]);
    assert_eq!(kinds(&s, Fact::Kind, &[on(Square::E1)]), []);
    assert_eq!(kinds(&s, Fact::Kind, &[on(Square::B3)]), [ChangeKind::EnemyMan(Square::B3)]);
    assert_eq!(kinds(&s, Fact::Turn, &[]), [ChangeKind::OtherTurn]);
    assert_eq!(kinds(&s, Fact::Untouched0, &[on(Square::A1)]), [ChangeKind::Untouched(Square::A1)]);
    assert_eq!(kinds(&s, Fact::Untouched0, &[on(Square::H1)]), []);
    assert_eq!(kinds(&s, Fact::Untouched0, &[on(Square::A2)]), []);
    assert_eq!(kinds(&s, Fact::InHand, &[0, 4]), [ChangeKind::OneMoreInHand(Color::White, Role::Queen)]);
    assert_eq!(kinds(&s, Fact::InHand, &[0, 5]), []);
    assert_eq!(kinds(&s, Fact::Quiet, &[]), []);
    let change = &s.changes(Fact::Occupied.id(), &[on(Square::A2)], Some(1))[0];
    assert_eq!(change.squares, Square::A2.into());
    assert_eq!(change.message.to_string(), "change-remove man=`pawn` square=`a2`");
    assert_eq!(s.apply(change).board_and_turn(), "r3k2r/8/8/8/8/8/8/R3K2R[Np] w");
}

#[test]
fn a_man_that_never_moved_is_so_in_the_whole_game() {
    let mut game =
        krog_chess::Game::new(super::position(Variant::Standard, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    for m in ["Rh2", "Kd8", "Rh1", "Ke8"] {
        game.play(m).unwrap();
    }
    let states = krog_chess::facts::log(&game);
    let touches = |states: &[ChessState]| {
        let bits = |s: &ChessState, fact: Fact| s.fact(fact.id(), &[]).unwrap() >> 7 & 1;
        states.iter().filter(|s| bits(s, Fact::Left) + bits(s, Fact::Reached) > 0).count()
    };
    assert_eq!(touches(&states), 2);
    let now = states.last().unwrap();
    let left = states[1].fact(Fact::Left.id(), &[]);
    let changes = now.changes(Fact::Left.id(), &[], left);
    assert_eq!(changes.iter().map(|c| c.kind).collect::<Vec<_>>(), [ChangeKind::Untouched(Square::H1)]);
    let other = only(&changes[0], &states);
    assert_eq!((other.len(), touches(&other)), (states.len(), 0));
    // A change of the board is one of now.
    let remove = &now.changes(Fact::Occupied.id(), &[7], Some(1))[0];
    let other = only(remove, &states);
    assert_eq!(other[..4], states[..4]);
    assert_eq!(other[4].man(Square::H1), None);
    assert_eq!(only(remove, &[]), []);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 64 } else { 256 }))]

    /// Where a change is offered, it turns the fact, and no king goes.
    #[test]
    fn every_change_turns_its_fact(Played(game) in super::games(60)) {
        let states = krog_chess::facts::log(&game);
        let state = states.last().unwrap();
        for (fact, args) in questions(false, &[]) {
            let value = state.fact(fact.id(), &args);
            for change in state.changes(fact.id(), &args, value) {
                let other = state.apply(&change);
                prop_assert_ne!(other.fact(fact.id(), &args), value, "{} {:?}: {:?}", fact.name(), args, change.kind);
                prop_assert_eq!(other.board().kings(), state.board().kings());
            }
        }
    }
}
