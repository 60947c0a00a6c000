//! One board of bughouse: what a capture does not give, what the partner sends, and which checks wait for it.

use shakmaty::{
    ByColor, ByRole, Color, EnPassantMode, Move, Position as _, PositionError, Role, attacks,
    variant::VariantPosition,
};

use super::Position;
use crate::{end::End, variant::Variant};

impl Position {
    /// The position with one man more in a side's hand; none where men are not held in hand, where none is left to be sent,
    /// and under a rulebook, whose powers alone fill hands.
    #[must_use]
    pub fn with_man_in_hand(&self, color: Color, role: Role) -> Option<Position> {
        let mut pockets = self.pockets().filter(|_| self.custom.is_none() && role != Role::King)?;
        let held = pockets.get_mut(color).get_mut(role);
        *held = held.checked_add(1)?;
        Some(Position { rules: self.rules_with(pockets)?, ..self.clone() })
    }

    /// Whether the side to move has no move on this board and waits, with its clock running, for a man from the partner.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.variant == Variant::Bughouse
            && self.trouble().is_none()
            && self.legal_moves().is_empty()
            && End::of_rules(self).is_none()
    }

    /// Whether a check has no answer and never will: by two men at once, by a knight, or from the next square. From
    /// afar, a man yet to come could stand between; one put there is pinned to nothing.
    pub(crate) fn is_mated_for_good(&self) -> bool {
        let checkers = self.rules.checkers();
        let from_afar = checkers.single_square().is_some_and(|checker| {
            let king = self.rules.board().king_of(self.rules.turn());
            king.is_some_and(|king| attacks::between(checker, king).any())
        });
        checkers.any() && !from_afar && self.rules.legal_moves().is_empty()
    }

    /// Makes a legal move as shakmaty does, but for bughouse: there what is captured goes into no hand of this board.
    pub(super) fn play_library(&mut self, m: Move) {
        let held =
            self.rules.pockets().copied().filter(|_| self.variant == Variant::Bughouse && m.is_capture());
        self.rules.play_unchecked(m);
        // One man fewer than before can be no reason to refuse the position.
        if let Some(rules) = held.and_then(|held| self.rules_with(held)) {
            self.rules = rules;
        }
    }

    /// The same board with other hands.
    fn rules_with(&self, pockets: ByColor<ByRole<u8>>) -> Option<VariantPosition> {
        let mut setup = self.rules.to_setup(EnPassantMode::Always);
        setup.pockets = Some(pockets);
        VariantPosition::from_setup(self.variant.rules(), setup, self.mode)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .ok()
    }
}
