//! How long somebody will wait: the median.
//!
//! Two things can end the waiting, and the estimate is whichever comes first:
//!
//! - **Somebody who waits already** becomes acceptable at the moment when both ranges reach the other's rating.
//! - **Somebody comes.** A newcomer `d` points away is acceptable after as long as a range takes to reach so far, `t(d)`; whoever waits
//!   already reaches at least as far by then. Where `n` came in the time `W` that was watched, the rate is not `n / W` but not known
//!   better than that: nobody comes in a time `x` with probability `(1 + x / W)⁻ⁿ` (a Poisson process whose rate has the prior `1 / λ`).
//!   So nobody acceptable has come by the moment `T` with probability one half when `Σ n · ln(1 + max(0, T − t(d)) / W) = ln 2`,
//!   which for many arrivals is `Σ n / W · max(0, T − t(d)) = ln 2`.
//!
//! A newcomer who is not acceptable at once may be matched with another first: by somebody who comes within 100 points of them, but not
//! within 100 points of whom the estimate is for, who would be matched then too. Where `m` others such came, the newcomer is still there
//! with probability `exp(−m / W · t(d))`, and counts for that part of one.

use super::{
    Queue,
    arrivals::Around,
    entry::{Entry, Person, Turn, Wish},
    range::{Choice, FIRST, STEP_MS, STEPS, WIDEST, reached_after},
    room::Room,
};
use crate::Ms;

impl Queue {
    /// How long somebody who waits will still wait: as likely longer as shorter. Nothing when too little is known: nobody near waits, and
    /// so few came near that it would be longer than was watched.
    pub fn estimate(&self, person: &Person, now: Ms) -> Option<Ms> {
        self.estimated(self.entry(person)?, now)
    }

    /// How long somebody would wait who joined now.
    pub fn estimate_for(&self, person: &Person, wish: &Wish, now: Ms) -> Option<Ms> {
        let turn = Turn { since_ms: now, number: u64::MAX };
        self.estimated(&Entry { person: person.clone(), wish: wish.clone(), turn }, now)
    }

    fn estimated(&self, own: &Entry, now: Ms) -> Option<Ms> {
        let Wish { key, rating, choice, .. } = &own.wish;
        let there = self.rooms.get(key).and_then(|room| self.meeting(room, own, now));
        let around = self.arrivals.around(&own.person, key, *rating);
        let coming = median(&around, self.arrivals.watched(now), *choice);
        match (there, coming) {
            (Some(there), Some(coming)) => Some(there.min(coming)),
            (there, coming) => there.or(coming),
        }
    }

    /// In what time somebody who waits already becomes acceptable.
    fn meeting(&self, room: &Room, own: &Entry, now: Ms) -> Option<Ms> {
        let mut soonest: Option<Ms> = None;
        for ring in room.rings(own.wish.rating, WIDEST) {
            let needed = reached_after(ring.distance)?;
            let own_ms = (needed - own.waited(now)).max(0);
            if soonest.is_some_and(|soonest| soonest <= own_ms) {
                break;
            }
            // Whom a choice leaves out never becomes acceptable.
            let ever = |other: &&Entry| {
                let distance = other.wish.rating - own.wish.rating;
                own.wish.choice.allows(distance) && other.wish.choice.allows(-distance)
            };
            let others = ring.members().filter(ever);
            for other in others.filter(|other| other.person != own.person && !own.blocks(other)) {
                let both = own_ms.max(needed - other.waited(now));
                let until = self.parted.until(&own.person, &other.person, now);
                let met = both.max(until.map_or(0, |until| until - now));
                soonest = Some(soonest.map_or(met, |soonest| soonest.min(met)));
                // Those behind have waited less, and so reach as far later.
                if until.is_none() {
                    break;
                }
            }
        }
        soonest
    }
}

/// The time in which as likely as not somebody acceptable comes, by what came in the time watched.
#[expect(clippy::cast_precision_loss, reason = "hours in milliseconds")]
fn median(around: &Around, watched_ms: Ms, choice: Choice) -> Option<Ms> {
    let watched = watched_ms as f64;
    // By how often a range widens before they are acceptable: how many are still there then.
    let mut levels = [0.0; STEPS as usize + 1];
    for distance in (-WIDEST..=WIDEST).filter(|distance| choice.allows(*distance)) {
        let came = around.between(distance, distance);
        if came == 0 {
            continue;
        }
        let delay_ms = reached_after(distance.abs())?;
        let (from, to) = (distance - FIRST, distance + FIRST);
        let shared =
            if to < -FIRST || FIRST < from { 0 } else { around.between(from.max(-FIRST), to.min(FIRST)) };
        let others = around.between(from, to).saturating_sub(shared).saturating_sub(1);
        let left = (-f64::from(others) / watched * delay_ms as f64).exp();
        let level = usize::try_from(delay_ms / STEP_MS).ok().and_then(|step| levels.get_mut(step));
        if let Some(level) = level {
            *level += f64::from(came) * left;
        }
    }
    let likely = |by: Ms| {
        let delays = (0..).map(|step| step * STEP_MS);
        let term = |(left, delay_ms): (&f64, Ms)| left * ((by - delay_ms).max(0) as f64 / watched).ln_1p();
        levels.iter().zip(delays).map(term).sum::<f64>() >= std::f64::consts::LN_2
    };
    // A single one who came lets wait for as long as was watched, after the longest delay; of more than that nothing is said.
    let (mut before, mut after) = (-1, watched_ms + Ms::from(STEPS) * STEP_MS + 1);
    if !likely(after) {
        return None;
    }
    while after - before > 1 {
        let middle = before + (after - before) / 2;
        *(if likely(middle) { &mut after } else { &mut before }) = middle;
    }
    Some(after)
}
