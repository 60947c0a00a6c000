//! The labelled puzzles beside the repository, and how well lines agree with their labels.

use std::{collections::BTreeMap, io::Read, sync::OnceLock, thread};

use krog_chess::{Move, Position, Variant, notation::Notation};
use krog_insight::{Claim, Motif, motifs_of_line, motifs_of_move};

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
        Motif::HangingPiece => &["hangingPiece"],
        Motif::TrappedPiece => &["trappedPiece"],
        Motif::XRay => &["xRayAttack"],
        Motif::Interference => &["interference"],
        Motif::RelativePin => &[],
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

/// What is claimed of a puzzle: the ply in it, and the claim.
pub type Claims = Vec<(usize, Claim)>;

/// What is claimed of its line.
pub fn of_line(puzzle: &Puzzle) -> Claims {
    let claims = motifs_of_line(&puzzle.position(), &puzzle.read()).unwrap();
    claims.into_iter().map(|claim| (claim.ply(), claim)).collect()
}

/// What is claimed of each of its solver's moves alone.
fn of_moves(puzzle: &Puzzle) -> Claims {
    let mut now = puzzle.position();
    let mut claims = Vec::new();
    for (ply, m) in puzzle.read().into_iter().enumerate() {
        if ply % 2 == 1 {
            claims.extend(motifs_of_move(&now, m).unwrap().into_iter().map(|claim| (ply, claim)));
        }
        now.play_unchecked(m);
    }
    claims
}

/// Every puzzle with what is claimed of its moves alone, searched once for all tests.
pub fn moves_alone() -> &'static [(Puzzle, Claims)] {
    static FOUND: OnceLock<Vec<(Puzzle, Claims)>> = OnceLock::new();
    FOUND.get_or_init(|| {
        let puzzles = all();
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let share = puzzles.len().div_ceil(workers).max(1);
        let claims: Vec<Claims> = thread::scope(|scope| {
            let running: Vec<_> = puzzles
                .chunks(share)
                .map(|part| scope.spawn(|| part.iter().map(of_moves).collect::<Vec<_>>()))
                .collect();
            running.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
        });
        puzzles.into_iter().zip(claims).collect()
    })
}

/// How claims agree with the labels: by motif, and in how many of the puzzles without a labelled motif one of the ten is claimed.
#[derive(Debug, Default)]
struct Agreement {
    tallies: BTreeMap<&'static str, Tally>,
    plain: usize,
    alarmed: usize,
}

/// The motifs beside the ten, which have labels of their own.
const FURTHER: [Motif; 4] = [Motif::HangingPiece, Motif::TrappedPiece, Motif::XRay, Motif::Interference];

impl Agreement {
    fn count(&mut self, puzzle: &Puzzle, claims: &Claims) {
        let of = |motif: Motif| claims.iter().filter(move |(_, claim)| claim.motif() == motif);
        for motif in labelled() {
            let found: Vec<usize> = of(motif).map(|(ply, _)| *ply).collect();
            self.tallies.entry(motif.name()).or_default().count(puzzle, motif, &found);
        }
        let mut ten = Motif::ALL.into_iter().filter(|motif| !FURTHER.contains(motif));
        if !ten.clone().any(|motif| puzzle.has(motif)) {
            self.plain += 1;
            self.alarmed += usize::from(ten.any(|motif| of(motif).count() > 0));
        }
    }

    fn macro_f1(&self) -> f64 {
        let nine =
            || self.tallies.iter().filter(|(name, _)| FURTHER.iter().all(|motif| motif.name() != **name));
        assert_eq!(nine().count(), 9);
        nine().map(|(_, tally)| tally.f1()).sum::<f64>() / 9.0
    }
}

#[test]
fn lines_agree_with_the_labels() {
    let mut agreement = Agreement::default();
    let puzzles = all();
    for puzzle in &puzzles {
        agreement.count(puzzle, &of_line(puzzle));
    }
    if puzzles.is_empty() {
        return;
    }
    for (name, tally) in &agreement.tallies {
        assert!(tally.f1() >= 0.95, "{name}: {tally:?}");
        assert!(tally.named / tally.placed >= 0.98, "{name}: {tally:?}");
    }
    assert!(agreement.macro_f1() >= 0.98, "{agreement:?}");
    assert!(agreement.alarmed * 100 <= agreement.plain * 2, "{agreement:?}");
}

#[test]
fn moves_alone_agree_with_the_labels() {
    let mut agreement = Agreement::default();
    for (puzzle, claims) in moves_alone() {
        agreement.count(puzzle, claims);
    }
    if moves_alone().is_empty() {
        return;
    }
    assert!(agreement.macro_f1() >= 0.9, "{agreement:?}");
    for motif in [Motif::Deflection, Motif::Decoy] {
        assert!(agreement.tallies[motif.name()].f1() >= 0.8, "{agreement:?}");
    }
    assert!(agreement.alarmed * 100 <= agreement.plain * 10, "{agreement:?}");
}
