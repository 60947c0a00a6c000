//! Games of Lichess.

use std::sync::{Arc, Mutex};

use krog_sites::{Choice, Day, News};

use crate::{
    games::{self, Game},
    intake::{Collection, asking},
};
use krog_testing::sites::{Asked, Fake, Reply};

/// A server that answers as Lichess does, from a list of games.
fn lichess(
    games: &Arc<Mutex<Vec<Game>>>,
    change: impl Fn(Reply, usize) -> Reply + Send + Sync + 'static,
) -> Fake {
    let games = Arc::clone(games);
    Fake::new(move |asked, number| {
        let games = games.lock().unwrap();
        let reply = match asked.bare() {
            "/api/user/tal" => {
                return Reply::json(&format!(
                    "{{\"id\":\"tal\",\"username\":\"Tal\",\"count\":{{\"all\":{}}}}}",
                    games.len()
                ));
            }
            "/api/games/user/tal" => Reply::pgn(page(&games, asked)),
            "/api/games/export/_ids" if asked.method == "POST" => {
                let ids: Vec<&str> = asked.body.split(',').collect();
                assert!(ids.len() <= 300);
                let found = games.iter().rev().filter(|game| ids.contains(&game.id.as_str()));
                Reply::pgn(found.map(|game| game.text.as_str()).collect::<String>())
            }
            _ => return Reply::status(404),
        };
        change(reply, number)
    })
}

fn page(games: &[Game], asked: &Asked) -> String {
    assert_eq!(asked.query("sort").as_deref(), Some("dateAsc"));
    assert_eq!(asked.header("accept").as_deref(), Some("application/x-chess-pgn"));
    let number = |name: &str| asked.query(name).map(|value| value.parse::<i64>().unwrap());
    let (since, until) = (number("since").unwrap_or(0), number("until").unwrap_or(i64::MAX));
    let ongoing = asked.query("ongoing").as_deref() == Some("true");
    games
        .iter()
        .enumerate()
        // The site counts in thousandths.
        .filter(|(place, game)| {
            let began = game.began * 1000 + (*place as i64 * 137) % 1000;
            began >= since && began < until && (ongoing || !game.runs)
        })
        .take(number("max").unwrap_or(i64::MAX) as usize)
        .map(|(_, game)| game.text.as_str())
        .collect()
}

fn shared(games: Vec<Game>) -> Arc<Mutex<Vec<Game>>> {
    Arc::new(Mutex::new(games))
}

fn whole(games: &[Game]) -> Collection {
    Collection::of(&games.iter().filter(|game| !game.runs).map(|game| game.text.as_str()).collect::<String>())
}

#[test]
fn all_games_come_as_from_one_file_page_by_page_and_one_request_at_a_time() {
    let games = games::lichess(120, 1);
    let fake =
        lichess(&shared(games.clone()), |reply, number| if number % 2 == 0 { reply.gzip() } else { reply });
    let (client, wish) = asking(&fake, "lichess:Tal");
    let collection = Collection::new("lichess:tal");
    collection.read(&client.with_page(25), &wish).unwrap();
    collection.assert_equals(&whole(&games));
    let sum = *collection.sum.borrow();
    assert_eq!((sum.games, sum.skipped, sum.errors), (120, 0, 0));
    assert_eq!(fake.at_once(), 1);
    let asked = fake.asked();
    assert!((6..=9).contains(&asked.len()), "{:?}", fake.paths());
    assert_eq!(asked[0].path, "/api/user/tal");
    assert!(asked[1].query("since").is_none() && asked[2].query("since").is_some());
    for asked in &asked {
        assert!(asked.header("user-agent").unwrap().starts_with("krog/"));
        assert!(asked.header("user-agent").unwrap().contains("username: tal"));
        assert!(asked.header("accept-encoding").unwrap().contains("gzip"));
    }
    assert_eq!(collection.told.borrow().as_slice(), [News::Expected(120)]);
}

#[test]
fn the_next_time_only_what_is_new_comes_even_of_the_same_second() {
    let mut all = games::lichess(40, 2);
    let mut late = games::lichess(50, 2).split_off(40);
    late[0].began = all[39].began;
    let time =
        all[39].text.lines().filter(|line| line.starts_with("[UTC")).map(str::to_owned).collect::<Vec<_>>();
    late[0].text = late[0]
        .text
        .lines()
        .map(|line| {
            time.iter()
                .find(|tag| line[..9.min(line.len())] == tag[..9])
                .map_or(line, String::as_str)
                .to_owned()
                + "\n"
        })
        .collect();
    let games = shared(all.clone());
    let fake = lichess(&games, |reply, _| reply);
    let (client, wish) = asking(&fake, "lichess:tal");
    let collection = Collection::new("lichess:tal");
    collection.read(&client, &wish).unwrap();
    let before = fake.asked().len();
    // Nothing is new.
    collection.read(&client, &wish).unwrap();
    let sum = *collection.sum.borrow();
    assert_eq!((sum.games, sum.skipped), (0, 0));
    all.extend(late);
    games.lock().unwrap().clone_from(&all);
    collection.read(&client, &wish).unwrap();
    let sum = *collection.sum.borrow();
    assert_eq!((sum.games, sum.skipped), (10, 0));
    collection.assert_equals(&whole(&all));
    for asked in fake.asked()[before..].iter().filter(|asked| asked.bare().contains("games")) {
        assert!(asked.query("since").unwrap().parse::<i64>().unwrap() > 1_700_000_000_000);
    }
    assert!(!collection.told.borrow().iter().any(|news| matches!(news, News::Expected(_))));
}

#[test]
fn a_game_that_runs_is_taken_in_once_it_is_over() {
    let over = games::lichess(30, 3);
    let mut now = over.clone();
    for place in [4, 5, 29] {
        now[place] = games::running(&over[place]);
    }
    let games = shared(now.clone());
    let fake = lichess(&games, |reply, _| reply);
    let (client, wish) = asking(&fake, "lichess:tal");
    let collection = Collection::new("lichess:tal");
    assert_eq!(collection.read(&client, &wish).unwrap().running, 3);
    collection.assert_equals(&whole(&now));
    // One is over, one was broken off and is no more, one still runs.
    now[4] = over[4].clone();
    now.remove(5);
    games.lock().unwrap().clone_from(&now);
    assert_eq!(collection.read(&client, &wish).unwrap().running, 1);
    collection.assert_equals(&whole(&now));
    now[28] = over[29].clone();
    games.lock().unwrap().clone_from(&now);
    assert_eq!(collection.read(&client, &wish).unwrap().running, 0);
    collection.assert_equals(&whole(&now));
    let asked = fake.asked().len();
    collection.read(&client, &wish).unwrap();
    assert!(fake.asked()[asked..].iter().all(|asked| asked.method == "GET"));
}

#[test]
fn wherever_the_connection_breaks_off_nothing_is_lost_and_nothing_comes_twice() {
    let games = games::lichess(60, 4);
    let length: usize = games.iter().map(|game| game.text.len()).sum();
    for at in (0..length).step_by(length / 17) {
        let fake = lichess(&shared(games.clone()), move |reply, number| match number {
            1 => reply.cut(at),
            2 => reply.gzip().cut(at / 3),
            _ => reply,
        });
        let (client, wish) = asking(&fake, "lichess:tal");
        let collection = Collection::new("lichess:tal");
        collection.read(&client, &wish).unwrap();
        collection.assert_equals(&whole(&games));
        let sum = *collection.sum.borrow();
        assert_eq!((sum.games, sum.skipped, sum.errors), (60, 0, 0), "{at}");
    }
}

#[test]
fn stopped_in_the_middle_it_goes_on_there() {
    let mut games = games::lichess(80, 5);
    games[37].text =
        games[37].text.replace("\"Standard\"", "\"Bughouse\"").replace("\"Crazyhouse\"", "\"Bughouse\"");
    let fake = lichess(&shared(games.clone()), |reply, _| reply);
    let (client, wish) = asking(&fake, "lichess:tal");
    let collection = Collection::new("lichess:tal");
    collection.stop_at_refusal.set(true);
    collection.read(&client, &wish).unwrap_err();
    assert_eq!(collection.explorer.snapshot().games(), 37);
    assert_eq!(
        collection.refused.borrow().as_slice(),
        [("https://lichess.org/game0037".to_owned(), "pgn-variant-two-boards".to_owned())]
    );
    collection.stop_at_refusal.set(false);
    collection.over.set(false);
    collection.read(&client, &wish).unwrap();
    collection.assert_equals(&whole(&games));
    assert_eq!(collection.sum.borrow().skipped, 0);
}

#[test]
fn more_games_of_one_second_than_a_page_holds_come_too() {
    let mut games = games::lichess(30, 6);
    let day = "2024.02.27";
    for (place, game) in games[..25].iter_mut().enumerate() {
        let second = place.min(7);
        game.began = Day::read(day).unwrap().seconds() + second as i64;
        let retimed = |line: &str| match line.split('"').next().unwrap() {
            "[UTCDate " => format!("[UTCDate \"{day}\"]\n"),
            "[UTCTime " => format!("[UTCTime \"00:00:0{second}\"]\n"),
            _ => format!("{line}\n"),
        };
        game.text = game.text.lines().map(retimed).collect();
    }
    let fake = lichess(&shared(games.clone()), |reply, _| reply);
    let (client, wish) = asking(&fake, "lichess:tal");
    let collection = Collection::new("lichess:tal");
    collection.read(&client.with_page(4), &wish).unwrap();
    collection.assert_equals(&whole(&games));
}

#[test]
fn days_and_choices_are_asked_for() {
    let games = games::lichess(60, 7);
    let fake = lichess(&shared(games.clone()), |reply, _| reply);
    let (client, mut wish) = asking(&fake, "lichess:tal");
    let collection = Collection::new("lichess:tal");
    wish.since = Day::read("2024-02-28");
    wish.until = Day::read("2024-02-29");
    wish.choice = Choice { rated: Some(true), kinds: vec!["blitz".to_owned()], color: Some("black") };
    collection.read(&client, &wish).unwrap();
    let within = |game: &&Game| (1_709_078_400..1_709_251_200).contains(&game.began);
    let wanted: Vec<Game> = games.iter().filter(within).cloned().collect();
    assert!(!wanted.is_empty() && wanted.len() < 60);
    collection.assert_equals(&whole(&wanted));
    let asked = fake.asked().pop().unwrap();
    for (name, value) in [("rated", "true"), ("perfType", "blitz"), ("color", "black"), ("clocks", "true")] {
        assert_eq!(asked.query(name).as_deref(), Some(value));
    }
    // What was chosen otherwise was not read yet.
    wish = krog_sites::Wish::new(wish.account);
    collection.read(&client, &wish).unwrap();
    collection.assert_equals(&whole(&games));
}

#[test]
fn another_account_of_the_same_source_begins_at_the_beginning() {
    let games = games::lichess(10, 8);
    let fake = lichess(&shared(games.clone()), |reply, _| reply);
    let (client, wish) = asking(&fake, "lichess:tal");
    let collection = Collection::new("mine");
    let other = "{\"account\":\"lichess:erik\",\"to\":9999999999}";
    krog_sites::Intake::keep(&collection, other).unwrap();
    collection.read(&client, &wish).unwrap();
    collection.assert_equals(&whole(&games));
    assert!(collection.cursor_text().unwrap().contains("lichess:tal"));
}
