//! Matches that were declined or not answered, on their way into the store: a pause of the queues comes of them.

use krog_compete::Ms;
use krog_store::PersonId;
use tokio::task::JoinSet;

use crate::App;

/// That are on their way at once.
const MOST: usize = 1_000;

#[derive(Debug, Default)]
pub(crate) struct Declines(JoinSet<()>);

impl Declines {
    /// Enters that somebody declined a match, or did not answer; nobody's whose line is gone. `asks` says that they come without a
    /// socket.
    pub(crate) fn note(&mut self, app: &App, (person, asks): (&PersonId, bool), found: String, now: Ms) {
        while self.0.try_join_next().is_some() {}
        if self.0.len() >= MOST || !(asks || app.presence.is_online(person)) {
            return;
        }
        let (store, person) = (app.store.clone(), person.clone());
        self.0.spawn(async move {
            if let Err(error) = store.enter_declined(&person, &found, now).await {
                tracing::warn!(%error, "a match that was declined is not counted");
            }
        });
    }

    /// Waits until all are entered.
    pub(crate) async fn end(&mut self) {
        while self.0.join_next().await.is_some() {}
    }
}
