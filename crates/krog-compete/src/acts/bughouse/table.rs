//! The facts of a match of four.

use krog_chess::{
    Color,
    bughouse::{BoardName, Seat, Team},
};
use serde::{Deserialize, Serialize};

use super::names;

/// Where a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FourStatus {
    /// Not all four have come yet.
    Waiting,
    Active,
    /// Played to its end.
    Completed,
    Cancelled,
}

impl FourStatus {
    /// All of them, in the order of the signature.
    pub const ALL: [FourStatus; 4] =
        [FourStatus::Waiting, FourStatus::Active, FourStatus::Completed, FourStatus::Cancelled];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FourAsker {
    /// The player of a seat.
    Player(#[serde(with = "names::seat")] Seat),
    /// Somebody who does not play here.
    Stranger,
    Arbiter,
    Server,
}

impl FourAsker {
    /// The seat that a player has.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            FourAsker::Player(seat) => Some(seat),
            FourAsker::Stranger | FourAsker::Arbiter | FourAsker::Server => None,
        }
    }
}

/// What the rulebook `match` asks about a match, as the asker finds it. Seats are in the order of [`Seat::ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FourTable {
    /// Where the match stands.
    pub status: FourStatus,
    pub asker: FourAsker,
    /// Half-moves made on board A and on board B.
    pub moves: [u32; 2],
    /// Which seats are taken.
    #[serde(with = "names::seats")]
    pub taken: [bool; 4],
    /// The seat that is asked for.
    #[serde(with = "names::seat")]
    pub wanted: Seat,
    /// The seat of the one who has sat longest.
    #[serde(with = "names::seat")]
    pub host: Seat,
    /// Whether the asker and a player of the match have blocked one another.
    pub blocked: bool,
    /// The team for which the match is lost.
    #[serde(with = "names::team")]
    pub lost: Option<Team>,
    /// Who offers a draw.
    #[serde(with = "names::seats")]
    pub draw_offers: [bool; 4],
    /// Whether the asker has offered a draw since the last move on the own board.
    pub draw_offered: bool,
    /// Who asks for another match.
    #[serde(with = "names::seats")]
    pub rematch_offers: [bool; 4],
    /// Whether the next match is there.
    pub next_match: bool,
    /// Whether time is kept.
    pub timed: bool,
    /// Whether each seat has a clock that runs out.
    pub by_clock: bool,
    /// Whose flag has fallen.
    #[serde(with = "names::perhaps")]
    pub flag_fallen: Option<Seat>,
    /// Which seats the computer has.
    #[serde(with = "names::seats")]
    pub computers: [bool; 4],
    /// Whether the match counts for the ratings.
    pub rated: bool,
}

impl Default for FourTable {
    /// A match without clocks that has just begun, White of board A asking.
    fn default() -> FourTable {
        let seat = Seat { board: BoardName::A, color: Color::White };
        FourTable {
            status: FourStatus::Active,
            asker: FourAsker::Player(seat),
            moves: [0; 2],
            taken: [true; 4],
            wanted: seat,
            host: seat,
            blocked: false,
            lost: None,
            draw_offers: [false; 4],
            draw_offered: false,
            rematch_offers: [false; 4],
            next_match: false,
            timed: false,
            by_clock: false,
            flag_fallen: None,
            computers: [false; 4],
            rated: false,
        }
    }
}
