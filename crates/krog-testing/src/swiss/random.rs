//! Small tournaments of every kind, the same for a seed.

use std::collections::{BTreeMap, BTreeSet};

use crate::chance::Chance;
use krog_pairing::{Apart, Kind, Outcome, Player, Points, Round, Score, Tournament};

/// How many rounds there were of each kind.
#[derive(Debug, Default)]
pub struct Seen {
    pub rounds: usize,
    pub tournaments: usize,
    none: usize,
    last: usize,
    odd: usize,
    absent: usize,
    apart: usize,
    points: usize,
    by_hand: usize,
}

impl Seen {
    /// The counts with what they count.
    pub fn kinds(&self) -> [(&'static str, usize); 7] {
        [
            ("without a pairing", self.none),
            ("that were the last", self.last),
            ("with a bye", self.odd),
            ("that somebody missed", self.absent),
            ("with forbidden pairs", self.apart),
            ("with other points", self.points),
            ("after rounds paired by hand", self.by_hand),
        ]
    }
}

/// A source of tournaments.
#[derive(Debug)]
pub struct Tournaments {
    chance: Chance,
}

/// How likely things are in a tournament, in percent.
#[derive(Debug, Clone, Copy)]
struct Habits {
    absence: usize,
    forfeit: usize,
    by_hand: usize,
    draw: usize,
    /// Whether the lower number wins more often.
    by_strength: bool,
}

impl Tournaments {
    pub fn new(seed: u64) -> Tournaments {
        Tournaments { chance: Chance(seed) }
    }

    /// Plays a tournament to its end; each round is paired by the caller, who answers with lines of `WHITE BLACK`.
    pub fn play(&mut self, seen: &mut Seen, mut pair: impl FnMut(&Tournament, usize) -> Option<Vec<String>>) {
        let mut tournament = self.tournament();
        seen.tournaments += 1;
        let habits = self.habits();
        let enters: Vec<usize> = tournament
            .players
            .iter()
            .map(|_| if self.chance.percent(8) { self.chance.below(tournament.rounds) } else { 0 })
            .collect();
        let mut gone = BTreeSet::new();
        let mut by_hand = false;
        for over in 0..tournament.rounds {
            self.absences(&mut tournament, over, habits, &enters, &mut gone);
            let present: Vec<u32> = tournament
                .players
                .iter()
                .map(|player| player.number)
                .filter(|number| !tournament.absent.contains(&(over, *number)))
                .collect();
            let paired = pair(&tournament, over);
            seen.rounds += 1;
            seen.none += usize::from(paired.is_none());
            seen.last += usize::from(over + 1 == tournament.rounds && over > 0);
            seen.odd += usize::from(present.len() % 2 == 1);
            seen.absent += usize::from(present.len() < tournament.players.len());
            seen.apart += usize::from(tournament.apart.iter().any(|apart| apart.rounds.contains(&over)));
            seen.points += usize::from(tournament.points != Points::default());
            seen.by_hand += usize::from(by_hand);
            let lines = match paired {
                Some(lines) if !self.chance.percent(habits.by_hand) => lines,
                // Where the rules have no pairing, the arbiter makes one (1.9.3).
                _ => {
                    tournament.first_white = tournament.first_white.or((over == 0).then_some(true));
                    by_hand = true;
                    self.shuffled(present)
                }
            };
            self.results(&mut tournament, over, habits, &lines);
        }
    }

    fn habits(&mut self) -> Habits {
        let chance = &mut self.chance;
        Habits {
            absence: [0, 0, 5, 15][chance.below(4)],
            forfeit: [0, 0, 5, 25][chance.below(4)],
            by_hand: [0, 0, 20, 100][chance.below(4)],
            draw: [0, 20, 40, 70][chance.below(4)],
            by_strength: chance.percent(50),
        }
    }

    fn tournament(&mut self) -> Tournament {
        let chance = &mut self.chance;
        // Fields of seven and eight have the most to choose from.
        let players = [2, 3, 4, 5, 6, 6, 7, 7, 7, 8, 8, 8][chance.below(12)];
        let rounds = 1 + chance.below(9);
        let three = Points { win: 30, draw: 10, pairing_bye: 30, ..Points::default() };
        let points = match chance.below(6) {
            0 => three,
            1 => Points { pairing_bye: 5, ..Points::default() },
            2 => Points { pairing_bye: 10, ..three },
            _ => Points::default(),
        };
        let mut apart = Vec::new();
        if chance.percent(20) {
            for _ in 0..=chance.below(2) {
                let mut some: Vec<u32> = (1..=players).filter(|_| chance.percent(35)).collect();
                some.truncate(3);
                let first = chance.below(rounds);
                let whole = chance.percent(60);
                let rounds = if whole { 0..=usize::MAX } else { first..=first + chance.below(3) };
                apart.push(Apart { rounds, players: some });
            }
        }
        let player = |number| Player { number, name: String::new(), rating: None, rounds: Vec::new() };
        Tournament {
            kind: Kind::Swiss,
            rounds,
            points,
            players: (1..=players).map(player).collect(),
            // Where it is not told, it is White until the first round tells.
            first_white: chance.percent(70).then(|| chance.percent(50)),
            absent: BTreeSet::new(),
            apart,
            virtual_points: BTreeMap::new(),
        }
    }

    /// Who is not there: not yet, no more, or for this round.
    fn absences(
        &mut self,
        tournament: &mut Tournament,
        over: usize,
        habits: Habits,
        enters: &[usize],
        gone: &mut BTreeSet<u32>,
    ) {
        let few = tournament.players.len() < 4;
        for (player, enters) in tournament.players.iter_mut().zip(enters) {
            let late = over < *enters;
            if !late && !few && self.chance.percent(habits.absence / 4) {
                gone.insert(player.number);
            }
            let away = late || gone.contains(&player.number);
            let asked = !away && self.chance.percent(habits.absence);
            player.rounds.resize(over, Round::ABSENT);
            player.rounds.resize(tournament.rounds, Round::ABSENT);
            if away || asked {
                tournament.absent.insert((over, player.number));
            }
            if asked {
                let outcome = [Outcome::HalfBye, Outcome::HalfBye, Outcome::ZeroBye, Outcome::FullBye];
                player.rounds[over].outcome = outcome[self.chance.below(4)];
            }
        }
    }

    /// Any opponents, met before or not.
    fn shuffled(&mut self, mut present: Vec<u32>) -> Vec<String> {
        for last in (1..present.len()).rev() {
            present.swap(last, self.chance.below(last + 1));
        }
        let line = |pair: &[u32]| format!("{} {}", pair[0], pair.get(1).copied().unwrap_or_default());
        present.chunks(2).map(line).collect()
    }

    fn results(&mut self, tournament: &mut Tournament, over: usize, habits: Habits, lines: &[String]) {
        for line in lines {
            let numbers: Vec<u32> = line.split(' ').map(|number| number.parse().unwrap()).collect();
            let (white, black) = (numbers[0], numbers[1]);
            let outcomes = match black {
                0 => [Outcome::PairingBye; 2],
                _ => self.outcomes(white, black, habits),
            };
            for (own, other, is_white, outcome) in
                [(white, black, true, outcomes[0]), (black, white, false, outcomes[1])]
            {
                let Some(player) = tournament.players.iter_mut().find(|player| player.number == own) else {
                    continue;
                };
                player.rounds[over] = match outcome {
                    Outcome::PairingBye => Round { opponent: None, white: None, outcome },
                    _ => Round { opponent: Some(other), white: Some(is_white), outcome },
                };
            }
        }
    }

    fn outcomes(&mut self, white: u32, black: u32, habits: Habits) -> [Outcome; 2] {
        let chance = &mut self.chance;
        if chance.percent(habits.forfeit) {
            return match chance.below(5) {
                0 => [Outcome::ForfeitLoss; 2],
                1 | 2 => [Outcome::ForfeitWin, Outcome::ForfeitLoss],
                _ => [Outcome::ForfeitLoss, Outcome::ForfeitWin],
            };
        }
        let white_wins =
            if habits.by_strength { chance.percent(80) == (white < black) } else { chance.percent(50) };
        if chance.percent(habits.draw) {
            [Outcome::Played(Score::Draw); 2]
        } else if white_wins {
            [Outcome::Played(Score::Win), Outcome::Played(Score::Loss)]
        } else {
            [Outcome::Played(Score::Loss), Outcome::Played(Score::Win)]
        }
    }
}
