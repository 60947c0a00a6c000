//! A conversation with a GUI.

mod bench;
mod tables;

use std::{
    hash::{BuildHasher as _, RandomState},
    io::{self, Write},
    sync::mpsc::RecvTimeoutError,
    time::{Duration, Instant},
};

use krog_chess::{CastlingMode, Move, Position, Square, Variant, notation::Notation};
use krog_engine::{
    Current, Info, Limits, PositionKey, Report, SearchError, Stop,
    chances::{Chances, chances},
    judge,
};
use krog_tables::Tables;

use crate::{
    bench::Bench,
    command::{Command, Go, Misunderstood, quoted, read},
    engine::{Task, Thinker},
    events::{Event, Events},
    faults::faults,
    options::{Effect, Options},
    time,
};

/// The search that runs.
#[derive(Debug)]
struct Running {
    stop: Stop,
    root: Position,
    /// The GUI has to ask for the move, however early it is found.
    held: bool,
    /// What it may take when it turns out that the move that was expected has been made.
    then: Option<Duration>,
    /// The move that was found and not yet asked for.
    found: Option<String>,
    begun: Instant,
    /// A time for a move is used whole.
    until: Option<Duration>,
    /// The move that was told to be searched.
    told: Option<Current>,
    /// Positions that were looked up in tablebases.
    table_hits: usize,
}

/// So long nothing is told of the moves that are searched.
const SILENT: Duration = Duration::from_secs(3);
/// How often it is looked which is.
const GLANCE: Duration = Duration::from_millis(100);

/// What a GUI and an engine have come to.
#[derive(Debug)]
pub(crate) struct Session<W> {
    output: W,
    events: Events,
    thinker: Thinker,
    options: Options,
    tables: Tables,
    root: Position,
    /// The positions before, the oldest first.
    history: Vec<PositionKey>,
    running: Option<Running>,
    bench: Option<Bench>,
    /// What was found before does not count for the next search.
    afresh: bool,
    /// What the misjudgements of the lower levels are drawn from: another game, another play.
    seed: u64,
}

impl<W: Write> Session<W> {
    pub(crate) fn new(output: W, events: Events) -> io::Result<Session<W>> {
        let thinker = Thinker::start(events.to.clone())?;
        Ok(Session {
            output,
            events,
            thinker,
            options: Options::default(),
            tables: Tables::default(),
            root: Position::start(Variant::Standard),
            history: Vec::new(),
            running: None,
            bench: None,
            afresh: false,
            seed: drawn(),
        })
    }

    /// Answers until there is no more to answer.
    pub(crate) fn run(mut self) -> io::Result<()> {
        let done = self.answer();
        if let Some(running) = &self.running {
            running.stop.raise();
        }
        match done {
            // Whoever does not listen any more needs no answer.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            done => done,
        }
    }

    fn answer(&mut self) -> io::Result<()> {
        loop {
            self.pass_time()?;
            let event = match self.events.from.recv_timeout(self.patience()) {
                Ok(event) => event,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            match event {
                Event::Line(line) => match read(&line) {
                    Ok(Command::Quit) => return Ok(()),
                    Ok(command) => self.obey(command)?,
                    Err(Misunderstood(why)) => self.remark(&why)?,
                },
                Event::TooLong => self.remark("a line was too long and was not read")?,
                Event::Found(info) => self.tell(&info)?,
                Event::Done(found) => self.end(found)?,
                Event::End => return Ok(()),
                Event::Died => return Err(io::Error::other("the engine has ended")),
            }
            self.output.flush()?;
        }
    }

    /// How long nothing happens but what is said and found.
    fn patience(&self) -> Duration {
        match &self.running {
            None => Duration::MAX,
            Some(running) => running
                .until
                .map_or(GLANCE, |until| until.saturating_sub(running.begun.elapsed()).min(GLANCE)),
        }
    }

    /// Gives the move whose time has come, and tells what takes long.
    fn pass_time(&mut self) -> io::Result<()> {
        let Some(running) = &mut self.running else { return Ok(()) };
        let elapsed = running.begun.elapsed();
        if running.until.is_some_and(|until| elapsed >= until) {
            (running.until, running.held) = (None, false);
            self.give()?;
            return self.output.flush();
        }
        if elapsed < SILENT || running.found.is_some() || self.bench.is_some() {
            return Ok(());
        }
        let current = running.stop.current(&running.root.legal_moves());
        if let Some(Current { m, number, depth }) = current.filter(|_| running.told != current) {
            running.told = current;
            let text = running.root.uci(m);
            writeln!(self.output, "info depth {depth} currmove {text} currmovenumber {number}")?;
            return self.output.flush();
        }
        Ok(())
    }

    fn remark(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "info string {text}")
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => {
                writeln!(self.output, "id name KROG Chess {}", env!("CARGO_PKG_VERSION"))?;
                writeln!(self.output, "id author the KROG Chess developers")?;
                writeln!(self.output, "{}\nuciok", Options::default())
            }
            Command::IsReady => writeln!(self.output, "readyok"),
            Command::NewGame => {
                (self.afresh, self.seed) = (true, drawn());
                Ok(())
            }
            Command::SetOption { name, value } => self.set(&name, &value),
            Command::Position { fen, moves } => match self.placed(fen.as_deref(), &moves) {
                Ok((root, history)) => {
                    (self.root, self.history) = (root, history);
                    Ok(())
                }
                Err(why) => self.remark(&why),
            },
            Command::Go(go) => self.go(&go),
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            Command::Show => self.show(),
            Command::Eval => match self.root.library().map(judge) {
                Some(score) => {
                    self.remark(&format!("static evaluation {score} centipawns for the side to move"))
                }
                None => self.remark("there is no static evaluation"),
            },
            Command::Bench(depth) => self.bench(depth.unwrap_or(crate::bench::DEPTH)),
            Command::Nothing | Command::Quit => Ok(()),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> io::Result<()> {
        match self.options.set(name, value) {
            Ok(Effect::None) => Ok(()),
            Ok(Effect::Clear) => {
                self.afresh = true;
                Ok(())
            }
            Ok(Effect::Begin) => {
                self.root = self.start();
                self.history.clear();
                Ok(())
            }
            Ok(Effect::Tables) => self.open_tables(value),
            Err(why) => self.remark(&why),
        }
    }

    fn start(&self) -> Position {
        let start = Position::start(self.options.variant);
        match start.library() {
            Some(rules) if self.options.any_array => {
                Position::from_parts(start.variant(), CastlingMode::Chess960, rules.clone())
            }
            _ => start,
        }
    }

    /// The position that a GUI describes, and those before it.
    fn placed(&self, fen: Option<&str>, moves: &[String]) -> Result<(Position, Vec<PositionKey>), String> {
        let mode = if self.options.any_array { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let mut position = match fen {
            None => self.start(),
            Some(fen) => Position::from_fen_in(self.options.variant, fen, mode)
                .map_err(|error| format!("the FEN cannot be read: {}", faults(&error)))?,
        };
        let mut history = Vec::new();
        for (at, text) in (1..).zip(moves) {
            let Ok(m) = Notation::Uci.read(&position, text) else {
                return Err(format!(
                    "move {at}, {}, is not legal; the position stays as it was",
                    quoted(text)
                ));
            };
            history.push(PositionKey::from(&position));
            position.play_unchecked(m.mv);
            if position.halfmoves() == 0 {
                history.clear();
            }
        }
        Ok((position, history))
    }

    fn go(&mut self, go: &Go) -> io::Result<()> {
        if self.running.is_some() {
            return self.remark("a search is running; stop it first");
        }
        let mut only: Vec<Move> = Vec::with_capacity(go.only.len());
        for text in &go.only {
            match Notation::Uci.read(&self.root, text) {
                Ok(read) => only.push(read.mv),
                Err(_) => self.remark(&format!("{} is not legal here", quoted(text)))?,
            }
        }
        if only.is_empty() && !go.only.is_empty() {
            return writeln!(self.output, "bestmove (none)");
        }
        let mut table_hits = 0;
        if only.is_empty() {
            (only, table_hits) = self.kept_by_tables();
        }
        let side = self.root.turn().fold_wb(0, 1);
        let time = time::share(go, side, self.options.overhead).filter(|_| !go.infinite);
        let waits = go.infinite || go.ponder;
        // Other bounds end a search before its time.
        let bounded = go.depth.is_some() || go.nodes.is_some() || go.mate.is_some();
        let whole = go.move_time.filter(|_| !waits && !bounded);
        let limits = Limits {
            depth: go.depth,
            nodes: go.nodes,
            mate: go.mate,
            time: time.filter(|_| !waits).map(|(_, most)| most),
            enough: time.filter(|_| !waits).map(|(enough, _)| enough),
            threads: self.options.threads,
            lines: self.options.lines,
            only,
            ..Limits::default()
        };
        let limits = limits.at_level(self.options.strength(), self.seed);
        let task = Task {
            root: self.root.clone(),
            history: self.history.clone(),
            limits,
            stop: Stop::new(),
            hash_mib: self.options.hash_mib,
            afresh: std::mem::take(&mut self.afresh),
        };
        self.begin(task)?;
        if let Some(running) = &mut self.running {
            running.held = waits || whole.is_some();
            running.then = time.map(|(enough, most)| (enough + most) / 2);
            running.until = whole;
            running.table_hits = table_hits;
        }
        Ok(())
    }

    fn stop(&mut self) -> io::Result<()> {
        let Some(running) = &mut self.running else { return Ok(()) };
        running.stop.raise();
        (running.held, running.until) = (false, None);
        self.give()
    }

    fn ponder_hit(&mut self) -> io::Result<()> {
        let Some(running) = &mut self.running else { return Ok(()) };
        running.held = false;
        if let Some(time) = running.then {
            running.stop.raise_in(time);
        }
        self.give()
    }

    fn tell(&mut self, info: &Info) -> io::Result<()> {
        let Some(running) = self.running.as_ref().filter(|_| self.bench.is_none()) else { return Ok(()) };
        let micros = u64::try_from(info.time.as_micros()).unwrap_or(u64::MAX).max(1);
        let speed = u128::from(info.nodes) * 1_000_000 / u128::from(micros);
        let line = line(&running.root, &info.pv);
        // The curve was fitted to chess alone.
        let known = matches!(self.options.variant, Variant::Standard | Variant::Chess960);
        let chances = if self.options.chances && known {
            let Chances { win, draw, loss } = chances(info.score, &running.root.board());
            format!(" wdl {win} {draw} {loss}")
        } else {
            String::new()
        };
        writeln!(
            self.output,
            "info depth {} seldepth {} multipv {} score {}{chances} nodes {} nps {speed} hashfull {} tbhits {} time {} pv {line}",
            info.depth,
            info.deepest,
            info.line,
            info.score,
            info.nodes,
            info.full,
            running.table_hits,
            info.time.as_millis(),
        )
    }

    fn end(&mut self, found: Result<Report, SearchError>) -> io::Result<()> {
        if self.bench.is_some() {
            return self.end_of_bench(found);
        }
        let Some(running) = &mut self.running else { return Ok(()) };
        let text = match found {
            Err(_) => "bestmove (none)".to_owned(),
            Ok(report) => {
                let mut moves = line(&running.root, report.pv.get(..2).unwrap_or(&report.pv));
                if let Some(at) = moves.find(' ') {
                    moves.insert_str(at, " ponder");
                }
                format!("bestmove {moves}")
            }
        };
        running.found = Some(text);
        self.give()
    }

    /// Gives the move, where it is found and asked for.
    fn give(&mut self) -> io::Result<()> {
        match self.running.take_if(|running| !running.held && running.found.is_some()) {
            Some(Running { found: Some(text), .. }) => writeln!(self.output, "{text}"),
            _ => Ok(()),
        }
    }

    fn show(&mut self) -> io::Result<()> {
        let board = self.root.board();
        for rank in (0..8).rev() {
            let men =
                (0..8).map(|file| board.piece_at(Square::new(8 * rank + file)).map_or('.', |man| man.char()));
            let men: String = men.flat_map(|man| [' ', man]).collect();
            writeln!(self.output, "{}{men}", rank + 1)?;
        }
        writeln!(self.output, "  a b c d e f g h")?;
        writeln!(self.output, "Fen: {}", self.root.fen())?;
        writeln!(self.output, "Key: {:016X}", PositionKey::from(&self.root).get())
    }

    /// Hands a search to the engine.
    fn begin(&mut self, task: Task) -> io::Result<()> {
        let (stop, root) = (task.stop.clone(), task.root.clone());
        if !self.thinker.begin(task) {
            return Err(io::Error::other("the engine has ended"));
        }
        let begun = Instant::now();
        self.running = Some(Running {
            stop,
            root,
            held: false,
            then: None,
            found: None,
            begun,
            until: None,
            told: None,
            table_hits: 0,
        });
        Ok(())
    }
}

/// A number by chance.
fn drawn() -> u64 {
    RandomState::new().hash_one(())
}

/// Moves in the position's style of castling, with blanks between.
fn line(root: &Position, moves: &[Move]) -> String {
    moves.iter().map(|m| root.uci(*m)).collect::<Vec<_>>().join(" ")
}
