//! Figures of a person's games against a count of the games one by one, and filters of the lists.

use std::{collections::BTreeMap, time::Duration};

use serde_json::{Value, json};

use crate::{
    harness::{TestApp, User, play_all},
    ratings,
};

/// Won, drawn, lost.
type Counts = [u64; 3];
type Naive = BTreeMap<(String, String), Counts>;

async fn member(app: &TestApp, name: &str) -> User {
    let user = app.user();
    user.sign_up(name).await.created();
    user
}

async fn begin(creator: &User, other: &User, more: &Value) -> String {
    let mut order = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    order.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let game = creator.post("/api/v1/games", order).await.created();
    let code = game["code"].as_str().unwrap();
    other.post(&format!("/api/v1/invites/{code}/accept"), json!({})).await.ok();
    game["id"].as_str().unwrap().to_owned()
}

async fn figures(user: &User, query: &str) -> Value {
    user.get(&format!("/api/v1/people/Ada/figures{query}")).await.ok()
}

/// The figures once so many games are counted.
async fn counted(app: &TestApp, user: &User, games: u64) -> Value {
    for _ in 0..400 {
        app.state.count_some().await.unwrap();
        let view = figures(user, "").await;
        if view["all"]["played"] == games {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{games} games are not counted: {:#}", figures(user, "").await);
}

fn rows(view: &Value) -> Naive {
    let mut all = Naive::new();
    for group in view["groups"].as_array().unwrap() {
        for row in group["rows"].as_array().unwrap() {
            let count = |name: &str| row["games"][name].as_u64().unwrap();
            let counts = [count("won"), count("drawn"), count("lost")];
            assert_eq!(count("played"), counts.iter().sum::<u64>());
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            assert!(all.insert((text(&group["by"]), text(&row["value"])), counts).is_none());
        }
    }
    all
}

fn add(naive: &mut Naive, by: &str, value: &str, outcome: usize) {
    naive.entry((by.to_owned(), value.to_owned())).or_default()[outcome] += 1;
}

/// Every game of the public list, one by one.
async fn naive(app: &TestApp, reader: &User, query: &str) -> Naive {
    let mut all = Naive::new();
    let page = reader.get(&format!("/api/v1/people/Ada/games?limit=100{query}")).await.ok();
    for item in page["items"].as_array().unwrap() {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let (id, you) = (text(&item["id"]), text(&item["you"]));
        let game = reader.game(&id).await;
        let winner = text(&item["end"]["winner"]);
        let outcome = if winner.is_empty() {
            1
        } else if winner == you {
            0
        } else {
            2
        };
        add(&mut all, "variant", &text(&item["variant"]), outcome);
        add(&mut all, "speed", &text(&item["settings"]["class"]), outcome);
        add(&mut all, "color", &you, outcome);
        let other = if you == "white" { "black" } else { "white" };
        let kind = text(&item["players"][other]["kind"]);
        add(&mut all, "against", &kind, outcome);
        add(&mut all, "end", &text(&item["end"]["reason"]), outcome);
        // The opening as the game's own PGN calls it.
        let pgn = reader.get(&format!("/api/v1/games/{id}/pgn")).await.is(200).text();
        let named = pgn.lines().find_map(|line| line.strip_prefix("[Opening \"")?.strip_suffix("\"]"));
        if let Some(opening) = named.filter(|_| item["variant"] == "standard") {
            let family = opening.split(':').next().unwrap();
            add(&mut all, &format!("opening-{you}"), family, outcome);
        }
        let events = app.state.store.events(&id.parse().unwrap()).await.unwrap();
        if let Some(first) = events.iter().find(|event| event.kind == "move") {
            add(&mut all, "hour", &format!("{:02}", first.at_ms / 1000 / 60 / 60 % 24), outcome);
        }
        if let Some(change) = game["ratings"].get(&you) {
            let difference =
                game["ratings"][other]["before"].as_i64().unwrap() - change["before"].as_i64().unwrap();
            let band = match difference {
                d if d <= -200 => "lower-200",
                d if d <= -100 => "lower-100",
                d if d < 100 => "near",
                d if d < 200 => "higher-100",
                _ => "higher-200",
            };
            add(&mut all, "rating", band, outcome);
        }
    }
    all
}

#[tokio::test]
async fn figures_are_what_a_count_of_the_listed_games_gives() {
    let app = TestApp::start().await;
    let (ada, bo) = (member(&app, "Ada").await, member(&app, "Bo").await);
    let blitz = json!({ "time": { "kind": "clock", "periods": [{ "initialMs": 180_000 }] } });
    // A win, a draw, a loss, with either colour, in two variants and two classes.
    let sicilian = begin(&ada, &bo, &json!({})).await;
    play_all(&ada, &bo, &sicilian, "e4 c5 Nf3 d6").await;
    bo.act(&sicilian, "resign").await.ok();
    let french = begin(&bo, &ada, &blitz).await;
    play_all(&bo, &ada, &french, "e4 e6 d4 d5").await;
    ada.act(&french, "resign").await.ok();
    let drawn = begin(&ada, &bo, &json!({})).await;
    play_all(&ada, &bo, &drawn, "d4 d5").await;
    ada.act(&drawn, "draw-offer").await.ok();
    bo.act(&drawn, "draw-accept").await.ok();
    let atomic = begin(&ada, &bo, &json!({ "variant": "atomic" })).await;
    play_all(&ada, &bo, &atomic, "e4 e5").await;
    ada.act(&atomic, "resign").await.ok();
    // Rated games move the ratings apart.
    for _ in 0..2 {
        let rated = ratings::begin(&ada, &bo, &json!({})).await;
        ratings::mate(&ada, &bo, &rated).await;
        ratings::rated(&ada, &rated).await;
    }
    // Not counted: what nobody else may see, what is not over, and what was aborted.
    let closed = begin(&ada, &bo, &json!({ "room": { "public": false, "spectators": 0 } })).await;
    play_all(&ada, &bo, &closed, "e4 c5").await;
    bo.act(&closed, "resign").await.ok();
    let running = begin(&ada, &bo, &json!({})).await;
    play_all(&ada, &bo, &running, "e4 c5").await;

    let stranger = app.user();
    let view = counted(&app, &stranger, 6).await;
    for by in ["rated", "casual"] {
        let (query, alone) = (format!("?rated={}", by == "rated"), format!("&rated={}", by == "rated"));
        let (view, naive) = (figures(&stranger, &query).await, naive(&app, &stranger, &alone).await);
        assert_eq!(rows(&view), naive, "{by}");
    }
    assert_eq!(rows(&view), naive(&app, &stranger, "").await);
    assert_eq!(
        rows(&figures(&stranger, "?class=blitz&rated=false").await),
        naive(&app, &stranger, "&class=blitz&rated=false").await
    );
    assert_eq!(rows(&view)[&("opening-white".to_owned(), "Sicilian Defense".to_owned())], [1, 0, 0]);
    assert_eq!(rows(&view)[&("opening-black".to_owned(), "French Defense".to_owned())], [0, 0, 1]);
    // The players read the same figures as everybody.
    assert_eq!(figures(&ada, "").await, view);
    assert_eq!(view["all"], json!({ "played": 6, "won": 3, "drawn": 1, "lost": 2 }));
    assert_eq!(rows(&view)[&("rating".to_owned(), "near".to_owned())], [2, 0, 0]);
    // The closed game counts for nobody's figures, not even when all is counted again.
    assert_eq!(app.state.count_some().await.unwrap(), 0);
    stranger.get("/api/v1/people/Nobody/figures").await.problem(404, "not-found");
    assert_eq!(
        stranger.get("/api/v1/people/Ada/figures?class=quick").await.problem(400, "bad-parameter")["at"],
        "?class"
    );
}

#[tokio::test]
async fn lists_of_games_are_filtered_and_go_on_behind_a_cursor() {
    let app = TestApp::start().await;
    let (ada, bo, eva) = (member(&app, "Ada").await, member(&app, "Bo").await, member(&app, "Eva").await);
    let mut of_bo = Vec::new();
    for n in 0..3 {
        for (other, name) in [(&bo, "Bo"), (&eva, "Eva")] {
            let (white, black) = if n == 1 { (other, &ada) } else { (&ada, other) };
            let id = begin(white, black, &json!({})).await;
            play_all(white, black, &id, "e4 c5").await;
            let loser = if n == 2 { &ada } else { other };
            loser.act(&id, "resign").await.ok();
            if name == "Bo" {
                of_bo.insert(0, id);
            }
        }
    }
    let running = begin(&ada, &bo, &json!({ "variant": "atomic" })).await;
    let found = async |user: &User, path: &str| -> Vec<String> {
        let page = user.get(path).await.ok();
        page["items"].as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
    };
    let games = "/api/v1/people/Ada/games";
    assert_eq!(found(&eva, &format!("{games}?opponent=bO")).await, of_bo);
    assert_eq!(found(&eva, &format!("{games}?opponent=Bo&outcome=won&color=white")).await, of_bo[2..]);
    assert_eq!(found(&eva, &format!("{games}?opponent=Bo&outcome=lost")).await, of_bo[..1]);
    assert_eq!(found(&eva, &format!("{games}?opponent=Bo&color=black&rated=false")).await, of_bo[1..2]);
    assert_eq!(found(&eva, &format!("{games}?rated=true")).await, [""; 0]);
    assert_eq!(found(&eva, &format!("{games}?variant=atomic")).await, [""; 0]);
    assert_eq!(found(&ada, "/api/v1/games?variant=atomic").await, std::slice::from_ref(&running));
    assert_eq!(found(&ada, "/api/v1/games?underWay=true&class=unlimited").await, [running]);
    // A page of a filtered list goes on where it ended.
    let first = eva.get(&format!("{games}?opponent=Bo&limit=2")).await.ok();
    let next = first["next"].as_str().unwrap();
    assert_eq!(found(&eva, &format!("{games}?opponent=Bo&limit=2&cursor={next}")).await, of_bo[2..]);
    // The opening comes with the count.
    counted(&app, &eva, 6).await;
    let sicilian = format!("{games}?opening=Sicilian%20Defense");
    assert_eq!(found(&eva, &sicilian).await.len(), 6);
    assert_eq!(found(&eva, &format!("{games}?opening=Ruy%20Lopez")).await, [""; 0]);
    let oldest = eva.get(&format!("{games}?opponent=Bo")).await.ok()["items"][2].clone();
    let today = oldest["createdAt"].as_str().unwrap().split('T').next().unwrap().to_owned();
    assert_eq!(found(&eva, &format!("{games}?since={today}&opponent=Bo")).await.len(), 3);
    assert_eq!(found(&eva, &format!("{games}?until=2020-01-01")).await, [""; 0]);
    for bad in ["since=2026-02-30", "until=yesterday", "outcome=good", "rated=maybe", "variant=draughts"] {
        let problem = eva.get(&format!("{games}?{bad}")).await.problem(400, "bad-parameter");
        assert_eq!(problem["at"], format!("?{}", bad.split('=').next().unwrap()));
    }
    eva.get(&format!("{games}?opponent=Nobody")).await.problem(404, "not-found");
}
