//! A tournament as somebody sees it, and as it changes.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use krog_store::{Person, TournamentId, TournamentRow};
use krog_tournament::{About, Actor, Personal, update, view};
use krog_wire::tournament::TournamentView;
use tokio::{sync::watch::Receiver, time::sleep};

use super::{
    actor::actor,
    held::{Known, One, found, row},
    line::{Line, Shared},
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
    known.personal(reader).put(&mut seen);
    seen
}

/// What is known of a reader is looked up again after so long: their rating, say, where it decides whether they may enter.
const KNOWN_FOR: Duration = Duration::from_secs(30);
/// A crowd is told one after the other: each later by so much, and all within a second.
const TURN: Duration = Duration::from_micros(250);
const CROWD: usize = 64;

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
    asked: Instant,
    /// The reader's own part of it.
    was: Personal,
    row: TournamentRow,
    /// The reader's place among all who have watched, between 0 and 1.
    place: f64,
    /// Held so that it stays in memory.
    one: Arc<One>,
}

/// Watches a tournament from now on: the first line is given with it.
pub async fn watch(app: &App, id: &TournamentId, person: Option<Person>) -> Result<(Watching, Line)> {
    let one = app.tournaments.one(id);
    let news = one.news();
    let (row, told, reader) = seen(app, id, person.as_ref()).await?;
    let was = told.personal(&reader);
    let first = if reader.organizes {
        Line::alone(&personal_view(&row, &told, &reader))?
    } else {
        Line::whole(&was, &told.whole().await?)?
    };
    let number = one.watched();
    // Multiples of the golden ratio are spread evenly, however many there are.
    let place = (f64::from(number) * 0.618_033_988_749_895).fract();
    let (app, id, asked) = (app.clone(), id.clone(), Instant::now());
    Ok((Watching { app, id, person, news, told, reader, asked, was, row, place, one }, first))
}

/// What is told to whoever watches and has no part in it.
#[derive(Debug, Clone)]
pub(super) enum News {
    /// What changed since the last time.
    Changed(Shared),
    /// The whole, where a change cannot lead there.
    Anew,
    /// Nothing.
    Nothing,
}

impl News {
    /// What leads from one look to another.
    pub(super) fn between(told: &TournamentView, now: &TournamentView) -> Result<News> {
        if now == told {
            return Ok(News::Nothing);
        }
        Ok(match update(told, now) {
            Some(update) => News::Changed(Shared::of(&update)?),
            None => News::Anew,
        })
    }
}

impl Watching {
    /// Waits until something happened, and in a crowd until it is the reader's turn.
    pub async fn changed(&mut self) {
        // The sender is held by what is watched.
        if self.news.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
        let crowd = self.one.watching();
        if crowd > CROWD {
            let all =
                TURN.saturating_mul(u32::try_from(crowd).unwrap_or(u32::MAX)).min(Duration::from_secs(1));
            // Whoever stops waiting before then is still to be told.
            self.news.mark_changed();
            sleep(all.mul_f64(self.place)).await;
            self.news.mark_unchanged();
        }
    }

    /// What changed since the last time; nothing where that is nothing to this reader.
    pub async fn difference(&mut self) -> Result<Option<Line>> {
        // Whoever does not organise it sees what all of them see, and their own part: what changed for all is made once.
        if !self.reader.organizes
            && let Some(known) = self.one.known()
        {
            if self.asked.elapsed() >= KNOWN_FOR {
                let settings = known.state.settings();
                self.reader = actor(&self.app, &self.row, settings, self.person.as_ref()).await?;
                self.asked = Instant::now();
            }
            let news = self.one.difference(&self.told, &known).await?;
            let is = known.personal(&self.reader);
            let line = match news {
                News::Nothing => None,
                // No change takes an entry away.
                News::Changed(_) if self.was.mine.is_some() && is.mine.is_none() => {
                    Some(Line::whole(&is, &known.whole().await?)?)
                }
                News::Changed(shared) => Some(Line::change(&self.was, &is, &shared)?),
                News::Anew => Some(Line::whole(&is, &known.whole().await?)?),
            };
            (self.told, self.was) = (known, is);
            return Ok(line);
        }
        let (row, known, reader) = seen(&self.app, &self.id, self.person.as_ref()).await?;
        let told = personal_view(&row, &self.told, &self.reader);
        let now = personal_view(&row, &known, &reader);
        self.was = known.personal(&reader);
        (self.told, self.reader) = (known, reader);
        if now == told {
            return Ok(None);
        }
        Ok(Some(match update(&told, &now) {
            Some(update) => Line::alone(&update)?,
            None => Line::alone(&now)?,
        }))
    }
}
