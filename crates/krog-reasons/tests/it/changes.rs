//! What is answered is accepted as it stands, in each of its forms; with one thing changed it is refused.

use std::collections::BTreeMap;

use krog_chess::{Game, Position, Square, Variant, rules::Ask, start_array::StartArray};
use krog_reasons::{Book, explain::Question, proof::check};
use krog_testing::{
    chance::Chance,
    draws::draws,
    reasons::{answered, change},
};
use serde_json::{Value, json};

#[test]
fn every_single_change_is_refused() {
    let mut chance = Chance(0x5eed_0015);
    let mut kinds: BTreeMap<String, u64> = BTreeMap::new();
    for _ in 0..draws(80) {
        let (question, value) = answered(&mut chance);
        let known = |name: &str, _: &str| Book::named(name);
        if let Err(fault) = check(&value, &known) {
            panic!("{fault:?}: {:?} in {}", question.ask, question.game.position().fen());
        }
        for _ in 0..4 {
            let (place, changed) = change(&value, &mut chance);
            let ask = &question.ask;
            assert!(check(&changed, &known).is_err(), "{place} {:?} of {ask:?}", changed.pointer(&place));
            *kinds.entry(place.split('/').nth(1).unwrap_or_default().to_owned()).or_default() += 1;
        }
    }
    println!("{kinds:?}");
    assert!(kinds.contains_key("trees") && kinds.contains_key("proof"), "{kinds:?}");
}

/// What is right in antichess is not so in standard chess, though the same pieces stand there.
#[test]
fn another_variant_is_refused() {
    let mut chance = Chance(0x5eed_0016);
    let known = |name: &str, _: &str| Book::named(name);
    for _ in 0..draws(32) {
        let (question, value) = answered(&mut chance);
        let at = ["/variant", "/document/variant", "/proof/variant", "/proof/document/variant"];
        let at = at.into_iter().find(|at| value.pointer(at).is_some_and(Value::is_string)).unwrap();
        for other in Variant::ALL {
            if other == question.game.position().variant() {
                continue;
            }
            let mut changed = value.clone();
            *changed.pointer_mut(at).unwrap() = json!(other.name());
            assert!(check(&changed, &known).is_err(), "{other:?} for {:?}", question.game.start().fen());
        }
    }
}

/// Two documents may not say the same of what happened beside the board in different words.
#[test]
fn a_table_stands_in_one_form() {
    let mut chance = Chance(0x5eed_0017);
    let known = |name: &str, _: &str| Book::named(name);
    let (mut with_class, mut with_touched) = (0, 0);
    while with_class < draws(8) || with_touched < draws(8) {
        let (_, value) = answered(&mut chance);
        let at = ["/table", "/document/table", "/proof/table", "/proof/document/table"];
        let Some(at) = at.into_iter().find(|at| value.pointer(at).is_some_and(Value::is_object)) else {
            continue;
        };
        let is_refused = |field: &str, other: Value| {
            let mut changed = value.clone();
            changed.pointer_mut(at).unwrap()[field] = other;
            assert!(check(&changed, &known).is_err(), "{field} in {}", changed.pointer(at).unwrap());
        };
        let table = value.pointer(at).unwrap();
        if table.get("class").is_none() {
            is_refused("class", json!("standard"));
            with_class += 1;
        }
        if let Some(touched) = table.get("touched").and_then(Value::as_array) {
            let twice: Vec<&Value> = touched.iter().chain(touched).collect();
            is_refused("touched", json!(twice));
            is_refused(
                "touched",
                json!(touched.iter().map(|s| format!(" {}", s.as_str().unwrap())).collect::<Vec<_>>()),
            );
            with_touched += 1;
        }
    }
}

/// A game that comes to the same position by another order of its moves is another game.
#[test]
fn moves_in_another_order_are_refused() {
    let known = |name: &str, _: &str| Book::named(name);
    let game = |moves: &[&str]| {
        let mut game = Game::new(Position::start(Variant::Standard));
        for uci in moves {
            game.play(uci).unwrap();
        }
        game
    };
    let moves = ["g1f3", "g8f6", "b1c3", "b8c6"];
    let question = Question {
        book: Book::of(game(&moves).position()).unwrap(),
        game: game(&moves),
        table: None,
        ask: Ask::Man(Square::E2),
        expand: Vec::new(),
    };
    let document = question.answer().unwrap().proof.document;
    check(&document, &known).unwrap();
    let mut changed = document;
    changed["history"] = json!(["b1c3", "b8c6", "g1f3", "g8f6"]);
    assert!(check(&changed, &known).is_err());
}

/// What somebody means who lets the king go along its rank in a shuffled array hangs on the rooks and on the rights.
#[test]
fn what_is_said_of_castling_in_any_array_is_accepted() {
    let mut chance = Chance(0x5eed_0018);
    let known = |name: &str, _: &str| Book::named(name);
    let variants: Vec<Variant> = Variant::ALL.into_iter().filter(|v| *v != Variant::RacingKings).collect();
    for _ in 0..draws(60) {
        let array = StartArray::new(chance.below(960)).unwrap();
        let mut game = Game::new(Position::from_start_array(chance.of(&variants), array).unwrap());
        for _ in 0..chance.below(40) {
            let moves = game.position().legal_moves();
            if moves.is_empty() || game.play(&game.position().uci(chance.of(&moves))).is_err() {
                break;
            }
        }
        let position = game.position();
        let side = position.turn();
        let kings = position.board().kings() & position.board().by_color(side);
        let Some(king) = kings.into_iter().next() else { continue };
        for to in Square::ALL.into_iter().filter(|to| to.rank() == king.rank()) {
            let text = format!("{king}{to}");
            let ask = Ask::Move { text, against: None };
            let book = Book::of(position).unwrap();
            let question = Question { book, game: game.clone(), table: None, ask, expand: Vec::new() };
            let Ok(answer) = question.answer() else { continue };
            let at = format!("{:?} in {} from {}", question.ask, position.fen(), game.start().fen());
            assert!(check(&answer.proof.document, &known).is_ok(), "{at}");
            assert!(check(&json!(answer), &known).is_ok(), "{at}");
        }
    }
}
