//! What facts can be asked with, read from the signature itself.

use krog_chess::facts::{Fact, Update};
use krog_logic::sort::Word;

const SIGNATURE: &str = include_str!("../../../../../rulebooks/chess.krog");

/// The sorts of a name's parameters.
fn parameters(keyword: &str, name: &str) -> Vec<String> {
    let head = format!("{keyword} {name}(");
    let line = SIGNATURE
        .lines()
        .map(|l| l.trim_start().trim_start_matches("rigid "))
        .find_map(|l| l.strip_prefix(&head));
    let list = line.unwrap_or_else(|| panic!("no {keyword} {name}")).split(')').next().unwrap();
    list.split(',').filter_map(|p| Some(p.split_once(':')?.1.trim().to_owned())).collect()
}

/// Every value of a sort, and what lies just outside.
pub(super) fn values(sort: &str, moves: &[Word]) -> Vec<Word> {
    match sort {
        "Square" => (-1..=64).collect(),
        "File" => (-1..=8).collect(),
        "Colour" | "Ground" => (-1..=2).collect(),
        "Kind" => (-1..=7).collect(),
        "Int" => (-2..=10).chain([Word::MIN, Word::MAX, 1 << 32, 100]).collect(),
        "Move" => moves
            .iter()
            .copied()
            .chain([-1, 0, 63, 1 << 18, (1 << 19) - 1, 1 << 19, Word::MIN, Word::MAX])
            .collect(),
        "set of Square" => vec![0, 1, 1 << 63, -1, 0x00ff_0000_1200_ff00],
        _ => panic!("no values of {sort}"),
    }
}

fn tuples(sorts: &[String], moves: &[Word]) -> Vec<Vec<Word>> {
    sorts.iter().fold(vec![Vec::new()], |heads, sort| {
        let last = values(sort, moves);
        heads.iter().flat_map(|head| last.iter().map(move |v| [head.as_slice(), &[*v]].concat())).collect()
    })
}

/// Whether a fact is the same in every state.
fn is_rigid(fact: Fact) -> bool {
    SIGNATURE.contains(&format!("rigid fact {}(", fact.name()))
}

/// All facts of geometry, or all others, with all arguments.
pub(super) fn questions(rigid: bool, moves: &[Word]) -> Vec<(Fact, Vec<Word>)> {
    Fact::ALL
        .iter()
        .filter(|fact| is_rigid(**fact) == rigid)
        .flat_map(|fact| {
            tuples(&parameters("fact", fact.name()), moves).into_iter().map(|args| (*fact, args))
        })
        .collect()
}

/// The sorts of an update's arguments.
pub(super) fn update_sorts(update: Update) -> Vec<String> {
    parameters("update", update.name())
}
