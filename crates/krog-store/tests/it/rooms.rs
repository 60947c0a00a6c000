//! Public rooms, what is said beside games, and what is reported of it.

use krog_chess::Color;
use krog_store::{
    ChatRoom, GameId, KeptLine, LineId, MOST_MUTES, MuteId, NewLine, Person, ReportId, ReportStatus, Status,
    Store,
};

use crate::{append, database::on_both, event, guest, new_game};

async fn room(store: &Store, host: &Person, listed: bool) -> GameId {
    let mut game = new_game(host);
    game.listed = listed;
    store.create_game(&game).await.unwrap();
    game.record.id
}

/// Brings a game into a standing, as its owner does.
async fn stand(store: &Store, game: &GameId, seq: u64, status: Status) {
    let mut next = append(game, vec![event(seq, "{}")]);
    next.projection.status = status;
    store.append(next).await.unwrap();
}

#[test]
fn the_lobby_shows_what_is_public_and_as_long_as_it_waits_or_is_played() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let private = room(&store, &ada, false).await;
        let mut rooms = Vec::new();
        for _ in 0..5 {
            rooms.push(room(&store, &ada, true).await);
        }
        rooms.reverse();
        let ids = |rows: Vec<krog_store::GameRow>| -> Vec<GameId> {
            rows.into_iter().map(|row| row.record.id).collect()
        };
        assert_eq!(ids(store.open_rooms(None, 10).await.unwrap()), rooms);
        assert_eq!(ids(store.open_rooms(Some(&rooms[1]), 2).await.unwrap()), rooms[2..4]);
        let own = [rooms.clone(), vec![private.clone()]].concat();
        assert_eq!(ids(store.rooms_of(&ada.id, None, 10).await.unwrap()), own);
        assert_eq!(ids(store.rooms_of(&bo.id, None, 10).await.unwrap()), []);

        stand(&store, &rooms[0], 1, Status::Active).await;
        stand(&store, &rooms[1], 1, Status::Active).await;
        stand(&store, &rooms[1], 2, Status::Completed).await;
        stand(&store, &rooms[2], 1, Status::Cancelled).await;
        stand(&store, &private, 1, Status::Active).await;
        assert_eq!(ids(store.open_rooms(None, 10).await.unwrap()), rooms[3..]);
        assert_eq!(ids(store.shown_games(None, 10).await.unwrap()), rooms[..1]);
        assert_eq!(store.shown_count().await.unwrap(), 1);
    });
}

fn line<'a>(id: &'a LineId, game: &'a GameId, person: &'a Person, text: &'a str) -> NewLine<'a> {
    NewLine {
        id,
        game,
        room: ChatRoom::Players,
        person: &person.id,
        color: Some(Color::Black),
        text,
        key: None,
        now_ms: 7,
    }
}

#[test]
fn lines_come_back_as_they_were_said_by_room_and_page() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let (game, other) = (room(&store, &ada, true).await, room(&store, &ada, true).await);
        let mut ids = Vec::new();
        for n in 0..6 {
            let (id, text) = (LineId::generate(), format!("<b>{n}</b> 'quoted' \"twice\" 🦊\u{202e}"));
            let room = if n % 2 == 0 { ChatRoom::Players } else { ChatRoom::Watchers };
            let color = (n % 2 == 0).then_some(Color::Black);
            let new = NewLine { room, color, ..line(&id, &game, &ada, &text) };
            assert_eq!(store.keep_line(&new).await.unwrap(), KeptLine::New);
            let kept = store.lines_of(&game, (true, true), None, 1).await.unwrap().remove(0);
            assert_eq!(
                (&kept.text, kept.room, kept.color, kept.at_ms, kept.deleted),
                (&text, room, color, 7, false)
            );
            assert_eq!((&kept.person, kept.name.as_str(), kept.account), (&ada.id, "Ada", false));
            ids.push(id);
        }
        let elsewhere = LineId::generate();
        store.keep_line(&line(&elsewhere, &other, &bo, "elsewhere")).await.unwrap();
        ids.reverse();
        let of = |lines: Vec<krog_store::StoredLine>| -> Vec<LineId> {
            lines.into_iter().map(|line| line.id).collect()
        };
        assert_eq!(of(store.lines_of(&game, (true, true), None, 10).await.unwrap()), ids);
        assert_eq!(of(store.lines_of(&game, (true, true), Some(&ids[1]), 2).await.unwrap()), ids[2..4]);
        let each = |from: usize| ids.iter().skip(from).step_by(2).cloned().collect::<Vec<_>>();
        assert_eq!(of(store.lines_of(&game, (false, true), None, 10).await.unwrap()), each(0));
        assert_eq!(of(store.lines_of(&game, (true, false), None, 10).await.unwrap()), each(1));
        assert_eq!(store.lines_of(&game, (false, false), None, 10).await.unwrap(), []);
        assert_eq!(of(store.lines_by(&bo.id, None, 10).await.unwrap()), [elsewhere]);
        assert_eq!(store.lines_by(&ada.id, Some(&ids[4]), 10).await.unwrap().len(), 1);
        // People go by the name they have now.
        store.rename_guest(&ada.id, "Ada II").await.unwrap();
        assert_eq!(store.lines_of(&game, (true, true), None, 1).await.unwrap()[0].name, "Ada II");
    });
}

#[test]
fn a_line_is_there_for_those_who_may_hear_it() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let game = room(&store, &ada, true).await;
        let (told, said, gone) = (LineId::generate(), LineId::generate(), LineId::generate());
        for (id, room) in
            [(&told, ChatRoom::Players), (&said, ChatRoom::Watchers), (&gone, ChatRoom::Players)]
        {
            let new = NewLine { room, ..line(id, &game, &ada, "so") };
            assert_eq!(store.keep_line(&new).await.unwrap(), KeptLine::New);
        }
        let report = ReportId::generate();
        store.report_line(&report, &gone, &bo.id, None, 8).await.unwrap();
        store.decide_report(&report, ReportStatus::Deleted, &bo.id, 9).await.unwrap();
        let near = async |id: &LineId, person: &Person| {
            store.line_near(id, &person.id).await.unwrap().map(|line| line.id)
        };
        assert_eq!((near(&told, &ada).await, near(&told, &bo).await), (Some(told.clone()), None));
        assert_eq!((near(&said, &ada).await, near(&said, &bo).await), (None, Some(said.clone())));
        assert_eq!((near(&gone, &ada).await, near(&LineId::generate(), &ada).await), (None, None));
        stand(&store, &game, 1, Status::Active).await;
        stand(&store, &game, 2, Status::Completed).await;
        assert_eq!((near(&said, &ada).await, near(&told, &bo).await), (Some(said), None));
    });
}

#[test]
fn a_key_keeps_one_line() {
    on_both(|store| async move {
        let (ada, bo) = (guest(&store, "Ada").await, guest(&store, "Bo").await);
        let game = room(&store, &ada, true).await;
        let id = LineId::generate();
        let first = NewLine { key: Some(("k", "print")), ..line(&id, &game, &ada, "once") };
        assert_eq!(store.keep_line(&first).await.unwrap(), KeptLine::New);
        let again = LineId::generate();
        let second = NewLine { id: &again, ..first.clone() };
        let KeptLine::Already(kept) = store.keep_line(&second).await.unwrap() else { panic!() };
        assert_eq!((&kept.id, kept.text.as_str()), (&id, "once"));
        let other = NewLine { key: Some(("k", "other")), ..second.clone() };
        assert_eq!(store.keep_line(&other).await.unwrap(), KeptLine::KeyReused);
        // Another person's key is another key.
        let theirs = NewLine { person: &bo.id, ..second };
        assert_eq!(store.keep_line(&theirs).await.unwrap(), KeptLine::New);
        assert_eq!(store.lines_of(&game, (true, true), None, 10).await.unwrap().len(), 2);
    });
}

#[test]
fn reports_are_decided_once_and_for_all_of_a_line() {
    on_both(|store| async move {
        let people = [guest(&store, "Ada").await, guest(&store, "Bo").await, guest(&store, "Cy").await];
        let [ada, bo, cy] = &people;
        let game = room(&store, ada, true).await;
        let (bad, good) = (LineId::generate(), LineId::generate());
        store.keep_line(&line(&bad, &game, ada, "bad")).await.unwrap();
        store.keep_line(&line(&good, &game, ada, "good")).await.unwrap();
        let first = ReportId::generate();
        assert_eq!(store.report_line(&first, &bad, &bo.id, Some("Rude."), 8).await.unwrap(), first);
        let again = ReportId::generate();
        assert_eq!(
            store.report_line(&again, &bad, &bo.id, None, 9).await.unwrap(),
            first,
            "the first stands"
        );
        let second = ReportId::generate();
        store.report_line(&second, &bad, &cy.id, None, 10).await.unwrap();
        let third = ReportId::generate();
        store.report_line(&third, &good, &cy.id, None, 11).await.unwrap();

        let open = store.reports(ReportStatus::Open, None, 10).await.unwrap();
        let ids: Vec<_> = open.iter().map(|report| report.id.clone()).collect();
        assert_eq!(ids, [third.clone(), second.clone(), first.clone()]);
        assert_eq!((open[2].by.as_str(), open[2].note.as_deref(), open[2].at_ms), ("Bo", Some("Rude."), 8));
        assert_eq!(store.reports(ReportStatus::Open, Some(&ids[0]), 1).await.unwrap()[0].id, second);

        assert!(store.decide_report(&first, ReportStatus::Deleted, &cy.id, 20).await.unwrap());
        assert!(!store.decide_report(&second, ReportStatus::Dismissed, &cy.id, 21).await.unwrap());
        for id in [&first, &second] {
            let report = store.report(id).await.unwrap().unwrap();
            assert_eq!(report.status, ReportStatus::Deleted);
            assert_eq!(report.decided, Some(("Cy".to_owned(), 20)));
            assert!(report.line.deleted && report.line.text == "bad", "kept for whoever looks again");
        }
        assert!(store.decide_report(&third, ReportStatus::Dismissed, &cy.id, 22).await.unwrap());
        assert!(!store.report(&third).await.unwrap().unwrap().line.deleted);
        assert_eq!(store.reports(ReportStatus::Open, None, 10).await.unwrap(), []);
        assert_eq!(store.reports(ReportStatus::Deleted, None, 10).await.unwrap().len(), 2);
        assert_eq!(store.report(&ReportId::generate()).await.unwrap(), None);
        assert!(
            !store.decide_report(&ReportId::generate(), ReportStatus::Deleted, &cy.id, 23).await.unwrap()
        );
    });
}

#[test]
fn a_room_has_only_so_many_mutes() {
    on_both(|store| async move {
        let host = guest(&store, "Ada").await;
        let (game, other) = (room(&store, &host, true).await, room(&store, &host, true).await);
        let mut people = Vec::new();
        for n in 0..=MOST_MUTES {
            people.push(guest(&store, &format!("Guest {n}")).await);
        }
        let (last, first) = people.split_last().unwrap();
        for person in first {
            assert!(store.mute(&game, &person.id, Some(100), 1).await.unwrap());
        }
        assert!(!store.mute(&game, &last.id, None, 2).await.unwrap());
        // Muted anew, nobody takes more room; and what is over takes none.
        assert!(store.mute(&game, &first[0].id, Some(200), 2).await.unwrap());
        assert_eq!(store.mutes_of(&game, 2).await.unwrap().len(), first.len());
        assert_eq!(store.muted(&game, &first[0].id, 150).await.unwrap().unwrap().until_ms, Some(200));
        assert!(store.muted(&game, &first[1].id, 100).await.unwrap().is_none());
        assert!(store.mute(&game, &last.id, None, 100).await.unwrap());
        assert!(store.muted(&other, &last.id, 100).await.unwrap().is_none());
        let mute = store.muted(&game, &last.id, 1_000_000).await.unwrap().unwrap();
        assert!(!store.unmute(&other, &mute.id).await.unwrap());
        assert!(!store.unmute(&game, &MuteId::generate()).await.unwrap());
        assert!(store.unmute(&game, &mute.id).await.unwrap());
        assert!(store.muted(&game, &last.id, 100).await.unwrap().is_none());
    });
}

#[test]
fn what_people_did_is_counted_once_lifted_and_forgotten() {
    on_both(|store| async move {
        let ada = guest(&store, "Ada").await;
        store.enter_declined(&ada.id, "run-1", 10).await.unwrap();
        store.enter_declined(&ada.id, "run-1", 11).await.unwrap();
        store.enter_declined(&ada.id, "run-2", 20).await.unwrap();
        let at = async |since| -> Vec<i64> {
            store.acts_of(&ada.id, since).await.unwrap().iter().map(|act| act.at_ms).collect()
        };
        assert_eq!(at(0).await, [20, 10]);
        assert_eq!(at(10).await, [20]);
        store.lift_pause(&ada.id, 15).await.unwrap();
        assert_eq!(at(0).await, [20]);
        store.lift_pause(&ada.id, 20).await.unwrap();
        assert_eq!(at(0).await, Vec::<i64>::new());
        store.enter_declined(&ada.id, "run-3", 30).await.unwrap();
        store.forget_conduct(31).await.unwrap();
        assert_eq!(at(0).await, Vec::<i64>::new());
        // Nothing is entered of games that the queue did not make.
        let game = room(&store, &ada, false).await;
        stand(&store, &game, 1, Status::Cancelled).await;
        assert_eq!(store.games_to_enter(Some(&ada.id), 10).await.unwrap(), []);
        assert!(!store.enter_conduct(&game, &[], 1).await.unwrap());
    });
}
