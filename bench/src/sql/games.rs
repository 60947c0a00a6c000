//! Games as an importer into plain SQL goes through them: at every half-move a position and the move made there.

use std::{
    fs::File,
    io::{BufRead, BufReader},
    ops::ControlFlow,
    path::Path,
};

use krog_explorer::import::stream::unpack;
use pgn_reader::{RawTag, SanPlus};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _, fen::Epd, zobrist::Zobrist64};

/// A position and the move made there, as its tables have them.
#[derive(Debug)]
pub(super) struct Ply {
    /// The FEN without its counters.
    pub(super) fen: String,
    /// The Zobrist hash, its bits read as a signed number.
    pub(super) hash: i64,
    pub(super) uci: String,
    pub(super) san: String,
}

#[derive(Debug)]
pub(super) struct Played {
    pub(super) plies: Vec<Ply>,
    /// One in the place of who won: White, nobody, Black.
    pub(super) outcome: [i32; 3],
    white: Option<i32>,
    black: Option<i32>,
}

impl Played {
    /// The band of the mean rating, by its name. A missing rating and one from 3000 on have bands of their own.
    pub(super) fn band(&self) -> &'static str {
        const BANDS: [(i32, &str); 7] = [
            (800, "0-800"),
            (1200, "800-1200"),
            (1600, "1200-1600"),
            (2000, "1600-2000"),
            (2200, "2000-2200"),
            (2400, "2200-2400"),
            (3000, "2400-3000"),
        ];
        let Some((white, black)) = self.white.zip(self.black) else { return "unknown" };
        let mean = (white + black + 1) / 2;
        BANDS.iter().find(|(end, _)| mean < *end).map_or("3000-", |(_, name)| name)
    }

    /// The rating of who moves at a half-move.
    pub(super) fn rating(&self, ply: usize) -> Option<i32> {
        if ply.is_multiple_of(2) { self.white } else { self.black }
    }

    /// The first entry of a position's numbers by band.
    pub(super) fn first_entry(&self) -> String {
        let [w, d, b] = self.outcome;
        format!(r#"{{"{}":{{"games":1,"w":{w},"d":{d},"b":{b}}}}}"#, self.band())
    }
}

#[derive(Debug, Default)]
pub(super) struct Tags {
    white: Option<i32>,
    black: Option<i32>,
    outcome: [i32; 3],
}

/// Reads and plays games.
#[derive(Debug)]
pub(super) struct Play;

impl pgn_reader::Visitor for Play {
    type Tags = Tags;
    type Movetext = (Chess, Played);
    type Output = Option<Played>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Tags> {
        ControlFlow::Continue(Tags::default())
    }

    fn tag(&mut self, tags: &mut Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Self::Output> {
        let rating = || value.decode_utf8_lossy().parse().ok().filter(|rating| *rating > 0);
        match name {
            b"WhiteElo" => tags.white = rating(),
            b"BlackElo" => tags.black = rating(),
            b"Result" => {
                let results: [&[u8]; 3] = [b"1-0", b"1/2-1/2", b"0-1"];
                tags.outcome = results.map(|result| i32::from(result == value.as_bytes()));
            }
            // Neither table knows of it.
            b"FEN" => return ControlFlow::Break(None),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        let Tags { white, black, outcome } = tags;
        ControlFlow::Continue((Chess::default(), Played { plies: Vec::new(), outcome, white, black }))
    }

    fn san(&mut self, (position, played): &mut Self::Movetext, plus: SanPlus) -> ControlFlow<Self::Output> {
        let Ok(mv) = plus.san.to_move(position) else { return ControlFlow::Break(None) };
        let Zobrist64(hash) = position.zobrist_hash(EnPassantMode::Legal);
        let fen = Epd::from_position(position, EnPassantMode::Legal).to_string();
        let uci = mv.to_uci(CastlingMode::Standard).to_string();
        let san = SanPlus::from_move_and_play_unchecked(position, mv).to_string();
        played.plies.push(Ply { fen, hash: hash.cast_signed(), uci, san });
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (_, played): Self::Movetext) -> Self::Output {
        Some(played)
    }
}

/// The first games of a file, packed or not.
pub(super) fn beginning(file: &Path, games: usize) -> anyhow::Result<Vec<u8>> {
    let mut lines = BufReader::with_capacity(1 << 17, unpack(File::open(file)?)?.1);
    let (mut text, mut begun) = (Vec::new(), 0);
    loop {
        let start = text.len();
        if lines.read_until(b'\n', &mut text)? == 0 {
            return Ok(text);
        }
        begun += usize::from(text.get(start..).is_some_and(|line| line.starts_with(b"[Event ")));
        if begun > games {
            text.truncate(start);
            return Ok(text);
        }
    }
}
