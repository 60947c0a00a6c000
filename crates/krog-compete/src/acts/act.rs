//! The acts.

use serde::{Deserialize, Serialize};

macro_rules! acts {
    ($($(#[$meta:meta])* $act:ident = $name:literal,)+) => {
        /// What somebody may want to do at the table.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Act {
            $($(#[$meta])* $act,)+
        }

        impl Act {
            /// All of them, in the order of the signature.
            pub const ALL: &'static [Act] = &[$(Act::$act,)+];

            /// Their names, in that order.
            pub(super) const NAMES: &'static [&'static str] = &[$($name,)+];

            /// Its name in the rulebook.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Act::$act => $name,)+
                }
            }
        }
    };
}

acts! {
    /// Takes the free seat.
    Join = "join",
    /// Resigns.
    Resign = "resign",
    /// Calls the game off.
    Abort = "abort",
    /// Offers a draw.
    OfferDraw = "offer_draw",
    /// Accepts the opponent's draw.
    AcceptDraw = "accept_draw",
    /// Declines it.
    DeclineDraw = "decline_draw",
    /// Asks to take the own last move back.
    OfferTakeback = "offer_takeback",
    /// Lets the opponent take back.
    AcceptTakeback = "accept_takeback",
    /// Does not.
    DeclineTakeback = "decline_takeback",
    /// Asks for a pause.
    OfferPause = "offer_pause",
    /// Agrees to the opponent's pause.
    AcceptPause = "accept_pause",
    /// Does not.
    DeclinePause = "decline_pause",
    /// Ends the pause.
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
    /// Does not.
    DeclineRematch = "decline_rematch",
    /// Touches a man.
    Touch = "touch",
}

impl Act {
    /// Its place in the signature.
    pub(super) const fn index(self) -> u16 {
        self as u16
    }

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
