//! Searches by rulebooks: only what the book permits is played, whatever the library would permit.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use krog_chess::{
    CustomRules, Game, Position,
    rules::{Rules, library},
};
use krog_engine::{Builtin, Engine, Level, Limits, PositionKey, Report, Score, SearchError, Stop};

use crate::support::Choices;

const PEACEFUL: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide/examples/peaceful-knights.krog"));
const CAMELS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../krog-chess/tests/books/camels.krog"));
const WILD: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../krog-chess/tests/books/wild.krog"));
const STILL: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../krog-chess/tests/books/still.krog"));
const ENDLESS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../krog-chess/tests/books/endless.krog"));

fn custom(text: &str) -> Arc<CustomRules> {
    let mut library = library().clone();
    assert!(library.add("own.krog", text).is_empty());
    let source = u16::try_from(library.sources().len() - 1).unwrap();
    let name = library.books_of(source).last().unwrap().to_owned();
    let rules = Rules::load(&library, &name).unwrap();
    let id = rules.program().hash.clone();
    CustomRules::new(Arc::new(rules), id)
}

fn search(root: &Position, limits: &Limits) -> Result<Report, SearchError> {
    Builtin::new(1).search_position(root, &[], limits, &Stop::new(), &mut |_| {})
}

#[test]
fn every_level_plays_only_what_the_book_permits() {
    for (text, name) in [(PEACEFUL, "peaceful"), (CAMELS, "camels"), (WILD, "wild")] {
        let rules = custom(text);
        let mut choices = Choices(name.len() as u64);
        for level in 1..=8 {
            let mut game = Game::new(Position::start_under(&rules).unwrap());
            let limits = Limits::nodes(30).at_level(Level::try_from(level).unwrap(), u64::from(level));
            for ply in 0..24 {
                if game.end().is_some() {
                    break;
                }
                let position = game.position();
                let moves = position.legal_moves();
                let m = if ply % 2 == 0 {
                    let report = search(position, &limits).unwrap();
                    assert!(moves.contains(&report.best), "{name}: {} in {}", report.best, position.fen());
                    assert_eq!(report.pv.first(), Some(&report.best));
                    assert!(report.nodes <= 30);
                    report.best
                } else {
                    moves[choices.below(moves.len())]
                };
                game.play_move(m).unwrap();
            }
        }
    }
}

#[test]
fn a_mate_that_only_this_book_knows_is_found() {
    // Only the knight on e8 could take the queen on g7, and knights take nothing.
    let root = Position::from_fen_under(&custom(PEACEFUL), "4n2k/8/6QK/8/8/8/8/8 w - - 0 1").unwrap();
    for level in 3..=8 {
        let limits = Limits::default().at_level(Level::try_from(level).unwrap(), 1);
        let report = search(&root, &Limits { depth: Some(2), ..limits }).unwrap();
        assert_eq!(report.score, Score::Mate(1), "level {level}: {report:?}");
    }
}

#[test]
fn a_man_is_left_where_only_a_knight_could_take_it() {
    // In chess the knight on c6 would take a queen on e5.
    let fen = "4k3/8/2n5/4p3/8/8/8/Q3K3 w - - 0 1";
    let report =
        search(&Position::from_fen_under(&custom(PEACEFUL), fen).unwrap(), &Limits::depth(2)).unwrap();
    assert_eq!(report.best.to_string(), "Qa1xe5");
    let plain = Position::from_fen(krog_chess::Variant::Standard, fen).unwrap();
    assert_ne!(search(&plain, &Limits::depth(4)).unwrap().best.to_string(), "Qa1xe5");
}

#[test]
fn limits_and_stop_are_kept() {
    let root = Position::start_under(&custom(PEACEFUL)).unwrap();
    let start = Instant::now();
    let report = search(&root, &Limits::time(Duration::from_millis(200))).unwrap();
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    assert!(report.nodes > 0 && root.is_legal(report.best));
    let report = search(&root, &Limits::time(Duration::ZERO)).unwrap();
    assert_eq!((report.depth, report.nodes), (0, 0));
    assert!(root.is_legal(report.best));
    let stop = Stop::new();
    stop.raise();
    let report = Builtin::new(1).search_position(&root, &[], &Limits::default(), &stop, &mut |_| {}).unwrap();
    assert!(report.depth == 0 && root.is_legal(report.best));
}

#[test]
fn a_position_that_stood_before_is_worth_a_draw() {
    let rules = custom(PEACEFUL);
    let mut game = Game::new(Position::from_fen_under(&rules, "7k/8/8/8/8/8/5qPP/7K w - - 0 1").unwrap());
    for m in ["g3", "Qf1#"] {
        game.play(m).unwrap();
    }
    assert!(game.end().is_some());
    let history: Vec<PositionKey> = game.positions().map(|position| PositionKey::from(&position)).collect();
    assert_eq!(history.len(), 3);
    assert_ne!(history[0], history[1]);
}

#[test]
fn without_an_answer_or_a_move_it_says_so() {
    let limits = Limits::nodes(50);
    let endless = Position::start_under(&custom(ENDLESS)).unwrap();
    assert_eq!(search(&endless, &limits).unwrap_err(), SearchError::NoAnswer);
    let still = Position::start_under(&custom(STILL)).unwrap();
    assert_eq!(search(&still, &limits).unwrap_err(), SearchError::NoLegalMove);
}
