//! What a program may say to the engine, and what may come back.

use std::io::Cursor;

/// The words that an answer begins with.
const BEGIN: [&str; 10] =
    ["id ", "option ", "uciok", "readyok", "info ", "bestmove ", "Nodes", "Time", "Fen: ", "Key: "];

/// Whatever is said, the engine answers by the protocol, and ends with the input.
pub fn conversation(data: &[u8]) {
    // It takes as long as it takes.
    if data.windows(5).any(|word| word == b"bench") {
        return;
    }
    let searches = data.windows(2).filter(|word| word == b"go").count();
    let mut answers = Vec::new();
    krog_uci::serve(Cursor::new(data.to_vec()), &mut answers).expect("the engine has ended");
    let answers = String::from_utf8(answers).expect("the answers are text");
    let moves = answers.lines().filter(|line| line.starts_with("bestmove ")).count();
    assert!(moves <= searches, "{moves} moves for {searches} searches");
    for line in answers.lines() {
        // The board begins with its ranks, and ends with its files.
        let of_board = line.starts_with(|first: char| (' '..='8').contains(&first));
        assert!(of_board || BEGIN.iter().any(|word| line.starts_with(word)), "{line}");
    }
}
