//! How long two requests take, asked in turn.

use super::world::{Actor, Template, World};

const TIMES: usize = 31;
/// Which of them is compared, the shortest first: a machine with other work to do makes most of them longer by chance.
const COMPARED: usize = TIMES / 4;
/// The part of the shorter time by which the longer may be longer.
const PART: f64 = 0.15;
/// Nanoseconds by which it may be longer in any case: less than a look into the database takes where all is built for tests.
const LEAST: f64 = 150_000.0;

/// Lower quartiles, in nanoseconds.
#[derive(Debug, Clone, Copy)]
pub struct Spread {
    there: f64,
    nowhere: f64,
}

impl Spread {
    /// Those of a request of what is there and of one of what is not.
    pub async fn of(
        world: &World,
        (there, nowhere): (&str, &str),
        actor: Actor,
        template: &Template,
    ) -> Spread {
        let mut times = [Vec::with_capacity(TIMES), Vec::with_capacity(TIMES)];
        for i in 0..TIMES {
            // Whichever comes first finds the caches colder.
            let turn = if i % 2 == 0 { [0, 1] } else { [1, 0] };
            for which in turn {
                times[which].push(world.time([there, nowhere][which], actor, template).await);
            }
        }
        let [there, nowhere] = times.map(|mut times| {
            times.sort_unstable();
            times[COMPARED] as f64
        });
        Spread { there, nowhere }
    }

    /// By how much longer what is there takes, as a part of what it may; below 0 where it is shorter.
    pub fn difference(self) -> f64 {
        (self.there - self.nowhere) / LEAST.max(PART * self.there.min(self.nowhere))
    }
}
