//! Looking for games.

use std::{fs, ops::ControlFlow, path::Path};

use krog_chess::{Color, Position, Variant};
use krog_explorer::{
    Explorer, ExplorerError, GameNo, ImportOptions, Key, MonthRange, Outcome,
    games::{Material, Pattern, Player, Ratings, Search, Structure},
};
use xxhash_rust::xxh3::xxh3_64;

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
            "[Event \"{}\"]\n[Site \"{}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Date \"{}.{:02}.01\"]\n[ECO \"{eco}\"]\n[Opening \"{opening}\"]\n\
             [Result \"{result}\"]\n[Round \"{n}\"]\n[UTCTime \"{n}\"]\n[WhiteElo \"{}\"]\n\
             [BlackElo \"2401\"]\n\n{moves} {result}\n\n",
            ["Candidates", "USSR Championship", "?"][n % 3],
            ["Bled", "Moscow"][n % 2],
            1950 + n / 12,
            n % 12 + 1,
            2400 + n,
        ));
    }
    let half = text.find("[Date \"1955").and_then(|date| text.get(..date)?.rfind("[Event")).unwrap();
    let (first, second) = text.split_at(half);
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
    let before: Material = "KQRRBBNNPPPPPPPvKQRRBBNNPPPPPPPP".parse().unwrap();
    assert_eq!(
        numbers(&collection, Search { material: Some(before), ..Search::default() }),
        wanted(|n| n % 4 == 2)
    );
    // Whichever side had which.
    let swapped = Search { material: Some(before.swapped()), ..Search::default() };
    assert_eq!(numbers(&collection, swapped), wanted(|n| n % 4 == 2));
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

#[test]
fn by_opponent_event_site_and_ratings() {
    let collection = collection();
    let player = |name: &str, color| Some(Player { name: name.to_owned(), exact: false, color });
    let part = |text: &str| Some(text.to_owned());
    let against = |name, color, opponent| Search {
        player: player(name, color),
        opponent: player(opponent, None),
        ..Search::default()
    };
    assert_eq!(numbers(&collection, against("tal, mikhail", None, "botv")), wanted(|n| n % 2 == 0));
    assert_eq!(numbers(&collection, against("botv", Some(Color::White), "tal")), wanted(|n| n % 2 == 1));
    assert_eq!(numbers(&collection, against("tal", None, "tal")), wanted(|_| false));
    let anybody = Search { opponent: player("tal, m.", None), ..Search::default() };
    assert_eq!(numbers(&collection, anybody), wanted(|n| n % 2 == 1));
    let event = |text| Search { event: part(text), ..Search::default() };
    assert_eq!(numbers(&collection, event("ussr")), wanted(|n| n % 3 == 1));
    assert_eq!(numbers(&collection, event("?")), wanted(|_| false));
    let site = Search { site: part("bled"), ..event("candi") };
    assert_eq!(numbers(&collection, site), wanted(|n| n % 6 == 0));
    // The mean is not rounded: 2400 and 2401 are not yet 2401, 2402 and 2401 are more.
    let ratings = |least, most| Search { ratings: Some(Ratings { least, most }), ..Search::default() };
    assert_eq!(numbers(&collection, ratings(2401, 2401)), wanted(|n| n == 1));
    assert_eq!(numbers(&collection, ratings(2410, 9999)), wanted(|n| 2400 + n + 2401 >= 4820));
    let found = collection.explorer.snapshot().found(GameNo(1)).unwrap().unwrap();
    assert_eq!((found.event.as_str(), found.site.as_str()), ("USSR Championship", "Moscow"));
    let page = collection.explorer.search(&Search { limit: 1, ..event("ussr") }).unwrap();
    assert_eq!(page.games[0].site, "Moscow");
}

#[test]
fn by_men_on_squares_and_by_pawns() {
    let collection = collection();
    let pattern =
        |text: &str| Search { pattern: Some(text.parse::<Pattern>().unwrap()), ..Search::default() };
    let structure =
        |text: &str| Search { structure: Some(text.parse::<Structure>().unwrap()), ..Search::default() };
    // The bishop of the Ruy Lopez; the white queen where she goes on her way; the start, which all have.
    assert_eq!(numbers(&collection, pattern("8/8/8/1B6/8/8/8/8")), wanted(|n| n % 4 == 1));
    assert_eq!(numbers(&collection, pattern("8/8/8/8/Q7/8/8/8")), wanted(|n| n % 4 == 2));
    assert_eq!(numbers(&collection, pattern("8/8/8/8/8/8/8/R3K2R")), wanted(|_| true));
    // Both have stood there, never at one time.
    assert_eq!(numbers(&collection, pattern("8/8/8/3p4/Q7/8/8/8")), wanted(|_| false));
    assert_eq!(
        numbers(&collection, structure("8/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/8 w - -")),
        wanted(|n| n % 4 == 0)
    );
    // A pawn more is another structure.
    assert_eq!(numbers(&collection, structure("8/pp1ppppp/8/2p5/4P3/8/PPPP2PP/8")), wanted(|_| false));
    let together = Search {
        material: Some("KQRRBBNNPPPPPPPvKQRRBBNNPPPPPPPP".parse::<Material>().unwrap()),
        ..pattern("8/8/8/8/Q1p5/8/8/8")
    };
    assert_eq!(numbers(&collection, together.clone()), wanted(|n| n % 4 == 2));
    assert_eq!(
        numbers(&collection, Search { opening: Some("C60".to_owned()), ..together }),
        wanted(|_| false)
    );
}

/// Games whose lines a board alone cannot follow are played through by their rules.
#[test]
fn men_are_found_in_games_of_other_starts_and_rules() {
    let collection = Collection::new();
    let games = "[Variant \"Crazyhouse\"]\n[Result \"*\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. P@d6 *\n\n\
        [Variant \"Atomic\"]\n[Result \"*\"]\n\n1. Nf3 d5 2. Ne5 f6 3. Nxg7 *\n\n\
        [SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[Result \"*\"]\n\n1. e4 Kd7 *\n\n\
        [Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]\n\
        [Result \"*\"]\n\n1. e4 e5 *\n\n";
    let told = collection.import(games.as_bytes());
    assert_eq!((told.summary.games, told.summary.errors), (3, 1), "{:?}", told.refused);
    let pattern =
        |text: &str| Search { pattern: Some(text.parse::<Pattern>().unwrap()), ..Search::default() };
    assert_eq!(numbers(&collection, pattern("8/8/3P4/q7/8/8/8/8")), [0]);
    assert_eq!(numbers(&collection, pattern("8/3k4/8/8/4P3/8/8/4K3")), [1]);
    assert_eq!(numbers(&collection, pattern("8/8/8/8/4P3/8/8/B5K1")), [2]);
    let lone = Search { structure: Some("8/8/8/8/4P3/8/8/8".parse().unwrap()), ..Search::default() };
    assert_eq!(numbers(&collection, lone), [1]);
}

/// What is exported is what is found, text by text, and goes on where it was broken off.
#[test]
fn found_games_are_exported_as_they_came() {
    let collection = collection();
    let snapshot = collection.explorer.snapshot();
    let searches = [
        Search::default(),
        Search { event: Some("cand".to_owned()), ..Search::default() },
        Search { pattern: Some("8/8/8/1B6/8/8/8/8".parse().unwrap()), limit: 1, ..Search::default() },
    ];
    for mut search in searches {
        let found = numbers(&collection, search.clone());
        let mut given = Vec::new();
        loop {
            let visit = &mut |game: GameNo, text: &[u8]| {
                assert_eq!(snapshot.pgn(game).unwrap().unwrap(), text);
                given.push(game.0);
                if given.len().is_multiple_of(7) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            search.before = match snapshot.export(&search, visit).unwrap() {
                None => break,
                next => next,
            };
        }
        assert_eq!(given, found);
    }
}

/// Writes a shelf as the first format had it, in a file of the same length.
fn make_old(path: &Path) {
    const ENTRY: usize = 24;
    let bytes = fs::read(path).unwrap();
    let footer = bytes.len() - 11 * ENTRY - 24;
    let mut old = bytes[footer..footer + 7 * ENTRY].to_vec();
    old.extend(&bytes[bytes.len() - 24..bytes.len() - 16]);
    old.extend(1u32.to_le_bytes());
    old.extend(b"SHLF");
    old.extend(xxh3_64(&old).to_le_bytes());
    let mut file = bytes[..bytes.len() - old.len()].to_vec();
    file.extend(old);
    fs::write(path, file).unwrap();
}

#[test]
fn shelves_of_the_first_format_answer_alike_and_are_written_anew() {
    let collection = collection();
    let part = |text: &str| Some(text.to_owned());
    let searches = [
        Search { event: part("ussr"), ..Search::default() },
        Search { site: part("bled"), event: part("cand"), ..Search::default() },
        Search { pattern: Some("8/8/8/1B6/8/8/8/8".parse().unwrap()), ..Search::default() },
        Search { structure: Some("8/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/8".parse().unwrap()), ..Search::default() },
        Search { material: Some("KRRBBNNPPPPPPPvKRRBBNNPPPPPPPP".parse().unwrap()), ..Search::default() },
    ];
    let answers = |explorer: &Explorer| -> Vec<Vec<u32>> {
        let all = |search: &Search| {
            let search = Search { limit: 500, ..search.clone() };
            explorer.search(&search).unwrap().games.iter().map(|found| found.game.0).collect()
        };
        searches.iter().map(all).collect()
    };
    let right = answers(&collection.explorer);
    assert!(right.iter().all(|games: &Vec<u32>| !games.is_empty()));
    for entry in fs::read_dir(collection.dir.path()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "shelf") {
            make_old(&path);
        }
    }
    let old = Explorer::open(collection.dir.path()).unwrap();
    old.verify().unwrap();
    assert_eq!(answers(&old), right);
    assert_eq!(old.snapshot().found(GameNo(1)).unwrap().unwrap().event, "");
    old.compact().unwrap();
    old.verify().unwrap();
    assert_eq!(answers(&old), right);
    assert_eq!(old.snapshot().found(GameNo(1)).unwrap().unwrap().event, "USSR Championship");
}

#[test]
fn names_of_one_person_are_found_together() {
    let collection = collection();
    let of = |name: &str, exact| Search {
        player: Some(Player { name: name.to_owned(), exact, color: None }),
        opponent: Some(Player { name: "Botvinnik".to_owned(), exact: true, color: None }),
        ..Search::default()
    };
    let named = |prefix: &str| -> Vec<(String, u64)> {
        let names = collection.explorer.snapshot().named(prefix, 9).unwrap();
        names.into_iter().map(|count| (count.name, count.games)).collect()
    };
    let pair = |name: &str, games| (name.to_owned(), games);
    assert_eq!(named("TAL"), [pair("Tal, M.", 50), pair("Tal, Mikhail", 50)]);
    collection.explorer.merge_players("Tal, Mikhail", &["Tal, M.".to_owned()]).unwrap();
    assert_eq!(numbers(&collection, of("Tal, M.", true)), wanted(|_| true));
    assert_eq!(numbers(&collection, of("mikhail", false)), wanted(|_| true));
    assert_eq!(named("tal, m."), [pair("Tal, Mikhail", 100)]);
    assert_eq!(named("mikhail"), []);
    let mut games = 0;
    let snapshot = collection.explorer.snapshot();
    snapshot
        .games_of(&["tal, m.".to_owned()], &mut |_, _, _, _| {
            games += 1;
            ControlFlow::Continue(())
        })
        .unwrap();
    assert_eq!(games, 100);
    // Another process reads it; it can be taken back.
    let again = Explorer::open(collection.dir.path()).unwrap();
    assert_eq!(again.snapshot().persons().of("Tal, M."), "Tal, Mikhail");
    assert_eq!(again.part_players(&["Tal, M.".to_owned()]).unwrap(), 1);
    collection.explorer.refresh().unwrap();
    assert_eq!(numbers(&collection, of("Tal, M.", true)), wanted(|n| n % 2 == 1));
}
