//! Games counted by other means: pgn-reader and shakmaty alone, positions told apart by their FEN.

use std::{
    collections::{BTreeMap, HashMap},
    num::NonZeroU32,
    ops::ControlFlow,
};

use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use shakmaty::{
    CastlingMode, Color, EnPassantMode, KnownOutcome, Outcome, Position as _,
    fen::Fen,
    variant::{Variant, VariantPosition},
};

/// White won, drawn, Black won.
pub type Counts = [i64; 3];

/// Variant by our name, and FEN without counters.
pub type Place = (&'static str, String);

/// What became of each position: by move in UCI, empty where the game ended.
pub type Table = HashMap<Place, BTreeMap<String, Counts>>;

#[derive(Default)]
struct Tags {
    count: usize,
    variant: String,
    fen: Option<String>,
    result: String,
    termination: String,
}

struct Game {
    tags: usize,
    name: &'static str,
    position: VariantPosition,
    mode: CastlingMode,
    passages: Vec<(String, String)>,
    result: String,
    forfeit: bool,
    good: bool,
}

/// A game that was read: where it came through, and how it counts.
pub struct Played {
    /// How many tags it has.
    tags: usize,
    /// The variant by our name.
    pub name: &'static str,
    /// FEN without counters, and the move in UCI; empty where the game ended.
    pub passages: Vec<(String, String)>,
    /// The place of the result among [`Counts`]; none for a game that does not count.
    pub outcome: Option<usize>,
}

struct Oracle;

fn rules(variant: &str, fen: Option<&str>) -> Option<(&'static str, Variant, CastlingMode)> {
    let plain: String =
        variant.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
    let usual = CastlingMode::Standard;
    let (name, rules, mode) = match plain.as_str() {
        "" | "standard" | "normal" | "fromposition" => ("standard", Variant::Chess, usual),
        "chess960" | "fischerandom" => ("chess960", Variant::Chess, CastlingMode::Chess960),
        "crazyhouse" => ("crazyhouse", Variant::Crazyhouse, usual),
        "atomic" => ("atomic", Variant::Atomic, usual),
        "antichess" => ("antichess", Variant::Antichess, usual),
        _ => return None,
    };
    // Rights that no standard king and rook have.
    let odd = fen.is_some_and(|fen| {
        fen.split(' ').nth(2).is_some_and(|rights| rights.contains(|ch| !"KQkq-".contains(ch)))
    });
    Some(if odd && name == "standard" {
        ("chess960", rules, CastlingMode::Chess960)
    } else {
        (name, rules, mode)
    })
}

fn fen_of(position: &VariantPosition) -> String {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    setup.halfmoves = 0;
    setup.fullmoves = NonZeroU32::MIN;
    Fen::try_from_setup(setup).unwrap().to_string()
}

impl Visitor for Oracle {
    type Tags = Tags;
    type Movetext = Game;
    type Output = Option<Played>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Tags> {
        ControlFlow::Continue(Tags::default())
    }

    fn tag(&mut self, tags: &mut Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<Self::Output> {
        let value = value.decode_utf8_lossy().trim().to_owned();
        tags.count += 1;
        match name {
            b"Variant" => tags.variant = value,
            b"FEN" => tags.fen = Some(value).filter(|fen| !fen.is_empty()),
            b"Result" => tags.result = value,
            b"Termination" => tags.termination = value.to_lowercase(),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Tags) -> ControlFlow<Self::Output, Game> {
        let Some((name, rules, mode)) = rules(&tags.variant, tags.fen.as_deref()) else {
            return ControlFlow::Break(None);
        };
        let position = match &tags.fen {
            None => Some(VariantPosition::new(rules)),
            Some(fen) => fen
                .parse::<Fen>()
                .ok()
                .and_then(|fen| VariantPosition::from_setup(rules, fen.into_setup(), mode).ok()),
        };
        let Some(position) = position else { return ControlFlow::Break(None) };
        let forfeit = ["abandoned", "forfeit", "default", "rules infraction", "unterminated"]
            .contains(&tags.termination.as_str());
        let passages = Vec::new();
        ControlFlow::Continue(Game {
            tags: tags.count,
            name,
            position,
            mode,
            passages,
            result: tags.result,
            forfeit,
            good: true,
        })
    }

    fn san(&mut self, game: &mut Game, san: SanPlus) -> ControlFlow<Self::Output> {
        let Ok(mv) = san.san.to_move(&game.position) else {
            game.good = false;
            return ControlFlow::Break(None);
        };
        game.passages.push((fen_of(&game.position), mv.to_uci(game.mode).to_string()));
        game.position.play_unchecked(mv);
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, game: &mut Game, outcome: Outcome) -> ControlFlow<Self::Output> {
        if !["1-0", "0-1", "1/2-1/2", "1/2"].contains(&game.result.as_str()) {
            game.result = outcome.to_string();
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, mut game: Game) -> Self::Output {
        let moves = game.passages.len();
        game.passages.push((fen_of(&game.position), String::new()));
        let known = match game.result.as_str() {
            "1-0" => Some(KnownOutcome::Decisive { winner: Color::White }),
            "0-1" => Some(KnownOutcome::Decisive { winner: Color::Black }),
            "1/2-1/2" | "1/2" => Some(KnownOutcome::Draw),
            _ => None,
        };
        let outcome = known.filter(|_| moves > 0 && !game.forfeit).map(|known| match known {
            KnownOutcome::Decisive { winner: Color::White } => 0,
            KnownOutcome::Draw => 1,
            KnownOutcome::Decisive { winner: Color::Black } => 2,
        });
        let Game { tags, name, passages, good, .. } = game;
        good.then_some(Played { tags, name, passages, outcome })
    }
}

/// Every game of a text; none for one that cannot be read.
pub fn games(pgn: &[u8]) -> impl Iterator<Item = Option<Played>> {
    let mut reader = Reader::new(pgn);
    // A comment that is not closed is an error of the other reader.
    std::iter::from_fn(move || reader.read_game(&mut Oracle).unwrap_or(Some(None)))
}

/// The one game of a text. A comment before its tags is a game without moves to the other reader, and so are tags behind it.
pub fn longest(pgn: &[u8]) -> Option<Played> {
    let games: Option<Vec<Played>> = games(pgn).collect();
    let mut game = games?.into_iter().max_by_key(|played| (played.passages.len(), played.tags))?;
    // Nor does it know a draw that is written short.
    if pgn.ends_with(b"1/2") && game.outcome.is_none() {
        game.outcome = Some(1);
    }
    Some(game)
}

impl Played {
    /// Half-moves.
    pub fn plies(&self) -> usize {
        self.passages.len() - 1
    }

    pub fn add_to(&self, table: &mut Table) {
        let Some(outcome) = self.outcome else { return };
        let mut seen: Vec<&str> = Vec::new();
        for (fen, uci) in &self.passages {
            if !seen.contains(&fen.as_str()) {
                seen.push(fen);
                let moves = table.entry((self.name, fen.clone())).or_default();
                moves.entry(uci.clone()).or_default()[outcome] += 1;
            }
        }
    }
}
