//! Passing news of variants, by the names of the documents: what follows from a move and is not stored.

use krog_chess::{Color, Variant};
use krog_wire::{
    envelope::{ServerEvent, ServerFrame},
    position::ByColor,
    variant_state::{CheckDelivered, Explosion, HordeCount, VariantState},
};

use super::{color, position::pockets, variant};
use crate::game::{GameEvent, LiveGame};

/// The news that the last event brings beside its own frame.
pub fn passing(live: &LiveGame) -> Vec<ServerFrame> {
    let Some(GameEvent::Move(_)) = live.log().last().map(|stamped| &stamped.event) else { return Vec::new() };
    let frame = |event| ServerFrame { g: Some(live.record().id.to_string()), s: None, event };
    news(live).into_iter().map(frame).collect()
}

fn news(live: &LiveGame) -> Option<ServerEvent> {
    let game = live.game();
    let (last, position) = (game.plies().last()?, game.position());
    let mover = !position.turn();
    match position.variant() {
        variant if variant.has_pockets() => {
            let changed = last.captured().is_some() || last.mv().from().is_none();
            changed.then(|| pockets(position).map(ServerEvent::HandUpdate)).flatten()
        }
        variant if variant.counts_checks() => {
            let count = *position.checks_given()?.get(mover);
            let before = game.before_last()?.checks_given()?;
            (count > *before.get(mover))
                .then(|| ServerEvent::CheckDelivered(CheckDelivered { by: color(mover), count }))
        }
        Variant::Atomic => {
            last.captured()?;
            let before = game.before_last()?;
            let gone = before.board().occupied() & !position.board().occupied();
            Some(ServerEvent::Explosion(Explosion {
                square: before.destination(last.mv()).to_string(),
                destroyed: gone.into_iter().map(|square| square.to_string()).collect(),
            }))
        }
        Variant::Horde => {
            last.captured()?;
            Some(ServerEvent::VariantState(variant_state(live)))
        }
        Variant::RacingKings => Some(ServerEvent::RaceProgress(race(live)?)),
        _ => None,
    }
}

/// The rank of each king.
fn race(live: &LiveGame) -> Option<ByColor<u8>> {
    let board = live.game().position().board();
    let rank =
        |side| board.king_of(side).map(|square| u8::try_from(u32::from(square.rank())).unwrap_or(0) + 1);
    Some(ByColor { white: rank(Color::White)?, black: rank(Color::Black)? })
}

/// What a variant has beside the board.
fn variant_state(live: &LiveGame) -> VariantState {
    let position = live.game().position();
    let board = position.board();
    let count = |squares: usize| u8::try_from(squares).unwrap_or(u8::MAX);
    VariantState {
        variant: variant(position.variant()),
        hands: pockets(position),
        check_count: position.checks_given().map(|given| ByColor { white: given.white, black: given.black }),
        race: (position.variant() == Variant::RacingKings).then(|| race(live)).flatten(),
        horde: (position.variant() == Variant::Horde).then(|| HordeCount {
            men: count(board.white().count()),
            pawns: count((board.white() & board.pawns()).count()),
        }),
    }
}
