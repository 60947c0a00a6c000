//! Every count of a collection made anew by brute force, by a code that shares nothing with it: pgn-reader and shakmaty,
//! positions told apart by their FENs.
//!
//! The passages of all games are dealt out to files by their positions; then one file after the other is counted and compared.
//! So memory holds no more than one of them, however many games there are.

mod deal;
mod texts;

use std::{
    collections::{BTreeMap, HashMap},
    fs::File,
    ops::ControlFlow,
    path::PathBuf,
    time::Instant,
};

use anyhow::{Context, ensure};
use krog_chess::{Position, Variant};
use krog_explorer::{Explorer, Filter, GameNo, ImportOptions, Key, Snapshot, query};
use krog_testing::explorer::counts;
use serde_json::{Value, json};

use self::{
    deal::{Deal, Passage},
    texts::Texts,
};
use crate::{
    measure::{conditions, load, rounded},
    memory::peak_kb,
};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A PGN file, packed or not.
    file: PathBuf,
    /// Files that the positions are dealt out to; one at a time is in memory.
    #[arg(long, default_value_t = 64)]
    slices: usize,
    /// Games that the other reader may be unable to follow; they are taken out of the collection before anything is compared.
    #[arg(long, default_value_t = 0)]
    lenient: usize,
    /// The folder of the collection and of the slices: some hundred bytes for each half-move.
    #[arg(long, default_value = ".")]
    folder: PathBuf,
}

/// What became of a move in one rating band: won, drawn, lost, and both sums of ratings.
type Tally = [i64; 5];
/// A position's tallies, by move in UCI (empty where the game ended) and by where the band begins.
type Tallies = BTreeMap<(String, Option<u16>), Tally>;

/// Where the band of two ratings begins, by the reference's table.
fn band(ratings: Option<(u16, u16)>) -> Option<u16> {
    const EDGES: [u16; 12] = [0, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2500, 3000];
    let (white, black) = ratings?;
    let mean = f64::midpoint(f64::from(white), f64::from(black));
    EDGES.into_iter().rev().find(|edge| f64::from(*edge) <= mean)
}

/// What was counted anew.
#[derive(Debug, Default)]
struct Found {
    positions: u64,
    passages: u64,
    counted: u64,
}

impl Found {
    /// Counts the passages of a slice, and compares every position of it.
    fn slice(
        &mut self,
        passages: impl Iterator<Item = anyhow::Result<Passage>>,
        snapshot: &Snapshot,
    ) -> anyhow::Result<()> {
        let mut places: HashMap<String, Tallies> = HashMap::new();
        for passage in passages {
            let Passage { place, uci, outcome, ratings } = passage?;
            let tallies = places.entry(place).or_default();
            self.passages += 1;
            let Some(outcome) = outcome else { continue };
            self.counted += 1;
            let tally = tallies.entry((uci, band(ratings))).or_default();
            if let Some(results) = tally.get_mut(outcome) {
                *results += 1;
            }
            if let (Some((white, black)), [.., whites, blacks]) = (ratings, tally) {
                *whites += i64::from(white);
                *blacks += i64::from(black);
            }
        }
        self.positions += places.len() as u64;
        for (place, wanted) in &places {
            let found = kept(place, snapshot)?;
            ensure!(found == *wanted, "{place}: the collection has {found:?}, the games {wanted:?}");
        }
        Ok(())
    }
}

/// What the collection has of a position.
fn kept(place: &str, snapshot: &Snapshot) -> anyhow::Result<Tallies> {
    let (variant, fen) = place.split_once(' ').context("a place without a variant")?;
    let variant: Variant = variant.parse().ok().context("a variant")?;
    let position = Position::from_fen(variant, fen)?;
    let key = Key::of(&position).context("a position that is not counted")?;
    let mut found = Tallies::new();
    for (mv, band, _, cell) in query::gather(snapshot.segments(), snapshot, key, &Filter::ALL)?.into_cells() {
        let uci = match mv.to_move(&position) {
            Some(mv) => position.uci(mv),
            None => String::new(),
        };
        let sums = [cell.white, cell.draws, cell.black, cell.white_ratings, cell.black_ratings];
        let tally = found.entry((uci, band.lower())).or_default();
        for (sum, more) in tally.iter_mut().zip(sums) {
            *sum += more;
        }
    }
    Ok(found)
}

/// Plays every game of the collection and deals out its passages; returns the games that the other reader does not follow.
fn deal(snapshot: &Snapshot, args: &Args, into: &mut Deal) -> anyhow::Result<Vec<GameNo>> {
    let mut strange = Vec::new();
    let mut texts = Texts::open(&args.file)?;
    let mut left = snapshot.games();
    for game in (0..u32::MAX).map(GameNo) {
        if left == 0 {
            break;
        }
        // A game that made way for its better annotated twin has left its number.
        let Some(found) = snapshot.found(game)? else { continue };
        left -= 1;
        let text = snapshot.pgn(game)?.with_context(|| format!("game {} has no text", game.0))?;
        ensure!(texts.seek(&text)?, "game {} does not stand in the file, or not behind the last one", game.0);
        match counts::longest(&text) {
            Some(played) if played.plies() == usize::from(found.plies) => into.game(&played, &text)?,
            _ => strange.push(game),
        }
    }
    ensure!(left == 0, "{left} games of the collection have no number");
    Ok(strange)
}

/// Counts.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let begun = Instant::now();
    let folder = tempfile::tempdir_in(&args.folder).context("the folder cannot be used")?;
    let explorer = Explorer::open(folder.path().join("collection"))?;
    let mut refused = Vec::new();
    let summary = explorer.import(File::open(&args.file)?, &ImportOptions::new("recount"), &mut |event| {
        if let krog_explorer::Event::Refused(refusal) = event {
            refused.push(format!("line {}: {}", refusal.line, refusal.code));
        }
        ControlFlow::Continue(())
    })?;
    ensure!(summary.complete, "the file breaks off");
    println!(
        "{} games, {} known already, {} refused: {refused:?}",
        summary.games, summary.skipped, summary.errors
    );
    let mut files = Deal::create(folder.path(), args.slices.max(1))?;
    let strange = deal(&explorer.snapshot(), args, &mut files)?;
    ensure!(
        strange.len() <= args.lenient,
        "the other reader does not follow {} games: {strange:?}",
        strange.len()
    );
    let removed = explorer.remove_games(&strange)?;
    ensure!(removed == strange.len() as u64, "{removed} games were taken out");
    println!(
        "{} slices after {:.0} s; {} games not followed",
        args.slices,
        begun.elapsed().as_secs_f64(),
        strange.len()
    );
    explorer.compact()?;
    let snapshot = explorer.snapshot();
    let mut found = Found::default();
    for slice in files.finish()? {
        found.slice(deal::read(&slice)?, &snapshot)?;
    }
    // What the games do not have, the collection has not either.
    let (positions, postings) = snapshot
        .segment_infos()
        .iter()
        .fold((0, 0), |(positions, postings), info| (positions + info.positions, postings + info.postings));
    ensure!(
        (positions, postings) == (found.positions, found.passages),
        "the collection has {positions} positions and {postings} passages, the games {} and {}",
        found.positions,
        found.passages
    );
    let (seconds, peak) = (begun.elapsed().as_secs_f64(), peak_kb()?);
    println!(
        "{} positions and {} passages ({} counted) are equal; {seconds:.0} s, peak {} MB",
        found.positions,
        found.passages,
        found.counted,
        peak / 1024
    );
    Ok(json!({
        "bench": "recount", "unit": "positions whose counts by move and band and sums of ratings are equal",
        "games": snapshot.games(), "known": summary.skipped, "refused": summary.errors, "notFollowed": strange.len(),
        "positions": found.positions, "passages": found.passages, "counted": found.counted, "slices": args.slices,
        "seconds": rounded(seconds, 0), "peakKb": peak, "load": load(), "conditions": conditions(),
    }))
}
