//! Games looked for by each field, in a large collection, and all of them exported.
//!
//! What is looked for is drawn from the collection's own games, so that something is found; of men and pawns also what no game has,
//! for which every game has to be looked at.

use std::{fs, ops::ControlFlow, path::Path, time::Instant};

use anyhow::{Context, ensure};
use bench::load::Spread;
use krog_chess::{Color, Position};
use krog_explorer::{
    Explorer, GameNo, ImportOptions, Key, MonthRange, Snapshot,
    games::{Found, Material, Player, Ratings, Search},
};
use krog_testing::chance::Chance;
use serde_json::{Value, json};

use super::{Args, questions, timed};
use crate::{
    measure::rounded,
    memory::{forget_peak, peak_kb},
    shifted::Shifted,
};

/// Games of a page, as a page of the server's has at most.
const PAGE: usize = 100;

/// What a search is made of: a game, and a position of it.
struct Drawn {
    found: Found,
    position: Position,
}

type Make = fn(&Drawn, &mut Chance) -> anyhow::Result<Search>;

const FIELDS: [(&str, Make); 16] = [
    ("player", |drawn, _| Ok(Search { player: Some(named(&drawn.found.white)), ..Search::default() })),
    ("opponent", |drawn, _| {
        let player = Player { color: Some(Color::White), ..named(&drawn.found.white) };
        Ok(Search { player: Some(player), opponent: Some(named(&drawn.found.black)), ..Search::default() })
    }),
    ("event", |drawn, _| Ok(Search { event: Some(drawn.found.event.clone()), ..Search::default() })),
    ("site", |drawn, _| Ok(Search { site: Some(drawn.found.site.clone()), ..Search::default() })),
    ("opening", |drawn, _| {
        let opening = drawn.found.named.as_ref().map(|named| named.name.clone());
        Ok(Search { opening: Some(opening.unwrap_or_else(|| "B90".to_owned())), ..Search::default() })
    }),
    ("rating", |_, lot| {
        let least = 2_300 + u16::try_from(lot.below(500))?;
        Ok(Search { ratings: Some(Ratings { least, most: least + 10 }), ..Search::default() })
    }),
    ("date", |drawn, _| {
        let month = drawn.found.card.month.to_string();
        Ok(Search {
            months: MonthRange::parse(Some(&month), Some(&month)).ok().flatten(),
            ..Search::default()
        })
    }),
    ("result", |drawn, _| Ok(Search { outcome: drawn.found.card.outcome, ..Search::default() })),
    ("position", |drawn, _| Ok(Search { position: Key::of(&drawn.position), ..Search::default() })),
    ("material", |drawn, _| {
        Ok(Search { material: Some(Material::of(&drawn.position)), ..Search::default() })
    }),
    ("material of no game", |_, _| {
        Ok(Search { material: Some("KQQQQQvKRRRR".parse()?), ..Search::default() })
    }),
    // Most games come near it, so that most have to be gone through.
    ("material of no middlegame", |_, _| {
        Ok(Search { material: Some("KQRRNNNPPPPPvKQRRBNPPPPP".parse()?), ..Search::default() })
    }),
    ("men", |drawn, _| Ok(Search { pattern: Some(drawn.position.fen().parse()?), ..Search::default() })),
    ("men of no game", |_, _| {
        Ok(Search { pattern: Some("r6k/6pp/8/8/3P4/2K5/8/R6Q".parse()?), ..Search::default() })
    }),
    ("pawns", |drawn, _| Ok(Search { structure: Some(drawn.position.fen().parse()?), ..Search::default() })),
    ("all together", |drawn, _| {
        Ok(Search {
            player: Some(named(&drawn.found.white)),
            opponent: Some(named(&drawn.found.black)),
            event: Some(drawn.found.event.clone()),
            outcome: drawn.found.card.outcome,
            material: Some(Material::of(&drawn.position)),
            structure: Some(drawn.position.fen().parse()?),
            ..Search::default()
        })
    }),
];

fn named(name: &str) -> Player {
    Player { name: name.to_owned(), exact: false, color: None }
}

fn draw(snapshot: &Snapshot, lot: &mut Chance) -> anyhow::Result<Drawn> {
    let games = usize::try_from(snapshot.games())?;
    for _ in 0..1_000 {
        let game = GameNo(u32::try_from(lot.below(games))?);
        let ply = 24 + lot.below(50);
        let position = snapshot.pgn(game)?.and_then(|text| questions::position(&text, ply));
        if let (Some(found), Some(position)) = (snapshot.found(game)?, position) {
            return Ok(Drawn { found, position });
        }
    }
    anyhow::bail!("the games are too short")
}

/// Measures searches and an export of everything.
#[expect(clippy::cast_precision_loss, reason = "counts below 2^53")]
pub(super) fn run(dir: &Path, file: &Path, games: u64, args: &Args) -> anyhow::Result<Value> {
    let explorer = Explorer::open(dir)?;
    let times = args.search_games.div_ceil(games.max(1)).max(1);
    let packed = fs::metadata(file)?.len();
    let begun = Instant::now();
    let mut imported = 0;
    // What the file is unpacked is told by reading it once.
    let first = explorer
        .import(Shifted::new(file, 1), &ImportOptions::new("bench"), &mut |_| ControlFlow::Continue(()))?;
    imported += first.games;
    if times > 1 {
        let text = Shifted::new(file, first.bytes.max(packed) * times);
        imported +=
            explorer.import(text, &ImportOptions::new("bench"), &mut |_| ControlFlow::Continue(()))?.games;
    }
    let took = begun.elapsed().as_secs_f64();
    let snapshot = explorer.snapshot();
    println!("searched: {} games, {imported} taken in in {took:.0} s", snapshot.games());
    let mut lot = Chance(args.seed);
    let mut rows = Vec::new();
    for (name, make) in FIELDS {
        let (mut spread, mut found) = (Spread::default(), 0);
        for _ in 0..args.searches {
            let search = Search { limit: PAGE, ..make(&draw(&snapshot, &mut lot)?, &mut lot)? };
            let page = timed(&mut spread, || Ok(snapshot.search(&search)?))?;
            found += page.games.len();
        }
        ensure!(found > 0 || name.contains("of no ") || name == "rating", "nothing is found by {name}");
        println!("{:32} {}", format!("search by {name}"), spread.line());
        rows.push(json!({ "field": name, "found": found, "times": spread.json() }));
    }
    // The import took more than the export may; its peak would hide any growth.
    forget_peak()?;
    let before = peak_kb()?;
    let (mut exported, mut bytes, begun) = (0u64, 0u64, Instant::now());
    let mut search = Search::default();
    loop {
        search.before = snapshot.export(&search, &mut |_, text| {
            exported += 1;
            bytes += text.len() as u64;
            ControlFlow::Continue(())
        })?;
        if search.before.is_none() {
            break;
        }
    }
    let rate = exported as f64 / begun.elapsed().as_secs_f64();
    ensure!(exported == snapshot.games(), "games are missing: {exported} of {}", snapshot.games());
    let grown = peak_kb()?.checked_sub(before).context("the peak has fallen")?;
    println!("exported: {exported} games, {rate:.0} games/s; the peak of memory grew by {grown} kB");
    Ok(json!({
        "games": snapshot.games(), "searches": rows, "exportedGames": exported, "exportedBytes": bytes,
        "exportedGamesPerSecond": rounded(rate, 0), "exportPeakGrewKb": grown,
    }))
}
