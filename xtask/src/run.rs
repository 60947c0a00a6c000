//! Other programs, started in the repository's root.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, bail};

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or_else(|| Path::new(".")).to_path_buf()
}

/// A program in a folder of the repository.
pub fn command(program: &str, dir: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root().join(dir));
    command
}

/// The cargo that runs this.
pub fn cargo() -> Command {
    cargo_in(&root())
}

/// The same, in another folder, building where all is built.
pub fn cargo_in(dir: &Path) -> Command {
    let mut cargo = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    // What the configuration of another folder says holds there.
    cargo.current_dir(dir).env("CARGO_TARGET_DIR", target()).env_remove("TS_RS_EXPORT_DIR");
    // What names the package of this program: a package that asks for it (ring) would be built again, and all above it.
    let names_package = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(names_package) {
            cargo.env_remove(name);
        }
    }
    cargo
}

/// Runs a command to its end; a status other than 0 is an error that names it.
pub fn must(command: &mut Command) -> anyhow::Result<()> {
    let shown = shown(command);
    let status = command.status().with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Whether a command starts and ends with status 0, silently.
pub fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// Builds the server as the tests have it, and tells where it is. Built alone it would have other features of its
/// dependencies, and all of them would be built again.
pub fn krog() -> anyhow::Result<PathBuf> {
    must(cargo().args(["build", "--workspace", "--all-targets", "--locked"]))?;
    Ok(target().join("debug/krog"))
}

fn shown(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(|part| part.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}
