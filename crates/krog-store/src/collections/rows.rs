//! Games from rows.

use krog_chess::Variant;
use krog_explorer::{
    Card, ExplorerError, GameNo, Month, Outcome, PackPlace, PlayerNo, Speed,
    games::{Eco, Found, Material, opening},
};
use sqlx::{Error, Row as _, postgres::PgRow};

use super::{StoredCollection, failed, unsigned};

/// Everything of a game but its text.
pub(super) const GAME: &str = "g.game, g.white_rating, g.black_rating, g.month, g.day, g.speed, g.variant, g.outcome, \
    g.counts, g.eco, g.plies, g.material, g.white, g.black";

/// With the names of who played, of the opening and of the source.
pub(super) const NAMED: &str = "w.name AS white_name, b.name AS black_name, o.name AS opening_name, s.name AS source_name, \
    e.name AS event_name, l.name AS site_name";

pub(super) const NAMES: &str = "JOIN explorer_players w ON w.collection = g.collection AND w.player = g.white \
    JOIN explorer_players b ON b.collection = g.collection AND b.player = g.black \
    JOIN explorer_openings o ON o.collection = g.collection AND o.opening = g.opening \
    JOIN explorer_sources s ON s.collection = g.collection AND s.source = g.source \
    LEFT JOIN explorer_events e ON e.collection = g.collection AND e.event = g.event \
    LEFT JOIN explorer_sites l ON l.collection = g.collection AND l.site = g.site";

/// The number of a row's game.
pub(super) fn game(row: &PgRow) -> Result<GameNo, Error> {
    Ok(GameNo(unsigned(row.try_get("game")?)))
}

/// The card of a row's game.
pub(super) fn card(row: &PgRow) -> Result<Card, Error> {
    let small = |column: &str| row.try_get::<i16, _>(column).map(|number| u16::try_from(number).unwrap_or(0));
    let byte = |column: &str| small(column).map(|number| u8::try_from(number).unwrap_or(0));
    let some = |rating: u16| Some(rating).filter(|rating| *rating > 0);
    Ok(Card {
        white_rating: some(small("white_rating")?),
        black_rating: some(small("black_rating")?),
        month: Month::from_bits(small("month")?),
        day: Some(byte("day")?).filter(|day| *day > 0),
        outcome: Outcome::from_tag(byte("outcome")?),
        counts: row.try_get("counts")?,
        live: true,
        speed: Speed::from_index(byte("speed")?).unwrap_or(Speed::Unknown),
        variant: Variant::from_tag(small("variant")?).unwrap_or_default(),
        white: PlayerNo(unsigned(row.try_get("white")?)),
        black: PlayerNo(unsigned(row.try_get("black")?)),
        place: PackPlace::default(),
    })
}

/// The men that stood at the end of a row's game.
pub(super) fn left(row: &PgRow) -> Result<Material, Error> {
    let bits: i64 = row.try_get("material")?;
    Ok(Material::from_bits(u64::try_from(bits).unwrap_or(0)))
}

/// All that is known of a row's game.
pub(super) fn found(row: &PgRow) -> Result<Found, Error> {
    let kept: String = row.try_get("opening_name")?;
    Ok(Found {
        game: game(row)?,
        card: card(row)?,
        white: row.try_get("white_name")?,
        black: row.try_get("black_name")?,
        event: row.try_get::<Option<String>, _>("event_name")?.unwrap_or_default(),
        site: row.try_get::<Option<String>, _>("site_name")?.unwrap_or_default(),
        eco: Eco::from_bits(u16::try_from(row.try_get::<i16, _>("eco")?).unwrap_or(0)),
        opening: opening::read(&kept).0.to_owned(),
        named: opening::named(&kept),
        plies: u16::try_from(row.try_get::<i32, _>("plies")?).unwrap_or(u16::MAX),
        left: left(row)?,
        source: row.try_get("source_name")?,
    })
}

impl StoredCollection {
    /// A game with what is known of it; none if there is no such game any more.
    pub fn found(&self, game: GameNo) -> Result<Option<Found>, ExplorerError> {
        Ok(self.found_all(&[game])?.pop())
    }

    /// Games with what is known of them, by their numbers; those that are there no more are left out.
    pub fn found_all(&self, games: &[GameNo]) -> Result<Vec<Found>, ExplorerError> {
        let games: Vec<i32> = games.iter().filter_map(|game| i32::try_from(game.0).ok()).collect();
        let Some(number) = self.number()?.filter(|_| !games.is_empty()) else { return Ok(Vec::new()) };
        let sql = format!(
            "SELECT {GAME}, {NAMED} FROM explorer_games g {NAMES} \
             WHERE g.collection = $1 AND g.game = ANY($2) ORDER BY g.game"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(number).bind(games);
        let rows = self.all.wait(query.fetch_all(self.pool()))?;
        rows.iter().map(found).collect::<Result<_, _>>().map_err(failed)
    }

    /// A game's text as it came; none if there is no such game any more.
    pub fn pgn(&self, game: GameNo) -> Result<Option<Vec<u8>>, ExplorerError> {
        let (Some(number), Ok(game)) = (self.number()?, i32::try_from(game.0)) else { return Ok(None) };
        let sql = "SELECT pgn FROM explorer_texts WHERE collection = $1 AND game = $2";
        self.all.wait(sqlx::query_scalar(sql).bind(number).bind(game).fetch_optional(self.pool()))
    }
}
