//! The data of a server, opened for a command.

use std::{
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use krog_chess::Message;
use krog_store::{OpenError, Store, StoreError};
use krog_texts::{Lang, render};

use crate::exit::{Exit, Stop};

/// Where the data is.
#[derive(Debug, clap::Args)]
pub struct Data {
    /// The server's data folder [default: krog-data].
    #[arg(long, env = "KROG_DATA", value_name = "DIR")]
    data: Option<PathBuf>,

    /// The server's database, where it is not in the data folder.
    #[arg(long, env = "KROG_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,

    /// Answer one line {code, message:{en, no}} with what the sentence names.
    #[arg(long)]
    jsonl: bool,
}

impl Data {
    /// Whether the answer is a line of JSON.
    pub const fn jsonl(&self) -> bool {
        self.jsonl
    }

    /// Where it is, as a message names it.
    pub fn place(&self) -> String {
        self.database
            .as_ref()
            .map_or_else(|| self.folder().display().to_string(), |_| "--database".to_owned())
    }

    fn folder(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(|| PathBuf::from("krog-data"))
    }

    /// Works on the store, which a server may use meanwhile.
    pub fn with<T>(&self, lang: Lang, work: impl AsyncFnOnce(&Store) -> Result<T, Stop>) -> Result<T, Stop> {
        let folder = self.folder();
        let file = folder.join("krog.db");
        // Opening would make an empty one where there is none.
        if self.database.is_none() && !file.is_file() {
            let message = Message::new("cli-people-no-data").with("data", folder.display().to_string());
            return Err(Stop::unreadable(render(lang, &message)));
        }
        let address = self.database.clone().unwrap_or_else(|| Store::sqlite_address(&file));
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(|error| failed(lang, &error))?;
        runtime.block_on(async {
            let store = Store::open(&address).await.map_err(|error| failed(lang, &unusable(lang, &error)))?;
            let done = work(&store).await;
            store.close().await;
            done
        })
    }
}

/// Why a database cannot be opened.
pub fn unusable(lang: Lang, error: &OpenError) -> String {
    let code = match error {
        OpenError::Unusable(StoreError::Full(_)) => "cli-database-full",
        OpenError::Unusable(StoreError::ReadOnly(_)) => "cli-database-read-only",
        OpenError::Unusable(StoreError::Damaged(_)) => "cli-database-damaged",
        error => return error.to_string(),
    };
    render(lang, &Message::new(code))
}

/// The database does not do what was asked.
pub fn failed(lang: Lang, problem: &dyn std::fmt::Display) -> Stop {
    let message = Message::new("cli-people-failed").with("problem", problem.to_string());
    Stop::Failed { exit: Exit::Component, message: render(lang, &message) }
}

/// Milliseconds since 1970 UTC.
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
