//! A script of what no GUI should send: each step on its own, behind all that came before.
//!
//! After each step the engine is alive, every search that it began has given one move that is legal, and whatever else it said
//! is a remark.

use krog_chess::{CastlingMode, Position, Variant, notation::Notation};

use crate::gui::Gui;

/// What a step is to be answered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Nothing at all.
    Silence,
    /// A remark, at least one.
    Remark,
    /// So many moves.
    Moves(usize),
    /// Whatever belongs to the protocol.
    Any,
}
use Answer::{Any, Moves, Remark, Silence};

/// Lines that say which commands there are and what they may hold, in no order that makes sense.
const STEPS: &[(&str, Answer)] = &include!("script.in");

/// The words that an answer begins with.
const BEGIN: [&str; 8] = ["info ", "id ", "option ", "uciok", "readyok", "bestmove ", "Nodes", "Time"];

#[test]
fn two_hundred_odd_lines_are_answered_by_the_protocol() {
    assert!(STEPS.len() >= 200, "{}", STEPS.len());
    let mut gui = Gui::start();
    for (step, expected) in STEPS {
        gui.say(step);
        let mut lines = Vec::new();
        for _ in step.lines().filter(|line| line.starts_with("isready ") || *line == "isready") {
            lines.extend(gui.hear_until("readyok"));
        }
        lines.extend(gui.settle());
        // A search that goes on is ended, so that its move belongs to this step.
        gui.say("stop");
        lines.extend(gui.settle());
        while count(&lines, "bestmove") < begun(expected) {
            lines.push(gui.hear());
        }
        for line in &lines {
            let known = BEGIN.iter().any(|word| line.starts_with(word));
            assert!(known || *expected == Any, "{step:?}: {line}");
        }
        let moves = count(&lines, "bestmove");
        let remarks = count(&lines, "info string");
        match expected {
            Silence => assert!(lines.is_empty(), "{step:?}: {lines:?}"),
            Remark => assert!(remarks > 0 && moves == 0, "{step:?}: {lines:?}"),
            Moves(number) => assert_eq!(moves, *number, "{step:?}: {lines:?}"),
            Any => {}
        }
    }
    // It plays on as if nothing had been.
    for line in ["ucinewgame", "setoption name UCI_Variant value chess", "position startpos moves e2e4"] {
        gui.say(line);
    }
    assert!(gui.settle().is_empty());
    gui.say("go nodes 300");
    let mut position = Position::start(Variant::Standard);
    let e4 = Notation::Uci.read(&position, "e2e4").unwrap();
    position.play_unchecked(e4.mv);
    assert!(Notation::Uci.read(&position, &gui.best()).is_ok());
    gui.say("quit");
    gui.ends();
}

fn begun(expected: &Answer) -> usize {
    if let Moves(number) = expected { *number } else { 0 }
}

fn count(lines: &[String], begin: &str) -> usize {
    lines.iter().filter(|line| line.starts_with(begin)).count()
}

#[test]
fn every_move_is_legal_whatever_the_order() {
    let array = "bqnrkbnr/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBNR w KQkq - 0 1";
    for (name, fen, variant) in [
        ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Variant::Standard),
        ("atomic", "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3", Variant::Atomic),
        ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[QRBNPqrbnp] b - - 0 1", Variant::Crazyhouse),
        ("chess", array, Variant::Chess960),
    ] {
        let any_array = variant == Variant::Chess960;
        let mode = CastlingMode::from_chess960(any_array);
        let position = Position::from_fen_in(variant, fen, mode).unwrap();
        let mut gui = Gui::start();
        gui.say(&format!("setoption name UCI_Chess960 value {any_array}"));
        gui.say(&format!("setoption name UCI_Variant value {name}"));
        for go in [
            "nodes 1",
            "depth 1",
            "movetime 1",
            "mate 1 nodes 500",
            "wtime 1 btime 1",
            "wtime -5",
            "infinite",
        ] {
            gui.say(&format!("position fen {fen}"));
            gui.say("stop");
            gui.say(&format!("go {go}"));
            gui.say("go nodes 1");
            gui.say("stop");
            gui.say("stop");
            let lines = gui.settle_after_moves(1);
            let best: Vec<&String> = lines.iter().filter(|line| line.starts_with("bestmove")).collect();
            // The second search was refused, or began when the first was over.
            assert!(matches!(best.len(), 1 | 2), "{go}: {lines:?}");
            for line in best {
                let m = line.split(' ').nth(1).unwrap();
                assert!(Notation::Uci.read(&position, m).is_ok(), "{name} {go}: {line}");
            }
        }
    }
}
