//! What a game must be that counts for ratings, and who may order one.

use http::StatusCode;
use krog_chess::{Message, Variant};
use krog_compete::rating::Pool;
use krog_store::Person;
use krog_wire::{game::OpponentChoice, settings::CreateGame};

use crate::{
    game::Settings,
    problem::{ApiError, Result},
};

/// Refuses an order of a rated game that asks for something out of the ordinary: what one side alone would profit by, and what
/// no pool compares.
pub fn check(order: &CreateGame, person: &Person, variant: Variant, settings: &Settings) -> Result<()> {
    if person.guest {
        return Err(account_needed().at("/rated"));
    }
    let ordinary = [
        (order.opponent != OpponentChoice::Link, "rated-no-computer", "/opponent"),
        (order.fen.is_some(), "rated-no-fen", "/fen"),
        (order.rulebook.is_some(), "rated-no-rulebook", "/rulebook"),
        (order.armageddon, "rated-no-armageddon", "/armageddon"),
        (settings.takebacks, "rated-no-takebacks", "/takebacks"),
        (settings.white != settings.black, "rated-equal-time", "/blackTime"),
        (Pool::of(variant, &settings.time(), false).is_none(), "rated-needs-clock", "/time"),
    ];
    match ordinary.into_iter().find(|(refused, ..)| *refused) {
        Some((_, message, at)) => Err(ApiError::unprocessable(Message::new(message)).at(at)),
        None => Ok(()),
    }
}

fn account_needed() -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, Message::new("rated-needs-account"))
}
