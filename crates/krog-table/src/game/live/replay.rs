//! A game from its log, event by event.

use krog_compete::{Clock, Ms};
use krog_store::{GameRecord, StoredEvent};
use krog_wire::envelope::{Notice, Offer};

use super::{Ended, LiveGame, Offers, Player, Stamped};
use crate::{game::GameEvent, view::Book};

/// A log that does not add up. It takes a bug or a foreign hand to write one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The start position cannot be set up.
    #[error("the start position cannot be set up")]
    Start,
    /// The settings cannot be read.
    #[error("what was agreed before the game cannot be read")]
    Settings,
    /// The rulebook that it is played by is not there.
    #[error("the rulebook `{id}` is not there")]
    NoRulebook { id: String },
    /// An event cannot be read.
    #[error("event {seq} cannot be read")]
    Unreadable { seq: u64 },
    /// An event is missing.
    #[error("event {seq} does not follow the one before it")]
    Gap { seq: u64 },
    /// An event cannot have happened there.
    #[error("event {seq} cannot have happened there")]
    Impossible { seq: u64 },
}

impl LiveGame {
    /// A game from its log.
    pub fn replay(
        record: GameRecord,
        book: Option<&Book>,
        log: &[StoredEvent],
    ) -> Result<LiveGame, ReplayError> {
        let mut live = LiveGame::new(record, book)?;
        for stored in log {
            if stored.seq != live.seq() + 1 {
                return Err(ReplayError::Gap { seq: stored.seq });
            }
            live.apply(GameEvent::load(stored)?, stored.at_ms)?;
        }
        Ok(live)
    }

    /// Adds an event. After an error the state must be thrown away.
    pub fn apply(&mut self, event: GameEvent, at: Ms) -> Result<(), ReplayError> {
        let impossible = ReplayError::Impossible { seq: self.seq() + 1 };
        let afterwards = match &event {
            GameEvent::Rematch(_) => true,
            GameEvent::Notice(notice, _) => matches!(notice.changes(), Some((Offer::Rematch, _))),
            _ => false,
        };
        if self.end.is_some() != afterwards {
            return Err(impossible);
        }
        self.change(&event, at).ok_or(impossible)?;
        if let (Some(clock), Some(snapshot)) = (&mut self.clock, event.clock()) {
            *clock = Clock::restore(self.settings.time(), snapshot);
        }
        self.log.push(Stamped { at, event });
        Ok(())
    }

    /// What an event changes beside the clock; none if it cannot have happened.
    fn change(&mut self, event: &GameEvent, at: Ms) -> Option<()> {
        match event {
            GameEvent::PlayerJoined(joined) => {
                let seat = self.players.get_mut(!self.record.creator_color);
                if seat.is_some() {
                    return None;
                }
                *seat = Some(Player::Person(joined.person.0.clone()));
                self.turn_since = at;
            }
            GameEvent::Move(made) => {
                self.game.play(&made.uci).ok()?;
                self.makers.push(u32::try_from(self.log.len()).ok()?);
                self.offers.takeback = None;
                self.offers.pause = None;
                self.touched.clear();
                self.turn_since = at;
            }
            GameEvent::IllegalMove(breach) => {
                let count = self.illegal_moves.get_mut(breach.by.into());
                *count = count.saturating_add(1);
                // The position before the irregularity is set up again, and with it the choice of the man (7.5.1).
                self.touched.clear();
            }
            GameEvent::Touched(touch) => {
                let square = touch.square()?;
                if !self.touched.contains(&square) {
                    self.touched.push(square);
                }
            }
            GameEvent::Notice(notice, by) => {
                if *notice == Notice::DrawOffered {
                    *self.offered_after.get_mut(*by) = Some(self.moves_of(*by));
                }
                if let Some((offer, stands)) = notice.changes() {
                    *self.offers.of(offer) = stands.then_some(*by);
                }
            }
            GameEvent::WrongClaim(breach) => {
                let by = breach.by.into();
                let count = self.wrong_claims.get_mut(by);
                *count = count.saturating_add(1);
                // A claim counts as an offer (9.1.2.3).
                *self.offered_after.get_mut(by) = Some(self.moves_of(by));
                self.offers.draw = Some(by);
            }
            GameEvent::Takeback(back) => {
                let ply = usize::try_from(back.ply).ok()?;
                if ply >= self.game.plies().len() {
                    return None;
                }
                self.game.truncate(ply);
                self.makers.truncate(ply);
                self.offers = Offers::default();
                self.touched.clear();
                self.turn_since = at;
            }
            GameEvent::Paused(_) => {
                self.paused = true;
                self.offers.pause = None;
            }
            GameEvent::PauseEnded(_) => self.paused = false,
            GameEvent::Berserked(_) | GameEvent::TimeGiven(_) => {}
            GameEvent::Restarted(outage) => {
                let lost = outage.to - outage.from.max(self.turn_since);
                self.turn_since = self.turn_since.saturating_add(lost.max(0));
                self.outage_to = self.outage_to.max(outage.to);
            }
            GameEvent::GameOver(over) => {
                self.end = Some(Ended {
                    end: over.end()?,
                    draw_odds: over.draw_odds,
                    flagged: over.flagged.map(Into::into),
                });
                self.offers = Offers::default();
                self.touched.clear();
                self.paused = false;
            }
            GameEvent::Rematch(next) => {
                self.offers.rematch = None;
                self.rematch = Some(next.id()?);
            }
        }
        Some(())
    }
}
