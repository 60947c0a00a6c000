//! Looking for games.

use krog_explorer::{
    ExplorerError, GameNo, Outcome,
    games::{
        Found, Material, Page, Search, Wanted,
        search::{LOOK, MOST, REPLAY, may_reach, reaches},
    },
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

/// A search whose names are numbers.
struct Numbered<'a> {
    search: &'a Search,
    collection: i32,
    players: Option<Vec<i32>>,
    openings: Option<(std::ops::Range<u16>, Vec<i32>)>,
    source: Option<i32>,
    /// Games before this one are wanted, and none before that one.
    before: u32,
    floor: u32,
}

impl StoredCollection {
    pub fn search(&self, search: &Search) -> Result<Page, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(Page::default()) };
        let Some(numbered) = self.numbered(number, search)? else { return Ok(Page::default()) };
        let limit = search.limit.clamp(1, MOST);
        let mut page = Page::default();
        match search.material {
            None => {
                page.games = self
                    .candidates(&numbered, numbered.before, limit)?
                    .into_iter()
                    .map(|(found, _)| found)
                    .collect();
            }
            Some(material) => {
                if let Some(stopped) = self.with_material(&numbered, material, limit, &mut page.games)? {
                    page.next = Some(stopped).filter(|game| game.0 > 0);
                    return Ok(page);
                }
            }
        }
        page.next = match page.games.last() {
            Some(last) if page.games.len() >= limit => Some(last.game),
            _ => Some(GameNo(numbered.floor)),
        };
        page.next = page.next.filter(|game| game.0 > 0);
        Ok(page)
    }

    /// Names as numbers; none where no game can be found.
    fn numbered<'a>(&self, number: i32, search: &'a Search) -> Result<Option<Numbered<'a>>, ExplorerError> {
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
        let openings = search.opening.as_deref().map(|text| self.openings(number, text)).transpose()?;
        let sql = "SELECT next_game FROM explorer_collections WHERE collection = $1";
        let next: i32 = self.all.wait(sqlx::query_scalar(sql).bind(number).fetch_one(self.pool()))?;
        let before = search.before.map_or(u32::MAX, |game| game.0).min(unsigned(next));
        // Whoever came through a position is counted by it.
        let most = if search.position.is_some() { u32::MAX } else { u32::try_from(LOOK).unwrap_or(u32::MAX) };
        let floor = before.saturating_sub(most);
        Ok(Some(Numbered { search, collection: number, players, openings, source, before, floor }))
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

    /// Games that are as wanted but for their men, with the men that were left; before a number, so many.
    fn candidates(
        &self,
        numbered: &Numbered<'_>,
        before: u32,
        limit: usize,
    ) -> Result<Vec<(Found, Material)>, ExplorerError> {
        let mut query = numbered.query(before, limit);
        let rows = self.all.wait(query.build().fetch_all(self.pool()))?;
        let candidate = |row: &PgRow| {
            let material: i64 = row.try_get("material")?;
            Ok((rows::found(row)?, Material::from_bits(u64::try_from(material).unwrap_or(0))))
        };
        rows.iter().map(candidate).collect::<Result<_, Error>>().map_err(failed)
    }

    /// Games that came down to these men. Returns where it was broken off.
    fn with_material(
        &self,
        numbered: &Numbered<'_>,
        material: Material,
        limit: usize,
        into: &mut Vec<Found>,
    ) -> Result<Option<GameNo>, ExplorerError> {
        let (mut before, mut replayed) = (numbered.before, 0);
        loop {
            let candidates = self.candidates(numbered, before, CANDIDATES)?;
            let looked = candidates.len();
            if let Some((last, _)) = candidates.last() {
                before = last.game.0;
            }
            let may = |(found, left): (Found, Material)| {
                may_reach(material, found.card.variant, left).then_some(found)
            };
            let mut possible: Vec<Found> = candidates.into_iter().filter_map(may).collect();
            while !possible.is_empty() {
                let rest = possible.split_off(possible.len().min(TEXTS));
                let texts = self.texts(numbered.collection, &possible)?;
                for found in possible {
                    let game = found.game;
                    replayed += 1;
                    if texts.iter().any(|(of, text)| *of == game && reaches(text, material)) {
                        into.push(found);
                    }
                    if into.len() >= limit || replayed >= REPLAY {
                        return Ok(Some(game));
                    }
                }
                possible = rest;
            }
            if looked < CANDIDATES {
                return Ok(None);
            }
        }
    }

    fn texts(&self, number: i32, of: &[Found]) -> Result<Vec<(GameNo, Vec<u8>)>, ExplorerError> {
        let games: Vec<i32> = of.iter().filter_map(|found| i32::try_from(found.game.0).ok()).collect();
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
        query.push(rows::GAME).push(", ").push(rows::NAMED).push(" FROM explorer_games g ").push(rows::NAMES);
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
        if let Some(players) = &self.players {
            query.push(" AND ");
            played(&mut query, players.clone(), self.search.player.as_ref().and_then(|player| player.color));
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
