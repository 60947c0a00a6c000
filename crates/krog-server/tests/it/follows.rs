//! Whom one follows: nobody else learns of it, and what the followed let be seen is seen by nobody else.

use krog_store::{MOST_FOLLOWED, Person, PersonId};
use serde_json::{Value, json};

use crate::{
    harness::{TestApp, User},
    ratings,
    socket::live::Live,
};

async fn member(app: &TestApp, name: &str) -> User {
    let user = app.user();
    user.sign_up(name).await.created();
    user
}

async fn list(user: &User) -> Vec<Value> {
    user.get("/api/v1/follows").await.ok()["items"].as_array().unwrap().clone()
}

async fn profile(user: &User, name: &str) -> Value {
    user.get(&format!("/api/v1/people/{name}")).await.ok()
}

#[tokio::test]
async fn following_is_known_to_the_follower_alone() {
    let app = TestApp::start().await;
    let (ada, bo) = (member(&app, "Ada").await, member(&app, "Bo").await);
    ada.put("/api/v1/follows/bO", json!({})).await.is(204);
    ada.put("/api/v1/follows/Bo", json!({})).await.is(204);
    let of_ada = list(&ada).await;
    assert_eq!(of_ada.len(), 1);
    assert_eq!(of_ada[0]["name"], "Bo");
    assert!(of_ada[0].get("online").is_none() && of_ada[0].get("friend").is_none());
    assert_eq!(profile(&ada, "Bo").await["followed"], true);
    // The followed reads nothing of it: neither in the own list, nor on either page.
    assert_eq!(list(&bo).await, [Value::Null; 0]);
    for name in ["Ada", "Bo"] {
        assert!(profile(&bo, name).await.get("followed").is_none());
    }
    assert!(profile(&app.user(), "Bo").await.get("online").is_none());
    // Nor does following back tell the one of the other.
    bo.put("/api/v1/follows/Ada", json!({})).await.is(204);
    assert!(list(&bo).await[0].get("friend").is_none());

    ada.put("/api/v1/follows/Ada", json!({})).await.problem(422, "follow-self");
    ada.put("/api/v1/follows/Nobody", json!({})).await.problem(404, "not-found");
    app.user().get("/api/v1/follows").await.problem(403, "account-needed");
    ada.delete("/api/v1/follows/Bo").await.is(204);
    ada.delete("/api/v1/follows/Bo").await.is(204);
    assert_eq!(list(&ada).await, [Value::Null; 0]);
    let export = bo.get("/api/v1/account/export").await.is(200).text();
    assert!(export.contains("{\"kind\":\"follow\",\"name\":\"Ada\""), "{export}");
}

#[tokio::test]
async fn who_is_here_is_seen_by_those_who_are_let_see_it() {
    let live = Live::start().await;
    let app = &live.app;
    let (ada, bo, eva) = (member(app, "Ada").await, member(app, "Bo").await, member(app, "Eva").await);
    for follower in [&ada, &eva] {
        follower.put("/api/v1/follows/Bo", json!({})).await.is(204);
    }
    bo.put("/api/v1/follows/Ada", json!({})).await.is(204);
    let here = live.socket(&bo).await;
    let seen = async |user: &User| list(user).await[0].get("online").cloned();
    assert_eq!((seen(&ada).await, seen(&eva).await), (None, None));
    let open_to = async |circle: &str| {
        let account = bo.patch("/api/v1/account", json!({ "seenBy": circle })).await.ok();
        assert_eq!(account["seenBy"], circle);
    };
    open_to("friends").await;
    assert_eq!((seen(&ada).await, seen(&eva).await), (Some(json!(true)), None));
    assert_eq!(list(&ada).await[0]["friend"], true);
    assert_eq!(profile(&ada, "Bo").await["online"], true);
    assert!(profile(&eva, "Bo").await.get("online").is_none());
    // A game that anybody may watch is named; one of two alone is not.
    let link = json!({ "variant": "standard", "color": "white", "opponent": { "kind": "link" } });
    let game = bo.post("/api/v1/games", link).await.created();
    eva.post(&format!("/api/v1/invites/{}/accept", game["code"].as_str().unwrap()), json!({})).await.ok();
    assert!(list(&ada).await[0].get("game").is_none());
    let rated = ratings::begin(&bo, &eva, &json!({})).await;
    assert_eq!(list(&ada).await[0]["game"], json!(rated));
    assert!(list(&eva).await[0].get("game").is_none());
    open_to("everybody").await;
    assert_eq!(seen(&eva).await, Some(json!(true)));
    assert_eq!(profile(&app.user(), "Bo").await["online"], true);
    open_to("nobody").await;
    assert_eq!((seen(&ada).await, seen(&eva).await), (None, None));
    drop(here);
    open_to("everybody").await;
    for _ in 0..200 {
        if seen(&ada).await == Some(json!(false)) {
            assert!(list(&ada).await[0].get("game").is_none());
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("somebody who went is still here");
}

#[tokio::test]
async fn a_block_ends_following_on_both_sides_and_keeps_it_from_beginning() {
    let app = TestApp::start().await;
    let (ada, bo) = (member(&app, "Ada").await, member(&app, "Bo").await);
    ada.put("/api/v1/follows/Bo", json!({})).await.is(204);
    bo.put("/api/v1/follows/Ada", json!({})).await.is(204);
    bo.put("/api/v1/blocks/Ada", json!({})).await.is(204);
    assert_eq!((list(&ada).await.len(), list(&bo).await.len()), (0, 0));
    for (user, name) in [(&ada, "Bo"), (&bo, "Ada")] {
        user.put(&format!("/api/v1/follows/{name}"), json!({})).await.problem(403, "follow-blocked");
    }
    bo.delete("/api/v1/blocks/Ada").await.is(204);
    ada.put("/api/v1/follows/Bo", json!({})).await.is(204);
    // A closed account is followed by nobody.
    bo.send(
        axum::http::Method::DELETE,
        "/api/v1/account",
        Some(json!({ "password": crate::harness::PASSWORD })),
        &[],
    )
    .await
    .is(204);
    assert_eq!(list(&ada).await.len(), 0);
}

#[tokio::test]
async fn challenges_come_from_those_who_are_let_make_them() {
    let app = TestApp::start().await;
    let (ada, bo) = (member(&app, "Ada").await, member(&app, "Bo").await);
    let challenge = async || {
        ada.post("/api/v1/challenges", json!({ "to": "Bo", "variant": "standard", "color": "white" })).await
    };
    bo.patch("/api/v1/account", json!({ "challengedBy": "friends" })).await.ok();
    challenge().await.problem(403, "refused-challenge-closed");
    ada.put("/api/v1/follows/Bo", json!({})).await.is(204);
    challenge().await.problem(403, "refused-challenge-closed");
    bo.put("/api/v1/follows/Ada", json!({})).await.is(204);
    challenge().await.created();
    bo.patch("/api/v1/account", json!({ "challengedBy": "nobody" })).await.ok();
    challenge().await.problem(403, "refused-challenge-closed");
}

#[tokio::test]
async fn one_follows_only_so_many() {
    let app = TestApp::start().await;
    let ada = member(&app, "Ada").await;
    let store = &app.state.store;
    let own: PersonId = ada.get("/api/v1/session").await.ok()["personId"].as_str().unwrap().parse().unwrap();
    for n in 0..MOST_FOLLOWED {
        let session = krog_store::SessionId::generate();
        let person = Person::guest(format!("guest {n}"));
        store.create_guest(&krog_store::NewSession { id: &session, device: None }, &person, 1).await.unwrap();
        assert_eq!(store.follow(&own, &person.id, 1).await.unwrap(), krog_store::Follow::Done);
    }
    member(&app, "Bo").await;
    ada.put("/api/v1/follows/Bo", json!({})).await.problem(409, "too-many-follows");
}
