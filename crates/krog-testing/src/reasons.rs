//! Questions with their answers, and answers with one thing changed.

pub mod dear;

use krog_chess::{
    CastlingMode, Game, Position, Square, Variant,
    rules::{Ask, Ground},
};
use krog_reasons::{
    Book,
    explain::{Question, line},
};
use krog_wire::{clock::FideClass, explain::TableView, variant::Color};
use serde_json::{Value, json};

use crate::{
    chance::Chance,
    chess::{agreement::boards, composed::composed},
};

/// A question about a position of a game or a composed one.
pub fn question(chance: &mut Chance) -> Question {
    let boards: Vec<(Variant, bool)> = boards().collect();
    let (variant, shuffled) = chance.of(&boards);
    let read = |position: &Position| Position::from_fen(variant, &position.fen_as_given());
    // A FEN without rights to castle does not say that the array is a shuffled one.
    let is_whole =
        |made: &Position| read(made).is_ok_and(|again| again == *made && again.mode() == made.mode());
    let made = composed(variant, CastlingMode::from_chess960(shuffled), chance);
    let start = if chance.yes() && is_whole(&made) {
        made
    } else if shuffled {
        let array = krog_chess::start_array::StartArray::new(chance.below(960)).unwrap();
        Position::from_start_array(variant, array).unwrap()
    } else {
        Position::start(variant)
    };
    let mut game = Game::new(start);
    for _ in 0..chance.below(40) {
        let moves = game.position().legal_moves();
        if moves.is_empty() || game.play(&game.position().uci(chance.of(&moves))).is_err() {
            break;
        }
    }
    let book = Book::of(game.position()).unwrap();
    let ask = ask(game.position(), chance);
    let table = chance.one_in(3).then(|| table(game.position(), chance));
    Question { book, game, table, ask, expand: Vec::new() }
}

/// Something that has happened beside the board.
fn table(position: &Position, chance: &mut Chance) -> TableView {
    let class = [None, Some(FideClass::Standard), Some(FideClass::Rapid), Some(FideClass::Blitz)];
    let mut table = TableView { class: chance.of(&class), ..TableView::default() };
    let side = chance.of(&[Color::White, Color::Black]);
    match chance.below(5) {
        0 => table.flag = Some(side),
        1 => table.resigned = Some(side),
        2 => table.agreed = true,
        _ => {
            let men: Vec<Square> = position.board().occupied().into_iter().collect();
            table.touched = (0..chance.within(1, 2)).map(|_| chance.of(&men).to_string()).collect();
        }
    }
    table
}

fn ask(position: &Position, chance: &mut Chance) -> Ask {
    let moves: Vec<String> = position.legal_moves().into_iter().map(|m| position.uci(m)).collect();
    let any = |chance: &mut Chance| {
        if !moves.is_empty() && chance.one_in(4) {
            return chance.one(&moves).clone();
        }
        let men: Vec<Square> = position.board().by_color(position.turn()).into_iter().collect();
        let from = if men.is_empty() { Square::new(chance.below(64)) } else { chance.of(&men) };
        format!("{from}{}", Square::new(chance.below(64)))
    };
    match chance.below(20) {
        0 => Ask::Claim { ground: Ground::Threefold, intended: chance.yes().then(|| any(chance)) },
        1 => Ask::Claim { ground: Ground::FiftyMoves, intended: None },
        2 => Ask::End,
        3 => Ask::Mate(krog_chess::Color::from_white(chance.yes())),
        4 | 5 => Ask::Man(Square::new(chance.below(64))),
        6 => Ask::Move { text: any(chance), against: Some(any(chance)) },
        _ => Ask::Move { text: any(chance), against: None },
    }
}

/// The next question that has an answer, and the answer in one of its forms: a line, what the API sends, the proof's view, the
/// document alone.
pub fn answered(chance: &mut Chance) -> (Question, Value) {
    loop {
        let question = question(chance);
        if let Ok(answer) = question.answer() {
            let value = match chance.below(6) {
                0 => answer.proof.document,
                1 => json!(answer.proof),
                2 | 3 => json!(answer),
                _ => line(&answer),
            };
            return (question, value);
        }
    }
}

/// One change somewhere in a document, and where: a JSON pointer. What has been changed is no longer equal to what it was.
pub fn change(value: &Value, chance: &mut Chance) -> (String, Value) {
    let places = places(value);
    loop {
        let place = chance.one(&places).clone();
        let mut changed = value.clone();
        // The document of a proof stands alone by its format: with another one it is none.
        turn(changed.pointer_mut(&place).unwrap(), chance);
        if changed != *value {
            return (place, changed);
        }
    }
}

/// Everything in a document but the whole, as JSON pointers.
fn places(value: &Value) -> Vec<String> {
    fn walk(value: &Value, at: &str, all: &mut Vec<String>) {
        let below: Vec<(String, &Value)> = match value {
            Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), value)).collect(),
            Value::Array(values) => values.iter().enumerate().map(|(i, v)| (i.to_string(), v)).collect(),
            _ => Vec::new(),
        };
        for (key, value) in below {
            let place = format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"));
            walk(value, &place, all);
            all.push(place);
        }
    }
    let mut all = Vec::new();
    walk(value, "", &mut all);
    all
}

fn turn(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Null => *value = json!(chance.of(&["", "e4", "white"])),
        Value::Bool(truth) => *truth = !*truth,
        Value::Number(number) => *value = json!(number.as_i64().map_or(0, |n| n + chance.within(1, 3))),
        Value::String(text) => *text = reworded(text, chance),
        Value::Array(values) => match values.len() {
            0 => values.push(json!("e4")),
            n if chance.yes() => drop(values.remove(chance.below(n))),
            n => values.swap(0, n - 1),
        },
        Value::Object(fields) => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            match keys.is_empty() || chance.one_in(4) {
                true => drop(fields.insert("more".to_owned(), json!(1))),
                false => drop(fields.shift_remove(chance.one(&keys))),
            }
        }
    }
}

/// A text that says something else, as a liar would have it: the other colour, the other verdict, another square or number.
fn reworded(text: &str, chance: &mut Chance) -> String {
    let pairs = [
        ("White", "Black"),
        ("Hvit", "Svart"),
        ("is not", "is"),
        ("er ikke", "er"),
        ("permitted", "forbidden"),
        ("cannot", "can"),
        ("kan ikke", "kan"),
        ("true", "false"),
        ("knight", "bishop"),
        ("rook", "queen"),
        ("springer", "løper"),
        ("e", "f"),
        ("1", "2"),
    ];
    let (from, to) = chance.of(&pairs);
    let turned =
        [(from, to), (to, from)].iter().find(|(a, _)| text.contains(a)).map(|(a, b)| text.replacen(a, b, 1));
    turned.unwrap_or_else(|| format!("{text}!"))
}
