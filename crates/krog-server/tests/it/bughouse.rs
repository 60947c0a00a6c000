//! Bughouse matches: four people, two boards, one log.

mod around;

use serde_json::{Value, json};

use crate::{
    harness::{Answer, TestApp, User},
    socket::live::{Live, Socket},
};

/// Four people in a match that has begun, in the order White A, Black A, White B, Black B.
async fn four(app: &TestApp) -> (Vec<User>, String) {
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di"] {
        people.push(app.named(name).await);
    }
    let made = people[0].post("/api/v1/bughouse", json!({})).await.created();
    let (id, code) = (made["id"].as_str().unwrap().to_owned(), made["code"].as_str().unwrap().to_owned());
    assert_eq!(made["status"], "waiting");
    assert_eq!(made["you"], json!([{ "board": "A", "color": "white" }]));
    for (i, (team, board)) in [(2, "A"), (2, "B"), (1, "B")].into_iter().enumerate() {
        let key = if i == 0 { &code } else { &id };
        let seat = json!({ "team": team, "board": board });
        people[i + 1].post(&format!("/api/v1/bughouse/{key}/join"), seat).await.ok();
    }
    (people, id)
}

async fn play(user: &User, id: &str, board: &str, mv: &str) -> Answer {
    user.post(&format!("/api/v1/bughouse/{id}/moves"), json!({ "board": board, "move": mv })).await
}

async fn act(user: &User, id: &str, act: &str) -> Answer {
    user.post(&format!("/api/v1/bughouse/{id}/acts"), json!({ "act": act })).await
}

async fn shown(user: &User, id: &str) -> Value {
    user.get(&format!("/api/v1/bughouse/{id}")).await.ok()
}

#[tokio::test]
async fn four_play_to_mate() {
    let app = TestApp::start().await;
    let (people, id) = four(&app).await;
    let [a, b, c, d] = &people[..] else { panic!("four") };
    let view = shown(d, &id).await;
    assert_eq!((&view["status"], &view["you"][0]["board"]), (&json!("active"), &json!("B")));
    assert_eq!(view["boards"]["B"]["players"]["white"]["name"], "Cy");
    assert_eq!(view["boards"]["A"]["players"]["white"]["name"], "Ada");
    assert!(view.get("code").is_none());

    // A man captured on board A goes to the captor's partner on board B and keeps its colour.
    play(a, &id, "A", "e4").await.ok();
    play(b, &id, "A", "d5").await.ok();
    play(c, &id, "B", "e4").await.ok();
    let view = play(a, &id, "A", "exd5").await.ok();
    assert_eq!(view["boards"]["B"]["position"]["pockets"]["black"]["pawn"], 1);
    assert_eq!(view["boards"]["A"]["moves"][2]["captured"], "pawn");
    play(d, &id, "B", "P@e3").await.ok();
    play(c, &id, "B", "Nf3").await.ok();

    play(d, &id, "A", "a6").await.problem(409, "match-other-board");
    play(b, &id, "A", "exd5").await.is(422);
    let refused = play(b, &id, "A", "e8e6").await.is(422).json();
    assert!(refused["verdict"].is_object(), "{refused:#}");
    play(a, &id, "A", "d4").await.problem(409, "not-your-turn");
    let late = json!({ "board": "A", "move": "e6", "ply": 1 });
    let stale = b.post(&format!("/api/v1/bughouse/{id}/moves"), late).await.problem(409, "stale-ply");
    assert_eq!(stale["current"]["boards"]["A"]["moves"][2]["san"], "exd5");
    assert_eq!(stale["current"]["boards"]["A"]["players"]["white"]["name"], "Ada");
    act(a, &id, "takeback-offer").await.problem(422, "match-no-such-act");
    let refused = act(a, &id, "abort").await.problem(409, "match-has-begun");
    assert_eq!(refused["verdict"]["headline"]["en"], refused["message"]["en"]);
    assert_eq!(refused["verdict"]["rule"]["id"], "may_abort");
    let proof = json!({ "document": refused["verdict"]["proof"]["document"] });
    assert_eq!(a.post("/api/v1/proofs/check", proof).await.ok(), json!({ "valid": true }));
    assert!(refused.get("current").is_none());
    let refused = act(d, &id, "draw-accept").await.problem(409, "match-no-draw");
    assert_eq!(refused["current"]["boards"]["A"]["players"]["white"]["name"], "Ada");
    app.named("Eve")
        .await
        .post(&format!("/api/v1/bughouse/{id}/join"), json!({ "team": 1, "board": "A" }))
        .await
        .problem(409, "match-seat-taken");

    // Scholar's mate on board A: nobody can set a man in between.
    let mating = "c6 dxc6 Nxc6 Bc4 e5 Qh5 Nf6 Qxf7";
    for (i, mv) in mating.split(' ').enumerate() {
        play([b, a][i % 2], &id, "A", mv).await.ok();
    }
    let over = shown(c, &id).await;
    assert_eq!(over["status"], "completed");
    assert_eq!((&over["end"]["winningTeam"], &over["end"]["reason"]), (&json!(1), &json!("checkmate")));
    assert_eq!(over["end"]["board"], "A");
    assert_eq!(over["boards"]["B"]["position"]["legal"], json!([]));
    play(d, &id, "B", "a6").await.problem(409, "game-over");
    assert_eq!(over["order"], json!("AABABBAAAAAAAA".chars().map(String::from).collect::<Vec<_>>()));
    let listed = b.get("/api/v1/games").await.ok();
    assert_eq!(listed["items"][0]["id"], json!(id));
}

#[tokio::test]
async fn lists_tell_who_sits_where_and_who_is_on_turn() {
    let app = TestApp::start().await;
    let ada = app.named("Ada").await;
    let seat = json!({ "board": "B", "color": "black" });
    ada.post("/api/v1/bughouse", json!({ "seat": seat })).await.created();
    let first = |answer: Value| answer["items"][0].clone();
    let waiting = first(ada.get("/api/v1/games").await.ok());
    assert_eq!(waiting["seats"], json!([{ "seat": seat, "name": "Ada", "account": false, "you": true }]));
    assert_eq!((&waiting["you"], &waiting["yourTurn"]), (&json!("black"), &json!(false)));
    assert_eq!(waiting["players"], json!({ "white": null, "black": null }));

    let (people, id) = four(&app).await;
    let turns = async || {
        let mut turns = Vec::new();
        for user in &people {
            turns.push(first(user.get("/api/v1/games").await.ok())["yourTurn"].as_bool().unwrap());
        }
        turns
    };
    assert_eq!(turns().await, [true, false, true, false]);
    play(&people[0], &id, "A", "e4").await.ok();
    assert_eq!(turns().await, [false, true, true, false]);
    play(&people[2], &id, "B", "e4").await.ok();
    assert_eq!(turns().await, [false, true, false, true]);
    play(&people[1], &id, "A", "e5").await.ok();
    assert_eq!(turns().await, [true, false, false, true]);
    let item = first(people[3].get("/api/v1/games").await.ok());
    let names: Vec<_> = item["seats"].as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect();
    assert_eq!(names, ["Ada", "Bo", "Cy", "Di"]);
    assert_eq!((&item["seats"][3]["you"], &item["you"]), (&json!(true), &json!("black")));
    assert_eq!(item["players"]["black"]["name"], "Bo");
    let (white, _, _) = app.game(json!({})).await;
    assert!(first(white.get("/api/v1/games").await.ok()).get("seats").is_none());
}

#[tokio::test]
async fn a_match_is_kept_as_bpgn() {
    let app = TestApp::start().await;
    let (people, id) = four(&app).await;
    let path = format!("/api/v1/bughouse/{id}/bpgn");
    for (who, board, mv) in [
        (2, "B", "d4"),
        (0, "A", "e4"),
        (1, "A", "d5"),
        (0, "A", "exd5"),
        (3, "B", "P@e4"),
        (2, "B", "a3"),
        (3, "B", "exd3"),
    ] {
        play(&people[who], &id, board, mv).await;
    }
    let so_far = app.user().get(&path).await;
    assert!(so_far.is(200).text().contains("[Termination \"unterminated\"]"), "{}", so_far.text());
    act(&people[1], &id, "resign").await.ok();
    let kept = app.user().get(&path).await;
    assert_eq!(kept.is(200).header("content-type"), "text/x-chess-pgn; charset=utf-8");
    let name = format!("attachment; filename=\"krog-{id}.bpgn\"");
    assert_eq!(kept.header("content-disposition"), name);
    let record = krog_pgn::bpgn::read(&kept.text()).next().unwrap();
    assert!(record.errors.is_empty() && record.warnings.is_empty(), "{record:#?}");
    let names = ["WhiteA", "BlackA", "WhiteB", "BlackB"].map(|seat| record.header(seat).unwrap());
    assert_eq!(names, ["Ada", "Bo", "Cy", "Di"]);
    assert_eq!((record.result, record.header("TimeControl")), ("1-0", Some("180")));
    assert_eq!(record.header("KROGEnd"), Some("resignation BlackA"));
    let moves: Vec<_> =
        record.game.made().iter().map(|made| (made.seat.letter(), made.san.as_str())).collect();
    assert_eq!(moves[..4], [('B', "d4"), ('A', "e4"), ('a', "d5"), ('A', "exd5")]);
    let shown = shown(&people[0], &id).await;
    let made = shown["order"].as_array().unwrap().len();
    assert_eq!(made, moves.len());
    assert_eq!(record.notes.iter().filter(|note| note.clock.is_some()).count(), made - 4);

    app.user().get("/api/v1/bughouse/nowhere/bpgn").await.problem(404, "not-found");
    let (_, _, game) = app.game(json!({})).await;
    app.user().get(&format!("/api/v1/bughouse/{game}/bpgn")).await.problem(404, "not-found");
    app.user().get(&format!("/api/v1/games/{id}/pgn")).await.problem(404, "not-found");
    let called_off = people[0].post("/api/v1/bughouse", json!({})).await.created();
    let id = called_off["id"].as_str().unwrap();
    act(&people[0], id, "abort").await.ok();
    let text = app.user().get(&format!("/api/v1/bughouse/{id}/bpgn")).await.text();
    assert!(text.contains("[Termination \"abandoned\"]") && text.contains("[BlackA \"?\"]"), "{text}");
}

#[tokio::test]
async fn a_match_is_no_game_and_a_game_no_match() {
    let app = TestApp::start().await;
    let ada = app.named("Ada").await;
    let made =
        ada.post("/api/v1/bughouse", json!({ "seat": { "board": "B", "color": "black" } })).await.created();
    let (id, code) = (made["id"].as_str().unwrap(), made["code"].as_str().unwrap());
    assert_eq!(made["boards"]["B"]["players"]["black"]["name"], "Ada");
    assert_eq!(ada.get(&format!("/api/v1/bughouse/by-code/{code}")).await.ok()["id"], made["id"]);
    ada.get(&format!("/api/v1/invites/{code}")).await.problem(404, "not-found");
    ada.get(&format!("/api/v1/games/{id}")).await.problem(404, "not-found");
    ada.play(id, "e4").await.problem(422, "match-no-such-act");
    ada.post("/api/v1/bughouse", json!({ "time": { "kind": "clock", "periods": [] } })).await.is(422);
    play(&ada, id, "B", "e5").await.problem(409, "match-not-begun");
    act(&ada, id, "abort").await.ok();
    assert_eq!(shown(&ada, id).await["status"], "cancelled");

    let (white, _, game) = app.game(json!({})).await;
    white.get(&format!("/api/v1/bughouse/{game}")).await.problem(404, "not-found");
    play(&white, &game, "A", "e4").await.problem(404, "not-found");
}

#[tokio::test]
async fn a_match_outlives_the_server() {
    let app = TestApp::start().await;
    let (people, id) = four(&app).await;
    for (who, board, mv) in
        [(0, "A", "e4"), (1, "A", "d5"), (2, "B", "d4"), (3, "B", "e5"), (0, "A", "exd5"), (2, "B", "dxe5")]
    {
        play(&people[who], &id, board, mv).await.ok();
    }
    act(&people[3], &id, "draw-offer").await.ok();
    let before = shown(&people[3], &id).await;
    let app = app.killed().await;
    let people: Vec<_> = people.iter().map(|user| user.on(&app)).collect();
    let after = shown(&people[3], &id).await;
    for board in ["A", "B"] {
        for part in ["players", "moves", "position", "waiting"] {
            assert_eq!(after["boards"][board][part], before["boards"][board][part], "{board} {part}");
        }
    }
    assert_eq!(after["drawOffers"], before["drawOffers"]);
    assert!(after["seq"].as_u64() >= before["seq"].as_u64());
    play(&people[3], &id, "B", "P@e4").await.ok();
    assert_eq!(act(&people[2], &id, "resign").await.ok()["end"]["winningTeam"], 1);
}

/// The next event that is not about who is there.
async fn event(socket: &mut Socket) -> Value {
    loop {
        let frame = socket.next().await;
        if frame["e"] != "bughouse_state" && frame["e"] != "bughouse_watchers" {
            return frame;
        }
    }
}

/// Sends and reads on to the answer.
async fn ask(socket: &mut Socket, name: &str, data: Value) -> Value {
    let id = socket.next;
    socket.next += 1;
    socket.say(&json!({ "id": id, "e": name, "d": data })).await;
    let answer = event(socket).await;
    assert_eq!(answer["ack"], id, "{answer}");
    answer
}

#[tokio::test]
async fn players_are_told_how_many_watch() {
    let live = Live::start().await;
    let (people, id) = four(&live.app).await;
    let mut player = live.socket(&people[0]).await;
    ask(&mut player, "watch", json!({ "game": id })).await;
    // That a player has come is told with the whole state.
    assert_eq!(player.next().await["e"], "bughouse_state");
    let told = async |player: &mut Socket, count: u32| loop {
        let frame = player.next().await;
        if frame["e"] == "bughouse_watchers" {
            assert_eq!(frame["d"], json!({ "watchers": count }));
            break;
        }
    };
    let mut watcher = live.socket(&live.app.user()).await;
    ask(&mut watcher, "watch", json!({ "game": id })).await;
    told(&mut player, 1).await;
    ask(&mut watcher, "unwatch", json!({ "game": id })).await;
    told(&mut player, 0).await;
}

#[tokio::test]
async fn men_go_over_and_words_stay_in_the_team() {
    let live = Live::start().await;
    let (people, id) = four(&live.app).await;
    let mut sockets = Vec::new();
    for user in &people {
        let mut socket = live.socket(user).await;
        let state = ask(&mut socket, "watch", json!({ "game": id })).await;
        assert_eq!(state["d"]["match"]["seq"], 3, "{state}");
        sockets.push(socket);
    }
    let mut watcher = live.socket(&live.app.user()).await;
    ask(&mut watcher, "watch", json!({ "game": id })).await;
    let mut seq = 3;
    for (who, mv) in [(0, "e4"), (1, "d5"), (0, "exd5")] {
        let sent = json!({ "game": id, "board": "A", "move": mv });
        seq += 1;
        assert_eq!(ask(&mut sockets[who], "bughouse_move", sent).await["d"]["seq"], seq);
        for socket in sockets.iter_mut().chain([&mut watcher]) {
            let moved = event(socket).await;
            assert_eq!((&moved["e"], &moved["s"]), (&json!("bughouse_move"), &json!(seq)));
            if mv == "exd5" {
                let transfer = json!({ "piece": "pawn", "fromBoard": "A", "toBoard": "B", "color": "black" });
                assert_eq!(moved["d"]["transfer"], transfer);
                assert_eq!(moved["d"]["other"]["pockets"]["black"]["pawn"], 1);
                let passed = event(socket).await;
                assert_eq!((&passed["e"], &passed["d"]), (&json!("piece_transfer"), &transfer));
            }
        }
    }
    for (who, said) in [(0, json!({ "message": "use the pawn" })), (3, json!({ "call": "nice" }))] {
        let mut data = said.clone();
        data["game"] = json!(id);
        let answer = ask(&mut sockets[who], "team_message", data).await;
        assert!(answer.get("err").is_none(), "{answer}");
        for index in [0, 3] {
            let words = event(&mut sockets[index]).await;
            assert_eq!(words["e"], "team_message");
            assert!(words.get("s").is_none(), "nobody else misses a number");
            for (part, value) in said.as_object().unwrap() {
                assert_eq!(&words["d"][part], value);
            }
        }
    }
    let bad = ask(&mut sockets[0], "team_message", json!({ "game": id })).await;
    assert_eq!(bad["err"]["code"], "bad-team-message");
    let refused = ask(&mut sockets[1], "draw_decline", json!({ "game": id })).await;
    assert_eq!(refused["err"]["code"], "match-no-draw", "{refused}");
    assert!(refused["err"]["verdict"]["proof"]["document"].is_object(), "{refused}");
    assert!(ask(&mut sockets[1], "resign", json!({ "game": id })).await.get("err").is_none());
    for socket in sockets.iter_mut().chain([&mut watcher]) {
        let over = event(socket).await;
        assert_eq!((&over["e"], &over["s"]), (&json!("bughouse_over"), &json!(seq + 1)), "{over}");
        assert_eq!(over["d"]["winningTeam"], 1);
    }
    assert_eq!(shown(&people[3], &id).await["chat"][0]["message"], "use the pawn");
    for user in [&people[1], &people[2], &live.app.user()] {
        assert!(shown(user, &id).await.get("chat").is_none());
    }
    let again = ask(&mut sockets[1], "resume", json!({ "game": id, "from": 3 })).await;
    let events = again["d"]["events"].as_array().unwrap();
    let numbered: Vec<_> = events.iter().filter_map(|event| event["s"].as_u64()).collect();
    assert_eq!(numbered, [4, 5, 6, 7]);
    assert!(events.iter().all(|event| event["e"] != "team_message"));
    assert_eq!(events.last().unwrap()["e"], "bughouse_state");
}
