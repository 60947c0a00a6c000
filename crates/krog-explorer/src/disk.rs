//! Files that are written once and read by place.

use std::{
    fs::{self, File},
    io::{self, Write},
    os::unix::fs::FileExt as _,
    path::{Path, PathBuf},
};

use xxhash_rust::xxh3::xxh3_64;

use crate::error::{ExplorerError, Result};

/// A file that no longer changes.
#[derive(Debug)]
pub(crate) struct ReadFile {
    path: PathBuf,
    file: File,
    length: u64,
}

impl ReadFile {
    pub(crate) fn open(path: PathBuf) -> Result<ReadFile> {
        let file = File::open(&path).map_err(ExplorerError::io(&path))?;
        let length = file.metadata().map_err(ExplorerError::io(&path))?.len();
        Ok(ReadFile { path, file, length })
    }

    pub(crate) const fn length(&self) -> u64 {
        self.length
    }

    /// Fills the buffer from a place.
    pub(crate) fn read_into(&self, buffer: &mut [u8], offset: u64) -> Result<()> {
        self.file.read_exact_at(buffer, offset).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => self.damaged(offset, "it ends too early"),
            _ => ExplorerError::io(&self.path)(error),
        })
    }

    pub(crate) fn read(&self, offset: u64, length: u64) -> Result<Vec<u8>> {
        if offset.checked_add(length).is_none_or(|end| end > self.length) {
            return Err(self.damaged(offset, "it ends too early"));
        }
        let mut bytes = vec![0; usize::try_from(length).unwrap_or(usize::MAX)];
        self.read_into(&mut bytes, offset)?;
        Ok(bytes)
    }

    pub(crate) fn damaged(&self, offset: u64, what: &'static str) -> ExplorerError {
        ExplorerError::damaged(&self.path, offset, what)
    }
}

/// Writes a new file whole, and has it on the disk before it returns.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> Result<()> {
    let write = || {
        let mut file = File::create(path)?;
        file.write_all(bytes)?;
        file.sync_all()
    };
    write().map_err(ExplorerError::io(path))
}

/// Puts a file in the place of another, so that after a crash one of the two is there, whole.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    let new = path.with_extension("new");
    write_new(&new, bytes)?;
    fs::rename(&new, path).map_err(ExplorerError::io(path))?;
    sync_dir(path.parent().unwrap_or(Path::new(".")))
}

/// Has the names of a directory's files on the disk.
pub(crate) fn sync_dir(dir: &Path) -> Result<()> {
    File::open(dir).and_then(|dir| dir.sync_all()).map_err(ExplorerError::io(dir))
}

/// A text with its checksum behind it.
pub(crate) fn seal(text: &str) -> Vec<u8> {
    format!("{text}\n{:016x}\n", xxh3_64(text.as_bytes())).into_bytes()
}

/// The text whose checksum is right.
pub(crate) fn unseal(bytes: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(bytes).ok()?.strip_suffix('\n')?;
    let (text, sum) = text.rsplit_once('\n')?;
    (u64::from_str_radix(sum, 16).ok()? == xxh3_64(text.as_bytes())).then_some(text)
}

/// Little-endian numbers at the front of bytes.
pub(crate) fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (head, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*head)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sealed_text_reads_back_and_shows_every_change() {
        let sealed = seal("{\"a\":\n1}");
        assert_eq!(unseal(&sealed), Some("{\"a\":\n1}"));
        for i in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[i] ^= 1;
            assert_eq!(unseal(&changed), None, "byte {i}");
        }
        assert_eq!(unseal(b""), None);
    }

    #[test]
    fn places_are_read_and_ends_are_told() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        write_new(&path, b"first").unwrap();
        replace(&path, b"0123456789").unwrap();
        let file = ReadFile::open(path).unwrap();
        assert_eq!(file.read(3, 4).unwrap(), b"3456");
        assert!(file.read(8, 3).unwrap_err().to_string().contains("ends too early"));
        assert!(file.read_into(&mut [0; 2], 9).unwrap_err().to_string().contains("ends too early"));
    }
}
