//! Where games came from, and what such a source is called in a collection.

use krog_wire::explorer::import::SourceKind;

/// The longest name of a file, in characters.
const LONGEST: usize = 100;
/// The name of a file that has none.
const NAMELESS: &str = "games.pgn";
/// The source of games that were recorded one by one.
pub const RECORDED: &str = "recorded";
/// How sources of each kind begin.
const KINDS: [(SourceKind, &str); 3] =
    [(SourceKind::File, "file:"), (SourceKind::Lichess, "lichess:"), (SourceKind::ChessCom, "chess.com:")];

/// Where games came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    pub kind: SourceKind,
    /// The name of the file or of the player.
    pub name: String,
}

impl Origin {
    /// A file that was uploaded: its name without folders and without characters that do not show.
    pub fn file(name: &str) -> Origin {
        let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
        let shows = |ch: &char| {
            !ch.is_control()
                && !matches!(ch, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
        };
        let name: String = name.chars().filter(shows).take(LONGEST).collect();
        let name = name.trim();
        let name = if name.is_empty() { NAMELESS } else { name };
        Origin { kind: SourceKind::File, name: name.to_owned() }
    }

    /// Whether its games are fetched from a site.
    pub const fn is_fetched(&self) -> bool {
        matches!(self.kind, SourceKind::Lichess | SourceKind::ChessCom)
    }

    /// Where the games of a source came from.
    pub fn of(source: &str) -> Origin {
        for (kind, begin) in KINDS {
            if let Some(name) = source.strip_prefix(begin) {
                return Origin { kind, name: name.to_owned() };
            }
        }
        let kind = if source == RECORDED { SourceKind::Recorded } else { SourceKind::Other };
        let name = if source == RECORDED { "" } else { source };
        Origin { kind, name: name.to_owned() }
    }

    /// What the source is called in the collection.
    pub fn source(&self) -> String {
        let begin = KINDS.iter().find(|(kind, _)| *kind == self.kind).map(|(_, begin)| *begin);
        match (begin, self.kind) {
            (Some(begin), _) => format!("{begin}{}", self.name),
            (None, SourceKind::Recorded) => RECORDED.to_owned(),
            (None, _) => self.name.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_without_their_folders() {
        for (given, name) in [
            ("C:\\games\\my games.pgn", "my games.pgn"),
            ("../../etc/passwd", "passwd"),
            ("  partier \u{202e}\u{0}æøå.pgn ", "partier æøå.pgn"),
            ("", NAMELESS),
            ("a/", NAMELESS),
            ("\n\t", NAMELESS),
        ] {
            assert_eq!(Origin::file(given).name, name, "{given:?}");
        }
        assert_eq!(Origin::file(&"å".repeat(500)).name.chars().count(), LONGEST);
    }

    #[test]
    fn sources_lead_back_to_what_they_are() {
        for origin in [
            Origin::file("recorded"),
            Origin::file("lichess:x"),
            Origin { kind: SourceKind::Lichess, name: "tal".to_owned() },
            Origin { kind: SourceKind::ChessCom, name: "tal".to_owned() },
            Origin { kind: SourceKind::Recorded, name: String::new() },
            Origin { kind: SourceKind::Other, name: "master.pgn".to_owned() },
        ] {
            assert_eq!(Origin::of(&origin.source()), origin);
        }
        assert_ne!(Origin::file("recorded").source(), RECORDED);
    }
}
