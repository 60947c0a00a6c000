//! From where a game starts, by its tags.

use super::{
    fault::{Fault, Faults},
    headers::Headers,
    token::Place,
};
use krog_chess::{
    fen::{FenError, FenFault},
    message::Message,
    position::Position,
    variant::Variant,
};

/// The variant and the start position, as far as they can be had.
pub(super) struct Opening {
    pub(super) variant: Option<Variant>,
    pub(super) start: Option<Position>,
}

/// Whether a tag's value says that nothing is known.
pub(super) fn is_blank(value: &str) -> bool {
    matches!(value.trim(), "" | "?" | "-")
}

impl Opening {
    pub(super) fn of(headers: &Headers, faults: &mut Faults) -> Opening {
        let variant = match headers.find("Variant").filter(|(name, _)| !is_blank(name)) {
            None => Variant::Standard,
            Some((name, place)) => match name.parse::<Variant>() {
                Ok(variant) if variant.is_one_board() => variant,
                Ok(variant) => {
                    let message = Message::new("pgn-variant-two-boards").with("variant", variant.pgn_name());
                    faults.error(Fault::new(place, message));
                    return Opening { variant: Some(variant), start: None };
                }
                Err(_) => {
                    let name: String = name.chars().take(64).collect();
                    faults
                        .error(Fault::new(place, Message::new("pgn-variant-unknown").with("variant", name)));
                    return Opening { variant: None, start: None };
                }
            },
        };
        match headers.find("FEN").filter(|(fen, _)| !is_blank(fen)) {
            None => Opening { variant: Some(variant), start: Some(Position::start(variant)) },
            Some((fen, place)) => set_up(variant, fen.trim(), place, faults),
        }
    }
}

fn set_up(variant: Variant, fen: &str, place: Place, faults: &mut Faults) -> Opening {
    let error = match Position::from_fen(variant, fen) {
        Ok(start) => return Opening { variant: Some(variant), start: Some(start) },
        Err(error) => error,
    };
    let needs_960 = error.faults().iter().all(|fault| matches!(fault, FenFault::CastlingNeeds960 { .. }));
    if needs_960
        && variant == Variant::Standard
        && let Ok(start) = Position::from_fen(Variant::Chess960, fen)
    {
        let fault = Fault::new(place, Message::new("pgn-chess960-by-rights"));
        faults.warn(fault.repaired("[Variant \"Chess960\"]"));
        return Opening { variant: Some(Variant::Chess960), start: Some(start) };
    }
    let start = error.salvaged().cloned();
    let code = if start.is_some() { "pgn-fen-repaired" } else { "pgn-fen-unreadable" };
    let mut fault = Fault::new(place, Message::new(code)).because(reasons(&error));
    match &start {
        Some(start) => {
            fault = fault.repaired(format!("[FEN \"{}\"]", start.fen()));
            faults.warn(fault);
        }
        None => faults.error(fault),
    }
    Opening { variant: Some(variant), start }
}

fn reasons(error: &FenError) -> impl Iterator<Item = Message> {
    error.faults().iter().map(FenFault::message)
}
