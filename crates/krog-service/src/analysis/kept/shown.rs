//! An analysis as it is sent.

use krog_analysis::Update;
use krog_chess::{Move, Position};
use krog_tables::Tables;
use krog_texts::Lang;
use krog_wire::engine::{AnalysedPly, AnalysisView, EngineMove, EngineUpdate, PositionFound, TablesFound};

use super::job::Job;
use crate::{clock::rfc3339, view};

/// How it stands.
pub(super) fn view(job: &Job, tables: &Tables, lang: Lang) -> AnalysisView {
    let looked = |at: &Position| tables.look(at).map(|found| view::tables_found(at, &found));
    let progress = job.progress();
    let mut at = job.sought.start().clone();
    let mut plies = Vec::new();
    let mut last = None;
    for (ply, played) in std::iter::once(None).chain(job.sought.moves().iter().copied().map(Some)).enumerate()
    {
        let made = played.and_then(|m| step(&mut at, m));
        let Some(place) = ply.checked_sub(job.first()) else { continue };
        let found = progress.found.get(place);
        if place == progress.found.len() || !job.every {
            let newest = found.cloned().flatten().or_else(|| progress.newest.clone());
            last = newest
                .map(|update| EngineUpdate { tables: looked(&at), ..view::engine_update(&at, &update) });
        }
        match found {
            Some(found) if job.every => plies.push(AnalysedPly {
                ply: u32::try_from(ply).unwrap_or(u32::MAX),
                played: made,
                fen: at.fen(),
                found: found.as_ref().map(|update| found_in(&at, update, looked(&at))),
            }),
            _ => {}
        }
    }
    AnalysisView {
        id: job.id().to_owned(),
        state: progress.state,
        ordered_at: rfc3339(job.ordered_ms),
        positions: u32::try_from(job.positions()).unwrap_or(u32::MAX),
        searched: u32::try_from(progress.found.len()).unwrap_or(u32::MAX),
        newest: last,
        plies,
        problem: progress.error.map(|error| error.problem(lang, None)),
    }
}

/// Makes a move, and tells it.
fn step(at: &mut Position, m: Move) -> Option<EngineMove> {
    let next = at.play(m).ok()?;
    let (uci, san, fen) = (at.uci(m), at.san(m), next.fen());
    *at = next;
    Some(EngineMove { uci, san, fen })
}

fn found_in(position: &Position, update: &Update, tables: Option<TablesFound>) -> PositionFound {
    let whole = view::engine_update(position, update);
    let (engine, lines) = (whole.engine.id, whole.lines);
    PositionFound { engine, depth: whole.depth, nodes: whole.nodes, lines, tables }
}
