//! Answers to proposals.

use krog_compete::queue::{ANSWER_MS, APART_MS, Cause, Joined, Left, ProposalError, ProposalId, Queue};

use super::{found, waiting, who, wish};

/// Two who are asked at the moment 0: `a` has waited for 70 s, `b` for 20 s.
fn asked() -> (Queue, ProposalId) {
    let mut queue = waiting(&[("a", 1500, 70_000), ("b", 1562, 20_000)]);
    let found = queue.tick(0).found;
    assert_eq!(found.len(), 1);
    (queue, found[0])
}

#[test]
fn both_accept_and_are_out() {
    let (mut queue, id) = asked();
    assert_eq!(queue.next_due(), Some(ANSWER_MS));
    assert_eq!((queue.position(&who("a")), queue.entry(&who("a"))), (None, None));
    assert_eq!(queue.accept(id, &who("b"), 1), Ok(None));
    assert_eq!(queue.accept(id, &who("b"), 2), Ok(None));
    let proposal = queue.asked(&who("a")).unwrap();
    assert_eq!(proposal.people(), [(&who("a"), false), (&who("b"), true)]);
    let made = queue.accept(id, &who("a"), ANSWER_MS - 1).unwrap().unwrap();
    assert_eq!((made.id, made.people), (id, [who("a"), who("b")]));
    assert_eq!(made.report.key.as_str(), "standard 180+2 rated");
    assert!(queue.is_empty() && queue.next_due().is_none());
    assert_eq!(queue.accept(id, &who("a"), 3), Err(ProposalError::Unknown(id)));
}

#[test]
fn whoever_declines_is_out_and_the_other_waits_on() {
    for (out, on) in [("a", "b"), ("b", "a")] {
        for accepts in [&[][..], &["a"], &["b"]] {
            let (mut queue, id) = asked();
            for person in accepts {
                queue.accept(id, &who(person), 1000).unwrap();
            }
            let cancelled = queue.decline(id, &who(out), 2000).unwrap();
            assert_eq!(cancelled.cause, Cause::Declined(who(out)));
            assert_eq!((&cancelled.requeued[..], &cancelled.out[..]), (&[who(on)][..], &[who(out)][..]));
            let waited = if on == "a" { 70_000 } else { 20_000 };
            assert_eq!(queue.entry(&who(on)).map(|own| own.waited(2000)), Some(waited + 2000));
            assert_eq!((queue.len(), queue.position(&who(on))), (1, Some(1)));
        }
    }
}

#[test]
fn whoever_leaves_has_declined() {
    let (mut queue, id) = asked();
    queue.accept(id, &who("a"), 1000).unwrap();
    let Some(Left::Proposal(cancelled)) = queue.leave(&who("a"), 2000) else { panic!("no proposal") };
    assert_eq!((cancelled.id, cancelled.cause), (id, Cause::Left(who("a"))));
    assert_eq!((&cancelled.requeued[..], &cancelled.out[..]), (&[who("b")][..], &[who("a")][..]));
    assert_eq!(queue.join_after(who("a"), wish(1500), 70_000, 2000), Ok(Joined::New));
    assert!(found(&mut queue, 2000).is_empty());
}

#[test]
fn after_ten_seconds_whoever_has_accepted_waits_on() {
    for accepts in [&[][..], &["a"], &["b"]] {
        let (mut queue, id) = asked();
        for person in accepts {
            queue.accept(id, &who(person), 1000).unwrap();
        }
        assert!(queue.expire(ANSWER_MS - 1).is_empty());
        let late = Err(ProposalError::Late(id));
        assert_eq!(queue.accept(id, &who("a"), ANSWER_MS).map(|_| ()), late);
        assert_eq!(queue.decline(id, &who("b"), ANSWER_MS).map(|_| ()), late);
        let cancelled = queue.tick(ANSWER_MS).cancelled.remove(0);
        assert_eq!((cancelled.id, cancelled.cause), (id, Cause::Expired));
        let on: Vec<_> = accepts.iter().map(|id| who(id)).collect();
        assert_eq!((&cancelled.requeued, cancelled.out.len()), (&on, 2 - on.len()));
        assert_eq!(queue.len(), on.len());
        // Nobody has declined: the two may meet again at once.
        for person in &cancelled.out {
            queue.join_after(person.clone(), wish(1500), 60_000, ANSWER_MS).unwrap();
        }
        assert_eq!(found(&mut queue, ANSWER_MS).len(), 1);
    }
}

#[test]
fn two_who_declined_are_kept_apart_for_two_minutes() {
    let (mut queue, id) = asked();
    queue.decline(id, &who("b"), 5000).unwrap();
    queue.join(who("b"), wish(1562), 6000).unwrap();
    for now in [6000, 60_000, 5000 + APART_MS - 1] {
        assert!(found(&mut queue, now).is_empty(), "{now}");
    }
    // Others are not kept apart from them.
    let mut other = queue.clone();
    other.join(who("c"), wish(1500), 60_000).unwrap();
    assert_eq!(found(&mut other, 60_000), [["a", "c"]]);
    assert_eq!(found(&mut queue, 5000 + APART_MS), [["a", "b"]]);
}

#[test]
fn strangers_have_nothing_to_answer() {
    let (mut queue, id) = asked();
    let (stranger, nothing) = (ProposalError::Stranger(id), ProposalError::Unknown(ProposalId(99)));
    assert_eq!(queue.accept(id, &who("c"), 1), Err(stranger));
    assert_eq!(queue.decline(id, &who("c"), 1), Err(stranger));
    assert_eq!(queue.accept(ProposalId(99), &who("a"), 1), Err(nothing));
    assert_eq!(queue.decline(ProposalId(99), &who("a"), 1), Err(nothing));
    assert_eq!(queue.proposals().count(), 1);
}
