//! Reviews beside the evaluations that were published with games, and whether the first sentence about a blunder speaks of what refutes
//! it. The reckoning here is a reader's own and shares nothing with the product's.

#![expect(clippy::indexing_slicing, reason = "a broken table stops a measurement")]

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Context, ensure};
use krog_pgn::{Eval, PgnGame, Reader, WriteOptions, write};
use serde_json::{Value, json};

use crate::{
    measure::{conditions, rounded},
    program::krog,
};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Files of games, some with an evaluation behind each move (`[%eval …]`).
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Half-moves that are looked ahead.
    #[arg(long, default_value_t = 12)]
    depth: u8,
    /// Games at most.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Games besides in which fewer moves have an evaluation: they count where blunders do.
    #[arg(long, default_value_t = 0)]
    unjudged: usize,
    /// Misses that are shown.
    #[arg(long, default_value_t = 20)]
    shown: usize,
    /// The `krog` command; without it the one beside this program.
    #[arg(long, env = "KROG")]
    krog: Option<PathBuf>,
}

/// What a move is called by its loss alone.
const CLASSES: [&str; 4] = ["sound", "inaccuracy", "mistake", "blunder"];
/// From which loss of the winning chances on.
const FROM: [f64; 3] = [0.10, 0.20, 0.35];
/// Of the moves of a game so many must have been judged by whoever published it.
const JUDGED: f64 = 0.9;
/// Half-moves of a refutation that are looked through for the first piece that is taken.
const FAR: usize = 5;

#[derive(Debug, Default)]
struct Tally {
    moves: usize,
    /// By the published class, then by ours.
    table: [[usize; 4]; 4],
    blunders: usize,
    /// First sentences that name the square that the refutation's first move goes to.
    first: usize,
    /// And those that name it, or the square on which the refutation takes something first.
    acted: usize,
    misses: Vec<String>,
}

/// Runs it; it fails where there are no such games.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let program = krog(args.krog.as_deref())?;
    let games = games(args)?;
    ensure!(!games.is_empty(), "no game has an evaluation behind nine of ten moves; --unjudged takes others");
    let text: String = games.iter().map(|game| write(game, &WriteOptions::default()) + "\n").collect();
    let begun = Instant::now();
    let answers = (|| -> anyhow::Result<String> {
        let mut child = Command::new(program)
            .args(["review", "--jsonl", "--depth", &args.depth.to_string(), "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        child.stdin.take().context("no input")?.write_all(text.as_bytes())?;
        let output = child.wait_with_output()?;
        ensure!(output.status.success(), "the review ended with {}", output.status);
        Ok(String::from_utf8(output.stdout)?)
    })()?;
    let time = begun.elapsed().as_secs_f64();
    ensure!(answers.lines().count() == games.len(), "not every game was reviewed");
    let mut tally = Tally::default();
    for (game, answer) in games.iter().zip(answers.lines()) {
        compare(game, &serde_json::from_str(answer)?, &mut tally)?;
    }
    let same: usize = (0..4).map(|class| tally.table[class][class]).sum();
    let near: usize = (0..4_usize)
        .flat_map(|one| (0..4_usize).map(move |other| (one, other)))
        .filter(|(one, other)| one.abs_diff(*other) <= 1)
        .map(|(one, other)| tally.table[one][other])
        .sum();
    println!("published \\ here  {CLASSES:?}");
    for (name, row) in CLASSES.iter().zip(tally.table) {
        println!("{name:>10}  {row:?}");
    }
    for miss in tally.misses.iter().take(args.shown) {
        println!("  {miss}");
    }
    let share = |part: usize, of: usize| rounded(part as f64 / of.max(1) as f64, 4);
    Ok(json!({
        "bench": "reviews", "depth": args.depth, "games": games.len(), "moves": tally.moves, "seconds": rounded(time, 1),
        "labels": { "classes": CLASSES, "publishedByOurs": tally.table, "same": share(same, tally.moves),
            "atMostOneApart": share(near, tally.moves) },
        "blunders": { "count": tally.blunders, "namesFirstSquare": share(tally.first, tally.blunders),
            "namesWhatIsActedOn": share(tally.acted, tally.blunders) },
        "conditions": conditions(),
    }))
}

fn games(args: &Args) -> anyhow::Result<Vec<PgnGame>> {
    let (mut judged, mut unjudged) = (Vec::new(), Vec::new());
    for file in &args.files {
        let bytes = fs::read(file).with_context(|| file.display().to_string())?;
        for game in Reader::new(bytes.as_slice()).games() {
            let game = game?;
            let usual = game.start.as_ref().is_some_and(|start| start.variant().name() == "standard");
            if !usual || !game.errors.is_empty() || game.line.plies.len() < 10 {
                continue;
            }
            let known = values(&game).iter().flatten().count();
            let of = if known as f64 >= JUDGED * game.line.plies.len() as f64 {
                &mut judged
            } else {
                &mut unjudged
            };
            of.push(game);
        }
    }
    judged.truncate(args.games);
    unjudged.truncate(args.unjudged);
    judged.append(&mut unjudged);
    Ok(judged)
}

/// What was published behind each move, as White's chances; nothing behind one that was not judged.
fn values(game: &PgnGame) -> Vec<Option<f64>> {
    let chance = |value: Eval| match value {
        Eval::Mate(moves) => f64::from(u8::from(moves > 0)),
        // Lichess's page on accuracy: 50 + 50 (2 / (1 + exp(-0.00368208 centipawns)) - 1), of at most ten pawns.
        Eval::Centipawns(score) => {
            1.0 / (1.0 + (-0.003_682_08 * f64::from(score.clamp(-1_000, 1_000))).exp())
        }
    };
    let of = |ply: &krog_pgn::PgnPly| {
        ply.commands().find_map(|command| match command {
            krog_pgn::Command::Eval { value, .. } => Some(chance(value)),
            _ => None,
        })
    };
    game.line.plies.iter().map(of).collect()
}

fn class(loss: f64) -> usize {
    FROM.iter().filter(|from| loss >= **from).count()
}

fn compare(game: &PgnGame, answer: &Value, tally: &mut Tally) -> anyhow::Result<()> {
    let moves = answer.get("moves").and_then(Value::as_array).context("a review without moves")?;
    let values = values(game);
    ensure!(moves.len() == values.len(), "a review of another game");
    let white_first = game.start.as_ref().is_none_or(|start| start.turn() == krog_chess::Color::White);
    for (at, one) in moves.iter().enumerate() {
        let white = white_first == (at % 2 == 0);
        let loss = one.get("loss").and_then(Value::as_f64).context("no loss")?;
        if let (Some(after), Some(Some(before))) =
            (values[at], at.checked_sub(1).map(|before| values[before]))
        {
            let published = if white { before - after } else { after - before };
            tally.table[class(published)][class(loss)] += 1;
            tally.moves += 1;
        }
        if one.get("label").and_then(Value::as_str) == Some("blunder")
            && let Some(reply) = moves.get(at + 1).and_then(|next| next.get("best")).and_then(Value::as_array)
        {
            blunder(game, one, at, reply, tally)?;
        }
    }
    Ok(())
}

/// Whether the first sentence names where the refutation acts.
fn blunder(game: &PgnGame, one: &Value, at: usize, reply: &[Value], tally: &mut Tally) -> anyhow::Result<()> {
    let said = one.pointer("/why/0/en").and_then(Value::as_str).unwrap_or_default();
    let line: Vec<&str> = reply.iter().filter_map(Value::as_str).collect();
    let Some(first) = line.first().and_then(|uci| uci.get(2..4)) else { return Ok(()) };
    tally.blunders += 1;
    let mut position = game.start.clone().context("no start")?;
    for m in game.main_line().take(at + 1) {
        position = position.play(m)?;
    }
    let mut taken = None;
    for (ply, uci) in line.iter().take(FAR).enumerate() {
        let Ok(m) = krog_chess::notation::uci::parse(&position, uci) else { break };
        if ply % 2 == 0 && m.is_capture() && taken.is_none() {
            taken = uci.get(2..4);
        }
        position = position.play(m)?;
    }
    let names = |square: &str| said.contains(square);
    tally.first += usize::from(names(first));
    let acted = names(first) || taken.is_some_and(names);
    tally.acted += usize::from(acted);
    if !acted {
        let san = one.get("san").and_then(Value::as_str).unwrap_or_default();
        tally.misses.push(format!("{}{} {line:?}: {said}", at / 2 + 1, san));
    }
    Ok(())
}
