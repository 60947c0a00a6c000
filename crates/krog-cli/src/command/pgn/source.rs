//! The files that a command reads, with a bar that shows how far it is.

use std::{
    fs::{File, Metadata},
    io::{self, Read, Seek, SeekFrom},
    ops::Range,
};

use indicatif::ProgressBar;
use krog_chess::Message;
use krog_explorer::{is_plain, unpack};
use krog_texts::{Lang, render};

use super::super::import::problem;
use crate::{exit::Stop, progress};

/// The bytes by which it is told what a file holds.
const HEAD: u64 = 1024;

/// A PGN file; a pipe, parts of which are to be read again, laid aside in a temporary file.
#[derive(Debug)]
pub struct Source {
    name: String,
    file: File,
    /// Where the reading began: standard input may come half read.
    begin: u64,
    bar: ProgressBar,
}

/// Says that a file cannot be read.
fn unreadable(lang: Lang, name: &str, error: &io::Error) -> Stop {
    let message = Message::new("cli-no-file").with("file", name).with("problem", problem(lang, error));
    Stop::unreadable(render(lang, &message))
}

impl Source {
    /// Opens a file; `-` is standard input. With `again`, parts of it will be read a second time.
    pub fn open(lang: Lang, name: &str, again: bool) -> Result<Source, Stop> {
        let failed = |error| unreadable(lang, name, &error);
        let mut file = if name == "-" { standard_input() } else { File::open(name) }.map_err(failed)?;
        let size_of = |file: &File| file.metadata().ok().filter(Metadata::is_file).map(|meta| meta.len());
        if again && size_of(&file).is_none() {
            file = laid_aside(file).map_err(failed)?;
        }
        let size = size_of(&file);
        // A pipe has no position, and its parts are not asked for.
        let begin = file.stream_position().unwrap_or(0);
        let bar = progress::of_bytes(name, size);
        Ok(Source { name: name.to_owned(), file, begin, bar })
    }

    /// Opens a file of games: what is packed or in UTF-16 is laid aside as plain text, what is no text is refused.
    pub fn open_games(lang: Lang, name: &str) -> Result<Source, Stop> {
        let mut source = Source::open(lang, name, true)?;
        let failed = |error| unreadable(lang, name, &error);
        let mut head = Vec::new();
        Read::take(&source.file, HEAD).read_to_end(&mut head).map_err(failed)?;
        source.file.seek(SeekFrom::Start(source.begin)).map_err(failed)?;
        if !is_plain(&head) {
            let (_, text) = unpack(&source.file).map_err(failed)?;
            let plain = laid_aside(text).map_err(failed)?;
            source.bar.set_length(plain.metadata().map_or(0, |meta| meta.len()));
            (source.file, source.begin) = (plain, 0);
        }
        Ok(source)
    }

    /// What to say of its bytes that cannot be read.
    pub fn unreadable(&self, lang: Lang) -> impl Fn(io::Error) -> Stop + Copy {
        move |error| unreadable(lang, &self.name, &error)
    }

    /// The name that was given.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The bytes of a part, as they stand.
    pub fn part(&self, extent: &Range<u64>) -> io::Result<Vec<u8>> {
        let mut file = self.file.try_clone()?;
        let back = file.stream_position()?;
        file.seek(SeekFrom::Start(self.begin + extent.start))?;
        let mut bytes = Vec::new();
        Read::take(&mut file, extent.end.saturating_sub(extent.start)).read_to_end(&mut bytes)?;
        file.seek(SeekFrom::Start(back))?;
        Ok(bytes)
    }

    /// The bar: what is written on standard error is to stand above it.
    pub const fn bar(&self) -> &ProgressBar {
        &self.bar
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Read for &Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = (&self.file).read(buffer)?;
        self.bar.inc(u64::try_from(n).unwrap_or(0));
        Ok(n)
    }
}

#[cfg(unix)]
fn standard_input() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(File::from(io::stdin().as_fd().try_clone_to_owned()?))
}

#[cfg(not(unix))]
fn standard_input() -> io::Result<File> {
    laid_aside(io::stdin().lock())
}

/// A temporary file with all that a stream brings; it is gone when it is closed.
fn laid_aside(mut stream: impl Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    io::copy(&mut stream, &mut file)?;
    file.rewind()?;
    Ok(file)
}
