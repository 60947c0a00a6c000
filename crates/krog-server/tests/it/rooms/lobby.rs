//! The lobby, as a list and live.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;

use super::{id, join, open, order};
use crate::{
    harness::TestApp,
    socket::live::{Live, Socket},
};

/// The rooms of a list, by id.
fn ids(list: &Value) -> Vec<String> {
    list["items"].as_array().unwrap().iter().map(id).collect()
}

/// The next update of the lobby that says something of a room.
async fn update(socket: &mut Socket) -> Value {
    let wait = async {
        loop {
            let frame = socket.next().await;
            if frame["e"] == "lobby_update" {
                assert!(frame.get("g").is_none() && frame.get("s").is_none(), "{frame}");
                return frame["d"].clone();
            }
        }
    };
    timeout(Duration::from_secs(60), wait).await.unwrap()
}

#[tokio::test]
async fn rooms_are_listed_by_what_they_are_page_by_page() {
    let app = TestApp::start().await;
    let host = app.named("Ada").await;
    let mut made = Vec::new();
    for n in 0..7 {
        // Without clocks nobody has to be there for them.
        let mut order = order(&json!({ "public": true }));
        order.as_object_mut().unwrap().remove("time");
        order["variant"] = json!(if n % 2 == 0 { "standard" } else { "atomic" });
        made.push(id(&host.post("/api/v1/games", order).await.created()));
    }
    made.reverse();
    let user = app.user();
    let all = user.get("/api/v1/rooms").await.ok();
    assert_eq!(ids(&all), made);
    assert!(all.get("next").is_none());
    let room = &all["items"][0];
    assert_eq!((&room["host"]["name"], &room["host"]["account"]), (&json!("Ada"), &json!(false)));
    assert_eq!(
        (&room["color"], &room["class"], &room["status"]),
        (&json!("black"), &json!("unlimited"), &json!("waiting"))
    );
    let mut paged = Vec::new();
    let mut next = String::new();
    loop {
        let page = user.get(&format!("/api/v1/rooms?limit=3{next}")).await.ok();
        paged.extend(ids(&page));
        let Some(cursor) = page.get("next") else { break };
        next = format!("&cursor={}", cursor.as_str().unwrap());
    }
    assert_eq!(paged, made);
    let atomic = user.get("/api/v1/rooms?variant=atomic&class=unlimited&rated=false").await.ok();
    assert_eq!(ids(&atomic), [made[1].clone(), made[3].clone(), made[5].clone()]);
    assert_eq!(ids(&user.get("/api/v1/rooms?rated=true").await.ok()), Vec::<String>::new());
    for bad in ["variant=chequers", "class=slow", "rated=perhaps", "mine=5", "limit=0", "color=white"] {
        let problem = user.get(&format!("/api/v1/rooms?{bad}")).await.is(400).json();
        assert_eq!(problem["at"], format!("?{}", bad.split('=').next().unwrap()));
    }
}

#[tokio::test]
async fn a_room_with_a_clock_is_listed_while_its_host_is_there() {
    let live = Live::start().await;
    let host = live.app.named("Ada").await;
    let mut page = live.socket(&live.app.user()).await;
    let lobby = page.done("lobby_watch", json!({})).await["lobby"].clone();
    assert_eq!(lobby, json!({ "rooms": [], "games": [], "waiting": 0, "playing": 0 }));
    let room = id(&open(&host, json!({ "public": true })).await);
    let quiet = timeout(Duration::from_millis(2_500), update(&mut page)).await;
    assert!(quiet.is_err(), "nobody is there to play: {quiet:?}");
    let own = live.socket(&host).await;
    let added = update(&mut page).await;
    assert_eq!((&added["added"][0]["id"], &added["waiting"]), (&json!(room), &json!(1)));
    assert_eq!(ids(&live.app.user().get("/api/v1/rooms").await.ok()), std::slice::from_ref(&room));
    drop(own);
    let gone = update(&mut page).await;
    assert_eq!((&gone["removed"], &gone["waiting"]), (&json!([room]), &json!(0)));
}

#[tokio::test]
async fn what_happens_to_rooms_is_told_at_most_once_a_second() {
    let live = Live::start().await;
    let (host, guest) = (live.app.named("Ada").await, live.app.named("Bo").await);
    let _here = live.socket(&host).await;
    let mut page = live.socket(&guest).await;
    page.done("lobby_watch", json!({})).await;
    let mut rooms = Vec::new();
    for _ in 0..20 {
        rooms.push(id(&open(&host, json!({ "public": true })).await));
    }
    open(&host, json!({})).await;
    let started = std::time::Instant::now();
    let (mut known, mut updates) = (0, 0);
    while known < 20 {
        known += update(&mut page).await["added"].as_array().map_or(0, Vec::len);
        updates += 1;
    }
    let most = started.elapsed().as_secs() + 2;
    assert!(known == 20 && updates <= most, "{updates} in {:?}", started.elapsed());
    // One is joined: it leaves the rooms, and is among the games.
    join(&guest, &rooms[0], json!({})).await.ok();
    let told = update(&mut page).await;
    assert_eq!((&told["removed"], &told["waiting"]), (&json!([rooms[0]]), &json!(19)));
    assert_eq!(told["playing"], 1);
    let players = &told["games"][0]["players"];
    assert_eq!((&players["white"]["name"], &players["black"]["name"]), (&json!("Ada"), &json!("Bo")));
    // One is closed, and one game over.
    host.act(&rooms[1], "abort").await.ok();
    host.act(&rooms[0], "resign").await.ok();
    let mut last = update(&mut page).await;
    while last["waiting"] != 18 || last["playing"] != 0 {
        last = update(&mut page).await;
    }
    page.done("lobby_unwatch", json!({})).await;
    open(&host, json!({ "public": true })).await;
    let quiet = timeout(Duration::from_millis(2_200), update(&mut page)).await;
    assert!(quiet.is_err(), "{quiet:?}");
}

/// A rematch is shown as a game, and never as a room that waits.
#[tokio::test]
async fn the_next_game_of_a_public_room_is_no_open_room() {
    let live = Live::start().await;
    let (host, guest) = (live.app.named("Ada").await, live.app.named("Bo").await);
    let (_here, _there) = (live.socket(&host).await, live.socket(&guest).await);
    let room = id(&open(&host, json!({ "public": true })).await);
    join(&guest, &room, json!({})).await.ok();
    guest.act(&room, "resign").await.ok();
    host.act(&room, "rematch-offer").await.ok();
    let next = guest.act(&room, "rematch-accept").await.ok()["rematch"].as_str().unwrap().to_owned();
    let mut page = live.socket(&live.app.user()).await;
    let lobby = page.done("lobby_watch", json!({})).await["lobby"].clone();
    assert_eq!((&lobby["rooms"], &lobby["games"][0]["id"]), (&json!([]), &json!(next)));
}

#[tokio::test]
async fn many_follow_and_all_are_told() {
    let live = Live::start().await;
    let host = live.app.named("Ada").await;
    let _here = live.socket(&host).await;
    let mut crowd = Vec::new();
    for _ in 0..150 {
        let mut page = live.socket(&live.app.user()).await;
        page.done("lobby_watch", json!({})).await;
        crowd.push(page);
    }
    let room = id(&open(&host, json!({ "public": true })).await);
    for page in &mut crowd {
        assert_eq!(update(page).await["added"][0]["id"], room.as_str());
    }
}
