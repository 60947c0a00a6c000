//! A file with most of what goes wrong in PGN, judged game by game.

use std::fmt::Write as _;

use krog_pgn::{Fault, Reader};

const BROKEN: &[u8] = include_bytes!("../../data/broken.pgn");

fn show(text: &mut String, kind: &str, fault: &Fault) {
    write!(text, "  {kind} {}:{} {}", fault.line, fault.column, fault.message).unwrap();
    if let Some(repair) = &fault.repair {
        write!(text, " -> {repair:?}").unwrap();
    }
    text.push('\n');
    for reason in &fault.reasons {
        writeln!(text, "    because {reason}").unwrap();
    }
}

#[test]
fn the_broken_file_is_judged_game_by_game() {
    let mut reader = Reader::new(BROKEN);
    let mut text = String::new();
    while let Some(game) = reader.check_game().unwrap() {
        let event = game.header("Event").unwrap_or("-");
        writeln!(text, "{} {event}: {} plies, {}", game.index, game.line.plies.len(), game.result).unwrap();
        for fault in &game.errors {
            show(&mut text, "error", fault);
        }
        for fault in &game.warnings {
            show(&mut text, "warning", fault);
        }
    }
    insta::assert_snapshot!(text);
}
