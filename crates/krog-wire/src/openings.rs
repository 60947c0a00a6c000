//! What openings are about.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::explain::{Bilingual, ProofNode};

/// What an opening is about: sentences, each with the formula that it stands for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct OpeningIdeas {
    /// The code of the Encyclopaedia of Chess Openings.
    pub eco: String,
    /// The name of the opening whose ideas they are.
    pub name: String,
    /// The moves to its position, in SAN.
    pub line: Vec<String>,
    /// The ideas, White's first.
    pub ideas: Vec<IdeaView>,
    /// The opening that it belongs to, whose ideas hold here too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub parent: Option<String>,
}

/// One idea, in one sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
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
