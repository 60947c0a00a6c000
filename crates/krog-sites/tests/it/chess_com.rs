//! Games of Chess.com.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use krog_sites::{Day, Failed, News, SiteError};

use crate::{
    games,
    intake::{Collection, asking},
};
use krog_testing::sites::{Fake, Reply};

/// Months as the addresses write them, with what the site has of them.
type Months = BTreeMap<&'static str, String>;

/// A server that answers as Chess.com does.
fn chess_com(
    months: &Arc<Mutex<Months>>,
    change: impl Fn(Reply, &str, usize) -> Reply + Send + Sync + 'static,
) -> Fake {
    let months = Arc::clone(months);
    Fake::new(move |asked, number| {
        let months = months.lock().unwrap();
        let path = asked.path.strip_prefix("/pub/player/tal").unwrap();
        let reply = match path.strip_prefix("/games/") {
            Some("archives") => {
                // Where the addresses point to does not matter.
                let urls: Vec<String> = months
                    .keys()
                    .map(|month| format!("\"https://evil.example/tal/games/{month}\""))
                    .collect();
                Reply::json(&format!("{{\"archives\":[{}]}}", urls.join(",")))
            }
            Some(month) => {
                let text = &months[month.strip_suffix("/pgn").unwrap()];
                let etag = format!("W/\"{}\"", text.len());
                let known = asked.header("if-none-match").as_deref() == Some(etag.as_str());
                let reply = if known {
                    Reply::new(304, "application/x-chess-pgn", "")
                } else {
                    Reply::pgn(text.as_str())
                };
                reply.with("ETag", &etag).with("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT")
            }
            None => Reply::json("{\"status\":\"basic\"}"),
        };
        change(reply, path, number)
    })
}

fn three() -> Months {
    ["2024/03", "2024/04", "2024/05"]
        .into_iter()
        .zip(1..)
        .map(|(month, seed)| (month, games::chess_com(&month.replace('/', "."), 20, seed)))
        .collect()
}

fn whole(months: &Months) -> Collection {
    Collection::of(&months.values().map(String::as_str).collect::<String>())
}

#[test]
fn months_come_one_after_the_other_and_again_only_where_they_changed() {
    let mut now = three();
    let months = Arc::new(Mutex::new(now.clone()));
    let fake = chess_com(&months, |reply, _, number| if number % 2 == 0 { reply.gzip() } else { reply });
    let (client, wish) = asking(&fake, "chess.com:Tal");
    let collection = Collection::new("chess.com:tal");
    collection.read(&client.clone().with_contact(Some("me@example.org".to_owned())), &wish).unwrap();
    collection.assert_equals(&whole(&now));
    assert_eq!(fake.at_once(), 1);
    let paths = fake.paths();
    let wanted = ["archives", "2024/03/pgn", "2024/04/pgn", "2024/05/pgn"];
    assert_eq!(paths, wanted.map(|path| format!("/pub/player/tal/games/{path}")));
    let asked = fake.asked();
    let agent = asked[0].header("user-agent").unwrap();
    assert!(agent.contains("username: tal; contact: me@example.org"), "{agent}");
    let month = |done: usize, month: &str| News::Month { month: month.to_owned(), done, of: 3 };
    assert_eq!(
        collection.told.borrow().as_slice(),
        [month(0, "2024-03"), month(1, "2024-04"), month(2, "2024-05")]
    );

    // The last month grows, and another begins.
    now.get_mut("2024/05").unwrap().push_str(&games::chess_com("2024.05", 30, 9));
    now.insert("2024/06", games::chess_com("2024.06", 5, 10));
    months.lock().unwrap().clone_from(&now);
    collection.read(&client, &wish).unwrap();
    collection.assert_equals(&whole(&now));
    assert_eq!((collection.sum.borrow().games, collection.sum.borrow().skipped), (35, 20));
    let asked = &fake.asked()[4..];
    assert_eq!(asked.iter().filter(|asked| asked.path.ends_with("2024/03/pgn")).count(), 0);
    assert!(asked[1].header("if-none-match").is_some() && asked[1].header("if-modified-since").is_some());
    assert!(asked[3].header("if-none-match").is_none());

    // Nothing is new, and two months say so.
    let before = fake.asked().len();
    collection.read(&client, &wish).unwrap();
    let sum = *collection.sum.borrow();
    assert_eq!((sum.games, sum.skipped, fake.asked().len() - before), (0, 0, 3));
}

#[test]
fn a_month_that_breaks_off_is_read_again() {
    let now = three();
    let length = now["2024/04"].len();
    for at in (0..length).step_by(length / 7) {
        let fake = chess_com(&Arc::new(Mutex::new(now.clone())), move |reply, _, number| match number {
            2 => reply.cut(at),
            3 => reply.gzip().cut(at / 5),
            _ => reply,
        });
        let (client, wish) = asking(&fake, "chess.com:tal");
        let collection = Collection::new("chess.com:tal");
        collection.read(&client, &wish).unwrap();
        collection.assert_equals(&whole(&now));
    }
}

#[test]
fn one_that_always_breaks_off_at_the_same_place_is_given_up_and_the_others_are_kept() {
    let now = three();
    let fake = chess_com(&Arc::new(Mutex::new(now.clone())), |reply, path, _| {
        if path.contains("2024/04") { reply.cut(3000) } else { reply }
    });
    let (client, wish) = asking(&fake, "chess.com:tal");
    let collection = Collection::new("chess.com:tal");
    let Err(Failed::Site(SiteError::Cut { .. })) = collection.read(&client, &wish) else {
        panic!("it is whole")
    };
    assert!(fake.asked().len() < 10);
    let begun = now["2024/04"][..3000].matches("[Event ").count() - 1;
    assert_eq!(collection.explorer.snapshot().games(), 20 + begun as u64);
    assert!(collection.cursor_text().unwrap().contains("2024/03"));
}

#[test]
fn a_month_that_is_listed_and_not_there_is_told_of_and_asked_for_again() {
    let now = three();
    let there = Arc::new(Mutex::new(false));
    let known = Arc::clone(&there);
    let fake = chess_com(&Arc::new(Mutex::new(now.clone())), move |reply, path, _| {
        if path.contains("2024/03") && !*known.lock().unwrap() { Reply::status(404) } else { reply }
    });
    let (client, wish) = asking(&fake, "chess.com:tal");
    let collection = Collection::new("chess.com:tal");
    for _ in 0..2 {
        assert_eq!(collection.read(&client, &wish).unwrap().missing, ["2024-03"]);
        assert_eq!(collection.explorer.snapshot().games(), 40);
        assert!(collection.told.borrow().contains(&News::Missing { month: "2024-03".to_owned() }));
    }
    *there.lock().unwrap() = true;
    assert_eq!(collection.read(&client, &wish).unwrap().missing.len(), 0);
    collection.assert_equals(&whole(&now));
    let before = fake.asked().len();
    collection.read(&client, &wish).unwrap();
    assert!(fake.paths()[before..].iter().all(|path| !path.contains("2024/03")));
}

#[test]
fn variants_are_known_by_what_the_site_calls_them_and_one_board_of_bughouse_is_refused() {
    let head = |event: &str, tags: &str| {
        format!(
            "[Event \"{event}\"]\n[White \"{event}\"]\n[Black \"b\"]\n[Result \"1-0\"]\n{tags}[Link \"https://www.chess.com/game/live/7\"]\n\n"
        )
    };
    let text = [
        head("Live Chess - Crazyhouse", "") + "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. P@e4 1-0\n\n",
        head("x", "[Rules \"kingofthehill\"]\n") + "1. e4 d5 1-0\n\n",
        head("Live Chess", "[Variant \"3 Check\"]\n") + "1. e4 e5 2. Bc4 a6 3. Bxf7+ 1-0\n\n",
        head("Live Chess - Chess960", "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bbrkqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBRKQRNN w FCfc -\"]\n")
            + "1. e4 e5 1-0\n\n",
        head("Live Chess - Bughouse", "") + "1. e4 e5 2. N@f3 1-0\n\n",
        head("Live Chess - Bughouse", "[Variant \"Bughouse\"]\n") + "1A. e4 1B. d4 1a. e5 1-0\n\n",
        head("Live Chess - Rapid 10 min", "") + "1. d4 1-0\n\n",
    ]
    .concat();
    let months = Arc::new(Mutex::new(BTreeMap::from([("2024/05", text)])));
    let fake = chess_com(&months, |reply, _, _| reply);
    let (client, wish) = asking(&fake, "chess.com:tal");
    let collection = Collection::new("chess.com:tal");
    collection.read(&client, &wish).unwrap();
    // A board alone lacks what its partner passed; a text of both boards is a match.
    let alone = ("https://www.chess.com/game/live/7".to_owned(), "pgn-variant-two-boards".to_owned());
    assert_eq!(collection.refused.borrow().as_slice(), [alone]);
    assert_eq!(collection.sum.borrow().games, 7);
    use krog_chess::Variant::{Bughouse, Crazyhouse, Koth, Standard, ThreeCheck};
    for (variant, games) in [(Crazyhouse, 1), (Koth, 1), (ThreeCheck, 1), (Standard, 1), (Bughouse, 2)] {
        assert_eq!(collection.at_start(variant), games, "{variant:?}");
    }
}

#[test]
fn from_a_month_on_and_to_a_month() {
    let now = three();
    let fake = chess_com(&Arc::new(Mutex::new(now.clone())), |reply, _, _| reply);
    let (client, mut wish) = asking(&fake, "chess.com:tal");
    let collection = Collection::new("chess.com:tal");
    (wish.since, wish.until) = (Day::read("2024-04-20"), Day::read("2024-04"));
    collection.read(&client, &wish).unwrap();
    collection.assert_equals(&Collection::of(&now["2024/04"]));
    (wish.since, wish.until) = (None, None);
    collection.read(&client, &wish).unwrap();
    collection.assert_equals(&Collection::of(&(now["2024/04"].clone() + &now["2024/05"])));
    wish.since = Day::read("2000");
    collection.read(&client, &wish).unwrap();
    collection.assert_equals(&whole(&now));
}

#[test]
fn who_is_not_there_and_who_has_gone_are_told_apart() {
    for (list, profile, wanted) in [
        (404, Reply::status(404), "site-no-player"),
        (404, Reply::json("{\"status\":\"closed:fair_play_violations\"}"), "site-closed"),
        (404, Reply::json("<html>"), "site-not-understood"),
        (410, Reply::status(500), "site-closed"),
        (403, Reply::status(500), "site-refused"),
        (200, Reply::status(500), "site-not-understood"),
    ] {
        let fake =
            Fake::new(
                move |asked, _| {
                    if asked.path.ends_with("archives") { Reply::status(list) } else { profile.clone() }
                },
            );
        let (client, wish) = asking(&fake, "chess.com:tal");
        let Err(Failed::Site(error)) = Collection::new("x").read(&client, &wish) else { panic!("{wanted}") };
        assert_eq!(error.message().code, wanted);
    }
    let fake = Fake::new(|asked, _| {
        if asked.path.ends_with("archives") {
            Reply::status(404)
        } else {
            Reply::json("{\"status\":\"basic\"}")
        }
    });
    let (client, wish) = asking(&fake, "chess.com:tal");
    Collection::new("x").read(&client, &wish).unwrap();
}
