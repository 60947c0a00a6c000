//! Lists of games in the order that is asked for.

use std::{collections::BTreeSet, fmt::Write as _, ops::ControlFlow};

use krog_explorer::{Explorer, ImportOptions, games::sorted::MOST_SORTED};
use serde_json::{Value, json};

use crate::{
    harness::{TestApp, User},
    ratings::{begin, mate, rated},
};

fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// All items of a list, two at a time.
async fn pages(user: &User, path: &str) -> Vec<Value> {
    let mut items = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = user.get(&format!("{path}&limit=2{cursor}")).await.ok();
        items.extend(page["items"].as_array().unwrap().iter().cloned());
        let Some(next) = page["next"].as_str() else { return items };
        cursor = format!("&cursor={}", escaped(next));
    }
}

async fn member(app: &TestApp, name: &str) -> User {
    let user = app.user();
    user.sign_up(name).await.created();
    user
}

#[tokio::test]
async fn games_played_here_are_sorted_on_the_server_and_pages_stay_right() {
    let app = TestApp::start().await;
    let ada = member(&app, "Ada").await;
    let (bo, cato) = (member(&app, "bo").await, member(&app, "Cato").await);
    // Won against Cato, lost against Bo and won against Bo, and one under way that nobody has been asked to yet.
    let mut ids = Vec::new();
    for (white, black) in [(&ada, &cato), (&bo, &ada), (&ada, &bo)] {
        let id = begin(white, black, &json!({})).await;
        mate(white, black, &id).await;
        rated(white, &id).await;
        ids.push(id);
    }
    let open = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    ids.push(ada.post("/api/v1/games", open).await.created()["id"].as_str().unwrap().to_owned());
    let order = async |query: &str| -> Vec<usize> {
        let items = pages(&ada, &format!("/api/v1/games?{query}")).await;
        items.iter().map(|item| ids.iter().position(|id| item["id"] == json!(id)).unwrap()).collect()
    };
    for (query, right) in [
        ("sort=date", [3, 2, 1, 0]),
        ("sort=date&order=asc", [0, 1, 2, 3]),
        ("sort=opponent", [2, 1, 0, 3]),
        ("sort=opponent&order=desc", [0, 2, 1, 3]),
        ("sort=result", [2, 0, 1, 3]),
        ("sort=result&order=asc", [1, 2, 0, 3]),
        ("sort=moves", [2, 1, 0, 3]),
        ("sort=moves&order=asc", [3, 2, 1, 0]),
        // Cato and Bo had 1500; Bo had won the second game before the third.
        ("sort=rating", [2, 1, 0, 3]),
        ("sort=rating&order=asc", [1, 0, 2, 3]),
    ] {
        assert_eq!(order(query).await, right, "{query}");
    }
    let items = pages(&ada, "/api/v1/games?sort=rating").await;
    let ratings: Vec<_> = items.iter().map(|item| item["opponentRating"].as_i64()).collect();
    let before = ada.game(&ids[2]).await["ratings"]["black"]["before"].as_i64();
    assert_eq!(ratings, [before, Some(1500), Some(1500), None]);
    assert!(before > Some(1500));
    // A profile tells of finished games only, from its person's side.
    let of_bo = pages(&cato, "/api/v1/people/Bo/games?sort=result&order=asc").await;
    let ends: Vec<_> = of_bo.iter().map(|item| item["id"].as_str().unwrap()).collect();
    assert_eq!(ends, [&ids[2], &ids[1]]);

    // A game that comes between two pages shifts none of them.
    let first = ada.get("/api/v1/games?sort=moves&limit=2").await.ok();
    begin(&ada, &cato, &json!({})).await;
    let next = escaped(first["next"].as_str().unwrap());
    let second = ada.get(&format!("/api/v1/games?sort=moves&limit=2&cursor={next}")).await.ok();
    assert_eq!(second["items"][0]["id"], json!(ids[0]));

    // An opening is known once the game is counted.
    for _ in 0..400 {
        app.state.count_some().await.unwrap();
        if pages(&ada, "/api/v1/games?sort=opening").await[0].get("opening").is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    let named = pages(&ada, "/api/v1/games?sort=opening").await;
    assert_eq!(
        named[0]["opening"],
        json!({ "en": "Bishop's Opening", "no": "Løperspill" }),
        "{:#}",
        named[0]
    );
    assert_eq!(named.last().unwrap().get("opening"), None);

    for query in ["sort=date", "sort=opponent", "sort=opening"] {
        ada.get(&format!("/api/v1/games?{query}&cursor={next}")).await.problem(422, "bad-parameter");
    }
    for query in ["sort=luck", "sort=date&order=up", "cursor=x", "sort=moves&cursor=x.n1"] {
        ada.get(&format!("/api/v1/games?{query}")).await.problem(400, "bad-parameter");
    }
}

/// A game of a collection that need not be long.
fn game(text: &mut String, n: usize) {
    let result = ["1-0", "0-1", "1/2-1/2", "*"][n % 4];
    let moves = ["1. e4 c5 2. Nf3 d6", "1. d4 d5 2. c4 e6 3. Nc3", "1. c4"][n % 3];
    let rating =
        if n.is_multiple_of(5) { String::new() } else { format!("[BlackElo \"{}\"]\n", 1500 + n % 7 * 100) };
    let (white, black) = (["anne", "Bo", "Cato"][n % 3], n);
    let date =
        if n.is_multiple_of(6) { "????.??.??".to_owned() } else { format!("2024.{:02}.05", n % 12 + 1) };
    write!(
        text,
        "[White \"{white}\"]\n[Black \"{black}\"]\n[WhiteElo \"2000\"]\n{rating}[Date \"{date}\"]\n\
         [Result \"{result}\"]\n\n{moves} {result}\n\n"
    )
    .unwrap();
}

fn import(app: &TestApp, collection: &str, numbers: std::ops::Range<usize>) {
    let mut text = String::new();
    let games = numbers.len() as u64;
    numbers.for_each(|n| game(&mut text, n));
    let explorer = Explorer::open(app.folder().join("explorer").join(collection)).unwrap();
    let options = ImportOptions::new("test");
    let summary = explorer.import(text.as_bytes(), &options, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!((summary.games, summary.errors), (games, 0));
}

#[tokio::test]
async fn games_of_a_collection_are_sorted_by_what_they_show() {
    let app = TestApp::start().await;
    import(&app, "masters", 0..29);
    let user = app.user();
    let column = |by: &str, item: &Value| -> Option<String> {
        let rating = |side: &str| item["players"][side]["rating"].as_u64();
        let text = |value: &Value| value.as_str().map(str::to_lowercase);
        match by {
            "date" => text(&item["date"]),
            "white" => text(&item["players"]["white"]["name"]),
            "black" => text(&item["players"]["black"]["name"]),
            "rating" => Some(format!("{:05}", rating("white")? + rating("black")?)),
            "result" => match item["result"].as_str()? {
                "1-0" => Some("2".into()),
                "1/2-1/2" => Some("1".into()),
                "0-1" => Some("0".into()),
                _ => None,
            },
            "moves" => Some(format!("{:05}", item["plies"].as_u64()?)),
            _ => Some(format!("{} {}", item["opening"]["eco"].as_str()?, item["opening"]["name"].as_str()?)),
        }
    };
    let newest = pages(&user, "/api/v1/explorer/games?collection=masters").await;
    assert_eq!(newest.len(), 29);
    for by in ["date", "white", "black", "rating", "result", "moves", "opening"] {
        let columns: BTreeSet<_> = newest.iter().map(|item| column(by, item)).collect();
        assert!(columns.len() >= 3, "{by} is told apart");
        for way in ["asc", "desc"] {
            let path = format!("/api/v1/explorer/games?collection=masters&sort={by}&order={way}");
            let mut right = newest.clone();
            if way == "asc" {
                right.sort_by_key(|item| (column(by, item).is_none(), column(by, item)));
            } else {
                right.sort_by_key(|item| (column(by, item).is_none(), std::cmp::Reverse(column(by, item))));
            }
            assert_eq!(pages(&user, &path).await, right, "{by} {way}");
        }
    }
    let found =
        pages(&user, "/api/v1/explorer/games?collection=masters&sort=moves&player=anne&result=1-0").await;
    assert!(found.iter().all(|item| item["players"]["white"]["name"] == "anne" && item["result"] == "1-0"));
    assert!(found.len() >= 2);
    for query in ["sort=luck", "sort=date&order=up", "cursor=x", "sort=moves&cursor=1.x"] {
        user.get(&format!("/api/v1/explorer/games?{query}")).await.problem(422, "bad-parameter");
    }
}

#[tokio::test]
async fn a_list_that_is_too_long_is_not_sorted() {
    let app = TestApp::start().await;
    import(&app, "masters", 0..MOST_SORTED + 1);
    let user = app.user();
    let path = "/api/v1/explorer/games?collection=masters&sort=date";
    let refused = user.get(path).await.problem(422, "sort-too-many");
    assert_eq!(refused["at"], json!("?sort"), "{refused:#}");
    user.get(&format!("{path}&player=Cato")).await.ok();
    assert_eq!(
        user.get("/api/v1/explorer/games?collection=masters").await.ok()["items"].as_array().unwrap().len(),
        20
    );
}
