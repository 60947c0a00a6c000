//! Titles: who awards them, what everybody reads of it, and what administrators do.

use krog_store::{LONGEST_EVIDENCE, Role, Store};
use serde_json::{Value, json};

use crate::harness::{PASSWORD, TestApp, User};

async fn titles(user: &User) -> Vec<Value> {
    user.get("/api/v1/people/Ada/titles").await.ok()["items"].as_array().unwrap().clone()
}

#[tokio::test]
async fn a_title_is_awarded_and_revoked_by_administrators_with_what_it_rests_on() {
    let app = TestApp::start().await;
    let (ada, mona, guest) = (app.user(), app.user(), app.user());
    ada.sign_up("Ada").await.created();
    mona.sign_up("Mona").await.created();
    let path = "/api/v1/people/ada/titles";
    let award = json!({ "title": "FM", "evidence": "https://example.org/fide/1500000" });
    // Nobody else awards one, not even a moderator.
    for role in [Role::Player, Role::Moderator] {
        let store = Store::open(&Store::sqlite_address(&app.folder().join("krog.db"))).await.unwrap();
        store.set_role("mona", role, 1).await.unwrap().unwrap();
        mona.sign_in("Mona", PASSWORD).await.ok();
        mona.post(path, award.clone()).await.problem(404, "not-found");
    }
    guest.post(path, award.clone()).await.problem(403, "account-needed");
    let store = Store::open(&Store::sqlite_address(&app.folder().join("krog.db"))).await.unwrap();
    store.set_role("mona", Role::Admin, 1).await.unwrap().unwrap();
    mona.sign_in("Mona", PASSWORD).await.ok();
    for evidence in ["", "  x ", &"x".repeat(LONGEST_EVIDENCE + 1), "a\u{7}bc"] {
        let body = json!({ "title": "FM", "evidence": evidence });
        assert_eq!(mona.post(path, body).await.problem(422, "title-evidence")["at"], "/evidence");
    }
    mona.post(path, json!({ "title": "XM", "evidence": "seen" })).await.is(422);
    mona.post(path, json!({ "evidence": "not so" })).await.problem(422, "title-none");
    mona.post(path, award.clone()).await.ok();
    mona.post(path, award).await.problem(422, "title-same");
    assert_eq!(guest.get("/api/v1/people/Ada").await.ok()["title"], "FM");
    // Everybody reads that and when, administrators what it rests on.
    for reader in [&guest, &ada] {
        let read = titles(reader).await;
        assert_eq!((read.len(), &read[0]["title"]), (1, &json!("FM")));
        assert!(read[0]["awardedAt"].is_string());
        assert!(read[0].get("evidence").is_none() && read[0].get("by").is_none());
    }
    assert_eq!(titles(&mona).await[0]["evidence"], "https://example.org/fide/1500000");
    assert_eq!(titles(&mona).await[0]["by"], "Mona");
    // Another one takes its place, and revoking leaves none.
    mona.post(path, json!({ "title": "IM", "evidence": "third norm" })).await.ok();
    assert_eq!(guest.get("/api/v1/people/Ada").await.ok()["title"], "IM");
    mona.post(path, json!({ "evidence": "it was somebody else" })).await.ok();
    assert!(guest.get("/api/v1/people/Ada").await.ok().get("title").is_none());
    let read = titles(&mona).await;
    assert_eq!(read.iter().map(|title| &title["title"]).collect::<Vec<_>>(), ["IM", "FM"]);
    assert!(read.iter().all(|title| title["revokedAt"].is_string()));
    assert_eq!(read[0]["revokedEvidence"], "it was somebody else");
    assert!(titles(&guest).await.iter().all(|title| title.get("revokedEvidence").is_none()));
}
