//! The ladder: every level against the one below, in every rule set.
//!
//! The engine plays against itself in this process, at what the levels themselves allow. Each result is a line of JSON as soon
//! as it is there; `--table` makes the table of the documentation from such lines.

mod player;
mod table;

use std::path::PathBuf;

use anyhow::Context as _;
use krog_engine::{Caps, Level, PositionKey};
use serde_json::{Value, json};
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
    /// Another place of a level on the scale of handicaps, in hundredths of its steps: `LEVEL=PLACE`.
    #[arg(long, value_parser = place, value_delimiter = ',')]
    place: Vec<(u8, u16)>,
    /// Looks for the places of the levels below the highest one named, at which each level scores so many percent against the
    /// one below.
    #[arg(long)]
    tune: Option<f64>,
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
/// So near on the scale a place need be found.
const NEAR: u16 = 12;

/// A start position and the moves from it.
type Opening = (VariantPosition, Vec<Move>);

fn place(text: &str) -> Result<(u8, u16), String> {
    let parse = || {
        let (level, place) = text.split_once('=')?;
        Some((level.parse().ok()?, place.parse().ok()?))
    };
    parse().ok_or_else(|| format!("`{text}` is not LEVEL=PLACE"))
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
        if let Some(target) = args.tune {
            println!("{}", tune(rule_set, args, target / 100.0, &openings)?);
            continue;
        }
        for &level in &args.level {
            let pairs = meet(level, args, &args.place, &openings)?;
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

/// Games of a level against the one below.
fn meet(level: u8, args: &Args, places: &[(u8, u16)], openings: &[Opening]) -> anyhow::Result<Pairs> {
    let mut pairs = Pairs::default();
    for (number, (start, moves)) in (0..).zip(openings) {
        let seed = args.seed.wrapping_mul(1_000).wrapping_add(number);
        let mut points = 0;
        for color in Color::ALL {
            let seed = 2 * seed + u64::from(color.is_white());
            let [mut player, mut below] = [level, level - 1].map(|level| args.player(level, places, seed));
            let mut players = match color {
                Color::White => [&mut player, &mut below],
                Color::Black => [&mut below, &mut player],
            };
            points += match game(start, moves, &mut players, level > JUDGES).context("no move")? {
                None => 1,
                Some(winner) => usize::from(winner == color) * 2,
            };
        }
        pairs.add(points);
    }
    Ok(pairs)
}

/// The places of the levels below the highest, each halved in on from the one above.
fn tune(rule_set: RuleSet, args: &Args, target: f64, openings: &[Opening]) -> anyhow::Result<Value> {
    let top = args.level.iter().max().copied().unwrap_or(Level::MAX.get());
    let mut places = args.place.clone();
    let mut ceiling =
        places.iter().find(|(level, _)| *level == top).context("the highest level has no place")?.1;
    for level in (2..=top).rev() {
        let (mut low, mut high) = (0, ceiling);
        while high - low > NEAR {
            let middle = low.midpoint(high);
            let mut tried = places.clone();
            tried.push((level - 1, middle));
            let (score, _) = meet(level, args, &tried, openings)?.score();
            eprintln!("{rule_set}: {level} scores {score:.3} against {middle}");
            (low, high) = if score > target { (middle, high) } else { (low, middle) };
        }
        ceiling = low.midpoint(high);
        places.push((level - 1, ceiling));
    }
    let (greedy, _) = meet(1, args, &places, openings)?.score();
    places.sort_unstable();
    Ok(json!({
        "variant": rule_set.to_string(), "places": places.iter().map(|(_, place)| place).collect::<Vec<_>>(),
        "greedy": round(100.0 * greedy),
    }))
}

impl Args {
    /// The player of a level; 0 takes what hangs.
    fn player(&self, level: u8, places: &[(u8, u16)], seed: u64) -> Player {
        // A good day of one is none of the other.
        let seed = seed.wrapping_mul(16).wrapping_add(u64::from(level));
        let Ok(of) = Level::try_from(level) else { return Player::greedy(seed) };
        let own = places
            .iter()
            .find(|(other, _)| *other == level)
            .map(|(_, place)| Caps::on_scale(*place, level > 3, seed));
        Player::level(of, own, (of == Level::MAX).then_some(self.nodes), seed)
    }
}

/// One game: who has won it; an error where a player has no move to give.
fn game(
    start: &VariantPosition,
    opening: &[Move],
    players: &mut [&mut Player; 2],
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
    fn places_are_read() {
        assert_eq!(place("3=450"), Ok((3, 450)));
        for wrong in ["", "3", "3=", "3=x", "x=4", "3=99999"] {
            assert!(place(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_third_level_beats_the_greedy_player() {
        let won = (1..=7).filter(|seed| {
            let [mut one, mut other] = [3, 0].map(|level| match Level::try_from(level) {
                Ok(level) => Player::level(level, None, None, *seed),
                Err(_) => Player::greedy(*seed),
            });
            let won = game(&VariantPosition::default(), &[], &mut [&mut one, &mut other], false).unwrap();
            won == Some(Color::White)
        });
        assert!(won.count() >= 4);
    }
}
