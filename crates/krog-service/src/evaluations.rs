//! What the positions of a game that is over are worth to the built-in engine, for its PGN.
//!
//! The engine looks at so many positions behind every move, never at a clock: the same game has the same values again. It thinks on the
//! workers, a few moves at a time, so that others take their turns in between, and each of these counts as a heavy request. What was
//! found is kept for the games that were asked for last.

use std::sync::{Arc, Mutex, PoisonError};

use krog_chess::{Color, Game, Message, Position};
use krog_engine::{Builtin, Engine, Limits, PositionKey, Score, SearchError, Stop};
use krog_logic::interrupt::Interrupt;
use krog_pgn::Eval;
use krog_store::GameId;

use crate::{
    App,
    limits::Counted,
    problem::{ApiError, Result},
    workers::{Cost, Source},
};

/// Half-moves that a game may have.
pub const MOST: usize = 600;
/// Half-moves that are evaluated in one piece of work.
const AT_ONCE: usize = 8;
/// Positions that the engine looks at behind each.
const NODES: u64 = 10_000;
/// By a rulebook of a user's, where each costs as much as hundreds of the others.
const NODES_BY_A_BOOK: u64 = 60;
/// Plies that it looks ahead at most.
const DEPTH: u8 = 12;
/// Memory of a search, in MiB, and what it takes of the workers' with the positions.
const HASH_MIB: usize = 2;
const BYTES: usize = (HASH_MIB + 1) << 20;
/// Games whose values are kept.
const KEPT: usize = 128;

/// What each half-move of a game led to, from White's side; none where the game was over on the board, or the rulebook gave no answer.
pub type Values = Arc<[Option<Eval>]>;

/// The values of games that were asked for last, the last one at the end.
#[derive(Debug, Default)]
pub struct Evaluations(Mutex<Vec<(GameId, Values)>>);

impl Evaluations {
    fn find(&self, id: &GameId) -> Option<Values> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(known, _)| known == id)?;
        let found = kept.remove(at);
        let values = Arc::clone(&found.1);
        kept.push(found);
        Some(values)
    }

    fn keep(&self, id: GameId, values: Values) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| *known != id);
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((id, values));
    }
}

/// The values of a game that is over.
///
/// # Errors
/// The game is too long, or whoever asks has asked for too much.
pub async fn of_game(app: &App, id: &GameId, game: &Game) -> Result<Values> {
    if let Some(values) = app.evaluations.find(id) {
        return Ok(values);
    }
    let plies = bounded(game.plies().len())?;
    let source = Source::asking();
    for _ in 0..plies.div_ceil(AT_ONCE) {
        app.limits.admit(Counted::Heavy, &source)?;
    }
    let positions: Arc<[Position]> = game.positions().collect();
    let keys: Arc<[PositionKey]> = positions.iter().map(PositionKey::from).collect();
    let mut values = Vec::with_capacity(plies);
    for first in (1..=plies).step_by(AT_ONCE) {
        let (positions, keys) = (Arc::clone(&positions), Arc::clone(&keys));
        let work = move || {
            let mut engine = Builtin::new(HASH_MIB);
            let some = first..(first + AT_ONCE).min(positions.len());
            some.map(|at| value(&mut engine, &positions, &keys, at)).collect::<Vec<_>>()
        };
        values.extend(app.workers.run(Cost { bytes: BYTES, ..Cost::LOOK }, work).await?);
    }
    let values: Values = values.into();
    app.evaluations.keep(id.clone(), Arc::clone(&values));
    Ok(values)
}

/// So many half-moves, unless they are too many.
fn bounded(plies: usize) -> Result<usize> {
    if plies > MOST {
        return Err(ApiError::unprocessable(Message::new("evaluations-too-many").with("most", MOST)));
    }
    Ok(plies)
}

/// What one of the positions of a game is worth, which others came before.
fn value(engine: &mut Builtin, positions: &[Position], keys: &[PositionKey], at: usize) -> Option<Eval> {
    let position = positions.get(at)?;
    let quiet = usize::try_from(position.halfmoves()).unwrap_or(usize::MAX);
    let earlier = keys.get(at.saturating_sub(quiet)..at)?;
    let nodes = if position.custom().is_some() { NODES_BY_A_BOOK } else { NODES };
    let limits = Limits { depth: Some(DEPTH), ..Limits::nodes(nodes) };
    let stop = Stop::new();
    let found = engine.search_position(position, earlier, &limits, &stop, &mut |_| {
        if Interrupt::current().is_raised() {
            stop.raise();
        }
    });
    match found {
        Ok(report) => Some(from_white(report.score, position.turn())),
        Err(SearchError::NoLegalMove | SearchError::NoAnswer) => None,
    }
}

/// A score of the side to move, as files have it.
const fn from_white(score: Score, turn: Color) -> Eval {
    let sign = if matches!(turn, Color::White) { 1 } else { -1 };
    match score {
        Score::Centipawns(value) => Eval::Centipawns(sign * value),
        Score::Mate(moves) => Eval::Mate(sign * moves),
    }
}

#[cfg(test)]
mod tests {
    use krog_chess::Variant;

    use super::*;

    fn values(variant: Variant, moves: &str) -> Vec<Option<Eval>> {
        let mut game = Game::new(Position::start(variant));
        for mv in moves.split(' ') {
            game.play(mv).unwrap();
        }
        let positions: Vec<Position> = game.positions().collect();
        let keys: Vec<PositionKey> = positions.iter().map(PositionKey::from).collect();
        let mut engine = Builtin::new(HASH_MIB);
        (1..positions.len()).map(|at| value(&mut engine, &positions, &keys, at)).collect()
    }

    #[test]
    fn mates_are_counted_from_whites_side_and_an_end_has_no_value() {
        let fools = values(Variant::Standard, "f3 e5 g4 Qh4#");
        assert_eq!(fools[2], Some(Eval::Mate(-1)), "Black mates: {fools:?}");
        assert_eq!(fools[3], None);
        let scholars = values(Variant::Standard, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
        assert_eq!(scholars[5], Some(Eval::Mate(1)), "{scholars:?}");
        assert!(matches!(scholars[0], Some(Eval::Centipawns(value)) if value.abs() < 200), "{scholars:?}");
    }

    #[test]
    fn every_variant_of_one_board_has_values_and_the_same_ones_again() {
        for variant in Variant::one_board() {
            let mut game = Game::new(Position::start(variant));
            let first = game.position().legal_moves();
            let mv = game.position().uci(*first.first().unwrap());
            game.play(&mv).unwrap();
            let found = values(variant, &mv);
            assert!(found[0].is_some(), "{variant}");
            assert_eq!(found, values(variant, &mv), "{variant}");
        }
    }

    #[test]
    fn a_game_of_more_half_moves_is_refused() {
        assert_eq!(bounded(MOST).unwrap(), MOST);
        assert_eq!(bounded(MOST + 1).unwrap_err().status(), http::StatusCode::UNPROCESSABLE_ENTITY);
    }

    #[test]
    fn what_was_asked_for_first_is_forgotten_first() {
        let kept = Evaluations::default();
        let ids: Vec<GameId> = (0..=KEPT).map(|_| GameId::generate()).collect();
        for id in &ids[..KEPT] {
            kept.keep(id.clone(), Arc::new([]));
        }
        assert!(kept.find(&ids[0]).is_some());
        kept.keep(ids[KEPT].clone(), Arc::new([]));
        let known: Vec<bool> = ids.iter().map(|id| kept.find(id).is_some()).collect();
        assert_eq!((known[0], known[1], known[2]), (true, false, true));
    }
}
