//! Deciding and appending in a match: nothing is told before the commit.

use krog_store::{Append, AppendError, Idempotency, KeyUse, PersonId, StoreError};

use super::{ActError, Broken, Current, Owner, load, now_ms, view};
use crate::{
    bughouse::{MatchCommand, MatchDecision, MatchEvent},
    game::Refusal,
    view::MatchNews,
};

/// What has fallen due and finds no room is tried again so soon.
const RETRY: std::time::Duration = std::time::Duration::from_millis(50);

/// What an act came to: the answer for whoever asked, and what others are told.
pub(super) struct Done {
    pub outcome: Result<u64, ActError>,
    pub news: Vec<MatchNews>,
}

impl From<ActError> for Done {
    fn from(error: ActError) -> Done {
        Done { outcome: Err(error), news: Vec::new() }
    }
}

impl Owner {
    /// Decides and appends.
    pub(super) async fn act(
        &mut self,
        who: &PersonId,
        command: &MatchCommand,
        key: Option<&Idempotency>,
        name: &str,
    ) -> Done {
        if let Some(key) = key {
            match self.context.world.store.key_use(key).await {
                Ok(KeyUse::New) => {}
                Ok(KeyUse::Same(_)) => return self.already(),
                Ok(KeyUse::Other) => return ActError::KeyReused.into(),
                Err(error) => return ActError::from(error).into(),
            }
        }
        let MatchDecision { events, refusal } = match self.live.decide(who, command, now_ms()) {
            Ok(decision) => decision,
            Err(refusal) => return self.refused(refusal, who, command).into(),
        };
        let newcomer = events.iter().any(|event| matches!(event, MatchEvent::Joined(_))).then_some(name);
        let news = match self.append(events, key.cloned(), newcomer.map(|name| (who, name))).await {
            Ok(news) => news,
            // Another request has used the key between our look and the commit: its effect stands.
            Err(AppendError::KeyUsed) => return self.already(),
            Err(AppendError::Busy) => return ActError::Busy.into(),
            Err(AppendError::Fenced) => {
                tracing::warn!(game = %self.context.id, "another process wrote in the log; it was read again");
                self.audience.cut_all();
                return self.refused(Refusal::Stale, who, command).into();
            }
            Err(AppendError::Full) => {
                return ActError::Store(StoreError::Full("an append".to_owned())).into();
            }
            Err(AppendError::Store(error)) => return ActError::from(error).into(),
        };
        let outcome = match refusal {
            Some(refusal) => Err(self.refused(refusal, who, command)),
            None => Ok(self.live.told()),
        };
        Done { outcome, news }
    }

    fn already(&self) -> Done {
        Done { outcome: Ok(self.live.told()), news: Vec::new() }
    }

    fn refused(&self, refusal: Refusal, who: &PersonId, command: &MatchCommand) -> ActError {
        let current = || Current::Match(Box::new(self.current(self.live.seat_of(who))));
        let current = refusal.wants_current().then(current);
        let why = self.live.why(&refusal, command).map(Box::new);
        ActError::Refused { refusal, current, why }
    }

    /// What has fallen due happens: a flag, a first move that never came.
    pub(super) async fn fall_due(&mut self) -> Result<(), Broken> {
        let events = self.live.at_due(now_ms());
        match self.append(events, None, None).await {
            Ok(news) => {
                self.tell(&news);
                Ok(())
            }
            Err(AppendError::Busy | AppendError::Full) => {
                tracing::warn!(game = %self.context.id, "what has fallen due waits");
                tokio::time::sleep(RETRY).await;
                Ok(())
            }
            Err(error) => {
                tracing::error!(game = %self.context.id, %error, "what has fallen due could not be written");
                Err(Broken)
            }
        }
    }

    /// Writes down the outages since the last event, so that nobody is charged for them.
    pub(super) async fn take_up(&mut self) -> Result<(), Broken> {
        let mut again = self.live.clone();
        let mut events = Vec::new();
        let outages: Vec<(i64, i64)> = self.context.world.outages.since(again.last_at()).collect();
        for (from, to) in outages {
            if let Some(event) = again.restarted(from, to) {
                again.apply(event.clone(), to).map_err(|_| Broken)?;
                events.push(event);
            }
        }
        match self.append(events, None, None).await {
            Ok(_) => Ok(()),
            Err(error) => {
                tracing::error!(game = %self.context.id, %error, "an outage could not be written down");
                Err(Broken)
            }
        }
    }

    /// INVARIANT: nothing is told before the commit. The state runs ahead of it, seen by nobody, and is read again from
    /// the log when the commit fails.
    async fn append(
        &mut self,
        events: Vec<MatchEvent>,
        idempotency: Option<Idempotency>,
        newcomer: Option<(&PersonId, &str)>,
    ) -> Result<Vec<MatchNews>, AppendError> {
        if events.is_empty() {
            return Ok(Vec::new());
        }
        let now = now_ms();
        let (mut stored, mut news) = (Vec::with_capacity(2), Vec::with_capacity(3));
        let mut waiting: std::collections::VecDeque<_> = events.into();
        let mut prepared = Ok(());
        while let Some(event) = waiting.pop_front().or_else(|| self.live.follow_up(now)) {
            prepared = event
                .store(self.live.seq() + 1, now)
                .map_err(|error| error.to_string())
                .map(|event| stored.push(event))
                .and_then(|()| self.live.apply(event, now).map_err(|error| error.to_string()));
            if prepared.is_err() {
                break;
            }
            news.extend(view::match_news(&self.live, now, &|place| self.name(place)));
        }
        let done = match prepared {
            Ok(()) => {
                let append = Append {
                    game: self.context.id.clone(),
                    events: stored,
                    projection: self.live.projection(newcomer.is_some()),
                    idempotency,
                };
                self.context.world.store.append(append).await
            }
            Err(error) => Err(AppendError::Store(StoreError::Unavailable(error))),
        };
        if let Err(error) = done {
            self.read_again().await;
            return Err(error);
        }
        if let Some((who, name)) = newcomer {
            self.welcome(who, name, &mut news).await;
        }
        Ok(news)
    }

    async fn read_again(&mut self) {
        let loaded = match self.context.world.store.game(&self.context.id).await {
            Ok(Some(row)) => load(&self.context, row).await,
            Ok(None) => Err(ActError::NotFound),
            Err(error) => Err(error.into()),
        };
        match loaded {
            Ok((live, names)) => (self.live, self.names) = (live, names),
            Err(_) => self.lost = true,
        }
    }
}
