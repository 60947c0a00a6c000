//! An arena from its log.

use std::collections::{BTreeMap, BTreeSet};

use krog_pairing::{
    Number,
    arena::{
        Arena, ArenaError, Ending, Event, EventKind, Reason, Scoring, Settings, StandingsError, Status,
        System, sheet,
    },
};
use krog_testing::chance::Chance;
use proptest::prelude::*;

const START: u64 = 10_000;
const END: u64 = 1_000_000;

fn event(at_ms: u64, kind: EventKind) -> Event {
    Event { at_ms, kind }
}

fn joined(player: Number) -> EventKind {
    EventKind::Joined { player, rating: 1_500 + player as u16 * 100 }
}

fn paired(game: u64, white: Number, black: Number) -> EventKind {
    EventKind::Paired { game, white, black }
}

fn won(game: u64) -> EventKind {
    EventKind::Ended { game, ending: Ending::White, plies: 60 }
}

fn arena(players: u32) -> Arena {
    let mut arena = Arena::new(Settings::new(START, END));
    for player in 1..=players {
        arena.apply(&event(0, joined(player))).unwrap();
    }
    arena
}

fn waiting(arena: &Arena, now: u64) -> Vec<Number> {
    let mut waiting: Vec<Number> = arena.waiting(now).iter().map(|player| player.number).collect();
    waiting.sort_unstable();
    waiting
}

#[test]
fn players_wait_from_the_start_until_shortly_before_the_end() {
    let mut arena = arena(3);
    assert!(waiting(&arena, START - 1).is_empty());
    assert_eq!(waiting(&arena, START), [1, 2, 3]);
    assert_eq!(arena.waiting(START + 7)[0].waited_ms, 7);
    arena.apply(&event(START, paired(1, 2, 3))).unwrap();
    assert_eq!(waiting(&arena, START), [1]);
    arena.apply(&event(START + 50, won(1))).unwrap();
    assert_eq!(waiting(&arena, END - 30_001), [1, 2, 3]);
    assert!(waiting(&arena, END - 30_000).is_empty());
    let two = arena.waiting(START + 60).into_iter().find(|player| player.number == 2).unwrap();
    assert_eq!((two.waited_ms, two.recent, two.balance, two.last_white), (10, vec![3], 1, Some(true)));
}

#[test]
fn players_pause_leave_and_come_back_with_what_they_had() {
    let mut arena = arena(4);
    arena.apply(&event(START, paired(1, 1, 2))).unwrap();
    arena.apply(&event(START, EventKind::Left { player: 1 })).unwrap();
    arena.apply(&event(START, EventKind::Paused { player: 3 })).unwrap();
    arena.apply(&event(START + 10, won(1))).unwrap();
    assert_eq!(waiting(&arena, START + 10), [2, 4]);
    assert_eq!(arena.standings().get(1).unwrap().score, 20);
    arena.apply(&event(START + 20, EventKind::Returned { player: 3 })).unwrap();
    arena.apply(&event(START + 30, EventKind::Joined { player: 1, rating: 2_000 })).unwrap();
    assert_eq!(waiting(&arena, START + 30), [1, 2, 3, 4]);
    assert_eq!(arena.standings().get(1).unwrap().form.wins, 1);
    assert_eq!(arena.standings().rating(1), Some(2_000));
    arena.apply(&event(START + 40, joined(5))).unwrap();
    assert_eq!(arena.waiting(START + 45).iter().find(|player| player.number == 5).unwrap().waited_ms, 5);
}

#[test]
fn games_that_end_after_the_time_do_not_count() {
    let mut arena = arena(4);
    arena.apply(&event(START, paired(1, 1, 2))).unwrap();
    arena.apply(&event(START, paired(2, 3, 4))).unwrap();
    assert_eq!(arena.apply(&event(END - 1, won(1))).unwrap().len(), 2);
    let before = arena.standings().top(10);
    assert_eq!(arena.apply(&event(END, won(2))).unwrap(), []);
    assert_eq!(arena.standings().top(10), before);
    let over = Err(ArenaError::Over { end_ms: END });
    assert_eq!(arena.apply(&event(END, joined(9))), over);
    assert_eq!(arena.apply(&event(END, paired(3, 1, 2))), over);
    assert_eq!(arena.apply(&event(END, EventKind::Left { player: 1 })), Ok(Vec::new()));
}

#[test]
fn who_does_not_make_the_first_move_loses_and_is_paused() {
    let mut arena = arena(2);
    arena.apply(&event(START, paired(1, 1, 2))).unwrap();
    arena.apply(&event(START, EventKind::Berserk { game: 1, player: 1 })).unwrap();
    let no_show = EventKind::NoShow { game: 1, player: 2 };
    let early = Err(ArenaError::StillTime { game: 1, until_ms: START + 20_000 });
    assert_eq!(arena.apply(&event(START + 19_999, no_show)), early);
    arena.apply(&event(START + 20_000, no_show)).unwrap();
    let (one, two) = (arena.standings().get(1).unwrap(), arena.standings().get(2).unwrap());
    assert_eq!((one.score, one.performance, one.place), (20, None, 1));
    assert_eq!((two.score, two.losses, two.place), (0, 1, 2));
    assert_eq!(arena.status(2), Some(Status::Paused));
    assert_eq!(arena.waiting(START + 20_000)[0].balance, 0);
    assert_eq!(waiting(&arena, START + 20_000), [1]);
}

#[test]
fn an_aborted_game_leaves_no_trace() {
    let mut arena = arena(2);
    arena.apply(&event(START, paired(1, 1, 2))).unwrap();
    arena.apply(&event(START + 5, EventKind::Aborted { game: 1 })).unwrap();
    assert_eq!(arena.standings().get(1).unwrap().games, 0);
    assert_eq!(arena.pair(START + 5).len(), 1);
    assert_eq!(arena.apply(&event(START + 6, won(1))), Err(ArenaError::GameUnknown(1)));
}

#[test]
fn what_cannot_have_happened_changes_nothing() {
    let mut arena = arena(4);
    let kept = EventKind::KeptApart { one: 4, other: 3 };
    for kind in [kept, paired(1, 1, 2), EventKind::Berserk { game: 1, player: 1 }] {
        arena.apply(&event(START, kind)).unwrap();
    }
    arena.apply(&event(START, joined(5))).unwrap();
    arena.apply(&event(START, EventKind::Paused { player: 5 })).unwrap();
    let before = format!("{arena:?}");
    let unknown = ArenaError::Standings(StandingsError::Unknown(9));
    let alone = ArenaError::Standings(StandingsError::Alone(3));
    let cases = [
        (joined(1), ArenaError::Inside(1)),
        (EventKind::Left { player: 9 }, unknown),
        (EventKind::Paused { player: 9 }, unknown),
        (EventKind::Paused { player: 5 }, ArenaError::Away(5)),
        (EventKind::Returned { player: 1 }, ArenaError::NoPause(1)),
        (EventKind::KeptApart { one: 1, other: 9 }, unknown),
        (EventKind::KeptApart { one: 3, other: 3 }, alone),
        (paired(1, 3, 4), ArenaError::GameKnown(1)),
        (paired(2, 3, 3), alone),
        (paired(2, 4, 3), ArenaError::Apart { one: 3, other: 4 }),
        (paired(2, 3, 1), ArenaError::Playing { player: 1, game: 1 }),
        (paired(2, 3, 5), ArenaError::Away(5)),
        (paired(2, 3, 9), unknown),
        (EventKind::Berserk { game: 1, player: 1 }, ArenaError::BerserkTwice(1)),
        (EventKind::Berserk { game: 1, player: 3 }, ArenaError::NotInGame { player: 3, game: 1 }),
        (EventKind::NoShow { game: 1, player: 3 }, ArenaError::NotInGame { player: 3, game: 1 }),
        (won(2), ArenaError::GameUnknown(2)),
    ];
    for (kind, error) in cases {
        assert_eq!(arena.apply(&event(START, kind)), Err(error), "{kind:?}");
        assert_eq!(format!("{arena:?}"), before, "{kind:?}");
    }
    let backwards = ArenaError::Backwards { at_ms: 5, last_ms: START };
    assert_eq!(arena.apply(&event(5, joined(6))), Err(backwards));
    let mut small = Arena::new(Settings { most_players: 1, ..Settings::new(START, END) });
    small.apply(&event(0, joined(1))).unwrap();
    assert_eq!(small.apply(&event(0, joined(2))), Err(ArenaError::Full { most: 1 }));
    assert_eq!(small.apply(&event(1, paired(1, 1, 2))), Err(ArenaError::NotBegun { start_ms: START }));
}

#[test]
fn equal_points_go_by_performance() {
    let mut arena = arena(5);
    // 5 beats a stronger opponent than 1 does.
    arena.apply(&event(START, paired(1, 1, 2))).unwrap();
    arena.apply(&event(START, paired(2, 5, 4))).unwrap();
    arena.apply(&event(START + 1, won(1))).unwrap();
    let changes = arena.apply(&event(START + 2, won(2))).unwrap();
    assert_eq!(
        changes.iter().map(|change| (change.from, change.row.place)).collect::<Vec<_>>(),
        [(5, 1), (4, 3)]
    );
    let order: Vec<Number> = arena.standings().top(5).iter().map(|row| row.number).collect();
    // All points of one game: 800 above the opponent. A loss: 800 below.
    assert_eq!(arena.standings().get(5).unwrap().performance, Some(1_900 + 800));
    assert_eq!(order, [5, 1, 4, 2, 3]);
    assert_eq!(arena.standings().page(2, 2).iter().map(|row| row.place).collect::<Vec<_>>(), [2, 3]);
}

/// Plays an arena by chance, and returns it with its log.
fn play(seed: u64, players: u32, settings: Settings) -> (Arena, Vec<Event>) {
    let mut chance = Chance(seed);
    let mut arena = Arena::new(settings);
    let mut log = Vec::new();
    let mut running: BTreeMap<u64, (Number, Number)> = BTreeMap::new();
    let mut next = 1;
    let mut now = 0;
    while now < settings.end_ms + 5_000 {
        now += 1_000 + chance.below(2_000_u64);
        let mut kinds = Vec::new();
        for _ in 0..chance.below(4_u64) {
            let player = 1 + chance.below(players);
            kinds.push(match chance.below(8_u64) {
                0..3 => joined(player),
                3 => EventKind::Paused { player },
                4 => EventKind::Returned { player },
                5 => EventKind::Left { player },
                6 if chance.one_in(4) => {
                    EventKind::KeptApart { one: player, other: 1 + chance.below(players) }
                }
                _ => EventKind::Berserk { game: 1 + chance.below(next), player },
            });
        }
        for (game, (white, black)) in &running {
            if chance.one_in(6) {
                let (game, ending) = (*game, chance.of(&[Ending::White, Ending::Black, Ending::Draw]));
                kinds.push(match chance.below(8_u64) {
                    0 => EventKind::NoShow { game, player: chance.of(&[*white, *black]) },
                    1 => EventKind::Aborted { game },
                    _ => EventKind::Ended { game, ending, plies: chance.below(90_u32) },
                });
            }
        }
        for pair in arena.pair(now) {
            for player in [pair.white, pair.black] {
                assert_eq!(arena.status(player), Some(Status::Active));
                assert_eq!(arena.game_of(player), None);
            }
            let begun = event(now, paired(next, pair.white, pair.black));
            arena.apply(&begun).unwrap();
            log.push(begun);
            running.insert(next, (pair.white, pair.black));
            next += 1;
        }
        for kind in kinds {
            let event = event(now, kind);
            if arena.apply(&event).is_ok() {
                log.push(event);
                if let EventKind::Ended { game, .. }
                | EventKind::NoShow { game, .. }
                | EventKind::Aborted { game } = kind
                {
                    running.remove(&game);
                }
            }
        }
    }
    (arena, log)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn the_log_is_the_arena(seed: u64, players in 2_u32..40, double: bool, streaks: bool, berserk: bool) {
        let system = if double { System::Double } else { System::Bonus };
        let scoring = Scoring { system, streaks, berserk };
        let settings = Settings { scoring, ..Settings::new(START, 200_000) };
        let (arena, log) = play(seed, players, settings);
        let mut again = Arena::new(settings);
        for event in &log {
            prop_assert!(again.apply(event).is_ok());
        }
        prop_assert_eq!(format!("{again:?}"), format!("{arena:?}"));

        let rows = arena.standings().top(usize::MAX);
        prop_assert_eq!(rows.len(), arena.standings().len());
        for (at, row) in rows.iter().enumerate() {
            prop_assert_eq!(row.place, at + 1);
            prop_assert_eq!(arena.standings().get(row.number), Some(*row));
            let lines = arena.standings().lines(row.number);
            prop_assert_eq!(lines.iter().map(|line| line.points()).sum::<i64>(), row.score);
            prop_assert_eq!(lines, sheet(scoring, lines.iter().map(|line| line.seat)));
            prop_assert!(lines.iter().all(|line| line.points() >= 0 && line.parts[0].reason == Reason::Base));
        }
        prop_assert!(rows.is_sorted_by_key(|row| (-row.score, std::cmp::Reverse(row.performance), row.losses, row.number)));
    }

    #[test]
    fn small_fields_do_not_stall(seed: u64, players in 2_u32..=6) {
        let mut chance = Chance(seed);
        let mut arena = arena(players);
        let mut ends: BTreeMap<u64, u64> = BTreeMap::new();
        let mut next = 1;
        for now in (START..500_000).step_by(1_000) {
            let over: Vec<u64> = ends.iter().filter(|(_, end)| **end <= now).map(|(game, _)| *game).collect();
            for game in over {
                arena.apply(&event(now, won(game))).unwrap();
                ends.remove(&game);
            }
            for pair in arena.pair(now) {
                arena.apply(&event(now, paired(next, pair.white, pair.black))).unwrap();
                ends.insert(next, now + 5_000 + chance.below(90_000_u64));
                next += 1;
            }
            // Two who have waited as long as they must play.
            let left: BTreeSet<Number> = arena
                .waiting(now)
                .iter()
                .filter(|player| player.waited_ms >= arena.settings().rematch_after_ms)
                .map(|player| player.number)
                .collect();
            prop_assert!(left.len() <= 1, "{left:?} at {now}");
            prop_assert!(arena.waiting(now).len() <= 2, "at {now}");
        }
    }
}
