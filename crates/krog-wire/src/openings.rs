//! What openings are about.

use krog_wire_macros::wire;

use crate::explain::{Bilingual, ProofNode};

/// What an opening is about: sentences, each with the formula that it stands for.
#[wire(Eq)]
pub struct OpeningIdeas {
    /// The code of the Encyclopaedia of Chess Openings.
    pub eco: String,
    /// The name of the opening whose ideas they are.
    pub name: String,
    /// What it is called.
    pub said: Bilingual,
    /// The moves to its position, in SAN.
    pub line: Vec<String>,
    /// The ideas, White's first.
    pub ideas: Vec<IdeaView>,
    /// The opening that it belongs to, whose ideas hold here too.
    pub parent: Option<String>,
}

/// One idea, in one sentence.
#[wire(Eq)]
pub struct IdeaView {
    /// Its number, the same as long as the server is the same version.
    pub id: u16,
    /// Whose it is, or what.
    pub part: IdeaPart,
    /// The sentence.
    pub text: Bilingual,
    /// What the sentence says, as a formula of the rulebook `openings`.
    pub formula: String,
    /// The moves from the opening's position to the one in which the formula holds, in SAN.
    pub after: Vec<String>,
}

/// What an idea is.
#[wire(Copy, Eq, Hash)]
pub enum IdeaPart {
    /// What White has or wants.
    White,
    /// What Black has or wants.
    Black,
    /// How the game usually goes on.
    Plan,
    /// What the opening teaches.
    Principle,
}

/// That an idea holds, and why.
#[wire(Eq)]
pub struct IdeaProof {
    /// The opening.
    pub opening: String,
    /// The idea.
    pub idea: IdeaView,
    /// The position in which its formula was decided.
    pub fen: String,
    /// What it comes to there: `true`, `false`, `unknown`.
    pub truth: String,
    /// The proof.
    pub proof: ProofNode,
}
