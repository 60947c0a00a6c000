//! `krog play`.

use std::io::{self, Write};

use krog_chess::{Game, Message, game::PlayError, notation::NotationError};
use krog_texts::{Lang, render};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    exit::{Exit, Stop},
    input::{self, PositionArgs},
    jsonl::{self, LineError},
};

/// Arguments of `krog play`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog play e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7\n  krog play --variant koth \
    --fen '4k3/8/8/8/8/4K3/8/8 w - - 0 1' Ke4")]
pub struct Args {
    /// The moves, SAN or UCI.
    moves: Vec<String>,

    /// The position to start from.
    #[arg(long)]
    fen: Option<String>,

    #[command(flatten)]
    position: PositionArgs,

    /// Read lines {variant?, fen?, moves} and answer lines {fen, status, result, reason, san, uci}.
    #[arg(long, conflicts_with = "moves")]
    jsonl: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    variant: Option<String>,
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
}

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    if args.jsonl {
        return jsonl::run(lang, |line: Request| {
            let start = input::line_position(lang, line.variant.as_deref(), line.fen.as_deref())?;
            let mut game = Game::new(start);
            for (i, text) in line.moves.iter().enumerate() {
                play(lang, &mut game, i + 1, text)
                    .map_err(|message| LineError::of(lang, &message).at(format!("ply {}", i + 1)))?;
            }
            Ok(describe(&game))
        });
    }
    let mut game = Game::new(args.position.position(lang, args.fen.as_deref())?);
    for (i, text) in args.moves.iter().enumerate() {
        play(lang, &mut game, i + 1, text).map_err(|message| Stop::no(render(lang, &message)))?;
        let repairs = game.plies().last().map(|ply| (ply.san().to_owned(), ply.repairs().to_vec()));
        for (san, repair) in repairs.iter().flat_map(|(san, all)| all.iter().map(move |r| (san, r))) {
            eprintln!("krog: {}", render(lang, &repair.message(san)));
        }
    }
    print_game(&mut io::stdout().lock(), lang, &game)?;
    Ok(Exit::Done)
}

/// Plays the `ply`-th move of a list.
fn play(lang: Lang, game: &mut Game, ply: usize, text: &str) -> Result<(), Message> {
    let before = game.position().clone();
    game.play(text).map(|_| ()).map_err(|error| {
        let number = before.ply() / 2 + 1;
        let dots = before.turn().fold_wb(".", "…");
        match error {
            PlayError::Over(end) => Message::new("cli-play-over")
                .with("ply", ply)
                .with("text", text)
                .with("result", end.result.as_str())
                .with("reason", end.reason.name()),
            PlayError::Notation(NotationError::Ambiguous { candidates, .. }) => {
                Message::new("cli-play-ambiguous")
                    .with("ply", ply)
                    .with("move", format!("{number}{dots}{text}"))
                    .with("candidates", candidates.join(", "))
            }
            PlayError::Notation(NotationError::Refused(refusal)) => Message::new("cli-play-refused")
                .with("ply", ply)
                .with("move", format!("{number}{dots}{text}"))
                .with("reason", render(lang, &refusal.message())),
            PlayError::Notation(NotationError::Illegal { .. }) | PlayError::Illegal(_) => {
                Message::new("cli-play-illegal")
                    .with("ply", ply)
                    .with("move", format!("{number}{dots}{text}"))
            }
            PlayError::CustomPosition(error) => error.message(),
            PlayError::Notation(_) => Message::new("cli-play-unreadable").with("ply", ply).with("text", text),
        }
    })
}

fn status(game: &Game) -> &'static str {
    match game.end() {
        Some(_) => "over",
        None if game.position().is_check() => "check",
        None => "playing",
    }
}

fn describe(game: &Game) -> Value {
    json!({
        "fen": game.position().fen(),
        "status": status(game),
        "result": game.end().map(|end| end.result.as_str()),
        "reason": game.end().map(|end| end.reason.name()),
        "san": game.plies().iter().map(|ply| ply.san()).collect::<Vec<_>>(),
        "uci": game.plies().iter().map(|ply| ply.uci()).collect::<Vec<_>>(),
    })
}

fn print_game(out: &mut impl Write, lang: Lang, game: &Game) -> io::Result<()> {
    let mut line = String::new();
    let mut positions = game.positions();
    for ply in game.plies() {
        let Some(before) = positions.next() else { break };
        let number = before.ply() / 2 + 1;
        if before.turn().is_white() {
            line.push_str(&format!("{number}. "));
        } else if line.is_empty() {
            line.push_str(&format!("{number}... "));
        }
        line.push_str(ply.san());
        line.push(' ');
    }
    if !line.is_empty() {
        writeln!(out, "{}", line.trim_end())?;
    }
    write!(out, "{}", board(game))?;
    writeln!(out, "{}", game.position().fen())?;
    let last = match game.end() {
        Some(end) => Message::new("cli-moves-over")
            .with("result", end.result.as_str())
            .with("reason", end.reason.name()),
        None => Message::new("cli-moves-count")
            .with("color", game.position().turn().fold_wb("white", "black"))
            .with("count", game.position().legal_moves().len())
            .with("check", if game.position().is_check() { "yes" } else { "no" }),
    };
    writeln!(out, "{}", render(lang, &last))
}

/// The board as eight lines of FEN letters, White below, and what is in hand.
fn board(game: &Game) -> String {
    let epd = game.position().epd();
    let men = epd.split(' ').next().unwrap_or_default();
    let (men, hand) = men.split_once('[').unwrap_or((men, ""));
    let mut out = String::new();
    for (rank, row) in (1..=8).rev().zip(men.split('/')) {
        out.push_str(&format!("  {rank} "));
        for man in row.chars().filter(|c| *c != '~') {
            match man.to_digit(10) {
                Some(empty) => out.extend((0..empty).map(|_| " ·")),
                None => out.extend([' ', man]),
            }
        }
        out.push('\n');
    }
    out.push_str("     a b c d e f g h");
    if !hand.is_empty() {
        out.push_str("   [");
        out.push_str(hand);
    }
    out.push('\n');
    out
}
