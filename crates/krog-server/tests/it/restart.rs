use serde_json::{Value, json};

use crate::harness::{TestApp, play_all};

/// What a game shows, without who happens to be connected.
fn lasting(game: &Value) -> Value {
    let mut game = game.clone();
    game["watchers"] = json!(0);
    game
}

#[tokio::test]
async fn a_restart_in_the_middle_keeps_everything() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    play_all(&white, &black, &id, "e4 e5 Nf3 Nc6 Bb5 a6").await;
    white.act(&id, "takeback-offer").await.ok();
    black.act(&id, "takeback-accept").await.ok();
    white.act(&id, "draw-offer").await.ok();
    let before = white.game(&id).await;
    let person = white.get("/api/v1/session").await.ok();

    let app = app.restart().await;
    let (white, black) = (white.on(&app), black.on(&app));
    assert_eq!(white.get("/api/v1/session").await.ok(), person);
    assert_eq!(lasting(&white.game(&id).await), lasting(&before));
    black.act(&id, "draw-decline").await.ok();
    white.act(&id, "draw-offer").await.problem(409, "draw-offered-already");
    white.play(&id, "Bc4").await.ok();
    let before = black.game(&id).await;

    let app = app.killed().await;
    let black = black.on(&app);
    assert_eq!(lasting(&black.game(&id).await), lasting(&before));
    assert_eq!(black.act(&id, "resign").await.ok()["end"]["winner"], "white");
}

#[tokio::test]
async fn a_game_that_rests_is_read_again_when_it_is_looked_at() {
    let app = TestApp::with(|config| config.timing.idle = std::time::Duration::from_millis(30)).await;
    let (white, black, id) = app.game(json!({ "variant": "crazyhouse" })).await;
    play_all(&white, &black, &id, "e4 d5 exd5 Qxd5 P@e4").await;
    let before = white.game(&id).await;
    let live = || async { white.get("/health/ready").await.ok()["liveGames"].as_u64().unwrap() };
    for _ in 0..100 {
        if live().await == 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(live().await, 0);
    assert_eq!(white.game(&id).await, before);
    black.play(&id, "Qxe4").await.ok();
}

#[cfg(unix)]
#[tokio::test]
async fn a_data_folder_that_is_made_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("a/b");
    let app = TestApp::with(|config| config.data = folder.clone()).await;
    app.user().get("/health/ready").await.ok();
    for name in ["", "session.key"] {
        let mode = std::fs::metadata(folder.join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{name}");
    }
}

#[tokio::test]
async fn two_servers_on_one_log_never_fork_it() {
    let dir = tempfile::tempdir().unwrap();
    let first = TestApp::on(dir, |_| {}).await;
    let (white, black, id) = first.game(json!({})).await;
    white.play(&id, "e4").await.ok();
    let second = first.beside().await;
    let other = black.on(&second);
    other.play(&id, "e5").await.ok();
    // The first server does not know of e5 yet; its own events would take the same number.
    let problem = black.play(&id, "c5").await.problem(409, "stale-ply");
    assert_eq!(problem["current"]["moves"][1]["san"], "e5");
    white.play(&id, "Nf3").await.ok();
    assert_eq!(white.game(&id).await["seq"], 4);
}
