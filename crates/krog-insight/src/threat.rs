//! A threat of mate on the back rank.

use krog_chess::Position;
use serde::Serialize;
use shakmaty::{Position as _, Role, uci::UciMove};

use crate::{
    applies::applies,
    evidence::{BackRank, wire},
    motif::Motif,
};

/// A mate on the back rank that would follow if the side to move passed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BackRankThreat {
    #[serde(serialize_with = "wire::moves")]
    threatens: Vec<UciMove>,
    mate: BackRank,
}

impl BackRankThreat {
    /// What threatens the side to move, if it is not in check and passing would let a rook or queen mate on its back rank.
    #[must_use]
    pub fn prove(position: &Position) -> Option<BackRankThreat> {
        if !applies(Motif::BackRank, position.variant()) || position.custom().is_some() {
            return None;
        }
        let passed = position.null_move()?;
        passed.legal_moves().into_iter().filter(|m| matches!(m.role(), Role::Rook | Role::Queen)).find_map(
            |m| {
                let mut after = passed.rules().clone();
                after.play_unchecked(m);
                let mate = BackRank::prove(&after).filter(|mate| mate.by().square() == m.to())?;
                Some(BackRankThreat { threatens: vec![m.to_uci(position.mode())], mate })
            },
        )
    }

    /// The mating move.
    #[must_use]
    pub fn threatens(&self) -> &[UciMove] {
        &self.threatens
    }

    /// What the mate would look like.
    #[must_use]
    pub const fn mate(&self) -> &BackRank {
        &self.mate
    }
}
