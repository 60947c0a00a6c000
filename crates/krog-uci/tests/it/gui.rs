//! A GUI that plays with the engine.

use std::{
    io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe},
    sync::mpsc::{Receiver, sync_channel},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// No answer takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Gui {
    to: Option<PipeWriter>,
    from: Receiver<String>,
    engine: Option<JoinHandle<std::io::Result<()>>>,
}

impl Gui {
    pub fn start() -> Gui {
        let (to, answers, engine) = begin();
        let (lines, from) = sync_channel(1_000);
        thread::spawn(move || {
            for line in BufReader::new(answers).lines() {
                if line.is_err() || lines.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        Gui { to: Some(to), from, engine: Some(engine) }
    }

    pub fn say(&mut self, line: &str) {
        self.raw(format!("{line}\n").as_bytes());
    }

    pub fn raw(&mut self, bytes: &[u8]) {
        self.to.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// The next line.
    pub fn hear(&mut self) -> String {
        self.from.recv_timeout(PATIENCE).expect("no answer")
    }

    /// All lines to the first that begins so, with it.
    pub fn hear_until(&mut self, begin: &str) -> Vec<String> {
        self.hear_until_one(|line| line.starts_with(begin))
    }

    /// All lines to the first that holds a text, with it.
    pub fn hear_until_holding(&mut self, text: &str) -> Vec<String> {
        self.hear_until_one(|line| line.contains(text))
    }

    fn hear_until_one(&mut self, last: impl Fn(&str) -> bool) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.hear();
            let ends = last(&line);
            lines.push(line);
            if ends {
                return lines;
            }
        }
    }

    /// Whatever was said up to now is answered; the answers.
    pub fn settle(&mut self) -> Vec<String> {
        self.say("isready");
        let mut lines = self.hear_until("readyok");
        lines.pop();
        lines
    }

    /// The same, behind so many moves that must come.
    pub fn settle_after_moves(&mut self, number: usize) -> Vec<String> {
        let mut lines = Vec::new();
        for _ in 0..number {
            lines.extend(self.hear_until("bestmove"));
        }
        lines.extend(self.settle());
        lines
    }

    /// The move that was found.
    pub fn best(&mut self) -> String {
        let lines = self.hear_until("bestmove");
        lines.last().unwrap().split(' ').nth(1).unwrap().to_owned()
    }

    /// Whether nothing comes for a while.
    pub fn is_quiet(&mut self) -> bool {
        self.from.recv_timeout(Duration::from_millis(100)).is_err()
    }

    /// Ends the input.
    pub fn hang_up(&mut self) {
        self.to = None;
    }

    /// How long the engine takes to end.
    pub fn ends(&mut self) -> Duration {
        let begun = Instant::now();
        let engine = self.engine.take().unwrap();
        while !engine.is_finished() {
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            thread::sleep(Duration::from_millis(1));
        }
        engine.join().unwrap().unwrap();
        begun.elapsed()
    }
}

/// An engine, where to speak to it, and where it answers.
pub fn begin() -> (PipeWriter, PipeReader, JoinHandle<std::io::Result<()>>) {
    let (input, to) = pipe().unwrap();
    let (answers, output) = pipe().unwrap();
    let engine = thread::spawn(move || krog_uci::serve(BufReader::new(input), output));
    (to, answers, engine)
}
