//! What no linter sees: files that grew too long, words that must not be there, panics hidden from the lints,
//! arrows between crates that are not in the table, links that lead nowhere, a second word for a notion.

mod terms;

use std::{fs, path::Path, process::Command};

use anyhow::{Context, bail, ensure};

use self::terms::Terms;
use crate::{arrows, run::root};

/// Lines that a source file may have.
const LONGEST: usize = 450;
/// Marks of unfinished work; spelled in halves so that this file does not find itself.
const UNFINISHED: [&str; 5] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X:"),
    concat!("unimplemen", "ted!"),
    concat!("#[ig", "nore"),
];

/// Checks every file that git knows or would know.
pub fn run() -> anyhow::Result<()> {
    let listed = Command::new("git")
        .current_dir(root())
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .output()
        .context("git is missing")?;
    ensure!(listed.status.success(), "git ls-files failed");
    let mut faults = Vec::new();
    let terms = Terms::read(&mut faults)?;
    for name in String::from_utf8_lossy(&listed.stdout).split('\0').filter(|name| !name.is_empty()) {
        let path = root().join(name);
        let Ok(bytes) = fs::read(&path) else { continue };
        let Ok(text) = String::from_utf8(bytes) else { continue };
        check(Path::new(name), &text, &mut faults);
        terms.check(Path::new(name), &text, &mut faults);
    }
    if faults.is_empty() {
        return Ok(());
    }
    bail!("tidy:\n  {}", faults.join("\n  "))
}

fn check(name: &Path, text: &str, faults: &mut Vec<String>) {
    let shown = name.display();
    let extension = name.extension().and_then(|ext| ext.to_str()).unwrap_or_default();
    let generated = name.starts_with("web/src/lib/wire");
    if matches!(extension, "rs" | "ts" | "svelte") && !generated {
        let lines = text.lines().count();
        if lines > LONGEST {
            faults.push(format!("{shown}: {lines} lines; split it (at most {LONGEST})"));
        }
        for mark in UNFINISHED {
            if let Some(line) = text.lines().position(|line| line.contains(mark)) {
                faults.push(format!("{shown}:{}: `{mark}`", line + 1));
            }
        }
    }
    if name.file_name().is_some_and(|file| file == "mod.rs")
        || name.file_stem().is_some_and(|stem| stem == "utils")
    {
        faults.push(format!("{shown}: name the file after its concept"));
    }
    if extension == "md" {
        links(name, text, faults);
    }
    let is_manifest = name.file_name().is_some_and(|file| file == "Cargo.toml");
    if is_manifest && (name.starts_with("crates") || name.starts_with("bench") || name.starts_with("xtask")) {
        manifest(name, text, faults);
    }
    if matches!(extension, "rs" | "ts" | "svelte" | "ftl" | "css") && !generated {
        for (i, line) in text.lines().enumerate() {
            if line.ends_with([' ', '\t']) {
                faults.push(format!("{shown}:{}: space at the end", i + 1));
            }
        }
    }
}

/// Links from page to page lead somewhere.
fn links(name: &Path, text: &str, faults: &mut Vec<String>) {
    let folder = root().join(name.parent().unwrap_or(name));
    for link in text.split("](").skip(1).filter_map(|rest| rest.split([')', '#', ' ']).next()) {
        let is_path = link.contains(['.', '/']) && !link.contains("://");
        if is_path && !folder.join(link).exists() {
            faults.push(format!("{}: {link} is not there", name.display()));
        }
    }
}

fn manifest(name: &Path, text: &str, faults: &mut Vec<String>) {
    if !text.contains("[lints]\nworkspace = true") {
        faults.push(format!("{}: the crate does not take the workspace's lints", name.display()));
    }
    arrows::check(text, faults);
    let settings = |folder: &Path| fs::read_to_string(root().join(folder).join("clippy.toml")).ok();
    let folder = name.parent().unwrap_or(name);
    let called = folder.file_name().and_then(|file| file.to_str()).unwrap_or_default();
    let wanted = settings(Path::new("crates/krog-logic"));
    arrows::check_pure(called, settings(folder).as_deref(), wanted.as_deref(), faults);
}
