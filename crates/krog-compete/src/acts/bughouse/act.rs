//! The acts of four players.

use crate::acts::names::acts;

acts! {
    /// What somebody may want to do in a match of four.
    FourAct {
        /// Takes a seat, or changes to it.
        Join = "join",
        /// Leaves the seat before the match begins.
        Leave = "leave",
        /// Resigns for the team.
        Resign = "resign",
        /// Calls the match off.
        Abort = "abort",
        /// Offers a draw to all four.
        DrawOffer = "offer_draw" as "offer-draw",
        /// Agrees to the draw that others offer.
        DrawAccept = "accept_draw" as "accept-draw",
        DrawDecline = "decline_draw" as "decline-draw",
        /// Asks all four for another match.
        RematchOffer = "offer_rematch" as "offer-rematch",
        /// Agrees to the match that others ask for.
        RematchAccept = "accept_rematch" as "accept-rematch",
        RematchDecline = "decline_rematch" as "decline-rematch",
        /// Gives a seat to the computer.
        SeatComputer = "seat_computer" as "seat-computer",
        /// Takes a seat from the computer.
        FreeComputer = "free_computer" as "free-computer",
        /// Says that a flag has fallen.
        Flag = "call_flag" as "call-flag",
    }
}
