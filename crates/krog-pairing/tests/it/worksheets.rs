//! A value is what its worksheet says.

use krog_pairing::{
    Kind, Number, Outcome, Player, Points, Round, Score, TieBreak, Tournament, Value, standings,
    tie_break::{How, Worksheet},
};
use proptest::prelude::*;

const CODES: [&str; 25] = [
    "DE", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/P", "FB", "FB/C1", "AOB", "SB", "SB/C1", "WIN", "WON", "BPG",
    "BWG", "PS", "PS/C1", "REP", "STD", "KS", "KS/L60", "ARO", "TPR", "PTP", "APRO",
];

/// What the terms of a worksheet come to; none where they do not say.
fn from_terms(sheet: &Worksheet) -> Option<Value> {
    let counted: Vec<i64> = sheet.terms.iter().filter(|term| !term.cut).map(|term| term.amount).collect();
    let (sum, count) = (counted.iter().sum::<i64>(), counted.len() as i64);
    let like = |amount| match sheet.value {
        Value::Hundredths(_) => Value::Hundredths(amount),
        _ => Value::Whole(amount),
    };
    let mean = || (sum as f64 / count as f64 + 0.5).floor() as i64;
    match sheet.how {
        How::Sum => Some(like(sum)),
        How::Mean if count == 0 => Some(Value::Undefined),
        How::Mean => Some(like(mean())),
        How::Performance { difference, .. } => Some(like(mean() + difference)),
        How::Perfect { .. } | How::Place | How::Nothing => None,
    }
}

/// A tournament by chance: in each round players are paired in an order by lot, and some of them do not play.
fn tournament() -> impl Strategy<Value = Tournament> {
    let sizes = (2..14_usize, 1..8_usize, any::<bool>(), any::<u64>());
    sizes.prop_map(|(count, rounds, three, mut state)| {
        let mut lot = move |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        let points = if three {
            Points { win: 30, draw: 10, pairing_bye: 30, ..Points::default() }
        } else {
            Points::default()
        };
        let mut players: Vec<Player> = (1..=count)
            .map(|number| Player {
                number: number as Number,
                name: format!("Player {number}"),
                rating: Some(1_000 + lot(1_500) as u16),
                rounds: Vec::new(),
            })
            .collect();
        for _ in 0..rounds {
            let mut order: Vec<usize> = (0..count).collect();
            for at in (1..count).rev() {
                order.swap(at, lot(at as u64 + 1) as usize);
            }
            let mut told = vec![Round::ABSENT; count];
            for pair in order.chunks(2) {
                let mut say = |at: usize, opponent: Option<usize>, outcome| {
                    let white = opponent.map(|_| at == pair[0]);
                    let opponent = opponent.map(|opponent| opponent as Number + 1);
                    told[at] = Round { opponent, white, outcome };
                };
                let &[one, other] = pair else {
                    say(pair[0], None, Outcome::PairingBye);
                    continue;
                };
                let (first, second) = match lot(10) {
                    0 => (Outcome::ForfeitWin, Outcome::ForfeitLoss),
                    1 => {
                        say(one, None, Outcome::HalfBye);
                        continue;
                    }
                    2..5 => (Outcome::Played(Score::Draw), Outcome::Played(Score::Draw)),
                    5..8 => (Outcome::Played(Score::Win), Outcome::Played(Score::Loss)),
                    _ => (Outcome::Played(Score::Loss), Outcome::Played(Score::Win)),
                };
                say(one, Some(other), first);
                say(other, Some(one), second);
            }
            for (player, round) in players.iter_mut().zip(told) {
                player.rounds.push(round);
            }
        }
        Tournament {
            kind: Kind::Swiss,
            rounds,
            points,
            players,
            first_white: None,
            absent: [].into(),
            apart: Vec::new(),
            virtual_points: Default::default(),
        }
    })
}

proptest! {
    #[test]
    fn a_value_is_what_its_terms_come_to(tournament in tournament()) {
        let tie_breaks: Vec<TieBreak> = CODES.iter().map(|code| code.parse().unwrap()).collect();
        let places = standings(&tournament, &tie_breaks).unwrap();
        prop_assert_eq!(places.len(), tournament.players.len());
        for place in &places {
            for (code, sheet) in CODES.iter().zip(&place.worksheets) {
                if let Some(value) = from_terms(sheet) {
                    prop_assert_eq!(value, sheet.value, "{} of {}: {:?}", code, place.number, sheet);
                }
                for term in sheet.terms.iter().filter(|term| term.opponent.is_some()) {
                    let round = tournament.player(place.number).unwrap().rounds[term.round - 1];
                    prop_assert_eq!(round.opponent, term.opponent);
                }
            }
        }
        prop_assert!(places.is_sorted_by_key(|place| place.rank));
    }

    #[test]
    fn numbers_of_players_do_not_matter(tournament in tournament()) {
        // The same players in the opposite order of numbers.
        let last = tournament.players.len() as Number + 1;
        let mut turned = tournament.clone();
        for player in &mut turned.players {
            player.number = last - player.number;
            for round in &mut player.rounds {
                round.opponent = round.opponent.map(|opponent| last - opponent);
            }
        }
        turned.players.reverse();
        let tie_breaks: Vec<TieBreak> = CODES.iter().map(|code| code.parse().unwrap()).collect();
        let values = |tournament: &Tournament| {
            let places = standings(tournament, &tie_breaks).unwrap();
            let mut values: Vec<(Number, usize, Vec<Value>)> = places
                .into_iter()
                .map(|place| (place.number, place.rank, place.worksheets.iter().map(|sheet| sheet.value).collect()))
                .collect();
            values.sort();
            values
        };
        let mut again = values(&turned);
        for (number, ..) in &mut again {
            *number = last - *number;
        }
        again.sort();
        prop_assert_eq!(values(&tournament), again);
    }
}
