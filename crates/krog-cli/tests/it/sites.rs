//! `krog import lichess:NAME` and `chess.com:NAME`, against a server that answers as the sites do.

use std::{
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::krog::{Answer, krog};
use krog_testing::sites::{Fake, Reply};

fn game(number: usize, variant: &str) -> String {
    format!(
        "[Event \"Rated Blitz game\"]\n[Site \"https://lichess.org/game{number:04}\"]\n[Date \"2024.02.03\"]\n[White \"Tal\"]\n\
         [Black \"P{number}\"]\n[Result \"1-0\"]\n[GameId \"game{number:04}\"]\n[UTCDate \"2024.02.03\"]\n\
         [UTCTime \"10:{:02}:{:02}\"]\n[Variant \"{variant}\"]\n[Termination \"Normal\"]\n\n1. e4 e5 1-0\n\n\n",
        number / 60,
        number % 60
    )
}

/// Sixty games, the fourth of bughouse; what is not new is not given again.
fn site(pause: Duration) -> Fake {
    Fake::new(move |asked, _| match asked.bare() {
        "/api/user/tal" => Reply::json("{\"count\":{\"all\":60}}"),
        "/pub/player/tal/games/archives" => Reply::json("{\"archives\":[\"x/2024/02\"]}"),
        "/pub/player/tal/games/2024/02/pgn" => Reply::pgn(game(1, "Standard")),
        "/api/games/user/tal" => {
            let since: i64 = asked.query("since").map_or(0, |since| since.parse().unwrap());
            let ten = 1_706_954_400_000;
            let games = (0..60).filter(|number| ten + number * 1000 >= since);
            let text: String = games
                .map(|number| game(number as usize, if number == 3 { "Bughouse" } else { "Standard" }))
                .collect();
            let reply = Reply::pgn(text);
            if pause.is_zero() { reply.gzip() } else { reply.slow(1000, pause) }
        }
        _ => Reply::status(404),
    })
}

fn import(player: &str, fake: &Fake, dir: &Path, more: &[&str]) -> Answer {
    let mut args = vec!["import", player, "--site-url", &fake.url, "--explorer", dir.to_str().unwrap()];
    args.extend(more);
    krog(&args, "")
}

#[test]
fn a_players_games_come_and_the_next_time_what_is_new() {
    let dir = tempfile::tempdir().unwrap();
    let fake = site(Duration::ZERO);
    let answer = import("lichess:Tal", &fake, dir.path(), &["--jsonl", "--errors"]);
    // One was left out.
    assert_eq!(answer.status, 1, "{}", answer.stderr);
    let lines: Vec<Value> = answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [refused, sum] = lines.as_slice() else { panic!("{}", answer.stdout) };
    assert_eq!((&refused["file"], &refused["game"]), (&"lichess:tal".into(), &4.into()));
    assert_eq!(refused["address"], "https://lichess.org/game0003");
    assert!(refused["code"] == "pgn-variant-two-boards" && refused.get("line").is_none());
    assert_eq!((&sum["games"], &sum["errors"]), (&59.into(), &1.into()));
    let answer = import("lichess:tal", &fake, dir.path(), &["--jsonl"]);
    let sum: Value = serde_json::from_str(&answer.stdout).unwrap();
    assert_eq!((&sum["games"], &sum["skipped"]), (&0.into(), &0.into()));
    let answer = import("chess.com:tal", &fake, dir.path(), &[]);
    assert!(answer.stdout.contains("1 that was there already"), "{}", answer.stdout);
    let answer = krog(&["import", "--remove", "lichess:tal", "--explorer", dir.path().to_str().unwrap()], "");
    assert_eq!(answer.stdout, "59 games of lichess:tal taken out.\n");
    let answer = import("lichess:tal", &fake, dir.path(), &[]);
    assert!(answer.stdout.starts_with("59 new games"), "{}", answer.stdout);
    assert!(
        answer.stderr.starts_with("https://lichess.org/game0003: game 4 (Tal – P3) is left out: "),
        "{}",
        answer.stderr
    );
}

#[test]
fn what_is_wrong_is_said_in_both_languages() {
    let dir = tempfile::tempdir().unwrap();
    let fake = site(Duration::ZERO);
    for (player, more, status, text) in [
        ("lichess:nobody", vec![], 1, "Lichess knows no player “nobody”."),
        ("lichess:nobody", vec!["--lang", "no"], 1, "Lichess kjenner ingen spiller «nobody»."),
        ("lichess:a/b", vec![], 2, "Lichess has no user names like “a/b”"),
        ("chess.com:tal", vec!["--rated"], 2, "Chess.com cannot choose games by --rated"),
        ("lichess:tal", vec!["--since", "yesterday"], 2, "Unknown day “yesterday”"),
        ("./games.pgn", vec!["--since", "2024"], 3, "games.pgn"),
        ("-", vec!["--until", "2024"], 2, "--until is about games of Lichess or Chess.com"),
    ] {
        let answer = import(player, &fake, dir.path(), &more);
        assert!(answer.status == status && answer.stderr.contains(text), "{answer:?}");
    }
    let url = ["import", "lichess:tal", "--site-url", "lichess.org", "--explorer", "x"];
    assert!(krog(&url, "").stderr.contains("“lichess.org” is not an address that can be asked"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_and_the_same_command_goes_on() {
    let dir = tempfile::tempdir().unwrap();
    let fake = site(Duration::from_millis(250));
    let child = Command::new(env!("CARGO_BIN_EXE_krog"))
        .args(["import", "lichess:tal", "--site-url", &fake.url, "--explorer"])
        .arg(dir.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while fake.asked().len() < 2 {
        assert!(begun.elapsed() < Duration::from_secs(120));
        thread::sleep(Duration::from_millis(20));
    }
    thread::sleep(Duration::from_millis(900));
    let stopped = Instant::now();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert!(stopped.elapsed() < Duration::from_secs(30));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("Stopped."), "{said}");
    let before = games_of(dir.path());
    assert!((1..59).contains(&before), "{before}");
    let answer = import("lichess:tal", &site(Duration::ZERO), dir.path(), &["--jsonl"]);
    let sum: Value = serde_json::from_str(&answer.stdout).unwrap();
    assert_eq!(sum["games"].as_u64().unwrap() + before, 59);
    assert_eq!(sum["skipped"], 0);
}

/// Games of a collection.
fn games_of(dir: &Path) -> u64 {
    krog_explorer::Explorer::open(dir).unwrap().snapshot().games()
}
