//! What the OpenAPI document says of every operation alike: the refusals that any of them can give, the form of ids and keys, and
//! which answer names the thing that another operation asks for.

mod numbers;

use utoipa::openapi::{
    OpenApi, RefOr, Required, Response,
    link::LinkBuilder,
    path::{Operation, Parameter, ParameterIn},
    schema::{ObjectBuilder, Schema, Type},
    security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme},
};

use crate::http::{authority::TOKEN, problems::problem};

/// What the document says of tokens.
const TOKENS: &str =
    "A token of an account, with the scope that the operation names; made at /api/v1/tokens.";
/// A UUID as ids are written.
const ID: &str = "^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$";

/// What stands behind the id where a list is sorted.
const PLACE: &str = r"(\.(n-?[0-9]{1,9}|t[^\x00]{0,400}))?";

/// An answer, the place in it where a name stands, and an operation that asks for the name under its own word for it.
const LINKS: &[(&str, &str, &str, &str, &str)] = &[
    ("createGame", "201", "/id", "game", "id"),
    ("createGame", "201", "/id", "gameEvents", "id"),
    ("createGame", "201", "/id", "playInGame", "id"),
    ("createGame", "201", "/id", "actInGame", "id"),
    ("createGame", "201", "/id", "gameAsPgn", "id"),
    ("createGame", "201", "/code", "invite", "code"),
    ("createGame", "201", "/code", "acceptInvite", "code"),
    ("createGame", "201", "/id", "roomEntry", "id"),
    ("createGame", "201", "/id", "joinRoom", "id"),
    ("createGame", "201", "/id", "chat", "id"),
    ("createGame", "201", "/id", "say", "id"),
    ("games", "200", "/next", "games", "cursor"),
    ("rooms", "200", "/next", "rooms", "cursor"),
    ("rooms", "200", "/items/0/id", "joinRoom", "id"),
    ("say", "201", "/id", "reportLine", "line"),
    ("chat", "200", "/next", "chat", "cursor"),
    ("reports", "200", "/items/0/id", "decideReport", "id"),
    ("signUp", "201", "/name", "person", "name"),
    ("signUp", "201", "/name", "gamesOfPerson", "name"),
    ("signUp", "201", "/name", "ratingsOfPerson", "name"),
    ("signUp", "201", "/name", "ratingHistory", "name"),
    ("signUp", "201", "/name", "ratingGraph", "name"),
    ("ratingHistory", "200", "/items/0/entry", "ratingEntry", "seq"),
    ("ratingHistory", "200", "/items/0/entry", "refundRating", "seq"),
    ("ratingHistory", "200", "/next", "ratingHistory", "cursor"),
    ("leaderboards", "200", "/pools/0/pool", "leaderboard", "pool"),
    ("leaderboard", "200", "/next", "leaderboard", "cursor"),
    ("sessions", "200", "/items/0/id", "endSession", "id"),
    ("createToken", "201", "/token/id", "endToken", "id"),
    ("tokens", "200", "/items/0/id", "endToken", "id"),
    ("signUp", "201", "/name", "block", "name"),
    ("signUp", "201", "/name", "unblock", "name"),
    ("signUp", "201", "/name", "ban", "name"),
    ("signUp", "201", "/name", "unban", "name"),
    ("createMatch", "201", "/id", "match", "id"),
    ("createMatch", "201", "/id", "joinMatch", "id"),
    ("createMatch", "201", "/id", "leaveMatch", "id"),
    ("createMatch", "201", "/id", "seatComputer", "id"),
    ("createMatch", "201", "/id", "playInMatch", "id"),
    ("createMatch", "201", "/id", "actInMatch", "id"),
    ("createMatch", "201", "/id", "matchAsBpgn", "id"),
    ("createMatch", "201", "/code", "matchByCode", "code"),
    ("createGame", "201", "/id", "gameMatch", "id"),
    ("createChallenge", "201", "/id", "challenge", "id"),
    ("createChallenge", "201", "/id", "acceptChallenge", "id"),
    ("createChallenge", "201", "/id", "declineChallenge", "id"),
    ("createChallenge", "201", "/id", "cancelChallenge", "id"),
    ("acceptChallenge", "200", "/game", "game", "id"),
    ("queue", "200", "/found/matchId", "answerMatch", "id"),
    ("joinQueue", "200", "/found/matchId", "answerMatch", "id"),
    ("foursQueue", "200", "/found/matchId", "answerFours", "id"),
    ("joinFours", "200", "/invited/code", "partnerOffer", "code"),
    ("createMatch", "201", "/id", "foursMatch", "id"),
    ("keepRulebook", "201", "/id", "rulebook", "book"),
    ("keepRulebook", "201", "/id", "ruleGuide", "book"),
    ("keepRulebook", "201", "/id", "tryRulebook", "book"),
    ("rulebooks", "200", "/items/0/id", "rulebook", "book"),
    ("rulebooks", "200", "/items/0/id", "tryRulebook", "book"),
];

pub(crate) fn complete(document: &mut OpenApi) {
    numbers::bound(document);
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(TOKENS)).build();
    document.components.get_or_insert_default().add_security_scheme(TOKEN, SecurityScheme::Http(token));
    for (path, item) in &mut document.paths.paths {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.patch, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            let parameters = operation.parameters.iter_mut().flatten();
            let mut parameters: Vec<&mut Parameter> = parameters
                .filter_map(|parameter| match parameter {
                    RefOr::T(parameter) => Some(parameter),
                    RefOr::Ref(_) => None,
                })
                .collect();
            let is_sorted = parameters.iter().any(|parameter| parameter.name == "sort");
            for parameter in &mut parameters {
                give_form(parameter, is_sorted);
            }
            numbers::bound_parameters(operation);
            let public =
                ["/lichess", "/master", "/player", "/personal"].iter().any(|open| path.starts_with(open));
            if path.starts_with("/api/") || path.starts_with("/game/") || public {
                add_refusals(operation);
            }
            add_security(operation);
            allow_empty_text(operation);
            add_links(operation);
        }
    }
}

/// The form of a parameter whose name says what it is: a cursor is an id, and where a list is sorted, what it is sorted by too.
fn give_form(parameter: &mut Parameter, is_sorted: bool) {
    if parameter.parameter_in == ParameterIn::Query && parameter.name == "cursor" && !has_form(parameter) {
        let pattern = if is_sorted { format!("{}{PLACE}$", ID.trim_end_matches('$')) } else { ID.to_owned() };
        let form = ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern));
        parameter.schema = Some(form.build().into());
    }
}

/// Whether a parameter has a form of its own.
const fn has_form(parameter: &Parameter) -> bool {
    matches!(&parameter.schema, Some(RefOr::T(Schema::Object(schema))) if schema.minimum.is_some() || schema.pattern.is_some())
}

fn allow_empty_text(operation: &mut Operation) {
    if let Some(RefOr::T(body)) = &mut operation.request_body
        && body.content.contains_key("text/plain")
    {
        body.required = Some(Required::False);
    }
}

/// The refusals that depend on the request's form and on how busy the server is, not on what is asked.
fn add_refusals(operation: &mut Operation) {
    let body = operation.request_body.is_some();
    let parameters = operation.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty());
    let possible = [
        (body || parameters, "400", "The request cannot be read; `at` says where."),
        (true, "403", "Another site's page asks."),
        (body, "413", "The body is longer than `/api/v1/limits` says."),
        (body, "415", "The body is not JSON."),
        (body, "422", "What the body says cannot be done; `at` says which part of it."),
        (true, "429", "Too many requests; `Retry-After` says when to come again."),
        (true, "503", "The server has too much to do, stops, or cannot reach its database."),
    ];
    for (_, status, words) in possible.into_iter().filter(|(possible, ..)| *possible) {
        operation.responses.responses.entry(status.to_owned()).or_insert(problem(words).into());
    }
    if parameters {
        // hyper answers so before anything here could say where.
        let response = Response::new("The address is longer than the server reads. There is no body.");
        operation.responses.responses.entry("431".to_owned()).or_insert(RefOr::T(response));
    }
}

/// A token will do where a scope is named, and is nowhere needed: a session in a cookie does the same, and so may nobody.
fn add_security(operation: &mut Operation) {
    if let Some(security) = &mut operation.security {
        security.push(SecurityRequirement::default());
        let refusal = problem("The token is none, or was ended.");
        operation.responses.responses.entry("401".to_owned()).or_insert(refusal.into());
    }
}

fn add_links(operation: &mut Operation) {
    let Some(id) = &operation.operation_id else { return };
    for (_, status, place, to, parameter) in LINKS.iter().filter(|(from, ..)| from == id) {
        let Some(RefOr::T(response)) = operation.responses.responses.get_mut(*status) else { continue };
        let value = format!("$response.body#{place}");
        let link = LinkBuilder::new().operation_id(*to).parameter(*parameter, value).build();
        response.links.insert((*to).to_owned(), RefOr::T(link));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;
    use crate::http::operation;

    fn operations(document: &OpenApi) -> impl Iterator<Item = &Operation> {
        operation::all(document).map(|(_, operation)| operation)
    }

    #[test]
    fn every_operation_has_a_name_of_its_own_and_links_lead_from_one_to_another() {
        let document = crate::openapi();
        let ids: Vec<&str> = operations(document).filter_map(|one| one.operation_id.as_deref()).collect();
        let distinct: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), operations(document).count());
        assert_eq!(ids.len(), distinct.len(), "{ids:?}");
        for (from, status, place, to, parameter) in LINKS {
            let named = |id: &str| {
                operations(document)
                    .find(|one| one.operation_id.as_deref() == Some(id))
                    .unwrap_or_else(|| panic!("{id}"))
            };
            let RefOr::T(response) = &named(from).responses.responses[*status] else { panic!("{from}") };
            assert!(response.links.contains_key(*to), "{from} {place}");
            let parameters = named(to).parameters.iter().flatten();
            let mut names = parameters.filter_map(|one| match one {
                RefOr::T(one) => Some(one.name.as_str()),
                RefOr::Ref(_) => None,
            });
            assert!(names.any(|name| name == *parameter), "{to} {parameter}");
        }
    }

    /// Whether an answer of a schema can have something at a place.
    fn has_place(document: &Value, schema: &Value, place: &[&str]) -> bool {
        if let Some(path) = schema["$ref"].as_str() {
            let meant = document.pointer(path.trim_start_matches('#'));
            return meant.is_some_and(|meant| has_place(document, meant, place));
        }
        let Some((first, rest)) = place.split_first() else { return true };
        let within = if first.parse::<usize>().is_ok() {
            schema.get("items")
        } else {
            schema.pointer(&format!("/properties/{first}"))
        };
        let other = ["allOf", "oneOf", "anyOf"].iter().filter_map(|of| schema[of].as_array()).flatten();
        within.is_some_and(|within| has_place(document, within, rest))
            || other.into_iter().any(|one| has_place(document, one, place))
    }

    #[test]
    fn links_take_what_answers_have() {
        let document = serde_json::to_value(crate::openapi()).unwrap();
        let paths = document["paths"].as_object().unwrap().values();
        let operations: Vec<&Value> =
            paths.filter_map(Value::as_object).flat_map(|path| path.values()).collect();
        for (from, status, place, ..) in LINKS {
            let operation = operations.iter().find(|one| one["operationId"] == *from).unwrap();
            let schema = &operation["responses"][*status]["content"]["application/json"]["schema"];
            let place: Vec<&str> = place.split('/').skip(1).collect();
            assert!(has_place(&document, schema, &place), "{from} {place:?}: {schema}");
        }
    }

    #[test]
    fn refusals_fit_what_is_asked_with() {
        let document = crate::openapi();
        for operation in operations(document).filter(|one| one.operation_id.as_deref() != Some("live")) {
            let has = |status: &str| operation.responses.responses.contains_key(status);
            let name = &operation.operation_id;
            assert_eq!(has("415"), operation.request_body.is_some(), "{name:?}");
            assert_eq!(has("431"), operation.parameters.is_some(), "{name:?}");
            assert!(has("503"), "{name:?}");
        }
    }
}
