//! The ladder: every level against the one below, in every rule set.
//!
//! The engine plays against itself in this process, at what the levels themselves allow. Each result is a line of JSON as soon
//! as it is there; `--table` makes the table of the documentation from such lines.

mod player;
mod table;

use std::path::PathBuf;

use anyhow::Context as _;
use krog_engine::{Caps, Level, PositionKey};
use serde_json::json;
use shakmaty::{
    Color, KnownOutcome, Move, Outcome, Position as _,
    variant::{Variant, VariantPosition},
};

use self::player::Player;
use crate::{
    opening::even,
    rule_set::RuleSet,
    sprt::{Pairs, elo},
};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The rule sets, as Fairy-Stockfish names them and `chess960`; all where none is named.
    #[arg(long, value_delimiter = ',')]
    variant: Vec<RuleSet>,
    /// The levels that meet the one below; level 1 meets a player that takes what hangs and otherwise moves by chance.
    #[arg(long, value_delimiter = ',', default_value = "1,2,3,4,5,6,7,8")]
    level: Vec<u8>,
    /// Games of each, two of each opening.
    #[arg(long, default_value_t = 40)]
    games: u32,
    /// Positions for a move of level 8.
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
    /// What a level may do instead of what it does: `LEVEL=DEPTH,NODES,NOISE,OVERSIGHT`.
    #[arg(long, value_parser = caps)]
    caps: Vec<(u8, Caps)>,
    /// The seed of the openings and of the mistakes.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Makes a table of earlier results, and plays nothing.
    #[arg(long)]
    table: Vec<PathBuf>,
}

/// The longest game, in plies; a longer one is drawn.
const LONGEST: usize = 300;
/// What both must see for so many plies for a game of the upper levels to be given up, centipawns.
const HOPELESS: i32 = 1_000;
const HOPELESS_PLIES: u32 = 6;
/// The lowest level that knows when it is lost.
const JUDGES: u8 = 5;

fn caps(text: &str) -> Result<(u8, Caps), String> {
    let parse = || {
        let (level, numbers) = text.split_once('=')?;
        let numbers: Vec<u64> = numbers.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
        let [depth, nodes, noise, oversight] = *numbers else { return None };
        let caps = Caps {
            depth: depth.try_into().ok()?,
            nodes,
            noise: noise.try_into().ok()?,
            oversight: oversight.try_into().ok()?,
        };
        Some((level.parse().ok()?, caps))
    };
    parse().ok_or_else(|| format!("`{text}` is not LEVEL=DEPTH,NODES,NOISE,OVERSIGHT"))
}

/// Plays the ladder.
pub fn run(args: &Args) -> anyhow::Result<()> {
    if !args.table.is_empty() {
        println!("{}", table::of_files(&args.table)?);
        return Ok(());
    }
    let rule_sets = if args.variant.is_empty() { RuleSet::all().collect() } else { args.variant.clone() };
    for rule_set in rule_sets {
        let openings: Vec<_> = (0..u64::from(args.games / 2))
            .map(|number| even(&|random| rule_set.start(random), args.seed, number))
            .collect();
        for &level in &args.level {
            let mut pairs = Pairs::default();
            for (number, (start, moves)) in (0..).zip(&openings) {
                let seed = args.seed.wrapping_mul(1_000).wrapping_add(number);
                let mut points = 0;
                for color in Color::ALL {
                    let [mut player, mut below] = [level, level - 1]
                        .map(|level| args.player(level, 2 * seed + u64::from(color.is_white())));
                    let players = match color {
                        Color::White => [&mut player, &mut below],
                        Color::Black => [&mut below, &mut player],
                    };
                    let judged = level > JUDGES;
                    points += match game(start, moves, players, judged).context("no move")? {
                        None => 1,
                        Some(winner) => usize::from(winner == color) * 2,
                    };
                }
                pairs.add(points);
            }
            let (score, margin) = (pairs.score().0, pairs.margin());
            let mut row = json!({
                "variant": rule_set.to_string(), "level": level, "games": 2 * pairs.count(),
                "score": round(100.0 * score), "margin": round(100.0 * margin), "elo": round(elo(score)),
            });
            if level == Level::MAX.get() {
                row["nodes"] = args.nodes.into();
            }
            println!("{row}");
        }
    }
    Ok(())
}

impl Args {
    /// The player of a level; 0 takes what hangs.
    fn player(&self, level: u8, seed: u64) -> Player {
        let Ok(of) = Level::try_from(level) else { return Player::greedy(seed) };
        let own = self.caps.iter().find(|(other, _)| *other == level).map(|(_, caps)| *caps);
        Player::level(of, own, (of == Level::MAX).then_some(self.nodes), seed)
    }
}

/// One game: who has won it; an error where a player has no move to give.
fn game(
    start: &VariantPosition,
    opening: &[Move],
    players: [&mut Player; 2],
    judged: bool,
) -> Option<Option<Color>> {
    let mut position = start.clone();
    let mut keys: Vec<PositionKey> = Vec::new();
    // Pieces come back from hand: nothing is final.
    let returns = start.variant() == Variant::Crazyhouse;
    let mut agreed = [0_u32; 2];
    for ply in 0..LONGEST {
        if let Outcome::Known(outcome) = position.outcome() {
            return Some(match outcome {
                KnownOutcome::Decisive { winner } => Some(winner),
                KnownOutcome::Draw => None,
            });
        }
        let key = PositionKey::from(&position);
        if keys.iter().filter(|earlier| **earlier == key).count() >= 2
            || (position.halfmoves() >= 100 && !returns)
        {
            return Some(None);
        }
        let turn = position.turn();
        let m = match opening.get(ply) {
            Some(m) => *m,
            None => {
                let (m, score) = players[turn.fold_wb(0, 1)].choose(&position, &keys)?;
                for (winner, agreed) in Color::ALL.into_iter().zip(&mut agreed) {
                    let sees = score * turn.fold_wb(1, -1) * winner.fold_wb(1, -1) >= HOPELESS;
                    *agreed = if judged && sees { *agreed + 1 } else { 0 };
                    if *agreed >= HOPELESS_PLIES {
                        return Some(Some(winner));
                    }
                }
                m
            }
        };
        keys.push(key);
        position.play_unchecked(m);
        if position.halfmoves() == 0 && !returns {
            keys.clear();
        }
    }
    Some(None)
}

fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caps_are_read() {
        let (level, of) = caps("3=4,500,60,100").unwrap();
        assert_eq!((level, of), (3, Caps { depth: 4, nodes: 500, noise: 60, oversight: 100 }));
        for wrong in ["", "3", "3=", "3=1,2,3", "3=999,1,1,1", "x=1,2,3,4"] {
            assert!(caps(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_third_level_beats_the_greedy_player() {
        let [mut one, mut other] = [3, 0].map(|level| match Level::try_from(level) {
            Ok(level) => Player::level(level, None, None, 1),
            Err(_) => Player::greedy(1),
        });
        let won = game(&VariantPosition::default(), &[], [&mut one, &mut other], false).unwrap();
        assert_eq!(won, Some(Color::White));
    }
}
