//! Files that are read whole.

use std::io::Read;

use krog_chess::Message;
use krog_texts::{Lang, render};

use crate::exit::Stop;

/// A file's text; `-` is standard input.
pub fn text(lang: Lang, file: &str) -> Result<String, Stop> {
    text_within(lang, file, u64::MAX)
}

/// The text of a file that is no longer than so many bytes; `-` is standard input.
pub fn text_within(lang: Lang, file: &str, limit: u64) -> Result<String, Stop> {
    let open = || -> std::io::Result<Box<dyn Read>> {
        Ok(if file == "-" { Box::new(std::io::stdin().lock()) } else { Box::new(std::fs::File::open(file)?) })
    };
    let mut text = String::new();
    let read = open().and_then(|input| input.take(limit.saturating_add(1)).read_to_string(&mut text));
    if text.len() as u64 > limit {
        let message = Message::new("cli-long-file")
            .with("file", file)
            .with("limit", u32::try_from(limit >> 20).unwrap_or(u32::MAX));
        return Err(Stop::unreadable(render(lang, &message)));
    }
    read.map(|_| text).map_err(|error| {
        let message = Message::new("cli-no-file").with("file", file).with("problem", error.to_string());
        Stop::unreadable(render(lang, &message))
    })
}
