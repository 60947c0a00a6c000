//! What logs and settings write for notions that the rules and the API have names of their own for.
//!
//! What stands here is on disk: a text never changes, and what is new gets a new text. Renaming a field of the API, or a type of the
//! rules, cannot reach it.

use std::{collections::BTreeMap, mem};

use krog_chess::{
    Color,
    bughouse::{self, Team},
};
use krog_logic::lang::{ByLang, Lang};
use krog_wire::{
    bughouse as wire,
    challenge::DeclineReason,
    explain::Bilingual,
    game::{ClaimGround, ColorChoice},
    room::RoomColors,
    token::TokenScope,
};
use serde::{Deserialize, Serialize};

/// An enum with the text that is kept for each value, beside the type that it stands for elsewhere.
macro_rules! kept {
    ($(#[$doc:meta])* $name:ident for $other:ty { $($variant:ident = $text:literal),+ $(,)? }) => {
        krog_syntax::named! {
            $(#[$doc])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
            pub enum $name {
                $(#[serde(rename = $text)] $variant = $text,)+
            }
        }

        impl From<$other> for $name {
            fn from(other: $other) -> $name {
                type Other = $other;
                match other {
                    $(Other::$variant => $name::$variant),+
                }
            }
        }

        impl From<$name> for $other {
            fn from(kept: $name) -> $other {
                type Other = $other;
                match kept {
                    $($name::$variant => Other::$variant),+
                }
            }
        }
    };
}

kept!(Side for Color { White = "white", Black = "black" });
kept!(Ground for ClaimGround { Threefold = "threefold", FiftyMoves = "fifty-moves" });
kept!(Choice for ColorChoice { White = "white", Black = "black", Random = "random" });
kept!(IllegalMoves for krog_wire::settings::IllegalMoves { Reject = "reject", Penalise = "penalise" });
kept!(Decline for DeclineReason {
    Generic = "generic",
    Later = "later",
    TooFast = "too-fast",
    TooSlow = "too-slow",
    TimeControl = "time-control",
    Rated = "rated",
    Casual = "casual",
    Standard = "standard",
    Variant = "variant",
    NoBot = "no-bot",
    OnlyBot = "only-bot",
});
kept!(Scope for TokenScope {
    AccountRead = "account:read",
    AccountWrite = "account:write",
    GameRead = "game:read",
    GamePlay = "game:play",
    RoomWrite = "room:write",
    TournamentWrite = "tournament:write",
    Queue = "queue",
    Chat = "chat",
    ChallengeRead = "challenge:read",
    ChallengeWrite = "challenge:write",
    BotPlay = "bot:play",
    Moderate = "moderate",
});
kept!(Colors for RoomColors {
    Fixed = "fixed",
    Random = "random",
    Alternating = "alternating",
    FirstJoin = "first-join",
});
kept!(Board for bughouse::BoardName { A = "A", B = "B" });
kept!(Call for wire::QuickCall {
    NeedPawn = "need-pawn",
    NeedKnight = "need-knight",
    NeedBishop = "need-bishop",
    NeedRook = "need-rook",
    NeedQueen = "need-queen",
    NoTrades = "no-trades",
    TradesGood = "trades-good",
    Sit = "sit",
    Go = "go",
    Mating = "mating",
    InTrouble = "in-trouble",
    Nice = "nice",
});

/// A team of a match as its number, 1 or 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct TeamNumber(pub Team);

impl From<TeamNumber> for u8 {
    fn from(team: TeamNumber) -> u8 {
        match team.0 {
            Team::One => 1,
            Team::Two => 2,
        }
    }
}

impl TryFrom<u8> for TeamNumber {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<TeamNumber, &'static str> {
        match number {
            1 => Ok(TeamNumber(Team::One)),
            2 => Ok(TeamNumber(Team::Two)),
            _ => Err("no team"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    pub board: Board,
    pub color: Side,
}

impl From<bughouse::Seat> for Seat {
    fn from(seat: bughouse::Seat) -> Seat {
        Seat { board: seat.board.into(), color: seat.color.into() }
    }
}

impl From<Seat> for bughouse::Seat {
    fn from(seat: Seat) -> bughouse::Seat {
        bughouse::Seat { board: seat.board.into(), color: seat.color.into() }
    }
}

/// What was said in a rulebook's words, which may be gone when the log is read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "BTreeMap<String, String>", into = "BTreeMap<String, String>")]
pub struct Words(pub ByLang<String>);

impl From<Words> for BTreeMap<String, String> {
    fn from(Words(mut texts): Words) -> BTreeMap<String, String> {
        Lang::ALL.into_iter().map(|lang| (lang.name().to_owned(), mem::take(&mut texts[lang]))).collect()
    }
}

/// What was kept before a language came is read to its speakers in the first one.
impl TryFrom<BTreeMap<String, String>> for Words {
    type Error = &'static str;

    fn try_from(mut kept: BTreeMap<String, String>) -> Result<Words, &'static str> {
        let first = kept.get(Lang::default().name()).cloned().ok_or("words without the first language")?;
        Ok(Words(ByLang::from_fn(|lang| kept.remove(lang.name()).unwrap_or_else(|| first.clone()))))
    }
}

impl From<Bilingual> for Words {
    fn from(texts: Bilingual) -> Words {
        Words(texts.texts())
    }
}

impl From<Words> for Bilingual {
    fn from(Words(texts): Words) -> Bilingual {
        Bilingual::new(texts)
    }
}

#[cfg(test)]
mod tests;
