//! Snapshots that no test asks for any more.

use std::{
    collections::HashSet,
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::ensure;

use crate::run::root;

/// Where the tests of a run write which snapshots they asked for.
pub fn references() -> PathBuf {
    root().join("target/snapshots-asked-for")
}

/// Forgets what earlier runs asked for. The folder is made, for the build may lie elsewhere.
pub fn forget() -> anyhow::Result<()> {
    fs::create_dir_all(root().join("target"))?;
    match fs::remove_file(references()) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

/// Names the snapshots that nobody asked for.
pub fn check() -> anyhow::Result<()> {
    let asked: HashSet<PathBuf> = fs::read_to_string(references())?
        .lines()
        .filter_map(|line| Path::new(line).canonicalize().ok())
        .collect();
    let mut stray = Vec::new();
    let mut dirs = vec![root().join("crates")];
    while let Some(dir) = dirs.pop() {
        for entry in fs::read_dir(dir)? {
            let path = entry?.path();
            if path.is_dir() {
                dirs.push(path);
            } else if path.extension().is_some_and(|ext| ext == "snap")
                && !asked.contains(&path.canonicalize()?)
            {
                stray.push(path.display().to_string());
            }
        }
    }
    ensure!(stray.is_empty(), "no test asks for these snapshots; delete them:\n  {}", stray.join("\n  "));
    Ok(())
}
