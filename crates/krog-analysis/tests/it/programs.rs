//! Engines of others, where they are installed.

use std::time::{Duration, Instant};

use krog_analysis::{Analysis, Config, Effort, EngineId, Question, Refusal, Supervisor};
use krog_chess::{Position, Variant};

use crate::support::{CHILD, used};

fn set(name: &str) -> bool {
    std::env::var(name).is_ok_and(|value| !["", "0", "false"].contains(&value.as_str()))
}

/// The engine of a name. Where it is missing, a line on standard error says so, and where everything is to be tested in continuous
/// integration the test fails.
async fn engine(name: &str) -> Option<Analysis> {
    let supervisor = Supervisor { program: CHILD.into(), args: vec!["run-engine".into()] };
    let config = Config { supervisor, hash_mib: 16, ..Config::default() };
    let analysis = Analysis::start(config).unwrap();
    analysis.probed().await;
    if analysis.engines().iter().any(|info| info.id.as_str() == name) {
        return Some(analysis);
    }
    assert!(!(set("CI") && set("KROG_WHOLE")), "{name} is not installed, which all of the tests need");
    eprintln!("skipped: {name} is not installed, and was not asked anything");
    None
}

async fn plays(analysis: &Analysis, name: &str, position: Position, lines: u8) {
    let effort = Effort { depth: Some(9), nodes: None, time: Some(Duration::from_secs(10)) };
    let question = Question::new(position.clone(), 1).by(EngineId::of(name)).effort(effort).lines(lines);
    let found = analysis.ask(question).unwrap().last().await.unwrap();
    let fen = position.fen();
    assert!(found.depth >= 9 && found.nodes > 0, "{fen}: {found:?}");
    assert_eq!(found.lines.len(), usize::from(lines).min(position.legal_moves().len()), "{fen}");
    let chances = found.engine.wdl;
    assert!(!chances || found.lines.iter().all(|line| line.chances.is_some()), "{fen}: {found:?}");
}

#[tokio::test]
async fn stockfish_plays_chess() {
    let Some(analysis) = engine("stockfish").await else { return };
    let info = analysis.engines().into_iter().find(|info| info.id.as_str() == "stockfish").unwrap();
    assert_eq!(info.name, "Stockfish");
    assert!(info.version.is_some() && info.chess960 && info.plays(&Position::start(Variant::Chess960)));
    assert!(!info.plays(&Position::start(Variant::Atomic)));
    for (variant, fen) in [
        (Variant::Standard, "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9"),
        (Variant::Standard, "8/5pk1/6p1/1p1R3p/1P5P/r4PP1/6K1/8 b - - 0 40"),
        (Variant::Standard, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        (Variant::Standard, "7k/5Q2/8/8/8/8/8/K7 w - - 99 80"),
        (Variant::Chess960, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"),
    ] {
        plays(&analysis, "stockfish", Position::from_fen(variant, fen).unwrap(), 3).await;
    }
    // A search that nobody wants costs nothing more.
    let endless = Question::new(Position::start(Variant::Standard), 1).by(EngineId::of("stockfish"));
    let mut answers = analysis.ask(endless).unwrap();
    answers.next().await.unwrap().unwrap();
    drop(answers);
    tokio::time::sleep(Duration::from_millis(100)).await;
    let process = process("stockfish").to_string();
    let before = used(&process);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(used(&process) - before <= Duration::from_millis(10));
}

/// The process of an engine that this one has started.
fn process(name: &str) -> u32 {
    let begun = Instant::now();
    loop {
        let own = std::process::id();
        for supervisor in children(own) {
            for engine in children(supervisor) {
                let line = std::fs::read_to_string(format!("/proc/{engine}/comm")).unwrap_or_default();
                if line.trim() == name {
                    return engine;
                }
            }
        }
        assert!(begun.elapsed() < Duration::from_secs(2), "{name} does not run");
    }
}

fn children(of: u32) -> Vec<u32> {
    let threads = std::fs::read_dir(format!("/proc/{of}/task")).into_iter().flatten().flatten();
    let listed = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    listed
        .flat_map(|pids| pids.split_whitespace().map(|pid| pid.parse().unwrap()).collect::<Vec<_>>())
        .collect()
}

#[tokio::test]
async fn fairy_stockfish_plays_variants() {
    let Some(analysis) = engine("fairy-stockfish").await else { return };
    let info = analysis.engines().into_iter().find(|info| info.id.as_str() == "fairy-stockfish").unwrap();
    let mut left_out = 0;
    for (variant, fen) in [
        (Variant::Standard, "2r3k1/pb3ppp/1p2p3/3nP3/1P1R4/P4N2/5PPP/3R2K1 b - - 2 24"),
        (Variant::Chess960, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"),
        (Variant::Crazyhouse, "r1bqkb1r/ppp2ppp/2n5/3pp3/4P3/3P1N2/PPP1BPPP/RNBQK2R[N] w KQkq - 0 5"),
        (Variant::Crazyhouse, "rnb1kbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBQ~R[Qpn] b KQkq - 0 8"),
        (Variant::Atomic, "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3"),
        (Variant::Antichess, "rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2"),
        (Variant::Koth, "rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3"),
        (Variant::ThreeCheck, "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3 +1+0"),
        (Variant::RacingKings, "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"),
    ] {
        let position = Position::from_fen(variant, fen).unwrap();
        if info.plays(&position) {
            plays(&analysis, "fairy-stockfish", position, 2).await;
        } else {
            // Told of a variant that it does not know, it would go on with chess.
            let question = Question::new(position, 1).by(EngineId::of("fairy-stockfish"));
            assert_eq!(analysis.ask(question).map(drop), Err(Refusal::Variant));
            eprintln!("skipped: this build of fairy-stockfish does not play {}", variant.name());
            left_out += 1;
        }
    }
    // Builds differ by a variant or two.
    assert!(left_out <= 1 && info.plays(&Position::start(Variant::Crazyhouse)), "{info:?}");
    plays(&analysis, "fairy-stockfish", Position::start(Variant::Horde), 2).await;
    assert_eq!(analysis.faults(), []);
}
