//! What goes out, tried with Python libraries that others use: the bots' API with the client library for bots, games with the one that
//! reads PGN.

use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use anyhow::{Context, bail};

use crate::{
    component::in_ci,
    run::{command, krog, must, succeeds, target},
};

/// The libraries, as they are known to work here.
const LIBRARIES: [&str; 2] = ["berserk==0.14.0", "chess==1.11.2"];
/// What is done with them, one after the other.
const SCRIPTS: [&str; 2] = ["bots.py", "games.py"];

/// The libraries at play, while other parts run: mostly it waits. What it says is kept until somebody asks for it.
#[derive(Debug)]
pub struct Game(JoinHandle<(std::io::Result<Vec<Output>>, Duration)>);

impl Game {
    /// Lets the libraries play against a server of its own. None where they are missing.
    pub fn begin() -> anyhow::Result<Option<Game>> {
        let Some(python) = python(&target())? else { return Ok(None) };
        let krog = krog()?;
        let mut plays = SCRIPTS.map(|script| {
            let mut play = command(&python.to_string_lossy(), "e2e/bots");
            play.arg(script).arg(&krog);
            play
        });
        Ok(Some(Game(thread::spawn(move || {
            let begun = Instant::now();
            (plays.iter_mut().map(Command::output).collect(), begun.elapsed())
        }))))
    }

    /// Waits for the end, tells what was said, and how long it took.
    pub fn end(self) -> anyhow::Result<Duration> {
        let Ok((outputs, took)) = self.0.join() else { bail!("Python was not waited for") };
        for (script, output) in SCRIPTS.into_iter().zip(outputs.context("cannot start Python")?) {
            print!("{}", String::from_utf8_lossy(&output.stdout));
            eprint!("{}", String::from_utf8_lossy(&output.stderr));
            anyhow::ensure!(output.status.success(), "`{script}` failed ({})", output.status);
        }
        Ok(took)
    }
}

/// A Python that has the libraries: any that is named, or one of its own beside the build.
fn python(target: &Path) -> anyhow::Result<Option<PathBuf>> {
    let has = |python: &Path| {
        succeeds(command(&python.to_string_lossy(), "").args(["-c", "import berserk, chess"]))
    };
    let named = std::env::var_os("KROG_PYTHON").map(PathBuf::from);
    let own = target.join("bots/bin/python");
    let system = PathBuf::from("python3");
    if let Some(found) = named.into_iter().chain([own.clone(), system]).find(|python| has(python)) {
        return Ok(Some(found));
    }
    let libraries = LIBRARIES.join(" ");
    if in_ci() {
        must(command("python3", "").args(["-m", "venv"]).arg(target.join("bots")))?;
        must(command(&own.to_string_lossy(), "").args(["-m", "pip", "install", "--quiet"]).args(LIBRARIES))?;
        if has(&own) {
            return Ok(Some(own));
        }
        bail!("Python or {libraries} is missing, and what goes out cannot be tried without them");
    }
    eprintln!(
        "xtask: Python with {libraries} is missing (`pip install {libraries}`): what goes out was not tried with them"
    );
    Ok(None)
}
