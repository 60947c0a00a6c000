//! The acts of two players.

use super::names::acts;

acts! {
    /// What somebody may want to do at the table.
    Act {
        /// Takes the free seat.
        Join = "join",
        Resign = "resign",
        /// Calls the game off.
        Abort = "abort",
        /// Offers a draw.
        DrawOffer = "offer_draw" as "offer-draw",
        /// Accepts the opponent's draw.
        DrawAccept = "accept_draw" as "accept-draw",
        DrawDecline = "decline_draw" as "decline-draw",
        /// Asks to take the own last move back.
        TakebackOffer = "offer_takeback" as "offer-takeback",
        /// Lets the opponent take back.
        TakebackAccept = "accept_takeback" as "accept-takeback",
        TakebackDecline = "decline_takeback" as "decline-takeback",
        /// Asks for a pause.
        PauseOffer = "offer_pause" as "offer-pause",
        /// Agrees to the opponent's pause.
        PauseAccept = "accept_pause" as "accept-pause",
        PauseDecline = "decline_pause" as "decline-pause",
        /// Ends the pause.
        PauseEnd = "end_pause" as "end-pause",
        /// Halves the own time.
        Berserk = "berserk",
        /// Gives the opponent time.
        GiveTime = "give_time",
        /// Says that a flag has fallen.
        Flag = "call_flag" as "call-flag",
        /// Claims the game of an opponent who has left.
        ClaimWin = "claim_win",
        /// Calls such a game a draw.
        ClaimDraw = "claim_draw",
        /// Asks for another game.
        RematchOffer = "offer_rematch" as "offer-rematch",
        /// Agrees to the opponent's.
        RematchAccept = "accept_rematch" as "accept-rematch",
        RematchDecline = "decline_rematch" as "decline-rematch",
        /// Touches a man.
        Touch = "touch",
    }
}

impl Act {
    /// The act by which the same person prevents that it takes effect.
    pub(super) const fn counter(self) -> Option<Act> {
        match self {
            Act::DrawAccept => Some(Act::DrawDecline),
            Act::TakebackAccept => Some(Act::TakebackDecline),
            Act::PauseAccept => Some(Act::PauseDecline),
            Act::RematchAccept => Some(Act::RematchDecline),
            _ => None,
        }
    }
}
