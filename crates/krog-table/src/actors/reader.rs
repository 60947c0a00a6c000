//! Who looks at a game, and whether it may be seen.

use krog_compete::{
    acts,
    room::{Door, DoorAct, Guest},
};
use krog_store::{Person, PersonId};

use super::{live::Live, message::ActError, owner::Owner};
use crate::game::Refusal;

/// Who looks at a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reader {
    /// The server, for work of its own: it sees every game.
    Server,
    /// Somebody who has not said who it is.
    Anybody,
    Person {
        id: PersonId,
        banned: bool,
    },
}

impl Reader {
    /// Somebody, if it is known who.
    pub fn of(person: Option<&Person>) -> Reader {
        person.map_or(Reader::Anybody, Reader::from)
    }

    pub const fn person(&self) -> Option<&PersonId> {
        match self {
            Reader::Person { id, .. } => Some(id),
            Reader::Server | Reader::Anybody => None,
        }
    }
}

impl From<&Person> for Reader {
    fn from(person: &Person) -> Reader {
        Reader::Person { id: person.id.clone(), banned: person.banned }
    }
}

impl<L: Live> Owner<L> {
    /// Whether somebody may see the game, now and as it goes on: players always, others as the rulebook of rooms says.
    pub(super) fn let_in(&self, reader: &Reader) -> Result<(), ActError> {
        let (person, banned) = match reader {
            Reader::Server => return Ok(()),
            Reader::Anybody => (None, false),
            Reader::Person { id, banned } => (Some(id), *banned),
        };
        if person.is_some_and(|person| self.live.place_of(person).is_some()) {
            return Ok(());
        }
        let settings = self.live.settings();
        if settings.room.is_none() && !banned {
            return Ok(());
        }
        let (watchers, watching) = self.audience.watching(person);
        let door = Door {
            free_seat: self.live.has_free_seat(),
            host_rating: None,
            watchers,
            guest: Guest { watching, banned, ..Door::default().guest },
            ..settings.door(self.live.record().variant, self.live.status())
        };
        if acts::permits(&door, DoorAct::Watch) {
            return Ok(());
        }
        let refusal = match acts::judge(&door, DoorAct::Watch) {
            Ok(judgement) => Refusal::Door(Box::new(judgement)),
            Err(error) => {
                tracing::error!(game = %self.context.id, %error, "the rulebook of rooms gives no answer");
                Refusal::Internal
            }
        };
        Err(ActError::Refused { refusal, current: None, why: None })
    }
}
