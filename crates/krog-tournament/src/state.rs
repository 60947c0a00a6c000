//! A tournament as its log leaves it.

mod apply;
mod entrant;
mod numbers;
mod round;

use std::collections::BTreeMap;

use krog_pairing::arena::Arena;
use krog_wire::tournament::{TournamentFormat, TournamentPlace, TournamentSettings, TournamentStatus};

pub(crate) use self::numbers::TITLES;
pub use self::{
    entrant::{Entrant, Gone},
    round::{Board, Round},
};
use crate::{
    event::Event,
    knock_out::{self, Drawn},
};

/// The number of an entry, from 1; it never changes.
pub type EntryId = u32;

/// The last round before which pairing numbers are given anew (C.04.2 article 4).
pub(crate) const RENUMBERED_UNTIL: u32 = 4;

/// A tournament as its log leaves it.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub(crate) version: u64,
    pub(crate) settings: TournamentSettings,
    pub(crate) opened_at: i64,
    pub(crate) completed: bool,
    pub(crate) cancelled: Option<String>,
    /// The first entry first.
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) by_person: BTreeMap<String, EntryId>,
    /// By pairing numbers; empty before the first round.
    pub(crate) numbers: Vec<EntryId>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) apart: Vec<Vec<EntryId>>,
    pub(crate) first_white: Option<bool>,
    /// Who is the last in the accelerated group, since the first round (C.04.5.1).
    pub(crate) last_accelerated: Option<EntryId>,
    /// What was drawn for the first round of a knock-out.
    pub(crate) lot: Option<u64>,
    /// The bracket that the rounds of a knock-out lead to.
    pub(crate) knock_out: Option<Box<Drawn>>,
    /// The arena, once it has begun.
    pub(crate) arena: Option<Box<Arena>>,
}

impl State {
    /// The state that a log leads to; none where it does not begin as a log does.
    pub fn replayed<'e>(events: impl IntoIterator<Item = &'e Event>) -> Option<State> {
        let mut events = events.into_iter();
        let Event::Opened { settings, at } = events.next()? else { return None };
        let mut state = State {
            version: 1,
            settings: TournamentSettings::clone(settings),
            opened_at: *at,
            completed: false,
            cancelled: None,
            entrants: Vec::new(),
            by_person: BTreeMap::new(),
            numbers: Vec::new(),
            rounds: Vec::new(),
            apart: Vec::new(),
            first_white: None,
            last_accelerated: None,
            lot: None,
            knock_out: None,
            arena: None,
        };
        for event in events {
            state.take_in(event);
        }
        state.draw();
        Some(state)
    }

    /// How many events its log has.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// What is settled.
    #[must_use]
    pub const fn settings(&self) -> &TournamentSettings {
        &self.settings
    }

    /// When it was made, in milliseconds since 1970.
    #[must_use]
    pub const fn opened_at(&self) -> i64 {
        self.opened_at
    }

    /// How far it is.
    #[must_use]
    pub const fn status(&self) -> TournamentStatus {
        if self.cancelled.is_some() {
            TournamentStatus::Cancelled
        } else if self.completed {
            TournamentStatus::Completed
        } else if self.has_begun() {
            TournamentStatus::Running
        } else {
            TournamentStatus::Registration
        }
    }

    /// Whether anything is paired, or the arena runs.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        !self.rounds.is_empty() || self.arena.is_some()
    }

    /// Whether nothing happens any more.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.completed || self.cancelled.is_some()
    }

    /// Everybody who ever entered, the first entry first.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// An entry.
    #[must_use]
    pub fn entrant(&self, entry: EntryId) -> Option<&Entrant> {
        self.entrants.get(usize::try_from(entry).ok()?.checked_sub(1)?)
    }

    /// The entry of somebody of this server.
    #[must_use]
    pub fn entry_of(&self, person: &str) -> Option<EntryId> {
        self.by_person.get(person).copied()
    }

    /// Whether somebody has withdrawn.
    #[must_use]
    pub fn is_gone(&self, entry: EntryId) -> bool {
        self.entrant(entry).is_some_and(|entrant| entrant.gone.is_some())
    }

    /// The rounds that are paired, the first first.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// A round that is paired, from 1.
    #[must_use]
    pub fn round(&self, round: u32) -> Option<&Round> {
        self.rounds.get(usize::try_from(round).ok()?.checked_sub(1)?)
    }

    /// How many rounds are paired.
    #[must_use]
    pub fn paired(&self) -> u32 {
        count(self.rounds.len())
    }

    /// How many rounds it has; of a round robin this hangs on its players.
    #[must_use]
    pub fn rounds_planned(&self) -> u32 {
        match self.settings.format {
            TournamentFormat::Swiss { rounds, .. } => rounds,
            TournamentFormat::RoundRobin { cycles } => {
                let players =
                    if self.numbers.is_empty() { self.playing() } else { count(self.numbers.len()) };
                if players < 2 { 0 } else { (players + players % 2 - 1) * cycles }
            }
            format @ TournamentFormat::KnockOut { .. } => match &self.knock_out {
                Some(drawn) => self.paired().saturating_add(drawn.to_come()),
                None => knock_out::planned(format, self.playing()),
            },
            // There is always one more as long as it runs.
            TournamentFormat::Arena { .. } => self.paired().saturating_add(u32::from(!self.is_over())),
        }
    }

    /// How many players have not withdrawn.
    #[must_use]
    pub fn playing(&self) -> u32 {
        count(self.entrants.iter().filter(|entrant| entrant.gone.is_none()).count())
    }

    /// How many games of the last round have no result.
    #[must_use]
    pub fn missing(&self) -> u32 {
        // An arena goes on whoever still plays.
        count(self.rounds.last().filter(|_| !self.is_arena()).map_or(0, |round| round.open))
    }

    /// Whether it is a Swiss.
    #[must_use]
    pub const fn is_swiss(&self) -> bool {
        matches!(self.settings.format, TournamentFormat::Swiss { .. })
    }

    /// Whether it is a round robin.
    #[must_use]
    pub const fn is_round_robin(&self) -> bool {
        matches!(self.settings.format, TournamentFormat::RoundRobin { .. })
    }

    /// Whether it is a knock-out.
    #[must_use]
    pub const fn is_knock_out(&self) -> bool {
        matches!(self.settings.format, TournamentFormat::KnockOut { .. })
    }

    /// The bracket of a knock-out; none before the first round, and of other formats.
    #[must_use]
    pub fn knock_out(&self) -> Option<&Drawn> {
        self.knock_out.as_deref()
    }

    /// Whether its games are played here.
    #[must_use]
    pub fn is_online(&self) -> bool {
        self.settings.place == TournamentPlace::Online
    }

    /// The entries by pairing number, the first first; empty before the first round.
    #[must_use]
    pub fn numbers(&self) -> &[EntryId] {
        &self.numbers
    }

    /// Those who are kept apart.
    #[must_use]
    pub fn apart(&self) -> &[Vec<EntryId>] {
        &self.apart
    }

    /// When the next round begins by itself, in milliseconds since 1970.
    #[must_use]
    pub fn next_round_at(&self) -> Option<i64> {
        if self.is_arena() {
            let waits = !self.is_over() && !self.has_begun();
            return self.settings.starts_at.as_deref().filter(|_| waits).and_then(crate::rfc3339::read);
        }
        let pause = i64::from(self.settings.pause_minutes?) * 60_000;
        if self.is_over() || self.paired() >= self.rounds_planned() {
            return None;
        }
        match self.rounds.last() {
            Some(round) => round.done_at.map(|done| done.saturating_add(pause)),
            None => crate::rfc3339::read(self.settings.starts_at.as_deref()?),
        }
    }
}

/// A count as it is sent.
pub(crate) fn count(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}
