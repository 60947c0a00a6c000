//! A door's answers to formulas.

use krog_logic::{
    sort::Word,
    world::{FactId, World},
};

use super::Door;
use crate::acts::names::names;

/// The agents, by their place in the signature.
pub(super) const VISITOR: Word = 0;
pub(super) const HOST: Word = 1;

names! {
    /// What can be asked.
    Fact {
        Public = "public",
        Rated = "rated",
        Pool = "pool",
        Status = "status",
        FreeSeat = "free_seat",
        HostRating = "host_rating",
        SetsLeast = "sets_least",
        SetLeast = "set_least",
        SetsMost = "sets_most",
        SetMost = "set_most",
        Capped = "capped",
        Cap = "cap",
        Watchers = "watchers",
        Chat = "chat",
        Seated = "seated",
        Watching = "watching",
        HasCode = "has_code",
        OtherCode = "other_code",
        Registered = "registered",
        Rating = "rating",
        Banned = "banned",
        Blocked = "blocked",
        Wait = "wait",
        Muted = "muted",
        MutedFor = "muted_for",
        Unwelcome = "unwelcome",
    }
}

impl World for Door {
    #[inline]
    fn fact(&self, fact: FactId, args: &[Word]) -> Option<Word> {
        if !args.is_empty() {
            return None;
        }
        let guest = &self.guest;
        Some(match Fact::of(fact.0)? {
            Fact::Public => Word::from(self.public),
            Fact::Rated => Word::from(self.rated),
            Fact::Pool => self.pool as Word,
            Fact::Status => self.status as Word,
            Fact::FreeSeat => Word::from(self.free_seat),
            Fact::HostRating => Word::from(self.host_rating?),
            Fact::SetsLeast => Word::from(self.limits.least.is_some()),
            Fact::SetLeast => Word::from(self.limits.least?),
            Fact::SetsMost => Word::from(self.limits.most.is_some()),
            Fact::SetMost => Word::from(self.limits.most?),
            Fact::Capped => Word::from(self.cap.is_some()),
            Fact::Cap => Word::from(self.cap?),
            Fact::Watchers => Word::from(self.watchers),
            Fact::Chat => Word::from(self.chat),
            Fact::Seated => Word::from(guest.seated),
            Fact::Watching => Word::from(guest.watching),
            Fact::HasCode => Word::from(guest.has_code),
            Fact::OtherCode => Word::from(guest.other_code),
            Fact::Registered => Word::from(guest.registered),
            Fact::Rating => Word::from(guest.rating?),
            Fact::Banned => Word::from(guest.banned),
            Fact::Blocked => Word::from(guest.blocked),
            Fact::Wait => Word::from(guest.wait),
            Fact::Muted => Word::from(guest.muted.is_some()),
            Fact::MutedFor => Word::from(guest.muted?),
            Fact::Unwelcome => Word::from(guest.unwelcome),
        })
    }

    fn digest(&self) -> u64 {
        let guest = &self.guest;
        let flags = [
            self.host,
            self.public,
            self.rated,
            self.free_seat,
            self.chat,
            guest.seated,
            guest.watching,
            guest.has_code,
            guest.other_code,
            guest.banned,
            guest.blocked,
            guest.unwelcome,
            guest.muted.is_some(),
            guest.registered,
            guest.rating.is_some(),
            self.host_rating.is_some(),
            self.limits.least.is_some(),
            self.limits.most.is_some(),
            self.cap.is_some(),
        ];
        let flags = flags.into_iter().fold(0, |bits, flag| bits << 1 | u64::from(flag));
        let small = flags << 16 | (self.pool as u64) << 8 | self.status as u64;
        let number = |n: Option<i32>| u64::from(n.unwrap_or_default().cast_unsigned());
        let words = [
            small,
            number(self.host_rating) << 32 | number(guest.rating),
            number(self.limits.least) << 32 | number(self.limits.most),
            u64::from(self.cap.unwrap_or_default()) << 32 | u64::from(self.watchers),
            u64::from(guest.muted.unwrap_or_default()) << 32 | u64::from(guest.wait),
        ];
        words.into_iter().fold(0, |hash: u64, word| {
            let hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ hash >> 29
        })
    }
}
