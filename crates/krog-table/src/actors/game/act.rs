//! Deciding and appending: nothing is told before the commit.

use krog_chess::{
    Color,
    can_mate::{Budget, CanMate, can_mate},
    facts::MateSearch,
};
use krog_store::{
    Append, AppendError, Idempotency, KeyUse, Named, NewGame, PersonId, StoreError, StoredEvent,
};
use krog_wire::envelope::{ServerEvent, ServerFrame};

use super::{ActError, Broken, Current, Owner, load, now_ms, view};
use crate::game::{Command, Decided, Decision, GameEvent, Known, LiveGame, Moment, Refusal, Undecided};

/// What has fallen due and finds no room is tried again so soon.
const RETRY: std::time::Duration = std::time::Duration::from_millis(50);

/// What an act came to: the answer for whoever asked, and what everybody is told.
pub(super) struct Done {
    pub outcome: Result<u64, ActError>,
    pub frames: Vec<ServerFrame>,
}

impl From<ActError> for Done {
    fn from(error: ActError) -> Done {
        Done { outcome: Err(error), frames: Vec::new() }
    }
}

impl Owner {
    /// Decides and appends.
    pub(super) async fn act(
        &mut self,
        who: &PersonId,
        command: &Command,
        key: Option<&Idempotency>,
        name: &str,
    ) -> Done {
        if let Some(key) = key {
            match Box::pin(self.context.world.store.key_use(key)).await {
                Ok(KeyUse::New) => {}
                Ok(KeyUse::Same(_)) => return self.already(),
                Ok(KeyUse::Other) => return ActError::KeyReused.into(),
                Err(error) => return ActError::from(error).into(),
            }
        }
        let moment = self.moment();
        let decided = self.decided(|live, known| live.decide(who, command, &moment, known)).await;
        let Decision { events, refusal } = match decided {
            Ok(decision) => decision,
            Err(refusal) => return self.refused(refusal, who, command).into(),
        };
        let joins = events.iter().any(|event| matches!(event, GameEvent::PlayerJoined(_)));
        if let Err(error) = Box::pin(self.found(&events)).await {
            return error.into();
        }
        let mut frames = match self.append(events, key.cloned()).await {
            Ok(frames) => frames,
            // Another request has used the key between our look and the commit: its effect stands.
            Err(AppendError::KeyUsed) => return self.already(),
            Err(AppendError::Busy) => return ActError::Busy.into(),
            Err(AppendError::Fenced) => return self.caught_up(who, command).into(),
            Err(AppendError::Full) => {
                return ActError::Store(StoreError::Full("an append".to_owned())).into();
            }
            Err(AppendError::Store(error)) => return ActError::from(error).into(),
        };
        if joins {
            Box::pin(self.name_newcomer(who, name, &mut frames)).await;
        }
        let outcome = match refusal {
            Some(refusal) => Err(self.refused(refusal, who, command)),
            None => Ok(self.live.seq()),
        };
        Done { outcome, frames }
    }

    fn already(&self) -> Done {
        Done { outcome: Ok(self.live.seq()), frames: Vec::new() }
    }

    /// A decision, with the search for a mate where it hangs on one. The owner waits; nothing else happens meanwhile.
    pub(super) async fn decided(
        &self,
        decide: impl Fn(&LiveGame, &Known) -> Decided,
    ) -> Result<Decision, Refusal> {
        let mut known = Known { white: None, black: None };
        loop {
            match decide(&self.live, &known) {
                Ok(decision) => return Ok(decision),
                Err(Undecided::Refused(refusal)) => return Err(refusal),
                Err(Undecided::Search(color)) => {
                    *known.get_mut(color) = Some(Box::pin(self.search(color)).await);
                }
            }
        }
    }

    async fn search(&self, color: Color) -> MateSearch {
        let position = self.live.game().position().clone();
        let searched =
            self.context.world.workers.run(move || match can_mate(&position, color, Budget::USUAL) {
                CanMate::Yes { .. } => MateSearch::Line,
                CanMate::No { .. } => MateSearch::Never,
                CanMate::Unknown { .. } => MateSearch::Open,
            });
        // Where there is no room to search, it stays open, and counts as yes.
        searched.await.unwrap_or(MateSearch::Open)
    }

    /// What has fallen due happens: a flag, a first move that never came.
    pub(super) async fn fall_due(&mut self) -> Result<(), Broken> {
        let moment = self.moment();
        let Ok(Decision { events, .. }) = self.decided(|live, known| live.at_due(&moment, known)).await
        else {
            return Ok(());
        };
        if events.is_empty() {
            return Ok(());
        }
        match self.append(events, None).await {
            Ok(frames) => {
                self.tell(frames);
                self.think();
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

    /// Another process has written: whoever asked gets the state as it now is, everybody else comes back to it.
    fn caught_up(&mut self, who: &PersonId, command: &Command) -> ActError {
        tracing::warn!(game = %self.context.id, "another process wrote in the log; it was read again");
        self.audience.cut_all();
        self.refused(Refusal::Stale, who, command)
    }

    fn refused(&self, refusal: Refusal, who: &PersonId, command: &Command) -> ActError {
        let current = refusal.wants_current().then(|| Current::Game(self.current(Some(who))));
        let why = self.live.why(&refusal, command).map(Box::new);
        ActError::Refused { refusal, current, why }
    }

    /// All pages of whoever joined are a player's from now on, and the event says who it is.
    async fn name_newcomer(&mut self, who: &PersonId, name: &str, frames: &mut [ServerFrame]) {
        let color = !self.live.record().creator_color;
        self.audience.recolor(who, color);
        self.presence_changed();
        let online = {
            let there = self.audience.presence();
            color.fold_wb(there.white, there.black)
        };
        let row = self.context.world.store.game(&self.context.id).await.ok().flatten();
        let known = row.as_ref().and_then(|row| row.opponent.clone()).filter(|opponent| opponent.id == *who);
        let named = known.unwrap_or_else(|| Named::guest(who.clone(), name.to_owned()));
        let mut player = view::player(&named, online);
        if let Some(row) = &row
            && let Err(error) = self.context.world.ratings.show_player(&mut player, &named, row).await
        {
            tracing::warn!(game = %self.context.id, %error, "a newcomer is shown without a rating");
        }
        for frame in frames {
            if let ServerEvent::PlayerJoined(joined) = &mut frame.event {
                joined.player = player.clone();
            }
        }
    }

    /// Creates the game that an agreed rematch leads to, before anybody is told of it.
    async fn found(&self, events: &[GameEvent]) -> Result<(), ActError> {
        let Some(id) = events.iter().find_map(|event| match event {
            GameEvent::Rematch(next) => next.id(),
            _ => None,
        }) else {
            return Ok(());
        };
        let now = now_ms();
        let (record, opponent) = self.live.successor(id, now, lot());
        let next = self.live.following(record.clone());
        let on_turn = next.game().position().turn();
        let listed = opponent.is_some() && self.live.settings().room.as_ref().is_some_and(|room| room.public);
        let new = NewGame { on_turn, record, listed, idempotency: None };
        let store = &self.context.world.store;
        let founded = match opponent {
            Some(opponent) => store.begin_game(&new, &next.begun_with(&opponent, now)?, None).await,
            None => store.create_game(&new).await.map(drop),
        };
        match founded {
            Ok(()) => Ok(()),
            Err(krog_store::CreateError::Store(error)) => Err(error.into()),
            Err(error) => {
                tracing::error!(game = %self.context.id, %error, "another game was not created");
                Err(ActError::Busy)
            }
        }
    }

    /// INVARIANT: nothing is told before the commit. The state runs ahead of it, seen by nobody, and is read again from
    /// the log when the commit fails.
    pub(super) async fn append(
        &mut self,
        events: Vec<GameEvent>,
        idempotency: Option<Idempotency>,
    ) -> Result<Vec<ServerFrame>, AppendError> {
        if events.is_empty() {
            return Ok(Vec::new());
        }
        let now = now_ms();
        let under_way = self.live.end().is_none();
        let mut written = Written { now, stored: Vec::with_capacity(3), frames: Vec::with_capacity(3) };
        let prepared =
            events.into_iter().try_for_each(|event| written.add(&mut self.live, event)).and_then(|()| {
                match self.live.follow_up(&Moment { now, away: self.away }) {
                    Some(end) => written.add(&mut self.live, end),
                    None => Ok(()),
                }
            });
        let done = match prepared {
            Ok(()) => {
                let append = Append {
                    game: self.context.id.clone(),
                    events: written.stored,
                    projection: self.live.projection(),
                    idempotency,
                };
                self.context.world.store.append(append).await
            }
            Err(error) => Err(AppendError::Store(StoreError::Unavailable(error))),
        };
        if let Err(error) = done {
            match Box::pin(load::load(&self.context)).await {
                Ok(load::Loaded::Game(live)) => self.live = *live,
                _ => self.lost = true,
            }
            return Err(error);
        }
        if under_way && self.live.end().is_some() && self.live.record().rated {
            self.context.world.ratings.ended(&self.context.id);
        }
        Ok(written.frames)
    }
}

/// A colour by lot. Without randomness it is the clock's last digit that decides, which nobody can foresee either.
fn lot() -> Color {
    let mut byte = [0];
    let drawn = getrandom::fill(&mut byte).map(|()| byte[0] % 2 == 0);
    Color::from_white(drawn.unwrap_or_else(|_| now_ms() % 2 == 0))
}

/// What an append holds, and what is told when it stands.
struct Written {
    now: i64,
    stored: Vec<StoredEvent>,
    frames: Vec<ServerFrame>,
}

impl Written {
    fn add(&mut self, live: &mut LiveGame, event: GameEvent) -> Result<(), String> {
        self.stored.push(event.store(live.seq() + 1, self.now).map_err(|error| error.to_string())?);
        live.apply(event, self.now).map_err(|error| error.to_string())?;
        self.frames.extend(view::frame(live, self.now));
        self.frames.extend(view::passing(live));
        Ok(())
    }
}
