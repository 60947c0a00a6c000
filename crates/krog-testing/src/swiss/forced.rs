//! Large brackets in which residents must be exchanged.

use std::collections::{BTreeMap, BTreeSet};

use krog_pairing::{Apart, Kind, Outcome, Player, Points, Round, Score, Tournament};

use crate::chance::Chance;

/// The third round of players who have all drawn twice, against opponents by lot. Those of the upper half who must have White are of one
/// club with as many of the lower half as leave them `missing` opponents too few there.
pub fn exchanges(count: usize, missing: usize, lots: &mut Chance) -> Tournament {
    let mut players: Vec<Player> = (1..=count as u32)
        .map(|number| Player {
            number,
            name: format!("Player {number}"),
            rating: None,
            rounds: vec![Round::ABSENT; 5],
        })
        .collect();
    for round in 0..2 {
        let order = order(count, lots);
        for pair in order.chunks(2) {
            for (at, own) in pair.iter().enumerate() {
                players[*own].rounds[round] = match pair.get(1 - at) {
                    Some(other) => Round {
                        opponent: Some(*other as u32 + 1),
                        white: Some(at == 0),
                        outcome: Outcome::Played(Score::Draw),
                    },
                    None => Round { outcome: Outcome::HalfBye, ..Round::ABSENT },
                };
            }
        }
    }
    let must_have_white =
        |player: &&Player| player.rounds.iter().take(2).all(|told| told.white == Some(false));
    let (upper, lower) = players.split_at(count / 2);
    let mut club: Vec<u32> = upper.iter().filter(must_have_white).map(|one| one.number).collect();
    let others = lower.iter().filter(|one| !must_have_white(one));
    let mut free: Vec<u32> = others.map(|one| one.number).collect();
    let left = club.len().saturating_sub(missing);
    for at in (1..free.len()).rev() {
        free.swap(at, lots.below(at + 1));
    }
    club.extend(free.into_iter().skip(left));
    Tournament {
        kind: Kind::Swiss,
        rounds: 5,
        points: Points::default(),
        players,
        first_white: Some(true),
        absent: BTreeSet::new(),
        apart: vec![Apart { rounds: 0..=usize::MAX, players: club }],
        virtual_points: BTreeMap::new(),
    }
}

fn order(count: usize, lots: &mut Chance) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    for at in (1..count).rev() {
        order.swap(at, lots.below(at + 1));
    }
    order
}
