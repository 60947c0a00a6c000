//! The labelled puzzles beside the repository, and how well lines agree with their labels.

use std::{collections::BTreeMap, io::Read};

use krog_chess::{Move, Position, Variant, notation::Notation};
use krog_insight::{Motif, motifs_of_line};

/// A puzzle: a position, the opponent's move and the solution, and the labels.
pub struct Puzzle {
    pub id: String,
    pub fen: String,
    pub moves: Vec<String>,
    pub themes: Vec<String>,
    plies: BTreeMap<String, usize>,
}

/// Every puzzle of the set; none, said aloud, where it is missing.
pub fn all() -> Vec<Puzzle> {
    let Some(path) = krog_testing::data::reference("puzzles/puzzles_public.csv.gz") else {
        return Vec::new();
    };
    let mut text = String::new();
    flate2::read::GzDecoder::new(std::fs::File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    let puzzles: Vec<Puzzle> = text.lines().skip(1).map(puzzle).collect();
    assert!(puzzles.len() > 10_000);
    puzzles
}

fn puzzle(row: &str) -> Puzzle {
    let fields: Vec<&str> = row.split(',').collect();
    let words = |text: &str| text.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
    let ply = |pair: &str| pair.split_once(':').map(|(theme, ply)| (theme.to_owned(), ply.parse().unwrap()));
    Puzzle {
        id: fields[0].to_owned(),
        fen: fields[1].to_owned(),
        moves: words(fields[2]),
        themes: words(fields[7]),
        plies: fields[10].split(' ').filter_map(ply).collect(),
    }
}

impl Puzzle {
    pub fn position(&self) -> Position {
        Position::from_fen(Variant::Standard, &self.fen).unwrap()
    }

    pub fn read(&self) -> Vec<Move> {
        let mut now = self.position();
        let mut moves = Vec::new();
        for word in &self.moves {
            let m = Notation::Uci.read(&now, word).unwrap().mv;
            now.play_unchecked(m);
            moves.push(m);
        }
        moves
    }

    pub fn has(&self, motif: Motif) -> bool {
        themes(motif).iter().any(|theme| self.themes.iter().any(|has| has == theme))
    }
}

/// The labels that stand for a motif.
const fn themes(motif: Motif) -> &'static [&'static str] {
    match motif {
        Motif::Fork => &["fork"],
        Motif::AbsolutePin => &["pin"],
        Motif::Skewer => &["skewer"],
        Motif::DiscoveredAttack => &["discoveredAttack", "discoveredCheck", "doubleCheck"],
        Motif::DoubleCheck => &["doubleCheck"],
        Motif::BackRank => &["backRankMate"],
        Motif::RemovingDefender => &["capturingDefender"],
        Motif::Deflection => &["deflection"],
        Motif::Decoy => &["attraction"],
        _ => &[],
    }
}

/// How often a motif was rightly found, wrongly found, missed; how often its move was asked for and named.
#[derive(Debug, Default)]
pub struct Tally {
    hits: f64,
    alarms: f64,
    misses: f64,
    placed: f64,
    named: f64,
}

impl Tally {
    pub fn f1(&self) -> f64 {
        2.0 * self.hits / (2.0 * self.hits + self.alarms + self.misses)
    }

    pub fn count(&mut self, puzzle: &Puzzle, motif: Motif, found: &[usize]) {
        match (puzzle.has(motif), !found.is_empty()) {
            (true, true) => self.hits += 1.0,
            (true, false) => self.misses += 1.0,
            (false, true) => self.alarms += 1.0,
            (false, false) => {}
        }
        let gold: Vec<usize> =
            themes(motif).iter().filter_map(|theme| puzzle.plies.get(*theme).copied()).collect();
        if puzzle.has(motif) && !found.is_empty() && !gold.is_empty() {
            self.placed += 1.0;
            self.named += f64::from(u8::from(gold.iter().any(|ply| found.contains(ply))));
        }
    }
}

/// The motifs that the labels know.
pub fn labelled() -> impl Iterator<Item = Motif> {
    Motif::ALL.into_iter().filter(|motif| !themes(*motif).is_empty())
}

#[test]
fn lines_agree_with_the_labels() {
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    let (mut plain, mut alarmed) = (0, 0);
    let puzzles = all();
    for puzzle in &puzzles {
        let claims = motifs_of_line(&puzzle.position(), &puzzle.read()).unwrap();
        for motif in labelled() {
            let found: Vec<usize> =
                claims.iter().filter(|claim| claim.motif() == motif).map(krog_insight::Claim::ply).collect();
            tallies.entry(motif.name()).or_default().count(puzzle, motif, &found);
        }
        if !labelled().any(|motif| puzzle.has(motif)) {
            plain += 1;
            alarmed += usize::from(!claims.is_empty());
        }
    }
    if puzzles.is_empty() {
        return;
    }
    for (name, tally) in &tallies {
        assert!(tally.f1() >= 0.95, "{name}: {tally:?}");
        assert!(tally.named / tally.placed >= 0.98, "{name}: {tally:?}");
    }
    let macro_f1 = tallies.values().map(Tally::f1).sum::<f64>() / tallies.len() as f64;
    assert!(macro_f1 >= 0.98, "{macro_f1}");
    assert!(alarmed * 100 <= plain * 2, "{alarmed} of {plain}");
}
