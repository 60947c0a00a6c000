//! Sites that do not answer as they should, and people who do not want to wait.

use std::{
    thread,
    time::{Duration, Instant, SystemTime},
};

use krog_sites::{Account, Base, Client, Failed, News, Patience, Site, SiteError, Wait, Wish};
use krog_texts::{Lang, render};

use crate::{
    games,
    intake::{Collection, QUICK, asking},
};
use krog_testing::sites::{Fake, Reply};

const PROFILE: &str = "{\"id\":\"tal\",\"count\":{\"all\":3}}";

/// Lichess with three games; `change` may answer otherwise.
fn lichess(change: impl Fn(usize) -> Option<Reply> + Send + Sync + 'static) -> Fake {
    let text: String = games::lichess(3, 1).into_iter().map(|game| game.text).collect();
    Fake::new(move |asked, number| {
        let usual =
            if asked.bare() == "/api/user/tal" { Reply::json(PROFILE) } else { Reply::pgn(text.as_str()) };
        change(number).unwrap_or(usual)
    })
}

fn read(fake: &Fake) -> (Collection, Result<(), SiteError>) {
    let (client, wish) = asking(fake, "lichess:tal");
    read_by(&client, &wish)
}

fn read_by(client: &Client, wish: &Wish) -> (Collection, Result<(), SiteError>) {
    let collection = Collection::new("lichess:tal");
    let ended = match collection.read(client, wish) {
        Ok(_) => Ok(()),
        Err(Failed::Site(error)) => Err(error),
        Err(Failed::Intake(error)) => panic!("{error}"),
    };
    (collection, ended)
}

#[test]
fn too_many_requests_are_waited_for_as_long_as_the_site_says() {
    for (retry_after, least) in [("1", 1.0), ("date", 1.5), ("nonsense", 0.05), ("0", 0.05)] {
        let fake = lichess(move |number| {
            // Dates count whole seconds.
            let date = httpdate::fmt_http_date(SystemTime::now() + Duration::from_secs(3));
            let value = if retry_after == "date" { date.as_str() } else { retry_after };
            (number == 1).then(|| Reply::status(429).with("Retry-After", value))
        });
        let (collection, ended) = read(&fake);
        ended.unwrap();
        assert_eq!(collection.explorer.snapshot().games(), 3);
        let asked = fake.asked();
        let waited = asked[2].at.duration_since(asked[1].at).as_secs_f64();
        assert!((least..least + 10.0).contains(&waited), "{retry_after}: {waited}");
        let told = collection.told.borrow();
        assert!(told.iter().any(|news| matches!(news, News::Waits(Site::Lichess, Wait::TooMany { .. }))));
        assert_eq!(told.last(), Some(&News::GoesOn));
    }
}

#[test]
fn the_least_wait_is_a_minute() {
    assert!(Patience::default().too_many > Duration::from_secs(60));
}

#[test]
fn a_site_that_wants_to_be_left_alone_for_long_is() {
    let fake = lichess(|number| (number == 1).then(|| Reply::status(429).with("Retry-After", "3600")));
    let (client, wish) = asking(&fake, "lichess:tal");
    let begun = Instant::now();
    for _ in 0..2 {
        let (_, ended) = read_by(&client, &wish);
        let Err(SiteError::TooMany { until, .. }) = ended else { panic!("{ended:?}") };
        let left = until.duration_since(SystemTime::now()).unwrap().as_secs();
        assert!((3590..=3600).contains(&left), "{left}");
        // The second time it is not asked at all.
        assert_eq!(fake.asked().len(), 2);
    }
    assert!(begun.elapsed() < Duration::from_secs(60));
}

#[test]
fn one_that_always_says_too_many_is_given_up() {
    let fake = lichess(|_| Some(Reply::status(429)));
    let (_, ended) = read(&fake);
    assert!(matches!(ended, Err(SiteError::TooMany { .. })), "{ended:?}");
    assert_eq!(fake.asked().len(), QUICK.tries as usize);
}

#[test]
fn what_fails_in_passing_is_tried_again_and_what_fails_for_good_is_given_up() {
    let fake = lichess(|number| [1, 2].contains(&number).then(|| Reply::status(502)));
    let (collection, ended) = read(&fake);
    ended.unwrap();
    assert_eq!(collection.explorer.snapshot().games(), 3);
    for (status, requests) in
        [(500, QUICK.tries as usize + 1), (503, QUICK.tries as usize + 1), (403, 2), (400, 2)]
    {
        let fake = lichess(move |number| (number > 0).then(|| Reply::status(status)));
        let (_, ended) = read(&fake);
        assert_eq!(ended, Err(SiteError::Refused { site: Site::Lichess, status }));
        assert_eq!(fake.asked().len(), requests);
    }
    let nobody = Client::new(Site::Lichess, Base::new("http://127.0.0.1:1").unwrap()).with_patience(QUICK);
    let (_, ended) = read_by(&nobody, &Wish::new(Account::new(Site::Lichess, "tal").unwrap()));
    assert!(matches!(ended, Err(SiteError::Unreachable { .. })), "{ended:?}");
}

#[test]
fn players_that_are_not_there_and_closed_accounts() {
    for (reply, code) in [
        (Reply::status(404), "site-no-player"),
        (Reply::json("{\"id\":\"tal\",\"disabled\":true}"), "site-closed"),
        (Reply::json("{\"id\":\"tal\",\"closed\":true}"), "site-closed"),
        (Reply::new(200, "text/html", "<html>"), "site-not-understood"),
        (Reply::json(&format!("{{\"x\":\"{}\"}}", "y".repeat(3 << 20))), "site-not-understood"),
    ] {
        let fake = lichess(move |number| (number == 0).then(|| reply.clone()));
        let (collection, ended) = read(&fake);
        let message = ended.unwrap_err().message();
        assert_eq!(message.code, code);
        for lang in [Lang::En, Lang::No] {
            let text = render(lang, &message);
            assert!(text.contains("Lichess") && !text.contains("site-"), "{text}");
        }
        assert!(collection.cursor_text().is_none());
        assert_eq!(fake.asked().len(), 1);
    }
}

#[test]
fn pages_are_no_games() {
    let html = "<!DOCTYPE html><html><body>Down for maintenance</body></html>";
    for (reply, kind) in [
        (Reply::new(200, "text/html; charset=utf-8", html), "text/html"),
        (Reply::pgn(html), "“<!DOCTYPE html>"),
        (Reply::new(200, "application/x-ndjson", "{}"), "application/x-ndjson"),
    ] {
        let fake = lichess(move |number| (number > 0).then(|| reply.clone()));
        let (collection, ended) = read(&fake);
        let Err(SiteError::NotPgn { kind: found, .. }) = ended else { panic!("{ended:?}") };
        assert!(found.starts_with(kind), "{found}");
        assert_eq!((collection.explorer.snapshot().games(), fake.asked().len()), (0, 2));
    }
}

#[test]
fn nobody_is_followed_elsewhere() {
    let other = Fake::new(|_, _| Reply::json(PROFILE));
    let elsewhere = other.url.clone();
    for to in [
        elsewhere.as_str(),
        "//127.0.0.1/api",
        "https://lichess.org/api/user/tal",
        "http://169.254.169.254/latest",
        "file:///etc/passwd",
        "gopher://x",
        "",
    ] {
        for status in [301, 302, 303, 307, 308] {
            let location = to.to_owned();
            let fake = lichess(move |number| {
                (number == 0).then(|| Reply::status(status).with("Location", &location))
            });
            let (_, ended) = read(&fake);
            assert!(matches!(ended, Err(SiteError::Elsewhere { .. })), "{to}: {ended:?}");
        }
    }
    assert_eq!(other.asked().len(), 0);
    // Within the site they are.
    let fake = Fake::new(|asked, _| match asked.path.as_str() {
        "/api/user/tal" => Reply::status(301).with("Location", "/api/user/Tal"),
        "/api/user/Tal" => Reply::json(PROFILE),
        _ => Reply::pgn(""),
    });
    read(&fake).1.unwrap();
    let fake = lichess(|_| Some(Reply::status(302).with("Location", "/round/and/round")));
    assert!(matches!(read(&fake).1, Err(SiteError::Elsewhere { .. })));
    assert_eq!(fake.asked().len(), 4);
}

#[test]
fn whoever_stops_need_not_wait() {
    let wait = |number: usize| (number == 1).then(|| Reply::status(429).with("Retry-After", "9"));
    let slow =
        |number: usize| (number == 1).then(|| Reply::pgn("x".repeat(50)).slow(1, Duration::from_secs(3)));
    let silent = |number: usize| {
        if number == 1 {
            thread::sleep(Duration::from_secs(4));
        }
        None
    };
    let fakes = [lichess(wait), lichess(slow), lichess(silent)];
    for fake in &fakes {
        let (client, wish) = asking(fake, "lichess:tal");
        let collection = Collection::new("lichess:tal");
        let begun = Instant::now();
        collection.end.set(Some(begun + Duration::from_millis(300)));
        let ended = collection.read(&client, &wish);
        assert!(matches!(ended, Err(Failed::Site(SiteError::Stopped))), "{ended:?}");
        assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    }
}

#[test]
fn imports_at_the_same_time_ask_one_after_the_other() {
    let text: String = games::lichess(40, 1).into_iter().map(|game| game.text).collect();
    let fake = Fake::new(move |asked, _| {
        if asked.bare().starts_with("/api/user/") {
            Reply::json(PROFILE)
        } else {
            Reply::pgn(text.as_str()).slow(4000, Duration::from_millis(20))
        }
    });
    let (client, _) = asking(&fake, "lichess:tal");
    thread::scope(|scope| {
        for name in ["tal", "erik", "hikaru"] {
            let client = client.clone();
            scope.spawn(move || {
                let wish = Wish::new(Account::new(Site::Lichess, name).unwrap());
                let (collection, ended) = read_by(&client, &wish);
                ended.unwrap();
                assert_eq!(collection.explorer.snapshot().games(), 40);
            });
        }
    });
    assert_eq!((fake.at_once(), fake.asked().len()), (1, 6));
}

#[test]
fn a_silent_site_is_given_up() {
    let fake = lichess(|number| {
        if number > 0 {
            thread::sleep(Duration::from_millis(700));
        }
        None
    });
    let (client, wish) = asking(&fake, "lichess:tal");
    let client = client.with_patience(Patience { silence: Duration::from_millis(200), tries: 2, ..QUICK });
    let (_, ended) = read_by(&client, &wish);
    assert!(matches!(ended, Err(SiteError::Unreachable { .. })), "{ended:?}");
}

#[test]
fn a_token_goes_with_every_request_and_a_wrong_one_is_told() {
    let fake = lichess(|_| None);
    let (client, wish) = asking(&fake, "lichess:tal");
    let client = client.with_token(Some(" lip_secret \n".to_owned()));
    read_by(&client, &wish).1.unwrap();
    for asked in fake.asked() {
        assert_eq!(asked.header("authorization").as_deref(), Some("Bearer lip_secret"));
    }
    let fake = lichess(|_| Some(Reply::status(401)));
    let (other, wish) = asking(&fake, "lichess:tal");
    let (_, ended) = read_by(&other.clone().with_token(Some("old".to_owned())), &wish);
    assert_eq!(ended, Err(SiteError::Token(Site::Lichess)));
    let (_, ended) = read_by(&other.with_token(Some("new\r\nline".to_owned())), &wish);
    assert_eq!(ended, Err(SiteError::Token(Site::Lichess)));
    assert!(!format!("{client:?}").contains("secret"));
}
