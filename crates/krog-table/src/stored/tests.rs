//! What earlier versions wrote is read, and written again to the same bytes. The texts beside this file came out of a server.

use std::fmt::Debug;

use krog_store::StoredEvent;
use serde::Serialize;

use super::{Board, Call, Choice, Colors, Decline, Ground, IllegalMoves, Scope, Side, TeamNumber};
use crate::{
    bughouse::{MatchEvent, MatchSettings},
    game::{GameEvent, Settings},
};

const CHANGED: &str = "a stored form changed: old data must stay readable; add a new tag";

/// Every event of a file of `kind<tab>body` comes back as it was; the kinds that there are.
fn events<E: Debug>(
    file: &str,
    load: impl Fn(&StoredEvent) -> Option<E>,
    store: impl Fn(&E) -> StoredEvent,
) -> Vec<String> {
    let mut kinds = Vec::new();
    for line in file.lines() {
        let (kind, body) = line.split_once('\t').unwrap();
        let kept = StoredEvent { seq: 7, kind: kind.to_owned(), body: body.to_owned(), at_ms: 1 };
        let event = load(&kept).unwrap_or_else(|| panic!("{CHANGED}: {line}"));
        let again = store(&event);
        assert_eq!(again.kind, kind, "{CHANGED}");
        // The order of fields may differ: nothing looks at it.
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(value(&again.body), value(body), "{CHANGED}");
        assert_eq!(again.body.len(), body.len(), "{CHANGED}");
        kinds.push(kind.to_owned());
    }
    kinds.dedup();
    kinds
}

#[test]
fn events_of_games_are_written_as_they_were() {
    let kinds = events(
        include_str!("game-events.txt"),
        |kept| GameEvent::load(kept).ok(),
        |event| event.store(7, 1).unwrap(),
    );
    let all = [
        "berserked",
        "draw_declined",
        "draw_offered",
        "game_over",
        "illegal_move",
        "move",
        "pause_declined",
        "pause_ended",
        "pause_offered",
        "paused",
        "player_joined",
        "rematch",
        "rematch_declined",
        "rematch_offered",
        "restarted",
        "takeback",
        "takeback_declined",
        "takeback_offered",
        "time_given",
        "touched",
        "wrong_claim",
    ];
    assert_eq!(kinds, all);
}

#[test]
fn events_of_matches_are_written_as_they_were() {
    let kinds = events(
        include_str!("match-events.txt"),
        |kept| MatchEvent::load(kept).ok(),
        |event| event.store(7, 1).unwrap(),
    );
    assert_eq!(
        kinds,
        [
            "joined",
            "left",
            "computer",
            "move",
            "offer",
            "over",
            "restarted",
            "said",
            "rematch_offer",
            "rematch"
        ]
    );
}

#[test]
fn settings_are_written_as_they_were() {
    for line in include_str!("game-settings.txt").lines() {
        assert_eq!(
            Settings::load(line).unwrap_or_else(|| panic!("{CHANGED}: {line}")).store(),
            line,
            "{CHANGED}"
        );
    }
    for line in include_str!("match-settings.txt").lines() {
        let settings = MatchSettings::load(line).unwrap_or_else(|| panic!("{CHANGED}: {line}"));
        assert_eq!(settings.store(), line, "{CHANGED}");
    }
}

fn texts<T: Serialize>(values: &[T]) -> String {
    serde_json::to_string(values).unwrap()
}

#[test]
fn every_value_has_the_text_that_it_had() {
    assert_eq!(texts(&Side::ALL), r#"["white","black"]"#, "{CHANGED}");
    assert_eq!(texts(&Ground::ALL), r#"["threefold","fifty-moves"]"#, "{CHANGED}");
    assert_eq!(texts(&Colors::ALL), r#"["fixed","random","alternating","first-join"]"#, "{CHANGED}");
    assert_eq!(texts(&Choice::ALL), r#"["white","black","random"]"#, "{CHANGED}");
    assert_eq!(texts(&IllegalMoves::ALL), r#"["reject","penalise"]"#, "{CHANGED}");
    let reasons = r#"["generic","later","too-fast","too-slow","time-control","rated","casual","standard","variant","no-bot","only-bot"]"#;
    assert_eq!(texts(&Decline::ALL), reasons, "{CHANGED}");
    for reason in Decline::ALL {
        assert_eq!(Decline::from_name(reason.name()), Some(reason));
    }
    let scopes = r#"["account:read","account:write","game:read","game:play","room:write","tournament:write","queue","chat","challenge:read","challenge:write","bot:play","moderate"]"#;
    assert_eq!(texts(&Scope::ALL), scopes, "{CHANGED}");
    assert_eq!(texts(&Board::ALL), r#"["A","B"]"#, "{CHANGED}");
    assert_eq!(texts(&krog_chess::bughouse::Team::ALL.map(TeamNumber)), "[1,2]", "{CHANGED}");
    let calls = r#"["need-pawn","need-knight","need-bishop","need-rook","need-queen","no-trades","trades-good","sit","go","mating","in-trouble","nice"]"#;
    assert_eq!(texts(&Call::ALL), calls, "{CHANGED}");
}
