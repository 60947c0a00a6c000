//! The end that a position brings.

use shakmaty::{Color, KnownOutcome, Outcome, Position as _, variant::VariantPosition};

use super::Position;
use crate::{
    end::{End, EndReason},
    variant::Variant,
};

impl End {
    /// The end after which no move may follow: mate, stalemate, or the variant's own.
    #[must_use]
    pub fn of_rules(position: &Position) -> Option<End> {
        if let Some(custom) = position.custom() {
            return custom.end_of_position();
        }
        if position.variant() == Variant::Bughouse {
            return position.is_mated_for_good().then(|| End::win(!position.turn(), EndReason::Checkmate));
        }
        let rules = position.rules();
        if rules.is_variant_end() {
            return Some(variant_end(rules, position.variant().own_end()));
        }
        if !rules.legal_moves().is_empty() {
            return None;
        }
        let turn = rules.turn();
        Some(match rules.variant_outcome() {
            Outcome::Known(KnownOutcome::Decisive { winner }) => End::win(winner, EndReason::Stalemate),
            Outcome::Known(KnownOutcome::Draw) => End::draw(EndReason::Stalemate),
            Outcome::Unknown if rules.is_check() => End::win(!turn, EndReason::Checkmate),
            Outcome::Unknown => End::draw(EndReason::Stalemate),
        })
    }

    /// The end that the position itself brings: [`End::of_rules`], or too few men on both sides.
    #[must_use]
    pub fn of_position(position: &Position) -> Option<End> {
        if let Some(custom) = position.custom() {
            return custom.end_of_position();
        }
        End::of_rules(position).or_else(|| {
            let nobody = Color::ALL.into_iter().all(|color| position.has_insufficient_material(color));
            nobody.then_some(End::draw(EndReason::InsufficientMaterial))
        })
    }
}

fn variant_end(rules: &VariantPosition, reason: EndReason) -> End {
    match rules.variant_outcome() {
        Outcome::Known(KnownOutcome::Decisive { winner }) => End::win(winner, reason),
        _ if reason == EndReason::Race => End::draw(EndReason::RaceDrawn),
        _ => End::draw(EndReason::Stalemate),
    }
}
