mod ideas;
mod names;
mod norwegian;

use krog_chess::{Game, Position, Variant};

use crate::key::Key;

/// A game of standard chess; what is not written as SAN is written is refused.
fn game(line: &str) -> Game {
    let mut game = Game::new(Position::start(Variant::Standard));
    for san in line.split_whitespace() {
        let ply = game.play(san).unwrap_or_else(|e| panic!("{san} in {line}: {e}"));
        assert_eq!(ply.san(), san, "{line}");
    }
    game
}

fn key(game: &Game) -> Key {
    Key::of(game.position()).unwrap()
}
