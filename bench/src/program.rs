//! The `krog` command that is measured.

use std::path::{Path, PathBuf};

use anyhow::ensure;

/// The one that was named, or the one beside this program.
///
/// # Errors
/// There is none.
pub fn krog(named: Option<&Path>) -> anyhow::Result<PathBuf> {
    let program = match named {
        Some(program) => program.to_owned(),
        None => std::env::current_exe()?.with_file_name("krog"),
    };
    ensure!(program.is_file(), "{} is missing: build krog-cli, or name one with --krog", program.display());
    Ok(program)
}

/// What benches ask for that play drawn games with the program.
#[derive(Debug, clap::Args)]
pub struct Drawn {
    /// The seed.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The program.
    #[arg(long)]
    krog: Option<PathBuf>,
}

impl Drawn {
    /// The program.
    ///
    /// # Errors
    /// There is none.
    pub fn program(&self) -> anyhow::Result<PathBuf> {
        krog(self.krog.as_deref())
    }
}
