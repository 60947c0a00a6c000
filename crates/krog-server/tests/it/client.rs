use axum::http::Method;

use crate::harness::TestApp;

#[tokio::test]
async fn pages_are_the_client_or_say_that_it_is_not_built() {
    let app = TestApp::start().await;
    let user = app.user();
    let html = [("accept", "text/html,application/xhtml+xml")];
    for path in ["/", "/game/anything", "/index.html"] {
        let answer = user.send(Method::GET, path, None, &html).await;
        if answer.status == 503 {
            answer.problem(503, "client-missing");
            continue;
        }
        answer.is(200);
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache");
        let tag = answer.header("etag").to_owned();
        assert!(answer.text().contains("<div id=\"app\">"));
        let again = user.send(Method::GET, path, None, &[html[0], ("if-none-match", &tag)]).await;
        assert!(again.is(304).body.is_empty());
        // Scripts of hashed names never change.
        let page = answer.text();
        if let Some(script) = page.split('"').find(|part| part.starts_with("/assets/")) {
            let script = user.get(script).await;
            assert!(script.is(200).header("cache-control").contains("immutable"));
            let packed = user.send(Method::GET, path, None, &[html[0], ("accept-encoding", "gzip")]).await;
            assert_eq!(packed.status, 200);
        }
    }
    // Programs that accept anything get the page too.
    let anything = user.send(Method::GET, "/", None, &[("accept", "*/*")]).await;
    assert!(matches!(anything.status.as_u16(), 200 | 503));
    // What is not asked for as a page is not answered with one.
    for path in ["/assets/missing.js", "/.vite/manifest.json", "/../Cargo.toml", "/%2e%2e/Cargo.toml"] {
        user.get(path).await.problem(404, "not-found");
    }
}

#[tokio::test]
async fn large_answers_are_compressed_for_those_who_can_read_it() {
    let app = TestApp::start().await;
    let user = app.user();
    let plain = user.get("/api/openapi.json").await;
    assert_eq!(plain.is(200).header("content-encoding"), "");
    let packed = user.send(Method::GET, "/api/openapi.json", None, &[("accept-encoding", "gzip")]).await;
    assert_eq!(packed.is(200).header("content-encoding"), "gzip");
    assert!(packed.body.len() * 4 < plain.body.len());
}
