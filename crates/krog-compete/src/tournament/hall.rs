//! The facts of a tournament, of whoever acts in it, and of what an act is about.

use serde::{Deserialize, Serialize};

/// How far a tournament is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Players enter; no round is paired.
    Registration,
    /// Rounds are played.
    Running,
    /// It is over, and its table stands.
    Completed,
    /// It does not take place any more.
    Cancelled,
}

impl Status {
    /// All of them, in the order of the signature.
    pub const ALL: [Status; 4] =
        [Status::Registration, Status::Running, Status::Completed, Status::Cancelled];
}

/// How players are brought together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// By their scores.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
    /// Whoever loses is out.
    KnockOut,
    /// Whoever is free, again and again.
    Arena,
}

/// Who may enter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Entering {
    /// Whether players enter themselves.
    pub open: bool,
    /// Whether they must know a code.
    pub coded: bool,
    /// The lowest rating.
    pub least: Option<u32>,
    /// The highest rating.
    pub most: Option<u32>,
    /// How many players there may be.
    pub cap: Option<u32>,
    /// The last round before which somebody may still come in.
    pub until_round: u32,
    /// Whether bots may.
    #[serde(default)]
    pub bots: bool,
}

/// Whoever acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Person {
    /// Whether this one organises it.
    pub organizes: bool,
    /// Whether this one has an entry, withdrawn or not.
    pub entered: bool,
    /// Whether it was withdrawn.
    pub withdrawn: bool,
    /// Whether the organiser did that.
    pub removed: bool,
    /// Whether the code was given.
    pub has_code: bool,
    /// Whether another code was given.
    pub other_code: bool,
    /// Whether there is an account.
    pub registered: bool,
    /// The rating, where there is one.
    pub rating: Option<u32>,
    /// Whether this one is kept out of play.
    pub banned: bool,
    /// Whether it is a program that plays as a bot.
    #[serde(default)]
    pub bot: bool,
}

/// What the act is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct About {
    /// Whether that is the actor's own entry.
    pub own: bool,
    /// Whether the entry was withdrawn.
    pub gone: bool,
    /// The round.
    pub round: u32,
    /// Whether a bye is to be worth a win.
    pub full_point: bool,
    /// Whether the actor has a game in that round.
    pub has_game: bool,
    /// Whether it has no result.
    pub open_game: bool,
    /// Whether the actor has said how it ended.
    pub claimed: bool,
}

/// What the rulebook `tournament` asks, as whoever acts finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hall {
    /// How far it is.
    pub status: Status,
    /// How players are brought together.
    pub system: System,
    /// Whether the games are played here.
    pub online: bool,
    /// Whether they count for ratings.
    pub rated: bool,
    /// How many rounds are paired.
    pub round: u32,
    /// How many rounds there are to be.
    pub rounds: u32,
    /// How many games of the last round have no result.
    pub missing: u32,
    /// How many players have not withdrawn.
    pub players: u32,
    /// How many of them could be paired now.
    pub pairable: u32,
    /// Whether players must say that they are there.
    pub checks_in: bool,
    /// Who may enter.
    pub entering: Entering,
    /// Whoever acts.
    pub person: Person,
    /// What the act is about.
    pub about: About,
}

impl Default for Hall {
    /// A Swiss of five rounds that everybody may enter, and a visitor without an account.
    fn default() -> Hall {
        Hall {
            status: Status::Registration,
            system: System::Swiss,
            online: true,
            rated: false,
            round: 0,
            rounds: 5,
            missing: 0,
            players: 8,
            pairable: 8,
            checks_in: false,
            entering: Entering {
                open: true,
                coded: false,
                least: None,
                most: None,
                cap: None,
                until_round: 1,
                bots: false,
            },
            person: Person::default(),
            about: About::default(),
        }
    }
}
