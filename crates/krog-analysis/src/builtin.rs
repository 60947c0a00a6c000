//! One search by the engine that is built in.

use std::sync::Arc;

use krog_chess::{Move, Position, Variant};
use krog_engine::{
    Builtin, Engine as _, Info, Limits, Score, SearchError, Stop,
    chances::{Chances, chances},
};

use crate::{Config, EngineInfo, Line, Question, Update};

/// Searches until a limit of the question is reached or `stop` is raised; what is found meanwhile goes to `tell`.
///
/// # Errors
/// The game is over in the position, or its rulebook has no answer.
pub(crate) fn search(
    engine: &mut Builtin,
    info: &Arc<EngineInfo>,
    question: &Question,
    stop: &Stop,
    config: &Config,
    tell: &mut dyn FnMut(Update),
) -> Result<Update, SearchError> {
    let position = &question.position;
    let limits = Limits {
        depth: question.effort.depth.map(|depth| depth.max(1)),
        nodes: question.effort.nodes.map(|nodes| nodes.max(1)),
        lines: question.lines,
        threads: config.threads,
        // The end by the clock comes with `stop`: it may change while the search runs.
        ..Limits::default()
    };
    let mut update = Update {
        engine: Arc::clone(info),
        turn: position.turn(),
        depth: 0,
        sel_depth: 0,
        nodes: 0,
        time: std::time::Duration::ZERO,
        full: 0,
        table_hits: 0,
        lines: Vec::new(),
        cached: false,
        done: false,
    };
    let lines = usize::from(question.lines).min(position.legal_moves().len());
    let report = engine.search_position(position, &question.history, &limits, stop, &mut |info| {
        take(&mut update, position, info);
        // The lines of an iteration come one after the other: before the last, they are not of one depth.
        if usize::from(info.line) >= lines || position.custom().is_some() {
            tell(update.clone());
        }
    })?;
    if update.lines.is_empty() {
        update.lines.push(line(position, report.score, report.pv));
    }
    Ok(Update { nodes: report.nodes, time: report.time, done: true, ..update })
}

fn take(update: &mut Update, position: &Position, info: &Info) {
    let at = usize::from(info.line.max(1)) - 1;
    let line = line(position, info.score, info.pv.clone());
    match update.lines.get_mut(at) {
        Some(known) => *known = line,
        None => update.lines.push(line),
    }
    update.depth = info.depth;
    update.sel_depth = info.deepest;
    update.nodes = info.nodes;
    update.time = info.time;
    update.full = info.full;
}

fn line(position: &Position, score: Score, moves: Vec<Move>) -> Line {
    // The curve was fitted to chess alone.
    let known =
        position.custom().is_none() && matches!(position.variant(), Variant::Standard | Variant::Chess960);
    let chances: Option<Chances> = known.then(|| chances(score, &position.board()));
    Line { score, chances, moves }
}
