//! Where a collection of games is: files, or a PostgreSQL database.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use krog_chess::Message;
use krog_explorer::{Explorer, ExplorerError};
use krog_store::{Collection, CollectionSnapshot, Store, Whose};
use krog_texts::{Lang, render};
use tokio::runtime::Runtime;

use super::{data::unusable, import::failed};
use crate::exit::{Exit, Stop};

/// Collections that are named, at most.
const SHOWN: usize = 50;

/// Where a collection is.
#[derive(Debug, Clone, clap::Args)]
pub struct CollectionArgs {
    /// The collection's directory; it is made if it is not there.
    #[arg(long, value_name = "DIR", env = "KROG_EXPLORER", required_unless_present = "collection")]
    explorer: Option<PathBuf>,

    /// The database of a server on PostgreSQL, which keeps the collections itself.
    #[arg(long, value_name = "URL", env = "KROG_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// The name of a collection in the database, such as masters; instead of --explorer.
    #[arg(long, value_name = "NAME", requires = "database")]
    collection: Option<String>,
}

/// A collection that is open.
pub struct OpenCollection {
    /// What people call it.
    name: String,
    collection: Collection,
    /// What the database is spoken to through, where it is in one; closed with this.
    _database: Option<Database>,
}

/// An open database, and what it is spoken to on.
struct Database {
    store: Store,
    runtime: Runtime,
}

impl CollectionArgs {
    /// Opens one that is there; of another the message names those that are.
    pub fn open_there(&self, lang: Lang) -> Result<OpenCollection, Stop> {
        if self.collection.is_none()
            && let Some(dir) = &self.explorer
            && !Explorer::is_at(dir)
        {
            // Beside it, and in it: somebody may have named the folder of all collections.
            let names = dir.parent().into_iter().chain([dir.as_path()]).flat_map(collections_in);
            let names: Vec<String> = names.collect();
            let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            let message = Message::new("cli-explore-no-collection")
                .with("dir", dir.display().to_string())
                .with("names", names);
            return Err(Stop::unreadable(render(lang, &message)));
        }
        self.open(lang)
    }

    /// Opens it; one that is not there yet is empty.
    pub fn open(&self, lang: Lang) -> Result<OpenCollection, Stop> {
        let (Some(name), Some(address)) = (&self.collection, &self.database) else {
            let dir = self.explorer.clone().unwrap_or_default();
            let name = dir.display().to_string();
            let explorer = Explorer::open(dir).map_err(|error| failed(lang, &error))?;
            return Ok(OpenCollection {
                name,
                collection: Collection::Files(Arc::new(explorer)),
                _database: None,
            });
        };
        let whose = name.parse().map(Whose::Named).map_err(|_| {
            let message = Message::new("cli-collection-name").with("name", name.as_str());
            Stop::usage(render(lang, &message))
        })?;
        let stop = |problem: String| {
            let message = Message::new("cli-explorer-failed").with("problem", problem);
            Stop::Failed { exit: Exit::Component, message: render(lang, &message) }
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(|error| stop(error.to_string()))?;
        let store = runtime.block_on(Store::open(address)).map_err(|error| stop(unusable(lang, &error)))?;
        let Some(collections) = store.collections() else {
            return Err(Stop::usage(render(lang, &Message::new("cli-collection-files"))));
        };
        let collection = Collection::Stored(collections.of(whose));
        let database = Some(Database { store, runtime });
        Ok(OpenCollection { name: name.clone(), collection, _database: database })
    }
}

/// The collections that lie in a folder, in the order of their names.
fn collections_in(folder: &Path) -> Vec<String> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<String> = entries
        .map(|entry| entry.path())
        .filter(|path| Explorer::is_at(path))
        .map(|path| path.strip_prefix(".").unwrap_or(&path).display().to_string())
        .collect();
    found.sort();
    found.truncate(SHOWN);
    found
}

impl OpenCollection {
    /// What people call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Itself.
    pub const fn collection(&self) -> &Collection {
        &self.collection
    }

    /// It as it stands, with what another process has written.
    pub fn snapshot(&self) -> Result<CollectionSnapshot, ExplorerError> {
        self.collection.refresh()?;
        Ok(self.collection.snapshot())
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}
