//! An engine as a child process.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail, ensure};

/// How long an engine may take to start and to answer that it is ready.
const PATIENCE: Duration = Duration::from_secs(20);

/// A program that plays.
#[derive(Debug)]
pub struct Uci {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// What an engine has answered.
#[derive(Debug)]
pub struct Answer {
    pub best: String,
    /// For the side to move: centipawns, a mate as very many.
    pub score: Option<i32>,
    pub took: Duration,
    pub nodes: u64,
    pub depth: u32,
}

impl Uci {
    /// Starts `command`, its words separated by blanks, and sets its options.
    pub fn start(command: &str, options: &[(String, String)]) -> anyhow::Result<Uci> {
        let mut words = command.split_whitespace();
        let program = words.next().context("no program")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{program} cannot be started"))?;
        let input = child.stdin.take().context("no way in")?;
        let output = child.stdout.take().context("no way out")?;
        let (sender, lines) = sync_channel(1_000);
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut uci = Uci { child, input, lines };
        uci.say("uci")?;
        let told = uci.lines_until("uciok", PATIENCE)?;
        for (name, value) in options {
            // A rule set that a program does not know it passes over, and plays another.
            if name == "UCI_Variant" {
                let knows = |line: &String| {
                    line.starts_with("option name UCI_Variant ")
                        && line.split_whitespace().any(|word| word == value)
                };
                ensure!(told.iter().any(knows), "{program} does not play {value}");
            }
            uci.say(&format!("setoption name {name} value {value}"))?;
        }
        uci.ready()?;
        Ok(uci)
    }

    fn say(&mut self, line: &str) -> anyhow::Result<()> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    fn await_line(&self, word: &str, patience: Duration) -> anyhow::Result<String> {
        Ok(self.lines_until(word, patience)?.pop().unwrap_or_default())
    }

    /// What is said up to the line that begins with a word, that line last.
    fn lines_until(&self, word: &str, patience: Duration) -> anyhow::Result<Vec<String>> {
        let until = Instant::now() + patience;
        let mut said = Vec::new();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    let last = line.split_whitespace().next() == Some(word);
                    said.push(line);
                    if last {
                        return Ok(said);
                    }
                }
                Err(RecvTimeoutError::Timeout) => bail!("no `{word}` in {patience:?}"),
                Err(RecvTimeoutError::Disconnected) => bail!("the program has ended before it said `{word}`"),
            }
        }
    }

    fn ready(&mut self) -> anyhow::Result<()> {
        self.say("isready")?;
        self.await_line("readyok", PATIENCE)?;
        Ok(())
    }

    pub fn new_game(&mut self) -> anyhow::Result<()> {
        self.say("ucinewgame")?;
        self.ready()
    }

    /// Asks for a move after `moves` from the start position, or from `fen`.
    pub fn ask(
        &mut self,
        fen: Option<&str>,
        moves: &[String],
        go: &str,
        most: Duration,
    ) -> anyhow::Result<Answer> {
        let from = fen.map_or_else(|| "startpos".to_owned(), |fen| format!("fen {fen}"));
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.say(&format!("position {from}{moves}"))?;
        self.say(&format!("go {go}"))?;
        let begun = Instant::now();
        let (mut score, mut nodes, mut depth) = (None, 0, 0);
        loop {
            let left = most.saturating_sub(begun.elapsed());
            let line = match self.lines.recv_timeout(left) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => bail!("no move in {most:?} from {from}{moves}"),
                Err(RecvTimeoutError::Disconnected) => {
                    bail!("the program has ended, asked for a move from {from}{moves}")
                }
            };
            let words: Vec<&str> = line.split_whitespace().collect();
            let after =
                |word: &str| words.iter().position(|other| *other == word).and_then(|at| words.get(at + 1));
            match words.first() {
                Some(&"info") if !words.contains(&"string") => {
                    let number = |word| after(word).and_then(|text| text.parse::<i32>().ok());
                    score = number("cp")
                        .or_else(|| number("mate").map(|in_moves| 30_000 * in_moves.signum()))
                        .or(score);
                    nodes = after("nodes").and_then(|text| text.parse().ok()).unwrap_or(nodes);
                    depth = after("depth").and_then(|text| text.parse().ok()).unwrap_or(depth);
                }
                Some(&"bestmove") => {
                    let best = words.get(1).context("no move")?.to_string();
                    return Ok(Answer { best, score, took: begun.elapsed(), nodes, depth });
                }
                _ => {}
            }
        }
    }
}

impl Drop for Uci {
    fn drop(&mut self) {
        // It may be gone already.
        drop(self.say("quit"));
        thread::sleep(Duration::from_millis(20));
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
