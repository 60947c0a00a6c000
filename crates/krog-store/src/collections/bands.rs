//! What the numbers of the bands mean, told in the database for whoever asks it in SQL.

use krog_explorer::{Band, NamedBand};
use sqlx::PgPool;

/// A row of `elo_bands`.
type Row = (i16, String, Option<i32>, Option<i32>);

fn rows() -> Vec<Row> {
    let edge = |edge: Option<u16>| edge.map(i32::from);
    let row = |band: Band| {
        let name = NamedBand::of(band).map_or("unknown", NamedBand::name);
        (i16::from(band.index()), name.to_owned(), edge(band.lower()), edge(band.upper()))
    };
    Band::all().map(row).collect()
}

/// Writes the bands where they are not there as they are here.
pub(crate) async fn tell_bands(pool: &PgPool) -> Result<(), sqlx::Error> {
    const ALL: &str = "SELECT band, name, min_elo, max_elo FROM elo_bands ORDER BY band";
    let due = rows();
    if sqlx::query_as::<_, Row>(ALL).fetch_all(pool).await? == due {
        return Ok(());
    }
    let mut change = pool.begin().await?;
    // Another server may open the database in the same moment.
    sqlx::query("LOCK TABLE elo_bands IN EXCLUSIVE MODE").execute(&mut *change).await?;
    sqlx::query("DELETE FROM elo_bands").execute(&mut *change).await?;
    for (band, name, min, max) in due {
        sqlx::query("INSERT INTO elo_bands (band, name, min_elo, max_elo) VALUES ($1, $2, $3, $4)")
            .bind(band)
            .bind(name)
            .bind(min)
            .bind(max)
            .execute(&mut *change)
            .await?;
    }
    change.commit().await
}
