//! What an import tells people.

use std::{io, io::Write, ops::ControlFlow, sync::atomic::Ordering};

use indicatif::ProgressBar;
use krog_chess::Message;
use krog_explorer::{Event, NoGames, Refusal, Twin};
use krog_texts::{Lang, render};
use serde_json::json;

use super::{Args, NAMED, STOP, number, warn};
use crate::say;

/// Where a game that is left out stands.
#[derive(Debug)]
pub(super) enum Origin {
    /// In a file, at a line.
    File,
    /// On a site, at an address, where the site tells one.
    Site(String),
}

/// What an import has told of a file or of a player's games.
pub(super) struct Told<'a, W> {
    pub(super) args: &'a Args,
    pub(super) lang: Lang,
    pub(super) name: &'a str,
    pub(super) bar: &'a ProgressBar,
    pub(super) refused: u64,
    pub(super) cut: bool,
    pub(super) written: io::Result<()>,
    pub(super) out: &'a mut W,
}

impl<'a, W: Write> Told<'a, W> {
    pub(super) fn new(
        args: &'a Args,
        lang: Lang,
        name: &'a str,
        bar: &'a ProgressBar,
        out: &'a mut W,
    ) -> Told<'a, W> {
        Told { args, lang, name, bar, refused: 0, cut: false, written: Ok(()), out }
    }

    /// Hears of a file.
    pub(super) fn hear(&mut self, event: &Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Progress(_) => {}
            Event::Refused(refusal) => self.refuse(refusal, refusal.game, &Origin::File, false),
            Event::Noted(note) => self.refuse(note, note.game, &Origin::File, true),
            Event::Twin(twin) => self.twin(twin, twin.game, &Origin::File),
            Event::Cut { line, error } => {
                self.cut = true;
                let message = Message::new("cli-import-cut")
                    .with("file", self.name)
                    .with("line", *line)
                    .with("problem", problem(self.lang, error));
                self.bar.suspend(|| warn(self.lang, &message));
            }
        }
        self.goes_on()
    }

    /// Whether to go on.
    pub(super) fn goes_on(&self) -> ControlFlow<()> {
        // Nobody reads the answer any more: what was read so far is kept.
        if STOP.load(Ordering::Relaxed) || self.written.is_err() {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Names a game that is there already in other words.
    pub(super) fn twin(&mut self, twin: &Twin, game: u64, place: &Origin) {
        self.refused += 1;
        if self.args.jsonl {
            if self.args.errors {
                let mut line = json!({
                    "file": self.name, "game": game, "line": twin.line, "twin": twin.known.0,
                    "replaced": twin.replaced, "white": twin.white, "black": twin.black,
                });
                if let (Origin::Site(address), Some(line)) = (place, line.as_object_mut()) {
                    line.remove("line");
                    line.insert("address".to_owned(), address.as_str().into());
                }
                self.written = writeln!(self.out, "{line}");
            }
        } else if self.args.errors || self.refused <= NAMED {
            let message = Message::new("cli-import-twin")
                .with("place", self.place(place, twin.line, 1))
                .with("game", number(game))
                .with("white", name(&twin.white))
                .with("black", name(&twin.black))
                .with("known", number(u64::from(twin.known.0)))
                .with("replaced", if twin.replaced { "yes" } else { "no" });
            self.bar.suspend(|| warn(self.lang, &message));
        }
    }

    /// What people call a place.
    fn place(&self, origin: &Origin, line: u32, column: u32) -> String {
        match origin {
            Origin::File => format!("{}:{line}:{column}", self.name),
            Origin::Site(address) if address.is_empty() => self.name.to_owned(),
            Origin::Site(address) => address.clone(),
        }
    }

    /// Names a game that is left out, or of which something was `kept` back.
    pub(super) fn refuse(&mut self, refusal: &Refusal, game: u64, place: &Origin, kept: bool) {
        self.refused += 1;
        if self.args.jsonl {
            if self.args.errors {
                let reasons: Vec<_> = refusal.reasons.iter().map(say::in_all).collect();
                let mut line = json!({
                    "file": self.name, "game": game, "line": refusal.line, "column": refusal.column,
                    "code": refusal.code, "message": say::in_all(&refusal.message), "reasons": reasons,
                    "white": refusal.white, "black": refusal.black,
                });
                if kept && let Some(line) = line.as_object_mut() {
                    line.insert("kept".to_owned(), true.into());
                }
                if let (Origin::Site(address), Some(line)) = (place, line.as_object_mut()) {
                    // Nobody has the stream that it was a line of.
                    line.remove("line");
                    line.remove("column");
                    line.insert("address".to_owned(), address.as_str().into());
                }
                self.written = writeln!(self.out, "{line}");
            }
        } else if self.args.errors || self.refused <= NAMED {
            let message = Message::new(if kept { "cli-import-noted" } else { "cli-import-refused" })
                .with("place", self.place(place, refusal.line, refusal.column))
                .with("game", number(game))
                .with("white", name(&refusal.white))
                .with("black", name(&refusal.black))
                .with("text", render(self.lang, &refusal.message));
            self.bar.suspend(|| {
                warn(self.lang, &message);
                for reason in &refusal.reasons {
                    warn(self.lang, reason);
                }
            });
        }
    }

    /// Says how many games were not named.
    pub(super) fn finish(&self) {
        if self.refused > NAMED && !self.args.errors {
            warn(self.lang, &Message::new("cli-import-more").with("count", number(self.refused - NAMED)));
        }
    }
}

fn name(name: &str) -> String {
    if name.is_empty() { "?".to_owned() } else { name.to_owned() }
}

/// What to say of a stream that cannot be read further.
pub(in crate::command) fn problem(lang: Lang, error: &io::Error) -> String {
    NoGames::told(error).map_or_else(
        || error.to_string(),
        |message| {
            // It stands within a sentence.
            render(lang, &message).trim_end_matches('.').to_owned()
        },
    )
}
