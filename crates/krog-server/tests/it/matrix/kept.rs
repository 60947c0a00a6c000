//! What a world keeps, so that a refusal is seen to have left nothing behind.

use std::collections::BTreeMap;

use sqlx::{Connection, Row, SqliteConnection, sqlite::SqliteConnectOptions};

/// Who asks is noted, whatever comes of it, and figures are summed up beside all that.
const OF_WHO_ASKS: [&str; 7] =
    ["people", "sessions", "ended_sessions", "outages", "figures", "conduct", "_sqlx_migrations"];
/// What jobs come to by themselves, and when a token was last used.
const BY_ITSELF: [&str; 6] = ["explored", "rated", "counted", "entered", "opening", "used_ms"];

/// A look at a database from outside.
pub struct Kept {
    connection: SqliteConnection,
    /// SQLite's number of the state that was last looked at.
    version: i64,
    tables: BTreeMap<String, String>,
}

impl Kept {
    pub async fn open(folder: &std::path::Path) -> Kept {
        let options = SqliteConnectOptions::new().filename(folder.join("krog.db"));
        let connection = SqliteConnection::connect_with(&options).await.unwrap();
        let mut kept = Kept { connection, version: 0, tables: BTreeMap::new() };
        kept.changed().await;
        kept
    }

    /// The tables that have changed since the last look.
    pub async fn changed(&mut self) -> Vec<String> {
        let version: i64 =
            sqlx::query_scalar("PRAGMA data_version").fetch_one(&mut self.connection).await.unwrap();
        if version == self.version {
            return Vec::new();
        }
        self.version = version;
        let mut now = BTreeMap::new();
        let names = "SELECT name FROM sqlite_schema WHERE type = 'table'";
        let names: Vec<String> = sqlx::query_scalar(names).fetch_all(&mut self.connection).await.unwrap();
        for table in names.into_iter().filter(|table| !OF_WHO_ASKS.contains(&table.as_str())) {
            let columns = format!("SELECT name FROM pragma_table_info('{table}')");
            let columns: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(columns))
                .fetch_all(&mut self.connection)
                .await
                .unwrap();
            let asked = columns.iter().filter(|column| !BY_ITSELF.contains(&column.as_str()));
            let row: Vec<String> = asked.map(|column| format!("quote(\"{column}\")")).collect();
            let all = format!("SELECT {} FROM \"{table}\"", row.join(" || ',' || "));
            let rows = sqlx::query(sqlx::AssertSqlSafe(all)).fetch_all(&mut self.connection).await.unwrap();
            let mut rows: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
            rows.sort_unstable();
            now.insert(table, rows.join("\n"));
        }
        let differs = |(table, rows): &(&String, &String)| self.tables.get(*table) != Some(*rows);
        let changed = now.iter().filter(differs).map(|(table, _)| table.clone()).collect();
        self.tables = now;
        changed
    }
}
