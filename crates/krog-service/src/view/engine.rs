//! What engines say, as it is sent.

use krog_analysis::{EngineInfo, EngineKind, Line, Update};
use krog_chess::{Move, Position};
use krog_engine::{Score, chances::Chances};
use krog_tables::{Found, Outcome};
use krog_wire::engine as wire;

use super::variant;

/// Moves of a line that are told.
pub const MOST_MOVES: usize = 24;

/// How far a search is, of the position that it began at.
pub fn engine_update(position: &Position, update: &Update) -> wire::EngineUpdate {
    wire::EngineUpdate {
        engine: engine_name(&update.engine),
        fen: position.fen(),
        depth: update.depth,
        sel_depth: update.sel_depth,
        nodes: update.nodes,
        time_ms: u64::try_from(update.time.as_millis()).unwrap_or(u64::MAX),
        nps: update.nps(),
        table_hits: update.table_hits,
        full: update.full,
        cached: update.cached,
        done: update.done,
        lines: update.lines.iter().map(|line| engine_line(position, line)).collect(),
        tables: None,
    }
}

/// What tablebases say of a position.
pub fn tables_found(position: &Position, found: &Found) -> wire::TablesFound {
    let moves = found.moves.iter().map(|found| wire::TableMove {
        uci: position.uci(found.mv),
        san: position.san(found.mv),
        outcome: table_outcome(found.outcome),
        dtz: found.dtz,
        zeroing: found.zeroing,
    });
    wire::TablesFound {
        source: krog_tables::SOURCE.to_owned(),
        outcome: table_outcome(found.outcome),
        dtz: found.dtz,
        rounded: found.rounded,
        moves: moves.collect(),
    }
}

const fn table_outcome(outcome: Outcome) -> wire::TableOutcome {
    match outcome {
        Outcome::Loss => wire::TableOutcome::Loss,
        Outcome::BlessedLoss => wire::TableOutcome::BlessedLoss,
        Outcome::Draw => wire::TableOutcome::Draw,
        Outcome::CursedWin => wire::TableOutcome::CursedWin,
        Outcome::Win => wire::TableOutcome::Win,
    }
}

fn engine_line(position: &Position, line: &Line) -> wire::EngineLine {
    let turn = position.turn();
    let both = |white, mover| wire::EngineViews { white, mover };
    wire::EngineLine {
        score: wire::EngineViews { white: score(line.score_of_white(turn)), mover: score(line.score) },
        chances: line
            .chances
            .zip(line.chances_of_white(turn))
            .map(|(mover, white)| both(chances(white), chances(mover))),
        moves: engine_moves(position, &line.moves, MOST_MOVES),
    }
}

/// The first moves of a line from a position on.
pub fn engine_moves(position: &Position, line: &[Move], most: usize) -> Vec<wire::EngineMove> {
    let mut at = position.clone();
    let moves = line.iter().take(most).map_while(|&m| {
        let next = at.play(m).ok()?;
        let (uci, san, fen) = (at.uci(m), at.san(m), next.fen());
        at = next;
        Some(wire::EngineMove { uci, san, fen })
    });
    moves.collect()
}

const fn score(score: Score) -> wire::EngineScore {
    match score {
        Score::Centipawns(value) => wire::EngineScore::Centipawns { value },
        Score::Mate(value) => wire::EngineScore::Mate { value },
    }
}

const fn chances(Chances { win, draw, loss }: Chances) -> wire::EngineChances {
    wire::EngineChances { win, draw, loss }
}

/// Which engine it is.
pub fn engine_name(engine: &EngineInfo) -> wire::EngineName {
    wire::EngineName {
        id: engine.id.as_str().to_owned(),
        name: engine.name.clone(),
        version: engine.version.clone(),
        network: engine.network.clone(),
    }
}

/// What is told of an engine.
pub fn engine_about(engine: &EngineInfo) -> wire::EngineAbout {
    wire::EngineAbout {
        engine: engine_name(engine),
        kind: match engine.kind {
            EngineKind::Builtin => wire::EngineKind::Builtin,
            EngineKind::Uci => wire::EngineKind::Program,
        },
        variants: engine.variants.iter().map(|of| variant(*of)).collect(),
        chess960: engine.chess960,
        wdl: engine.wdl,
    }
}

/// What was found of a position, as public clients of evaluations read it.
pub fn cloud_evaluation(
    fen: String,
    position: &Position,
    known: &Update,
    lines: u8,
) -> wire::CloudEvaluation {
    let pvs = known.lines.iter().take(lines.into()).map(|line| {
        let moves: Vec<String> = engine_line(position, line).moves.into_iter().map(|made| made.uci).collect();
        let (cp, mate) = match line.score_of_white(known.turn) {
            Score::Centipawns(value) => (Some(value), None),
            Score::Mate(value) => (None, Some(value)),
        };
        wire::CloudLine { moves: moves.join(" "), cp, mate }
    });
    wire::CloudEvaluation { fen, knodes: known.nodes / 1_000, depth: known.depth, pvs: pvs.collect() }
}
