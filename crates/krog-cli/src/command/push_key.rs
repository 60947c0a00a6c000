//! `krog push-key`.

use std::io::{self, Write as _};

use krog_chess::Message;
use krog_server::new_push_key;
use krog_texts::{Lang, render};

use crate::exit::{Exit, Stop};

/// Writes a new key to the standard output, and what to do with it beside that.
pub fn run(lang: Lang) -> Result<Exit, Stop> {
    let key = new_push_key().ok_or_else(|| Stop::Failed {
        exit: Exit::Component,
        message: render(lang, &Message::new("cli-push-key-no-random")),
    })?;
    writeln!(io::stdout(), "{key}")?;
    writeln!(io::stderr(), "{}", render(lang, &Message::new("cli-push-key-how")))?;
    Ok(Exit::Done)
}
