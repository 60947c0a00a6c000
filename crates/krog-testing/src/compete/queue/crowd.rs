//! Many people who wait.

use std::collections::BTreeSet;

use crate::chance::Chance;
use krog_chess::Variant;
use krog_compete::{
    Ms, TimeControl,
    queue::{Key, Person, Queue, Wish},
};

/// A key: every variant for two, with each of four times, rated and casual in turn.
pub fn key(n: usize) -> Key {
    let variants: Vec<Variant> = Variant::one_board().collect();
    let times = [(180_000, 2000), (60_000, 0), (600_000, 5000), (1_800_000, 0)];
    let (minutes, seconds) = times[n / 2 % times.len()];
    let variant = variants[n / 2 / times.len() % variants.len()];
    Key::new(variant, &TimeControl::fischer(minutes, seconds), n.is_multiple_of(2)).unwrap()
}

pub fn person(n: usize) -> Person {
    Person::from(format!("p{n}"))
}

pub fn number(person: &Person) -> usize {
    person.as_str().trim_start_matches('p').parse().unwrap()
}

/// What a crowd is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Ratings as people have them, by so many keys; they have waited for half a minute in the mean.
    Keys(usize),
    /// All have the same rating, that of a newcomer.
    Newcomers,
    /// Half have waited for long on both ends of a range; all between have just come and do not reach as far as they.
    Ends,
}

impl Kind {
    pub fn name(self) -> String {
        match self {
            Kind::Keys(1) => "one key".to_owned(),
            Kind::Keys(keys) => format!("{keys} keys"),
            Kind::Newcomers => "one key, all of one rating".to_owned(),
            Kind::Ends => "one key, the patient out of reach".to_owned(),
        }
    }
}

/// A queue with so many people; one in ten does not want to meet three of the others.
pub fn crowd(kind: Kind, people: usize, now: Ms, chance: &mut Chance) -> Queue {
    let mut queue = Queue::new(people, now);
    for n in 0..people {
        let (key, rating, waited) = match kind {
            Kind::Keys(keys) => (key(n % keys), chance.rating(1500.0, 300.0), chance.gap(30_000.0) as Ms),
            Kind::Newcomers => (key(0), 1500, chance.gap(30_000.0) as Ms),
            Kind::Ends if n.is_multiple_of(2) => (key(0), if n % 4 == 0 { 1250 } else { 1750 }, 600_000),
            Kind::Ends => (key(0), 1500 + (n / 2 % 290) as i32 - 145, 0),
        };
        let mut blocked = BTreeSet::new();
        if chance.one_in(10) {
            blocked.extend((0..3).map(|_| person(chance.below(people))));
        }
        queue.join_after(person(n), Wish { blocked, ..Wish::new(key, rating) }, waited, now).unwrap();
    }
    queue
}
