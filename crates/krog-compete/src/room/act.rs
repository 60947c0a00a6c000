//! What somebody may want to do at the door of a room.

use crate::acts::names::acts;

acts! {
    /// What somebody may want to do at the door of a room.
    DoorAct {
        /// Takes the free seat.
        Enter = "enter",
        Watch = "watch",
        /// Writes to the players.
        TellPlayers = "tell_players",
        /// Writes to those who watch.
        TellWatchers = "tell_watchers",
        /// Reads what the players write.
        HearPlayers = "hear_players",
        /// Reads what those who watch write.
        HearWatchers = "hear_watchers",
        /// Closes the room before anybody has come.
        Close = "close",
        /// Mutes somebody in the room's chat.
        Mute = "mute",
    }
}
