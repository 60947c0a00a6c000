//! What a query about a position asks.

use std::{
    num::{IntErrorKind, ParseIntError},
    ops::RangeInclusive,
    str::FromStr,
};

use krog_chess::{Color, Message, Move, Position, Variant, notation};
use krog_explorer::{
    Asked, BAND_EDGES, BandEdgeError, BandSet, Filter, Key, Mode, Modes, MonthRange, Speed, games::Player,
};
use krog_wire::{explorer::OpeningView, variant::VariantName};

use super::super::params::{Params, unreadable};
use crate::{problem::ApiError, view};

/// Every parameter of the explorer.
pub(super) const KNOWN: [&str; 16] = [
    "variant",
    "fen",
    "play",
    "collection",
    "eloMin",
    "eloMax",
    "speeds",
    "since",
    "until",
    "near",
    "player",
    "color",
    "modes",
    "moves",
    "games",
    "transposed",
];

/// Half-moves of one request.
const MOST_MOVES: usize = 600;
/// Moves that are told of where nothing is said, and at most: no position has more.
const MOVES: usize = 20;
const ALL_MOVES: usize = 250;
/// Games of each list, likewise.
const GAMES: usize = 4;
const MOST_GAMES: usize = 15;
const RATINGS: RangeInclusive<u16> = 100..=4000;
const LONGEST_NAME: usize = 100;

/// What is asked.
#[derive(Debug)]
pub(super) struct Wanted {
    pub(super) line: Line,
    pub(super) asked: Asked,
    pub(super) player: Option<Player>,
    /// Of a player only.
    pub(super) modes: Modes,
    /// Whether the positions behind the moves are counted too.
    pub(super) around: bool,
}

/// A position, and those before it.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) position: Position,
    before: Vec<Key>,
}

impl Wanted {
    /// What our own query asks.
    pub(super) fn read(params: &Params) -> Result<Wanted, ApiError> {
        let bands = bands(params)?.unwrap_or(BandSet::ALL);
        let months = months(params)?;
        let near: Option<u16> = params.get("near")?;
        if near.is_some_and(|near| !RATINGS.contains(&near)) {
            return Err(refused(Message::new("bad-parameter").with("name", "near"), "near"));
        }
        let games = within(params, "games", 0..=MOST_GAMES)?.unwrap_or(GAMES);
        Ok(Wanted {
            line: Line::read(params)?,
            asked: Asked {
                filter: Filter { bands, speeds: speeds(params)?.unwrap_or(Filter::ALL.speeds), months },
                near,
                moves: within(params, "moves", 0..=ALL_MOVES)?.unwrap_or(MOVES),
                top_games: games,
                recent_games: games,
            },
            player: player(params)?,
            modes: modes(params)?,
            around: params.get("transposed")?.unwrap_or(false),
        })
    }
}

impl Line {
    /// The start and the moves from it.
    pub(super) fn read(params: &Params) -> Result<Line, ApiError> {
        let variant = variant(params)?;
        let fen: Option<String> = params.get("fen")?;
        let mut position = match fen.as_deref().map(str::trim).filter(|fen| !fen.is_empty()) {
            None => Position::start(variant),
            Some(fen) => {
                // The public clients leave the counters out, which count for nothing here.
                let fields = fen.split_ascii_whitespace().count();
                let whole = if fields == 4 { format!("{fen} 0 1") } else { fen.to_owned() };
                view::start(variant, None, Some(&whole)).map_err(|error| ApiError::from(error).at("?fen"))?
            }
        };
        let play: String = params.get("play")?.unwrap_or_default();
        let mut before = Vec::new();
        for (i, text) in play.split(',').map(str::trim).filter(|text| !text.is_empty()).enumerate() {
            if i >= MOST_MOVES {
                return Err(refused(Message::new("too-many-moves").with("most", MOST_MOVES), "play"));
            }
            let read = notation::read(&position, text)
                .map_err(|error| ApiError::unprocessable(error.message()).at("?play"))?;
            before.extend(Key::of(&position));
            position = position
                .play(read.mv)
                .map_err(|_| ApiError::unprocessable(Message::new("bad-parameter").with("name", "play")))?;
        }
        Ok(Line { position, before })
    }

    /// The name of the last position of the line that has one.
    pub(super) fn opening(&self) -> Option<OpeningView> {
        view::opening_of_line(self.before.iter().copied().chain(Key::of(&self.position)))
    }

    /// The name that a move leads to, where it is another than before.
    pub(super) fn opening_after(&self, mv: Move) -> Option<OpeningView> {
        let key = Key::of(&self.position.play(mv).ok()?)?;
        view::opening_of_line([key])
    }
}

fn variant(params: &Params) -> Result<Variant, ApiError> {
    Ok(some_variant(params)?.unwrap_or_default())
}

/// The rule set asked for; none where nothing is said.
pub(super) fn some_variant(params: &Params) -> Result<Option<Variant>, ApiError> {
    let Some(name) = params.get::<String>("variant")?.filter(|name| !name.is_empty()) else {
        return Ok(None);
    };
    // What the public clients call a game of standard chess from another position.
    let name = if name == "fromPosition" { "standard" } else { &name };
    serde_json::from_value::<VariantName>(name.into())
        .map(|name| Some(view::chess_variant(name)))
        .map_err(|_| refused(Message::new("bad-parameter").with("name", "variant"), "variant"))
}

/// The speeds asked for; none where nothing is said.
pub(super) fn speeds(params: &Params) -> Result<Option<krog_explorer::SpeedSet>, ApiError> {
    let Some(list) = params.get::<String>("speeds")?.filter(|list| !list.is_empty()) else { return Ok(None) };
    let bad = |name: &str| {
        let known = Speed::ALL.map(|speed| speed.name().replace('_', "-")).join(", ");
        refused(Message::new("explorer-bad-speed").with("name", name).with("known", known), "speeds")
    };
    list.split(',')
        .map(|name| Speed::from_name(name.trim()).ok_or_else(|| bad(name)))
        .collect::<Result<_, _>>()
        .map(Some)
}

/// The ratings asked for; none where nothing is said.
pub(super) fn bands(params: &Params) -> Result<Option<BandSet>, ApiError> {
    let (min, max) = (params.get("eloMin")?, params.get("eloMax")?);
    let bands = BandSet::between(min, max).map_err(|error| bad_ratings(error, min))?;
    Ok((min.is_some() || max.is_some()).then_some(bands))
}

/// Whether games were rated, as far as it matters.
pub(super) fn modes(params: &Params) -> Result<Modes, ApiError> {
    let Some(list) = params.get::<String>("modes")?.filter(|list| !list.is_empty()) else {
        return Ok(Modes::ALL);
    };
    let bad = || refused(Message::new("bad-parameter").with("name", "modes"), "modes");
    let modes: Vec<Mode> =
        list.split(',').map(|name| Mode::from_name(name.trim()).ok_or_else(bad)).collect::<Result<_, _>>()?;
    match modes.as_slice() {
        [first, rest @ ..] if rest.iter().all(|mode| mode == first) => Ok(Modes::only(*first)),
        _ => Ok(Modes::ALL),
    }
}

/// The months asked for.
pub(super) fn months(params: &Params) -> Result<Option<MonthRange>, ApiError> {
    let (since, until): (Option<String>, Option<String>) = (params.get("since")?, params.get("until")?);
    let given = |text: &Option<String>| text.as_deref().filter(|text| !text.is_empty()).map(str::to_owned);
    MonthRange::parse(given(&since).as_deref(), given(&until).as_deref()).map_err(|_| {
        refused(Message::new("explorer-bad-month"), if since.is_some() { "since" } else { "until" })
    })
}

/// The colour asked for.
pub(super) fn color(params: &Params) -> Result<Option<Color>, ApiError> {
    match params.get::<String>("color")?.as_deref() {
        None | Some("") => Ok(None),
        Some("white") => Ok(Some(Color::White)),
        Some("black") => Ok(Some(Color::Black)),
        Some(_) => Err(refused(Message::new("bad-parameter").with("name", "color"), "color")),
    }
}

/// The player asked for.
pub(super) fn player(params: &Params) -> Result<Option<Player>, ApiError> {
    let color = color(params)?;
    let name = params.get::<String>("player")?.filter(|name| !name.trim().is_empty());
    if name.as_ref().is_some_and(|name| name.len() > LONGEST_NAME) {
        return Err(refused(Message::new("bad-parameter").with("name", "player"), "player"));
    }
    Ok(name.map(|name| Player { name, exact: true, color }))
}

/// A number of things, of those that there may be.
pub(super) fn within(
    params: &Params,
    name: &str,
    range: RangeInclusive<usize>,
) -> Result<Option<usize>, ApiError> {
    let count = params.get(name)?;
    if count.is_some_and(|count| !range.contains(&count)) {
        return Err(unreadable(name));
    }
    Ok(count)
}

/// A number of things, no more than there may be: so many are given to who asks for more.
pub(super) fn at_most(params: &Params, name: &str, most: usize) -> Result<Option<usize>, ApiError> {
    Ok(params.get::<Count>(name)?.map(|Count(count)| count.min(most)))
}

/// A number of things; one that is larger than any number is the largest.
struct Count(usize);

impl FromStr for Count {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Count, ParseIntError> {
        match text.parse() {
            Ok(count) => Ok(Count(count)),
            Err(error) if *error.kind() == IntErrorKind::PosOverflow => Ok(Count(usize::MAX)),
            Err(error) => Err(error),
        }
    }
}

/// A parameter read by its own rules.
pub(super) fn read<T: FromStr>(params: &Params, name: &'static str) -> Result<Option<T>, ApiError> {
    match params.get::<String>(name)?.filter(|text| !text.is_empty()) {
        None => Ok(None),
        Some(text) => text
            .parse()
            .map(Some)
            .map_err(|_| refused(Message::new("bad-parameter").with("name", name), name)),
    }
}

fn bad_ratings(error: BandEdgeError, min: Option<u16>) -> ApiError {
    match error {
        BandEdgeError::NotAnEdge(rating) => {
            let edges = BAND_EDGES.map(|edge| edge.to_string()).join(", ");
            let at = if min == Some(rating) { "eloMin" } else { "eloMax" };
            let message = Message::new("explorer-bad-edge").with("rating", rating.to_string());
            refused(message.with("edges", edges), at)
        }
        BandEdgeError::Empty(from, to) => {
            let message = Message::new("explorer-no-rating").with("from", from.to_string());
            refused(message.with("to", to.to_string()), "eloMin")
        }
    }
}

pub(super) fn refused(message: Message, at: &str) -> ApiError {
    ApiError::unprocessable(message).at(format!("?{at}"))
}
