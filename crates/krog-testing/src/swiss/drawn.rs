//! Tournaments by lot, for comparisons and timings.

use crate::chance::Chance;
use krog_pairing::{Apart, Kind, Outcome, Player, Points, Round, Score, Tournament, dutch::Pairing};

/// Nobody has played yet. With `odd` there are late entries, odd values of results, and players who may not meet.
pub fn tournament(count: usize, rounds: usize, odd: bool, lots: &mut Chance) -> Tournament {
    let count = u32::try_from(count).unwrap();
    let player = |number| Player {
        number,
        name: format!("Player {number}"),
        rating: u16::try_from(2600 - 1400 * number / count).ok(),
        rounds: vec![Round::ABSENT; rounds],
    };
    let mut tournament = Tournament {
        virtual_points: std::collections::BTreeMap::new(),
        kind: Kind::Swiss,
        rounds,
        points: Points::default(),
        players: (1..=count).map(player).collect(),
        first_white: Some(lots.below(2) == 0),
        absent: std::collections::BTreeSet::new(),
        apart: Vec::new(),
    };
    if odd {
        let values = [(10, 5, 0, 10), (30, 10, 0, 30), (10, 5, 0, 5), (20, 10, 0, 10), (30, 10, 5, 20)];
        let (win, draw, loss, pairing_bye) = values[lots.below(5) as usize];
        tournament.points = Points { win, draw, loss, pairing_bye, ..Points::default() };
        for _ in 0..lots.below(4) {
            let players = (0..2 + lots.below(4)).map(|_| 1 + lots.below(u64::from(count)) as u32).collect();
            tournament.apart.push(Apart { rounds: 0..=usize::MAX, players });
        }
        for number in 1..=count {
            if lots.below(20) == 0 {
                let late = 1 + lots.below(3) as usize;
                tournament.absent.extend((0..late).map(|round| (round, number)));
            }
        }
    }
    tournament
}

/// Everybody is of one of so many clubs, whose players may not meet.
pub fn clubs(tournament: &mut Tournament, count: usize, lots: &mut Chance) {
    let mut clubs = vec![Vec::new(); count];
    for player in &tournament.players {
        clubs[lots.below(count)].push(player.number);
    }
    let apart = |players| Apart { rounds: 0..=usize::MAX, players };
    tournament.apart.extend(clubs.into_iter().map(apart));
}

/// Some say before a round that they do not come.
pub fn leave(tournament: &mut Tournament, round: usize, lots: &mut Chance) {
    for player in &mut tournament.players {
        if lots.below(30) == 0 && tournament.absent.insert((round, player.number)) {
            let outcome = [Outcome::HalfBye, Outcome::ZeroBye, Outcome::FullBye][lots.below(3) as usize];
            player.rounds[round].outcome = outcome;
        }
    }
}

/// Plays a round; some of the games by forfeit where `odd`.
pub fn play(tournament: &mut Tournament, round: usize, pairing: &Pairing, odd: bool, lots: &mut Chance) {
    for pair in &pairing.pairs {
        let rating = |number| i64::from(tournament.player(number).unwrap().rating.unwrap_or_default());
        let stronger = (rating(pair.white) - rating(pair.black)).clamp(-600, 600);
        let lot = lots.below(1000) as i64;
        let white = if lot < 300 {
            Score::Draw
        } else if lot < 650 + stronger * 55 / 100 {
            Score::Win
        } else {
            Score::Loss
        };
        let black = match white {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        };
        let forfeit = odd && lots.below(25) == 0;
        for (number, other, is_white, score) in
            [(pair.white, pair.black, true, white), (pair.black, pair.white, false, black)]
        {
            let outcome = match (forfeit, is_white) {
                (false, _) => Outcome::Played(score),
                (true, true) => Outcome::ForfeitLoss,
                (true, false) => Outcome::ForfeitWin,
            };
            set(tournament, number, round, Round { opponent: Some(other), white: Some(is_white), outcome });
        }
    }
    if let Some(number) = pairing.bye {
        set(tournament, number, round, Round { opponent: None, white: None, outcome: Outcome::PairingBye });
    }
}

fn set(tournament: &mut Tournament, number: u32, round: usize, told: Round) {
    let at = tournament.players.binary_search_by_key(&number, |player| player.number).unwrap();
    tournament.players[at].rounds[round] = told;
}
