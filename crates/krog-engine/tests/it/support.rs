//! Positions, moves and games for the tests.

use krog_engine::{Builtin, Engine, Level, Limits, PositionKey, Report, Stop};
use shakmaty::{
    CastlingMode, EnPassantMode, Outcome, Position,
    fen::Fen,
    uci::UciMove,
    variant::{Variant, VariantPosition},
};

/// The position that `fen` describes.
pub fn position(variant: Variant, fen: &str) -> VariantPosition {
    let setup = fen.parse::<Fen>().unwrap().into_setup();
    VariantPosition::from_setup(variant, setup, CastlingMode::Chess960)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// One search with a new engine, no history and no stop.
pub fn search(root: &VariantPosition, limits: &Limits) -> Report {
    Builtin::new(4).search(root, &[], limits, &Stop::new(), &mut |_| {}).unwrap()
}

/// The best move in UCI notation.
pub fn uci(report: &Report) -> String {
    UciMove::from_chess960(report.best).to_string()
}

/// The position as a test should report it.
pub fn show(position: &VariantPosition) -> String {
    format!("{}: {}", position.variant(), Fen::from_position(position, EnPassantMode::Legal))
}

/// Whether the side to move wins within `moves` of its own, by trying everything.
pub fn can_win(position: &VariantPosition, moves: i32) -> bool {
    let winner = position.turn();
    let wins = |position: &VariantPosition| matches!(position.outcome(), Outcome::Known(outcome) if outcome.winner() == Some(winner));
    let after = |position: &VariantPosition, m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        after
    };
    moves > 0
        && position.legal_moves().into_iter().map(|m| after(position, m)).any(|theirs| {
            wins(&theirs)
                || !theirs.is_game_over()
                    && theirs
                        .legal_moves()
                        .into_iter()
                        .map(|m| after(&theirs, m))
                        .all(|ours| wins(&ours) || !ours.is_game_over() && can_win(&ours, moves - 1))
        })
}

/// A small generator of reproducible choices.
pub struct Choices(pub u64);

impl Choices {
    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// A game from `root` after `opening` chosen at random, until it is over or `plies` long: White's result
/// as 1, 0 or -1.
pub fn game(
    root: &VariantPosition,
    opening: usize,
    plies: usize,
    seed: u64,
    levels: [Level; 2],
    limits: &Limits,
) -> i32 {
    let mut choices = Choices(seed);
    let mut position = root.clone();
    let mut keys: Vec<PositionKey> = Vec::new();
    let mut engines = [Builtin::new(1), Builtin::new(1)];
    for ply in 0..plies {
        if let Outcome::Known(outcome) = position.outcome() {
            return outcome.winner().map_or(0, |winner| winner.fold_wb(1, -1));
        }
        let key = PositionKey::from(&position);
        if keys.iter().filter(|earlier| **earlier == key).count() >= 2 || position.halfmoves() >= 100 {
            return 0;
        }
        let moves = position.legal_moves();
        let m = if ply < opening {
            moves[choices.below(moves.len())]
        } else {
            let side = position.turn().fold_wb(0, 1);
            let limits = limits.clone().at_level(levels[side], seed);
            let report = engines[side]
                .search(&position, &keys, &limits, &Stop::new(), &mut |_| {})
                .unwrap_or_else(|error| panic!("{}: {error}", show(&position)));
            assert!(moves.contains(&report.best), "{} played {}", show(&position), report.best);
            report.best
        };
        keys.push(key);
        position.play_unchecked(m);
    }
    0
}
