//! A collection that an earlier version wrote is read, answers, grows, and would be written again to the same bytes: see
//! `tests/fixtures/README.md`.

use std::{fs, path::PathBuf};

use krog_chess::{Position, Variant};
use krog_explorer::{
    Card, Explorer, GameNo, ImportOptions, Key, MoveCode, Outcome, PackPlace, PlayerNo, Speed, games::Found,
};

use crate::collection::{Collection, pgn};

const CHANGED: &str = "a stored form changed: old data must stay readable; add a new tag";

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/collection")
}

/// A copy that may be written to.
fn kept() -> Collection {
    let dir = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(fixture()).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, dir.path().join(path.file_name().unwrap())).unwrap();
    }
    let explorer = Explorer::open(dir.path()).unwrap();
    Collection { dir, explorer }
}

/// Where the fixture's games of a variant began: in Chess960 from another array.
fn start(variant: Variant) -> Position {
    let shuffled = "nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w GBgb - 0 1";
    match variant {
        Variant::Chess960 => Position::from_fen(variant, shuffled).unwrap(),
        _ => Position::start(variant),
    }
}

#[test]
fn it_verifies_and_answers_in_every_variant() {
    let collection = kept();
    collection.explorer.verify().unwrap();
    let snapshot = collection.explorer.snapshot();
    assert_eq!(snapshot.games(), 653);
    let sources: Vec<(&str, u64)> =
        snapshot.sources().iter().map(|source| (source.name.as_str(), source.games)).collect();
    assert_eq!(sources, [("first", 599), ("variants", 54), ("removed", 0)]);
    let games = |variant| collection.gather(&start(variant)).games();
    let counted = Variant::one_board().take(9).map(|variant| (variant.name(), games(variant)));
    assert_eq!(counted.collect::<Vec<_>>(), COUNTED, "{CHANGED}");
}

#[test]
fn it_grows() {
    let collection = kept();
    let before = collection.games_at_start();
    let told = collection.import(pgn("Somebody", "1. e4 e5", "1-0").as_bytes());
    assert_eq!((told.summary.games, collection.games_at_start()), (1, before + 1));
    assert_eq!(collection.explorer.remove_source("variants").unwrap(), Some(54));
    collection.explorer.compact().unwrap();
    collection.explorer.verify().unwrap();
    assert_eq!(collection.gather(&Position::start(Variant::Atomic)).games(), 0);
}

/// The games of its first import, brought into a new collection, make the segment that is there.
#[test]
fn its_segment_is_written_as_it_was() {
    let old = kept();
    let snapshot = old.explorer.snapshot();
    let texts: Vec<u8> = (0..599)
        .flat_map(|game| [snapshot.pgn(GameNo(game)).unwrap().unwrap(), b"\n\n".to_vec()].concat())
        .collect();
    let new = Collection::new();
    new.import_as(&texts[..], &ImportOptions::new("first"));
    let name = "00000002.seg";
    assert!(
        fs::read(new.dir.path().join(name)).unwrap() == fs::read(fixture().join(name)).unwrap(),
        "{CHANGED}"
    );
    // What it did not keep is told of the new one's games alone.
    for game in (0..599).map(GameNo) {
        let found = new.explorer.snapshot().found(game).unwrap().unwrap();
        assert_eq!((found.event.as_str(), found.site.as_str()), ("Fixture", ""));
        let before = Found { event: String::new(), ..found };
        assert_eq!(Some(before), snapshot.found(game).unwrap());
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn a_card_has_the_bytes_that_it_had() {
    let card = Card {
        white_rating: Some(2345),
        black_rating: None,
        month: krog_explorer::Month::new(2024, Some(5)),
        day: Some(31),
        outcome: Some(Outcome::Black),
        counts: true,
        live: true,
        speed: Speed::Rapid,
        variant: Variant::Antichess,
        white: PlayerNo(0x0102_0304),
        black: PlayerNo(5),
        place: PackPlace { block: 6, slot: 7 },
    };
    assert_eq!(hex(&card.to_bytes()), CARD, "{CHANGED}");
    let mut flags = Vec::new();
    for variant in Variant::ALL.into_iter().take(10) {
        flags.push(hex(&Card { variant, ..card }.to_bytes()[7..9]));
    }
    for speed in Speed::ALL {
        flags.push(hex(&Card { speed, ..card }.to_bytes()[7..9]));
    }
    for outcome in [None, Some(Outcome::White), Some(Outcome::Draw)] {
        flags.push(hex(&Card { outcome, ..card }.to_bytes()[7..9]));
    }
    assert_eq!(flags.join(" "), FLAGS, "{CHANGED}");
}

#[test]
fn keys_and_moves_have_the_numbers_that_they_had() {
    let keys = Variant::one_board().take(9).map(|variant| {
        let start = match variant {
            Variant::Chess960 => Position::from_fen(variant, ARRAY).unwrap(),
            _ => Position::start(variant),
        };
        hex(&Key::of(&start).unwrap().to_bytes())
    });
    assert_eq!(keys.collect::<Vec<_>>(), KEYS, "{CHANGED}");
    let codes = |variant, fen: &str| {
        let mut codes: Vec<u16> = Position::from_fen(variant, fen)
            .unwrap()
            .legal_moves()
            .into_iter()
            .map(|mv| MoveCode::of(mv).bits())
            .collect();
        codes.sort_unstable();
        codes
    };
    // Castling, promotions and drops.
    assert_eq!(codes(Variant::Standard, "8/P5k1/8/8/8/8/8/4K2R w K - 0 1"), MOVES, "{CHANGED}");
    assert_eq!(codes(Variant::Crazyhouse, "7k/8/8/8/8/8/6PP/6NK[PQ] w - - 0 1")[..8], DROPS, "{CHANGED}");
}

const COUNTED: [(&str, i64); 9] = [
    ("standard", 517),
    ("chess960", 4),
    ("crazyhouse", 4),
    ("three-check", 6),
    ("koth", 6),
    ("atomic", 4),
    ("horde", 6),
    ("racing-kings", 5),
    ("antichess", 5),
];
const CARD: &str = "29090000b61f1fbe04040302010500000006000000070000";
/// Of every variant, every speed, and every other outcome.
const FLAGS: &str =
    "3e00 be00 3e01 be01 3e02 be02 3e03 be03 3e04 be04 8e04 9e04 ae04 be04 ce04 de04 ee04 bf04 bc04 bd04";
/// The start of the games of Chess960 that were counted.
const ARRAY: &str = "nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w GBgb - 0 1";
const KEYS: [&str; 9] = [
    "3d71fe83987aab73463b9618",
    "e5cb89e4d8b83a7cbcdfbb39",
    "264877e9c9d2dfe815f00914",
    "03948613d9b321b0b583de94",
    "580f125ea4cb967a84e8b0f8",
    "bb505ebc78c17008c824e34d",
    "7f33f5ac0f5c80582c13478f",
    "7fece37bf4b4aa4919d3c304",
    "ea7ea11a71e11bc1e51b3698",
];
const MOVES: [u16; 19] = [
    4144, 4176, 4208, 4272, 4288, 4304, 7248, 7264, 7408, 7536, 7664, 7792, 7920, 8048, 8176, 50050, 50051,
    50052, 50053,
];
const DROPS: [u16; 8] = [13, 1053, 2093, 3133, 4173, 5213, 6336, 6480];
