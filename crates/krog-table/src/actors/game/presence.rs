//! Who is there, and who has left.

use krog_chess::Color;
use krog_compete::TimeClass;
use krog_store::{ChatRoom, Status};
use krog_wire::{
    envelope::{Presence, ServerEvent, ServerFrame},
    game::{Gone, OwnGame},
};

use crate::{
    actors::owner::Owner,
    clock::now_ms,
    elsewhere::{SlowTurn, ToldElsewhere},
    game::{Away, LiveGame, Player},
};

impl Owner<LiveGame> {
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

    /// Tells the players who are not here of their turn, and of the end.
    pub(super) fn tell_elsewhere(&self, frames: &[ServerFrame]) {
        let over = frames.iter().any(|frame| matches!(frame.event, ServerEvent::GameOver(_)));
        let moved = |frame: &ServerFrame| {
            matches!(
                frame.event,
                ServerEvent::Move(_) | ServerEvent::PlayerJoined(_) | ServerEvent::Takeback(_)
            )
        };
        if !over && !frames.iter().any(moved) {
            return;
        }
        let turn = self.live.game().position().turn();
        for side in Color::ALL {
            let your_turn = !over && side == turn && self.live.status() == Status::Active;
            let here = self.audience.is_there(side);
            let slow = your_turn && self.live.settings().class() == TimeClass::Correspondence;
            if !(over || your_turn) || here && !slow {
                continue;
            }
            if let Some(Player::Person(person)) = self.live.players().get(side) {
                let game = &self.context.id;
                let news = (!here).then(|| OwnGame { game_id: game.to_string(), your_turn, over });
                let plies = u32::try_from(self.live.game().plies().len()).unwrap_or(u32::MAX);
                let turn = slow.then(|| SlowTurn { game: game.clone(), seq: self.live.seq(), plies, here });
                self.context.world.elsewhere.tell(ToldElsewhere { person: person.clone(), news, turn });
            }
        }
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
