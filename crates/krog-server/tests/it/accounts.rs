//! Accounts: signing up, what they say, and what others see of them.

use krog_store::{Role, Store};
use serde_json::{Value, json};

use crate::harness::{PASSWORD, TestApp, User};

async fn session(user: &User) -> Value {
    user.get("/api/v1/session").await.ok()
}

fn cookie(user: &User) -> Option<String> {
    user.cookie.lock().unwrap().clone()
}

/// Another browser that holds a session's cookie.
fn with_cookie(app: &TestApp, cookie: Option<String>) -> User {
    let user = app.user();
    *user.cookie.lock().unwrap() = cookie;
    user
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_the_games() {
    let app = TestApp::start().await;
    let (white, black, id) = app.game(json!({})).await;
    white.play(&id, "e4").await.ok();
    let (guest, before) = (session(&white).await, cookie(&white));
    let signed = white.sign_up("Ada-1").await;
    let view = signed.created();
    assert_eq!(view["personId"], guest["personId"]);
    assert_eq!(
        (&view["name"], &view["guest"], &view["role"]),
        (&json!("Ada-1"), &json!(false), &json!("player"))
    );
    assert_eq!(signed.header("location"), "/api/v1/people/Ada-1");
    assert_eq!(session(&white).await, view);
    // The games are there, and the game goes on under the new name.
    assert_eq!(white.get("/api/v1/games").await.ok()["items"][0]["id"], id);
    assert_eq!(black.game(&id).await["players"]["white"]["name"], "Ada-1");
    black.play(&id, "e5").await.ok();
    white.play(&id, "Nf3").await.ok();
    // Whoever had planted or stolen the guest's cookie has nothing by it.
    assert_ne!(cookie(&white), before);
    let thief = with_cookie(&app, before);
    assert_ne!(session(&thief).await["personId"], guest["personId"]);
    thief.get("/api/v1/account").await.problem(403, "account-needed");

    white.sign_up("Ada-2").await.problem(409, "already-account");
    let problem = white.patch("/api/v1/session", json!({ "name": "Eva" })).await;
    assert_eq!(problem.problem(409, "account-name-stays")["at"], "/name");
}

#[tokio::test]
async fn who_was_never_here_signs_up_too() {
    let app = TestApp::start().await;
    let user = app.user();
    let view = user.sign_up("Liv").await.created();
    assert_eq!(session(&user).await, view);
    assert_eq!(user.get("/api/v1/sessions").await.ok()["items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn everything_wrong_with_a_sign_up_is_told_at_once() {
    let app = TestApp::start().await;
    app.user().sign_up("Ada").await.created();
    let guest = app.user();
    let faults = |problem: &Value| -> Vec<(String, String)> {
        let text = |fault: &Value, key: &str| fault[key].as_str().unwrap_or_default().to_owned();
        let listed = problem["faults"].as_array().map(Vec::as_slice).unwrap_or_default();
        listed.iter().map(|fault| (text(fault, "at"), text(fault, "code"))).collect()
    };
    let body = json!({ "name": "", "password": "short", "email": "nowhere" });
    let problem = guest.post("/api/v1/accounts", body).await.problem(422, "account-name");
    let told = [("/name", "account-name"), ("/password", "password-length"), ("/email", "bad-email")];
    assert_eq!(faults(&problem), told.map(|(at, code)| (at.to_owned(), code.to_owned())));
    let body = json!({ "name": "ADA", "password": "aDA" });
    let problem = guest.post("/api/v1/accounts", body).await.problem(409, "name-taken");
    let told = [("/name", "name-taken"), ("/password", "password-length")];
    assert_eq!(faults(&problem), told.map(|(at, code)| (at.to_owned(), code.to_owned())));
    // One fault is the answer itself.
    let body = json!({ "name": "Eva", "password": "short" });
    assert_eq!(faults(&guest.post("/api/v1/accounts", body).await.problem(422, "password-length")), []);
}

#[tokio::test]
async fn people_are_found_by_how_their_names_begin() {
    let app = TestApp::start().await;
    for name in ["Bo", "ada-2", "Ada", "ADAM_1", "Eva"] {
        app.user().sign_up(name).await.created();
    }
    let found = async |name: &str| -> Vec<String> {
        let page = app.user().get(&format!("/api/v1/people?name={name}")).await.ok();
        let items = page["items"].as_array().unwrap();
        items.iter().map(|item| item["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(found("AdA").await, ["Ada", "ada-2", "ADAM_1"]);
    assert_eq!(found("b").await, ["Bo"]);
    assert_eq!(found("%25").await, [""; 0]);
    assert_eq!(found("ada~").await, [""; 0]);
    for n in 0..11 {
        app.user().sign_up(&format!("many{n:02}")).await.created();
    }
    assert_eq!(found("many").await.len(), 10);
    for nobody in ["%20", "%0C"] {
        assert_eq!(found(nobody).await, [""; 0]);
    }
    for bad in ["", &"a".repeat(21)] {
        let problem =
            app.user().get(&format!("/api/v1/people?name={bad}")).await.problem(400, "bad-parameter");
        assert_eq!(problem["at"], "?name");
    }
}

#[tokio::test]
async fn a_page_says_how_the_readers_own_games_against_its_person_ended() {
    let app = TestApp::start().await;
    let (ada, bo) = (app.user(), app.user());
    ada.sign_up("Ada").await.created();
    bo.sign_up("Bo").await.created();
    let against = async |user: &User, name: &str| {
        user.get(&format!("/api/v1/people/{name}")).await.ok().get("against").cloned()
    };
    assert_eq!(against(&ada, "Bo").await, None);
    for _ in 0..2 {
        let body = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
        let game = ada.post("/api/v1/games", body).await.created();
        let accept = format!("/api/v1/invites/{}/accept", game["code"].as_str().unwrap());
        bo.post(&accept, json!({})).await.ok();
        let id = game["id"].as_str().unwrap();
        ada.play(id, "e4").await.ok();
        bo.play(id, "e5").await.ok();
        bo.act(id, "resign").await.ok();
    }
    let counts = |won: u32, lost: u32| json!({ "played": 2, "won": won, "drawn": 0, "lost": lost });
    assert_eq!(against(&ada, "bo").await, Some(counts(2, 0)));
    assert_eq!(against(&bo, "ada").await, Some(counts(0, 2)));
    assert_eq!(against(&ada, "ada").await, None);
    assert_eq!(against(&app.user(), "ada").await, None);
}

#[tokio::test]
async fn a_name_is_one_accounts_however_it_is_written() {
    let app = TestApp::start().await;
    app.user().sign_up("Ada").await.created();
    let other = app.user();
    let guest = session(&other).await;
    for name in ["Ada", "ADA", "ada"] {
        assert_eq!(other.sign_up(name).await.problem(409, "name-taken")["at"], "/name");
    }
    assert_eq!(session(&other).await, guest);
    for name in ["", "A", "_ada", "Åse", "a b", "a.b", &"a".repeat(21)] {
        assert_eq!(other.sign_up(name).await.problem(422, "account-name")["at"], "/name", "{name}");
    }
    for (password, code) in
        [("short", "password-length"), ("Password1", "password-usual"), ("Bo-bo-bo-bo", "password-is-name")]
    {
        let body = json!({ "name": "bo-bo-bo-bo", "password": password });
        assert_eq!(other.post("/api/v1/accounts", body).await.problem(422, code)["at"], "/password");
    }
    let body = json!({ "name": "Bo", "password": PASSWORD, "email": "nobody" });
    assert_eq!(other.post("/api/v1/accounts", body).await.problem(422, "bad-email")["at"], "/email");
    let body = json!({ "name": "Bo", "password": PASSWORD, "role": "admin" });
    other.post("/api/v1/accounts", body).await.problem(422, "unknown-field");
    // Of many who want a name at once, one gets it.
    let users: Vec<User> = (0..5).map(|_| app.user()).collect();
    let [a, b, c, d, e] = users.as_slice() else { panic!("five") };
    let answers = tokio::join!(
        a.sign_up("Max"),
        b.sign_up("max"),
        c.sign_up("MAX"),
        d.sign_up("mAx"),
        e.sign_up("maX")
    );
    let answers = [answers.0, answers.1, answers.2, answers.3, answers.4];
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    assert_eq!(answers.iter().filter(|answer| answer.status == 409).count(), 4);
}

#[tokio::test]
async fn an_account_says_what_its_owner_wants() {
    let app = TestApp::start().await;
    let ada = app.user();
    for answer in [ada.get("/api/v1/account").await, ada.patch("/api/v1/account", json!({})).await] {
        answer.problem(403, "account-needed");
    }
    let norwegian = app.user().norwegian().get("/api/v1/account").await.problem(403, "account-needed");
    assert!(norwegian["detail"].as_str().unwrap().contains("konto"));
    let body = json!({ "name": "Ada", "password": PASSWORD, "email": "ada@example.org" });
    ada.post("/api/v1/accounts", body).await.created();
    let account = ada.get("/api/v1/account").await.ok();
    assert_eq!(account["email"], "ada@example.org");
    let made = account["createdAt"].as_str().unwrap();
    assert!(made.ends_with('Z') && account.get("bio").is_none(), "{account}");
    let change = json!({ "country": "no", "bio": " Spiller sjakk. ", "email": null });
    let account = ada.patch("/api/v1/account", change).await.ok();
    assert_eq!(
        account,
        json!({ "name": "Ada", "country": "NO", "bio": "Spiller sjakk.", "role": "player", "seenBy": "nobody", "challengedBy": "everybody", "createdAt": made })
    );
    assert_eq!(ada.get("/api/v1/account").await.ok(), account);
    for (change, code, at) in [
        (json!({ "country": "XX" }), "bad-country", "/country"),
        (json!({ "bio": "x".repeat(401) }), "bio-length", "/bio"),
        (json!({ "bio": "a\u{202e}b" }), "bio-invisible", "/bio"),
        (json!({ "email": "a@" }), "bad-email", "/email"),
        (json!({ "title": "GM" }), "unknown-field", "/title"),
        (json!({ "bio": 5 }), "wrong-type", "/bio"),
    ] {
        let problem = ada.patch("/api/v1/account", change).await.problem(422, code);
        assert_eq!(problem["at"], at);
    }
    assert_eq!(ada.get("/api/v1/account").await.ok(), account);
}

#[tokio::test]
async fn everybody_sees_the_profile_and_the_finished_games() {
    let app = TestApp::start().await;
    let (ada, bo, won) = app.game(json!({})).await;
    ada.sign_up("Ada").await.created();
    for path in
        ["/api/v1/people/Bo", "/api/v1/people/nobody", "/api/v1/people/nobody/games", "/api/v1/people/%20"]
    {
        app.user().get(path).await.problem(404, "not-found");
    }
    ada.patch("/api/v1/account", json!({ "email": "ada@example.org", "bio": "Plays." })).await.ok();
    ada.play(&won, "e4").await.ok();
    bo.play(&won, "e5").await.ok();
    bo.act(&won, "resign").await.ok();
    let open = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    ada.post("/api/v1/games", open).await.created();
    let stranger = app.user();
    let profile = stranger.get("/api/v1/people/aDA").await.ok();
    assert_eq!(profile["games"], json!({ "played": 1, "won": 1, "drawn": 0, "lost": 0 }));
    assert_eq!((&profile["name"], &profile["bio"]), (&json!("Ada"), &json!("Plays.")));
    assert!(profile.get("email").is_none() && profile.get("role").is_none(), "{profile}");
    let games = stranger.get("/api/v1/people/ada/games").await.ok();
    let items = games["items"].as_array().unwrap();
    assert_eq!((items.len(), &items[0]["id"], &items[0]["you"]), (1, &json!(won), &json!("white")));
    stranger.get("/api/v1/people/ada/games?limit=0").await.problem(400, "bad-limit");
    let next = stranger.get(&format!("/api/v1/people/ada/games?limit=1&cursor={won}")).await.ok();
    assert_eq!(next["items"], json!([]));
}

#[tokio::test]
async fn a_password_change_ends_every_other_session_and_renews_this_one() {
    let app = TestApp::start().await;
    let (ada, phone) = (app.user(), app.user());
    ada.sign_up("Ada").await.created();
    phone.sign_in("ada", PASSWORD).await.ok();
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let path = "/api/v1/account/password";
    let wrong = ada.put(path, change("wrong horse", "battery staple")).await;
    assert_eq!(wrong.problem(422, "password-wrong")["at"], "/old");
    let usual = ada.put(path, change(PASSWORD, "password1")).await;
    assert_eq!(usual.problem(422, "password-usual")["at"], "/new");
    app.user().put(path, change(PASSWORD, "battery staple")).await.problem(403, "account-needed");
    phone.get("/api/v1/account").await.ok();

    let before = cookie(&ada);
    ada.put(path, change(PASSWORD, "battery staple")).await.is(204);
    assert_ne!(cookie(&ada), before);
    ada.get("/api/v1/account").await.ok();
    for dead in [with_cookie(&app, before), phone] {
        dead.get("/api/v1/account").await.problem(403, "account-needed");
    }
    let other = app.user();
    other.sign_in("Ada", PASSWORD).await.problem(401, "login-failed");
    other.sign_in("Ada", "battery staple").await.ok();
}

#[tokio::test]
async fn a_role_is_given_beside_the_running_server() {
    let app = TestApp::start().await;
    let ada = app.user();
    ada.sign_up("Ada").await.created();
    let before = cookie(&ada);
    // As the command does it: by a connection of its own.
    let store = Store::open(&Store::sqlite_address(&app.folder().join("krog.db"))).await.unwrap();
    assert_eq!(store.set_role("ada", Role::Moderator, 1).await.unwrap().as_deref(), Some("Ada"));
    store.close().await;
    with_cookie(&app, before).get("/api/v1/account").await.problem(403, "account-needed");
    let view = ada.sign_in("ada", PASSWORD).await.ok();
    assert_eq!(view["role"], "moderator");
    assert_eq!(ada.get("/api/v1/people/ada").await.ok()["role"], "moderator");
}

#[tokio::test]
async fn accounts_outlive_the_server() {
    let app = TestApp::start().await;
    let ada = app.user();
    let view = ada.sign_up("Ada").await.created();
    let app = app.restart().await;
    assert_eq!(session(&ada.on(&app)).await, view);
    assert_eq!(app.user().sign_in("ADA", PASSWORD).await.ok(), view);
}

#[tokio::test]
async fn nobody_goes_by_a_name_that_is_taken_for_an_accounts() {
    let app = TestApp::start().await;
    app.user().sign_up("Mia_Berg").await.created();
    for name in ["Mia_Berg", "mia_berg", "\u{41c}i\u{430}_Berg", "Mi\u{430}_B erg", "rnia_berg"] {
        let problem = app.user().patch("/api/v1/session", json!({ "name": name })).await;
        assert_eq!(problem.problem(409, "name-taken")["at"], "/name", "{name}");
    }
    assert_eq!(app.user().sign_up("rnia_berg").await.problem(409, "name-taken")["at"], "/name");
    for name in ["\u{2800}\u{2800}\u{2800}", "A\u{ffff}da", "A\u{202e}ad"] {
        app.user().patch("/api/v1/session", json!({ "name": name })).await.problem(422, "name-invisible");
    }
    app.user().patch("/api/v1/session", json!({ "name": "\u{410}dmin" })).await.problem(422, "name-reserved");
    app.user().sign_up("moderator").await.problem(422, "name-reserved");
    app.user().patch("/api/v1/session", json!({ "name": "Mia Borg" })).await.ok();
    // Names that were there before it was noted how they look are noted when the server starts.
    let folder = app.into_dir();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("krog.db"));
    let mut connection = <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options).await.unwrap();
    sqlx::query("UPDATE accounts SET look = NULL").execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    let app = TestApp::on(folder, |_| {}).await;
    app.user().patch("/api/v1/session", json!({ "name": "rnia_berg" })).await.problem(409, "name-taken");
}
