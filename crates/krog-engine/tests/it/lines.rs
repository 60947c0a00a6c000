//! The same position and number of positions, the same line: in every build, whatever it is optimised for.
//!
//! `lines.txt` holds what a build with all optimisations has found, one search a line: rule set, FEN, depth, score, moves. It is
//! written anew when the evaluation or the search changes: the failing test shows how it is now.

use krog_engine::{Builtin, Engine, Info, Limits, Stop};
use shakmaty::{uci::UciMove, variant::Variant};

use crate::support::position;

const NODES: u64 = 5_000;

#[test]
fn the_same_lines_are_found_in_every_build() {
    let recorded = include_str!("lines.txt");
    assert!(recorded.lines().count() >= 30);
    let found: Vec<String> = recorded.lines().map(search).collect();
    let found = found.join("\n") + "\n";
    assert!(found == recorded, "the lines as they are now:\n{found}");
}

/// The line as this build finds it.
fn search(recorded: &str) -> String {
    let mut parts = recorded.split('|');
    let (name, fen) = (parts.next().unwrap(), parts.next().unwrap());
    let root = position(Variant::from_uci(name).unwrap(), fen);
    let mut last: Option<Info> = None;
    Builtin::new(16)
        .search(&root, &[], &Limits::nodes(NODES), &Stop::new(), &mut |info| last = Some(info.clone()))
        .unwrap();
    let Info { depth, score, pv, .. } = last.unwrap();
    let moves: Vec<String> = pv.iter().map(|m| UciMove::from_standard(*m).to_string()).collect();
    format!("{name}|{fen}|{depth}|{score}|{}", moves.join(" "))
}
