//! A game from its log, and what to answer where that is not possible.

use krog_chess::Variant;
use krog_store::{GameRecord, GameRow};
use tokio::sync::mpsc;

use super::{ActError, Context, Mail, Message, Owner};
use crate::{game::LiveGame, view::Book};

/// What an id is that of.
pub(in crate::actors) enum Loaded {
    /// A game, from its log.
    Game(Box<LiveGame>),
    /// A match, whose log another kind of owner reads.
    Match(Box<GameRow>),
}

pub(super) async fn load(context: &Context) -> Result<Loaded, ActError> {
    let row = context.world.store.game(&context.id).await?.ok_or(ActError::NotFound)?;
    if row.record.variant == Variant::Bughouse {
        return Ok(Loaded::Match(Box::new(row)));
    }
    let log = context.world.store.events(&context.id).await?;
    let book = book_of(context, &row.record).await?;
    LiveGame::replay(row.record, book.as_ref(), &log)
        .map(|live| Loaded::Game(Box::new(live)))
        .map_err(|error| ActError::Replay { game: context.id.to_string(), error })
}

/// The rulebook of a game that has one of its own.
async fn book_of(context: &Context, record: &GameRecord) -> Result<Option<Book>, ActError> {
    let Some(id) = &record.rulebook else { return Ok(None) };
    context.world.shelf.find(id).await.map_err(|error| {
        tracing::warn!(game = %context.id, book = %id, %error, "a rulebook cannot be had");
        ActError::Busy
    })
}

pub(in crate::actors) async fn refuse_all(mut mailbox: mpsc::Receiver<Mail>, error: ActError) {
    mailbox.close();
    let mut error = Some(error);
    while let Some(message) = mailbox.recv().await {
        let error = match error.take() {
            Some(ActError::NotFound) => {
                error = Some(ActError::NotFound);
                ActError::NotFound
            }
            // The first asker hears the cause; the others, who find the mailbox closed, ask again.
            Some(cause) => cause,
            None => return,
        };
        match *message {
            Message::Do { reply, .. } | Message::DoMatch { reply, .. } => drop(reply.send(Err(error))),
            Message::View { reply, .. } | Message::Watch { reply, .. } => drop(reply.send(Err(error))),
            Message::Resume { reply, .. } | Message::Events { reply, .. } => drop(reply.send(Err(error))),
            Message::Leave { .. } | Message::Tell { .. } | Message::Thought { .. } => {}
            Message::Rated { .. } => {}
        }
    }
}

impl Owner {
    /// Writes down the outages since the last event, so that nobody is charged for them.
    pub(super) async fn take_up(&mut self) -> Result<(), super::Broken> {
        let mut again = self.live.clone();
        let mut events = Vec::new();
        let outages: Vec<(i64, i64)> = self.context.world.outages.since(again.last_at()).collect();
        for (from, to) in outages {
            if let Some(event) = again.restarted(from, to) {
                again.apply(event.clone(), to).map_err(|_| super::Broken)?;
                events.push(event);
            }
        }
        if events.is_empty() {
            return Ok(());
        }
        match self.append(events, None).await {
            Ok(_) => Ok(()),
            Err(error) => {
                tracing::error!(game = %self.context.id, %error, "an outage could not be written down");
                Err(super::Broken)
            }
        }
    }
}
