//! The trees of a proof.

use krog_chess::rules::Tree;
use krog_logic::proof::Truth;
use krog_wire::explain::{Bilingual, ProofNode};

use super::cited;

/// A node with all below it.
pub fn node(tree: &Tree) -> ProofNode {
    let said = &tree.node;
    ProofNode {
        id: said.id.clone(),
        formula: said.formula.clone(),
        truth: truth(said.truth).to_owned(),
        step: said.step.to_owned(),
        text: said.texts.clone().map(Bilingual::new),
        rule: said.cited.as_ref().map(cited),
        squares: said.squares.iter().map(ToString::to_string).collect(),
        decisive: said.decisive,
        told: said.told,
        swept: said.swept.map(|swept| u32::try_from(swept).unwrap_or(u32::MAX)),
        children: tree.children.iter().map(node).collect(),
    }
}

pub const fn truth(truth: Truth) -> &'static str {
    match truth {
        Truth::False => "false",
        Truth::Unknown => "unknown",
        Truth::True => "true",
    }
}
