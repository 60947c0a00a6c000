//! Which files are the collection: one small file that is replaced whole, so that every change is there or is not.

use std::{
    collections::HashSet,
    fs, io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::{
    disk::{replace, seal, unseal},
    error::{ExplorerError, Result},
    games::{
        Persons,
        shelf::{ShelfInfo, removed_name},
    },
    segment::{self, SegmentInfo},
    twins::Apart,
};

const FILE: &str = "manifest.json";
const FORMAT: u32 = 1;
/// Ends of the names of files that a manifest names; others are not touched.
const KINDS: [&str; 4] = ["shelf", "seg", "removed", "new"];

/// Where games came from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// Its name, given at the import.
    pub name: String,
    /// How many of its games are there.
    pub games: u64,
    /// What the importer wants to know next time: up to where it had come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}

/// What a collection consists of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Manifest {
    format: u32,
    /// Grows with every change.
    pub(crate) generation: u64,
    /// The number of the next file.
    pub(crate) next_file: u64,
    /// The number of the next game.
    pub(crate) next_game: u32,
    /// In the order of their games.
    pub(crate) shelves: Vec<ShelfInfo>,
    pub(crate) segments: Vec<SegmentInfo>,
    pub(crate) sources: Vec<Source>,
    #[serde(default, skip_serializing_if = "Persons::is_empty")]
    pub(crate) persons: Persons,
    #[serde(default, skip_serializing_if = "Apart::is_empty")]
    pub(crate) apart: Apart,
}

impl Default for Manifest {
    fn default() -> Manifest {
        Manifest {
            format: FORMAT,
            generation: 0,
            next_file: 1,
            next_game: 0,
            shelves: Vec::new(),
            segments: Vec::new(),
            sources: Vec::new(),
            persons: Persons::default(),
            apart: Apart::default(),
        }
    }
}

impl Manifest {
    /// Whether a directory has one.
    pub(crate) fn is_at(dir: &Path) -> bool {
        dir.join(FILE).is_file()
    }

    /// The manifest of a directory; that of an empty collection if there is none yet.
    pub(crate) fn load(dir: &Path) -> Result<Manifest> {
        let path = dir.join(FILE);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Manifest::default()),
            Err(error) => return Err(ExplorerError::io(&path)(error)),
        };
        let text = unseal(&bytes).ok_or_else(|| ExplorerError::damaged(&path, 0, "its checksum is wrong"))?;
        let manifest: Manifest =
            serde_json::from_str(text).map_err(|_| ExplorerError::damaged(&path, 0, "no manifest"))?;
        if manifest.format != FORMAT {
            return Err(ExplorerError::damaged(&path, 0, "a manifest of another version of krog"));
        }
        Ok(manifest)
    }

    /// Puts it in the place of the one before; after that it holds, whatever happens.
    pub(crate) fn store(&self, dir: &Path) -> Result<()> {
        let path = dir.join(FILE);
        let text = serde_json::to_string_pretty(self)
            .map_err(|error| ExplorerError::io(&path)(io::Error::other(error)))?;
        replace(&path, &seal(&text))
    }

    /// The number of a source, which is added if it is new.
    pub(crate) fn source(&mut self, name: &str) -> u32 {
        let place = self.sources.iter().position(|source| source.name == name).unwrap_or_else(|| {
            self.sources.push(Source { name: name.to_owned(), games: 0, cursor: None });
            self.sources.len() - 1
        });
        u32::try_from(place).unwrap_or(u32::MAX)
    }

    fn files(&self) -> HashSet<String> {
        let shelves = self.shelves.iter().map(ShelfInfo::file_name);
        let removed = self.shelves.iter().filter_map(|shelf| shelf.removed_file.map(removed_name));
        let segments = self.segments.iter().map(|segment| segment::file_name(segment.number));
        shelves.chain(removed).chain(segments).collect()
    }

    /// Deletes what a writer that was killed has left, and what was replaced. Only for who may write.
    pub(crate) fn sweep(&self, dir: &Path) -> Result<()> {
        let named = self.files();
        for entry in fs::read_dir(dir).map_err(ExplorerError::io(dir))? {
            let path: PathBuf = entry.map_err(ExplorerError::io(dir))?.path();
            let kind = path.extension().and_then(|kind| kind.to_str());
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if kind.is_some_and(|kind| KINDS.contains(&kind)) && !named.contains(name) {
                // Where it cannot be deleted it does no harm, and the next writer tries again.
                let _ = fs::remove_file(&path);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_back_and_damage_is_told() {
        let dir = tempfile::tempdir().unwrap();
        assert_eq!(Manifest::load(dir.path()).unwrap(), Manifest::default());
        let mut manifest = Manifest::default();
        assert_eq!((manifest.source("a"), manifest.source("b"), manifest.source("a")), (0, 1, 0));
        manifest.generation = 7;
        manifest.store(dir.path()).unwrap();
        assert_eq!(Manifest::load(dir.path()).unwrap(), manifest);
        let path = dir.path().join(FILE);
        let text = fs::read_to_string(&path).unwrap().replace("\"generation\": 7", "\"generation\": 8");
        fs::write(&path, text).unwrap();
        assert!(Manifest::load(dir.path()).unwrap_err().to_string().contains("checksum"));
    }

    #[test]
    fn what_it_does_not_name_is_swept_but_for_strangers() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["00000009.shelf", "00000009.seg", "manifest.new", "notes.txt", "lock"] {
            fs::write(dir.path().join(name), "x").unwrap();
        }
        Manifest::default().sweep(dir.path()).unwrap();
        let mut left: Vec<String> = fs::read_dir(dir.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        left.sort();
        assert_eq!(left, ["lock", "notes.txt"]);
    }
}
