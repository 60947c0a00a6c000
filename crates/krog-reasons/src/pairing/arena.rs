//! Why two meet in an arena: who was free, and what they had.

use krog_chess::Message;
use krog_pairing::{
    Number,
    arena::{Arena, Candidate, Pair, Status},
};

use super::{BYE, PairingReasons, WhyError, tenths};

/// Why a player has the opponent that a pairing of an arena gives them, or why not another one, of whom [`BYE`] is nobody. The arena is
/// as it was before the pairing, which came at `at_ms`; `round` is the number of the pairing, from 1.
///
/// # Errors
/// The player was not in the arena, or the two are one.
pub fn by_arena(
    (arena, at_ms): (&Arena, u64),
    round: u32,
    pairs: &[Pair],
    number: Number,
    against: Option<Number>,
    name: impl Fn(Number) -> String,
) -> Result<PairingReasons, WhyError> {
    if against == Some(number) {
        return Err(WhyError::Themself(number));
    }
    if arena.status(number).is_none() {
        return Err(WhyError::Unknown(number));
    }
    let waiting = arena.waiting(at_ms);
    let free = |player: Number| waiting.iter().find(|candidate| candidate.number == player);
    let of = |player: Number| pairs.iter().find(|pair| pair.white == player || pair.black == player);
    let opponent = of(number).map(|pair| if pair.white == number { pair.black } else { pair.white });
    let is_so = match against {
        Some(BYE) => opponent.is_none(),
        Some(other) => opponent == Some(other),
        None => opponent.is_some(),
    };
    let mut lines = Vec::new();
    if let Some(other) = against.filter(|other| !is_so && *other != BYE) {
        let message = Message::new("pair-arena-not").with("one", name(number)).with("other", name(other));
        lines.push(message.with("round", round));
        match (free(number), free(other)) {
            (Some(one), Some(two)) => lines.push(apart(arena, one, two, &name)),
            (one, two) => {
                let missing = [(one, number), (two, other)];
                let missing = missing.into_iter().filter(|(found, _)| found.is_none());
                lines.extend(missing.map(|(_, player)| away(arena, player, &name)));
            }
        }
    }
    match of(number).and_then(|pair| Some((pair, free(pair.white)?, free(pair.black)?))) {
        Some((pair, white, black)) => {
            lines.push(
                Message::new("pair-by-arena")
                    .with("one", name(number))
                    .with("other", name(if pair.white == number { pair.black } else { pair.white }))
                    .with("round", round)
                    .with("free", waiting.len()),
            );
            lines.extend([white, black].map(|candidate| stood(candidate, &name)));
            lines.push(colors(white, black, &name));
        }
        // Where another player was asked about, it has been said why there is no game.
        None if lines.is_empty() => lines.push(match free(number) {
            Some(_) => Message::new("pair-arena-left")
                .with("one", name(number))
                .with("round", round)
                .with("free", waiting.len()),
            None => away(arena, number, &name),
        }),
        None => {}
    }
    Ok(PairingReasons { is_so, criterion: None, lines })
}

/// Why two who were free were not paired with each other.
fn apart(arena: &Arena, one: &Candidate, other: &Candidate, name: impl Fn(Number) -> String) -> Message {
    let rematch = arena.settings().rematch_after_ms;
    let met = |one: &Candidate, other: &Candidate| one.recent.first() == Some(&other.number);
    let too_soon = met(one, other) && met(other, one) && one.waited_ms.min(other.waited_ms) < rematch;
    let code = if too_soon { "pair-arena-rematch" } else { "pair-arena-order" };
    Message::new(code)
        .with("one", name(one.number))
        .with("other", name(other.number))
        .with("seconds", usize::try_from(rematch / 1_000).unwrap_or(usize::MAX))
}

/// Why somebody was not to be paired.
fn away(arena: &Arena, player: Number, name: impl Fn(Number) -> String) -> Message {
    let state = match arena.status(player) {
        None => "outside",
        Some(Status::Paused | Status::Left) => "left",
        Some(Status::Active) if arena.game_of(player).is_some() => "playing",
        Some(Status::Active) => "closing",
    };
    Message::new("pair-arena-away").with("one", name(player)).with("state", state)
}

fn stood(candidate: &Candidate, name: impl Fn(Number) -> String) -> Message {
    Message::new("pair-arena-stood")
        .with("one", name(candidate.number))
        .with("place", candidate.place)
        .with("points", tenths(candidate.score))
        .with("rating", u32::from(candidate.rating))
        .with("seconds", usize::try_from(candidate.waited_ms / 1_000).unwrap_or(usize::MAX))
}

/// What gave the one White.
fn colors(white: &Candidate, black: &Candidate, name: impl Fn(Number) -> String) -> Message {
    let why = if white.balance != black.balance {
        "balance"
    } else if white.last_white != black.last_white {
        "last"
    } else {
        "number"
    };
    Message::new("pair-arena-color")
        .with("white", name(white.number))
        .with("black", name(black.number))
        .with("why", why)
}
