use krog_store::PersonId;

use super::*;
use crate::outbox::News as Found;

struct Line {
    outbox: Arc<Outbox>,
    lane: Lane,
}

impl Line {
    fn join(audience: &mut Audience, id: u64, color: Option<Color>) -> Line {
        Line::of(audience, id, color, PersonId::generate())
    }

    fn of(audience: &mut Audience, id: u64, color: Option<Color>, person: PersonId) -> Line {
        let outbox = Arc::new(Outbox::default());
        let lane = outbox.follow();
        audience.join(color, Seat { id, person, banned: false, outbox: outbox.clone(), lane });
        Line { outbox, lane }
    }

    /// What has come, as far as it goes.
    fn read(&self) -> Vec<String> {
        let mut texts = Vec::new();
        while let Found::Event(frame) = self.outbox.next() {
            let bytes = frame.bytes();
            texts.push(
                String::from_utf8(bytes.split_at(bytes.len() - usize::from(bytes[1])).1.to_vec()).unwrap(),
            );
        }
        texts
    }
}

fn settle(audience: &mut Audience) {
    while audience.owes() {
        audience.step();
    }
}

#[test]
fn players_hear_at_once_and_a_crowd_by_steps_each_in_order() {
    let mut audience = Audience::default();
    let crowd: Vec<_> = (10..510).map(|id| Line::join(&mut audience, id, None)).collect();
    let player = Line::join(&mut audience, 1, Some(Color::White));
    audience.send("a");
    assert_eq!(player.read(), ["a"]);
    assert!(crowd.iter().all(|line| line.read().is_empty()));
    audience.step();
    assert_eq!(crowd.iter().filter(|line| line.read() == ["a"]).count(), STEP);
    // Some leave and one comes while the news goes round; who comes has "a" in what it begins with.
    audience.leave(11);
    audience.leave(400);
    let late = Line::join(&mut audience, 5, None);
    audience.send("b");
    settle(&mut audience);
    assert_eq!(late.read(), ["b"]);
    for (place, line) in crowd.iter().enumerate() {
        let wanted: &[&str] = match place {
            1 | 390 => &[],
            _ if place < STEP => &["b"],
            _ => &["a", "b"],
        };
        assert_eq!(line.read(), wanted, "{place}");
    }
    assert_eq!(
        audience.presence(),
        Presence { white: true, black: false, watchers: 499, gone: Gone::default() }
    );
}

#[test]
fn a_watcher_that_becomes_a_player_has_heard_everything_once() {
    let mut audience = Audience::default();
    let crowd: Vec<_> = (10..210).map(|id| Line::join(&mut audience, id, None)).collect();
    let person = PersonId::generate();
    let guest = Line::of(&mut audience, 300, None, person.clone());
    audience.send("a");
    audience.send("b");
    audience.recolor(&person, Color::Black);
    audience.send("c");
    settle(&mut audience);
    assert_eq!(guest.read(), ["a", "b", "c"]);
    assert!(crowd.iter().all(|line| line.read() == ["a", "b", "c"]));
    assert!(audience.presence().black);
}

#[test]
fn when_the_crowd_cannot_follow_it_gets_the_whole_state_and_the_players_every_event() {
    let mut audience = Audience::default();
    let crowd: Vec<_> = (10..110).map(|id| Line::join(&mut audience, id, None)).collect();
    let player = Line::join(&mut audience, 1, Some(Color::White));
    for n in 0..=BACKLOG {
        assert!(!audience.send(&n.to_string()));
        assert_eq!(player.read(), [n.to_string()]);
    }
    assert_eq!(audience.backlog.len(), 1);
    settle(&mut audience);
    for line in &crowd {
        assert_eq!((line.read().len(), line.outbox.next()), (0, Found::Behind(line.lane)));
    }
}

#[test]
fn a_player_who_does_not_read_is_cut_off_and_one_who_left_is_forgotten() {
    let mut audience = Audience::default();
    let (white, black) =
        (Line::join(&mut audience, 1, Some(Color::White)), Line::join(&mut audience, 2, Some(Color::Black)));
    let watcher = Line::join(&mut audience, 3, None);
    let went = (0..100).filter(|n| {
        white.read();
        audience.send(&n.to_string())
    });
    assert_eq!(went.count(), 1);
    white.read();
    assert_eq!((black.outbox.next(), white.outbox.next()), (Found::Cut, Found::None));
    assert_eq!(watcher.outbox.next(), Found::Behind(watcher.lane));
    watcher.outbox.leave(watcher.lane);
    assert!(audience.send("gone"));
    assert_eq!(
        audience.presence(),
        Presence { white: true, black: false, watchers: 0, gone: Gone::default() }
    );
    audience.cut_all();
    assert_eq!(white.outbox.next(), Found::Cut);
    assert!(audience.is_empty());
}
