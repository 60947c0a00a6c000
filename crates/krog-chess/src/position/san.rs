//! The SAN of moves.

use std::fmt;

use shakmaty::{
    Chess, Move, MoveList, Position as _, Role,
    san::{San, SanError, SanPlus, Suffix},
    variant::VariantPosition,
};

use super::Position;
use crate::{end::End, variant::Variant};

impl Position {
    /// SAN with `+` or `#`. A pawn is dropped as `@e5` in crazyhouse and as `P@e5` in bughouse, as their files have it.
    #[must_use]
    pub fn san(&self, m: Move) -> String {
        self.written(m, self.marked_san(m)).to_string()
    }

    const fn written(&self, m: Move, san: SanPlus) -> WrittenSan {
        let pawn =
            matches!(m, Move::Put { role: Role::Pawn, .. }) && matches!(self.variant, Variant::Bughouse);
        WrittenSan { pawn, san }
    }

    /// All its legal moves with their SANs, which are looked for together.
    pub fn sans<'a>(&'a self, legal: &'a MoveList) -> impl Iterator<Item = (Move, WrittenSan)> + 'a {
        legal.iter().map(|m| {
            let san = match self.library() {
                Some(VariantPosition::Chess(chess)) => san_among(chess, *m, legal),
                _ => self.marked_san(*m),
            };
            (*m, self.written(*m, san))
        })
    }

    /// SAN with `+` or `#`, in its parts.
    pub(crate) fn marked_san(&self, m: Move) -> SanPlus {
        match (&self.custom, self.library()) {
            (Some(custom), _) => custom.san(m),
            (None, Some(rules)) => SanPlus::from_move(rules.clone(), m),
            (None, None) => {
                let mut next = self.clone();
                next.play_library(m);
                SanPlus { san: self.bare_san(m), suffix: next.mark() }
            }
        }
    }

    /// The `+` or `#` behind the move that led here, where shakmaty does not know: `#` only where it has won.
    #[must_use]
    pub fn mark(&self) -> Option<Suffix> {
        let won = End::of_rules(self).is_some_and(|end| end.result.winner().is_some());
        if won { Some(Suffix::Checkmate) } else { self.is_check().then_some(Suffix::Check) }
    }

    /// SAN without `+` or `#`.
    #[must_use]
    pub fn bare_san(&self, m: Move) -> San {
        match &self.custom {
            None => San::from_move(&self.rules, m),
            Some(custom) => custom.bare_san(m),
        }
    }

    /// The legal move that a SAN names.
    pub(crate) fn find_san(&self, san: San) -> Result<Move, SanError> {
        match &self.custom {
            None => san.to_move(&self.rules),
            Some(custom) => custom.find(san),
        }
    }
}

/// A SAN as it is written.
#[derive(Debug, Clone, Copy)]
pub struct WrittenSan {
    /// Whether the pawn is named.
    pawn: bool,
    san: SanPlus,
}

impl fmt::Display for WrittenSan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.pawn {
            f.write_str("P")?;
        }
        self.san.fmt(f)
    }
}

/// The SAN of one of all legal moves. In chess nothing but a check can be mate, so that few positions are looked at twice.
fn san_among(position: &Chess, m: Move, legal: &MoveList) -> SanPlus {
    let mut next = position.clone();
    next.play_unchecked(m);
    let suffix = next
        .is_check()
        .then(|| if next.legal_moves().is_empty() { Suffix::Checkmate } else { Suffix::Check });
    SanPlus { san: San::disambiguate(m, legal), suffix }
}
