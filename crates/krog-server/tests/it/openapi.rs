use std::{fs, path::Path};

use serde_json::Value;

use crate::harness::TestApp;

/// Set to write the committed document anew.
const UPDATE: &str = "UPDATE_OPENAPI";

#[tokio::test]
async fn the_committed_document_is_the_servers_own() {
    let app = TestApp::start().await;
    let served = app.user().get("/api/openapi.json").await.ok();
    let text = format!("{}\n", serde_json::to_string_pretty(&served).unwrap());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/openapi.json");
    if std::env::var_os(UPDATE).is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, &text).unwrap();
    }
    let committed = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        committed == text,
        "docs/reference/openapi.json is stale: run this test with {UPDATE}=1 and commit it"
    );
}

#[tokio::test]
async fn the_committed_document_of_the_socket_is_the_servers_own() {
    let app = TestApp::start().await;
    let served = app.user().get("/api/asyncapi.json").await.ok();
    let text = format!("{}\n", serde_json::to_string_pretty(&served).unwrap());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/asyncapi.json");
    if std::env::var_os(UPDATE).is_some() {
        fs::write(&file, &text).unwrap();
    }
    assert!(
        fs::read_to_string(&file).unwrap_or_default() == text,
        "docs/reference/asyncapi.json is stale: run this test with {UPDATE}=1 and commit it"
    );
    // Every event of the documents is there, and every reference leads somewhere.
    for event in [
        "client_drop_piece",
        "client_generate_960_position",
        "client_create_variant_game",
        "client_bughouse_create",
        "client_bughouse_join",
        "client_bughouse_move",
        "client_team_message",
        "server_hand_update",
        "server_variant_state",
        "server_check_delivered",
        "server_explosion",
        "server_race_progress",
        "server_piece_transfer",
        "server_bughouse_state",
        "server_bughouse_watchers",
        "server_team_message",
        "server_restarted",
    ] {
        assert!(served["components"]["messages"].get(event).is_some(), "{event}");
    }
    assert!(text.matches("\"$ref\"").count() > 200);
    for to in text.split("\"$ref\": \"#").skip(1) {
        let to = to.split('"').next().unwrap();
        assert!(served.pointer(to).is_some(), "{to}");
    }
}

#[tokio::test]
async fn every_path_of_the_document_is_answered() {
    let app = TestApp::start().await;
    let user = app.user();
    let document = user.get("/api/openapi.json").await.ok();
    assert_eq!(document["openapi"], "3.1.0");
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 16, "{:?}", paths.keys().collect::<Vec<_>>());
    for (path, methods) in paths {
        let real = path.replace("{id}", "01890000-0000-7000-8000-000000000000").replace("{code}", "ABCDEF");
        for method in methods.as_object().unwrap().keys() {
            let method = method.to_uppercase().parse().unwrap();
            let answer = user.send(method, &real, Some(Value::Null), &[]).await;
            assert!(answer.status != 405 && answer.status != 500, "{path}: {}", answer.text());
        }
    }
    // Every reference leads somewhere.
    let text = document.to_string();
    for part in text.split("\"#/components/schemas/").skip(1) {
        let name = part.split('"').next().unwrap();
        assert!(document["components"]["schemas"].get(name).is_some(), "{name}");
    }
}
