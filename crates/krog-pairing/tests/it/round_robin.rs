//! Schedules beside the published tables, numbers by lot, and what counts when players leave.

use std::collections::{BTreeMap, BTreeSet};

use krog_pairing::{
    GameResult, Number, Outcome, Points, TieBreak,
    round_robin::{
        CrossTable, Entry, MOST_CYCLES, Method, Schedule, ScheduleError, TableError, draw, varma_groups,
    },
    standings,
};
use proptest::prelude::*;

/// C.05 Annex 1, by the number of players.
const PUBLISHED: [(usize, &str); 5] = [
    (4, "1-4 2-3; 4-3 1-2; 2-4 3-1"),
    (6, "1-6 2-5 3-4; 6-4 5-3 1-2; 2-6 3-1 4-5; 6-5 1-4 2-3; 3-6 4-2 5-1"),
    (
        8,
        "1-8 2-7 3-6 4-5; 8-5 6-4 7-3 1-2; 2-8 3-1 4-7 5-6; 8-6 7-5 1-4 2-3; 3-8 4-2 5-1 6-7; \
         8-7 1-6 2-5 3-4; 4-8 5-3 6-2 7-1",
    ),
    (
        10,
        "1-10 2-9 3-8 4-7 5-6; 10-6 7-5 8-4 9-3 1-2; 2-10 3-1 4-9 5-8 6-7; 10-7 8-6 9-5 1-4 2-3; \
         3-10 4-2 5-1 6-9 7-8; 10-8 9-7 1-6 2-5 3-4; 4-10 5-3 6-2 7-1 8-9; 10-9 1-8 2-7 3-6 4-5; \
         5-10 6-4 7-3 8-2 9-1",
    ),
    (
        12,
        "1-12 2-11 3-10 4-9 5-8 6-7; 12-7 8-6 9-5 10-4 11-3 1-2; 2-12 3-1 4-11 5-10 6-9 7-8; \
         12-8 9-7 10-6 11-5 1-4 2-3; 3-12 4-2 5-1 6-11 7-10 8-9; 12-9 10-8 11-7 1-6 2-5 3-4; \
         4-12 5-3 6-2 7-1 8-11 9-10; 12-10 11-9 1-8 2-7 3-6 4-5; 5-12 6-4 7-3 8-2 9-1 10-11; \
         12-11 1-10 2-9 3-8 4-7 5-6; 6-12 7-5 8-4 9-3 10-2 11-1",
    ),
];

/// In the way the tables are printed.
fn printed(schedule: &Schedule) -> Vec<String> {
    let round = |round: &krog_pairing::round_robin::Round| {
        let pairs = round.pairs.iter().map(|pair| format!("{}-{}", pair.white, pair.black));
        pairs.collect::<Vec<_>>().join(" ")
    };
    schedule.rounds().iter().map(round).collect()
}

#[test]
fn the_tables_are_the_published_ones() {
    for (players, table) in PUBLISHED {
        let table: Vec<&str> = table.split("; ").collect();
        assert_eq!(printed(&Schedule::new(players, 1).unwrap()), table, "{players}");
        // One player less: the last number is nobody.
        let odd = Schedule::new(players - 1, 1).unwrap();
        assert_eq!(odd.rounds().len(), players - 1);
        for ((round, line), row) in odd.rounds().iter().zip(printed(&odd)).zip(&table) {
            let free = format!("{players}");
            let named = |pair: &&str| pair.split('-').any(|number| number == free);
            let without: Vec<&str> = row.split(' ').filter(|pair| !named(pair)).collect();
            assert_eq!(line, without.join(" "));
            let with = row.split(' ').find(named).unwrap();
            assert!(with.split('-').any(|number| number == round.free.unwrap().to_string()));
        }
    }
    assert_eq!(printed(&Schedule::new(2, 3).unwrap()), ["1-2", "2-1", "1-2"]);
    let double = printed(&Schedule::new(4, 2).unwrap());
    assert_eq!(double, ["1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"]);
}

#[test]
fn everybody_meets_everybody_as_often_with_each_colour_and_never_has_one_three_times_in_a_row() {
    for players in (2..=40).chain([99, 100, 199, 200]) {
        for cycles in 1..=4 {
            let schedule = Schedule::new(players, cycles).unwrap();
            let in_a_cycle = players - 1 + players % 2;
            assert_eq!(schedule.rounds().len(), cycles * in_a_cycle);
            let mut colours: BTreeMap<Number, Vec<bool>> = BTreeMap::new();
            let mut meetings: BTreeMap<(Number, Number), usize> = BTreeMap::new();
            for (at, round) in schedule.rounds().iter().enumerate() {
                let mut seen = BTreeSet::new();
                for pair in &round.pairs {
                    assert!(seen.insert(pair.white) && seen.insert(pair.black));
                    colours.entry(pair.white).or_default().push(true);
                    colours.entry(pair.black).or_default().push(false);
                    *meetings.entry((pair.white, pair.black)).or_default() += 1;
                }
                assert_eq!(round.free.is_some(), players % 2 == 1);
                assert!(round.free.is_none_or(|free| seen.insert(free)));
                assert_eq!(seen.into_iter().collect::<Vec<_>>(), (1..=players as Number).collect::<Vec<_>>());
                if (at + 1) % in_a_cycle == 0 {
                    for had in colours.values() {
                        let white = had.iter().filter(|white| **white).count();
                        assert!(white.abs_diff(had.len() - white) <= 1, "{players} {at}");
                    }
                }
            }
            for one in 1..=players as Number {
                for other in 1..one {
                    let [white, black] = [(one, other), (other, one)]
                        .map(|pair| meetings.get(&pair).copied().unwrap_or_default());
                    assert_eq!(white + black, cycles);
                    assert!(white.abs_diff(black) <= cycles % 2, "{players} {one} {other}");
                }
                let had = &colours[&one];
                assert_eq!(had.len(), schedule.games());
                let three = had.windows(3).any(|three| three[0] == three[1] && three[1] == three[2]);
                assert!(!three, "{players} players, {cycles} cycles: {one} has {had:?}");
            }
        }
    }
}

#[test]
fn sizes_are_bounded() {
    for players in [0, 1, 201, usize::MAX] {
        assert_eq!(Schedule::new(players, 1), Err(ScheduleError::Players(players)));
    }
    for cycles in [0, MOST_CYCLES + 1, usize::MAX] {
        assert_eq!(Schedule::new(10, cycles), Err(ScheduleError::Cycles(cycles)));
    }
    assert!(draw::<u8>(&[], 0).is_err());
    assert!(draw(&[Some(1); 201], 0).is_err());
}

/// The pairs of the last three rounds.
fn late(players: usize, cycles: usize) -> Vec<(Number, Number)> {
    let schedule = Schedule::new(players, cycles).unwrap();
    let late = schedule.rounds().iter().rev().take(3);
    late.flat_map(|round| &round.pairs).map(|pair| (pair.white, pair.black)).collect()
}

#[test]
fn nobody_meets_another_of_a_published_group_late() {
    for players in 9..=24 {
        let groups = varma_groups(players).unwrap();
        let mut all: Vec<Number> = groups.concat();
        all.sort_unstable();
        assert_eq!(all, (1..=players as Number).collect::<Vec<_>>());
        let both = |(white, black): &(Number, Number)| {
            groups.iter().any(|group| group.contains(white) && group.contains(black))
        };
        let met: Vec<(Number, Number)> = late(players, 1).into_iter().filter(both).collect();
        // As published, the table for 12 players has this flaw.
        assert_eq!(met, if players == 12 { vec![(6, 12)] } else { Vec::new() }, "{players}");
    }
    assert!(varma_groups(8).is_none() && varma_groups(25).is_none());
}

/// How many games of the last three rounds are between compatriots.
fn compatriots(late: &[(Number, Number)], federations: &[Option<usize>], numbers: &[Number]) -> usize {
    let mut of = vec![None; numbers.len() + 1];
    for (federation, number) in federations.iter().zip(numbers) {
        of[*number as usize] = *federation;
    }
    late.iter()
        .filter(|(white, black)| of[*white as usize].is_some() && of[*white as usize] == of[*black as usize])
        .count()
}

/// All ways to write a number as a sum of no smaller terms than the next.
fn partitions(rest: usize, most: usize) -> Vec<Vec<usize>> {
    if rest == 0 {
        return vec![Vec::new()];
    }
    let with = |first: usize| {
        partitions(rest - first, first).into_iter().map(move |tail| [vec![first], tail].concat())
    };
    (1..=rest.min(most)).flat_map(with).collect()
}

/// The fewest late games between compatriots that any numbers give: every way is tried, number by number.
fn fewest(
    met: &[Vec<usize>],
    sizes: &mut Vec<usize>,
    given: &mut Vec<usize>,
    games: usize,
    best: &mut usize,
) {
    if games >= *best {
        return;
    }
    let at = given.len();
    if at == met.len() {
        *best = games;
        return;
    }
    let mut tried = BTreeSet::new();
    for federation in 0..sizes.len() {
        // Of federations that have the same number left and nobody placed, one stands for all.
        let fresh = !given.contains(&federation);
        if sizes[federation] == 0 || fresh && !tried.insert(sizes[federation]) {
            continue;
        }
        let more = met[at].iter().filter(|other| given.get(**other) == Some(&federation)).count();
        sizes[federation] -= 1;
        given.push(federation);
        fewest(met, sizes, given, games + more, best);
        given.pop();
        sizes[federation] += 1;
    }
}

#[test]
fn no_numbers_bring_fewer_compatriots_together_late() {
    let mut compared = 0;
    for players in 2..=11_usize {
        let late = late(players, 1);
        let mut met = vec![Vec::new(); players];
        for (white, black) in &late {
            let (low, high) = (white.min(black) - 1, white.max(black) - 1);
            met[high as usize].push(low as usize);
        }
        for sizes in partitions(players, players) {
            let mut best = usize::MAX;
            fewest(&met, &mut sizes.clone(), &mut Vec::new(), 0, &mut best);
            let federations: Vec<Option<usize>> =
                sizes.iter().enumerate().flat_map(|(at, size)| vec![Some(at); *size]).collect();
            for seed in 0..4 {
                let drawn = draw(&federations, seed).unwrap();
                assert_eq!(compatriots(&late, &federations, &drawn.numbers), best, "{players} {sizes:?}");
                compared += 1;
            }
            let most = if players % 2 == 0 { players / 2 - 1 } else { (players - 1) / 2 };
            assert_eq!(best == 0, sizes[0] == 1 || sizes[0] <= most, "{sizes:?}");
        }
    }
    assert_eq!(compared, 4 * (2 + 3 + 5 + 7 + 11 + 15 + 22 + 30 + 42 + 56));
}

#[test]
fn the_published_groups_are_used_where_they_fit() {
    let federations = [[1; 6], [2; 6], [3; 6]].concat().into_iter().map(Some).collect::<Vec<_>>();
    let method = |federations: &[Option<i32>]| draw(federations, 3).unwrap().method;
    assert_eq!(method(&federations), Method::Line);
    let federations = [vec![Some(1); 7], vec![Some(2); 6], vec![Some(3); 3], vec![None; 2]].concat();
    assert_eq!(method(&federations), Method::VarmaTables);
    assert_eq!(method(&[None; 18]), Method::Free);
    assert_eq!(method(&[Some(1); 30]), Method::Line);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn compatriots_are_kept_apart_in_fields_of_all_sizes(
        federations in prop::collection::vec(prop::option::weighted(0.9, 0_usize..12), 2..=120),
        seed in any::<u64>(),
        double in any::<bool>(),
    ) {
        let players = federations.len();
        let drawn = draw(&federations, seed).unwrap();
        prop_assert_eq!(&drawn, &draw(&federations, seed).unwrap());
        let mut all = drawn.numbers.clone();
        all.sort_unstable();
        prop_assert_eq!(all, (1..=players as Number).collect::<Vec<_>>());
        let largest = (0..12).map(|one| federations.iter().filter(|other| **other == Some(one)).count()).max();
        let most = if players % 2 == 0 { players / 2 - 1 } else { (players - 1) / 2 };
        if largest.unwrap() <= most {
            let late = late(players, if double { 2 } else { 1 });
            prop_assert_eq!(compatriots(&late, &federations, &drawn.numbers), 0);
        }
    }
}

#[test]
fn lots_reach_every_number() {
    let federations = [Some(1), Some(1), Some(1), Some(2), Some(2), None, None, Some(3), Some(3), None];
    let mut reached: Vec<BTreeSet<Number>> = vec![BTreeSet::new(); 10];
    for seed in 0..300 {
        for (reached, number) in reached.iter_mut().zip(draw(&federations, seed).unwrap().numbers) {
            reached.insert(number);
        }
    }
    // Three numbers of one federation come from groups A and B alone.
    assert_eq!(reached[0], BTreeSet::from([3, 4, 8, 5, 7, 9]));
    assert_eq!(reached[5].len(), 10);
}

/// The results of the first rounds: the lower number wins.
fn results(schedule: &Schedule, rounds: usize, but: &[Number]) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (round, told) in schedule.rounds().iter().enumerate().take(rounds) {
        for pair in told.pairs.iter().filter(|pair| !but.contains(&pair.white) && !but.contains(&pair.black))
        {
            let result =
                if pair.white < pair.black { GameResult::WHITE_WINS } else { GameResult::BLACK_WINS };
            entries.push(Entry { round, white: pair.white, black: pair.black, result });
        }
    }
    entries
}

#[test]
fn who_played_under_half_is_taken_from_the_standings() {
    let schedule = Schedule::new(10, 1).unwrap();
    // Number 1 has won four of nine games and leaves.
    let mut entries = results(&schedule, 4, &[]);
    entries.extend(results(&schedule, 9, &[1]).into_iter().filter(|entry| entry.round >= 4));
    let table = CrossTable::new(&schedule, &entries, &[1], Points::default()).unwrap();
    let [first, second, ..] = table.rows() else { panic!() };
    assert_eq!((first.points, first.withdrawn, first.played()), (None, true, 4));
    assert!(first.cells.iter().all(|cell| !cell.counts));
    let outcomes: Vec<Outcome> = first.cells.iter().filter_map(|cell| cell.outcome).collect();
    assert_eq!(outcomes.iter().filter(|outcome| **outcome == Outcome::ForfeitLoss).count(), 5);
    // Number 2 has beaten all others; the loss to number 1 remains in the table and is rated.
    assert_eq!(second.points, Some(80));
    let lost = second.against(1).next().unwrap();
    assert!(lost.outcome.unwrap().is_played() && !lost.counts);
    let tournament = table.tournament(|number| (number.to_string(), None));
    assert_eq!((tournament.players.len(), tournament.rounds, tournament.games()), (9, 9, 8));
    let codes: Vec<TieBreak> = ["DE", "SB", "KS"].iter().map(|code| code.parse().unwrap()).collect();
    let places = standings(&tournament, &codes).unwrap();
    assert_eq!(places.iter().map(|place| place.number).collect::<Vec<_>>(), (2..=10).collect::<Vec<_>>());
}

#[test]
fn of_who_played_half_the_games_left_are_forfeits() {
    let schedule = Schedule::new(10, 1).unwrap();
    let mut entries = results(&schedule, 5, &[]);
    entries.extend(results(&schedule, 9, &[1]).into_iter().filter(|entry| entry.round >= 5));
    let table = CrossTable::new(&schedule, &entries, &[1], Points::default()).unwrap();
    let first = &table.rows()[0];
    assert_eq!((first.points, first.played()), (Some(50), 5));
    assert!(table.rows().iter().flat_map(|row| &row.cells).all(|cell| cell.counts && cell.outcome.is_some()));
    let by_forfeit = table
        .rows()
        .iter()
        .filter(|row| row.against(1).any(|cell| cell.outcome == Some(Outcome::ForfeitWin)));
    assert_eq!(by_forfeit.count(), 4);
    let total: i64 = table.rows().iter().filter_map(|row| row.points).sum();
    assert_eq!(total, 45 * 10);
    let tournament = table.tournament(|number| (number.to_string(), None));
    assert_eq!((tournament.players.len(), tournament.rounds, tournament.games()), (10, 9, 9));
}

#[test]
fn two_who_left_give_each_other_nothing() {
    let schedule = Schedule::new(9, 1).unwrap();
    let entries = results(&schedule, 5, &[]);
    let table = CrossTable::new(&schedule, &entries, &[8, 9], Points::default()).unwrap();
    let cell = |one: usize, other| *table.rows()[one - 1].against(other).next().unwrap();
    for (one, other) in [(8, 9), (9, 8)] {
        let cell = cell(one, other);
        assert!(cell.outcome == Some(Outcome::ForfeitLoss) || cell.outcome.unwrap().is_played());
    }
    // A game that nobody has played yet is no forfeit of those who stay.
    let open = table.rows().iter().take(7).flat_map(|row| &row.cells).filter(|cell| cell.outcome.is_none());
    assert!(open.clone().count() > 0 && open.clone().all(|cell| cell.opponent < 8));
    let tournament = table.tournament(|number| (number.to_string(), None));
    assert!(tournament.players.iter().all(|player| player.rounds.len() == tournament.rounds));
}

#[test]
fn results_that_do_not_belong_to_the_schedule_are_named() {
    let schedule = Schedule::new(4, 1).unwrap();
    let entry = |round, white, black| Entry { round, white, black, result: GameResult::DRAW };
    let table = |entries: &[Entry], left: &[Number]| {
        CrossTable::new(&schedule, entries, left, Points::default()).map(|_| ()).inspect_err(|error| {
            assert!(!error.to_string().is_empty());
        })
    };
    assert_eq!(table(&[entry(0, 4, 1)], &[]), Err(TableError::NotScheduled { round: 0, white: 4, black: 1 }));
    assert_eq!(table(&[entry(9, 1, 4)], &[]), Err(TableError::NotScheduled { round: 9, white: 1, black: 4 }));
    assert_eq!(
        table(&[entry(0, 1, 4), entry(0, 1, 4)], &[]),
        Err(TableError::Twice { round: 0, white: 1, black: 4 })
    );
    assert_eq!(table(&[], &[5]), Err(TableError::NoPlayer(5)));
    assert_eq!(table(&[], &[0]), Err(TableError::NoPlayer(0)));
    assert_eq!(table(&[entry(0, 1, 4)], &[1, 1]), Ok(()));
}
