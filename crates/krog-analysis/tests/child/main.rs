//! Engines as the tests want them, each by the name it is called by; the supervisor; and a server that is killed.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "what stands for an engine writes to its standard output and may end however it likes"
)]

use std::{
    env, fs,
    io::{self, BufRead as _, Write as _},
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    thread,
    time::Duration,
};

use krog_analysis::{Analysis, Config, Effort, Patience, Question, Supervisor, supervise};
use krog_chess::{Position, Variant, notation::Notation};

fn main() -> ExitCode {
    let args: Vec<_> = env::args_os().collect();
    match args.get(1).and_then(|arg| arg.to_str()) {
        Some("run-engine") => return ExitCode::from(supervise(args.into_iter().skip(2))),
        Some("server") => serve(args.into_iter().skip(2).map(PathBuf::from).collect()),
        _ => {}
    }
    let own = PathBuf::from(args.first().unwrap());
    match own.file_name().and_then(|name| name.to_str()).unwrap_or_default() {
        "sleeper" => sleep(),
        "orphan" => {
            rustix::process::setsid().ok();
            start(&own, "sleeper");
        }
        mode => play(&own, mode),
    }
    ExitCode::SUCCESS
}

fn sleep() -> ! {
    loop {
        thread::sleep(Duration::from_secs(600));
    }
}

fn start(own: &Path, mode: &str) {
    drop(Command::new(own.with_file_name(mode)).spawn());
}

/// Has every engine search for ever, and says so.
fn serve(programs: Vec<PathBuf>) -> ! {
    let supervisor = Supervisor { program: env::current_exe().unwrap(), args: vec!["run-engine".into()] };
    let config = Config {
        searches: programs.len(),
        programs,
        installed: false,
        supervisor,
        patience: Patience { start: Duration::from_secs(30), ..Patience::default() },
        ..Config::default()
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let analysis = Analysis::start(config).unwrap();
        analysis.probed().await;
        let mut asked = Vec::new();
        for (asker, info) in (0..).zip(analysis.engines().into_iter().skip(1)) {
            let question = Question::new(Position::start(Variant::Standard), asker);
            let mut answers = analysis.ask(question.by(info.id.clone()).effort(Effort::default())).unwrap();
            answers.next().await.unwrap().unwrap();
            asked.push(answers);
        }
        println!("all {} search", asked.len());
        sleep()
    })
}

fn say(line: &str) {
    let mut output = io::stdout().lock();
    if writeln!(output, "{line}").and_then(|()| output.flush()).is_err() {
        // Nobody listens.
        std::process::exit(0);
    }
}

fn play(own: &Path, mode: &str) {
    let mut position = Position::start(Variant::Standard);
    let (mut asked, mut searches) = (0, false);
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "uci" if mode == "mute" => sleep(),
            "uci" => {
                say(&format!("id name {mode} 1.5\nid author {} variables", env::vars_os().count()));
                say("option name MultiPV type spin default 1 min 1 max 5");
                say("option name UCI_Chess960 type check default false\nuciok");
                if mode == "orphans" {
                    start(own, "orphan");
                }
            }
            "isready" => {
                asked += 1;
                if mode == "unready" {
                    sleep();
                }
                // The first time in this process nobody has searched yet.
                if mode == "tires" && asked > 1 {
                    return;
                }
                say("readyok");
            }
            "position" => position = placed(rest),
            "go" => {
                searches = true;
                go(own, mode, &position);
                if !matches!(mode, "slow" | "late" | "deaf" | "orphans") {
                    searches = false;
                    best(&position);
                }
            }
            "stop" | "quit" if mode == "deaf" => {}
            "stop" if searches => {
                if mode == "late" {
                    thread::sleep(Duration::from_secs(3));
                }
                searches = false;
                best(&position);
            }
            "quit" => return,
            _ => {}
        }
    }
    if mode == "deaf" || mode == "orphans" {
        sleep();
    }
}

fn placed(text: &str) -> Position {
    let (fen, moves) = text.split_once(" moves ").unwrap_or((text, ""));
    let mut position = Position::from_fen(Variant::Standard, fen.strip_prefix("fen ").unwrap()).unwrap();
    for m in moves.split_whitespace() {
        let m = Notation::Uci.read(&position, m).unwrap().mv;
        position.play_unchecked(m);
    }
    position
}

/// The first legal move.
fn first(position: &Position) -> String {
    position.uci(*position.legal_moves().first().unwrap())
}

fn best(position: &Position) {
    say(&format!("bestmove {}", first(position)));
}

fn go(own: &Path, mode: &str, position: &Position) {
    let good = format!(
        "info depth 20 seldepth 21 score cp 30 nodes 5000 hashfull 7 tbhits 2 pv {}",
        first(position)
    );
    match mode {
        "flood" => loop {
            say("info string very much of nothing at all");
        },
        "endless" => loop {
            let mut output = io::stdout().lock();
            if output.write_all(&[b'x'; 4_096]).is_err() {
                std::process::exit(0);
            }
        },
        "dies" => std::process::exit(1),
        "grows" => {
            let mut held: Vec<Vec<u8>> = Vec::new();
            loop {
                held.push(vec![1; 16 << 20]);
            }
        }
        "starts" => {
            for _ in 0..30 {
                start(own, "sleeper");
            }
            sleep();
        }
        "writes" => fs::write(own.with_file_name("written"), [b'x'; 4_096]).unwrap(),
        "lies" => {
            say(&good);
            say("bestmove e2e5");
            sleep();
        }
        "line" => say("info depth 20 score cp 30 nodes 5000 pv e2e4 e2e4"),
        "number" => say("info depth 20 multipv 9 score cp 30 nodes 5000 pv e2e4"),
        "scoreless" => say("info depth 20 nodes 5000 score cp 30"),
        "silent" => {}
        _ => say(&good),
    }
}
