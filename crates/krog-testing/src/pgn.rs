//! What is done with every PGN and BPGN, shared by the fuzzer and by the test that replays the corpus. An input that breaks a
//! promise panics.

use krog_pgn::{Reader, WriteOptions, bpgn, write};

/// Any bytes are games with faults that have places, one behind the other.
pub fn pgn(data: &[u8]) {
    let mut reader = Reader::new(data);
    let mut end = 0;
    while let Some(game) = reader.check_game().expect("a slice can be read") {
        assert!(game.extent.start >= end && game.extent.end <= data.len() as u64, "{:?}", game.extent);
        end = game.extent.end;
        for fault in game.errors.iter().chain(&game.warnings) {
            assert!(fault.line >= 1 && fault.column >= 1, "{fault:?}");
        }
        if game.start.is_some() {
            assert!(game.last_position().is_some(), "the main line is legal");
            let options = WriteOptions::default();
            let written = write(&game, &options);
            let again = Reader::new(written.as_bytes()).read_game().expect("a slice can be read");
            let again = again.unwrap_or_else(|| panic!("nothing is read back of\n{written}"));
            assert_eq!(again.line, game.line, "{written}");
            assert_eq!(write(&again, &options), written);
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
