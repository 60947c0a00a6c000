//! Matches of four: ten thousand of them beside arithmetic of our own, and the ledger from zero.

use std::collections::HashMap;

use krog_chess::{ByColor, Variant};
use krog_compete::{
    TimeControl,
    rating::{Entry, Event, Fault, Ledger, Pool, START},
};
use krog_testing::chance::Chance;

const MATCHES: usize = 10_000;

fn pool() -> Pool {
    let time: TimeControl = "3+0".parse().unwrap();
    Pool::of(Variant::Bughouse, &ByColor { white: time.clone(), black: time }, false).unwrap()
}

/// Who plays whom: four of forty, and who wins.
fn drawn(chance: &mut Chance) -> ([[String; 2]; 2], [u8; 2]) {
    let mut four: Vec<usize> = Vec::new();
    while four.len() < 4 {
        let one = chance.below(40);
        if !four.contains(&one) {
            four.push(one);
        }
    }
    // Those with higher numbers play better, so that ratings reach floors.
    let strength = |team: &[usize]| 40 + team.iter().sum::<usize>();
    let (one, two) = (strength(&four[..2]), strength(&four[2..]));
    let scores = match chance.below(one + two + 10) {
        n if n < one => [2, 0],
        n if n < one + two => [0, 2],
        _ => [1, 1],
    };
    let name = |i: usize| format!("p{:02}", four[i]);
    ([[name(0), name(1)], [name(2), name(3)]], scores)
}

/// A rating as somebody with a pencil keeps it.
#[derive(Clone, Copy)]
struct Kept {
    rating: i32,
    peak: i32,
    games: u32,
}

impl Kept {
    const NEW: Kept = Kept { rating: START, peak: START, games: 0 };

    fn factor(self) -> f64 {
        match self {
            Kept { games: 0..10, .. } => 40.0,
            Kept { rating: ..1200, .. } => 32.0,
            Kept { rating: ..2000, .. } => 24.0,
            Kept { rating: ..2400, .. } => 16.0,
            _ => 10.0,
        }
    }

    /// After a score against a strength, with the strength of the own side.
    fn after(self, own: f64, other: f64, score: u8) -> Kept {
        let expected = 1.0 / (1.0 + 10.0_f64.powf((other - own) / 400.0));
        let exact = self.factor() * (f64::from(score) / 2.0 - expected);
        #[expect(clippy::cast_possible_truncation, reason = "at most 40")]
        let points = self.rating + exact.round() as i32;
        let floor = match self.peak {
            2200.. => 2000,
            1900.. => 1800,
            1600.. => 1500,
            _ => 100,
        };
        // A floor holds a rating up; it lifts none that stands below it.
        let rating =
            if points >= self.rating { points.min(3500) } else { points.max(floor.min(self.rating)) };
        Kept { rating, peak: self.peak.max(rating), games: self.games + 1 }
    }
}

/// The mean of two whole numbers, half up.
fn middle(one: i32, other: i32) -> f64 {
    (f64::from(one + other) / 2.0 + 0.25).round()
}

fn pair([one, other]: &[String; 2]) -> String {
    if one < other { format!("{one}+{other}") } else { format!("{other}+{one}") }
}

#[test]
fn ten_thousand_matches_are_entered_as_by_hand_and_replayed_from_zero() {
    let (mut chance, pool) = (Chance(0xb067), pool());
    let (mut ledger, mut entries) = (Ledger::default(), Vec::new());
    let mut hand: HashMap<String, Kept> = HashMap::new();
    for i in 0..MATCHES {
        let (persons, scores) = drawn(&mut chance);
        let at_ms = i64::try_from(i).unwrap();
        let entry = ledger.four(at_ms, pool, &format!("m{i}"), &persons, scores).unwrap();
        ledger.take(&entry).unwrap();
        let of = |hand: &HashMap<String, Kept>, name: &String| hand.get(name).copied().unwrap_or(Kept::NEW);
        let sides = [0, 1].map(|team| {
            let [one, other] = persons[team].each_ref().map(|name| of(&hand, name));
            (middle(one.rating, other.rating), f64::from(of(&hand, &pair(&persons[team])).rating))
        });
        for (team, names) in persons.iter().enumerate() {
            let (own, other) = (sides[team], sides[1 - team]);
            for name in names {
                hand.insert(name.clone(), of(&hand, name).after(own.0, other.0, scores[team]));
            }
            let together = pair(names);
            hand.insert(together.clone(), of(&hand, &together).after(own.1, other.1, scores[team]));
        }
        entries.push(entry);
    }
    for (name, kept) in &hand {
        let own = if name.contains('+') { pool.of_pairs() } else { pool };
        let standing = ledger.standing(own, name);
        let by_hand = (kept.rating, kept.peak, kept.games);
        assert_eq!((standing.rating, standing.peak, standing.games), by_hand, "{name}");
    }
    let sides = entries.iter().filter_map(|entry| match &entry.event {
        Event::Match { teams, .. } => Some(teams.iter().flat_map(|team| &team.players)),
        _ => None,
    });
    let held = sides.flatten().filter(|side| side.after != side.before.rating + side.rounded).count();
    assert!(held > 0, "no floor was reached");
    assert_eq!(hand.len(), 40 + 40 * 39 / 2, "everybody has played with everybody");

    let mut again = Ledger::default();
    for entry in &entries {
        // As it is kept: its event as text.
        let text = serde_json::to_string(&entry.event).unwrap();
        let event: Event = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_string(&event).unwrap(), text);
        again.take(&Entry { event, ..entry.clone() }).unwrap();
    }
    assert_eq!(again.last(), ledger.last());
}

#[test]
fn what_is_changed_in_a_match_is_found() {
    let (mut chance, pool) = (Chance(7), pool());
    let mut ledger = Ledger::default();
    let (persons, scores) = drawn(&mut chance);
    let entry = ledger.four(1, pool, "m", &persons, scores).unwrap();
    let changes: [fn(&mut krog_compete::rating::Team); 6] = [
        |team| team.players[0].after += 1,
        |team| team.players[1].k = 10,
        |team| team.players[1].score = 1,
        |team| team.players[0].before.rating += 100,
        |team| team.pair.after -= 1,
        |team| team.pair.person = "p00+p99".to_owned(),
    ];
    for team in 0..2 {
        for change in changes {
            let mut other = entry.clone();
            let Event::Match { teams, .. } = &mut other.event else { panic!("a match") };
            change(&mut teams[team]);
            assert_eq!(ledger.take(&other), Err(Fault::Seal(1)));
            // Sealed again it is found by the arithmetic.
            other.hash = other.seal();
            assert!(ledger.take(&other).is_err(), "{other:?}");
        }
    }
    ledger.take(&entry).unwrap();
    let [[one, _], [two, three]] = persons;
    let twice = [[one.clone(), two], [one, three]];
    assert_eq!(ledger.four(2, pool, "n", &twice, scores), Err(Fault::Same(2)));
}
