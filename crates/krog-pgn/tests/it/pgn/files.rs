//! Real files, where the checkout has them beside it: every game is found, and main lines are those of another reader.

use std::{
    io::{self, BufReader, Read},
    ops::ControlFlow,
    path::PathBuf,
    process::{Child, Command, Stdio},
};

use krog_chess::Move;
use krog_pgn::{MainLine, Reader};
use krog_testing::data;
use pgn_reader::{RawTag, SanPlus};
use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen};

/// File, games.
const FILES: [(&str, u64); 6] = [
    ("masters", 172_280),
    ("engine", 2_966),
    ("annotated", 2_375),
    ("online", 502),
    ("broadcast_eval", 261),
    ("variants", 969),
];

fn path(name: &str) -> Option<PathBuf> {
    data::reference(&format!("pgn/{name}_public.pgn.zst"))
}

/// The plain bytes of a file.
struct Plain(Child);

impl Plain {
    fn open(name: &str) -> Option<Plain> {
        let child = Command::new("zstd")
            .args(["-dc", "--long=27"])
            .arg(path(name)?)
            .stdout(Stdio::piped())
            .spawn()
            .inspect_err(|error| println!("skipped: zstd does not run: {error}"))
            .ok()?;
        Some(Plain(child))
    }
}

impl Read for Plain {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.0.stdout.as_mut().map_or(Ok(0), |stdout| stdout.read(into))
    }
}

impl Drop for Plain {
    fn drop(&mut self) {
        drop(self.0.stdout.take());
        self.0.wait().unwrap();
    }
}

#[test]
fn every_game_is_found() {
    for (name, games) in FILES {
        let Some(plain) = Plain::open(name) else { return };
        let mut reader = Reader::new(plain);
        let mut line = MainLine::default();
        let mut plies = 0;
        while reader.read_main_line(&mut line).unwrap() {
            plies += line.moves.len();
        }
        assert_eq!(reader.count(), games, "{name}");
        if name == "masters" {
            assert_eq!(plies, 14_177_914);
        }
    }
}

#[test]
fn whole_games_are_the_main_lines_and_judged_one_by_one() {
    // Games with errors: of the masters only a beginning is read.
    for (name, wrong) in [
        ("masters", 0),
        ("engine", 0),
        ("annotated", 14),
        ("online", 0),
        ("broadcast_eval", 0),
        ("variants", 208),
    ] {
        let (Some(whole), Some(fast)) = (Plain::open(name), Plain::open(name)) else { return };
        let most = if name == "masters" { 10_000 } else { u64::MAX };
        let mut whole = Reader::new(whole);
        let mut fast = Reader::new(fast);
        let mut line = MainLine::default();
        let mut errors = 0;
        while whole.count() < most {
            let game = whole.check_game().unwrap();
            assert_eq!(fast.read_main_line(&mut line).unwrap(), game.is_some());
            let Some(game) = game else { break };
            assert!(game.main_line().eq(line.moves.iter().copied()), "{name} {}", game.index);
            assert_eq!(game.start, line.start);
            assert_eq!(game.variant.is_none(), game.start.is_none());
            errors += usize::from(!game.errors.is_empty());
        }
        assert_eq!(errors, wrong, "{name}");
    }
}

/// The other reader: main lines with shakmaty, as far as it gets.
struct Peer;

impl pgn_reader::Visitor for Peer {
    type Tags = Option<Chess>;
    type Movetext = (Chess, Vec<Move>);
    type Output = Vec<Move>;

    fn begin_tags(&mut self) -> ControlFlow<Vec<Move>, Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, tags: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<Vec<Move>> {
        if name == b"FEN" {
            *tags = Fen::from_ascii(value.as_bytes())
                .ok()
                .and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Option<Chess>) -> ControlFlow<Vec<Move>, (Chess, Vec<Move>)> {
        ControlFlow::Continue((tags.unwrap_or_default(), Vec::new()))
    }

    fn san(&mut self, (position, moves): &mut (Chess, Vec<Move>), plus: SanPlus) -> ControlFlow<Vec<Move>> {
        match plus.san.to_move(position) {
            Ok(mv) => {
                position.play_unchecked(mv);
                moves.push(mv);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(std::mem::take(moves)),
        }
    }

    fn end_game(&mut self, (_, moves): (Chess, Vec<Move>)) -> Vec<Move> {
        moves
    }
}

#[test]
fn main_lines_are_those_of_another_reader() {
    for name in ["masters", "engine", "online", "broadcast_eval"] {
        let (Some(ours), Some(theirs)) = (Plain::open(name), Plain::open(name)) else { return };
        let mut ours = Reader::new(ours);
        let mut theirs =
            pgn_reader::Reader::build(BufReader::new(theirs)).set_supported_tag_line_length(4096).finish();
        let mut line = MainLine::default();
        while ours.count() < 20_000 && ours.read_main_line(&mut line).unwrap() {
            let mut peer = theirs.read_game(&mut Peer).unwrap().unwrap();
            if peer.is_empty() && !line.moves.is_empty() {
                // Comments behind a game are one more game there.
                peer = theirs.read_game(&mut Peer).unwrap().unwrap();
            }
            assert!(
                line.moves == peer,
                "{name} {}: {} moves, {}",
                ours.count(),
                line.moves.len(),
                peer.len()
            );
        }
    }
}
