//! The bots' API, tried with the Python client library for bots that others use.

use std::{
    path::{Path, PathBuf},
    process::Output,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use anyhow::{Context, bail};

use crate::{
    component::in_ci,
    run::{command, krog, must, succeeds, target},
};

/// The library, as it is known to play here.
const LIBRARY: &str = "berserk==0.14.0";

/// The library at play, while other parts run: mostly it waits. What it says is kept until somebody asks for it.
#[derive(Debug)]
pub struct Game(JoinHandle<(std::io::Result<Output>, Duration)>);

impl Game {
    /// Lets the library play against a server of its own. None where it is missing.
    pub fn begin() -> anyhow::Result<Option<Game>> {
        let Some(python) = python(&target())? else { return Ok(None) };
        let mut play = command(&python.to_string_lossy(), "e2e/bots");
        play.arg("bots.py").arg(krog()?);
        Ok(Some(Game(thread::spawn(move || {
            let begun = Instant::now();
            (play.output(), begun.elapsed())
        }))))
    }

    /// Waits for the end, tells what was said, and how long it took.
    pub fn end(self) -> anyhow::Result<Duration> {
        let Ok((output, took)) = self.0.join() else { bail!("bots.py was not waited for") };
        let output = output.context("cannot start bots.py")?;
        print!("{}", String::from_utf8_lossy(&output.stdout));
        eprint!("{}", String::from_utf8_lossy(&output.stderr));
        anyhow::ensure!(output.status.success(), "`bots.py` failed ({})", output.status);
        Ok(took)
    }
}

/// A Python that has the library: any that is named, or one of its own beside the build.
fn python(target: &Path) -> anyhow::Result<Option<PathBuf>> {
    let has = |python: &Path| succeeds(command(&python.to_string_lossy(), "").args(["-c", "import berserk"]));
    let named = std::env::var_os("KROG_PYTHON").map(PathBuf::from);
    let own = target.join("bots/bin/python");
    let system = PathBuf::from("python3");
    if let Some(found) = named.into_iter().chain([own.clone(), system]).find(|python| has(python)) {
        return Ok(Some(found));
    }
    if in_ci() {
        must(command("python3", "").args(["-m", "venv"]).arg(target.join("bots")))?;
        must(command(&own.to_string_lossy(), "").args(["-m", "pip", "install", "--quiet", LIBRARY]))?;
        if has(&own) {
            return Ok(Some(own));
        }
        bail!("Python or {LIBRARY} is missing, and the bots' API cannot be tried without it");
    }
    eprintln!(
        "xtask: Python with {LIBRARY} is missing (`pip install {LIBRARY}`): the bots' API was not tried"
    );
    Ok(None)
}
