//! Imports and sources, to the wire.

use krog_explorer::{ExplorerError, Refusal};
use krog_wire::explorer::import::{ImportFault, ImportView, SiteName, SourceView, SourcesView};

use super::words;
use crate::{
    clock::rfc3339,
    explorer::CollectionSnapshot,
    imports::{ImportLimits, Job, Origin, Progress},
};

/// An import as its owner sees it.
pub fn import(job: &Job, with_faults: bool) -> ImportView {
    let Progress { state, ended_ms, bytes_done, bytes_total, games, skipped, errors, message, faults } =
        job.progress();
    ImportView {
        id: job.id.to_string(),
        kind: job.origin.kind,
        name: job.origin.name.clone(),
        source: job.origin.source(),
        state,
        created_at: rfc3339(job.created_ms),
        ended_at: ended_ms.map(rfc3339),
        bytes_done,
        bytes_total,
        games,
        skipped,
        errors,
        message: message.as_ref().map(words),
        faults: if with_faults { faults.iter().map(fault).collect() } else { Vec::new() },
    }
}

fn fault((refusal, address): &(Refusal, Option<String>)) -> ImportFault {
    ImportFault {
        address: address.clone(),
        game: refusal.game,
        line: refusal.line,
        column: refusal.column,
        white: refusal.white.clone(),
        black: refusal.black.clone(),
        message: words(&refusal.message),
        reasons: refusal.reasons.iter().map(words).collect(),
    }
}

/// The sources of a collection, those with most games first.
pub fn sources(
    snapshot: &CollectionSnapshot,
    limits: &ImportLimits,
    sites: Vec<SiteName>,
) -> Result<SourcesView, ExplorerError> {
    let known = snapshot.sources()?;
    let mut items: Vec<SourceView> = known
        .iter()
        .filter(|source| source.games > 0 || source.cursor.is_some())
        .map(|source| {
            let Origin { kind, name } = Origin::of(&source.name);
            SourceView { source: source.name.clone(), kind, name, games: source.games }
        })
        .collect();
    items.sort_by(|one, other| other.games.cmp(&one.games).then_with(|| one.source.cmp(&other.source)));
    Ok(SourcesView {
        items,
        games: snapshot.games()?,
        most_games: limits.games,
        bytes: snapshot.bytes()?,
        most_bytes: limits.collection_bytes,
        most_file_bytes: limits.file_bytes,
        sites,
    })
}
