//! What can go wrong with the database.

use rusqlite::ErrorCode;

/// A database operation failed. What it says is for the log, never for people.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    /// The database did not do what was asked: it cannot be reached, cannot be written, is shutting down.
    #[error("the database failed: {0}")]
    Unavailable(String),
    /// There is no room left.
    #[error("the database is full: {0}")]
    Full(String),
    /// What is left is for what is under way.
    #[error("the disk is nearly full")]
    Low,
    /// It can be read, and not written.
    #[error("the database can only be read: {0}")]
    ReadOnly(String),
    /// What stands there is no database, or none any more.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// A row holds what this version never wrote.
    #[error("column `{column}` of game or person `{row}` holds `{found}`")]
    Corrupt { column: &'static str, row: String, found: String },
}

impl StoreError {
    /// Whether the database is away for everybody, not for this question alone.
    pub const fn is_outage(&self) -> bool {
        match self {
            StoreError::Unavailable(_)
            | StoreError::Full(_)
            | StoreError::ReadOnly(_)
            | StoreError::Damaged(_) => true,
            StoreError::Low | StoreError::Corrupt { .. } => false,
        }
    }
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
    /// It cannot be used as it stands.
    #[error(transparent)]
    Unusable(StoreError),
    /// Its tables could not be brought up to date.
    #[error("cannot bring the database's tables up to date: {0}")]
    Migrate(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let why = error.to_string();
        // PostgreSQL's codes (its documentation, appendix A), then SQLite's, whose last byte says the kind (sqlite.org/rescode.html).
        match error.as_database_error().and_then(|error| error.code()).as_deref() {
            Some("53100" | "13") => StoreError::Full(why),
            Some("25006" | "8" | "264" | "520" | "776" | "1032" | "1288" | "1544") => {
                StoreError::ReadOnly(why)
            }
            Some("XX001" | "XX002" | "11" | "26" | "267" | "523" | "779") => StoreError::Damaged(why),
            _ => StoreError::Unavailable(why),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full(error.to_string()),
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly(error.to_string()),
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                StoreError::Damaged(error.to_string())
            }
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}
