use std::fs;

use krog_chess::notation;
use tempfile::TempDir;

use super::*;

fn position(variant: Variant, fen: &str) -> Position {
    Position::from_fen(variant, fen).unwrap()
}

/// A folder with a file.
fn with(name: &str, content: &[u8]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), content).unwrap();
    folder
}

fn open(folder: &TempDir) -> Result<Tables, OpenError> {
    Tables::open(&[folder.path().to_owned()])
}

/// A file that begins as a table of chess does and is as long as one may be, and no more.
fn hollow() -> Vec<u8> {
    let mut file = vec![0x71, 0xe8, 0x23, 0x5d];
    file.resize(64 + 16, 0);
    file
}

#[test]
fn a_folder_that_is_not_there_or_has_no_tables_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing");
    let error = Tables::open(std::slice::from_ref(&missing)).unwrap_err();
    assert!(matches!(error, OpenError::Folder { .. }) && error.to_string().contains("missing"), "{error}");
    let empty = open(&folder).unwrap_err();
    assert!(matches!(empty, OpenError::Empty(_)), "{empty}");
    assert!(empty.to_string().contains(folder.path().to_str().unwrap()));
    // Other files are left alone.
    assert!(matches!(open(&with("README", b"tables")).unwrap_err(), OpenError::Empty(_)));
    let file = with("KQvK.rtbw", b"");
    let error = Tables::open(&[file.path().join("KQvK.rtbw")]).unwrap_err();
    assert!(matches!(error, OpenError::Folder { .. }), "{error}");
}

#[test]
fn a_broken_file_is_named_at_the_start() {
    let short = hollow().into_iter().take(70).collect::<Vec<_>>();
    for content in [&b""[..], b"<html>not found</html>", &short] {
        let error = open(&with("KQvK.rtbw", content)).unwrap_err();
        assert!(matches!(error, OpenError::Broken(_)) && error.to_string().contains("KQvK.rtbw"), "{error}");
    }
    // A table of one rule set under the name of another.
    assert!(matches!(open(&with("KQvK.atbw", &hollow())).unwrap_err(), OpenError::Broken(_)));
}

#[test]
fn a_table_that_breaks_off_has_no_answer_and_ends_nothing() {
    for filling in [0_u8, 1, 0x7f, 0xff] {
        let mut content = hollow();
        content[4..].fill(filling);
        let tables = open(&with("KQvK.rtbw", &content)).unwrap();
        assert_eq!((tables.files(), tables.most_pieces(Variant::Standard)), (1, 3));
        for fen in ["4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", "4k3/8/8/8/8/8/8/4KQ2 b - - 0 1"] {
            assert_eq!(tables.look(&position(Variant::Standard, fen)), None);
        }
    }
}

#[test]
fn nothing_is_looked_up_that_no_table_has() {
    let content = hollow();
    let tables = open(&with("KQvK.rtbw", &content)).unwrap();
    for (variant, fen) in [
        (Variant::Standard, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        (Variant::Standard, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"),
        (Variant::Atomic, "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1"),
        (Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4KQ2[] w - - 0 1"),
    ] {
        assert_eq!(tables.look(&position(variant, fen)), None, "{fen}");
    }
    assert!(!Tables::default().may_have(&position(Variant::Standard, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")));
}

/// What follows from the rules alone is told without a file, by the same way.
#[test]
fn moves_are_put_in_order_by_what_they_come_to() {
    let tables = Tables::default();
    // Two kings.
    let bare =
        look::look(&tables.chess, &position(Variant::Standard, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")).unwrap();
    assert_eq!((bare.outcome, bare.dtz, bare.moves.len()), (Outcome::Draw, Some(0), 5));
    assert!(bare.moves.iter().all(|m| m.outcome == Outcome::Draw && !m.zeroing && m.ends));
    assert_eq!(bare.keeping().len(), 5);
    // Mated, and stalemated.
    let mated = position(Variant::Standard, "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(look::look(&tables.chess, &mated).unwrap().outcome, Outcome::Loss);
    let stale = position(Variant::Standard, "k7/2Q5/8/8/8/8/8/4K3 b - - 0 1");
    let stale = look::look(&tables.chess, &stale).unwrap();
    assert_eq!((stale.outcome, stale.dtz, stale.moves.len()), (Outcome::Draw, Some(0), 0));
    // In antichess the last piece must be taken, and whoever takes it has lost.
    let forced = position(Variant::Antichess, "8/8/8/8/8/8/1r6/R7 b - - 0 1");
    let taken = position(Variant::Antichess, "8/8/8/8/8/1r6/8/1R6 w - - 0 1");
    let taken = look::look(&tables.antichess, &taken).unwrap();
    assert_eq!(taken.outcome, Outcome::Loss);
    assert!(taken.moves.iter().all(|m| m.ends && m.zeroing && m.outcome == Outcome::Loss));
    // Whoever offers the last piece wins by it.
    let offered = look::look(&tables.antichess, &forced).unwrap();
    assert_eq!(offered.outcome, Outcome::Win);
    let best: Vec<String> = offered.keeping().iter().map(|m| forced.uci(*m)).collect();
    assert!(["b2a2", "b2b1"].contains(&best[0].as_str()), "{best:?}");
    // Where a table would be needed there is no answer.
    let queen = position(Variant::Standard, "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1");
    assert_eq!(look::look(&tables.chess, &queen), None);
}

#[test]
fn the_order_of_moves_prefers_what_wins_soonest_and_loses_latest() {
    let start = Position::start(Variant::Standard);
    let mv = notation::read(&start, "e4").unwrap().mv;
    let found = |outcome, dtz, zeroing, ends| MoveFound { mv, outcome, dtz: Some(dtz), zeroing, ends };
    let best_first = [
        found(Outcome::Win, 1, false, true),
        found(Outcome::Win, 20, true, false),
        found(Outcome::Win, 3, false, false),
        found(Outcome::Win, 9, false, false),
        found(Outcome::CursedWin, 105, false, false),
        found(Outcome::Draw, 0, false, false),
        found(Outcome::BlessedLoss, -110, false, false),
        found(Outcome::BlessedLoss, -102, false, false),
        found(Outcome::Loss, -30, false, false),
        found(Outcome::Loss, -2, false, false),
    ];
    let mut moves = best_first;
    moves.reverse();
    moves.sort_by_key(MoveFound::order);
    assert_eq!(moves, best_first);
    for outcome in [Outcome::Loss, Outcome::BlessedLoss, Outcome::Draw, Outcome::CursedWin, Outcome::Win] {
        assert_eq!(outcome.other().other(), outcome);
    }
}

#[test]
fn whoever_wins_plays_the_first_move_and_whoever_holds_may_choose() {
    let start = Position::start(Variant::Standard);
    let read = |text| notation::read(&start, text).unwrap().mv;
    let found = |text, outcome, dtz| MoveFound { mv: read(text), outcome, dtz, zeroing: false, ends: false };
    let moves = vec![
        found("e4", Outcome::Win, Some(3)),
        found("d4", Outcome::Win, Some(5)),
        found("c4", Outcome::Draw, Some(0)),
        found("b4", Outcome::Draw, None),
    ];
    let position = |outcome| Found { outcome, dtz: None, rounded: false, moves: moves.clone() };
    assert_eq!(position(Outcome::Win).keeping(), [read("e4")]);
    assert_eq!(position(Outcome::Draw).keeping(), [read("c4"), read("b4")]);
    assert_eq!(position(Outcome::Loss).keeping(), []);
}
