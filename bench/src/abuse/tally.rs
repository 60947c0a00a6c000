//! How attackers were answered.

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use serde_json::{Value, json};

/// Answers that say that what was asked is nothing the server knows: then it was no attack.
const AMISS: [&str; 4] = ["403", "404", "405", "415"];

/// What became of a kind of attack.
#[derive(Debug)]
pub struct Tally {
    name: &'static str,
    /// How many there are at once.
    wanted: usize,
    ends: Mutex<BTreeMap<String, u64>>,
    open: AtomicUsize,
    most: AtomicUsize,
}

/// The same when it is over.
#[derive(Debug, Clone)]
pub struct Outcome {
    pub name: &'static str,
    pub wanted: usize,
    /// Connections that were open at once.
    pub most: usize,
    /// Answers, and what came in their place.
    pub ends: BTreeMap<String, u64>,
}

/// A connection that is open.
#[derive(Debug)]
pub struct Held(Arc<Tally>);

impl Tally {
    pub fn new(name: &'static str, wanted: usize) -> Arc<Tally> {
        let (open, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Arc::new(Tally { name, wanted, ends: Mutex::default(), open, most })
    }

    /// Counts an answer, or what came in its place.
    pub fn count(&self, end: &str) {
        // Nothing that can panic happens under this lock.
        let mut ends = self.ends.lock().unwrap_or_else(PoisonError::into_inner);
        match ends.get_mut(end) {
            Some(count) => *count += 1,
            None => _ = ends.insert(end.to_owned(), 1),
        }
    }

    pub fn hold(tally: &Arc<Tally>) -> Held {
        let open = tally.open.fetch_add(1, Ordering::Relaxed) + 1;
        tally.most.fetch_max(open, Ordering::Relaxed);
        Held(Arc::clone(tally))
    }

    /// What has become of it so far.
    pub fn outcome(&self) -> Outcome {
        let ends = self.ends.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Outcome { name: self.name, wanted: self.wanted, most: self.most.load(Ordering::Relaxed), ends }
    }
}

impl Outcome {
    /// Why this was no attack: nobody came through, the server does not know what was asked, or asking came to nothing on a machine
    /// that has no time for it.
    pub fn amiss(&self, least: u64) -> Option<String> {
        let Outcome { name, most, ends, .. } = self;
        if *most == 0 {
            return Some(format!("{name}: nobody got a connection"));
        }
        if let Some(strange) = ends.keys().find(|end| AMISS.iter().any(|amiss| end.starts_with(amiss))) {
            return Some(format!("{name}: {strange}"));
        }
        let count: u64 = ends.values().sum();
        (count < least).then(|| format!("{name}: {count} answers, which is less than {least}"))
    }

    /// A line of a table.
    pub fn line(&self) -> String {
        let Outcome { name, wanted, most, ends } = self;
        let mut ends: Vec<(&String, &u64)> = ends.iter().collect();
        ends.sort_by_key(|(_, count)| Reverse(*count));
        let told: Vec<String> = ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
        format!("{name:9} {most:>6} open of {wanted:>6}; {}", told.join(", "))
    }

    pub fn json(&self) -> Value {
        json!({ "wanted": self.wanted, "mostOpen": self.most, "answers": self.ends })
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_and_connections_are_counted() {
        let tally = Tally::new("logins", 3);
        assert!(tally.outcome().amiss(0).is_some());
        let (first, second) = (Tally::hold(&tally), Tally::hold(&tally));
        drop(first);
        let third = Tally::hold(&tally);
        drop((second, third));
        for end in ["429 too-many-requests", "401 login-failed", "429 too-many-requests"] {
            tally.count(end);
        }
        assert_eq!((tally.outcome().amiss(3), tally.outcome().amiss(4).is_some()), (None, true));
        assert_eq!(
            tally.outcome().json(),
            json!({ "wanted": 3, "mostOpen": 2, "answers": { "401 login-failed": 1, "429 too-many-requests": 2 } })
        );
        tally.count("404 not-found");
        assert_eq!(tally.outcome().amiss(0).as_deref(), Some("logins: 404 not-found"));
    }
}
