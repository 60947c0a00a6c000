//! What is done with every input, shared by the fuzzer and by the test that replays the corpus. An input that breaks a
//! promise panics.

use krog_chess::{
    Game, Move, Position, PositionKey, Variant,
    bughouse::bpgn,
    notation::{self, Notation, NotationError},
    pgn,
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

/// Any bytes are games with faults that have places, one behind the other.
pub fn pgn(data: &[u8]) {
    let mut reader = pgn::Reader::new(data);
    let mut end = 0;
    while let Some(game) = reader.check_game().expect("a slice can be read") {
        assert!(game.extent.start >= end && game.extent.end <= data.len() as u64, "{:?}", game.extent);
        end = game.extent.end;
        for fault in game.errors.iter().chain(&game.warnings) {
            assert!(fault.line >= 1 && fault.column >= 1, "{fault:?}");
        }
        if game.start.is_some() {
            assert!(game.last_position().is_some(), "the main line is legal");
            let options = pgn::WriteOptions::default();
            let written = pgn::write(&game, &options);
            let again = pgn::Reader::new(written.as_bytes()).read_game().expect("a slice can be read");
            let again = again.unwrap_or_else(|| panic!("nothing is read back of\n{written}"));
            assert_eq!(again.line, game.line, "{written}");
            assert_eq!(pgn::write(&again, &options), written);
        }
    }
}

/// Any text is matches with faults that have places; what is written of them reads back.
pub fn bpgn(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for record in bpgn::read(&text) {
        for fault in record.errors.iter().chain(&record.warnings) {
            assert!(fault.line >= 1 && fault.column >= 1, "{fault:?}");
        }
        assert_eq!(record.notes.len(), record.game.made().len());
        let written = bpgn::write(&record);
        let again =
            bpgn::read(&written).next().unwrap_or_else(|| panic!("nothing is read back of\n{written}"));
        // What was repaired in reading is not written.
        let played = |record: &bpgn::Record| {
            let moves: Vec<_> = record.game.made().iter().map(|made| (made.seat, made.mv)).collect();
            (moves, record.game.fen())
        };
        assert_eq!(played(&again), played(&record), "{written}");
        // Of a match that could not be read whole, the words about its end may first be understood without the rest.
        if record.errors.is_empty() {
            assert_eq!(again.game.end(), record.game.end(), "{written}");
            assert_eq!(bpgn::write(&again), written);
        }
    }
}
