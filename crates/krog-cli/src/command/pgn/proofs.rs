//! `krog pgn check --proofs`: every annotated move is judged again and its proof checked, from nothing but the file.

use std::io::{self, Write};

use krog_chess::{Message, facts::Plain, rules::Rules};
use krog_logic::world::History;
use krog_pgn::{PgnGame, Reader};
use krog_reasons::annotation::{self, Judged, RULEBOOK, VALIDATION, each_move};
use krog_texts::{Lang, render};
use serde_json::json;

use super::source::Source;
use crate::exit::{Exit, Stop};

/// One thing that does not hold.
struct Fault {
    game: u64,
    /// The half-move and its SAN.
    ply: Option<(usize, String)>,
    line: usize,
    column: usize,
    message: Message,
}

/// What was looked at.
#[derive(Default)]
struct Sum {
    games: u32,
    moves: u32,
    faults: u32,
    /// Faulty games that nobody has annotated: they are copied as they stand.
    copied: u32,
}

pub fn run(files: &[String], jsonl: bool, lang: Lang) -> Result<Exit, Stop> {
    let mut out = io::BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut sum = Sum::default();
    for name in files {
        let source = Source::open_games(lang, name)?;
        let failed = source.unreadable(lang);
        let mut reader = Reader::new(&source);
        let (mut seen, mut lines) = (0, 0);
        while let Some(mut game) = reader.read_game().map_err(failed)? {
            let before = source.part(&(seen..game.extent.start)).map_err(failed)?;
            lines += newlines(&before);
            seen = game.extent.start;
            let text = source.part(&game.extent).map_err(failed)?;
            sum.games += 1;
            if is_copied(&game, &text) {
                sum.copied += 1;
                continue;
            }
            let (moves, faults) = check(&mut game, &text, lines);
            sum.moves += moves;
            sum.faults += u32::try_from(faults.len()).unwrap_or(u32::MAX);
            for fault in &faults {
                if jsonl {
                    serde_json::to_writer(&mut out, &fault_json(name, fault)).map_err(io::Error::from)?;
                    out.write_all(b"\n")?;
                } else {
                    writeln!(out, "{}", fault_line(lang, name, fault))?;
                }
            }
        }
        source.finish();
    }
    if !jsonl {
        let message = Message::new("cli-proofs-sum")
            .with("games", sum.games)
            .with("moves", sum.moves)
            .with("faults", sum.faults);
        writeln!(out, "{}", render(lang, &message))?;
        if sum.copied > 0 {
            let message = Message::new("cli-proofs-copied").with("games", sum.copied);
            writeln!(out, "{}", render(lang, &message))?;
        }
    }
    out.flush()?;
    Ok(if sum.faults == 0 { Exit::Done } else { Exit::No })
}

/// Whether `krog pgn annotate` copies a game as it stands: it is faulty, and nothing of it was annotated.
fn is_copied(game: &PgnGame, text: &[u8]) -> bool {
    !game.errors.is_empty() && game.header(VALIDATION).is_none() && annotation::places(text).is_empty()
}

fn newlines(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte == b'\n').count()
}

fn fault_json(file: &str, fault: &Fault) -> serde_json::Value {
    json!({
        "file": file,
        "game": fault.game,
        "ply": fault.ply.as_ref().map(|(ply, _)| ply),
        "move": fault.ply.as_ref().map(|(_, san)| san),
        "line": fault.line,
        "column": fault.column,
        "code": fault.message.code,
        "message": crate::say::in_all(&fault.message),
    })
}

fn fault_line(lang: Lang, file: &str, fault: &Fault) -> String {
    let message = Message::new("cli-pgn-error")
        .with("place", format!("{file}:{}:{}", fault.line, fault.column))
        .with("text", render(lang, &fault.message));
    render(lang, &message)
}

/// Checks a game: how many moves were judged, and what does not hold. `above` are the lines before its text.
fn check(game: &mut PgnGame, text: &[u8], above: usize) -> (u32, Vec<Fault>) {
    let index = game.index + 1;
    let places = annotation::places(text);
    let place_of = |nth: usize| {
        let before = places.get(nth).and_then(|at| text.get(..*at)).unwrap_or_default();
        let column = before.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
        (above + newlines(before) + 1, String::from_utf8_lossy(column).chars().count() + 1)
    };
    let mut faults = Vec::new();
    let of_game = |message: Message| Fault { game: index, ply: None, line: above + 1, column: 1, message };
    for error in &game.errors {
        let (line, column) = (error.line as usize, error.column as usize);
        faults.push(Fault { game: index, ply: None, line, column, message: error.message.clone() });
    }
    let rules = game.start.as_ref().and_then(|start| Rules::of(start).ok());
    let (Some(rules), Some(validation)) = (rules, game.header(VALIDATION).map(str::to_owned)) else {
        faults.push(of_game(Message::new("cli-proofs-none")));
        return (0, faults);
    };
    let program = rules.program();
    if game.header(RULEBOOK) != Some(format!("{} {}", program.name, program.hash).as_str()) {
        faults.push(of_game(Message::new("cli-proofs-book").with("book", program.name.as_str())));
    }
    let mut said = validation.split("; ").skip(1);
    let every = said.next() == Some("every move");
    let promised = said.next().and_then(|moves| moves.parse::<u32>().ok());
    let mut nth = 0;
    let mut judged_moves = 0_u32;
    let done = each_move(game, &mut |before, mv, ply| {
        let san = before.position().san(mv);
        let number = before.position().ply() as usize + 1;
        let Some(annotation) = annotation::found(ply) else {
            if every {
                let (line, column) = place_of(nth);
                let message = Message::new("cli-proofs-missing").with("move", san.as_str());
                faults.push(Fault { game: index, ply: Some((number, san)), line, column, message });
            }
            return Ok(());
        };
        let (line, column) = place_of(nth);
        nth += 1;
        judged_moves += 1;
        let mut fault = |message: Message| {
            let message = message.with("move", san.as_str());
            faults.push(Fault { game: index, ply: Some((number, san.clone())), line, column, message });
        };
        let Ok(judged) = annotation::judge(&rules, before, mv) else {
            return Err(Message::new("explain-too-long"));
        };
        let differing = differing(&judged, annotation);
        if !differing.is_empty() {
            fault(Message::new("cli-proofs-differ").with("fields", differing.join(", ")));
        }
        let states = Plain::log(before);
        let stands = match (judged.proof(), states.split_last()) {
            (Some(proof), Some((now, past))) => krog_check::check(program, History { past, now }, proof),
            _ => return Ok(()),
        };
        if let Err(error) = stands {
            let why = krog_texts::in_all(&error.message());
            fault(Message::new("cli-proofs-refuted").with("why", why));
        }
        Ok(())
    });
    if let Err(message) = done {
        faults.push(of_game(message));
    }
    if promised != Some(judged_moves) && faults.is_empty() {
        let message = Message::new("cli-proofs-count").with("found", judged_moves).with("said", validation);
        faults.push(of_game(message));
    }
    (judged_moves, faults)
}

/// The fields in which an annotation differs from what it should be, in whichever language its sentence is.
fn differing<'a>(judged: &Judged, annotation: &'a str) -> Vec<&'a str> {
    let mut least: Option<Vec<&str>> = None;
    for sentences in std::iter::once(None).chain(Lang::ALL.map(Some)) {
        let wanted = judged.text(sentences);
        if wanted == annotation {
            return Vec::new();
        }
        let (wanted, found) = (annotation::fields(&wanted), annotation::fields(annotation));
        let mut names: Vec<&str> =
            found.iter().filter(|field| !wanted.contains(field)).map(|(key, _)| *key).collect();
        if names.is_empty() {
            // Something is left out, or stands in another order.
            names.push("…");
        }
        if least.as_ref().is_none_or(|least| names.len() < least.len()) {
            least = Some(names);
        }
    }
    least.unwrap_or_default()
}
