//! What shells and `man` know of the command: `krog completions` and `krog man`.

use std::{
    fs,
    io::{self, Write as _},
    path::PathBuf,
};

use clap::CommandFactory as _;
use clap_complete::Shell;
use clap_mangen::Man;
use krog_chess::Message;
use krog_texts::{Lang, render};

use crate::{
    Cli,
    exit::{Exit, Stop},
};

/// Arguments of `krog completions`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  krog completions bash > ~/.local/share/bash-completion/completions/krog\n  \
    krog completions zsh > ~/.zfunc/_krog\n  krog completions fish > ~/.config/fish/completions/krog.fish"
)]
pub struct Completions {
    /// The shell.
    shell: Shell,
}

/// Arguments of `krog man`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog man | man -l -\n  krog man --dir ~/.local/share/man/man1")]
pub struct Page {
    /// The folder that gets a page for each subcommand; without it the page of the command goes to standard output.
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

pub fn completions(args: &Completions) -> Result<Exit, Stop> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "krog", &mut text);
    io::stdout().write_all(&text)?;
    Ok(Exit::Done)
}

pub fn page(args: &Page, lang: Lang) -> Result<Exit, Stop> {
    let Some(dir) = &args.dir else {
        let mut text = Vec::new();
        Man::new(Cli::command()).render(&mut text)?;
        io::stdout().write_all(&text)?;
        return Ok(Exit::Done);
    };
    let written = fs::create_dir_all(dir).and_then(|()| clap_mangen::generate_to(Cli::command(), dir));
    written.map(|()| Exit::Done).map_err(|error| {
        let file = dir.display().to_string();
        let message = Message::new("cli-games-no-file").with("file", file).with("problem", error.to_string());
        Stop::Failed { exit: Exit::Component, message: render(lang, &message) }
    })
}
