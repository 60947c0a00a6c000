//! Deciding and appending: nothing is told before the commit.

use std::{collections::VecDeque, time::Duration};

use krog_compete::Ms;
use krog_store::{Append, AppendError, Idempotency, KeyUse, PersonId, StoreError};

use super::{
    live::Live,
    message::ActError,
    owner::{Broken, Owner},
};
use crate::{
    clock::now_ms,
    game::{Decided, Decision, Known, Moment, Refusal, Undecided},
    outages::GAP_MS,
};

/// What has fallen due and finds no room is tried again so soon.
pub(super) const RETRY: Duration = Duration::from_millis(50);

/// Where every commit takes long, the time that the last takes is charged after so many.
const CATCHES: usize = 3;

/// What an act came to: the answer for the asker, and what the others are told.
pub(super) struct Done<N> {
    pub outcome: Result<u64, ActError>,
    pub news: Vec<N>,
}

impl<N> From<ActError> for Done<N> {
    fn from(error: ActError) -> Done<N> {
        Done { outcome: Err(error), news: Vec::new() }
    }
}

impl<L: Live> Owner<L> {
    pub(super) async fn act(
        &mut self,
        (who, name): (&PersonId, &str),
        command: &L::Command,
        asked: Ms,
        key: Option<&Idempotency>,
    ) -> Done<L::News> {
        if let Err(error) = self.settled().await {
            return ActError::Away(error).into();
        }
        if let Some(key) = key {
            match Box::pin(self.context.world.store.key_use(key)).await {
                Ok(KeyUse::New) => {}
                Ok(KeyUse::Same(_)) => return self.already(),
                Ok(KeyUse::Other) => return ActError::KeyReused.into(),
                Err(error) => return ActError::from(error).into(),
            }
        }
        let caught_up = match self.catch_up().await {
            Ok(caught_up) => caught_up,
            Err(AppendError::Full) => return ActError::Store(full()).into(),
            Err(_) => {
                let error = StoreError::Unavailable("an outage could not be written down".to_owned());
                return ActError::Away(error).into();
            }
        };
        let moment = self.moment_of(asked, caught_up);
        let decided = self.decided(|live, known| live.decide(who, command, &moment, known)).await;
        let Decision { events, refusal } = match decided {
            Ok(decision) => decision,
            Err(refusal) => return self.refused(refusal, who, command).into(),
        };
        let joins = events.iter().any(L::joins);
        if let Err(error) = Box::pin(L::prepare(self, &events)).await {
            return error.into();
        }
        let mut news = match self.append(events, key.cloned()).await {
            Ok(news) => news,
            // Another request has used the key between our look and the commit: its effect stands.
            Err(AppendError::KeyUsed) => return self.already(),
            Err(AppendError::Busy) => return ActError::Busy.into(),
            Err(AppendError::Fenced) => return self.caught_up(who, command).into(),
            Err(AppendError::Full) => return ActError::Store(full()).into(),
            Err(AppendError::Store(error)) => return ActError::from(error).into(),
        };
        if joins {
            Box::pin(L::welcome(self, who, name, &mut news)).await;
        }
        let outcome = match refusal {
            Some(refusal) => Err(self.refused(refusal, who, command)),
            None => Ok(self.live.told()),
        };
        Done { outcome, news }
    }

    fn already(&self) -> Done<L::News> {
        Done { outcome: Ok(self.live.told()), news: Vec::new() }
    }

    /// A decision, with the search for a mate where it hangs on one. The owner waits; nothing else happens meanwhile.
    async fn decided(
        &self,
        decide: impl Fn(&L, &Known) -> Decided<L::Event>,
    ) -> Result<Decision<L::Event>, Refusal> {
        let mut known = Known { white: None, black: None };
        loop {
            match decide(&self.live, &known) {
                Ok(decision) => return Ok(decision),
                Err(Undecided::Refused(refusal)) => return Err(refusal),
                Err(Undecided::Search(color, position)) => {
                    let (deciding, whose) = (&self.context.world.deciding, &self.live.record().creator);
                    let search = deciding.can_mate(whose.as_str(), *position, color);
                    *known.get_mut(color) = Some(Box::pin(search).await);
                }
            }
        }
    }

    /// What has fallen due happens: a flag, a first move that never came.
    pub(super) async fn fall_due(&mut self) -> Result<(), Broken> {
        if self.settled().await.is_err() {
            tokio::time::sleep(RETRY).await;
            return Ok(());
        }
        match self.catch_up().await {
            Ok(_) => {}
            Err(AppendError::Full) => {
                tokio::time::sleep(RETRY).await;
                return Ok(());
            }
            Err(_) => return Err(Broken),
        }
        if self.live.due().is_none_or(|due| due > now_ms()) {
            return Ok(());
        }
        let moment = self.moment();
        let Ok(Decision { events, .. }) = self.decided(|live, known| live.at_due(&moment, known)).await
        else {
            return Ok(());
        };
        match self.append(events, None).await {
            Ok(news) => {
                L::tell(self, news);
                L::think(self);
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

    /// Waits for the end of an outage, and where something has fallen due until it is known that it fell into none.
    async fn settled(&self) -> Result<(), StoreError> {
        let outages = &self.context.world.outages;
        if let Some(due) = self.live.due().filter(|due| *due <= now_ms()) {
            outages.known(due).await;
        }
        outages.over().await
    }

    /// Writes down the outages since the last event, so that nobody is charged for them.
    pub(super) async fn take_up(&mut self) -> Result<(), AppendError> {
        let outages = &self.context.world.outages;
        let mut again = self.live.clone();
        let mut events = Vec::new();
        // The one that all know of began before the commit that hung with it.
        let ended = outages.since(again.last_at());
        let known = ended.iter().map(|(_, to)| *to).max().unwrap_or(again.last_at());
        let hung = self.hung.filter(|(_, to)| *to > known);
        for (from, to) in ended.into_iter().chain(hung) {
            if let Some(event) = again.restarted(from, to, outages.may_have_moves(from)) {
                again
                    .apply(event.clone(), to)
                    .map_err(|error| AppendError::Store(StoreError::Unavailable(error.to_string())))?;
                events.push(event);
            }
        }
        // That this takes long is an outage again.
        let hung = self.hung.take();
        let news = match self.append(events, None).await {
            Ok(news) => news,
            Err(error) => {
                tracing::error!(game = %self.context.id, %error, "an outage could not be written down");
                self.hung = hung;
                return Err(error);
            }
        };
        L::tell(self, news);
        Ok(())
    }

    /// Writes down the outages that have ended meanwhile, of which there may be one more when that is done; whether there were any.
    pub(super) async fn catch_up(&mut self) -> Result<bool, AppendError> {
        for caught in 0..CATCHES {
            if self.hung.is_none() && self.context.world.outages.since(self.live.last_at()).is_empty() {
                return Ok(caught > 0);
            }
            Box::pin(self.take_up()).await?;
        }
        Ok(true)
    }

    /// The moment that counts for whoever acts: now, but where the store was away or has just come back, when it was asked, or the
    /// end of the outage that this fell into. What the server needs to find its way back to the store is charged to nobody.
    fn moment_of(&self, asked: Ms, caught_up: bool) -> Moment {
        let now = now_ms();
        let at = match self.context.world.outages.end_around(asked) {
            Some(end) => asked.max(end).min(now),
            None if caught_up => asked,
            None => now,
        };
        L::moment(self, at)
    }

    /// Another process has written: the asker gets the state as it now is, everybody else comes back to it.
    fn caught_up(&mut self, who: &PersonId, command: &L::Command) -> ActError {
        tracing::warn!(game = %self.context.id, "another process wrote in the log; it was read again");
        self.audience.cut_all();
        self.refused(Refusal::Stale, who, command)
    }

    fn refused(&self, refusal: Refusal, who: &PersonId, command: &L::Command) -> ActError {
        let current = refusal.wants_current().then(|| L::current(self, Some(who)));
        let why = self.live.why(&refusal, command).map(Box::new);
        ActError::Refused { refusal, current, why }
    }

    /// INVARIANT: nothing is told before the commit. The state runs ahead of it, seen by nobody, and is read again from
    /// the log when the commit fails.
    pub(super) async fn append(
        &mut self,
        events: Vec<L::Event>,
        idempotency: Option<Idempotency>,
    ) -> Result<Vec<L::News>, AppendError> {
        if events.is_empty() {
            return Ok(Vec::new());
        }
        let now = now_ms();
        let under_way = !self.live.is_over();
        let joined = events.iter().any(L::joins);
        let (mut stored, mut news) = (Vec::with_capacity(3), Vec::with_capacity(3));
        let mut waiting = VecDeque::from(events);
        let mut prepared = Ok(());
        while let Some(event) = waiting.pop_front().or_else(|| self.live.follow_up(&L::moment(self, now))) {
            prepared = L::store(&event, self.live.seq() + 1, now)
                .map_err(|error| error.to_string())
                .map(|event| stored.push(event))
                .and_then(|()| self.live.apply(event, now).map_err(|error| error.to_string()));
            if prepared.is_err() {
                break;
            }
            news.extend(self.live.news(&self.aside, now));
        }
        let done = match prepared {
            Ok(()) => {
                let append = Append {
                    game: self.context.id.clone(),
                    events: stored,
                    projection: self.live.projection(joined),
                    idempotency,
                };
                let done = self.context.world.store.append(append).await;
                let outages = &self.context.world.outages;
                match &done {
                    Err(AppendError::Store(error)) if error.is_outage() => outages.broke(error.clone()),
                    Err(AppendError::Full) => outages.broke(full()),
                    // The rest is of this game alone.
                    Ok(_) | Err(_) => {}
                }
                done
            }
            Err(error) => Err(AppendError::Store(StoreError::Unavailable(error))),
        };
        if let Err(error) = done {
            Box::pin(self.read_again()).await;
            return Err(error);
        }
        let then = now_ms();
        if under_way && then - now > GAP_MS {
            self.hung = Some((now, then));
        }
        if under_way && self.live.is_over() && self.live.record().rated {
            self.context.world.ratings.ended(&self.context.id);
        }
        Ok(news)
    }

    async fn read_again(&mut self) {
        match self.context.world.store.game(&self.context.id).await {
            Ok(Some(row)) => match L::load(&self.context, row).await {
                Ok((live, aside)) => {
                    self.live = live;
                    L::refresh(&mut self.aside, aside);
                }
                Err(_) => self.lost = true,
            },
            _ => self.lost = true,
        }
    }
}

fn full() -> StoreError {
    StoreError::Full("an append".to_owned())
}
