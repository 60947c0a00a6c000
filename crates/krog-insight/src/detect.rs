//! Which motifs the moves of one side show in a line (`motifs.md` section 2).

mod deflection;
mod discovered_attack;
mod fork;
mod more;
mod pin;
mod removing_defender;
mod skewer;

use std::ops::RangeInclusive;

use shakmaty::Position as _;

use crate::{
    applies::applies,
    claim::Claim,
    evidence::{BackRank, Decoy, DoubleCheck, Evidence},
    line::Line,
    motif::Motif,
    word::Word,
};

/// What is claimed of a line: which move, and what shows it.
struct Found<'a> {
    line: &'a Line,
    claims: Vec<Claim>,
}

impl Found<'_> {
    fn add(&mut self, ply: usize, evidence: Evidence) {
        let known = |claim: &Claim| claim.ply() == ply && *claim.evidence() == evidence;
        if applies(evidence.motif(), self.line.variant()) && !self.claims.iter().any(known) {
            let word = Word::of(self.line, ply);
            self.claims.push(Claim::new(ply, evidence, word));
        }
    }
}

/// The motifs of every second move from `first` to `last`, in the order of the moves.
pub(crate) fn claims(line: &Line, plies: RangeInclusive<usize>) -> Vec<Claim> {
    let mut found = Found { line, claims: Vec::new() };
    if Motif::ALL.into_iter().any(|motif| applies(motif, line.variant())) {
        for ply in plies.clone().step_by(2) {
            fork::find(&mut found, ply);
            pin::find(&mut found, ply);
            skewer::find(&mut found, ply);
            removing_defender::find(&mut found, ply);
            deflection::find(&mut found, ply);
            more::find(&mut found, ply, *plies.start());
            checks(&mut found, ply);
            if let Some(decoy) = Decoy::prove(line, ply) {
                found.add(ply, Evidence::Decoy(decoy));
            }
        }
        discovered_attack::find(&mut found, plies);
    }
    found.claims.sort_by_key(Claim::ply);
    found.claims
}

/// Double checks, and mate on the back rank.
fn checks(found: &mut Found, ply: usize) {
    let Some(after) = found.line.after(ply) else { return };
    if !after.is_check() {
        return;
    }
    if let Some(check) = DoubleCheck::prove(after) {
        found.add(ply, Evidence::DoubleCheck(check));
    }
    if let Some(mate) = BackRank::prove(after) {
        found.add(ply, Evidence::BackRank(mate));
    }
}
