//! Who plays on the ladder.

use krog_engine::{Builtin, Caps, Engine as _, Level, Limits, PositionKey, Score, Stop};
use shakmaty::{Move, Position as _, Role, variant::VariantPosition};

use crate::random::Random;

/// A player of one game.
#[derive(Debug)]
pub enum Player {
    /// The engine at a level.
    Level { engine: Box<Builtin>, limits: Limits },
    /// Takes what hangs, and otherwise moves by chance.
    Greedy(Random),
}

impl Player {
    pub fn level(level: Level, caps: Option<Caps>, nodes: Option<u64>, seed: u64) -> Player {
        let limits = Limits { nodes, caps, ..Limits::default() }.at_level(level, seed);
        Player::Level { engine: Box::new(Builtin::new(level.hash_mib())), limits }
    }

    pub fn greedy(seed: u64) -> Player {
        Player::Greedy(Random::new(seed))
    }

    /// A move, and what the player thinks of the position for the side to move, centipawns.
    pub fn choose(&mut self, position: &VariantPosition, history: &[PositionKey]) -> Option<(Move, i32)> {
        match self {
            Player::Level { engine, limits } => {
                let found = engine.search(position, history, limits, &Stop::new(), &mut |_| {}).ok()?;
                let score = match found.score {
                    Score::Centipawns(score) => score,
                    Score::Mate(moves) => 30_000 * moves.signum(),
                };
                Some((found.best, score))
            }
            Player::Greedy(random) => {
                let legal = position.legal_moves();
                let (best, gain) =
                    legal.iter().map(|m| (*m, gain(position, *m))).max_by_key(|(_, gain)| *gain)?;
                let m = if gain > 0 { best } else { *legal.get(random.below(legal.len()))? };
                Some((m, 0))
            }
        }
    }
}

/// What a capture brings if the piece that captures is lost wherever it can be taken.
fn gain(position: &VariantPosition, m: Move) -> i32 {
    let Some(taken) = m.capture() else { return 0 };
    let mut after = position.clone();
    after.play_unchecked(m);
    let retaken = after.legal_moves().iter().any(|reply| reply.is_capture() && reply.to() == m.to());
    value(taken) - if retaken { value(m.role()) } else { 0 }
}

const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 100,
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen, variant::Variant};

    use super::*;

    fn best(fen: &str) -> String {
        let setup = fen.parse::<Fen>().unwrap().into_setup();
        let position = VariantPosition::from_setup(Variant::Chess, setup, CastlingMode::Standard).unwrap();
        Player::greedy(3).choose(&position, &[]).unwrap().0.to_string()
    }

    #[test]
    fn what_hangs_is_taken_and_what_is_guarded_only_by_less() {
        assert_eq!(best("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1"), "Nc3xd5");
        // The pawn takes the guarded knight, the queen does not.
        assert_eq!(best("4k3/8/2p5/3n4/2P5/8/8/3QK3 w - - 0 1"), "c4xd5");
    }
}
