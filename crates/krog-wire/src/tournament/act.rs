//! What people do in a tournament.

use krog_wire_macros::wire;

use super::{TournamentSettings, TournamentView};
use crate::explain::Bilingual;

/// A player as the organiser enters one.
#[wire(Eq, Default, strict)]
#[serde(default)]
pub struct EntrantOrder {
    /// The name, as the report is to write it.
    #[schema(min_length = 1, max_length = 60)]
    pub name: String,
    /// The rating; without it the player is unrated.
    #[schema(minimum = 1, maximum = 4000)]
    pub rating: Option<u32>,
    /// The title, GM to WCM.
    #[schema(max_length = 3)]
    pub title: Option<String>,
    /// The federation, three letters.
    #[schema(max_length = 3)]
    pub federation: Option<String>,
    /// The club or team.
    #[schema(max_length = 60)]
    pub club: Option<String>,
    /// The number in FIDE's rating list.
    pub fide_id: Option<u32>,
    /// The day of birth, `2010-05-31`, or the year alone.
    #[schema(max_length = 10)]
    pub born: Option<String>,
    /// What only the organiser sees: that the fee is paid, say.
    #[schema(max_length = 200)]
    pub note: Option<String>,
}

/// What a bye that is asked for is worth.
#[wire(Copy, Eq, Hash)]
pub enum ByeWorth {
    /// As much as a draw.
    Half,
    /// Nothing.
    Zero,
    /// As much as a win; the rules advise against it.
    Full,
}

/// How a game of a round ended.
#[wire(Copy, Eq, Hash)]
pub enum BoardResult {
    /// 1–0.
    WhiteWins,
    /// ½–½.
    Draw,
    /// 0–1.
    BlackWins,
    /// Black did not come: +/−.
    BlackForfeits,
    /// White did not come: −/+.
    WhiteForfeits,
    /// Neither came: −/−.
    BothForfeit,
    /// The arbiter gave White a draw and Black nothing: ½–0.
    HalfToWhite,
    /// The arbiter gave Black a draw and White nothing: 0–½.
    HalfToBlack,
    /// The arbiter gave both nothing: 0–0.
    NothingToBoth,
}

/// Two who are to meet.
#[wire(Copy, Eq, strict)]
pub struct BoardOrder {
    /// The entry with White.
    pub white: u32,
    /// The entry with Black.
    pub black: u32,
}

/// What somebody does in a tournament. Which of it is open to the reader stands in `may`.
#[wire(Eq, strict)]
#[serde(tag = "kind")]
pub enum TournamentAct {
    /// Enters.
    Join {
        /// Where entering needs one.
        code: Option<String>,
    },
    /// Withdraws, for good unless the organiser lets them in again.
    Leave {},
    /// Says that they are there.
    CheckIn {
        /// Whom; without it the reader.
        entrant: Option<u32>,
        /// Whether they are there.
        present: bool,
    },
    /// Asks for a round off.
    AskBye {
        /// Who; without it the reader.
        entrant: Option<u32>,
        /// Which round.
        round: u32,
        /// What it is worth; without it the request is taken back.
        worth: Option<ByeWorth>,
    },
    /// Says how their game ended, at a board. When both say the same it is entered.
    Claim {
        /// Which round.
        round: u32,
        /// How it ended; without it the claim is taken back.
        result: Option<BoardResult>,
    },
    /// Enters players.
    Enter {
        /// Whom.
        #[schema(min_items = 1, max_items = 5000)]
        players: Vec<EntrantOrder>,
    },
    /// Corrects what stands of a player.
    Correct {
        /// Whom.
        entrant: u32,
        /// What stands of them now.
        player: EntrantOrder,
    },
    /// Takes a player out.
    Remove {
        /// Whom.
        entrant: u32,
    },
    /// Lets somebody who has withdrawn play on.
    Readmit {
        /// Whom.
        entrant: u32,
    },
    /// Keeps players apart: none of them meets another.
    KeepApart {
        /// Whom; two or more.
        #[schema(min_items = 2, max_items = 100)]
        entrants: Vec<u32>,
        /// Whether they are kept apart, or may meet again.
        apart: bool,
    },
    /// Settles anew what may still change.
    Settle {
        /// What holds now.
        settings: Box<TournamentSettings>,
    },
    /// Pairs the next round, by the rules.
    Pair {},
    /// Pairs the next round by hand, within the absolute criteria.
    PairByHand {
        /// Who meets whom, board by board.
        #[schema(max_items = 2500)]
        boards: Vec<BoardOrder>,
        /// Who has no opponent.
        bye: Option<u32>,
        /// Why, as the record keeps it.
        #[schema(min_length = 1, max_length = 300)]
        reason: String,
    },
    /// Undoes the last round, with its results.
    Unpair {
        /// Why, as the record keeps it.
        #[schema(min_length = 1, max_length = 300)]
        reason: String,
    },
    /// Enters how a game ended, or corrects it.
    Result {
        /// Which round.
        round: u32,
        /// Which board, from 1.
        board: u32,
        /// How it ended; without it the game is open again.
        result: Option<BoardResult>,
    },
    /// Ends it: the table stands.
    Complete {},
    /// Calls it off.
    Cancel {
        /// Why, as the record keeps it.
        #[schema(min_length = 1, max_length = 300)]
        reason: String,
    },
}

/// An act by its name.
#[wire(Copy, Eq, Hash, PartialOrd, Ord)]
pub enum TournamentActName {
    /// To enter.
    Join,
    /// To withdraw.
    Leave,
    /// To say who is there.
    CheckIn,
    /// To ask for a round off.
    AskBye,
    /// To say how one's own game ended.
    Claim,
    /// To enter players.
    Enter,
    /// To correct what stands of a player.
    Correct,
    /// To take a player out.
    Remove,
    /// To let somebody who has withdrawn play on.
    Readmit,
    /// To keep players apart.
    KeepApart,
    /// To settle things anew.
    Settle,
    /// To pair the next round.
    Pair,
    /// To pair it by hand.
    PairByHand,
    /// To undo the last round.
    Unpair,
    /// To enter how a game ended.
    Result,
    /// To end it.
    Complete,
    /// To call it off.
    Cancel,
}

/// What came of an act.
#[wire(Eq)]
pub struct TournamentDone {
    /// How the tournament stands now, for whoever acted.
    pub tournament: TournamentView,
    /// What to look at, where something is unusual: two players of one name, say.
    pub notices: Vec<Bilingual>,
}
