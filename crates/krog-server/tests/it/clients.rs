//! Programs that ask Lichess's opening explorer find what they know here: their requests, as they send them.

use std::ops::ControlFlow;

use axum::http::Method;
use krog_explorer::{Explorer, ImportOptions};
use serde_json::{Value, json};

use crate::harness::{TestApp, User};

const GAMES: &str = "[Event \"Rated Blitz game\"]\n[Site \"https://lichess.org/abcdefgh\"]\n[White \"Anna\"]\n[Black \"Bo\"]\n\
    [WhiteElo \"1850\"]\n[BlackElo \"1830\"]\n[UTCDate \"2021.05.17\"]\n[TimeControl \"300+5\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O 1-0\n\n\
    [Event \"Casual Rapid game\"]\n[Site \"https://lichess.org/ijklmnop\"]\n[White \"Cecilie\"]\n[Black \"Anna\"]\n\
    [WhiteElo \"1900\"]\n[BlackElo \"1850\"]\n[UTCDate \"2022.01.03\"]\n[TimeControl \"600+0\"]\n[Result \"1/2-1/2\"]\n\n\
    1. e4 c5 2. Nf3 d6 1/2-1/2\n\n";

async fn started() -> TestApp {
    let app = TestApp::start().await;
    for name in ["masters", "lichess"] {
        let explorer = Explorer::open(app.folder().join("explorer").join(name)).unwrap();
        let options = ImportOptions::new(name);
        explorer.import(GAMES.as_bytes(), &options, &mut |_| ControlFlow::Continue(())).unwrap();
    }
    app
}

/// Asks as such a program does: with the token of an account elsewhere, from a page of its own.
async fn ask(user: &User, path: &str) -> Value {
    let headers = [("authorization", "Bearer lip_0123456789abcdef"), ("origin", "tauri://localhost")];
    let answer = user.send(Method::GET, path, None, &headers).await;
    assert_eq!(answer.header("access-control-allow-origin"), "*", "{path}");
    let text = answer.text();
    serde_json::from_str(text.trim_end()).unwrap_or_else(|_| panic!("{path}: {text}"))
}

fn counts(value: &Value) -> [u64; 3] {
    ["white", "draws", "black"].map(|name| value[name].as_u64().unwrap_or_else(|| panic!("{value}")))
}

/// What the desktop program En Croissant asks, as its source puts it together; the Python library's requests; those of a page
/// that sends lists as it pleases.
const REQUESTS: [(&str, [u64; 3]); 16] = [
    (
        "/lichess?fen=rnbqkbnr%2Fpppppppp%2F8%2F8%2F8%2F8%2FPPPPPPPP%2FRNBQKBNR+w+KQkq+-+0+1&variant=standard\
         &speeds=bullet%2Cblitz%2Crapid%2Cclassical%2Ccorrespondence&ratings=1000%2C1200%2C1400%2C1600%2C1800%2C2000%2C2200%2C2500\
         &since=2021-5&until=2024-1&moves=12&topGames=4&recentGames=4",
        [1, 1, 0],
    ),
    (
        "/player?fen=rnbqkbnr%2Fpppppppp%2F8%2F8%2F8%2F8%2FPPPPPPPP%2FRNBQKBNR+w+KQkq+-+0+1&player=Anna&color=white&variant=standard\
         &speeds=ultraBullet%2Cbullet%2Cblitz%2Crapid%2Cclassical%2Ccorrespondence&ratings=0%2C1000%2C1200&since=2021-5&topGames=0&recentGames=0",
        [1, 0, 0],
    ),
    (
        "/player?fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201&player=Anna&color=black",
        [0, 1, 0],
    ),
    (
        "/masters?fen=rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR%20b%20KQkq%20e3%200%201&since=1952&until=2024&moves=12&topGames=15",
        [1, 1, 0],
    ),
    ("/lichess?variant=standard&play=e2e4%2Ce7e5&speeds=blitz&ratings=1800&history=True", [1, 0, 0]),
    ("/lichess?variant=standard&history=False&moves=5&topGames=2&recentGames=2", [1, 1, 0]),
    ("/masters?play=e2e4&since=1952&until=2030&moves=12&topGames=4", [1, 1, 0]),
    ("/player?player=anna&color=white&history=True&topGames=2", [1, 0, 0]),
    ("/master?play=e2e4", [1, 1, 0]),
    ("/personal?player=anna&color=white", [1, 0, 0]),
    ("/lichess/history?since=2021/05&until=2021/12", [1, 0, 0]),
    // Fields that the position does not have, spaces as underscores, fields left out.
    ("/lichess?fen=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR_w_KQkq_e6_0_2", [1, 0, 0]),
    ("/lichess?fen=r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1_b_KQkq_-_1_4", [1, 0, 0]),
    ("/lichess?fen=rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR%20b%20KQkq", [1, 1, 0]),
    ("/lichess?speeds%5B%5D=classical&speeds%5B%5D=rapid&ratings%5B%5D=2500&source=analysis", [1, 1, 0]),
    ("/lichess?since=0001-01&until=2999-12&variant=fromPosition", [1, 1, 0]),
];

#[tokio::test]
async fn requests_of_other_programs_are_answered() {
    let app = started().await;
    let user = app.user();
    for (path, games) in REQUESTS {
        assert_eq!(counts(&ask(&user, path).await), games, "{path}");
    }
    let all = ask(&user, "/lichess?topGames=4&recentGames=4&history=True").await;
    let modes: Vec<&Value> =
        all["recentGames"].as_array().unwrap().iter().map(|game| &game["mode"]).collect();
    assert_eq!(modes, [&json!("casual"), &json!("rated")]);
    // As Lichess calls them: of five minutes with five seconds it says blitz, and so do we.
    let speeds: Vec<&Value> = all["topGames"].as_array().unwrap().iter().map(|game| &game["speed"]).collect();
    assert_eq!(speeds, [&json!("rapid"), &json!("blitz")]);
    assert_eq!(all["history"][0], json!({ "month": "2021-05", "white": 1, "draws": 0, "black": 0 }));
    let history = ask(&user, "/lichess/history").await;
    assert_eq!(
        (&history["moves"], &history["topGames"], &history["recentGames"]),
        (&json!([]), &json!([]), &json!([]))
    );
    assert_eq!(history["history"].as_array().unwrap().len(), 9);
}

#[tokio::test]
async fn a_game_of_masters_is_sent_as_pgn() {
    let app = started().await;
    let user = app.user();
    let masters = ask(&user, "/masters?topGames=1").await;
    let id = masters["topGames"][0]["id"].as_str().unwrap().to_owned();
    assert!(masters["topGames"][0].get("mode").is_none() && masters["topGames"][0].get("speed").is_none());
    for path in ["/masters/pgn", "/master/pgn"] {
        let headers =
            [("authorization", "Bearer lip_0123456789abcdef"), ("accept", "application/x-chess-pgn")];
        let game = user.send(Method::GET, &format!("{path}/{id}"), None, &headers).await;
        assert_eq!(game.header("content-type"), "application/x-chess-pgn");
        assert_eq!(game.header("access-control-allow-origin"), "*");
        assert!(game.text().contains("[White \"Cecilie\"]"));
        for none in ["masters.99", "lichess.0", "nonsense", "mine.0"] {
            user.get(&format!("{path}/{none}")).await.is(404);
        }
    }
}

#[tokio::test]
async fn browsers_may_ask_from_any_page_and_read_what_is_refused() {
    let app = started().await;
    let user = app.user();
    for path in [
        "/lichess",
        "/masters",
        "/player",
        "/master",
        "/personal",
        "/lichess/history",
        "/masters/pgn/masters.0",
    ] {
        let headers = [
            ("origin", "https://elsewhere.example"),
            ("access-control-request-method", "GET"),
            ("access-control-request-headers", "authorization"),
        ];
        let allowed = user.send(Method::OPTIONS, path, None, &headers).await;
        assert_eq!(allowed.header("access-control-allow-origin"), "*", "{path}");
        assert!(allowed.header("access-control-allow-methods").contains("GET"));
        assert!(allowed.header("access-control-allow-headers").contains("authorization"));
        allowed.is(204);
    }
    let refused = user.get("/lichess?fen=nonsense").await;
    assert_eq!(refused.header("access-control-allow-origin"), "*");
    refused.problem(422, "bad-fen");
    for neither in ["perhaps", ""] {
        user.get(&format!("/lichess?history={neither}")).await.problem(400, "bad-parameter");
    }
    // Nowhere else.
    let elsewhere =
        user.send(Method::OPTIONS, "/api/v1/explorer", None, &[("origin", "https://x.example")]).await;
    assert_eq!(elsewhere.header("access-control-allow-origin"), "");
    let foreign = [("authorization", "Bearer lip_0123456789abcdef")];
    user.send(Method::GET, "/api/v1/explorer", None, &foreign).await.problem(401, "token-unknown");
}
