//! The games played here go into the collection `games` once they are over, some at a time, by one task.
//!
//! Only those that anybody could have watched: rated games, and games of public rooms; of people, by the variant's own rules. A
//! match of bughouse is two games there. Which were taken in is marked in the database, behind the commit of the collection. A server that is killed between
//! the two takes some in twice, and they count once.

use std::{io::Write as _, ops::ControlFlow, time::Duration};

use http::StatusCode;
use krog_chess::Variant;
use krog_explorer::{
    Event, ExplorerError, GameNo, ImportOptions,
    games::{Player, Search},
};
use krog_store::{GameId, PersonId};
use krog_texts::Lang;

use super::batches::{Batches, until_stopped};
use crate::{
    App,
    actors::Reader,
    clock::rfc3339,
    explorer::{Collection, CollectionName, Whose, look, own::SOURCE},
    game::Settings,
    games::{bpgn_text, pgn_text},
    problem::{ApiError, Result},
    view::PgnParts,
};

/// How often it is looked for games that are over.
const EVERY: Duration = Duration::from_secs(3);
/// Games that are taken in at a time.
const BATCH: u32 = 200;
/// Games that are looked for at a time when a name is taken out.
const PAGE: usize = 500;
/// A guest's games that come back under a new name.
const RENAMED: u32 = 1_000;

impl App {
    /// Takes games in that are over, until the server stops.
    pub async fn collect_own_games(self) {
        let batches = Batches {
            every: EVERY,
            done: "games went into the explorer",
            failed: "games that are over do not come into the explorer",
        };
        until_stopped(self, batches, |app| async move { app.collect_some().await }).await;
    }

    /// Takes in the next games. Returns how many were marked.
    pub async fn collect_some(&self) -> Result<usize> {
        let ids = self.store.unexplored_games(BATCH).await?;
        if ids.is_empty() {
            return Ok(0);
        }
        let mut texts = Vec::new();
        for row in self.store.games(&ids).await? {
            let id = &row.record.id;
            if Settings::load(&row.record.settings).is_some_and(|settings| settings.is_closed()) {
                continue;
            }
            // Two may play the same game twice on one day, and programs within a second: the time tells them apart.
            let began = rfc3339(row.record.created_ms);
            let time = began.get(11..23).unwrap_or_default();
            let written = if row.record.variant == Variant::Bughouse {
                bpgn_text(self, id, &Reader::Server, Lang::default()).await
            } else {
                pgn_text(self, id, &Reader::Server, (PgnParts::default(), Lang::default())).await
            };
            match written {
                Ok(text) => {
                    // To memory nothing fails to be written.
                    drop(write!(texts, "[UTCTime \"{time}\"]\n{text}\n\n"));
                }
                // It would not be different the next time; but where too much waited it would.
                Err(error) if !is_passing(&error) => {
                    tracing::error!(game = %id, ?error, "a game cannot be taken into the explorer");
                }
                Err(error) => return Err(error),
            }
        }
        let collections = self.collections.clone();
        let work = move || collections.write(&own(), |collection| import(collection, &texts));
        // Not on the workers: that refuses when much is asked, and this can wait.
        tokio::task::spawn_blocking(work).await.map_err(|error| ApiError::internal(&error))??;
        self.store.mark_explored(&ids).await?;
        Ok(ids.len())
    }

    /// Takes a closed account out of the explorer: the games that it brought go, those played here come back under the name that
    /// they have now.
    pub async fn forget_in_explorer(&self, person: &PersonId, name: &str) -> Result<()> {
        self.imports.end_all_of(person).await;
        let (collections, brought) = (self.collections.clone(), Whose::Person(person.clone()));
        let name = name.to_owned();
        let work = move || {
            collections.forget(&brought)?;
            collections.write(&own(), |collection| take_out(collection, &name, None))
        };
        let ids = tokio::task::spawn_blocking(work).await.map_err(|error| ApiError::internal(&error))??;
        self.store.explore_again(&ids).await?;
        Ok(())
    }

    /// Lets the games that somebody played as a guest of a name come back under the name of the account that they made.
    pub async fn rename_in_explorer(&self, person: &PersonId, was: &str) -> Result<()> {
        let games = self.store.explored_games_of(person, RENAMED).await?;
        if games.is_empty() {
            return Ok(());
        }
        let (collections, name) = (self.collections.clone(), was.to_owned());
        let work = move || collections.write(&own(), |collection| take_out(collection, &name, Some(&games)));
        let ids = tokio::task::spawn_blocking(work).await.map_err(|error| ApiError::internal(&error))??;
        self.store.explore_again(&ids).await?;
        Ok(())
    }
}

/// Whether it may be otherwise when it is tried again.
fn is_passing(error: &ApiError) -> bool {
    let status = error.status();
    status == StatusCode::TOO_MANY_REQUESTS
        || status.is_server_error() && status != StatusCode::INTERNAL_SERVER_ERROR
}

fn own() -> Whose {
    Whose::Named(CollectionName::games())
}

fn import(collection: &Collection, texts: &[u8]) -> Result<(), ExplorerError> {
    collection.import(texts, &ImportOptions::new(SOURCE), &mut |event| {
        if let Event::Refused(refusal) = event {
            tracing::error!(code = refusal.code, line = refusal.line, "a game played here was refused");
        }
        ControlFlow::Continue(())
    })?;
    Ok(())
}

/// Takes the games of somebody out: all of them, or those named, which others of that name have not. Returns which they are here.
fn take_out(
    collection: &Collection,
    name: &str,
    only: Option<&[GameId]>,
) -> Result<Vec<GameId>, ExplorerError> {
    let player = Player { name: name.to_owned(), exact: true, color: None };
    let mut search =
        Search { player: Some(player), source: Some(SOURCE.to_owned()), limit: PAGE, ..Search::default() };
    let (mut games, mut ids): (Vec<GameNo>, Vec<GameId>) = (Vec::new(), Vec::new());
    loop {
        let page = collection.search(&search)?;
        let snapshot = collection.snapshot();
        for found in page.games {
            let played = look::named(&snapshot, found.game)?;
            let id = played.and_then(|played| played.here).and_then(|id| id.parse().ok());
            if only.is_some_and(|only| id.as_ref().is_none_or(|id| !only.contains(id))) {
                continue;
            }
            ids.extend(id);
            games.push(found.game);
        }
        search.before = page.next;
        // The newest come first, and a guest's are new.
        if search.before.is_none() || only.is_some_and(|only| games.len() >= only.len()) {
            break;
        }
    }
    if !games.is_empty() {
        collection.remove_games(&games)?;
    }
    Ok(ids)
}
