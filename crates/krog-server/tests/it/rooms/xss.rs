//! Texts that try to run script stay the texts they are, through every door.

use std::{fs, path::Path};

use serde_json::json;

use super::{id, join, open};
use crate::harness::TestApp;

/// The corpus, read as its head says.
fn payloads() -> Vec<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/xss.txt");
    let text = fs::read_to_string(file).unwrap();
    let (head, lines) = text.split_once("\n\n").unwrap();
    assert!(head.lines().all(|line| line.starts_with('#')));
    lines.lines().map(plain).collect()
}

/// A line without its escapes.
fn plain(line: &str) -> String {
    let mut plain = String::new();
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            plain.push(c);
            continue;
        }
        match chars.next() {
            Some('\\') => plain.push('\\'),
            Some('n') => plain.push('\n'),
            Some('r') => plain.push('\r'),
            Some('t') => plain.push('\t'),
            Some('u') => {
                assert_eq!(chars.next(), Some('{'), "{line}");
                let number: String = chars.by_ref().take_while(|c| *c != '}').collect();
                plain.push(char::from_u32(u32::from_str_radix(&number, 16).unwrap()).unwrap());
            }
            other => panic!("\\{other:?} in {line}"),
        }
    }
    plain
}

/// What a page is sent is JSON, whatever it says; nothing in it is taken for HTML by a browser that looks at it by itself.
fn is_plain_json(answer: &crate::harness::Answer) {
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
}

#[test]
fn the_corpus_is_large_and_has_no_line_twice() {
    let all = payloads();
    assert!(all.len() >= 100, "{}", all.len());
    let distinct: std::collections::BTreeSet<&String> = all.iter().collect();
    assert_eq!(distinct.len(), all.len());
    assert!(all.iter().all(|text| !text.trim().is_empty()));
}

#[tokio::test]
async fn chat_carries_every_text_unchanged() {
    let app = TestApp::start().await;
    let (host, guest) = (app.named("Ada").await, app.named("Bo").await);
    let game = id(&open(&host, json!({ "public": true })).await);
    join(&guest, &game, json!({})).await.ok();
    let path = format!("/api/v1/games/{game}/chat");
    let mut said = Vec::new();
    for text in payloads() {
        let answer = host.post(&path, json!({ "room": "players", "text": text })).await;
        if text.chars().any(krog_service::auth::is_invisible) {
            answer.problem(422, "chat-words");
        } else {
            assert_eq!(answer.created()["text"], text.as_str());
            said.push(text);
        }
    }
    assert!(said.len() >= 100, "{}", said.len());
    let mut read = Vec::new();
    let mut next = String::new();
    loop {
        let answer = guest.get(&format!("{path}?limit=100{next}")).await;
        is_plain_json(&answer);
        let page = answer.ok();
        read.extend(
            page["items"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap().to_owned()),
        );
        let Some(cursor) = page.get("next") else { break };
        next = format!("&cursor={}", cursor.as_str().unwrap());
    }
    read.reverse();
    assert_eq!(read, said);
}

#[tokio::test]
async fn names_and_bios_carry_what_they_take_unchanged() {
    let app = TestApp::start().await;
    let (named, member) = (app.named("Ada").await, app.user());
    member.sign_up("Member").await.created();
    let (mut names, mut bios) = (0, 0);
    for text in payloads() {
        let answer = named.patch("/api/v1/session", json!({ "name": text })).await;
        if answer.status == 200 {
            assert_eq!(answer.ok()["name"], text.trim());
            let read = named.get("/api/v1/session").await;
            is_plain_json(&read);
            assert_eq!(read.ok()["name"], text.trim());
            names += 1;
        } else {
            answer.is(422);
        }
        let answer = member.patch("/api/v1/account", json!({ "bio": text })).await;
        if answer.status == 200 {
            let read = member.get("/api/v1/people/Member").await;
            is_plain_json(&read);
            assert_eq!(read.ok()["bio"].as_str().map(str::trim), Some(text.trim()));
            bios += 1;
        } else {
            answer.is(422);
        }
    }
    // Short ones fit a name; nearly all fit a bio.
    assert!(names >= 10 && bios >= 100, "{names} names, {bios} bios");
}
