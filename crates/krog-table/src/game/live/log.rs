//! The log of a live game, in little memory: nearly all of it is moves, which are held in short.

use krog_chess::Color;
use krog_compete::{Ms, Snapshot};

use super::Stamped;
use crate::game::{
    GameEvent,
    event::{Cost, Made},
};

/// The events so far.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Log {
    events: Vec<Kept>,
    last: Option<Stamped>,
}

#[derive(Debug, Clone, PartialEq)]
enum Kept {
    Move(Short),
    Other(Box<Stamped>),
}

/// A move's event with numbers as small as they nearly always are.
#[derive(Debug, Clone, PartialEq)]
struct Short {
    at: Ms,
    uci: [u8; 5],
    cost: Option<ShortCost>,
    clock: Option<ShortClock>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct ShortCost {
    used: u32,
    left: Option<u32>,
    credited: u16,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct ShortClock {
    left: [u32; 2],
    moves: [u16; 2],
    quota: [u16; 2],
    jitter: [u16; 2],
    since: Option<u16>,
    berserk: [bool; 2],
    turn: Color,
    paused: bool,
}

impl Log {
    pub(super) fn push(&mut self, stamped: Stamped) {
        let kept = Short::of(&stamped).map_or_else(|| Kept::Other(Box::new(stamped.clone())), Kept::Move);
        self.events.push(kept);
        self.last = Some(stamped);
    }

    pub const fn last(&self) -> Option<&Stamped> {
        self.last.as_ref()
    }

    pub const fn len(&self) -> usize {
        self.events.len()
    }

    /// The events, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Stamped> {
        self.events.iter().map(Kept::whole)
    }

    /// What the move cost that an event made.
    pub(super) fn cost(&self, index: usize) -> Option<Cost> {
        match self.events.get(index)?.whole().event {
            GameEvent::Move(made) => made.cost,
            _ => None,
        }
    }
}

impl Kept {
    fn whole(&self) -> Stamped {
        match self {
            Kept::Move(short) => short.whole(),
            Kept::Other(stamped) => Stamped::clone(stamped),
        }
    }
}

impl Short {
    /// None where something does not fit.
    fn of(stamped: &Stamped) -> Option<Short> {
        let GameEvent::Move(Made { uci, cost, clock }) = &stamped.event else { return None };
        let mut letters = [0; 5];
        letters.get_mut(..uci.len())?.copy_from_slice(uci.as_bytes());
        Some(Short {
            at: stamped.at,
            uci: letters,
            cost: cost.map(|cost| ShortCost::of(cost).ok_or(())).transpose().ok()?,
            clock: clock.map(|clock| ShortClock::of(&clock, stamped.at).ok_or(())).transpose().ok()?,
        })
    }

    fn whole(&self) -> Stamped {
        let letters = self.uci.split(|byte| *byte == 0).next().unwrap_or_default();
        let made = Made {
            uci: String::from_utf8_lossy(letters).into(),
            cost: self.cost.map(ShortCost::whole),
            clock: self.clock.map(|clock| clock.whole(self.at)),
        };
        Stamped { at: self.at, event: GameEvent::Move(made) }
    }
}

impl ShortCost {
    fn of(Cost { used, credited, left }: Cost) -> Option<ShortCost> {
        let left = left.map(u32::try_from).transpose().ok()?;
        Some(ShortCost { used: used.try_into().ok()?, left, credited: credited.try_into().ok()? })
    }

    fn whole(self) -> Cost {
        Cost { used: self.used.into(), credited: self.credited.into(), left: self.left.map(Ms::from) }
    }
}

impl ShortClock {
    fn of(clock: &Snapshot, at: Ms) -> Option<ShortClock> {
        let &Snapshot { left, moves, quota, jitter, berserk, turn, since, paused, spent: None } = clock
        else {
            return None;
        };
        Some(ShortClock {
            left: pair(left)?,
            moves: pair(moves)?,
            quota: pair(quota)?,
            jitter: pair(jitter)?,
            since: since.map(|since| u16::try_from(at.saturating_sub(since))).transpose().ok()?,
            berserk,
            turn,
            paused,
        })
    }

    fn whole(self, at: Ms) -> Snapshot {
        Snapshot {
            left: self.left.map(Ms::from),
            moves: self.moves.map(u32::from),
            quota: self.quota.map(Ms::from),
            jitter: self.jitter.map(Ms::from),
            berserk: self.berserk,
            turn: self.turn,
            since: self.since.map(|before| at - Ms::from(before)),
            paused: self.paused,
            spent: None,
        }
    }
}

fn pair<A, B: TryFrom<A>>([one, two]: [A; 2]) -> Option<[B; 2]> {
    Some([one.try_into().ok()?, two.try_into().ok()?])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn ms() -> impl Strategy<Value = Ms> {
        prop_oneof![0..70_000_i64, any::<u32>().prop_map(Ms::from), any::<i64>().prop_map(|ms| ms / 4)]
    }

    fn clock() -> impl Strategy<Value = Snapshot> {
        let pairs = (any::<[u16; 2]>(), [ms(), ms()], [0..70_000_i64, 0..70_000_i64], [ms(), ms()]);
        let rest = (
            any::<[bool; 2]>(),
            any::<[bool; 2]>(),
            prop::option::of(ms()),
            prop::option::weighted(0.1, [ms(), ms(), ms()]),
        );
        (pairs, rest).prop_map(|((moves, left, quota, jitter), (berserk, [white, paused], since, spent))| {
            Snapshot {
                left,
                moves: moves.map(u32::from),
                quota,
                jitter,
                berserk,
                turn: Color::from_white(white),
                since,
                paused,
                spent,
            }
        })
    }

    proptest! {
        #[test]
        fn what_is_held_in_short_comes_back_whole(
            at in ms(),
            uci in prop_oneof![Just("e2e4"), Just("a7a8q"), Just("P@e4"), Just("an odd one")],
            cost in prop::option::of((ms(), ms(), prop::option::of(ms()))),
            clock in prop::option::of(clock()),
        ) {
            let cost = cost.map(|(used, credited, left)| Cost { used, credited, left });
            let event = GameEvent::Move(Made { uci: uci.into(), cost, clock });
            let mut log = Log::default();
            log.push(Stamped { at, event: event.clone() });
            prop_assert_eq!(log.iter().next(), Some(Stamped { at, event }));
            prop_assert_eq!(log.last().cloned(), log.iter().last());
            prop_assert_eq!(log.cost(0), cost);
        }
    }

    #[test]
    fn a_usual_move_is_held_in_short() {
        let clock = Snapshot {
            left: [180_000, 7_200_000],
            moves: [12, 11],
            quota: [1_000, 3_000],
            jitter: [500, 0],
            berserk: [true, false],
            turn: Color::Black,
            since: Some(1_700_000_000_000),
            paused: false,
            spent: None,
        };
        let cost = Some(Cost { used: 14 * 24 * 3_600_000, credited: 40, left: Some(180_000) });
        let made = Made { uci: "e7e8q".into(), cost, clock: Some(clock) };
        let stamped = Stamped { at: 1_700_000_000_002, event: GameEvent::Move(made) };
        assert!(Short::of(&stamped).is_some_and(|short| short.whole() == stamped));
        assert!(size_of::<Kept>() <= 64, "{}", size_of::<Kept>());
    }
}
