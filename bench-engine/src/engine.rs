//! Matches: pairs of games from one opening with colours changed, until enough is shown.

use std::{
    collections::HashMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use anyhow::{Context as _, bail};
use serde_json::{Value, json};
use shakmaty::{
    Color, EnPassantMode, KnownOutcome, Outcome, Position as _,
    uci::UciMove,
    variant::{Variant, VariantPosition},
    zobrist::Zobrist64,
};

use crate::{
    opening::opening,
    sprt::{Pairs, elo},
    uci::Uci,
};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The engine whose score is told.
    #[arg(long, default_value = "target/release/krog uci")]
    engine: String,
    /// The engine that it meets.
    #[arg(long, default_value = "/usr/games/stockfish")]
    opponent: String,
    /// An option of the engine, `NAME=VALUE`.
    #[arg(long)]
    option: Vec<String>,
    /// An option of the opponent, `NAME=VALUE`.
    #[arg(long)]
    opponent_option: Vec<String>,
    /// The rule set, as Fairy-Stockfish names it.
    #[arg(long, default_value = "chess")]
    variant: String,
    /// Milliseconds for a move.
    #[arg(long, default_value_t = 200)]
    time: u64,
    /// Positions for a move, instead of time.
    #[arg(long)]
    nodes: Option<u64>,
    /// Games, two of each opening.
    #[arg(long, default_value_t = 400)]
    games: u32,
    /// Games at once.
    #[arg(long, default_value_t = 1)]
    at_once: usize,
    /// Ends as soon as one of two differences in Elo points is shown with errors of 5 %: `BELOW,ABOVE`.
    #[arg(long, value_delimiter = ',', allow_hyphen_values = true)]
    sprt: Option<Vec<f64>>,
    /// The seed of the openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The longest game, in plies; a longer one is drawn.
const LONGEST: usize = 400;
/// What both must see for so many plies for a game to be given up, centipawns.
const HOPELESS: i32 = 1_000;
const HOPELESS_PLIES: u32 = 6;
/// Where the likelihoods are 19 to 1.
const SHOWN: f64 = 2.944;

/// A game's end for the engine that is looked at, in half points, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct End {
    half_points: usize,
    why: &'static str,
}

/// What both have used.
#[derive(Debug, Default)]
struct Used {
    moves: [u64; 2],
    nodes: [u64; 2],
    depths: [u64; 2],
    slowest: [Duration; 2],
}

/// Plays a match: its score, with all conditions.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let Ok(variant) = Variant::from_uci(&args.variant) else {
        bail!(
            "there is no rule set `{}`; there are {}",
            args.variant,
            Variant::ALL.map(Variant::uci).join(", ")
        );
    };
    let options = |texts: &[String]| -> anyhow::Result<Vec<(String, String)>> {
        let mut all = Vec::new();
        if variant != Variant::Chess {
            all.push(("UCI_Variant".to_owned(), args.variant.clone()));
        }
        for text in texts {
            let (name, value) = text.split_once('=').with_context(|| format!("`{text}` is no NAME=VALUE"))?;
            all.push((name.to_owned(), value.to_owned()));
        }
        Ok(all)
    };
    let commands =
        [(&args.engine, options(&args.option)?), (&args.opponent, options(&args.opponent_option)?)];
    let next = AtomicU64::new(0);
    let state = Mutex::new((Pairs::default(), Used::default(), HashMap::<End, u32>::new()));
    let shown = |pairs: &Pairs| match args.sprt.as_deref() {
        Some(&[below, above]) => pairs.ratio(below, above).abs() >= SHOWN,
        _ => false,
    };
    let play = || -> anyhow::Result<()> {
        let mut engines = Vec::new();
        for (command, options) in &commands {
            engines.push(Uci::start(command, options)?);
        }
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= u64::from(args.games / 2) || shown(&lock(&state).0) {
                return Ok(());
            }
            let opening = opening(variant, args.seed, number);
            let mut points = 0;
            for color in Color::ALL {
                let mut used = Used::default();
                let end = game(&mut engines, color, variant, &opening, args, &mut used)?;
                points += end.half_points;
                let mut state = lock(&state);
                *state.2.entry(end).or_default() += 1;
                state.1.add(&used);
            }
            let mut state = lock(&state);
            state.0.add(points);
            let (score, _) = state.0.score();
            eprintln!(
                "{} games: {:.1} % ± {:.1}, {:+.0} Elo {:?}",
                2 * state.0.count(),
                100.0 * score,
                100.0 * state.0.margin(),
                elo(score),
                state.0.0
            );
        }
    };
    thread::scope(|scope| {
        let players: Vec<_> = (0..args.at_once.max(1)).map(|_| scope.spawn(play)).collect();
        players.into_iter().try_for_each(|player| match player.join() {
            Ok(played) => played,
            Err(_) => bail!("a game has died"),
        })
    })?;
    let (pairs, used, ends) = state.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(report(args, pairs, &used, &ends))
}

fn report(args: &Args, pairs: Pairs, used: &Used, ends: &HashMap<End, u32>) -> Value {
    let (score, _) = pairs.score();
    let mean = |sums: [u64; 2]| [0, 1].map(|side| sums[side] / used.moves[side].max(1));
    let mut why: Vec<String> = ends
        .iter()
        .map(|(end, count)| {
            format!("{} {}: {count}", ["lost", "drawn", "won"][end.half_points.min(2)], end.why)
        })
        .collect();
    why.sort();
    json!({
        "bench": "engine",
        "unit": "percent of the points of the engine, with half of the interval of 95 % by pairs",
        "engine": args.engine, "opponent": args.opponent, "options": args.option, "opponentOptions": args.opponent_option,
        "variant": args.variant, "games": 2 * pairs.count(), "openings": format!("8 plies by chance, seed {}", args.seed),
        "limit": args.nodes.map_or_else(|| format!("{} ms", args.time), |nodes| format!("{nodes} nodes")),
        "score": round(100.0 * score), "margin": round(100.0 * pairs.margin()), "elo": round(elo(score)),
        "ratio": args.sprt.as_ref().map(|bounds| round(pairs.ratio(bounds[0], bounds[1]))),
        "pairs": pairs.0, "ends": why,
        "nodesPerMove": mean(used.nodes), "depth": mean(used.depths),
        "slowestMs": used.slowest.map(|time| time.as_millis() as u64),
    })
}

fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Used {
    fn add(&mut self, other: &Used) {
        for side in 0..2 {
            self.moves[side] += other.moves[side];
            self.nodes[side] += other.nodes[side];
            self.depths[side] += other.depths[side];
            self.slowest[side] = self.slowest[side].max(other.slowest[side]);
        }
    }
}

/// One game: what the first engine, playing `color`, has got out of it.
fn game(
    engines: &mut [Uci],
    color: Color,
    variant: Variant,
    opening: &[String],
    args: &Args,
    used: &mut Used,
) -> anyhow::Result<End> {
    let mut position = VariantPosition::new(variant);
    let mut keys = vec![key(&position)];
    let mut moves: Vec<String> = Vec::new();
    let play = |position: &mut VariantPosition, moves: &mut Vec<String>, text: &str| -> bool {
        let read = text.parse::<UciMove>().ok().and_then(|m| m.to_move(&*position).ok());
        if let Some(m) = read {
            position.play_unchecked(m);
            moves.push(text.to_owned());
        }
        read.is_some()
    };
    for text in opening {
        play(&mut position, &mut moves, text);
        keys.push(key(&position));
    }
    for engine in &mut *engines {
        engine.new_game()?;
    }
    let (go, most) = match args.nodes {
        Some(nodes) => (format!("nodes {nodes}"), Duration::from_secs(120)),
        None => (format!("movetime {}", args.time), Duration::from_millis(args.time + 3_000)),
    };
    let end = |winner: Option<Color>, why| End {
        half_points: winner.map_or(1, |winner| if winner == color { 2 } else { 0 }),
        why,
    };
    let mut agreed = [0_u32; 2];
    loop {
        if let Outcome::Known(outcome) = position.outcome() {
            let winner = match outcome {
                KnownOutcome::Decisive { winner } => Some(winner),
                KnownOutcome::Draw => None,
            };
            return Ok(end(winner, "by the rules"));
        }
        let now = keys.last().copied().unwrap_or_default();
        if keys.iter().filter(|other| **other == now).count() >= 3 {
            return Ok(end(None, "by repetition"));
        }
        if position.halfmoves() >= 100 && variant != Variant::Crazyhouse {
            return Ok(end(None, "after fifty moves"));
        }
        if moves.len() >= LONGEST {
            return Ok(end(None, "at its length"));
        }
        let turn = position.turn();
        let side = usize::from(turn != color);
        let Some(engine) = engines.get_mut(side) else { bail!("no engine") };
        let answer = engine.ask(None, &moves, &go, most)?;
        used.moves[side] += 1;
        used.nodes[side] += answer.nodes;
        used.depths[side] += u64::from(answer.depth);
        used.slowest[side] = used.slowest[side].max(answer.took);
        if !play(&mut position, &mut moves, &answer.best) {
            eprintln!("{} is not legal after {}", answer.best, moves.join(" "));
            return Ok(end(Some(!turn), "by a move that is not legal"));
        }
        keys.push(key(&position));
        // For White.
        let score = answer.score.unwrap_or_default() * turn.fold_wb(1, -1);
        for (winner, agreed) in Color::ALL.into_iter().zip(&mut agreed) {
            let sees = score * winner.fold_wb(1, -1) >= HOPELESS;
            *agreed = if sees { *agreed + 1 } else { 0 };
            if *agreed >= HOPELESS_PLIES {
                return Ok(end(Some(winner), "given up"));
            }
        }
    }
}

fn key(position: &VariantPosition) -> u64 {
    position.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
}
