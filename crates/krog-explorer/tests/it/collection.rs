//! A collection to try things on.

use std::{io::Read, ops::ControlFlow};

use krog_chess::{Position, Variant};
use krog_explorer::{Event, Explorer, Filter, Gathered, ImportOptions, Key, Refusal, Summary};
use tempfile::TempDir;

pub struct Collection {
    pub dir: TempDir,
    pub explorer: Explorer,
}

/// What an import told.
pub struct Told {
    pub summary: Summary,
    pub refused: Vec<Refusal>,
    pub cut: Option<String>,
}

impl Collection {
    pub fn new() -> Collection {
        let dir = tempfile::tempdir().unwrap();
        let explorer = Explorer::open(dir.path()).unwrap();
        Collection { dir, explorer }
    }

    pub fn import(&self, stream: impl Read) -> Told {
        self.import_as(stream, &ImportOptions::new("test"))
    }

    pub fn import_as(&self, stream: impl Read, options: &ImportOptions) -> Told {
        let mut refused = Vec::new();
        let mut cut = None;
        let summary = self
            .explorer
            .import(stream, options, &mut |event| {
                match event {
                    Event::Refused(refusal) => refused.push(refusal.clone()),
                    Event::Cut { error, .. } => cut = Some(error.to_string()),
                    Event::Progress(_) | Event::Noted(_) | Event::Twin(_) => {}
                }
                ControlFlow::Continue(())
            })
            .unwrap();
        Told { summary, refused, cut }
    }

    pub fn gather(&self, position: &Position) -> Gathered {
        let snapshot = self.explorer.snapshot();
        let mut gathered = Gathered::default();
        let key = Key::of(position).unwrap();
        for segment in snapshot.segments() {
            segment.gather(key, &Filter::ALL, &*snapshot, &mut gathered).unwrap();
        }
        gathered
    }

    /// Games that counted in a position.
    pub fn games_at(&self, variant: Variant, fen: &str) -> i64 {
        self.gather(&Position::from_fen(variant, fen).unwrap()).games()
    }

    pub fn games_at_start(&self) -> i64 {
        self.gather(&Position::start(Variant::Standard)).games()
    }
}

/// A game as PGN.
pub fn pgn(white: &str, moves: &str, result: &str) -> String {
    format!(
        "[Event \"?\"]\n[White \"{white}\"]\n[Black \"Black\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
    )
}
