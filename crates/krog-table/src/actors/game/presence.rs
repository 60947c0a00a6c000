//! Who is there, and who has left.

use krog_chess::Color;
use krog_compete::{
    acts,
    room::{Door, DoorAct, DoorPool, Guest, Limits},
};
use krog_store::{ChatRoom, PersonId, Status};
use krog_wire::{
    envelope::{Presence, ServerEvent, ServerFrame},
    game::Gone,
};

use crate::{
    actors::{message::ActError, owner::Owner},
    clock::now_ms,
    game::{Away, LiveGame, Refusal},
};

impl Owner<LiveGame> {
    /// Whether somebody may follow: players always, others as long as the room has places for them.
    pub(super) fn let_in(&self, person: &PersonId) -> Result<(), ActError> {
        let Some(room) = &self.live.settings().room else { return Ok(()) };
        if self.live.color_of(person).is_some() {
            return Ok(());
        }
        let (watchers, watching) = self.audience.watching(person);
        let door = Door {
            public: room.public,
            pool: DoorPool::of(self.live.record().variant, self.live.settings().class()),
            status: self.live.status(),
            free_seat: self.live.players().iter().any(Option::is_none),
            host_rating: None,
            limits: Limits { least: room.min_rating, most: room.max_rating },
            cap: Some(room.spectators),
            watchers,
            chat: room.chat,
            rated: self.live.settings().rated,
            guest: Guest { watching, ..Door::default().guest },
            host: false,
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

    /// Tells what is said to the players, or to the watchers; when the game is over the players hear the watchers too.
    pub(super) fn tell_said(&mut self, text: &str, room: ChatRoom) {
        let went = match room {
            ChatRoom::Players => self.audience.send_some(text, |_| true),
            ChatRoom::Watchers if self.live.end().is_some() => self.audience.send(text),
            ChatRoom::Watchers => self.audience.send_watchers(text),
        };
        if went {
            self.presence_changed();
        }
    }

    /// Notes who is away from now on, and who is back; `left` if the page was closed rather than the line lost.
    pub(super) fn notice_absence(&mut self, left: bool) {
        let there = self.audience.presence();
        // The computer has no page that could be closed.
        let computer = self.live.computer().map(|(side, _)| side);
        for (side, is_there) in [(Color::White, there.white), (Color::Black, there.black)] {
            let is_there = is_there || computer == Some(side);
            let away = self.aside.away.get_mut(side);
            match (is_there, &away) {
                (true, _) => *away = None,
                (false, None) => *away = Some(Away { since: now_ms(), left }),
                (false, Some(_)) => {}
            }
        }
    }

    /// Who is there, and whose game may be claimed when.
    pub(super) fn presence(&self) -> Presence {
        Presence { gone: self.gone(), ..self.audience.presence() }
    }

    fn gone(&self) -> Gone {
        if self.live.status() != Status::Active {
            return Gone::default();
        }
        let moment = self.moment();
        let wait = |side| {
            let wait = self.live.claimable_in(side, &moment)?;
            u64::try_from(wait).ok()
        };
        Gone { white: wait(Color::White), black: wait(Color::Black) }
    }

    pub(super) fn presence_frame(&self) -> Option<String> {
        let event = ServerEvent::Presence(self.presence());
        let frame = ServerFrame { g: Some(self.context.id.to_string()), s: None, event };
        serde_json::to_string(&frame).ok()
    }
}
