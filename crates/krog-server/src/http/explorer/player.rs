//! What one player plays and meets.

use std::{cmp::Reverse, collections::HashSet};

use axum::{Json, extract::State};
use krog_chess::{Color, Message};
use krog_explorer::{
    BandSet, ExplorerError, Filter, GameNo, Key, PlayerFilter, PlayerGames, games::NameCount,
    repertoire::repertoire,
};
use krog_wire::explorer::{
    CollectionView, ExplorerGame,
    player::{PlayerName, PlayerOpenings},
};
use serde::Deserialize;

use super::{
    super::params::Query,
    query::{self, PlayedLine, refused, within},
    there,
};
use crate::{
    Answer, App,
    auth::{Asker, account_needed},
    explorer::{CollectionName, Collections, Whose, named},
    http::problems::{BadRequest, Forbidden, NotFound, Unavailable, Unprocessable},
    problem::{ApiError, Result},
    view,
    workers::Cost,
};

/// Moves of the tree, and games.
const MOVES: usize = 60;
pub(crate) const MOST_MOVES: usize = 400;
const GAMES: usize = 8;
pub(crate) const MOST_GAMES: usize = 30;
/// Openings that are told of.
const OPENINGS: usize = 20;
/// Names that are offered, and that may be asked for.
pub(crate) const NAMES: usize = 12;
pub(crate) const LONGEST_NAMES: usize = 1_000;

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct PlayerQuery {
    /// The name, in either case; the asker without it.
    player: Option<String>,
    /// Names that the asker goes by in the collection `mine`, with line breaks between them; without it those that stand in most games of a source.
    names: Option<String>,
    /// The collection of another player's games; `games` without it.
    collection: Option<String>,
    /// `white` or `black`: the colour that the player had; `white` without it.
    color: Option<String>,
    /// The rule set; standard chess without it.
    variant: Option<String>,
    /// The start; the variant's own without it.
    fen: Option<String>,
    /// Moves from there, UCI or SAN, with commas between them.
    play: Option<String>,
    /// The mean of both ratings, from; an edge of the bands.
    elo_min: Option<u16>,
    /// The mean of both ratings, up to and without; an edge of the bands.
    elo_max: Option<u16>,
    /// Speeds, with commas between them.
    speeds: Option<String>,
    /// `rated` or `casual`, or both with a comma between them.
    modes: Option<String>,
    /// The first month or year.
    since: Option<String>,
    /// The last month or year.
    until: Option<String>,
    /// How many moves of the tree, 1 to 400; 60 without it.
    #[param(minimum = 1, maximum = 400)]
    moves: Option<usize>,
    /// How many of the most recent games, at most 30; 8 without it.
    #[param(maximum = 30)]
    games: Option<usize>,
}

/// What a player plays as White or as Black and what is played against it: games, scores beside what the player's other games and
/// the ratings let expect, and where the player does better or worse than chance explains. Without a name it is the
/// asker, with the games brought to the collection `mine`.
#[utoipa::path(get, path = "/api/v1/explorer/player", operation_id = "playerOpenings", tag = "explorer", security(("token" = [])),
    params(PlayerQuery),
    responses(
        (status = 200, body = PlayerOpenings),
        BadRequest, Forbidden, NotFound, Unprocessable, Unavailable,
    ))]
pub(crate) async fn show(
    State(app): State<App>,
    Asker(asker): Asker,
    Query(query): Query<PlayerQuery>,
) -> Answer<PlayerOpenings> {
    let wanted = Wanted::read(&query)?;
    let named = query::player(query.player.as_deref(), query.color.as_deref())?;
    let who = match (named, &asker) {
        (Some(player), _) => Who { name: player.name, mine: None },
        (None, Some(asker)) => {
            Who { name: asker.person.name.clone(), mine: Some(Whose::Person(asker.person.id.clone())) }
        }
        (None, None) => return Err(account_needed()),
    };
    let collections = app.collections.clone();
    let asker = asker.map(|asker| asker.person.id);
    let work = move || {
        let elsewhere = match &query.collection {
            Some(name) => there(&collections, name, asker.as_ref())?,
            None => Whose::Named(CollectionName::games()),
        };
        Ok::<_, ApiError>(wanted.answer(&collections, &who, elsewhere)?)
    };
    Ok(Json(app.workers.run(Cost::LOOK, work).await??))
}

/// Whose games are wanted.
struct Who {
    name: String,
    /// What the asker has brought, where the asker is the player.
    mine: Option<Whose>,
}

/// What is asked.
struct Wanted {
    line: PlayedLine,
    filter: PlayerFilter,
    names: Option<Vec<String>>,
    moves: usize,
    games: usize,
}

/// Games of a collection that the player is in.
struct Source {
    which: Whose,
    games: PlayerGames,
}

impl Source {
    /// How many they are. One between two names of the player's is there twice, once for each colour.
    fn count(&self) -> u64 {
        self.games.games().map(|played| played.game).collect::<HashSet<_>>().len() as u64
    }
}

impl Wanted {
    fn read(query: &PlayerQuery) -> Result<Wanted> {
        let names = query.names.as_deref();
        if names.is_some_and(|names| names.len() > LONGEST_NAMES || names.lines().count() > NAMES) {
            return Err(refused(Message::new("bad-parameter").with("name", "names"), "names"));
        }
        let bands = query::bands(query.elo_min, query.elo_max)?;
        let color = query::color(query.color.as_deref())?.unwrap_or(Color::White);
        Ok(Wanted {
            line: PlayedLine::read(query.variant.as_deref(), query.fen.as_deref(), query.play.as_deref())?,
            filter: PlayerFilter {
                filter: Filter {
                    bands: bands.unwrap_or(BandSet::ALL),
                    speeds: query::speeds(query.speeds.as_deref())?,
                    months: query::months(query.since.as_deref(), query.until.as_deref())?,
                },
                color: Some(color),
                modes: query::modes(query.modes.as_deref())?,
            },
            names: names.map(|names| {
                names.lines().map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
            }),
            moves: within(query.moves, "moves", 1..=MOST_MOVES)?.unwrap_or(MOVES),
            games: within(query.games, "games", 0..=MOST_GAMES)?.unwrap_or(GAMES),
        })
    }

    fn answer(
        &self,
        collections: &Collections,
        who: &Who,
        elsewhere: Whose,
    ) -> Result<PlayerOpenings, ExplorerError> {
        let (sources, names) = self.sources(collections, who, elsewhere)?;
        let position = &self.line.position;
        let games: Vec<&PlayerGames> = sources.iter().map(|source| &source.games).collect();
        let found = repertoire(&games, self.line.start(), position, &self.filter, self.moves, OPENINGS);
        Ok(PlayerOpenings {
            player: who.name.clone(),
            color: view::color(self.filter.color.unwrap_or(Color::White)),
            variant: view::variant(position.variant()),
            fen: position.fen(),
            turn: view::color(position.turn()),
            opening: self.line.opening(),
            score: view::player_score(&found.score),
            moves: found.moves.iter().map(view::player_move).collect(),
            better: found.better.iter().map(view::player_line).collect(),
            worse: found.worse.iter().map(view::player_line).collect(),
            openings: found.openings.iter().map(view::player_opening).collect(),
            recent_games: self.recent(collections, &sources)?,
            collections: sources
                .iter()
                .map(|source| CollectionView { name: source.which.name().to_owned(), games: source.count() })
                .collect(),
            names,
            left_out: sources.iter().map(|source| source.games.left_out()).sum(),
        })
    }

    /// The collections that the player's games are in, and the names of the asker.
    fn sources(
        &self,
        collections: &Collections,
        who: &Who,
        elsewhere: Whose,
    ) -> Result<(Vec<Source>, Vec<PlayerName>), ExplorerError> {
        let read = |which: Whose, names: &[String]| {
            let snapshot = collections.find(&which)?.snapshot();
            let games = collections.players().games(&which, &snapshot, names)?;
            Ok::<_, ExplorerError>(Source { which, games })
        };
        let own = [who.name.clone()];
        let Some(mine) = who.mine.clone() else { return Ok((vec![read(elsewhere, &own)?], Vec::new())) };
        let most_named = collections.find(&mine)?.snapshot().most_named(NAMES)?;
        let is = |one: &str, other: &str| one.to_lowercase() == other.to_lowercase();
        let counted = |name: &NameCount| match &self.names {
            Some(names) => names.iter().any(|other| is(other, &name.name)),
            None => name.prevails || is(&who.name, &name.name),
        };
        let names: Vec<PlayerName> = most_named
            .iter()
            .map(|name| PlayerName { name: name.name.clone(), games: name.games, counted: counted(name) })
            .collect();
        let mut goes_by: Vec<String> = self.names.clone().unwrap_or_default();
        if self.names.is_none() {
            goes_by.extend(names.iter().filter(|name| name.counted).map(|name| name.name.clone()));
            goes_by.push(who.name.clone());
        }
        let (there, mut mine) = (read(elsewhere, &own)?, read(mine, &goes_by)?);
        mine.games = mine.games.without(&there.games);
        Ok((vec![there, mine], names))
    }

    /// The most recent games that came through the position.
    fn recent(
        &self,
        collections: &Collections,
        sources: &[Source],
    ) -> Result<Vec<ExplorerGame>, ExplorerError> {
        let Some(key) = Key::of(&self.line.position) else { return Ok(Vec::new()) };
        let mut found: Vec<(u32, &Whose, GameNo, Option<String>)> = Vec::new();
        for source in sources {
            for (game, mv) in source.games.through(key).filter(|(game, _)| self.filter.takes(game)) {
                let uci = mv.to_move(&self.line.position).map(|mv| self.line.position.uci(mv));
                found.push((game.card.date_order(), &source.which, game.game, uci));
            }
            found.sort_by_key(|(date, _, game, _)| Reverse((*date, game.0)));
            found.truncate(self.games);
        }
        let mut games = Vec::with_capacity(found.len());
        for (_, which, game, uci) in found {
            let snapshot = collections.find(which)?.snapshot();
            if let Some(played) = named(&snapshot, game)? {
                games.push(ExplorerGame { uci, ..view::explorer_game(which.name(), &played) });
            }
        }
        Ok(games)
    }
}
