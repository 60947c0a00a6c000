//! What is done with every input, shared by the fuzzer and by the test that replays the corpus. An input that breaks a
//! promise panics.

use krog_chess::{
    Game, Move, Position, PositionKey, Variant,
    notation::{self, Notation, NotationError},
};

/// A variant by the input's first byte, and the rest.
fn variant(data: &[u8]) -> Option<(Variant, &[u8])> {
    let (first, rest) = data.split_first()?;
    let all: Vec<Variant> = Variant::ALL.to_vec();
    Some((*all.get(usize::from(*first) % all.len())?, rest))
}

/// A position by a variant byte, a count and as many choices of moves, and the rest as text.
fn position(data: &[u8]) -> Option<(Position, String)> {
    let (variant, rest) = variant(data)?;
    let (count, rest) = rest.split_first()?;
    let (choices, text) = rest.split_at_checked(usize::from(*count) % 64)?;
    let mut game = Game::new(Position::start(variant));
    for choice in choices {
        let moves = game.position().legal_moves();
        if game.end().is_some() || moves.is_empty() {
            break;
        }
        let m = moves.get(usize::from(*choice) % moves.len()).copied()?;
        game.play_move(m).expect("a move of the list is legal");
    }
    Some((game.position().clone(), String::from_utf8_lossy(text).into_owned()))
}

/// A FEN is refused with reasons, or read and written back to the same position.
pub fn fen(data: &[u8]) {
    let Some((variant, text)) = variant(data) else { return };
    let text = String::from_utf8_lossy(text);
    match Position::from_fen(variant, &text) {
        Ok(position) => {
            let written = position.fen();
            let again = Position::from_fen_in(variant, &written, position.mode())
                .unwrap_or_else(|e| panic!("{written}: {e}"));
            assert_eq!(again.fen(), written);
            assert_eq!(PositionKey::of(&again), PositionKey::of(&position));
            for m in position.legal_moves() {
                let mut after = position.clone();
                after.play_unchecked(m);
                let _ = (after.fen(), after.end());
            }
        }
        Err(error) => assert!(!error.faults().is_empty()),
    }
}

/// A SAN is refused, or names a legal move whose own SAN reads back to it without repair.
pub fn san(data: &[u8]) {
    let Some((position, text)) = position(data) else { return };
    if let Ok(read) = notation::san::parse(&position, &text) {
        reads_back(&position, read.mv);
        let san = position.san(read.mv);
        for repair in &read.repairs {
            let _ = repair.message(&san).to_string();
        }
    }
}

/// A UCI move, or one in any notation, is refused or names a legal move that reads back.
pub fn uci(data: &[u8]) {
    let Some((position, text)) = position(data) else { return };
    let read = [notation::uci::parse(&position, &text), notation::iccf::parse(&position, &text)];
    for m in read.into_iter().flatten() {
        reads_back(&position, m);
    }
    if let Ok(read) = notation::read(&position, &text) {
        reads_back(&position, read.mv);
    }
}

fn reads_back(position: &Position, m: Move) {
    assert!(position.is_legal(m));
    for notation in Notation::ALL {
        match notation.write(position, m) {
            Ok(text) => {
                let again = notation.read(position, &text).unwrap_or_else(|e| panic!("{text}: {e}"));
                assert_eq!(again.mv, m, "{text}");
                assert!(notation != Notation::San || again.repairs.is_empty(), "{text}");
            }
            Err(error) => assert_eq!(error, NotationError::NoDrops),
        }
    }
}
