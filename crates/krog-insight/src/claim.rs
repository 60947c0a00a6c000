//! A claim: which move shows a motif, what proves it, and how strong a word it bears.

use serde::{Serialize, Serializer};

use crate::{evidence::Evidence, motif::Motif, word::Word};

/// That a move shows a motif.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    ply: usize,
    evidence: Evidence,
    word: Word,
}

impl Claim {
    pub(crate) const fn new(ply: usize, evidence: Evidence, word: Word) -> Claim {
        Claim { ply, evidence, word }
    }

    /// The move of the line that makes the motif, counted from 0.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Which motif it is.
    #[must_use]
    pub const fn motif(&self) -> Motif {
        self.evidence.motif()
    }

    /// What shows it.
    #[must_use]
    pub const fn evidence(&self) -> &Evidence {
        &self.evidence
    }

    /// What may be said of its effect.
    #[must_use]
    pub const fn word(&self) -> &Word {
        &self.word
    }
}

/// `{motif, ply, squares, word, …}`, with the fields of the motif's evidence.
impl Serialize for Claim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Sent<'a> {
            #[serde(flatten)]
            evidence: &'a Evidence,
            ply: usize,
            squares: Vec<String>,
            #[serde(flatten)]
            word: &'a Word,
        }
        let squares = self.evidence.squares().iter().map(ToString::to_string).collect();
        Sent { evidence: &self.evidence, ply: self.ply, squares, word: &self.word }.serialize(serializer)
    }
}
