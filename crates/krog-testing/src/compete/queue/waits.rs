//! What was estimated beside what it came to be, in queues that people come to at random.

use std::collections::HashMap;

use krog_compete::{
    Ms,
    queue::{Person, Queue, Wish},
};

use super::crowd::{key, person};
use crate::chance::Chance;

/// How long people come before anybody is looked at: as long as an estimate looks back.
const BEFORE_MS: Ms = 30 * 60_000;
/// How long the queue goes on after the last who is looked at came.
const AFTER_MS: Ms = 60 * 60_000;

/// An estimate and what it came to be.
#[derive(Debug, Clone, Copy)]
pub struct Wait {
    pub estimated: Ms,
    /// None when nobody had come after an hour.
    pub actual: Option<Ms>,
}

/// Lets people come for so many hours, this many a minute, with a round each second; all accept at once.
pub fn waits(a_minute: f64, hours: i64, seed: u64) -> Vec<Wait> {
    let mut chance = Chance(seed);
    let mut queue = Queue::new(100_000, 0);
    let mut open: HashMap<Person, (Ms, Ms)> = HashMap::new();
    let mut waits = Vec::new();
    let looked_at = BEFORE_MS + hours * 3_600_000;
    let mut next = chance.gap(60_000.0 / a_minute);
    let mut came = 0;
    for now in (0..looked_at + AFTER_MS).step_by(1000) {
        while next < now as f64 {
            let at = next as Ms;
            next += chance.gap(60_000.0 / a_minute);
            came += 1;
            let rating = chance.rating(1500.0, 280.0);
            let wish = Wish::new(key(0), rating);
            let person = person(came);
            queue.join(person.clone(), wish, at).unwrap();
            if (BEFORE_MS..looked_at).contains(&at)
                && let Some(estimated) = queue.estimate(&person, at)
            {
                open.insert(person, (at, estimated));
            }
        }
        for id in queue.tick(now).found {
            let people = queue.proposal(id).unwrap().people().map(|(person, _)| person.clone());
            for person in &people {
                queue.accept(id, person, now).unwrap();
                if let Some((at, estimated)) = open.remove(person) {
                    waits.push(Wait { estimated, actual: Some(now - at) });
                }
            }
        }
    }
    waits.extend(open.into_values().map(|(_, estimated)| Wait { estimated, actual: None }));
    waits
}

/// The estimates of a stretch: how many, the middle of actual over estimated, and the part that waited longer.
#[derive(Debug, Clone, Copy)]
pub struct Band {
    pub from: Ms,
    pub to: Ms,
    pub count: usize,
    pub ratio: f64,
    pub longer: f64,
}

/// Bands of estimates, with those of less than five seconds, which the second between rounds blurs, left out.
pub fn bands(waits: &[Wait]) -> Vec<Band> {
    let edges = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 3_600_000];
    let of = |from: Ms, to: Ms| {
        let waits: Vec<&Wait> = waits.iter().filter(|wait| (from..to).contains(&wait.estimated)).collect();
        let mut ratios: Vec<f64> = waits
            .iter()
            .map(|wait| wait.actual.map_or(f64::INFINITY, |actual| actual as f64 / wait.estimated as f64))
            .collect();
        ratios.sort_by(f64::total_cmp);
        let longer = ratios.iter().filter(|ratio| **ratio > 1.0).count();
        let ratio = ratios.get(ratios.len() / 2).copied().unwrap_or(f64::NAN);
        Band { from, to, count: waits.len(), ratio, longer: longer as f64 / ratios.len().max(1) as f64 }
    };
    edges.windows(2).map(|edge| of(edge[0], edge[1])).collect()
}
