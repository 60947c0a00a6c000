//! Openings, from the explorer to the wire.

use krog_chess::Game;
use krog_explorer::{
    Key,
    openings::{self, Checked, Idea, Ideas, Opening, Part},
};
use krog_wire::{
    explain::{Bilingual, ProofNode},
    explorer::OpeningView,
    openings::{IdeaPart, IdeaProof, IdeaView, OpeningIdeas},
};

use super::explain::{node, truth};

/// The book whose definitions are the ideas: it is made of them, and nobody can open it.
const IDEAS: &str = "opening-ideas";

/// The name of the last position of a line that has one.
pub fn opening_of_line(keys: impl IntoIterator<Item = Key>) -> Option<OpeningView> {
    openings::of_line(keys).map(|(_, opening)| named_opening(&opening))
}

/// An opening by its name.
pub fn named_opening(opening: &Opening) -> OpeningView {
    opening_view(opening.eco.to_string(), opening.name)
}

/// An opening by its code and its English name, or that of its family.
pub fn opening_view(eco: String, name: &str) -> OpeningView {
    OpeningView { eco, name: name.to_owned(), said: opening_said(name) }
}

/// What an opening with this English name is called.
pub fn opening_said(name: &str) -> Bilingual {
    Bilingual::new(openings::said(name))
}

/// What an opening is about.
pub fn opening_ideas(ideas: &Ideas) -> OpeningIdeas {
    OpeningIdeas {
        eco: ideas.eco.to_owned(),
        name: ideas.name.to_owned(),
        said: opening_said(ideas.name),
        line: moves(ideas.line),
        ideas: ideas.all.iter().map(idea_view).collect(),
        parent: ideas.parent().map(|parent| parent.name.to_owned()),
    }
}

/// An idea that was decided in a game.
pub fn idea_proof(opening: &Ideas, idea: &Idea, game: &Game, checked: &Checked) -> IdeaProof {
    IdeaProof {
        opening: opening.name.to_owned(),
        idea: idea_view(idea),
        fen: game.position().fen(),
        truth: truth(checked.truth).to_owned(),
        proof: without_links(node(&checked.tree)),
    }
}

fn idea_view(idea: &Idea) -> IdeaView {
    IdeaView {
        id: idea.id(),
        part: match idea.part {
            Part::White => IdeaPart::White,
            Part::Black => IdeaPart::Black,
            Part::Plan => IdeaPart::Plan,
            Part::Principle => IdeaPart::Principle,
        },
        text: Bilingual::new(idea.text.map(str::to_owned)),
        formula: idea.formula.to_owned(),
        after: moves(idea.after),
    }
}

fn moves(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

fn without_links(node: ProofNode) -> ProofNode {
    ProofNode {
        rule: node.rule.filter(|rule| rule.book != IDEAS),
        children: node.children.into_iter().map(without_links).collect(),
        ..node
    }
}
