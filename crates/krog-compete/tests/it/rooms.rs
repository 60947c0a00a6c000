//! The rulebook of rooms: beside an oracle of plain conditions, its proofs, its types, its words.

mod oracle;
mod words;

use std::collections::BTreeMap;

use krog_check::{check, mutate::mutants};
use krog_compete::{
    acts::{Status, judge, permits},
    room::{Door, DoorAct, DoorPool, Guest, Limits, rulebook},
};
use krog_logic::{
    proof::Verdict,
    world::{History, World as _},
};
use krog_testing::chance::Chance;

use self::oracle::permitted;

fn rating(chance: &mut Chance) -> i32 {
    100 + 100 * chance.below(35)
}

fn door(chance: &mut Chance) -> Door {
    let host = chance.one_in(6);
    let code = chance.below(3);
    let registered = !chance.one_in(3);
    Door {
        host,
        public: chance.one_in(2),
        rated: chance.one_in(2),
        pool: chance.of(&DoorPool::ALL),
        status: if chance.one_in(2) { Status::Waiting } else { chance.of(&Status::ALL) },
        free_seat: !chance.one_in(4),
        host_rating: Some(rating(chance)),
        limits: Limits {
            least: chance.one_in(3).then(|| rating(chance)),
            most: chance.one_in(3).then(|| rating(chance)),
        },
        cap: (!chance.one_in(3)).then(|| chance.below(3)),
        watchers: chance.below(4),
        chat: !chance.one_in(4),
        guest: Guest {
            seated: host || chance.one_in(5),
            watching: chance.one_in(4),
            has_code: code == 1,
            other_code: code == 2,
            registered,
            rating: registered.then(|| rating(chance)),
            banned: chance.one_in(7),
            blocked: chance.one_in(7),
            wait: if chance.one_in(4) { 7 } else { 0 },
            muted: chance.one_in(6).then(|| chance.below(3)),
            unwelcome: chance.one_in(8),
        },
    }
}

#[test]
fn a_hundred_thousand_doors_are_answered_as_plain_conditions_answer_them() {
    let mut chance = Chance(0x5eed);
    let mut seen: BTreeMap<(&str, bool), u64> = BTreeMap::new();
    for _ in 0..100_000 {
        let door = door(&mut chance);
        for act in DoorAct::ALL {
            let wanted = permitted(&door, act);
            assert_eq!(permits(&door, act), wanted, "{} {door:?}", act.name());
            *seen.entry((act.name(), wanted)).or_insert(0) += 1;
        }
    }
    // Every act was permitted and refused, and often.
    assert_eq!(seen.len(), 2 * DoorAct::ALL.len());
    assert!(seen.values().all(|n| *n > 100), "{seen:?}");
}

/// Every clause of the door by itself: whatever else holds, the one that fails keeps the visitor out and says so.
#[test]
fn every_clause_of_the_door_is_decisive() {
    let good = Door {
        rated: true,
        public: false,
        guest: Guest { has_code: true, registered: true, rating: Some(1500), ..Door::default().guest },
        ..Door::default()
    };
    assert!(permits(&good, DoorAct::Enter));
    let guest = good.guest;
    let cases: [(&str, Door); 12] = [
        ("own_room", Door { host: true, ..good }),
        ("seat_is_yours", Door { guest: Guest { seated: true, ..guest }, ..good }),
        ("join_after_end", Door { status: Status::Completed, ..good }),
        ("seat_taken", Door { status: Status::Active, free_seat: false, ..good }),
        ("seat_taken", Door { free_seat: false, ..good }),
        ("person_banned", Door { guest: Guest { banned: true, ..guest }, ..good }),
        ("needs_code", Door { guest: Guest { has_code: false, ..guest }, ..good }),
        ("wrong_code", Door { guest: Guest { has_code: false, other_code: true, ..guest }, ..good }),
        ("people_blocked", Door { guest: Guest { blocked: true, ..guest }, ..good }),
        ("rated_needs_account", Door { guest: Guest { registered: false, rating: None, ..guest }, ..good }),
        ("rating_too_high", Door { guest: Guest { rating: Some(1801), ..guest }, ..good }),
        ("rating_too_low", Door { guest: Guest { rating: Some(1199), ..guest }, ..good }),
    ];
    for (code, door) in cases {
        let told = judge(&door, DoorAct::Enter).unwrap();
        assert_eq!((told.permits(), told.code()), (false, code));
        assert!(!told.headline.en.is_empty() && !told.headline.no.is_empty(), "{code}");
    }
    for rating in [1200, 1800] {
        assert!(permits(&Door { guest: Guest { rating: Some(rating), ..guest }, ..good }, DoorAct::Enter));
    }
}

#[test]
fn limits_are_those_of_the_host_and_three_hundred_points_where_it_is_rated() {
    let range = |door: Door| {
        let fits = |rating: &i32| {
            let guest = Guest { registered: true, rating: Some(*rating), ..door.guest };
            permits(&Door { guest, ..door }, DoorAct::Enter)
        };
        let all: Vec<i32> = (100..=3500).filter(fits).collect();
        (all.first().copied(), all.last().copied())
    };
    let rated = Door { rated: true, ..Door::default() };
    let limits = |least, most| Limits { least, most };
    assert_eq!(range(rated), (Some(1200), Some(1800)));
    assert_eq!(range(Door { host_rating: Some(250), ..rated }), (Some(100), Some(550)));
    assert_eq!(range(Door { host_rating: Some(3400), ..rated }), (Some(3100), Some(3500)));
    assert_eq!(range(Door { limits: limits(Some(1450), None), ..rated }), (Some(1450), Some(1800)));
    assert_eq!(range(Door { limits: limits(None, Some(2400)), ..rated }), (Some(1200), Some(1800)));
    assert_eq!(range(Door { limits: limits(Some(1600), Some(1700)), ..rated }), (Some(1600), Some(1700)));
    assert_eq!(range(Door { limits: limits(Some(700), Some(900)), ..rated }), (None, None));
    let casual = Door::default();
    assert_eq!(range(casual), (Some(100), Some(3500)));
    assert_eq!(range(Door { limits: limits(Some(2000), None), ..casual }), (Some(2000), Some(3500)));
    // A guest without a rating plays casually where nothing is limited, and nowhere else.
    assert!(permits(&casual, DoorAct::Enter) && !permits(&rated, DoorAct::Enter));
    assert!(!permits(&Door { limits: limits(None, Some(3500)), ..casual }, DoorAct::Enter));
}

#[test]
fn every_proof_checks_and_no_proof_survives_a_change() {
    let program = rulebook().unwrap().program();
    let mut chance = Chance(7);
    let mut count = 0;
    for round in 0..300 {
        let door = door(&mut chance);
        let history = || History { past: &[], now: &door };
        for act in DoorAct::ALL {
            let told = judge(&door, act).unwrap();
            assert!(matches!(told.verdict, Verdict::Permitted | Verdict::Forbidden), "{door:?}");
            assert_eq!(told.permits(), permits(&door, act));
            check(program, history(), &told.proof).unwrap_or_else(|e| panic!("{e:?} {door:?}"));
            assert!(!told.headline.en.is_empty() && !told.headline.no.is_empty(), "{} {door:?}", act.name());
            for mutant in mutants(&told.proof).filter(|_| round < 8) {
                count += 1;
                assert!(check(program, history(), &mutant.proof).is_err(), "{}", mutant.what);
            }
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn doors_are_told_apart_and_survive_being_written_down() {
    let mut chance = Chance(13);
    let mut digests = std::collections::HashMap::new();
    for _ in 0..50_000 {
        let door = door(&mut chance);
        let other = digests.insert(door.digest(), door);
        assert!(other.is_none_or(|other| other == door), "{door:?} {other:?}");
    }
    for _ in 0..500 {
        let door = door(&mut chance);
        let text = serde_json::to_string(&door).unwrap();
        assert_eq!(serde_json::from_str::<Door>(&text).unwrap(), door);
    }
    assert!(serde_json::from_value::<Door>(serde_json::json!({ "public": true })).is_err());
}

/// What was not looked up decides nothing, where it matters, and is not asked where it does not.
#[test]
fn what_is_not_known_permits_nothing() {
    let unknown = Door { host_rating: None, ..Door::default() };
    for act in [DoorAct::Enter, DoorAct::Watch, DoorAct::TellWatchers, DoorAct::HearWatchers] {
        assert!(permits(&unknown, act), "{}", act.name());
    }
    let guest = Guest { registered: true, rating: Some(1500), ..unknown.guest };
    let rated = Door { rated: true, guest, ..unknown };
    let told = judge(&rated, DoorAct::Enter).unwrap();
    assert_eq!((told.permits(), told.verdict), (false, Verdict::Undetermined));
}

/// Computed from what is permitted, not from labels: whoever may come in may also stay away; the host may only close the door.
#[test]
fn positions_at_the_door() {
    let types = |door: &Door, act| {
        let told = judge(door, act).unwrap();
        (told.t_type.unwrap().label(), told.r_type.map(|r| r.to_string()))
    };
    let is = |found: (String, Option<String>), t: &str, r: Option<&str>| {
        assert_eq!((found.0.as_str(), found.1.as_deref()), (t, r));
    };
    let public = Door::default();
    is(types(&public, DoorAct::Enter), "T2", Some("R14⟨T2,T4⟩"));
    // As docs/reference/types.md has it, the other way round too.
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/types.md");
    let page = std::fs::read_to_string(page).unwrap();
    for row in
        ["| R14⟨T2,T4⟩ | visitor | host | `rooms; open` |", "| R33⟨T4,T2⟩ | host | visitor | `rooms; open` |"]
    {
        assert!(page.contains(row), "{row}");
    }
    let private = Door { public: false, ..public };
    is(types(&private, DoorAct::Enter), "T6", Some("R21⟨T6,T4⟩"));
    let with_code = Door { guest: Guest { has_code: true, ..private.guest }, ..private };
    is(types(&with_code, DoorAct::Enter), "T2", Some("R14⟨T2,T4⟩"));
    let begun = Door { status: Status::Active, free_seat: false, ..public };
    is(types(&begun, DoorAct::Enter), "T6", Some("R6⟨T6,T6⟩"));
    let host = Door { host: true, guest: Guest { seated: true, ..public.guest }, ..public };
    is(types(&host, DoorAct::Enter), "T6", None);
    is(types(&host, DoorAct::Close), "T2", None);
    is(types(&public, DoorAct::Close), "T6", None);
    is(types(&public, DoorAct::Watch), "T2", None);
    is(types(&Door { cap: Some(0), ..public }, DoorAct::Watch), "T6", None);
}
