//! Four who wait, as the rulebook `fours` finds them.

use std::cell::RefCell;

use krog_logic::proof::{Act, Query};
use krog_machine::Scratch;
use serde::{Deserialize, Serialize};

use super::{
    FourQueue, Place,
    book::{FIRST, rulebook},
    party::{Member, Party},
    report::FourReport,
};
use crate::{Ms, queue::Person, rulebook::JudgeError, ruling::Ruling};

/// Four who wait, at one moment: the first and the second are to play together, against the third and the fourth.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Four {
    /// Whether all wish the same time.
    pub same_time: bool,
    /// Whether all wish a rated match, or all a casual one.
    pub same_stake: bool,
    pub players: [FourPlayer; 4],
}

/// One of the four.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FourPlayer {
    /// The own rating.
    pub points: i32,
    /// The rating that this one is matched by.
    pub rating: i32,
    /// The same number for those who came as a pair.
    pub party: u64,
    /// How long this one has waited.
    pub waited_ms: Ms,
    /// Which of the four this one does not want to meet.
    pub blocks: [bool; 4],
    /// For how long this one and each of the four are still kept apart.
    pub parted_ms: [Ms; 4],
}

/// The only act, by its place in the signature.
const PLAY: u16 = 0;

thread_local! {
    /// The memory of this thread for deciding.
    static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
}

impl Four {
    /// Whether the rulebook lets the four play in these teams, and why.
    ///
    /// # Errors
    /// The rulebook gives no answer; for the product's own it always does, which tests hold.
    pub fn ruling(&self) -> Result<Ruling, JudgeError> {
        let book = rulebook()?;
        let query = Query { agent: FIRST, act: Act::Act(PLAY, Vec::new()) };
        SCRATCH.with(|kept| Ruling::of(book, kept, self, &query))
    }

    /// The four as they were matched, from their report.
    pub fn matched(report: &FourReport) -> Four {
        let players = report.players.each_ref().map(|seeker| FourPlayer {
            points: seeker.points,
            rating: seeker.rating,
            party: seeker.party,
            waited_ms: seeker.waited_ms,
            ..FourPlayer::default()
        });
        Four { same_time: true, same_stake: true, players }
    }
}

impl FourQueue {
    /// Four who wait or are asked, in these teams, as they are at a moment; nothing if one of them is not in the queue.
    pub fn four(&self, people: [&Person; 4], now: Ms) -> Option<Four> {
        let mut found = Vec::new();
        for person in people {
            let party = self.anyone(person)?;
            let member = party.members().iter().find(|member| member.person == *person)?;
            found.push((party, member));
        }
        let (first, _) = found.first()?;
        let same_time = found.iter().all(|(party, _)| party.key().control() == first.key().control());
        let same_stake = found.iter().all(|(party, _)| party.key().rated() == first.key().rated());
        let player = |(party, member): &(&Party, &Member)| FourPlayer {
            points: member.rating,
            rating: party.rating(),
            party: party.turn().number,
            waited_ms: party.waited(now),
            // Two who came as a pair chose each other.
            blocks: people.map(|other| !party.has(other) && member.blocked.contains(other)),
            parted_ms: people.map(|other| {
                let until = self.parted.until(&member.person, other, now).filter(|_| !party.has(other));
                until.map_or(0, |until| until - now)
            }),
        };
        let players: Vec<FourPlayer> = found.iter().map(player).collect();
        Some(Four { same_time, same_stake, players: players.try_into().ok()? })
    }

    /// The party of somebody who waits or is asked.
    fn anyone(&self, person: &Person) -> Option<&Party> {
        match self.places.get(person)? {
            Place::Waiting(key, turn) => self.rooms.get(key)?.get(turn),
            Place::Asked(id) => self.proposals.get(*id)?.parties().iter().find(|party| party.has(person)),
        }
    }
}
