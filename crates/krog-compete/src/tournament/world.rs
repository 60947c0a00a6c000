//! A tournament's answers to formulas.

use krog_logic::{
    sort::Word,
    world::{FactId, World},
};

use super::Hall;
use crate::acts::names::names;

/// The agents, by their place in the signature.
pub(super) const VISITOR: Word = 0;
pub(super) const PLAYER: Word = 1;
pub(super) const ORGANIZER: Word = 2;

names! {
    /// What can be asked.
    Fact {
        Status = "status",
        System = "system",
        Online = "online",
        Rated = "rated",
        Round = "round",
        Rounds = "rounds",
        Missing = "missing",
        Players = "players",
        Pairable = "pairable",
        OpenEntry = "open_entry",
        Coded = "coded",
        SetsLeast = "sets_least",
        SetLeast = "set_least",
        SetsMost = "sets_most",
        SetMost = "set_most",
        Capped = "capped",
        Cap = "cap",
        LastEntry = "last_entry",
        ChecksIn = "checks_in",
        BotsEnter = "bots_enter",
        Entered = "entered",
        Withdrawn = "withdrawn",
        Removed = "removed",
        HasCode = "has_code",
        OtherCode = "other_code",
        Registered = "registered",
        HasRating = "has_rating",
        Rating = "rating",
        Banned = "banned",
        Bot = "bot",
        Own = "own",
        Gone = "gone",
        WantedRound = "wanted_round",
        FullPoint = "full_point",
        HasGame = "has_game",
        OpenGame = "open_game",
        Claimed = "claimed",
    }
}

impl World for Hall {
    #[inline]
    fn fact(&self, fact: FactId, args: &[Word]) -> Option<Word> {
        if !args.is_empty() {
            return None;
        }
        let (entering, person, about) = (&self.entering, &self.person, &self.about);
        Some(match Fact::of(fact.0)? {
            Fact::Status => self.status as Word,
            Fact::System => self.system as Word,
            Fact::Online => Word::from(self.online),
            Fact::Rated => Word::from(self.rated),
            Fact::Round => Word::from(self.round),
            Fact::Rounds => Word::from(self.rounds),
            Fact::Missing => Word::from(self.missing),
            Fact::Players => Word::from(self.players),
            Fact::Pairable => Word::from(self.pairable),
            Fact::OpenEntry => Word::from(entering.open),
            Fact::Coded => Word::from(entering.coded),
            Fact::SetsLeast => Word::from(entering.least.is_some()),
            Fact::SetLeast => Word::from(entering.least?),
            Fact::SetsMost => Word::from(entering.most.is_some()),
            Fact::SetMost => Word::from(entering.most?),
            Fact::Capped => Word::from(entering.cap.is_some()),
            Fact::Cap => Word::from(entering.cap?),
            Fact::LastEntry => Word::from(entering.until_round),
            Fact::ChecksIn => Word::from(self.checks_in),
            Fact::BotsEnter => Word::from(entering.bots),
            Fact::Entered => Word::from(person.entered),
            Fact::Withdrawn => Word::from(person.withdrawn),
            Fact::Removed => Word::from(person.removed),
            Fact::HasCode => Word::from(person.has_code),
            Fact::OtherCode => Word::from(person.other_code),
            Fact::Registered => Word::from(person.registered),
            Fact::HasRating => Word::from(person.rating.is_some()),
            Fact::Rating => Word::from(person.rating?),
            Fact::Banned => Word::from(person.banned),
            Fact::Bot => Word::from(person.bot),
            Fact::Own => Word::from(about.own),
            Fact::Gone => Word::from(about.gone),
            Fact::WantedRound => Word::from(about.round),
            Fact::FullPoint => Word::from(about.full_point),
            Fact::HasGame => Word::from(about.has_game),
            Fact::OpenGame => Word::from(about.open_game),
            Fact::Claimed => Word::from(about.claimed),
        })
    }

    fn digest(&self) -> u64 {
        let (entering, person, about) = (&self.entering, &self.person, &self.about);
        let flags = [
            self.online,
            self.rated,
            self.checks_in,
            entering.open,
            entering.coded,
            entering.bots,
            entering.least.is_some(),
            entering.most.is_some(),
            entering.cap.is_some(),
            person.organizes,
            person.entered,
            person.withdrawn,
            person.removed,
            person.has_code,
            person.other_code,
            person.registered,
            person.rating.is_some(),
            person.banned,
            person.bot,
            about.own,
            about.gone,
            about.full_point,
            about.has_game,
            about.open_game,
            about.claimed,
        ];
        let flags = flags.into_iter().fold(0, |bits, flag| bits << 1 | u64::from(flag));
        let two = |high: u32, low: u32| u64::from(high) << 32 | u64::from(low);
        let or_none = |number: Option<u32>| number.unwrap_or_default();
        let words = [
            flags << 16 | (self.status as u64) << 8 | self.system as u64,
            two(self.round, self.rounds),
            two(self.missing, self.players),
            two(self.pairable, entering.until_round),
            two(or_none(entering.least), or_none(entering.most)),
            two(or_none(entering.cap), or_none(person.rating)),
            u64::from(about.round),
        ];
        words.into_iter().fold(0, |hash: u64, word| {
            let hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ hash >> 29
        })
    }
}
