//! What UCI programs say, read without believing it.

use krog_chess::{Move, Position, Variant, notation::Notation};
use krog_engine::{Score, chances::Chances, uci_variant};

use crate::{EngineId, EngineInfo, EngineKind, Fault};

/// Moves of a line that are kept, and so many are checked.
const LONGEST_LINE: usize = 64;
/// Characters of a name that are kept.
const LONGEST_NAME: usize = 80;

/// What a program says of itself before `uciok`.
#[derive(Debug, Default)]
pub(crate) struct Introduction {
    name: String,
    author: String,
    network: Option<String>,
    variants: Vec<Variant>,
    chess960: bool,
    wdl: bool,
    lines: u8,
}

impl Introduction {
    /// Reads one more line.
    pub(crate) fn read(&mut self, line: &str) {
        if let Some(name) = line.strip_prefix("id name ") {
            self.name = printable(name);
        } else if let Some(author) = line.strip_prefix("id author ") {
            self.author = printable(author);
        } else if let Some((name, rest)) =
            line.strip_prefix("option name ").and_then(|option| option.split_once(" type "))
        {
            self.option(name, rest);
        }
    }

    fn option(&mut self, name: &str, rest: &str) {
        let words: Vec<&str> = rest.split_ascii_whitespace().collect();
        let behind = |word: &str| {
            let at = words.iter().position(|other| *other == word)?;
            words.get(at + 1).copied()
        };
        match name {
            "UCI_Chess960" => self.chess960 = true,
            "UCI_ShowWDL" => self.wdl = true,
            "MultiPV" => self.lines = behind("max").and_then(|most| most.parse().ok()).unwrap_or(u8::MAX),
            "EvalFile" => {
                let file = behind("default").and_then(|path| path.rsplit(['/', '\\']).next());
                self.network = file.filter(|file| !file.starts_with('<')).map(printable);
            }
            "UCI_Variant" => {
                let named = words.windows(2).filter_map(|pair| match pair {
                    ["var", name] => uci_variant::of_name(name),
                    _ => None,
                });
                self.variants = named.collect();
            }
            _ => {}
        }
    }

    /// What is known then. A program that names no variants plays chess.
    pub(crate) fn done(self, id: EngineId) -> EngineInfo {
        let mut variants = self.variants;
        if variants.is_empty() {
            variants.push(Variant::Standard);
        }
        if self.chess960 && variants.contains(&Variant::Standard) {
            variants.push(Variant::Chess960);
        }
        let (name, version) = named(&self.name);
        EngineInfo {
            name: if name.is_empty() { id.to_string() } else { name },
            id,
            author: self.author,
            version,
            network: self.network,
            kind: EngineKind::Uci,
            variants,
            chess960: self.chess960,
            wdl: self.wdl,
            lines: self.lines.clamp(1, crate::MOST_LINES),
        }
    }
}

/// A name and a version, which begins with the first word that begins with a digit.
fn named(text: &str) -> (String, Option<String>) {
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    let at = words.iter().skip(1).position(|word| word.starts_with(|first: char| first.is_ascii_digit()));
    let (name, version) = words.split_at(at.map_or(words.len(), |at| at + 1));
    (name.join(" "), (!version.is_empty()).then(|| version.join(" ")))
}

fn printable(text: &str) -> String {
    text.trim().chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect()
}

/// What `info` says of a line, its moves still as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub line: u8,
    pub score: Score,
    pub chances: Option<Chances>,
    pub moves: String,
    pub depth: u8,
    pub sel_depth: u8,
    pub nodes: u64,
    pub full: u16,
    pub table_hits: u64,
}

/// Words of `info` that something follows.
const WORDS: [&str; 16] = [
    "depth",
    "seldepth",
    "time",
    "nodes",
    "pv",
    "multipv",
    "score",
    "currmove",
    "currmovenumber",
    "hashfull",
    "nps",
    "tbhits",
    "cpuload",
    "string",
    "refutation",
    "currline",
];

/// Reads `info`, where it says something of one of `lines` lines; bounds of a score that is not known yet say nothing.
///
/// # Errors
/// The line is none that was asked for, or a score has no moves.
pub(crate) fn info(text: &str, lines: u8) -> Result<Option<Found>, Fault> {
    let mut words = text.split_ascii_whitespace().peekable();
    let (mut score, mut bound, mut chances) = (None, false, None);
    let mut found = Found {
        line: 1,
        score: Score::Centipawns(0),
        chances: None,
        moves: String::new(),
        depth: 0,
        sel_depth: 0,
        nodes: 0,
        full: 0,
        table_hits: 0,
    };
    while let Some(word) = words.next() {
        match word {
            "string" => break,
            "depth" => found.depth = small(words.next()),
            "seldepth" => found.sel_depth = small(words.next()),
            "nodes" => found.nodes = number(words.next()).unwrap_or(0),
            "tbhits" => found.table_hits = number(words.next()).unwrap_or(0),
            "hashfull" => {
                found.full = u16::try_from(number(words.next()).unwrap_or(0).min(1_000)).unwrap_or(0);
            }
            "multipv" => {
                let number = number(words.next()).and_then(|line| u8::try_from(line).ok());
                found.line = number.filter(|line| (1..=lines).contains(line)).ok_or(Fault::LineNumber)?;
            }
            "score" => {
                let (kind, value) = (words.next(), words.next().and_then(|value| value.parse::<i32>().ok()));
                score = match (kind, value) {
                    (Some("cp"), Some(value)) => Some(Score::Centipawns(value)),
                    (Some("mate"), Some(moves)) => Some(Score::Mate(moves)),
                    _ => None,
                };
            }
            "lowerbound" | "upperbound" => bound = true,
            "wdl" => {
                let mut thousandths = || number(words.next()).and_then(|share| u16::try_from(share).ok());
                let (win, draw, loss) = (thousandths(), thousandths(), thousandths());
                chances = win.zip(draw).zip(loss).map(|((win, draw), loss)| Chances { win, draw, loss });
            }
            "pv" => {
                while let Some(m) = words.next_if(|word| !WORDS.contains(word)) {
                    if !found.moves.is_empty() {
                        found.moves.push(' ');
                    }
                    found.moves.push_str(m);
                }
            }
            _ => {}
        }
    }
    found.chances = chances
        .filter(|Chances { win, draw, loss }| u32::from(*win) + u32::from(*draw) + u32::from(*loss) == 1_000);
    match score {
        None if found.moves.is_empty() => Ok(None),
        Some(_) if bound => Ok(None),
        Some(score) if !found.moves.is_empty() => Ok(Some(Found { score, ..found })),
        _ => Err(Fault::NoLine),
    }
}

fn number(word: Option<&str>) -> Option<u64> {
    word?.parse().ok()
}

fn small(word: Option<&str>) -> u8 {
    u8::try_from(number(word).unwrap_or(0)).unwrap_or(u8::MAX)
}

/// The moves of a line, each legal after those before it.
///
/// # Errors
/// One of them is not.
pub(crate) fn moves(position: &Position, text: &str) -> Result<Vec<Move>, Fault> {
    let mut position = position.clone();
    let read = text.split(' ').take(LONGEST_LINE).map(|word| {
        let m = Notation::Uci.read(&position, word).map_err(|_| Fault::IllegalLine)?.mv;
        position.play_unchecked(m);
        Ok(m)
    });
    read.collect()
}

/// The move that `bestmove` names.
///
/// # Errors
/// It is not legal, or there is none.
pub(crate) fn best(position: &Position, text: &str) -> Result<Move, Fault> {
    let word = text.split_ascii_whitespace().next().unwrap_or_default();
    Notation::Uci.read(position, word).map(|read| read.mv).map_err(|_| Fault::IllegalMove)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_introduction_is_read() {
        let mut said = Introduction::default();
        for line in [
            "Fairy-Stockfish 11.2 LB by Fabian Fichter",
            "id name Fairy-Stockfish 11.2 LB",
            "id author the developers\u{7}",
            "option name MultiPV type spin default 1 min 1 max 500",
            "option name UCI_Chess960 type check default false",
            "option name UCI_Variant type combo default chess var 3check var atomic var chess var shogi",
            "option name EvalFile type string default /opt/nets/nn-1234.nnue",
        ] {
            said.read(line);
        }
        let info = said.done(EngineId::of("fairy-stockfish"));
        assert_eq!((info.name.as_str(), info.version.as_deref()), ("Fairy-Stockfish", Some("11.2 LB")));
        assert_eq!((info.author.as_str(), info.network.as_deref()), ("the developers", Some("nn-1234.nnue")));
        assert_eq!(
            info.variants,
            [Variant::ThreeCheck, Variant::Atomic, Variant::Standard, Variant::Chess960]
        );
        assert!(info.chess960 && !info.wdl && info.lines == crate::MOST_LINES);
        let plain = Introduction::default().done(EngineId::of("x"));
        assert_eq!((plain.variants, plain.lines), (vec![Variant::Standard], 1));
    }

    #[test]
    fn info_is_read_and_what_cannot_be_is_a_fault() {
        let read = |text| info(text, 2);
        let found = read(
            "info depth 7 seldepth 9 multipv 2 score cp -31 wdl 10 900 90 nodes 77 hashfull 3 tbhits 1 pv e2e4 e7e5 time 9",
        );
        let found = found.unwrap().unwrap();
        assert_eq!((found.line, found.score, found.moves.as_str()), (2, Score::Centipawns(-31), "e2e4 e7e5"));
        assert_eq!((found.depth, found.sel_depth, found.nodes, found.full), (7, 9, 77, 3));
        assert_eq!(found.chances, Some(Chances { win: 10, draw: 900, loss: 90 }));
        assert_eq!(read("info depth 3 currmove e2e4 currmovenumber 1"), Ok(None));
        assert_eq!(read("info string score cp 7"), Ok(None));
        assert_eq!(read("info score cp 9 upperbound pv e2e4"), Ok(None));
        assert_eq!(read("info score cp 9"), Err(Fault::NoLine));
        assert_eq!(read("info pv e2e4"), Err(Fault::NoLine));
        assert_eq!(read("info multipv 3 score cp 9 pv e2e4"), Err(Fault::LineNumber));
        assert_eq!(read("info multipv 0 score cp 9 pv e2e4"), Err(Fault::LineNumber));
        assert_eq!(read("info score cp 99999999999 pv e2e4"), Err(Fault::NoLine));
        let odd = read("info score mate -2 wdl 1 1 1 depth 999 pv a").unwrap().unwrap();
        assert_eq!((odd.score, odd.chances, odd.depth), (Score::Mate(-2), None, 255));
    }

    #[test]
    fn moves_are_legal_or_a_fault() {
        let start = Position::start(Variant::Standard);
        assert_eq!(moves(&start, "e2e4 e7e5 g1f3").unwrap().len(), 3);
        assert_eq!(moves(&start, "e2e4 e2e4"), Err(Fault::IllegalLine));
        assert_eq!(moves(&start, "0000"), Err(Fault::IllegalLine));
        assert_eq!(best(&start, "(none)"), Err(Fault::IllegalMove));
        assert_eq!(best(&start, ""), Err(Fault::IllegalMove));
        assert!(best(&start, "e2e4 ponder e7e5").is_ok());
    }
}
