//! What an import tells people.

use std::{io, io::Write, ops::ControlFlow, sync::atomic::Ordering};

use indicatif::ProgressBar;
use krog_chess::Message;
use krog_explorer::{Event, Refusal};
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
            Event::Refused(refusal) => self.refuse(refusal, refusal.game, &Origin::File),
            Event::Cut { line, error } => {
                self.cut = true;
                let message = Message::new("cli-import-cut")
                    .with("file", self.name)
                    .with("line", *line)
                    .with("problem", error.to_string());
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

    /// Names a game that is left out.
    pub(super) fn refuse(&mut self, refusal: &Refusal, game: u64, place: &Origin) {
        self.refused += 1;
        if self.args.jsonl {
            if self.args.errors {
                let reasons: Vec<_> = refusal.reasons.iter().map(say::in_all).collect();
                let mut line = json!({
                    "file": self.name, "game": game, "line": refusal.line, "column": refusal.column,
                    "code": refusal.code, "message": say::in_all(&refusal.message), "reasons": reasons,
                    "white": refusal.white, "black": refusal.black,
                });
                if let (Origin::Site(address), Some(line)) = (place, line.as_object_mut()) {
                    // Nobody has the stream that it was a line of.
                    line.remove("line");
                    line.remove("column");
                    line.insert("address".to_owned(), address.as_str().into());
                }
                self.written = writeln!(self.out, "{line}");
            }
        } else if self.args.errors || self.refused <= NAMED {
            let name = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
            let place = match place {
                Origin::File => format!("{}:{}:{}", self.name, refusal.line, refusal.column),
                Origin::Site(address) if address.is_empty() => self.name.to_owned(),
                Origin::Site(address) => address.clone(),
            };
            let message = Message::new("cli-import-refused")
                .with("place", place)
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
