//! Positions of games with the results that they had.

use std::{fs::File, io::Read, ops::ControlFlow, path::Path};

use anyhow::Context as _;
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen};

use crate::random::Random;

/// Plies at the beginning of a game after which no position is taken.
const OPENING: usize = 10;

struct Games<'a> {
    random: &'a mut Random,
    each: usize,
    found: &'a mut dyn FnMut(&Chess, f32),
}

#[derive(Default)]
struct Game {
    position: Chess,
    result: Option<f32>,
    positions: Vec<Chess>,
    plies: usize,
}

impl Visitor for Games<'_> {
    type Tags = Game;
    type Movetext = Game;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Game> {
        ControlFlow::Continue(Game::default())
    }

    fn tag(&mut self, game: &mut Game, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        match name {
            b"Result" => {
                game.result = match value.as_bytes() {
                    b"1-0" => Some(1.0),
                    b"0-1" => Some(0.0),
                    b"1/2-1/2" => Some(0.5),
                    _ => None,
                }
            }
            b"FEN" => {
                let position = Fen::from_ascii(value.as_bytes())
                    .ok()
                    .and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
                match position {
                    Some(position) => game.position = position,
                    None => game.result = None,
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, game: Game) -> ControlFlow<(), Game> {
        if game.result.is_some() { ControlFlow::Continue(game) } else { ControlFlow::Break(()) }
    }

    fn san(&mut self, game: &mut Game, san: SanPlus) -> ControlFlow<()> {
        let Ok(m) = san.san.to_move(&game.position) else { return ControlFlow::Break(()) };
        game.position.play_unchecked(m);
        game.plies += 1;
        // A third of the positions are looked at, so that those of a game lie apart.
        if game.plies > OPENING && self.random.below(3) == 0 {
            game.positions.push(game.position.clone());
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Game) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, mut game: Game) {
        let Some(result) = game.result else { return };
        for _ in 0..self.each.min(game.positions.len()) {
            let position = game.positions.swap_remove(self.random.below(game.positions.len()));
            (self.found)(&position, result);
        }
    }
}

/// Hands over at most `each` positions of every game of a file with a result: what White got is from 0 to 1.
///
/// # Errors
/// The file cannot be read.
pub fn read(
    path: &Path,
    random: &mut Random,
    each: usize,
    found: &mut dyn FnMut(&Chess, f32),
) -> anyhow::Result<()> {
    let file = File::open(path).with_context(|| format!("{} cannot be opened", path.display()))?;
    let stream: Box<dyn Read> = if path.extension().is_some_and(|extension| extension == "zst") {
        let mut stream = zstd::Decoder::new(file)?;
        stream.window_log_max(27)?;
        Box::new(stream)
    } else {
        Box::new(file)
    };
    let mut games = Games { random, each, found };
    let mut reader = Reader::new(stream);
    while reader.read_game(&mut games)?.is_some() {}
    Ok(())
}
