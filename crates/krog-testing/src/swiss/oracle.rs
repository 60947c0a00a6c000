//! Rounds of small fields, paired a second time by a program that looks at every pairing there is.

use std::fmt::Write as _;

use krog_oracle::swiss::{self, Entry, Event, Past, Question};
use krog_pairing::{Outcome, Player, Round, Tournament, dutch};

use super::random::{Seen, Tournaments};

/// The round as the oracle is asked for it.
fn question(tournament: &Tournament, over: usize, white_first: bool) -> Question {
    let entry = |player: &Player| Entry {
        number: player.number,
        past: player.rounds[..over]
            .iter()
            .map(|round| Past {
                event: match (round.outcome, round.opponent, round.white) {
                    (Outcome::Played(_), Some(opponent), Some(white)) => Event::Game { opponent, white },
                    (Outcome::PairingBye, ..) => Event::PairingBye,
                    (_, Some(_), _) => Event::Forfeit,
                    _ => Event::Unpaired,
                },
                points: tournament.points.of(round.outcome),
            })
            .collect(),
        present: !tournament.absent.contains(&(over, player.number)),
    };
    let groups = tournament.apart.iter().filter(|apart| apart.rounds.contains(&over));
    Question {
        players: tournament.players.iter().map(entry).collect(),
        over,
        rounds: tournament.rounds,
        win: tournament.points.win,
        loss: tournament.points.loss,
        white_first,
        apart: groups
            .flat_map(|group| {
                let of =
                    |one: &u32| group.players.iter().map(move |other| (*one, *other)).collect::<Vec<_>>();
                group.players.iter().flat_map(of)
            })
            .filter(|(one, other)| one < other)
            .collect(),
    }
}

/// A pairing as lines, from the first board on; the bye last.
fn lines(boards: impl Iterator<Item = (u32, u32)>, bye: Option<u32>) -> Vec<String> {
    boards.map(|(white, black)| format!("{white} {black}")).chain(bye.map(|bye| format!("{bye} 0"))).collect()
}

/// What the oracle says; nothing where there is no pairing.
pub fn by_oracle(tournament: &Tournament, over: usize, white_first: bool) -> Option<Vec<String>> {
    swiss::pair(&question(tournament, over, white_first))
        .map(|answer| lines(answer.boards.into_iter(), answer.bye))
}

/// What krog-pairing says.
pub fn by_matching(tournament: &Tournament, over: usize) -> Option<Vec<String>> {
    let pairing = dutch::pair_round(tournament, over).ok()?;
    Some(lines(pairing.pairs.iter().map(|pair| (pair.white, pair.black)), pairing.bye))
}

/// The tournament in a form that can be read, for what disagrees.
fn told(tournament: &Tournament, over: usize) -> String {
    let mut text = format!(
        "round {} of {}, {:?}, first white {:?}, apart {:?}\n",
        over + 1,
        tournament.rounds,
        tournament.points,
        tournament.first_white,
        tournament.apart
    );
    for player in &tournament.players {
        let absent = tournament.absent.contains(&(over, player.number));
        let rounds: Vec<String> = player.rounds[..over].iter().map(cell).collect();
        let _ =
            writeln!(text, "{}{}: {}", player.number, if absent { " absent" } else { "" }, rounds.join("  "));
    }
    text
}

fn cell(round: &Round) -> String {
    let outcome = match round.outcome {
        Outcome::Played(score) => ["0", "=", "1"][score as usize],
        Outcome::ForfeitWin => "+",
        Outcome::ForfeitLoss => "-",
        Outcome::PairingBye => "U",
        Outcome::FullBye => "F",
        Outcome::HalfBye => "H",
        Outcome::ZeroBye => "Z",
    };
    let colour = match round.white {
        Some(true) => "w",
        Some(false) => "b",
        None => "-",
    };
    format!("{:>2}{colour}{outcome}", round.opponent.unwrap_or_default())
}

/// Pairs rounds of random tournaments both ways, and says where they differ.
pub fn differences(seed: u64, rounds: usize) -> (Seen, Vec<String>) {
    let mut seen = Seen::default();
    let mut differences = Vec::new();
    let mut tournaments = Tournaments::new(seed);
    while seen.rounds < rounds {
        tournaments.play(&mut seen, |tournament, over| {
            let (ours, theirs) = (
                by_matching(tournament, over),
                by_oracle(tournament, over, tournament.first_white.unwrap_or(true)),
            );
            if ours != theirs {
                let told = told(tournament, over);
                differences.push(format!("{told}matching {ours:?}\noracle   {theirs:?}\n"));
            }
            theirs
        });
    }
    (seen, differences)
}
