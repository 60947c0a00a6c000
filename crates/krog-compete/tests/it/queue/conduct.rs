//! Pauses of those who leave games and decline matches again and again.

use krog_check::check;
use krog_compete::{
    Ms,
    queue::{Act, ActKind, Newcomer, Pair, Record, WINDOW_MS, rulebook},
};
use krog_logic::{proof::Verdict, world::History};
use krog_testing::chance::Chance;

const MINUTE: Ms = 60_000;

fn act(kind: ActKind, at_ms: Ms) -> Act {
    Act { kind, at_ms }
}

/// The pause that is left, in whole minutes.
fn left(acts: &[Act], now: Ms) -> Ms {
    let left = Pair::pause_left(Record::of(acts, now)).unwrap();
    left.map_or(0, |ms| (ms + MINUTE - 1) / MINUTE)
}

#[test]
fn a_pause_grows_with_repetition() {
    let mut acts = Vec::new();
    let mut pauses = Vec::new();
    for n in 0..10 {
        acts.push(act(ActKind::Left, n * MINUTE));
        pauses.push(left(&acts, n * MINUTE));
    }
    assert_eq!(pauses, [0, 4, 36, 100, 196, 324, 484, 676, 720, 720]);
    let of = |kind, count| {
        let acts: Vec<Act> = (0..count).map(|n| act(kind, n)).collect();
        left(&acts, count - 1)
    };
    assert_eq!([3, 4, 5, 6].map(|count| of(ActKind::Aborted, count)), [0, 4, 16, 36]);
    assert_eq!([6, 7, 8, 10].map(|count| of(ActKind::Declined, count)), [0, 1, 4, 16]);
    assert_eq!(of(ActKind::Finished, 900), 0);
}

#[test]
fn a_pause_fades_with_good_games_and_with_time() {
    let mut acts = vec![act(ActKind::Left, 0), act(ActKind::Left, 0), act(ActKind::Left, MINUTE)];
    let mut pauses = vec![left(&acts, MINUTE)];
    for _ in 0..8 {
        acts.push(act(ActKind::Finished, MINUTE));
        pauses.push(left(&acts, MINUTE));
    }
    // Six games at most are counted: a day of play is no licence to leave.
    assert_eq!(pauses, [36, 25, 16, 9, 4, 1, 0, 0, 0]);
    // What was finished before says nothing of what was left since.
    let before = [act(ActKind::Finished, -5), act(ActKind::Left, 0), act(ActKind::Left, 0)];
    assert_eq!(left(&before, 0), 4);
    let two = [act(ActKind::Left, 0), act(ActKind::Left, 10 * MINUTE)];
    for (now, minutes) in [(10, 4), (11, 3), (13, 1), (14, 0)] {
        assert_eq!(left(&two, now * MINUTE), minutes);
    }
    assert_eq!(Pair::pause_left(Record::of(&two, 13 * MINUTE + 59_999)).unwrap(), Some(1));
    // A day later the first is forgotten.
    assert_eq!(left(&[act(ActKind::Left, 0), act(ActKind::Left, WINDOW_MS)], WINDOW_MS), 0);
    assert_eq!(Record::of(&two, 10 * MINUTE + WINDOW_MS), Record::default());
}

/// The rule a second time, in plain arithmetic.
fn told(acts: &[Act], now: Ms) -> Ms {
    let against = |act: &&Act| act.kind != ActKind::Finished && act.at_ms <= now;
    let Some(last) = acts.iter().filter(against).map(|act| act.at_ms).max() else { return 0 };
    if now - last >= WINDOW_MS {
        return 0;
    }
    let counted: Vec<&Act> = acts.iter().filter(against).filter(|act| last - act.at_ms < WINDOW_MS).collect();
    let first = counted.iter().map(|act| act.at_ms).min().unwrap();
    let weight: Ms = counted
        .iter()
        .map(|act| match act.kind {
            ActKind::Left => 4,
            ActKind::Aborted => 2,
            ActKind::Declined => 1,
            ActKind::Finished => 0,
        })
        .sum();
    let finished = acts.iter().filter(|act| act.kind == ActKind::Finished);
    let finished = finished.filter(|act| act.at_ms >= first && act.at_ms <= now).count();
    let excess = (weight - (finished as Ms).min(6) - 6).max(0);
    ((excess * excess).min(720) - (now - last) / MINUTE).max(0)
}

#[test]
fn any_record_pauses_as_the_rule_is_told_and_its_proof_holds() {
    let book = rulebook().unwrap();
    let mut chance = Chance(77);
    let mut paused = 0;
    for _ in 0..1_500 {
        let kinds = [ActKind::Left, ActKind::Aborted, ActKind::Declined, ActKind::Finished];
        let count = chance.below(14);
        let acts: Vec<Act> = (0..count)
            .map(|_| act(chance.of(&kinds), chance.within(-WINDOW_MS * 2, WINDOW_MS / 24)))
            .collect();
        let now = chance.within(-WINDOW_MS, WINDOW_MS / 12);
        let record = Record::of(&acts, now);
        let mut turned = acts.clone();
        turned.reverse();
        assert_eq!(Record::of(&turned, now), record);
        let newcomer = Newcomer { rated: false, registered: true, rating: 1500, record };
        let (alone, ruling) = Pair::waiting(newcomer).unwrap();
        let minutes = told(&acts, now);
        assert_eq!(ruling.verdict == Verdict::Permitted, minutes == 0, "{record:?}");
        check(book.program(), History { past: &[], now: &alone }, &ruling.proof).unwrap();
        assert_eq!(left(&acts, now), minutes, "{record:?}");
        if minutes > 0 {
            paused += 1;
            assert_eq!(ruling.cited.unwrap().id, "pausing");
            let head = format!("You can join the queue again in {minutes} min.");
            assert!(ruling.headline.en.starts_with(&head), "{}", ruling.headline.en);
            let head = format!("Du kan stille deg i køen igjen om {minutes} min.");
            assert!(ruling.headline.no.starts_with(&head), "{}", ruling.headline.no);
        }
        // One more act never shortens a pause, one more game finished never lengthens it.
        let with = |kind| {
            let mut acts = acts.clone();
            acts.push(act(kind, now));
            left(&acts, now)
        };
        if !record.is_clean() {
            assert!(with(ActKind::Finished) <= minutes);
        }
        let near = acts.iter().all(|act| act.at_ms <= now && now - act.at_ms < WINDOW_MS);
        if near && !record.is_clean() {
            assert!(with(ActKind::Left) >= minutes);
        }
    }
    assert!(paused > 50, "{paused}");
}
