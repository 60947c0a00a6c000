//! Matches of bughouse in a collection: each board is a game whose positions have the hands that they had in the match, as a replay
//! by shakmaty's crazyhouse has them that knows nothing of this project's matches.

mod oracle;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    time::Duration,
};

use krog_chess::{
    Position, PositionKey, Variant,
    bughouse::{BoardName, Match, Seat},
};
use krog_explorer::{
    Explorer, GameNo, Heads, ImportOptions, Key, PlayerFilter, PlayerGames, find_position,
    games::{Once, Player, Search, as_it_came},
};
use krog_pgn::{
    Comment,
    bpgn::{self, Note, Record},
};

use self::oracle::{Passage, passages};
use crate::collection::{Collection, pgn};
use krog_testing::{chance::Chance, chess::bughouse::random::step};

const NAMES: [&str; 5] = ["Åse Dahl", "Bo", "Cato, C.", "Dina", "Even"];

/// A match by chance. Those with the same number below five begin alike, so that games meet.
fn played(number: u64) -> Record {
    let mut same = Chance(number % 5);
    let mut chance = Chance(1_000 + number);
    let mut game = Match::start();
    let most = chance.below(80_usize);
    while game.end().is_none() && game.made().len() < most {
        let alike = game.made().len() < 14;
        let made = step(&mut game, &mut |n| if alike { same.below(n) } else { chance.below(n) });
        if made.is_none() {
            break;
        }
    }
    let seat = Seat::ALL[chance.below(4_usize)];
    let _over = match chance.below(6_u64) {
        0 => game.flag(seat),
        1 => game.agree(),
        2 => game.abort(),
        _ => game.resign(seat),
    };
    let mut record = Record::new(game);
    for (n, note) in record.notes.iter_mut().enumerate() {
        *note = Note { clock: Some(Duration::from_millis(180_000 - 100 * n as u64)), comment: None };
    }
    for (n, seat) in Seat::ALL.into_iter().enumerate() {
        record.set_header(seat.name(), NAMES[(number as usize + n) % 5]);
        record.set_header(&format!("{}Elo", seat.name()), (1500 + 100 * n).to_string());
    }
    record.set_header("Date", format!("2024.03.{:02}", 1 + number % 28));
    record.set_header("UTCTime", format!("10:00:{:02}.{number}", number % 60));
    record.set_header("TimeControl", "180+0");
    record.set_header("GameId", format!("match-{number}"));
    record
}

fn texts(count: u64) -> Vec<String> {
    (0..count).map(|number| bpgn::write(&played(number))).collect()
}

/// White won, drawn, Black won.
type Counts = [i64; 3];
/// What became of each position, by its FEN without counters and the move.
type Table = HashMap<String, BTreeMap<String, Counts>>;

/// The place of a board's result among [`Counts`]; none where it does not count.
fn outcome(text: &str, board: usize, passages: &[Passage]) -> Option<usize> {
    let result = text.split("[Result \"").nth(1)?.split('"').next()?;
    let for_a = match result {
        "1-0" => 0,
        "1/2-1/2" => 1,
        "0-1" => 2,
        _ => return None,
    };
    (passages.len() > 1).then_some(if board == 0 { for_a } else { 2 - for_a })
}

/// Every position of every board, those too that do not count, and the counts.
fn counted<'a>(texts: impl IntoIterator<Item = &'a String>) -> (BTreeSet<String>, Table) {
    let (mut all, mut table) = (BTreeSet::new(), Table::new());
    for text in texts {
        for (board, passages) in passages(text).into_iter().enumerate() {
            let outcome = outcome(text, board, &passages);
            let mut seen = BTreeSet::new();
            for (fen, uci) in &passages {
                all.insert(fen.clone());
                if let (Some(outcome), true) = (outcome, seen.insert(fen)) {
                    table.entry(fen.clone()).or_default().entry(uci.clone()).or_default()[outcome] += 1;
                }
            }
        }
    }
    (all, table)
}

fn position(fen: &str) -> Position {
    Position::from_fen(Variant::Bughouse, &format!("{fen} 0 1")).unwrap()
}

/// The answer of a collection for a position.
fn answered(collection: &Collection, fen: &str) -> BTreeMap<String, Counts> {
    let position = position(fen);
    let mut found: BTreeMap<String, Counts> = BTreeMap::new();
    for (mv, _, _, cell) in collection.gather(&position).into_cells() {
        let uci = mv.to_move(&position).map(|mv| position.uci(mv)).unwrap_or_default();
        let counts = found.entry(uci).or_default();
        for (sum, more) in counts.iter_mut().zip([cell.white, cell.draws, cell.black]) {
            *sum += more;
        }
    }
    found.retain(|_, counts| counts.iter().sum::<i64>() > 0);
    found
}

fn check(collection: &Collection, all: &BTreeSet<String>, table: &Table) {
    for fen in all {
        assert_eq!(answered(collection, fen), table.get(fen).cloned().unwrap_or_default(), "{fen}");
    }
    collection.explorer.compact().unwrap();
    let verified = collection.explorer.verify().unwrap();
    assert_eq!(verified.positions, all.len() as u64);
}

/// What is exported of all that is wanted.
fn exported(explorer: &Explorer, search: &Search) -> Vec<String> {
    let (snapshot, mut once, mut found) = (explorer.snapshot(), Once::default(), Vec::new());
    let mut search = search.clone();
    loop {
        search.before = snapshot
            .export(&search, &mut |_, text| {
                found.extend(once.take(text).map(|text| String::from_utf8(text.to_vec()).unwrap()));
                // Page by page, as an export over a line comes.
                std::ops::ControlFlow::Break(())
            })
            .unwrap();
        if search.before.is_none() {
            return found;
        }
    }
}

#[test]
fn every_position_of_both_boards_is_counted_with_its_hands() {
    let texts = texts(160);
    let (all, table) = counted(&texts);
    let pockets = all.iter().filter(|fen| !fen.contains("[]")).count();
    let drops = table.values().flat_map(BTreeMap::keys).filter(|uci| uci.contains('@')).count();
    assert!(pockets > 2_000 && drops > 300, "{pockets} {drops}");
    for threads in [1, 2] {
        let collection = Collection::new();
        let options = ImportOptions { threads, batch: 900, ..ImportOptions::new("matches") };
        let told = collection.import_as(texts.concat().as_bytes(), &options);
        assert_eq!((told.summary.games, told.summary.skipped, told.summary.errors), (320, 0, 0));
        check(&collection, &all, &table);
        // All of it comes again, and nothing is new.
        let told = collection.import_as(texts.concat().as_bytes(), &options);
        assert_eq!((told.summary.games, told.summary.skipped, told.summary.errors), (0, 320, 0));
        check(&collection, &all, &table);
    }
}

#[test]
fn a_match_is_exported_once_as_it_came_and_comes_back() {
    let texts = texts(60);
    let collection = Collection::new();
    let mixed: String =
        texts
            .iter()
            .enumerate()
            .map(|(n, text)| {
                if n % 4 == 0 {
                    text.clone() + &pgn(&format!("P{n}"), "1. e4 e5", "1-0")
                } else {
                    text.clone()
                }
            })
            .collect();
    let told = collection.import(mixed.as_bytes());
    assert_eq!((told.summary.games, told.summary.errors), (120 + 15, 0));
    let out = exported(&collection.explorer, &Search::default());
    let mut matches: Vec<&str> =
        out.iter().filter(|text| text.contains("WhiteB")).map(String::as_str).collect();
    assert_eq!((out.len(), matches.len()), (75, 60));
    matches.reverse();
    assert_eq!(matches, texts.iter().map(|text| text.trim_end()).collect::<Vec<_>>());
    let again = Collection::new();
    again.import(out.join("\n\n").as_bytes());
    let (all, table) = counted(&texts);
    assert_eq!(again.explorer.snapshot().games(), 135);
    for fen in &all {
        assert_eq!(answered(&again, fen), table.get(fen).cloned().unwrap_or_default(), "{fen}");
    }
    // Whoever wants the games on one board only gets the match whole.
    let snapshot = collection.explorer.snapshot();
    for game in 0..2 {
        let kept = snapshot.pgn(GameNo(game)).unwrap().unwrap();
        assert_eq!(as_it_came(kept), texts[0].trim_end().as_bytes());
    }
    let player = Player { name: NAMES[0].to_owned(), exact: true, color: None };
    let theirs = exported(&collection.explorer, &Search { player: Some(player), ..Search::default() });
    assert_eq!(theirs.len(), texts.iter().filter(|text| text.contains(NAMES[0])).count());
}

#[test]
fn players_results_and_men_are_found_on_either_board() {
    let text = "[Event \"evening\"]\n[WhiteA \"ann\"][WhiteAElo \"2100\"]\n[BlackA \"bo\"]\n[WhiteB \"cai\"]\n\
        [BlackB \"dag\"][BlackBElo \"1800\"]\n[Date \"2004.05.06\"]\n[TimeControl \"180+0\"]\n[Result \"1-0\"]\n\n\
        1A. e4 1B. d4 1a. d5 1b. Nf6 2A. exd5 2B. Nf3 2b. P@e4 2a. Qxd5 {bo resigns} 1-0\n";
    let collection = Collection::new();
    let told = collection.import(text.as_bytes());
    assert_eq!((told.summary.games, told.summary.moves, told.summary.positions), (2, 8, 10));
    let found = collection.explorer.search(&Search { limit: 10, ..Search::default() }).unwrap().games;
    let shown: Vec<_> = found
        .iter()
        .map(|game| {
            let card = game.card;
            (
                &*game.white,
                &*game.black,
                card.white_rating,
                card.black_rating,
                card.outcome.map(|o| o as u8),
                card.variant,
                game.plies,
            )
        })
        .collect();
    let bughouse = Variant::Bughouse;
    assert_eq!(
        shown,
        [
            ("cai", "dag", None, Some(1800), Some(2), bughouse, 4),
            ("ann", "bo", Some(2100), None, Some(0), bughouse, 4),
        ]
    );
    // The pawn that was taken on board A came to board B before Black's second move there.
    let before = "rnbqkb1r/pppppppp/5n2/8/3P4/5N2/PPP1PPPP/RNBQKB1R[p] b KQkq -";
    assert_eq!(answered(&collection, before), BTreeMap::from([("P@e4".to_owned(), [0, 0, 1])]));
    let without = before.replace("[p]", "[]");
    assert!(answered(&collection, &without).is_empty());
    let key = Key::of(&position(before)).unwrap();
    let through = Search { position: Some(key), limit: 9, ..Search::default() };
    assert_eq!(collection.explorer.search(&through).unwrap().games.len(), 1);
    let kept = collection.explorer.snapshot().pgn(GameNo(1)).unwrap().unwrap();
    let (there, ply) = find_position(&kept, key).unwrap();
    assert!(ply == 3 && there.fen().starts_with(before), "{ply} {}", there.fen());
    let men = Search { pattern: Some("8/8/8/8/3Pp3/8/8/8".parse().unwrap()), limit: 9, ..Search::default() };
    let found = collection.explorer.search(&men).unwrap().games;
    assert_eq!(found.iter().map(|game| game.white.as_str()).collect::<Vec<_>>(), ["cai"]);
    // The team's result is each player's.
    for (name, won) in [("ann", true), ("dag", true), ("bo", false), ("cai", false)] {
        let snapshot = collection.explorer.snapshot();
        let games = PlayerGames::read(|visit| snapshot.games_of(&[name.to_owned()], visit)).unwrap();
        let start = Key::of(&Position::start(Variant::Bughouse)).unwrap();
        let gathered = games.gather(start, &PlayerFilter::default());
        let game = games.games().next().unwrap();
        let wins = game.color.fold_wb(gathered.counts().white, gathered.counts().black);
        assert_eq!((games.games().count(), wins), (1, u64::from(won)), "{name}");
    }
}

#[test]
fn what_says_more_takes_the_place_of_both_boards() {
    let texts = texts(40);
    let collection = Collection::new();
    collection.import(texts.concat().as_bytes());
    let richer: Vec<String> = (0..40)
        .map(|number| {
            let mut record = played(number);
            record.comments.extend(Comment::new("told by one who saw it"));
            bpgn::write(&record)
        })
        .collect();
    for text in [&richer, &texts] {
        let told = collection.import(text.concat().as_bytes());
        let replaced = if std::ptr::eq(text, &richer) { 80 } else { 0 };
        assert_eq!((told.summary.games, told.summary.skipped, told.summary.replaced), (0, 80, replaced));
    }
    let (all, table) = counted(&texts);
    check(&collection, &all, &table);
    let mut out = exported(&collection.explorer, &Search::default());
    out.sort();
    let mut wanted: Vec<String> = richer.iter().map(|text| text.trim_end().to_owned()).collect();
    wanted.sort();
    assert_eq!(out, wanted);
    // Both kinds in one file, the richer behind: one of each is left.
    let both = Collection::new();
    both.import((texts.concat() + &richer.concat()).as_bytes());
    check(&both, &all, &table);
    let mut out = exported(&both.explorer, &Search::default());
    out.sort();
    assert_eq!(out, wanted);
}

#[test]
fn the_boards_of_a_match_go_together() {
    let texts = texts(30);
    let collection = Collection::new();
    let (first, rest) = texts.split_at(10);
    collection.import_as(first.concat().as_bytes(), &ImportOptions::new("first"));
    collection.import_as(rest.concat().as_bytes(), &ImportOptions::new("rest"));
    // A board of two matches, of one the first and of one the second.
    assert_eq!(collection.explorer.remove_games(&[GameNo(4), GameNo(31)]).unwrap(), 4);
    let left: Vec<&String> =
        texts.iter().enumerate().filter(|(n, _)| ![2, 15].contains(n)).map(|(_, text)| text).collect();
    let (all, table) = counted(left);
    check(&collection, &all, &table);
    assert_eq!(collection.explorer.snapshot().games(), 56);
    // They can be taken in again.
    let told = collection.import_as(texts.concat().as_bytes(), &ImportOptions::new("again"));
    assert_eq!((told.summary.games, told.summary.skipped), (4, 56));
    let (all, table) = counted(&texts);
    check(&collection, &all, &table);
    assert_eq!(collection.explorer.remove_source("rest").unwrap(), Some(38));
    assert_eq!(collection.explorer.remove_source("first").unwrap(), Some(18));
    assert_eq!(collection.explorer.remove_source("again").unwrap(), Some(4));
    assert_eq!(
        (collection.explorer.snapshot().games(), exported(&collection.explorer, &Search::default()).len()),
        (0, 0)
    );
    check(&collection, &BTreeSet::new(), &Table::new());
}

#[test]
fn a_match_in_other_words_is_told_once_and_goes_whole() {
    let number = (0..50).find(|number| played(*number).game.made().len() > 30).unwrap();
    let one = bpgn::write(&played(number));
    let other = one.replace("Cato, C.", "Cato");
    assert_ne!(one, other);
    let collection = Collection::new();
    assert_eq!(collection.import(format!("{one}\n{other}").as_bytes()).summary.games, 4);
    let (snapshot, mut heads) = (collection.explorer.snapshot(), Heads::default());
    while heads.read(&*snapshot, 1).unwrap() {}
    assert_eq!(heads.games(), 4);
    // Their first boards stand for them; the others are no twins of these nor of each other.
    let twins: Vec<Vec<u32>> = snapshot
        .twins()
        .unwrap()
        .iter()
        .map(|group| group.iter().map(|game| game.found.game.0).collect())
        .collect();
    assert_eq!(twins, [[0, 2]]);
    assert_eq!(collection.explorer.keep_twin(GameNo(1), &[GameNo(3)]).unwrap(), None);
    assert_eq!(collection.explorer.merge_games(&[GameNo(0), GameNo(2)]).unwrap(), None);
    assert_eq!(collection.explorer.snapshot().games(), 4);
    assert!(collection.explorer.keep_twin(GameNo(0), &[GameNo(2)]).unwrap().is_some());
    assert_eq!(collection.explorer.snapshot().games(), 2);
    assert_eq!(exported(&collection.explorer, &Search::default()), [one.trim_end()]);
    collection.explorer.verify().unwrap();
}

#[test]
fn every_position_can_be_shown_again() {
    let texts = texts(12);
    let collection = Collection::new();
    collection.import(texts.concat().as_bytes());
    let snapshot = collection.explorer.snapshot();
    for (n, text) in texts.iter().enumerate() {
        for (board, passages) in passages(text).into_iter().enumerate() {
            let kept = snapshot.pgn(GameNo((2 * n + board) as u32)).unwrap().unwrap();
            assert_eq!(bpgn::without_board(&kept).unwrap().0, BoardName::ALL[board]);
            for (ply, (fen, _)) in passages.iter().enumerate() {
                let wanted = position(fen);
                let (found, at) = find_position(&kept, Key::of(&wanted).unwrap()).unwrap();
                assert_eq!(PositionKey::of(&found), PositionKey::of(&wanted), "{} {fen}", found.fen());
                assert!(at <= ply);
            }
        }
    }
}

#[test]
fn what_cannot_be_played_is_left_out_whole_and_said() {
    let good = texts(2);
    let texts = [
        good[0].clone(),
        "[Event \"chess.com\"]\n[Variant \"Bughouse\"]\n[White \"a\"]\n\n1. e4 e5 *\n\n".to_owned(),
        "[WhiteA \"w\"]\n[WhiteB \"x\"]\n[Result \"1-0\"]\n\n1A. e4\n1a. e5 1B. Ke2 1-0\n\n".to_owned(),
        "[WhiteA \"w\"]\n[WhiteB \"x\"]\n[FEN \"8/8\"]\n[Result \"1-0\"]\n\n1A. e4 1-0\n\n".to_owned(),
        "[WhiteA \"w\"]\n[WhiteB \"x\"]\n[KROGRulebook \"my-own 12\"]\n[Result \"1-0\"]\n\n1A. e4 1-0\n\n"
            .to_owned(),
        "[WhiteA \"w\"]\n[WhiteB \"x\"]\n[Result \"1-0\"]\n\n1A. e4 1-0 1a. e5\n\n".to_owned(),
        good[1].clone(),
    ];
    let collection = Collection::new();
    let told = collection.import(texts.concat().as_bytes());
    let codes: Vec<(u64, &str)> = told.refused.iter().map(|refusal| (refusal.game, refusal.code)).collect();
    assert_eq!(
        codes,
        [
            (2, "pgn-variant-two-boards"),
            (3, "pgn-move-illegal"),
            (4, "bpgn-fens"),
            (5, "import-house-rules"),
            (6, "pgn-text-after-result")
        ]
    );
    let line = |text: &str| texts.concat().lines().position(|line| line.contains(text)).unwrap() as u32 + 1;
    assert_eq!((told.refused[1].line, told.refused[1].column), (line("1B. Ke2"), 12));
    assert_eq!(told.refused[1].white, "w");
    assert_eq!((told.summary.games, told.summary.errors), (4, 5));
    assert_eq!(exported(&collection.explorer, &Search::default()).len(), 2);
}
