//! A position looked up.

use krog_chess::Position;
use shakmaty::{CastlingMode, FromSetup, fen::Fen};
use shakmaty_syzygy::{AmbiguousWdl, Dtz, Syzygy, SyzygyError, Tablebase, Wdl};

use crate::{Found, MoveFound, Outcome};

/// What a collection of tables says of a position.
pub(crate) fn look<S>(tables: &Tablebase<S>, position: &Position) -> Option<Found>
where
    S: shakmaty::Position + FromSetup + Syzygy + Clone,
{
    let (outcome, dtz, rounded) = value(tables, &read::<S>(position)?, position)?;
    let mut moves: Vec<MoveFound> = position
        .legal_moves()
        .iter()
        .filter_map(|&mv| {
            let next = position.play(mv).ok()?;
            let (outcome, dtz, _) = value(tables, &read::<S>(&next)?, &next)?;
            Some(MoveFound {
                mv,
                outcome: outcome.other(),
                dtz: dtz.map(|dtz| -dtz),
                zeroing: mv.is_zeroing(),
                ends: next.end().is_some() || next.legal_moves().is_empty(),
            })
        })
        .collect();
    moves.sort_by_key(MoveFound::order);
    Some(Found { outcome, dtz, rounded, moves })
}

/// The position as the tables' reader has it.
fn read<S: FromSetup>(position: &Position) -> Option<S> {
    let fen: Fen = position.fen().parse().ok()?;
    fen.into_position(CastlingMode::Chess960).ok()
}

/// What a position comes to, with half-moves to the next capture or pawn move and whether they are rounded.
fn value<S>(tables: &Tablebase<S>, given: &S, position: &Position) -> Option<(Outcome, Option<i32>, bool)>
where
    S: shakmaty::Position + Syzygy + Clone,
{
    // Mate and stalemate are in no table of chess.
    if let Some(known) = given.outcome().known() {
        let outcome = outcome(Wdl::from_outcome(known, given.turn()));
        let dtz = match outcome {
            Outcome::Draw => 0,
            Outcome::Win | Outcome::CursedWin => 1,
            Outcome::Loss | Outcome::BlessedLoss => -1,
        };
        return Some((outcome, Some(dtz), false));
    }
    match tables.probe_dtz(given) {
        Ok(dtz) => {
            let rounded = matches!(dtz, shakmaty_syzygy::MaybeRounded::Rounded(_));
            let wdl = AmbiguousWdl::from_dtz_and_halfmoves(dtz, given.halfmoves());
            let Dtz(value) = dtz.ignore_rounding();
            Some((outcome(wdl.after_zeroing()), Some(value), rounded))
        }
        Err(SyzygyError::MissingTable { .. }) => {
            let wdl = tables.probe_wdl_after_zeroing(given).ok()?;
            Some((outcome(wdl), None, false))
        }
        Err(SyzygyError::Castling | SyzygyError::TooManyPieces) => None,
        Err(error) => {
            tracing::warn!(%error, fen = %position.fen(), "a tablebase could not be read");
            None
        }
    }
}

const fn outcome(wdl: Wdl) -> Outcome {
    match wdl {
        Wdl::Loss => Outcome::Loss,
        Wdl::BlessedLoss => Outcome::BlessedLoss,
        Wdl::Draw => Outcome::Draw,
        Wdl::CursedWin => Outcome::CursedWin,
        Wdl::Win => Outcome::Win,
    }
}
