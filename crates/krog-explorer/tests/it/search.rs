//! Looking for games.

use krog_chess::{Color, Position, Variant};
use krog_explorer::{
    Explorer, ExplorerError, GameNo, ImportOptions, Key, MonthRange, Outcome,
    games::{Player, Search},
};

use crate::collection::Collection;

fn collection() -> Collection {
    let collection = Collection::new();
    let mut text = String::new();
    for n in 0..100 {
        let (white, black) =
            if n % 2 == 0 { ("Tal, Mikhail", "Botvinnik") } else { ("Botvinnik", "Tal, M.") };
        let (eco, opening, moves) = match n % 4 {
            0 => ("B90", "Sicilian Defense: Najdorf", "1. e4 c5 2. Nf3 d6"),
            1 => ("C60", "Ruy Lopez", "1. e4 e5 2. Nf3 Nc6 3. Bb5"),
            2 => ("D30", "Queen's Gambit", "1. d4 d5 2. c4 dxc4 3. Qa4+ Qd7 4. Qxd7+ Kxd7"),
            _ => ("B00", "", "1. e4 b6"),
        };
        let result = ["1-0", "0-1", "1/2-1/2"][n % 3];
        text.push_str(&format!(
            "[White \"{white}\"]\n[Black \"{black}\"]\n[Date \"{}.{:02}.01\"]\n[ECO \"{eco}\"]\n[Opening \"{opening}\"]\n\
             [Result \"{result}\"]\n[Round \"{n}\"]\n[UTCTime \"{n}\"]\n\n{moves} {result}\n\n",
            1950 + n / 12,
            n % 12 + 1
        ));
    }
    let (first, second) =
        text.split_at(text.find("[White \"Tal, Mikhail\"]\n[Black \"Botvinnik\"]\n[Date \"1955").unwrap());
    collection.import_as(first.as_bytes(), &ImportOptions::new("one"));
    collection.import_as(second.as_bytes(), &ImportOptions::new("two"));
    collection
}

/// All pages of a search.
fn numbers(collection: &Collection, search: Search) -> Vec<u32> {
    let mut search = Search { limit: 7, ..search };
    let mut numbers = Vec::new();
    loop {
        let page = collection.explorer.search(&search).unwrap();
        assert!(page.games.len() <= 7);
        numbers.extend(page.games.iter().map(|found| found.game.0));
        search.before = match page.next {
            Some(next) => Some(next),
            None => return numbers,
        };
    }
}

fn wanted(holds: impl Fn(usize) -> bool) -> Vec<u32> {
    (0..100).rev().filter(|n| holds(*n)).map(|n| n as u32).collect()
}

#[test]
fn by_each_and_all_together() {
    let collection = collection();
    let player = |name: &str, exact, color| Search {
        player: Some(Player { name: name.to_owned(), exact, color }),
        ..Search::default()
    };
    let opening = |text: &str| Search { opening: Some(text.to_owned()), ..Search::default() };
    assert_eq!(numbers(&collection, Search::default()), wanted(|_| true));
    assert_eq!(numbers(&collection, player("tal", false, None)), wanted(|_| true));
    assert_eq!(numbers(&collection, player("tal", false, Some(Color::White))), wanted(|n| n % 2 == 0));
    assert_eq!(numbers(&collection, player("Tal, M.", true, None)), wanted(|n| n % 2 == 1));
    assert_eq!(numbers(&collection, player("tal, m.", true, None)), wanted(|_| false));
    assert_eq!(numbers(&collection, opening("B9")), wanted(|n| n % 4 == 0));
    assert_eq!(numbers(&collection, opening("B")), wanted(|n| n % 4 == 0 || n % 4 == 3));
    assert_eq!(numbers(&collection, opening("gambit")), wanted(|n| n % 4 == 2));
    let drawn = Search { outcome: Some(Outcome::Draw), ..Search::default() };
    assert_eq!(numbers(&collection, drawn), wanted(|n| n % 3 == 2));
    let year = Search { months: MonthRange::parse(Some("1951"), Some("1951")).unwrap(), ..Search::default() };
    assert_eq!(numbers(&collection, year), wanted(|n| n / 12 == 1));
    let source = |name: &str| Search { source: Some(name.to_owned()), ..Search::default() };
    assert_eq!(numbers(&collection, source("one")), wanted(|n| n < 60));
    assert_eq!(numbers(&collection, source("none")), wanted(|_| false));
    let variant = Search { variant: Some(Variant::Atomic), ..Search::default() };
    assert_eq!(numbers(&collection, variant), wanted(|_| false));
    let all = Search {
        opening: Some("C60".to_owned()),
        outcome: Some(Outcome::White),
        ..player("botvinnik", false, Some(Color::White))
    };
    assert_eq!(numbers(&collection, all), wanted(|n| n % 4 == 1 && n % 3 == 0));
}

#[test]
fn by_position_and_by_material() {
    let collection = collection();
    let fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let key = Key::of(&Position::from_fen(Variant::Standard, fen).unwrap());
    let at = Search { position: key, ..Search::default() };
    assert_eq!(numbers(&collection, at.clone()), wanted(|n| n % 4 == 0));
    let queens_off = "KRRBBNNPPPPPPPvKRRBBNNPPPPPPPP".parse().unwrap();
    let search = Search { material: Some(queens_off), ..Search::default() };
    assert_eq!(numbers(&collection, search), wanted(|n| n % 4 == 2));
    // It is not the end that counts: the queen takes a pawn before she is taken.
    let before: krog_explorer::games::Material = "KQRRBBNNPPPPPPPvKQRRBBNNPPPPPPPP".parse().unwrap();
    assert_eq!(
        numbers(&collection, Search { material: Some(before), ..Search::default() }),
        wanted(|n| n % 4 == 2)
    );
    let swapped = Search { material: Some(before.swapped()), ..Search::default() };
    assert_eq!(numbers(&collection, swapped), wanted(|_| false));
    assert_eq!(numbers(&collection, Search { material: Some(queens_off), ..at }), wanted(|_| false));
    let found = collection.explorer.snapshot().found(GameNo(98)).unwrap().unwrap();
    assert_eq!((found.opening.as_str(), found.plies, found.source.as_str()), ("Queen's Gambit", 8, "two"));
    assert_eq!(found.eco.unwrap().to_string(), "D30");
    let named = found.named.unwrap();
    assert_eq!(
        (named.eco.as_str(), named.name.as_str()),
        ("D20", "Queen's Gambit Accepted: Accelerated Mannheim Variation")
    );
    // By position too, whatever the tags say.
    let opening = |text: &str| Search { opening: Some(text.to_owned()), ..Search::default() };
    assert_eq!(numbers(&collection, opening("D20")), wanted(|n| n % 4 == 2));
    assert_eq!(numbers(&collection, opening("owen")), wanted(|n| n % 4 == 3));
    assert_eq!(numbers(&collection, opening("D30")), wanted(|n| n % 4 == 2));
}

#[test]
fn what_is_held_in_memory_changes_no_answer() {
    let collection = collection();
    let told = |memory| {
        let explorer = Explorer::open_within(collection.dir.path(), memory).unwrap();
        let snapshot = explorer.snapshot();
        let found: Result<Vec<_>, ExplorerError> = (0..101).map(|n| snapshot.found(GameNo(n))).collect();
        let page = explorer.search(&Search { limit: 500, ..Search::default() }).unwrap();
        // Again, from what is held by now.
        let again = snapshot.found(GameNo(3)).unwrap();
        format!("{:?} {again:?} {page:?} {:?}", found.unwrap(), snapshot.most_named(9).unwrap())
    };
    let all = told(1 << 20);
    assert!(all.contains("Najdorf") && all.contains("Tal, M."));
    // Nothing; the cards of one shelf; those and the traits.
    for memory in [0, 1500, 2600] {
        assert_eq!(told(memory), all, "{memory}");
    }
}
