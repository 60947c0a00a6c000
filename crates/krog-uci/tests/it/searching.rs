//! Searches that a GUI asks for.

use std::{
    io::Write as _,
    time::{Duration, Instant},
};

use krog_chess::{Position, Variant, notation::Notation};

use crate::gui::{Gui, begin};

const VARIANTS: [(&str, Variant); 8] = [
    ("chess", Variant::Standard),
    ("crazyhouse", Variant::Crazyhouse),
    ("atomic", Variant::Atomic),
    ("antichess", Variant::Antichess),
    ("horde", Variant::Horde),
    ("kingofthehill", Variant::Koth),
    ("3check", Variant::ThreeCheck),
    ("racingkings", Variant::RacingKings),
];

#[test]
fn it_says_who_it_is_and_what_can_be_set() {
    let mut gui = Gui::start();
    gui.say("uci");
    let lines = gui.hear_until("uciok");
    assert!(lines[0].starts_with("id name KROG Chess"), "{lines:?}");
    for name in ["Hash", "MultiPV", "Ponder", "Clear Hash", "UCI_Variant", "UCI_Chess960", "Move Overhead"] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {name} type"))), "{name}");
    }
}

/// The words behind the names of an `info` line.
fn field<'a>(line: &'a str, name: &str) -> &'a str {
    let mut words = line.split(' ');
    words.find(|word| *word == name).unwrap_or_else(|| panic!("no {name} in {line}"));
    words.next().unwrap()
}

#[test]
fn every_iteration_is_told() {
    let mut gui = Gui::start();
    gui.say("position startpos moves e2e4 e7e5");
    gui.say("go depth 5");
    let lines = gui.hear_until("bestmove");
    let infos = &lines[..lines.len() - 1];
    assert_eq!(infos.len(), 5);
    for (depth, line) in (1..).zip(infos) {
        assert_eq!(field(line, "depth"), depth.to_string());
        assert!(field(line, "seldepth").parse::<u32>().unwrap() >= depth);
        for name in ["multipv", "nodes", "nps", "hashfull", "tbhits", "time"] {
            field(line, name).parse::<u64>().unwrap();
        }
        assert!(line.contains(" score cp ") && line.contains(" pv "), "{line}");
    }
    let best = lines.last().unwrap();
    assert_eq!(field(best, "bestmove"), field(&infos[4], "pv"));
    assert!(best.contains(" ponder "), "{best}");
}

#[test]
fn every_rule_set_is_played_without_an_illegal_move() {
    for (name, variant) in VARIANTS {
        let mut gui = Gui::start();
        gui.say(&format!("setoption name UCI_Variant value {name}"));
        gui.say("ucinewgame");
        let (mut position, mut moves) = (Position::start(variant), Vec::new());
        for _ in 0..60 {
            if position.legal_moves().is_empty() || position.end().is_some() {
                break;
            }
            let played = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
            gui.say(&format!("position startpos{played}"));
            gui.say("go nodes 400");
            let best = gui.best();
            let m = Notation::Uci
                .read(&position, &best)
                .unwrap_or_else(|_| panic!("{name}: {best} in {}", position.fen()));
            position.play_unchecked(m.mv);
            moves.push(best);
        }
        assert!(moves.len() > 3, "{name}: {moves:?}");
    }
}

#[test]
fn a_game_from_another_array_castles_onto_the_rook() {
    let mut gui = Gui::start();
    gui.say("setoption name UCI_Chess960 value true");
    gui.say("position fen rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w KQkq - 0 1");
    gui.say("go depth 1 searchmoves b1e1");
    assert_eq!(gui.best(), "b1e1");
    gui.say("setoption name UCI_Chess960 value false");
    gui.say("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    gui.say("go depth 1 searchmoves e1g1");
    assert_eq!(gui.best(), "e1g1");
}

#[test]
fn only_the_moves_that_are_named_are_chosen_from() {
    let mut gui = Gui::start();
    gui.say("go depth 4 searchmoves h2h4 a2a3");
    assert!(["h2h4", "a2a3"].contains(&gui.best().as_str()));
    gui.say("go depth 4 searchmoves e2e5");
    assert_eq!(gui.best(), "(none)");
}

#[test]
fn several_lines_begin_with_several_moves() {
    let mut gui = Gui::start();
    gui.say("setoption name MultiPV value 3");
    gui.say("go depth 6");
    let lines = gui.hear_until("bestmove");
    let last = &lines[lines.len() - 4..lines.len() - 1];
    let mut first: Vec<&str> = last.iter().map(|line| field(line, "pv")).collect();
    assert_eq!(last.iter().map(|line| field(line, "multipv")).collect::<Vec<_>>(), ["1", "2", "3"]);
    let scores: Vec<i32> = last.iter().map(|line| field(line, "cp").parse().unwrap()).collect();
    assert!(scores.is_sorted_by(|one, next| one >= next), "{scores:?}");
    assert_eq!(field(lines.last().unwrap(), "bestmove"), first[0]);
    first.sort_unstable();
    first.dedup();
    assert_eq!(first.len(), 3, "{last:?}");
}

#[test]
fn a_mate_is_told_in_moves() {
    let mut gui = Gui::start();
    gui.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    gui.say("go mate 1");
    let lines = gui.hear_until("bestmove");
    assert!(lines.iter().any(|line| line.contains(" score mate 1 ")), "{lines:?}");
    assert!(lines.last().unwrap().starts_with("bestmove a1a8"));
}

#[test]
fn a_finished_game_has_no_move() {
    let mut gui = Gui::start();
    gui.say("position fen R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    gui.say("go infinite");
    assert!(gui.is_quiet());
    gui.say("stop");
    assert_eq!(gui.hear(), "bestmove (none)");
}

#[test]
fn an_endless_search_gives_its_move_when_it_is_asked() {
    let mut gui = Gui::start();
    gui.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    gui.say("go infinite");
    // The mate is found at once; the move is not given before it is asked for.
    gui.hear_until("info depth 1 ");
    std::thread::sleep(Duration::from_millis(50));
    assert!(gui.settle().iter().all(|line| !line.starts_with("bestmove")));
    gui.say("stop");
    assert_eq!(gui.best(), "a1a8");
    gui.say("position startpos");
    gui.say("go infinite");
    gui.hear_until("info depth 3 ");
    let begun = Instant::now();
    gui.say("stop");
    gui.best();
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
}

#[test]
fn pondering_goes_on_when_the_move_was_made() {
    let mut gui = Gui::start();
    gui.say("position startpos moves e2e4 e7e5");
    gui.say("go ponder wtime 600 btime 600");
    std::thread::sleep(Duration::from_millis(700));
    assert!(gui.settle().iter().all(|line| !line.starts_with("bestmove")));
    gui.say("ponderhit");
    gui.best();
    // Nothing more comes of it.
    gui.say("ponderhit");
    gui.say("stop");
    assert!(gui.settle().is_empty());
}

#[test]
fn clocks_are_kept() {
    let mut gui = Gui::start();
    for (go, most) in [("go wtime 1000 btime 1000", 600), ("go movetime 100", 100), ("go wtime 1 btime 1", 1)]
    {
        let begun = Instant::now();
        gui.say(go);
        gui.best();
        // Other tests share the processors.
        assert!(begun.elapsed() < Duration::from_millis(most + 5_000), "{go}: {:?}", begun.elapsed());
    }
}

#[test]
fn a_time_for_a_move_is_used_whole() {
    // A move alone and a mate are found at once.
    for fen in ["k7/7R/8/8/8/8/8/4K3 b - - 0 1", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"] {
        let mut gui = Gui::start();
        gui.say(&format!("position fen {fen}"));
        let begun = Instant::now();
        gui.say("go movetime 300");
        gui.best();
        assert!(begun.elapsed() >= Duration::from_millis(300), "{fen}: {:?}", begun.elapsed());
        let begun = Instant::now();
        gui.say("go wtime 60000 btime 60000");
        gui.best();
        assert!(begun.elapsed() < Duration::from_secs(10), "{fen}: {:?}", begun.elapsed());
        // What is asked for sooner comes sooner.
        let begun = Instant::now();
        gui.say("go movetime 600000");
        gui.say("stop");
        gui.best();
        assert!(begun.elapsed() < Duration::from_secs(10), "{fen}: {:?}", begun.elapsed());
    }
}

#[test]
fn a_long_search_tells_which_move_it_is_at() {
    let mut gui = Gui::start();
    let begun = Instant::now();
    gui.say("go infinite");
    let told = gui.hear_until_holding(" currmove ");
    assert!(begun.elapsed() >= Duration::from_secs(3));
    assert!(told[..told.len() - 1].iter().all(|line| !line.contains("currmove")));
    let line = told.last().unwrap();
    let position = Position::start(Variant::Standard);
    assert!(Notation::Uci.read(&position, field(line, "currmove")).is_ok(), "{line}");
    assert!((1..=20).contains(&field(line, "currmovenumber").parse::<u32>().unwrap()), "{line}");
    assert!(field(line, "depth").parse::<u32>().unwrap() > 0);
    gui.say("stop");
    gui.best();
}

#[test]
fn a_rating_and_a_skill_weaken_the_play() {
    let mut gui = Gui::start();
    let mut nodes = |options: &[&str]| -> u64 {
        gui.say("ucinewgame");
        for option in options {
            gui.say(&format!("setoption name {option}"));
        }
        gui.say("go nodes 20000");
        let lines = gui.hear_until("bestmove");
        let last = lines.iter().rev().find(|line| line.starts_with("info depth"));
        last.map_or(0, |line| field(line, "nodes").parse().unwrap())
    };
    assert!(nodes(&["Skill Level value 0"]) < 5_000);
    assert!(nodes(&["Skill Level value 20"]) > 5_000);
    assert!(nodes(&["UCI_Elo value 500", "UCI_LimitStrength value true"]) < 5_000);
    assert!(nodes(&["UCI_LimitStrength value false"]) > 5_000);
}

#[test]
fn a_bench_can_be_stopped() {
    let mut gui = Gui::start();
    gui.say("bench 13");
    gui.say("go depth 1");
    let begun = Instant::now();
    gui.say("stop");
    gui.hear_until("info string the bench was stopped");
    assert!(begun.elapsed() < Duration::from_secs(5));
    gui.say("go depth 1");
    gui.best();
    gui.say("bench 13");
    gui.say("quit");
    assert!(gui.ends() < Duration::from_secs(2));
}

#[test]
fn it_ends_when_told_when_the_input_ends_and_when_nobody_listens() {
    let soon = Duration::from_secs(2);
    for searching in [false, true] {
        let begun = || {
            let mut gui = Gui::start();
            if searching {
                gui.say("go infinite");
                gui.hear_until("info depth 2 ");
            }
            gui
        };
        let mut gui = begun();
        gui.say("quit");
        assert!(gui.ends() < soon);
        let mut gui = begun();
        gui.hang_up();
        assert!(gui.ends() < soon);
    }
    let (mut to, answers, engine) = begin();
    drop(answers);
    to.write_all(b"go infinite\n").unwrap();
    let begun = Instant::now();
    while !engine.is_finished() {
        assert!(begun.elapsed() < Duration::from_secs(30), "it speaks on to nobody");
        std::thread::sleep(Duration::from_millis(1));
    }
    engine.join().unwrap().unwrap();
}

#[test]
fn the_bench_counts_the_same_positions_again() {
    let mut gui = Gui::start();
    let mut nodes = Vec::new();
    for _ in 0..2 {
        gui.say("bench 3");
        let lines = gui.hear_until("Time (ms)");
        nodes.push(lines.into_iter().find(|line| line.starts_with("Nodes searched")).unwrap());
    }
    assert_eq!(nodes[0], nodes[1]);
}

#[test]
fn the_position_can_be_shown_and_judged() {
    let mut gui = Gui::start();
    gui.say("position startpos moves e2e4");
    gui.say("d");
    let lines = gui.settle();
    assert!(lines.contains(&"4 . . . . P . . .".to_owned()), "{lines:?}");
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"))
    );
    gui.say("eval");
    assert!(gui.hear().starts_with("info string static evaluation "));
}

#[test]
fn chances_are_told_in_chess_when_asked_for() {
    let mut gui = Gui::start();
    let mut told = |variant: &str, asked: bool| -> Vec<Option<Vec<u32>>> {
        gui.say(&format!("setoption name UCI_Variant value {variant}"));
        gui.say(&format!("setoption name UCI_ShowWDL value {asked}"));
        gui.say("go depth 3");
        let lines = gui.hear_until("bestmove");
        let infos = lines.iter().filter(|line| line.starts_with("info depth"));
        let chances = |line: &String| {
            let (_, rest) = line.split_once(" wdl ")?;
            Some(rest.split(' ').take(3).map(|number| number.parse().unwrap()).collect())
        };
        infos.map(chances).collect()
    };
    for chances in told("chess", true) {
        assert_eq!(chances.unwrap().iter().sum::<u32>(), 1_000);
    }
    for told in [told("chess", false), told("atomic", true)] {
        assert!(!told.is_empty() && told.iter().all(Option::is_none));
    }
}
