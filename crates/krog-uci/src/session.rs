//! A conversation with a GUI.

use std::{
    env,
    hash::{BuildHasher as _, RandomState},
    io::{self, Write},
    path::PathBuf,
    time::{Duration, Instant},
};

use krog_chess::{CastlingMode, FenError, Move, Position, Square, Variant, notation::Notation};
use krog_engine::{
    Builtin, Engine as _, Info, Level, Limits, PositionKey, Report, SearchError, Stop,
    chances::{Chances, chances},
    judge,
};
use krog_tables::Tables;
use krog_texts::{Lang, render};

use crate::{
    command::{Command, Go, Misunderstood, quoted, read},
    engine::{Task, Thinker},
    events::{Event, Events},
    options::{Effect, Options},
    time,
};

/// The positions of `bench`, of every rule set.
const BENCH: [(Variant, &str); 10] = [
    (Variant::Standard, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    (Variant::Standard, "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9"),
    (Variant::Standard, "2r3k1/pb3ppp/1p2p3/3nP3/1P1R4/P4N2/5PPP/3R2K1 b - - 2 24"),
    (Variant::Standard, "8/5pk1/6p1/1p1R3p/1P5P/r4PP1/6K1/8 w - - 0 40"),
    (Variant::Crazyhouse, "r1bqkb1r/ppp2ppp/2n2n2/3pp3/4P3/3P1N2/PPP1BPPP/RNBQK2R[] w KQkq - 0 5"),
    (Variant::Atomic, "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3"),
    (Variant::Antichess, "rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2"),
    (Variant::Koth, "rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3"),
    (Variant::ThreeCheck, "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 3+3 2 3"),
    (Variant::RacingKings, "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"),
];
const BENCH_DEPTH: u8 = 9;
const BENCH_HASH_MIB: usize = 16;

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
    /// Positions that were looked up in tablebases.
    table_hits: usize,
}

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
        while let Ok(event) = self.events.from.recv() {
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
            Command::Bench(depth) => self.bench(depth.unwrap_or(BENCH_DEPTH)),
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

    /// Opens the tablebases of folders with a separator between; those that were open stay where that fails.
    fn open_tables(&mut self, value: &str) -> io::Result<()> {
        let folders: Vec<PathBuf> = match value {
            "" | "<empty>" => Vec::new(),
            value => env::split_paths(value).collect(),
        };
        match Tables::open(&folders) {
            Ok(tables) => {
                self.tables = tables;
                self.remark(&format!("{} tablebase files", self.tables.files()))
            }
            Err(error) => self.remark(&error.to_string()),
        }
    }

    /// The moves that tablebases leave to choose from; all of them where nothing is known, where several lines are wanted, and below the
    /// highest level.
    fn kept_by_tables(&self) -> (Vec<Move>, usize) {
        if self.options.lines > 1 || self.options.level() != Level::MAX {
            return (Vec::new(), 0);
        }
        match self.tables.look(&self.root) {
            Some(found) => (found.keeping(), found.moves.len() + 1),
            None => (Vec::new(), 0),
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
        let limits = limits.at_level(self.options.level(), self.seed);
        let stop = Stop::new();
        let task = Task {
            root: self.root.clone(),
            history: self.history.clone(),
            limits,
            stop: stop.clone(),
            hash_mib: self.options.hash_mib,
            afresh: std::mem::take(&mut self.afresh),
        };
        if !self.thinker.begin(task) {
            return Err(io::Error::other("the engine has ended"));
        }
        self.running = Some(Running {
            stop,
            root: self.root.clone(),
            held: waits,
            then: time.map(|(enough, most)| (enough + most) / 2),
            found: None,
            table_hits,
        });
        Ok(())
    }

    fn stop(&mut self) -> io::Result<()> {
        let Some(running) = &mut self.running else { return Ok(()) };
        running.stop.raise();
        running.held = false;
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
        let Some(running) = &self.running else { return Ok(()) };
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

    /// Searches known positions, one after the other: the number of positions looked at is that of the build.
    fn bench(&mut self, depth: u8) -> io::Result<()> {
        if self.running.is_some() {
            return self.remark("a search is running; stop it first");
        }
        let begun = Instant::now();
        let mut nodes = 0;
        for (variant, fen) in BENCH {
            let Ok(root) = Position::from_fen(variant, fen) else { continue };
            let found = Builtin::new(BENCH_HASH_MIB).search_position(
                &root,
                &[],
                &Limits::depth(depth),
                &Stop::new(),
                &mut |_| {},
            );
            if let Ok(found) = found {
                nodes += found.nodes;
                let moves = line(&root, std::slice::from_ref(&found.best));
                self.remark(&format!("{} {moves} {} nodes", variant.name(), found.nodes))?;
                self.output.flush()?;
            }
        }
        let time = begun.elapsed();
        let speed = u128::from(nodes) * 1_000 / time.as_millis().max(1);
        writeln!(
            self.output,
            "Nodes searched: {nodes}\nNodes/second: {speed}\nTime (ms): {}",
            time.as_millis()
        )
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

/// What is wrong with a FEN, in one line.
fn faults(error: &FenError) -> String {
    let faults: Vec<String> = error.faults().iter().map(|fault| render(Lang::En, &fault.message())).collect();
    faults.join(" ")
}
