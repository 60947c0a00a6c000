//! The files of tables.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use shakmaty::{
    Chess,
    variant::{Antichess, Atomic},
};
use shakmaty_syzygy::{Syzygy, TableType};

use crate::Tables;

/// Why tables are not opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be read.
    #[error("the tables in `{folder}` cannot be read: {error}")]
    Folder { folder: PathBuf, error: io::Error },
    /// There are none.
    #[error("there are no Syzygy tables in `{0}`")]
    Empty(PathBuf),
    /// A file cannot be read.
    #[error("the table `{file}` cannot be read: {error}")]
    File { file: PathBuf, error: io::Error },
    /// A file is broken.
    #[error("`{0}` is no Syzygy table, though its name says so")]
    Broken(PathBuf),
}

/// Adds the tables of a folder.
pub(crate) fn add(tables: &mut Tables, folder: &Path) -> Result<(), OpenError> {
    let unreadable = |error| OpenError::Folder { folder: folder.to_owned(), error };
    let before = tables.files;
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let file = entry.map_err(unreadable)?.path();
        if is_table(&file)? {
            add_file(tables, &file)?;
        }
    }
    if tables.files == before {
        return Err(OpenError::Empty(folder.to_owned()));
    }
    Ok(())
}

/// Whether a file is a table; one whose name says so must begin as tables do.
fn is_table(file: &Path) -> Result<bool, OpenError> {
    let Some(ending) = file.extension().and_then(|ending| ending.to_str()) else { return Ok(false) };
    let Some(kind) = kinds().find(|kind| kind.ext == ending) else { return Ok(false) };
    let mut begins = [0; 4];
    let read = File::open(file).and_then(|mut file| file.read_exact(&mut begins));
    match read {
        Ok(()) if begins == kind.magic => Ok(true),
        Ok(()) => Err(OpenError::Broken(file.to_owned())),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Err(OpenError::Broken(file.to_owned())),
        Err(error) => Err(OpenError::File { file: file.to_owned(), error }),
    }
}

/// All kinds of tables.
fn kinds() -> impl Iterator<Item = TableType> {
    fn of<S: Syzygy>() -> impl Iterator<Item = TableType> {
        [Some(S::TBW), Some(S::TBZ), S::PAWNLESS_TBW, S::PAWNLESS_TBZ].into_iter().flatten()
    }
    of::<Chess>().chain(of::<Atomic>()).chain(of::<Antichess>())
}

fn add_file(tables: &mut Tables, file: &Path) -> Result<(), OpenError> {
    let added = [tables.chess.add_file(file), tables.atomic.add_file(file), tables.antichess.add_file(file)];
    for added in added {
        match added {
            Ok(()) => tables.files += 1,
            // A table of another rule set, or one whose name names no pieces.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => {}
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(OpenError::Broken(file.to_owned()));
            }
            Err(error) => return Err(OpenError::File { file: file.to_owned(), error }),
        }
    }
    Ok(())
}
