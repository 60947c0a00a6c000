//! What a move brings: each kind with its name where it is kept, its sign, and what it does to the clock.

use serde::{Deserialize, Serialize};

use super::ms;
use crate::Ms;

/// The kinds, each with the sign before its length in both spellings.
macro_rules! bonuses {
    ($($(#[$text:meta])* $kind:ident = $sign:literal,)+) => {
        /// What a move brings.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        #[serde(tag = "kind", rename_all = "kebab-case", from = "ReadBonus")]
        pub enum Bonus {
            #[default]
            None,
            $($(#[$text])* $kind { ms: u64 },)+
        }

        #[derive(Deserialize)]
        #[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
        enum ReadBonus {
            None {},
            $($kind { ms: u64 },)+
        }

        impl From<ReadBonus> for Bonus {
            fn from(read: ReadBonus) -> Bonus {
                match read {
                    ReadBonus::None {} => Bonus::None,
                    $(ReadBonus::$kind { ms } => Bonus::$kind { ms },)+
                }
            }
        }

        impl Bonus {
            /// None, then each kind with so much.
            pub const fn each(ms: u64) -> [Bonus; 1 + [$($sign),+].len()] {
                [Bonus::None, $(Bonus::$kind { ms }),+]
            }

            /// How much a move can bring.
            pub const fn ms(self) -> u64 {
                match self {
                    Bonus::None => 0,
                    $(Bonus::$kind { ms })|+ => ms,
                }
            }

            /// The sign before it in both spellings.
            pub(super) const fn sign(self) -> Option<char> {
                match self {
                    Bonus::None => None,
                    $(Bonus::$kind { .. } => Some($sign),)+
                }
            }
        }
    };
}

bonuses! {
    /// So much after the move, whatever it took.
    Fischer = '+',
    /// What the move took after the move, but no more than this.
    Bronstein = 'b',
    /// So much before the clock begins to run.
    Delay = 'd',
}

impl Bonus {
    /// The bonus behind a sign; an increment of nothing is none.
    pub(super) fn of_sign(sign: char, ms: u64) -> Option<Bonus> {
        let bonus = Bonus::each(ms).into_iter().find(|bonus| bonus.sign() == Some(sign))?;
        Some(if bonus == (Bonus::Fischer { ms: 0 }) { Bonus::None } else { bonus })
    }

    /// How long the clock waits before the move is charged.
    pub(crate) fn before_move(self) -> Ms {
        match self {
            Bonus::Delay { ms: delay } => ms(delay),
            _ => 0,
        }
    }

    /// What is added after a move that took so long.
    pub(crate) fn after_move(self, used: Ms) -> Ms {
        match self {
            Bonus::None | Bonus::Delay { .. } => 0,
            Bonus::Fischer { ms: increment } => ms(increment),
            Bonus::Bronstein { ms: most } => used.min(ms(most)),
        }
    }
}
