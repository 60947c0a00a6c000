//! The facts of a room, and of whoever stands at its door.

use krog_chess::Variant;
use serde::{Deserialize, Serialize};

use crate::{TimeClass, acts::Status, rating::START};

macro_rules! pools {
    (
        $(#[$usual:meta])* Standard [$($usual_further:literal),*] { $($usual_traits:tt)* }
        $($(#[$doc:meta])* $variant:ident [$($further:literal),*] { $($traits:tt)* })*
    ) => {
        /// Which ratings count in a game, as sentences name them.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum DoorPool {
            /// None: no time is kept.
            None,
            /// Standard chess below three minutes.
            Bullet,
            /// Below ten.
            Blitz,
            /// Below thirty.
            Rapid,
            /// Longer.
            Classical,
            /// Time for each move.
            Correspondence,
            $($(#[$doc])* $variant,)*
        }

        impl DoorPool {
            /// All of them, in the order of the signature.
            pub const ALL: [DoorPool; 5 + Variant::ALL.len()] = [
                DoorPool::None,
                DoorPool::Bullet,
                DoorPool::Blitz,
                DoorPool::Rapid,
                DoorPool::Classical,
                DoorPool::Correspondence,
                $(DoorPool::$variant,)*
            ];

            /// That of a game.
            pub const fn of(variant: Variant, class: TimeClass) -> DoorPool {
                match (variant, class) {
                    (_, TimeClass::Unlimited) => DoorPool::None,
                    (Variant::Standard, TimeClass::Bullet) => DoorPool::Bullet,
                    (Variant::Standard, TimeClass::Blitz) => DoorPool::Blitz,
                    (Variant::Standard, TimeClass::Rapid) => DoorPool::Rapid,
                    (Variant::Standard, TimeClass::Classical) => DoorPool::Classical,
                    (Variant::Standard, TimeClass::Correspondence) => DoorPool::Correspondence,
                    $((Variant::$variant, _) => DoorPool::$variant,)*
                }
            }
        }
    };
}

krog_chess::for_variants!(pools);

/// Limits of ratings that a host has set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Limits {
    /// The lowest, if set.
    pub least: Option<i32>,
    /// The highest, if set.
    pub most: Option<i32>,
}

/// Whoever stands at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Guest {
    /// Whether this one plays in the game.
    pub seated: bool,
    /// Whether this one watches it.
    pub watching: bool,
    /// Whether the room's code was given.
    pub has_code: bool,
    /// Whether another code was given.
    pub other_code: bool,
    /// Whether there is an account.
    pub registered: bool,
    /// The account's rating in the game's pool, where it was looked up.
    pub rating: Option<i32>,
    /// Whether this one is shut out of play.
    pub banned: bool,
    /// Whether this one and a player have blocked each other, either way.
    pub blocked: bool,
    /// Seconds to wait before saying more.
    pub wait: u32,
    /// Whether the host has muted this one in the room, and for how many minutes still; 0 until the host unmutes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muted: Option<u32>,
    /// Whether what this one is about to say has a word that is not allowed.
    #[serde(default)]
    pub unwelcome: bool,
}

/// What the rulebook `rooms` asks, as one who stands at the door finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Door {
    /// Whether the asker is the host.
    pub host: bool,
    /// Whether everybody may come in.
    pub public: bool,
    /// Whether the result counts for the ratings.
    pub rated: bool,
    pub pool: DoorPool,
    /// Where the game stands.
    pub status: Status,
    /// Whether a second player is still to come.
    pub free_seat: bool,
    /// The host's rating in the pool, where it was looked up.
    pub host_rating: Option<i32>,
    /// The limits that the host has set.
    pub limits: Limits,
    /// How many may watch; none where nobody has said.
    pub cap: Option<u32>,
    pub watchers: u32,
    /// Whether people may write to each other.
    pub chat: bool,
    pub guest: Guest,
}

impl Default for Door {
    /// A public casual room that waits, and a guest without an account before it.
    fn default() -> Door {
        Door {
            host: false,
            public: true,
            rated: false,
            pool: DoorPool::Rapid,
            status: Status::Waiting,
            free_seat: true,
            host_rating: Some(START),
            limits: Limits::default(),
            cap: Some(100),
            watchers: 0,
            chat: true,
            guest: Guest {
                seated: false,
                watching: false,
                has_code: false,
                other_code: false,
                registered: false,
                rating: None,
                banned: false,
                blocked: false,
                wait: 0,
                muted: None,
                unwelcome: false,
            },
        }
    }
}
