//! Events of the log as the wire tells them.

use krog_chess::Color;
use krog_wire::{
    envelope::{By, Moved, PlayerJoined, ServerEvent, ServerFrame, TakenBack},
    game::PlayerView,
};

use super::{claims_view, color, end_on, position_view};
use crate::game::{GameEvent, LiveGame};

/// The last event of a game as a frame; none before the first. A person who joined stands there without a name.
pub(crate) fn frame(live: &LiveGame) -> Option<ServerFrame> {
    let by = |by: &Color| By { by: color(*by) };
    let claims = || claims_view(live.game().open_claims());
    let event = match live.log().last()? {
        GameEvent::PlayerJoined { .. } => ServerEvent::PlayerJoined(PlayerJoined {
            color: color(!live.record().creator_color),
            player: PlayerView::Person { name: String::new(), online: false },
        }),
        GameEvent::Move { .. } => ServerEvent::Move(Box::new(Moved {
            mv: live.moves().last()?.clone(),
            position: position_view(live.game(), false),
            claims: claims(),
        })),
        GameEvent::DrawOffered { by: side } => ServerEvent::DrawOffered(by(side)),
        GameEvent::DrawDeclined { by: side } => ServerEvent::DrawDeclined(by(side)),
        GameEvent::TakebackOffered { by: side } => ServerEvent::TakebackOffered(by(side)),
        GameEvent::TakebackDeclined { by: side } => ServerEvent::TakebackDeclined(by(side)),
        GameEvent::Takeback { ply } => ServerEvent::Takeback(Box::new(TakenBack {
            ply: *ply,
            position: position_view(live.game(), false),
            claims: claims(),
        })),
        GameEvent::GameOver(end) => ServerEvent::GameOver(end_on(live.game(), *end)),
    };
    Some(ServerFrame { g: live.record().id.to_string(), s: Some(live.seq()), event })
}
