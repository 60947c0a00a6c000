//! Every move of a game with the game before it: the main line's and the variations', in the order of the text.

use krog_chess::{Game, Move};
use krog_pgn::{Line, PgnGame, PgnPly};

/// What is done at each move.
pub type Visit<'a, E> = dyn FnMut(&Game, Move, &mut PgnPly) -> Result<(), E> + 'a;

/// Visits the moves. A line ends for this purpose where the turn is passed and where the game was over.
pub fn each_move<E>(game: &mut PgnGame, visit: &mut Visit<'_, E>) -> Result<(), E> {
    match game.start.clone() {
        Some(start) => line(&mut game.line, Game::new(start), visit),
        None => Ok(()),
    }
}

fn line<E>(moves: &mut Line, mut before: Game, visit: &mut Visit<'_, E>) -> Result<(), E> {
    for ply in &mut moves.plies {
        let Some(mv) = ply.mv else { return Ok(()) };
        if before.end().is_some() {
            return Ok(());
        }
        visit(&before, mv, ply)?;
        for variation in &mut ply.variations {
            line(variation, before.clone(), visit)?;
        }
        if before.play_move(mv).is_err() {
            return Ok(());
        }
    }
    Ok(())
}
