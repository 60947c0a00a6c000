//! The stored form of events stays as it is: old logs are read for ever.

use krog_tournament::{Event, ResultBy};
use krog_wire::tournament::{BoardResult, ByeWorth};
use serde_json::{Value, json};

use super::live::{order, settings, swiss};

#[test]
fn every_event_is_stored_under_its_name_and_read_back() {
    let boxed = Box::new(settings(swiss(5)));
    let player = order("Kari", 1500);
    let told = serde_json::to_value(&boxed).unwrap();
    let kari = json!({ "name": "Kari", "rating": 1500 });
    let events: Vec<(Event, Value)> = vec![
        (
            Event::Opened { settings: boxed.clone(), at: 5 },
            json!({ "kind": "opened", "settings": told, "at": 5 }),
        ),
        (Event::Settled { settings: boxed }, json!({ "kind": "settled", "settings": told })),
        (
            Event::Entered { entry: 1, player: player.clone(), person: Some("p".to_owned()), at: None },
            json!({ "kind": "entered", "entry": 1, "player": kari, "person": "p" }),
        ),
        (
            Event::Entered { entry: 2, player: player.clone(), person: None, at: None },
            json!({ "kind": "entered", "entry": 2, "player": kari }),
        ),
        (Event::Corrected { entry: 1, player }, json!({ "kind": "corrected", "entry": 1, "player": kari })),
        (Event::Withdrawn { entry: 1, removed: false, at: None }, json!({ "kind": "withdrawn", "entry": 1 })),
        (
            Event::Withdrawn { entry: 1, removed: true, at: Some(7) },
            json!({ "kind": "withdrawn", "entry": 1, "removed": true, "at": 7 }),
        ),
        (Event::Readmitted { entry: 1, at: None }, json!({ "kind": "readmitted", "entry": 1 })),
        (
            Event::Present { entry: 1, present: true },
            json!({ "kind": "present", "entry": 1, "present": true }),
        ),
        (
            Event::Bye { entry: 1, round: 2, worth: Some(ByeWorth::Half) },
            json!({ "kind": "bye", "entry": 1, "round": 2, "worth": "half" }),
        ),
        (Event::Bye { entry: 1, round: 2, worth: None }, json!({ "kind": "bye", "entry": 1, "round": 2 })),
        (
            Event::Apart { entries: vec![1, 2], apart: true },
            json!({ "kind": "apart", "entries": [1, 2], "apart": true }),
        ),
        (
            Event::Paired {
                round: 1,
                at: 7,
                boards: vec![[1, 2]],
                bye: Some(3),
                byes: vec![(4, ByeWorth::Zero)],
                by_hand: Some("why".to_owned()),
                first_white: Some(true),
                numbers: vec![2, 1],
                lot: Some(7),
            },
            json!({
                "kind": "paired", "round": 1, "at": 7, "boards": [[1, 2]], "bye": 3, "byes": [[4, "zero"]], "byHand": "why",
                "firstWhite": true, "numbers": [2, 1], "lot": 7
            }),
        ),
        (
            Event::Paired {
                round: 2,
                at: 7,
                boards: Vec::new(),
                bye: None,
                byes: Vec::new(),
                by_hand: None,
                first_white: None,
                numbers: Vec::new(),
                lot: None,
            },
            json!({ "kind": "paired", "round": 2, "at": 7, "boards": [] }),
        ),
        (Event::Begun { at: 5 }, json!({ "kind": "begun", "at": 5 })),
        (Event::Unpaired { reason: "why".to_owned() }, json!({ "kind": "unpaired", "reason": "why" })),
        (
            Event::Claimed { round: 1, entry: 2, result: Some(BoardResult::WhiteWins) },
            json!({ "kind": "claimed", "round": 1, "entry": 2, "result": "white-wins" }),
        ),
        (
            Event::Result {
                round: 1,
                board: 2,
                result: Some(BoardResult::Draw),
                by: ResultBy::Game,
                at: 9,
                plies: Some(31),
                berserk: vec![2],
            },
            json!({
                "kind": "result", "round": 1, "board": 2, "result": "draw", "by": "game", "at": 9,
                "plies": 31, "berserk": [2],
            }),
        ),
        (
            Event::Result {
                round: 1,
                board: 2,
                result: None,
                by: ResultBy::Organizer,
                at: 9,
                plies: None,
                berserk: Vec::new(),
            },
            json!({ "kind": "result", "round": 1, "board": 2, "by": "organizer", "at": 9 }),
        ),
        (
            Event::GameBegun { round: 1, board: 2, game: "g".to_owned() },
            json!({ "kind": "game-begun", "round": 1, "board": 2, "game": "g" }),
        ),
        (Event::Completed {}, json!({ "kind": "completed" })),
        (Event::Cancelled { reason: "why".to_owned() }, json!({ "kind": "cancelled", "reason": "why" })),
    ];
    for (event, stored) in events {
        assert_eq!(serde_json::to_value(&event).unwrap(), stored);
        assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), event);
    }
    assert_eq!(serde_json::to_value(ResultBy::Game).unwrap(), json!("game"));
}
