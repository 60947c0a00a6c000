//! Main lines of PGN games, every move checked, beside pgn-reader with shakmaty: the same bytes in memory, in turn.

use std::{fs, hint::black_box, ops::ControlFlow, path::Path};

use anyhow::{Context, ensure};
use krog_chess::{GameResult, Move, Position, Variant};
use krog_pgn::{Fault, Headers, Reader, Visitor};
use pgn_reader::{RawTag, SanPlus};
use serde_json::{Value, json};
use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen};

use crate::measure::{conditions, median, pair, rounded};

/// Games made when no file is given.
const GENERATED: usize = 50_000;

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A PGN file; without one, random games are made.
    file: Option<std::path::PathBuf>,
    /// Pairs of runs.
    #[arg(long, default_value_t = 7)]
    rounds: usize,
}

/// What was read: games, and half-moves of their main lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Count {
    games: u64,
    plies: u64,
}

impl Visitor for Count {
    fn begin(&mut self, _: &Headers, _: Option<&Position>) -> ControlFlow<()> {
        self.games += 1;
        ControlFlow::Continue(())
    }

    fn play<P: shakmaty::Position>(&mut self, _: &P, mv: Move) -> ControlFlow<()> {
        black_box(mv);
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn end(&mut self, result: Option<GameResult>, fault: Option<&Fault>) {
        black_box((result, fault.is_some()));
    }
}

fn ours(pgn: &[u8]) -> anyhow::Result<Count> {
    let mut reader = Reader::new(pgn);
    let mut count = Count::default();
    while reader.read_main_line(&mut count)? {}
    Ok(count)
}

/// The peer's visitor, as its documentation shows it.
struct Peer(Count);

impl pgn_reader::Visitor for Peer {
    type Tags = Option<Chess>;
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Option<Chess>> {
        self.0.games += 1;
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, tags: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).ok();
            let start: Option<Chess> = fen.and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
            let Some(position) = start else { return ControlFlow::Break(()) };
            *tags = Some(position);
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Option<Chess>) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(tags.unwrap_or_default())
    }

    fn san(&mut self, position: &mut Chess, plus: SanPlus) -> ControlFlow<()> {
        match plus.san.to_move(position) {
            Ok(mv) => {
                position.play_unchecked(black_box(mv));
                self.0.plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn end_game(&mut self, position: Chess) {
        black_box(position.turn());
    }
}

fn theirs(pgn: &[u8]) -> anyhow::Result<Count> {
    let mut reader = pgn_reader::Reader::new(pgn);
    let mut peer = Peer(Count::default());
    while reader.read_game(&mut peer)?.is_some() {}
    Ok(peer.0)
}

/// Random games of some 80 half-moves with the usual tags, always the same ones.
pub fn generate(games: usize) -> anyhow::Result<Vec<u8>> {
    let start = Position::start(Variant::Standard);
    let mut pgn = String::new();
    let mut seed = 0x9e37_79b9_7f4a_7c15u64;
    for game in 0..games {
        for tag in
            ["Event \"Random\"", "Site \"?\"", "Date \"2024.01.31\"", "White \"Hvit\"", "Black \"Svart\""]
        {
            pgn.push_str(&format!("[{tag}]\n"));
        }
        pgn.push_str(&format!(
            "[Round \"{game}\"]\n[Result \"*\"]\n[WhiteElo \"2500\"]\n[BlackElo \"2500\"]\n\n"
        ));
        let mut position = start.clone();
        for ply in 0..80 {
            let moves = position.legal_moves();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(index) = (seed >> 33).checked_rem(moves.len() as u64) else { break };
            let Some(&mv) = moves.get(usize::try_from(index)?) else { break };
            if ply % 2 == 0 {
                pgn.push_str(&format!("{}. ", ply / 2 + 1));
            }
            pgn.push_str(&position.san(mv));
            pgn.push(if ply % 14 == 13 { '\n' } else { ' ' });
            position.play_unchecked(mv);
        }
        pgn.push_str("*\n\n");
    }
    Ok(pgn.into_bytes())
}

/// Measures a file, or made games.
pub fn run(path: Option<&Path>, rounds: usize) -> anyhow::Result<Value> {
    let pgn = match path {
        Some(path) => fs::read(path).with_context(|| format!("cannot read {}", path.display()))?,
        None => generate(GENERATED)?,
    };
    let (mut ratios, mut our_times, mut their_times) = (Vec::new(), Vec::new(), Vec::new());
    let (mut our_count, mut their_count) = (Count::default(), Count::default());
    for round in 0..=rounds {
        let ((a, count), (b, peer)) = pair(round, || ours(black_box(&pgn)), || theirs(black_box(&pgn)));
        (our_count, their_count) = (count?, peer?);
        // The first pair only warms the machine up.
        if round > 0 {
            ratios.push(b / a);
            our_times.push(a);
            their_times.push(b);
        }
    }
    ensure!(our_count.games > 0, "there are no games in it");
    ensure!(path.is_some() || our_count == their_count, "the counts differ: {our_count:?}, {their_count:?}");
    #[expect(clippy::cast_precision_loss, reason = "counts below 2^53")]
    let per_second = |n: u64, times: &[f64]| n as f64 / median(times);
    let games = (per_second(our_count.games, &our_times), per_second(their_count.games, &their_times));
    let megabytes =
        (per_second(pgn.len() as u64, &our_times) / 1e6, per_second(pgn.len() as u64, &their_times) / 1e6);
    let ratio = median(&ratios);
    println!("{:18} {:>10} {:>12} {:>14} {:>9}", "", "games", "half-moves", "games/s", "MB/s");
    for (name, count, games, megabytes) in
        [("krog", our_count, games.0, megabytes.0), ("pgn-reader", their_count, games.1, megabytes.1)]
    {
        println!("{name:18} {:>10} {:>12} {games:>14.0} {megabytes:>9.1}", count.games, count.plies);
    }
    println!("ratio {ratio:.3}");
    Ok(json!({
        "bench": "pgn", "unit": "games per second of processor time, main lines with legality; ratio krog to pgn-reader with shakmaty, median of pairs",
        "source": if path.is_some() { "file" } else { "random games" }, "bytes": pgn.len(),
        "games": our_count.games, "plies": our_count.plies,
        "peerGames": their_count.games, "peerPlies": their_count.plies,
        "krogGamesPerSecond": rounded(games.0, 0), "peerGamesPerSecond": rounded(games.1, 0),
        "krogMegabytesPerSecond": rounded(megabytes.0, 1), "peerMegabytesPerSecond": rounded(megabytes.1, 1),
        "ratio": rounded(ratio, 3), "rounds": rounds, "conditions": conditions(),
    }))
}

impl Args {
    /// Measures what they ask for.
    pub fn run(&self) -> anyhow::Result<Value> {
        run(self.file.as_deref(), self.rounds)
    }
}
