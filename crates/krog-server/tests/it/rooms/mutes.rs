//! The host mutes people in the chat of a room.

use serde_json::{Value, json};

use super::{id, join, open};
use crate::harness::{Answer, TestApp, User};

async fn say(user: &User, game: &str, room: &str, text: &str) -> Answer {
    user.post(&format!("/api/v1/games/{game}/chat"), json!({ "room": room, "text": text })).await
}

async fn page(user: &User, game: &str) -> Value {
    user.get(&format!("/api/v1/games/{game}/chat")).await.ok()
}

#[tokio::test]
async fn the_host_mutes_for_a_time_or_until_unmuted() {
    let app = TestApp::start().await;
    let (host, guest, eve) = (app.named("Ada").await, app.named("Bo").await, app.user());
    eve.sign_up("Eve").await.created();
    let game = id(&open(&host, json!({ "public": true })).await);
    join(&guest, &game, json!({})).await.ok();
    let mutes = format!("/api/v1/games/{game}/mutes");
    let line = say(&guest, &game, "players", "hurry up").await.created()["id"].clone();
    say(&eve, &game, "watchers", "boring").await.created();
    assert_eq!(page(&host, &game).await["mayMute"], true);
    assert!(page(&guest, &game).await.get("mayMute").is_none());

    for bad in [0, 43_201] {
        let problem =
            host.post(&mutes, json!({ "line": line, "minutes": bad })).await.problem(422, "mute-minutes");
        assert_eq!(problem["at"], "/minutes");
    }
    host.post(&mutes, json!({ "minutes": 5 })).await.problem(422, "mute-whom");
    host.post(&mutes, json!({ "line": line, "name": "Eve" })).await.problem(422, "mute-whom");
    host.post(&mutes, json!({ "name": "Nobody" })).await.problem(404, "not-found");
    let own = say(&host, &game, "players", "hm").await.created()["id"].clone();
    host.post(&mutes, json!({ "line": own })).await.problem(422, "mute-self");
    for other in [&guest, &eve, &app.user()] {
        other.get(&mutes).await.problem(403, "not-the-hosts-chat");
        other.post(&mutes, json!({ "name": "Eve" })).await.problem(403, "not-the-hosts-chat");
    }

    let muted = host.post(&mutes, json!({ "line": line, "minutes": 10 })).await.ok();
    assert_eq!((&muted["items"][0]["name"], muted["items"].as_array().unwrap().len()), (&json!("Bo"), 1));
    let refused = say(&guest, &game, "players", "what?").await.problem(403, "muted-for-a-time");
    assert_eq!(refused["until"], muted["items"][0]["until"]);
    assert_eq!(refused["until"], page(&guest, &game).await["muted"]["until"]);
    assert_eq!(
        refused["message"]["no"],
        "Verten har dempet deg i dette rommet; du kan skrive igjen om 10 min."
    );
    let document = refused["verdict"]["proof"]["document"].clone();
    let checked = guest.post("/api/v1/proofs/check", json!({ "document": document })).await.ok();
    assert_eq!(checked, json!({ "valid": true }));
    // Muted again, the new time counts; without one it lasts until it is undone.
    let muted = host.post(&mutes, json!({ "line": line })).await.ok();
    assert!(muted["items"][0].get("until").is_none(), "{muted}");
    host.post(&mutes, json!({ "name": "eve" })).await.ok();
    say(&eve, &game, "watchers", "?").await.problem(403, "muted-until-unmuted");

    // It holds in this room alone, and outlives the server.
    let other = id(&open(&host, json!({ "public": true })).await);
    join(&guest, &other, json!({})).await.ok();
    say(&guest, &other, "players", "hello").await.created();
    let app = app.restart().await;
    let (host, guest) = (host.on(&app), guest.on(&app));
    say(&guest, &game, "players", "still?").await.problem(403, "muted-until-unmuted");
    let items = host.get(&mutes).await.ok()["items"].clone();
    let bo = items.as_array().unwrap().iter().find(|mute| mute["name"] == "Bo").unwrap()["id"].clone();
    let path = format!("{mutes}/{}", bo.as_str().unwrap());
    guest.delete(&path).await.problem(403, "not-the-hosts-chat");
    assert_eq!(host.delete(&path).await.ok()["items"].as_array().unwrap().len(), 1);
    host.delete(&path).await.problem(404, "mute-gone");
    say(&guest, &game, "players", "thanks").await.created();
}
