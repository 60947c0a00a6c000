//! What refusals and permissions say.

use std::collections::BTreeSet;

use krog_chess::Variant;
use krog_compete::{
    TimeClass,
    acts::{Status, judge},
    room::{Door, DoorAct, DoorPool, Guest, Limits, rulebook},
};
use krog_testing::chance::Chance;

use super::door;

/// The headline in both languages.
fn said(door: &Door, act: DoorAct) -> [String; 2] {
    let told = judge(door, act).unwrap();
    [told.headline.en, told.headline.no]
}

#[test]
fn numbers_are_exact_in_both_languages() {
    let room = Door { rated: true, host_rating: Some(1480), ..Door::default() };
    let rated =
        |rating| Door { guest: Guest { registered: true, rating: Some(rating), ..room.guest }, ..room };
    assert_eq!(
        said(&rated(1820), DoorAct::Enter),
        [
            "Your rapid rating is 1820, 40 above the limit of this room (1180 to 1780).",
            "Din hurtigsjakk-rating er 1820, 40 over grensen for dette rommet (1180 til 1780)."
        ]
    );
    assert_eq!(
        said(&rated(1103), DoorAct::Enter),
        [
            "Your rapid rating is 1103, 77 below the limit of this room (1180 to 1780).",
            "Din hurtigsjakk-rating er 1103, 77 under grensen for dette rommet (1180 til 1780)."
        ]
    );
    assert_eq!(
        said(&rated(1500), DoorAct::Enter),
        [
            "Your rapid rating is 1500, and this room takes 1180 to 1780.",
            "Din hurtigsjakk-rating er 1500, og dette rommet tar imot 1180 til 1780."
        ]
    );
    let limited = Door { rated: false, limits: Limits { least: Some(1600), most: None }, ..room };
    assert_eq!(
        said(&limited, DoorAct::Enter),
        [
            "This room takes ratings from 1600 to 3500; a guest has none.",
            "Dette rommet tar imot ratinger fra 1600 til 3500; en gjest har ingen."
        ]
    );
}

#[test]
fn the_cause_is_named_in_one_sentence() {
    let d = Door::default();
    let player = Guest { seated: true, ..d.guest };
    let cases: [(Door, DoorAct, &str, &str); 14] = [
        (
            Door { public: false, guest: Guest { other_code: true, ..d.guest }, ..d },
            DoorAct::Enter,
            "This room opens with its code; the code you gave belongs to no open room.",
            "Rommet åpnes med koden sin; koden du oppga, hører ikke til noe åpent rom.",
        ),
        (
            Door { status: Status::Active, free_seat: false, ..d },
            DoorAct::Enter,
            "Both seats in this room are taken: someone was quicker.",
            "Begge plassene i dette rommet er tatt: noen var raskere.",
        ),
        (
            Door { rated: true, ..d },
            DoorAct::Enter,
            "A rated game needs an account on both sides; you are here as a guest.",
            "Et ratet parti krever konto på begge sider; du er her som gjest.",
        ),
        (
            Door { cap: Some(10), watchers: 10, ..d },
            DoorAct::Watch,
            "No place to watch this game is free: it has 10.",
            "Ingen plass til å følge partiet er ledig: det har 10.",
        ),
        (
            Door { cap: Some(0), ..d },
            DoorAct::Watch,
            "The host does not allow spectators.",
            "Verten lar ingen følge dette partiet.",
        ),
        (
            Door { status: Status::Active, guest: Guest { banned: true, ..d.guest }, ..d },
            DoorAct::Watch,
            "You are banned on this server: games of others that are not over are closed to you.",
            "Du er utestengt på denne serveren: andres partier som ikke er slutt, er stengt for deg.",
        ),
        (
            Door { chat: false, guest: player, ..d },
            DoorAct::TellPlayers,
            "The host has opened this room without chat.",
            "Verten har åpnet dette rommet uten chat.",
        ),
        (
            d,
            DoorAct::TellPlayers,
            "The players write to each other here; spectators have a chat of their own.",
            "Her skriver spillerne til hverandre; tilskuerne har sin egen chat.",
        ),
        (
            Door { status: Status::Active, guest: player, ..d },
            DoorAct::HearWatchers,
            "The spectators are among themselves until the game is over.",
            "Tilskuerne er for seg selv til partiet er slutt.",
        ),
        (
            Door { guest: Guest { wait: 4, ..player }, ..d },
            DoorAct::TellPlayers,
            "That was much in a short time; you may write again in 4 s.",
            "Det var mye på kort tid; du kan skrive igjen om 4 s.",
        ),
        (
            Door { guest: Guest { muted: Some(43), ..player }, ..d },
            DoorAct::TellPlayers,
            "The host has muted you in this room; you may write again in 43 min.",
            "Verten har dempet deg i dette rommet; du kan skrive igjen om 43 min.",
        ),
        (
            Door { guest: Guest { muted: Some(0), ..d.guest }, ..d },
            DoorAct::TellWatchers,
            "The host has muted you in this room, until the host unmutes you.",
            "Verten har dempet deg i dette rommet, til verten opphever det.",
        ),
        (
            Door { guest: player, ..d },
            DoorAct::Mute,
            "Only the host can mute people in the chat of a room.",
            "Bare verten kan dempe folk i chatten i et rom.",
        ),
        (
            Door { guest: Guest { unwelcome: true, ..player }, ..d },
            DoorAct::TellPlayers,
            "This line has a word that this server does not allow.",
            "Denne linjen har et ord som denne serveren ikke tillater.",
        ),
    ];
    for (door, act, en, no) in cases {
        assert_eq!(said(&door, act), [en, no]);
    }
}

/// What is said of everybody holds for everybody: players of a room without spectators are not told that others may look.
#[test]
fn a_closed_game_that_is_over_is_open_to_nobody_by_its_words() {
    let player = Guest { seated: true, ..Door::default().guest };
    let door = Door { status: Status::Completed, cap: Some(0), guest: player, ..Door::default() };
    let told = judge(&door, DoorAct::Watch).unwrap();
    assert!(told.permits());
    assert!(told.reasons.iter().all(|said| said.cited.id != "watch_after"));
    let open = judge(&Door { cap: Some(1), ..door }, DoorAct::Watch).unwrap();
    assert!(open.reasons.iter().any(|said| said.cited.id == "watch_after"));
}

/// Every reason comes up, so that none is dead.
#[test]
fn every_reason_is_given() {
    let mut chance = Chance(31);
    let mut given: BTreeSet<String> = BTreeSet::new();
    for _ in 0..5_000 {
        let door = door(&mut chance);
        for act in DoorAct::ALL {
            given.extend(judge(&door, act).unwrap().reasons.into_iter().map(|said| said.cited.id));
        }
    }
    for reason in &rulebook().unwrap().program().reasons {
        assert!(given.contains(&reason.head.name), "{}", reason.head.name);
    }
}

#[test]
fn every_game_has_its_rating() {
    let mut all: BTreeSet<String> = BTreeSet::new();
    for variant in Variant::ALL {
        for class in TimeClass::ALL {
            let pool = DoorPool::of(variant, class);
            assert_eq!(pool == DoorPool::None, class == TimeClass::Unlimited);
            let guest = Guest { registered: true, rating: Some(100), ..Door::default().guest };
            let door = Door { rated: true, pool, guest, ..Door::default() };
            all.insert(said(&door, DoorAct::Enter)[0].clone());
        }
    }
    assert_eq!(all.len(), DoorPool::ALL.len());
    for (place, pool) in DoorPool::ALL.into_iter().enumerate() {
        assert_eq!(pool as usize, place);
    }
}
