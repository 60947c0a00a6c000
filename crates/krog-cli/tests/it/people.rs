//! What people see: words, exit status, errors that say what to do.

use crate::krog::krog;

#[test]
fn status_tells_the_kind_of_end() {
    for (args, status) in [
        (&["moves"][..], 0),
        (&["play", "e4", "e5"], 0),
        (&["play", "e5"], 1),
        (&["notation", "Ke2"], 1),
        (&["moves", "--start-array", "960"], 2),
        (&["moves", "--variant", "losers"], 2),
        (&["frobnicate"], 2),
        (&["perft"], 2),
        (&["moves", "8/8/8 w"], 3),
        (&["pgn", "check", "no-such-file.pgn"], 3),
    ] {
        let answer = krog(args, "");
        assert_eq!(answer.status, status, "{args:?}: {answer:?}");
        assert_eq!(answer.stderr.is_empty(), status == 0, "{args:?}: {answer:?}");
    }
}

#[test]
fn words_of_a_session() {
    let shown: String = [
        &[
            "moves",
            "--variant",
            "three-check",
            "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5P2/PPPP2PP/RNBQKBNR w KQkq - 0 3 +0+1",
        ][..],
        &["play", "--variant", "crazyhouse", "e4", "d5", "exd5", "Qxd5", "P@e4"],
        &["play", "e4", "e5", "Ke3"],
        &["play", "e4", "e5", "0-0"],
        &["--lang", "no", "moves", "4k3/8/8/8/8/8/8/8 x KQ - 0 1"],
        &["moves", "8/8/8/8/8/8/8/8 w KQ - 0 1"],
        &["notation", "Nd2", "--fen", "4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1"],
        &["moves", "--start-array", "1", "--variant", "racing-kings"],
        &["moves", "--variant", "bughouse"],
    ]
    .iter()
    .map(|args| {
        let answer = krog(args, "");
        format!("$ krog {}\n{}{}[{}]\n\n", args.join(" "), answer.stdout, answer.stderr, answer.status)
    })
    .collect();
    insta::assert_snapshot!(shown);
}

/// `krog moves | head`: whoever reads the answer may go at any time.
#[test]
#[cfg(unix)]
fn readers_may_go() {
    use std::process::{Command, Stdio};

    let file = std::env::temp_dir().join(format!("krog-gone-{}.json", std::process::id()));
    std::fs::write(&file, "{}").unwrap();
    for args in [
        &["moves"][..],
        &["play", "e4"],
        &["notation", "Nf3"],
        &["perft", "2", "--divide"],
        &["check-proof", file.to_str().unwrap()],
        &["rules", "show", "table"],
    ] {
        // The reading end of the pipe is closed before anything is written to it.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(env!("CARGO_BIN_EXE_krog"))
            .args(args)
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
        assert!(!said.contains("panicked"), "{args:?}: {said}");
    }
    std::fs::remove_file(&file).unwrap();
}
