//! What is settled of a tournament.

use krog_wire_macros::wire;

use crate::{clock::TimeControl, variant::VariantName};

/// Where the games of a tournament are played.
#[wire(Copy, Eq, Hash)]
pub enum TournamentPlace {
    /// Here: games begin by themselves, and their results are entered by themselves.
    Online,
    /// At boards in a room: results are entered.
    OverTheBoard,
}

/// When a player of a knock-out is out.
#[wire(Copy, Eq, Hash)]
pub enum KnockOutKind {
    /// After one lost match.
    Single,
    /// After one; the losers of the semi-finals play for the third place.
    ThirdPlace,
    /// After two; in the last match, who has not lost yet must lose twice.
    Double,
    /// After two, but one last match settles who is first.
    DoubleOneFinal,
    /// After two; who has not lost is first, and the last of those who lost once is second.
    DoubleNoFinal,
}

/// What the order of seeds in a knock-out is taken from.
#[wire(Copy, Eq, Hash)]
pub enum KnockOutSeeds {
    /// From ratings, then titles and names.
    Rating,
    /// From the order of entering.
    Entry,
    /// From a lot.
    Lot,
}

/// What settles a match of a knock-out that is drawn at last.
#[wire(Copy, Eq, Hash)]
pub enum DrawnMatch {
    /// One game that White must win: a draw is enough for Black.
    Armageddon,
    /// A lot.
    Lot,
    /// The higher seed goes on.
    HigherSeed,
}

/// What the games of an arena bring.
#[wire(Copy, Eq, Hash)]
pub enum ArenaScoring {
    /// 2 for a win and 1 for a draw; a win that is at least the second in a row brings 1 more, and so does one with half of the time.
    Bonus,
    /// 2 for a win and 1 for a draw, and after two wins in a row the double; a win with half of the time brings 1 more where it took seven
    /// moves; short draws and draws in a row bring nothing.
    Double,
    /// 2 for a win and 1 for a draw.
    Plain,
}

/// How players are brought together.
#[wire(Copy, Eq, strict)]
#[serde(tag = "kind")]
pub enum TournamentFormat {
    /// The Swiss system, Dutch (C.04.3): players with like scores meet, nobody twice.
    Swiss {
        /// How many rounds.
        #[schema(minimum = 1, maximum = 30)]
        rounds: u32,
        /// Whether the first rounds are accelerated (Baku, C.04.5.1).
        #[serde(default)]
        #[ts(as = "Option<bool>")]
        accelerated: bool,
    },
    /// Everybody meets everybody.
    RoundRobin {
        /// How often.
        #[schema(minimum = 1, maximum = 4)]
        cycles: u32,
    },
    /// Matches, whose losers are out.
    KnockOut {
        /// When a player is out.
        elimination: KnockOutKind,
        /// How many games a match has; it ends once it cannot be turned.
        #[schema(minimum = 1, maximum = 12)]
        games: u32,
        /// How many further games, one by one with colours changed, are played as long as a match is drawn.
        #[schema(maximum = 6)]
        replays: u32,
        /// What settles a match that is drawn even then.
        drawn: DrawnMatch,
        /// What the order of seeds is taken from.
        seeds: KnockOutSeeds,
    },
    /// Whoever is free is paired again and again until the time is over, and the most points win.
    Arena {
        /// How many minutes it lasts.
        #[schema(minimum = 1, maximum = 720)]
        minutes: u32,
        /// What its games bring.
        scoring: ArenaScoring,
    },
}

/// What results are worth, in tenths of a point.
#[wire(Copy, Eq, strict)]
pub struct TournamentPoints {
    /// A win, a win by forfeit and a full-point bye.
    #[schema(minimum = 1, maximum = 100)]
    pub win: u32,
    /// A draw and a half-point bye.
    #[schema(maximum = 100)]
    pub draw: u32,
    /// A loss at the board.
    #[schema(maximum = 100)]
    pub loss: u32,
    /// A bye that the pairing gives.
    #[schema(maximum = 100)]
    pub bye: u32,
}

/// Who may enter, and until when.
#[wire(Eq, Default, strict)]
#[serde(default)]
pub struct EntryRules {
    /// Whether players enter themselves; otherwise the organiser enters them.
    pub open: bool,
    /// What they must know to enter.
    #[schema(max_length = 40)]
    pub code: Option<String>,
    /// The lowest rating that may enter.
    pub rating_min: Option<u32>,
    /// The highest rating that may enter.
    pub rating_max: Option<u32>,
    /// How many players there may be.
    #[schema(maximum = 5000)]
    pub most: Option<u32>,
    /// The last round before which somebody may still come in; 1 where nobody comes late.
    #[schema(minimum = 1)]
    pub until_round: Option<u32>,
    /// Whether programs may enter that play as bots.
    #[if_true]
    pub bots: bool,
}

/// What is settled of a tournament.
#[wire(Eq, strict)]
pub struct TournamentSettings {
    /// What it is called.
    #[schema(min_length = 1, max_length = 80)]
    pub name: String,
    /// What players should know, as plain text.
    #[serde(default)]
    #[ts(as = "Option<String>")]
    #[schema(max_length = 2000)]
    pub about: String,
    /// Where the games are played.
    pub place: TournamentPlace,
    /// How players are brought together.
    pub format: TournamentFormat,
    /// The rule set.
    pub variant: VariantName,
    /// The time of a game.
    pub time: TimeControl,
    /// Whether games played here count for ratings.
    #[serde(default)]
    #[ts(as = "Option<bool>")]
    pub rated: bool,
    /// What decides between players with the same points, in order, as codes of C.07 (`BH/C1`); without it what is usual.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    #[schema(max_items = 10)]
    pub tie_breaks: Vec<String>,
    /// What results are worth; without it 1, ½, 0, and 1 for a bye.
    pub points: Option<TournamentPoints>,
    /// When the first round is to begin, RFC 3339.
    pub starts_at: Option<String>,
    /// Minutes from the end of a round to the next; without it the organiser begins every round.
    #[schema(minimum = 0, maximum = 10080)]
    pub pause_minutes: Option<u32>,
    /// Who may enter.
    #[serde(default)]
    #[ts(as = "Option<EntryRules>")]
    pub entry: EntryRules,
    /// Whether players must say that they are there before the first round.
    #[serde(default)]
    #[ts(as = "Option<bool>")]
    pub check_in: bool,
    /// Whether everybody sees it; otherwise whoever has its address.
    pub public: bool,
}

/// How far a tournament is.
#[wire(Copy, Eq, Hash)]
pub enum TournamentStatus {
    /// Players enter.
    Registration,
    /// Rounds are played.
    Running,
    /// It is over, and its table stands.
    Completed,
    /// It was called off.
    Cancelled,
}
