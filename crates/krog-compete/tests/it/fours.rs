//! The queue for bughouse: singles and pairs, who plays together, answers, reports, and the rulebook beside it.

use std::collections::{BTreeMap, BTreeSet};

use krog_check::check;
use krog_chess::bughouse::Seat;
use krog_compete::{
    Ms,
    fours::{
        Four, FourFault, FourJoinError, FourKey, FourLeft, FourQueue, FourReport, Member, Party, rulebook,
    },
    queue::{Cause, Person, ProposalError, ProposalId, range::reach},
};
use krog_logic::{proof::Verdict, world::History};
use krog_testing::chance::Chance;

fn who(id: &str) -> Person {
    Person::from(id)
}

fn key() -> FourKey {
    "180+0 rated".parse().unwrap()
}

fn member(id: &str, rating: i32) -> Member {
    Member { person: who(id), rating, blocked: BTreeSet::new() }
}

/// Parties such as `a 1500` or `b 1400 c 1700`, each joined at its moment.
fn waiting(parties: &[(&str, Ms)]) -> FourQueue {
    let mut queue = FourQueue::new(100);
    for (party, at) in parties {
        let words: Vec<&str> = party.split(' ').collect();
        let members = words.chunks(2).map(|one| member(one[0], one[1].parse().unwrap())).collect();
        assert_eq!(queue.join(members, key(), *at), Ok(Vec::new()));
    }
    queue
}

/// The teams of the fours that a round finds, each in the order of names.
fn found(queue: &mut FourQueue, now: Ms) -> Vec<[String; 2]> {
    let ids = queue.tick(now).found;
    let teams = |id: ProposalId| {
        let report = queue.proposal(id).unwrap().report();
        report.check().unwrap();
        let mut teams = report.teams().map(|team| {
            let mut names = team.map(|seeker| seeker.person.to_string());
            names.sort();
            names.join("+")
        });
        teams.sort();
        teams
    };
    ids.into_iter().map(teams).collect()
}

#[test]
fn a_pair_meets_a_pair_and_singles_meet() {
    let mut queue = waiting(&[("a 1500 b 1700", 0), ("c 1560 d 1600", 0)]);
    assert_eq!(found(&mut queue, 0), [["a+b", "c+d"]]);
    // Four singles: the strongest with the weakest.
    let mut queue = waiting(&[("a 1500", 0), ("b 1520", 0), ("c 1540", 0), ("d 1560", 0)]);
    assert_eq!(found(&mut queue, 0), [["a+d", "b+c"]]);
    // A pair stays together however uneven that is, and two singles play against it.
    let mut queue = waiting(&[("a 1590", 0), ("b 1580 c 1600", 0), ("d 1500", 0)]);
    assert_eq!(found(&mut queue, 0), [["a+d", "b+c"]]);
}

#[test]
fn the_least_spread_and_the_most_even_teams_are_taken() {
    let mut queue = waiting(&[("a 1500", 0), ("far 1590", 0), ("b 1510", 0), ("c 1490", 0), ("d 1500", 0)]);
    assert_eq!(found(&mut queue, 0).len(), 1);
    assert!(queue.party(&who("far")).is_some());
    assert_eq!(queue.len(), 5);
}

#[test]
fn ranges_hold_between_every_two_parties_and_widen() {
    let mut queue = waiting(&[("a 1500", 0), ("b 1500", 0), ("c 1500", 0), ("d 1640", 0)]);
    assert!(found(&mut queue, 29_999).is_empty());
    assert_eq!(found(&mut queue, 30_000).len(), 1);
    // Both lie within reach of whoever chooses, and not of each other.
    let mut queue = waiting(&[("a 1500", 0), ("b 1500", 0), ("low 1420", 0), ("high 1580", 0)]);
    assert!(found(&mut queue, 0).is_empty());
    assert_eq!(found(&mut queue, 60_000).len(), 1);
    // A pair goes by the mean of its ratings.
    let mut queue = waiting(&[("a 1200 b 1801", 0), ("c 1500 d 1500", 0)]);
    assert_eq!(queue.party(&who("a")).map(Party::rating), Some(1500));
    assert_eq!(found(&mut queue, 0), [["a+b", "c+d"]]);
}

#[test]
fn wishes_and_blocks_keep_apart() {
    let mut queue = waiting(&[("a 1500 b 1500", 0)]);
    let other: FourKey = "180+0 casual".parse().unwrap();
    queue.join(vec![member("c", 1500), member("d", 1500)], other.clone(), 0).unwrap();
    assert!(found(&mut queue, 300_000).is_empty());
    assert_eq!((queue.waiting(&key()), queue.waiting(&other)), (2, 2));
    let blocking = Member { blocked: BTreeSet::from([who("a")]), ..member("e", 1500) };
    queue.join(vec![blocking, member("f", 1500)], key(), 0).unwrap();
    assert!(found(&mut queue, 300_000).is_empty());
    queue.join(vec![member("e", 1500), member("f", 1500)], key(), 0).unwrap();
    assert_eq!(found(&mut queue, 300_000), [["a+b", "e+f"]]);
}

#[test]
fn nobody_waits_twice_and_a_partner_left_behind_is_told() {
    let mut queue = waiting(&[("a 1500 b 1500", 0)]);
    // The same two again keep their time.
    assert_eq!(queue.join(vec![member("b", 1510), member("a", 1500)], key(), 9_000), Ok(Vec::new()));
    assert_eq!(queue.party(&who("a")).map(|party| party.waited(10_000)), Some(10_000));
    assert_eq!(queue.join(vec![member("a", 1500)], key(), 10_000), Ok(vec![who("b")]));
    assert_eq!((queue.len(), queue.party(&who("b"))), (1, None));
    assert_eq!(queue.party(&who("a")).map(|party| party.waited(10_000)), Some(0));
    assert_eq!(queue.join(vec![member("b", 1500), member("a", 1500)], key(), 10_000), Ok(Vec::new()));
    // Whoever leaves takes the partner along.
    assert_eq!(queue.leave(&who("a"), 11_000), Some(FourLeft::Queue(vec![who("b"), who("a")])));
    assert!(queue.is_empty());
    assert_eq!(queue.leave(&who("a"), 11_000), None);
}

#[test]
fn what_is_no_party_is_refused_and_nothing_changes() {
    let mut queue = FourQueue::new(3);
    let join = |queue: &mut FourQueue, members: &[(&str, i32)]| {
        queue.join(members.iter().map(|(id, rating)| member(id, *rating)).collect(), key(), 0)
    };
    assert_eq!(join(&mut queue, &[]), Err(FourJoinError::Party));
    assert_eq!(join(&mut queue, &[("a", 1500), ("a", 1500)]), Err(FourJoinError::Party));
    assert_eq!(join(&mut queue, &[("a", 1500), ("b", 1500), ("c", 1500)]), Err(FourJoinError::Party));
    assert_eq!(join(&mut queue, &[("a", 99)]), Err(FourJoinError::Rating(99)));
    join(&mut queue, &[("a", 1500), ("b", 1500)]).unwrap();
    assert_eq!(join(&mut queue, &[("c", 1500), ("d", 1500)]), Err(FourJoinError::Full { capacity: 3 }));
    assert_eq!((queue.len(), queue.waiting(&key())), (2, 2));
    for refused in ["- rated", "3 minutes rated", "180+0", "180+0 serious", ""] {
        assert!(refused.parse::<FourKey>().is_err(), "{refused}");
    }
    assert_eq!("- casual".parse::<FourKey>().unwrap().as_str(), "- casual");
}

#[test]
fn all_four_accept_or_it_comes_to_nothing() {
    let mut queue = waiting(&[("a 1500 b 1500", 0), ("c 1500", 0), ("d 1500", 0)]);
    let id = queue.tick(1_000).found[0];
    assert_eq!(queue.join(vec![member("b", 1500)], key(), 1_000), Err(FourJoinError::Asked(id)));
    assert_eq!(queue.accept(id, &who("stranger"), 1_000), Err(ProposalError::Stranger(id)));
    for person in ["a", "b", "c", "c"] {
        assert_eq!(queue.accept(id, &who(person), 2_000), Ok(None));
    }
    let made = queue.accept(id, &who("d"), 3_000).unwrap().unwrap();
    assert!(queue.is_empty());
    assert_eq!(made.report.at_ms, 1_000);
    assert_eq!(queue.accept(id, &who("d"), 3_000), Err(ProposalError::Unknown(id)));

    // One of a pair declines: both are out, and do not meet the others for a while, who wait on with their time.
    let mut queue = waiting(&[("a 1500 b 1500", 0), ("c 1500", 0), ("d 1500", 0)]);
    let id = queue.tick(1_000).found[0];
    queue.accept(id, &who("b"), 2_000).unwrap();
    let cancelled = queue.decline(id, &who("b"), 3_000).unwrap();
    assert_eq!((cancelled.requeued, cancelled.out), (vec![who("c"), who("d")], vec![who("a"), who("b")]));
    assert_eq!(cancelled.cause, Cause::Declined(who("b")));
    queue.join(vec![member("a", 1500), member("b", 1500)], key(), 4_000).unwrap();
    assert!(found(&mut queue, 122_999).is_empty());
    assert_eq!(found(&mut queue, 123_000).len(), 1);

    // In time nobody answers: a party of whom all have accepted waits on.
    let mut queue = waiting(&[("a 1500 b 1500", 0), ("c 1500", 0), ("d 1500", 0)]);
    let id = queue.tick(1_000).found[0];
    for person in ["a", "c"] {
        queue.accept(id, &who(person), 2_000).unwrap();
    }
    assert_eq!(queue.accept(id, &who("d"), 11_000), Err(ProposalError::Late(id)));
    let cancelled = queue.tick(11_000).cancelled.pop().unwrap();
    assert_eq!((cancelled.requeued, cancelled.silent), (vec![who("c")], vec![who("b"), who("d")]));
    assert_eq!(queue.len(), 1);
}

/// Somebody's party as it was joined, by the names of its members.
type Joined = BTreeMap<String, Vec<String>>;

fn join_some(queue: &mut FourQueue, chance: &mut Chance, joined: &mut Joined, now: Ms) {
    let name = format!("p{}", chance.below(40_u64));
    let other = format!("p{}", chance.below(40_u64));
    let rating = 1500 + chance.within(-350, 350) as i32;
    let mut members = vec![member(&name, rating)];
    if chance.yes() && other != name {
        members.push(member(&other, rating + chance.within(-200, 200) as i32));
    }
    if chance.one_in(6) {
        members[0].blocked.insert(who(&format!("p{}", chance.below(40_u64))));
    }
    let names: Vec<String> = members.iter().map(|member| member.person.to_string()).collect();
    let key: FourKey = chance.of(&["180+0 rated", "180+0 casual"]).parse().unwrap();
    if queue.join(members, key, now).is_ok() {
        for name in &names {
            joined.insert(name.clone(), names.clone());
        }
    }
}

#[test]
fn nobody_is_in_two_matches_no_pair_is_split_and_ranges_hold() {
    let book = rulebook().unwrap();
    let mut chance = Chance(2026);
    let (mut made, mut cancelled) = (0, 0);
    for _ in 0..60 {
        let (mut queue, mut joined, mut now) = (FourQueue::new(60), Joined::new(), 0);
        for _ in 0..60 {
            now += chance.within(0, 20_000);
            for _ in 0..chance.below(4_u64) {
                join_some(&mut queue, &mut chance, &mut joined, now);
            }
            if chance.one_in(5) {
                queue.leave(&who(&format!("p{}", chance.below(40_u64))), now);
            }
            let round = queue.tick(now);
            cancelled += round.cancelled.len();
            for id in round.found {
                let report = queue.proposal(id).unwrap().report().clone();
                report.check().unwrap_or_else(|fault| panic!("{fault}: {report:?}"));
                for team in report.teams() {
                    for (own, other) in [(team[0], team[1]), (team[1], team[0])] {
                        let names = &joined[own.person.as_str()];
                        assert!(names.len() == 1 || names.contains(&other.person.to_string()), "{report:?}");
                    }
                }
                let people = report.players.each_ref().map(|seeker| &seeker.person);
                let four = queue.four(people, now).unwrap();
                assert_eq!(four, Four::matched(&report));
                let ruling = four.ruling().unwrap();
                assert_eq!(ruling.verdict, Verdict::Permitted, "{}", ruling.headline.en);
                check(book.program(), History { past: &[], now: &four }, &ruling.proof).unwrap();
            }
            // Nobody is asked twice, and nobody who is asked waits.
            let asked: Vec<Person> = queue.proposals().flat_map(|asked| asked.people().cloned()).collect();
            assert_eq!(asked.iter().collect::<BTreeSet<_>>().len(), asked.len());
            assert!(asked.iter().all(|person| queue.party(person).is_none()));
            let open: Vec<ProposalId> =
                queue.proposals().map(krog_compete::fours::FourProposal::id).collect();
            for id in open {
                let people: Vec<Person> = queue.proposal(id).unwrap().people().cloned().collect();
                for person in people {
                    if chance.one_in(9) {
                        cancelled += usize::from(queue.decline(id, &person, now).is_ok());
                        break;
                    }
                    made += usize::from(matches!(queue.accept(id, &person, now), Ok(Some(_))));
                }
            }
        }
    }
    assert!(made > 100 && cancelled > 100, "{made} {cancelled}");
}

#[test]
fn whoever_waits_long_enough_is_matched_where_four_can_be_made() {
    let mut chance = Chance(31);
    for _ in 0..300 {
        let mut queue = FourQueue::new(100);
        for n in 0..chance.within(2, 14) {
            let rating = 1500 + chance.within(-250, 250) as i32;
            let mut members = vec![member(&format!("a{n}"), rating)];
            if chance.yes() {
                members.push(member(&format!("b{n}"), rating));
            }
            queue.join(members, key(), chance.within(0, 60_000)).unwrap();
        }
        queue.tick(400_000);
        let left: Vec<bool> = queue.parties(&key()).map(Party::is_pair).collect();
        let pairs = left.iter().filter(|pair| **pair).count();
        let singles = left.len() - pairs;
        assert!(pairs < 2 && (pairs < 1 || singles < 2) && singles < 4, "{pairs} pairs, {singles} singles");
    }
}

/// Four who wait at the moment 300,000, at random, with one of them in the way more often than not.
fn four(chance: &mut Chance) -> (FourQueue, [&'static str; 4]) {
    let mut queue = FourQueue::new(10);
    if chance.one_in(4) {
        for id in ["a", "b", "c", "d"] {
            queue.join(vec![member(id, 1500)], key(), 299_000).unwrap();
        }
        let id = queue.tick(299_000).found[0];
        queue.decline(id, &who("b"), 299_000).unwrap();
    }
    let some = |id: &str, others: &[&str], chance: &mut Chance| {
        let rating = 1500 + chance.of(&[0, 40, 99, 101, -90, 240]);
        let blocked =
            if chance.one_in(12) { others.iter().map(|id| who(id)).collect() } else { BTreeSet::new() };
        Member { person: who(id), rating, blocked }
    };
    let of_key = |chance: &mut Chance| {
        let text = if chance.one_in(10) { chance.of(&["180+0 casual", "60+0 rated"]) } else { "180+0 rated" };
        text.parse::<FourKey>().unwrap()
    };
    let pair = chance.yes();
    let a = some("a", &["c"], chance);
    let b = some("b", &["d"], chance);
    let parties = if pair { vec![vec![a, b]] } else { vec![vec![a], vec![b]] };
    let rest = ["c", "d"].map(|id| vec![some(id, &["a"], chance)]);
    for members in parties.into_iter().chain(rest) {
        let at = 300_000 - chance.of(&[0, 15_000, 240_000]);
        let key = of_key(chance);
        queue.join(members, key, at).unwrap();
    }
    (queue, chance.of(&[["a", "b", "c", "d"], ["a", "c", "b", "d"], ["a", "d", "b", "c"]]))
}

#[test]
fn rulebook_and_round_agree_on_any_four() {
    let book = rulebook().unwrap();
    let mut chance = Chance(14);
    let mut said = BTreeSet::new();
    for _ in 0..3000 {
        let (mut queue, names) = four(&mut chance);
        let people = names.map(who);
        let state = queue.four(people.each_ref(), 300_000).unwrap();
        let ruling = state.ruling().unwrap();
        check(book.program(), History { past: &[], now: &state }, &ruling.proof).unwrap();
        assert!(!ruling.headline.en.is_empty() && !ruling.headline.no.is_empty());
        said.insert(ruling.cited.as_ref().unwrap().id.clone());
        let round = queue.tick(300_000).found;
        let report = round.first().map(|id| queue.proposal(*id).unwrap().report().clone());
        let gap = |report: &FourReport| {
            let of = |id: &str| report.players.iter().find(|one| one.person.as_str() == id).unwrap().points;
            (of(names[0]) + of(names[1]) - of(names[2]) - of(names[3])).abs()
        };
        let split = state.players[0].party != state.players[1].party
            && (state.players[0].party == state.players[2].party
                || state.players[0].party == state.players[3].party)
            || state.players[1].party == state.players[2].party
            || state.players[1].party == state.players[3].party;
        let same = report.as_ref().is_some_and(|report| gap(report) == report.gap) && !split;
        assert_eq!(ruling.verdict == Verdict::Permitted, same, "{state:?} {}", ruling.headline.en);
    }
    let reasons = [
        "all_fit",
        "other_time",
        "other_stake",
        "does_not_want",
        "declined",
        "out_of_range",
        "splits_pair",
        "uneven",
    ];
    assert_eq!(said, reasons.map(str::to_owned).into());
}

#[test]
fn seats_are_drawn_and_partners_sit_side_by_side() {
    let mut queue = waiting(&[("a 1500 b 1700", 0), ("c 1560", 0), ("d 1650", 0)]);
    let id = queue.tick(0).found[0];
    let report = queue.proposal(id).unwrap().report().clone();
    let mut drawn = BTreeSet::new();
    for lot in 0..4 {
        let seats = report.seats(lot);
        let seat = |id: &str| seats.iter().find(|(_, person)| person.as_str() == id).unwrap().0;
        assert_eq!(seats.iter().map(|(seat, _)| seat.name()).collect::<BTreeSet<_>>().len(), Seat::ALL.len());
        assert_eq!((seat("a").partner(), seat("c").partner()), (seat("b"), seat("d")));
        // The stronger of each team meet.
        assert_eq!(seat("b").opponent(), seat("d"));
        drawn.insert(seat("a").name());
    }
    assert_eq!(drawn.len(), 4);
    let (own, partner, others) = report.seen_by(&who("d")).unwrap();
    assert_eq!((own.person.as_str(), partner.person.as_str()), ("d", "c"));
    assert_eq!(others.map(|one| one.person.as_str()), ["a", "b"]);
    assert!(report.seen_by(&who("e")).is_none());
}

#[test]
fn a_changed_report_does_not_hold() {
    let mut queue = waiting(&[("a 1500 b 1700", 0), ("c 1560", 0), ("d 1650", 0)]);
    let id = queue.tick(0).found[0];
    let report = queue.proposal(id).unwrap().report().clone();
    let text = serde_json::to_string(&report).unwrap();
    assert_eq!(serde_json::from_str::<FourReport>(&text).unwrap(), report);
    let changed = |change: &dyn Fn(&mut FourReport)| {
        let mut other = report.clone();
        change(&mut other);
        other.check().unwrap_err()
    };
    assert_eq!(changed(&|report| report.players[1].person = who("a")), FourFault::Twice(who("a")));
    assert_eq!(changed(&|report| report.players[0].points += 9), FourFault::Party(who("a")));
    assert_eq!(changed(&|report| report.players[0].reach = 500), FourFault::Party(who("a")));
    assert_eq!(changed(&|report| report.gap += 1), FourFault::Teams);
    assert_eq!(changed(&|report| report.spread += 1), FourFault::Teams);
    assert_eq!(changed(&|report| report.players.swap(1, 2)), FourFault::Teams);
    assert!(matches!(
        changed(&|report| (report.players[2].points, report.players[2].rating) = (1900, 1900)),
        FourFault::Apart(..)
    ));
    assert_eq!(report.players.each_ref().map(|one| one.reach), [reach(0); 4]);
}
