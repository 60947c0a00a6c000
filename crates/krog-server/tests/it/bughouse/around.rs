//! Around a match: seats before it, lists and news beside it, another one after it.

use serde_json::{Value, json};

use super::{act, ask, event, four, play, shown};
use crate::{
    harness::TestApp,
    socket::live::{Live, Socket},
};

/// Whoever leaves is a spectator of the match, also on pages that are open, and whoever made it can leave like the others.
#[tokio::test]
async fn seats_are_left_and_changed_before_the_match_begins() {
    let live = Live::start().await;
    let app = &live.app;
    let (ada, bo) = (app.named("Ada").await, app.named("Bo").await);
    let id = ada.post("/api/v1/bughouse", json!({})).await.created()["id"].as_str().unwrap().to_owned();
    let sit = |board: &str, team| json!({ "team": team, "board": board });
    let (join, leave) = (format!("/api/v1/bughouse/{id}/join"), format!("/api/v1/bughouse/{id}/leave"));
    bo.post(&leave, json!({})).await.problem(403, "not-a-player");
    bo.post(&join, sit("A", 2)).await.ok();
    let mut watcher = live.socket(&app.user()).await;
    ask(&mut watcher, "watch", json!({ "game": id })).await;
    let mut page = live.socket(&ada).await;
    assert_eq!(ask(&mut page, "watch", json!({ "game": id })).await["d"]["match"]["host"]["color"], "white");

    let changed = bo.post(&join, sit("B", 2)).await.ok();
    assert_eq!(changed["you"], json!([{ "board": "B", "color": "white" }]));
    assert_eq!(changed["boards"]["A"]["players"]["black"], Value::Null);
    for socket in [&mut watcher, &mut page] {
        let told = event(socket).await;
        assert_eq!((&told["e"], &told["d"]["player"]["name"]), (&json!("bughouse_joined"), &json!("Bo")));
        assert_eq!(told["d"]["left"], json!({ "board": "A", "color": "black" }));
    }
    act(&bo, &id, "abort").await.problem(409, "match-not-host");
    let answer = ask(&mut page, "bughouse_leave", json!({ "game": id })).await;
    assert!(answer.get("err").is_none(), "{answer}");
    for socket in [&mut watcher, &mut page] {
        let told = event(socket).await;
        assert_eq!((&told["e"], &told["d"]["seat"]["board"]), (&json!("bughouse_left"), &json!("A")));
        assert_eq!(told["d"]["host"], json!({ "board": "B", "color": "white" }));
    }
    let view = shown(&ada, &id).await;
    assert_eq!((&view["you"], &view["status"]), (&json!([]), &json!("waiting")));
    assert_eq!(view["boards"]["A"]["players"]["white"], Value::Null);
    // What she left is in no list of hers, and what she says is a stranger's.
    assert_eq!(ada.get("/api/v1/games").await.ok()["items"], json!([]));
    assert_eq!(bo.get("/api/v1/games").await.ok()["items"][0]["seats"].as_array().unwrap().len(), 1);
    let refused = ask(&mut page, "team_message", json!({ "game": id, "call": "go" })).await;
    assert_eq!(refused["err"]["code"], "not-a-player", "{refused}");
    // Read again from the log and the rows, it is the same match.
    let app = live.app.killed().await;
    let (ada, bo) = (ada.on(&app), bo.on(&app));
    assert_eq!(shown(&bo, &id).await["boards"]["B"]["players"]["white"]["name"], "Bo");
    assert_eq!(shown(&ada, &id).await["you"], json!([]));
    let left = bo.post(&leave, json!({})).await.ok();
    assert_eq!(left["status"], "cancelled");
    bo.post(&leave, json!({})).await.problem(409, "game-over");
}

/// One asks, all four agree, and everybody is told where the next match is; partners have changed seats.
#[tokio::test]
async fn four_play_again() {
    let live = Live::start().await;
    let (people, id) = four(&live.app).await;
    let mut watcher = live.socket(&live.app.user()).await;
    ask(&mut watcher, "watch", json!({ "game": id })).await;
    act(&people[0], &id, "rematch-offer").await.problem(409, "match-not-over");
    act(&people[1], &id, "resign").await.ok();
    act(&live.app.named("Eve").await, &id, "rematch-offer").await.problem(403, "not-a-player");
    let mut page = live.socket(&people[0]).await;
    ask(&mut page, "rematch_offer", json!({ "game": id })).await;
    let asked = shown(&people[2], &id).await;
    assert_eq!(asked["rematchOffers"], json!([{ "board": "A", "color": "white" }]));
    act(&people[1], &id, "rematch-accept").await.ok();
    act(&people[2], &id, "rematch-accept").await.ok();
    let over = act(&people[3], &id, "rematch-accept").await.ok();
    let next = over["rematch"].as_str().unwrap().to_owned();
    assert!(over.get("rematchOffers").is_none());
    let mut told = Vec::new();
    for _ in 0..5 {
        told.push(event(&mut watcher).await);
    }
    let names: Vec<_> = told.iter().map(|frame| frame["e"].as_str().unwrap()).collect();
    let offer = "bughouse_rematch_offer";
    assert_eq!(names, ["bughouse_over", offer, offer, offer, "rematch"]);
    assert_eq!(told[4]["d"]["game"], json!(next));
    let view = shown(&people[0], &next).await;
    assert_eq!(
        (&view["status"], &view["you"]),
        (&json!("active"), &json!([{ "board": "B", "color": "black" }]))
    );
    let name = |board: &str, color: &str| view["boards"][board]["players"][color]["name"].clone();
    let seats = [name("A", "white"), name("A", "black"), name("B", "white"), name("B", "black")];
    assert_eq!(seats, ["Di", "Cy", "Bo", "Ada"]);
    play(&people[3], &next, "A", "e4").await.ok();
    // In the lists it is a match of four, and the one before is over.
    let listed = people[2].get("/api/v1/games").await.ok();
    assert_eq!(
        (&listed["items"][0]["id"], &listed["items"][0]["seats"][1]["name"]),
        (&json!(next), &json!("Cy"))
    );
    let app = live.app.killed().await;
    assert_eq!(shown(&people[1].on(&app), &id).await["rematch"], json!(next));
    assert_eq!(shown(&people[1].on(&app), &next).await["you"], json!([{ "board": "B", "color": "white" }]));
}

/// Players who look at other pages are told of the beginning, of their turn, of the end and of the next match.
#[tokio::test]
async fn players_elsewhere_are_told_of_their_match() {
    let live = Live::start().await;
    let app = &live.app;
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di"] {
        people.push(app.named(name).await);
    }
    let made = people[0].post("/api/v1/bughouse", json!({})).await.created();
    let id = made["id"].as_str().unwrap().to_owned();
    for (i, (team, board)) in [(2, "A"), (2, "B")].into_iter().enumerate() {
        let seat = json!({ "team": team, "board": board });
        people[i + 1].post(&format!("/api/v1/bughouse/{id}/join"), seat).await.ok();
    }
    assert_eq!(people[0].get("/api/v1/session").await.ok()["playing"], json!(null));
    let (mut ada, mut bo) = (live.socket(&people[0]).await, live.socket(&people[1]).await);
    let mut there = live.socket(&people[2]).await;
    ask(&mut there, "watch", json!({ "game": id })).await;
    people[3].post(&format!("/api/v1/bughouse/{id}/join"), json!({ "team": 1, "board": "B" })).await.ok();
    assert_eq!(people[0].get("/api/v1/session").await.ok()["playing"], json!(true));
    let own = async |socket: &mut Socket| {
        let frame = socket.next().await;
        assert_eq!(frame["e"], "own_game", "{frame}");
        assert!(frame.get("g").is_none(), "it is about the person");
        frame["d"].clone()
    };
    assert_eq!(own(&mut ada).await, json!({ "gameId": id, "yourTurn": true }));
    assert_eq!(own(&mut bo).await, json!({ "gameId": id, "yourTurn": false }));
    play(&people[0], &id, "A", "e4").await.ok();
    assert_eq!(own(&mut bo).await, json!({ "gameId": id, "yourTurn": true }));
    play(&people[1], &id, "A", "e5").await.ok();
    assert_eq!(own(&mut ada).await["yourTurn"], true);
    act(&people[3], &id, "resign").await.ok();
    for socket in [&mut ada, &mut bo] {
        assert_eq!(own(socket).await, json!({ "gameId": id, "yourTurn": false, "over": true }));
    }
    for user in &people {
        act(user, &id, "rematch-offer").await.ok();
    }
    let next = shown(&people[0], &id).await["rematch"].clone();
    assert_eq!(own(&mut ada).await, json!({ "gameId": next, "yourTurn": false }));
    assert_eq!(own(&mut bo).await, json!({ "gameId": next, "yourTurn": true }));
    let under_way = people[0].get("/api/v1/games?underWay=true").await;
    assert_eq!(under_way.ok()["items"][0]["id"], next);
    // Who looks at the match hears it there.
    let frame = event(&mut there).await;
    assert_eq!(frame["e"], "bughouse_joined");
}

/// Both boards start from the same array, castling is that of Chess960, and the file says where it started.
#[tokio::test]
async fn both_boards_start_from_the_same_shuffled_array() {
    let app = TestApp::start().await;
    let ada = app.named("Ada").await;
    ada.post("/api/v1/bughouse", json!({ "startArray": 960 })).await.problem(422, "no-such-start-array");
    let usual = ada.post("/api/v1/bughouse", json!({ "startArray": 518 })).await.created();
    assert_eq!((usual.get("startArray"), usual["boards"]["A"].get("startFen")), (None, None));
    // Array 959: rooks on a, b beside the king would castle at once; 0 puts bishops, queen, knights first.
    let made = ada.post("/api/v1/bughouse", json!({ "startArray": 692 })).await.created();
    let (id, start) = (made["id"].as_str().unwrap().to_owned(), made["boards"]["A"]["startFen"].clone());
    assert_eq!(made["startArray"], 692);
    for board in ["A", "B"] {
        assert_eq!(made["boards"][board]["position"]["fen"], start);
    }
    assert_ne!(start, usual["boards"]["A"]["position"]["fen"]);
    let mut people = vec![ada];
    for (name, team, board) in [("Bo", 2, "A"), ("Cy", 2, "B"), ("Di", 1, "B")] {
        let user = app.named(name).await;
        let seat = json!({ "team": team, "board": board });
        user.post(&format!("/api/v1/bughouse/{id}/join"), seat).await.ok();
        people.push(user);
    }
    for (who, board, mv) in
        [(0, "A", "e4"), (1, "A", "d5"), (0, "A", "exd5"), (2, "B", "e4"), (3, "B", "P@e3")]
    {
        play(&people[who], &id, board, mv).await.ok();
    }
    act(&people[1], &id, "resign").await.ok();
    let text = app.user().get(&format!("/api/v1/bughouse/{id}/bpgn")).await.text();
    let record = krog_pgn::bpgn::read(&text).next().unwrap();
    assert!(record.errors.is_empty() && record.warnings.is_empty(), "{record:#?}");
    assert_eq!((json!(record.game.starts().a.fen()), record.game.made().len()), (start.clone(), 5));
    assert_eq!(record.game.starts().a.fen(), record.game.starts().b.fen());
    // The next match starts from the same array.
    for user in &people {
        act(user, &id, "rematch-offer").await.ok();
    }
    let next = shown(&people[0], &id).await["rematch"].as_str().unwrap().to_owned();
    assert_eq!(shown(&people[0], &next).await["boards"]["B"]["startFen"], start);
    let app = app.killed().await;
    assert_eq!(shown(&people[0].on(&app), &next).await["startArray"], 692);
}

/// The lobby lists an open match with its free seats until all four sit, then among what is played; others it never shows.
#[tokio::test]
async fn open_matches_are_in_the_lobby_until_they_are_full() {
    let live = Live::start().await;
    let app = &live.app;
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di"] {
        people.push(app.named(name).await);
    }
    let mut host = live.socket(&people[0]).await;
    let private = people[0].post("/api/v1/bughouse", json!({})).await.created();
    assert_eq!(private.get("public"), None);
    let made = people[0].post("/api/v1/bughouse", json!({ "public": true })).await.created();
    assert_eq!(made["public"], true);
    let id = made["id"].as_str().unwrap().to_owned();
    ask(&mut host, "watch", json!({ "game": id })).await;
    let rooms = async || {
        // What was read within the second is not read again.
        tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
        let list = app.user().get("/api/v1/rooms?variant=bughouse").await.ok();
        list["items"].as_array().unwrap().clone()
    };
    let listed = rooms().await;
    assert_eq!(listed.len(), 1, "{listed:?}");
    assert_eq!(listed[0].get("ownStart"), None);
    assert_eq!((&listed[0]["id"], listed[0]["seats"].as_array().unwrap().len()), (&json!(id), 1));
    let join = format!("/api/v1/bughouse/{id}/join");
    people[1].post(&join, json!({ "team": 2, "board": "A" })).await.ok();
    people[2].post(&join, json!({ "team": 2, "board": "B" })).await.ok();
    let seats = rooms().await[0]["seats"].clone();
    let names: Vec<_> = seats.as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect();
    assert_eq!(names, ["Ada", "Bo", "Cy"]);
    // Whoever made it leaves: it belongs to those who sit.
    let _there = live.socket(&people[1]).await;
    people[0].post(&format!("/api/v1/bughouse/{id}/leave"), json!({})).await.ok();
    assert_eq!(rooms().await[0]["host"]["name"], "Bo");
    people[0].post(&join, json!({ "team": 1, "board": "A" })).await.ok();
    people[3].post(&join, json!({ "team": 1, "board": "B" })).await.ok();
    assert_eq!(rooms().await, Vec::<Value>::new());
    let lobby =
        ask(&mut live.socket(&app.user()).await, "lobby_watch", json!({})).await["d"]["lobby"].clone();
    assert_eq!((&lobby["games"][0]["id"], &lobby["games"][0]["variant"]), (&json!(id), &json!("bughouse")));
    assert_eq!(lobby["games"][0]["seats"].as_array().unwrap().len(), 4);
    // Spectators see it, and the next match of the four is open too.
    assert_eq!(shown(&app.user(), &id).await["you"], json!([]));
    act(&people[0], &id, "resign").await.ok();
    for user in &people {
        act(user, &id, "rematch-offer").await.ok();
    }
    let next = shown(&people[0], &id).await["rematch"].as_str().unwrap().to_owned();
    assert_eq!(shown(&people[0], &next).await["public"], true);
}

/// Who has blocked one another do not meet at a table, whoever has blocked whom, and whoever sits there stays.
#[tokio::test]
async fn who_has_blocked_one_another_do_not_sit_at_one_table() {
    let live = Live::start().await;
    let app = &live.app;
    let (ada, bo, cy) = (app.user(), app.user(), app.named("Cy").await);
    ada.sign_up("Ada").await.created();
    bo.sign_up("Bo").await.created();
    let made = ada.post("/api/v1/bughouse", json!({ "public": true })).await.created();
    let id = made["id"].as_str().unwrap().to_owned();
    let join = format!("/api/v1/bughouse/{id}/join");
    cy.post(&join, json!({ "team": 2, "board": "A" })).await.ok();
    ada.put("/api/v1/blocks/Bo", json!({})).await.is(204);
    let refused = bo.post(&join, json!({ "team": 1, "board": "B" })).await.problem(409, "match-blocked");
    let proof = json!({ "document": refused["verdict"]["proof"]["document"] });
    assert_eq!(bo.post("/api/v1/proofs/check", proof).await.ok(), json!({ "valid": true }));
    let mut socket = live.socket(&bo).await;
    let wanted = json!({ "game": id, "team": 1, "board": "B" });
    assert_eq!(ask(&mut socket, "bughouse_join", wanted).await["err"]["code"], "match-blocked");
    ada.post(&format!("/api/v1/bughouse/{id}/leave"), json!({})).await.ok();
    bo.post(&join, json!({ "team": 1, "board": "B" })).await.ok();
    ada.post(&join, json!({ "team": 1, "board": "A" })).await.problem(409, "match-blocked");
}

/// Spectators write to each other; players read it when the match is over, and write there then. Words that the house does not
/// allow are said to nobody, neither beside a match nor to a partner.
#[tokio::test]
async fn spectators_talk_beside_a_match_and_players_read_it_afterwards() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("words");
    std::fs::write(&file, "sausage\n").unwrap();
    let live = Live::with(|config| config.chat_words = Some(file.clone())).await;
    let (people, id) = four(&live.app).await;
    let (eve, fay) = (live.app.named("Eve").await, live.app.named("Fay").await);
    let mut player = live.socket(&people[0]).await;
    let mut watcher = live.socket(&fay).await;
    for socket in [&mut player, &mut watcher] {
        ask(socket, "watch", json!({ "game": id })).await;
    }
    let path = format!("/api/v1/games/{id}/chat");
    let line = |room: &str, text: &str| json!({ "room": room, "text": text });
    eve.post(&path, line("watchers", "What a knight!")).await.created();
    let heard = event(&mut watcher).await;
    assert_eq!((&heard["e"], &heard["d"]["text"]), (&json!("chat"), &json!("What a knight!")));
    assert_eq!((&heard["d"]["name"], heard["d"].get("color")), (&json!("Eve"), None));
    eve.post(&path, line("watchers", "a sausage")).await.problem(403, "unwelcome-word");
    eve.post(&path, line("players", "hello")).await.problem(422, "match-no-such-act");
    people[0].post(&path, line("watchers", "quiet!")).await.is(403);
    assert_eq!(people[0].get(&path).await.ok()["items"], json!([]));
    assert_eq!(fay.get(&path).await.ok()["items"][0]["text"], "What a knight!");
    let refused = ask(&mut player, "team_message", json!({ "game": id, "message": "Sausage" })).await;
    assert_eq!(refused["err"]["code"], "unwelcome-word", "{refused}");
    assert_eq!(shown(&people[0], &id).await.get("chat"), None);
    act(&people[1], &id, "resign").await.ok();
    // What came while it was played is not told to the players then; all of it is there to read afterwards.
    assert_eq!(event(&mut player).await["e"], "bughouse_over");
    assert_eq!(people[0].get(&path).await.ok()["items"][0]["text"], "What a knight!");
    people[2].post(&path, line("watchers", "Thank you.")).await.created();
    assert_eq!(event(&mut player).await["d"]["text"], "Thank you.");
    // A player has left nothing to report of what was never for their ears.
    let own = people[0].get(&path).await.ok()["items"][0]["id"].as_str().unwrap().to_owned();
    people[0].post(&format!("/api/v1/chat/{own}/report"), json!({})).await.is(204);
}

/// A file of ours opens again as the match that it was written from; what is wrong in others is told with its place.
#[tokio::test]
async fn files_are_read_with_both_boards() {
    let app = TestApp::start().await;
    let (people, id) = four(&app).await;
    for (who, board, mv) in
        [(0, "A", "e4"), (1, "A", "d5"), (2, "B", "d4"), (3, "B", "e5"), (0, "A", "exd5"), (3, "B", "P@e3")]
    {
        play(&people[who], &id, board, mv).await;
    }
    act(&people[1], &id, "resign").await.ok();
    let text = app.user().get(&format!("/api/v1/bughouse/{id}/bpgn")).await.text();
    let twice = format!("{text}\n[WhiteA \"ann\"]\n\n1A. e4{{9.5}} 1b. e5 *\n");
    let answer = app.user().post("/api/v1/bpgn/parse", json!({ "bpgn": twice })).await.ok();
    assert_eq!(answer["total"], 2);
    let (read, was) = (&answer["matches"][0], shown(&app.user(), &id).await);
    for board in ["A", "B"] {
        for (read, was) in read["match"]["boards"][board]["moves"]
            .as_array()
            .unwrap()
            .iter()
            .zip(was["boards"][board]["moves"].as_array().unwrap())
        {
            for part in ["uci", "san", "fen", "leftMs", "captured"] {
                assert_eq!(read.get(part), was.get(part), "{part}");
            }
        }
    }
    assert_eq!(read["match"]["order"], was["order"]);
    assert_eq!(read["match"]["end"]["reason"], "resignation");
    assert_eq!(read["match"]["boards"]["B"]["players"]["white"]["name"], "Cy");
    assert_eq!((&read["errors"], &read["warnings"]), (&json!([]), &json!([])));
    let other = &answer["matches"][1];
    assert_eq!(
        (&other["errors"][0]["code"], &other["errors"][0]["column"]),
        (&json!("bpgn-turn"), &json!(17))
    );
    assert_eq!(other["match"]["boards"]["A"]["moves"][0]["leftMs"], 9_500);
    let second =
        app.user().post("/api/v1/bpgn/parse", json!({ "bpgn": twice, "skip": 1, "limit": 1 })).await.ok();
    assert_eq!((&second["total"], &second["matches"][0]["index"]), (&json!(2), &json!(2)));
    app.user().post("/api/v1/bpgn/parse", json!({ "bpgn": "", "limit": 51 })).await.problem(422, "bad-limit");
    assert_eq!(app.user().post("/api/v1/bpgn/parse", json!({ "bpgn": "" })).await.ok()["total"], 0);
}
