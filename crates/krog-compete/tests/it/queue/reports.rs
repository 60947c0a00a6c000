//! Reports: what they say, and that whatever is changed in them is found.

use krog_compete::queue::{Alternative, Lost, MOST_ALTERNATIVES, Person, Report, ReportFault, Seeker};
use krog_testing::chance::Chance;
use serde_json::{Value, json};

use super::{waiting, who};
use krog_testing::compete::queue::crowd::{Kind, crowd};

/// Seven who could be matched with `first`: `second` is the nearest, two are farther alike, the others farther still.
fn report() -> Report {
    let mut queue = waiting(&[
        ("first", 1500, 95_000),
        ("second", 1480, 30_000),
        ("waits", 1530, 40_000),
        ("below", 1470, 20_000),
        ("same", 1530, 20_000),
        ("far", 1600, 10_000),
        ("farther", 1400, 9000),
        ("farthest", 1600, 8000),
        ("out of reach", 1610, 8000),
    ]);
    let id = queue.tick(0).found[0];
    queue.proposal(id).unwrap().report().clone()
}

#[test]
fn a_report_says_what_was_open_and_why_it_lost() {
    let report = report();
    assert_eq!((report.first.person.as_str(), report.second.person.as_str()), ("first", "second"));
    assert_eq!((report.first.reach, report.second.reach), (250, 150));
    assert_eq!((report.score.distance, report.score.wait_ms), (20, 95_000));
    assert_eq!((report.score.nearness, report.score.patience), (288_000, 95_000));
    let others: Vec<_> = report.alternatives.iter().map(|other| other.seeker.person.as_str()).collect();
    assert_eq!(others, ["waits", "below", "same", "far", "farther"]);
    assert!(report.alternatives.iter().all(|other| other.lost == Lost::LowerScore));
    report.check().unwrap();
}

#[test]
fn equal_scores_lose_by_waiting_and_then_by_coming() {
    let mut queue =
        waiting(&[("a", 1500, 90_000), ("b", 1540, 30_000), ("c", 1460, 30_000), ("d", 1540, 29_999)]);
    let id = queue.tick(0).found[0];
    let report = queue.proposal(id).unwrap().report().clone();
    let why: Vec<_> =
        report.alternatives.iter().map(|other| (other.seeker.person.as_str(), other.lost)).collect();
    assert_eq!(why, [("c", Lost::CameLater), ("d", Lost::WaitedLess)]);
    report.check().unwrap();
}

#[test]
fn a_report_is_data() {
    let mut queue = waiting(&[("ada", 1500, 34_000), ("bo", 1562, 31_000)]);
    let id = queue.tick(0).found[0];
    let report = queue.proposal(id).unwrap().report().clone();
    let said = json!({
        "key": "standard 180+2 rated",
        "atMs": 0,
        "first": { "person": "ada", "number": 1, "rating": 1500, "waitedMs": 34_000, "reach": 150,
            "range": { "least": 1350, "most": 1650 } },
        "second": { "person": "bo", "number": 2, "rating": 1562, "waitedMs": 31_000, "reach": 150,
            "range": { "least": 1412, "most": 1712 } },
        "score": { "distance": 62, "waitMs": 34_000, "nearness": 262_800, "patience": 34_000, "total": 296_800 },
        "alternatives": [],
    });
    assert_eq!(serde_json::to_value(&report).unwrap(), said);
    for report in [report, self::report()] {
        let text = serde_json::to_string(&report).unwrap();
        assert_eq!(serde_json::from_str::<Report>(&text).unwrap(), report);
        let more = text.replacen("\"atMs\"", "\"mood\":1,\"atMs\"", 1);
        assert!(serde_json::from_str::<Report>(&more).is_err());
    }
}

#[test]
fn every_report_of_a_crowd_holds() {
    let (mut full, mut reasons) = (0, Vec::new());
    for kind in [Kind::Keys(3), Kind::Newcomers, Kind::Ends] {
        let mut queue = crowd(kind, 2000, 0, &mut Chance(5));
        queue.tick(0);
        for proposal in queue.proposals() {
            let report = proposal.report();
            report.check().unwrap_or_else(|fault| panic!("{fault}: {report:?}"));
            full += usize::from(report.alternatives.len() == MOST_ALTERNATIVES);
            reasons.extend(report.alternatives.iter().map(|other| other.lost));
        }
    }
    assert!(full > 1000 && [Lost::LowerScore, Lost::WaitedLess].iter().all(|why| reasons.contains(why)));
}

/// Every number of a report, one after the other, is changed by a little.
fn numbers(value: &Value, at: &str, pointers: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(k, v)| numbers(v, &format!("{at}/{k}"), pointers)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, v)| numbers(v, &format!("{at}/{i}"), pointers));
        }
        Value::Number(_) => pointers.push(at.to_owned()),
        _ => {}
    }
}

#[test]
fn whatever_number_is_changed_is_found() {
    let value = serde_json::to_value(report()).unwrap();
    let mut pointers = Vec::new();
    numbers(&value, "", &mut pointers);
    // When it was and the numbers of entries prove nothing by themselves.
    pointers.retain(|at| at != "/atMs" && !at.ends_with("/number"));
    assert_eq!(pointers.len(), 7 * 5 + 6 * 5);
    for at in pointers {
        for by in [-100_000, -1, 1, 100_000] {
            let mut changed = value.clone();
            let number = changed.pointer_mut(&at).unwrap();
            *number = json!(number.as_i64().unwrap() + by);
            let changed: Report = serde_json::from_value(changed).unwrap();
            let waited = at.ends_with("/waitedMs") && by.abs() == 1;
            // A millisecond more or less of somebody's waiting may widen no range and change no score.
            assert!(waited || changed.check().is_err(), "{at} {by}");
        }
    }
}

#[test]
fn faults_are_named() {
    let whole = report();
    let fault = |change: &dyn Fn(&mut Report)| {
        let mut report = whole.clone();
        change(&mut report);
        report.check().unwrap_err()
    };
    let swap = |report: &mut Report| {
        let second = report.alternatives[0].seeker.clone();
        report.alternatives[0].seeker = std::mem::replace(&mut report.second, second);
        std::mem::swap(&mut report.alternatives[0].score, &mut report.score);
    };
    assert_eq!(fault(&swap), ReportFault::Lost(who("second")));
    let behind = |report: &mut Report| report.alternatives.swap(2, 3);
    assert_eq!(fault(&behind), ReportFault::Order(who("same")));
    let reason = |report: &mut Report| report.alternatives[1].lost = Lost::CameLater;
    assert_eq!(fault(&reason), ReportFault::Lost(who("below")));
    let twice = |report: &mut Report| report.alternatives[1].seeker.person = who("first");
    assert_eq!(fault(&twice), ReportFault::Twice(who("first")));
    let range = |report: &mut Report| report.second.range.most += 1;
    assert_eq!(fault(&range), ReportFault::Range(who("second")));
    let score = |report: &mut Report| report.score.total += 1;
    assert_eq!(fault(&score), ReportFault::Score(who("first"), who("second")));
    let more = |report: &mut Report| {
        let other: Alternative = report.alternatives[4].clone();
        let person = Person::from("sixth");
        report.alternatives.push(Alternative { seeker: Seeker { person, ..other.seeker }, ..other });
    };
    assert_eq!(fault(&more), ReportFault::TooMany(6));
    // Somebody with a narrower range than the distance.
    let apart = |report: &mut Report| {
        let far = &mut report.second;
        far.rating = 1700;
        far.range = krog_compete::queue::range::Range::of(1700, far.waited_ms, far.choice);
    };
    assert_eq!(fault(&apart), ReportFault::Apart(who("first"), who("second")));
    let turn = |report: &mut Report| {
        let range = krog_compete::queue::range::Range::of(1500, 10, Default::default());
        let first = &mut report.first;
        (first.waited_ms, first.reach, first.range) = (10, 100, range);
        report.score = krog_compete::queue::Score::of([1500, 1480], [10, 30_000]);
    };
    assert_eq!(fault(&turn), ReportFault::Turn(who("second")));
}
