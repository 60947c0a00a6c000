//! How long somebody will wait: the median.
//!
//! Two things can end the waiting, and the estimate is whichever comes first:
//!
//! - **Somebody who waits already** becomes acceptable at the moment when both ranges reach the other's rating.
//! - **Somebody comes.** A newcomer `d` points away is acceptable after as long as a range takes to reach so far, `t(d)`; whoever waits
//!   already reaches at least as far by then. With `n` such arrivals in the time `W` that was watched, the number of acceptable ones
//!   by the moment `T` is Poisson with the mean `Σ n/W · max(0, T − t(d))`, and none has come with probability one half when that is
//!   ln 2.
//!
//! A newcomer who is not acceptable at once may be matched with another first: by somebody who comes within 100 points of them, but not
//! within 100 points of whom the estimate is for, who would be matched then too. `d / 200` of those are such, so of the newcomers at the
//! distance `d` the part `exp(−λ₀ · t(d) · min(1, d / 200))` is left, where `λ₀` is the rate within 100 points.

use super::{
    Queue,
    arrivals::Levels,
    entry::{Entry, Person, Turn, Wish},
    range::{FIRST, STEP_MS, WIDER, WIDEST, reached_after},
    room::Room,
};
use crate::Ms;

impl Queue {
    /// How long somebody who waits will still wait: as likely longer as shorter. Nothing when nothing is known: nobody near waits, and
    /// nobody near came in the last half hour.
    #[must_use]
    pub fn estimate(&self, person: &Person, now: Ms) -> Option<Ms> {
        self.estimated(self.entry(person)?, now)
    }

    /// How long somebody would wait who joined now.
    #[must_use]
    pub fn estimate_for(&self, person: &Person, wish: &Wish, now: Ms) -> Option<Ms> {
        let turn = Turn { since_ms: now, number: u64::MAX };
        self.estimated(&Entry { person: person.clone(), wish: wish.clone(), turn }, now)
    }

    fn estimated(&self, own: &Entry, now: Ms) -> Option<Ms> {
        let Wish { key, rating, .. } = &own.wish;
        let there = self.rooms.get(key).and_then(|room| self.meeting(room, own, now));
        let levels = self.arrivals.levels(&own.person, key, *rating);
        let coming = median(&levels, self.arrivals.watched(now));
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
            for other in ring.members().filter(|other| other.person != own.person && !own.blocks(other)) {
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
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "hours in milliseconds")]
fn median(levels: &Levels, watched_ms: Ms) -> Option<Ms> {
    let watched = watched_ms as f64;
    let near = f64::from(*levels.first()?) / watched;
    // Of those who are acceptable in time: how many, and the sum of what each must wait for that.
    let (mut count, mut delays) = (0.0, 0.0);
    let mut time = None;
    for (step, came) in (0_i32..).zip(levels) {
        let delay = f64::from(step) * STEP_MS as f64;
        if time.is_some_and(|time| time <= delay) {
            break;
        }
        let elsewhere = f64::from(FIRST + WIDER * step) / f64::from(2 * FIRST);
        let left = f64::from(*came) * (-near * delay * elsewhere.min(1.0)).exp();
        count += left;
        delays += left * delay;
        time = (count > 0.0).then(|| (watched * std::f64::consts::LN_2 + delays) / count);
    }
    time.map(|time| time.ceil() as Ms)
}
