//! The match that follows one that is over.

use krog_compete::Ms;
use krog_store::{Append, GameId, GameRecord, NewGame, StoreError};

use super::{LiveMatch, MatchSettings};

impl LiveMatch {
    /// The next match of the same four, all of whom sit: the same agreement and the same partners, who have changed seats with
    /// each other. So each has the other colour and the other board, against the same opponent.
    ///
    /// # Errors
    /// Somebody was missing, or the state is not one that a server wrote.
    pub fn successor(&self, id: GameId, now: Ms) -> Result<(NewGame, Append), StoreError> {
        let failed = |error: &dyn std::fmt::Display| StoreError::Unavailable(error.to_string());
        let mut people = self.seats.iter().map(|(seat, person)| (seat.partner(), person.clone()));
        let agreed = MatchSettings::load(&self.record.settings);
        let (Some((seat, creator)), Some(agreed)) = (people.next(), agreed) else {
            return Err(failed(&"a match without players or settings has no other behind it"));
        };
        let listed = agreed.game.room.as_ref().is_some_and(|room| room.public);
        let record = GameRecord {
            id,
            code: None,
            creator,
            creator_color: seat.color,
            created_ms: now,
            settings: MatchSettings { board: seat.board.into(), ..agreed }.store(),
            ..self.record.clone()
        };
        let mut next = LiveMatch::new(record.clone()).map_err(|error| failed(&error))?;
        let mut events = Vec::new();
        for (seat, person) in people {
            let joined =
                next.join(&person, (seat, false), now).map_err(|refusal| failed(&format!("{refusal:?}")))?;
            for event in joined {
                events.push(event.store(next.seq() + 1, now).map_err(|error| failed(&error))?);
                next.apply(event, now).map_err(|error| failed(&error))?;
            }
        }
        let projection = next.projection(true);
        let new = NewGame {
            on_turn: projection.on_turn,
            record,
            listed,
            speed: self.settings.class(),
            idempotency: None,
        };
        let game = new.record.id.clone();
        Ok((new, Append { game, events, projection, idempotency: None }))
    }
}
