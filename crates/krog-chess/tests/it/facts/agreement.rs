//! The quick state and the plain one.

use krog_chess::{
    ByColor, Game, Position, Square, Variant,
    facts::{ChessState, Fact, MOVE, MateSearch, PLACEMENT, Plain, Speed, Table, Update},
};
use krog_logic::{
    lang::Lang,
    sort::Word,
    world::{FactId, UpdateId, World},
};
use proptest::prelude::*;
use shakmaty::Bitboard;

use super::{
    Played,
    domains::{questions, update_sorts, values},
};

fn listed(world: &impl World, fact: Fact) -> Vec<Word> {
    let mut cursor = 0;
    std::iter::from_fn(|| world.next(fact.id(), &[], &mut cursor)).collect()
}

fn same_answers(quick: &ChessState, plain: &Plain, questions: &[(Fact, Vec<Word>)]) {
    for (fact, args) in questions {
        let (a, b) = (quick.fact(fact.id(), args), plain.fact(fact.id(), args));
        assert_eq!(a, b, "{}{args:?} in {}", fact.name(), quick.board_and_turn());
    }
    assert_eq!(listed(quick, Fact::Moves), listed(plain, Fact::Moves), "{}", quick.board_and_turn());
    assert_eq!(quick.digest(), plain.digest(), "{}", quick.board_and_turn());
}

#[test]
fn geometry_is_the_same_for_all_arguments() {
    let start = Position::start(Variant::Crazyhouse);
    let (quick, plain) = (ChessState::from_position(&start), Plain::from_position(&start));
    let moves = listed(&quick, Fact::Moves);
    let questions = questions(true, &moves);
    assert!(questions.len() > 30_000, "{}", questions.len());
    same_answers(&quick, &plain, &questions);
}

#[test]
fn wrong_arities_and_names_are_unknown_and_change_nothing() {
    let start = Position::start(Variant::Standard);
    let (quick, plain) = (ChessState::from_position(&start), Plain::from_position(&start));
    for id in 0..70 {
        for args in [&[][..], &[0], &[0, 0], &[0, 0, 0], &[0, 0, 0, 0], &[0, 0, 0, 0, 0]] {
            assert_eq!(quick.fact(FactId(id), args), plain.fact(FactId(id), args), "{id} {args:?}");
            let (mut q, mut p) = (quick.clone(), plain.clone());
            q.update(UpdateId(id), args);
            p.update(UpdateId(id), args);
            assert_eq!(q.digest(), p.digest(), "{id} {args:?}");
            if Update::of(UpdateId(id)).is_none_or(|u| update_sorts(u).len() != args.len()) {
                assert_eq!(q, quick, "{id} {args:?}");
            }
        }
    }
    assert_eq!(quick.next(Fact::Kind.id(), &[0], &mut 0), None);
    assert_eq!(quick.next(Fact::Moves.id(), &[0], &mut 0), None);
    assert_eq!(quick.next(Fact::Moves.id(), &[], &mut u64::MAX.clone()), None);
    assert_eq!(plain.next(Fact::Moves.id(), &[], &mut u64::MAX.clone()), None);
}

fn table() -> impl Strategy<Value = Table> {
    let pair = || (any::<bool>(), any::<bool>()).prop_map(|(white, black)| ByColor { white, black });
    let counts = || (0u8..4, 0u8..4).prop_map(|(white, black)| ByColor { white, black });
    let searches = [None, Some(MateSearch::Open), Some(MateSearch::Line), Some(MateSearch::Never)];
    let mate = (prop::sample::select(searches.to_vec()), prop::sample::select(searches.to_vec()));
    let speeds = vec![None, Some(Speed::Classical), Some(Speed::Rapid), Some(Speed::Blitz)];
    let touch = (any::<u64>(), prop::option::of(0u32..64));
    let flags = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    let sides = (pair(), pair(), pair(), pair());
    (touch, flags, sides, prop::sample::select(speeds), counts(), counts(), mate).prop_map(
        |(touch, flags, sides, speed, illegal_moves, wrong_claims, mate)| Table {
            touched: Bitboard(touch.0),
            touched_first: touch.1.map(Square::new),
            over: flags.0,
            deadline: flags.1,
            adjusting: flags.2,
            claimed_threefold: flags.3,
            claimed_fifty_moves: flags.4,
            begun_earlier: flags.5,
            resigned: sides.0,
            offers_draw: sides.1,
            accepts_draw: sides.2,
            flag_fallen: sides.3,
            speed,
            illegal_moves,
            wrong_claims,
            mate: ByColor { white: mate.0, black: mate.1 },
        },
    )
}

/// An update with arguments that mostly make sense.
fn update() -> impl Strategy<Value = (Update, Vec<Word>)> {
    (prop::sample::select(Update::ALL.to_vec()), prop::collection::vec(any::<u64>(), 4)).prop_map(
        |(update, picks)| {
            let args = update_sorts(update)
                .iter()
                .zip(picks)
                .map(|(sort, pick)| {
                    let values = values(sort, &[]);
                    values[usize::try_from(pick % values.len() as u64).unwrap()]
                })
                .collect();
            (update, args)
        },
    )
}

fn cases() -> u32 {
    if cfg!(debug_assertions) { 96 } else { 512 }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn every_state_of_a_game_answers_alike(Played(game) in super::games(90)) {
        let (quick, plain) = (krog_chess::facts::log(&game), Plain::log(&game));
        prop_assert_eq!(quick.len(), plain.len());
        let questions = questions(false, &[]);
        for (q, p) in quick.iter().zip(&plain) {
            same_answers(q, p, &questions);
        }
        for i in 0..quick.len() {
            for j in 0..i {
                let alike = quick[i].alike(PLACEMENT, &quick[j]);
                prop_assert_eq!(alike, plain[i].alike(PLACEMENT, &plain[j]));
                prop_assert_eq!(alike, quick[i].board_and_turn() == quick[j].board_and_turn());
                prop_assert!(!quick[i].alike(MOVE, &quick[j]) && !plain[i].alike(MOVE, &plain[j]));
            }
        }
    }

    #[test]
    fn updates_do_the_same(Played(game) in super::games(40), updates in prop::collection::vec(update(), 1..40), table in table()) {
        let quick = krog_chess::facts::log(&game).pop().unwrap().with_table(table);
        let plain = Plain::log(&game).pop().unwrap().with_table(table);
        let questions = questions(false, &[]);
        let (mut q, mut p) = (quick, plain);
        same_answers(&q, &p, &questions);
        for (update, args) in &updates {
            let before = q.clone();
            q.update(update.id(), args);
            p.update(update.id(), args);
            same_answers(&q, &p, &questions);
            // What changed tells: the digest is of all that can be asked.
            let differs = questions.iter().any(|(f, args)| before.fact(f.id(), args) != q.fact(f.id(), args));
            prop_assert_eq!(differs, before.digest() != q.digest(), "{} {:?}", update.name(), args);
        }
    }

    #[test]
    fn moves_are_worded_alike(Played(game) in super::games(30), pick in any::<prop::sample::Index>()) {
        let (quick, plain) = (krog_chess::facts::log(&game).pop().unwrap(), Plain::log(&game).pop().unwrap());
        let moves = listed(&quick, Fact::Moves);
        if moves.is_empty() {
            return Ok(());
        }
        let m = moves[pick.index(moves.len())];
        for lang in Lang::ALL {
            for form in [None, Some("lan"), Some("uci")] {
                let words = quick.word(MOVE, m, form, lang);
                prop_assert!(words.as_ref().is_some_and(|w| w.len() > 1));
                prop_assert_eq!(words, plain.word(MOVE, m, form, lang));
            }
        }
    }
}

/// Frozen: proofs that were written down name states by it.
#[test]
fn the_digest_of_the_start_positions_never_changes() {
    let digests: Vec<String> = Variant::ALL
        .into_iter()
        .map(|v| {
            let state = ChessState::from_position(&Position::start(v));
            format!("{v} {:016x}", state.digest())
        })
        .collect();
    insta::assert_snapshot!(digests.join("\n"));
}

#[test]
fn digests_of_different_states_differ() {
    let mut seen = std::collections::HashMap::new();
    for v in Variant::ALL.into_iter() {
        let mut game = Game::new(Position::start(v));
        for choice in 0..60_usize {
            if game.end().is_some() {
                break;
            }
            let moves = game.position().legal_moves();
            game.play_move(moves[choice * 7 % moves.len()]).unwrap();
        }
        for state in krog_chess::facts::log(&game) {
            let asked = format!(
                "{:?}",
                questions(false, &[]).iter().map(|(f, a)| state.fact(f.id(), a)).collect::<Vec<_>>()
            );
            if let Some(other) = seen.insert(state.digest(), asked.clone()) {
                assert_eq!(other, asked);
            }
        }
    }
    assert!(seen.len() > 200, "{}", seen.len());
}
