//! Who is there, and who has left.

use krog_chess::Color;
use krog_store::Status;
use krog_wire::{
    envelope::{Presence, ServerEvent, ServerFrame},
    game::Gone,
};
use tokio::time::Instant;

use super::{Away, Owner, PRESENCE_PAUSE, Seat, now_ms};

impl Owner {
    pub(super) fn seat(&mut self, seat: Seat) {
        let color = self.live.color_of(&seat.person);
        self.audience.join(color, seat);
        self.presence_changed();
    }

    /// A socket no longer follows; `left` if its page was closed.
    pub(super) fn unseat(&mut self, seat: u64, left: bool) {
        if self.audience.leave(seat) {
            self.notice_absence(left);
            self.presence_changed();
        }
    }

    /// Notes who is away from now on, and who is back; `left` if the page was closed rather than the line lost.
    pub(super) fn notice_absence(&mut self, left: bool) {
        let there = self.audience.presence();
        for (side, is_there) in [(Color::White, there.white), (Color::Black, there.black)] {
            let away = self.away.get_mut(side);
            match (is_there, &away) {
                (true, _) => *away = None,
                (false, None) => *away = Some(Away { since: now_ms(), left }),
                (false, Some(_)) => {}
            }
        }
    }

    pub(super) fn presence_changed(&mut self) {
        self.notice_absence(false);
        self.presence_due.get_or_insert_with(|| Instant::now() + PRESENCE_PAUSE);
    }

    pub(super) fn tell_presence(&mut self) {
        self.presence_due = None;
        if let Some(text) = self.presence_frame() {
            self.send(&text);
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
        let frame = ServerFrame { g: self.context.id.to_string(), s: None, event };
        serde_json::to_string(&frame).ok()
    }
}
