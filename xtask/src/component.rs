//! Programs that a part of the tests needs: found, on Debian as root installed, or else named in one line.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::bail;

use crate::run::{must, succeeds};

/// A program from outside.
pub struct Component {
    /// What people call it.
    pub name: &'static str,
    /// Where it may be; the first that exists is taken.
    paths: &'static [&'static str],
    /// The Debian packages that bring it.
    packages: &'static [&'static str],
    /// What does not run without it.
    pub needed_for: &'static str,
}

/// The browser of the end-to-end tests.
pub const CHROMIUM: Component = Component {
    name: "Chromium",
    // The same engine without windows: two thirds of the processor time.
    paths: &[
        "/usr/bin/chromium-headless-shell",
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
    ],
    packages: &["chromium-headless-shell"],
    needed_for: "the browser tests",
};

/// What unpacks the reference PGN files.
pub const ZSTD: Component = Component {
    name: "zstd",
    paths: &["/usr/bin/zstd", "/usr/local/bin/zstd", "/opt/homebrew/bin/zstd"],
    packages: &["zstd"],
    needed_for: "the tests on large PGN files",
};

/// Whether this run is a continuous-integration run, where nothing may be missing.
pub fn in_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| value != "false" && value != "0" && !value.is_empty())
}

impl Component {
    fn found(&self) -> Option<PathBuf> {
        self.paths.iter().map(Path::new).find(|path| path.exists()).map(Path::to_path_buf)
    }

    /// The program's path. Where it is missing: installed on Debian as root, an error in CI, otherwise a line that says
    /// what does not run.
    pub fn require(&self) -> anyhow::Result<Option<PathBuf>> {
        if let Some(path) = self.found() {
            return Ok(Some(path));
        }
        let debian = Path::new("/etc/debian_version").exists();
        let root = succeeds(Command::new("sh").args(["-c", "test \"$(id -u)\" = 0"]));
        if debian && root {
            eprintln!("xtask: installing {} ({})", self.name, self.packages.join(" "));
            must(Command::new("apt-get").args(["update", "-qq"]))?;
            must(
                Command::new("apt-get")
                    .args(["install", "-y", "-qq", "--no-install-recommends"])
                    .args(self.packages)
                    .env("DEBIAN_FRONTEND", "noninteractive"),
            )?;
            if let Some(path) = self.found() {
                return Ok(Some(path));
            }
        }
        if in_ci() {
            bail!("{} is missing, and {} cannot run without it", self.name, self.needed_for);
        }
        eprintln!("xtask: {} is missing: {} did not run", self.name, self.needed_for);
        Ok(None)
    }
}
