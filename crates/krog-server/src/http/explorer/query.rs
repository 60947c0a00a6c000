//! What a query about a position asks.

use std::{num::IntErrorKind, ops::RangeInclusive, str::FromStr};

use krog_chess::{Color, Message, Move, Position, Variant, fen::FenFault, notation};
use krog_explorer::{
    Asked, BAND_EDGES, BandEdgeError, BandSet, FIRST_YEAR, Filter, Key, LAST_YEAR, Mode, Modes, MonthRange,
    Speed, SpeedSet, games::Player,
};
use krog_wire::{explorer::OpeningView, variant::VariantName};

use serde::{Deserialize, Deserializer, de::Error};

use super::super::params::unreadable;
use crate::{
    problem::{ApiError, Result},
    view,
};

/// Half-moves of one request.
pub(crate) const MOST_MOVES: usize = 600;
/// Moves that are told of where nothing is said, and at most: no position has more.
const MOVES: usize = 20;
pub(crate) const ALL_MOVES: usize = 250;
/// Games of each list, likewise.
const GAMES: usize = 4;
pub(crate) const MOST_GAMES: usize = 15;
const RATINGS: RangeInclusive<u16> = 100..=4000;
pub(crate) const LONGEST_NAME: usize = 100;

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ExploreQuery {
    /// The rule set; standard chess without it.
    variant: Option<String>,
    /// The start; the variant's own without it.
    fen: Option<String>,
    /// Moves from there, UCI or SAN, with commas between them. The name of an opening that the line has left is kept.
    play: Option<String>,
    /// The games to count: the name of a collection, or `mine`; without it `masters` where there is one, else `games`.
    pub(super) collection: Option<String>,
    /// The mean of both ratings, from; an edge of the bands: 0 800 1000 1200 1400 1600 1800 2000 2200 2400 2500 3000.
    elo_min: Option<u16>,
    /// The mean of both ratings, up to and without; an edge of the bands.
    elo_max: Option<u16>,
    /// With commas between them: ultra-bullet, bullet, blitz, rapid, classical, correspondence, unknown.
    speeds: Option<String>,
    /// The first month, `2024-05`, or year, `2024`.
    since: Option<String>,
    /// The last month or year.
    until: Option<String>,
    /// Whether to tell what is expected of a game from here and with each move, beside what was played.
    expected: Option<bool>,
    /// A rating, 100 to 4000: tells what is expected, which then leans on games of people near it.
    #[param(minimum = 100, maximum = 4000)]
    near: Option<u16>,
    /// Only games of the player of this name, in either case.
    player: Option<String>,
    /// `white` or `black`: the colour that the player had.
    color: Option<String>,
    /// `rated` or `casual`, or both with a comma between them: of one player only, whose games are played through.
    modes: Option<String>,
    /// How many moves, at most 250; 20 without it.
    #[param(maximum = 250)]
    moves: Option<usize>,
    /// How many games of each list, at most 15; 4 without it.
    #[param(maximum = 15)]
    games: Option<usize>,
    /// Whether to tell how many more games came to the position behind each move on other ways; not of one player.
    transposed: Option<bool>,
}

/// What is asked.
#[derive(Debug)]
pub(super) struct Wanted {
    pub(super) line: PlayedLine,
    pub(super) asked: Asked,
    pub(super) player: Option<Player>,
    /// Of a player only.
    pub(super) modes: Modes,
    /// Whether it is told what is expected.
    pub(super) expected: bool,
    /// Whether the positions behind the moves are counted too.
    pub(super) around: bool,
}

/// A position, and those before it.
#[derive(Debug)]
pub(super) struct PlayedLine {
    pub(super) position: Position,
    before: Vec<Key>,
}

impl Wanted {
    /// What our own query asks.
    pub(super) fn read(query: &ExploreQuery) -> Result<Wanted> {
        let bands = bands(query.elo_min, query.elo_max)?.unwrap_or(BandSet::ALL);
        let months = months(query.since.as_deref(), query.until.as_deref())?;
        let near = query.near;
        if near.is_some_and(|near| !RATINGS.contains(&near)) {
            return Err(refused(Message::new("bad-parameter").with("name", "near"), "near"));
        }
        let games = within(query.games, "games", 0..=MOST_GAMES)?.unwrap_or(GAMES);
        Ok(Wanted {
            line: PlayedLine::read(query.variant.as_deref(), query.fen.as_deref(), query.play.as_deref())?,
            asked: Asked {
                filter: Filter { bands, speeds: speeds(query.speeds.as_deref())?, months },
                near,
                moves: within(query.moves, "moves", 0..=ALL_MOVES)?.unwrap_or(MOVES),
                top_games: games,
                recent_games: games,
            },
            player: player(query.player.as_deref(), query.color.as_deref())?,
            modes: modes(query.modes.as_deref())?,
            expected: near.is_some() || query.expected.unwrap_or(false),
            around: query.transposed.unwrap_or(false),
        })
    }
}

impl PlayedLine {
    /// The start and the moves from it.
    pub(super) fn read(
        variant_name: Option<&str>,
        fen: Option<&str>,
        play: Option<&str>,
    ) -> Result<PlayedLine> {
        let variant = variant(variant_name)?.unwrap_or_default();
        let position = match fen.map(str::trim).filter(|fen| !fen.is_empty()) {
            None => Position::start(variant),
            Some(fen) => {
                // The public clients leave the counters out, which count for nothing here.
                let fields = fen.split_ascii_whitespace().count();
                let whole = if fields == 4 { format!("{fen} 0 1") } else { fen.to_owned() };
                view::start(variant, None, Some(&whole)).map_err(|error| ApiError::from(error).at("?fen"))?
            }
        };
        PlayedLine::play(position, play)
    }

    /// The same as the public clients' own server reads it: `_` for a space, fields left out at the end, rights to castle and a
    /// square passed that the position does not have.
    pub(super) fn read_as_there(
        variant_name: Option<&str>,
        fen: Option<&str>,
        play: Option<&str>,
    ) -> Result<PlayedLine> {
        let variant = variant(variant_name)?.unwrap_or_default();
        let fen = fen.unwrap_or_default().replace('_', " ");
        let mut fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        if fields.is_empty() {
            return PlayedLine::play(Position::start(variant), play);
        }
        let usual = ["", "w", "-", "-", "0", "1"];
        fields.extend(usual.get(fields.len()..).unwrap_or_default());
        let whole = fields.join(" ");
        let lenient = Position::from_fen(variant, &whole).or_else(|error| {
            let harmless = error.faults().iter().all(is_harmless);
            error.salvaged().filter(|_| harmless).cloned().ok_or(())
        });
        let position = match lenient {
            Ok(position) => position,
            Err(()) => {
                view::start(variant, None, Some(&whole)).map_err(|error| ApiError::from(error).at("?fen"))?
            }
        };
        PlayedLine::play(position, play)
    }

    fn play(mut position: Position, play: Option<&str>) -> Result<PlayedLine> {
        let play = play.unwrap_or_default();
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
        Ok(PlayedLine { position, before })
    }

    /// The key of the position that the line starts from; none where that is never counted.
    pub(super) fn start(&self) -> Option<Key> {
        self.before.first().copied().or_else(|| Key::of(&self.position))
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

/// Whether a position is understood in spite of a fault of its FEN.
const fn is_harmless(fault: &FenFault) -> bool {
    matches!(
        fault,
        FenFault::CastlingRight { .. }
            | FenFault::CastlingNeeds960 { .. }
            | FenFault::CastlingNotInVariant { .. }
            | FenFault::CastlingTwice { .. }
            | FenFault::EnPassantSquare { .. }
            | FenFault::TooMuchMaterial
            | FenFault::TooManyMen
    )
}

/// The rule set asked for; none where nothing is said.
pub(super) fn variant(name: Option<&str>) -> Result<Option<Variant>> {
    let Some(name) = given(name) else { return Ok(None) };
    // What the public clients call a game of standard chess from another position.
    let name = if name == "fromPosition" { "standard" } else { name };
    serde_json::from_value::<VariantName>(name.into())
        .map(|name| Some(view::chess_variant(name)))
        .map_err(|_| refused(Message::new("bad-parameter").with("name", "variant"), "variant"))
}

/// What a parameter says, unless it is empty.
pub(super) fn given(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.is_empty())
}

/// The speeds asked for; all where nothing is said.
pub(super) fn speeds(list: Option<&str>) -> Result<SpeedSet> {
    let Some(list) = given(list) else { return Ok(SpeedSet::ALL) };
    let bad = |name: &str| {
        let known = Speed::ALL.map(|speed| speed.name().replace('_', "-")).join(", ");
        refused(Message::new("explorer-bad-speed").with("name", name).with("known", known), "speeds")
    };
    list.split(',').map(|name| Speed::read(name.trim()).ok_or_else(|| bad(name))).collect()
}

/// The ratings asked for; none where nothing is said.
pub(super) fn bands(min: Option<u16>, max: Option<u16>) -> Result<Option<BandSet>> {
    let bands = BandSet::between(min, max).map_err(|error| bad_ratings(error, min))?;
    Ok((min.is_some() || max.is_some()).then_some(bands))
}

/// Whether games were rated, as far as it matters.
pub(super) fn modes(list: Option<&str>) -> Result<Modes> {
    let Some(list) = given(list) else { return Ok(Modes::ALL) };
    let bad = || refused(Message::new("bad-parameter").with("name", "modes"), "modes");
    let modes: Vec<Mode> =
        list.split(',').map(|name| Mode::from_name(name.trim()).ok_or_else(bad)).collect::<Result<_, _>>()?;
    match modes.as_slice() {
        [first, rest @ ..] if rest.iter().all(|mode| mode == first) => Ok(Modes::only(*first)),
        _ => Ok(Modes::ALL),
    }
}

/// The months asked for.
pub(super) fn months(since: Option<&str>, until: Option<&str>) -> Result<Option<MonthRange>> {
    MonthRange::parse(given(since), given(until)).map_err(|_| {
        refused(Message::new("explorer-bad-month"), if since.is_some() { "since" } else { "until" })
    })
}

/// The months asked for, as the public clients write them: `2021-5` and `2021/05` too, and years before and after all games.
pub(super) fn months_as_there(since: Option<&str>, until: Option<&str>) -> Result<Option<MonthRange>> {
    let plain = |text: Option<&str>| {
        let text = given(text)?;
        let (year, month) =
            text.split_once(['-', '/']).map_or((text, None), |(year, month)| (year, Some(month)));
        let Ok(number) = year.trim().parse::<u16>() else { return Some(text.to_owned()) };
        let year = number.clamp(FIRST_YEAR, LAST_YEAR);
        Some(month.map_or_else(|| format!("{year}"), |month| format!("{year}-{:0>2}", month.trim())))
    };
    months(plain(since).as_deref(), plain(until).as_deref())
}

/// The colour asked for.
pub(super) fn color(name: Option<&str>) -> Result<Option<Color>> {
    match given(name) {
        None => Ok(None),
        Some("white") => Ok(Some(Color::White)),
        Some("black") => Ok(Some(Color::Black)),
        Some(_) => Err(refused(Message::new("bad-parameter").with("name", "color"), "color")),
    }
}

/// The player asked for.
pub(super) fn player(name: Option<&str>, color_name: Option<&str>) -> Result<Option<Player>> {
    let color = color(color_name)?;
    let name = name.filter(|name| !name.trim().is_empty());
    if name.is_some_and(|name| name.len() > LONGEST_NAME) {
        return Err(refused(Message::new("bad-parameter").with("name", "player"), "player"));
    }
    Ok(name.map(|name| Player { name: name.to_owned(), exact: true, color }))
}

/// A number of things, of those that there may be.
pub(super) fn within(
    count: Option<usize>,
    name: &str,
    range: RangeInclusive<usize>,
) -> Result<Option<usize>> {
    if count.is_some_and(|count| !range.contains(&count)) {
        return Err(unreadable(name));
    }
    Ok(count)
}

/// A number of things; one that is larger than any number is the largest.
#[derive(Clone, Copy)]
pub(super) struct Count(usize);

impl Count {
    pub(super) const NONE: Count = Count(0);

    /// No more than there may be: so many are given to who asks for more.
    pub(super) fn at_most(self, most: usize) -> usize {
        self.0.min(most)
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.parse() {
            Ok(count) => Ok(Count(count)),
            Err(error) if *error.kind() == IntErrorKind::PosOverflow => Ok(Count(usize::MAX)),
            Err(error) => Err(D::Error::custom(error)),
        }
    }
}

/// Yes or no, in the words of several languages: Python writes `True`.
#[derive(Clone, Copy)]
pub(super) struct Flag(pub bool);

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Flag, D::Error> {
        let text = String::deserialize(deserializer)?.to_ascii_lowercase();
        match text.as_str() {
            "true" | "yes" | "on" | "1" => Ok(Flag(true)),
            "false" | "no" | "off" | "0" => Ok(Flag(false)),
            _ => Err(D::Error::custom("neither yes nor no")),
        }
    }
}

/// A parameter read by its own rules.
pub(super) fn read<T: FromStr>(text: Option<&str>, name: &'static str) -> Result<Option<T>> {
    given(text)
        .map(str::parse)
        .transpose()
        .map_err(|_| refused(Message::new("bad-parameter").with("name", name), name))
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
