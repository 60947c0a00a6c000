//! The acts of four players.

use crate::acts::names::acts;

acts! {
    /// What somebody may want to do in a match of four.
    FourAct {
        Join = "join",
        /// Resigns for the team.
        Resign = "resign",
        /// Calls the match off.
        Abort = "abort",
        /// Offers a draw to all four.
        OfferDraw = "offer_draw",
        /// Agrees to the draw that others offer.
        AcceptDraw = "accept_draw",
        DeclineDraw = "decline_draw",
        /// Says that a flag has fallen.
        CallFlag = "call_flag",
    }
}
