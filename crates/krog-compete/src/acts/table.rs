//! The facts of a table.

use krog_chess::{ByColor, Color};
use serde::{Deserialize, Serialize};

use super::sides;

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The second player has not come yet.
    Waiting,
    Active,
    /// Under way, with the clocks stopped.
    Paused,
    /// Played to its end.
    Completed,
    Cancelled,
}

impl Status {
    /// All of them, in the order of the signature.
    pub const ALL: [Status; 5] =
        [Status::Waiting, Status::Active, Status::Paused, Status::Completed, Status::Cancelled];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asker {
    /// The player of White.
    White,
    /// The player of Black.
    Black,
    /// Somebody who does not play here.
    Stranger,
    Arbiter,
    Server,
}

impl Asker {
    pub const ALL: [Asker; 5] = [Asker::White, Asker::Black, Asker::Stranger, Asker::Arbiter, Asker::Server];

    /// The colour that a player has.
    #[must_use]
    pub const fn color(self) -> Option<Color> {
        match self {
            Asker::White => Some(Color::White),
            Asker::Black => Some(Color::Black),
            Asker::Stranger | Asker::Arbiter | Asker::Server => None,
        }
    }
}

impl From<Color> for Asker {
    fn from(color: Color) -> Asker {
        color.fold_wb(Asker::White, Asker::Black)
    }
}

/// The absence of the asker's opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Away {
    /// For how long, in milliseconds.
    pub for_ms: u64,
    /// In how many milliseconds the game may be claimed; 0 when it may.
    pub claim_in_ms: u64,
}

/// What the rulebook `table` asks about a table, as the asker finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Table {
    /// Where the game stands.
    pub status: Status,
    pub asker: Asker,
    /// Who is to move.
    #[serde(with = "sides::one")]
    pub turn: Color,
    /// Moves that each side has made in this game.
    #[serde(with = "sides::both")]
    pub moves: ByColor<u32>,
    /// Whether a second player is still to come.
    pub free_seat: bool,
    /// Whether the opponent is the computer.
    pub computer: bool,
    /// Who offers a draw.
    #[serde(with = "sides::perhaps")]
    pub draw_offer: Option<Color>,
    /// Who asks to take back.
    #[serde(with = "sides::perhaps")]
    pub takeback_offer: Option<Color>,
    /// Who asks for a pause.
    #[serde(with = "sides::perhaps")]
    pub pause_offer: Option<Color>,
    /// Who asks for another game.
    #[serde(with = "sides::perhaps")]
    pub rematch_offer: Option<Color>,
    /// Whether the asker has offered a draw since the own last move.
    pub draw_offered: bool,
    /// Whether it was agreed that moves may be taken back.
    pub takebacks: bool,
    /// Whether the asker has made a move that can be taken back.
    pub can_take_back: bool,
    /// Whether the next game between the two is there.
    pub next_game: bool,
    /// Whether time is kept for a side.
    #[serde(with = "sides::both")]
    pub timed: ByColor<bool>,
    /// Whose flag has fallen.
    #[serde(with = "sides::perhaps")]
    pub flag_fallen: Option<Color>,
    /// Whether the asker's time control is one that can be halved.
    pub can_berserk: bool,
    /// Who has halved the own time.
    #[serde(with = "sides::both")]
    pub berserked: ByColor<bool>,
    /// Whether how long a player is away counts in this game.
    pub absence_counts: bool,
    /// The absence of the asker's opponent; none while they are here.
    pub away: Option<Away>,
    /// Whether it was agreed that touching binds.
    pub touch_move: bool,
    /// Whether a man stands on the square that is touched.
    pub man_there: bool,
}

impl Default for Table {
    /// A game without clocks that has just begun, White asking and to move.
    fn default() -> Table {
        let neither = ByColor { white: false, black: false };
        Table {
            status: Status::Active,
            asker: Asker::White,
            turn: Color::White,
            moves: ByColor { white: 0, black: 0 },
            free_seat: false,
            computer: false,
            draw_offer: None,
            takeback_offer: None,
            pause_offer: None,
            rematch_offer: None,
            draw_offered: false,
            takebacks: true,
            can_take_back: false,
            next_game: false,
            timed: neither,
            flag_fallen: None,
            can_berserk: false,
            berserked: neither,
            absence_counts: false,
            away: None,
            touch_move: false,
            man_there: false,
        }
    }
}
