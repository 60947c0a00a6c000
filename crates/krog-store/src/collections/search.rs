//! Looking for games.

use std::ops::ControlFlow;

use krog_explorer::{
    ExplorerError, GameNo, Outcome,
    games::{
        Found, Page, Search, Sought, Wanted,
        search::{LOOK, MOST, REPLAY, replay_cost},
        sorted::{MOST_SORTED, Place, Sorted, SortedPage, Sorting},
    },
    import::Replay,
};
use sqlx::{Error, Postgres, QueryBuilder, Row as _, postgres::PgRow};

use super::{
    StoredCollection, failed,
    gather::{played, within},
    rows, unsigned,
};

/// Games that are looked at and texts that are read at a time when men on the board are sought.
const CANDIDATES: usize = 5_000;
const TEXTS: usize = 200;

/// Where a look ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    pub(super) limit: usize,
    pub(super) looked: usize,
    pub(super) replayed: usize,
}

/// A game that may be as wanted.
struct Candidate {
    found: Found,
    /// Whether its event and its site are known without its text.
    placed: bool,
}

/// A search whose names are numbers.
struct Numbered<'a> {
    search: &'a Search,
    collection: i32,
    players: Option<Vec<i32>>,
    opponents: Option<Vec<i32>>,
    events: Option<Vec<i32>>,
    sites: Option<Vec<i32>>,
    openings: Option<(std::ops::Range<u16>, Vec<i32>)>,
    source: Option<i32>,
    /// Games before this one are wanted, and none before that one.
    before: u32,
    floor: u32,
}

impl StoredCollection {
    pub fn search(&self, search: &Search) -> Result<Page, ExplorerError> {
        let mut games = Vec::new();
        let limit = search.limit.clamp(1, MOST);
        let bounds = Bounds { limit, looked: LOOK, replayed: REPLAY };
        let next = self.look(search, bounds, &mut |found| {
            games.push(found);
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(Page { games, next: next.filter(|game| game.0 > 0) })
    }

    /// A page of the games of a search, in an order; none where there are too many to put in order, or too many to look at.
    pub fn search_sorted(
        &self,
        search: &Search,
        sorting: Sorting,
        after: Option<&Place<u32>>,
    ) -> Result<Option<SortedPage>, ExplorerError> {
        let mut sorted = Sorted::new(sorting, after, search.limit);
        let all = Search { before: None, ..search.clone() };
        let bounds = Bounds { limit: MOST_SORTED + 1, looked: LOOK, replayed: REPLAY };
        let rest = self.look(&all, bounds, &mut |found| Ok(sorted.add(found)))?;
        Ok(sorted.page().filter(|_| rest.is_none_or(|game| game.0 == 0)))
    }

    /// Shows the games of a search, the newest first, until that breaks off or as many were looked at as for a page. Tells whether
    /// that were all.
    pub fn visit(
        &self,
        search: &Search,
        visit: &mut dyn FnMut(Found) -> ControlFlow<()>,
    ) -> Result<bool, ExplorerError> {
        let bounds = Bounds { limit: usize::MAX, looked: LOOK, replayed: REPLAY };
        let rest = self.look(search, bounds, &mut |found| Ok(visit(found)))?;
        Ok(rest.is_none_or(|game| game.0 == 0))
    }

    /// Shows the games that are as wanted, the newest first. Returns before which game it goes on, where not all were looked at.
    pub(super) fn look(
        &self,
        search: &Search,
        bounds: Bounds,
        visit: &mut dyn FnMut(Found) -> Result<ControlFlow<()>, ExplorerError>,
    ) -> Result<Option<GameNo>, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(None) };
        let Some(numbered) = self.numbered(number, search, bounds.looked)? else { return Ok(None) };
        let sought = Sought::of(search);
        let texts = sought.is_some() || numbered.events.is_some() || numbered.sites.is_some();
        let page = if sought.is_some() { CANDIDATES } else { CANDIDATES.min(bounds.limit) };
        let (mut before, mut shown, mut replayed) = (numbered.before, 0, 0);
        let mut replay = Replay::new();
        loop {
            let candidates = self.candidates(&numbered, before, page)?;
            let looked = candidates.len();
            if let Some(last) = candidates.last() {
                before = last.found.game.0;
            }
            let may = |candidate: &Candidate| {
                sought
                    .as_ref()
                    .is_none_or(|sought| sought.may_be(candidate.found.card.variant, candidate.found.left))
            };
            let mut possible: Vec<Candidate> = candidates.into_iter().filter(may).collect();
            while !possible.is_empty() {
                let rest = possible.split_off(possible.len().min(TEXTS));
                let is_read = |candidate: &Candidate| sought.is_some() || texts && !candidate.placed;
                let read: Vec<&Found> =
                    possible.iter().filter(|one| is_read(one)).map(|one| &one.found).collect();
                let texts = self.texts(numbered.collection, &read)?;
                for candidate in possible {
                    let game = candidate.found.game;
                    let mut is_wanted = true;
                    if is_read(&candidate) {
                        replayed += replay_cost(candidate.found.card.variant);
                        let text = texts.iter().find(|(of, _)| *of == game).map(|(_, text)| text.as_slice());
                        is_wanted = text.is_some_and(|text| {
                            sought.as_ref().is_none_or(|sought| sought.is_in_text(text))
                                && (candidate.placed || {
                                    let (event, site) = replay.event_and_site(text);
                                    search.takes_names(event, site)
                                })
                        });
                    }
                    if is_wanted {
                        shown += 1;
                        if visit(candidate.found)?.is_break() {
                            return Ok(Some(game));
                        }
                    }
                    if shown >= bounds.limit || replayed >= bounds.replayed {
                        return Ok(Some(game));
                    }
                }
                possible = rest;
            }
            if looked < page {
                return Ok(Some(GameNo(numbered.floor)));
            }
        }
    }

    /// Names as numbers; none where no game can be found.
    fn numbered<'a>(
        &self,
        number: i32,
        search: &'a Search,
        most: usize,
    ) -> Result<Option<Numbered<'a>>, ExplorerError> {
        let source = match &search.source {
            None => None,
            // No name has it, and no database takes it.
            Some(name) if name.contains('\0') => return Ok(None),
            Some(name) => {
                let sql = "SELECT source FROM explorer_sources WHERE collection = $1 AND name = $2";
                let query = sqlx::query_scalar(sql).bind(number).bind(name);
                match self.all.wait(query.fetch_optional(self.pool()))? {
                    None => return Ok(None),
                    found => found,
                }
            }
        };
        let players = search.player.as_ref().map(|player| self.players(number, player)).transpose()?;
        let opponents = search.opponent.as_ref().map(|player| self.players(number, player)).transpose()?;
        let part = |sql, part: &Option<String>| {
            part.as_deref().map(|part| self.with_part(number, sql, part)).transpose()
        };
        let events = part(
            "SELECT event FROM explorer_events WHERE collection = $1 AND strpos(folded, $2) > 0",
            &search.event,
        )?;
        let sites = part(
            "SELECT site FROM explorer_sites WHERE collection = $1 AND strpos(folded, $2) > 0",
            &search.site,
        )?;
        let openings = search.opening.as_deref().map(|text| self.openings(number, text)).transpose()?;
        let sql = "SELECT next_game FROM explorer_collections WHERE collection = $1";
        let next: i32 = self.all.wait(sqlx::query_scalar(sql).bind(number).fetch_one(self.pool()))?;
        let before = search.before.map_or(u32::MAX, |game| game.0).min(unsigned(next));
        // Whoever came through a position is counted by it.
        let most = if search.position.is_some() { u32::MAX } else { u32::try_from(most).unwrap_or(u32::MAX) };
        let floor = before.saturating_sub(most);
        Ok(Some(Numbered {
            search,
            collection: number,
            players,
            opponents,
            openings,
            events,
            sites,
            source,
            before,
            floor,
        }))
    }

    /// The numbers of names that have a part.
    fn with_part(&self, number: i32, sql: &'static str, part: &str) -> Result<Vec<i32>, ExplorerError> {
        // No name has it, and no database takes it.
        if part.contains('\0') {
            return Ok(Vec::new());
        }
        self.all.wait(sqlx::query_scalar(sql).bind(number).bind(part.to_lowercase()).fetch_all(self.pool()))
    }

    /// The codes and the numbers of the openings that a text is of.
    fn openings(&self, number: i32, text: &str) -> Result<(std::ops::Range<u16>, Vec<i32>), ExplorerError> {
        let wanted = Wanted::read(text);
        let sql = "SELECT opening, name FROM explorer_openings WHERE collection = $1";
        let all: Vec<(i32, String)> =
            self.all.wait(sqlx::query_as(sql).bind(number).fetch_all(self.pool()))?;
        let fits =
            all.into_iter().filter(|(_, kept)| wanted.takes(kept)).map(|(opening, _)| opening).collect();
        let codes = match wanted {
            Wanted::Codes(codes) => codes,
            Wanted::Part(_) => 0..0,
        };
        Ok((codes, fits))
    }

    /// Games that are as wanted but for what their texts say; before a number, so many.
    fn candidates(
        &self,
        numbered: &Numbered<'_>,
        before: u32,
        limit: usize,
    ) -> Result<Vec<Candidate>, ExplorerError> {
        let mut query = numbered.query(before, limit);
        let rows = self.all.wait(query.build().fetch_all(self.pool()))?;
        let candidate =
            |row: &PgRow| Ok(Candidate { found: rows::found(row)?, placed: row.try_get("placed")? });
        rows.iter().map(candidate).collect::<Result<_, Error>>().map_err(failed)
    }

    pub(super) fn texts(&self, number: i32, of: &[&Found]) -> Result<Vec<(GameNo, Vec<u8>)>, ExplorerError> {
        let games: Vec<i32> = of.iter().filter_map(|found| i32::try_from(found.game.0).ok()).collect();
        if games.is_empty() {
            return Ok(Vec::new());
        }
        let sql = "SELECT game, pgn FROM explorer_texts WHERE collection = $1 AND game = ANY($2)";
        let query = sqlx::query_as(sql).bind(number).bind(games);
        let texts: Vec<(i32, Vec<u8>)> = self.all.wait(query.fetch_all(self.pool()))?;
        Ok(texts.into_iter().map(|(game, text)| (GameNo(unsigned(game)), text)).collect())
    }
}

impl Numbered<'_> {
    fn query(&self, before: u32, limit: usize) -> QueryBuilder<Postgres> {
        let number = |game: u32| i32::try_from(game).unwrap_or(i32::MAX);
        let mut query = QueryBuilder::new("SELECT ");
        query
            .push(rows::GAME)
            .push(", g.event IS NOT NULL AS placed, ")
            .push(rows::NAMED)
            .push(" FROM explorer_games g ")
            .push(rows::NAMES);
        if let Some(key) = self.search.position {
            query.push(
                " JOIN explorer_records r ON r.collection = g.collection AND r.game = g.game AND r.key = ",
            );
            query.push_bind(key.to_bytes().to_vec());
            query.push(" AND r.collection = ").push_bind(self.collection);
        }
        query.push(" WHERE g.collection = ").push_bind(self.collection);
        query.push(" AND g.game < ").push_bind(number(before));
        query.push(" AND g.game >= ").push_bind(number(self.floor));
        if self.players.is_some() || self.opponents.is_some() {
            query.push(" AND ");
            let color = self.search.player.as_ref().and_then(|player| player.color);
            played(&mut query, self.players.as_deref(), self.opponents.as_deref(), color);
        }
        for (column, wanted) in [("g.event", &self.events), ("g.site", &self.sites)] {
            if let Some(wanted) = wanted {
                query.push(" AND (").push(column).push(" = ANY(").push_bind(wanted.clone());
                query.push(") OR ").push(column).push(" IS NULL)");
            }
        }
        if let Some(ratings) = self.search.ratings {
            query.push(
                " AND g.white_rating > 0 AND g.black_rating > 0 AND g.white_rating + g.black_rating BETWEEN ",
            );
            query
                .push_bind(2 * i32::from(ratings.least))
                .push(" AND ")
                .push_bind(2 * i32::from(ratings.most));
        }
        if let Some((codes, openings)) = &self.openings {
            let small = |code: u16| i16::try_from(code).unwrap_or(i16::MAX);
            query.push(" AND (g.eco >= ").push_bind(small(codes.start));
            query.push(" AND g.eco < ").push_bind(small(codes.end));
            query.push(" OR g.opening = ANY(").push_bind(openings.clone()).push("))");
        }
        if let Some(outcome) = self.search.outcome {
            query.push(" AND g.outcome = ").push_bind(outcome_bits(Some(outcome)));
        }
        if let Some(months) = self.search.months {
            query.push(" AND ");
            within(&mut query, "g.month", months);
        }
        if let Some(variant) = self.search.variant {
            query.push(" AND g.variant = ").push_bind(variant.tag() as i16);
        }
        if let Some(source) = self.source {
            query.push(" AND g.source = ").push_bind(source);
        }
        query.push(" ORDER BY g.game DESC LIMIT ").push_bind(i64::try_from(limit).unwrap_or(i64::MAX));
        query
    }
}

/// What an outcome is kept as.
pub(super) fn outcome_bits(outcome: Option<Outcome>) -> i16 {
    i16::from(Outcome::tag(outcome))
}
