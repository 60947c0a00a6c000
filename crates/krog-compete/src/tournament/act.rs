//! What somebody may want to do in a tournament.

use crate::acts::names::acts;

acts! {
    /// What somebody may want to do in a tournament.
    HallAct {
        /// Enters.
        Join = "join",
        /// Withdraws.
        Leave = "leave",
        /// Says who is there.
        CheckIn = "check_in",
        /// Asks for a bye.
        AskBye = "ask_bye",
        /// Says how a game of their own ended.
        Claim = "claim",
        /// Enters players.
        Enter = "enter",
        /// Corrects what stands of a player.
        Correct = "correct",
        /// Takes a player out.
        Remove = "remove",
        /// Lets a player who has withdrawn play on.
        Readmit = "readmit",
        /// Keeps players apart.
        KeepApart = "keep_apart",
        /// Changes the settings.
        Settle = "settle",
        /// Pairs the next round.
        Pair = "pair",
        /// Pairs it by hand.
        PairByHand = "pair_by_hand",
        /// Removes the last round.
        Unpair = "unpair",
        /// Enters how a game ended.
        Result = "result",
        /// Ends the tournament.
        Complete = "complete",
        /// Cancels it.
        Cancel = "cancel",
    }
}
