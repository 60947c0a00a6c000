//! The pages of a collection's files in the system's memory.

use std::{
    fs::{self, File},
    io,
    path::Path,
};

use anyhow::{Context, ensure};
use rustix::fs::{Advice, fadvise};

/// The files of a collection.
#[derive(Debug)]
pub(super) struct Pages(Vec<File>);

impl Pages {
    pub(super) fn of(dir: &Path) -> anyhow::Result<Pages> {
        let mut files = Vec::new();
        for entry in fs::read_dir(dir)? {
            let file = File::open(entry?.path())?;
            // Pages that are not on the disk yet stay where they are.
            file.sync_all()?;
            files.push(file);
        }
        let pages = Pages(files);
        pages.load()?;
        pages.let_go()?;
        ensure!(pages.read_for(|| pages.load())? > 0, "the folder's file system does not let go of pages");
        Ok(pages)
    }

    pub(super) fn load(&self) -> anyhow::Result<()> {
        for mut file in &self.0 {
            io::Seek::rewind(&mut file)?;
            io::copy(&mut file, &mut io::sink())?;
        }
        Ok(())
    }

    pub(super) fn let_go(&self) -> anyhow::Result<()> {
        for file in &self.0 {
            fadvise(file, 0, None, Advice::DontNeed)?;
        }
        Ok(())
    }

    /// The bytes that this process reads from the disk for a call, when nothing is in memory.
    pub(super) fn read_for(&self, call: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<u64> {
        let read = || -> anyhow::Result<u64> {
            let text = fs::read_to_string("/proc/self/io")?;
            let line = text.lines().find_map(|line| line.strip_prefix("read_bytes: ")).context("no count")?;
            Ok(line.trim().parse()?)
        };
        self.let_go()?;
        let before = read()?;
        call()?;
        Ok(read()? - before)
    }
}
