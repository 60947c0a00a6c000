//! The engine as a program: what ends it, and how soon.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

/// So soon it is to end. Other tests share the processors: the best of some tries counts.
const SOON: Duration = Duration::from_millis(50);
const TRIES: usize = 8;

struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: Option<BufReader<ChildStdout>>,
}

impl Program {
    fn start() -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_krog-uci-child"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let output = child.stdout.take().map(BufReader::new);
        Program { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    fn hear_until(&mut self, begin: &str) -> String {
        let output = self.output.as_mut().unwrap();
        output.lines().map(Result::unwrap).find(|line| line.starts_with(begin)).expect("it has ended")
    }

    /// How long it takes to end, with success.
    fn ends(mut self) -> Duration {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return begun.elapsed();
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "it does not end");
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It has ended already, or a test has failed.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The shortest of some tries.
fn best(of: impl Fn() -> Duration) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..TRIES {
        best = best.min(of());
        if best < SOON {
            break;
        }
    }
    best
}

/// A program that searches, or does not, or benches.
fn at_work(line: &str) -> Program {
    let mut program = Program::start();
    program.say("uci");
    program.hear_until("uciok");
    if !line.is_empty() {
        program.say(line);
        std::thread::sleep(Duration::from_millis(20));
    }
    program
}

const WORK: [&str; 4] = ["", "go infinite", "go movetime 600000", "bench 13"];

#[test]
fn quit_ends_it_at_once() {
    for work in WORK {
        let took = best(|| {
            let mut program = at_work(work);
            program.say("quit");
            program.ends()
        });
        assert!(took < SOON, "{work}: {took:?}");
    }
}

#[test]
fn the_end_of_its_input_ends_it_at_once() {
    for work in WORK {
        let took = best(|| {
            let mut program = at_work(work);
            program.input = None;
            program.ends()
        });
        assert!(took < SOON, "{work}: {took:?}");
    }
}

#[test]
fn it_ends_at_once_when_nobody_reads_its_answers() {
    for work in WORK {
        let took = best(|| {
            let mut program = at_work(work);
            program.output = None;
            program.ends()
        });
        assert!(took < SOON, "{work}: {took:?}");
    }
}

#[test]
fn stop_brings_the_move_at_once() {
    for work in ["go infinite", "go movetime 600000", "go ponder"] {
        let took = best(|| {
            let mut program = at_work(work);
            let begun = Instant::now();
            program.say("stop");
            program.hear_until("bestmove");
            let took = begun.elapsed();
            program.say("quit");
            program.ends();
            took
        });
        assert!(took < SOON, "{work}: {took:?}");
    }
}

#[test]
fn odd_lines_do_not_end_the_program() {
    let mut program = Program::start();
    program.input.as_mut().unwrap().write_all(b"\xff\xfe\x00go\n\0\0\0\nisre").unwrap();
    program.say("ady");
    program.hear_until("readyok");
    for line in ["stop", "go depth", "position fen x", "setoption name", "go nodes 10", "go infinite", "go"] {
        program.say(line);
    }
    program.hear_until("bestmove");
    program.say("stop");
    program.say("isready");
    program.hear_until("readyok");
    program.say("quit");
    program.ends();
}
