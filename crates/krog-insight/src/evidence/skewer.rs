//! A skewer: the dearer piece stands in front of the lesser one.

use serde::Serialize;
use shakmaty::{Board, Square, attacks};

use crate::{placed::Placed, scene::worth};

/// A line piece and the two enemy pieces on its line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Skewer {
    by: Placed,
    front: Placed,
    rear: Placed,
}

impl Skewer {
    /// The skewer, if the line piece attacks the front piece, the rear one is next behind it and worth less.
    #[must_use]
    pub fn prove(board: &Board, by: Square, front: Square, rear: Square) -> Option<Skewer> {
        let skewer = Skewer {
            by: Placed::on(board, by)?,
            front: Placed::on(board, front)?,
            rear: Placed::on(board, rear)?,
        };
        let stands = board.sliders().contains(by)
            && board.attacks_from(by).contains(front)
            && (attacks::between(by, rear) & board.occupied()).single_square() == Some(front);
        let enemies = skewer.front.color() != skewer.by.color() && skewer.rear.color() != skewer.by.color();
        (stands && enemies && worth(skewer.front.role()) > worth(skewer.rear.role())).then_some(skewer)
    }

    /// What attacks along the line.
    #[must_use]
    pub const fn by(&self) -> Placed {
        self.by
    }

    /// The dearer piece in front.
    #[must_use]
    pub const fn front(&self) -> Placed {
        self.front
    }

    /// The lesser piece behind it.
    #[must_use]
    pub const fn rear(&self) -> Placed {
        self.rear
    }
}
