//! What no GUI should send.

use proptest::prelude::*;

use crate::gui::Gui;

/// Lines that are wrong, late, early or no lines at all.
const ODD: &[&str] = &[
    "",
    " ",
    "\t",
    "\r",
    "help",
    "UCI",
    "uci uci",
    "isreadyy",
    "stop",
    "ponderhit",
    "stop stop",
    "go depth",
    "go depth x",
    "go depth -1 x",
    "go nodes",
    "go nodes 1e6",
    "go mate",
    "go movetime ten",
    "go wtime",
    "go wtime 1 btime",
    "go searchmoves",
    "go banana",
    "go ponder depth",
    "position",
    "position fen",
    "position startposs",
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
    "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
    "position fen startpos",
    "position moves e2e4",
    "position startpos moves e2e5",
    "position startpos moves e2e4 e2e4",
    "position startpos moves 0000",
    "position startpos moves e2e4e5",
    "position startpos e2e4",
    "position fen K7/8/8/8/8/8/8/k7",
    "setoption",
    "setoption name",
    "setoption value 3",
    "setoption name Hash",
    "setoption name Hash value",
    "setoption name Hash value -5",
    "setoption name Hash value 99999999999999999999",
    "setoption name MultiPV value 0",
    "setoption name MultiPV value 500",
    "setoption name UCI_Variant value",
    "setoption name UCI_Variant value bughouse",
    "setoption name UCI_Chess960 value yes",
    "setoption name Nothing value 1",
    "setoption name Threads value 64",
    "setoption name Skill Level value 21",
    "debug on",
    "debug",
    "register later",
    "register name x code y",
    "bench 0",
    "bench x",
    "bench -1",
    "\u{fffd}\u{0}\u{1}",
    "go\u{0}",
    "position startpos moves\u{a0}e2e4",
    "quitt",
    "position fen 4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
    "position fen 4k3/8/8/8/8/8/8/4K2R[Q] w K - 0 1",
    "position fen pppppppp/pppppppp/8/8/8/8/8/8 w - - 0 1",
    "position startpos moves N@e4",
    "position startpos moves e7e8k",
    "searchmoves e2e4",
    "wtime 1000",
];

#[test]
fn odd_lines_are_remarked_upon_and_change_nothing() {
    let mut gui = Gui::start();
    gui.say("position startpos moves e2e4");
    for line in ODD {
        gui.say(line);
        for answer in gui.settle() {
            assert!(
                answer.starts_with("info string ")
                    || answer.starts_with("id ")
                    || answer.starts_with("option ")
                    || answer == "uciok",
                "{line:?}: {answer}"
            );
        }
        // No search is begun by what is not understood, but for the moves of nobody.
        gui.say("stop");
    }
    // Everything that was refused has left the position as it was, and the engine plays on.
    gui.say("position startpos moves e2e4");
    gui.say("position startpos moves e2e4 e2e4");
    gui.settle();
    gui.say("d");
    let lines = gui.settle();
    assert!(lines.iter().any(|line| line.contains("/4P3/")), "{lines:?}");
    gui.say("go depth 2");
    gui.best();
}

#[test]
fn a_second_search_is_refused_while_one_runs() {
    let mut gui = Gui::start();
    gui.say("go infinite");
    gui.hear_until("info depth 2 ");
    gui.say("go depth 1");
    let lines = gui.settle();
    assert!(lines.iter().any(|line| line == "info string a search is running; stop it first"), "{lines:?}");
    // What is set and placed meanwhile is for the next one.
    for line in ["ucinewgame", "setoption name Hash value 2", "position startpos moves d2d4", "bench 1"] {
        gui.say(line);
    }
    gui.say("stop");
    gui.best();
    gui.say("go depth 1");
    gui.best();
    assert!(gui.settle().is_empty());
}

#[test]
fn half_lines_and_endless_lines_are_lived_through() {
    let mut gui = Gui::start();
    gui.raw(b"isre");
    gui.raw(b"ady\r\n");
    assert_eq!(gui.hear(), "readyok");
    gui.raw(&vec![b'x'; 300_000]);
    gui.raw(b"\n");
    assert_eq!(gui.hear(), "info string a line was too long and was not read");
    gui.raw(b"\xff\xfe\x00isready\nisready\n");
    assert!(gui.hear_until("readyok").len() <= 2);
    assert!(gui.settle().is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_end_a_conversation(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let mut gui = Gui::start();
        gui.raw(&bytes);
        gui.say("");
        gui.settle();
        gui.say("quit");
        gui.ends();
    }

    #[test]
    fn no_words_end_a_conversation(words in proptest::collection::vec(proptest::sample::select(vec![
        "uci", "go", "stop", "position", "startpos", "fen", "moves", "e2e4", "setoption", "name", "Hash", "value", "1", "depth",
        "infinite", "ponder", "ponderhit", "searchmoves", "wtime", "-7", "nodes", "\n", "\n", "\n", "ucinewgame", "d", "eval", "mate",
        "UCI_Variant", "atomic", "8/8/8/8/8/8/8/8", "MultiPV",
    ]), 0..40)) {
        let mut gui = Gui::start();
        gui.say(&words.join(" "));
        gui.settle();
        gui.say("stop");
        gui.settle();
        gui.say("quit");
        gui.ends();
    }
}

#[test]
fn tables_that_cannot_be_opened_are_named_and_change_nothing() {
    let mut gui = Gui::start();
    for path in ["/nowhere/at/all", "/nowhere:/at/all"] {
        gui.say(&format!("setoption name SyzygyPath value {path}"));
        let answer = gui.settle();
        assert!(answer[0].starts_with("info string ") && answer[0].contains("/nowhere"), "{answer:?}");
    }
    gui.say("setoption name SyzygyPath value <empty>");
    assert_eq!(gui.settle(), ["info string 0 tablebase files"]);
    gui.say("position fen 4k3/8/8/8/8/8/8/4KQ2 w - - 0 1");
    gui.say("go depth 2");
    assert!(!gui.best().is_empty());
}
