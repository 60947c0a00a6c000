//! Files that are read whole.

use std::io::Read;

use krog_chess::Message;
use krog_texts::{Lang, render};

use crate::exit::Stop;

/// A file's text; `-` is standard input.
pub fn text(lang: Lang, file: &str) -> Result<String, Stop> {
    let read = if file == "-" {
        let mut text = String::new();
        std::io::stdin().lock().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(file)
    };
    read.map_err(|error| {
        let message = Message::new("cli-no-file").with("file", file).with("problem", error.to_string());
        Stop::unreadable(render(lang, &message))
    })
}
