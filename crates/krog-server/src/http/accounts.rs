//! Signing up.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_store::{AccountEdit, MadeAccount, NewAccount, NewSession, OutgoingKind, Person, SessionId};
use krog_wire::{account::SignUp, session::SessionView};

use super::{
    Address,
    body::Body,
    problems::{Conflict, TooMany, Unavailable, Unprocessable},
    session::{opened_setup, with_cookies},
};
use crate::{
    App,
    auth::{AccountName, Asker, Caller, check_password, device_words, email, language},
    clock::now_ms,
    problem::{ApiError, Result},
    view,
};

/// Makes an account. The guest who asks becomes it and keeps what is the guest's; the session is a new one.
#[utoipa::path(post, path = "/api/v1/accounts", operation_id = "signUp", tag = "session", request_body = SignUp,
    responses((status = 201, body = SessionView), Conflict, Unprocessable, TooMany, Unavailable))]
pub(crate) async fn create(
    State(app): State<App>,
    Asker(asker): Asker,
    address: axum::Extension<Address>,
    headers: HeaderMap,
    body: Body<SignUp>,
) -> Result<Response> {
    let refused = |at: &'static str| move |message| ApiError::unprocessable(message).at(at);
    let SignUp { name, password, email: mail } = body.value;
    if asker.as_ref().is_some_and(|asker| !asker.person.guest) {
        return Err(already_account());
    }
    // Whoever fills in a form learns of everything that is wrong with it at once.
    let password_fits = check_password(&password, &name).map_err(refused("/password"));
    let name = match AccountName::read_new(&name) {
        Ok(name) if is_taken(&app, &name).await? => Err(name_taken()),
        read => read.map_err(refused("/name")),
    };
    let mail = mail.as_deref().map(email).transpose().map_err(refused("/email"));
    let refusals = [name.as_ref().err(), password_fits.as_ref().err(), mail.as_ref().err()];
    ApiError::all(refusals.into_iter().flatten().cloned().collect())?;
    let (name, mail) = (name?, mail?);
    let look = name.look();
    app.limits.attempts().sign_up(address.0)?;
    let hash = app.hasher.hash(Caller::Stranger, &password).await?;
    let (known, person) = match asker {
        Some(asker) => (true, asker.person),
        None => (false, Person::guest(name.as_str())),
    };
    let admin = opened_setup(&app, &headers);
    let (session, words) = (SessionId::generate(), device_words(&headers));
    let new = NewAccount {
        person: &person,
        known,
        name: name.as_str(),
        name_key: name.key(),
        look: &look,
        password_hash: &hash,
        email: mail.as_deref(),
        session: NewSession { id: &session, device: words.as_deref() },
        admin,
        now_ms: now_ms(),
    };
    if app.store.create_account(&new).await? == MadeAccount::Taken {
        // Another request was faster: for the name, or for the guest.
        let taken = app.store.name_is_taken(name.key()).await?;
        return Err(if taken { name_taken() } else { already_account() });
    }
    app.close_ended().await;
    tracing::info!(person = %person.id, "an account was made");
    if known && let Err(error) = app.rename_in_explorer(&person.id, &person.name).await {
        tracing::error!(person = %person.id, ?error, "the explorer keeps the name of a guest");
    }
    if let Some(mail) = &mail {
        let lang = language(&headers);
        let edit = AccountEdit { lang: Some(lang.tag().to_owned()), ..AccountEdit::default() };
        app.store.edit_account(&person.id, &edit).await?;
        app.mail(OutgoingKind::Verify, &person.id, mail, lang).await?;
    }
    let stands = app.store.account(&person.id).await?.map(|account| account.person);
    let person = stands.unwrap_or(Person { name: name.as_str().to_owned(), guest: false, ..person });
    let mut answer = (StatusCode::CREATED, Json(view::session(&person))).into_response();
    if let Ok(place) = HeaderValue::from_str(&format!("/api/v1/people/{}", name.as_str())) {
        answer.headers_mut().insert(header::LOCATION, place);
    }
    let known = app.cookies.know(app.cookies.device(&headers), name.key());
    Ok(with_cookies(answer, [app.cookies.set(&session), known]))
}

/// Whether an account has the name, or one that looks like it.
async fn is_taken(app: &App, name: &AccountName) -> Result<bool> {
    Ok(app.store.name_is_taken(name.key()).await? || app.store.look_is_taken(&name.look()).await?)
}

fn name_taken() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, Message::new("name-taken")).at("/name")
}

fn already_account() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, Message::new("already-account"))
}
