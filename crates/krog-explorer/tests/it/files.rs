//! Real files, where the checkout has them beside it, counted again by other means.

use std::{
    collections::BTreeMap,
    fs::File,
    io::Read,
    path::{Path, PathBuf},
};

use krog_chess::{Position, Variant};
use krog_explorer::{GameNo, ImportOptions, Speed};

use krog_testing::{
    data,
    draws::draws,
    explorer::counts::{self, Counts, Table},
};

use crate::collection::{Collection, Told};

/// File; games that are read; how many of them the other reader cannot follow, at most: it takes less liberally what is
/// written against the standard.
const FILES: [(&str, usize, usize); 6] = [
    ("masters", 1_500, 2),
    ("engine", 2_966, 1),
    ("annotated", 2_375, 60),
    ("online", 502, 0),
    ("broadcast_eval", 261, 0),
    ("variants", 969, 10),
];

fn file(name: &str) -> Option<PathBuf> {
    data::reference(&format!("pgn/{name}_public.pgn.zst"))
}

/// Where a game ends and another begins.
const END: &[u8] = b"\n\n[Event ";

/// The beginning of a file: so many games, or all there are.
fn beginning(path: &Path, games: usize) -> Vec<u8> {
    let (_, mut stream) = krog_explorer::import::stream::unpack(File::open(path).unwrap()).unwrap();
    let (mut text, mut searched, mut found) = (Vec::new(), 0, 0);
    loop {
        let read = stream.by_ref().take(1 << 20).read_to_end(&mut text).unwrap();
        let ends = text[searched..].windows(END.len()).enumerate().filter(|(_, bytes)| *bytes == END);
        let ends: Vec<usize> = ends.map(|(at, _)| searched + at).collect();
        if let Some(end) = ends.get(games - found - 1) {
            text.truncate(end + 2);
        }
        found += ends.len();
        if read == 0 || found >= games {
            return text;
        }
        searched = text.len() + 1 - END.len();
    }
}

fn recount(name: &str, games: usize, lenient: usize) {
    let Some(path) = file(name) else { return };
    let games = draws(games);
    let text = beginning(&path, games);
    let collection = Collection::new();
    let Told { summary, refused, .. } = collection.import(&text[..]);
    let bad = counts::games(&text).filter(Option::is_none).count() as u64;
    assert_eq!(summary.games + summary.skipped + summary.errors, games as u64, "{name}: games are lost");
    assert!(summary.errors <= bad, "{name}: good games are refused: {refused:#?}");
    assert!(refused.iter().all(|refusal| refusal.line > 0 && !refusal.code.is_empty()));

    let mut table = Table::new();
    let mut strange = Vec::new();
    let snapshot = collection.explorer.snapshot();
    // Games that made way for their better annotated twins have left their numbers.
    for game in (0..u32::try_from(summary.games + summary.replaced).unwrap()).map(GameNo) {
        let Some(text) = snapshot.pgn(game).unwrap() else { continue };
        match counts::longest(&text) {
            // It passes over what it does not take for a move.
            Some(played) if played.plies() == usize::from(snapshot.found(game).unwrap().unwrap().plies) => {
                played.add_to(&mut table);
            }
            _ => strange.push(game),
        }
    }
    let texts = strange.iter().map(|game| snapshot.pgn(*game).unwrap().unwrap());
    let texts: Vec<String> = texts.map(|text| String::from_utf8_lossy(&text).into_owned()).collect();
    assert!(strange.len() <= lenient, "{name}: {} games: {}", strange.len(), texts.join("\n\n"));
    assert_eq!(collection.explorer.remove_games(&strange).unwrap(), strange.len() as u64);
    compare(&collection, &table, name);
    collection.explorer.compact().unwrap();
    compare(&collection, &table, name);
    collection.explorer.verify().unwrap();

    let again =
        collection.import_as(&text[..], &ImportOptions { threads: 2, ..ImportOptions::new("again") }).summary;
    assert_eq!(again.games, strange.len() as u64, "{name}: only what was taken out comes again");
}

fn compare(collection: &Collection, table: &Table, name: &str) {
    assert!(!table.is_empty());
    for ((variant, fen), wanted) in table {
        let position = Position::from_fen(variant.parse::<Variant>().unwrap(), fen).unwrap();
        let mut found: BTreeMap<String, Counts> = BTreeMap::new();
        for (mv, _, _, cell) in collection.gather(&position).into_cells() {
            let uci = if mv.is_some() { position.uci(mv.to_move(&position).unwrap()) } else { String::new() };
            let counts = found.entry(uci).or_default();
            for (sum, n) in counts.iter_mut().zip([cell.white, cell.draws, cell.black]) {
                *sum += n;
            }
        }
        assert_eq!(&found, wanted, "{name}: {variant} {fen}");
    }
}

#[test]
fn masters_recounted() {
    let (name, games, lenient) = FILES[0];
    recount(name, games, lenient);
}

#[test]
fn engines_recounted() {
    let (name, games, lenient) = FILES[1];
    recount(name, games, lenient);
}

#[test]
fn annotated_and_small_files_recounted() {
    for (name, games, lenient) in &FILES[2..] {
        recount(name, *games, *lenient);
    }
}

/// Broadcasts write minutes where PGN has seconds; their clocks show it.
#[test]
fn ninety_minutes_of_a_broadcast_are_classical() {
    let Some(path) = file("broadcast_eval") else { return };
    let collection = Collection::new();
    let summary = collection.import(File::open(path).unwrap()).summary;
    let snapshot = collection.explorer.snapshot();
    let mut of_ninety = 0;
    for game in (0..u32::try_from(summary.games).unwrap()).map(GameNo) {
        let text = String::from_utf8(snapshot.pgn(game).unwrap().unwrap()).unwrap();
        let speed = snapshot.found(game).unwrap().unwrap().card.speed;
        let says = text.contains("[TimeControl \"90+30\"]");
        of_ninety += u32::from(says);
        assert_eq!(speed, if says { Speed::Classical } else { Speed::Unknown }, "{text}");
    }
    assert!(of_ninety > 200, "{of_ninety}");
}
