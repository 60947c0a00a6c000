//! A discovered attack: a piece goes, and another attacks through the square that it left.

use serde::Serialize;
use shakmaty::{Board, Square, attacks};

use super::wire;
use crate::placed::Placed;

/// A line piece that did not move, and what it attacks now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DiscoveredAttack {
    by: Placed,
    target: Placed,
    #[serde(serialize_with = "wire::square")]
    opened: Square,
}

impl DiscoveredAttack {
    /// The attack, if the line piece stood there before, attacks the target now and did not then, and the square that was
    /// left lies between.
    #[must_use]
    pub fn prove(
        before: &Board,
        after: &Board,
        by: Square,
        target: Square,
        opened: Square,
    ) -> Option<DiscoveredAttack> {
        let attack =
            DiscoveredAttack { by: Placed::on(after, by)?, target: Placed::on(after, target)?, opened };
        let opens = before.piece_at(by) == after.piece_at(by)
            && attack.by.color() != attack.target.color()
            && after.attacks_from(by).contains(target)
            && !before.attacks_from(by).contains(target)
            && attacks::between(by, target).contains(opened)
            && before.occupied().contains(opened)
            && !after.occupied().contains(opened);
        opens.then_some(attack)
    }

    /// What attacks.
    #[must_use]
    pub const fn by(&self) -> Placed {
        self.by
    }

    /// What is attacked.
    #[must_use]
    pub const fn target(&self) -> Placed {
        self.target
    }

    /// The square that was left.
    #[must_use]
    pub const fn opened(&self) -> Square {
        self.opened
    }
}
