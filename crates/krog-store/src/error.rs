//! What can go wrong with the database.

/// A database operation failed. What it says is for the log, never for people.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database did not do what was asked: it cannot be reached, cannot be written, is shutting down.
    #[error("the database failed: {0}")]
    Unavailable(String),
    /// There is no room left.
    #[error("the database is full: {0}")]
    Full(String),
    /// A row holds what this version never wrote.
    #[error("column `{column}` of game or person `{row}` holds `{found}`")]
    Corrupt { column: &'static str, row: String, found: String },
}

/// What came of a question to the database.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// A database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is of no database we speak.
    #[error(
        "`{0}` is not a database address: write `sqlite:///path/to/file.db` or `postgres://user@host/name`"
    )]
    Address(String),
    /// It did not answer.
    #[error("cannot open the database: {0}")]
    Connect(String),
    /// Its tables could not be brought up to date.
    #[error("cannot bring the database's tables up to date: {0}")]
    Migrate(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        // 53100 is PostgreSQL's "disk full", 13 SQLite's.
        let full = error
            .as_database_error()
            .and_then(|error| error.code())
            .is_some_and(|code| matches!(&*code, "53100" | "13"));
        if full { StoreError::Full(error.to_string()) } else { StoreError::Unavailable(error.to_string()) }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DiskFull) => StoreError::Full(error.to_string()),
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}
