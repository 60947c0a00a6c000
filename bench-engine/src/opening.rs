//! Positions to begin a match from: some moves by chance, and nobody better yet.

use krog_engine::{Builtin, Engine as _, Limits, Score, Stop};
use shakmaty::{
    Move, Position as _,
    uci::UciMove,
    variant::{Variant, VariantPosition},
};

use crate::random::Random;

/// Plies by chance.
const PLIES: usize = 8;
/// What a side may be ahead by, centipawns.
const EVEN: i32 = 90;
/// Positions looked at to tell.
const NODES: u64 = 20_000;

/// The moves of the `number`th opening.
pub fn opening(variant: Variant, seed: u64, number: u64) -> Vec<String> {
    let (_, moves) = even(&|_| VariantPosition::new(variant), seed, number);
    moves.into_iter().map(|m| UciMove::from_standard(m).to_string()).collect()
}

/// A start position and the moves of the `number`th opening from it.
pub fn even(
    start: &dyn Fn(&mut Random) -> VariantPosition,
    seed: u64,
    number: u64,
) -> (VariantPosition, Vec<Move>) {
    let mut random = Random::new(seed.wrapping_add(number.wrapping_mul(1_000_003)));
    let mut engine = Builtin::new(4);
    loop {
        let begin = start(&mut random);
        let mut position = begin.clone();
        let mut moves = Vec::new();
        for _ in 0..PLIES {
            let legal = position.legal_moves();
            let Some(&m) = legal.get(random.below(legal.len())) else { break };
            moves.push(m);
            position.play_unchecked(m);
        }
        if moves.len() < PLIES || position.is_game_over() {
            continue;
        }
        let found = engine.search(&position, &[], &Limits::nodes(NODES), &Stop::new(), &mut |_| {});
        if found.is_ok_and(|found| matches!(found.score, Score::Centipawns(by) if by.abs() <= EVEN)) {
            return (begin, moves);
        }
    }
}
