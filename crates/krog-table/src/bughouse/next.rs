//! Matches that begin with all four in their seats: the one that follows another, and what the queue makes.

use krog_chess::bughouse::Seat;
use krog_compete::Ms;
use krog_store::{Append, GameId, GameRecord, NewGame, PersonId, StoreError};

use super::{LiveMatch, MatchSettings};
use crate::game::Settings;

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
        // Whom the queue brought together, it did not bring together again.
        let agreed = MatchSettings { game: Settings { matched: false, ..agreed.game }, ..agreed };
        let record = GameRecord {
            id,
            code: None,
            creator,
            creator_color: seat.color,
            created_ms: now,
            settings: MatchSettings { board: seat.board.into(), ..agreed }.store(),
            ..self.record.clone()
        };
        let computers: Vec<(Seat, u8)> =
            self.computers.iter().map(|(seat, level)| (seat.partner(), *level)).collect();
        LiveMatch::begun_with(record, people, &computers, now)
    }

    /// A match in which all sit from the beginning: whoever the record says has created it, the others, and the computers.
    ///
    /// # Errors
    /// A seat is given twice, or the record is not one that a server wrote.
    pub fn begun_with(
        record: GameRecord,
        others: impl Iterator<Item = (Seat, PersonId)>,
        computers: &[(Seat, u8)],
        now: Ms,
    ) -> Result<(NewGame, Append), StoreError> {
        let failed = |error: &dyn std::fmt::Display| StoreError::Unavailable(error.to_string());
        let mut live = LiveMatch::new(record.clone()).map_err(|error| failed(&error))?;
        let mut events = Vec::new();
        for (seat, person) in others {
            let joined =
                live.join(&person, (seat, false), now).map_err(|refusal| failed(&format!("{refusal:?}")))?;
            for event in joined {
                events.push(event.store(live.seq() + 1, now).map_err(|error| failed(&error))?);
                live.apply(event, now).map_err(|error| failed(&error))?;
            }
        }
        for (seat, level) in computers {
            let event = live.seat_computer(*seat, Some(*level), now);
            events.push(event.store(live.seq() + 1, now).map_err(|error| failed(&error))?);
            live.apply(event, now).map_err(|error| failed(&error))?;
        }
        let projection = live.projection(true);
        let settings = live.settings();
        let new = NewGame {
            on_turn: projection.on_turn,
            listed: settings.room.as_ref().is_some_and(|room| room.public),
            speed: settings.class(),
            record,
            idempotency: None,
        };
        let game = new.record.id.clone();
        Ok((new, Append { game, events, projection, idempotency: None }))
    }
}
