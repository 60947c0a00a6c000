//! The bots' API, tried with the Python client library for bots that others use.

use std::path::{Path, PathBuf};

use anyhow::bail;

use crate::{
    component::in_ci,
    run::{cargo, command, must, root, succeeds},
};

/// The library, as it is known to play here.
const LIBRARY: &str = "berserk==0.14.0";

/// Plays with the library against a server of its own.
pub fn run() -> anyhow::Result<()> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let Some(python) = python(&target)? else { return Ok(()) };
    must(cargo().args(["build", "--quiet", "--locked", "--package", "krog-cli"]))?;
    must(command(&python.to_string_lossy(), "e2e/bots").arg("bots.py").arg(target.join("debug/krog")))
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
