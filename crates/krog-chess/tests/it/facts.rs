//! Facts for formulas: two states that answer alike, in all variants.

mod agreement;
mod candidates;
mod changes;
mod conversion;
mod domains;
mod wording;

use krog_chess::{Game, Position, Variant, start_array::StartArray};
use proptest::prelude::*;

/// Start positions of all variants, usual and shuffled.
fn starts() -> impl Strategy<Value = Position> {
    let all: Vec<Variant> = Variant::ALL.to_vec();
    (prop::sample::select(all), 0u16..960, any::<bool>()).prop_map(|(variant, id, shuffled)| {
        StartArray::new(id)
            .filter(|_| shuffled || variant == Variant::Chess960)
            .and_then(|array| Position::from_start_array(variant, array))
            .unwrap_or_else(|| Position::start(variant))
    })
}

/// A game by choosing the `choice`-th legal move, modulo their number, until it ends.
fn game(start: Position, choices: &[u16]) -> Game {
    let mut game = Game::new(start);
    for choice in choices {
        if game.end().is_some() || game.position().waits() {
            break;
        }
        let moves = game.position().legal_moves();
        game.play_move(moves[usize::from(*choice) % moves.len()]).unwrap();
    }
    game
}

/// A game that shows itself by its moves when a test fails.
struct Played(Game);

impl std::fmt::Debug for Played {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}:", self.0.start().variant(), self.0.start().fen())?;
        self.0.plies().iter().try_for_each(|ply| write!(f, " {}", ply.uci()))
    }
}

fn games(longest: usize) -> impl Strategy<Value = Played> {
    (starts(), prop::collection::vec(any::<u16>(), 0..longest))
        .prop_map(|(start, choices)| Played(game(start, &choices)))
}

fn position(variant: Variant, fen: &str) -> Position {
    Position::from_fen(variant, fen).unwrap_or_else(|e| panic!("{fen}: {e}"))
}
