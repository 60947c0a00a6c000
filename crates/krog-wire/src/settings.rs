//! What is agreed before a game: asked for by who creates one or challenges somebody, and shown to everybody.

use krog_wire_macros::wire;

use crate::{
    clock::{FideClass, TimeClass, TimeControl},
    game::{ColorChoice, OpponentChoice},
    position::ByColor,
    room::{RoomOrder, RoomSettings},
    variant::VariantName,
};

/// A request for a game: what every such request says, between what each says besides. The fields stand side by side in the
/// documents, where a flattened struct would be told apart.
macro_rules! order {
    ($(#[$about:meta])* $name:ident { $($first:tt)* } { $($opponent:tt)* } { $($last:tt)* }) => {
        $(#[$about])*
        #[wire(Eq, strict)]
        pub struct $name {
            $($first)*
            /// The rule set.
            pub variant: VariantName,
            /// One of the 960 start arrays, 0 to 959; not together with `fen`.
            #[schema(minimum = 0, maximum = 959)]
            pub start_array: Option<u16>,
            /// A start position of one's own.
            pub fen: Option<String>,
            /// A rulebook of a user's, by id, instead of the variant's own.
            pub rulebook: Option<String>,
            $($opponent)*
            /// The time of both sides; without it unlimited.
            pub time: Option<TimeControl>,
            /// Black's time, where it is another.
            pub black_time: Option<TimeControl>,
            /// Armageddon: a drawn game counts as won by Black. Not together with a rulebook of one's own.
            #[serde(default)]
            #[ts(as = "Option<bool>")]
            pub armageddon: bool,
            /// What follows an illegal move.
            #[serde(default)]
            #[ts(as = "Option<IllegalMoves>")]
            pub illegal_moves: IllegalMoves,
            /// Whether a touched piece must be moved or captured (Laws 4.3).
            #[serde(default)]
            #[ts(as = "Option<bool>")]
            pub touch_move: bool,
            $($last)*
        }
    };
}

order! {
    /// Creates a game.
    CreateGame {} {
        /// The creator's colour.
        pub color: ColorChoice,
        /// Against whom.
        pub opponent: OpponentChoice,
    } {
        /// Whether moves may be taken back by agreement; true without it.
        pub takebacks: Option<bool>,
        /// The room that it is in; without it a private one as it is usual.
        pub room: Option<RoomOrder>,
        /// Whether the game counts for the ratings of both, who need accounts for it. Asks for equal time and for nothing else that
        /// is out of the ordinary.
        #[serde(default)]
        #[ts(as = "Option<bool>")]
        pub rated: bool,
    }
}

order! {
    /// Challenges somebody.
    CreateChallenge {
        /// The name of the account that is challenged, in either case.
        pub to: String,
    } {
        /// The challenger's colour.
        pub color: ColorChoice,
    } {
        /// Whether moves may be taken back by agreement; without it in casual games.
        pub takebacks: Option<bool>,
        /// Whether the game counts for the ratings; that needs an account.
        #[serde(default)]
        #[ts(as = "Option<bool>")]
        pub rated: bool,
    }
}

impl CreateGame {
    /// A game of a variant against whoever opens its link, without a clock and with nothing else agreed.
    #[must_use]
    pub const fn usual(variant: VariantName, color: ColorChoice) -> CreateGame {
        CreateGame {
            variant,
            start_array: None,
            fen: None,
            rulebook: None,
            color,
            opponent: OpponentChoice::Link,
            time: None,
            black_time: None,
            armageddon: false,
            illegal_moves: IllegalMoves::Reject,
            touch_move: false,
            takebacks: None,
            room: None,
            rated: false,
        }
    }
}

impl CreateChallenge {
    /// Who is challenged, and the game that comes of it.
    #[must_use]
    pub fn game(self) -> (String, CreateGame) {
        let CreateChallenge {
            to,
            variant,
            start_array,
            fen,
            rulebook,
            color,
            time,
            black_time,
            armageddon,
            illegal_moves,
            touch_move,
            takebacks,
            rated,
        } = self;
        let game = CreateGame {
            variant,
            start_array,
            fen,
            rulebook,
            color,
            opponent: OpponentChoice::Link,
            time,
            black_time,
            armageddon,
            illegal_moves,
            touch_move,
            takebacks,
            room: None,
            rated,
        };
        (to, game)
    }
}

/// What follows an illegal move.
#[wire(Copy, Eq, Hash, Default)]
pub enum IllegalMoves {
    /// It is refused with its proof, and nothing else happens.
    #[default]
    Reject,
    /// The Laws' penalties (7.5.5): time to the opponent, then the loss of the game.
    Penalise,
}

/// The tournament that a game was played in.
#[wire(Eq)]
pub struct GameTournament {
    /// Its id.
    pub id: String,
    /// What it was called when the game began.
    pub name: String,
    /// The round; absent in an arena.
    pub round: Option<u32>,
}

/// What was agreed before a game.
#[wire(Eq)]
pub struct SettingsView {
    /// The time of each side.
    pub time: ByColor<TimeControl>,
    /// Our class of it.
    pub class: TimeClass,
    /// The Laws' class of it, where they know one.
    pub fide_class: Option<FideClass>,
    /// Whether a drawn game counts as won by Black.
    pub armageddon: bool,
    /// What follows an illegal move.
    pub illegal_moves: IllegalMoves,
    /// Whether a touched piece must be moved or captured.
    pub touch_move: bool,
    /// Whether moves may be taken back by agreement.
    pub takebacks: bool,
    /// The room that the game is in, where one was agreed.
    pub room: Option<RoomSettings>,
    /// Whether the game counts for the ratings of both.
    pub rated: bool,
    /// Whether the queue brought the two together; `GET /api/v1/games/{id}/match` tells them why.
    #[if_true]
    pub matched: bool,
    /// The tournament that it was played in.
    pub tournament: Option<GameTournament>,
}
