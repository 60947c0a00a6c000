//! Many at once who join, leave, accept and decline as they like: nobody is in two matches.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use krog_testing::chance::Chance;
use serde_json::json;
use tokio::time::{Instant, timeout};

use super::{Player, quick, wish};

const PEOPLE: usize = 24;
const LASTS: Duration = Duration::from_secs(8);

/// What came of somebody's storm: the games they were sent to, with their colours.
async fn weather(mut player: Player, seed: u64) -> Vec<(String, String)> {
    let mut chance = Chance(seed);
    let end = Instant::now() + LASTS;
    let mut open: Option<String> = None;
    let mut games = Vec::new();
    player.joins(false).await;
    while Instant::now() < end {
        while let Ok(frame) = timeout(Duration::from_millis(2), player.socket.next()).await {
            player.told.push_back(frame);
        }
        while let Some(frame) = player.told.pop_front() {
            let id = frame["d"]["matchId"].as_str().map(str::to_owned);
            match frame["e"].as_str().unwrap_or_default() {
                "match_found" => {
                    assert_eq!(open, None, "asked about two at once: {frame}");
                    open = id;
                }
                "match_ready" => {
                    assert_eq!(open.take(), id, "{frame}");
                    let text = |field: &str| frame["d"][field].as_str().unwrap().to_owned();
                    games.push((text("gameId"), text("color")));
                }
                "match_cancelled" => assert_eq!(open.take(), id, "{frame}"),
                _ => {}
            }
        }
        match (chance.below(10), &open) {
            (0..=5, Some(id)) => drop(player.ask("match_accept", json!({ "matchId": id })).await),
            (6, Some(id)) => drop(player.ask("match_decline", json!({ "matchId": id })).await),
            (7, _) => drop(player.ask("queue_leave", json!({})).await),
            _ => drop(player.ask("queue_join", wish(false)).await),
        }
    }
    games
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nobody_is_in_two_matches_however_wild_it_gets() {
    let live = quick(|config| config.timing.round = Duration::from_millis(15)).await;
    let mut storms = Vec::new();
    for n in 0..PEOPLE {
        let player = Player::guest(&live, &format!("P{n:02}")).await;
        storms.push(tokio::spawn(weather(player, n as u64 + 1)));
    }
    let mut seats: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for storm in storms {
        for (game, color) in storm.await.unwrap() {
            assert!(seats.entry(game).or_default().insert(color), "two have one seat");
        }
    }
    // The last games may have been told to one of the two only, whose storm was over when the other's news came.
    let whole = seats.values().filter(|colors| colors.len() == 2).count();
    assert!(whole >= 20, "{whole} games of {}", seats.len());
    let reader = live.app.user();
    for game in seats.keys() {
        let game = reader.game(game).await;
        let (white, black) = (&game["players"]["white"]["name"], &game["players"]["black"]["name"]);
        assert!(white.is_string() && black.is_string() && white != black, "{game}");
    }
}
