//! What became of a position.

use std::collections::BTreeMap;

use krog_chess::Color;
use krog_explorer::{
    Band, Cell, ExplorerError, Filter, GameNo, Gathered, Key, Month, MonthRange, MoveCode, Speed,
    games::Player, stats::Counts,
};
use sqlx::{Error, Postgres, QueryBuilder, Row as _, postgres::PgRow};

use super::{StoredCollection, failed};

impl StoredCollection {
    /// What became of a position in the games that a filter takes.
    pub fn gather(&self, key: Key, filter: &Filter) -> Result<Gathered, ExplorerError> {
        let mut gathered = Gathered::default();
        let Some(number) = self.number()? else { return Ok(gathered) };
        let mut query = QueryBuilder::new(
            "SELECT mv, band, speed, sum(white)::BIGINT, sum(draws)::BIGINT, sum(black)::BIGINT, \
             sum(white_ratings)::BIGINT, sum(black_ratings)::BIGINT, max(best), max(recent) FROM ",
        );
        cells(&mut query, number, key);
        if let Some(months) = filter.months {
            query.push(" WHERE ");
            within(&mut query, "month", months);
        }
        query.push(" GROUP BY mv, band, speed");
        for row in self.all.wait(query.build().fetch_all(self.pool()))? {
            let (mv, band, speed, cell) = cell(&row).map_err(failed)?;
            if filter.bands.contains(band) && filter.speeds.contains(speed) {
                gathered.add_cell(mv, band, speed, &cell);
            }
        }
        Ok(gathered)
    }

    /// The earliest month, or year, in which a game that a filter takes came through a position; none without a dated one.
    pub fn first(&self, key: Key, filter: &Filter) -> Result<Option<Month>, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(None) };
        let mut query = QueryBuilder::new("SELECT month FROM ");
        cells(&mut query, number, key);
        let small = |index: u8| i16::from(index);
        let bands: Vec<i16> =
            Band::all().filter(|band| filter.bands.contains(*band)).map(|band| small(band.index())).collect();
        let speeds: Vec<i16> = Speed::ALL
            .into_iter()
            .filter(|speed| filter.speeds.contains(*speed))
            .map(|speed| small(speed.index()))
            .collect();
        query.push(" WHERE month > 0 AND band = ANY(").push_bind(bands);
        query.push(") AND speed = ANY(").push_bind(speeds).push(")");
        if let Some(months) = filter.months {
            query.push(" AND ");
            within(&mut query, "month", months);
        }
        query.push(" GROUP BY month HAVING sum(white + draws + black) > 0 ORDER BY month LIMIT 1");
        let month: Option<i16> = self.all.wait(query.build_query_scalar().fetch_optional(self.pool()))?;
        Ok(month.and_then(|month| u16::try_from(month).ok()).map(Month::from_bits))
    }

    /// What became of a position month by month, in the games of known months that a filter takes; months without any are left out.
    pub fn by_month(&self, key: Key, filter: &Filter) -> Result<BTreeMap<Month, Counts>, ExplorerError> {
        self.by_time(key, filter, |month| month.month().map(|_| month))
    }

    /// What became of a position year by year, in the games of known years that a filter takes; years without any are left out.
    pub fn by_year(&self, key: Key, filter: &Filter) -> Result<BTreeMap<u16, Counts>, ExplorerError> {
        self.by_time(key, filter, Month::year)
    }

    fn by_time<T: Ord>(
        &self,
        key: Key,
        filter: &Filter,
        time: impl Fn(Month) -> Option<T>,
    ) -> Result<BTreeMap<T, Counts>, ExplorerError> {
        let mut found: BTreeMap<T, Counts> = BTreeMap::new();
        let Some(number) = self.number()? else { return Ok(found) };
        let mut query = QueryBuilder::new(
            "SELECT month, band, speed, sum(white)::BIGINT, sum(draws)::BIGINT, sum(black)::BIGINT FROM ",
        );
        cells(&mut query, number, key);
        query.push(" GROUP BY month, band, speed");
        for row in self.all.wait(query.build().fetch_all(self.pool()))? {
            let (month, counts) = of_month(&row, filter).map_err(failed)?;
            let taken = filter.months.is_none_or(|months| months.contains(month));
            if let Some(time) = time(month).filter(|_| taken) {
                *found.entry(time).or_default() += counts;
            }
        }
        found.retain(|_, counts| counts.games() > 0);
        Ok(found)
    }

    /// The numbers of the players of a name.
    pub(super) fn players(&self, number: i32, player: &Player) -> Result<Vec<i32>, ExplorerError> {
        let (sql, name) = if player.exact {
            let sql = "SELECT player FROM explorer_players WHERE collection = $1 AND coalesce(person, name) IN ( \
                SELECT coalesce(person, name) FROM explorer_players WHERE collection = $1 AND name = $2)";
            (sql, player.name.clone())
        } else {
            let sql = "SELECT player FROM explorer_players WHERE collection = $1 AND coalesce(person, name) IN ( \
                SELECT coalesce(person, name) FROM explorer_players WHERE collection = $1 AND strpos(folded, $2) > 0)";
            (sql, player.name.to_lowercase())
        };
        // No name has it, and no database takes it.
        if name.contains('\0') {
            return Ok(Vec::new());
        }
        self.all.wait(sqlx::query_scalar(sql).bind(number).bind(name).fetch_all(self.pool()))
    }
}

/// The cells of a position: as they are kept, or else each of its records for itself.
fn cells(query: &mut QueryBuilder<Postgres>, number: i32, key: Key) {
    let of = |query: &mut QueryBuilder<Postgres>| {
        query
            .push(" WHERE collection = ")
            .push_bind(number)
            .push(" AND key = ")
            .push_bind(key.to_bytes().to_vec());
    };
    query.push(
        "(SELECT mv, band, speed, month, white, draws, black, white_ratings, black_ratings, best, recent FROM explorer_cells",
    );
    of(query);
    query.push(
        " UNION ALL SELECT mv, band, speed, month, (outcome = 0)::INTEGER, (outcome = 1)::INTEGER, (outcome = 2)::INTEGER, \
         CASE WHEN band < 12 THEN white_rating ELSE 0 END::BIGINT, \
         CASE WHEN band < 12 THEN black_rating ELSE 0 END::BIGINT, \
         (white_rating + black_rating)::BIGINT << 32 | (4294967295 - game), \
         (month::BIGINT << 5 | day) << 32 | game FROM explorer_records",
    );
    of(query);
    query.push(" AND outcome < 3 AND NOT EXISTS (SELECT FROM explorer_cells");
    of(query);
    query.push(")) AS cells");
}

/// That a month lies in a range for sure, as [`MonthRange::contains`] has it.
pub(super) fn within(query: &mut QueryBuilder<Postgres>, column: &str, months: MonthRange) {
    let small = |bits: u16| i16::try_from(bits).unwrap_or(i16::MAX);
    let (first, last) = (small(months.first().bits()), small(months.last().bits()));
    query.push("CASE WHEN ").push(column).push(" > 0 AND (").push(column).push(" - 1) % 13 = 0 THEN ");
    query
        .push_bind(first)
        .push(" <= ")
        .push(column)
        .push(" + 1 AND ")
        .push(column)
        .push(" + 12 <= ")
        .push_bind(last);
    query
        .push(" ELSE ")
        .push(column)
        .push(" BETWEEN ")
        .push_bind(first)
        .push(" AND ")
        .push_bind(last)
        .push(" END");
}

/// That one of the players had a colour of a game, and one of the opponents the other.
pub(super) fn played(
    query: &mut QueryBuilder<Postgres>,
    players: Option<&[i32]>,
    opponents: Option<&[i32]>,
    color: Option<Color>,
) {
    let sides = [(Color::White, "g.white", "g.black"), (Color::Black, "g.black", "g.white")];
    let mut before = "((";
    for (_, own, other) in sides.into_iter().filter(|(own, ..)| color.is_none_or(|color| color == *own)) {
        query.push(before);
        let mut and = "";
        for (column, wanted) in [(own, players), (other, opponents)] {
            if let Some(wanted) = wanted {
                query.push(and).push(column).push(" = ANY(").push_bind(wanted.to_vec()).push(")");
                and = " AND ";
            }
        }
        before = ") OR (";
    }
    query.push("))");
}

fn move_of(row: &PgRow) -> Result<MoveCode, Error> {
    Ok(MoveCode::from_bits(u16::try_from(row.try_get::<i32, _>("mv")?).unwrap_or(0)))
}

/// The month of a row, and what a filter takes of it by band and speed.
fn of_month(row: &PgRow, filter: &Filter) -> Result<(Month, Counts), Error> {
    let month = Month::from_bits(u16::try_from(row.try_get::<i16, _>("month")?).unwrap_or(0));
    let (band, speed) = place(row)?;
    if !filter.bands.contains(band) || !filter.speeds.contains(speed) {
        return Ok((month, Counts::default()));
    }
    let count = |column: usize| row.try_get::<i64, _>(column).map(|count| u64::try_from(count).unwrap_or(0));
    Ok((month, Counts { white: count(3)?, draws: count(4)?, black: count(5)? }))
}

fn place(row: &PgRow) -> Result<(Band, Speed), Error> {
    let index =
        |column: &str| row.try_get::<i16, _>(column).map(|index| u8::try_from(index).unwrap_or(u8::MAX));
    let band = Band::from_index(index("band")?).unwrap_or(Band::UNKNOWN);
    Ok((band, Speed::from_index(index("speed")?).unwrap_or(Speed::Unknown)))
}

/// Move, band, speed and the cell of a row.
pub(super) fn cell(row: &PgRow) -> Result<(MoveCode, Band, Speed, Cell), Error> {
    let (band, speed) = place(row)?;
    let (best, recent): (i64, i64) = (row.try_get(8)?, row.try_get(9)?);
    let parts = |packed: i64| ((packed >> 32) as u32, (packed & i64::from(u32::MAX)) as u32);
    let mut cell = Cell::default();
    cell.white = row.try_get(3)?;
    cell.draws = row.try_get(4)?;
    cell.black = row.try_get(5)?;
    cell.white_ratings = row.try_get(6)?;
    cell.black_ratings = row.try_get(7)?;
    let (sum, game) = parts(best);
    cell.offer_best(sum, GameNo(u32::MAX - game));
    let (date, game) = parts(recent);
    cell.offer_recent(date, GameNo(game));
    Ok((move_of(row)?, band, speed, cell))
}

pub(super) fn key(row: &PgRow, column: &str) -> Result<Key, Error> {
    let bytes: Vec<u8> = row.try_get(column)?;
    // The tables hold keys of twelve bytes only.
    Ok(Key::from_bytes(bytes.try_into().unwrap_or_default()))
}
