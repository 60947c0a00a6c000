//! Positions with another engine's judgement, to fit the network to.

use std::{
    fs::File,
    io::{BufRead as _, BufReader, BufWriter, Write as _},
    path::PathBuf,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
    time::{Duration, Instant},
};

use anyhow::Context as _;
use shakmaty::{Chess, EnPassantMode, Position as _, fen::Fen, uci::UciMove};

use super::record::Record;
use crate::{games, random::Random};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Games of chess, plain or compressed with zstd.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where the positions are written, behind what is there.
    #[arg(long)]
    output: PathBuf,
    /// The engine that judges.
    #[arg(long, default_value = "/usr/games/stockfish")]
    judge: PathBuf,
    /// Positions that it looks at for each.
    #[arg(long, default_value_t = 120)]
    nodes: u64,
    /// Judges at once.
    #[arg(long, default_value_t = 2)]
    at_once: usize,
    /// Positions taken from each game at most.
    #[arg(long, default_value_t = 30)]
    each: usize,
    /// Minutes after which no more are judged.
    #[arg(long, default_value_t = 15)]
    minutes: u64,
    /// The seed of the choice of positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Positions that a judge is asked about at once: it need not wait for the next.
const TOGETHER: usize = 64;

type Batch = Vec<(Chess, Option<f32>)>;

/// Asks about positions of games, and of games that went astray for a few moves, until the time is over.
pub fn run(args: &Args) -> anyhow::Result<String> {
    let until = Instant::now() + Duration::from_secs(60 * args.minutes);
    let file = File::options().append(true).create(true).open(&args.output);
    let mut output = BufWriter::new(file.with_context(|| args.output.display().to_string())?);
    let (records, judged) = sync_channel::<Vec<Record>>(64);
    let writes = thread::spawn(move || -> anyhow::Result<usize> {
        let mut count = 0;
        for batch in judged {
            for record in &batch {
                output.write_all(&record.bytes())?;
            }
            let before = count / 100_000;
            count += batch.len();
            if count / 100_000 != before {
                eprintln!("{count} positions");
            }
        }
        output.flush()?;
        Ok(count)
    });
    let mut judges = Vec::new();
    for _ in 0..args.at_once.max(1) {
        let (questions, asked) = sync_channel::<Batch>(4);
        let judge = Judge::start(args)?;
        let records = records.clone();
        judges.push((questions, thread::spawn(move || judge.serve(&asked, &records))));
    }
    drop(records);

    let mut random = Random::new(args.seed);
    let mut astray = Random::new(args.seed.wrapping_add(1));
    let (mut batch, mut next) = (Batch::new(), 0);
    for path in &args.files {
        games::read(path, &mut random, args.each, &mut |position, result| {
            if Instant::now() > until {
                return;
            }
            let (position, result) = match astray.below(2) {
                0 => (position.clone(), Some(result)),
                _ => (stray(position.clone(), &mut astray), None),
            };
            if position.is_check() || position.legal_moves().is_empty() {
                return;
            }
            batch.push((position, result));
            if batch.len() == TOGETHER {
                next = (next + 1) % judges.len();
                // A judge that has ended tells why below.
                drop(judges[next].0.send(std::mem::take(&mut batch)));
            }
        })?;
    }
    for (questions, judge) in judges {
        drop(questions);
        judge.join().map_err(|_| anyhow::anyhow!("a judge has panicked"))??;
    }
    let count = writes.join().map_err(|_| anyhow::anyhow!("the writer has panicked"))??;
    Ok(format!("{count} positions"))
}

/// One to four moves by chance: what a search looks at is seldom what masters let come about.
fn stray(mut position: Chess, random: &mut Random) -> Chess {
    for _ in 0..=random.below(4) {
        let moves = position.legal_moves();
        let Some(m) = moves.get(random.below(moves.len())) else { break };
        position.play_unchecked(*m);
    }
    position
}

#[derive(Debug)]
struct Judge {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    nodes: u64,
}

impl Judge {
    fn start(args: &Args) -> anyhow::Result<Judge> {
        let mut child = Command::new(&args.judge)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| args.judge.display().to_string())?;
        let mut input = child.stdin.take().context("no way in")?;
        let output = BufReader::new(child.stdout.take().context("no way out")?);
        writeln!(input, "uci\nsetoption name Hash value 4\nisready")?;
        Ok(Judge { child, input, output, nodes: args.nodes })
    }

    fn serve(mut self, asked: &Receiver<Batch>, records: &SyncSender<Vec<Record>>) -> anyhow::Result<()> {
        for batch in asked {
            let mut question = String::new();
            for (position, _) in &batch {
                let fen = Fen::from_position(position, EnPassantMode::Legal);
                question.push_str(&format!("position fen {fen}\ngo nodes {}\n", self.nodes));
            }
            self.input.write_all(question.as_bytes())?;
            let mut judged = Vec::with_capacity(batch.len());
            for (position, result) in &batch {
                judged.extend(self.answer(position, *result)?);
            }
            records.send(judged)?;
        }
        writeln!(self.input, "quit")?;
        self.child.wait()?;
        Ok(())
    }

    /// What it says of a position; nothing where its best move takes, or where it sees a mate.
    fn answer(&mut self, position: &Chess, result: Option<f32>) -> anyhow::Result<Option<Record>> {
        let (mut line, mut score) = (String::new(), None);
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                anyhow::bail!("the judge has ended");
            }
            let words: Vec<&str> = line.split_whitespace().collect();
            if let ["bestmove", best, ..] = words[..] {
                let best = best.parse::<UciMove>().ok().and_then(|best| best.to_move(position).ok());
                let quiet = best.is_some_and(|m| !m.is_capture() && !m.is_promotion());
                return Ok(score.filter(|_| quiet).map(|score| Record::new(position, score, result)));
            }
            if let Some(at) = words.iter().position(|word| *word == "score") {
                score = match (words.get(at + 1), words.get(at + 2).and_then(|text| text.parse().ok())) {
                    (Some(&"cp"), Some(score)) => Some(score).filter(|score: &i32| score.abs() <= 3_000),
                    _ => None,
                };
            }
        }
    }
}
