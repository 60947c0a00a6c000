//! Who asks, and the absence of whom they ask about.

use krog_chess::Color;
use krog_logic::sort::Word;
use serde::{Deserialize, Serialize};

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
    pub const fn color(self) -> Option<Color> {
        match self {
            Asker::White => Some(Color::White),
            Asker::Black => Some(Color::Black),
            Asker::Stranger | Asker::Arbiter | Asker::Server => None,
        }
    }

    /// The agent that stands for this in the signature.
    pub(super) const fn agent(self) -> Word {
        match self {
            Asker::White | Asker::Black => 0,
            Asker::Stranger => 1,
            Asker::Arbiter => 2,
            Asker::Server => 3,
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
