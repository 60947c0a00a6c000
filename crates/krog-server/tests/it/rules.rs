//! Rulebooks to read, to try, to check.

use serde_json::{Value, json};

use crate::harness::TestApp;

#[tokio::test]
async fn every_book_can_be_read() {
    let app = TestApp::start().await;
    let user = app.user();
    let list = user.get("/api/v1/rules").await.ok();
    let list = list["items"].as_array().unwrap();
    let names: Vec<&str> = list.iter().map(|book| book["name"].as_str().unwrap()).collect();
    for name in
        ["standard", "chess960", "crazyhouse", "three-check", "koth", "atomic", "atomic-strict", "horde"]
    {
        assert!(names.contains(&name), "{names:?}");
    }
    for summary in list {
        let id = summary["id"].as_str().unwrap();
        assert_ne!(summary["title"]["en"], Value::Null);
        let book = user.get(&format!("/api/v1/rules/{id}")).await.ok();
        let items = book["items"].as_array().unwrap();
        let own = items.iter().filter(|item| item["book"] == book["name"]).count();
        assert_eq!(summary["items"], own, "{id}");
        assert!(book["source"].as_str().unwrap().contains(&format!("rulebook {id}")), "{id}");
        for item in items {
            assert!(item["formula"].as_str().unwrap().contains(item["id"].as_str().unwrap()), "{item}");
            assert!(item["ascii"].as_str().unwrap().is_ascii(), "{item}");
            for called in item["calls"].as_array().unwrap() {
                assert!(
                    items.iter().any(|other| other["id"] == *called),
                    "{id}: {called} is called and not there"
                );
            }
        }
    }
    let standard = user.get("/api/v1/rules/standard").await.ok();
    assert_eq!(standard["variant"], "standard");
    let items = standard["items"].as_array().unwrap();
    let rule = items.iter().find(|item| item["id"] == "may_move").unwrap();
    assert_eq!((&rule["kind"], &rule["tryable"]), (&json!("rule"), &json!(false)));
    assert!(
        rule["calls"].as_array().unwrap().contains(&json!("king_safe"))
            || !rule["calls"].as_array().unwrap().is_empty()
    );
    let attacked = items.iter().find(|item| item["id"] == "attacked").unwrap();
    assert_eq!(attacked["tryable"], true);
    assert_eq!(
        attacked["params"],
        json!([{ "name": "s", "sort": "Square" }, { "name": "c", "sort": "Colour" }])
    );
    assert_eq!(attacked["calls"], json!(["attacks"]));
    user.get("/api/v1/rules/checkers").await.problem(404, "rulebook-not-found");
}

/// A rulebook opens with sentences; what each of its examples says is what the rules answer to the same question.
#[tokio::test]
async fn a_guide_and_the_rules_say_the_same() {
    let app = TestApp::start().await;
    let user = app.user();
    let page = user.get("/api/v1/rules").await.ok();
    let covers = page["guides"].as_array().unwrap();
    let books: Vec<&str> = covers.iter().map(|cover| cover["book"].as_str().unwrap()).collect();
    assert_eq!((books.len(), books[0], books[10]), (11, "standard", "armageddon"));
    for (cover, book) in covers.iter().zip(&books) {
        let guide = user.get(&format!("/api/v1/rules/{book}/guide")).await.ok();
        let first = &guide["sentences"][0];
        assert_eq!((&first["en"], &first["no"]), (&cover["en"], &cover["no"]), "{book}");
        assert_eq!(first["examples"][0]["position"], cover["position"], "{book}");
    }
    let guide = user.get("/api/v1/rules/armageddon/guide").await.ok();
    for example in
        guide["sentences"].as_array().unwrap().iter().flat_map(|s| s["examples"].as_array().unwrap())
    {
        let mut question = json!({
            "variant": guide["variant"], "rulebook": guide["book"],
            "fen": example["fen"], "history": example["history"], "ask": example["ask"],
        });
        if !example["table"].is_null() {
            question["table"] = example["table"].clone();
        }
        let answer = user.post("/api/v1/explain", question).await.ok();
        let holds = ["permitted", "over"].contains(&example["says"].as_str().unwrap());
        assert_eq!(answer["verdict"] == "permitted", holds, "{example}: {}", answer["headline"]["en"]);
    }
    let array = user.get("/api/v1/rules/koth-960/guide").await.ok();
    assert_eq!((&array["id"], &array["book"]), (&json!("koth-960"), &json!("koth")));
    let table = user.get("/api/v1/rules/table/guide").await.ok();
    assert_eq!((&table["book"], &table["sentences"]), (&Value::Null, &json!([])));
    user.get("/api/v1/rules/checkers/guide").await.problem(404, "rulebook-not-found");
}

/// The rulebook of the table is no book of chess: it is read like the others, and neither tried on a board nor played by.
#[tokio::test]
async fn the_book_of_the_table_can_be_read() {
    let app = TestApp::start().await;
    let user = app.user();
    let list = user.get("/api/v1/rules").await.ok();
    let summary = list["items"].as_array().unwrap().iter().find(|book| book["id"] == "table").unwrap();
    assert_eq!(summary["title"], json!({ "en": "The table", "no": "Ved bordet" }));
    assert_eq!((&summary["own"], &summary["variant"]), (&json!(false), &Value::Null));
    let book = user.get("/api/v1/rules/table").await.ok();
    let items = book["items"].as_array().unwrap();
    let item = |id: &str| items.iter().find(|item| item["id"] == id).unwrap();
    let resign = item("may_resign");
    assert_eq!(
        resign["formula"],
        "rule may_resign : P(i, resign()) ↔ plays(i) ∧ status() ∈ {active, paused}"
    );
    assert_eq!((&resign["fide"], &resign["group"]), (&json!("5.1.2"), &json!("resigning")));
    assert_eq!(resign["calls"], json!(["plays"]));
    assert!(items.iter().all(|item| item["tryable"] == false));
    let text = user.get("/api/v1/rules/table?format=text").await.is(200).text();
    assert!(text.starts_with("rulebook table extends table-facts {"), "{text}");
    let linked = user.get("/api/v1/rules/table?format=jsonld").await.ok();
    assert_eq!(linked["@type"], "Rulebook");
    let request = json!({ "item": "plays", "args": ["player"] });
    user.post("/api/v1/rules/table/try", request).await.problem(404, "rulebook-not-found");
}

#[tokio::test]
async fn every_small_book_is_listed_and_read() {
    let app = TestApp::start().await;
    let user = app.user();
    let list = user.get("/api/v1/rules").await.ok();
    for book in ["table", "match", "rooms", "ratings", "queue", "fours", "tournament"] {
        assert_eq!(list["items"].as_array().unwrap().iter().filter(|item| item["id"] == book).count(), 1);
        assert_eq!(user.get(&format!("/api/v1/rules/{book}")).await.ok()["name"], book);
    }
}

#[tokio::test]
async fn a_proof_about_the_table_is_checked() {
    use krog_compete::acts::{Act, Table, judge};
    let app = TestApp::start().await;
    let user = app.user();
    let told = judge(&Table::default(), Act::DrawAccept).unwrap();
    let answer = serde_json::to_value(krog_reasons::act::answer(&told)).unwrap();
    let check = |document: Value| user.post("/api/v1/proofs/check", json!({ "document": document }));
    assert_eq!(check(answer.clone()).await.ok(), json!({ "valid": true }));
    let mut document = answer["proof"]["document"].clone();
    assert_eq!(check(document.clone()).await.ok(), json!({ "valid": true }));
    document["table"]["drawOffer"] = json!("black");
    let refused = check(document).await.ok();
    assert_eq!(refused["valid"], false);
    assert!(refused["error"]["no"].as_str().is_some_and(|text| !text.is_empty()), "{refused}");
}

#[tokio::test]
async fn a_book_is_written_in_four_forms_and_known_again() {
    let app = TestApp::start().await;
    let user = app.user();
    let text = user.get("/api/v1/rules/koth?format=text").await;
    assert!(text.header("content-type").starts_with("text/plain"));
    assert!(text.text().starts_with("rulebook koth extends chess {"), "{}", text.text());
    assert!(text.text().contains('∀'));
    let ascii = user.get("/api/v1/rules/koth?format=ascii").await.is(200).text();
    assert!(!ascii.contains('∀') && ascii.contains("forall"));
    let linked = user.get("/api/v1/rules/koth?format=jsonld").await;
    assert_eq!(linked.header("content-type"), "application/ld+json");
    assert_eq!(linked.ok()["@type"], "Rulebook");
    user.get("/api/v1/rules/koth?format=pdf").await.problem(400, "bad-parameter");
    user.get("/api/v1/rules/koth?colour=red").await.problem(400, "unknown-parameter");
    let tag = text.header("etag").to_owned();
    let again = user
        .send(axum::http::Method::GET, "/api/v1/rules/koth?format=text", None, &[("if-none-match", &tag)])
        .await;
    assert_eq!((again.status.as_u16(), again.body.len()), (304, 0));
    // What is written says the same when it is read.
    let whole = text.text().replacen("rulebook koth ", "rulebook copied ", 1);
    let (copied, _) = krog_reasons::Book::read("copied.krog", &whole).unwrap();
    let original = krog_reasons::Book::named("koth").unwrap();
    let formulas = |book: &krog_reasons::Book| -> Vec<String> {
        krog_reasons::rulebook::view(book).items.into_iter().map(|item| item.formula).collect()
    };
    assert_eq!(formulas(&copied), formulas(&original));
}

#[tokio::test]
async fn a_users_book_is_checked() {
    let app = TestApp::start().await;
    let user = app.user();
    let good = "rulebook calm extends standard {\n  title:en \"Calm knights\" title:no \"Rolige springere\"\n  rule calm_knights : F(mover, m) ↔ kind(from(m)) = knight ∧ occupied(to(m)) defeats may_move\n    en \"In this game {m} is not permitted: knights do not capture.\" no \"I dette spillet er {m} ikke tillatt: springere slår ikke.\"\n    fail_en \"{m} is not a knight's capture\" fail_no \"{m} er ikke et springerslag\"\n}\n";
    let checked = user.post("/api/v1/rules/check", json!({ "text": good })).await.ok();
    assert_eq!(checked["ok"], true, "{checked:#}");
    assert_eq!((&checked["book"]["name"], &checked["book"]["variant"]), (&json!("calm"), &json!("standard")));
    assert_eq!((&checked["book"]["own"], &checked["book"]["items"]), (&json!(true), &json!(1)));
    let bad = "rulebook calm extends standard {\n  def lazy(s: Square) := ocupied(s)\n}\n";
    let checked = user.post("/api/v1/rules/check", json!({ "text": bad })).await.ok();
    assert_eq!(checked["ok"], false);
    let finding = checked["findings"].as_array().unwrap().iter().find(|f| f["severity"] == "error").unwrap();
    assert_eq!((&finding["fault"]["line"], &finding["fault"]["column"]), (&json!(2), &json!(26)));
    let suggestion = finding["suggestion"]["en"].as_str().unwrap();
    assert!(suggestion.contains("occupied"), "{suggestion}");
    assert_ne!(finding["fault"]["message"]["en"], finding["fault"]["message"]["no"]);
    for text in ["", "hello", "signature other {}"] {
        let checked = user.post("/api/v1/rules/check", json!({ "text": text })).await.ok();
        assert_eq!(checked["ok"], false, "{text}");
        assert!(!checked["findings"].as_array().unwrap().is_empty(), "{text}");
    }
    let long = " ".repeat(65_537);
    user.post("/api/v1/rules/check", json!({ "text": long })).await.problem(422, "rulebook-too-long");
}

#[tokio::test]
async fn a_predicate_is_tried_on_a_board() {
    let app = TestApp::start().await;
    let user = app.user();
    let tried = |item: &'static str, args: Value| {
        let user = &user;
        async move {
            let body = json!({ "item": item, "args": args, "fen": "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1" });
            user.post("/api/v1/rules/standard/try", body).await
        }
    };
    let holds = tried("attacked", json!(["a8", "white"])).await.ok();
    assert_eq!(holds["truth"], "true");
    assert!(holds["text"]["en"].as_str().unwrap().contains("a8"), "{holds}");
    assert_ne!(holds["text"]["en"], holds["text"]["no"]);
    assert!(!holds["node"]["children"].as_array().unwrap().is_empty());
    assert_eq!(tried("attacked", json!(["b2", "black"])).await.ok()["truth"], "false");
    let open = tried("attacked", json!(["*", "black"])).await.ok();
    assert_eq!(open["squares"], json!(["d7", "e7", "f7", "d8", "f8"]));
    assert_eq!(tried("check", json!(["white"])).await.ok()["truth"], "false");
    assert_eq!(tried("king_safe", json!(["e1e2"])).await.ok()["truth"], "true");
    for (item, args, code, at) in [
        ("attackd", json!(["a8", "white"]), "try-no-item", "/item"),
        ("attacked", json!(["a8"]), "try-args", "/args"),
        ("attacked", json!(["a9", "white"]), "try-bad-value", "/args/0"),
        ("attacked", json!(["a8", "red"]), "try-bad-value", "/args/1"),
        ("king_safe", json!(["perhaps"]), "move-unreadable", "/args/0"),
    ] {
        assert_eq!(tried(item, args).await.problem(422, code)["at"], at);
    }
}
