//! The AsyncAPI document of the socket, drawn from the same types as the OpenAPI document.

use std::{collections::BTreeSet, sync::LazyLock};

use serde_json::{Map, Value, json};

const SCHEMAS: &str = "#/components/schemas/";
const CHANNEL: &str = "#/channels/socket";

static DOCUMENT: LazyLock<Value> = LazyLock::new(document);

/// The AsyncAPI document: every frame that a client may send, its answer, and every event that comes unasked.
pub fn asyncapi() -> &'static Value {
    &DOCUMENT
}

fn document() -> Value {
    let openapi = serde_json::to_value(crate::openapi()).unwrap_or_default();
    let schemas = openapi.pointer("/components/schemas").cloned().unwrap_or_default();
    let client = events(&schemas, "ClientEvent");
    let server = events(&schemas, "ServerEvent");
    let mut messages = Map::new();
    for event in &client {
        messages.insert(
            format!("client_{}", event.name),
            message(event, &json!({ "id": field(&schemas, "ClientFrame", "id") }), &["id"]),
        );
    }
    for event in &server {
        let more =
            json!({ "g": field(&schemas, "ServerFrame", "g"), "s": field(&schemas, "ServerFrame", "s") });
        messages.insert(format!("server_{}", event.name), message(event, &more, &[]));
    }
    messages.insert(
        "answer".to_owned(),
        json!({
            "name": "answer",
            "summary": about(&schemas, "AckFrame"),
            "payload": { "$ref": format!("{SCHEMAS}AckFrame") },
        }),
    );
    let used = reachable(&schemas, &Value::Object(messages.clone()));
    let kept: Map<String, Value> = used
        .into_iter()
        .filter_map(|name| Some((name.clone(), plain(schemas.get(&name)?.clone()))))
        .collect();
    let listed: Map<String, Value> = messages
        .keys()
        .map(|name| (name.clone(), json!({ "$ref": format!("#/components/messages/{name}") })))
        .collect();
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "KROG Chess",
            "version": "1",
            "description": "The socket: frames of JSON text, at most 8 KiB each. A client's frame carries its own number `id` \
                and is answered under it; the same number acts once. Events of a game carry its id `g`; those that are stored \
                carry `s`, one higher each, and are sent again to whoever resumes. Events of a person carry no `g`, and come to \
                every socket of that person.",
            "license": { "name": "AGPL-3.0-or-later" },
        },
        "defaultContentType": "application/json",
        "channels": {
            "socket": {
                "address": "/api/v1/socket",
                "description": "One WebSocket for all games that a page follows.",
                "bindings": { "ws": { "method": "GET" } },
                "messages": listed,
            },
        },
        "operations": operations(&client, &server),
        "components": { "messages": messages, "schemas": kept },
    })
}

/// An event of the wire.
struct Event {
    name: String,
    summary: String,
    data: Value,
}

/// The events of an enumeration that is tagged by `e`.
fn events(schemas: &Value, name: &str) -> Vec<Event> {
    let variants = schemas.get(name).and_then(|schema| schema.get("oneOf")).and_then(Value::as_array);
    variants
        .into_iter()
        .flatten()
        .filter_map(|variant| {
            let properties = variant.get("properties")?;
            Some(Event {
                name: properties.pointer("/e/enum/0")?.as_str()?.to_owned(),
                summary: spoken(variant.get("description").and_then(Value::as_str).unwrap_or_default()),
                data: properties.get("d").cloned().unwrap_or_else(|| json!({})),
            })
        })
        .collect()
}

fn message(event: &Event, more: &Value, required: &[&str]) -> Value {
    let mut properties = more.as_object().cloned().unwrap_or_default();
    properties.insert("e".to_owned(), json!({ "type": "string", "const": event.name }));
    properties.insert("d".to_owned(), plain(event.data.clone()));
    let required: Vec<&str> = required.iter().copied().chain(["e", "d"]).collect();
    json!({
        "name": event.name,
        "summary": event.summary,
        "payload": { "type": "object", "required": required, "properties": properties },
    })
}

fn operations(client: &[Event], server: &[Event]) -> Value {
    let channel = json!({ "$ref": CHANNEL });
    let mut operations = Map::new();
    for event in client {
        let said = json!({ "$ref": format!("{CHANNEL}/messages/client_{}", event.name) });
        operations.insert(
            event.name.clone(),
            json!({
                "action": "receive",
                "summary": event.summary,
                "channel": channel,
                "messages": [said],
                "reply": { "channel": channel, "messages": [{ "$ref": format!("{CHANNEL}/messages/answer") }] },
            }),
        );
    }
    let told: Vec<Value> = server
        .iter()
        .map(|event| json!({ "$ref": format!("{CHANNEL}/messages/server_{}", event.name) }))
        .collect();
    operations.insert(
        "events".to_owned(),
        json!({
            "action": "send",
            "summary": "What happens in the games that the socket follows, and to the person whose it is.",
            "channel": channel,
            "messages": told,
        }),
    );
    Value::Object(operations)
}

/// A field of a schema that is put together of several.
fn field(schemas: &Value, name: &str, field: &str) -> Value {
    let parts = schemas.get(name).and_then(|schema| schema.get("allOf")).and_then(Value::as_array);
    let found = parts.into_iter().flatten().find_map(|part| part.get("properties")?.get(field));
    plain(found.cloned().unwrap_or_else(|| json!({})))
}

fn about(schemas: &Value, name: &str) -> String {
    let words = schemas.get(name).and_then(|schema| schema.get("description")).and_then(Value::as_str);
    spoken(words.unwrap_or_default())
}

/// Every schema that something refers to, directly or not.
fn reachable(schemas: &Value, from: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![from.clone()];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(map) => {
                if let Some(name) =
                    map.get("$ref").and_then(Value::as_str).and_then(|to| to.strip_prefix(SCHEMAS))
                    && found.insert(name.to_owned())
                {
                    open.extend(schemas.get(name).cloned());
                }
                open.extend(map.into_iter().map(|(_, value)| value));
            }
            Value::Array(list) => open.extend(list),
            _ => {}
        }
    }
    found
}

/// A schema whose descriptions read without the marks of code documentation.
fn plain(mut schema: Value) -> Value {
    match &mut schema {
        Value::Object(map) => {
            for (key, value) in map.iter_mut() {
                *value = match value {
                    Value::String(text) if key == "description" => Value::String(spoken(text)),
                    _ => plain(value.take()),
                };
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|value| *value = plain(value.take())),
        _ => {}
    }
    schema
}

fn spoken(text: &str) -> String {
    text.replace("[`", "`").replace("`]", "`")
}
