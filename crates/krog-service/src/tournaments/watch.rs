//! A tournament as somebody sees it, and as it changes.

use std::sync::Arc;

use krog_store::{Person, TournamentId, TournamentRow};
use krog_tournament::{About, Actor, own_update, personal, update, view};
use krog_wire::tournament::{TournamentUpdate, TournamentView};
use tokio::sync::watch::Receiver;

use super::{
    actor::actor,
    held::{Known, One, found, row},
};
use crate::{
    App,
    problem::{ApiError, Result},
};

/// A tournament as it stands, for a reader.
pub async fn show(app: &App, id: &TournamentId, person: Option<&Person>) -> Result<TournamentView> {
    let (row, known, reader) = seen(app, id, person).await?;
    Ok(personal_view(&row, &known, &reader))
}

/// The same where it is of a format, by its name in lists; others are not found, and no later than what is not there.
pub async fn show_of(
    app: &App,
    id: &TournamentId,
    person: Option<&Person>,
    format: &str,
) -> Result<TournamentView> {
    if row(app, id).await?.projection.format == format {
        show(app, id, person).await
    } else {
        Err(ApiError::not_found())
    }
}

async fn seen(
    app: &App,
    id: &TournamentId,
    person: Option<&Person>,
) -> Result<(TournamentRow, Arc<Known>, Actor)> {
    let (row, _, known) = found(app, id).await?;
    let reader = actor(app, &row, known.state.settings(), person).await?;
    Ok((row, known, reader))
}

pub(super) fn personal_view(row: &TournamentRow, known: &Known, reader: &Actor) -> TournamentView {
    if reader.organizes {
        let names = |person: &str| known.accounts.get(person).cloned();
        let about = About { id: row.id.as_str(), organizer: &row.organizer.name, names: &names };
        return view(&known.state, &about, reader, &known.table);
    }
    let mut seen = known.seen.clone();
    personal(&known.state, reader).put(&mut seen);
    seen
}

/// Somebody who watches a tournament.
#[derive(Debug)]
pub struct Watching {
    app: App,
    id: TournamentId,
    person: Option<Person>,
    news: Receiver<u64>,
    /// What was told last, which all who watch share, and who the reader was then.
    told: Arc<Known>,
    reader: Actor,
    row: TournamentRow,
    /// Held so that it stays in memory.
    one: Arc<One>,
}

/// Watches a tournament from now on: the first look is given with it.
pub async fn watch(
    app: &App,
    id: &TournamentId,
    person: Option<Person>,
) -> Result<(Watching, TournamentView)> {
    let one = app.tournaments.one(id);
    let news = one.news();
    let (row, told, reader) = seen(app, id, person.as_ref()).await?;
    let first = personal_view(&row, &told, &reader);
    let watching = Watching { app: app.clone(), id: id.clone(), person, news, told, reader, row, one };
    Ok((watching, first))
}

/// What is told to whoever watches.
#[derive(Debug, Clone)]
pub enum News {
    /// What changed since the last time.
    Changed(Arc<TournamentUpdate>),
    /// The whole, where a change cannot lead there.
    Anew(Arc<TournamentView>),
}

impl News {
    /// What leads from one look to another; nothing where they are the same.
    pub(super) fn between(told: &TournamentView, now: &TournamentView) -> Option<News> {
        if now == told {
            return None;
        }
        Some(match update(told, now) {
            Some(update) => News::Changed(Arc::new(update)),
            None => News::Anew(Arc::new(now.clone())),
        })
    }
}

impl Watching {
    /// Waits until something happened.
    pub async fn changed(&mut self) {
        // The sender is held by what is watched.
        if self.news.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// What changed since the last time; nothing where that is nothing to this reader.
    pub async fn difference(&mut self) -> Result<Option<News>> {
        let person = self.person.as_ref();
        // Whoever does not organise it sees what all of them see, and their own part: what changed for all is made once.
        if !self.reader.organizes
            && let Some(known) = self.one.known()
        {
            let reader = actor(&self.app, &self.row, known.state.settings(), person).await?;
            let told = std::mem::replace(&mut self.told, Arc::clone(&known));
            let was = personal(&told.state, &std::mem::replace(&mut self.reader, reader));
            let is = personal(&known.state, &self.reader);
            return Ok(self.one.difference(&told, &known).map(|news| match news {
                News::Changed(update) => News::Changed(Arc::new(own_update(&update, &was, &is))),
                News::Anew(view) => {
                    let mut view = TournamentView::clone(&view);
                    is.put(&mut view);
                    News::Anew(Arc::new(view))
                }
            }));
        }
        let (row, known, reader) = seen(&self.app, &self.id, person).await?;
        let told = personal_view(&row, &self.told, &self.reader);
        let now = personal_view(&row, &known, &reader);
        (self.told, self.reader) = (known, reader);
        Ok(News::between(&told, &now))
    }
}
