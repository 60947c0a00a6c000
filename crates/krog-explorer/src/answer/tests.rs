use krog_chess::{Variant, notation};
use proptest::prelude::*;

use super::*;
use crate::{
    band::BandSet,
    card::{Card, Outcome, PackPlace, PlayerNo},
    cell::Gathered,
    month::Month,
    posting::Sign,
    speed::SpeedSet,
};

const MOVES: [&str; 4] = ["e2e4", "d2d4", "g1f3", "a2a4"];

fn start() -> Position {
    Position::start(Variant::Standard)
}

fn code(uci: &str) -> MoveCode {
    MoveCode::of(notation::uci::parse(&start(), uci).unwrap())
}

#[derive(Debug, Clone)]
struct Played {
    mv: Option<usize>,
    ratings: Option<(u16, u16)>,
    outcome: Outcome,
    speed: Speed,
    month: u8,
}

impl Played {
    fn card(&self) -> Card {
        Card {
            white_rating: self.ratings.map(|(white, _)| white),
            black_rating: self.ratings.map(|(_, black)| black),
            month: Month::new(2024, Some(self.month)),
            day: None,
            outcome: Some(self.outcome),
            counts: true,
            live: true,
            speed: self.speed,
            variant: Variant::Standard,
            white: PlayerNo(0),
            black: PlayerNo(1),
            place: PackPlace::default(),
        }
    }

    fn code(&self) -> MoveCode {
        self.mv.map_or(MoveCode::NONE, |i| code(MOVES[i]))
    }
}

fn played() -> impl Strategy<Value = Vec<Played>> {
    let one = (
        prop::option::weighted(0.95, 0..MOVES.len()),
        prop::option::weighted(0.9, (600_u16..3300, 600_u16..3300)),
        prop::sample::select(Outcome::ALL.to_vec()),
        prop::sample::select(vec![Speed::Blitz, Speed::Rapid, Speed::Unknown]),
        1_u8..=12,
    );
    let game =
        one.prop_map(|(mv, ratings, outcome, speed, month)| Played { mv, ratings, outcome, speed, month });
    prop::collection::vec(game, 0..60)
}

fn answer(games: &[Played], asked: &Asked) -> Answer {
    let mut gathered = Gathered::default();
    for (i, game) in games.iter().enumerate() {
        let number = GameNo(u32::try_from(i).unwrap());
        gathered.add(game.code(), number, &game.card(), Sign::Added);
    }
    Answer::new(&start(), &gathered.into_cells(), asked)
}

fn count<'a>(games: impl Iterator<Item = &'a Played>) -> Counts {
    let mut counts = Counts::default();
    for game in games {
        match game.outcome {
            Outcome::White => counts.white += 1,
            Outcome::Draw => counts.draws += 1,
            Outcome::Black => counts.black += 1,
        }
    }
    counts
}

#[test]
fn a_position_nobody_reached_has_an_answer() {
    let answer = answer(&[], &Asked::default());
    assert_eq!((answer.counts.games(), answer.moves.len(), answer.average_rating), (0, 0, None));
    assert!((answer.posterior.score().mean - 0.5).abs() < 1e-12);
}

#[test]
fn ratings_are_those_of_who_played_the_move() {
    let game = |white, black, outcome| Played {
        mv: Some(0),
        ratings: Some((white, black)),
        outcome,
        speed: Speed::Blitz,
        month: 1,
    };
    let games = [game(2000, 1800, Outcome::White), game(2001, 1900, Outcome::Black)];
    let answer = answer(&games, &Asked::default());
    let e4 = &answer.moves[0];
    assert_eq!((e4.uci.as_str(), e4.san.as_str()), ("e2e4", "e4"));
    assert_eq!((e4.average_rating, e4.average_opponent), (Some(2001), Some(1850)));
    assert!((e4.score - 0.5).abs() < 1e-12);
    // Two games are no performance.
    assert_eq!(e4.performance, None);
    assert_eq!(answer.last, Month::new(2024, Some(1)).into());
    assert_eq!(answer.average_rating, Some(1925));
    assert_eq!((e4.best, e4.recent), (Some(GameNo(1)), Some(GameNo(1))));
    assert_eq!(answer.bands, [(NamedBand::Advanced, Counts { white: 1, draws: 0, black: 1 })]);
}

#[test]
fn a_performance_is_that_of_the_side_to_move_in_games_with_both_ratings() {
    let game = |ratings, outcome| Played { mv: Some(0), ratings, outcome, speed: Speed::Blitz, month: 1 };
    let mut games = vec![game(Some((2000, 1800)), Outcome::White); 6];
    games.extend(vec![game(Some((2000, 1804)), Outcome::Black); 2]);
    games.extend(vec![game(None, Outcome::Black); 30]);
    let answer = answer(&games, &Asked::default());
    let e4 = &answer.moves[0];
    // 6 of 8 points against 1801: 193 more.
    let found = e4.performance.unwrap();
    assert_eq!(found.rating, 1994);
    assert!(found.low < 1900 && found.high > 2100, "{found:?}");
    assert!((e4.score - 6.0 / 38.0).abs() < 1e-12);
}

proptest! {
    /// By a recount of the games themselves.
    #[test]
    fn counts_are_those_of_a_recount(
        games in played(),
        edges in prop::sample::select(vec![(None, None), (Some(1200), Some(2000)), (Some(2000), None)]),
        rapid in any::<bool>(),
        near in prop::option::of(800_u16..2600),
    ) {
        let bands = BandSet::between(edges.0, edges.1).unwrap();
        let speeds = if rapid { SpeedSet::NONE.with(Speed::Rapid) } else { SpeedSet::ALL };
        let filter = Filter { bands, speeds, months: None };
        let asked = Asked { filter, near, moves: 10, top_games: 100, recent_games: 100 };
        let found = answer(&games, &asked);
        let taken: Vec<&Played> = games.iter().filter(|game| filter.takes(&game.card())).collect();
        prop_assert_eq!(found.counts, count(taken.iter().copied()));
        for (i, uci) in MOVES.iter().enumerate() {
            let counts = count(taken.iter().copied().filter(|game| game.mv == Some(i)));
            let line = found.moves.iter().find(|line| line.uci == *uci);
            prop_assert_eq!(line.map_or(Counts::default(), |line| line.counts), counts);
            let share = counts.games() as f64 / taken.len().max(1) as f64;
            prop_assert!((line.map_or(0.0, |line| line.popularity) - share).abs() < 1e-12);
        }
        prop_assert!(found.moves.is_sorted_by_key(|line| Reverse(line.counts.games())));
        let in_bands: u64 = found.bands.iter().map(|(_, counts)| counts.games()).sum();
        let rated = games.iter().filter(|game| speeds.contains(game.speed) && game.ratings.is_some());
        prop_assert_eq!(in_bands, rated.count() as u64);
        let best = taken.iter().map(|game| game.card().rating_sum()).max();
        let first = found.top_games.first().map(|sample| games[sample.game.0 as usize].card().rating_sum());
        prop_assert_eq!(first, best);
        let recent = taken.iter().map(|game| game.card().date_order()).max();
        let first = found.recent_games.first().map(|sample| games[sample.game.0 as usize].card().date_order());
        prop_assert_eq!(first, recent);
        for sample in found.top_games.iter().chain(&found.recent_games) {
            let game = &games[sample.game.0 as usize];
            prop_assert!(filter.takes(&game.card()));
            prop_assert_eq!(sample.uci.as_deref(), game.mv.map(|i| MOVES[i]));
        }
    }

    /// In whatever order games come in, the answer is the same.
    #[test]
    fn the_order_of_games_does_not_matter(games in played()) {
        let mut turned = games.clone();
        turned.reverse();
        let (one, other) = (answer(&games, &Asked::default()), answer(&turned, &Asked::default()));
        prop_assert_eq!(one.counts, other.counts);
        prop_assert_eq!(one.posterior, other.posterior);
        let lines = |answer: &Answer| {
            answer.moves.iter().map(|line| (line.uci.clone(), line.counts, line.performance, line.posterior))
                .collect::<Vec<_>>()
        };
        prop_assert_eq!(lines(&one), lines(&other));
    }
}
