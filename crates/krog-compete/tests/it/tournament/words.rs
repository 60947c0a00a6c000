//! What refusals, permissions and duties say.

use std::collections::BTreeSet;

use krog_compete::{
    acts::{Cause, judge},
    tournament::{About, Entering, Hall, HallAct, Person, Status, System, duty, rulebook},
};
use krog_testing::chance::Chance;

use super::hall;

/// The headline in both languages.
fn said(hall: &Hall, act: HallAct) -> [String; 2] {
    let told = judge(hall, act).unwrap();
    [told.headline.en, told.headline.no]
}

/// Every clause of entering by itself: whatever else holds, the one that fails keeps the player out and says so.
#[test]
fn every_clause_of_entering_is_decisive() {
    let good = Hall {
        rated: true,
        entering: Entering {
            coded: true,
            least: Some(1200),
            most: Some(1800),
            cap: Some(9),
            ..Hall::default().entering
        },
        person: Person { has_code: true, registered: true, rating: Some(1500), ..Person::default() },
        ..Hall::default()
    };
    assert!(judge(&good, HallAct::Join).unwrap().permits());
    let person = good.person;
    let running = Hall { status: Status::Running, round: 1, ..good };
    let cases: [(&str, Hall); 18] = [
        ("tournament_over", Hall { status: Status::Completed, ..good }),
        ("tournament_cancelled", Hall { status: Status::Cancelled, ..good }),
        ("join_banned", Hall { person: Person { banned: true, ..person }, ..good }),
        ("no_bots", Hall { person: Person { bot: true, ..person }, ..good }),
        ("entered_already", Hall { person: Person { entered: true, ..person }, ..good }),
        (
            "taken_out",
            Hall { person: Person { entered: true, withdrawn: true, removed: true, ..person }, ..good },
        ),
        (
            "withdrew_for_good",
            Hall { person: Person { entered: true, withdrawn: true, ..person }, ..running },
        ),
        ("entry_by_organizer", Hall { entering: Entering { open: false, ..good.entering }, ..good }),
        ("no_late_entry_all", Hall { system: System::RoundRobin, ..running }),
        ("no_late_entry_bracket", Hall { system: System::KnockOut, ..running }),
        ("entries_closed", running),
        ("entry_needs_account", Hall { person: Person { registered: false, ..person }, ..good }),
        ("entry_needs_code", Hall { person: Person { has_code: false, ..person }, ..good }),
        ("entry_wrong_code", Hall { person: Person { has_code: false, other_code: true, ..person }, ..good }),
        ("entry_without_rating", Hall { person: Person { rating: None, ..person }, ..good }),
        ("entry_rating_low", Hall { person: Person { rating: Some(1199), ..person }, ..good }),
        ("entry_rating_high", Hall { person: Person { rating: Some(1801), ..person }, ..good }),
        ("tournament_full", Hall { players: 9, ..good }),
    ];
    for (code, hall) in cases {
        let told = judge(&hall, HallAct::Join).unwrap();
        assert_eq!((told.permits(), told.code()), (false, code));
        assert!(!told.headline.en.is_empty() && !told.headline.no.is_empty(), "{code}");
    }
    // Who withdrew before the first round may come back, and who comes late in time may come.
    let back = Hall { person: Person { entered: true, withdrawn: true, ..person }, ..good };
    assert!(judge(&back, HallAct::Join).unwrap().permits());
    let late = Hall { entering: Entering { until_round: 2, ..good.entering }, ..running };
    assert!(judge(&late, HallAct::Join).unwrap().permits());
    // An arena that runs takes in whoever comes, and who left it comes back.
    for person in [person, Person { entered: true, withdrawn: true, ..person }] {
        let told = judge(&Hall { system: System::Arena, person, ..running }, HallAct::Join).unwrap();
        assert_eq!((told.permits(), told.code()), (true, "join_arena"));
    }
}

#[test]
fn the_cause_is_named_in_one_sentence() {
    let organizer = Person { organizes: true, ..Person::default() };
    let player = Person { entered: true, ..Person::default() };
    let running =
        Hall { status: Status::Running, online: false, round: 3, person: organizer, ..Hall::default() };
    let own = About { own: true, ..About::default() };
    let cases: [(Hall, HallAct, &str, &str); 9] = [
        (
            Hall { missing: 2, ..running },
            HallAct::Pair,
            "Games of round 3 without a result: 2.",
            "Partier i runde 3 uten resultat: 2.",
        ),
        (
            Hall { round: 5, ..running },
            HallAct::Pair,
            "All 5 rounds are paired.",
            "Alle 5 runder er satt opp.",
        ),
        (
            Hall { pairable: 1, ..running },
            HallAct::PairByHand,
            "A round needs two players, and 1 can be paired.",
            "En runde trenger to spillere, og 1 kan settes opp.",
        ),
        (
            Hall { person: player, ..running },
            HallAct::Pair,
            "Only the organiser of the tournament does this.",
            "Bare arrangøren av turneringen gjør dette.",
        ),
        (
            Hall {
                person: Person { withdrawn: true, ..player },
                about: About { gone: true, ..own },
                ..running
            },
            HallAct::Readmit,
            "A withdrawal is binding: only the organiser can let a player play on.",
            "Å trekke seg er bindende: bare arrangøren kan la en spiller spille videre.",
        ),
        (
            Hall { person: player, about: About { round: 2, ..own }, ..running },
            HallAct::AskBye,
            "Round 2 is paired already.",
            "Runde 2 er allerede satt opp.",
        ),
        (
            Hall { person: player, about: About { round: 4, full_point: true, ..own }, ..running },
            HallAct::AskBye,
            "A bye that is worth a win is for the organiser to give, and the rules advise against it.",
            "En fri runde med fullt poeng er det arrangøren som gir, og reglene fraråder det.",
        ),
        (
            Hall { person: player, about: About { round: 3, has_game: true, ..own }, ..running },
            HallAct::Claim,
            "The result of your game is entered; if it is wrong, tell the organiser (8.7).",
            "Resultatet av partiet ditt er ført inn; er det feil, si fra til arrangøren (§ 8.7).",
        ),
        (
            Hall { status: Status::Registration, round: 0, ..running },
            HallAct::Unpair,
            "No round is paired yet.",
            "Ingen runde er satt opp ennå.",
        ),
    ];
    for (hall, act, en, no) in cases {
        assert_eq!(said(&hall, act), [en, no]);
    }
    assert_eq!(judge(&Hall { person: player, ..running }, HallAct::Pair).unwrap().cause, Cause::Stranger);
    let over = Hall { status: Status::Completed, ..running };
    assert_eq!(judge(&over, HallAct::Pair).unwrap().cause, Cause::Behind);
    let told = duty(&running, HallAct::Pair).unwrap().unwrap();
    assert_eq!(
        (told.code.as_str(), told.texts.en.as_str(), told.texts.no.as_str()),
        ("duty_pair", "Round 3 is done: pair round 4 of 5.", "Runde 3 er ferdig: sett opp runde 4 av 5.")
    );
}

/// Every reason comes up, so that none is dead; and no sentence stands twice.
#[test]
fn every_reason_is_given_and_every_sentence_is_its_own() {
    let mut chance = Chance(31);
    let mut given: BTreeSet<String> = BTreeSet::new();
    for _ in 0..6_000 {
        let hall = hall(&mut chance);
        for act in HallAct::ALL {
            given.extend(judge(&hall, act).unwrap().reasons.into_iter().map(|said| said.cited.id));
        }
    }
    let program = rulebook().unwrap().program();
    let (mut english, mut norwegian) = (BTreeSet::new(), BTreeSet::new());
    for reason in &program.reasons {
        assert!(given.contains(&reason.head.name), "{}", reason.head.name);
        let texts = &reason.head.attrs.texts;
        assert!(english.insert(texts.en.as_ref().unwrap().source.clone()), "{}", reason.head.name);
        assert!(norwegian.insert(texts.no.as_ref().unwrap().source.clone()), "{}", reason.head.name);
    }
}

/// A refusal names its reason, not only the rule.
#[test]
fn every_refusal_has_a_reason() {
    let program = rulebook().unwrap().program();
    let mut chance = Chance(37);
    for _ in 0..3_000 {
        let hall = hall(&mut chance);
        for act in HallAct::ALL {
            let told = judge(&hall, act).unwrap();
            let reason = |code: &str| program.reasons.iter().any(|reason| reason.head.name == code);
            assert!(told.permits() || reason(told.code()), "{} {} {hall:?}", act.name(), told.code());
        }
    }
}
