//! What a frame asks of a socket that was opened with a token: every event names its scope here.

use krog_wire::{envelope::ClientEvent, token::TokenScope};

use crate::{
    auth::{Rights, Rule},
    problem::ApiError,
};

/// Whether a frame may be acted on.
pub(super) fn check(rights: Rights, event: &ClientEvent) -> Result<(), ApiError> {
    let (rule, writes) = rule(event);
    rights.check(rule, writes)
}

/// What an event needs, and whether it changes something.
const fn rule(event: &ClientEvent) -> (Rule, bool) {
    match event {
        ClientEvent::Generate960Position(_) => (Rule::Anybody, false),
        ClientEvent::Watch(_)
        | ClientEvent::Resume(_)
        | ClientEvent::Unwatch(_)
        | ClientEvent::LobbyWatch(_)
        | ClientEvent::LobbyUnwatch(_) => (Rule::Scope(TokenScope::GameRead), false),
        ClientEvent::QueueJoin(_)
        | ClientEvent::QueueLeave(_)
        | ClientEvent::MatchAccept(_)
        | ClientEvent::MatchDecline(_) => (Rule::Scope(TokenScope::Queue), true),
        ClientEvent::ChatSay(_) => (Rule::Scope(TokenScope::Chat), true),
        ClientEvent::CreateVariantGame(_)
        | ClientEvent::Move(_)
        | ClientEvent::DropPiece(_)
        | ClientEvent::Resign(_)
        | ClientEvent::Abort(_)
        | ClientEvent::DrawOffer(_)
        | ClientEvent::DrawAccept(_)
        | ClientEvent::DrawDecline(_)
        | ClientEvent::DrawClaim(_)
        | ClientEvent::TakebackOffer(_)
        | ClientEvent::TakebackAccept(_)
        | ClientEvent::TakebackDecline(_)
        | ClientEvent::Touch(_)
        | ClientEvent::PauseOffer(_)
        | ClientEvent::PauseAccept(_)
        | ClientEvent::PauseDecline(_)
        | ClientEvent::PauseEnd(_)
        | ClientEvent::Berserk(_)
        | ClientEvent::GiveTime(_)
        | ClientEvent::Flag(_)
        | ClientEvent::ClaimWin(_)
        | ClientEvent::ClaimDraw(_)
        | ClientEvent::RematchOffer(_)
        | ClientEvent::RematchAccept(_)
        | ClientEvent::RematchDecline(_)
        | ClientEvent::BughouseCreate(_)
        | ClientEvent::BughouseJoin(_)
        | ClientEvent::BughouseMove(_)
        | ClientEvent::TeamMessage(_) => (Rule::Scope(TokenScope::GamePlay), true),
    }
}
