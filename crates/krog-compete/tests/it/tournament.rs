//! The rulebook of tournaments: beside an oracle of plain conditions, its proofs, its types, its words.

mod oracle;
mod words;

use std::collections::BTreeMap;

use krog_check::{check, mutate::mutants};
use krog_compete::{
    acts::{judge, permits},
    tournament::{About, Entering, Hall, HallAct, Person, Status, System, duty, rulebook},
};
use krog_logic::{
    proof::Verdict,
    world::{History, World as _},
};
use krog_testing::chance::Chance;

use self::oracle::{obliged, permitted};

fn hall(chance: &mut Chance) -> Hall {
    let status = if chance.one_in(2) { Status::Running } else { chance.of(&Status::ALL) };
    let rounds = 1 + chance.below(5);
    let begun = status != Status::Registration;
    let entered = chance.yes();
    let withdrawn = entered && chance.one_in(3);
    let code = chance.below(3);
    let has_game = entered && begun && chance.yes();
    let open_game = has_game && chance.yes();
    Hall {
        status,
        system: chance.of(&[
            System::Swiss,
            System::Swiss,
            System::RoundRobin,
            System::KnockOut,
            System::Arena,
        ]),
        online: chance.yes(),
        rated: chance.yes(),
        round: if begun { 1 + chance.below(rounds) } else { 0 },
        rounds,
        missing: if begun && chance.yes() { 1 + chance.below(4_u32) } else { 0 },
        players: chance.below(12),
        pairable: chance.below(6),
        checks_in: chance.yes(),
        entering: Entering {
            open: !chance.one_in(4),
            coded: chance.one_in(3),
            least: chance.one_in(4).then(|| 1000 + chance.below(10) * 100),
            most: chance.one_in(4).then(|| 1500 + chance.below(10) * 100),
            cap: chance.one_in(3).then(|| 2 + chance.below(12)),
            until_round: 1 + chance.below(4),
            bots: chance.yes(),
        },
        person: Person {
            organizes: chance.one_in(2),
            entered,
            withdrawn,
            removed: withdrawn && chance.yes(),
            has_code: code == 1,
            other_code: code == 2,
            registered: !chance.one_in(4),
            rating: (!chance.one_in(4)).then(|| 1000 + chance.below(15) * 100),
            banned: chance.one_in(8),
            bot: chance.one_in(4),
        },
        about: About {
            own: entered && chance.yes(),
            gone: chance.one_in(3),
            round: chance.below(7),
            full_point: chance.one_in(3),
            has_game,
            open_game,
            claimed: open_game && chance.yes(),
        },
    }
}

#[test]
fn halls_are_answered_as_plain_conditions_answer_them() {
    let mut chance = Chance(0x5eed);
    let mut seen: BTreeMap<(&str, bool), u64> = BTreeMap::new();
    for _ in 0..60_000 {
        let hall = hall(&mut chance);
        for act in HallAct::ALL {
            let wanted = permitted(&hall, act);
            assert_eq!(permits(&hall, act), wanted, "{} {hall:?}", act.name());
            *seen.entry((act.name(), wanted)).or_insert(0) += 1;
        }
    }
    // Every act was permitted and refused, and often.
    assert_eq!(seen.len(), 2 * HallAct::ALL.len());
    assert!(seen.values().all(|n| *n > 100), "{seen:?}");
}

/// What must be done may be done, and is a duty exactly where plain conditions say so.
#[test]
fn duties_are_those_of_plain_conditions() {
    let mut chance = Chance(3);
    let mut seen: BTreeMap<(&str, bool), u64> = BTreeMap::new();
    for _ in 0..3_000 {
        let hall = hall(&mut chance);
        for act in HallAct::ALL {
            let told = duty(&hall, act).unwrap();
            assert_eq!(told.is_some(), obliged(&hall, act), "{} {hall:?}", act.name());
            assert!(told.is_none() || permitted(&hall, act));
            *seen.entry((act.name(), told.is_some())).or_insert(0) += 1;
        }
    }
    assert!(["pair", "result", "complete", "claim"].iter().all(|act| seen[&(*act, true)] > 10), "{seen:?}");
    assert_eq!(seen.keys().filter(|(_, obliged)| *obliged).count(), 4);
}

/// Every status for everybody who can come: the organiser, a player, one who has withdrawn, one who was taken out, a visitor.
#[test]
fn whoever_comes_whenever() {
    for status in Status::ALL {
        for system in [System::Swiss, System::RoundRobin, System::KnockOut, System::Arena] {
            for role in 0..5 {
                let begun = status != Status::Registration;
                let (entered, withdrawn) = ((1..4).contains(&role), (2..4).contains(&role));
                let person = Person {
                    organizes: role == 0,
                    entered,
                    withdrawn,
                    removed: role == 3,
                    has_code: true,
                    registered: true,
                    ..Person::default()
                };
                let about = About { own: entered, gone: withdrawn, round: 2, ..About::default() };
                let round = u32::from(begun);
                let hall = Hall {
                    status,
                    system,
                    online: false,
                    round,
                    checks_in: true,
                    person,
                    about,
                    ..Hall::default()
                };
                for act in HallAct::ALL {
                    let told = judge(&hall, act).unwrap();
                    assert_eq!(told.permits(), permitted(&hall, act), "{} {hall:?}", act.name());
                    assert!(!told.headline.en.is_empty() && !told.headline.no.is_empty());
                    if matches!(status, Status::Completed | Status::Cancelled) {
                        assert!(!told.permits(), "{}", act.name());
                    }
                }
            }
        }
    }
}

#[test]
fn proofs_are_checked_and_what_was_changed_in_them_is_found() {
    let program = rulebook().unwrap().program();
    let mut chance = Chance(7);
    let mut count = 0;
    for round in 0..150 {
        let hall = hall(&mut chance);
        let history = || History { past: &[], now: &hall };
        for act in HallAct::ALL {
            let told = judge(&hall, act).unwrap();
            assert!(matches!(told.verdict, Verdict::Permitted | Verdict::Forbidden), "{hall:?}");
            check(program, history(), &told.proof).unwrap_or_else(|e| panic!("{e:?} {hall:?}"));
            for mutant in mutants(&told.proof).filter(|_| round < 3) {
                count += 1;
                assert!(check(program, history(), &mutant.proof).is_err(), "{}", mutant.what);
            }
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn halls_are_told_apart_and_survive_being_written_down() {
    let mut chance = Chance(13);
    let mut digests = std::collections::HashMap::new();
    for _ in 0..50_000 {
        let hall = hall(&mut chance);
        let other = digests.insert(hall.digest(), hall);
        assert!(other.is_none_or(|other| other == hall), "{hall:?} {other:?}");
    }
    for _ in 0..500 {
        let hall = hall(&mut chance);
        let text = serde_json::to_string(&hall).unwrap();
        assert_eq!(serde_json::from_str::<Hall>(&text).unwrap(), hall);
    }
    assert!(serde_json::from_value::<Hall>(serde_json::json!({ "online": true })).is_err());
}

/// Computed from what is permitted: who may enter may also stay away, who must pair the next round has no other choice.
#[test]
fn positions_in_a_tournament() {
    let label = |hall: &Hall, act| judge(hall, act).unwrap().t_type.unwrap().label();
    let open = Hall::default();
    assert_eq!(label(&open, HallAct::Join), "T2");
    assert_eq!(
        label(&Hall { entering: Entering { open: false, ..open.entering }, ..open }, HallAct::Join),
        "T6"
    );
    let organizer = Person { organizes: true, ..Person::default() };
    let running = Hall { status: Status::Running, round: 1, person: organizer, ..open };
    assert_eq!(label(&running, HallAct::Pair), "T5");
    assert_eq!(label(&running, HallAct::Complete), "T2");
    assert_eq!(label(&Hall { round: 5, ..running }, HallAct::Complete), "T5");
    assert_eq!(label(&Hall { missing: 1, online: false, ..running }, HallAct::Result), "T5");
    assert_eq!(label(&Hall { missing: 1, ..running }, HallAct::Result), "T2");
    let player = Person { entered: true, ..Person::default() };
    let about = About { own: true, has_game: true, open_game: true, round: 1, ..About::default() };
    let seated = Hall { online: false, missing: 1, person: player, about, ..running };
    assert_eq!(label(&seated, HallAct::Claim), "T5");
    let claimed = Hall { about: About { claimed: true, ..about }, ..seated };
    assert_eq!(label(&claimed, HallAct::Claim), "T2");
    assert_eq!(label(&seated, HallAct::Pair), "T6");
}
