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
        OfferDraw = "offer_draw",
        /// Accepts the opponent's draw.
        AcceptDraw = "accept_draw",
        DeclineDraw = "decline_draw",
        /// Asks to take the own last move back.
        OfferTakeback = "offer_takeback",
        /// Lets the opponent take back.
        AcceptTakeback = "accept_takeback",
        DeclineTakeback = "decline_takeback",
        /// Asks for a pause.
        OfferPause = "offer_pause",
        /// Agrees to the opponent's pause.
        AcceptPause = "accept_pause",
        DeclinePause = "decline_pause",
        EndPause = "end_pause",
        /// Halves the own time.
        Berserk = "berserk",
        /// Gives the opponent time.
        GiveTime = "give_time",
        /// Says that a flag has fallen.
        CallFlag = "call_flag",
        /// Claims the game of an opponent who has left.
        ClaimWin = "claim_win",
        /// Calls such a game a draw.
        ClaimDraw = "claim_draw",
        /// Asks for another game.
        OfferRematch = "offer_rematch",
        /// Agrees to the opponent's.
        AcceptRematch = "accept_rematch",
        DeclineRematch = "decline_rematch",
        Touch = "touch",
    }
}

impl Act {
    /// The act by which the same person prevents that it takes effect.
    pub(super) const fn counter(self) -> Option<Act> {
        match self {
            Act::AcceptDraw => Some(Act::DeclineDraw),
            Act::AcceptTakeback => Some(Act::DeclineTakeback),
            Act::AcceptPause => Some(Act::DeclinePause),
            Act::AcceptRematch => Some(Act::DeclineRematch),
            _ => None,
        }
    }
}
