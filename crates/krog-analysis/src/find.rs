//! Which programs there are.

use std::{
    collections::HashSet,
    env,
    path::{Path, PathBuf},
};

/// What engines are called where they are installed.
const NAMES: [&str; 2] = ["stockfish", "fairy-stockfish"];
/// Where games are installed, which is not always searched.
const FOLDERS: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// The programs that are named, and those that are installed; each once, by the path that is found first.
pub(crate) fn programs(named: &[PathBuf], installed: bool) -> Vec<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = if installed {
        env::split_paths(&path)
            .chain(FOLDERS.map(PathBuf::from))
            .filter(|folder| folder.is_absolute())
            .collect()
    } else {
        Vec::new()
    };
    let known = NAMES
        .iter()
        .filter_map(|name| folders.iter().map(|folder| folder.join(name)).find(|path| is_program(path)));
    let mut seen = HashSet::new();
    let named = named.iter().filter(|path| {
        let there = is_program(path);
        if !there {
            tracing::warn!(path = %path.display(), "there is no program of an engine here");
        }
        there
    });
    named
        .cloned()
        .chain(known)
        // Programs run in another folder.
        .filter_map(|path| std::path::absolute(path).ok())
        .filter(|path| seen.insert(path.clone()))
        .collect()
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;

    path.metadata().is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_program_is_left_out_and_each_is_there_once() {
        let own = env::current_exe().unwrap();
        let missing = PathBuf::from("/nowhere/engine");
        assert_eq!(programs(&[own.clone(), missing, PathBuf::from("/"), own.clone()], false), [own]);
    }
}
