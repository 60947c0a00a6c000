//! `krog import` and `krog explore`, as they are run.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

use bench::scratch::Scratch;
use krog_testing::chance::Chance;
use serde_json::Value;

use crate::krog::{Answer, krog};

fn write_games(path: &Path, games: u32) {
    let mut chance = Chance(7);
    let mut text = String::new();
    for game in 0..games {
        text.push_str(&format!("[White \"P{game}\"]\n[Black \"Q\"]\n[Result \"1-0\"]\n\n"));
        let mut position = krog_chess::Position::start(krog_chess::Variant::Standard);
        for ply in 0..30 {
            let moves = position.legal_moves();
            let Some(mv) = moves.get(chance.below(moves.len())) else { break };
            if ply % 2 == 0 {
                text.push_str(&format!("{}. ", ply / 2 + 1));
            }
            text.push_str(&position.san(*mv));
            text.push(' ');
            position.play_unchecked(*mv);
        }
        text.push_str("1-0\n\n");
    }
    std::fs::write(path, text).unwrap();
}

/// The arguments that say where a collection is.
type Place = Vec<String>;

fn directory(dir: &Path) -> Place {
    vec!["--explorer".to_owned(), dir.to_str().unwrap().to_owned()]
}

fn at<'a>(place: &'a Place, args: &[&'a str]) -> Vec<&'a str> {
    args.iter().copied().chain(place.iter().map(String::as_str)).collect()
}

fn import(file: &Path, place: &Place) -> Value {
    let answer = krog(&at(place, &["import", "--jsonl", file.to_str().unwrap()]), "");
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    serde_json::from_str(&answer.stdout).unwrap()
}

fn explore(place: &Place) -> String {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let after = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1";
    let lines = format!(
        "{{\"fen\":\"{start}\"}}\n{{\"fen\":\"{after}\"}}\n{{\"fen\":\"{start}\",\"elo_min\":2000}}\n"
    );
    let answer = krog(&at(place, &["explore", "--jsonl"]), &lines);
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    answer.stdout
}

fn files() -> (tempfile::TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("games.pgn");
    (dir, file)
}

/// Kills imports of a file at any moment, as often as `KROG_KILLS` says, each into a place of its own; the same command then comes
/// to the same answer.
fn kill_imports(dir: &Path, games: u32, place: impl Fn(&str) -> Place) {
    let file = dir.join("games.pgn");
    write_games(&file, games);
    let whole = place("whole");
    let begun = std::time::Instant::now();
    assert_eq!(import(&file, &whole)["games"], games);
    let length = begun.elapsed();
    let wanted = explore(&whole);
    let kills: u32 = std::env::var("KROG_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(6);
    let mut chance = Chance(u64::from(std::process::id()));
    let mut caught = 0;
    for kill in 0..kills {
        let killed = place(&format!("killed-{kill}"));
        // Until once nothing is left to do.
        for _ in 0..20 {
            let mut child = Command::new(env!("CARGO_BIN_EXE_krog"))
                .args(at(&killed, &["import", "--jsonl", file.to_str().unwrap()]))
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            let micros = u64::try_from(length.as_micros()).unwrap();
            std::thread::sleep(Duration::from_micros(chance.below(micros.max(1))));
            child.kill().unwrap();
            if !child.wait().unwrap().success() {
                caught += 1;
                if chance.below(2) == 0 {
                    break;
                }
            }
        }
        let last = import(&file, &killed);
        assert_eq!(
            last["games"].as_u64().unwrap() + last["skipped"].as_u64().unwrap(),
            u64::from(games),
            "{last}"
        );
        assert_eq!(explore(&killed), wanted);
        let verified = krog(&at(&killed, &["explore", "--verify"]), "");
        assert_eq!(verified.status, 0, "{}", verified.stderr);
    }
    assert!(caught > 0, "no import was killed");
}

#[test]
fn killed_at_any_moment_the_same_command_comes_to_the_same_answer() {
    let dir = tempfile::tempdir().unwrap();
    kill_imports(dir.path(), 3000, |name| directory(&dir.path().join(name)));
}

#[test]
fn an_import_into_postgresql_is_killed_at_any_moment_too() {
    let Some(scratch) = Scratch::create("postgres://postgres@127.0.0.1:5432").unwrap() else {
        assert!(std::env::var("CI").is_err(), "PostgreSQL must answer at 127.0.0.1:5432 in CI");
        println!("PostgreSQL does not answer at 127.0.0.1:5432: the test did not run");
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let address = scratch.address();
    kill_imports(dir.path(), 300, |name| {
        ["--database", &address, "--collection", name].map(str::to_owned).to_vec()
    });
}

#[test]
fn a_database_that_does_not_answer_is_told_with_the_reason() {
    let args = ["explore", "--database", "postgres://127.0.0.1:1/none", "--collection", "masters"];
    let answer = krog(&args, "");
    assert_eq!(answer.status, 4, "{}", answer.stderr);
    assert!(answer.stderr.contains("refused"), "{}", answer.stderr);
}

#[test]
fn a_collection_of_a_name_that_no_server_asks_for_is_not_made() {
    for name in ["mine", "people", "Masters", "a/b", ""] {
        let args = ["import", "-", "--database", "postgres://127.0.0.1:1/none", "--collection", name];
        let answer = krog(&args, "");
        assert_eq!(answer.status, 2, "{name}: {}", answer.stderr);
        assert!(answer.stderr.contains("cannot name a collection"), "{name}: {}", answer.stderr);
    }
}

#[test]
fn what_is_left_out_is_named_in_both_languages() {
    let (dir, file) = files();
    std::fs::write(&file, "[White \"A\"]\n\n1. e4 Ke7 1-0\n\n[White \"B\"]\n\n1. e4 e5 1-0\n").unwrap();
    let target = dir.path().join("x");
    let args =
        ["import", "--jsonl", "--errors", "--explorer", target.to_str().unwrap(), file.to_str().unwrap()];
    let answer = krog(&args, "");
    let lines: Vec<Value> = answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [left_out, sum] = lines.as_slice() else { panic!("{}", answer.stdout) };
    assert_eq!(
        (&left_out["line"], &left_out["column"], &left_out["game"]),
        (&3.into(), &7.into(), &1.into())
    );
    assert_eq!((&left_out["code"], &left_out["white"]), (&"pgn-move-illegal".into(), &"A".into()));
    assert!(left_out["message"]["en"].is_string() && left_out["message"]["no"].is_string());
    for (field, value) in [("games", 1), ("positions", 3), ("moves", 2), ("skipped", 0), ("errors", 1)] {
        assert_eq!(sum[field], value, "{sum}");
    }
    assert!(sum["bytes"].as_u64().unwrap() > 0 && sum["seconds"].is_f64());
    let answer = krog(&["explore", "--explorer", target.to_str().unwrap()], "");
    assert!(answer.stdout.starts_with("1 game: 1 won by White, 0 drawn"), "{}", answer.stdout);
    let answer = krog(&["explore", "--explorer", target.to_str().unwrap(), "--elo-min", "1850"], "");
    assert_eq!(answer.status, 2);
    assert!(answer.stderr.contains("1800, 2000"), "{}", answer.stderr);
}

#[test]
fn a_cut_file_and_an_unknown_source_are_told() {
    let (dir, file) = files();
    write_games(&file, 50);
    let packed = dir.path().join("games.pgn.zst");
    let status = Command::new("zstd").args(["-q", "-o"]).args([&packed, &file]).status();
    if status.is_ok_and(|status| status.success()) {
        let bytes = std::fs::read(&packed).unwrap();
        std::fs::write(&packed, &bytes[..bytes.len() - 30]).unwrap();
        let target = dir.path().join("cut");
        let Answer { status, stderr, .. } =
            krog(&["import", "--explorer", target.to_str().unwrap(), packed.to_str().unwrap()], "");
        assert_eq!(status, 3, "{stderr}");
        assert!(stderr.contains("cannot be read beyond line"), "{stderr}");
    }
    let target = dir.path().join("y");
    let target = target.to_str().unwrap();
    let answer =
        krog(&["import", "--explorer", target, "--source", "mine", "-"], "[White \"A\"]\n\n1. e4 1-0\n");
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    let answer = krog(&["import", "--explorer", target, "--remove", "yours"], "");
    assert_eq!(answer.status, 1);
    assert!(answer.stderr.contains("mine"), "{}", answer.stderr);
    let answer = krog(&["import", "--explorer", target, "--remove", "mine"], "");
    assert_eq!(answer.stdout, "1 game of mine taken out.\n");
    assert_eq!(krog(&["explore", "--explorer", target], "").status, 1);
    let answer = krog(&["import", "--explorer", target, "--compact", "--jsonl"], "");
    let line: Value = serde_json::from_str(&answer.stdout).unwrap();
    let bytes = |name: &str| line["compacted"][name].as_u64().unwrap();
    assert!(bytes("after") < bytes("before"), "{line}");
    assert_eq!(krog(&["explore", "--verify", "--explorer", target], "").status, 0);
}

/// A game as PGN.
fn game(white: &str, moves: &str) -> String {
    format!("[White \"{white}\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n\n")
}

#[test]
fn what_is_left_out_or_lost_is_said_and_the_status_tells() {
    let (dir, file) = files();
    let place = directory(&dir.path().join("c"));
    let run = |args: &[&str], text: &str| {
        std::fs::write(&file, text).unwrap();
        krog(&at(&place, &[&["import", file.to_str().unwrap()], args].concat()), "")
    };
    let doubtful =
        game("A", "1. e4 -- 2. d4").replace("[Result", "[WhiteElo \"25x0\"]\n[ECO \"Z99\"]\n[Result");
    let told = run(&[], &doubtful);
    assert_eq!(told.status, 0, "{}", told.stderr);
    for said in ["25x0", "Z99", "passes the turn"] {
        assert!(told.stderr.contains(said), "{said}: {}", told.stderr);
    }
    let wrong = game("C", "1. e4 Ke7");
    assert_eq!(run(&[], &wrong).status, 1);
    assert_eq!(run(&["--allow-errors"], &wrong).status, 0);
    assert_eq!(run(&["--null-moves", "refuse", "--jsonl"], &game("D", "1. e4 --")).status, 1);
    assert_eq!(run(&["--null-moves", "never"], "").status, 2);
    run(&[], &game("E", "1. e4 e5"));
    let twin = run(&["--jsonl", "--errors"], &game("E", "1. e4 {better} e5"));
    let lines: Vec<Value> = twin.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["twin"], &lines[0]["replaced"]), (&1.into(), &true.into()), "{}", twin.stdout);
    assert_eq!((&lines[1]["skipped"], &lines[1]["replaced"]), (&1.into(), &1.into()));
}

#[test]
fn other_texts_and_archives_are_read_and_what_is_no_text_is_refused() {
    let (dir, file) = files();
    let text = game("Ærlig", "1. e4 e5");
    let utf_16: Vec<u8> =
        std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    std::fs::write(&file, utf_16).unwrap();
    let place = directory(&dir.path().join("c"));
    assert_eq!(import(&file, &place)["games"], 1);
    let path = file.to_str().unwrap();
    let formatted = krog(&["pgn", "format", path], "");
    assert!(formatted.status == 0 && formatted.stdout.contains("[White \"Ærlig\"]"), "{}", formatted.stdout);
    std::fs::write(&file, [0_u8, 1, 2, 3].repeat(100)).unwrap();
    for command in [vec!["pgn", "check", path], at(&place, &["import", path])] {
        let refused = krog(&command, "");
        assert_eq!(refused.status, 3, "{}", refused.stderr);
        assert!(refused.stderr.contains("not text"), "{}", refused.stderr);
    }
}

#[test]
fn a_collection_that_is_not_there_is_told_with_those_that_are() {
    let (dir, file) = files();
    std::fs::write(&file, game("A", "1. e4 e5")).unwrap();
    import(&file, &directory(&dir.path().join("masters")));
    for wrong in [dir.path().join("mastres"), dir.path().to_owned()] {
        let told = krog(&at(&directory(&wrong), &["explore"]), "");
        assert_eq!(told.status, 3);
        assert!(told.stderr.contains("masters"), "{}", told.stderr);
        assert!(!wrong.join("manifest.json").exists());
    }
    let verified =
        krog(&at(&directory(&dir.path().join("masters")), &["explore", "--verify", "--jsonl"]), "");
    let line: Value = serde_json::from_str(&verified.stdout).unwrap();
    assert_eq!((&line["games"], &line["postings"]), (&1.into(), &3.into()));
}

#[test]
fn twins_are_shown_kept_and_merged() {
    let (dir, file) = files();
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7";
    let other = game("Tal", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O");
    let text = [
        game("Tal, M", moves),
        game("Mihail Tal", &moves.replace("e5", "e5 {open}")),
        game("Tal", moves),
        other,
    ]
    .concat();
    std::fs::write(&file, text).unwrap();
    let place = directory(&dir.path().join("c"));
    import(&file, &place);
    let lines = |args: &[&str]| -> Vec<Value> {
        let answer = krog(&at(&place, &[&["twins", "--jsonl"], args].concat()), "");
        assert_eq!(answer.status, 0, "{}", answer.stderr);
        answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let groups = lines(&[]);
    assert_eq!((groups.len(), groups[0]["games"].as_array().unwrap().len()), (1, 3));
    assert_eq!(groups[0]["games"][0]["white"], "Mihail Tal");
    // A number that is mistyped costs no game.
    for wrong in
        [["--keep", "1", "--drop", "3"], ["--keep", "1", "--drop", "2,9"], ["--keep", "3", "--drop", "2"]]
    {
        let refused = krog(&at(&place, &[&["twins"], &wrong[..]].concat()), "");
        assert_eq!((refused.status, refused.stderr.contains("Nothing was changed")), (1, true), "{wrong:?}");
    }
    for wrong in ["1,3", "1,9", "1,1"] {
        assert_eq!(krog(&at(&place, &["twins", "--merge", wrong]), "").status, 1, "{wrong}");
    }
    assert_eq!(lines(&[])[0]["games"].as_array().unwrap().len(), 3);
    assert_eq!(lines(&["--keep", "1", "--drop", "2"])[0]["dropped"], serde_json::json!([2]));
    assert_eq!(lines(&["--merge-all"])[0], serde_json::json!({ "kept": 4, "dropped": [1, 0] }));
    assert!(lines(&[]).is_empty());
    assert_eq!(krog(&at(&place, &["twins", "--merge", "3,4"]), "").status, 1);
    assert_eq!(krog(&at(&place, &["explore", "--verify"]), "").status, 0);
}
